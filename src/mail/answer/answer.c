/* answer.c - classifies an answer to a yes-or-no question.
 *
 * A yes to "Is this yours?" executes a letter on hold, so a yes must consist of
 * known words: words that say yes, that claim the letter ("it was me"), or that
 * say nothing ("thanks"). Any other word, a question mark or a sign means that
 * there is no yes, in any language. Only a name is not looked up: the writer's,
 * or one where people sign or are greeted. A phrase counts before its words, so
 * "no problem" says nothing.
 *
 * A no is heard among any words, if no clause claims the letter: a first clause
 * that says no, "not" beside the writer ("it was not from me"), or a phrase
 * like "somebody else". A question before it, "if" or a move beside it make it
 * unclear. */
#include "mail/answer.h"
#include "mail/tables/vocabulary.h"

#include "base/arena.h"
#include "base/buf.h"
#include "base/text.h"
#include "engine/act.h"
#include "engine/card.h"
#include "mail/evidence/sorts.h"
#include "mail/letter.h"

/* Finds a yes in a longer letter. */

static bool is(const struct evidence_word *w, const char *word)
{
	return w->hash == evidence_hash(word);
}

/* True for a yes near the beginning of the letter, in a sentence that asks
 * nothing. */
static bool begins_with_yes(const struct evidence *e)
{
	enum { HELLO = 3 }; /* words before it: "Hello Ann, yes" */
	size_t i = 0;
	while (i < e->count && !evidence_means(&e->word[i], CONCEPT_YES))
		i++;
	if (i > HELLO || i == e->count)
		return false;
	while (i + 1 < e->count && !(e->word[i].marks & MARK_SENTENCE))
		i++;
	return !(e->word[i].marks & MARK_ASKS);
}

/* True if the letter says to take a seat. */
static bool takes_seat(const struct evidence *e)
{
	bool take = false;
	bool seat = false;
	for (size_t i = 0; i < e->count; i++) {
		const struct evidence_word *w = &e->word[i];
		take |= evidence_means(w, CONCEPT_TAKE);
		seat |= evidence_about(w, MATTER_SEAT);
	}
	return take && seat;
}

bool answer_accepts(const struct evidence *e)
{
	static const enum concept doubts[] = {CONCEPT_NOT, CONCEPT_NO,
	    CONCEPT_WAIT, CONCEPT_BUT, CONCEPT_IF, CONCEPT_MAYBE, CONCEPT_LATER,
	    CONCEPT_UNTIL, CONCEPT_NEVERMIND, CONCEPT_INSTEAD, CONCEPT_NONE};
	static const char *const harms[] = {
	    "problem", "problems", "worries", "trouble", "objection", NULL};
	if (!e || e->strange || e->more)
		return false;
	for (size_t i = 0; i < e->count; i++) {
		const struct evidence_word *w = &e->word[i];
		size_t no = i && evidence_is_any(w, harms) ? i - 1 : i;
		bool fine = (i && is(&w[-1], "why") && is(w, "not")) ||
		            (no + 1 < e->count && is(&e->word[no], "no") &&
				evidence_is_any(&e->word[no + 1], harms));
		if (evidence_means_any(w, doubts) && !fine)
			return false;
	}
	return (begins_with_yes(e) && !evidence_tagged(e)) || takes_seat(e);
}

bool answer_vouches(const struct evidence *e, bool likely)
{
	static vocabulary mine = {"mine", "affirm", "confirm", NULL};
	static vocabulary later = {"later", "after", "afterwards", "follow",
	    "follows", "following", "future", "next", "henceforth", "hereafter",
	    "likewise", "on", "come", "comes", "rest", NULL};
	static const enum concept doubts[] = {CONCEPT_BUT, CONCEPT_WAIT,
	    CONCEPT_THINK, CONCEPT_WRONG, CONCEPT_BACK, CONCEPT_CHANGE,
	    CONCEPT_OTHER, CONCEPT_WOULD, CONCEPT_NONE};
	bool own = evidence_has(e, mine);
	bool yes = begins_with_yes(e);
	return (likely ? own || yes : own && yes) && evidence_has(e, later) &&
	       !evidence_any(e, doubts);
}

bool answer_yes_first(const struct evidence *e)
{
	enum { LONGEST = 7 }; /* words; a longer letter may be talk */
	if (!answer_accepts(e) || e->count > LONGEST ||
	    !evidence_means(e->word, CONCEPT_YES) ||
	    evidence_marks(e) & MARK_ASKS)
		return false;
	for (size_t i = 1; i < e->count; i++) {
		const struct evidence_word *w = &e->word[i];
		bool so = i + 1 < e->count && is(&w[1], "so");
		if (evidence_means(w, CONCEPT_OR) ||
		    (evidence_means(w, CONCEPT_THINK) && !so))
			return false;
	}
	return true;
}

const enum concept answer_doubts[] = {CONCEPT_NOT, CONCEPT_NO, CONCEPT_WAIT,
    CONCEPT_BACK, CONCEPT_WRONG, CONCEPT_CHANGE, CONCEPT_INSTEAD, CONCEPT_BUT,
    CONCEPT_NEVERMIND, CONCEPT_NONE};

bool answer_filler(const struct evidence_word *w)
{
	static const enum concept small[] = {CONCEPT_THE, CONCEPT_PLEASE,
	    CONCEPT_TAKE, CONCEPT_ME, CONCEPT_WISH, CONCEPT_PICK, CONCEPT_YES,
	    CONCEPT_IT, CONCEPT_WILL, CONCEPT_WOULD, CONCEPT_AND, CONCEPT_WITH,
	    CONCEPT_THINK, CONCEPT_NICE, CONCEPT_NONE};
	static const char *const others[] = {"one", "option", "choice",
	    "number", "nr", "a", "for", "this", "to", "of", "on", "is", "my",
	    "just", "fine", "should", "thanks", NULL};
	return evidence_means_any(w, small) || evidence_is_any(w, others);
}

/* True if the i-th word names a move, or a part of it; "that one" does not. */
static bool names_some(const struct evidence *e, size_t i)
{
	const struct evidence_word *w = &e->word[i];
	bool it = i && (evidence_means(&w[-1], CONCEPT_IT) ||
			   evidence_means(&w[-1], CONCEPT_THE));
	return !(it && w->number == 1) &&
	       (w->card != CARD_NONE || w->suit >= 0 || w->rank >= 0 ||
		   w->number >= 0);
}

bool answer_yes_apart(const struct evidence *e)
{
	bool apart = answer_yes_first(e) && !evidence_any(e, answer_doubts) &&
	             e->word->marks && !evidence_own(e);
	for (size_t i = 1; apart && i < e->count; i++)
		apart = !names_some(e, i);
	return apart;
}

bool answer_names_alone(const struct evidence *e, const struct plain *asked)
{
	static const char *const idle[] = {"what", "that", "thats", "that's",
	    "mean", "meant", "said", "say", "do", "play", "bid", "so", "right",
	    "exactly", "good", NULL};
	int card = asked->card;
	int blind = bid_blind_number(asked->number);
	if (!answer_yes_first(e) || evidence_any(e, answer_doubts))
		return false;
	for (size_t i = 1; i < e->count; i++) {
		const struct evidence_word *w = &e->word[i];
		bool same = w->card == CARD_NONE || w->card == card;
		if (!names_some(e, i)) {
			if (w->number < 0 && !answer_filler(w) &&
			    !evidence_is_any(w, idle))
				return false;
			continue;
		}
		if (card != CARD_NONE)
			same &= (w->rank < 0 || w->rank == card_rank(card)) &&
			        (w->suit < 0 || w->suit == card_suit(card));
		else if (w->number >= 0)
			same &= w->number == (blind ? blind : asked->number);
		if (!same)
			return false;
	}
	return true;
}

bool answer_repeats(
    const struct evidence *e, size_t end, const char *offered, bool kind)
{
	static const enum concept delays[] = {CONCEPT_NOT, CONCEPT_NO,
	    CONCEPT_WAIT, CONCEPT_LATER, CONCEPT_IF, CONCEPT_NONE};
	static const enum concept moves[] = {CONCEPT_PLAY, CONCEPT_BID,
	    CONCEPT_WILL, CONCEPT_WITH, CONCEPT_NONE}; /* "Dan will play" */
	static vocabulary others = {"other", "another", "else", "different",
	    "both", "all", "too", "also", "next", NULL};
	static vocabulary small = {"do", "so", "exactly", "correct", "right",
	    "sure", "am", "go", "ahead", "call", "off", "out", "him", "her",
	    "them", "kick", "throw", "eject", "expel", "remove", "end", "stop",
	    "kill", "and", "but", "code", NULL};
	bool first = answer_yes_first(e);
	struct evidence own;
	evidence_read_line(offered, &own);
	for (size_t i = 0; i < end; i++) {
		const struct evidence_word *w = &e->word[i];
		bool again = i && w->number == 1 &&
		             (evidence_means(&w[-1], CONCEPT_IT) ||
				 evidence_means(&w[-1], CONCEPT_THE));
		for (size_t k = 0; k < own.count && !again; k++)
			again = own.word[k].hash == w->hash;
		bool polite =
		    plain_polite(e, i, i) && !evidence_means_any(w, moves);
		bool known = kind || polite || evidence_is_any(w, small);
		if (!again && (!known || w->named || w->number >= 0 ||
				  evidence_is_any(w, others) ||
				  (!first && evidence_means_any(w, delays))))
			return false; /* "Yes, but not now, because" */
	}
	return true;
}

bool answer_no_mail(const struct evidence *e)
{
	enum { LONGEST = 15 /* words */ };
	static const char *const some[] = {"so", "many", "much", "other",
	    "each", "every", "all", "to", "twice", "two", NULL};
	static const char *const outs[] = {"out", "off", "from", NULL};
	static const char *const lists[] = {"list", "lists", NULL};
	static const char *const whose[] = {
	    "of", "the", "this", "your", "ur", "mailing", "mail", NULL};
	static const enum concept turns[] = {
	    CONCEPT_IF, CONCEPT_BUT, CONCEPT_UNTIL, CONCEPT_NONE};
	if (!e || e->strange || e->more || e->count > LONGEST ||
	    evidence_marks(e) & MARK_ASKS || evidence_any(e, turns))
		return false;
	bool denied = false;
	bool wish = false;
	bool out = false;
	for (size_t i = 0; i < e->count; i++) {
		const struct evidence_word *w = &e->word[i];
		if ((wish && evidence_about(w, MATTER_MAIL)) ||
		    (out && evidence_is_any(w, lists)))
			return true;
		wish = (wish && !evidence_is_any(w, some)) ||
		       (denied &&
			   (evidence_means(w, CONCEPT_WISH) || is(w, "more")));
		out = !(w->marks & MARK_SENTENCE) &&
		      (evidence_is_any(w, outs) ||
			  (out && evidence_is_any(w, whose)));
		denied = evidence_means(w, CONCEPT_NOT) ||
		         (is(w, "no") && !w->marks);
		wish &= !(w->marks & MARK_SENTENCE);
	}
	return false;
}

/* Finds a clause that gives the game up, or leaves it.
 *
 * Its subject is the writer ("I", "Cat and I", "our side"), its verb gives up,
 * and its object, if any, is the game. What asks, denies, reports or depends on
 * something gives up nothing, nor does a sentence about another contest. The
 * player is asked first, so a wrong guess costs one mail. */

/* clang-format off */
static vocabulary verbs_up = {
    "concede", "conceding", "concedes", "resign", "resigning", "resigns",
    "surrender", "surrendering", "surrenders", "fold", "folding", "folds",
    "forfeit", "forfeiting", "forfeits", "capitulate", "yield", "yielding",
    "yields", NULL};
/* give up only together with a particle */
static vocabulary verbs_weak = {
    "give", "giving", "gives", "throw", "throwing", "throws", "admit",
    "accept", "acknowledge", "call", "calling", "wave", "waving", "raise",
    "raising", "bow", "bowing", NULL};
static vocabulary particles = {
    "up", "towel", "flag", "defeat", "quits", "out", NULL};
/* leave only the game that they name */
static vocabulary verbs_leave = {
    "quit", "quitting", "leave", "leaving", "drop", "dropping", "exit", "out",
    NULL};
/* between the writer and the verb */
static vocabulary helpers = {
    "am", "are", "will", "shall", "must", "do", "have", "to", "want", "wish",
    "would", "like", "love", "rather", "going", "gonna", "need", "ready",
    "happy", "glad", "willing", "decided", "hereby", "officially", "formally",
    "gladly", "sadly", "gracefully", "graciously", "reluctantly", "humbly",
    "regretfully", "happily", "finally", "therefore", "thus", "now", "then",
    "too", "both", "also", "just", "simply", "all", "together", "here", NULL};
static vocabulary writers = {
    "i", "we", "me", "us", "myself", "ourselves", "ill", "im", "id", "ive",
    "weve", "wed", NULL};
static vocabulary contracted = {"well", "were", NULL};
static vocabulary owners = {"our", "my", NULL};
static vocabulary sides = {"side", "team", "partnership", "pair", NULL};
/* the object of the verb, and the words that may end it */
static vocabulary objects = {
    "the", "this", "that", "our", "my", "whole", "it", "in", "of", "from",
    "white", NULL};
static vocabulary object_ends = {"game", "match", "one", "spades", NULL};
/* what may follow a verb without an object; after "for", "on" and "as"
 * only the writer's side, or "well" */
static vocabulary after = {
    "now", "then", "here", "too", "also", "already", "again", "today",
    "tonight", "with", "without", "at", "because", "since", "and", "so",
    "but", "to", "gg", "well", "good", "guys", "folks", "everyone",
    "everybody", "all", "congrats", "congratulations", "thanks", "thank",
    "sorry", "please", "gracefully", "graciously", "gladly", NULL};
static vocabulary on_behalf = {"for", "on", "as", NULL};
/* before the writer, in the same clause */
static vocabulary opens = {
    "should", "shall", "do", "does", "did", "can", "could", "may", "might",
    "must", "will", "would", "whether", "how", "where", "why", "who", "what",
    "which", "every", "imagine", "pretend", "hope", "wish", "you", "they",
    "he", "she", "not", "never", "dont", NULL};
/* before the verb, in the same sentence */
static vocabulary depends = {
    "if", "unless", "when", "whenever", "until", "till", "once", "suppose",
    "says", "said", "writes", "wrote", NULL};
static vocabulary nothing = {
    "not", "no", "nobody", "nothing", "none", "never", "or", NULL};
static vocabulary elsewhere = {
    "chess", "auction", "auctions", "vote", "votes", "voting", "proposal",
    "proposals", "poker", "contest", "tournament", "election", "office",
    NULL};
/* clang-format on */

enum { CLAUSE = MARK_SENTENCE | MARK_PAUSE | MARK_DOTS };

/* True if the words before the verb at i end with the writer, of that name, and
 * ask or deny nothing. Passes over what stands between two commas: "I, with
 * regret, concede". */
static bool is_writers(const struct evidence *e, size_t i, uint32_t name)
{
	const struct evidence_word *w = e->word;
	for (int comma = 0; comma < 2; comma++) {
		for (; i && evidence_is_any(&w[i - 1], helpers); i--)
			if (is(&w[i - 1], "would") &&
			    evidence_is_any(&w[i], verbs_up))
				return false; /* perhaps with an "if" */
		if (!comma && i > 1 && w[i - 1].marks & MARK_PAUSE)
			while (--i && !(w[i - 1].marks & CLAUSE))
				;
	}
	while (i > 2 && is(&w[i - 2], "and") && w[i - 1].hash != name &&
	       !evidence_is_any(&w[i - 1], writers))
		i -= 2; /* "I and Cat" */
	if (!i--)
		return false;
	bool begins = !i || w[i - 1].marks & CLAUSE;
	bool side = i && evidence_is_any(&w[i], sides) &&
	            evidence_is_any(&w[i - 1], owners);
	if (w[i].hash != name && !side && !evidence_is_any(&w[i], writers) &&
	    !(begins && evidence_is_any(&w[i], contracted)))
		return false;
	for (; i && !(w[i - 1].marks & CLAUSE); i--)
		if (evidence_is_any(&w[i - 1], opens))
			return false;
	return true;
}

/* True if the sentence of the verb at i depends on something, reports what
 * somebody said, or is about another contest. */
static bool is_open(const struct evidence *e, size_t i)
{
	const struct evidence_word *w = e->word;
	while (i && !(w[i - 1].marks & MARK_SENTENCE))
		i--;
	for (; i < e->count; i++) {
		if (evidence_is_any(&w[i], depends) ||
		    evidence_is_any(&w[i], elsewhere))
			return true;
		if (w[i].marks & MARK_SENTENCE)
			return false;
	}
	return false;
}

/* True if the clause after its object, which ends at the i-th word, asks
 * nothing, denies nothing, and gives up for nobody but the writer's side. */
static bool ends_giving_up(const struct evidence *e, size_t i, bool game)
{
	const struct evidence_word *w = e->word;
	bool own = game;
	bool first = true;
	for (; i + 1 < e->count && !(w[i].marks & CLAUSE); i++) {
		const struct evidence_word *next = &w[i + 1];
		bool behalf = evidence_is_any(next, on_behalf);
		if (evidence_is_any(next, nothing) ||
		    (first && !game && !behalf &&
			!evidence_is_any(next, after)))
			return false;
		own |= (first && !behalf) || evidence_is_any(next, writers) ||
		       evidence_is_any(next, sides) || is(next, "well");
		first = false;
	}
	return (own || first) && !(w[i].marks & MARK_ASKS);
}

/* Returns what the clause with a verb of giving up at i does. */
static enum giving_up given_up(const struct evidence *e, size_t i)
{
	const struct evidence_word *w = e->word;
	bool weak = evidence_is_any(&w[i], verbs_weak);
	bool leaves = evidence_is_any(&w[i], verbs_leave);
	bool game = false;
	bool whole = true; /* the object does not stop at "the" */
	size_t last = i;
	for (; last + 1 < e->count && !(w[last].marks & CLAUSE); last++) {
		const struct evidence_word *next = &w[last + 1];
		bool particle = evidence_is_any(next, particles);
		bool end = particle || (game && next->number >= 0) ||
		           evidence_is_any(next, object_ends);
		if (!end && !evidence_is_any(next, objects))
			break;
		leaves |= last == i && is(next, "from");
		weak &= !particle;
		game |= is(next, "game") || is(next, "match");
		whole = end || is(next, "in");
	}
	bool alone = i <= 3 && (last + 1 == e->count ||
				   plain_polite(e, last + 1, e->count - 1));
	bool floor = is(&w[i], "yield") && last == i && i + 1 < e->count &&
	             is(&w[i + 1], "to");
	if (weak || floor || !whole || !ends_giving_up(e, last, game) ||
	    (leaves && !game && !alone))
		return GIVES_UP_NOTHING;
	return leaves ? LEAVES_GAME : GIVES_UP_GAME;
}

enum giving_up answer_gives_up(const struct evidence *e, const char *name)
{
	uint32_t writer = evidence_hash(name);
	for (size_t i = 0; e && i < e->count && !e->strange; i++) {
		const struct evidence_word *w = &e->word[i];
		if ((!evidence_is_any(w, verbs_up) &&
			!evidence_is_any(w, verbs_weak) &&
			!evidence_is_any(w, verbs_leave)) ||
		    !is_writers(e, i, writer) || is_open(e, i))
			continue;
		enum giving_up found = given_up(e, i);
		if (found)
			return found;
	}
	return GIVES_UP_NOTHING;
}

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
	TOO = 32768,
	REASON = 65536,     /* unknown words, as may stand beside a no */
	MINE = 131072,      /* the writer: "me", "my letter", "envié" */
	DISOWNS = 262144,   /* a no in any words: "so no", "somebody else" */
	OWNER = 524288,     /* "my mom's", which only a thing may follow */
	THING = 1048576,    /* "computer" */
	ADDRESS = 2097152,  /* "boss", where someone is addressed */
	DOUBTS = 4194304,   /* "I think": neither, unless a no was said */
	LEANS = 8388608,    /* begins with a yes, and takes nothing back */
	STOPS = 16777216,   /* wants no more mail */
	RETURNS = 33554432, /* is back from an absence */
	FORGETS = 67108864, /* a no, even to a letter that the writer claims */
	MOVES = 134217728   /* after a no, words that name a move */
};

enum {
	CLAUSE_ENDS = MARK_PAUSE | MARK_END | MARK_BREAK | MARK_EXCLAIMS |
	              MARK_DOTS | MARK_PARAGRAPH,
	NOT_DENIED = SAYS_YES | JOINS | CONSENTS | READY | GRANTS | UNKNOWN
};

static const struct {
	int says;
	const char *phrases;
} known[] = {
#include "phrases.def"
};

/* ---- words ---- */

/* True if the text has a sign that may mean anything: "+", a picture that is no
 * smile. */
static bool has_sign(const char *text)
{
	static const char known_signs[] =
	    " \t\n\r.,;:!?%-()[]*_/\"'`…✅✔️👍👎🏻🏼🏽🏾🏿👌🙏😀😁😃😄😊🙂";
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
 * for none. Most phrases begin with another letter, and strstr passes over
 * them. */
static size_t phrase_size(const char *words, int *says)
{
	const char begin[] = {'|', *words, '\0'};
	size_t longest = 0;
	for (size_t i = 0; i < COUNT_OF(known); i++) {
		const char *p = known[i].phrases;
		for (bool first = true; p;
		    p = strstr(p, begin), first = false) {
			p += !first;
			size_t size = strcspn(p, "|");
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
 * the text: below a closing, below a known word and a comma ("Greetings,"), or
 * after a dash. `said` is what the word before says. */
static size_t name_words(
    const struct evidence *e, const struct raw_word *raw, size_t i, int said)
{
	enum { COMMA = MARK_PAUSE | MARK_BREAK };
	const char *at = raw[i].at;
	bool dash = at[-1] == '/' || (at[-1] == ' ' && at[-2] == '-');
	bool comma = !said && (e->word[i - 1].marks & COMMA) == COMMA;
	if (e->count - i > NAME_MOST ||
	    (!dash && !comma && !(raw[i - 1].uses & (USE_LEAVE | USE_CLOSING))))
		return 0;
	for (size_t k = i; k < e->count; k++)
		if (!text_capital(raw[k].raw) || plain_doubts(&e->word[k]))
			return 0;
	return e->count - i;
}

/* True if a word of the writer's name or address begins with `word`. */
static bool names_writer(const char *writer, const char *word)
{
	const char *p = writer;
	while ((p = strstr(p, word)) && p > writer && p[-1] != ' ')
		p++;
	return p;
}

/* True if the i-th word could be a name but is no signature: it begins a line,
 * the letter has no greeting, no closing stands above it, and no word of the
 * writer's name begins with it. "Yes", then "Sike". */
static bool is_unsigned(
    const struct raw_word *raw, size_t i, const char *writer)
{
	if (!i || raw->uses & USE_GREETING || raw[i - 1].line == raw[i].line ||
	    raw[i - 1].uses & (USE_LEAVE | USE_CLOSING))
		return false;
	return !names_writer(writer, raw[i].fold);
}

/* Returns the number of words from the i-th on that take leave, greet, thank or
 * name the writer. "You" takes leave only beside "thank". `said` is what the
 * word before says. */
static size_t polite_words(const struct evidence *e, const struct raw_word *raw,
    size_t i, const char *writer, int said)
{
	static const enum concept polite[] = {CONCEPT_PLEASE, CONCEPT_HELLO,
	    CONCEPT_SORRY, CONCEPT_NICE, CONCEPT_THE, CONCEPT_IT, CONCEPT_AND,
	    CONCEPT_WAS, CONCEPT_NONE};
	const struct evidence_word *w = &e->word[i];
	uint32_t uses = 0;
	size_t end = i;
	while (end < e->count && raw[end].uses & (USE_LEAVE | USE_CLOSING))
		uses |= raw[end++].uses;
	if (uses & USE_LEAVE)
		return end - i;
	bool name = w->sort == SORT_NAME || w->sort == SORT_INITIALS;
	if (name && !is_unsigned(raw, i, writer))
		return !plain_doubts(w);
	if (raw[i].uses & USE_GREETING || evidence_means_any(w, polite))
		return 1;
	if (said & MINE && i + 1 == e->count &&
	    names_writer(writer, raw[i].fold))
		return 1; /* "it was me bob" */
	return i ? name_words(e, raw, i, said) : 0;
}

/* ---- clauses ---- */

/* What an answer says, as far as it was read. */
struct scan {
	int all;
	int clause;   /* what the clause says */
	int near;     /* what it says since its last unknown word */
	int last;     /* what its last phrase says; ADDRESS before the first */
	bool later;   /* a clause has ended */
	bool denied;  /* a sentence that has ended denies the letter */
	bool claims;  /* a clause of known words claims the letter */
	int opening;  /* what the first phrase says that says anything */
	bool leans;   /* the first clause that says anything is a yes */
	bool turns;   /* an unknown word like "but" */
	bool changes; /* after a no, a word like "instead" */
};

/* Returns what a word in no known phrase says. REASON may stand beside a no: it
 * names no move, unless that is denied, and takes nothing back. */
static int unknown_word(const struct evidence_word *w, struct scan *s)
{
	static const enum
	    concept other[] = {CONCEPT_YES, CONCEPT_IF, CONCEPT_WAIT,
		CONCEPT_LATER, CONCEPT_MAYBE, CONCEPT_OR, CONCEPT_NONE};
	static const enum concept other_after_no[] = {CONCEPT_BUT,
	    CONCEPT_CHANGE, CONCEPT_INSTEAD, CONCEPT_BID, CONCEPT_WISH,
	    CONCEPT_PICK, CONCEPT_NONE};
	bool no = s->all & DISOWNS;
	if (evidence_means_any(w, other))
		return UNKNOWN;
	if (w->named && !(s->clause & DENIES))
		return no ? MOVES : UNKNOWN;
	bool turns = evidence_means_any(w, other_after_no);
	s->turns |= turns;
	s->changes |= no && turns;
	return no && evidence_means(w, CONCEPT_BUT) ? UNKNOWN : REASON;
}

/* Adds what the next phrase says. "Not" denies the letter if only known words
 * are between it and the writer: "that was not written by me". */
static void add_phrase(struct scan *s, int says)
{
	int said = s->all | s->clause;
	bool addressed = s->last & (SAYS_YES | SAYS_NO | MINE | ADDRESS);
	bool bare = s->near & DENIES && !(s->near & (CLAIMS | WROTE));
	if ((says & ADDRESS && !addressed) ||
	    (says & OWNER && s->last & CLAIMS && !(said & SAYS_YES)) ||
	    (s->last & OWNER && !(says & THING)) ||
	    (says & SAYS_NO && bare) || /* "I do not deny it" */
	    (says & FORGETS && s->near & DENIES))
		says = UNKNOWN;
	else if (says & OWNER && s->last & THING)
		says = 0; /* "the computer of my son" */
	if (says & DOUBTS)
		says = s->all & DISOWNS ? REASON : UNKNOWN;
	if (!s->opening)
		s->opening = says & ~(ADDRESS | THING);
	s->clause |= says;
	s->near = says & (REASON | UNKNOWN | MOVES) ? 0 : s->near | says;
	s->last = says & ~ADDRESS;
	bool wrote = says & WROTE;
	bool mine = says & MINE || (wrote && s->near & WE);
	if (mine && s->near & DENIES) {
		s->clause = (s->clause & ~(says & CONSENTS)) | DISOWNS;
	} else if (wrote) {
		s->near &= ~DENIES; /* "you did not send me the cards" */
	}
}

static bool consents(int said)
{
	bool claims = said & CLAIMS && !(said & (MINE | WE));
	return claims || said & (CONSENTS | GRANTS | SAYS_YES);
}

/* Ends a clause. One of known words, "Certainly not,", is a no by itself if it
 * comes first or is about the writer. */
static void end_clause(struct scan *s, int marks)
{
	int said = s->clause;
	bool no = said & (SAYS_NO | DENIES);
	bool wrote = said & WE && said & WROTE;
	bool own = !s->later || said & (SAYS_NO | MINE) || wrote;
	if (s->last & OWNER)
		said |= UNKNOWN;
	if (no && own && !(said & (REASON | NOT_DENIED)))
		said |= DISOWNS;
	if (!(said & (DENIES | REASON)))
		s->claims |= wrote || said & (no ? MINE : CLAIMS);
	if (s->opening && !s->all && !no)
		s->leans = s->opening & SAYS_YES ||
		           (!(said & REASON) && consents(said));
	bool asks_beside = s->denied || (s->leans && s->later);
	if (marks & MARK_ASKS && !asks_beside)
		said |= UNKNOWN;
	s->all |= said;
	s->denied |= marks & ~MARK_PAUSE && s->all & DISOWNS;
	s->later = true;
	s->clause = s->near = 0;
	s->last = ADDRESS;
}

/* Returns what the thumbs of the text say. Beside words, a thumb up only
 * pleases. */
static int said_by_thumbs(const char *text, bool words)
{
	bool up = strstr(text, "👍") || strstr(text, "✅");
	bool down = strstr(text, "👎");
	return (down ? SAYS_NO : 0) | (up && (down || !words) ? SAYS_YES : 0);
}

/* Returns what all words of the text say together. */
static int answer_said_by(
    struct arena *arena, const struct letter *letter, const char *text)
{
	struct evidence e;
	struct buf out;
	const char *from = letter->from;
	const char *mailbox = arena_copy(arena, from, strcspn(from, "@"));
	const char *writer =
	    arena_format(arena, "%s %s", letter->from_name, mailbox);
	const struct raw_word *raw = evidence_read(arena, text, writer, &e);
	if (e.more || e.count > WORDS_MOST || has_sign(text_plain(arena, text)))
		return UNKNOWN;
	writer = answer_words(arena, writer);
	struct scan scan = {
	    .all = said_by_thumbs(text, e.count), .last = ADDRESS};
	buf_init(&out, 0);
	for (size_t i = 0; i < e.count; i++)
		buf_format(&out, "%s ", raw[i].fold);
	const char *words = arena_take(arena, &out);
	int says = 0;
	for (size_t i = 0; i < e.count;) {
		int said = says;
		says = 0;
		size_t size = phrase_size(words, &says);
		size_t end = i;
		if (!size && evidence_means(&e.word[i], CONCEPT_NOT))
			says = DENIES;
		else if (!size && evidence_means(&e.word[i], CONCEPT_NO))
			says = SAYS_NO;
		else if (!size)
			end += polite_words(&e, raw, i, writer, said);
		if (!size && !says && end == i)
			says = unknown_word(&e.word[i], &scan);
		if (says == WHOLE && !i && !words[size + 1])
			says = SAYS_YES;
		const char *rest = words + size;
		do
			words += strlen(raw[i++].fold) + 1;
		while (words < rest || i < end);
		add_phrase(&scan, says);
		if (e.word[i - 1].marks & CLAUSE_ENDS || i == e.count)
			end_clause(&scan, e.word[i - 1].marks);
	}
	int all = scan.all;
	if (scan.changes && !(all & MOVES))
		all |= UNKNOWN;
	bool denies =
	    all & (DENIES | DISOWNS) && (!scan.claims || all & FORGETS);
	bool asks = strchr(text, '?');
	if ((all & REASON || asks) && !(denies && all & DISOWNS)) {
		bool no = all & (SAYS_NO | DENIES | DISOWNS | UNKNOWN);
		return scan.leans && !no && !scan.turns ? LEANS : UNKNOWN;
	}
	if (denies)
		all &= ~(CLAIMS | WROTE | (all & REASON ? ONLY | STOPS : 0));
	return all & ~REASON;
}

/* ---- the whole answer ---- */

static enum answer meaning(int said)
{
	bool claims = said & CLAIMS || (said & WE && said & WROTE);
	if (said & LEANS)
		return ANSWER_MOSTLY;
	if (said & (UNKNOWN | RETURNS))
		return ANSWER_OTHER;
	if (said & (SAYS_NO | DENIES)) {
		enum answer no = said & MOVES ? ANSWER_NO_MOVE : ANSWER_NO;
		said &= NOT_DENIED | ONLY;
		return said || claims ? ANSWER_OTHER : no;
	}
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
	enum answer answer = meaning(answer_said_by(arena, letter, text));
	if (answer == ANSWER_NO || answer == ANSWER_OTHER)
		return answer;
	int subject = answer_said_by(arena, letter, letter->subject);
	return meaning(subject) == ANSWER_NO ? ANSWER_OTHER : answer;
}

enum answer_wish answer_wish(struct arena *arena, const char *line)
{
	enum {
		LONGEST = 120, /* bytes of a line that may be a plain wish */
		OTHERS = UNKNOWN | DENIES | JOINS | READY | GRANTS | TOO |
		         ONLY | LEANS | MOVES
	};
	static const struct letter nobody = {.from = "", .from_name = ""};
	if (strlen(line) > LONGEST)
		return ANSWER_WISH_NONE;
	int said = answer_said_by(arena, &nobody, line);
	if (said & OTHERS)
		return ANSWER_WISH_NONE;
	if (said & STOPS)
		return said & RETURNS ? ANSWER_WISH_NONE : ANSWER_WISH_STOP;
	bool back = said & RETURNS && !(said & SAYS_NO);
	return back ? ANSWER_WISH_BACK : ANSWER_WISH_NONE;
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
