/* harmless.c - marks the words that do not take the letter's move back, by
 * grammar: a retraction has the move as its object.
 *
 * Each clause is judged by itself. A clause that names the move in any way
 * ("card", "that", another number) stays unmarked; retraction.c decides about
 * it. */
#include <string.h>

#include "engine/card.h"
#include "mail/tables/initials.h"
#include "retraction_words.h"

/* clang-format off */
/* pronouns that may mean the move: "that" */
static const char pronoun_words[] = "it|that|this|these|those|them|one|ones|which|everything|anything";

/* nouns that may mean the move or its mail: "card" */
static const char move_words[] =
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

/* places where a mail may have gone by mistake: "table" */
static const char astray_words[] =
    "game|games|table|tables|thread|threads|list|tab|window|room|chat|group|folder|button|key|keys|"
	"finger|fingers|thumb|person|people|recipient|recipients|account|file|screen|phone|paste|"
	"clipboard|match|roundaccount|league|tournament|site|forum|deal|file||server|column|row|answer|way|end|option|day";

/* words before a noun: "my" */
static const char determiner_words[] =
    "the|a|an|my|your|his|her|our|their|any|some|every|these|those|this|that|all|no|more|much|such|"
	"another|its";

/* words that are never a noun: "with" */
static const char small_words[] =
    "of|in|on|at|to|for|with|without|from|by|about|and|or|but|so|if|when|while|because|as|than|then|"
	"until|till|before|after|since|i|im|ill|ive|id|me|you|youre|he|she|it|its|we|us|they|them|is|"
	"was|are|were|am|be|been|has|have|had|will|would|can|could|should|shall|may|might|must|do|does|"
	"did|done|not|never|dont|cant|wont|please|pls|plz|kindly|now|today|tomorrow|tonight|yesterday|"
	"again|instead|too|also|just|only|there|here|yet|still|later|soon|asap|once|right|ok|okay|"
	"thanks|thank|thx|sorry|yes|no|lol|haha|oops|rather|away|back|up|down|out|off|everyone|all|"
	"everybody|folks|guys|mate|partner|what|who|why|how|where|which|whether|let|lets|anyway|though|"
	"work|works|count|counts|look|looks|make|makes|mean|means|go|goes|fit|fits|stand|stands|help|"
	"helps|matter|matters|happen|happens|hurt|sound|sounds|seem|seems|feel|feels|altogether|straight|at|once|wait|cancel|stop|hold";

/* words between a verb and its object: "forget about" */
static const char particle_words[] = "about|of|off|up|out|over|with|from|on|to|away|down|for|all";

static const char auxiliary_words[] =
    "is|was|are|were|has|have|had|been|got|gets|get|will|be|being|keeps|never|always|just|again|may|"
	"might|could|would|should|finally|suddenly|also|all";

/* verbs that retract their object: "cancel" */
static const char retracting_verbs[] =
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

/* verbs that, with "my", retract what the writer wrote: "ignore" */
static const char ignoring_words[] = "ignor*|disregard*|delete*|scratch*|scrap*|strike";

/* adjectives that retract their noun: "wrong" */
static const char retracting_adjectives[] =
    "wrong|another|other|different|second|new|real|true|correct|next|following|"
	"better|bigger|smaller|higher|lower|stupid|silly|crazy|dumb|previous|proper|final";

/* words that delay the move, even without an object: "first" */
static const char delay_words[] =
    "wait|waiting|first|until|till|before|moment|minute|second|sec|later|think|thinking|hold|ask|"
	"check|let|lemme|need|unless|instead|rather|while|reconsider*|decide|recount*|checking|choose|pause|give";

static const char courtesy_words[] =
    "sorry|apologies|apologize|apologise|excuse|pardon|forgive|thanks|thank|thx|ty|cheers|congrats|"
	"congratulations|desole|merci|danke|bedankt|gracias|grazie|obrigad*|tack|tak|takk|scusate|"
	"perdon|desculp*|entschuldig*|undskyld|przepraszam";

/* words between an apology and its reason: "for" */
static const char reason_words[] =
    "for|about|if|to|pour|fur|voor|por|per|pelo|pela|for|za|om";

/* words that turn a courtesy into a retraction: "mistake" */
static const char slip_words[] =
    "confus*|mixup|mess|mistake*|error*|noise|slip|slips|wrong|typo|misclick*|but|change|changing|"
	"edit|correction|double|twice|false|previous|no|not|erreur|fout|fehler|while|until|"
	"till|before|think|thinking|reconsider*|decide|second|"
	"disregard*|ignor*|cancel*|delet*|replac*|undo*|revers*";

static const char negation_words[] =
    "not|never|dont|didnt|doesnt|wont|cant|cannot|couldnt|wouldnt|isnt|arent|wasnt|werent|havent|"
	"hasnt|hadnt|aint|without|neither|nor";

/* words that confirm the move when negated: "changing" */
static const char regret_words[] =
    "chang*|regret*|retract*|withdraw*|undo*|cancel*|takeback*|backs|doubt*|hesita*|typo*|misclick*|"
	"misread*|mistake|mistakes|error|errors|joke|joking|kidding|edit*|revis*|reconsider*|rethink*|"
	"correction*|switch*|swap*|ifs|buts|alternativ*|maybes|mulligan*|budg*|backing|thoughts|"
	"reservations|qualms|excuses|conditions|strings|wavering|complain*|bluff*|retreat*|guess*|second";

/* words that end the reach of a negation: "until" */
static const char limit_words[] =
    "until|till|before|unless|first|yet|if|when|i|id|ill|im|we|you|he|she|they|bob|please";

/* words that may stand before "final": "that's my" */
static const char stating_words[] = "and|that|thats|this|is|its|it|my|the|a|im|i|am|very|so|ill|will|bid|card";

/* words that begin a tag question: "isn't it" */
static const char tag_words[] =
    "wasnt|isnt|arent|werent|doesnt|didnt|dont|hasnt|havent|wont|eh|huh|innit";

/* people other than the referee who may be asked: "everybody" */
static const char other_people[] =
    "everybody|everyone|anybody|anyone|somebody|someone|nobody|there|he|she|they";

/* words that express doubt when negated: "sure" */
static const char decision_words[] =
    "sure|certain|ready|decid*|done|finish*|count*|think*|thought|look*|see|saw|seen|notic*|read|"
	"know|knew|mean|meant|intend*|want*|like*|use|used|using|send|sent|wrote|written|right|correct|"
	"final|got|hold|concentrat*|realis*|realiz*|check*|ask*|agree*|commit|trust|afford|follow|"
	"allowed|legal|dare|understand|remember|consider*|awake|sober|attention|yet|now|happy|"
	"comfortable|convinced|supposed|should|valid|possible|accept|make|made|"
	"supposed|confident|serious|binding|have|has|suit|trump*|confirm*|until|till|before|first|go|"
	"going|take|keep|enough|good|give|glasses|spectacles|let|wait*|real|do|did";
/* clang-format on */

enum {
	NOUN_WORDS = 4, /* most words in a noun phrase */
	NEAR = 4,       /* most words from a negation to the negated word */
	SHORT = 4, /* a clause with so few words does not say what it denies */
	CLAUSE_WORDS = 40 /* most words read at once, to keep reading linear */
};

/* The words [begin, end) of one clause. */
struct span {
	struct retraction_words *words;
	size_t begin, end;
};

static bool is(const struct span *s, size_t i, const char *words)
{
	return i < s->end && retraction_words_is(s->words, i, words);
}

/* Index of the first word, starting at i, that is one of `words`; `end` if
 * there is none. */
static size_t find(const struct span *s, size_t i, const char *words)
{
	while (i < s->end && !is(s, i, words))
		i++;
	return i;
}

static void mark(const struct span *s, size_t begin, size_t end)
{
	for (size_t i = begin; i < end; i++)
		s->words->word[i].harmless = true;
}

static bool is_value(const struct span *s, size_t i)
{
	const struct retraction_word *w = &s->words->word[i];
	return w->own || w->card != CARD_NONE || w->number >= 0 ||
	       w->rank >= 0 || w->suit >= 0;
}

/* True if the word names a move, or is a pronoun that may mean one. */
static bool refers(const struct span *s, size_t i)
{
	return is_value(s, i) || is(s, i, pronoun_words) ||
	       is(s, i, move_words);
}

/* True if the word names a move and is not just a pronoun. */
static bool names_move(const struct span *s, size_t i)
{
	return is_value(s, i) || is(s, i, move_words);
}

typedef bool word_fn(const struct span *s, size_t i);

/* True if `like` returns true for one of the words [begin, end). */
static bool any(const struct span *s, size_t begin, size_t end, word_fn *like)
{
	while (begin < end && !like(s, begin))
		begin++;
	return begin < end;
}

/* True if the word may be a noun, because it is neither a small word nor an
 * adverb. */
static bool is_noun(const struct span *s, size_t i)
{
	const struct retraction_word *w = &s->words->word[i];
	size_t size = strlen(w->fold);
	bool adverb = size > 4 && !strcmp(w->fold + size - 2, "ly");
	return size > 1 && !adverb && !is(s, i, small_words);
}

static bool determines(const struct span *s, size_t i)
{
	const char *raw = s->words->word[i].raw;
	size_t size = strlen(raw);
	bool owner = size > 2 && !strcmp(raw + size - 2, "'s");
	return is(s, i, determiner_words) || (owner && !is(s, i, small_words));
}

/* Returns the index after a noun other than the move: "the weather", "my
 * dentist appointment", "Bob's ugly car". 0 if there is none at word i. */
static size_t other_thing(const struct span *s, size_t i)
{
	size_t begin = i;
	while (i < s->end && determines(s, i))
		i++;
	if (i == begin)
		return 0;
	size_t noun = i;
	while (i < s->end && i < noun + NOUN_WORDS &&
	       (is_noun(s, i) || refers(s, i)))
		i++;
	return i == noun || any(s, noun, i, refers) ? 0 : i;
}

/* True if a word of the clause names the move or is a pronoun for it. The
 * "this" of "this weather" is not such a pronoun. */
static bool any_refers_to_move(const struct span *s)
{
	for (size_t i = s->begin; i < s->end; i++)
		if (refers(s, i) && !other_thing(s, i))
			return true;
	return false;
}

/* True if the word ends like a plural: "shifts". */
static bool ends_in_s(const struct span *s, size_t i)
{
	if (i >= s->end)
		return false;
	const char *word = s->words->word[i].fold;
	size_t size = strlen(word);
	return size > NOUN_WORDS && word[size - 1] == 's';
}

/* Returns the index after the verb's object: "forget about the weather", "I
 * changed my provider". 0 if the verb has no object, or the object may be the
 * move. */
static size_t other_object(const struct span *s, size_t verb)
{
	size_t i = verb + 1;
	while (is(s, i, particle_words))
		i++;
	if (is(s, verb, ignoring_words) && is(s, i, "my"))
		return 0;
	bool plural = i == verb + 1 && ends_in_s(s, i) && !refers(s, i);
	return plural && is_noun(s, i) ? i + 1 : other_thing(s, i);
}

/* True if the verb's subject is not the move: "The train was cancelled". */
static bool other_subject(const struct span *s, size_t verb)
{
	size_t i = other_thing(s, s->begin);
	while (i && i < verb && is(s, i, auxiliary_words))
		i++;
	return i && i == verb && !any(s, verb + 1, s->end, refers);
}

/* True if the adjective's noun is not the move: "another beer", "the wrong
 * platform". */
static bool other_noun(const struct span *s, size_t adjective)
{
	size_t i = adjective + 1;
	return i < s->end && is_noun(s, i) && !refers(s, i) &&
	       !is(s, i, astray_words) && !any(s, i, s->end, refers);
}

/* Marks verbs and adjectives of retraction that are not about the move. */
static void mark_others(const struct span *s)
{
	bool delays = find(s, s->begin, delay_words) < s->end;
	for (size_t i = s->begin; i < s->end; i++) {
		bool verb = is(s, i, retracting_verbs);
		size_t end = verb ? other_object(s, i) : 0;
		bool whole = verb && (end ? !any(s, end, s->end, refers)
					  : other_subject(s, i));
		bool noun = is(s, i, retracting_adjectives) && other_noun(s, i);
		if (whole && !delays)
			mark(s, s->begin, s->end);
		else if (end && !is(s, end, "of") && !delays &&
			 !any(s, end, s->end, is_value) &&
			 find(s, end, pronoun_words) == s->end)
			mark(s, i, end);
		else if (whole || noun)
			mark(s, i, i + 1);
	}
}

/* Marks courtesies: "Sorry for the late answer", "thanks for keeping the
 * score". */
static void mark_courtesy(const struct span *s)
{
	size_t i = find(s, s->begin, courtesy_words);
	if (!is(s, i + 1, reason_words) && !is(s, i + 2, reason_words))
		return;
	if (any(s, i, s->end, names_move) || find(s, i, slip_words) < s->end)
		return;
	size_t last = s->end - 1;
	if (!is(s, last, pronoun_words))
		mark(s, i, s->end);
}

/* Marks words that confirm the move: "I don't regret it", "no second thoughts",
 * "never going to change that". */
static void mark_kept(const struct span *s)
{
	for (size_t i = s->begin; i < s->end; i++) {
		if (!is(s, i, "no") && !is(s, i, negation_words))
			continue;
		size_t most = i + 1 + NEAR < s->end ? i + 1 + NEAR : s->end;
		size_t limit = find(s, i + 1, limit_words);
		size_t at = find(s, i + 1, regret_words);
		if (at < most && at < limit && !s->words->word[i].asks)
			mark(s, i, limit);
	}
}

/* Marks clauses that call the move final: "That's final", "my final answer",
 * "sticking with it". */
static void mark_final(const struct span *s)
{
	size_t i = s->begin;
	while (is(s, i, stating_words))
		i++;
	bool last = i + 1 == s->end || (i + 2 == s->end && refers(s, i + 1));
	if (last && is(s, i, "final|definitive|definite"))
		mark(s, s->begin, s->end);
	if (is(s, i, "stick|sticking|stand|standing|stay|staying") &&
	    is(s, i + 1, "with|to|by") && i + 3 == s->end &&
	    is(s, i + 2, pronoun_words))
		mark(s, s->begin, s->end);
}

/* True if a word from i on is about a decision: "sure", "ready". */
static bool decides(const struct span *s, size_t i)
{
	for (; i < s->end; i++)
		if (!s->words->word[i].harmless && is(s, i, decision_words))
			return true;
	return false;
}

/* Marks a negation of something other than the move: "I couldn't reply on
 * Sunday". */
static void mark_denials(const struct span *s)
{
	size_t i = find(s, s->begin, negation_words);
	bool about = decides(s, s->begin);
	for (size_t k = s->begin; k < s->end && !about; k++)
		about = refers(s, k) && !s->words->word[k].harmless;
	if (i < s->end && s->end - s->begin > SHORT && !about &&
	    !s->words->word[i].asks && i > s->begin)
		mark(s, i, i + 1);
}

/* Clears `asks` in a question that is not about the move: "Can someone tell me
 * the score?" */
static void mark_questions(const struct span *s)
{
	struct retraction_word *w = s->words->word;
	bool other = is(s, s->begin + 1, other_people);
	if (!w[s->begin].asks || any_refers_to_move(s) ||
	    find(s, s->begin, delay_words) < s->end)
		return;
	for (size_t i = s->begin; i < s->end && !other; i++)
		other = other_thing(s, i) != 0;
	for (size_t i = s->begin; i < s->end && other; i++)
		w[i].asks = false;
}

/* Clears `asks` in a statement with a tag question, because it asks nothing:
 * "That was quick, wasn't it?" A statement about the move, or about what is
 * allowed, is left as it is. */
static void mark_tag(const struct span *before, const struct span *s)
{
	if (!is(s, s->begin, tag_words) || s->end > s->begin + 2 ||
	    any(before, before->begin, before->end, names_move) ||
	    find(before, before->begin, retraction_permission) < before->end)
		return;
	for (size_t i = before->begin; i < s->end; i++)
		s->words->word[i].asks = false;
}

/* Marks "stop" before another verb: "Stop laughing!" */
static void mark_doing(const struct span *s)
{
	for (size_t i = s->begin; i + 1 < s->end; i++) {
		const char *word = s->words->word[i + 1].fold;
		size_t size = strlen(word);
		bool doing =
		    size > NOUN_WORDS && !strcmp(word + size - 3, "ing");
		if (is(s, i, "stop|stopped") && doing && !refers(s, i + 1))
			mark(s, i, i + 2);
	}
}

/* Marks "no" before a clause that denies something other than the move: "and
 * no, I won't tell you why", "No, I'm not joking". */
static void mark_no(const struct span *s, const struct span *next)
{
	size_t i = s->begin;
	bool told = is(s, i, "and");
	if (told)
		i++;
	if (i + 1 != s->end || !is(s, i, "no|nope"))
		return;
	size_t denial = find(next, next->begin, negation_words);
	if (denial == next->end)
		return;
	bool doubts = any(next, next->begin, next->end, names_move) ||
	              decides(next, denial);
	if (s->words->word[denial].harmless || (told && !doubts)) {
		mark(s, s->begin, s->end);
		mark(next, denial, denial + 1);
	}
}

static struct span clause_at(struct retraction_words *words, size_t i)
{
	struct span s = {words, i, i};
	while (s.end < words->count && s.end < i + CLAUSE_WORDS &&
	       words->word[s.end].clause == words->word[i].clause)
		s.end++;
	return s;
}

/* `first` has the letters that a match may begin with. */
static void mark_phrase(
    struct retraction_words *words, const char *pattern, uint32_t first)
{
	if (!retraction_words_may_match(words, pattern))
		return;
	for (size_t i = 0; i < words->count; i++) {
		if (!(first & initial_of(words->word[i].fold[0])))
			continue;
		size_t took = retraction_words_match(words, i, pattern, false);
		for (size_t k = i; k < i + took; k++)
			words->word[k].harmless = true;
	}
}

void harmless_mark(struct retraction_words *words)
{
	static uint32_t *sets;
	const char *const *phrases = retraction_harmless;
	const uint32_t *first =
	    initials_of_table(&sets, phrases, sizeof *phrases);
	for (size_t i = 0; phrases[i]; i++)
		if (first[i] & words->initials)
			mark_phrase(words, phrases[i], first[i]);
	struct span before = {words, 0, 0};
	for (size_t i = 0; i < words->count;) {
		struct span s = clause_at(words, i);
		mark_others(&s);
		mark_courtesy(&s);
		mark_kept(&s);
		mark_final(&s);
		mark_denials(&s);
		mark_questions(&s);
		mark_doing(&s);
		if (before.end > before.begin) {
			mark_no(&before, &s);
			mark_tag(&before, &s);
		}
		before = s;
		i = s.end;
	}
}
