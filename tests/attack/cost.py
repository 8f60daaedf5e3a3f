"""The cost of a run in the program's parent process: milliseconds of processor time, and peak megabytes."""
import os
import pathlib
import subprocess

HERE = pathlib.Path(__file__).resolve().parent
LIBRARY = HERE.parent.parent / "build" / "cost.so"


def build():
    """Builds the library and moves it into place in one step, because another run may be using it."""
    LIBRARY.parent.mkdir(exist_ok=True)
    new = LIBRARY.with_suffix(f".{os.getpid()}")
    subprocess.run(["gcc", "-O1", "-Wall", "-Wextra", "-shared", "-fPIC", "-o", str(new), str(HERE / "cost.c")], check=True)
    os.replace(new, LIBRARY)


def environment(path):
    """The environment for a run that writes its cost to `path`."""
    # blanks part the names in LD_PRELOAD
    return {"LD_PRELOAD": LIBRARY.name, "LD_LIBRARY_PATH": str(LIBRARY.parent), "COST_FILE": str(path)}


def spent(path):
    """Returns (milliseconds, megabytes) of the run, or None for a killed run, which writes no file."""
    try:
        micro, kilo = path.read_text().split()
    except FileNotFoundError:
        return None
    path.unlink()
    return int(micro) / 1000, int(kilo) / 1024
