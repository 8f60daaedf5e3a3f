/* client_phrases.c - what mail programs write. To add a language, add its words
 * here and its letters to tests/corpus/languages.py. */
#include "client_phrases.h"

#include <stddef.h>

#include "base/text.h"

/* clang-format off */
client_phrases client_from = {
    "From", "Von", "De", "Da", "Van", "De la", "Från", "Fra", "Lähettäjä",
    "Frá", "Od", "Од", "От", "Від", "Feladó", "Από", "Kimden", "من", "מאת",
    "发件人", "發件人", "寄件者", "差出人", "보낸 사람", "Từ", "Dari", "จาก", "Saatja", "No",
    "Nuo", "Expéditeur", "Remitente", "Mittente", "Afzender", "Remetente",
    "Absender", "Odesílatel", "Отправитель", NULL,
};

client_phrases client_wrote = {
    "wrote:", "writes:", "said:", "wrote ---", "schrieb", "a écrit", "écrit :",
    "escribió", "ha scritto", "schreef", "geschreven:", "escreveu",
    "va escriure:", "ha escrit:", "skrev", "skrifaði", "kirjoitti", "napisał",
    "pisze:", "napsal", "napísal", "napisal", "napisao", "написао", "написа:",
    "написал", "пишет:", "пише:", "a scris", "írta", "έγραψε", "yazdı", "كتب",
    "כתב", "写道", "寫道", "のメール", "書きました", "님이 작성", "작성:", "쓴 글:", "đã viết",
    "menulis:", "เขียนว่า", "kirjutas", "rakstīja:", "rašė:", NULL,
};

client_phrases client_begin = {
    "On ", "Am ", "Le ", "El ", "Il ", "Op ", "Em ", "Den ", "Dnia ", "W dniu ",
    "Dne ", "Dňa ", "Dana ", "Дана ", "На ", "Pe ", "În ", "Vào ", "Στις ",
    "Þann ", "Pada ", "Kuupäev ", "Missatge de ", "V V ", "Wiadomość ",
    "No dia ", "À ", "เมื่อ", "في ", "בתאריך ", NULL,
};

client_phrases client_signature = {
    "you received this message because", "you are currently subscribed",
    "you are receiving this", "to unsubscribe", "yahoo! groups links",
    "groups.io links", "<https://www.avast", "garanti sans virus",
    "l'absence de virus", "el software de antivirus",
    "questa e-mail è stata controllata", "wolny od wirusów", "без вирусов",
    "Без вирусов", "Это электронное сообщение проверено",
    "diese e-mail wurde von a", "please consider the environment",
    "p please consider the environment", "think before you print",
    "bitte denken sie an die umwelt", "pensez à l'environnement",
    "caution: this email originated", "this e-mail was sent from a mobile",
    "this email was sent from a mobile", "please excuse any typos",
    "please excuse typos", "sent while mobile", "get your free email",
    "do you yahoo!", "[cid:", "windows 10 için", "windows 10 版", "从 windows",
    "yahoo!メール", "[image:", "virus-free", "virenfrei", "sans virus",
    "libre de virus", "livre de vírus", "privo di virus", "virusvrij",
    "this email has been checked for viruses", "sent from ", "sent via ",
    "sent with ", "sent using ", "get outlook for ", "von meinem ",
    "gesendet von ", "gesendet mit ", "diese nachricht wurde von", "envoyé de ",
    "envoyé à partir", "envoyé depuis ", "envoyé avec ", "télécharger outlook",
    "obtenez outlook", "outlook für ", "enviado desde ", "enviado do ",
    "enviado de ", "enviado a partir", "enviado con ", "obtener outlook",
    "obter o outlook", "inviato da ", "inviato con ", "scarica outlook",
    "verzonden vanaf ", "verzonden vanuit ", "verstuurd vanaf ",
    "verzonden met ", "outlook voor ", "enviat des de", "skickat från ",
    "sendt fra ", "hent outlook", "hämta outlook", "lähetetty ", "sent úr ",
    "wysłane z ", "wysłano z ", "pobierz outlook", "odesláno z", "odoslané z",
    "poslano z ", "poslano s ", "послато са ", "изпратено от ", "Изпратено от ",
    "отправлено с", "отправлено из ", "Отправлено с", "Отправлено из ",
    "надіслано з ", "Надіслано з ", "trimis de pe ", "küldve az ",
    "Στάλθηκε από ", "στάλθηκε από ", "iphone'umdan gönderildi",
    "ipad'imden gönderildi", "أُرسلت من ", "تم الإرسال من ", "נשלח מ", "发自我的",
    "發自我的", "從我的", "从我的", "iphoneから送信", "ipadから送信", "나의 iphone", "đã gửi từ ",
    "Đã gửi từ ", "dikirim dari ", "ส่งจาก ", "saadetud ", "nosūtīts no ",
    "išsiųsta iš ", "get bluemail", "get typeapp", "sent on the go",
    "sent on my ", "holen sie sich outlook", "obtenir outlook",
    "ottieni outlook", "získat outlook", "získajte outlook", "få outlook",
    "hanki outlook", "pobierz program outlook", "obțineți outlook",
    "dapatkan outlook", "tải outlook", "siųsta iš ", "sendt úr ",
    "skickad från ", "verzonden via ", "enviado via ", "enviado dende ",
    "inviato dal", "inviata da", "wysłane ze ", "trimis din ", "відправлено з",
    "Відправлено з", "Послато са ", "elküldve a ", "εστάλη από ", "Εστάλη από ",
    "发送自", "来自 outlook", "取得 android", "取得 ios", "dihantar daripada ",
    "ipinadala mula", "gestuur vanaf ", "Được gửi từ ", "được gửi từ ",
    "تم إرسالها من ", "احصل على outlook", "الحصول على outlook",
    "הורד את outlook", "รับ outlook", "מאת iphone", "از iphone",
    "outlook for ios を", "outlook for android を", "내 galaxy", "삼성 갤럭시",
    "android용 outlook", "ios용 outlook", "az iphone", "az ipad",
    "samsung galaxy akıllı", "android için outlook", "ios için outlook",
    "provenance : courrier", "von samsung mobile", "gesendet via ", NULL,
};

client_phrases client_device = {
    "iphone", "ipad", "android", "samsung", "galaxy", "blackberry", "huawei",
    "xiaomi", "windows phone", "windows 10", "windows 版", "for windows",
    "für windows", "pour windows", "para windows", "per windows", "nokia",
    "pixel", "outlook", "k-9", "thunderbird", "proton mail", "protonmail",
    "yahoo mail", NULL,
};

client_phrases client_above = {
    "above this line", "above the line", "above the dashed line",
    "über dieser linie", "über diese linie", "oberhalb dieser",
    "au-dessus de cette ligne", "encima de esta línea", "boven deze regel",
    "boven deze lijn", "acima desta linha", "acima dessa linha",
    "sopra questa riga", "sopra questa linea", "ovanför denna rad",
    "over denne linje", "powyżej tej linii", "выше этой линии",
    "выше этой строки", NULL,
};

client_phrases client_legal = {
    "this e-mail", "this email", "this message", "this communication",
    "this transmission", "the information contained", "the information in this",
    "the contents of this", "confidential", "disclaimer", "legal notice",
    "notice:", "important notice", "diese e-mail", "diese nachricht",
    "diese mail", "der inhalt dieser", "vertraulich", "hinweis:", "ce message",
    "ce courriel", "cet e-mail", "cette communication", "este mensaje",
    "este correo", "aviso legal", "este e-mail", "esta mensagem",
    "questo messaggio", "questa e-mail", "le informazioni contenute",
    "dit bericht", "deze e-mail", "dit e-mailbericht", "detta meddelande",
    "denna e-post", "denne e-mail", "denne e-posten", "ta wiadomość",
    "niniejsza wiadomość", "tento e-mail", "tato zpráva", "это сообщение",
    "Это сообщение", "данное сообщение", "Данное сообщение",
    "de informatie in dit", "wiadomość ta", "ai sensi del", "tämä viesti",
    "bu e-posta", "ez az üzenet", "本邮件", "本電子郵件", "このメールには", "이 메일은", NULL,
};

client_phrases client_secret = {
    "confidential", "privileged", "intended", "recipient", "disclos",
    "vertraulich", "empfänger", "bestimmt", "confidentiel", "destinat",
    "confidencial", "riservat", "vertrouwelijk", "geadresseerde", "konfidenti",
    "fortrolig", "poufn", "důvěrn", "конфиденциальн", "luottamuks", "gizli",
    "bizalmas", "保密", "機密", "기밀", NULL,
};

client_phrases client_see_html = {
    "html", "view", "html", "display", "html", "support", "html", "program",
    "html", "client", "html", "reader", "html", "enable", "html", "anzeigen",
    "html", "darstell", "html", "afficher", "html", "visualiz", "html", "ver ",
    "browser", "view", "browser", "read", "browser", "ansehen", "navegador",
    "ver ", "navigateur", "voir", "multi-part", "mime", NULL,
};

/* ---- mail of programs ---- */

client_phrases client_away = {
    "out-of-office", "ooo:", "vacation reply", "vacation:", "nicht im büro",
    "bin im urlaub", "absence du bureau", "absent du bureau",
    "fuera de oficina", "fuera de la oficina", "fora do escritório",
    "fuori sede", "fuori ufficio", "resposta automàtica", "autosvar",
    "ej på kontoret", "ikke på kontoret", "ikke til stede", "sjálfvirkt svar",
    "odpowiedź automatyczna", "poza biurem", "mimo kancelář",
    "samodejni odgovor", "аутоматски одговор", "Аутоматски одговор",
    "răspuns automat", "házon kívül", "otomatik yanıt", "ofis dışında",
    "رد تلقائي", "خارج المكتب", "תשובה אוטומטית", "מחוץ למשרד", "自动答复", "自动回复",
    "自動回覆", "自動応答", "自動返信", "不在通知", "자동 회신", "자동 응답", "trả lời tự động",
    "balasan otomatis", "ตอบกลับอัตโนมัติ", NULL,
};

client_phrases client_away_colon = {
    "away", "i am away", "i'm away", "on vacation", "on leave", "on holiday",
    "abwesenheit", "abwesend", "urlaub", "absent", "absence", "congés",
    "ausente", "ausencia", "ausência", "vacaciones", "férias", "assente",
    "ferie", "afwezig", "niet aanwezig", "frånvaro", "fravær", "poissa", "loma",
    "nieobecność", "urlop", "dovolená", "szabadság", "отпуск", "Отпуск",
    "в отпуске", "В отпуске", "απουσία", "izinde", "不在", "休假", "부재중", NULL,
};

client_phrases client_away_within = {
    "out of office", "out of the office", "auto-reply", "auto reply",
    "autoreply", "automatic reply", "automated reply", "automatic response",
    "automated response", "auto response", "auto-response", "autoresponse",
    "autoresponder", "automatische antwort", "abwesenheitsnotiz",
    "réponse automatique", "respuesta automática", "risposta automatica",
    "resposta automática", "automatisch antwoord", "awaits moderator approval",
    NULL,
};

client_phrases client_program = {
    "accepted:", "declined:", "tentative:", "tentatively accepted:",
    "accepté :", "zugesagt:", "abgelehnt:", "aceptado:", "rechazado:",
    "accettato:", "read:", "not read:", "gelesen:", "lu :", "leído:", "letto:",
    "gelezen:", "return receipt", "read receipt", "acknowledgement of receipt",
    "acknowledgment", "automated ", "this is an auto", "automatic acknowledg",
    "we have received your", "your message has been received",
    "your request has been received", "your email has been received",
    "your e-mail has been received", "your enquiry has been received",
    "your inquiry has been received", "your case has been",
    "your support request", "ticket received", "ticket created", "new ticket",
    "ticket #", "case #", "request #", "request received",
    "thank you for contacting", "thank you for your message",
    "thank you for your email", "thank you for your e-mail", "[ticket",
    "[case ", "[support #", "[request", "[jira]", "[github]", "[#",
    "please do not reply", "do not reply", "please confirm your message",
    "please confirm your email", "please confirm your e-mail",
    "confirm your message", "sender verification",
    "your email requires verification", "[boxtrapper]", "welcome to the \"",
    "auto-discard", "the results of your email command", "majordomo results",
    "mailing list message rejected", "on annual leave", "on maternity leave",
    "on parental leave", "annual leave:", "maternity leave", "vacation notice",
    "vacation message", "vacation auto", "vacation responder", "holiday notice",
    "abwesenheits", "automatische eingangsbest", "automatische rück",
    "eingangsbestätigung", "empfangsbestätigung", "urlaubsvertretung",
    "urlaubsmeldung", "ihre anfrage ist", "ihre nachricht ist",
    "ihre e-mail ist", "vielen dank für ihre", "accusé de réception",
    "votre demande a", "votre message a", "message d'absence",
    "message automatique", "absent(e) du bureau", "acuse de recibo",
    "hemos recibido", "mensaje automático", "respuesta automatica",
    "mensagem automática", "ausência temporária", "messaggio automatico",
    "assente dall'ufficio", "automatisch bericht", "afwezigheidsbericht",
    "ontvangstbevestiging", "frånvaromeddelande", "fraværsmelding",
    "poissaoloviesti", "nieobecność w biurze", "автоответ", "Автоответ",
    "не в офисе", "вне офиса", "Вне офиса", "不在のお知らせ", "外出通知", "부재중 자동",
    "respon automatik", NULL,
};

client_phrases client_program_text = {
    "this is an auto", "this message was automatically generated",
    "this message has been automatically", "this e-mail was sent automatically",
    "this email was sent automatically", "please type your reply above",
    "your request (#", "thank you for contacting us", "dies ist eine auto",
    "diese e-mail wurde auto", "ceci est une réponse auto",
    "ceci est un message auto", "este es un mensaje auto",
    "esta es una respuesta auto", "esta é uma resposta auto",
    "esta é uma mensagem auto", "questo è un messaggio auto",
    "questa è una risposta auto", "dit is een auto", "detta är ett auto",
    "dette er et auto", "to jest automatyczn", "Это автоматическ", "これは自動",
    NULL,
};

client_phrases client_note = {
    "ooo ", "on leave", "i am on leave", "i am on vacation", "i'm on vacation",
    "i am on holiday", "on vacation", "on holiday until", "away from my desk",
    "away from the office", "abwesenheit", "abwesend", "ich bin nicht im büro",
    "ich bin derzeit nicht", "ich bin im urlaub", "im urlaub", "nicht am platz",
    "außer haus", "je suis absent", "je suis en congé", "je suis en vacances",
    "en congé", "en vacances", "estoy de vacaciones", "de vacaciones",
    "estou de férias", "de férias", "sono in ferie", "in ferie", "afwezig",
    "ik ben afwezig", "ik ben met vakantie", "op vakantie", "met vakantie",
    "niet op kantoor", "frånvarande", "jag är på semester", "semester till",
    "fraværende", "jeg er på ferie", "ferie til", "olen lomalla",
    "jestem na urlopie", "na urlopie", "jsem na dovolené", "szabadságon",
    "я в отпуске", "Я в отпуске", "нет на месте", "Нет на месте", "İzindeyim",
    NULL,
};

client_phrases client_note_text = {
    "i am currently out of", "i'm currently out of", "i am out of the office",
    "i'm out of the office", "i am currently away", "i am currently on",
    "i'm currently on", "i am on vacation", "i'm on vacation",
    "i am on holiday", "i am on leave", "thank you for your message. i am",
    "thank you for your email. i am", "thank you for your mail. i am",
    "thanks for your email. i am", "ich bin bis", "ich bin derzeit nicht",
    "ich bin im urlaub", "vielen dank für ihre e-mail",
    "vielen dank für ihre nachricht", "je suis absent",
    "bonjour,\n\nje suis absent", "estoy de vacaciones", "sono in ferie",
    "ik ben afwezig", "jag är på semester", "before it is delivered",
    "i use a spam filter", "your message is held", NULL,
};

client_phrases client_bounce_within = {
    "could not be delivered", "couldn't be delivered", "cannot be delivered",
    "can't be delivered", "was not delivered", "wasn't delivered",
    "delivery failed", "delivery failure", "delivery problem",
    "delivery status notification", "undelivered mail", "undeliverable",
    "returned to sender", "nicht zugestellt", "unzustellbar", "n'a pas pu être",
    "non recapitabile", "no se pudo entregar", NULL,
};

client_phrases client_bounce_text = {
    "this is the mail system at host", "hi. this is the qmail-send program",
    "this message was created automatically by mail delivery software",
    "a message that you sent could not be delivered",
    "the original message was received at",
    "your message could not be delivered", "your message wasn't delivered",
    "your message did not reach", "delivery to the following recipient",
    "delivery has failed to these recipients",
    "the following addresses had permanent fatal errors",
    "the following message to <", "failed to deliver to",
    "i'm sorry to have to inform you that your message",
    "i'm afraid i wasn't able to deliver your message",
    "diese nachricht wurde automatisch erzeugt", NULL,
};

client_phrases client_bounce_names = {
    "mail delivery sub", "mail delivery sys", "mailer-daemon",
    "mail administrator", "postmaster", NULL,
};

client_phrases client_bounce = {
    "mail delivery system", "delivery has failed", "delivery notification",
    "non-delivery", "nondeliver", "mail system error", "message not delivered",
    "unable to deliver", "postmaster notify", "failure notice", "returned mail",
    "mail returned", "could not send message", "warning: could not send",
    "warning: message", "delayed mail", "delivery delayed", "nicht zustellbar",
    "zustellung fehlgeschlagen", "zustellung nicht", "message non distribué",
    "échec de remise", "Échec de remise", "mensaje no entregado",
    "correo devuelto", "mancata consegna", "não foi possível entregar",
    "mensagem devolvida", "kan niet worden bezorgd", "niet bezorgd",
    "ej levererat", "Недоставленное", "Сообщение не доставлено", "配信エラー",
    "邮件退回", "non remis", "non distribuable", "échec de la remise",
    "Échec de la remise", "no se puede entregar", "no entregado",
    "error de entrega", "impossibile recapitare", "mancato recapito",
    "não é possível entregar", "falha na entrega", "não entregue",
    "onbestelbaar", "kan inte levereras", "kan ikke leveres",
    "ei voitu toimittaa", "nie można dostarczyć", "niedostarczone",
    "nedoručiteln", "Недоставлено", "недоставлено", "Не доставлено",
    "kézbesíthetetlen", "teslim edilemedi", "无法送达", "退信", "系统退信", "配信不能",
    "배달할 수 없음", NULL,
};
/* clang-format on */

bool client_phrase_begins(const char *text, client_phrases list)
{
	for (size_t i = 0; list[i]; i++) /* most differ in the first letter */
		if ((list[i][0] | 32) == (*text | 32) &&
		    text_starts(text, list[i]))
			return true;
	return false;
}

const char *client_phrase_within(const char *text, client_phrases list)
{
	for (size_t i = 0; list[i]; i++) {
		const char *at = text_find(text, list[i]);
		if (at)
			return at;
	}
	return NULL;
}
