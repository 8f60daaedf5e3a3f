"""programs.py - single mail programs: each row lays out one answer.

(name, template): {b} the answer, {q} the quote as it is, {m} the quote with marks, {i} indented, {k} marked without a space,
{s} the subject, {n} and {a} the name and address of the quoted person. A row may name the text that the program itself adds
below the answer."""

PROGRAMS = (
    ("mutt", "On Mon, Mar 02, 2026 at 09:14:05AM +0100, {n} wrote:\n{m}\n\n{b}\n"),
    ("mutt-sig", "On Mon, Mar 02, 2026 at 09:14:05AM +0100, {n} wrote:\n{m}\n\n"
     "{b}\n\n-- \nAnn Archer\n\"Fortune favours the bold.\"\n"),
    ("neomutt-top", "{b}\n\n* {n} <{a}> [2026-03-02 09:14]:\n{m}\n"),
    ("mutt-de", "{b}\n\nAm Mo, 02. Mär 2026, um 09:14:05 Uhr schrieb {n}:\n{m}\n"),
    ("alpine", "On Mon, 2 Mar 2026, {n} wrote:\n\n{m}\n\n{b}\n"),
    ("alpine-top", "{b}\n\nOn Mon, 2 Mar 2026, {n} wrote:\n\n{m}\n"),
    ("k9", "{b}\n-- \nSent from my Android device with K-9 Mail. Please excuse "
     "my brevity.\n\nOn March 2, 2026 9:14:05 AM GMT+01:00, {n} <{a}> wrote:\n{k}\n"),
    ("k9-de", "{b}\n\n-- \nDiese Nachricht wurde von meinem Android-Gerät mit "
     "K-9 Mail gesendet.\n\nAm 2. März 2026 09:14:05 MEZ schrieb {n} <{a}>:\n{k}\n"),
    ("k9-fr", "{b}\n-- \nEnvoyé de mon appareil Android avec K-9 Mail. Veuillez "
     "excuser ma brièveté.\n\nLe 2 mars 2026 09:14:05 GMT+01:00, {n} <{a}> a "
     "écrit :\n{k}\n"),
    ("thunderbird-mobile", "{b}\n\nOn 2 March 2026 09:14:05 CET, {n} <{a}> "
     "wrote:\n{k}\n"),
    ("fairemail", "{b}\n\n2 Mar 2026 09:14:05 {n} <{a}>:\n\n{m}\n"),
    ("gmx", "{b}\n \n\nGesendet: Montag, 02. März 2026 um 09:14 Uhr\nVon: \"{n}\" "
     "<{a}>\nAn: ann@example.org\nBetreff: {s}\n\n{q}\n"),
    ("gmx-new", "{b}\n \n\nGesendet: Montag, 2. März 2026 um 09:14\nVon: {n} <{a}>"
     "\nAn: ann@example.org\nBetreff: {s}\n{q}\n"),
    ("gmx-app", "{b}\n-- \nDiese Nachricht wurde von meinem Android Mobiltelefon "
     "mit GMX Mail gesendet.\nAm 02.03.26, 09:14 schrieb {n} <{a}>:\n\n{q}\n"),
    ("web.de-app", "{b}\n--\nDiese Nachricht wurde von meinem Android Mobiltelefon"
     " mit WEB.DE Mail gesendet.\nAm 02.03.26, 09:14 schrieb \"{n}\" <{a}>:\n{m}\n"),
    ("t-online", "{b}\n\n-----Original-Nachricht-----\nBetreff: {s}\nDatum: "
     "2026-03-02T09:14:05+0100\nVon: \"{n}\" <{a}>\nAn: \"ann@example.org\" "
     "<ann@example.org>\n\n{q}\n"),
    ("freenet", "{b}\n\n--- Ursprüngliche Nachricht ---\nVon: {n} <{a}>\n"
     "Datum: 02.03.2026 09:14:05\nAn: ann@example.org\nBetreff: {s}\n\n{m}\n"),
    ("one-line-de", "{b}\n\n-------- Ursprüngliche Nachricht --------Von: \"{n}\" "
     "<{a}> Datum: 02.03.26  09:14  (GMT+01:00) An: ann@example.org Betreff: {s}"
     " \n{q}\n"),
    ("one-line-en", "{b}\n\n-------- Original message --------From: {n} <{a}> "
     "Date: 02/03/2026  09:14  (GMT+00:00) To: ann@example.org Subject: {s} \n"
     "{q}\n"),
    ("samsung-sent", "{b}\n\nSent from my Galaxy\n\n-------- Original message "
     "--------\nFrom: {n} <{a}>\nDate: 02/03/2026 09:14 (GMT+00:00)\nTo: "
     "ann@example.org\nSubject: {s}\n\n{q}\n"),
    ("proton", "{b}\n\nSent with Proton Mail secure email.\n\nOn Monday, March "
     "2nd, 2026 at 9:14 AM, {n} <{a}> wrote:\n\n{m}\n"),
    ("proton-old", "{b}\n\nSent with ProtonMail Secure Email.\n\n‐‐‐‐‐‐‐ Original "
     "Message ‐‐‐‐‐‐‐\nOn Monday, March 2nd, 2026 at 9:14 AM, {n} <{a}> wrote:"
     "\n\n{m}\n"),
    ("proton-android", "{b}\n\n-------- Original Message --------\nOn 02/03/2026 "
     "09:14, {n} <{a}> wrote:\n{m}\n"),
    ("zoho", "{b}\n\n\n---- On Mon, 02 Mar 2026 09:14:05 +0100 {n} <{a}> wrote "
     "---\n\n{m}\n"),
    ("zoho-bare", "{b}\n\n ---- On Mon, 02 Mar 2026 09:14:05 +0100  {a} wrote "
     "----\n\n{q}\n"),
    ("notes", "{b}\n\n\n\nFrom:\t{n} <{a}>\nTo:\tann@example.org\nDate:\t"
     "02/03/2026 09:14\nSubject:\t{s}\n\n\n\n{q}\n"),
    ("notes-de", "{b}\n\n\n\nVon:    {n} <{a}>\nAn:     ann@example.org\nDatum:  "
     "02.03.2026 09:14\nBetreff:        {s}\n\n\n\n{q}\n"),
    ("verse", "{b}\n\n \n----- Original message -----\nFrom: \"{n}\" <{a}>\nTo: "
     "ann@example.org\nCc:\nSubject: {s}\nDate: Mon, Mar 2, 2026 9:14 AM\n \n{q}\n"),
    ("yandex", "{b}\n\n02.03.2026, 09:14, \"{n}\" <{a}>:\n{m}\n"),
    ("yandex-bare", "{b}\n \n \n02.03.2026, 09:14, \"{n}\" <{a}>:\n{q}\n"),
    ("mail.ru", "{b}\n\n\n>Понедельник, 2 марта 2026, 9:14 +03:00 от {n} <{a}>:\n"
     ">\n{k}\n"),
    ("mail.ru-new", "{b}\n \n--\nОтправлено из Почты Mail.ru для Android\n \n"
     "понедельник, 2 марта 2026 г., 09:14 +0300 от {a}  <{a}>:\n{m}\n"),
    ("rambler", "{b}\n\n02.03.2026, 9:14, {n} <{a}>\n{q}\n"),
    ("ukr.net", "{b}\n\n2 березня 2026, 09:14:05, від \"{n}\" <{a}>:\n\n{m}\n"),
    ("qq", "{b}\n\n\n------------------ 原始邮件 ------------------\n发件人: \"{n}\" "
     "<{a}>;\n发送时间: 2026年3月2日(星期一) 上午9:14\n收件人: \"ann\"<ann@example.org>;"
     "\n\n主题: {s}\n\n\n\n{q}\n"),
    ("qq-en", "{b}\n\n\n---Original---\nFrom: \"{n}\"<{a}>\nDate: Mon, Mar 2, 2026 "
     "09:14 AM\nTo: \"ann\"<ann@example.org>;\nSubject: {s}\n\n{q}\n"),
    ("163", "{b}\n\n\n\n\n\n\n\n在 2026-03-02 09:14:05，\"{n}\" <{a}> 写道：\n\n{q}\n"),
    ("163-en", "{b}\n\n\n\n\n\nAt 2026-03-02 09:14:05, \"{n}\" <{a}> wrote:\n{k}\n"),
    ("netease-app", "{b}\n\n\n\n---- 回复的原邮件 ----\n| 发件人 | {n}<{a}> |\n| 日期 | "
     "2026年03月02日 09:14 |\n| 收件人 | <ann@example.org> |\n| 抄送至 | |\n| 主题 | "
     "{s} |\n{q}\n"),
    ("naver", "{b}\n\n \n-----Original Message-----\nFrom: \"{n}\"<{a}> \nTo: "
     "<ann@example.org>; \nCc: \nSent: 2026-03-02 (월) 09:14:05 (GMT+09:00)\n"
     "Subject: {s}\n \n{q}\n"),
    ("daum", "{b}\n\n\n--------- 원본 메일 ---------\n보낸사람: {n} <{a}>\n받는사람 : "
     "<ann@example.org>\n날짜: 2026년 3월 02일 월요일, 09시 14분 05초 +0900\n제목: {s}"
     "\n\n{q}\n"),
    ("polymail", "{b}\n\nOn Mon, Mar 2nd, 2026 at 9:14 AM, {n} <\n{a}\n> wrote:\n\n"
     "{m}\n"),
    ("polymail-bare", "{b}\n\nOn Mon, Mar 2nd, 2026 at 9:14 AM {n} <\n{a}>\n\nwrote:"
     "\n\n{q}\n"),
    ("spark", "{b}\nOn 2 Mar 2026 at 09:14 +0100, {n} <{a}>, wrote:\n{m}\n"),
    ("superhuman", "{b}\n\nSent via Superhuman ( https://sprh.mn/?vip=ann@"
     "example.org )\n\nOn Mon, Mar 02, 2026 at 9:14 AM, {n} < {a} > wrote:\n\n{m}\n"),
    ("mailspring", "{b}\n\nSent from Mailspring (https://getmailspring.com/), the "
     "best free email app for work\nOn Mar 2 2026, at 9:14 am, {n} <{a}> wrote:\n"
     "{m}\n"),
    ("evolution", "On Mon, 2026-03-02 at 09:14 +0100, {n} wrote:\n{m}\n\n{b}\n"),
    ("evolution-de", "Am Montag, dem 02.03.2026 um 09:14 +0100 schrieb {n}:\n{m}\n\n"
     "{b}\n"),
    ("kmail", "{b}\n\nOn Monday, 2 March 2026 09:14:05 CET {n} wrote:\n{m}\n"),
    ("kmail-de", "Am Montag, 2. März 2026, 09:14:05 CET schrieb {n}:\n{m}\n\n{b}\n"),
    ("claws", "On Mon, 2 Mar 2026 09:14:05 +0100\n{n} <{a}> wrote:\n\n{m}\n\n{b}\n"),
    ("claws-top", "{b}\n\nOn Mon, 2 Mar 2026 09:14:05 +0100\n{n} <{a}> wrote:\n\n"
     "{m}\n"),
    ("the-bat", "Hello Spades,\n\nMonday, March 2, 2026, 9:14:05 AM, you wrote:\n\n"
     "{t}\n\n{b}\n"),
    ("gnus", "{n} <{a}> writes:\n\n{m}\n\n{b}\n"),
    ("gnus-long", ">>>>> \"Spades\" == {n} <{a}> writes:\n\n{m}\n\n{b}\n"),
    ("fastmail", "{b}\n\nOn Mon, 2 Mar 2026, at 9:14 AM, {n} wrote:\n{m}\n"),
    ("tuta", "{b}\n\n-- \n Secured with Tuta Mail: \n https://tuta.com/free-email\n"
     "\n\nMar 2, 2026, 09:14 by {a}:\n\n{m}\n"),
    ("tuta-de", "{b}\n\n2. März 2026, 09:14 von {a}:\n\n{m}\n"),
    ("horde", "{n} <{a}> wrote:\n\n{m}\n\n{b}\n"),
    ("horde-de", "Zitat von {n} <{a}>:\n\n{m}\n\n{b}\n"),
    ("horde-en", "{b}\n\nQuoting {n} <{a}>:\n\n{m}\n"),
    ("roundcube", "{b}\n\nOn 2026-03-02 09:14, {n} wrote:\n{m}\n"),
    ("roundcube-de", "{b}\n\nAm 02.03.2026 09:14, schrieb {n}:\n{m}\n"),
    ("roundcube-below", "Am 2026-03-02 09:14, schrieb {n}:\n{m}\n\n{b}\n"),
    ("squirrel", "{b}\n\n> {s}\n{m}\n"),
    ("hey", "{b}\n\nOn March 2, 2026, {n} <{a}> wrote:\n{m}\n"),
    ("front", "{b}\n\nOn March 2, 2026 at 9:14 AM GMT+1 {a} wrote:\n\n{q}\n"),
    ("missive", "{b}\n\nOn Mar 2 2026, at 9:14 am, {n} <{a}>\nwrote:\n\n{m}\n"),
    ("aol", "{b}\n\n\n-----Original Message-----\nFrom: {n} <{a}>\nTo: "
     "ann@example.org\nSent: Mon, Mar 2, 2026 9:14 am\nSubject: {s}\n\n{q}\n"),
    ("aol-new", "{b}\n\n    On Monday, March 2, 2026 at 09:14:05 AM EST, {n} <{a}> "
     "wrote:  \n \n {q}\n"),
    ("yahoo-android", "{b}\n\nSent from Yahoo Mail on Android\n \n  On Mon, 2 Mar "
     "2026 at 9:14, {n}<{a}> wrote:   {q}\n"),
    ("yahoo-iphone", "{b}\n\nSent from Yahoo Mail for iPhone\n\n\nOn Monday, March "
     "2, 2026, 9:14 AM, {n} <{a}> wrote:\n\n{q}\n"),
    ("blackberry", "{b}\n\nSent from my BlackBerry 10 smartphone on the Bell "
     "network.\n  Original Message  \nFrom: {n}\nSent: Monday, March 2, 2026 9:14 AM"
     "\nTo: ann@example.org\nReply To: {a}\nSubject: {s}\n\n{q}\n"),
    ("outlook-ios", "{b}\n\nGet Outlook for iOS<https://aka.ms/o0ukef>\n"
     "________________________________\nFrom: {n} <{a}>\nSent: Monday, March 2, 2026"
     " 9:14:05 AM\nTo: ann@example.org <ann@example.org>\nSubject: {s}\n\n{q}\n"),
    ("outlook-ios-de", "{b}\n\nOutlook für iOS<https://aka.ms/o0ukef> beziehen\n"
     "________________________________\nVon: {n} <{a}>\nGesendet: Montag, März 2, "
     "2026 9:14 AM\nAn: ann@example.org <ann@example.org>\nBetreff: {s}\n\n{q}\n"),
    ("outlook-android-es", "{b}\n\nObtener Outlook para Android<https://aka.ms/"
     "AAb9ysg>\n________________________________\nDe: {n} <{a}>\nEnviado: lunes, "
     "marzo 2, 2026 9:14:05 a. m.\nPara: ann@example.org <ann@example.org>\nAsunto: "
     "{s}\n\n{q}\n"),
    ("windows-mail", "{b}\n\nSent from Mail for Windows\n\nFrom: {n}\nSent: 02 March "
     "2026 09:14\nTo: ann@example.org\nSubject: {s}\n\n{q}\n"),
    ("windows-mail-fr", "{b}\n\nEnvoyé à partir de Courrier pour Windows\n\nDe : {n}\n"
     "Envoyé le :lundi 2 mars 2026 09:14\nÀ : ann@example.org\nObjet :{s}\n\n{q}\n"),
    ("outlook-mac", "{b}\n\nFrom: {n} <{a}>\nDate: Monday, 2 March 2026 at 09:14\nTo: "
     "ann@example.org <ann@example.org>\nSubject: {s}\n{q}\n"),
    ("outlook-mac-de", "{b}\n\nVon: {n} <{a}>\nDatum: Montag, 2. März 2026 um 09:14\n"
     "An: ann@example.org <ann@example.org>\nBetreff: {s}\n{q}\n"),
    ("outlook-internet", "{b}\n\n> -----Original Message-----\n> From: {n} <{a}>\n> "
     "Sent: Monday, March 2, 2026 9:14 AM\n> To: ann@example.org\n> Subject: {s}\n> "
     "\n{m}\n"),
    ("express", "{b}\n----- Original Message ----- \nFrom: \"{n}\" <{a}>\nTo: "
     "<ann@example.org>\nSent: Monday, March 02, 2026 9:14 AM\nSubject: {s}\n\n\n{m}\n"),
    ("gmail-android-plain", "{b}\n\nOn Mon, 2 Mar 2026, 09:14 {n}, <{a}> wrote:\n\n"
     "{m}\n"),
    ("gmail-forward", "{b}\n\n---------- Forwarded message ---------\nFrom: {n} <{a}>"
     "\nDate: Mon, Mar 2, 2026 at 9:14 AM\nSubject: {s}\nTo: <ann@example.org>\n\n\n"
     "{q}\n"),
    ("apple-forward", "{b}\n\n> Begin forwarded message:\n> \n> From: {n} <{a}>\n> "
     "Subject: {s}\n> Date: 2 March 2026 at 09:14:05 CET\n> To: ann@example.org\n> \n"
     "{m}\n"),
    ("bold-stars", "{b}\n\n*From:* {n} <{a}>\n*Sent:* Monday, March 2, 2026 9:14 AM\n"
     "*To:* ann@example.org\n*Subject:* {s}\n\n{q}\n"),
    ("bold-stars-de", "{b}\n\n*Von:* {n} <{a}>\n*Gesendet:* Montag, 2. März 2026 09:14"
     "\n*An:* ann@example.org\n*Betreff:* {s}\n\n{q}\n"),
    ("em-client", "{b}\n\n------ Original Message ------\nFrom \"{n}\" <{a}>\nTo "
     "ann@example.org\nDate 02/03/2026 09:14:05\nSubject {s}\n\n{m}\n"),
    ("em-client-old", "{b}\n\n------ Original Message ------\nFrom: \"{n}\" <{a}>\nTo: "
     "ann@example.org\nSent: 02/03/2026 09:14:05\nSubject: {s}\n\n{m}\n"),
    ("orange.fr", "{b}\n\n\n> Message du 02/03/26 09:14\n> De : \"{n}\" <{a}>\n> A : "
     "ann@example.org\n> Copie à : \n> Objet : {s}\n> \n{m}\n"),
    ("laposte", "{b}\n\n----- Mail original -----\nDe: \"{n}\" <{a}>\nÀ: "
     "ann@example.org\nEnvoyé: Lundi 2 Mars 2026 09:14:05\nObjet: {s}\n\n{q}\n"),
    ("zimbra", "{b}\n\n----- Original Message -----\nFrom: \"{n}\" <{a}>\nTo: \"Ann "
     "Archer\" <ann@example.org>\nSent: Monday, 2 March, 2026 09:14:05\nSubject: {s}\n"
     "\n{q}\n"),
    ("zimbra-web", "{b}\n\nFrom: \"{n}\" <{a}>\nTo: \"Ann Archer\" <ann@example.org>\n"
     "Sent: Monday, March 2, 2026 9:14:05 AM\nSubject: {s}\n\n{q}\n"),
    ("libero", "{b}\n\n> Il 02/03/2026 09:14 CET {n} <{a}> ha scritto:\n> \n>  \n{m}\n"),
    ("libero-old", "{b}\n\n----Messaggio originale----\nDa: {a}\nData: 02/03/2026 9.14"
     "\nA: <ann@example.org>\nOgg: {s}\n\n{q}\n"),
    ("open-xchange", "{b}\n\n> {n} <{a}> hat am 02.03.2026 09:14 CET geschrieben:\n> \n"
     "> \n{m}\n"),
    ("open-xchange-en", "{b}\n\n> On 02/03/2026 09:14 CET {n} <{a}> wrote:\n> \n>  \n"
     "{m}\n"),
    ("wp.pl", "{b}\n\n\nDnia 2 marca 2026 09:14 {n} <{a}> napisał(a):\n\n{m}\n"),
    ("onet", "{b}\n\n\nW dniu 2026-03-02 09:14:05 użytkownik {n} <{a}> napisał:\n{m}\n"),
    ("o2.pl", "{b}\n\n\nDnia 02 marca 2026 09:14 {n} &lt;{a}&gt; napisał(a):\n{q}\n"),
    ("interia", "{b}\n\n\nOd: \"{n}\" <{a}>\nDo: ann@example.org;\nWysłane: 9:14 "
     "Poniedziałek 2026-03-02\nTemat: {s}\n\n{m}\n"),
    ("seznam", "{b}\n\n\n---------- Původní e-mail ----------\nOd: {n} <{a}>\nKomu: "
     "ann@example.org\nDatum: 2. 3. 2026 9:14:05\nPředmět: {s}\n{m}\n"),
    ("centrum.cz", "{b}\n______________________________________________________________"
     "\n> Od: \"{n}\" <{a}>\n> Komu: ann@example.org\n> Datum: 02.03.2026 09:14\n> "
     "Předmět: {s}\n>\n{m}\n"),
    ("freemail.hu", "{b}\n\n{n} <{a}> írta:\n{k}\n"),
    ("citromail", "{b}\n\n-------- Eredeti üzenet --------\nFeladó: {n} <{a}>\nDátum: "
     "2026-03-02 09:14\nCímzett: ann@example.org\nTárgy: {s}\n\n{q}\n"),
    ("abv.bg", "{b}\n\n \n \n >-------- Оригинално писмо --------\n\n >От: {n} {a}\n\n "
     ">Относно: {s}\n\n >До: ann@example.org \n\n >Изпратено на: 02.03.2026 09:14\n\n"
     "{k}\n"),
    ("uol", "{b}\n\nDe: \"{n}\" <{a}>\nEnviada: 2026/03/02 09:14:05\nPara: "
     "ann@example.org\nAssunto: {s}\n \n{q}\n"),
    ("terra", "{b}\n\nEm Seg 02/03/26 09:14, {n} {a} escreveu:\n{q}\n"),
    ("walla", "{b}\n\nבתאריך 2 במרץ 2026 09:14, {n} <{a}> כתב:\n{m}\n"),
    ("becky", "{b}\n\nOn Mon, 02 Mar 2026 09:14:05 +0100\n{n} <{a}> wrote:\n\n{m}\n"),
    ("shuriken", "{b}\n\n{n} さんは書きました:\n{m}\n"),
    ("yahoo-jp", "{b}\n\n\n----- Original Message -----\n\n差出人: \"{n}\" <{a}>\n宛先: "
     "ann@example.org\n日付: 2026/03/02 月 09:14\n件名: {s}\n\n{m}\n"),
    ("hotmail-old", "{b}\n\n________________________________\n> Date: Mon, 2 Mar 2026 "
     "09:14:05 +0100\n> From: {a}\n> To: ann@example.org\n> Subject: {s}\n> \n{m}\n"),
    ("hotmail-nl", "{b}\n\n> Date: Mon, 2 Mar 2026 09:14:05 +0100\n> Subject: {s}\n> "
     "From: {a}\n> To: ann@example.org\n> \n{m}\n"),
    ("zendesk", "{b}\n\n##- Please type your reply above this line -##\n\nYour request "
     "(88123) has been updated.\n\n{n}, Mar 2, 2026, 9:14\n\n{q}\n"),
    ("freshdesk", "{b}\n\nOn Mon, 2 Mar at 9:14 AM , {n} <{a}> wrote:\n{q}\n"),
    ("groups-io", "{b}\n\nOn Mon, Mar 2, 2026 at 09:14 AM, {n} wrote:\n\n{m}\n"),
    ("mailmate", "On 2 Mar 2026, at 9:14, {n} wrote:\n\n{m}\n\n{b}\n"),
    ("airmail", "{b}\n\n\nOn 2 March 2026 at 09:14:05, {n} ({a}) wrote:\n\n{q}\n"),
    ("newton", "{b}\n\nSent from Newton (https://cloudmagic.com/k/d/mailapp?ct=pa)\n\n"
     "On Mon, Mar 02, 2026 at 9:14 AM, {n} <{a}> wrote:\n\n{m}\n"),
    ("bluemail", "{b}\n\nGet BlueMail for Android\nOn 2 Mar 2026, at 09:14, {n} <{a}> "
     "wrote:\n{k}\n"),
    ("nine", "{b}\n\nSent from Nine\n________________________________\nFrom: {n} <{a}>"
     "\nSent: Monday, 2 March 2026 09:14\nTo: ann@example.org\nSubject: {s}\n\n{q}\n"),
    ("canary", "{b}\n\nSent via Canary (https://canarymail.io)\n\n> On Monday, Mar 02, "
     "2026 at 9:14 AM, {n} <{a} (mailto:{a})> wrote:\n{m}\n"),
    ("aerc", "On Mon Mar 2, 2026 at 9:14 AM CET, {n} wrote:\n{m}\n\n{b}\n"),
    ("sup-ruby", "Excerpts from {n}'s message of 2026-03-02 09:14:05 +0100:\n{m}\n\n{b}\n"),
    ("vm-emacs", "{n} writes:\n > {s}\n{v}\n\n{b}\n"),
    ("mh", "In message <n1.spades@example.net>you write:\n{k}\n\n{b}\n"),
    ("slrn", "On 2026-03-02, {n} <{a}> wrote:\n{m}\n\n{b}\n"),
    ("lkml-stripped", "{m}\n\n{b}\n"),
)
