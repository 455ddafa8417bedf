"""How long it takes to begin: processor time of `import grimalkin` and `grimalkin --version`, each a fresh process."""

from __future__ import annotations

import resource
import statistics
import subprocess
import sys

TIMES = 21
STARTS = {
    "Python alone": ["-c", "pass"],
    "`import grimalkin`": ["-c", "import grimalkin"],
    "`grimalkin --version`": ["-m", "grimalkin", "--version"],
    "`gk.deal`, and the table printed": ["-c", "import grimalkin as gk; print(gk.deal('friday'))"],
}


def spent(words: list[str]) -> float:
    """Run Python once; give the milliseconds of processor that it took."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([sys.executable, *words], check=True, stdout=subprocess.DEVNULL)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return 1000 * (after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)


def main() -> None:
    """Print a table: medians and the middle half."""
    print("| | ms of processor | middle half |\n|---|---|---|")
    for name, words in STARTS.items():
        low, middle, high = statistics.quantiles([spent(words) for _ in range(TIMES)], n=4)
        print(f"| {name} | {middle:.0f} | {low:.0f}-{high:.0f} |")


if __name__ == "__main__":
    main()
