### Ce que les outils disent en français. Une ligne par texte : ce fichier se lit avant toute installation.

old-python = Grimalkin demande Python 3.11 ou plus récent ; celui-ci est { $version }.
no-venv = Le module venv de Python manque : installez le paquet python3-venv.
making = Préparation d’une place pour Grimalkin (.venv)
getting-play = Récupération de ce qu’il faut pour jouer
getting-terminal = Récupération de ce qu’il faut à l’écran
getting-dev = Récupération de ce qu’il faut pour développer
compiling = Compilation des règles
failed = Cela n’a pas marché. Les dernières lignes du journal { $log } :
done = c’est fait
behind = Les règles se compilent en coulisses ; jouez déjà, les robots accéléreront d’eux-mêmes.
cut-short = La compilation des règles a été interrompue la dernière fois. Elle reprend en coulisses ; jouez déjà, les robots accéléreront d’eux-mêmes.
no-compiler = Pas de compilateur C ici : tout fonctionne, mais les robots réfléchissent plus lentement.
not-native = Les règles n’ont pas pu être compilées ({ $log } dit pourquoi). Tout fonctionne tel quel ; les robots réfléchissent plus lentement.
all-cards = Toutes les cartes, chacune avec le mot qui la désigne dans les parties notées et au terminal
busy = Les règles se compilent encore, ou une autre commande installe quelque chose ; la suite vient dès que c’est fait…
