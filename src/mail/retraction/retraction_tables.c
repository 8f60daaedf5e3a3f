/* retraction_tables.c - patterns that take a move back, in English, and single
 * words. When in doubt, add a phrase: an unneeded question to the player costs
 * little. */
#include <stddef.h>

#include "retraction_words.h"

/* clang-format off */
retraction_patterns retraction_anywhere = {
    /* not yet, not this */
    "not|dont|wont|isnt|cant|cannot|havent|hasnt yet|now",
    "not|dont|didnt|doesnt|wont|never|cant|cannot|shouldnt|mustnt|isnt|wasnt .. play|count|use|"
	"take|mean|send|post|submit|final*|valid|legal|accept|register|record|score|enter|"
	"process|act|execute|apply|move|bid|consider|treat|read|want|my",
    "not|dont|am|isnt|wasnt|havent|hasnt .. sure|certain|ready|decided|done|finished|convinced|"
	"serious|binding|official|counting|intended|meant|supposed",
    "^ please? dont|not|donot",
    "not this|that|it|these|@v",
    "yet $",
    "unsure|uncertain|undecided|dunno|undecid*|indecis*",
    "no idea if|whether|what|which",
    "for now $",
    "draft*|tentativ*|provisional*|prelim*|pending|tbc|tbd|placeholder|conditional*|hypothetic*",
    "to be confirmed|decided|continued",
    "subject to",
    "depend*|contingent",
    "^ test|testing only? $",
    "this is|was|only .. test|draft|joke|example|mistake|error|wrong|trial",
    "just|only|am|are|was a|an? kidding|joking|testing|test|joke|example|checking|practising|"
	"bluff",
    "jk|nvm|nevermind|kidding",
    "^ w8|wait|waits|await|awaiting|standby",
    "please|pls|plz|must|should|will|ill|lets|can|could|better|no|oh|but|and|so|hm|hmm|just|ah|"
	"now|or|then|might|may|shall|need|still|actually|sorry|do|well|nope wait|waits|await|w8",
    "wait|await|awaiting for|until|till|with|a|please|pls|bob|i|on|me|the|my",
    "i|we|ill .. have|need|want|like|prefer to wait",
    "stand by",
    "waiting for|on|until",
    "hold on|off|it|that|this|back|until|till|my|the|your|with|please|$",
    "hold|put|place|keep .. on hold|ice",
    "on hold",
    "hang on|fire",
    "one|just|half moment|sec|second|minute|mo|min",
    "a|moment|sec|second|minute moment|sec|second|minute|please|pls $",
    "give|gimme|grant me|us .. moment|minute|time|second|sec|chance|hour|day|while|bit",
    "need|want|like .. time|think|consider|check|ask|see|look|recount|change|redo|moment|minute",
    "let|lemme me? .. think|check|ask|consider|reconsider|sleep|count|recount|decide|rethink|"
	"consult|change|correct|redo|mull",
    "ill|will|shall|gonna|must|should|to|id|can|may|might|could .. decide|think|reconsider|"
	"rethink|check|consult|confirm|resend|recount|redo|retry|revise|change|replace|correct|"
	"amend|update|ponder|sleep|mull|consider|withdraw|cancel|revisit|undo|retract|"
	"reconfirm|clarify|finalise|finalize",
    "ill|will|shall .. tell|let|get|come|send|write|give|answer|reply|move|play|bid|do .. "
	"later|again|tomorrow|tonight|soon|shortly|afterwards|real|another|new|next|final|"
	"proper|evening|morning|right|correct|other|monday|tuesday|wednesday|thursday|friday|"
	"saturday|sunday",
    "^ later|tomorrow|tonight|soon $",
    "still|just|yet thinking|considering|undecided|pondering|deciding|debating|wondering|"
	"counting|checking|deliberating|working",
    "think|thinking about|again|twice|over|first|more|some|it|this|that|longer",
    "^ still? thinking|pondering|wondering|hesitating $",
    "make|made .. mind",
    "decid*|decis*|hesita*|doubt|doubts|doubtful",
    "^ i? think $",
    "^ maybe|perhaps|possibly|probably|presumably $",
    "^ maybe|perhaps|possibly|probably|presumably .. @g|@v",
    "maybe|perhaps|probably not|later|tomorrow|another|smaller|bigger|higher|lower|better",
    "might|may|could change|play|bid|still|reconsider",
    "^ after .. $",
    "after him|her|them|you|partner|everyone|everybody|bob|ann|carol|cat|dan|dave .. play*|"
	"bid*|lead*|led|moved|card|turn|trick|goes",
    "only if|when|after|once|until|in",
    "as|so long|soon as",
    "let you know",
    "in case|that",
    "on the? condition",
    "provided|providing|assuming|supposing|presuming",
    "unless|except",
    "cease|desist",
    "recall the|this|that|my|message|mail",
    "yeah|yes|ok|okay wait",
    "postpon*|deferr*|defer|shelv*|adjourn*|tabled",
    "give|gimme|grant .. till|until|more|another",
    "bid|play|move|go|decide|answer|lead|act .. after|once|later|afterwards|when",
    "first $",
    "first then",
    "hold|holding fire|horses|still",
    "stay|staying tuned",
    "not|isnt|wasnt|aint|no .. me|mine",
    "stand|standing down|by",
    "ask|asking|consult .. partner|first|him|her|bob|ann|carol|dave|me",
    "@g .. first $",
    "too early|soon|fast|hasty|quick|quickly|hastily",
    "no move|bid|card|play|go|deal|longer|good|better",
    "pretend|imagine",
    "should i|not|read",
    "should have .. played|bid|led|said|written|taken|kept|known|@v",
    "shouldnt|shouldve|ought",
    "premature*|rough",
    "another|other chance|try|go|game|table|thread|match|tab|window|account|one",
    /* verbs of taking back */
    "cancel*|undo|undoing|undone|undid|retract*|rescind*|revok*|withdraw*|nullif*|annul*|unplay|unbid|unsend|"
	"unsent|abort*|belay|disregard*|ignore*|recant*|takeback|nix|reconsider*|rethink*|"
	"rethought|redo|voided|supersede*|overwrite|rollback|rewind|revert*|undone|invalid*|"
	"halt|negate|repeal|veto",
    "null|is|as|please|it|that|card|bid|consider void",
    "void it|that|this|my|the|please|$",
    "delete*|erase*|scratch|scrap|scrub|strike|struck|remove*|reverse|suspend|postpone|defer|"
	"shelve|park|pause|freeze|stop|restart|reset|block|reject .. it|that|this|my|card|bid|"
	"move|play|last|above",
    "delete*|erase*|scratch|scrap|scrub|strike|remove*|reverse|stop|reject .. @o",
    "^ please? delete|erase|scratch|scrap|scrub|strike|remove|reverse|stop|halt|pause|freeze|"
	"wait|redo|retry|restart|reset|postpone $",
    "^ stop|pause|reset|freeze|delete|erase|remove|scratch|strike please|pls|now|everything|"
	"all|the",
    "try|choose|pick|play|bid|do|start again",
    NULL,
};

retraction_patterns retraction_afterwards = {
    /* no */
    "^ no|nope|nah|nay|nein|non|nee|nej|nei|nie|нет|nao|ne|noo*|negative $",
    "^ no|nope|nah|nein|non|nee|neen|nej|nei|nie|нет|не|nao .. @v",
    "no|noo*|nope no|nope|noo*",
    "no|nope|nah|nein|nej|non|nee|nei|нет $",
    "still|do|did|actually have|had|hold|got .. @v",
    "to be .. later|next|tomorrow|tonight|after",
    "save|saving|keep|keeping|reserve|reserved|hold|meant for",
    "overcount*|undercount*",
    "counted wrong|over|badly|twice",
    "having|have|had|got doubts|reservations|qualms|regrets|misgivings",
    "refrain*|abstain*|desist*|veto*|forbid*|prohibit*|embargo*",
    "last|previous .. rounds|tricks|hands|games|mails bid|card|move|play",
    "recall*|recant*|retreat*|backtrack*|backpedal*|reneg*|repeal*|rollback",
    "back|backing|backed out|off|down|pedal|track",
    "jump|jumped|jumping the gun",
    "spoke|sent|typed|acted|replied|answered|posted|moved .. too|soon|fast|early|hastily",
    "apologies|sorry .. confusion|mixup|mess|mistake|error|noise",
    "got|get|am|was|im mixed|confused|muddled",
    "different|other|another .. please|instead|one",
    "that|this|it|card|bid .. cant|cannot|mustnt|shouldnt|isnt|wasnt",
    "had|have|has|there .. hidden|stuck|missed|overlooked|forgotten",
    "hold my|that|this .. bid|card|move|play",
    "one moment|sec|minute|second|tick|mo",
    "wait|hang|hold up|on|off",
    "dunno|idk|unsure|unclear|unknown|undecided|tbd|tba",
    "not|nothing|never .. final|binding|definite|certain|official|serious|real",
    "expect|follow|following|coming|incoming .. correction|update|mail|message|change|bid|card",
    "will|to|shall be .. replaced|changed|corrected|confirmed|updated|revised|decided|sent",
    "replac*|overrid*|overrul*|supersed*|amend*",
    "reply|respond|answer|write|report .. later|tomorrow|tonight|soon|again|properly",
    "serious|seriously no|though|now",
    "sarcasm|sarcastic|irony|ironic|hypothetical*|theoretical*",
    "shouldve|wouldve|couldve|shoulda|woulda|coulda",
    "goof|oopsy|oopsies|whups|yikes|blooper|boo-boo|booboo|derp|facepalming|bungle|muffed",
    "thinking|musing|mulling|pondering|wondering|guessing|brainstorming",
    "out loud|aloud",
    "^ no|nope|nah i|that|it|this|wait|sorry|actually|rather|instead|make|scratch|cancel|hold|"
	"my|the|a|please|lets|not|dont|stop|oops|better|forget|never|play|bid|use|take|really|"
	"second|go|thats|its|im|ill|was|is|no|way|idea|lol|damn",
    "oh|ah|argh|hm|hmm|but|and|or|lol|actually no|nope|nein|non|nej|not",
    "or not",
    "^ if|or|else|mean|unless|until $",
    "doubt*|unsure|hesita*|regret*",
    /* slips of the tongue */
    "oops*|whoops*|woops*|ooops*|doh|facepalm|drat|hoppla|huch|ups|upps|uups|oups|ops|hoops|"
	"hups|oj|ojoj|ай|упс|ой|ach|oje|ay|uy|uf|eek|yikes|crikey|blimey",
    "typo*|misclick*|misread*|mistyp*|miscount*|miscalc*|misjudg*|misspoke|missaw|misplay*|"
	"mislead|misbid*|mistap*|mistook|mistaken*|mistake*|misunder*|misremember*|mispick*|"
	"mixup|mixed|muddl*|autocorrect*|autocomplete*|autofill|accident*|inadvertent*|"
	"unintention*|unintended|overlooked|misfire*|slip|slipped|blunder*|goof*|brainfart|"
	"confus*|error|errors|erroneous*|flub*|bungl*|fumbl*|snafu|screw*|messed|botch*|jumbl*|"
	"mishap|oversight|amiss|overbid|underbid|mis-*",
    "brain fart|freeze|fade|cramp|glitch|fog|dead|slip",
    "fat|fast|wrong|clumsy .. finger|fingers|thumb|thumbs|key|button",
    "hit|pressed|pushed|clicked|tapped .. send|wrong|button|key|enter|return",
    "finger|fingers|thumb|thumbs slip*|too|got|was|were",
    "keyboard|keypad|clipboard|pasted|paste",
    "son|daughter|kid|kids|cat|dog|child|wife|husband|brother|sister|toddler|baby|boy|girl|"
	"mother|father|mum|mom|dad|friend|partner .. typed|sent|wrote|pressed|hit|walked|"
	"pushed|stepped|jumped|clicked|played|grabbed|did|got|says|said|thinks|told|wants|"
	"insists|prefers",
    "sent|posted|typed|written|wrote|mailed|submitted .. accident|mistake|early|soon|fast|"
	"error|hurry|haste|wrong|twice",
    "by|in accident|mistake|error|haste",
    "wrong*|incorrect*|false|faulty|fake",
    "my mistake|error|slip|blunder|fault",
    "edit|edits|edited|eta|correct|corrected|correction*|correcting|corr|corrigendum|erratum|"
	"errata|amend*|rectif*|fixed|fix|revise*|revision|clarif*",
    "mean|meaning|meant to|was|the|that|it|not|another|different|something|a",
    "i|we|id|ive|ill|im|did|didnt|really|actually|course mean|meant|meaning|intend*|prefer*",
    "i|we|id|had|really|actually thought|planned|hoped",
    "meant|intended|wanted $",
    "intended|supposed|wanted|trying|going|like|love|prefer|need|allowed|want|rather .. play|"
	"bid|say|write|send|type|go|lead|discard|pass|change|switch|swap|put|throw|use|call|"
	"make|take|raise|lower|correct|revise|retract|withdraw|not",
    "prefer*|rather|instead|alternatively|alternative|alternatives|otherwise",
    "actually .. @g|@v|no|not|wait|changed|thats|make|better|prefer|can|will|lets|hold|dont|"
	"had|one",
    "^ actually $",
    "actually|really @v",
    "second|seconds thought|thoughts|look|thinking|mail|message|opinion|guess",
    "next|another|following|separate|other|new mail|message|email|letter|post",
    "mail|message|email|letter|bid|card|move to|will follow|follows",
    "to follow",
    "on reflection|consideration|inspection",
    "come back|to to|think",
    "ctrl*|ctl|control z|zz",
    "ctrlz|undoing",
    "clear|clean|wipe|empty .. it|that|this|my|the|card|bid|move",
    "unfinished|incomplete*|half-finished|halffinished|premature*|unready",
    "more to come|follow",
    "it|that|this|which|bid|card|number is|was|seems|looks|feels|sounds high|low|odd|off|risky|"
	"wrong|optimistic|weird|strange|foolish|steep|much",
    "is|was|seems|looks|feels|sounds crazy|insane|stupid|nuts|dumb|silly",
    "now that i",
    "looking|thinking .. again|it|closely|over|about",
    "after all",
    "hindsight|afterthought|reflection",
    "change*|changing|swap*|switch*|substitut*|replac*|exchang*|alter|altered|altering|modif*|"
	"adjust*|update*|upgrade|downgrade|rephrase|reword|rewrite|convert",
    "opinion|minds",
    "better not|to|if|be|with|make|play|off|idea|go|choose|take|bid|@v|one",
    "should|ought|supposed .. read|say|mean",
    "should|ought|supposed|shouldve to? have? be|been .. @v|another|other|different|lower|"
	"higher|more|less|fewer",
    "it|that|this|bid|card|which should be|been $",
    "should|ought to? be a? c|d|h|s|k|q|j|t",
    "would|could|might|id .. better|safer|nicer|wiser|smarter|enough|correct|right|prefer*|"
	"wrong",
    "^ make|making|lets|call|say it|that|this",
    "lets|please|ill|id|and|so make|say|call it|that|this",
    "make .. @v",
    "count|treat|consider|regard|score|read|take|see|view .. as|for",
    "one|two|three more|less|fewer|too|higher|lower|up|down|over",
    "one|two trick|tricks more|less|fewer|higher|lower|too",
    "minus|plus one|two|@v",
    "higher|lower|fewer|less|smaller|bigger|larger|safer|wiser|smarter|nicer|cheaper|greater",
    "raise|raising|lower|lowering|reduce|reducing|increase|increasing|bump|bumping|drop .. @g|"
	"@v|one|by|to",
    "up|down one|by|to|@v",
    "too many|few|high|low|much|optimistic|ambitious|greedy|risky|timid|bold|big|small|brave",
    "the? other|another|different one|card|suit|king|queen|jack|ace|ten|@v|way|bid|number|move",
    "something|anything|someone|somebody else|different|lower|higher|other",
    "let|allow me|us",
    "lemme|permit",
    "can|could|may|might|shall i|we|you",
    "am|are|is|was i|it|that|this|you|my .. allowed|legal|ok|okay|right|possible|permitted|"
	"valid|fine|turn|correct|illegal|late",
    "illegal|unlawful|renege|impossible|against",
    "keep|keeping|save|saving|hang|hanging|hold|holding it|that|this|my|the|him|her|onto|on|"
	"back|them",
    "forget|forgot i|that|had|about|have|the|@s",
    "didnt|havent|hadnt|not .. see|notice|realise|realize|read|spot|look",
    "just saw|noticed|realised|realized|seen|remembered|found|discovered|counted|recounted",
    "noticed|realised|realized|remembered|recount*|recall",
    "fooled|tricked|april|prank|fools|jest|gotcha|psych",
    "wrong|this|that|was|meant .. for|to another|other|else|different|someone|somebody",
    "first @g|check|ask|see|look|think|want|need",
    "check|ask|see|look|think|consult|talk|hear|wait|know|want .. first|again",
    "reject|refuse|decline|deny|denied|declined",
    "give|gimme|hand|send .. back|another|different|new|again|chance",
    "go|going with .. @v",
    "^ use|using|play|playing|take|taking|bid|bidding|discard|pass|lead the|my|a|instead? @v",
    "^ use|using|play|playing|take|taking|bid|bidding|discard|pass|lead the|my|a? lowest|"
	"highest|low|high",
    "ill|lets|please|pls|will|now|would|id|to|just|and|so use|play|take|bid|discard|pass|lead "
	".. @v|lowest|highest|low|high",
    "lowest|highest|smallest|biggest .. instead|please|@s|one|card",
    "please|pls|kindly .. new|again|once|over|back|instead|later|first|not|dont|another|"
	"different|other",
    "second|new|real|actual|proper|final|true|correct|right|revised|better|valid bid|move|card|"
	"play|choice|answer|try|attempt|version|one|mail|number",
    "last|previous|earlier|above|former|first .. line|mail|message|move|bid|card|play .. not|"
	"wrong|void|no|count",
    "read as|that|this|it|for|instead",
    "ps|p|nb|ed|eta|edit @v",
    "reads|read instead|as|like",
    "silly|stupid|dumb|idiotic|foolish me|of|move|card|idea|bid|mistake",
    "idiot|moron|dummy|dumbass|numpty|dolt",
    "what .. i|was .. thinking|saying|doing|done",
    "what|your .. think|thoughts|opinion",
    "why .. i|did .. play|bid|write|say|send",
    "that|this|it was|is|isnt|wasnt|cant|shouldnt|wont .. not|never|no|wrong|off|nonsense|"
	"rubbish|stupid|silly|bad|mad|crazy|insane|impossible|illegal|invalid|outdated|count|"
	"wait|old|thought",
    "that|it|this|which is if|when|unless",
    "nonsense|rubbish|bollocks|garbage|bullshit|crap|shit|fuck|dammit|damnit|goddamn|bugger|"
	"blast|crud|damn|dang|darn|bah|argh|aargh|gah|duh",
    "do|take|try it|that|this .. again|over|later|instead",
    "once more|again",
    "later|tonight|tomorrow .. instead|please|then|maybe|perhaps|rather",
    "more time|thought|info|information",
    "reserve the right",
    "take|taking|took|have|get|give|pull|go|going .. back",
    "takes|taken back",
    "roll|dial|walk .. back",
    "call|calling .. off",
    "never mind",
    "forget|kill|drop|skip|bin|trash|toss|dump|ditch|leave|put|keep|save|store|keeping|saving|"
	"park|table it|that|this|my|the|about|what|last|everything|all",
    "cross|crossed|throw .. out|away",
    "start|do|have .. over",
    "commit|hold me|to",
    "horses",
    "my bad",
    "put a pin",
    "king|queen|jack|ace|ten|card|it|that|@o stays|stay",
    "too valuable|precious|dear|expensive",
    "as if $",
    "yeah right",
    "in your dreams",
    "over my dead",
    "no|not|never .. chance|million",
    "would be silly|daft|stupid|mad|crazy|wrong",
    "already|been .. played|gone|used|led",
    "its|is gone",
    "played|led|used it|that",
    "^ hm|hmm* $",
    "um|uh|er|uhm|erm .. sorry|no|not",
    "stop|hold|pull the train|bus|brake|plug|press|presses",
    "line through",
    "anything but",
    "to be checked|verified|reviewed",
    "change of heart|plan|plans|mind",
    "thought it|that|this was",
    "other|another|different league|tournament|site|forum|deal",
    "disagree*|objects|protests",
    "count|number|numbers|hand|card|bid .. off",
    "card|bid|one|move|number i want*|meant|intended|mean",
    "turns|turned out",
    "not so fast",
    "thought better",
    "unsaid|unwritten|unplayed|unmade|unseen",
    "as you were",
    "back|undo button",
    "doover",
    "maybe|perhaps|@g .. better|safer|wiser",
    "any|some other @g",
    "^ for next|tomorrow|tonight|later|monday|tuesday|wednesday|thursday|friday|saturday|sunday",
    "to be played|led|bid",
    "confirmation",
    "hasty",
    "arithmetic|maths|math|sums|addition",
    "to the? wrong",
    "cold feet",
    "hold|stop|cancel|pause everything|all",
    "want|like .. back",
    "return|returning the|my|it|that|this",
    "^ restart|redo|retry|reset|start please|pls|over|again|now|$",
    "declared void|null|invalid",
    "^ example|trial|practice|practise|demo|sample only|$",
    "typed|wrote|sent this|it|that $",
    "come back .. later|tomorrow|tonight",
    "lie|lies|fib|fibbing",
    "by itself|themselves|himself|herself",
    "the|wrong|send button|buttons",
    "forgot|missed|overlooked|misread my|an|the|a|one @g",
    "misread|misheard the|my",
    "counted .. as",
    "im|am checking|counting|recounting",
    "choose|pick|think again",
    "fold|folding that|it|this|$",
    "not .. happy with",
    "pointed|points|pointing out",
    "reminded|told|tells|reminds me i|im|it|its|that|about|of",
    "is|was|are|were of|a|an|the? @v",
    "forget|kill|drop|skip|bin|toss|dump|ditch|leave|keep|save .. @o",
    "mulligan|timeout|extension|respite",
    "plan b",
    "plan|idea|thought|option|version two|2|b",
    "on ice|paper|pencil|standby",
    "just|only .. thought|idea|guess|option|suggestion|thinking",
    NULL,
};
/* Single words, as alternatives of a pattern. */

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
