/* vocabulary_retraction_words.c - the tables of vocabulary_retraction.h: single
 * words, as alternatives of a pattern. */
#include "vocabulary_retraction.h"

/* clang-format off */
const char retraction_game[] =
    "it|this|that|these|those|card|cards|bid|bids|bidding|move|moves|turn|play|plays|played|"
	"playing|lead|leads|led|leading|trump|trumps|trumped|ruff|ruffs|follow|follows|legal|"
	"illegal|allowed|possible|permitted|valid|invalid|trick|tricks|spade|spades|heart|"
	"hearts|club|clubs|diamond|diamonds|nil|king|queen|jack|ace|opener|goes|pass|passes|"
	"broken|needed|necessary|agree|agrees|suit|ok|okay|still|count|counts|say|says|confirm|"
	"confirms|mail|mails|final|change|karte|gebot|zug|stich|dran|spielt|spiele|spielen|"
	"herz|pik|kreuz|karo|erlaubt|moglich|gultig|legal|gilt|geht|passt|das|es|reizt|bietet|"
	"carte|enchere|annonce|joue|jouer|entame|atout|permis|valable|coeur|pique|carreau|"
	"trefle|tour|carta|apuesta|jugada|juega|jugar|sale|corazones|picas|valido|valida|"
	"permitido|legale|permesso|gioca|giocare|cuori|picche|mossa|puntata|joga|jogar|copas|"
	"espadas|jogada|aposta|permitida|kaart|bod|zet|speelt|spelen|harten|schoppen|mag|"
	"geldig|kort|bud|drag|spelar|spela|giltigt|hjarter|spader|tillatet|spiller|spille|"
	"gyldig|gyldigt|tilladt|tillatt|hjerter|spar|kast|karta|karte|zagra|gra|licytuje|kier|"
	"pik|wolno|dozwolone|legalne|карта|карту|ход|ходит|играет|заявка|заявит|червы|пики|"
	"можно|разрешено|правилам";

const char retraction_conditions[] =
    "if|unless|until|till|when|whenever|once|before|while|provided|providing|assuming|"
	"supposing|except|wenn|falls|sofern|sobald|solange|bevor|nachdem|ausser|sauf|quand|"
	"lorsque|avant|apres|cuando|antes|despues|salvo|quando|finche|prima|dopo|als|indien|"
	"wanneer|tenzij|totdat|zodra|voordat|nadat|ifall|nar|innan|forran|sedan|hvis|dersom|"
	"inden|etter|efter|medmindre|auser|jesli|jezeli|gdy|kiedy|dopoki|zanim|если|когда|пока|после|"
	"иначе";

const char retraction_times[] = "before|until|till|when|once|while|after";

const char retraction_conditions_first[] = "se|si";

const char retraction_labels[] =
    "sorry|thats|its|soz|oops|oopsie|whoops|woops|ooops|ups|upps|oups|hoppla|no|nope|nah|nay|nein|non|"
	"nee|nej|nei|nie|нет|не|nao|ne|edit|edited|ed|eta|correct|corrected|correction|corr|"
	"rather|instead|actually|mean|meant|make|better|wait|hm|hmm|hmmm|ps|pps|typo|should|"
	"change|changing|changed|switch|swap|or|prefer|lieber|doch|besser|sondern|korrektur|"
	"plutot|mieux|mejor|digo|anzi|meglio|invece|alias|melhor|liever|beter|toch|hellre|"
	"istallet|heller|hellere|bedre|raczej|jednak|lepiej|лучше|точнее|вернее|errata|erratum|"
	"update|updated|revised|new|final|use|take|replace|pardon|perdon|scusa|scusate|"
	"desculpa|desculpe|entschuldigung|undskyld|unnskyld|forlat|ursakta|excuse|przepraszam|"
	"извините|извини|argh|ugh|damn|darn|doh|duh|grr|mist|merde|zut|fix|fixed|now|thought|"
	"intended|wanted|want|instead|not|then|else|otherwise|alternatively|say|lets|try|go|"
	"going|read|reads|other|higher|lower|next|up|down|plus|minus";

const char retraction_units[] =
    "h|hr|hrs|hour|hours|min|mins|minute|minutes|sec|seconds|day|days|week|weeks|month|months|"
	"year|years|yr|yrs|pm|am|oclock|uhr|stunde|stunden|tag|tage|tagen|woche|wochen|jahre|"
	"jahren|heure|heures|jour|jours|ans|semaines|hora|horas|dia|dias|semana|semanas|anos|"
	"ora|ore|giorni|giorno|anni|settimane|uur|dagen|dag|weken|jaar|timmar|timme|dagar|"
	"veckor|ar|timer|dage|dager|uker|uger|godzin|godziny|dni|lat|вечера|утра|дня|ночи|час|"
	"часа|часов|дня|дней|недели|лет|of|times|x|mal|fois|veces|volte|people|persons|kids|"
	"children|players|points|pts|bags|sandbags|bag|point|cards|trumps|trump|spades|hearts|"
	"diamonds|clubs|spade|heart|diamond|club|aces|kings|queens|ace|king|queen|jack|percent|"
	"euro|euros|dollars|bucks|pounds|cups|beers|beer|coffees|miles|km|degrees|down|more|"
	"games|rounds|hands|mails|messages|friends|brothers|sisters|cats|dogs|hearts|losers|"
	"winners|sure|trick|short|or|side|long|little|big|small|good|bad|old|new|late|left|"
	"away|ahead|behind";

const char retraction_before_units[] =
    "в|к|на|около|через|kl|vid|klokken|klockan|at|in|by|until|till|around|about|round|trick|"
	"game|hand|page|nr|number|um|gegen|vers|las|alle|since|these|those|all|both|last|next|"
	"past|your|his|her|their|runde|only|hold|have|had|with|got|lost|won|took|need|needs|"
	"needed|holding|than|over|under|least|most|partners|has|level|april|may|june|july|"
	"august|september|october|november|december|january|february|march|the|monday|tuesday|"
	"wednesday|thursday|friday|saturday|sunday|top|another|table|seat|room|our";

const char retraction_negations[] =
    "not|never|dont|didnt|doesnt|wont|cant|cannot|couldnt|wouldnt|shouldnt|mustnt|isnt|arent|"
	"wasnt|werent|havent|hasnt|hadnt|aint|neednt|nothing|none|neither|nor|without|hardly";

const char retraction_small_talk[] =
    "how|hows|where|wheres|who|whos|whose|when|why|did|do|does|have|has|had|are|anyone|anybody|"
	"everyone|fancy|remember|ready|whats|isnt|arent|wasnt|wie|wo|wer|comment|ou|qui|como|"
	"donde|come|hoe|hur|hvordan|jak|как";

const char retraction_starters[] =
    "i|im|ill|id|ive|you|youre|he|she|it|its|that|thats|this|we|were|they|the|a|an|my|your|his|"
	"her|our|their|hope|hopes|hoping|love|loved|loving|enjoy|enjoyed|enjoying|like|liked|"
	"beat|top|eat|is|was|are|be|been|has|have|had|having|and|so|but|or|for|about|with|of|"
	"at|in|on|from|to|by|as|because|since|sorry|thanks|thank|do|does|did|see|saw|seen|sent|"
	"written|read|can|could|may|might|will|would|should|shall|must|if|what|how|when|who|"
	"all|just|only|well|oh|ah|wow|ok|okay|yes|no|not|never|always|still|glad|happy|good|"
	"great|nice|bad|too|guess|think|thought|finally|after|before|answer|during|until|then|"
	"there|here|now|today|phew|ouch|finish|finished|playing|spent|found|had|got";

const char retraction_before_spans[] =
    "in|for|away|back|about|around|within|last|next|past|took|take|takes|after|ca|circa|off|"
	"out|gone|late";

const char retraction_of_others[] =
    "nice|your|yours|his|her|hers|their|theirs|great|thanks|thank|hope|hoping|hopes|has|have|"
	"had|holds|was|were|fell|saw|seen|expected|who|left|gone|out|last|before|lost|won|wins|"
	"take|takes|took|beat|beats|lovely|good|well|bobs|anns|carols|daves|partners|partner|"
	"because|since|as|beware|watch|careful|mind|fear|afraid|know|knew|guess|bet|where|"
	"already|against|under|over|past|still|with";

const char retraction_doers[] = "i|im|ive|id|ill|me|my|we|us";

const char retraction_permission[] =
    "right|correct|allowed|legal|ok|okay|possible|permitted|sure|mistake|wrong|late|can|could|"
	"may|might|shall|should|erlaubt|moglich|richtig|permis|possible|permitido|posible|"
	"permesso|possibile|possivel|mag|kan|toegestaan|tillatet|tilladt|tillatt|wolno|moge|"
	"можно";

const char retraction_courtesy[] =
    "apologies|apology|wish|careful|hi|hello|hey|dear|cheers|thanks|thank|thx|ty|ta|regards|"
	"best|love|bye|ciao|you|your|yours|everyone|everybody|guys|folks|lads|mates|mate|"
	"partner|team|luck|lucky|good|great|nice|well|fun|enjoy|enjoying|happy|see|greetings|"
	"kind|warm|wishes|peace|xx|xxx|lol|haha|ha|hehe|yay|yes|yep|yeah|please|referee|ref|"
	"game|played|playing|day|days|night|nights|morning|evening|weekend|week|weeks|holiday|"
	"holidays|christmas|easter|friday|saturday|sunday|monday|tuesday|wednesday|thursday|"
	"today|birthday|sorry|delay|late|finally|last|all|alas|ouch|oh|wow|gosh|phew|forced|"
	"phone|iphone|ipad|android|here|there|we|us|our|he|she|his|her|him|them|their|hope|"
	"hopes|hoping|helps|works|enough|win|won|wins|lose|lost|weather|rain|raining|snow|"
	"snowing|sun|sunny|wind|cold|hot|warm|home|work|office|school|bed|sleep|kids|children|"
	"wife|husband|mother|family|dog|cat|train|bus|plane|flight|car|beer|coffee|tea|wine|"
	"lunch|dinner|breakfast|party|music|film|tennis|football|cricket|sick|flu|doctor|"
	"hospital|busy|away|back|ends|hurts|ugly|awful|terrible|lovely|poor|fine|only|trick|"
	"tricks|hand|hands|round|score|points|bags|life|world|people|friends|xin|chao|fingers|"
	"crossed|pray|brave|bold|risk|danger|dangerous|smile|ok|okay|tonight|tomorrow|soon|"
	"ready|next|talk|speak|meet|until";
/* clang-format on */
