/* vocabulary_retraction_harmless.c - the tables of vocabulary_retraction.h:
 * phrases that only look as if they took a move back. */
#include "vocabulary_retraction.h"

#include <stddef.h>

/* clang-format off */
retraction_patterns retraction_harmless = {
    /* of people and their patience */
    "cant|cannot|couldnt|hardly wait",
    "can|could not|hardly wait",
    "keep|keeps|kept|keeping|have|had .. waiting",
    "been waiting",
    "why|long|lengthy|endless|such|this|that|his|her|the|my|our|eternal wait",
    "wait for it|spring|summer|winter|christmas",
    "had|has|have|having|to|you|us|everyone|all|them|people .. wait so|for|this|that|long|"
	"again|ages",
    "you|them|us|everyone|everybody|him|her|people|others|partner|bob|all wait",
    "cant|cannot|couldnt|unable to? follow|help|complain|trump|beat|ruff|win",
    "nothing i|we|one can|could|have",
    "nothing much|special|big|great|good|to",
    "no guarantees|guarantee|clue|help|hope|glory|joy|pity|suit|miracles|miracle|bid from|"
	"winners",
    "not great|good|bad|today|here|much|easy|ideal|perfect|pretty|enough|many|mine|yours",
    "make|makes|made|making|let|letting|leave|left .. wait|waiting",
    "thanks|thank|thx .. wait|waiting|patience",
    "sorry|apologies|apologize|apologise|excuse|pardon .. wait|waiting|delay|late|slow|silence|"
	"busy",
    "the|long|a|worth|your wait",
    "dont|not|no|without|never .. wait|hurry|stop up|for|on me|us|my|your",
    "dont|not|no|without|never|needs|need|have|had to? wait|hurry|stop|rush for|on|up|long|me|"
	"us",
    "no need .. wait|hurry|rush|stop|change|worry|panic",
    "nothing|anything to wait|stop|lose",
    "wait and|till|until|to see",
    "wait till|until you .. see|hear",
    "waiting for me|us|my|so|the",
    "cant|couldnt|never|dont|wont stop",
    "stop laughing|smiling|thinking|talking|raining|snowing|by|over|winning|crying|complaining|"
	"it",
    "hang in",
    "hold on to your|tight",
    "hold your|my|the breath|thumbs|fort",
    "hold|held|holding you|everyone|everybody|things|people|us|all .. up",
    /* of little words */
    "no problem|problems|worries|worry|rush|hurry|need|changes|comment|comments|doubt|surprise|"
	"surprises|luck|pressure|fun|matter|news|wonder|choice|regrets|excuse|excuses|pain|"
	"promises|hearts|spades|clubs|diamonds|heart|spade|club|diamond|trumps|trump|more|one|"
	"other|less|mercy|objection|objections|offence|offense|hard|harm|big|bother|sweat|"
	"stress|reply|complaints|options|option|alternative|questions|question|reason|point|"
	"use|time|risk|guts|mail|mails|internet|signal|email|power|sleep|coffee|wind|brakes|"
	"fear|joke|kidding|cards|honours|honors",
    "no change|wait|waiting|delay|delays from|here|in|at|to|of|required|there|on",
    "no mean|small feat|achievement",
    "no need|time to",
    "no idea how|where|who|why you|he|she|they|it|the|this|that|to|we|is|are|did|do",
    "yes and no",
    "say|said|saying|says no",
    "not|isnt|wasnt|arent|werent bad|much|many|too|very|great|good|easy|pretty|fair|nice|"
	"surprised|happy|only|everybody|everyone|often|even|exactly|to|all|complaining|alone|"
	"unlike|half|lucky|long|late|dead|broken|bored|asleep|worried|sorry|proud|funny|fun",
    "not|isnt|wasnt|arent|never so|as|that|particularly|really|terribly|especially bad|easy|"
	"lucky|good|great|much|many|strong|young|fast|funny|happy|long|busy|tired",
    "not|isnt|wasnt|never|such|quite a|an|the|quite|such .. great|good|bad|chance|lot|problem|"
	"moment|moment|dull|fan|big|nice|pretty|happy|single|word|day|hand|disaster|soul|clue|"
	"best|worst|end|night|drop|round|expert|genius|coward|hero|morning|time|evening|thing|"
	"player|cloud",
    "wasnt|isnt|arent|didnt|doesnt|wont|dont|havent|hasnt|aint|cant it|he|she|they|you|we|i|"
	"that $",
    "not my|your|our .. best|day|finest|night|year|cup|favourite|kind|week|fault|usual|style|"
	"luck",
    "not that it|i matters|matter|mind|care|much",
    "not at all",
    "not|no .. to mention",
    "not|never .. again",
    "why not",
    "if|why not .. now|me|us",
    "not|never|cant|dont|didnt|doesnt|couldnt|wont|wouldnt|cannot|havent|hasnt|isnt|nothing|"
	"without|neednt .. worry|worries|complain*|believe|forget|blame*|panic|laugh*|hesitate|"
	"expect*|thank|imagine|stand|hate|despair|cry|matter|hurt|happen|feel|remember|"
	"understand|miss|deserve|fear|bother|bite|shoot|agree|spoil|fail|quit|resist|lose|win|"
	"sleep|slept|eat|eaten|heard|met|worth|easy|tell|dare|despair|help|afford|beat|meet|"
	"come|visit|attend|join|travel|breathe|stop|rain*|snow*|missed|won|lost",
    "not|never|cant|dont|wont let|give|be|get .. down|up|angry|cross|mad|sad|shy|afraid|"
	"surprised|greedy|late|upset|fooled|distracted|discouraged|jealous|hasty|excited|you|"
	"him|them|that|hopes",
    "dont|didnt|not want|mean|like to hold|keep|make|delay|rush|bore|sound|spoil|brag|jinx|"
	"offend|complain|boast|be|upset|disappoint|wake|disturb|lose",
    "dont|didnt|wouldnt|doesnt|not|never mind you|the|at|a|if|me|us|waiting|that|him|her",
    "dont you|know how|where|who|why|worry|love|think|agree",
    "didnt|havent|hadnt see|seen|get|got|read|notice|noticed|check|checked|look|looked .. mail|"
	"mails|message|email|notice|inbox|reminder|deadline|you|time|him|her",
    "nothing wrong|new|else|better|more|to|left|special|happened|changed|but|fancy|really|much",
    "anything|everything|something|someone|anyone|everyone|nobody|somebody|anybody else",
    "who|what|where|how|little|much else",
    "sooner or later",
    "more or less",
    "less is more",
    "never a dull",
    "a dull moment",
    "never played|lost|won such|so|better|worse|with",
    "never mind me|us|the",
    "never in|ever|thought|knew|been|seen|had|too|ending|again|dull|expected|held",
    "have|has|had never seen|been|had|heard|met|played|known|understood|won|lost",
    "none the",
    "none of us|you|them",
    "without a|any|me|you|us|further|power|internet|electricity|mail|coffee|sleep|glasses|"
	"trumps",
    "nor do|did|have|can|could|am|will",
    /* of mails, slips that are none, and days */
    "cancel|drop|delete|clear|stop all|my|the? orders|order",
    "cancel-orders|cancelorders",
    "forget|forgot|forgotten to|about|my|all .. mail|reply|answer|time|day|write|say|it|"
	"password|phone|birthday|keys|glasses|game|you|turn|us|umbrella",
    "never|wont|dont|didnt|almost|nearly forget|forgot|forgotten|missed|ignore|overlooked",
    "oops|ups|upps|whoops .. missed|forgot|forgotten|late|overslept|overlooked|slept",
    "before i forget|go|leave|sleep",
    "missed|overlooked|misread|misplaced|mixed|ignored|forgot|mistook .. mail|message|email|"
	"notice|deadline|reminder|date|day|time|phone|letter|note|thread|glasses|zones|zone|"
	"birthday|train|bus|you|turn",
    "wrong time|with|day|address|train|foot|side|end|about you|him|her|them|the|weather|us|all?",
    "whats|what|nothing|something|go|goes|gone|going|went|could .. wrong",
    "not|im|am|isnt|wasnt .. wrong",
    "wrong with|about you|him|her|them|the|weather|this|us|me",
    "not|no|isnt|wasnt|make|made|making|only .. mistake|mistakes",
    "for a change",
    "change of scene|scenery|plans|pace|weather|heart|air",
    "weather|climate|season|seasons|times|things|wind|winds|luck|tide .. change|changes|"
	"changed|changing|turn|turns|turned",
    "nothing|never|wont|not .. change|changes|changed",
    "change is|in",
    "no change|changes",
    "my? delay|delayed|late .. mail|reply|answer|response",
    "delay|delays|delayed",
    "sorry .. late|slow|short|long|away|busy|ill|sick|partner|all|everyone|guys|folks|wait",
    "rather good|nice|bad|late|busy|tired|well|sad|fun|cold|hot|weak|strong|poor|dull|proud|"
	"pleased|happy|than|like|a|an|the|short|long|lucky|amusing|funny",
    "see|talk|speak|write|back|call|meet|home|chat|read|hear|work|cook|bed .. later|tomorrow|"
	"tonight|soon|monday|tuesday|wednesday|thursday|friday|saturday|sunday",
    "more later|tomorrow|soon",
    "later folks|all|everyone|guys|alligator|gator|lads|mates|team",
    "let me know|guess|say",
    "as|even if",
    "if only",
    "wait is it .. christmas|easter|summer|winter|monday|friday|weekend",
    "dont ask|tell me",
    "never underestimate|trust|mess|argue|bet",
    "no news|word|sign .. yet",
    "write|writing a|you .. longer|long|proper",
    "at|my|the|your|his|her first",
    "not|isnt .. for|about|with|like|to|of|around me",
    "sorry .. confusion about|over|with|around time|dates|zones|names",
    "in a hurry|rush",
    "change|changed|changing .. jobs|job|address|phone|number|name|car|clothes|subject|"
	"provider|tyres|tires|trains|planes|password|diapers|nappies|winning|team|computer|"
	"laptop|glasses",
    "nothing to correct|add|report|complain|change|declare|say|lose|regret|hide",
    "hold the door|line|phone",
    "much|would|wouldnt|id|ill rather be|have|see|win|lose|not be",
    "no hesitation|hesitations|doubts|doubt|decisions",
    "nobody|noone|one|anyone|you minds|mind",
    "unless im|i mistaken|am|missed",
    "wrong number|door|platform|person|bed|side|train|bus",
    "cancel culture",
    "for|in|took|take|takes|taken|after a while",
    "took|taken|takes .. decide|think|while|thought|thinking|time|decision",
    "long|hard|tough|difficult|easy|quick|careful decision|choice|thought|thinking",
    "had to think|decide|follow|play|smile|laugh|look|work|run",
    "please let me know",
    "please|could|can|would|will you? tell|remind|greet|ask|give|hug|pass|thank bob|ann|carol|"
	"dave|cat|dan|him|her|them|your|everyone|the|me|us|on",
    "confirm .. got|received|arrived|receipt",
    "if this|it|you|they|he|she .. arrives|arrived|twice|get|got|received|reaches|reached|"
	"comes|works",
    "sorry|tell .. if",
    "did|do|have you .. get|got|receive|received",
    "hope|hopes|hopefully|hoping .. right|correct|ok|okay|legal|allowed|enough|fine|good|works|"
	"work",
    "there goes|go",
    "work|school|office|home until|till",
    "oops|ouch that|this hurts|hurt|will",
    "excuse|sorry|forgive|new|ignore .. typos|typo|brevity|spelling|grammar|english",
    "what can|could|else|shall|should|do .. do|say",
    "here goes nothing",
    "see|saw|seen .. coming",
    "thats that|it|all|life|me",
    "another one bites",
    "should|could do|make|work|be|suffice it?|fun|enough|fine|nice|good|interesting $",
    "it was|is|has .. crazy|mad|long|late",
    "work|day|life|week|weather|traffic|world .. is|was|crazy|mad|insane|nuts|stupid",
    "cancelled|canceled my|our|the? .. membership|subscription|account|flight|trip|holiday|"
	"plans|order",
    "thanks|thank .. not",
    "could not|never be|have happier|better|worse|more|less",
    "edit|edits|editing of|the",
    "better late than never",
    "wrong season|century|country|planet|decade|sport|weather|month|year|day|time",
    "correct me",
    "correct score|as",
    "not|nothing|little much? .. think|do|say|play",
    "hold my beer|coat|drink",
    "the|our|long|my|your wait for|goes|was|is",
    "no way around|out|back|to",
    "better late|luck",
    "if you say",
    "had hoped|thought for|you|it|we|better",
    "void|short|out in|of @s",
    "after a|an|my|our|all|this|the? long|short|day|week|weekend|holiday|work|lunch|dinner|"
	"break|illness|flu|all|long",
    "could|might .. be|been .. worse|better|fun|nice|useful|worth|interesting",
    "could|might be? fun|worse|nice|interesting|tight|close",
    "might|may|could as well|just",
    "would|could|should|who .. thought|guessed|believe|believed|known",
    "would love|be nice|lovely|great|to|fun",
    "expect|worry .. too much",
    "flight|train|bus|dinner|party|meeting|trip|holiday|concert|appointment|match|event|show|"
	"plans|class|lesson|lunch|tour|post|service|boss|rail|tube|pilots .. cancel*|delay*|"
	"postpone*|suspend*|strike|late|stopped",
    "cancel*|delay*|postpone*|suspend* .. flight|train|bus|dinner|party|meeting|trip|holiday|"
	"concert|appointment|event|show|plans|class|lesson|lunch|tour|subscription",
    "see|wonder|know|ask|tell|unsure|care if|whether|when|how .. you|your|he|she|they|there|"
	"anyone|bob|we",
    "if you ask|like|want|ever|need|are|come|dont|care|wish|enjoy|see|can|could",
    "if youre|anyone|anybody|everyone|there|im not mistaken",
    "if youre|youve|anyone|anybody|everyone|there|were",
    "what if|ifs",
    "when|once|after|before|until|till|while|if im|i|youre|you|were|we|the|my|your|all .. back|"
	"home|over|ends|away|out|holiday|holidays|vacation|bed|weekend|lunch|dinner|coffee|"
	"free|sleep|asleep|retired|older|young|kids|children|forget|sun|rain|train|office|"
	"arrive|land|meet|die|pub",
    "when|once|after|before|until|till|while|over at? work|lunch|dinner|breakfast|christmas|"
	"easter|monday|tuesday|wednesday|thursday|friday|saturday|sunday|midnight|noon|bed|"
	"long|school|sunrise|next|then|now|late|recently",
    "once again i|we|you|the|my",
    "once in|upon",
    "again and again",
    "maybe|perhaps|possibly|probably .. meet|someone|somebody|day|snow|rain|visit|weekend|"
	"summer",
    "maybe|perhaps next|some|one|you",
    "i mean it",
    "what .. mean|meant",
    "no offence|offense|harm|disrespect meant|intended",
    "you|youd never|wouldnt .. ask|believe|guess|know",
    "thought .. youd|you|he|she|it .. never|was|were|would",
    "actually|really enjoying|enjoy|enjoyed|love|quite|fun|having|happy|nice|a|good",
    "hold|holding no|out hope|@s",
    "keep|keeps it|them|on? up|smiling|going|calm|well|safe|warm|healthy|trying|track|score|"
	"coming",
    "keep|keeping my|your|the|our fingers|thumbs|chin|faith|peace",
    "my last|only|best|worst|highest|lowest|longest|shortest @v",
    "no|any|out|only|more|last|your|his|hers|their|with|without|these|lead|leads|led|leading|"
	"since|because of? more|any|my|the? @s",
    "have|has|had|hold|got no|only|few|fewer|less|more|many|some|enough|all|long .. @s",
    "lack|shortage|want|enough|plenty|full|all of? my|the? @s",
    "@s broken|break|led|gone|out|left",
    "second|two|other hand|half|time|round|place|way|words|days|day|week",
    "next time|round|week|year|hand|game|month|weekend|trick",
    "says|say|said|sends|send hi|hello|hallo|thanks|cheers|her|his|love|regards",
    "test match|cricket|drive|results|result|exam|exams",
    "first time|round|trick|game|of|one|prize|class|things|week|day|mail|coffee",
    "please be|dont? quick|gentle|kind|nice|worry|forgive|excuse|bear|note|hurry|accept|laugh|"
	"cry",
    "please and|cover|protect|help|watch|keep|lead",
    "ive|have|finally|i|now decided",
    "ill|will|shall|to pick|choose|follow",
    "please forgive|excuse|bear|accept|hurry|be",
    "beat|top|take|read|enjoy that|it|this $",
    "fun|funny|great|silly|kids|children|my .. dont stop",
    /* elsewhere */
    "kein|keine|keinen problem|sorge|sorgen|ahnung|eile|zeit|stress|herz|pik|karo|kreuz|wahl|"
	"andere|ursache|frage|fragen|wunder|anderung|anderungen|lust|angst|panik",
    "macht nichts",
    "nicht schlecht|viel|lange|mehr|so|nur|schlimm|wahr|gut|einmal|leicht|zu|ganz|vergessen|"
	"besonders",
    "warten lassen|liess|lies|musstet|musste|mussten",
    "lange|lang|langes|furs|das|nicht|euch|dich warten",
    "warten furs|auf mich|dich|euch",
    "danke .. warten|geduld|gewartet|wartezeit",
    "morgen|spater|bald .. wieder",
    "bis dann|bald|morgen|spater|nachste|nachher|dahin|zum|montag|dienstag|mittwoch|donnerstag|"
	"freitag|samstag|sonntag|gleich",
    "besser spat|als",
    "guten|goede|god|schonen morgen|morgon",
    "pas mal|trop|grave|beaucoup",
    "pas de coeur|pique|carreau|trefle|quoi|chance|hate|soucis",
    "pas de|d? probleme|souci|choix|problemes",
    "desole|pardon|excuse*|excusezmoi|merci .. retard|attente|attendre|attend*|patienc*",
    "fait|faire attendre",
    "a demain|bientot|plus|tard|lundi|mardi|samedi",
    "no tengo|veo|hay mas|otra|picas|corazones|prisa",
    "no te|se|os preocup*",
    "no pasa nada",
    "no hay|tengo|pasa|te|problem*|importa",
    "sin problemas|problema|prisa",
    "gracias|perdon* .. esper*|paciencia",
    "hasta luego|manana|pronto|la|entonces",
    "non ce|ho|ci|vedo|vi|mi|e .. problema|problemi|fretta|altro|cuori|picche|male|preoccup*|"
	"grave",
    "nessun problema",
    "grazie|scus* .. aspett*|attes*|pazienza",
    "a domani|presto|dopo|piu",
    "nao tem|ha|faz|foi|se|tenho .. problema|mal|nada|preocup*|outra|copas|espadas",
    "sem problema|problemas|pressa",
    "obrigad*|desculp* .. esper*|paciencia|demora|atras*",
    "ate logo|amanha|ja|breve|mais",
    "geen probleem|haast|keus|harten|schoppen|ruiten|klaveren|zorgen|punt",
    "niet erg|slecht|veel|lang|zo|te|meer",
    "bedankt|dank|sorry .. wacht*|geduld",
    "lang|voor|het|t|laten wachten",
    "tot morgen|later|straks|dan|gauw|ziens",
    "inget|inga|ingen|intet problem|problemer|bradska|hast|hastverk|hjarter|hjerter|spader|"
	"spar|fara|arsak|stress|fare",
    "inte sa|mycket|lange|bratt|daligt|illa|nagot|mer",
    "tack|tak|takk|sorry|undskyld|unnskyld|beklager|forlat|ursakta .. vanta*|talamod|vent*|"
	"talmod*|forsink*",
    "vi ses|hors|snakkes .. imorgon|morgon|morgen|senere|senare",
    "ikke sa|meget|mye|lenge|noe|noget|mere|mer|darlig|verst|travlt",
    "nie ma|szkodzi|bylo|najgorzej",
    "za|bez problemu|co|pospiechu",
    "dzieki|dziekuje|przepraszam .. czek*|cierpliwosc",
    "do jutra|zobaczenia|uslyszenia",
    "нет проблем*|времени|выбора|других|червей|пик|бубен|треф|больше",
    "не плохо|страшно|спешите|беспокой*|за|переживай*|волнуй*",
    "ничего страшного",
    "спасибо|извин* .. ожид*|терпен*|ждал*|задерж*",
    "до завтра|встречи|скорого|свидания",
    NULL,
};
/* clang-format on */
