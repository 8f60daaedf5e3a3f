/* vocabulary_retraction.c - the tables of vocabulary_retraction.h: what takes a
 * move back, in English. In doubt a phrase stands here: a question to the
 * player costs little. */
#include "vocabulary_retraction.h"

#include <stddef.h>

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
    "^ test|testing $",
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
    "on condition|the condition",
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
    /* words of taking back */
    "cancel*|undo*|undid|retract*|rescind*|revok*|withdraw*|nullif*|annul*|unplay|unbid|unsend|"
	"unsent|abort*|belay|disregard*|ignore*|recant*|takeback|nix|reconsider*|rethink*|"
	"rethought|redo|voided|supersede*|overwrite|rollback|rewind|revert*|undone|invalid*|"
	"halt|negate|repeal|veto",
    "null|is|as|please|it|that|card|bid|consider void",
    "void it|that|this|my|the|please|$",
    "delete*|erase*|scratch|scrap|scrub|strike|struck|remove*|reverse|suspend|postpone|defer|"
	"shelve|park|pause|freeze|stop|restart|reset|block|reject .. it|that|this|my|card|bid|"
	"move|play|last|above",
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
    /* slips */
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
    "mulligan|timeout|extension|respite",
    "plan b",
    "plan|idea|thought|option|version two|2|b",
    "on ice|paper|pencil|standby",
    "just|only .. thought|idea|guess|option|suggestion|thinking",
    NULL,
};
/* clang-format on */
