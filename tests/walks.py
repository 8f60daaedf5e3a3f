#!/usr/bin/python3
"""walks.py - how far a reader must go to follow a function: figures of the call graph, to compare before and after a change.

  tests/walks.py [TREE]

The tree was built with `make`, because some sources include what is generated.

gcc compiles every file of src once, without optimization, and says who calls whom, and where (-fcallgraph-info). A walk begins at
a function and reads each function that it calls at the place of the call, in the order of the lines, each once. Of a function in
another layer (another folder of src) it reads the contract alone; functions in src/base count as known. A stop is a function that
is read; a change of file is a stop in another file than the stop before.

The walk `command` begins at the dispatcher, which takes a letter's command to its handler, and goes on into the handler of a
bid. So the checks in the dispatcher count, too, and moving code from play_bid into the dispatcher does not make this walk
shorter. Other calls through pointers are not followed. The figures begin with the files and lines of src and include
(`tests/style.py --figures` counts the tokens). Then come the walks, the statics that have one caller, the members of struct
session, and the rooms. A room is a folder with sources. An arrow leads from a room to each room that it calls. The number of
floors is the length of the longest way down the arrows; rooms that call each other share a floor."""
import collections
import concurrent.futures
import os
import pathlib
import re
import subprocess
import sys
import tempfile

WALKS = ("play_bid", "command", "time_out", "backup")
BEGIN = {"backup": "command_backup"}
HANDLER = "play_bid"  # the command whose handler the walk from the dispatcher enters
INDIRECT = "__indirect_call"
FLAGS = ("-std=c17", "-O0", "-fno-inline", "-c", "-fcallgraph-info", "-D_GNU_SOURCE", "-include", "include/base/prelude.h",
         "-Iinclude", "-Isrc", "-Ibuild", "-I/usr/include/libxml2")
NODE = re.compile(r'node: \{ title: "([^"]+)" label: "([^"]*?)"')
EDGE = re.compile(r'edge: \{ sourcename: "([^"]+)" targetname: "([^"]+)"(?: label: "([^"]*)")?')


def compiled(work):
    """Returns gcc's call graph of one file."""
    source, folder = work
    out = pathlib.Path(folder) / source.replace("/", "_")
    here = os.path.dirname(source)
    subprocess.run(["gcc", *FLAGS, "-iquote", here, "-o", f"{out}.o", source], check=True)
    return source, pathlib.Path(f"{out}.ci").read_text()


def graph():
    """Returns where each function is, and which functions it calls in the order of the lines."""
    sources = sorted(str(p) for p in pathlib.Path("src").rglob("*.c"))
    with tempfile.TemporaryDirectory() as folder:
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            said = list(pool.map(compiled, ((s, folder) for s in sources)))
    home, calls = {}, collections.defaultdict(list)
    for source, text in said:
        for title, label in NODE.findall(text):
            if f"\\n{source}:" in label:  # the file defines this function
                home[title] = source
        for caller, called, place in EDGE.findall(text):
            where = [int(n) for n in place.split(":")[1:]] if place else [0, 0]
            calls[caller].append((where, called))
    for caller in calls:
        calls[caller].sort()
    return home, calls


def dispatcher(home, calls):
    """The function of src/referee that calls a command's handler through its table. Makes that call lead to HANDLER."""
    found = []
    for caller, callees in calls.items():
        path = home.get(caller, "")
        lines = pathlib.Path(path).read_text().split("\n") if path.startswith("src/referee/") else []
        for i, (where, called) in enumerate(callees):
            if called == INDIRECT and lines and re.search(r"\bhandlers?\b.*\(", lines[where[0] - 1]):
                callees[i] = where, HANDLER
                found.append(caller)
    return found[0] if len(found) == 1 else None


def layer(path):
    return path.split("/")[1]


def walk(begin, home, calls):
    """Returns the functions that a walk reads, in order."""
    stops, seen, ahead = [], set(), [begin]
    while ahead:
        name = ahead.pop()
        if name in seen or name not in home or home[name].startswith("src/base/"):
            continue
        seen.add(name)
        stops.append(name)
        if layer(home[name]) == layer(home[begin]):
            ahead += [called for _, called in reversed(calls[name])]
    return stops


def rooms(home, calls):
    """Returns each room with the rooms that its functions call."""
    arrows = {os.path.dirname(path): set() for path in home.values()}
    for caller, called in ((home[a], home[b]) for a in calls for _, b in calls[a] if a in home and b in home):
        arrows[os.path.dirname(caller)].add(os.path.dirname(called))
    return {room: below - {room} for room, below in arrows.items()}


def floors(arrows):
    """Returns the length of the longest way down. Rooms that reach each other share a floor."""
    def below(room, seen):
        for other in arrows[room] - seen:
            seen.add(other)
            below(other, seen)
        return seen
    reach = {room: below(room, set()) for room in arrows}
    depth = {}
    # a room above a circle reaches as much as the rooms of the circle, and comes after them
    for room in sorted(arrows, key=lambda r: (len(reach[r]), r not in reach[r])):
        depth[room] = 1 + max((depth[other] for other in reach[room] if room not in reach[other]), default=0)
    return max(depth.values())


def main():
    if len(sys.argv) > 1:
        os.chdir(sys.argv[1])
    files = [p for folder in ("src", "include") for p in pathlib.Path(folder).rglob("*") if p.suffix in (".c", ".h", ".def")]
    print(f"{len(files)} files, {sum(len(p.read_text().splitlines()) for p in files)} lines")
    home, calls = graph()
    plain = {title.rsplit(":", 1)[-1]: title for title in home}
    for name in WALKS:
        begin = dispatcher(home, calls) if name == "command" else plain.get(BEGIN.get(name, name))
        if not begin:
            print(f"{name}: there is no such function")
            continue
        stops = walk(begin, home, calls)
        files = [home[s] for s in stops]
        changes = sum(a != b for a, b in zip(files, files[1:]))
        print(f"{name}: {len(stops)} stops in {len(set(files))} files, {changes} changes of file")
    callers = collections.Counter(called for caller in calls for called in {c for _, c in calls[caller]} if called in home)
    statics = [title for title in home if ":" in title]
    print(f"statics: {len(statics)}, with one caller: {sum(callers[s] == 1 for s in statics)}")
    session = re.search(r"struct session \{(.*?)\n\};", "".join(p.read_text() for p in pathlib.Path("src").rglob("session.h")), re.S)
    if session:
        members = re.sub(r"/\*.*?\*/", "", session[1], flags=re.S)
        print(f"members of struct session: {sum(line.count(',') + 1 for line in members.split(';') if line.strip())}")

    arrows = rooms(home, calls)
    print(f"rooms: {len(arrows)}, floors: {floors(arrows)}, arrows: {sum(map(len, arrows.values()))}")


if __name__ == "__main__":
    main()
