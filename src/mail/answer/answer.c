/* answer.c - classifies an answer to a yes-or-no question.
 *
 * A yes to "Is this yours?" executes a letter on hold, so a yes must consist of
 * known words: words that say yes, that claim the letter ("it was me"), or that
 * say nothing ("thanks"). Any other word, a question mark or a sign means that
 * there is no yes, in any language. Only the writer's name is not looked up. A
 * phrase counts before its words, so "no problem" says nothing. */
#include "mail/answer.h"

#include <ctype.h>
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/text.h"
#include "mail/evidence/names.h"
#include "mail/evidence/plain.h"
#include "mail/evidence/sorts.h"
#include "mail/letter.h"

enum { WORDS_MOST = 60, NAME_MOST = 4 /* words of a name */ };

/* What the words say: a set of these bits. */
enum {
	SAYS_YES = 1,
	SAYS_NO = 2,
	CLAIMS = 4, /* "mine", "certainly": a yes, unless "not" is there */
	DENIES = 8, /* "not" */
	WROTE = 16, /* "sent": claims the letter, together with "I" */
	WE = 32,    /* "I", in languages where the verb does not tell it */
	ONLY = 64,  /* a yes is only to this letter */
	JOINS = 128,
	CONSENTS = 256,
	READY = 512,
	WHOLE = 1024, /* a yes if nothing else is said */
	UNKNOWN = 2048,
	GRANTS =
	    4096, /* consents to what a table was asked, and to no letter */
	CONCEDES = 8192,
	LEAVES = 16384,
	TOO = 32768
};

/* clang-format off */
/* Phrases, folded and without apostrophes. */
static const struct {
	int says;
	const char *phrases;
} known[] = {
    {SAYS_YES,
	"yes|yep|yup|yeah|yea|yeh|aye|yess|yesss|yas|ya|ok|okay|okey|okej|oke|okie|okidoki|o k|"
	"you bet|by all means|ja|jau|japp|jap|jep|jepp|jupp|jup|jaah|joo|jawohl|jawel|jazeker|"
	"jada|joda|javisst|jovisst|jajamen|jajaman|jajamensan|oui|ouais|ouaip|ui|si|sii|siii|sip|"
	"sep|sisi|sim|simm|simmm|sissignore|volontiers|pode crer|podes crer|evet|да|ага"},
    {CLAIMS,
	"indeed|sure|certainly|definitely|absolutely|surely|totally|exactly|naturally|obviously|"
	"of course|for sure|very much so|correct|affirmative|confirmed|confirm|confirming|"
	"approved|approve|agreed|agree|accepted|accept|true|positive|verify|verified|acknowledge|"
	"authorize|authorise|affirm|attest|recognise|recognize|checks out|thats right|is right|"
	"was right|youre right|are right|is so|me|mine|myself|me who|me that|i who|its my|"
	"thats my|are my|were my|from my own|its from my|came from my|comes from my|"
	"did come from my|was i|is i|i did|i do|i have|i was|i am the sender|i am the author|"
	"i am the writer|i am the poster|i was the sender|im the sender|im the author|"
	"im the writer|go ahead|proceed|genau|stimmt|richtig|korrekt|sicher|klaro|naturlich|"
	"natuerlich|gewiss|freilich|bestatigt|bestaetigt|bestatige|bestaetige|bestatigen|"
	"bestatigung|absolut|definitiv|eindeutig|sicherlich|einverstanden|logisch|logo|zweifellos|"
	"selbstverstandlich|selbstverstaendlich|selbstredend|tatsachlich|tatsaechlich|wahr|"
	"allerdings|bejahe|verifiziere|passt|in ordnung|auf jeden fall|doch|in der tat|geht klar|"
	"ich|ichs|mir|meins|meine|meiner|ist mein|war mein|meines|inderdaad|klopt|zeker|zekers|"
	"juist|precies|exact|uiteraard|natuurlijk|tuurlijk|vanzelfsprekend|absoluut|akkoord|"
	"bevestigd|bevestig|beaam|wel degelijk|in orde|ik|mij|mijne|is mijn|was mijn|ga je gang|"
	"absolutt|definitivt|sjalvklart|naturligtvis|naturligvis|givetvis|ratt|riktig|riktigt|"
	"rigtigt|precis|presis|exakt|nettopp|netop|stammer|stemmer|bekraftar|bekrefter|bekrafter|"
	"sant|sand|selvfolgelig|bestemt|klart|visst|faktiskt|faktisk|verkligen|virkelig|jag|jeg|"
	"mig|meg|min|mitt|mina|ar mit|er mit|kor pa|kjor pa|exactement|absolument|certainement|"
	"affirmatif|effectivement|evidemment|assurement|parfaitement|confirme|confirmee|daccord|"
	"d accord|naturellement|tout a fait|bien sur|bien entendu|en effet|juste|certain|vrai|moi|"
	"mien|mienne|miens|miennes|c est mon|c est ma|cest mon|cest ma|etait mon|etait ma|allez y|"
	"moi qui|claro|correcto|exacto|exactamente|efectivamente|afirmativo|confirmo|confirmado|"
	"cierto|verdad|seguro|ciertamente|absolutamente|definitivamente|vale|obvio|obviamente|"
	"evidentemente|totalmente|naturalmente|dale|acepto|por supuesto|desde luego|asi es|"
	"asi fue|eso es|de acuerdo|yo|mio|mia|mios|mias|es mi|era mi|envie|escribi|mande|publique|"
	"redacte|remiti|yo quien lo envio|adelante|he enviado|he escrito|he mandado|he publicado|"
	"he sido|certo|certamente|esatto|esattamente|corretto|giusto|sicuro|sicuramente|"
	"assolutamente|ovvio|ovviamente|senzaltro|senz altro|affermativo|effettivamente|infatti|"
	"vero|decisamente|daccordo|va bene|confermo|confermato|confermata|accetto|proprio|"
	"di sicuro|tutto ok|tutto bene|io|miei|mie|da me|ero|procedi pure|proceda pure|procedi|"
	"proceda|vai avanti|vai pure avanti|correto|exato|exatamente|confirmada|seguramente|"
	"verdade|logico|perfeitamente|aceito|aceite|com certeza|isso mesmo|eu|meu|minha|meus|"
	"minhas|mim|enviei|escrevi|mandei|postei|publiquei|submeti|eu quem enviou|eu que enviei|"
	"pode continuar|pode prosseguir|pode seguir|pode avancar|potwierdzam|oczywiscie|dokladnie|"
	"jasne|zgadza|owszem|to ja|moje|moj|moja|ode mnie|конечно|верно|точно|подтверждаю|именно|"
	"разумеется|безусловно|я|мое|мои|моя|меня|enyem|voltam|kuldtem|bendim|benim|gonderdim|"
	"yazdim|en voltam|az enyem|en kuldtem|ben gonderdim|ben yazdim|igen|is my|was my|it is my|"
	"that is my|this is my|it was my|that was my|is from my|was from my|it is from my|"
	"it was from my|that was from my|it is right|that is right|thats so|that is so|it is so|"
	"were i|genuine|legit|cest le|redige|joguei|fiz|era eu|klar"},
    {WE, "i|ive|we|weve|j|je|jai|jen|lai|javais|ho|lho|nous"},
    {WROTE,
	"sent|send|sending|wrote|write|written|writing|posted|posting|made|mailed|emailed|typed|"
	"submitted|submit|did|do|played|entered|envoye|envoyee|envoyes|ecrit|ecrite|ecrits|poste|"
	"postee|publie|joue|jouee|redige|fait|transmis|expedie|mis|scritto|inviato|mandato|"
	"spedito|pubblicato|postato|fatto|giocato|scritta|inviata|mandata|spedita|scritti|inviati|"
	"mandati"},
    {0,
	"they|both|all|everything|them|is|are|has|have|from|by|really|actually|truly|also|simply|"
	"just|my|own|can|hereby|gladly|mail|mails|email|emails|letter|letters|message|messages|"
	"msg|post|posts|note|bid|bids|move|moves|card|request|command|commands|order|words|line|"
	"lines|reply|answer|text|that one|this one|doing|entry|work|office|home|my other|my new|"
	"my second|my old|my alternate|another one of|address|addresses|account|accounts|phone|"
	"mobile|smartphone|computer|laptop|tablet|mailbox|inbox|gmail|pc|ipad|iphone|android|"
	"device|company|business|school|usual|personal|private|belong to|belongs to|all two of|"
	"all three|all four|each of|with my|via my|using my|on my|through my|from another|"
	"today|last night|last week|a few minutes ago|a minute ago|minutes ago|an hour ago|"
	"on the list|to the list|to the group|in the game|for both|for all|kindly|oh|ah|hm|so|"
	"then|too|again|do count it|please count it|count it|take it|play it|act on it|process it|"
	"you can count it|hehe|sir|madam|maam|mate|ref|referee|referees|team|folks|everyone|"
	"everybody|spades|there|no doubt|no doubts|without a doubt|without doubt|beyond doubt|"
	"i am sure|im sure|i am certain|i am positive|quite|sorry about that|sorry for that|"
	"sorry for the|trouble|confusion|delay|inconvenience|hassle|for asking|for checking|"
	"for the check|for your|for confirming|for letting me know|question|help|thank you|"
	"many thanks|with best|best wishes|take care|see you soon|see you|day|weekend|game|luck|"
	"when you are|when youre|when everyone is|when everybody is|if everyone is|if you are|"
	"whenever you like|whenever you want|whenever it suits you|now|here|dass|dieses|alle|"
	"alles|beide|beides|ist|sind|wars|ists|stammt|stammen|kam|kamen|kommt|kommen|wurde|bin|"
	"bins|habe|hab|habs|von|wirklich|auch|selbst|selber|echt|eh|einfach|ganz|mein|meinem|"
	"meinen|von meiner|mit meiner|aus meinem|hiermit|geschrieben|gesendet|geschickt|"
	"abgeschickt|abgesendet|gepostet|verfasst|gemacht|gespielt|versendet|verschickt|gemailt|"
	"getippt|eingereicht|geboten|gelegt|absender|autor|verfasser|adresse|adressen|"
	"arbeitsadresse|mailadresse|nachricht|nachrichten|brief|posting|beitrag|gebot|zug|karte|"
	"befehl|zeile|anfrage|konto|antwort|eintrag|meldung|gehort mir|gehoert mir|handy|telefon|"
	"rechner|arbeit|buro|weitermachen|weiter|so zahlen|gelten lassen|heute|eben|gerade|"
	"heute morgen|gestern abend|unterwegs|zuhause|gerne|gern|ach|wieder|jo|na klar|"
	"keine frage|ohne zweifel|kein zweifel|tut mir leid|entschuldigung fur die|sorry fur die|"
	"verwirrung|verspatung|schiedsrichter|schiri|zusammen|herr|damen|herren|guten tag|"
	"guten morgen|guten abend|furs nachfragen|fur die nachfrage|fur die frage|"
	"fuers nachfragen|nachfragen|nachfrage|vielen dank|mit freundlichen|mit besten|herzliche|"
	"schone|schonen|bis bald|bis dann|noch|sehr|vielmals|t|allemaal|zijn|komt|kwam|door|"
	"geweest|heb|had|gewoon|wel|ook|allebei|zelf|toch|hoor|dat klopt|geschreven|verstuurd|"
	"gestuurd|verzonden|geplaatst|gemaakt|gespeeld|gemaild|getypt|gedaan|geboden|ingediend|"
	"bericht|berichten|mailtje|berichtje|bod|zet|kaart|opdracht|adres|bijdrage|regel|afzender|"
	"mijn|vanaf mijn|met mijn|via mijn|werk|telefoon|mobiel|ga maar door|gaat u door|ga maar|"
	"gerust|verder|ga|maar verder|graag|aub|dus|weer|goedemorgen|goedemiddag|goedenavond|"
	"geachte|allen|iedereen|scheidsrechter|scheids|geen twijfel|vandaag|vanmorgen|net|"
	"voor het vragen|voor de vraag|voor het checken|je|u|jullie|met vriendelijke|vriendelijke|"
	"hartelijke|fijne dag|fijne avond|tot ziens|zonder twijfel|dessa|dette|disse|bada|begge|"
	"alla|allt|alt|ar|er|kom|kommer|som|har|ju|helt|bara|sjalv|selv|skrev|skickade|postade|"
	"gjorde|spelade|mejlade|mailade|sande|sendte|postet|skrivit|skickat|postat|gjort|spelat|"
	"mejlat|sendt|skrevet|skrivet|fran|fra|af|mejl|mejlet|mailet|brev|brevet|meddelande|"
	"meddelandet|inlagg|inlagget|bud|budet|kort|kortet|drag|draget|melding|meldingen|besked|"
	"beskeden|epost|posten|harmed|hermed|takk|tak|tusen|mange|manga|hjartligt|og|garna|gjerne|"
	"unnskyld|undskyld|beklager|hei|god|morgon|kvall|utan tvekan|utan tvivel|mobilen|"
	"telefonen|datorn|jobbet|idag|nyss|for att ni fragar|for hjalpen|vanlig|vanliga|venlig|"
	"vennlig|basta|vi ses|vi hors|fran min|fran mitt|cest|cetait|est|sont|etaient|vient|"
	"venait|viennent|provient|cet|cette|ces|ceci|tout|tous|toutes|vraiment|reellement|par|ai|"
	"a moi|mon|ma|mes|meme|suis|auteur|expediteur|courriel|courriels|lettre|annonce|carte|"
	"coup|commande|compte|envoi|texte|ligne|enchere|publication|reponse|demande|que|"
	"depuis mon|avec mon|telephone|portable|travail|bureau|ordinateur|ce matin|ce soir|"
	"aujourd hui|alors|donc|s il vous plait|sil vous plait|s il te plait|aucun souci|"
	"pas de souci|pas de problemes|aucun probleme|aucun doute|sans aucun doute|sans doute|"
	"madame|monsieur|arbitre|pour la question|pour votre|d avoir demande|de verifier|"
	"de demander|verification|beaucoup|bonne|journee|soiree|a bientot|mamie|envoye de mon|"
	"je suis sur|je suis sure|je suis certain|je suis certaine|fui|soy|son|este|esta|mensaje|"
	"mensajes|correo|correos|apuesta|jugada|orden|linea|direccion|cuenta|publicacion|texto|"
	"puja|respuesta|comando|enviado|escrito|mandado|publicado|hecho|puesto|todo|todos|todas|"
	"realmente|tambien|ambos|mismo|misma|mi|de mi parte|desde mi|con mi|movil|telefono|"
	"trabajo|celular|samsung|disculpe|disculpen|pues|senor|senora|dias|tardes|noches|hoy|"
	"arbitro|estoy seguro|estoy segura|sin problema|sin problemas|sin duda|sin ninguna duda|"
	"muchas|por preguntar|por avisar|por la pregunta|de antemano|cordial|cordiales|"
	"hasta luego|hasta pronto|enviado desde mi|buen dia|soy yo|sono|erano|stata|tutto|tutti|"
	"messaggio|messaggi|lettera|puntata|giocata|carta|indirizzo|riga|mossa|dichiarazione|"
	"risposta|testo|casella|che|anche|stesso|stessa|viene|dal mio|dalla mia|con il mio|"
	"cellulare|lavoro|ufficio|scusi|allora|per favore|mi dispiace|nessun problema|"
	"senza dubbio|ne sono sicuro|ne sono certo|sono sicuro|oggi|stamattina|molte|mille|tante|"
	"per la domanda|per aver chiesto|cordiali|distinti|a presto|buona giornata|buona serata|"
	"inviato da|as|sou|mensagem|mensagens|aposta|lance|endereco|conta|linha|resposta|pedido|"
	"por|mesmo|mesma|proprio|propria|tudo|do meu|da minha|pelo meu|com o meu|telemovel|dia|"
	"tarde|noite|entao|tambem|se faz favor|sem problema|sem problemas|sem duvida|"
	"tenho certeza|tenho a certeza|muito|por perguntar|pela pergunta|agradecido|agradecida|"
	"atenciosamente|grande|forte|ate logo|ate breve|hoje|com os melhores|jest|dzien dobry|это|"
	"был|была|было|от|письмо|сообщение|ход|сам|сама|написал|написала|отправил|отправила|"
	"спасибо|пожалуиста|привет|здравствуите|добрыи день|с уважением|az|koszi|jo napot|"
	"udvozlettel|mesaj|tesekkurler|saygilarimla|merhaba|tack igen|tak igen|takk igjen|de nada|"
	"por nada|to play|to start|to go|to roll|jouer|jugar|giocare|spielen|one of my|"
	"one of mine|theyre|us|ben|cesont|wir|foram|eram|sao|veio|fueron|eran|aquello|esos|esas|"
	"estos|komen|kwamen|helemaal|bestimmt|definitivement|surement|aussi|mi otra|mi otro|"
	"mycket|queste|questi|entrambi|to deal|to begin|for us|wenn ihr bereit seid|"
	"wenn ihr wollt|wann ihr wollt|sobald ihr soweit seid|quand vous voulez|quand tu veux|"
	"cuando quieras|cuando querais|quando volete|quando vuoi|a lot|very much|done|cards|"
	"at all|sido|ello|m|you need|time|whenever you are|when you are ready|"
	"whenever everyone is|from anywhere"},
    {CONCEDES,
	"i concede|we concede|i give up|we give up|i surrender|we surrender|we resign|i resign|"
	"i throw in the towel|we throw in the towel|my side concedes|my side gives up|"
	"ill concede|i want to concede|we want to concede|i would like to concede"},
    {LEAVES,
	"i quit|we quit|i leave|im leaving|i am leaving|i resign from|im out|i am out|i drop out|"
	"im dropping out|i have to leave|i must leave|i want to leave|i would like to leave"},
    {TOO, "me too|same here|so do i|ditto|me as well"},
    {0, "well played|good game|great game|gg|as well|defeat|out of|of this game|this game"},
    {GRANTS,
	"void it|void the round|void this round|take it back|take that back|"
	"let him take it back|let her take it back|let them take it back|let him take over|"
	"let her take over|let them take over"},
    {SAYS_NO,
	"noo|nooo|nay|no way|negative|stop|unsubscribe|cancel|spam|forged|fake|reject|rejected|"
	"deny|denied|refuse|refused|ignore|delete|forgery|somebody else|someone else|neen|noe|"
	"falsch|quatsch|auf keinen fall|abmelden|loschen|loeschen|nei|nan|nop|negativo|нет|hayir|"
	"nem"},
    {DENIES,
	"werent|keinesfalls|keineswegs|geenszins|ikke|aldri|rien|no fui|no es|no soy|no lo|no la|"
	"yo no|jamas|que no|nada|de ninguna manera|non sono|che no|per niente|de jeito nenhum|"
	"de modo nenhum|de forma alguma|не|никогда|niente|nai|nest|netait|no fue|assolutamente no"},
    {CLAIMS | ONLY,
	"only this|just this|only that|just that|only the one|only for this|just for this|"
	"for this one only|this one only|this post only|this mail only|this letter only|"
	"this message only|this time only|nur dieser|nur diese|nur dieses|nur diesen|"
	"nur fur diesen|nur fur diese|nur fur dieses|nur das eine|nur diesmal|bloss diese|"
	"only this one|just this one|only that one|just that one|this once|only this once|"
	"this mail alone|this one alone|this alone|bloss dieser|bloss dieses|bloss diesen|"
	"nur fur den einen|nur dieses mal"},
    {ONLY, "only|only once|just once|once|nur|bloss|nur einmal|einmal|alone"},
    {JOINS,
	"join|subscribe|register|play me|sign me up|count me in|deal me in|add me|let me in|"
	"let me play|let me join|im in|i am in|we are in|id like to|i would like to|i want to|"
	"we want to|i want in|id love to|participate|mitspielen|mitmachen|teilnehmen|beitreten|"
	"anmelden|anmeldung|dabei|ich mochte|ich will|ich spiele mit|ich mache mit|meedoen|"
	"meespelen|aanmelden|ik wil|ik doe mee|ik speel mee|jag vill|jeg vil|vara med|spela|"
	"spille|delta|jag ar med|jeg er med|je veux|je voudrais|je souhaite|j aimerais|participer|"
	"m inscrire|minscrire|je participe|quiero|quisiera|me gustaria|participar|unirme|"
	"me apunto|voglio|vorrei|partecipare|iscrivermi|mi iscrivo|quero|gostaria de|entrar|"
	"me inscrever|play a game|to join|play|je minscris|je joue|doe mee|speel mee|graag mee|"
	"ik zou|zou graag|wurde gerne|wuerde gerne|ich wurde|ich wuerde|mi unisco|inscribirme|"
	"apuntarme|voglio entrare|joining|i would love to|i wish to|id love|jag skulle vilja|"
	"er med|ar med|rejoindre|queria"},
    {CONSENTS,
	"fine|alright|gladly|willingly|granted|works for me|works|suits me|suits|no objection|"
	"no objections|i dont mind|i do not mind|in favor|in favour|im in favor|sounds good|"
	"sounds fine|looks good|i consent|i support|to it|to that|to this|to the request|"
	"to the proposal|dafur|ich stimme zu|stimme zu|von mir aus|passt fur mich|geht in ordnung|"
	"nichts dagegen|habe nichts dagegen|keine einwande|ca me va|me convient|ca me convient|"
	"conforme|me parece bien|va bene per me|per me va bene|per me ok|concordo|por mim|prima|"
	"prima wat mij betreft|mij best|fint for mig|fint for meg|det er fint|samtycker|godkanner|"
	"er enig|zgadzam sie|zgoda|согласен|согласна|не против|kabul|uygun|同意|我同意|没意见|賛成です|同意します|"
	"동의합니다|no problem|no problems|no worries|kein problem|inga problem|ingen fara|"
	"geen probleem|pas de probleme|no hay problema|no objection from me|cool|for me|by me|"
	"with me|i agree|to me|to us|with us|by us|hos mig|hos meg|hos oss|okej|ich stimme dem zu|"
	"jeg er enig|jag ar enig|passt fur uns|estou de acordo|goed wat mij betreft|goed voor mij|"
	"wat mij betreft|i am in favor|i am in favour|im in favour|take all the time|take your"},
    {READY,
	"ready|im ready|all set|im set|we are set|good to go|lets go|lets play|lets start|"
	"lets begin|lets roll|lets do it|lets do this|let us play|let us start|let us begin|lets|"
	"let us|bring it on|game on|deal|deal the cards|deal the|deal away|shuffle|shuffle up|"
	"start|begin|you can start|you can deal|you may deal|you may start|you can begin|"
	"we can start|cards please|any time|whenever|bereit|soweit|so weit|startklar|spielbereit|"
	"los|auf gehts|los gehts|lass uns|lasst uns|es kann losgehen|kann losgehen|kanns losgehen|"
	"losgehen|loslegen|anfangen|beginnen|starten|austeilen|mischen|bin dabei|pret|prete|prets|"
	"pretes|c est parti|cest parti|on y va|allons y|jouons|commencons|on commence|estoy listo|"
	"listo|lista|listos|listas|preparado|preparada|vamos|empecemos|juguemos|pronto|pronta|"
	"pronti|andiamo|cominciamo|iniziamo|partiamo|giochiamo|prontos|bora|klaar|gereed|zover|"
	"kom maar op|redo|klare|parat|nu kor vi|da kor vi|gotow|gotowy|gotowa|gramy|zaczynamy|"
	"готов|готова|готовы|поехали|начинаем|играем|hazirim|baslayalim|valmis|valmiina|kesz|准备好了|"
	"我准备好了|開始吧|开始吧|準備好了|我準備好了|準備できました|準備完了|いつでもどうぞ|始めましょう|준비됐어요|준비됐습니다|시작합시다|준비완료|i am ready|"
	"i am all set|we are ready|were ready|we are all ready|i am set|lassen uns|ready to|"
	"ready as ill ever be|i m ready|lista para|estoy lista|los geht es|auf geht es|"
	"kann es losgehen|kanns los|konnen wir anfangen|er klar|ar klar|begynde|begynne|starta|"
	"lat oss|la oss|lad os|bora comecar|bora la|estou pronto|estou pronta|jestem|zaczynajmy|"
	"ik ben er klaar|ben er klaar|olen|let us go|lets get going|lets get started|lets get|"
	"laten we|gaan|lat oss borja|ik ben er klaar voor"},
    {WHOLE, "y|s|j|it is|it was|that is|that was|they are|they were|it did"},
    {UNKNOWN,
	"yeah right|is it|is this|is that|was it|was that|was this|did i|do i|have i|are these|"
	"were these|were they|est ce|not sure|not certain|nicht sicher|pas sur|no estoy|"
	"non sono sicuro|niet zeker|inte saker|na ja|nun ja"},
};
/* clang-format on */

/* ---- words ---- */

/* True if the text has a sign that may mean anything: "?", "+", a picture that
 * is no smile. */
static bool has_sign(const char *text)
{
	static const char known_signs[] =
	    " \t\n\r.,;:!-()[]*_/\"'`…✅✔️👍🙏😀😁😃😄😊🙂";
	size_t size;
	for (; *text; text += size) {
		uint32_t point = text_character(text, &size);
		bool letter = point < 0x80
		                  ? isalnum((int)point)
		                  : point != 0xBF && point < 0xFE00 &&
		                        (point < 0x2000 || point >= 0x2C00);
		if (!letter &&
		    !memmem(known_signs, sizeof known_signs, text, size))
			return true;
	}
	return false;
}

/* Returns the bytes of the longest known phrase at the start of the words; 0
 * for none. */
static size_t phrase_size(const char *words, int *says)
{
	size_t longest = 0;
	for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
		const char *p = known[i].phrases;
		for (size_t size; *p; p += size + (p[size] == '|')) {
			size = strcspn(p, "|");
			if (size <= longest || strncmp(words, p, size) != 0 ||
			    words[size] != ' ')
				continue;
			longest = size;
			*says = known[i].says;
		}
	}
	return longest;
}

/* Returns the number of words from the i-th on if they are a name at the end of
 * the text, below a closing or after a dash. */
static size_t name_words(
    const struct evidence *e, const struct raw_word *raw, size_t i)
{
	const char *at = raw[i].at;
	bool dash = at[-1] == '/' || (at[-1] == ' ' && at[-2] == '-');
	if (e->count - i > NAME_MOST ||
	    (!dash && !(raw[i - 1].uses & (USE_LEAVE | USE_CLOSING))))
		return 0;
	for (size_t k = i; k < e->count; k++)
		if (!text_capital(raw[k].raw) || plain_doubts(&e->word[k]))
			return 0;
	return e->count - i;
}

/* Returns the number of words from the i-th on that take leave, greet, thank or
 * name the writer. "You" takes leave only beside "thank". */
static size_t polite_words(
    const struct evidence *e, const struct raw_word *raw, size_t i)
{
	static const enum concept polite[] = {CONCEPT_PLEASE,
	    CONCEPT_HELLO,
	    CONCEPT_SORRY,
	    CONCEPT_NICE,
	    CONCEPT_THE,
	    CONCEPT_IT,
	    CONCEPT_AND,
	    CONCEPT_WAS,
	    CONCEPT_NONE};
	const struct evidence_word *w = &e->word[i];
	uint32_t uses = 0;
	size_t end = i;
	while (end < e->count && raw[end].uses & (USE_LEAVE | USE_CLOSING))
		uses |= raw[end++].uses;
	if (uses & USE_LEAVE)
		return end - i;
	if (w->sort == SORT_NAME || w->sort == SORT_INITIALS)
		return !plain_doubts(w);
	if (raw[i].uses & USE_GREETING || evidence_means_any(w, polite))
		return 1;
	return i ? name_words(e, raw, i) : 0;
}

/* Returns what all words of the text say together. */
static int said_by(
    struct arena *arena, const struct letter *letter, const char *text)
{
	struct evidence e;
	struct buf out;
	int all = 0;
	const char *from = letter->from;
	const char *mailbox = arena_copy(arena, from, strcspn(from, "@"));
	const struct raw_word *raw = names_of(arena,
	    text,
	    arena_format(arena, "%s %s", letter->from_name, mailbox),
	    &e);
	if (e.more || e.count > WORDS_MOST || has_sign(text_plain(arena, text)))
		return UNKNOWN;
	buf_init(&out, 0);
	for (size_t i = 0; i < e.count; i++)
		buf_format(&out, "%s ", raw[i].fold);
	const char *words = arena_take(arena, &out);
	for (size_t i = 0; i < e.count;) {
		int says = 0;
		size_t size = phrase_size(words, &says);
		size_t end = i;
		if (!size && evidence_means(&e.word[i], CONCEPT_NOT))
			says = DENIES;
		else if (!size && evidence_means(&e.word[i], CONCEPT_NO))
			says = SAYS_NO;
		else if (!size)
			end += polite_words(&e, raw, i);
		if (!size && !says && end == i)
			return UNKNOWN;
		if (says == WHOLE && !i && !words[size + 1])
			says = SAYS_YES;
		all |= says;
		const char *rest = words + size;
		do
			words += strlen(raw[i++].fold) + 1;
		while (words < rest || i < end);
	}
	return all;
}

/* ---- the whole answer ---- */

static enum answer meaning(int said)
{
	bool claims = said & CLAIMS || (said & WE && said & WROTE);
	if (said & UNKNOWN)
		return ANSWER_OTHER;
	if (said & (SAYS_NO | DENIES)) {
		claims &= !(said & DENIES);
		said &= SAYS_YES | ONLY | JOINS | CONSENTS | READY | GRANTS |
		        CONCEDES | LEAVES;
		return said || claims ? ANSWER_OTHER : ANSWER_NO;
	}
	if (said & LEAVES)
		return ANSWER_LEAVE;
	if (said & CONCEDES)
		return ANSWER_CONCEDE;
	if (said == TOO)
		return ANSWER_TOO;
	if (said & GRANTS)
		return ANSWER_FINE;
	claims |= said & SAYS_YES;
	if (said & ONLY)
		return claims ? ANSWER_ONCE : ANSWER_OTHER;
	if (said & JOINS)
		return ANSWER_JOIN;
	if (said & READY)
		return ANSWER_READY;
	if (claims)
		return ANSWER_YES;
	return said & CONSENTS ? ANSWER_FINE : ANSWER_OTHER;
}

enum answer answer_read(struct arena *arena, const struct letter *letter)
{
	const char *text = letter->new_text;
	if (!text[strspn(text, " \t\n")])
		return ANSWER_EMPTY;
	enum answer answer = meaning(said_by(arena, letter, text));
	if (answer == ANSWER_NO || answer == ANSWER_OTHER)
		return answer;
	int subject = said_by(arena, letter, letter->subject);
	return meaning(subject) == ANSWER_NO ? ANSWER_OTHER : answer;
}

/* ---- quoted text ---- */

const char *answer_words(struct arena *arena, const char *text)
{
	struct buf out;
	bool word = false;
	buf_init(&out, 0);
	for (const char *p = text_fold(arena, text); *p; p++) {
		bool was = word;
		word = isalnum((unsigned char)*p) || *p & 0x80;
		if (word && !was && out.size)
			buf_byte(&out, ' ');
		if (word)
			buf_byte(&out, *p);
	}
	return arena_take(arena, &out);
}

/* True if `intro` is what a mail program writes above a quote: the referee's
 * name and a date, without a word of refusal. */
static bool introduces(struct arena *arena, const char *intro, const char *name)
{
	static const enum concept refusing[] = {
	    CONCEPT_NOT, CONCEPT_NO, CONCEPT_WRONG, CONCEPT_NONE};
	struct evidence e;
	if (!strstr(intro, answer_words(arena, name)) ||
	    !strpbrk(intro, "0123456789"))
		return false;
	evidence_read_line(intro, &e);
	return !e.more && !evidence_any(&e, refusing);
}

bool answer_quotes(
    struct arena *arena, const char *quoted, const char *ours, const char *name)
{
	const char *text = answer_words(arena, ours);
	size_t size = strlen(quoted);
	size_t tail = strlen(text);
	if (size < tail || strcmp(quoted + size - tail, text) != 0)
		return false;
	const char *intro = arena_copy(arena, quoted, size - tail);
	return !*intro || introduces(arena, intro, name);
}
