"""automatic.py - answers that programs send in people's names."""

import bounces
import mime

AUTO = "Auto-Submitted: auto-replied\r\n"
EXCHANGE = AUTO + "X-Auto-Response-Suppress: All\r\nX-MS-Has-Attach: \r\n"
BULK = "Precedence: bulk\r\nX-Autoreply: yes\r\n"
JUNK = "Precedence: junk\r\n"

# program, From, Subject, header lines, text
ROWS = (
    ("exchange", "Ann Archer <ann@example.org>", "Automatic reply: Spades 7: your "
     "turn", EXCHANGE, "I am out of the office until Monday 9 March.\nFor urgent "
     "matters call Bob on 4 3 2 1."),
    ("exchange-de", "Jürgen Groß <j@example.org>", "Automatische Antwort: Spades 7",
     EXCHANGE, "Ich bin bis zum 4. April nicht im Hause.\n\n4"),
    ("exchange-fr", "Hélène Lefèvre <h@example.org>", "Réponse automatique : Spades 7",
     EXCHANGE, "Je suis absente jusqu'au 9 mars."),
    ("exchange-es", "Íñigo Díaz <i@example.org>", "Respuesta automática: Spades 7",
     EXCHANGE, "Estoy fuera de la oficina hasta el 9."),
    ("exchange-it", "Luca Bo <l@example.org>", "Risposta automatica: Spades 7", EXCHANGE,
     "Sono assente fino al 9 marzo."),
    ("exchange-nl", "Jan Vos <jan@example.org>", "Automatisch antwoord: Spades 7",
     EXCHANGE, "Ik ben afwezig tot 9 maart."),
    ("exchange-pt", "João Reis <joao@example.org>", "Resposta automática: Spades 7",
     EXCHANGE, "Estou de férias até 9 de março."),
    ("exchange-sv", "Åsa Ek <asa@example.org>", "Autosvar: Spades 7", EXCHANGE,
     "Jag är ledig till den 9 mars."),
    ("exchange-da", "Søren Juhl <s@example.org>", "Automatisk svar: Spades 7", EXCHANGE,
     "Jeg er på ferie til 9. marts."),
    ("exchange-pl", "Łukasz Nowak <l@example.org>", "Odpowiedź automatyczna: Spades 7",
     EXCHANGE, "Jestem na urlopie do 9 marca."),
    ("exchange-cs", "Jiří Novák <jiri@example.org>", "Automatická odpověď: Spades 7",
     EXCHANGE, "Do 9. března čerpám dovolenou."),
    ("exchange-ru", "Юрий Орлов <y@example.org>", "Автоматический ответ: Spades 7",
     EXCHANGE, "Я в отпуске до 9 марта."),
    ("exchange-ja", "鈴木 <s@example.org>", "自動応答: Spades 7", EXCHANGE,
     "3月9日まで不在です。"),
    ("exchange-zh", "王伟 <w@example.org>", "自动答复: Spades 7", EXCHANGE,
     "我正在休假，3月9日回来。"),
    ("exchange-ko", "김민준 <k@example.org>", "자동 회신: Spades 7", EXCHANGE,
     "3월 9일까지 휴가입니다."),
    ("gmail", "Ann Archer <ann@example.org>", "Away until 9 March Re: Spades 7",
     AUTO + "Precedence: bulk\r\nX-Autoreply: yes\r\n", "I'm on holiday, back on the "
     "9th. Play on without me if you must.\n\nAnn"),
    ("vacation(1)", "Ann Archer <ann@example.org>", "away from my mail", BULK,
     "I will not be reading my mail for a while. Your mail regarding \"Spades 7\" "
     "will be read when I return."),
    ("sieve", "ann@example.org", "Auto: Spades 7: your turn", AUTO, "I am away until "
     "the tenth."),
    ("dovecot", "ann@example.org", "Automated reply", AUTO + JUNK, "Gone fishing.\n\n3"),
    ("cpanel", "ann@example.org", "Autoreply: Spades 7", "X-Autorespond: Spades 7\r\n"
     "Precedence: bulk\r\n", "Thank you for your mail. I am away."),
    ("plesk", "ann@example.org", "Autoreply: Re: Spades 7", AUTO, "Thank you! We have "
     "received your mail."),
    ("gmx", "Ann <ann@gmx.example>", "Abwesenheit: Spades 7", "Auto-Submitted: "
     "auto-replied (vacation)\r\n", "Ich bin im Urlaub."),
    ("yahoo", "Ann <ann@yahoo.example>", "Yahoo! Auto Response", "Precedence: bulk\r\n",
     "Hi, I am on vacation till the 9th and will answer when I am back."),
    ("zoho", "Ann <ann@zoho.example>", "Out of Office Re: Spades 7", AUTO, "I am out of "
     "office."),
    ("notes", "Ann Archer/Sales/Example <ann@example.org>", "Ann Archer is out of the "
     "office (returning 09/03/2026)", "Auto-Submitted: auto-generated\r\n", "I am out "
     "of the office until 09/03/2026.\n\nNote: This is an automated response to your "
     "message \"Spades 7\" sent on 02/03/2026 09:14:05."),
    ("groupwise", "Ann Archer <ann@example.org>", "Out of Office: Spades 7",
     "X-Autoreply: yes\r\n", "Back on Monday."),
    ("communigate", "ann@example.org", "Vacation: Spades 7", "Auto-Submitted: "
     "auto-replied\r\n", "On vacation."),
    ("kerio", "ann@example.org", "Out of office", AUTO, "Away until 4 April"),
    ("zimbra", "Ann <ann@example.org>", "Re: Spades 7", AUTO + JUNK, "Out of office "
     "until the ninth."),
    ("proton", "Ann <ann@pm.example>", "Auto: Spades 7: your turn", AUTO, "I'm out of "
     "office."),
    ("zendesk", "Example Support <support@example.zendesk.example>", "[Request received] "
     "Spades 7: your turn", AUTO + "X-Zendesk-Priority-Mail: true\r\n", "##- Please type "
     "your reply above this line -##\n\nYour request (88123) has been received and is "
     "being reviewed by our support staff."),
    ("freshdesk", "Help <help@shop.example>", "Ticket Received - Spades 7",
     "Auto-Submitted: auto-generated\r\n", "Dear Spades,\n\nYour ticket has been created, "
     "number 4."),
    ("otrs", "Service <service@otrs.example>", "[Ticket#2026030210000042] RE: Spades 7",
     "Precedence: bulk\r\nX-OTRS-Loop: yes\r\nAuto-Submitted: auto-replied\r\n",
     "Thank you for your request. We will answer within 2 days."),
    ("rt", "\"The default queue via RT\" <rt@rt.example>", "[rt.example #4412] AutoReply: "
     "Spades 7", "RT-Ticket: rt.example #4412\r\nManaged-by: RT 5.0.3\r\nPrecedence: "
     "bulk\r\n", "This message has been automatically generated in response to the\n"
     "creation of a trouble ticket regarding:\n        \"Spades 7\""),
    ("jira", "\"Service Desk (JIRA)\" <jira@corp.example>", "[JIRA] (SUP-88) Spades 7",
     "X-JIRA-FingerPrint: 9a\r\nAuto-Submitted: auto-generated\r\n", "Your issue was "
     "created: SUP-88"),
    ("servicenow", "IT Service Desk <it@corp.service-now.example>", "Incident INC0010042 "
     "-- has been opened on your behalf", "X-ServiceNow-Generated: true\r\nAuto-Submitted:"
     " auto-generated\r\n", "Priority: 4 - Low"),
    ("boxbe", "\"Ann via Boxbe\" <notify@boxbe.example>", "Re: Spades 7: your turn "
     "(Action Required)", AUTO, "You are not on Ann's guest list. Click to prove that "
     "you are a person."),
    ("tmda", "ann-confirm-77@tmda.example", "Please confirm your message", "X-TMDA-"
     "Confirm: 1\r\nAuto-Submitted: auto-replied\r\n", "Please reply to this mail so that "
     "yours is delivered.\n\nconfirm"),
    ("spamarrest", "Ann <ann@spamarrest.example>", "Re: Spades 7 (verification)",
     "Precedence: junk\r\n", "Please click the link to verify yourself."),
    ("earthlink", "ann@earthlink.example", "Re: Spades 7 - automated response [ann@"
     "earthlink.example is using spamBlocker]", AUTO, "Your message was placed in my "
     "suspect mail folder."),
    ("linkedin", "LinkedIn <messages-noreply@linkedin.example>", "Ann, you have 4 new "
     "invitations", "", "4 people want to connect."),
    ("github", "GitHub <noreply@github.example>", "[example/spades] Release 2.0 - 2.0",
     "Precedence: list\r\nX-GitHub-Sender: ann\r\n", "2.0\n\n10 commits"),
    ("github-ci", "ann <notifications@github.example>", "Re: [example/spades] bid 4 is "
     "read twice (#44)", "X-GitHub-Reason: author\r\nList-ID: <spades.github.example>\r\n"
     "Precedence: list\r\n", "Closed #44.\n\n-- \nReply to this email directly or view it"
     " on GitHub"),
    ("cron", "root@box.example.org (Cron Daemon)", "Cron <ann@box> /usr/bin/backup",
     "Auto-Submitted: auto-generated\r\nX-Cron-Env: <SHELL=/bin/sh>\r\n", "4\n"),
    ("logwatch", "logwatch@box.example.org", "Logwatch for box (Linux)", "Auto-Submitted:"
     " auto-generated\r\nPrecedence: bulk\r\n", "sshd: 4 failures"),
    ("calendar-accept", "Ann Archer <ann@example.org>", "Accepted: Cards @ Mon Mar 2, 2026 "
     "7pm", "Auto-Submitted: auto-generated\r\n", "Ann Archer has accepted this "
     "invitation."),
    ("welcome", "no-reply@shop.example", "Your order 4 has been sent", "", "Hello,\n\n"
     "4\n\nitems are on their way."),
    ("do-not-reply", "DoNotReply@bank.example", "Your statement", "", "3"),
    ("newsletter", "News <news@mailer.example>", "This week in cards", "List-Unsubscribe: "
     "<https://mailer.example/u>\r\nPrecedence: bulk\r\nFeedback-ID: 9:mailer\r\n",
     "nil\n\nnew cards this week"),
    ("recall", "Ann Archer <ann@example.org>", "Recall: Spades 7: your turn",
     "X-MS-Exchange-Recall: 1\r\nAuto-Submitted: auto-generated\r\n", "Ann Archer would "
     "like to recall the message, \"Spades 7\"."),
    ("subject-only-en", "Ann Archer <ann@example.org>", "Out of Office Re: Spades 7: your "
     "turn", "", "I am out until Monday.\n\n9"),
    ("subject-only-auto", "Ann Archer <ann@example.org>", "Automatic response: Spades 7",
     "", "I am away. Back on the\n\n4"),
    ("subject-only-de", "Uwe <uwe@example.org>", "Abwesenheitsnotiz: Spades 7", "",
     "Ich bin bis Montag nicht da."),
    ("subject-only-fr", "Luc <luc@example.org>", "Absence du bureau : Spades 7", "",
     "Je suis absent."),
    ("subject-only-es", "Eva <eva@example.org>", "Fuera de la oficina: Spades 7", "",
     "No estoy."),
    ("subject-only-nl", "Jan <jan@example.org>", "Afwezig: Spades 7", "", "Ik ben weg."),
    ("subject-only-pt", "Rui <rui@example.org>", "Fora do escritório: Spades 7", "",
     "Estou fora."),
    ("subject-only-fi", "Aki <aki@example.org>", "Poissa: Spades 7", "X-Autoreply: yes\r\n",
     "Olen lomalla."),
    ("subject-only-hu", "Éva <eva@example.org>", "Automatikus válasz: Spades 7", EXCHANGE,
     "Szabadságon vagyok."),
    ("subject-only-tr", "Ali <ali@example.org>", "Otomatik yanıt: Spades 7", EXCHANGE,
     "Ofis dışındayım."),
    ("sms-gateway", "+15550142@sms.example", "Auto-reply", AUTO, "I'm driving."),
    ("mailing-command", "spades+owner@lists.example.net", "Confirm subscribe to "
     "spades@lists.example.net", "Auto-Submitted: auto-generated\r\nPrecedence: bulk\r\n",
     "To confirm answer this mail.\n\nconfirm"),
)


def everything():
    for number, (name, who, subject, more, text) in enumerate(ROWS, 2300):
        head = bounces.raw_head(who, subject, number,
                                more + mime.answering(number))
        yield (head + mime.part(text, encoding="quoted-printable"),
               bounces.truth("automatic:" + name, "automatic"))
