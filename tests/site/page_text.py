"""Reads a page of the site as a person does: lines of text, and tables with their captions and headings. It ignores classes, data
attributes and comments, and what only programs read."""
import html.parser
import re

INLINE = {"a", "abbr", "b", "code", "em", "i", "small", "span", "strong", "sup", "u"}
VOID = {"meta", "link", "br", "img", "hr", "path", "circle", "rect", "line", "polyline", "polygon", "use"}
UNSEEN = {"head", "script", "style", "svg"}


def plain(text):
    """Returns the text without variation selectors, on one line."""
    return re.sub(r"\s+", " ", text.replace("\ufe0e", "").replace("\ufe0f", "").replace("\u2212", "-").replace("\u2011", "-")).strip()


class Page(html.parser.HTMLParser):
    """`lines` has the visible text, a line for each block. `tables` has (heading, rows), where a row is a list of cells. `links` has (text,
    address)."""

    def __init__(self, text):
        super().__init__()
        self.lines, self.tables, self.links = [], [], []
        self.now, self.unseen, self.heading, self.rows, self.row, self.link = "", [], "", None, None, None
        self.feed(text)
        self.close()
        self.end_line()

    def end_line(self):
        line, self.now = plain(self.now), ""
        if line:
            self.lines.append(line)
        return line

    def handle_starttag(self, tag, attrs):
        if tag in UNSEEN:
            self.unseen.append(tag)
        if tag in VOID or self.unseen:
            return
        if tag not in INLINE:
            self.end_line()
        if tag == "table":
            self.rows = []
        elif tag == "tr" and self.rows is not None:
            self.row = []
        elif tag == "a":
            self.link = (len(self.now), dict(attrs).get("href"))

    def handle_endtag(self, tag):
        if self.unseen:
            if tag == self.unseen[-1]:
                self.unseen.pop()
            return
        if tag == "a" and self.link:
            self.links.append((plain(self.now[self.link[0]:]), self.link[1]))
            self.link = None
        if tag in INLINE or tag in VOID:
            return
        before = len(self.lines)
        line = self.end_line()
        if tag in ("td", "th") and self.row is not None:
            self.row.append(line)
            del self.lines[before:]
        elif tag == "tr" and self.row is not None:
            self.rows.append(self.row)
            self.lines.append(" | ".join(self.row))
            self.row = None
        elif tag == "table":
            self.tables.append((self.heading, self.rows))
            self.rows = None
        elif re.fullmatch("h[1-6]|caption", tag):
            self.heading = line

    def handle_data(self, data):
        if not self.unseen:
            self.now += data
