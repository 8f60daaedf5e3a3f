"""The text that mail programs put around a quote, by language: the introductions of Gmail, Apple Mail and Thunderbird,
Outlook's labels (from, sent, to, subject) and its line of dashes, a phone's signature, and the subject of an out-of-office
reply. R stands for the referee's name, A for its address."""

LANGUAGES = {
    "english": dict(
        gmail="On Sat, Nov 21, 2026 at 11:05 AM R <A> wrote:", apple="On 21 Nov 2026, at 11:05, R <A> wrote:", thunderbird="On 11/21/26 11:05, R wrote:",
        outlook=("From", "Sent", "To", "Subject"), sent="Saturday, November 21, 2026 11:05 AM", original="Original Message", phone="Sent from my iPhone", away="Automatic reply: your turn"),
    "german": dict(
        gmail="Am Sa., 21. Nov. 2026 um 11:05 Uhr schrieb R <A>:", apple="Am 21.11.2026 um 11:05 schrieb R <A>:", thunderbird="Am 21.11.26 um 11:05 schrieb R:",
        outlook=("Von", "Gesendet", "An", "Betreff"), sent="Samstag, 21. November 2026 11:05", original="Ursprüngliche Nachricht", phone="Von meinem iPhone gesendet", away="Automatische Antwort: your turn"),
    "french": dict(
        gmail="Le sam. 21 nov. 2026 à 11:05, R <A> a écrit :", apple="Le 21 nov. 2026 à 11:05, R <A> a écrit :", thunderbird="Le 21/11/2026 à 11:05, R a écrit :",
        outlook=("De", "Envoyé", "À", "Objet"), sent="samedi 21 novembre 2026 11:05", original="Message d'origine", phone="Envoyé de mon iPhone", away="Réponse automatique : your turn"),
    "spanish": dict(
        gmail="El sáb, 21 nov 2026 a las 11:05, R (<A>) escribió:", apple="El 21 nov 2026, a las 11:05, R <A> escribió:", thunderbird="El 21/11/2026 a las 11:05, R escribió:",
        outlook=("De", "Enviado", "Para", "Asunto"), sent="sábado, 21 de noviembre de 2026 11:05", original="Mensaje original", phone="Enviado desde mi iPhone", away="Respuesta automática: your turn"),
    "italian": dict(
        gmail="Il giorno sab 21 nov 2026 alle ore 11:05 R <A> ha scritto:", apple="Il giorno 21 nov 2026, alle ore 11:05, R <A> ha scritto:", thunderbird="Il 21/11/2026 11:05, R ha scritto:",
        outlook=("Da", "Inviato", "A", "Oggetto"), sent="sabato 21 novembre 2026 11:05", original="Messaggio originale", phone="Inviato da iPhone", away="Risposta automatica: your turn"),
    "dutch": dict(
        gmail="Op za 21 nov 2026 om 11:05 schreef R <A>:", apple="Op 21 nov 2026, om 11:05 heeft R <A> het volgende geschreven:", thunderbird="Op 21-11-2026 om 11:05 schreef R:",
        outlook=("Van", "Verzonden", "Aan", "Onderwerp"), sent="zaterdag 21 november 2026 11:05", original="Oorspronkelijk bericht", phone="Verstuurd vanaf mijn iPhone", away="Automatisch antwoord: your turn"),
    "portuguese": dict(
        gmail="Em sáb., 21 de nov. de 2026 às 11:05, R <A> escreveu:", apple="Em 21 de nov. de 2026, à(s) 11:05, R <A> escreveu:", thunderbird="Em 21/11/2026 11:05, R escreveu:",
        outlook=("De", "Enviada em", "Para", "Assunto"), sent="sábado, 21 de novembro de 2026 11:05", original="Mensagem original", phone="Enviado do meu iPhone", away="Resposta automática: your turn"),
    "portuguese-pt": dict(
        gmail="R <A> escreveu (sábado, 21/11/2026 à(s) 11:05):", apple="No dia 21/11/2026, às 11:05, R <A> escreveu:", thunderbird="Às 11:05 de 21/11/2026, R escreveu:",
        outlook=("De", "Enviado", "Para", "Assunto"), sent="21 de novembro de 2026 11:05", original="Mensagem original", phone="Enviado a partir do meu iPhone", away="Resposta automática: your turn"),
    "catalan": dict(
        gmail="Missatge de R <A> del dia ds., 21 de nov. 2026 a les 11:05:", apple="El dia 21 nov. 2026, a les 11:05, R <A> va escriure:", thunderbird="El 21/11/26 a les 11:05, R ha escrit:",
        outlook=("De", "Enviat el", "Per a", "Tema"), sent="dissabte, 21 de novembre de 2026 11:05", original="Missatge original", phone="Enviat des del meu iPhone", away="Resposta automàtica: your turn"),
    "swedish": dict(
        gmail="Den lör 21 nov. 2026 kl 11:05 skrev R <A>:", apple="21 nov. 2026 kl. 11:05 skrev R <A>:", thunderbird="Den 2026-11-21 kl. 11:05, skrev R:",
        outlook=("Från", "Skickat", "Till", "Ämne"), sent="den 21 november 2026 11:05", original="Ursprungligt meddelande", phone="Skickat från min iPhone", away="Autosvar: your turn"),
    "danish": dict(
        gmail="Den lør. 21. nov. 2026 kl. 11.05 skrev R <A>:", apple="Den 21. nov. 2026 kl. 11.05 skrev R <A>:", thunderbird="Den 21.11.2026 kl. 11.05 skrev R:",
        outlook=("Fra", "Sendt", "Til", "Emne"), sent="21. november 2026 11:05", original="Oprindelig meddelelse", phone="Sendt fra min iPhone", away="Automatisk svar: your turn"),
    "norwegian": dict(
        gmail="lør. 21. nov. 2026 kl. 11:05 skrev R <A>:", apple="21. nov. 2026 kl. 11:05 skrev R <A>:", thunderbird="Den 21.11.2026 11:05, skrev R:",
        outlook=("Fra", "Sendt", "Til", "Emne"), sent="lørdag 21. november 2026 11:05", original="Opprinnelig melding", phone="Sendt fra min iPhone", away="Automatisk svar: your turn"),
    "finnish": dict(
        gmail="la 21. marrask. 2026 klo 11.05 R (A) kirjoitti:", apple="R <A> kirjoitti 21.11.2026 kello 11.05:", thunderbird="R kirjoitti 21.11.2026 klo 11.05:",
        outlook=("Lähettäjä", "Lähetetty", "Vastaanottaja", "Aihe"), sent="lauantai 21. marraskuuta 2026 11.05", original="Alkuperäinen viesti", phone="Lähetetty iPhonesta", away="Automaattinen vastaus: your turn"),
    "icelandic": dict(
        gmail="Þann lau., 21. nóv. 2026 kl. 11:05 skrifaði R <A>:", apple="Þann 21. nóv. 2026, kl. 11:05, skrifaði R <A>:", thunderbird="Þann 21.11.2026 11:05, skrifaði R:",
        outlook=("Frá", "Sent", "Til", "Efni"), sent="laugardagur, 21. nóvember 2026 11:05", original="Upprunaleg skilaboð", phone="Sent úr iPhone", away="Sjálfvirkt svar: your turn"),
    "polish": dict(
        gmail="sob., 21 lis 2026 o 11:05 R <A> napisał(a):", apple="Wiadomość napisana przez R <A> w dniu 21 lis 2026, o godz. 11:05:", thunderbird="W dniu 21.11.2026 o 11:05, R pisze:",
        outlook=("Od", "Wysłano", "Do", "Temat"), sent="sobota, 21 listopada 2026 11:05", original="Wiadomość oryginalna", phone="Wysłane z iPhone'a", away="Odpowiedź automatyczna: your turn"),
    "czech": dict(
        gmail="so 21. 11. 2026 v 11:05 odesílatel R <A> napsal:", apple="21. 11. 2026 v 11:05, R <A>:", thunderbird="Dne 21. 11. 26 v 11:05 R napsal(a):",
        outlook=("Od", "Odesláno", "Komu", "Předmět"), sent="sobota 21. listopadu 2026 11:05", original="Původní zpráva", phone="Odesláno z iPhonu", away="Automatická odpověď: your turn"),
    "slovak": dict(
        gmail="so 21. 11. 2026 o 11:05 R <A> napísal(a):", apple="Dňa 21. 11. 2026, o 11:05, R <A> napísal:", thunderbird="Dňa 21. 11. 2026 o 11:05 R napísal(a):",
        outlook=("Od", "Odoslané", "Komu", "Predmet"), sent="sobota 21. novembra 2026 11:05", original="Pôvodná správa", phone="Odoslané z iPhonu", away="Automatická odpoveď: your turn"),
    "slovenian": dict(
        gmail="V V sob., 21. nov. 2026 ob 11:05 je oseba R <A> napisala:", apple="Dne 21. nov. 2026 ob 11:05 je R <A> napisal:", thunderbird="R je 21. 11. 2026 ob 11:05 napisal:",
        outlook=("Od", "Poslano", "Za", "Zadeva"), sent="sobota, 21. november 2026 11:05", original="Izvorno sporočilo", phone="Poslano z mojega iPhona", away="Samodejni odgovor: your turn"),
    "croatian": dict(
        gmail="sub, 21. stu 2026. u 11:05 R <A> napisao je:", apple="Dana 21. stu 2026. u 11:05, R <A> napisao je:", thunderbird="Dana 21. 11. 2026. u 11:05 R je napisao/la:",
        outlook=("Od", "Poslano", "Prima", "Predmet"), sent="21. studenoga 2026. 11:05", original="Izvorna poruka", phone="Poslano s mog iPhonea", away="Automatski odgovor: your turn"),
    "serbian": dict(
        gmail="суб, 21. нов 2026. у 11:05 R <A> је написао/ла:", apple="Дана 21. 11. 2026. у 11:05, R <A> је написао:", thunderbird="R је написао 21.11.2026. у 11:05:",
        outlook=("Од", "Послато", "За", "Наслов"), sent="субота, 21. новембар 2026. 11:05", original="Оригинална порука", phone="Послато са iPhone-а", away="Аутоматски одговор: your turn"),
    "bulgarian": dict(
        gmail="На сб, 21.11.2026 г. в 11:05 R <A> написа:", apple="На 21.11.2026 г. в 11:05, R <A> написа:", thunderbird="На 21.11.26 г. в 11:05 R написа:",
        outlook=("От", "Изпратено", "До", "Относно"), sent="събота, 21 ноември 2026 г. 11:05", original="Оригинално съобщение", phone="Изпратено от моя iPhone", away="Автоматичен отговор: your turn"),
    "russian": dict(
        gmail="сб, 21 нояб. 2026 г. в 11:05, R <A>:", apple="21 нояб. 2026 г., в 11:05, R <A> написал(а):", thunderbird="21.11.2026 11:05, R пишет:",
        outlook=("От", "Отправлено", "Кому", "Тема"), sent="21 ноября 2026 г. 11:05", original="Исходное сообщение", phone="Отправлено с iPhone", away="Автоматический ответ: your turn"),
    "ukrainian": dict(
        gmail="сб, 21 лист. 2026 р. о 11:05 R <A> пише:", apple="21 лист. 2026 р. о 11:05 R <A> пише:", thunderbird="21.11.26 11:05, R пише:",
        outlook=("Від", "Надіслано", "Кому", "Тема"), sent="21 листопада 2026 р. 11:05", original="Вихідне повідомлення", phone="Надіслано з iPhone", away="Автоматична відповідь: your turn"),
    "romanian": dict(
        gmail="În sâm., 21 nov. 2026 la 11:05, R <A> a scris:", apple="Pe 21 nov. 2026, la 11:05, R <A> a scris:", thunderbird="Pe 21.11.2026 11:05, R a scris:",
        outlook=("De la", "Trimis", "Către", "Subiect"), sent="sâmbătă, 21 noiembrie 2026 11:05", original="Mesaj original", phone="Trimis de pe iPhone", away="Răspuns automat: your turn"),
    "hungarian": dict(
        gmail="R <A> ezt írta (időpont: 2026. nov. 21., Szo, 11:05):", apple="2026. nov. 21. dátummal, 11:05 időpontban R <A> írta:", thunderbird="2026. 11. 21. 11:05 keltezéssel, R írta:",
        outlook=("Feladó", "Elküldve", "Címzett", "Tárgy"), sent="2026. november 21., szombat 11:05", original="Eredeti üzenet", phone="Az iPhone készülékemről küldve", away="Automatikus válasz: your turn"),
    "greek": dict(
        gmail="Στις Σάβ 21 Νοε 2026 στις 11:05 π.μ., ο/η R <A> έγραψε:", apple="Στις 21 Νοε 2026, στις 11:05, ο χρήστης R <A> έγραψε:", thunderbird="Στις 21/11/26 11:05, ο/η R έγραψε:",
        outlook=("Από", "Στάλθηκε", "Προς", "Θέμα"), sent="Σάββατο, 21 Νοεμβρίου 2026 11:05", original="Αρχικό μήνυμα", phone="Στάλθηκε από το iPhone μου", away="Αυτόματη απάντηση: your turn"),
    "turkish": dict(
        gmail="R <A>, 21 Kas 2026 Cmt, 11:05 tarihinde şunu yazdı:", apple="21 Kas 2026 tarihinde 11:05 saatinde, R <A> şunları yazdı:", thunderbird="21.11.2026 11:05 tarihinde R yazdı:",
        outlook=("Kimden", "Gönderildi", "Kime", "Konu"), sent="21 Kasım 2026 Cumartesi 11:05", original="Özgün İleti", phone="iPhone'umdan gönderildi", away="Otomatik yanıt: your turn"),
    "arabic": dict(
        gmail="في السبت، 21 نوفمبر 2026 في 11:05 ص تمت كتابة ما يلي بواسطة ‪R‬‏ <‪A‬‏>:", apple="في 21 نوفمبر 2026، الساعة 11:05 ص، كتب R <A>:", thunderbird="في 21/11/2026 11:05، كتب R:",
        outlook=("من", "تم الإرسال", "إلى", "الموضوع"), sent="21 نوفمبر 2026 11:05", original="الرسالة الأصلية", phone="أُرسلت من الـ iPhone", away="رد تلقائي: your turn"),
    "hebrew": dict(
        gmail="‫בתאריך שבת, 21 בנוב׳ 2026 ב-11:05 מאת ‪R‬‏ <‪A‬‏>:‬", apple="ב-21 בנוב׳ 2026, בשעה 11:05, R <A> כתב/ה:", thunderbird="בתאריך 21/11/2026 11:05, R כתב:",
        outlook=("מאת", "נשלח", "אל", "נושא"), sent="שבת 21 נובמבר 2026 11:05", original="הודעה מקורית", phone="נשלח מה-iPhone שלי", away="תשובה אוטומטית: your turn"),
    "chinese": dict(
        gmail="R <A> 于2026年11月21日周六 11:05写道：", apple="在 2026年11月21日，11:05，R <A> 写道：", thunderbird="在 2026/11/21 11:05, R 写道:",
        outlook=("发件人", "发送时间", "收件人", "主题"), sent="2026年11月21日 11:05", original="原始邮件", phone="发自我的iPhone", away="自动答复: your turn"),
    "taiwanese": dict(
        gmail="R <A> 於 2026年11月21日 週六 上午11:05寫道：", apple="R <A> 於 2026年11月21日 11:05 寫道：", thunderbird="R 於 2026/11/21 11:05 寫道:",
        outlook=("寄件者", "寄件日期", "收件者", "主旨"), sent="2026年11月21日 11:05", original="原始郵件", phone="從我的 iPhone 傳送", away="自動回覆: your turn"),
    "japanese": dict(
        gmail="2026年11月21日(土) 11:05 R <A>:", apple="2026/11/21 11:05、R <A>のメール:", thunderbird="On 2026/11/21 11:05, R wrote:",
        outlook=("差出人", "送信日時", "宛先", "件名"), sent="2026年11月21日 11:05", original="元のメッセージ", phone="iPhoneから送信", away="自動応答: your turn"),
    "korean": dict(
        gmail="2026년 11월 21일 (토) 오전 11:05, R <A>님이 작성:", apple="2026. 11. 21. 오전 11:05, R <A> 작성:", thunderbird="2026-11-21 11:05에 R 이(가) 쓴 글:",
        outlook=("보낸 사람", "보낸 날짜", "받는 사람", "제목"), sent="2026년 11월 21일 토요일 오전 11:05", original="원본 메시지", phone="나의 iPhone에서 보냄", away="자동 회신: your turn"),
    "vietnamese": dict(
        gmail="Vào Th 7, 21 thg 11, 2026 vào lúc 11:05 R <A> đã viết:", apple="Vào ngày 21 thg 11, 2026, vào lúc 11:05, R <A> đã viết:", thunderbird="Vào lúc 11:05 ngày 21/11/2026, R đã viết:",
        outlook=("Từ", "Đã gửi", "Đến", "Chủ đề"), sent="Thứ Bảy, 21 tháng 11, 2026 11:05", original="Tin nhắn gốc", phone="Đã gửi từ iPhone của tôi", away="Trả lời tự động: your turn"),
    "indonesian": dict(
        gmail="Pada Sab, 21 Nov 2026 pukul 11.05 R <A> menulis:", apple="Pada 21 Nov 2026, pukul 11.05, R <A> menulis:", thunderbird="Pada 21/11/2026 11:05, R menulis:",
        outlook=("Dari", "Dikirim", "Kepada", "Perihal"), sent="Sabtu, 21 November 2026 11:05", original="Pesan Asli", phone="Dikirim dari iPhone saya", away="Balasan otomatis: your turn"),
    "thai": dict(
        gmail="เมื่อ ส. 21 พ.ย. 2569 เวลา 11:05 R <A> เขียนว่า:", apple="เมื่อวันที่ 21 พ.ย. 2569 เวลา 11:05 R <A> เขียนว่า:", thunderbird="เมื่อ 21/11/2569 11:05, R เขียนว่า:",
        outlook=("จาก", "ส่ง", "ถึง", "เรื่อง"), sent="21 พฤศจิกายน 2569 11:05", original="ข้อความต้นฉบับ", phone="ส่งจาก iPhone ของฉัน", away="ตอบกลับอัตโนมัติ: your turn"),
    "estonian": dict(
        gmail="Kuupäev L, 21. november 2026 kell 11:05 kirjutas kasutaja R <A>:", apple="R <A> kirjutas 21.11.2026 kell 11:05:", thunderbird="21.11.2026 11:05 R kirjutas:",
        outlook=("Saatja", "Saadetud", "Adressaat", "Teema"), sent="laupäev, 21. november 2026 11:05", original="Algne kiri", phone="Saadetud minu iPhone'ist", away="Automaatvastus: your turn"),
    "latvian": dict(
        gmail="S, 2026. g. 21. nov., plkst. 11:05 — lietotājs R (<A>) rakstīja:", apple="R <A> rakstīja 21.11.2026, plkst. 11:05:", thunderbird="21.11.2026 11:05, R rakstīja:",
        outlook=("No", "Nosūtīts", "Kam", "Tēma"), sent="sestdiena, 2026. gada 21. novembris 11:05", original="Sākotnējais ziņojums", phone="Nosūtīts no mana iPhone", away="Automātiska atbilde: your turn"),
    "lithuanian": dict(
        gmail="2026-11-21, št, 11:05 R <A> rašė:", apple="2026-11-21, 11:05, R <A> rašė:", thunderbird="2026-11-21 11:05, R rašė:",
        outlook=("Nuo", "Išsiųsta", "Kam", "Tema"), sent="2026 m. lapkričio 21 d. 11:05", original="Pradinis laiškas", phone="Išsiųsta iš mano iPhone", away="Automatinis atsakymas: your turn"),
}
