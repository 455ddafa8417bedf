### What the tools say in English. One line a text: this is read before anything is installed.

old-python = Grimalkin needs Python 3.11 or newer; this one is { $version }.
no-venv = Python’s venv is missing: install the package python3-venv.
making = Making a place for Grimalkin (.venv)
getting-play = Getting what a player needs
getting-terminal = Getting what the screen needs
getting-dev = Getting what a developer needs
compiling = Compiling the rules
failed = That did not work. The last lines of { $log }:
done = done
behind = The rules are being compiled behind the scenes; play now, and the bots will speed up by themselves.
cut-short = Compiling the rules was cut short last time. It goes on behind the scenes; play now, and the bots will speed up by themselves.
no-compiler = There is no C compiler here: everything works, and bots think more slowly.
not-native = The rules could not be compiled ({ $log } says why). Everything works as it is; bots think more slowly.
all-cards = All cards, each with the word that stands for it in records and at a terminal
busy = The rules are still being compiled, or another command is setting something up; this goes on as soon as that is done …
