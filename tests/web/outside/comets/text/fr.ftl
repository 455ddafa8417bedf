### Comètes, en français.

game = Comètes
    .about = Une traîne qui ne fait que croître.
page-about = Tracez la plus longue traîne à travers le ciel, de carte en carte plus haute ; ce qui n’y va pas se perd dans la nuit.

card-star = étoile { $rank }
    .the = l’étoile { $rank }
card-wave = vague { $rank }
    .the = la vague { $rank }
card-peak = pic { $rank }
    .the = le pic { $rank }
zone-hand = main
zone-night = la nuit
zone-tail = traîne

phase-watch = Posez une carte.
action-take = { $card } sur votre traîne
action-drop = { $card } dans la nuit
would-grew = votre traîne vaudrait { $worth }
refused-too-low = Une traîne ne fait que croître : { $card_the } est trop bas.
refused-not-held = Vous n’avez pas { $card_the }.

event-dealt = La nuit { $round } tombe.
event-rose = Devant vous se lèvent { $cards }.
event-rose-unseen = Des cartes se lèvent devant { $seat }.
event-grew = { $you ->
    [yes] Votre traîne reçoit { $card_the } : { $worth }.
   *[no] { $seat } allonge sa traîne avec { $card_the } : { $worth }.
}
event-faded = { $you ->
    [yes] Vous perdez { $card_the } dans la nuit.
   *[no] { $seat } perd { $card_the } dans la nuit.
}
event-scored = { $you ->
    [yes] Votre traîne compte { $points } : { $total } en tout.
   *[no] { $seat } : la traîne compte { $points }, { $total } en tout.
}
event-ended = { $reason }
event-won = { $alone ->
    [yes] { $you ->
        [yes] Vous gagnez avec { $score } points !
       *[no] { $seat } gagne avec { $score } points.
    }
   *[no] { $you ->
        [yes] Vous partagez la victoire avec { $score } points.
       *[no] { $seat } partage la victoire avec { $score } points.
    }
}
ending-dawn = L’aube se lève.

option-nights = nuits
    .about = Combien de nuits on veille.
preset-printed = deux nuits
preset-short = une seule nuit
