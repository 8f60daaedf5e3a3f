"""Makes the letters of this folder: run by hand when a row is added; the letters are kept as files so that they can be read.

Each letter is NAME.eml with NAME.expect beside it: one JSON object of kind, may_act, new_text and commands (as "verb args").
"""
import email.message
import email.policy
import json
import pathlib

HERE = pathlib.Path(__file__).resolve().parent
QUOTED = "Round 1 is dealt.\nIt is your turn to play.\n  ♠ Spades:   A Q 7\n"


def quote(text):
    return "\n".join("> " + line for line in text.splitlines())


ROWS = []


def row(name, text, new_text, commands, html=None, headers=None, kind="person", charset="utf-8", phase="play", flowed=False, both=None):
    ROWS.append((name, text, new_text, commands, html, headers or {}, kind, charset, phase, flowed, both))


INTROS = {"english": "On Sat, Nov 21, 2026 at 11:05 AM Referee <referee@play.test> wrote:", "german": "Am 21.11.2026 um 11:05 schrieb Referee <referee@play.test>:",
          "french": "Le 21/11/2026 à 11:05, Referee <referee@play.test> a écrit :", "spanish": "El sáb, 21 nov 2026 a las 11:05, Referee (<referee@play.test>) escribió:",
          "italian": "Il giorno sab 21 nov 2026 alle ore 11:05 Referee <referee@play.test> ha scritto:", "dutch": "Op za 21 nov 2026 om 11:05 schreef Referee <referee@play.test>:",
          "portuguese": "Em sáb., 21 de nov. de 2026 às 11:05, Referee <referee@play.test> escreveu:", "swedish": "Den lör 21 nov. 2026 kl 11:05 skrev Referee <referee@play.test>:",
          "danish": "Den lør. 21. nov. 2026 kl. 11.05 skrev Referee <referee@play.test>:", "finnish": "la 21. marrask. 2026 klo 11.05 Referee (referee@play.test) kirjoitti:",
          "polish": "sob., 21 lis 2026 o 11:05 Referee <referee@play.test> napisał(a):", "czech": "so 21. 11. 2026 v 11:05 odesílatel Referee <referee@play.test> napsal:",
          "russian": "сб, 21 нояб. 2026 г. в 11:05, Referee <referee@play.test>:", "greek": "Στις Σάβ 21 Νοε 2026 στις 11:05, ο χρήστης Referee <referee@play.test> έγραψε:",
          "turkish": "Referee <referee@play.test>, 21 Kas 2026 Cmt, 11:05 tarihinde şunu yazdı:", "hungarian": "Referee <referee@play.test> ezt írta (időpont: 2026. nov. 21., Szo, 11:05):",
          "japanese": "2026年11月21日(土) 11:05 Referee <referee@play.test>:", "chinese": "Referee <referee@play.test> 于2026年11月21日周六 11:05写道：", "korean": "2026년 11월 21일 (토) 오전 11:05, Referee <referee@play.test>님이 작성:",
          "hebrew": "‫בתאריך שבת, 21 בנוב׳ 2026 ב-11:05 מאת ‪Referee‬‏ <‪referee@play.test‬‏>:‬", "vietnamese": "Vào Th 7, 21 thg 11, 2026 vào lúc 11:05 Referee <referee@play.test> đã viết:"}
for language, intro in INTROS.items():
    row(f"reply-{language}", f"QS\n\n{intro}\n\n{quote(QUOTED)}\n", "QS", ["play QS"])
    row(f"reply-{language}-tight", f"queen of spades\n{intro}\n{quote(QUOTED)}\n", "queen of spades", ["play QS"])
    half = len(intro) // 2
    cut = intro.find(" ", half)
    if cut > 0:
        row(f"reply-{language}-wrapped", f"I play the queen of spades\n\n{intro[:cut]}\n{intro[cut + 1:]}\n{quote(QUOTED)}\n", "I play the queen of spades", ["play QS"])
BLOCKS = {"english": "From: Referee <referee@play.test>\nSent: Saturday, November 21, 2026 11:05 AM\nTo: Ann\nSubject: your turn", "german": "Von: Referee <referee@play.test>\nGesendet: Samstag, 21. November 2026 11:05\nAn: Ann\nBetreff: your turn",
          "french": "De : Referee <referee@play.test>\nEnvoyé : samedi 21 novembre 2026 11:05\nÀ : Ann\nObjet : your turn", "spanish": "De: Referee <referee@play.test>\nEnviado: sábado, 21 de noviembre de 2026 11:05\nPara: Ann\nAsunto: your turn",
          "swedish": "Från: Referee <referee@play.test>\nSkickat: den 21 november 2026 11:05\nTill: Ann\nÄmne: your turn", "russian": "От: Referee <referee@play.test>\nОтправлено: 21 ноября 2026 г. 11:05\nКому: Ann\nТема: your turn"}
for language, block in BLOCKS.items():
    row(f"outlook-{language}", f"QS\n\n{block}\n\n{QUOTED}\nKD\n", "QS", ["play QS"])
    row(f"outlook-ruled-{language}", f"QS\n\n________________________________\n{block}\n\n{QUOTED}\nKD\n", "QS", ["play QS"])
row("original-message", f"QS\n\n-----Original Message-----\nFrom: r\n{QUOTED}KD\n", "QS", ["play QS"])
row("original-message-german", f"QS\n\n-----Ursprüngliche Nachricht-----\nVon: r\n{QUOTED}KD\n", "QS", ["play QS"])
row("forwarded", f"look at this\n\n---------- Forwarded message ---------\nFrom: x\n\nKD\n", "look at this", [])
row("bottom", f"{INTROS['english']}\n{quote(QUOTED)}\n\nQS\n", "QS", ["play QS"])
row("bottom-signature", f"{INTROS['english']}\n{quote(QUOTED)}\n\nQS\n\n-- \nAnn, queen of diamonds\n", "QS", ["play QS"])
row("between", f"> whose turn is it\nmine, I think\n> and what do you play\nQS\n", "mine, I think\nQS", ["play QS"])
for n, line in enumerate(["Sent from my iPhone", "Get Outlook for Android", "Von meinem iPad gesendet", "Envoyé de mon iPhone", "Enviado desde mi iPhone", "Inviato da iPhone", "Verstuurd vanaf mijn iPad", "Skickat från min iPhone", "Отправлено с iPhone", "iPhoneから送信"]):
    row(f"phone-{n}", f"QS\n\n{line}\n", "QS", ["play QS"])
    row(f"phone-quoted-{n}", f"QS\n\n{line}\n\n{INTROS['english']}\n\n{quote(QUOTED)}\n", "QS", ["play QS"])
PAGE = QUOTED.replace("\n", "<br>")
HTML = {"gmail": f'<div dir="ltr">I play Q♠</div><br><div class="gmail_quote"><div dir="ltr" class="gmail_attr">On Sat wrote:<br></div><blockquote class="gmail_quote">{PAGE}</blockquote></div>',
        "apple": f'<html><body>I play Q♠<br><div><br><blockquote type="cite"><div>On 21 Nov 2026, at 11:05, Referee wrote:</div><div>{PAGE}</div></blockquote></div></body></html>',
        "thunderbird": f'<p>I play Q♠</p><div class="moz-cite-prefix">Am 21.11.26 um 11:05 schrieb R:<br></div><blockquote type="cite">{PAGE}</blockquote>',
        "outlook-web": f'<div>I play Q♠</div><div id="appendonsend"></div><hr><div id="divRplyFwdMsg"><b>From:</b> R<br></div><blockquote>{PAGE}</blockquote>',
        "outlook": f'<p class="MsoNormal">I play Q&spades;<o:p></o:p></p><div><p><b>From:</b> Referee &lt;referee@play.test&gt;<br><b>Sent:</b> Saturday, November 21, 2026 11:05 AM<br><b>To:</b> Ann<br><b>Subject:</b> x</p></div><p>{PAGE}</p><p>KD</p>',
        "yahoo": f'<div>I play Q♠</div><div class="yahoo_quoted"><div>On Saturday wrote:</div><div>{PAGE}KD</div></div>',
        "entities": "<p>I&nbsp;play&nbsp;Q&#9824;</p><style>p{color:red}</style><script>KD</script>"}
for client, page in HTML.items():
    row(f"html-{client}", None, "I play Q♠", ["play QS"], html=page)
row("alternative", "QS\n", "QS", ["play QS"], html="<p>KD</p>", both=True)
row("alternative-empty-plain", "\n", "I play Q♠", ["play QS"], html="<p>I play Q♠</p>", both=True)
row("flowed", "I play the queen \nof spades\n", "I play the queen of spades", ["play QS"], flowed=True)
for charset, word in (("iso-8859-1", "Grüße"), ("iso-8859-15", "cœur"), ("windows-1252", "“Hi”"), ("koi8-r", "привет"), ("windows-1251", "привет"), ("shift_jis", "こんにちは"), ("gb2312", "你好"), ("euc-kr", "안녕"), ("iso-2022-jp", "こんにちは")):
    row(f"charset-{charset}", f"QS\n{word}\n", f"QS\n{word}", ["play QS"], charset=charset)
row("vacation", f"I am away.\n\n{QUOTED}\nQS\n", None, [], headers={"Auto-Submitted": "auto-replied"}, kind="automatic")
row("vacation-german-subject", "Ich bin weg. QS\n", None, [], headers={"Subject": "Automatische Antwort: your turn"}, kind="automatic")
row("vacation-x", "away\nQS\n", None, [], headers={"X-Autoreply": "yes"}, kind="automatic")
row("bounce-null", "failed\nQS\n", None, [], headers={"Return-Path": "<>"}, kind="bounce")
row("list-post", "QS\n", "QS", ["play QS"], headers={"List-Post": "<mailto:table@lists.play.test>", "Precedence": "list"}, kind="list")
row("bulk-person", "QS\n", "QS", ["play QS"], headers={"Precedence": "bulk"})
row("own", "QS\n", None, [], headers={"X-Spades-Loop": "referee@play.test"}, kind="own")
row("talk", "What a nice queen of spades! I wish I had held it.\n", None, [])
row("question", "Should I play QS?\n", None, [])
row("two-moves", "QS\nno wait\nQD\n", None, [])
row("correction", "QS\nSorry, I mean the QD\n", None, [])
row("bid-words", "I bid three, partner.\n", None, ["bid 3"], phase="bid")
row("bid-number", "3\n", "3", ["bid 3"], phase="bid")
row("bid-nil", "Nil please!\n", "Nil please!", ["bid 0"], phase="bid")
row("number-in-play", "3\n", "3", [], phase="play")
row("symbols-white", "♤Q\n", "♤Q", ["play QS"])
row("full-width", "ＱＳ\n", "ＱＳ", ["play QS"])


def make(name, text, html, headers, charset, flowed, both):
    m = email.message.EmailMessage()
    m["From"], m["To"] = "Ann <ann@play.test>", "referee@play.test"
    m["Message-ID"] = f"<{name}@play.test>"
    for key, value in {"Subject": "Re: your turn", **headers}.items():
        m[key] = value
    if html and not both:
        m.set_content(html, subtype="html")
    else:
        m.set_content(text, charset=charset, **({"params": {"format": "flowed"}} if flowed else {}))
        if html:
            m.add_alternative(html, subtype="html")
    return m.as_bytes(policy=email.policy.SMTP)


if __name__ == "__main__":
    for old in [*HERE.glob("*.eml"), *HERE.glob("*.expect")]:
        old.unlink()
    for name, text, new_text, commands, html, headers, kind, charset, phase, flowed, both in ROWS:
        (HERE / f"{name}.eml").write_bytes(make(name, text, html, headers, charset, flowed, both))
        expect = {"kind": kind, "phase": phase, "commands": commands, **({} if new_text is None else {"new_text": new_text})}
        (HERE / f"{name}.expect").write_text(json.dumps(expect, ensure_ascii=False) + "\n")
    print(len(ROWS), "letters")
