"""`python -m grimalkin` is `grimalkin`."""

import sys

from grimalkin.cli import main

sys.exit(main())
