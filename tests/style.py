#!/usr/bin/python3
"""style.py - checks the house rules about lines and rooms, and prints the figures behind them.

  tests/style.py [--figures] [--graph FILE.dot] [TREE]

Checks that clang-format-19 agrees with every C file, and that no comment is torn by a re-wrap. In src and include it also finds:
lines over 100 columns outside "clang-format off", functions over 80 lines or with over seven parameters, a conditional operator
within another, files over 1,200 lines (also in tests/unit), a switch over an enum cast to int (which hides a missing case from
-Wswitch-enum), `&&` or `||` without blanks, circles of includes among headers, circles of calls among the files of a layer,
functions that a header declares and no other file calls, and functions that stand in several files, word for word.
Calls are read from the objects in build/obj; missing objects are only reported, but with CI set they are a violation. --figures
prints what was measured; blank and comment lines do not count. --graph draws the calls.
Ends with "N checks, N violations"."""
import os
import re
import shutil
import subprocess
import sys

COLUMNS, FUNCTION, PARAMETERS, FILE = 100, 80, 7, 1200
PAGE, TORN = 80, 15  # columns; a comment's line is torn if the next word would have ended TORN columns before the page's end
COMMENT = re.compile(r"^[ \t]*/\*.*?\*/", re.S | re.M)
SET_APART = re.compile(r"\s|- |$")  # the text after a comment's star begins a list item, a sample or a blank line
COPY = 15  # tokens; a function of fewer may stand in several files
# functions that only tests and tools call, apart from their own file
TESTED = {
    "arguments_read": "patterns are clearer in a table than in whole letters",
    "bot_act": "tests of bots need no choice of a bot",
    "candidates_find": "tests/hands/features.c prints what is learnt from",
    "decision_doubted": "tests/hands/features.c measures the decisions",
    "decision_may_act": "as decision_doubted",
    "decision_wanted": "as decision_doubted",
    "draw_hands": "deals are compared with published ones",
    "draw_init": "as draw_hands",
    "draw_shuffle": "as draw_hands",
    "easy_expects": "src/bots/easy.c is frozen, because the arena measures other players against it",
    "initials_of": "a table of names is clearer than mails with them",
    "intent_features": "as candidates_find",
    "policy_permit": "a table of signs is clearer than letters with them",
    "provider_at": "a table of providers is clearer than whole setups",
    "provider_of_domain": "as provider_at",
    "provider_of_mx": "as provider_at",
    "rating_decay": "the sums of a rating are compared with doc/ratings.py",
    "rating_root": "as rating_decay",
    "reply_judge": "replies of real providers are clearer in a table than over a connection",
    "round_score": "scores of texts are clearer in a table than in whole games",
    "sandbox_enter": "a test shows what the sandbox forbids",
    "strong_act_in": "the arena lets the bot see all hands",
}
PATTERNS = [(re.compile(r"switch \(\(int\)"), "a switch over an enum cast to int"),
            (re.compile(r"^[^\"']*(\w|\))(&&|\|\|)|^[^\"']*(&&|\|\|)[\w(!]"), "`&&` or `||` without blanks")]
TOKEN = re.compile(r"""//[^\n]*|/\*.*?\*/|((?:u8|[uUL])?"(?:\\.|[^"\\])*"|[uUL]?'(?:\\.|[^'\\])*'|\.?\d(?:[eEpP][+-]|[\w.])*|\w+|"""
                   r"""\.\.\.|<<=|>>=|->|\+\+|--|<<|>>|&&|\|\||\#\#|[-+*/%&|^<>=!]=|[^\s\\])""", re.S)
ASSIGNMENTS = {op + "=" for op in ("", "+", "-", "*", "/", "%", "&", "|", "^", "<<", ">>")}


def tool(*names):
    found = next((n for n in names if shutil.which(n)), None)
    if not found:
        sys.exit(f"style: {' or '.join(names)} is needed")
    return found


def files(*tops):
    """Returns the C files below these folders."""
    return sorted(os.path.join(where, name) for top in tops for where, _, names in os.walk(top)
                  for name in names if name.endswith((".c", ".h")))


def lexed(path):
    """Returns the file's tokens, as (text, line), without comments and blanks. These are the tokens that clang -dump-raw-tokens finds,
    which takes four times as long."""
    with open(path, encoding="utf-8") as f:
        text = f.read()
    tokens, line, at = [], 1, 0
    for m in TOKEN.finditer(text):
        line += text.count("\n", at, m.start())
        at = m.start()
        if m[1]:
            tokens.append((m[1], line))
    return tokens


class Source:
    def __init__(self, path):
        self.path, self.tokens = path, lexed(path)
        self.lines = len({line for _, line in self.tokens})
        with open(path, encoding="utf-8") as f:
            self.text = f.read().split("\n")
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
        """Returns two lists of lines. The first has the statements with two or more `?`. The second has the statements in which a `?` is
        inside an operand of another: after its `?`, or in brackets before it."""
        two, nested, start, count = [], [], 0, 0
        depth, open_at, before = 0, set(), set()  # bracket depths with an open `?`, and those with a closed `?` that may be part of a condition
        for token, line in self.tokens:
            start = start or line
            if token in ("(", "[", "{"):
                depth += 1
            elif token in (")", "]", "}"):
                if depth in open_at | before:
                    before.add(depth - 1)
                open_at.discard(depth)
                before.discard(depth)
                depth -= 1
            elif token == "?":
                count += 1
                if open_at or depth in before:
                    nested.append(line)
                open_at.add(depth)
                before.discard(depth)
            elif token == ",":
                open_at.discard(depth)
                before.discard(depth)
            elif token in ASSIGNMENTS:
                before.discard(depth)
            if token in (";", "{", "}"):
                if count > 1:
                    two.append(start)
                start, count = 0, 0
                open_at.clear()
                before.clear()
        return two, nested


def functions(paths):
    """Yields (file, line, name, lines, parameters) of each function that is defined."""
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


def unbuilt():
    """Returns the sources without an object, whose calls are unknown."""
    return [f for f in files("src") if f.endswith(".c") and not os.path.exists(f"build/obj/{f[4:-2]}.o")]


def symbols():
    """Returns the file that defines each symbol, and for each file the symbols that it needs. The object files show this."""
    objects = {f"build/obj/{f[4:-2]}.o": f for f in files("src") if f.endswith(".c")}
    there = [o for o in objects if os.path.exists(o)]
    out = subprocess.run(["nm", "-A", "-g", "-P", *there], capture_output=True, text=True, check=True).stdout if there else ""
    home, wants = {}, {}
    for row in out.splitlines():
        path, symbol, kind = row.split()[:3]
        source = objects[path.rstrip(":")]
        if kind == "U":
            wants.setdefault(source, set()).add(symbol)
        else:
            home[symbol] = source
    return home, wants


def calls(home, wants):
    """Returns for each layer which of its files calls which other file of the layer."""
    graphs = {layer: {} for layer in sorted(os.listdir("src"))}
    for source, wanted in wants.items():
        layer, name = source[4:].split("/", 1)
        near = {home[s] for s in wanted if s in home and home[s] != source and home[s].startswith(f"src/{layer}/")}
        graphs[layer][name] = sorted(n[len(f"src/{layer}/"):] for n in near)
    return graphs


def unshared(home, wants):
    """Yields (file, symbol) of the symbols that a header declares and no other file needs."""
    needed = set().union(*wants.values())
    declared = {word for path in files("src", "include") if path.endswith(".h") for word, _ in lexed(path)}
    for symbol, source in sorted(home.items()):
        if symbol in declared and symbol not in needed and symbol not in TESTED:
            yield source, symbol


def copies(sources):
    """Yields (files, name) of the functions that stand in several files."""
    tokens = {s.path: s.tokens for s in sources}
    found = {}
    for path, line, name, lines, _ in functions(tokens):
        text = tuple(word for word, n in tokens[path] if line <= n < line + lines)
        if len(text) >= COPY:
            found.setdefault((name, text), []).append(path)
    yield from ((paths, name) for (name, _), paths in found.items() if len(paths) > 1)


def circles(graph):
    """Returns the strongly connected components of more than one file (Tarjan)."""
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
        graph[path] = [p for w in wanted for p in (near[w], f"include/{w}", f"src/{w}") if os.path.exists(p)]
    return circles({k: v for k, v in graph.items() if k.endswith(".h")})


def draw(graphs, path):
    with open(path, "w", encoding="utf-8") as out:
        out.write("digraph spadesd {\nrankdir=LR; node [shape=box, fontname=Helvetica];\n")
        for layer, graph in graphs.items():
            out.write(f'subgraph "cluster_{layer}" {{ label="{layer}";\n')
            nodes = set(graph) | {o for v in graph.values() for o in v}
            for room in sorted({os.path.dirname(n) for n in nodes}):
                inside = "".join(f'"{layer}/{n}" [label="{os.path.basename(n)}"];\n' for n in sorted(nodes) if os.path.dirname(n) == room)
                out.write(f'subgraph "cluster_{layer}_{room}" {{ label="{room}";\n{inside}}}\n' if room else inside)
            out.writelines(f'"{layer}/{n}" -> "{layer}/{o}";\n' for n in sorted(graph) for o in graph[n])
            out.write("}\n")
        out.write("}\n")


def torn(text):
    """Yields the lines of comments that end too early: the next word would have fitted, by a margin of TORN columns."""
    for m in COMMENT.finditer(text):
        lines = m[0].split("\n")
        bodies = [re.sub(r"^\s*/?\*(/| |(?=\t|$))", "", line) for line in lines]
        for i, (line, body, after) in enumerate(zip(lines, bodies, bodies[1:])):
            alone = body.startswith("- ") or body.rstrip().endswith(":") or not body.strip()
            in_list = any(b.startswith("- ") for b in bodies)
            if alone or in_list or SET_APART.match(after):
                continue
            if len(line.expandtabs(8)) + 1 + len(after.split()[0]) + TORN < PAGE:
                yield text.count("\n", 0, m.start()) + 1 + i


def complaints(sources, graphs, needs):
    for path in files("src", "include", "tests", "bench"):
        with open(path, encoding="utf-8") as f:
            yield from (f"{path}:{n}: the comment is torn: what follows has room in this line" for n in torn(f.read()))
    formatter = tool("clang-format-19")
    out = subprocess.run([formatter, "--dry-run", "--ferror-limit=1", "-Werror", *files("src", "include", "tests", "bench")], capture_output=True, text=True)
    for row in out.stderr.splitlines():
        if ": error:" in row or ": warning:" in row:
            yield row.split(": ")[0] + f": {formatter} lays it out otherwise"
    for path in files("tests/unit"):
        with open(path, encoding="utf-8") as f:
            lines = f.read().count("\n")
        if lines > FILE:
            yield f"{path}: {lines} lines, expected at most {FILE}"
    for s in sources:
        yield from (f"{s.path}:{n}: over {COLUMNS} columns" for n in s.wide)
        yield from (f"{s.path}:{n}: a conditional operator within another" for n in s.nested)
        yield from (f"{s.path}:{n}: {what}" for n, line in enumerate(s.text, 1) for pattern, what in PATTERNS if pattern.search(line))
        if len(s.text) > FILE + 1:
            yield f"{s.path}: {len(s.text) - 1} lines, expected at most {FILE}"
    for path, line, name, lines, parameters in functions([s.path for s in sources]):
        if lines > FUNCTION:
            yield f"{path}:{line}: {name} has {lines} lines, expected at most {FUNCTION}"
        if parameters > PARAMETERS:
            yield f"{path}:{line}: {name} has {parameters} parameters, expected at most {PARAMETERS}"
    for paths, name in copies(sources):
        yield f"{paths[0]}: {name} stands in {' and '.join(paths[1:])}, too: share it"
    for path, name in unshared(*needs) if not unbuilt() else ():
        yield f"{path}: {name} is declared in a header, and no other file calls it: make it static, or delete it"
    if os.environ.get("CI") and unbuilt():
        yield f"{len(unbuilt())} sources have no object in build/obj, as {unbuilt()[0]}: circles of calls cannot be seen"
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
    yield "functions with over seven parameters", sum(f[4] > PARAMETERS for f in functions_of)
    yield "longest function", max(f[3] for f in functions_of)
    yield "longest file", max(len(s.text) - 1 for s in sources)
    for layer, graph in graphs.items():
        yield f"files in circles of calls, {layer}", sum(map(len, circles(graph)))


def main():
    words = sys.argv[1:]
    graph_file = words.pop(words.index("--graph") + 1) if "--graph" in words else None
    trees = [w for w in words if not w.startswith("--")]
    os.chdir(trees[0] if trees else os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
    if not files("src"):
        sys.exit("style: there are no sources")
    sources = [Source(path) for path in files("src", "include")]
    needs = symbols()
    graphs = calls(*needs)
    if graph_file:
        draw(graphs, graph_file)
    if "--figures" in words:
        for name, value in figures(sources, graphs):
            print(f"{name:<50} {value}")
        return 0
    found = sorted(set(complaints(sources, graphs, needs)))
    for row in found:
        print(f"style: {row}", file=sys.stderr)
    if unbuilt():
        print(f"style: {len(unbuilt())} sources have no object in build/obj (make): no circles of calls or unused functions were looked for there")
    print(f"{len(sources)} checks, {len(found)} violations")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
