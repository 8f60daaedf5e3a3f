"""bounces.py - reports of mail servers, and complaints of people and of programs. None of them may ever act."""

import mime

SENT = ("From: Spades Referee <referee+t7k2m@example.net>\r\nTo: ann@example."
        "org\r\nSubject: Spades 7: your turn, trick 4\r\nMessage-ID: "
        "<n1.spades@example.net>\r\n\r\n7C\r\nplay QS\r\nbid 4\r\nconcede\r\n")

# program, From, Subject, the words of the report
PLAIN = (
    ("postfix", "MAILER-DAEMON@mx.example.org (Mail Delivery System)",
     "Undelivered Mail Returned to Sender",
     "This is the mail system at host mx.example.org.\n\nI'm sorry to have to "
     "inform you that your message could not\nbe delivered to one or more "
     "recipients. It's attached below.\n\n<ann@example.org>: host "
     "mail.example.org[192.0.2.7] said: 550 5.1.1\n    <ann@example.org>: "
     "Recipient address rejected: User unknown (in reply to RCPT TO)"),
    ("postfix-delay", "MAILER-DAEMON@mx.example.org (Mail Delivery System)",
     "Delayed Mail (still being retried)",
     "####################################################################\n"
     "# THIS IS A WARNING ONLY.  YOU DO NOT NEED TO RESEND YOUR MESSAGE. #\n\n"
     "Your message could not be delivered for more than 4 hour(s).\nIt will be "
     "retried until it is 5 day(s) old."),
    ("sendmail", "Mail Delivery Subsystem <MAILER-DAEMON@relay.example.org>",
     "Returned mail: see transcript for details",
     "The original message was received at Mon, 2 Mar 2026 09:14:05 +0100\n\n   "
     "----- The following addresses had permanent fatal errors -----\n"
     "<ann@example.org>\n    (reason: 552 5.2.2 Mailbox full)\n\n   ----- "
     "Transcript of session follows -----\n... while talking to mail.example.org:"
     "\n>>> DATA\n<<< 552 5.2.2 Mailbox full\n554 5.0.0 Service unavailable"),
    ("exim", "Mail Delivery System <Mailer-Daemon@host7.example.org>",
     "Mail delivery failed: returning message to sender",
     "This message was created automatically by mail delivery software.\n\nA "
     "message that you sent could not be delivered to one or more of its\n"
     "recipients. This is a permanent error. The following address(es) failed:\n\n"
     "  ann@example.org\n    Unrouteable address\n\n------ This is a copy of the "
     "message, including all the headers. ------"),
    ("qmail", "MAILER-DAEMON@q.example.org", "failure notice",
     "Hi. This is the qmail-send program at q.example.org.\nI'm afraid I wasn't "
     "able to deliver your message to the following addresses.\nThis is a "
     "permanent error; I've given up. Sorry it didn't work out.\n\n"
     "<ann@example.org>:\nSorry, no mailbox here by that name. (#5.1.1)\n\n--- "
     "Below this line is a copy of the message."),
    ("gmail", "Mail Delivery Subsystem <mailer-daemon@googlemail.com>",
     "Delivery Status Notification (Failure)",
     "** Address not found **\n\nYour message wasn't delivered to ann@example.org "
     "because the address couldn't be found, or is unable to receive mail.\n\n"
     "The response from the remote server was:\n550 5.1.1 <ann@example.org>: "
     "Recipient address rejected"),
    ("exchange", "Microsoft Outlook <MicrosoftExchange329e71ec88ae4615bbc36ab6ce4"
     "1109e@example.org>", "Undeliverable: Spades 7: your turn, trick 4",
     "Delivery has failed to these recipients or groups:\n\nann@example.org<mailto:"
     "ann@example.org>\nThe email address you entered couldn't be found.\n\n"
     "Diagnostic information for administrators:\nRemote Server returned '550 "
     "5.1.10 RESOLVER.ADR.RecipientNotFound'"),
    ("exchange-de", "postmaster@firma.example", "Unzustellbar: Spades 7: your turn",
     "Fehler bei der Nachrichtenzustellung an folgende Empfänger oder Gruppen:\n\n"
     "ann@firma.example\nDas Postfach des Empfängers ist voll."),
    ("yahoo", "MAILER-DAEMON@yahoo.com", "Failure Notice",
     "Sorry, we were unable to deliver your message to the following address.\n\n"
     "<ann@example.org>:\n554: 30 Sorry, your message to ann@example.org cannot be "
     "delivered. This mailbox is disabled (554.30)."),
    ("gmx", "\"GMX Mailer Daemon\" <mailer-daemon@gmx.example>",
     "Mail delivery failed: returning message to sender",
     "This message was created automatically by mail delivery software.\n\nA "
     "message that you sent could not be delivered to\none or more of its "
     "recipients. This is a permanent error.\n\nann@example.org:\nSMTP error from "
     "remote server for RCPT TO command, host: mx.example.org reason: 554 5.7.1"),
    ("mdaemon", "MDaemon@mail.example.org", "MDaemon Notification -- Message Not "
     "Delivered", "The attached message was NOT delivered for the following "
     "reason:\n\nPermanent delivery problem\n\n<ann@example.org>: 550 no such user"),
    ("domino", "Postmaster@notes.example.org", "DELIVERY FAILURE: User ann not "
     "listed in Domino Directory", "Your message\n\n  Subject: Spades 7: your turn"
     "\n\nwas not delivered to:\n\n  ann@example.org\n\nbecause:\n\n  User ann not "
     "listed in Domino Directory"),
    ("courier", "\"Courier mail server at c.example.org\" <@>",
     "NOTICE: mail delivery status.", "This is a delivery status notification from "
     "c.example.org,\nrunning the Courier mail server.\n\nDELIVERY STATUS: FAILED\n\n"
     "<ann@example.org>:\n550 User unknown."),
    ("zimbra", "MAILER-DAEMON@zimbra.example.org", "Undelivered Mail Returned to "
     "Sender", "This is the mail system at host zimbra.example.org.\n\n<ann@example."
     "org>: Over quota"),
    ("ses", "MAILER-DAEMON@amazonses.example", "Delivery Status Notification "
     "(Failure)", "An error occurred while trying to deliver the mail to the "
     "following recipients:\nann@example.org"),
    ("icloud", "Mail Delivery System <postmaster@icloud.example>",
     "Undelivered Mail Returned to Sender", "The user has moved or the mailbox is "
     "full. 552 5.2.2"),
    ("mail.ru", "Mail Delivery System <mailer-daemon@corp.mail.example>",
     "Mail failure.", "Это письмо создано автоматически\nсервером Mail.Ru, отвечать "
     "на него не нужно.\n\nК сожалению, Ваше письмо не может быть доставлено: "
     "ann@example.org\nuser not found"),
    ("qq", "PostMaster@qq.example", "系统退信/Systems bounce",
     "抱歉，您的邮件被退回来了……\n\n原邮件信息：\n时间 2026-03-02 09:14:05\n收件人 "
     "ann@example.org\n退信原因 收件人不存在"),
    ("163", "Postmaster@163.example", "系统退信", "很抱歉您的邮件被退回，以下是该邮件的相关信息：\n"
     "被退回邮件 主题：Spades 7\n无法发送到 ann@example.org\n550 User not found"),
    ("naver", "mailer-daemon@naver.example", "메일 발송 실패", "메일이 아래와 같은 이유로 "
     "전송되지 못했습니다.\n받는 사람: ann@example.org\n원인: 550 5.1.1 존재하지 않는 계정"),
    ("fr", "MAILER-DAEMON@orange.example", "Message non distribué",
     "Votre message n'a pas pu être remis à : ann@example.org\nMotif : boîte pleine"),
    ("es", "postmaster@correo.example", "No se puede entregar: Spades 7",
     "No se pudo entregar el mensaje a los siguientes destinatarios:\n\n"
     "ann@correo.example\nEl buzón está lleno."),
    ("it", "postmaster@posta.example", "Mancata consegna: Spades 7",
     "Il messaggio non è stato recapitato a: ann@posta.example\nCasella piena."),
    ("pt", "postmaster@correio.example", "Não foi possível entregar: Spades 7",
     "A mensagem não pôde ser entregue a: ann@correio.example\nCaixa cheia."),
    ("nl", "postmaster@post.example", "Onbestelbaar: Spades 7",
     "Het bericht kan niet worden bezorgd bij: ann@post.example\nPostvak vol."),
    ("pl", "postmaster@poczta.example", "Niedostarczone: Spades 7",
     "Nie można dostarczyć wiadomości do: ann@poczta.example\nSkrzynka pełna."),
    ("james", "Postmaster@james.example.org", "Re: Spades 7: your turn",
     "Hi. This is the James mail server at james.example.org.\nI'm afraid I wasn't "
     "able to deliver your message to the following addresses.\nThis is a permanent "
     "error; I've given up.\n\nann@example.org"),
    ("hmail", "mailer-daemon@hmail.example.org", "Message undeliverable: Spades 7",
     "Your message did not reach some or all of the intended recipients.\n\n   Sent: "
     "Mon, 2 Mar 2026 09:14:05\n   Subject: Spades 7\n\nThe following recipient(s) "
     "could not be reached:\n\nann@example.org\n   Error Type: SMTP\n   Remote server "
     "replied: 550 Unknown user"),
    ("smtp-relay", "no-reply@relay.example.org", "Your message could not be delivered",
     "Your message to ann@example.org could not be delivered.\n\n5.4.1"),
    ("barracuda", "post_master@filter.example.org", "**Message you sent blocked by our "
     "bulk email filter**", "Your message to: ann@example.org\nwas blocked by our Spam "
     "Firewall.\nThe email you sent with the following subject has NOT BEEN DELIVERED:"
     "\n\nSubject: Spades 7: your turn"),
)
# complaints of programs that read mail for people; the return path is not null
COMPLAINTS = (
    ("arf", "feedback@isp.example", "complaint about message from 192.0.2.9",
     "This is an email abuse report for an email message received from IP 192.0.2.9 "
     "on Mon, 02 Mar 2026 09:14:05 GMT."),
    ("arf-hotmail", "staff@hotmail.example", "complaint about message from "
     "192.0.2.9", "This is a Microsoft junk mail report."),
    ("arf-aol", "scomp@aol.example", "Email Feedback Report for IP 192.0.2.9",
     "This is an AOL Email Feedback Report."),
    ("dmarc", "noreply-dmarc-support@google.example", "Report domain: example.net "
     "Submitter: google.example Report-ID: 4411", "4\n"),
    ("tlsrpt", "noreply-smtp-tls-reporting@google.example", "Report Domain: "
     "example.net Submitter: google.example Report-ID: <2026.03.02>",
     "This is an aggregate TLS report."),
    ("mailman", "mailman-bounces@lists.example.net", "Bounce action notification",
     "This is a Mailman mailing list bounce action notice:\n\n    List:       spades\n"
     "    Member:     ann@example.org\n    Action:     Subscription disabled.\n"
     "    Reason:     Excessive or fatal bounces."),
    ("mdn-read", "Bob Bower <bob@example.com>", "Read: Spades 7: your turn",
     "Your message\n\n   To: Bob\n   Subject: Spades 7: your turn\n   Sent: 02 March "
     "2026 09:14\n\nwas read on 02 March 2026 10:01."),
    ("mdn-deleted", "Bob Bower <bob@example.com>", "Not read: Spades 7: your turn",
     "Your message was deleted without being read on 3 March 2026."),
    ("mdn-de", "Jürgen Groß <j@example.org>", "Gelesen: Spades 7: your turn",
     "Ihre Nachricht wurde am 02.03.2026 um 10:01 gelesen."),
)


def dsn(words, subtype, number):
    status = (b"Content-Type: message/%s\r\n\r\nReporting-MTA: dns; mx.example."
              b"org\r\n\r\nFinal-Recipient: rfc822; ann@example.org\r\nAction: "
              b"failed\r\nStatus: 5.1.1\r\n\r\n" % subtype.encode())
    copy = b"Content-Type: message/rfc822\r\n\r\n" + SENT.encode() + b"\r\n"
    kind = {"delivery-status": "delivery-status", "feedback-report":
            "feedback-report"}.get(subtype, "disposition-notification")
    return mime.multi("report; report-type=" + kind, [mime.part(words), status,
                                                      copy], "r%d" % number)


def raw_head(who, subject, number, more):
    top = mime.header(("X", "x@example.org"), mime.word(subject), number, more)
    sender = mime.word(who) if not who.isascii() and "<" not in who else who
    if not sender.isascii():
        name, rest = sender.split(" <")
        sender = mime.word(name) + " <" + rest
    end = top.index(b"\r\nTo:")
    return b"From: " + sender.encode() + top[end:]


def truth(group, kind):
    return {"group": group, "kind": kind, "phase": "play", "text": None,
            "optional": [], "commands": [], "subject": None, "from": None}


def everything():
    """Yields each report in its correct form and in common forms: in plain text, with a copy or the first words of the mail
    below, and with nothing in the header but a name."""
    for number, (name, who, subject, words) in enumerate(PLAIN, 2000):
        more = "Return-Path: <>\r\nAuto-Submitted: auto-replied\r\n"
        kind = "delivery-status"
        yield (raw_head(who, subject, number, more) + dsn(words, kind, number),
               truth("bounce:" + name, "bounce"))
        copy = words + "\n\n" + SENT.replace("\r", "")
        bare = "Return-Path: <MAILER-DAEMON@mx.example.org>\r\n" \
            if number % 3 == 0 else ""
        yield (raw_head(who, subject, number + 100, bare) + mime.part(
            copy, encoding=("8bit", "quoted-printable")[number % 2]),
            truth("bounce-plain:" + name, "bounce"))
        told = words + "\n\nYour message began:\n\nplay QS\n"
        yield (raw_head(who, subject, number + 50, "") + mime.part(told),
               truth("bounce-told:" + name, "bounce"))
    for number, (name, who, subject, words) in enumerate(COMPLAINTS, 2200):
        kind = "feedback-report" if name.startswith("arf") else \
            "disposition-notification"
        content = dsn(words, kind, number) if name[:3] in ("arf", "mdn") \
            else mime.part(words)
        yield (raw_head(who, subject, number, "") + content,
               truth("report:" + name, "report"))
