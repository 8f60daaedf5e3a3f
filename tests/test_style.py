"""style.py finds each kind of violation: this test plants each kind in a small tree."""
import os
import pathlib
import shutil
import subprocess
import tempfile
import unittest

HERE = pathlib.Path(__file__).resolve().parent
GOOD = "int twice(int x)\n{\n\treturn 2 * x;\n}\n"
FENCED = "// clang-format off\nstatic const char *const words[] = {" + '"word", ' * 14 + '};\n// clang-format on\n'


class Style(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="spadesd-style-")
        self.addCleanup(folder.cleanup)
        self.dir = pathlib.Path(folder.name)
        for sub in ("src/base", "include/base", "tests", "bench"):
            (self.dir / sub).mkdir(parents=True)
        shutil.copy(HERE.parent / ".clang-format", self.dir)

    def write(self, **sources):
        """Writes files of src/base, by their names, and builds them, so that style.py can see their calls."""
        for name, text in sources.items():
            (self.dir / f"src/base/{name}.c").write_text(text)
            out = self.dir / f"build/obj/base/{name}.o"
            out.parent.mkdir(parents=True, exist_ok=True)
            subprocess.run(["gcc", "-c", "-w", "-o", out, self.dir / f"src/base/{name}.c"], check=True)

    def style(self, *words, **env):
        r = subprocess.run([HERE / "style.py", *words, str(self.dir)], capture_output=True, text=True,
                           env={**{k: v for k, v in os.environ.items() if k != "CI"}, **env})
        return r.returncode, r.stderr, r.stdout

    def named(self, *words, **env):
        """Checks that there is exactly one violation, and that its text contains the words."""
        code, complaints, out = self.style(**env)
        self.assertEqual(code, 1, complaints)
        self.assertRegex(out, r"checks, 1 violations\n$", complaints)
        for word in words:
            self.assertIn(word, complaints)

    def test_a_good_tree_has_none(self):
        self.write(a=GOOD, b=FENCED + GOOD.replace("twice", "other"))
        self.assertEqual(self.style(CI="true"), (0, "", "2 checks, 0 violations\n"))

    def test_another_layout(self):
        self.write(a=GOOD.replace("\t", "    "))
        self.named("src/base/a.c", "lays it out otherwise")

    def test_another_layout_in_a_test(self):
        self.write(a=GOOD)
        (self.dir / "tests/t.c").write_text("int x  = 1;\n")
        self.named("tests/t.c", "lays it out otherwise")

    def test_a_unit_test_that_is_too_long(self):
        self.write(a=GOOD)
        (self.dir / "tests/unit/base").mkdir(parents=True)
        (self.dir / "tests/unit/base/test_a.c").write_text("int x;\n" * 1201)
        self.named("tests/unit/base/test_a.c", "1201 lines")

    def test_two_statements_on_a_line(self):
        self.write(a=GOOD.replace("\treturn", "\tif (x) x++;\n\treturn"))
        self.named("src/base/a.c", "lays it out otherwise")

    def test_a_long_line(self):
        self.write(a="// " + "x" * 98 + "\n" + GOOD)  # a word that clang-format cannot break
        self.named("src/base/a.c:1: over 100 columns")

    def test_a_conditional_within_another(self):
        for inner in ("x ? 1 : x > 2 ? 3 : 4", "x ? (x > 2 ? 3 : 4) : 1", "(x ? 1 : 2) ? 3 : 4", "twice(x ? 1 : 2) ? x ? 1 : 2 : 3"):
            with self.subTest(inner):
                self.write(a=GOOD.replace("2 * x", inner))
                code, complaints, _ = self.style()
                self.assertEqual(code, 1)
                self.assertIn("src/base/a.c:3: a conditional operator within another", complaints)

    def test_conditionals_beside_each_other(self):
        self.write(a=GOOD.replace("2 * x", "twice(x ? 1 : 2) + (x > 1 ? 1 : 3)"))
        self.assertEqual(self.style()[0], 0)

    def test_a_long_function(self):
        body = "\tx++;\n"
        self.write(a=GOOD.replace("\treturn", body * 77 + "\treturn"))
        self.assertEqual(self.style()[0], 1)
        self.named("src/base/a.c:1: twice has 81 lines")
        self.write(a=GOOD.replace("\treturn", body * 76 + "\treturn"))
        self.assertEqual(self.style()[0], 0)

    def test_many_parameters(self):
        def head(n):
            return GOOD.replace("(int x)", "(" + ", ".join(["int x", *(f"int {c}" for c in "abcdefg"[:n - 1])]) + ")")
        self.write(a=head(8))
        self.named("src/base/a.c:1: twice has 8 parameters")
        self.write(a=head(7))
        self.assertEqual(self.style()[0], 0)

    def test_a_long_file(self):
        self.write(a=GOOD + "extern int y;\n" * 1197)
        self.named("src/base/a.c: 1201 lines")

    def test_a_circle_of_calls(self):
        one = "int one(int x);\nint two(int x);\nint three(int x);\n"
        self.write(a=one + GOOD.replace("twice", "one").replace("2 * x", "two(x)"), b=one + GOOD.replace("twice", "two").replace("2 * x", "three(x)"),
                   c=one + GOOD.replace("twice", "three").replace("2 * x", "one(x)"), d=one + GOOD.replace("2 * x", "one(x)"))
        self.named("src/base: a circle of calls: a.c b.c c.c\n")

    def test_a_declared_function_that_no_other_file_calls(self):
        (self.dir / "src/base/a.h").write_text("int twice(int x);\n")
        caller = "int twice(int x);\n\nint other(int x)\n{\n\treturn twice(x);\n}\n"
        self.write(a=GOOD)
        self.named("src/base/a.c: twice is declared in a header, and no other file calls it")
        self.write(a=GOOD + "\n" + caller.split("\n\n")[1])
        self.named("src/base/a.c: twice is declared in a header, and no other file calls it")
        self.write(a=GOOD, b=caller)
        self.assertEqual(self.style()[0], 0)
        (self.dir / "src/base/a.h").write_text("int initials_of(int x);\n")
        self.write(a=GOOD.replace("twice", "initials_of"), b="")
        self.assertEqual(self.style()[0], 0)

    def test_a_function_that_stands_in_two_files(self):
        long = "static " + GOOD.replace("2 * x", "2 * x + x")
        self.write(a=long, b="int y;\n\n" + long)
        self.named("src/base/a.c: twice stands in src/base/b.c, too: share it")
        self.write(b=long.replace("2 *", "3 *"))
        self.assertEqual(self.style()[0], 0)
        self.write(a="static " + GOOD, b="static " + GOOD)
        self.assertEqual(self.style()[0], 0)

    def test_a_circle_of_headers(self):
        self.write(a=GOOD)
        (self.dir / "include/base/p.h").write_text('#include "base/q.h"\n')
        (self.dir / "include/base/q.h").write_text('#include "base/p.h"\n')
        self.named("a circle of headers: include/base/p.h include/base/q.h")

    def test_objects_that_are_missing(self):
        self.write(a=GOOD)
        (self.dir / "src/base/b.c").write_text(GOOD)
        self.assertEqual(self.style()[0], 0)
        self.assertIn("1 sources have no object", self.style()[2])
        self.named("1 sources have no object in build/obj, as src/base/b.c", CI="true")

    def test_figures(self):
        self.write(a=GOOD)
        code, _, out = self.style("--figures")
        self.assertEqual(code, 0)
        self.assertRegex(out, r"tokens a line of code +3\.25 +\(13 / 4\)")

    def test_an_empty_tree_is_no_good_tree(self):
        self.assertEqual(self.style()[0], 1)


if __name__ == "__main__":
    unittest.main()
