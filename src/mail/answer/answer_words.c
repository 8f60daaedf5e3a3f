/* answer_words.c - the phrases of answers: English, German, Dutch, Swedish,
 * Danish, Norwegian.
 *
 * Each PART_YES row is a plain yes by itself, so several of them in a row also
 * mean yes. A word that asks, doubts or agrees to something else is in no row.
 * "Tak" means yes in some languages and thanks in others, and "jo" means no to
 * some people, so both are PART_POLITE. */
#include "answer_words.h"

#include <stddef.h>
#include <string.h>

/* clang-format off */
/* English */
#define IT "it|its|that|thats|this|these|those|they|theyre|both|all|everything"
#define WAS "is|was|are|were"
#define SURE "really|indeed|definitely|certainly|absolutely|surely|actually|truly|all|both|" \
	"just|also|totally|only|simply|already"
#define THING "mail|mails|email|emails|e|letter|letters|message|messages|msg|post|posts|" \
	"posting|postings|note|bid|bids|move|moves|card|play|request|command|commands|order|" \
	"words|line|lines|reply|answer|text|one|own|doing|entry"
#define SENT "sent|send|wrote|write|written|posted|post|made|make|mailed|emailed|typed|" \
	"submitted|submit|did|do|bid|played|entered"
#define PLACE "address|addresses|account|accounts|phone|mobile|smartphone|computer|laptop|" \
	"tablet|mailbox|inbox|email|mail|gmail|pc|ipad|iphone|device"
#define WHICH "work|office|home|other|new|second|private|old|personal|alternate|alternative|" \
	"school|company|mobile|business|own|main|usual|gmail|another|different|alt|backup|" \
	"secondary|spare"

/* German */
#define DAS "das|des|dass|es|dies|dieses|diese|dieser|die|der|alle|alles|beide|beides|s"
#define IST "war|ist|sind|waren|wars|ists|isses|stammt|stammen|kam|kamen|kommt|kommen|wurde"
#define DE_SURE "wirklich|tatsachlich|tatsaechlich|naturlich|natuerlich|sicher|definitiv|" \
	"bestimmt|ja|alle|alles|beide|auch|schon|selbst|doch|eindeutig|selbstverstandlich|" \
	"selbstverstaendlich|echt|eh|zweifellos|wirklich|nur|einfach"
#define DE_SENT "geschrieben|gesendet|geschickt|abgeschickt|abgesendet|gepostet|verfasst|" \
	"gemacht|gespielt|versendet|verschickt|gemailt|getippt|eingereicht|geboten|gelegt"
#define DE_THING "adressen|arbeitsadresse|mailadresse|emailadresse|zweitadresse|privatadresse|" \
	"arbeitsmail|nachricht|nachrichten|mail|mails|email|emails|e|brief|post|posting|" \
	"beitrag|gebot|zug|karte|befehl|zeile|text|anfrage|adresse|konto|antwort|eintrag|" \
	"meldung|schreiben"

/* Dutch */
#define DAT "dat|het|dit|die|deze|t|ze|alles|beide|allemaal"
#define NL_IS "was|is|zijn|waren|komt|kwam|komen|kwamen"
#define NL_SURE "inderdaad|echt|zeker|gewoon|wel|allemaal|ook|ja|absoluut|natuurlijk|allebei|" \
	"beide|zelf|toch|wel|zonder|gewoon"
#define NL_SENT "geschreven|verstuurd|gestuurd|verzonden|gepost|geplaatst|gemaakt|gespeeld|" \
	"gemaild|getypt|ingestuurd|gedaan|opgestuurd|geboden|verzonden|ingediend"
#define NL_THING "bericht|berichten|mail|mails|mailtje|email|emails|e|brief|post|bod|zet|" \
	"kaart|opdracht|adres|account|antwoord|berichtje|bijdrage|regel"

/* Swedish, Danish, Norwegian */
#define DET "det|den|de|dem|detta|dessa|dette|disse|bada|begge|alla|alle|allt|alt|beggedele"
#define VAR "var|ar|er|kom|kommer"
#define SV_SURE "verkligen|faktiskt|definitivt|absolut|ju|mycket|riktigt|helt|bara|" \
	"naturligtvis|sjalvklart|virkelig|faktisk|absolutt|jo|selvfolgelig"
#define SV_SENT "skrev|skickade|postade|gjorde|spelade|lade|la|publicerade|mejlade|mailade|" \
	"sande|sendte|postet|postede|gjorde|spilte|spillede|bjod"
#define SV_DONE "skrivit|skickat|postat|gjort|spelat|mejlat|mailat|sant|skrevet|sendt|postet|" \
	"gjort|spilt|spillet|bjudit"
#define SV_THING "mejl|mejlet|mail|mailet|mejlen|brev|brevet|meddelande|meddelandet|inlagg|" \
	"inlagget|bud|budet|kort|kortet|drag|draget|adress|adressen|konto|melding|meldingen|" \
	"besked|beskeden|e|epost|post|posten|postning|adresse|innlegg|indlag|kommando"

static const struct answer_row english[] = {
    {PART_POLITE, "lol|haha|hehe"},
    {PART_YES, "yes|yep|yup|yeah|yea|yeh|aye|yess|yesss|yas|indeed|sure|certainly|definitely|"
	"absolutely|surely|totally"},
    {PART_YES, "correct|affirmative|confirmed|confirm|confirming|approved|agreed|accepted|exactly|"
	"true|positive|naturally|obviously"},
    {PART_YES, "ok|okay|okey|okej|oke|okidoki|okie"},
    {PART_YES, "o k"},
    {PART_YES, "of course"},
    {PART_YES, "for sure"},
    {PART_YES, "sure thing"},
    {PART_YES, "you bet"},
    {PART_YES, "by all means"},
    {PART_YES, "very much so"},
    {PART_YES, "that|thats|its|this|it|youre|you is|was|are? " SURE "? right|correct|true|so|ok|"
	"okay|confirmed|affirmative|accurate|genuine|legit|legitimate|authentic|real"},
    {PART_YES, "that|it|this checks out"},
    {PART_WHOLE, "y"},
    {PART_YES, IT " " WAS "? been? " SURE "? " SURE "? me|mine|i|myself"},
    {PART_YES, IT " has|have been? " SURE "? me|mine"},
    {PART_YES, IT " " SURE " " WAS " me|mine"},
    {PART_YES, IT " " WAS " " SURE "? sent|written|posted|made|typed|submitted|mailed|done? by|"
	"from me|myself"},
    {PART_YES, IT " " WAS "? " SURE "? my own? " WHICH "? " WHICH "? " THING " " THING "?"},
    {PART_YES, IT " " WAS "? " SURE "? one|an|a|another? of? my? " WHICH "? " WHICH "? " PLACE " "
	"of? mine?"},
    {PART_YES, IT " " WAS "? " SURE "? my " WHICH "? " WHICH "? " PLACE " " PLACE "?"},
    {PART_YES, IT " " WAS "? one|all|both of mine"},
    {PART_YES, IT " does? did? belong|belongs to me"},
    {PART_YES, IT " did? come|came|comes from me|myself|my " WHICH "? " PLACE "?"},
    {PART_YES, "the|that|this|my|those|these|both|all " THING " " THING "? " WAS " " SURE "? mine|"
	"me|from|by|sent|written me?"},
    {PART_YES, "the|that|this|those|these " THING " " THING "? came|comes from me"},
    {PART_YES, "the|that|this|those|these " WHICH "? " PLACE " " PLACE "? " WAS " " SURE "? mine"},
    {PART_YES, "it|they|that is|was|are|were|did|does"},
    {PART_YES, "i " SURE "? did|do|have|was indeed|too?"},
    {PART_YES, "i am|was the sender|author|writer|poster|one|person who? wrote|sent|posted? it|"
	"that|this?"},
    {PART_YES, "im the sender|author|writer|poster"},
    {PART_YES, IT " was|is? me|i who|that " SENT " it|that|this|them|those? " THING "?"},
    {PART_YES, "i|ive|we have? " SURE "? did? " SURE "? " SENT " it|that|this|them|those|these|"
	"both|all|the|my of? them|those|these? "
	THING "? " THING "? myself?"},
    {PART_YES, "i|ive have? " SURE "? " SENT " every|all one? of? them|it|those"},
    {PART_YES, IT " " WAS "? " SURE "? by|from me|myself"},
    {PART_YES, "right " IT " " WAS "? " SURE "? me|mine"},
    {PART_YES, "i can? confirm sending|writing|posting|having sent|written|posted? it|that|this|"
	"the|them|my? " THING "?"},
    {PART_YES, "sent|posted|written|made by me|myself"},
    {PART_YES, "by|from me|myself"},
    {PART_YES, "mine|me|myself"},
    {PART_YES, "all|both|definitely|certainly|absolutely|indeed|really|totally|surely of? them|"
	"these|those? mine|me"},
    {PART_YES, "all|both|every|each of|one? of? them|these|those are|were|is|was mine|me"},
    {PART_YES, "all of? two|three|four|the of? them|these|those? are|were? mine|me"},
    {PART_YES, "sure did|was|is|am"},
    {PART_YES, "this|that ones mine|me"},
    {PART_YES, "of course|certainly|definitely|sure it|that is|was me|mine"},
    {PART_YES, "my own? " WHICH "? " THING},
    {PART_YES, "my " WHICH "? " WHICH "? " PLACE},
    {PART_YES, "i can? hereby|do|gladly|fully? can? confirm|approve|authorize|authorise|accept|"
	"verify|acknowledge|agree|affirm|attest it|that|this|them|these|all|both|the|my? "
	THING "? " THING "?"},
    {PART_YES, "confirming|confirm|confirmed|confirming|verified that|it|this|the|my " THING "?"},
    {PART_YES, "go ahead"},
    {PART_YES, "please? proceed"},
    {PART_YES, "i recognise|recognize it|that|this|them"},
    {PART_YES, "yes|yep|yeah to|for both|all|everything|that|it|them of? them|it?"},
    {PART_POLITE, "please? do? count|accept|act|play|process|use|take|apply|execute|do|register|"
	"record|let|carry|submit|enter it|that|this|them|out|on it|that|this|them|out|in|count|"
	"stand|act?"},
    {PART_POLITE, "you can|may count|accept|play|process|use|take|apply|trust|act on? it|that|"
	"this|them"},
    {PART_ASIDE, "sent|writing|written|posted|posting|just? from|with|using|via|on|by|through my|"
	"a|an|the|another|one? of? my? "
	WHICH "? " WHICH "? " PLACE " " PLACE "?"},
    {PART_ASIDE, "earlier|today|yesterday|just|now"},
    {PART_ASIDE, "this|last morning|evening|night|afternoon|week"},
    {PART_ASIDE, "a|few minute|minutes|moment|hour|hours ago"},
    {PART_ASIDE, "on|to|in the|our list|group|forum|game"},
    {PART_POLITE, "i|ive|was? just? used|using my|a|the|another " WHICH "? " WHICH "? " PLACE " "
	PLACE "?"},
    {PART_POLITE, "of? course|sure|certain that"},
    {PART_POLITE, "i am|was? im? " SURE "|quite|very|pretty|completely? sure|certain|positive"},
    {PART_POLITE, "no problem|problems|worries|doubt|doubts about? it|that?"},
    {PART_POLITE, "without a? any? doubt"},
    {PART_POLITE, "beyond any|a? doubt"},
    {PART_POLITE, "and|please|kindly|sir|madam|maam|boss|ref|referee|all|well|oh|ah|hm|so|then|"
	"too|again"},
    {PART_POLITE, "sorry about|for? that|this|the|any? trouble|confusion|delay|inconvenience|"
	"hassle|mixup|bother?"},
    {PART_POLITE, "my apologies|apology"},
    {PART_POLITE, "apologies|apologise|apologize for? that|this|the|any? trouble|confusion|delay|"
	"inconvenience?"},
    {PART_POLITE, "hi|hello|hey|dear|greetings|hiya|howdy|yo there|all|everyone|everybody|team|"
	"folks|sir|madam|the|mr|ref? spades|mister? referee|bot|robot|daemon|spadesd?"},
    {PART_POLITE, "good morning|afternoon|evening|day all|everyone|team|referee?"},
    {PART_CLOSING, "thanks|thank|thx|tx|ty|cheers|thanx a|so|very? lot|much|bunch|again|referee|"
	"ref?"},
    {PART_CLOSING, "many|much thanks|obliged"},
    {PART_CLOSING, "thank you so|very|kindly|again|all? much|referee?"},
    {PART_CLOSING, "thanks|thank|thx you? for asking|checking|your|the|being|taking|letting|"
	"writing|that|this|everything|confirming|verifying|caution|care mail|email|message|"
	"question|help|careful|care|check|caution|patience|asking|work|me? know?"},
    {PART_CLOSING, "with? my? best|kind|warm|kindest|warmest|many regards|wishes"},
    {PART_CLOSING, "regards|best|sincerely|yours|rgds|br|kr|bye|ciao|cya truly|sincerely|"
	"faithfully|then?"},
    {PART_CLOSING, "all the best"},
    {PART_CLOSING, "take care"},
    {PART_CLOSING, "see you soon|later|around|then?"},
    {PART_CLOSING, "have a nice|good|great|lovely day|evening|weekend|one|game|week|night"},
    {PART_CLOSING, "good luck|night"},
    {PART_ONCE, "for? only|just this|that|the one? " THING "|time only|alone?"},
    {PART_ONCE, "for? this|that one? " THING "|time only|alone"},
    {PART_TIMES, "only|just once"},
    {PART_TIMES, "once only?"},
    {PART_NO, "no|nope|nah|never|not|negative|noo|nooo|nay"},
    {PART_NO, "not|never|wasnt|isnt me|mine|my|from|by|sent|written me|mine|mail|email|message|"
	"address|post|bid?"},
    {PART_NO, IT " " WAS "? not|never|wasnt|isnt|werent|arent at? all? me|mine|my|from|by|sent me|"
	"mine|address|mail|email|message|post?"},
    {PART_NO, "i|ive did|have|do not|never send|sent|write|written|wrote|post|posted|do|done|did "
	"it|that|this|them|those?"},
    {PART_NO, "i didnt|havent|never|dont send|sent|write|written|wrote|post|posted|do|done|did it|"
	"that|this|them|those?"},
    {PART_NO, "no way"},
    {PART_NO, "of course|certainly|definitely|absolutely|surely not"},
    {PART_NO, "not at all"},
    {PART_NO, "stop|unsubscribe|cancel|spam|forged|fake|reject|rejected|deny|denied|refuse|"
	"refused|ignore|delete|forgery it|that|this?"},
    {PART_NO, "somebody|someone else"},
    {PART_JOIN, "join|subscribe|register|play me? please?"},
    {PART_JOIN, "i|id|we want|would|like|wish|will|ill|d like|love? to? join|play|participate|"
	"register|in the|this|a? game?"},
    {PART_JOIN, "sign|count|let|deal|add me in|up|join|play|us?"},
    {PART_JOIN, "i am|im|we in|joining"},
    {0, NULL}};

static const struct answer_row german[] = {
    {PART_POLITE, "bitte? weitermachen|fortfahren|weiter"},
    {PART_YES, "ja|jau|jawohl|jap|jup|jupp|jep|jepp|joo|doch|genau|stimmt|richtig|korrekt|sicher|"
	"klar|klaro|naturlich|natuerlich|gewiss|freilich"},
    {PART_YES, "bestatigt|bestaetigt|bestatige|bestaetige|bestatigung|absolut|definitiv|eindeutig|"
	"sicherlich|einverstanden|logisch|logo|zweifellos"},
    {PART_YES, "selbstverstandlich|selbstverstaendlich|selbstredend|tatsachlich|tatsaechlich|wahr|"
	"allerdings|bejahend"},
    {PART_YES, "na klar|klaro|sicher|logisch|logo|naturlich doch?"},
    {PART_YES, "aber klar|sicher|ja|naturlich|natuerlich|gewiss|doch|selbstverstandlich doch?"},
    {PART_YES, "ja|klar|sicher doch|gerne|bitte"},
    {PART_YES, "auf jeden fall"},
    {PART_YES, "in der tat"},
    {PART_YES, "geht|ist|alles? in ordnung"},
    {PART_YES, "in ordnung"},
    {PART_YES, "passt"},
    {PART_YES, DAS " stimmt|passt so|genau|schon|ja?"},
    {PART_YES, DAS " ist|war " DE_SURE "? richtig|korrekt|wahr|so"},
    {PART_YES, "ganz|vollig|voellig|absolut genau|richtig|sicher|klar|korrekt"},
    {PART_YES, DAS "? war|ist|sind|waren|wars " DE_SURE "? " DE_SURE "? ich|ichs selbst|selber|"
	"allein?"},
    {PART_YES, "ich war|bin " DE_SURE "? das|es|dies|derjenige " DE_SURE "? selbst?"},
    {PART_YES, "ich wars|bins " DE_SURE "? selbst?"},
    {PART_YES, "ich war|bin der|die absender|absenderin|autor|verfasser|verfasserin"},
    {PART_YES, "das|es bin|war " DE_SURE "? ich " DE_SURE "? gewesen?"},
    {PART_YES, "war|bin ich " DE_SURE "?"},
    {PART_YES, DAS "? " IST " " DE_SURE "? " DE_SURE "? mein|meins|meine|meiner|meines|meinige "
	"andere|zweite|neue|private|alte? " DE_THING "?"},
    {PART_YES, DAS "? " IST " " DE_SURE "? eine? andere|weitere|zweite|private|neue|alte? "
	DE_THING " von mir"},
    {PART_YES, DAS "? " IST " " DE_SURE "? eine|einer meiner|von anderen|weiteren|privaten|"
	"meinen? " DE_THING},
    {PART_YES, DAS " " DE_THING "? " DE_SURE "? von mir " DE_SURE "? ist|war|stammt|kommt|kam|"
	DE_SENT " ist|wurde?"},
    {PART_YES, "dass|das ich " DE_SURE "? das|es|sie|ihn|die|diese|diesen|den? " DE_THING "? "
	DE_SURE "? war|bin|" DE_SENT " habe|hab|war?"},
    {PART_YES, DAS " " DE_THING " " IST " " DE_SURE "? " DE_SURE "? mein|meins|meine|meiner|von "
	"mir?"},
    {PART_YES, DAS "? " DE_THING "? " IST " " DE_SURE "? " DE_SURE "? von|aus mir|meiner|meinem "
	"selbst|feder|hand|adresse|konto|account|handy|" DE_SENT "?"},
    {PART_YES, DAS "? " DE_THING "? gehort|gehoert|gehoren mir"},
    {PART_YES, "alles|beides|beide|alle von mir"},
    {PART_YES, "von mir " DE_SENT "?"},
    {PART_YES, "meins|meine|meiner|ich"},
    {PART_YES, "mein|meine|meiner " DE_THING},
    {PART_YES, "eine|ist meine|meiner zweite|andere|neue|private? adresse|adressen|mailadresse|"
	"email"},
    {PART_YES, "ich hab|habe|habs " DE_SURE "? das|es|sie|ihn|diese|dieses|diesen|die|den|beides|"
	"beide|alles? " DE_THING "? " DE_SURE "? " DE_SURE "? "
	DE_SENT},
    {PART_YES, "naturlich|natuerlich|klar|sicher|selbstverstandlich|selbstverstaendlich|logisch|"
	"gewiss war|bin ich das|es|" DE_SURE "?"},
    {PART_YES, "naturlich|natuerlich|klar|selbstverstandlich|selbstverstaendlich|logisch ist|sind "
	"das|die|es von? mir|meins|meine|mein " DE_THING "?"},
    {PART_YES, "das|es|die|den|diese|beides|alles " DE_THING "? " DE_THING "? hab|habe ich "
	DE_SURE "? " DE_SURE "? " DE_SENT},
    {PART_YES, "hab|habe ich " DE_SURE "? " DE_SENT},
    {PART_YES, "hiermit? ich? hiermit? bestatige|bestaetige|bestatigen|bejahe|verifiziere ich? "
	"hiermit? das|dies|es|die|den|dass|meine|diese? hiermit? "
	DE_THING "?"},
    {PART_POLITE, "bitte so? zahlen|zaehlen|werten|ausfuhren|ausfuehren|annehmen|gelten|spielen|"
	"ubernehmen|uebernehmen|beachten|berucksichtigen lassen?"},
    {PART_ASIDE, "heute|gestern|eben|gerade|vorhin morgen|abend|fruh|erst?"},
    {PART_ASIDE, "auf|an|in die|der liste|gruppe|runde"},
    {PART_POLITE, "bitte|und|gerne|also|so|ach|oh|ah|auch|hier|wieder"},
    {PART_POLITE, "kein|keine|null problem|probleme|zweifel|sorge|thema"},
    {PART_POLITE, "ohne zweifel|frage"},
    {PART_POLITE, "entschuldigung|sorry|verzeihung fur|fuer? die|den? verwirrung|verspatung|"
	"umstande|muhe|muehe?"},
    {PART_POLITE, "tut mir leid"},
    {PART_ASIDE, "von|vom|mit|uber|ueber|aus meinem|meiner|meine|dem|einer|der? neuen|anderen|"
	"zweiten|privaten|alten? handy|telefon|smartphone|laptop|adresse|konto|account|rechner|"
	"arbeit|buro|arbeitsadresse|mailadresse|mailkonto|unterwegs|zuhause|firmenadresse|"
	"privatadresse|gerat"},
    {PART_POLITE, "hallo|hi|hey|moin|servus|gruezi|lieber|liebe|liebes|grussgott|tach|werter "
	"schiedsrichter|schiri|zusammen|team|spades|ihr|alle|herr? schiedsrichter?"},
    {PART_POLITE, "sehr? geehrter|geehrte|geehrtes herr? schiedsrichter|damen|team und? herren?"},
    {PART_POLITE, "guten|gruss|schonen|schoenen tag|morgen|abend|gott zusammen|schiedsrichter?"},
    {PART_CLOSING, "danke|dankeschon|dankeschoen|merci|dank sehr|schon|schoen|vielmals|dir|euch|"
	"ihnen|auch?"},
    {PART_CLOSING, "danke|dank fur|fuer|furs|fuers die|das|der|eure|ihre|deine? nachfrage|"
	"nachfragen|frage|mail|prufung|pruefung|ruckfrage|rueckfrage|hilfe|muhe"},
    {PART_CLOSING, "vielen|besten|herzlichen|schonen|tausend dank fur|fuer? die|das? nachfrage|"
	"nachfragen|frage|mail|ruckfrage|prufung?"},
    {PART_CLOSING, "mit? viele|vielen|liebe|lieben|beste|besten|schone|schonen|schoene|herzliche|"
	"herzlichen|freundliche|freundlichen|freundlichem|freundlicher grusse|gruesse|grussen|"
	"gruessen|gruss von|aus?"},
    {PART_CLOSING, "schoner|schonster|lieber|bester|schonen|herzlicher gruss"},
    {PART_CLOSING, "gruss|grusse|gruesse|mfg|lg|vg|glg|bg|hg|tschuss|tschuess|servus|ciao"},
    {PART_CLOSING, "bis dann|bald|spater|spaeter|morgen"},
    {PART_CLOSING, "einen? schonen|schoenen|guten tag|abend|sonntag|wochenende noch?"},
    {PART_ONCE, "aber? nur|bloss fur|fuer? diesen|diese|dieses|dieser|den|die|das eine|einen? "
	DE_THING "|mal"},
    {PART_TIMES, "nur|bloss diesmal|einmal"},
    {PART_NO, "nein|nee|ne|nicht|nie|niemals|keinesfalls|keineswegs|no|noe|falsch|quatsch"},
    {PART_NO, DAS " " IST " " DE_SURE "? nicht|nie von? ich|mir|meins|mein|meine|meiner? "
	DE_THING "?"},
    {PART_NO, "nicht|nie von? ich|mir|meins|mein|meine"},
    {PART_NO, "auf keinen fall"},
    {PART_NO, "ich war|bin|habe|hab das|es|dies? nicht|nie " DE_SENT "?"},
    {PART_NO, "das habe|hab ich nicht|nie " DE_SENT},
    {PART_NO, "naturlich|natuerlich|sicher|bestimmt|ganz|absolut bestimmt|sicher? nicht"},
    {PART_NO, "abmelden|loschen|loeschen"},
    {PART_JOIN, "ich? mochte|moechte|will|wurde|wuerde gerne|gern? mitspielen|mitmachen|"
	"teilnehmen|beitreten|spielen|dabei sein?"},
    {PART_JOIN, "ich? bin? dabei"},
    {PART_JOIN, "ich mache|spiele mit"},
    {PART_JOIN, "anmelden|mitspielen|mitmachen|beitreten|anmeldung"},
    {0, NULL}};

static const struct answer_row dutch[] = {
    {PART_YES, DAT "? is|komt|kwam " NL_SURE "? van mij"},
    {PART_YES, "dat|het ben " NL_SURE "? ik " NL_SURE "? geweest"},
    {PART_POLITE, "ga|gaat maar|gerust? door|verder"},
    {PART_YES, "ja|jawel|jazeker|jep|jup|yep|klopt|zeker|zekers|inderdaad|correct|juist|precies|"
	"exact|uiteraard|natuurlijk|tuurlijk|vanzelfsprekend"},
    {PART_YES, "absoluut|akkoord|bevestigd|bevestig|jawohl|jaah"},
    {PART_YES, "ja|jazeker|zeker hoor|zeker|dat|wel|inderdaad|natuurlijk|weten"},
    {PART_YES, "wel zeker|degelijk"},
    {PART_YES, "zeker weten"},
    {PART_YES, DAT " klopt|kloppen " NL_SURE "|helemaal|precies|hoor?"},
    {PART_YES, "klopt helemaal|precies|inderdaad|hoor|als een bus?"},
    {PART_YES, DAT " is|was " NL_SURE "|helemaal? juist|correct|waar|zo|goed|akkoord"},
    {PART_YES, "helemaal juist|goed|correct|akkoord"},
    {PART_YES, "in orde"},
    {PART_YES, "met zekerheid"},
    {PART_YES, DAT " " NL_IS " " NL_SURE "? " NL_SURE "? ik|mij|me|mijn|mijne zelf|" NL_THING "?"},
    {PART_YES, DAT " " NL_THING "? " NL_IS " " NL_SURE "? " NL_SURE "? van|door mij|me|mijzelf|"
	"mezelf " NL_SURE "|af|vandaan|afkomstig|" NL_SENT "?"},
    {PART_YES, DAT " " NL_THING "? " NL_IS " " NL_SURE "? de|het mijne"},
    {PART_YES, DAT " " NL_THING " " NL_IS " " NL_SURE "? mijn|van|de|mijne mij|me|mijne?"},
    {PART_YES, "dat|het was|ben ik " NL_SURE "?"},
    {PART_YES, "ik was|ben " NL_SURE "? het|dat|t " NL_SURE "? zelf?"},
    {PART_YES, "was|ben ik " NL_SURE "?"},
    {PART_YES, "dat ik " NL_SURE "? het|dat|dit|deze|die|de? " NL_THING "? " NL_SURE "? was|ben|"
	NL_SENT " heb?"},
    {PART_YES, "dat het|dit|deze|die|de " NL_THING "? " NL_SURE "? van mij is|was|komt|kwam"},
    {PART_YES, DAT " " NL_IS " " NL_SURE "? een andere|tweede|nieuw? " NL_THING " van mij"},
    {PART_YES, DAT " " NL_IS " een|n van mijn andere? adressen|mailadressen|accounts"},
    {PART_YES, "ik ben|was de afzender|schrijver|verzender|auteur"},
    {PART_YES, DAT " heb|had ik " NL_SURE "? " NL_SURE "? " NL_SENT},
    {PART_YES, DAT " " NL_THING " heb|had ik " NL_SURE "? " NL_SURE "? " NL_SENT},
    {PART_YES, "heb ik " NL_SURE "? " NL_SENT},
    {PART_YES, "ik heb|had " NL_SURE "? dat|het|dit|deze|die|ze|de|t|ze|beide|alles|allemaal? "
	NL_THING "? " NL_SURE "? " NL_SURE "? " NL_SENT},
    {PART_YES, "van|door mij|mezelf|mijzelf " NL_SENT "|afkomstig?"},
    {PART_YES, "mijn " NL_THING},
    {PART_YES, "de|het mijne"},
    {PART_YES, "ik|mijne|mij"},
    {PART_YES, DAT " " NL_IS "? een? ook? mijn andere|nieuwe|tweede|oude|prive? adres|mailadres|"
	"emailadres|account"},
    {PART_YES, "hierbij? ik? bevestig|beaam ik? hierbij? dat|het|dit|de|mijn|deze? " NL_THING "? "
	"hierbij?"},
    {PART_YES, "ga je|uw? gang"},
    {PART_ASIDE, "vandaag|gisteren|net|vanmorgen|vanavond|daarnet|zojuist"},
    {PART_ASIDE, "op|naar|in de lijst|groep|forum"},
    {PART_POLITE, "en|graag|alstublieft|alsjeblieft|aub|svp|hoor|dus|zo|ook|weer|oh|ach|sorry|"
	"excuses|excuus voor? de|het? verwarring|vertraging|ongemak|moeite?"},
    {PART_POLITE, "geen probleem|punt|dank|twijfel|zorgen"},
    {PART_POLITE, "zonder twijfel"},
    {PART_ASIDE, "vanaf|met|via|vanuit mijn|een|m|het|de? andere|nieuwe|tweede|prive|oude? "
	"telefoon|mobiel|werk|werkadres|adres|account|mailadres|laptop|emailadres"},
    {PART_POLITE, "hallo|hoi|hey|hi|dag|beste|geachte|goedendag|goedemorgen|goedemiddag|"
	"goedenavond|heer? scheidsrechter|scheids|allemaal|allen|team|iedereen|spades|mensen?"},
    {PART_CLOSING, "bedankt|dankje|dankjewel|dankuwel|dank|merci je|u|jullie|zeer|allen? wel? "
	"voor? het|de|je|uw? vragen|navragen|controleren|controle|mail|vraag|bericht|checken?"},
    {PART_CLOSING, "hartelijk|veel|heel|erg|alvast erg|hartelijk? bedankt|dank voor? het|de? "
	"vragen|navragen|controleren|mail|vraag?"},
    {PART_CLOSING, "met? vriendelijke|hartelijke|vriendelijk|beste|warme|lieve|vr groet|groeten|"
	"groetjes|gr van|uit?"},
    {PART_CLOSING, "veel|de|hartelijke groet|groeten|groetjes"},
    {PART_CLOSING, "groet|groeten|groetjes|gr|grt|grtz|mvg|liefs|doei|doeg van?"},
    {PART_CLOSING, "tot ziens|straks|later|gauw|horens"},
    {PART_CLOSING, "een? fijne|prettige|goede dag|avond|weekend|middag nog|verder?"},
    {PART_NO, "nee|neen|niet|nooit|geenszins"},
    {PART_NO, DAT " " NL_IS " " NL_SURE "? niet|nooit van? ik|mij|me|mijn? " NL_THING "?"},
    {PART_NO, "niet|nooit van? ik|mij|mijn"},
    {PART_NO, "ik was|ben|heb het|dat|dit niet|nooit " NL_SENT "?"},
    {PART_NO, "zeker|absoluut|natuurlijk|helemaal niet"},
    {PART_JOIN, "ik? wil|zou graag? ook? graag? meedoen|meespelen|spelen|aanmelden"},
    {PART_JOIN, "ik? doe|speel graag? mee"},
    {PART_JOIN, "aanmelden|meedoen|meespelen"},
    {0, NULL}};

static const struct answer_row nordic[] = {
    {PART_YES, DET " " SV_SENT " jag|jeg"},
    {PART_YES, "ja|japp|jepp|jep|jupp|javisst|jovisst|visst|jajamensan|jajamen|jajaman|jajamansan|"
	"jada|joda|absolut|absolutt|definitivt|sjalvklart|naturligtvis"},
    {PART_YES, "givetvis|korrekt|ratt|riktig|rigtigt|precis|presis|pracis|exakt|nettopp|netop|"
	"stammer|stemmer|bekraftar|bekrefter|bekrafter|bekraftat|bekraftas"},
    {PART_YES, "bekreftet|bekraftet|sant|sand|selvfolgelig|naturligvis|bestemt|klart"},
    {PART_YES, "ja|jo visst|absolut|da|sjalvklart|precis|mensan|faktiskt"},
    {PART_YES, "det gor|gjorde|ar|var|er jag|jeg"},
    {PART_YES, "det|den stammer|stemmer|passer bra|helt|precis|fint|det|absolut?"},
    {PART_YES, "det|den ar|var|er " SV_SURE "? ratt|korrekt|riktigt|riktig|rigtigt|sant|sand"},
    {PART_YES, "helt|alldeles ratt|riktigt|korrekt|riktig|rigtigt|sikkert|sakert"},
    {PART_YES, "sa ar|var|er det"},
    {PART_YES, "just det"},
    {PART_YES, "visst|javisst|jovisst|ja|absolut|sjalvklart|klart|naturligtvis var|ar|er det jag|"
	"jeg|min|mitt|mig|meg"},
    {PART_YES, DET " " VAR " " SV_SURE "? " SV_SURE "? jag|jeg|mig|meg|min|mitt|mit|mina|mine|"
	"undertecknad " SV_SURE "|sjalv|selv|" SV_THING "?"},
    {PART_YES, DET " " VAR " " SV_SURE "? jag|jeg|mig|meg som " SV_SENT "|har " SV_DONE "? "
	DET "? " SV_THING "?"},
    {PART_YES, DET " " SV_THING "? " VAR " " SV_SURE "? " SV_SURE "? skrivet|skickat|sendt|"
	"skrevet? fran|av|fra|af mig|meg"},
    {PART_YES, DET " har? jag|jeg " SV_SURE "? " SV_SENT "|" SV_DONE},
    {PART_YES, DET " " SV_THING " " VAR " " SV_SURE "? min|mitt|mit|mina|mine"},
    {PART_YES, DET " tillhor|tillhorer|tilhorer mig|meg"},
    {PART_YES, "det ar|var|er det " SV_SURE "?"},
    {PART_YES, "stammer|stemmer bra|helt|precis|det"},
    {PART_YES, SV_THING " " VAR " " SV_SURE "? fran|fra|av|af? min|mitt|mit|mina|mine|mig|meg"},
    {PART_YES, DET " " VAR " en|ett|et av|af mina|mine andra|andre? adresser|konton|kontoer"},
    {PART_YES, "jag|jeg var|ar|er " SV_SURE "? det|den sjalv|selv?"},
    {PART_YES, "jag|jeg ar|er|var avsandaren|avsenderen|afsenderen|forfattaren"},
    {PART_YES, "var|ar|er jag|jeg"},
    {PART_YES, "jag|jeg " SV_SURE "? " SV_SENT " " SV_SURE "? " DET "? " SV_THING "? sjalv|selv?"},
    {PART_YES, "jag|jeg har " SV_SURE "? sjalv|selv? " SV_DONE " " DET "? " SV_THING "? sjalv|"
	"selv?"},
    {PART_YES, "skickat|skrivet|skickade|sendt|skrevet av|af mig|meg"},
    {PART_YES, "fran|av|fra|af mig|meg"},
    {PART_YES, "min|mitt|mina|mine|jag|jeg|mig|meg"},
    {PART_YES, "mitt|min|mit " SV_THING},
    {PART_YES, DET "? ar|er? min|mitt andra|nya|andre|nye|gamla? adress|adresse|mejladress|"
	"mailadresse|epostadress|konto"},
    {PART_YES, "harmed? jag|jeg? bekraftar|bekrefter|bekrafter harmed|herved|hermed? jag? "
	"harmed? " DET "|att? " SV_THING "?"},
    {PART_YES, "kor|kjor pa"},
    {PART_ASIDE, "idag|igar|nyss|nyligen|imorse|ikvall"},
    {PART_ASIDE, "pa|till|i listan|gruppen|listen"},
    {PART_POLITE, "jo|och|og|snalla|vanligen|garna|gjerne|gerne|forlat|ursakta|unnskyld|undskyld|"
	"beklager|sorry|ledsen|aven|igen|alltsa|sa"},
    {PART_POLITE, "var sa? snall|vanlig|god|snill|venlig"},
    {PART_POLITE, "inga|ingen|inget problem|problemer|fara|tvivel|tvekan|tvil"},
    {PART_POLITE, "utan|uten|uden tvekan|tvivel|tvil"},
    {PART_ASIDE, "fran|fra|med|via mitt|min|mit|en|ett? andra|nya|andre|jobb|gamla? mobilen|"
	"telefonen|datorn|mobiltelefonen|mobil|telefon|adress|adresse|konto|mejl|mail|dator|"
	"jobbet|jobbadress|mejladress"},
    {PART_POLITE, "hej|hejsan|tja|tjena|halla|hei|hallo|basta|kare|kjare|hey|heisann domare|"
	"domaren|alla|alle|ni|du|allihop|dommer|dommeren|sammen|spades?"},
    {PART_POLITE, "god morgon|kvall|dag|morgen|kveld|aften|middag"},
    {PART_CLOSING, "tack|tackar|takk|tak sa|sjalv|selv|igen|da? mycket|meget|mye? for? hjalpen|"
	"fragan|att|sporgsmalet|hjelpen? ni|du|det? fragar|fragade|kollar|kollade|sporger?"},
    {PART_CLOSING, "stort|tusen|mange|manga|hjartligt|tusind tack|takk|tak"},
    {PART_CLOSING, "med? vanliga|basta|varma|hjartliga|vanlig|bedste|beste|venlig|venlige|vennlig|"
	"karlig|kjarlig|mange|manga halsningar|halsning|hilsen|hilsner"},
    {PART_CLOSING, "halsningar|halsning|hilsen|hilsner|mvh|vh|kh|kram|kramar|hejda|klem|knus|"
	"hadet|hejhej fran|fra?"},
    {PART_CLOSING, "ha det|en bra|fint|godt|fin|god|trevlig dag|kvall|helg?"},
    {PART_CLOSING, "hej|ha da|det|hej"},
    {PART_CLOSING, "vi hors|ses|sees"},
    {PART_NO, "nej|nei|inte|ikke|aldrig|aldri|icke|nix"},
    {PART_NO, DET " " VAR " " SV_SURE "? inte|ikke|aldrig|aldri fran|av|fra|af? jag|jeg|mig|meg|"
	"min|mitt|mit? " SV_THING "?"},
    {PART_NO, "inte|ikke|aldrig fran|fra? jag|jeg|mig|meg|min|mitt|mit"},
    {PART_NO, "absolut|absolutt|naturligtvis|sjalvklart|selvfolgelig|visst inte|ikke"},
    {PART_JOIN, "jag|jeg vill|vil|skulle vilja? garna|gjerne|gerne? vara|vare? spela|spille|"
	"spelar|med|delta med?"},
    {PART_JOIN, "jag|jeg ar|er med"},
    {0, NULL}};

const struct answer_row *const answer_tables[ANSWER_TABLES] = {
    english, german, dutch, nordic, answer_south, answer_consent,
};
/* clang-format on */
