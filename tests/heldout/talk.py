"""talk.py - what players say besides their moves, by language: three remarks, a question or an answer, and a closing."""

TALK = {
    "en": ("Sorry for the delay, work was mad this week.\n"
           "I'll be away till Thursday but I read my mail in the evening.",
           "That was a cruel trick, Bob! I thought you were out of clubs.",
           "Thanks, got it.", "Cheers,\nAnn"),
    "en-GB": ("Bit late, I know: the kids have been poorly.\n"
              "Should be back to normal by the weekend.",
              "Lovely bit of play there, partner. Didn't see it coming at all.",
              "Righto, will look at it after tea.", "All the best,\nHarriet"),
    "de": ("Entschuldigt die Verspätung, ich war die ganze Woche auf Montage.\n"
           "Ab morgen geht es wieder schneller.",
           "Das war ja ein schöner Stich, Bob. Damit hatte ich nicht gerechnet.",
           "Danke, ist angekommen.", "Viele Grüße\nJürgen"),
    "fr": ("Désolé pour le retard, j'étais chez mes parents sans réseau.\n"
           "Je serai plus rapide à partir de demain.",
           "Quelle belle levée ! Je ne m'y attendais pas du tout.",
           "Merci, bien reçu.", "Amicalement,\nHélène"),
    "es": ("Perdón por la tardanza, he estado de viaje toda la semana.\n"
           "A partir de mañana contesto antes.",
           "¡Qué buena baza, Bob! No me lo esperaba para nada.",
           "Gracias, recibido.", "Un saludo,\nÍñigo"),
    "it": ("Scusate il ritardo, sono stato fuori per lavoro.\n"
           "Da domani sarò più veloce, promesso.",
           "Bella presa! Pensavo che non avessi più fiori.",
           "Grazie, ricevuto.", "Un saluto\nNiccolò"),
    "pt": ("Desculpem a demora, a semana foi uma loucura.\n"
           "Amanhã já respondo mais cedo.",
           "Que bela vaza, parceiro! Não estava nada à espera.",
           "Obrigado, recebi.", "Abraço,\nJoão"),
    "pt-PT": ("Desculpem o atraso, estive fora com a família.\n"
              "A partir de amanhã respondo logo.",
              "Boa jogada, sim senhor. Essa não vi chegar.",
              "Obrigada, já vi.", "Cumprimentos,\nInês"),
    "nl": ("Sorry voor de late reactie, ik zat de hele week in het buitenland.\n"
           "Vanaf morgen ben ik er weer.",
           "Mooie slag, Bob! Dat had ik niet zien aankomen.",
           "Bedankt, ontvangen.", "Groetjes,\nMarieke"),
    "sv": ("Ursäkta att det dröjde, jag har varit i fjällen.\n"
           "Nu är jag hemma igen.",
           "Snyggt stick! Det hade jag inte räknat med.",
           "Tack, det har kommit fram.", "Hälsningar\nÅsa"),
    "da": ("Undskyld ventetiden, jeg har været syg hele ugen.\n"
           "Nu er jeg på benene igen.",
           "Flot stik! Det så jeg ikke komme.",
           "Tak, den er modtaget.", "Venlig hilsen\nSøren"),
    "nb": ("Beklager at det tok tid, vi har vært på hytta.\n"
           "Er hjemme igjen nå.",
           "Fint stikk! Det hadde jeg ikke ventet.",
           "Takk, mottatt.", "Hilsen\nØystein"),
    "fi": ("Anteeksi viivästys, olin koko viikon mökillä.\n"
           "Nyt olen taas kotona.",
           "Hieno tikki! En osannut odottaa sitä.",
           "Kiitos, tuli perille.", "Terveisin\nPäivi"),
    "pl": ("Przepraszam za zwłokę, byłem cały tydzień w delegacji.\n"
           "Od jutra odpowiadam szybciej.",
           "Ładna lewa! Zupełnie się tego nie spodziewałem.",
           "Dzięki, doszło.", "Pozdrawiam\nŁukasz"),
    "cs": ("Omlouvám se za zpoždění, byl jsem na horách.\n"
           "Od zítřka budu rychlejší.",
           "Pěkný zdvih! To jsem vůbec nečekal.",
           "Díky, došlo.", "S pozdravem\nJiří"),
    "sk": ("Prepáčte, že to trvalo, bol som chorý.\n"
           "Od zajtra odpoviem skôr.",
           "Pekný zdvih! To som nečakal.",
           "Vďaka, prišlo.", "S pozdravom\nĽuboš"),
    "hu": ("Elnézést a késésért, egész héten úton voltam.\n"
           "Holnaptól gyorsabb leszek.",
           "Szép ütés volt! Erre nem számítottam.",
           "Köszönöm, megkaptam.", "Üdvözlettel\nGyőző"),
    "ro": ("Scuze pentru întârziere, am fost plecat toată săptămâna.\n"
           "De mâine răspund mai repede.",
           "Frumoasă levată! Nu mă așteptam deloc.",
           "Mulțumesc, am primit.", "Cu bine,\nȘtefan"),
    "bg": ("Извинявам се за закъснението, бях в командировка.\n"
           "От утре ще отговарям по-бързо.",
           "Хубава взятка! Не я очаквах.",
           "Благодаря, получих го.", "Поздрави,\nЦветан"),
    "ru": ("Извините за задержку, всю неделю был в командировке.\n"
           "С завтрашнего дня буду отвечать быстрее.",
           "Красивая взятка! Совсем не ожидал.",
           "Спасибо, получил.", "С уважением,\nЮрий"),
    "uk": ("Перепрошую за затримку, був у відрядженні.\n"
           "Від завтра відповідатиму швидше.",
           "Гарна взятка! Зовсім не чекав.",
           "Дякую, отримав.", "З повагою,\nЄвген"),
    "el": ("Συγγνώμη για την καθυστέρηση, έλειπα όλη την εβδομάδα.\n"
           "Από αύριο θα απαντώ πιο γρήγορα.",
           "Ωραία μπάζα! Δεν την περίμενα καθόλου.",
           "Ευχαριστώ, το έλαβα.", "Χαιρετισμούς,\nΓιώργος"),
    "tr": ("Geciktiğim için kusura bakmayın, bütün hafta yoldaydım.\n"
           "Yarından itibaren daha hızlı cevap veririm.",
           "Güzel el! Hiç beklemiyordum.",
           "Teşekkürler, aldım.", "Selamlar,\nÇağla"),
    "he": ("סליחה על העיכוב, הייתי בחופשה כל השבוע.\nממחר אענה מהר יותר.",
           "לקיחה יפה! ממש לא ציפיתי לזה.",
           "תודה, קיבלתי.", "בברכה,\nיעל"),
    "ar": ("آسف على التأخير، كنت مسافرا طوال الأسبوع.\nسأجيب أسرع من الغد.",
           "لعبة جميلة! لم أكن أتوقعها.",
           "شكرا، وصلت الرسالة.", "تحياتي\nسامي"),
    "ja": ("遅くなってすみません。今週はずっと出張でした。\n明日からはもっと早く返事します。",
           "すごい手でしたね。まったく予想していませんでした。",
           "ありがとうございます。届きました。", "よろしくお願いします。\n健太"),
    "zh": ("抱歉回复晚了，这周一直在出差。\n明天起会快一些。",
           "这一墩打得真漂亮，完全没想到。",
           "谢谢，收到了。", "祝好\n王伟"),
    "zh-TW": ("抱歉晚回覆，這週都在出差。\n明天起會快一點。",
              "這一墩打得真漂亮，完全沒想到。",
              "謝謝，收到了。", "順頌時祺\n怡君"),
    "ko": ("늦어서 죄송합니다. 이번 주 내내 출장이었습니다.\n내일부터는 더 빨리 답장하겠습니다.",
           "정말 멋진 트릭이었어요. 전혀 예상하지 못했습니다.",
           "감사합니다. 잘 받았습니다.", "감사합니다.\n민준 드림"),
    "vi": ("Xin lỗi vì trả lời muộn, cả tuần tôi đi công tác.\n"
           "Từ mai tôi sẽ nhanh hơn.",
           "Nước đi hay quá! Tôi không ngờ tới.",
           "Cảm ơn, tôi đã nhận được.", "Thân mến,\nĐức"),
    "id": ("Maaf terlambat, minggu ini saya di luar kota.\n"
           "Mulai besok saya lebih cepat.",
           "Permainan yang bagus! Saya tidak menyangka.",
           "Terima kasih, sudah saya terima.", "Salam,\nDewi"),
    "th": ("ขอโทษที่ตอบช้า สัปดาห์นี้ไปต่างจังหวัด\nพรุ่งนี้จะตอบเร็วขึ้น",
           "เล่นสวยมาก ไม่คิดเลยจริงๆ",
           "ขอบคุณครับ ได้รับแล้ว", "ด้วยความนับถือ\nสมชาย"),
    "hr": ("Oprostite na kašnjenju, bio sam na putu cijeli tjedan.\n"
           "Od sutra odgovaram brže.",
           "Lijep štih! Nisam ga očekivao.",
           "Hvala, stiglo je.", "Lijep pozdrav\nŽeljko"),
    "sl": ("Oprostite zamudi, ves teden sem bil na poti.\n"
           "Od jutri odgovarjam hitreje.",
           "Lep vzetek! Tega nisem pričakoval.",
           "Hvala, prispelo je.", "Lep pozdrav\nŠpela"),
    "lt": ("Atsiprašau, kad vėluoju, visą savaitę buvau išvykęs.\n"
           "Nuo rytojaus atsakysiu greičiau.",
           "Gražus kirtis! Visai nesitikėjau.",
           "Ačiū, gavau.", "Pagarbiai\nŽydrūnas"),
    "lv": ("Atvainojiet par kavēšanos, visu nedēļu biju ceļā.\n"
           "No rītdienas atbildēšu ātrāk.",
           "Skaists stiķis! Nemaz negaidīju.",
           "Paldies, saņēmu.", "Ar cieņu\nĢirts"),
    "et": ("Vabandust viivituse pärast, olin terve nädala ära.\n"
           "Homsest vastan kiiremini.",
           "Ilus tihi! Seda ma ei oodanud.",
           "Aitäh, jõudis kohale.", "Parimat\nÜlle"),
    "ca": ("Perdoneu el retard, he estat de viatge tota la setmana.\n"
           "A partir de demà contesto abans.",
           "Quina bona basa! No m'ho esperava gens.",
           "Gràcies, rebut.", "Salutacions,\nÀlex"),
}

# the mails that are answered: the referee's, or a player's post on the list
NOTICES = (
    "Game 7, round 2: it is your turn, Ann.\n\nBob leads the JC.\n"
    "Trick 4: JC 4C KC\n\nYour hand:\n  spades    Q 8 3\n  hearts    A 9\n"
    "  diamonds  T 5\n  clubs     7 2\n\n"
    "Answer with a card, like \"7C\", on the first line.\n",
    "Your bid, please. Bob bid 4, Cat bid nil.\n\nA number is enough:\n\n"
    "bid 3\n\nWhoever is silent for three days bids 2.\n",
    "Bob asks to give the game up.\n\nIf you agree, answer with\n\n"
    "concede\n\nand the game is over. If not, play on.\n",
    "Dan wrote:\n\nplay 9H\n\nNice lead, Cat. I have nothing better.\n\nDan\n",
    "The trick is yours. You lead.\n\nplay AH\nplay 9C\nplay TD\n\n"
    "are the cards that you may play. Time is up on Thursday, 09:14.\n"
    "https://spades.example.net/games/7?trick=5\n",
    "Round 3 is dealt.\n\nbid\n4\nnil\n\nScores: Ann+Cat 214, Bob+Dan 187 (4 bags).\n"
    "Write help for all that you can write, leave to leave.\n",
)

# a line with a move, what it means, the phase
MOVES = (
    ("QS", "play QS", "play"), ("play 7C", "play 7C", "play"),
    ("bid 4", "bid 4", "bid"), ("queen of spades", "play QS", "play"),
    ("nil", "bid 0", "bid"), ("3", "bid 3", "bid"),
    ("Play the ace of hearts", "play AH", "play"), ("10d", "play TD", "play"),
    ("I bid 5.", "bid 5", "bid"), ("q♠", "play QS", "play"),
    ("status", "status", "play"), ("9H please", "play 9H", "play"),
)
