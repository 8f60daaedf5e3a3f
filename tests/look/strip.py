"""What mail programs leave of a page, after their own lists of what they support: more is taken away than any of them takes."""
import re

# by element and by property, as Outlook's engine (Word) and Gmail have them
OUTLOOK_DROPS = {"max-width", "max-height", "min-width", "overflow", "overflow-wrap", "word-break", "white-space", "border-radius", "position", "display", "box-shadow", "flex", "opacity"}
OUTLOOK_NO_BOX = {"p", "div", "a", "span", "blockquote", "h1", "h2", "pre", "b"}  # padding and width count on cells only
GMAIL_DROPS = {"position", "float", "behavior", "mso-hide", "overflow-wrap"}


def declarations(style):
    pairs = (d.split(":", 1) for d in style.split(";") if ":" in d)
    return [(name.strip(), value.strip()) for name, value in pairs]


def each_style(page, keep):
    """Every style attribute less the declarations for which keep(element, name, value) does not hold."""
    def mend(m):
        left = [f"{n}:{v}" for n, v in declarations(m[3]) if keep(m[1].lower(), n, v)]
        return f'<{m[1]}{m[2]}style="{";".join(left)}"'
    return re.sub(r'<(\w+)([^<>]*?)style="([^"]*)"', mend, page)


def bare(page):
    """Without style blocks, classes, what is said to screen readers, and what stands in the head."""
    page = re.sub(r"<style>.*?</style>", "", page, flags=re.S)
    page = re.sub(r"<meta[^>]*(?:color-scheme|viewport)[^>]*>", "", page)
    return re.sub(r'\s(?:class|role)=(?:"[^"]*"|[^\s>]+)', "", page)


def gmail(page):
    """Its body is an element within a page that is not ours; no style block, no class, no scheme."""
    body = re.search(r"<body[^>]*>(.*)</body>", bare(page), re.S)[1]
    kept = each_style(body, lambda e, n, v: n not in GMAIL_DROPS)
    return ('<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Gmail</title></head>'
            f'<body style="margin:0;background-color:#fff;color:#222"><div role="main"><div style="overflow:auto">{kept}</div></div></body></html>')


def outlook(page):
    """Word's engine: boxes are those of tables."""
    page = re.sub(r'<div style="[^"]*mso-hide:all[^"]*">.*?</div>', "", bare(page), flags=re.S)

    def keep(element, name, value):
        box = name in ("padding", "width", "height", "line-height") and element in OUTLOOK_NO_BOX
        auto = name == "margin" and "auto" in value
        return name not in OUTLOOK_DROPS and not box and not auto
    page = each_style(page, keep)
    return re.sub(r"(<body[^>]*>)(.*)(</body>)", r'\1<div role="main">\2</div>\3', page, flags=re.S)
