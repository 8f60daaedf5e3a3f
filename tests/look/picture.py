"""picture.py FILE: draws the picture of a mail for README.md. `make look` renews the picture."""
import base64
import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "tests" / "look"))
from chromium import Chromium  # noqa: E402

MAIL, WIDTH = "follow", 480


def main():
    browser = Chromium()
    try:
        browser.size(WIDTH, False)
        browser.go((ROOT / "tests" / "golden" / f"{MAIL}.html").as_uri())
        high = browser.run("Math.ceil(document.body.getBoundingClientRect().bottom)")
        shot = browser.ask("Page.captureScreenshot", format="png", captureBeyondViewport=True, clip={"x": 0, "y": 0, "width": WIDTH, "height": min(high, 760), "scale": 1})
    finally:
        browser.close()
    pathlib.Path(sys.argv[1]).write_bytes(base64.b64decode(shot["data"]))


if __name__ == "__main__":
    main()
