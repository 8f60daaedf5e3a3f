"""Strips pages as mail programs do, according to their published lists of supported features. Each function removes more than any real
program."""
import re

# what Outlook's engine (Word) and Gmail support, by element and by property
OUTLOOK_DROPS = {"max-width", "max-height", "min-width", "overflow", "overflow-wrap", "word-break", "white-space", "border-radius", "position", "display", "box-shadow", "flex", "opacity"}
OUTLOOK_NO_BOX = {"p", "div", "a", "span", "blockquote", "h1", "h2", "pre", "b"}  # on these elements, Word ignores padding and width
GMAIL_DROPS = {"position", "float", "behavior", "mso-hide", "overflow-wrap"}


def declarations(style):
    pairs = (d.split(":", 1) for d in style.split(";") if ":" in d)
    return [(name.strip(), value.strip()) for name, value in pairs]


def each_style(page, keep):
    """Removes the declarations for which keep(element, name, value) is false from every style attribute."""
    def mend(m):
        left = [f"{n}:{v}" for n, v in declarations(m[3]) if keep(m[1].lower(), n, v)]
        return f'<{m[1]}{m[2]}style="{";".join(left)}"'
    return re.sub(r'<(\w+)([^<>]*?)style="([^"]*)"', mend, page)


def bare(page):
    """Removes style blocks, classes, labels for screen readers, and the contents of the head."""
    page = re.sub(r"<style>.*?</style>", "", page, flags=re.S)
    page = re.sub(r"<meta[^>]*(?:color-scheme|viewport)[^>]*>", "", page)
    return re.sub(r'\s(?:class|role)=(?:"[^"]*"|[^\s>]+)', "", page)


def gmail(page):
    """Puts the body into an element of another page, without style blocks, classes and colour scheme."""
    body = re.search(r"<body[^>]*>(.*?)(?:</body>|$)", bare(page), re.S)[1]
    kept = each_style(body, lambda e, n, v: n not in GMAIL_DROPS)
    return ('<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Gmail</title></head>'
            f'<body style="margin:0;background-color:#fff;color:#222"><div role="main"><div style="overflow:auto">{kept}</div></div></body></html>')


def outlook(page):
    """Removes what Word's engine ignores. In that engine, only tables have boxes."""
    page = re.sub(r'<div style="[^"]*mso-hide:all[^"]*">.*?</div>', "", bare(page), flags=re.S)

    def keep(element, name, value):
        box = name in ("padding", "width", "height", "line-height") and element in OUTLOOK_NO_BOX
        auto = name == "margin" and "auto" in value
        return name not in OUTLOOK_DROPS and not box and not auto
    page = each_style(page, keep)
    return re.sub(r"(<body[^>]*>)(.*)(</body>)", r'\1<div role="main">\2</div>\3', page, flags=re.S)
