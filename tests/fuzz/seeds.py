"""Small inputs to start fuzzing with: the corpus, with each text in a file."""
import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "tests" / "corpus"))
import make  # noqa: E402

for i, r in enumerate(make.ROWS):
    for part in ("text", "html", "new_text"):
        if r[part]:
            (pathlib.Path(sys.argv[1]) / f"{i}-{part}").write_text(r[part])
