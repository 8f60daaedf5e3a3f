/* asidewords.c - see asidewords.h. */
#include "asidewords.h"

/* clang-format off */
const char aside_pronouns[] = "it|that|this|these|those|them|one|ones|which|everything|anything";

const char aside_moves[] =
    "card|cards|bid|bids|bidding|move|moves|play|plays|played|playing|lead|leads|led|turn|mail|mails|"
	"message|messages|email|emails|letter|post|note|text|number|choice|answer|reply|response|"
	"decision|entry|line|lines|above|below|last|latest|previous|prior|former|first|earlier|lot|"
	"thing|things|whole|rest|part|half|suit|mind|minds|opinion|plan|plans|strategy|tactics|order|"
	"orders|call|pick|selection|submission|contract|guess|offer|statement|request|command|"
	"instruction*|value|estimate|calculation|count|trick|tricks|nil|nonsense|rubbish|garbage|mess|"
	"crap|stuff|action|discard|pass|vote|thought|thoughts|idea|words|word|opening|try|attempt|"
	"version|draft|position|referee|ref|mistake*|error*|typo*|slip*|blunder|fault|foolishness|"
	"stupidity|silliness|press|presses|minute|minutes|moment|moments|second|hour|hours|chance|day|horses|fire|trump|trumps|suits|table|clock|game|team|dealer|board|deck|pack|dummy|screen|start|"
	"color|colour|colors|colours|leads|score|scores|pin|ice|announcement|declaration|figure|figures|amount|remark*|"
	"comment|comments|sentence|digit|info|information|damage|plug|brake|bus|sheet|notice|"
	"posting|option|suggestion|nomination|prediction|promise|pledge|value|item|gibberish|drivel|"
	"blather|babble|deal|processing|scoring|recording|counting|dealing|reading|"
	"executing|folly|haste|glasses|spectacles|hand|hands|memo|proposal|commitment|contribution|input|content|contents";

const char aside_astray[] =
    "game|games|table|tables|thread|threads|list|tab|window|room|chat|group|folder|button|key|keys|"
	"finger|fingers|thumb|person|people|recipient|recipients|account|file|screen|phone|paste|"
	"clipboard|match|roundaccount|league|tournament|site|forum|deal|file||server|column|row|answer|way|end|option|day";

const char aside_determiners[] =
    "the|a|an|my|your|his|her|our|their|any|some|every|these|those|this|that|all|no|more|much|such|"
	"another|its";

const char aside_small[] =
    "of|in|on|at|to|for|with|without|from|by|about|and|or|but|so|if|when|while|because|as|than|then|"
	"until|till|before|after|since|i|im|ill|ive|id|me|you|youre|he|she|it|its|we|us|they|them|is|"
	"was|are|were|am|be|been|has|have|had|will|would|can|could|should|shall|may|might|must|do|does|"
	"did|done|not|never|dont|cant|wont|please|pls|plz|kindly|now|today|tomorrow|tonight|yesterday|"
	"again|instead|too|also|just|only|there|here|yet|still|later|soon|asap|once|right|ok|okay|"
	"thanks|thank|thx|sorry|yes|no|lol|haha|oops|rather|away|back|up|down|out|off|everyone|all|"
	"everybody|folks|guys|mate|partner|what|who|why|how|where|which|whether|let|lets|anyway|though|"
	"work|works|count|counts|look|looks|make|makes|mean|means|go|goes|fit|fits|stand|stands|help|"
	"helps|matter|matters|happen|happens|hurt|sound|sounds|seem|seems|feel|feels|altogether|straight|at|once|wait|cancel|stop|hold";

const char aside_particles[] = "about|of|off|up|out|over|with|from|on|to|away|down|for|all";

const char aside_auxiliaries[] =
    "is|was|are|were|has|have|had|been|got|gets|get|will|be|being|keeps|never|always|just|again|may|"
	"might|could|would|should|finally|suddenly|also|all";

const char aside_verbs[] =
    "cancel*|undo|undid|undoing|undone|retract*|withdr*|forget*|forgot*|ignor*|disregard*|delete*|"
	"deleting|erase*|erasing|scratch*|scrap*|strike|striking|remov*|reverse*|suspend*|postpon*|"
	"revis*|adjust*|alter|altered|altering|modif*|chang*|swap*|switch*|substitut*|replac*|exchang*|"
	"correct|corrected|correcting|edit|edited|editing|updat*|upgrad*|fix|fixed|fixing|stop|stopped|"
	"stopping|skip*|keep|keeps|keeping|kept|save|saved|saving|hold|holding|held|park|parked|"
	"parking|freez*|pause*|restart*|reset*|recall*|reject*|refus*|declin*|reserv*|cross*|kill*|"
	"bin|toss|dump*|clear*|clean*|wipe*|empty|halt*|abort*|raise*|raising|lower|lowered|reduc*|"
	"increas*|regret*|rewrit*|convert*|drop|dropped|"
	"dropping|throw|throwing|threw|shelv*|delay*|defer*|adjourn*|redo|rethink*|reconsider*|leave|"
	"leaving|left|put|putting|call|called|calling|take|taking|took|prefer*|doubt*|nix|void|block|"
	"blocked|amend*|rewind|recount*|consult*|veto*";

const char aside_ignoring[] = "ignor*|disregard*|delete*|scratch*|scrap*|strike";

const char aside_adjectives[] =
    "wrong|another|other|different|second|new|real|true|correct|next|following|"
	"better|bigger|smaller|higher|lower|stupid|silly|crazy|dumb|previous|proper|final";

const char aside_delays[] =
    "wait|waiting|first|until|till|before|moment|minute|second|sec|later|think|thinking|hold|ask|"
	"check|let|lemme|need|unless|instead|rather|while|reconsider*|decide|recount*|checking|choose|pause|give";

const char aside_courtesies[] =
    "sorry|apologies|apologize|apologise|excuse|pardon|forgive|thanks|thank|thx|ty|cheers|congrats|"
	"congratulations|desole|merci|danke|bedankt|gracias|grazie|obrigad*|tack|tak|takk|scusate|"
	"perdon|desculp*|entschuldig*|undskyld|przepraszam";

const char aside_because[] =
    "for|about|if|to|pour|fur|voor|por|per|pelo|pela|for|za|om";

const char aside_slips[] =
    "confus*|mixup|mess|mistake*|error*|noise|slip|slips|wrong|typo|misclick*|but|change|changing|"
	"edit|correction|double|twice|false|previous|no|not|erreur|fout|fehler|while|until|"
	"till|before|think|thinking|reconsider*|decide|second|"
	"disregard*|ignor*|cancel*|delet*|replac*|undo*|revers*";

const char aside_negations[] =
    "not|never|dont|didnt|doesnt|wont|cant|cannot|couldnt|wouldnt|isnt|arent|wasnt|werent|havent|"
	"hasnt|hadnt|aint|without|neither|nor";

const char aside_regrets[] =
    "chang*|regret*|retract*|withdraw*|undo*|cancel*|takeback*|backs|doubt*|hesita*|typo*|misclick*|"
	"misread*|mistake|mistakes|error|errors|joke|joking|kidding|edit*|revis*|reconsider*|rethink*|"
	"correction*|switch*|swap*|ifs|buts|alternativ*|maybes|mulligan*|budg*|backing|thoughts|"
	"reservations|qualms|excuses|conditions|strings|wavering|complain*|bluff*|retreat*|guess*|second";

const char aside_limits[] =
    "until|till|before|unless|first|yet|if|when|i|id|ill|im|we|you|he|she|they|bob|please";

const char aside_stating[] = "and|that|thats|this|is|its|it|my|the|a|im|i|am|very|so|ill|will|bid|card";

const char aside_tags[] =
    "wasnt|isnt|arent|werent|doesnt|didnt|dont|hasnt|havent|wont|eh|huh|innit";

const char aside_others[] =
    "everybody|everyone|anybody|anyone|somebody|someone|nobody|there|he|she|they";

const char aside_deciding[] =
    "sure|certain|ready|decid*|done|finish*|count*|think*|thought|look*|see|saw|seen|notic*|read|"
	"know|knew|mean|meant|intend*|want*|like*|use|used|using|send|sent|wrote|written|right|correct|"
	"final|got|hold|concentrat*|realis*|realiz*|check*|ask*|agree*|commit|trust|afford|follow|"
	"allowed|legal|dare|understand|remember|consider*|awake|sober|attention|yet|now|happy|"
	"comfortable|convinced|supposed|should|valid|possible|accept|make|made|"
	"supposed|confident|serious|binding|have|has|suit|trump*|confirm*|until|till|before|first|go|"
	"going|take|keep|enough|good|give|glasses|spectacles|let|wait*|real|do|did";
/* clang-format on */
