"""Writes the letters of this folder, and what the reader should find in each. The letters are our own, in the forms of real mail
programs.

    letters/NAME.eml   a letter
    expected.jsonl     a line a letter: name, kind, phase, commands (as "verb args"), new_text where it matters; language and
                       client, for counting
"""
import base64
import email.message
import email.policy
import html
import json
import pathlib
import re
import textwrap

from languages import LANGUAGES

HERE = pathlib.Path(__file__).resolve().parent
NAME, ADDRESS = "Spades referee", "referee@play.test"
# the quoted text: a notice whose lines would be moves if the program read them as the player's
NOTICE = ["bob plays K♦.", "", "KD", "", "It is your turn to play by Tue 24 Nov 2026, 11:05 UTC (3 days).", "", "Your hand", "---------", "  ♠ Spades:   A Q 7", "  ♥ Hearts:   10 4", "",
          "Answer this mail with the card on the first line.", "I play the king of diamonds."]
WORDS = [("QS", ["play QS"]), ("I play the queen of spades.", ["play QS"]), ("Nice trick, bob!\n\nI play the queen of spades.", ["play QS"]), ("♠Q\n\nSee you on Friday,\nann", ["play QS"]),
         ("queen of spades please", ["play QS"]), ("Hello everyone,\n\nwhat a hand.\nQS\n\nThanks", ["play QS"])]
ROWS = []


def row(name, text, new_text, commands, html=None, headers=None, kind="person", charset="utf-8", phase="play", flowed=False, both=None, raw=None, language=None, client=None):
    ROWS.append(dict(name=name, text=text, new_text=new_text, commands=commands, html=html, headers=headers or {}, kind=kind, charset=charset, phase=phase, flowed=flowed, both=both, raw=raw,
                     language=language, client=client))


def fill(line):
    return re.sub(r"\bA\b(?=[>)‬‏])", ADDRESS, re.sub(r"(?<![A-Za-z])R(?![A-Za-z])", NAME, line))


def quote(lines=NOTICE, mark="> "):
    return "\n".join((mark + line).rstrip() for line in lines)


def wrapped(intro, width=78):
    return "\n".join(textwrap.wrap(intro, width, break_long_words=False, break_on_hyphens=False))


def page(lines=NOTICE):
    return "<br>\n".join(html.escape(line) for line in lines)


def paragraphs(text, tag="div"):
    return "".join(f"<{tag}>{html.escape(line) or '<br>'}</{tag}>" for line in text.split("\n"))


def block(language, bold=False, colon=":", lead=""):
    a, b, c, d = language["outlook"]
    values = (f"{NAME} <{ADDRESS}>", language["sent"], "Ann Example <ann@play.test>", "[spades 7] round 1, trick 2: ann to play")
    star = "*" if bold else ""
    return "\n".join(f"{lead}{star}{label}{colon}{star} {value}" for label, value in zip((a, b, c, d), values))


def html_block(language):
    return "<br>".join(f"<b>{html.escape(line.split(':', 1)[0])}:</b>{html.escape(line.split(':', 1)[1])}" for line in block(language).split("\n"))


# ---- by client: each function returns (text, html) of a reply that says `new`, in a language

def gmail_plain(new, g):
    return f"{new}\n\n{wrapped(fill(g['gmail']))}\n\n{quote()}\n", None


def gmail_html(new, g):
    return None, (f'<div dir="ltr">{paragraphs(new)}</div><br><div class="gmail_quote"><div dir="ltr" class="gmail_attr">{html.escape(fill(g["gmail"]))}<br></div>'
                  f'<blockquote class="gmail_quote" style="margin:0px 0px 0px 0.8ex;border-left:1px solid rgb(204,204,204);padding-left:1ex">{page()}</blockquote></div>')


def apple_plain(new, g):
    return f"{new}\n\n> {fill(g['apple'])}\n> \n{quote()}\n", None


def apple_unquoted(new, g):
    """iOS, plain text: the introduction is outside the quote."""
    return f"{new}\n\n{g['phone']}\n\n> {fill(g['apple'])}\n> \n> {chr(10).join(NOTICE[:3])}\n{quote()}\n".replace("> " + "\n".join(NOTICE[:3]) + "\n", ""), None


def apple_html(new, g):
    return None, (f'<html><head></head><body style="overflow-wrap: break-word;">{paragraphs(new)}<div><br><blockquote type="cite"><div>{html.escape(fill(g["apple"]))}</div><br '
                  f'class="Apple-interchange-newline"><div><div>{page()}</div></div></blockquote></div><br></body></html>')


def ios_html(new, g):
    return None, (f'<html><head></head><body dir="auto">{paragraphs(new)}<br id="lineBreakAtBeginningOfSignature"><div dir="ltr">{html.escape(g["phone"])}</div><div dir="ltr"><br><blockquote type="cite">'
                  f'{html.escape(fill(g["apple"]))}<br><br></blockquote></div><blockquote type="cite"><div dir="ltr">{page()}</div></blockquote></body></html>')


def thunderbird_plain(new, g):
    return f"{fill(g['thunderbird'])}\n{quote()}\n\n{new}\n", None


def thunderbird_top(new, g):
    return f"{new}\n\n{fill(g['thunderbird'])}\n{quote()}\n", None


def thunderbird_html(new, g):
    return None, (f'<html><head></head><body>{paragraphs(new, "p")}<div class="moz-cite-prefix">{html.escape(fill(g["thunderbird"]))}<br></div><blockquote type="cite" cite="mid:x@y">'
                  f'<pre class="moz-quote-pre" wrap="">{html.escape(chr(10).join(NOTICE))}</pre></blockquote><br></body></html>')


def outlook_plain(new, g):
    return f"{new}\n\n{block(g)}\n\n" + "\n".join(NOTICE) + "\n", None


def outlook_dashes(new, g):
    return f"{new}\n\n-----{g['original']}-----\n{block(g)}\n\n" + "\n".join(NOTICE) + "\n", None


def outlook_html(new, g):
    return None, ('<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal {margin:0cm;}</style></head><body lang="EN-US"><div class="WordSection1">'
                  + "".join(f'<p class="MsoNormal">{html.escape(line) or "&nbsp;"}<o:p></o:p></p>' for line in new.split("\n"))
                  + '<p class="MsoNormal"><o:p>&nbsp;</o:p></p><div style="border:none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0cm 0cm 0cm"><p class="MsoNormal">'
                  + html_block(g) + f'<o:p></o:p></p></div><p class="MsoNormal">{page()}<o:p></o:p></p></div></body></html>')


def outlook_web(new, g):
    return None, (f'<html><body dir="ltr">{paragraphs(new)}<div id="appendonsend"></div><hr style="display:inline-block;width:98%" tabindex="-1"><div id="divRplyFwdMsg" dir="ltr"><font face="Calibri">'
                  f'{html_block(g)}</font><div>&nbsp;</div></div><div>{page()}</div></body></html>')


def outlook_phone(new, g):
    return f"{new}\n\nGet Outlook for iOS<https://aka.ms/o0ukef>\n________________________________\n{block(g)}\n\n" + "\n".join(NOTICE) + "\n", None


def phone_only(new, g):
    return f"{new}\n\n{g['phone']}\n", None


def two_labels(new, g):
    """The header block names only the sender and the time."""
    sender, when, _, _ = g["outlook"]
    return f"{new}\n\n{sender}: {NAME} <{ADDRESS}>\n{when}: {g['sent']}\n\n" + "\n".join(NOTICE[:3]) + "\n", None


def samsung_one_line(new, g):
    """The line of dashes also has the block's first label."""
    sender, when, _, subject = g["outlook"]
    return f"{new}\n\n-------- {g['original']} --------{sender}: {NAME} <{ADDRESS}> {when}: {g['sent']} {subject}: your turn\n" + "\n".join(NOTICE[:3]) + "\n", None


def no_colon(new, g):
    return f"{new}\n\n{wrapped(fill(g['gmail']).rstrip(':： '))}\n\n{quote(NOTICE[:3])}\n", None


def polymail(new, g):
    """The address is on a line by itself."""
    before, _, after = fill(g["gmail"]).partition(f"<{ADDRESS}>")
    return f"{new}\n\n{before}\n<\n{ADDRESS}\n>{after}\n\n{quote(NOTICE[:3])}\n", None


def same_line(new, g):
    return f"{new} {fill(g['gmail'])}\n\n{quote(NOTICE[:3])}\n", None


CLIENTS = {"gmail": (gmail_plain, gmail_html), "apple-mail": (apple_plain, apple_html), "iphone": (apple_unquoted, ios_html, phone_only), "thunderbird": (thunderbird_plain, thunderbird_top, thunderbird_html),
           "outlook": (outlook_plain, outlook_dashes, outlook_html), "outlook-web": (outlook_web,), "outlook-phone": (outlook_phone,)}

n = 0
for language, g in LANGUAGES.items():
    for client, makers in CLIENTS.items():
        for maker in makers:
            new, commands = WORDS[n % len(WORDS)]
            n += 1
            text, body = maker(new, g)
            row(f"{client}-{maker.__name__.replace('_', '-')}-{language}", text, new, commands, html=body, language=language, client=client)
    row(f"away-{language}", "I am away.\nQS\n", None, [], headers={"Subject": g["away"]}, kind="automatic", language=language, client="out-of-office")

# ---- forms that programs use in every language
for language, g in LANGUAGES.items():
    for maker in (two_labels, samsung_one_line, no_colon, polymail, same_line):
        text, body = maker("QS.", g)
        row(f"form-{maker.__name__.replace('_', '-')}-{language}", text, "QS.", ["play QS"], language=language, client="form")

# ---- clients that look alike in every language
E, G, F = LANGUAGES["english"], LANGUAGES["german"], LANGUAGES["french"]
BARE = "\n".join(NOTICE)
for i, (new, commands) in enumerate(WORDS[:3]):
    def also(name, text, html=None, new=new, commands=commands, i=i, **more):
        row(f"{name}-{i}", text, new, commands, html=html, client=name, **more)

    also("samsung", f"{new}\n\n\n\n-------- Original message --------\nFrom: {NAME} <{ADDRESS}> \nDate: 21/11/2026  11:05  (GMT+01:00) \nTo: ann@play.test \nSubject: your turn \n\n{BARE}\n")
    also("samsung-html", None, f'<html><body><div dir="auto">{paragraphs(new)}</div><div><br></div><div align="left" dir="auto" style="font-size:100%;color:#000000"><div>-------- Original message --------</div>'
         f'<div>From: {NAME} &lt;{ADDRESS}&gt; </div><div>Date: 21/11/2026 11:05 (GMT+01:00) </div><div>To: ann@play.test </div><div>Subject: your turn </div><div><br></div></div>{page()}</body></html>')
    also("samsung-german", f"{new}\n\n-------- Ursprüngliche Nachricht --------\nVon: {NAME} <{ADDRESS}> \nDatum: 21.11.26 11:05 (GMT+01:00) \nAn: ann@play.test \nBetreff: your turn \n\n{BARE}\n")
    also("yahoo", f"{new}\n\n    On Saturday, November 21, 2026 at 11:05:00 AM GMT+1, {NAME} <{ADDRESS}> wrote:  \n \n {BARE}\n")
    also("yahoo-html", None, f'<html><body><div class="ydp1yahoo-style-wrap"><div></div>{paragraphs(new)}</div><div><br></div></div><div id="ydp2yahoo_quoted_1" class="ydp2yahoo_quoted"><div>'
         f'<div>On Saturday, November 21, 2026 at 11:05:00 AM GMT+1, {NAME} &lt;{ADDRESS}&gt; wrote:</div><div><br></div><div>{page()}</div></div></div></body></html>')
    also("proton", f"{new}\n\nSent with Proton Mail secure email.\n\n------- Original Message -------\nOn Saturday, November 21st, 2026 at 11:05 AM, {NAME} <{ADDRESS}> wrote:\n\n\n{quote()}\n")
    also("proton-html", None, f'<div style="font-family: Arial;">{paragraphs(new)}</div><div class="protonmail_quote">On Saturday, November 21st, 2026 at 11:05, {NAME} &lt;{ADDRESS}&gt; wrote:<br>'
         f'<blockquote class="protonmail_quote" type="cite">{page()}</blockquote></div>')
    also("zoho", f"{new}\n\n\n---- On Sat, 21 Nov 2026 11:05:00 +0100 {NAME} <{ADDRESS}> wrote ----\n\n{BARE}\n")
    also("zoho-html", None, f'<div>{paragraphs(new)}</div><div class="zmail_extra_hr" style="border-top: 1px solid rgb(204, 204, 204);"><br></div><div class="zmail_extra" data-zbluepencil-ignore="true"><br><div id="x">'
         f'---- On Sat, 21 Nov 2026 11:05:00 +0100 <b>{NAME} &lt;{ADDRESS}&gt;</b> wrote ---<br></div><br><blockquote id="blockquote_zmail">{page()}</blockquote></div>')
    also("lotus-notes", f"{new}\n\n\n\nFrom:\t{NAME} <{ADDRESS}>\nTo:\tann@play.test\nDate:\t21/11/2026 11:05\nSubject:\tyour turn\n\n\n\n{BARE}\n")
    also("lotus-notes-old", f"{new}\n\n\n\n\n{NAME} <{ADDRESS}> \n21.11.2026 11:05\n\nTo\nann@play.test\ncc\n\nSubject\nyour turn\n\n\n\n{BARE}\n")
    also("gmx", f"{new}\n \n\nGesendet: Samstag, 21. November 2026 um 11:05 Uhr\nVon: \"{NAME}\" <{ADDRESS}>\nAn: ann@play.test\nBetreff: your turn\n{BARE}\n")
    also("gmx-html", None, f'<html><head></head><body><div style="font-family: Verdana;font-size: 12.0px;">{paragraphs(new)}<div>&nbsp;<div name="quote" style="margin:10px 5px 5px 10px; padding: 10px 0 10px 10px; '
         f'border-left:2px solid #C3D9E5;"><div style="margin:0 0 10px 0;"><b>Gesendet:</b>&nbsp;Samstag, 21. November 2026 um 11:05 Uhr<br/><b>Von:</b>&nbsp;{NAME} &lt;{ADDRESS}&gt;<br/>'
         f'<b>An:</b>&nbsp;ann@play.test<br/><b>Betreff:</b>&nbsp;your turn</div><div name="quoted-content">{page()}</div></div></div></div></body></html>')
    also("yandex", f"{new}\n\n21.11.2026, 11:05, \"{NAME}\" <{ADDRESS}>:\n{quote()}\n")
    also("yandex-html", None, f'<div>{paragraphs(new)}</div><div>&nbsp;</div><div>21.11.2026, 11:05, "{NAME}" &lt;{ADDRESS}&gt;:</div><blockquote>{page()}</blockquote>')
    also("mail-ru", f"{new}\n\n\nСуббота, 21 ноября 2026, 11:05 +03:00 от {NAME} <{ADDRESS}>:\n{quote(mark='>')}\n")
    also("mail-ru-html", None, f'<div>{paragraphs(new)}</div><div>&nbsp;</div><blockquote style="border-left:1px solid #0857A6;margin:10px;padding:0 0 0 10px;">Суббота, 21 ноября 2026, 11:05 +03:00 от '
         f'{NAME} &lt;{ADDRESS}&gt;:<br>&nbsp;<div>{page()}</div></blockquote>')
    also("qq", f"{new}\n\n\n\n\n------------------ 原始邮件 ------------------\n发件人:                                                                                                                        \"{NAME}\"                                                                                    <{ADDRESS}>;\n"
         f"发送时间: 2026年11月21日(星期六) 中午11:05\n收件人: \"ann\"<ann@play.test>;\n主题: your turn\n\n\n\n{BARE}\n")
    also("netease", f"{new}\n\n\n\n\n\nAt 2026-11-21 11:05:00, \"{NAME}\" <{ADDRESS}> wrote:\n\n{quote(mark='>')}\n")
    also("naver", f"{new}\n\n-----Original Message-----\nFrom: \"{NAME}\"<{ADDRESS}> \nTo: <ann@play.test>; \nCc: \nSent: 2026-11-21 (토) 11:05:00 (GMT+09:00)\nSubject: your turn\n\n{BARE}\n")
    also("roundcube", f"On 2026-11-21 11:05, {NAME} wrote:\n{quote()}\n\n{new}\n")
    also("horde", f"{new}\n\nZitat von {NAME} <{ADDRESS}>:\n\n{quote()}\n")
    also("horde-english", f"{new}\n\nQuoting {NAME} <{ADDRESS}>:\n\n{quote()}\n")
    also("squirrelmail", f"{new}\n\n{quote()}\n")
    also("mutt", f"On Sat, Nov 21, 2026 at 11:05:00AM +0100, {NAME} wrote:\n{quote()}\n\n{new}\n")
    also("alpine", f"{new}\n\nOn Sat, 21 Nov 2026, {NAME} wrote:\n\n{quote()}\n")
    also("gnus", f"{NAME} <{ADDRESS}> writes:\n\n{quote()}\n\n{new}\n")
    also("supercite", f">>>>> \"Ref\" == {NAME} <{ADDRESS}> writes:\n\n{quote(mark='Ref> ')}\n\n{new}\n")
    also("evolution", f"On Sat, 2026-11-21 at 11:05 +0100, {NAME} wrote:\n{quote()}\n\n{new}\n")
    also("kmail", f"Am Samstag, 21. November 2026, 11:05:00 CET schrieb {NAME}:\n{quote()}\n\n{new}\n")
    also("eudora", f"At 11:05 AM 11/21/2026, {NAME} wrote:\n{quote(mark='>')}\n\n{new}\n")
    also("claws", f"On Sat, 21 Nov 2026 11:05:00 +0100\n{NAME} <{ADDRESS}> wrote:\n\n{quote()}\n\n{new}\n")
    also("exchange", f"{new}\n\n_____________________________________________\nFrom: {NAME} [mailto:{ADDRESS}]\nSent: Saturday, November 21, 2026 11:05 AM\nTo: ann\nSubject: your turn\n\n\n{BARE}\n")
    also("blackberry", f"{new}\n\nSent from my BlackBerry 10 smartphone.\n  Original Message  \nFrom: {NAME}\nSent: Saturday, November 21, 2026 11:05 AM\nTo: ann@play.test\nSubject: your turn\n\n{BARE}\n")
    also("zendesk", f"{new}\n\n##- Please type your reply above this line -##\n\n{BARE}\n")
    also("freshdesk", f"{new}\n\n--- Please reply above this line ---\n\n{BARE}\n")
    also("jira", f"{new}\n\n———-—-—-—-—-—-—-—-\nReply above this line.\n\n{BARE}\n")
    also("k9", f"{new}\n\nAm 21. November 2026 11:05:00 MEZ schrieb {NAME} <{ADDRESS}>:\n>{BARE.replace(chr(10), chr(10) + '>')}\n\n-- \nDiese Nachricht wurde von meinem Android-Gerät mit K-9 Mail gesendet.\n")
    also("fairemail", None, f'<html><head></head><body><div dir="auto">{paragraphs(new)}</div><div fairemail="signature"><p>-- <br>ann</p></div><div dir="auto" fairemail="reference">'
         f'<p>On 21 Nov 2026 11:05, {NAME} &lt;{ADDRESS}&gt; wrote:</p><blockquote type="cite">{page()}</blockquote></div></body></html>', )
    also("indented", f"{new}\n\nOn Sat, 21 Nov 2026, {NAME} wrote:\n\n{quote(mark='    ')}\n")
    also("barred", f"{new}\n\nOn Sat, 21 Nov 2026, {NAME} wrote:\n{quote(mark='| ')}\n")
    also("bold-labels", f"{new}\n\n{block(E, bold=True)}\n\n{BARE}\n")
    also("quoted-labels", f"{new}\n\n{block(E, lead='> ')}\n{quote()}\n")
    also("forwarded-apple", f"{new}\n\nBegin forwarded message:\n\n{block(E)}\n\n{BARE}\n")
    also("signature", f"{new}\n\n-- \nAnn Example\nqueen of diamonds\nKD\n\n{fill(E['gmail'])}\n\n{quote()}\n")
    also("list-footer", f"{new}\n\n_______________________________________________\ntable mailing list -- table@lists.play.test\nTo unsubscribe send an email to table-leave@lists.play.test\n")
    also("google-groups", f"{new}\n\n-- \nYou received this message because you are subscribed to the Google Groups \"spades\" group.\nTo unsubscribe from this group and stop receiving emails from it, send an email to "
         "spades+unsubscribe@googlegroups.com.\n")
    also("disclaimer", f"{new}\n\nThis e-mail and any attachments are confidential and intended solely for the addressee. If you are not the intended recipient, please forfeit it.\nKD\n")
    also("gmail-bracket-wrapped", f"{new}\n\nOn Sat, Nov 21, 2026 at 11:05 AM {NAME} of a very long name <{ADDRESS}\n> wrote:\n\n{quote()}\n")
    also("gmail-bracket-wrapped-german", f"{new}\n\nAm Sa., 21. Nov. 2026 um 11:05 Uhr schrieb {NAME} <{ADDRESS}\n>:\n\n{quote()}\n")
    also("gmail-old", f"{new}\n\n2026/11/21 {NAME} <{ADDRESS}>\n\n{quote()}\n")
    also("no-date", f"{new}\n\n{NAME} wrote:\n{quote()}\n")
    also("windows-mail", f"{new}\n\nVerzonden vanuit Mail voor Windows\n\n{block(LANGUAGES['dutch'])}\n\n{BARE}\n")
    also("avast", f"{new}\n\n\nVirus-free. www.avast.com\n")
    also("pgp-clear", f"-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA256\n\n{new}\n-----BEGIN PGP SIGNATURE-----\n\niQEzBAEBCAAdFiEE\n=abcd\n-----END PGP SIGNATURE-----\n")
    also("inline", f"{fill(E['gmail'])}\n{quote(NOTICE[:2])}\n\nOh no.\n\n{quote(NOTICE[2:])}\n\n{new}\n") if i == 0 else None
ROWS = [r for r in ROWS if r["name"] != "inline-0"]
row("inline", f"{fill(E['gmail'])}\n{quote(NOTICE[:2])}\n\nOh no.\n\n{quote(NOTICE[2:])}\n\nQS\n", "Oh no.\n\n\nQS", ["play QS"], client="inline")

# ---- MIME
row("alternative", "QS\n", "QS", [], html="<p>KD</p>", both=True)
row("alternative-empty-plain", "\n", "I play Q♠", ["play QS"], html="<p>I play Q♠</p>", both=True)
row("alternative-plain-says-see-html", "This message is in HTML. Please use a mail program that can show it.\n", "I play Q♠", ["play QS"], html="<p>I play Q♠</p>", both=True)
row("alternative-plain-view-in-browser", "View this email in your browser\n", "I play Q♠", ["play QS"], html="<p>I play Q♠</p>", both=True)
row("html-entities", None, "I play Q♠", ["play QS"], html="<p>I&nbsp;play&nbsp;Q&#9824;</p><style>p{color:red}</style><script>KD</script>")
row("html-hidden", None, "QS", ["play QS"], html='<div style="display:none;max-height:0">KD</div><p>QS</p><span style="display: none">2C</span><!-- 3C -->')
row("html-list", None, "QS", ["play QS"], html="<table><tr><td>QS</td></tr></table>")
row("html-breaks", None, "Hello\nQS\nbye", ["play QS"], html="Hello<br/>QS<br>bye")
row("html-unclosed", None, "Hello\nQS", ["play QS"], html="<p>Hello<p>QS<blockquote>KD")
row("flowed", "I play the queen \nof spades\n", "I play the queen of spades", ["play QS"], flowed=True)
for charset, word in (("iso-8859-1", "Grüße"), ("iso-8859-15", "cœur"), ("windows-1252", "“Hi”"), ("koi8-r", "привет"), ("windows-1251", "привет"), ("shift_jis", "こんにちは"), ("gb2312", "你好"),
                      ("euc-kr", "안녕"), ("iso-2022-jp", "こんにちは"), ("big5", "你好"), ("gb18030", "你好"), ("iso-8859-2", "příliš"), ("iso-8859-7", "καλημέρα"), ("iso-8859-9", "şu"), ("windows-1250", "žluťoučký"),
                      ("windows-1255", "שלום"), ("windows-1256", "مرحبا"), ("koi8-u", "привіт"), ("windows-1258", "xin chao")):
    row(f"charset-{charset}", f"QS\n{word}\n", f"QS\n{word}", ["play QS"], charset=charset)
row("gmail-html-below", None, "QS", ["play QS"], html=f'<div dir="ltr"><br></div><br><div class="gmail_quote"><div dir="ltr" class="gmail_attr">On Sat wrote:<br></div><blockquote class="gmail_quote">{page()}</blockquote><div><br></div><div>QS</div></div>', client="gmail")
row("gmail-html-forward", None, "look at this", [], html=f'<div dir="ltr">look at this<br><br><div class="gmail_quote"><div class="gmail_attr">---------- Forwarded message ---------<br>From: x</div><div>{page()}<blockquote>KD</blockquote>KD</div></div></div>', client="gmail")
row("html-indented-by-hand", None, "Hello\nI play Q♠", ["play QS"], html='<div>Hello</div><blockquote style="margin:0 0 0 40px;border:none;padding:0px"><div>I play Q♠</div></blockquote>')
row("about-a-phone", "I play the queen of spades.\n\nMy iPhone was stolen, sorry for the delay\n", "I play the queen of spades.\n\nMy iPhone was stolen, sorry for the delay", ["play QS"])
row("device-and-move", "Sorry, this Android keyboard! QS\n", None, ["play QS"])
HEAD = "From: Ann <ann@play.test>\r\nTo: referee@play.test\r\nMessage-ID: <raw@play.test>\r\n"
RAW = {
    "no-mime": (HEAD + "Subject: Re: your turn\r\n\r\nQS\r\n", "QS", ["play QS"]),
    "lf-only": (HEAD.replace("\r\n", "\n") + "Subject: Re: your turn\n\nQS\n", "QS", ["play QS"]),
    "cr-only": (HEAD.replace("\r\n", "\r") + "Subject: Re: your turn\r\rQS\r", "QS", ["play QS"]),
    "no-charset-utf8": (HEAD + "Subject: Re: your turn\r\nContent-Type: text/plain\r\n\r\n♠Q\r\n", "♠Q", ["play QS"]),
    "wrong-charset": (HEAD + "Subject: Re: your turn\r\nContent-Type: text/plain; charset=us-ascii\r\n\r\n♠Q\r\n", "♠Q", ["play QS"]),
    "unknown-charset": (HEAD + "Subject: Re: your turn\r\nContent-Type: text/plain; charset=x-unknown\r\n\r\nQS\r\n", "QS", ["play QS"]),
    "quoted-printable-soft": (HEAD + "Subject: Re: your turn\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\nI play the queen of sp=\r\nades =E2=99=A0\r\n", "I play the queen of spades ♠", ["play QS"]),
    "base64": (HEAD + "Subject: Re: your turn\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\nUVMNCg==\r\n", "QS", ["play QS"]),
    "utf-16": (HEAD + "Subject: Re: your turn\r\nContent-Type: text/plain; charset=utf-16\r\nContent-Transfer-Encoding: base64\r\n\r\n" + base64.b64encode("QS\r\nhéllo\r\n".encode("utf-16")).decode() + "\r\n", "QS\nhéllo", ["play QS"]),
    "meta-charset": (HEAD + "Subject: Re: your turn\r\nContent-Type: text/html\r\nContent-Transfer-Encoding: base64\r\n\r\n" + base64.b64encode('<html><head><meta http-equiv="Content-Type" content="text/html; charset=koi8-r"></head><body><p>QS</p>привет'.encode("koi8-r")).decode() + "\r\n", "QS\nпривет", ["play QS"]),
    "ks-c-5601": (HEAD + "Subject: Re: your turn\r\nContent-Type: text/plain; charset=ks_c_5601-1987\r\nContent-Transfer-Encoding: base64\r\n\r\n" + base64.b64encode("QS\r\n안녕 똠\r\n".encode("cp949")).decode() + "\r\n", "QS\n안녕 똠", ["play QS"]),
    "x-sjis": (HEAD + "Subject: Re: your turn\r\nContent-Type: text/plain; charset=x-sjis\r\nContent-Transfer-Encoding: base64\r\n\r\n" + base64.b64encode("QS\r\n①こんにちは\r\n".encode("cp932")).decode() + "\r\n", "QS\n①こんにちは", ["play QS"]),
    "latin1-that-is-utf8": (HEAD + "Subject: Re: your turn\r\nContent-Type: text/plain; charset=iso-8859-1\r\n\r\nQS\r\nGrüße\r\n", "QS\nGrüße", ["play QS"]),
    "encoded-subject": (HEAD + "Subject: =?utf-8?B?UVM=?=\r\n\r\n\r\n", "QS", ["play QS"]),
    "nul": (HEAD + "Subject: Re: your turn\r\n\r\nQ\0S\r\n", "QS", ["play QS"]),
    "folded-content-type": (HEAD + "Subject: Re: your turn\r\nContent-Type:\r\n\ttext/plain;\r\n\tcharset=\"utf-8\"\r\n\r\nQS\r\n", "QS", ["play QS"]),
    "multipart-no-end": (HEAD + "Subject: Re: your turn\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\nContent-Type: text/plain\r\n\r\nQS\r\n", "QS", ["play QS"]),
    "multipart-preamble": (HEAD + "Subject: Re: your turn\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\nThis is a multi-part message. KD\r\n--b\r\nContent-Type: text/plain\r\n\r\nQS\r\n--b--\r\nKD\r\n", "QS", ["play QS"]),
    "nested": (HEAD + "Subject: Re: your turn\r\nContent-Type: multipart/mixed; boundary=a\r\n\r\n--a\r\nContent-Type: multipart/related; boundary=b\r\n\r\n--b\r\nContent-Type: multipart/alternative; boundary=c\r\n\r\n"
               "--c\r\nContent-Type: text/plain\r\n\r\nQS\r\n--c\r\nContent-Type: text/html\r\n\r\n<p>QS</p>\r\n--c--\r\n--b\r\nContent-Type: image/png\r\nContent-Transfer-Encoding: base64\r\n\r\nAAAA\r\n--b--\r\n"
               "--a\r\nContent-Type: text/plain\r\nContent-Disposition: attachment; filename=x.txt\r\n\r\nKD\r\n--a--\r\n", "QS", ["play QS"]),
    "attached-letter": (HEAD + "Subject: Fwd: your turn\r\nContent-Type: multipart/mixed; boundary=a\r\n\r\n--a\r\nContent-Type: text/plain\r\n\r\nlook at this\r\n--a\r\nContent-Type: message/rfc822\r\n\r\nFrom: x@y.z\r\n\r\nKD\r\n--a--\r\n", "look at this", []),
    "signed": (HEAD + "Subject: Re: your turn\r\nContent-Type: multipart/signed; micalg=pgp-sha256; protocol=\"application/pgp-signature\"; boundary=s\r\n\r\n--s\r\nContent-Type: text/plain\r\n\r\nQS\r\n--s\r\n"
               "Content-Type: application/pgp-signature\r\n\r\n-----BEGIN PGP SIGNATURE-----\r\nx\r\n-----END PGP SIGNATURE-----\r\n--s--\r\n", "QS", ["play QS"]),
    "uuencode": (HEAD + "Subject: Re: your turn\r\n\r\nQS\r\n\r\nbegin 644 x\r\n#0V%T\r\n`\r\nend\r\n", None, ["play QS"]),
    "double-from": ("From: ann@play.test\r\nFrom: bob@play.test\r\nTo: r@x.y\r\nSubject: x\r\n\r\nQS\r\n", None, []),
}
for name, (raw, new_text, commands) in RAW.items():
    row(f"raw-{name}", None, new_text, commands, raw=raw.encode(), kind="broken" if name == "double-from" else "person")

# ---- kinds
OURS = {"In-Reply-To": "<s12.0123456789abcdef@play.test>"}  # these letters answer the referee's mails, but not all of their subjects show it
KINDS = [
    ("vacation", "automatic", {"Auto-Submitted": "auto-replied"}), ("vacation-x", "automatic", {"X-Autoreply": "yes"}), ("vacation-precedence", "automatic", {"Precedence": "auto_reply"}),
    ("vacation-exchange", "automatic", {"X-Auto-Response-Suppress": "All", "Auto-Submitted": "auto-generated", "Subject": "Automatic reply: your turn"}),
    ("vacation-out-of-office", "automatic", {"Subject": "Out of Office: your turn"}), ("vacation-away", "automatic", {"Subject": "I am out of the office Re: your turn"}),
    ("vacation-re", "automatic", {"Subject": "Re: your turn [Auto-Reply]"}), ("vacation-abwesenheit", "automatic", {"Subject": "Abwesenheitsnotiz: your turn"}),
    ("vacation-absence", "automatic", {"Subject": "Absence du bureau : your turn"}), ("vacation-fuera", "automatic", {"Subject": "Fuera de la oficina: your turn"}),
    ("bounce-null", "bounce", {"Return-Path": "<>"}), ("bounce-failed", "bounce", {"X-Failed-Recipients": "bob@play.test"}), ("bounce-daemon", "bounce", {"From": "Mail Delivery System <MAILER-DAEMON@mx.play.test>"}),
    ("bounce-exchange", "bounce", {"From": "Microsoft Outlook <MicrosoftExchange329e71ec88ae4615bbc36ab6ce41109e@play.test>", "Subject": "Undeliverable: your turn"}),
    ("bounce-postmaster", "bounce", {"From": "postmaster@play.test", "Subject": "Undelivered Mail Returned to Sender"}),
    ("bounce-delayed", "bounce", {"From": "Mail Delivery Subsystem <mailer-daemon@googlemail.com>", "Subject": "Delivery Status Notification (Delay)"}),
    ("bounce-german", "bounce", {"From": "Mailer-Daemon <mailer-daemon@gmx.de>", "Subject": "Mail delivery failed: returning message to sender"}),
    ("bounce-qmail", "bounce", {"From": "MAILER-DAEMON@play.test", "Subject": "failure notice"}),
    ("own", "own", {"X-Spades-Loop": "referee@play.test"}), ("calendar-receipt", "automatic", {"Subject": "Accepted: your turn", "Auto-Submitted": "auto-generated"}),
    ("list-post", "list", {"List-Post": "<mailto:table@lists.play.test>", "Precedence": "list"}), ("list-id", "list", {"List-Id": "The table <table.lists.play.test>"}),
    ("bulk-person", "person", {"Precedence": "bulk"}), ("auto-submitted-no", "person", {"Auto-Submitted": "no"}), ("suppress-person", "person", {"X-Auto-Response-Suppress": "OOF"}),
    ("vacation-ausente", "automatic", {"Subject": "Ausente: your turn"}), ("vacation-afwezig", "automatic", {"Subject": "Afwezig Re: your turn"}), ("subject-i-am-away", "person", {"Subject": "I am away next week", **OURS}),
    ("subject-on-leave", "person", {"Subject": "On leave from Monday", **OURS}), ("subject-returned", "person", {"Subject": "Re: Returned mail is a nuisance", **OURS}),
    ("subject-about-away", "person", {"Subject": "Re: when I am away from home", **OURS}), ("subject-auto", "person", {"Subject": "Re: automatic answers are silly", **OURS}), ("subject-office", "person", {"Subject": "Re: who is out of cards", **OURS})]
for name, kind, headers in KINDS:
    acts = kind in ("person", "list")
    row(name, "QS\n", "QS" if acts else None, ["play QS"] if acts else [], headers=headers, kind=kind)
REPORTS = {"dsn": ("delivery-status", "message/delivery-status", "Reporting-MTA: dns; x\r\n\r\nFinal-Recipient: rfc822; bob@play.test\r\nAction: failed\r\nStatus: 5.1.1\r\n", "bounce"),
           "mdn": ("disposition-notification", "message/disposition-notification", "Final-Recipient: rfc822; bob@play.test\r\nDisposition: manual-action/MDN-sent-manually; displayed\r\n", "report"),
           "arf": ("feedback-report", "message/feedback-report", "Feedback-Type: abuse\r\nUser-Agent: x\r\nVersion: 1\r\n", "report")}
for name, (kind_of, part, fields, kind) in REPORTS.items():
    row(f"report-{name}", None, None, [], kind=kind, raw=(HEAD + f"Subject: report\r\nContent-Type: multipart/report; report-type={kind_of}; boundary=r\r\n\r\n--r\r\nContent-Type: text/plain\r\n\r\nQS\r\n--r\r\n"
                                                        f"Content-Type: {part}\r\n\r\n{fields}\r\n--r--\r\n").encode())
row("report-dmarc", None, None, [], kind="report", raw=("From: noreply-dmarc-support@google.com\r\nTo: referee@play.test\r\nMessage-ID: <d@google.com>\r\nSubject: Report domain: play.test Submitter: google.com Report-ID: 1\r\n"
                                                       "Content-Type: application/zip; name=r.zip\r\nContent-Transfer-Encoding: base64\r\n\r\nUEsDBA==\r\n").encode())

# ---- talk and moves
for i, (text, commands, phase) in enumerate([
        ("What a nice queen of spades! I wish I had held it.", [], "play"), ("Should I play QS?", [], "play"), ("QS\nno wait\nQD", [], "play"), ("QS\nSorry, I mean the QD", [], "play"),
        ("I bid three, partner.", ["bid 3"], "bid"), ("3", ["bid 3"], "bid"), ("Nil please!", ["bid 0"], "bid"), ("3", [], "play"), ("♤Q", ["play QS"], "play"), ("ＱＳ", ["play QS"], "play"),
        ("my bid's three", ["bid 3"], "bid"), ("I'll go with 4 this time", ["bid 4"], "bid"), ("I would bid 4 but my partner is cautious", [], "bid"), ("bid: 5", ["bid 5"], "bid"), ("5.", ["bid 5"], "bid"),
        ("Five!", ["bid 5"], "bid"), ("I'll lead the queen of spades", ["play QS"], "play"), ("Q of spades it is", ["play QS"], "play"), ("Playing 10♥", ["play TH"], "play"), ("10 h", ["play TH"], "play"),
        ("the ten of hearts", ["play TH"], "play"), ("Let's play the Ace of Hearts.", ["play AH"], "play"), ("bob played QS, didn't he?", [], "play"), ("If cat leads hearts I play QS", [], "play"),
        ("I won't play QS", [], "play"), ("You should have played the KD", [], "play"), ("Why did you play QS, bob", [], "play"), ("good luck everyone", [], "play"), ("queen of spaeds", ["play QS"], "play"),
        ("I play Q♠ — sorry for the delay!", ["play QS"], "play"), ("QS (at last)", ["play QS"], "play"), ("QS :-)", ["play QS"], "play"), ("Card: QS", ["play QS"], "play"), ("My card is the QS, thanks", ["play QS"], "play"),
        ("I choose to play the queen of spades now", ["play QS"], "play"), ("> KD\nQS", ["play QS"], "play"), ("I bid 3\nI bid 3", ["bid 3"], "bid"), ("3 or 4, not sure", [], "bid"), ("2 bids so far, mine is 3", ["bid 3"], "bid"), ("cat  –  0  to act", [], "bid"), ("bob - KD", [], "play"), ("QS - over to you, bob", ["play QS"], "play")]):
    row(f"says-{i:02d}", text + "\n", None, commands, phase=phase)


def make(r):
    if r["raw"]:
        return r["raw"]
    m = email.message.EmailMessage()
    headers = {"From": "Ann <ann@play.test>", "To": ADDRESS, "Message-ID": f"<{r['name']}@play.test>", "Subject": "Re: your turn", **r["headers"]}
    for key, value in headers.items():
        m[key] = value
    if r["html"] and not r["both"]:
        m.set_content(r["html"], subtype="html")
    else:
        m.set_content(r["text"], charset=r["charset"], **({"params": {"format": "flowed"}} if r["flowed"] else {}))
        if r["html"]:
            m.add_alternative(r["html"], subtype="html")
    return m.as_bytes(policy=email.policy.SMTP)


if __name__ == "__main__":
    letters = HERE / "letters"
    letters.mkdir(exist_ok=True)
    for old in letters.glob("*.eml"):
        old.unlink()
    assert len({r["name"] for r in ROWS}) == len(ROWS)
    with open(HERE / "expected.jsonl", "w") as expected:
        for r in ROWS:
            (letters / f"{r['name']}.eml").write_bytes(make(r))
            expect = {key: r[key] for key in ("name", "kind", "phase", "commands", "new_text", "language", "client") if r[key] is not None}
            print(json.dumps(expect, ensure_ascii=False), file=expected)
    print(len(ROWS), "letters")
