"""What a run of the program cost in its parent process: milliseconds of processor time, and megabytes at the most."""
import os
import pathlib
import subprocess

HERE = pathlib.Path(__file__).resolve().parent
LIBRARY = HERE.parent.parent / "build" / "cost.so"


def build():
    """Another run may use it at this moment: it is put in place whole."""
    LIBRARY.parent.mkdir(exist_ok=True)
    new = LIBRARY.with_suffix(f".{os.getpid()}")
    subprocess.run(["gcc", "-O1", "-Wall", "-Wextra", "-shared", "-fPIC", "-o", str(new), str(HERE / "cost.c")], check=True)
    os.replace(new, LIBRARY)


def environment(path):
    """For a run that writes what it cost to `path`."""
    return {"LD_PRELOAD": str(LIBRARY), "COST_FILE": str(path)}


def spent(path):
    """(milliseconds, megabytes) of the run that wrote there; None when it came to no orderly end."""
    try:
        micro, kilo = path.read_text().split()
    except FileNotFoundError:
        return None
    path.unlink()
    return int(micro) / 1000, int(kilo) / 1024
