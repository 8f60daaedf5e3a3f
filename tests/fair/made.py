"""The records of the games that unit tests play. They are made once for each build of the tests, in build/test/records, because several tests
check them.

    tests/fair/made.py      runs these suites and makes the records again
"""
import contextlib
import fcntl
import os
import pathlib
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
UNIT = ROOT / "build" / "test" / "unit"
FOLDER = ROOT / "build" / "test" / "records"
SUITES = "fair_deal", "generated_games", "beacon", "beacon_faults", "void_round"


@contextlib.contextmanager
def locked():
    """Lets other processes wait until the records are complete."""
    with open(FOLDER.with_suffix(".lock"), "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def build():
    """Returns what identifies the build of the tests."""
    return str(UNIT.stat().st_mtime_ns)


def make():
    """Runs the suites, and returns their exit status. After a failure there are no records."""
    shutil.rmtree(FOLDER, ignore_errors=True)
    FOLDER.mkdir()
    of = build()
    status = subprocess.run([UNIT, *SUITES], cwd=ROOT, env={**os.environ, "FAIR_RECORDS": str(FOLDER)}).returncode
    if status:
        shutil.rmtree(FOLDER)
    else:
        (FOLDER / "build").write_text(of)
    return status


def records():
    """Returns the paths of the records. Makes them if this build of the tests has not made them yet."""
    with locked():
        try:
            fresh = (FOLDER / "build").read_text() == build()
        except FileNotFoundError:
            fresh = False
        if not fresh and make():
            sys.exit("made.py: the unit tests that make the records failed")
    return sorted(FOLDER.glob("*.record"))


def record(name):
    """Returns the text of a record by its name, such as "amiga-1"."""
    return next(path for path in records() if path.stem == name).read_text()


if __name__ == "__main__":
    with locked():
        sys.exit(make())
