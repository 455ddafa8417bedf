# Compiled as it stands: this file is the switch.
