"""replies.py - answers of people, by program and language, with their truth.

Each letter is (bytes, truth). truth: group, kind, phase, text (what the author wrote), optional (text that may be there or
be missing), commands, subject, from."""

import clients as C
import languages as L
import mime
import programs
import talk

REFEREE = ("Spades Referee", "referee+t7k2m@example.net")
BOB = ("Bob Bower", "bob.bower@example.com")
QUOTED = (REFEREE, BOB, ("Müller, Jörg (Vertrieb)", "j.mueller@firma.example"),
          REFEREE, ("example.net Spades", "spades@lists.example.net"))
AUTHORS = {"en": "Ann Archer", "de": "Jürgen Groß", "fr": "Hélène Lefèvre",
           "ja": "鈴木健太", "zh": "王伟", "ru": "Юрий Орлов", "ko": "김민준"}
SUBJECTS = ("Re: Spades 7: your turn, trick 4", "Re: [Spades] your bid, round 2",
            "AW: Spades 7: your turn", "RE: Spades 7 - trick 5 is yours",
            "Re: Spades 7 ♠ round 3")
LANGUAGE = {"mail.ru": "ru", "mail.ru-new": "ru", "rambler": "ru",
            "yandex": "ru", "yandex-bare": "ru", "ukr.net": "uk", "qq": "zh",
            "163": "zh", "netease-app": "zh", "naver": "ko", "daum": "ko",
            "gmx": "de", "gmx-new": "de", "gmx-app": "de", "t-online": "de",
            "web.de-app": "de", "freenet": "de", "orange.fr": "fr",
            "laposte": "fr", "libero": "it", "libero-old": "it",
            "open-xchange": "de", "wp.pl": "pl", "onet": "pl", "o2.pl": "pl",
            "interia": "pl", "seznam": "cs", "centrum.cz": "cs",
            "freemail.hu": "hu", "citromail": "hu", "abv.bg": "bg",
            "uol": "pt", "terra": "pt", "walla": "he", "shuriken": "ja",
            "yahoo-jp": "ja", "becky": "ja"}


def body(lang, number):
    """Chooses what the author writes: (text, commands, phase)."""
    late, praise, thanks, close = talk.TALK[lang]
    move, meant, phase = talk.MOVES[number % len(talk.MOVES)]
    shape = (number // 3 + number) % 6
    if shape == 0:
        return move + "\n\n" + late + "\n\n" + close, [meant], phase
    if shape == 1:
        return move, [meant], phase
    if shape == 2:
        return praise + "\n\n" + close, [], phase
    if shape == 3:
        return move + "\n\n" + thanks, [meant], phase
    if shape == 4:
        verb = "bid 4" if phase == "bid" else "play QS"
        return thanks + "\n\n" + verb + "\n\n" + close, [verb], phase
    return late, [], phase


def quoted(number):
    return talk.NOTICES[(number * 5 + number // 7) % len(talk.NOTICES)]


def truth(group, wrote, who, subject, kind="person", optional=()):
    text, commands, phase = wrote
    return {"group": group, "kind": kind, "phase": phase, "text": text,
            "optional": list(optional), "commands": commands,
            "subject": subject, "from": who[1]}


def author(lang, number):
    name = AUTHORS.get(lang, "Ann Archer")
    return name, ("ann%d@example.org" % (number % 9))


# boundary, charset and X-Mailer or User-Agent in the form of each program
STYLES = {
    "gmail": ("000000000000%08x06", '"UTF-8"', ""),
    "apple": ("Apple-Mail=_%08X-11D2-4C2B-9F7A-5A0C1E2D3B4F", "utf-8",
              "X-Mailer: Apple Mail (2.3864.300.41.1.7)\r\n"),
    "ios": ("Apple-Mail-%08X-11D2-4C2B-9F7A-5A0C1E2D3B4F", "utf-8",
            "X-Mailer: iPhone Mail (23B85)\r\n"),
    "thunderbird": ("------------%08xqzXfWJ6TnT0hUoUj", "UTF-8",
                    "User-Agent: Mozilla Thunderbird\r\n"),
    "outlook": ("----=_NextPart_000_0012_01DCAA1E.%08X", '"utf-8"',
                "X-Mailer: Microsoft Outlook 16.0\r\nThread-Index: "
                "AQHbJ2a1Uv0qJk9gT0KX\r\n"),
    "outlook-web": ("_000_AM9PR05MB%08XEURP_", '"utf-8"',
                    "Thread-Topic: Spades 7\r\nX-MS-Has-Attach:\r\n"
                    "X-MS-TNEF-Correlator:\r\n"),
    "yahoo": ("----=_Part_4711_%08x.1772442847", "UTF-8",
              "X-Mailer: WebService/1.1.23369 YMailNorrin\r\n"),
    "samsung": ("--_com.samsung.android.email_%08x", "utf-8", ""),
}


def style(group):
    return STYLES.get(group, ("=_%08x", "utf-8", ""))


def content(group, number, plain, page):
    """Returns the bytes of the content: text, HTML or both, by turns."""
    if page is None:
        return one_part(number, plain, "plain")
    if number % 5 == 3 or not plain:
        return one_part(number, page, "html")
    encoding = ("quoted-printable", "base64", "8bit")[number % 3]
    boundary, charset, _ = style(group)
    both = [mime.part(plain, "plain", charset, encoding),
            mime.part(page, "html", charset, "quoted-printable")]
    return mime.multi("alternative", both,
                      boundary % (number * 2654435761 % 2**32))


def one_part(number, text, kind):
    encoding = ("8bit", "quoted-printable", "base64")[number % 3]
    return mime.part(text, kind, "utf-8", encoding)


def letter(group, lang, number, laid, wrote, subject, optional=()):
    who = author(lang, number)
    head = mime.header(who, mime.word(subject), number,
                       mime.answering(number) + style(group)[2])
    data = head + content(group, number, *laid)
    return data, truth(group, wrote, who, subject, optional=optional)


def introduced(group, table, layout, start):
    """Yields a letter for each language of a table of attributions."""
    for number, (lang, intro) in enumerate(table.items(), start):
        name, address = QUOTED[number % 5]
        subject = SUBJECTS[number % 5]
        wrote = body(lang, number)
        intro = intro.format(n=name, a=address)
        laid = layout(lang, intro, wrote[0], quoted(number))
        yield letter(group, lang, number, laid, wrote, subject)


def webmail():
    top = lambda f: lambda lang, intro, wrote, q: f(intro, wrote, q)
    ios = lambda lang, intro, wrote, q: C.ios(lang, wrote, q, intro)
    yield from introduced("gmail", L.GMAIL, top(C.gmail), 100)
    yield from introduced("gmail", L.GMAIL, top(C.gmail), 1001)
    yield from introduced("apple", L.APPLE, top(C.apple_mail), 200)
    yield from introduced("ios", L.APPLE, ios, 301)
    yield from introduced("thunderbird", L.THUNDERBIRD, top(C.thunderbird), 400)
    yield from introduced("below", L.THUNDERBIRD, top(C.below), 502)
    yield from introduced("below", L.GMAIL, top(C.below), 551)
    yield from introduced("yahoo", L.YAHOO, top(C.yahoo), 600)


def bare():
    """Yields letters whose quotes have no marks as text, or no markup as HTML."""
    top = lambda f: lambda lang, intro, wrote, q: f(intro, wrote, q)
    yield from introduced("bare", L.GMAIL, top(C.bare), 5000)
    yield from introduced("bare", L.APPLE, top(C.bare), 5101)
    yield from introduced("stripped", L.APPLE, top(C.stripped), 5202)
    yield from introduced("stripped", L.THUNDERBIRD, top(C.stripped), 5303)
    yield from blocks(5401, "stripped-block", lambda lang, h, b, q:
                      C.stripped_block(h, b, q))
    yield from blocks(5502, "outlook-bold", lambda lang, h, b, q:
                      (C.outlook_desktop(h, b, q)[0], None), bold=True)


def blocks(start, group, layout, bold=False):
    for number, lang in enumerate(L.OUTLOOK, start):
        name, address = QUOTED[number % 3]
        subject = SUBJECTS[number % 5]
        wrote = body(lang, number)
        head = C.block(lang, name, address, subject, bold)
        laid = layout(lang, head, wrote[0], quoted(number))
        yield letter(group, lang, number, laid, wrote, subject)


def outlook():
    yield from blocks(700, "outlook", lambda lang, h, b, q:
                      C.outlook_desktop(h, b, q))
    yield from blocks(801, "outlook-web", lambda lang, h, b, q:
                      C.outlook_web(h, b, q))
    known = lambda lang: lang if lang in L.DASHED else "en"
    yield from blocks(902, "outlook-dashed", lambda lang, h, b, q:
                      C.dashed(known(lang), h, b, q))


def phones():
    for number, lang in enumerate(L.SAMSUNG, 1100):
        name, address = QUOTED[number % 3]
        wrote = body(lang, number)
        subject = SUBJECTS[number % 5]
        laid = C.samsung(lang, wrote[0], quoted(number), subject, name, address)
        yield letter("samsung", lang, number, laid, wrote, subject)


def single():
    """Yields one or two letters for each row of programs."""
    for number, (name, template) in enumerate(programs.PROGRAMS, 1200):
        lang = LANGUAGE.get(name, name.rsplit("-", 1)[-1])
        lang = lang if lang in talk.TALK else "en"
        who, address = QUOTED[number % 2]
        wrote, q = body(lang, number), quoted(number)
        subject = SUBJECTS[number % 5]
        plain = template.format(
            b=wrote[0], q=q.rstrip(), m=C.marked(q), i=C.indented(q),
            k=C.marked(q, ">"), s=subject, n=who, a=address,
            t=C.marked(q, "SR> "), v=C.marked(q, " > "))
        greeting = ["^Hello Spades,"] if name == "the-bat" else ()
        yield letter("program:" + name, lang, number, (plain, None), wrote,
                     subject, greeting)


SIGNED = (
    ("\n\n-- \nAnn Archer\nArcher & Sons, St. Louis, MO\n+1 314 555 0142\n", ()),
    ("\n\n--\nAnn\nhttps://ann.example.org  |  PGP 0x4D2H\n", ()),
    ("\n\n-- \nJS\n", ()),
    ("\n\nAnn Archer\nSenior QS | Archer Ltd\nT: +44 20 7946 0142\n",
     ("Ann Archer\nSenior QS | Archer Ltd\nT: +44 20 7946 0142",)),
    ("\n\nThis e-mail and any attachments are confidential and may be legally\n"
     "privileged. If you are not the intended recipient please delete it and\n"
     "leave no copy. The sender does not concede any right.\n",
     ("This e-mail and any attachments are confidential and may be legally\n"
      "privileged. If you are not the intended recipient please delete it and\n"
      "leave no copy. The sender does not concede any right.",)),
    ("\n\nVirus-free.www.avast.com\n", ("Virus-free.www.avast.com",)),
    ("\n\n--\nSent from my phone, please excuse typos\n", ()),
    ("\n\n_______________________________________________\nspades mailing list"
     "\nspades@lists.example.net\n"
     "https://lists.example.net/mailman/listinfo/spades\n", ()),
    ("\n\n-- \nYou received this message because you are subscribed to the "
     "Google Groups \"Spades\" group.\nTo unsubscribe from this group and stop "
     "receiving emails from it, send an email to "
     "spades+unsubscribe@googlegroups.example.\n", ()),
    ("\n\nSent from my iPad\n", ()),
    ("\n\nGet Outlook for Android\n", ()),
    ("\n\nSent from Outlook for iOS\n", ()),
)


def signatures():
    for number in range(1400, 1400 + 2 * len(SIGNED)):
        foot, optional = SIGNED[number % len(SIGNED)]
        wrote = body("en", number)
        subject = SUBJECTS[number % 5]
        plain = wrote[0] + foot
        if number % 2:
            plain += "\n\n" + L.GMAIL["en"].format(n=BOB[0], a=BOB[1]) + \
                "\n\n" + C.marked(quoted(number)) + "\n"
        yield letter("signature", "en", number, (plain, None), wrote, subject,
                     optional)


INLINE = (
    ("Trick 4: JC 4C KC", "Ouch, that king hurt.",
     "Answer with a card, please.", "7C", ["play 7C"], "play"),
    ("Do you want to stop for Easter?", "No, let us go on.",
     "Your bid, please.", "bid 5", ["bid 5"], "bid"),
    ("> play 9H\n> concede", "You wrote that yesterday, Bob.",
     "Shall we?", "I'd rather not.\nThere is a lot to play for.", [], "play"),
    ("It is your turn.", "I know!", "You hold spades Q 8 3.", "play QS\n\nAnn",
     ["play QS"], "play"),
    ("When will you be back?", "On Sunday, late.",
     "bid nil", "Brave, Dan.\n\nI bid 3", ["bid 3"], "bid"),
)


def inline():
    for number in range(1500, 1515):
        first, one, second, two, commands, phase = INLINE[number % 5]
        lang = ("en", "en-GB", "de", "nl", "sv")[number // 3 % 5]
        intro = L.THUNDERBIRD[lang].format(n=BOB[0])
        plain = "\n".join((intro, C.marked(first), "", one, "",
                           C.marked(second), "", two, ""))
        wrote = (one + "\n\n" + two, commands, phase)
        yield letter("inline", "en", number, (plain, None), wrote,
                     SUBJECTS[number % 5])


LIST = ("List-Id: Spades <spades.lists.example.net>\r\n"
        "List-Post: <mailto:spades@lists.example.net>\r\n"
        "List-Unsubscribe: <mailto:spades-leave@lists.example.net>\r\n"
        "Precedence: list\r\nSender: spades-bounces@lists.example.net\r\n"
        "Errors-To: spades-bounces@lists.example.net\r\n")
FOOTS = ("_______________________________________________\nSpades mailing list "
         "-- spades@lists.example.net\nTo unsubscribe send an email to "
         "spades-leave@lists.example.net\n",
         "-- \nTo unsubscribe send a mail to spades+unsubscribe@lists.example."
         "net\n",
         "-=-=-=-=-=-=-=-=-=-=-=-\nGroups.io Links: You receive all messages "
         "sent to this group.\nView/Reply Online (#188): "
         "https://groups.io/g/spades/message/188\n-=-=-=-=-=-=-=-=-=-=-=-\n",
         "")


def lists():
    for number in range(1600, 1624):
        lang = ("en", "de", "fr", "ru", "en-GB", "pl")[number % 6]
        wrote, who = body(lang, number), author(lang, number)
        subject = "Re: [spades] game 7, trick 4"
        plain = wrote[0] + "\n\n"
        if number % 2:
            plain += L.GMAIL[lang].format(n=BOB[0], a=BOB[1]) + "\n\n" + \
                C.marked(quoted(number)) + "\n\n"
        plain += FOOTS[number // 6 % 4]
        head = mime.header(who, subject, number, LIST + mime.answering(number))
        yield (head + one_part(number, plain, "plain"),
               truth("list", wrote, who, subject, kind="list"))


def everything():
    for family in (webmail, bare, outlook, phones, single, signatures, inline,
                   lists):
        yield from family()
