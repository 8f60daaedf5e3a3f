"""clients.py - how mail programs lay out an answer, as text and as HTML."""

import html

import languages as L

ME = "ann@example.org"
LINE = "________________________________"


def marked(text, mark="> "):
    """Quotes a text with a mark. A line that is empty or already quoted gets the mark without a space."""
    return "\n".join((mark.rstrip() + s) if s.startswith(">") else
                     (mark + s).rstrip() for s in text.rstrip().split("\n"))


def indented(text):
    return "\n".join("  " + s for s in text.rstrip().split("\n"))


def esc(text):
    return html.escape(text, quote=False)


def lines(text, tag="div"):
    return "".join("<%s>%s</%s>" % (tag, esc(s) or "<br>", tag)
                   for s in text.split("\n"))


def breaks(text):
    return esc(text).replace("\n", "<br>\n")


def gmail(intro, body, quote):
    plain = body + "\n\n" + wrapped(intro) + "\n\n" + marked(quote)
    page = ('<div dir="ltr">%s</div><br><div class="gmail_quote '
            'gmail_quote_container"><div dir="ltr" class="gmail_attr">%s<br>'
            '</div><blockquote class="gmail_quote" style="margin:0px 0px 0px '
            '0.8ex;border-left:1px solid rgb(204,204,204);padding-left:1ex">'
            '%s</blockquote></div>') % (lines(body), linked(intro),
                                        breaks(quote))
    return plain, page


def linked(intro):
    text = esc(intro)
    start, end = text.find("&lt;"), text.find("&gt;")
    if start < 0 or end < start:
        return text
    address = text[start + 4:end]
    return '%s&lt;<a href="mailto:%s">%s</a>&gt;%s' % (
        text[:start], address, address, text[end + 4:])


def wrapped(intro, width=76):
    """Wraps the attribution as Gmail does: at a space before the width."""
    if len(intro) <= width or " " not in intro[:width]:
        return intro
    cut = intro.rfind(" ", 0, width)
    return intro[:cut] + "\n" + intro[cut + 1:]


def apple(intro, body, quote):
    plain = body + "\n\n> " + intro + "\n> \n" + marked(quote)
    page = ('<html><head><meta http-equiv="content-type" content="text/html; '
            'charset=utf-8"></head><body style="overflow-wrap: break-word; '
            '-webkit-nbsp-mode: space; line-break: after-white-space;">%s<br '
            'id="lineBreakAtBeginningOfMessage"><div><br><blockquote '
            'type="cite"><div>%s</div><br class="Apple-interchange-newline">'
            '<div>%s</div></blockquote></div><br></body></html>') % (
                lines(body), esc(intro), breaks(quote))
    return plain, page


def apple_mail(intro, body, quote):
    """Apple Mail on the desktop, where the attribution has no mark."""
    plain = body + "\n\n" + intro + "\n\n" + marked(quote)
    return plain, apple(intro, body, quote)[1]


def ios(lang, body, quote, intro):
    sent = L.IPHONE.get(lang, L.IPHONE["en"])
    plain = body + "\n\n" + sent + "\n\n> " + intro + "\n> \n" + marked(quote)
    page = ('<html><body dir="auto">%s<br id="lineBreakAtBeginningOfSignature">'
            '<div dir="ltr">%s</div><div dir="ltr"><br><blockquote type="cite">'
            '%s<br><br></blockquote></div><blockquote type="cite"><div '
            'dir="ltr">%s</div></blockquote></body></html>') % (
                lines(body), esc(sent), linked(intro), breaks(quote))
    return plain, page


def thunderbird(intro, body, quote):
    plain = body + "\n\n" + intro + "\n" + marked(quote)
    page = ('<!DOCTYPE html><html><head><meta http-equiv="Content-Type" '
            'content="text/html; charset=UTF-8"></head><body><p>%s</p>'
            '<div class="moz-cite-prefix">%s<br></div><blockquote type="cite" '
            'cite="mid:n1.spades@example.net">%s</blockquote></body></html>'
            ) % (breaks(body), esc(intro), breaks(quote))
    return plain, page


def below(intro, body, quote):
    """Puts the answer below the quote, as on Usenet."""
    return intro + "\n" + marked(quote) + "\n\n" + body, None


def bare(intro, body, quote):
    """Quotes with neither marks nor markup, as a program that drops the HTML does."""
    return body + "\n\n" + intro + "\n\n" + quote.rstrip(), None


def stripped(intro, body, quote):
    """Returns HTML without classes and identifiers, as some gateways leave it."""
    page = ("<html><body><div>%s</div><br><div>%s</div><blockquote>%s"
            "</blockquote></body></html>") % (
                lines(body), linked(intro), breaks(quote))
    return "", page


def stripped_block(head, body, quote):
    page = "<html><body>%s<hr><p>%s</p><p>%s</p></body></html>" % (
        lines(body, "p"), "<br>".join(bold_label(r) for r in head.split("\n")),
        breaks(quote))
    return "", page


def block(lang, name, address, subject, bold=False):
    """Returns an Outlook block of labels, as lines."""
    who, sent, to, about, when = L.OUTLOOK[lang]
    colon = "：" if lang in ("zh", "zh-TW") and bold else ":"
    if lang == "fr":
        colon = " :"
    pairs = ((who, "%s <%s>" % (name, address)), (sent, when), (to, ME),
             (about, subject))
    mark = "*" if bold else ""
    return "\n".join("%s%s%s%s %s" % (mark, k, colon, mark, v)
                     for k, v in pairs)


def outlook_desktop(head, body, quote):
    plain = body + "\n\n" + head + "\n\n" + quote.rstrip()
    rows = head.split("\n")
    page = ('<html xmlns:o="urn:schemas-microsoft-com:office:office" '
            'xmlns="http://www.w3.org/TR/REC-html40"><head><style><!--\n'
            'p.MsoNormal {margin:0cm; font-size:11.0pt;}\n--></style></head>'
            '<body lang=EN-US link="#0563C1"><div class=WordSection1>%s'
            '<p class=MsoNormal><o:p>&nbsp;</o:p></p><div><div style=\'border:'
            'none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0cm 0cm 0cm\'>'
            '<p class=MsoNormal>%s<o:p></o:p></p></div></div>'
            '<p class=MsoNormal><o:p>&nbsp;</o:p></p>%s</div></body></html>'
            ) % (words(body), "<br>".join(bold_label(r) for r in rows),
                 words(quote.rstrip()))
    return plain, page


def words(text):
    return "".join("<p class=MsoNormal>%s<o:p></o:p></p>\n"
                   % (esc(s) or "&nbsp;") for s in text.split("\n"))


def bold_label(row):
    cut = min(i for i in (row.find(":"), row.find("："), 99) if i >= 0) + 1
    return "<b>%s</b>%s" % (esc(row[:cut]), esc(row[cut:]))


def outlook_web(head, body, quote, foot=""):
    plain = (body + foot + "\n" + LINE + "\n" + head + "\n\n" + quote.rstrip())
    page = ('<html><head></head><body dir="ltr"><div style="font-family: '
            'Aptos, sans-serif; font-size: 12pt;">%s</div><div id='
            '"appendonsend"></div>%s<hr style="display:inline-block;width:98%%"'
            ' tabindex="-1"><div id="divRplyFwdMsg" dir="ltr"><font face='
            '"Calibri, sans-serif" style="font-size:11pt" color="#000000">%s'
            '</font><div>&nbsp;</div></div><div>%s</div></body></html>') % (
                lines(body), foot and "<div>%s</div>" % esc(foot.strip()),
                "<br>".join(bold_label(r) for r in head.split("\n")),
                breaks(quote))
    return plain, page


def dashed(lang, head, body, quote, mark=""):
    """Outlook in plain text, and the many programs that copy its form."""
    rule = "-----%s-----" % L.DASHED[lang]
    rest = rule + "\n" + head + "\n\n" + quote.rstrip()
    return body + "\n\n" + (marked(rest, mark) if mark else rest), None


def samsung(lang, body, quote, subject, name, address):
    rule, who, when, to, about = L.SAMSUNG[lang]
    rows = ["-------- %s --------" % rule, "%s: %s <%s>" % (who, name, address),
            "%s: 02/03/2026  09:14  (GMT+01:00)" % when, "%s: %s" % (to, ME),
            "%s: %s" % (about, subject)]
    plain = body + "\n\n\n" + "\n".join(rows) + "\n\n" + quote.rstrip()
    page = ('<html><head><meta http-equiv="Content-Type" content="text/html; '
            'charset=UTF-8"></head><body dir="auto">%s<div><br></div><div><br>'
            '</div><div align="left" dir="auto" style="font-size:100%%;color:'
            '#000000"><div>%s</div></div><div><br></div>%s</body></html>') % (
                lines(body), "</div><div>".join(esc(r) for r in rows),
                breaks(quote))
    return plain, page


def yahoo(intro, body, quote):
    plain = body + "\n\n    " + intro + "  \n \n " + \
        quote.rstrip().replace("\n", "\n ") + "\n  "
    page = ('<html><head></head><body><div class="ydp1 yahoo-style-wrap" '
            'style="font-family:Helvetica;font-size:13px;"><div></div>%s<div>'
            '<br></div></div><div id="ydp2yahoo_quoted_1" class="ydp2yahoo_'
            'quoted"><div style="color:#26282a;"><div>%s</div><div><br></div>'
            '<div>%s</div></div></div></body></html>') % (
                lines(body), esc(intro), breaks(quote))
    return plain, page
