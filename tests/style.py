#!/usr/bin/python3
"""style.py - the house rules of lines and rooms as a test, and the figures behind them.

  tests/style.py [--figures] [--graph FILE.dot] [TREE]

Checks, over every C file that git tracks: clang-format-19 agrees; and over src and include besides: no line over 100 columns
outside "clang-format off", no function over 60 lines or with over five parameters, no conditional operator within another,
files of at most 500 lines, and, where build/obj is there, no circle of calls or includes among the files of a layer.
--figures prints what was measured. Tokens are clang's own lexer's; lines that are blank or only comment do not count. Ends
with "N checks, N violations"."""
import collections
import os
import re
import shutil
import subprocess
import sys

COLUMNS, FUNCTION, PARAMETERS, FILE = 100, 60, 5, 500
TOKEN = re.compile(r"^([a-z_]+) '.*?Loc=<[^>\n]*?:(\d+):\d+>$", re.S | re.M)


def tool(*names):
    found = next((n for n in names if shutil.which(n)), None)
    if not found:
        sys.exit(f"style: {' or '.join(names)} is needed")
    return found


def tracked(*patterns):
    out = subprocess.run(["git", "ls-files", *patterns], capture_output=True, text=True, check=True)
    return [f for f in out.stdout.split() if os.path.exists(f)]


class Source:
    """The tokens of one file: (kind, line), without comments and blanks."""

    def __init__(self, clang, path):
        self.path, self.bad = path, []
        dump = subprocess.run([clang, "-cc1", "-dump-raw-tokens", path], capture_output=True, text=True)
        every = [(m[1], int(m[2])) for m in TOKEN.finditer(dump.stderr)]
        self.tokens = [t for t in every if t[0] not in ("comment", "unknown", "eof")]
        self.lines = len({line for _, line in self.tokens})
        self.text = open(path, encoding="utf-8").read().split("\n")
        self.wide = self.wide_lines()
        self.two, self.nested = self.conditionals()

    def wide_lines(self):
        fenced, wide = False, []
        for number, line in enumerate(self.text, 1):
            if "clang-format off" in line or "clang-format on" in line:
                fenced = "clang-format off" in line
            if not fenced and len(line.expandtabs(8)) > COLUMNS:
                wide.append(number)
        return wide

    def conditionals(self):
        """Lines of statements with two or more `?`, and of those in which one is an operand of another."""
        two, nested, depth, open_at = [], [], 0, collections.Counter()
        start, count = 0, 0
        for kind, line in self.tokens:
            start = start or line
            if kind in ("l_paren", "l_square", "l_brace"):
                depth += 1
            elif kind in ("r_paren", "r_square", "r_brace"):
                open_at.pop(depth, None)
                depth -= 1
            elif kind == "question":
                count += 1
                if sum(open_at.values()):
                    nested.append(line)
                open_at[depth] += 1
            elif kind == "comma":
                open_at.pop(depth, None)
            if kind == "semi" or kind in ("l_brace", "r_brace"):
                if count > 1:
                    two.append(start)
                start, count = 0, 0
                open_at.clear()
        return two, nested


def functions(paths):
    """(file, line, name, lines, parameters) of each function that is defined."""
    out = subprocess.run([tool("ctags"), "-x", "--c-kinds=f", "--fields=+eS", "--_xformat=%F\t%n\t%N\t%{end}\t%S", *paths],
                         capture_output=True, text=True, check=True).stdout
    for row in out.splitlines():
        path, line, name, end, signature = row.split("\t")
        inner, depth, commas = signature.strip()[1:-1], 0, 0
        for c in inner:
            depth += (c in "([") - (c in ")]")
            commas += c == "," and depth == 0
        parameters = 0 if inner in ("", "void") else commas + 1
        yield path, int(line), name, int(end) - int(line) + 1, parameters


def calls(layer):
    """Which file of a layer calls or uses which other, by the symbols of the object files."""
    folder, home, wants = f"build/obj/{layer}", {}, {}
    for name in sorted(os.listdir(folder) if os.path.isdir(folder) else []):
        source = name[:-2] + ".c"
        if not name.endswith(".o") or not os.path.exists(f"src/{layer}/{source}"):
            continue
        out = subprocess.run(["nm", "-g", "-P", f"{folder}/{name}"], capture_output=True, text=True, check=True).stdout
        for symbol, kind in (row.split()[:2] for row in out.splitlines() if row):
            if kind == "U":
                wants.setdefault(source, set()).add(symbol)
            else:
                home[symbol] = source
    return {f: sorted({home[s] for s in wanted if home.get(s, f) != f}) for f, wanted in wants.items()}


def circles(graph):
    """The strongly connected parts of more than one file (Tarjan)."""
    index, low, stack, out = {}, {}, [], []

    def visit(node):
        index[node] = low[node] = len(index)
        stack.append(node)
        for other in graph.get(node, ()):
            if other not in index:
                visit(other)
                low[node] = min(low[node], low[other])
            elif other in stack:
                low[node] = min(low[node], index[other])
        if low[node] == index[node]:
            part = stack[stack.index(node):]
            del stack[stack.index(node):]
            if len(part) > 1:
                out.append(sorted(part))

    for node in sorted(graph):
        if node not in index:
            visit(node)
    return out


def header_circles(paths):
    graph = {}
    for path in paths:
        wanted = re.findall(r'^#include "([^"]+)"', open(path, encoding="utf-8").read(), re.M)
        near = {w: os.path.join(os.path.dirname(path), w) for w in wanted}
        graph[path] = [p for w in wanted for p in (near[w], f"include/{w}") if os.path.exists(p)]
    return circles({k: v for k, v in graph.items() if k.endswith(".h")})


def draw(graphs, path):
    with open(path, "w", encoding="utf-8") as out:
        out.write("digraph spadesd {\nrankdir=LR; node [shape=box, fontname=Helvetica];\n")
        for layer, graph in graphs.items():
            out.write(f'subgraph "cluster_{layer}" {{ label="{layer}";\n')
            nodes = set(graph) | {o for v in graph.values() for o in v}
            out.writelines(f'"{layer}/{n}" [label="{n}"];\n' for n in sorted(nodes))
            out.writelines(f'"{layer}/{n}" -> "{layer}/{o}";\n' for n in sorted(graph) for o in graph[n])
            out.write("}\n")
        out.write("}\n")


def complaints(sources, graphs):
    formatter = tool("clang-format-19")
    out = subprocess.run([formatter, "--dry-run", "--ferror-limit=1", "-Werror", *tracked("*.c", "*.h")], capture_output=True, text=True)
    for row in out.stderr.splitlines():
        if ": error:" in row or ": warning:" in row:
            yield row.split(": ")[0] + f": {formatter} lays it out otherwise"
    for s in sources:
        yield from (f"{s.path}:{n}: over {COLUMNS} columns" for n in s.wide)
        yield from (f"{s.path}:{n}: a conditional operator within another" for n in s.nested)
        if len(s.text) > FILE + 1:
            yield f"{s.path}: {len(s.text) - 1} lines, expected at most {FILE}"
    for path, line, name, lines, parameters in functions([s.path for s in sources]):
        if lines > FUNCTION:
            yield f"{path}:{line}: {name} has {lines} lines, expected at most {FUNCTION}"
        if parameters > PARAMETERS:
            yield f"{path}:{line}: {name} has {parameters} parameters, expected at most {PARAMETERS}"
    for layer, graph in graphs.items():
        yield from (f"src/{layer}: a circle of calls: {' '.join(part)}" for part in circles(graph))
    yield from (f"a circle of headers: {' '.join(part)}" for part in header_circles([s.path for s in sources]))


def figures(sources, graphs):
    tokens, lines = sum(len(s.tokens) for s in sources), sum(s.lines for s in sources)
    functions_of = list(functions([s.path for s in sources]))
    raw = [line for s in sources for line in s.text]
    yield "tokens a line of code", f"{tokens / lines:.2f}   ({tokens} / {lines})"
    yield "lines over 80 columns", f"{100 * sum(len(r.expandtabs(8)) > 80 for r in raw) / len(raw):.1f} %"
    yield "lines over 100 columns, tables apart", sum(len(s.wide) for s in sources)
    yield "longest line", max(len(r.expandtabs(8)) for r in raw)
    yield "statements with two or more ?: a thousand lines", f"{1000 * sum(len(s.two) for s in sources) / lines:.2f}"
    yield "a ?: within another", sum(len(s.nested) for s in sources)
    yield "functions with over five parameters", sum(f[4] > PARAMETERS for f in functions_of)
    yield "longest function", max(f[3] for f in functions_of)
    yield "longest file", max(len(s.text) - 1 for s in sources)
    for layer, graph in graphs.items():
        yield f"files in circles of calls, {layer}", sum(map(len, circles(graph)))


def main():
    words = sys.argv[1:]
    graph_file = words.pop(words.index("--graph") + 1) if "--graph" in words else None
    trees = [w for w in words if not w.startswith("--")]
    os.chdir(trees[0] if trees else os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
    clang = tool("clang-19", "clang", "clang-14")
    sources = [Source(clang, p) for p in tracked("src/*.c", "src/*.h", "include/*.h")]
    graphs = {d: calls(d) for d in sorted(os.listdir("src"))}
    if graph_file:
        draw(graphs, graph_file)
    if "--figures" in words:
        for name, value in figures(sources, graphs):
            print(f"{name:<50} {value}")
        return 0
    found = sorted(set(complaints(sources, graphs)))
    for row in found:
        print(f"style: {row}", file=sys.stderr)
    print(f"{len(sources)} checks, {len(found)} violations")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
