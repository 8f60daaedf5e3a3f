/* phrases.c - the tables of phrases.h. A language is added by adding its words
 * to them, and its letters to tests/corpus/languages.py. */
#include "phrases.h"

#include <stddef.h>

#include "base/text.h"

/* clang-format off */
phrases phrases_wrote = {"wrote:", "writes:", "said:", "wrote ----", "wrote ---",
    "schrieb:", "schrieb", "a écrit", "écrit :", "escribió:", "escribió",
    "ha scritto:", "ha scritto", "schreef", "geschreven:", "escreveu:", "escreveu",
    "va escriure:", "ha escrit:", "skrev:", "skrev", "skrifaði", "kirjoitti:", "kirjoitti",
    "napisał", "pisze:", "napsal", "napísal", "napisal", "napisao", "написао", "написа:", "написал",
    "пишет:", "пише:", "a scris", "írta", "έγραψε", "yazdı", "كتب", "כתב", "写道", "寫道",
    "のメール", "書きました", "님이 작성", "작성:", "쓴 글:", "đã viết", "menulis:", "เขียนว่า",
    "kirjutas", "rakstīja:", "rašė:", NULL};
/* clang-format on */

/* clang-format off */
phrases phrases_begin = {"On ", "Am ", "Le ", "El ", "Il ", "Op ", "Em ", "Den ", "Dnia ",
    "W dniu ", "Dne ", "Dňa ", "Dana ", "Дана ", "На ", "Pe ", "În ", "Vào ", "Στις ", "Þann ",
    "Pada ", "Kuupäev ", "Missatge de ", "V V ", "Wiadomość ", "No dia ", "À ", "เมื่อ", "في ",
    "בתאריך ", NULL};
/* clang-format on */

/* clang-format off */
phrases phrases_signature = {"virus-free", "virenfrei", "sans virus", "libre de virus",
    "livre de vírus", "privo di virus", "virusvrij", "this email has been checked for viruses",
    "sent from ", "sent via ", "sent with ", "sent using ", "get outlook for ", "von meinem ",
    "gesendet von ", "gesendet mit ", "diese nachricht wurde von", "envoyé de ", "envoyé à partir",
    "envoyé depuis ", "envoyé avec ", "télécharger outlook", "obtenez outlook", "outlook für ",
    "enviado desde ", "enviado do ", "enviado de ", "enviado a partir", "enviado con ",
    "obtener outlook", "obter o outlook", "inviato da ", "inviato con ", "scarica outlook",
    "verzonden vanaf ", "verzonden vanuit ", "verstuurd vanaf ", "verzonden met ", "outlook voor ",
    "enviat des de", "skickat från ", "sendt fra ", "hent outlook", "hämta outlook", "lähetetty ",
    "sent úr ", "wysłane z ", "wysłano z ", "pobierz outlook", "odesláno z", "odoslané z",
    "poslano z ", "poslano s ", "послато са ", "изпратено от ", "Изпратено от ", "отправлено с",
    "отправлено из ", "Отправлено с", "Отправлено из ", "надіслано з ", "Надіслано з ",
    "trimis de pe ", "küldve az ", "Στάλθηκε από ", "στάλθηκε από ", "iphone'umdan gönderildi",
    "ipad'imden gönderildi", "أُرسلت من ", "تم الإرسال من ", "נשלח מ", "发自我的", "發自我的",
    "從我的", "从我的", "iphoneから送信", "ipadから送信", "나의 iphone", "đã gửi từ ", "Đã gửi từ ",
    "dikirim dari ", "ส่งจาก ", "saadetud ", "nosūtīts no ", "išsiųsta iš ", "Odesláno z",
    "Lähetetty ", "Skickat från ", NULL};
/* clang-format on */

/* clang-format off */
phrases phrases_device = {"iphone", "ipad", "android", "samsung", "galaxy", "blackberry", "huawei",
    "xiaomi", "windows phone", "for windows", "für windows", "pour windows", "para windows",
    "per windows", "nokia", "pixel", "outlook", "k-9", "thunderbird", "proton mail", "protonmail",
    "yahoo mail", NULL};
/* clang-format on */

/* clang-format off */
phrases phrases_above = {"above this line", "above the line", "above the dashed line",
    "über dieser linie", "über diese linie", "oberhalb dieser", "au-dessus de cette ligne",
    "por encima de esta línea", "encima de esta línea", "boven deze regel", "boven deze lijn",
    "acima desta linha", "acima dessa linha", "sopra questa riga", "sopra questa linea",
    "ovanför denna rad", "over denne linje", "powyżej tej linii", "выше этой линии",
    "выше этой строки", NULL};
/* clang-format on */

/* clang-format off */
phrases phrases_legal = {"this e-mail", "this email", "this message", "this communication",
    "this transmission", "the information contained", "the information in this",
    "the contents of this", "confidentiality", "confidential", "disclaimer", "legal notice",
    "notice:", "important notice", "diese e-mail", "diese nachricht", "diese mail",
    "der inhalt dieser", "vertraulich", "hinweis:", "ce message", "ce courriel", "cet e-mail",
    "cette communication", "este mensaje", "este correo", "aviso legal", "este e-mail",
    "esta mensagem", "questo messaggio", "questa e-mail", "le informazioni contenute",
    "dit bericht", "deze e-mail", "dit e-mailbericht", "detta meddelande", "denna e-post",
    "denne e-mail", "denne e-posten", "ta wiadomość", "niniejsza wiadomość", "tento e-mail",
    "tato zpráva", "это сообщение", "Это сообщение", "данное сообщение", "Данное сообщение", NULL};
/* clang-format on */

/* clang-format off */
phrases phrases_secret = {"confidential", "privileged", "intended", "recipient", "disclos",
    "vertraulich", "empfänger", "bestimmt", "confidentiel", "destinat", "confidencial", "riservat",
    "vertrouwelijk", "geadresseerde", "konfidenti", "fortrolig", "poufn", "důvěrn",
    "конфиденциальн", NULL};
/* clang-format on */

/* clang-format off */
phrases phrases_see_html = {"html", "view", "html", "display", "html", "support", "html", "program",
    "html", "client", "html", "reader", "html", "enable", "html", "anzeigen", "html", "darstell",
    "html", "afficher", "html", "visualiz", "html", "ver ", "browser", "view", "browser", "read",
    "browser", "ansehen", "navegador", "ver ", "navigateur", "voir", "multi-part", "mime", NULL};
/* clang-format on */

/* clang-format off */
phrases phrases_away = {"out of office", "out of the office", "out-of-office", "abwesenheitsnotiz",
    "abwesenheitsnachricht", "ooo:", "vacation reply",
    "vacation:", "auto:", "abwesend:", "nicht im büro", "bin im urlaub", "réponse automatique",
    "absence du bureau", "absent du bureau", "absence :", "fuera de oficina", "fuera de la oficina",
    "respuesta automática", "fora do escritório", "resposta automática", "fuori sede",
    "fuori ufficio", "risposta automatica", "automatisch antwoord", "resposta automàtica",
    "autosvar", "autosvar:", "ej på kontoret", "ikke på kontoret", "ikke til stede",
    "sjálfvirkt svar", "odpowiedź automatyczna", "poza biurem", "mimo kancelář",
    "samodejni odgovor", "аутоматски одговор", "Аутоматски одговор", "răspuns automat",
    "házon kívül", "otomatik yanıt", "ofis dışında", "رد تلقائي", "خارج المكتب", "תשובה אוטומטית",
    "מחוץ למשרד", "自动答复", "自动回复", "自動回覆", "自動応答", "自動返信", "不在通知",
    "자동 회신", "자동 응답", "trả lời tự động", "Trả lời tự động", "balasan otomatis",
    "ตอบกลับอัตโนมัติ", NULL};
/* clang-format on */

/* clang-format off */
phrases phrases_away_colon = {"away", "i am away", "i'm away", "on vacation", "on leave",
    "on holiday", "abwesenheit", "abwesend", "urlaub", "absent", "absence", "congés", "ausente",
    "ausencia", "ausência", "vacaciones", "férias", "assente", "ferie", "afwezig", "niet aanwezig",
    "frånvaro", "fravær", "poissa", "loma", "nieobecność", "urlop", "dovolená", "szabadság",
    "отпуск", "Отпуск", "в отпуске", "В отпуске", "απουσία", "izinde", "不在", "休假", "부재중",
    NULL};
/* clang-format on */

/* clang-format off */
phrases phrases_away_within = {"out of office", "out of the office", "auto-reply", "auto reply",
    "autoreply", "automatic reply", "automated reply", "autoresponder", "automatische antwort",
    "abwesenheitsnotiz", "réponse automatique", "respuesta automática", "risposta automatica",
    "resposta automática", "automatisch antwoord", NULL};
/* clang-format on */

/* clang-format off */
phrases phrases_bounce = {"undeliverable", "undelivered mail",
    "undeliverable:", "mail delivery failed", "mail delivery failure", "mail delivery system",
    "delivery status notification", "delivery failure", "delivery has failed",
    "message delivery failure", "failure notice", "returned mail", "mail returned",
    "could not send message", "message undeliverable", "warning: could not send",
    "warning: message", "delayed mail", "delivery delayed", "unzustellbar", "nicht zustellbar",
    "zustellung fehlgeschlagen", "non remis", "non distribuable", "échec de la remise",
    "Échec de la remise", "no se puede entregar", "no entregado", "error de entrega",
    "impossibile recapitare", "mancato recapito", "não é possível entregar", "falha na entrega",
    "não entregue", "onbestelbaar", "kan inte levereras", "kan ikke leveres", "ei voitu toimittaa",
    "nie można dostarczyć", "niedostarczone", "nedoručiteln", "Недоставлено", "недоставлено",
    "Не доставлено", "kézbesíthetetlen", "teslim edilemedi", "无法送达", "退信", "系统退信",
    "配信不能", "배달할 수 없음", NULL};
/* clang-format on */

bool phrase_begins(const char *text, phrases list)
{
	for (size_t i = 0; list[i]; i++) /* the first letter tells most apart */
		if ((list[i][0] | 32) == (*text | 32) &&
		    text_starts(text, list[i]))
			return true;
	return false;
}

const char *phrase_within(const char *text, phrases list)
{
	for (size_t i = 0; list[i]; i++) {
		const char *at = text_find(text, list[i]);
		if (at)
			return at;
	}
	return NULL;
}
