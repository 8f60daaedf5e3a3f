"""picture.py SITE FILE: draws a game in play beside a replay, from the demo site that `make site` left, for README.md. `make site-picture`
renews the picture."""
import base64
import collections
import json
import pathlib
import struct
import sys
import zlib

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "tests" / "look"))
from chromium import Chromium  # noqa: E402

PAGES, WIDE, HIGH, GAP = ("game/4/index.html", "game/1/round-2.html#s20"), 632, 856, 16
COLOURS = 256
# Draws the pictures side by side. Returns the pixels, four bytes each.
JOIN = """(async (urls, wide, high, gap) => {
    const canvas = document.createElement('canvas'), pen = canvas.getContext('2d');
    canvas.width = urls.length * (wide + gap) - gap;
    canvas.height = high;
    pen.fillStyle = '#fff';
    pen.fillRect(0, 0, canvas.width, high);
    for (const [i, url] of urls.entries()) {
        const image = new Image();
        image.src = url;
        await image.decode();
        pen.drawImage(image, i * (wide + gap), 0);
    }
    const bytes = pen.getImageData(0, 0, canvas.width, high).data;
    let text = '';
    for (let i = 0; i < bytes.length; i += 32768)
        text += String.fromCharCode(...bytes.subarray(i, i + 32768));
    return btoa(text);
})"""


def shot(browser, url):
    """Returns the top of a page as a data URL."""
    browser.ask("Emulation.setDeviceMetricsOverride", width=WIDE, height=HIGH, deviceScaleFactor=1, mobile=False)
    browser.go("about:blank")
    browser.go(url)
    browser.run("new Promise(done => setTimeout(done, 500)).then(() => scrollTo(0, 0))")
    clip = {"x": 0, "y": 0, "width": WIDE, "height": HIGH, "scale": 1}
    return "data:image/png;base64," + browser.ask("Page.captureScreenshot", format="png", clip=clip)["data"]


def chunk(kind, data):
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def png(pixels, wide):
    """Returns a PNG of the most frequent colours, which is a third as large as one of all colours."""
    count = collections.Counter(pixels)
    palette = [colour for colour, _ in count.most_common(COLOURS)]
    index = {colour: min(range(len(palette)), key=lambda i: sum((a - b) ** 2 for a, b in zip(palette[i], colour))) for colour in count}
    places = bytes(index[pixel] for pixel in pixels)
    rows = b"".join(b"\0" + places[i:i + wide] for i in range(0, len(places), wide))
    head = struct.pack(">IIBBBBB", wide, len(places) // wide, 8, 3, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"PLTE", b"".join(palette)) + chunk(b"IDAT", zlib.compress(rows, 9)) + chunk(b"IEND", b"")


def main():
    site, browser = pathlib.Path(sys.argv[1]).resolve(), Chromium()
    try:
        browser.size(WIDE, False)
        shots = [shot(browser, f"{site.as_uri()}/{page}") for page in PAGES]
        browser.go("about:blank")
        raw = base64.b64decode(browser.run(f"{JOIN}({json.dumps(shots)}, {WIDE}, {HIGH}, {GAP})"))
    finally:
        browser.close()
    pixels = [raw[i:i + 3] for i in range(0, len(raw), 4)]
    pathlib.Path(sys.argv[2]).write_bytes(png(pixels, len(PAGES) * (WIDE + GAP) - GAP))


if __name__ == "__main__":
    main()
