/* evidence.c - cuts a letter into words and looks up what they mean. */
#include "mail/evidence.h"

#include <ctype.h>
#include <string.h>

#include "base/arena.h"
#include "base/text.h"
#include "engine/act.h"
#include "engine/card.h"
#include "lexicon.h"
#include "mail/tables/vocabulary.h"
#include "sorts.h"

/* Finds lines that say one move and nothing else. */

/* Words that leave a line plain: those with one of these meanings, and a few
 * more. */
static const enum
    concept small_concepts[] = {CONCEPT_PLAY, CONCEPT_BID, CONCEPT_WILL,
	CONCEPT_ME, CONCEPT_PLEASE, CONCEPT_THE, CONCEPT_IT, CONCEPT_WITH,
	CONCEPT_CARD, CONCEPT_TRICKS, CONCEPT_HELLO, CONCEPT_YES, CONCEPT_NONE};
static vocabulary small_words = {"then", "is", "for", "now", "obviously",
    "obvs", "obv", "naturally", "ist", "est", "es", NULL};
static vocabulary closing_words = {"regards", "best", "bye", NULL};

static plain_phrases polite = {{"good", "luck"}, {"s", "il", "vous", "plait"},
    {"s", "il", "te", "plait"}, {"sil", "vous", "plait"},
    {"sil", "te", "plait"}, {NULL}};

/* Meanings that make a line doubtful, whatever else the word means. */
static const enum concept doubts[] = {CONCEPT_NOT, CONCEPT_NO, CONCEPT_IF,
    CONCEPT_OR, CONCEPT_YOU, CONCEPT_HE, CONCEPT_WISH, CONCEPT_NONE};

/* True for a verb at the start of a question or without its object: "shall I
 * play QS", "QS must". */
static bool is_loose_verb(const struct evidence *e, size_t i)
{
	const struct evidence_word *w = &e->word[i];
	bool ends = w->marks & MARK_END;
	if (!evidence_means(w, CONCEPT_WILL) || evidence_means(w, CONCEPT_ME))
		return false;
	return ends || (!e->language && i + 1 < e->count &&
			   evidence_means(&w[1], CONCEPT_ME));
}

/* True if the i-th word leaves a line plain. In "thanks for" it does not. */
static bool is_small(const struct evidence *e, size_t i)
{
	static vocabulary never = {"in", "at", "to", NULL};
	const struct evidence_word *w = &e->word[i];
	if (w->hash == evidence_hash("for") && i &&
	    evidence_means(&w[-1], CONCEPT_PLEASE))
		return false;
	if (evidence_is_any(w, never) || is_loose_verb(e, i))
		return false;
	if (w->named && w->named != NAMED_NUMBER_PERHAPS)
		return false;
	if (evidence_is_any(w, small_words) ||
	    evidence_is_any(w, closing_words))
		return true;
	return !evidence_means_any(w, doubts) &&
	       evidence_means_any(w, small_concepts);
}

/* Reads a word that names a move. False if it names another move. */
static bool add_name(
    struct plain *out, const struct evidence_word *w, size_t at)
{
	bool again = out->card != CARD_NONE || out->number >= 0;
	if (w->card != CARD_NONE) {
		if (again && out->card != w->card)
			return false;
		out->card = w->card;
	} else {
		if (again && out->number != w->number)
			return false;
		out->number = w->number;
		out->nil = w->hash == evidence_hash("nil");
	}
	out->at = at;
	return true;
}

/* True if a line without a verb of bidding has a word beside its number that
 * may make it something else: "that one", "à 5", "0-0". */
static bool has_filler(const struct evidence *e, size_t first, size_t last)
{
	static const enum concept fillers[] = {CONCEPT_THE, CONCEPT_IT,
	    CONCEPT_WITH, CONCEPT_CARD, CONCEPT_WILL, CONCEPT_NONE};
	size_t numbers = 0;
	for (size_t i = first; i <= last; i++) {
		const struct evidence_word *w = &e->word[i];
		numbers += w->number >= 0;
		if (w->number >= 0
			? w->named == NAMED_NUMBER_PERHAPS && first != last
			: evidence_means_any(w, fillers) ||
			      evidence_is_any(w, small_words))
			return true;
	}
	return numbers > 1;
}

/* Makes a bid blind; `blind` is the word that says so. "Double 5" is no bid. */
static bool make_blind(struct plain *out, const struct evidence_word *blind)
{
	bool doubled = blind->hash == evidence_hash("double");
	if (out->number < 0 || out->number == 1 || (out->number && doubled))
		return false;
	out->number += BID_BLIND_NIL;
	return true;
}

/* Turns "all" or "all 13" into a bid of all tricks. */
static bool make_all(struct plain *out)
{
	if (out->number != -1 && out->number != EVIDENCE_BID_MOST)
		return false;
	out->number = BID_ALL;
	return true;
}

size_t plain_phrase(
    const struct evidence *e, size_t i, size_t last, plain_phrases list)
{
	for (; **list; list++) {
		size_t n = 0;
		while ((*list)[n] && i + n <= last &&
		       e->word[i + n].hash == evidence_hash((*list)[n]))
			n++;
		if (!(*list)[n])
			return n;
	}
	return 0;
}

bool plain_read(
    const struct evidence *e, size_t first, size_t last, struct plain *out)
{
	const struct evidence_word *blind = NULL;
	bool all = false;
	bool greets = false;
	*out = (struct plain){.card = CARD_NONE, .number = -1};
	for (size_t i = first; i <= last; i++) {
		const struct evidence_word *w = &e->word[i];
		bool names = w->named == NAMED_CARD || w->number >= 0;
		bool article = w->named == NAMED_NUMBER_PERHAPS &&
		               first != last && !evidence_means(w, CONCEPT_BID);
		if (w->marks & (MARK_ASKS | MARK_FORBIDS))
			return false;
		if (w->sort == SORT_NAME && i > first)
			continue;
		size_t phrase = plain_phrase(e, i, last, polite);
		if (phrase) {
			i += phrase - 1;
			continue;
		}
		if (w->sort != SORT_PLAIN)
			return false;
		out->plays |= evidence_means(w, CONCEPT_PLAY);
		out->bids |= evidence_means(w, CONCEPT_BID);
		greets |= evidence_means(w, CONCEPT_HELLO) ||
		          evidence_is_any(w, closing_words);
		if (names && greets && !out->plays && !out->bids)
			return false; /* "Bye, JC" */
		if (names && !(article && is_small(e, i))) {
			if (!add_name(out, w, i))
				return false;
		} else if (evidence_means(w, CONCEPT_BLIND)) {
			blind = w;
		} else if (out->bids && w->hash == evidence_hash("all")) {
			all = true;
		} else if (plain_call(w) != CALL_NONE) {
			out->call = plain_call(w);
		} else if (!is_small(e, i)) {
			return false;
		}
	}
	if (out->number >= BID_BLIND_NIL && out->number < BID_END)
		return false; /* these numbers are no such bids */
	if (out->number >= 0 && !out->bids && !blind &&
	    has_filler(e, first, last))
		return false;
	if (all && (greets || !make_all(out)))
		return false;
	if (blind && !make_blind(out, blind))
		return false;
	if (out->call != CALL_NONE && !plain_ace(out->card))
		return false;
	if (out->plays && out->number >= 0 && out->card == CARD_NONE)
		return false; /* "play 4" may be a card */
	return (out->card != CARD_NONE) != (out->number != -1);
}

bool plain_names(const struct evidence *e, size_t first, size_t last)
{
	for (size_t i = first; i <= last; i++) {
		const struct evidence_word *w = &e->word[i];
		bool describes = evidence_means(w, CONCEPT_ONLY) ||
		                 evidence_means(w, CONCEPT_MIDDLE) ||
		                 evidence_means(w, CONCEPT_AND) ||
		                 w->hash == evidence_hash("pass") ||
		                 plain_call(w) != CALL_NONE;
		if (w->marks & (MARK_ASKS | MARK_FORBIDS) ||
		    w->sort != SORT_PLAIN)
			return false;
		if (!w->named && !describes && !is_small(e, i))
			return false;
	}
	return true;
}

bool plain_polite(const struct evidence *e, size_t first, size_t last)
{
	static vocabulary wishes = {"good", "luck", "all", NULL};
	for (size_t i = first; i <= last; i++) {
		const struct evidence_word *w = &e->word[i];
		bool name = w->sort == SORT_NAME || w->sort == SORT_INITIALS;
		bool small = is_small(e, i) || evidence_is_any(w, wishes);
		if (w->marks & (MARK_ASKS | MARK_FORBIDS))
			return false;
		if (!name && (w->sort != SORT_PLAIN || !small))
			return false;
	}
	return true;
}

bool plain_doubts(const struct evidence_word *w)
{
	static const enum concept list[] = {CONCEPT_NOT, CONCEPT_NO,
	    CONCEPT_WAIT, CONCEPT_BACK, CONCEPT_LATER, CONCEPT_IF,
	    CONCEPT_MAYBE, CONCEPT_OR, CONCEPT_WRONG, CONCEPT_CHANGE,
	    CONCEPT_INSTEAD, CONCEPT_NONE};
	return evidence_means_any(w, list);
}

bool plain_ace(int card)
{
	return card != CARD_NONE && card_rank(card) == CARD_ACE;
}

int plain_call(const struct evidence_word *w)
{
	if (evidence_means(w, CONCEPT_LOW))
		return CALL_LOW;
	return evidence_means(w, CONCEPT_HIGH) ? CALL_HIGH : CALL_NONE;
}

size_t plain_line_begin(const struct evidence *e, size_t i)
{
	while (i && e->word[i - 1].line == e->word[i].line)
		i--;
	return i;
}

size_t plain_line_end(const struct evidence *e, size_t i)
{
	while (i + 1 < e->count && e->word[i + 1].line == e->word[i].line)
		i++;
	return i;
}

bool plain_letter(const struct evidence *e, struct plain *out)
{
	bool found = false;
	int call = CALL_NONE;
	*out = (struct plain){.card = CARD_NONE, .number = -1};
	if (e->more || e->introduces || e->strange)
		return false;
	for (size_t i = 0; i < e->count; i++) {
		struct plain line;
		size_t end = plain_line_end(e, i);
		bool reads = plain_read(e, i, end, &line);
		bool below = i && !(e->word[i - 1].marks & MARK_PARAGRAPH);
		if (reads && !found && below && !line.plays && !line.bids)
			return false; /* "bye", then "7" */
		bool same =
		    line.card == out->card && line.number == out->number;
		bool calls = i == end && plain_call(&e->word[i]) != CALL_NONE;
		if (calls)
			call = plain_call(&e->word[i]);
		if (!reads && !calls && !plain_polite(e, i, end))
			return false;
		if (reads && found && !same)
			return false;
		if (reads && !found)
			*out = line;
		found |= reads;
		i = end;
	}
	if (call != CALL_NONE)
		out->call = call;
	return found && (call == CALL_NONE || plain_ace(out->card));
}

enum {
	STEM = 5,       /* letters */
	WORD_MOST = 40, /* bytes of a word that are read */
	/* bytes; a line of this length may have been wrapped */
	WRAPPED_LINE = 55,
	TEXT_READ = 16 * 1024,
	COLONS_MOST = 64 /* lines whose colons count */
};

struct cutting {
	struct arena *arena;
	const char *p; /* the rest of the text */
	const char *text;
	size_t line;  /* bytes of the line so far */
	size_t lines; /* lines before this one */
	/* the first lines that end with a colon, as bits */
	uint64_t colons;
	struct evidence *out;
	struct raw_word *raw; /* one for each word */
};

/* ---- characters ---- */

/* True for signs that mean "not this": a cross, a stop sign, an arrow back. */
static bool forbids(uint32_t point)
{
	static const uint32_t signs[] = {0x21A9, 0x23EA, 0x23F3, 0x23F8, 0x26D4,
	    0x270B, 0x274C, 0x274E, 0x1F519, 0x1F645, 0x1F6AB, 0x1F6D1};
	for (size_t i = 0; i < sizeof signs / sizeof signs[0]; i++)
		if (point == signs[i])
			return true;
	return false;
}

static bool suit_sign(uint32_t point)
{
	return (point >= 0x2660 && point <= 0x2667) || point == 0x2764;
}

static bool in_word(uint32_t point)
{
	if (point < 0x80)
		return isalnum((int)point) != 0;
	if (suit_sign(point))
		return true;
	if (point == 0xA1 || point == 0xBF || point == 0xD7)
		return false;
	return point >= 0xAA && (point < 0x2000 || point > 0x2BFF) &&
	       point < 0xFE00;
}

/* ---- words ---- */

/* True if an apostrophe after `begin` ends a word, as in "l'as". */
static bool elides(const char *begin, size_t size, const char *next)
{
	static vocabulary short_words = {"l", "d", "j", "c", "n", "s", "m", "t",
	    "qu", "un", "dell", "all", "sull", "nell", "quell", NULL};
	return *next && strchr("aeiouhAEIOUH\xC3", *next) &&
	       vocabulary_has_start(short_words, begin, size);
}

/* Returns the size of the word at `begin`; 0 for none. Sets *skip to the number
 * of bytes after it that belong to no word. */
static size_t word_size(const char *begin, size_t *skip)
{
	const char *p = begin;
	*skip = 0;
	for (;;) {
		size_t size;
		uint32_t point = *p ? text_character(p, &size) : 0;
		if (point == 0xFE0F || point == 0x200D) {
			p += size;
			continue;
		}
		if (point == '\'' && p > begin &&
		    isalpha((unsigned char)p[1])) {
			if (elides(begin, (size_t)(p - begin), p + 1)) {
				*skip = 1;
				break;
			}
			p++;
			continue;
		}
		if (!point || !in_word(point))
			break;
		p += size;
	}
	return (size_t)(p - begin);
}

static const char *fold_word(struct arena *arena, const char *raw)
{
	char *fold = text_fold(arena, raw);
	char *end = fold;
	for (const char *p = fold; *p; p++)
		if (*p != '\'')
			*end++ = *p;
	*end = '\0';
	return fold;
}

static void add_word(struct cutting *c, const char *begin, size_t size)
{
	struct evidence *e = c->out;
	if (e->count == EVIDENCE_WORDS) {
		e->more = true;
		return;
	}
	struct raw_word *raw = &c->raw[e->count];
	size_t kept =
	    text_cut_bytes(arena_copy(c->arena, begin, size), WORD_MOST);
	*raw = (struct raw_word){
	    .raw = arena_copy(c->arena, begin, kept),
	    .at = begin,
	    .size = size,
	    .line = c->lines,
	    .mailbox = begin[size] == '@',
	};
	raw->fold = fold_word(c->arena, raw->raw);
	if (!*raw->fold)
		return; /* the word has only accents */
	e->word[e->count] = (struct evidence_word){
	    .card = CARD_NONE,
	    .rank = -1,
	    .suit = -1,
	    .number = -1,
	    .line = (uint8_t)(c->lines < UINT8_MAX ? c->lines : UINT8_MAX),
	};
	e->count++;
}

/* ---- marks ---- */

static void mark(struct cutting *c, unsigned marks)
{
	struct evidence *e = c->out;
	if (e->count && !e->more)
		e->word[e->count - 1].marks |= (uint8_t)marks;
}

/* Ends a line. The sentence of a wrapped line continues in the next line. */
static void end_line(struct cutting *c)
{
	const char *next = c->p + 1;
	bool wrapped = c->line >= WRAPPED_LINE && islower((unsigned char)*next);
	bool empty = next[strspn(next, " \t\r")] == '\n';
	bool colon = c->p > c->text && c->p[-1] == ':';
	if (colon && c->lines < COLONS_MOST)
		c->colons |= (uint64_t)1 << c->lines;
	if (!wrapped)
		mark(c, MARK_BREAK | MARK_END);
	if (empty)
		mark(c, MARK_PARAGRAPH);
	c->line = 0;
	c->lines++;
}

static void cut_mark(struct cutting *c)
{
	size_t size;
	uint32_t point = text_character(c->p, &size);
	bool inside = c->p > c->text && c->p[-1] != ' ' && c->p[1] != ' ';
	if (*c->p == '\n')
		end_line(c);
	else if (*c->p == '-' && inside)
		; /* a dash within a word does not end the word: "Pik-Bube" */
	else if (*c->p == '?')
		mark(c, MARK_END | MARK_ASKS);
	else if (*c->p == '!')
		mark(c, MARK_END | MARK_EXCLAIMS);
	else if (point == 0x2026 || !strncmp(c->p, "..", 2))
		mark(c, MARK_PAUSE | MARK_DOTS);
	else if (*c->p == '.' && isdigit((unsigned char)c->p[1]))
		mark(c, MARK_PAUSE);
	else if (strchr(".;", *c->p))
		mark(c, MARK_END);
	else if (strchr(",:-()/*=|_\"[]", *c->p) ||
		 (point >= 0x2010 && point <= 0x2015))
		mark(c, MARK_PAUSE);
	else if (forbids(point))
		mark(c, MARK_FORBIDS | MARK_END);
	if (!strncmp(c->p, "..", 2))
		size = strspn(c->p, ".");
	c->p += size;
}

static void cut(struct cutting *c)
{
	while (*c->p && !c->out->more) {
		size_t skip;
		size_t size = word_size(c->p, &skip);
		if (!size) {
			c->line++;
			cut_mark(c);
			continue;
		}
		add_word(c, c->p, size);
		c->line += size;
		c->p += size + skip;
	}
	mark(c, MARK_END);
}

/* ---- languages ---- */

/* The language that most words point to, as a bit. English if none leads. */
static unsigned language_of(const struct cutting *c, uint8_t *index)
{
	int votes[EVIDENCE_LANGUAGES] = {0};
	for (size_t i = 0; i < c->out->count; i++) {
		const char *word = c->raw[i].fold;
		unsigned all = lexicon_languages(word);
		struct lexicon_name n = lexicon_name(word, LEXICON_ALL);
		for (int k = 0; k < EVIDENCE_LANGUAGES; k++) {
			votes[k] += 2 * (int)(all >> k & 1);
			if (!(n.languages & LEXICON_ENGLISH))
				votes[k] += (int)(n.languages >> k & 1);
		}
	}
	int best = 0;
	for (int k = 1; k < EVIDENCE_LANGUAGES; k++)
		if (votes[k] > votes[best])
			best = k;
	*index = (uint8_t)best;
	return 1u << best;
}

/* Returns the hash of the first letters of a longer word, which its forms
 * share: "spectator" and "spectating". */
static uint32_t stem_of(struct arena *arena, const char *word)
{
	if (strlen(word) <= STEM)
		return 0;
	return evidence_hash(
	    arena_copy(arena, word, text_cut_bytes(word, STEM)));
}

/* The name of a mailbox and a number are matters, too. */
static void find_matters(const struct raw_word *raw, unsigned language,
    uint8_t out[EVIDENCE_MATTERS])
{
	const char *word = raw->fold;
	lexicon_matters(word, language, out);
	if (raw->mailbox)
		out[0] = MATTER_MAILBOX;
	else if (!out[0] && !word[strspn(word, "0123456789")])
		out[0] = MATTER_NUMBER;
}

/* True if the line is from the referee's own mails: the heading above the hand,
 * or the line that says how to answer. The mail's other words are in the letter
 * too, and nobody marked them as quoted. */
static bool is_of_notice(const struct evidence *e, size_t first, size_t last)
{
	static plain_phrases lines = {{"your", "hand", "is", "sealed"},
	    {"answer", "this", "mail", "with"}, {"your", "hand"}, {NULL}};
	size_t words = plain_phrase(e, first, last, lines);
	return words > 2 || (words && last == first + 1);
}

/* True if one of these lines may introduce the words of another person: "Bob
 * said:", but not "My bid:". */
static bool introduces(const struct evidence *e, uint64_t lines)
{
	for (size_t i = 0; i < e->count; i++) {
		size_t end = plain_line_end(e, i);
		uint8_t line = e->word[i].line;
		bool colon = line < COLONS_MOST && lines >> line & 1;
		if (colon && !plain_polite(e, i, end))
			return true;
		if (is_of_notice(e, i, end))
			return true;
		i = end;
	}
	return false;
}

/* Cuts the text into words. */
static struct cutting begin(
    struct arena *arena, const char *text, struct evidence *out)
{
	char *plain = text_plain(arena, text);
	size_t size = text_cut_bytes(plain, TEXT_READ);
	bool cut_off = plain[size];
	size_t most = size / 2 + 1; /* a mark stands between two words */
	plain[size] = '\0';
	struct cutting c = {
	    .arena = arena,
	    .text = plain,
	    .p = plain,
	    .out = out,
	    .raw = arena_alloc(
		arena, (most < EVIDENCE_WORDS ? most : EVIDENCE_WORDS) *
			   sizeof *c.raw),
	};
	*out = (struct evidence){0};
	cut(&c);
	out->more |= cut_off;
	return c;
}

/* Reads the words of the name in From. */
static struct writer writer_of(struct arena *arena, const char *name)
{
	struct writer writer = {.count = 0};
	struct evidence e;
	const struct raw_word *raw = begin(arena, name, &e).raw;
	for (size_t i = 0; i < e.count && writer.count < WRITER_WORDS; i++)
		if (raw[i].size > 1)
			writer.word[writer.count++] =
			    evidence_hash(raw[i].fold);
	return writer;
}

/* Returns the line that has a word or two in quotation marks amid others, as
 * struct evidence counts it: the writer speaks of the word. */
static uint8_t quotes_words(const char *text)
{
	size_t lines = 0;
	enum { SHORT = 20 }; /* octets */
	static const char *const signs[][2] = {{"\"", "\""},
	    {"\u201c", "\u201d"}, {"\u201e", "\u201c"}, {"\u00ab", "\u00bb"}};
	for (size_t k = 0; k < sizeof signs / sizeof signs[0]; k++) {
		const char *end;
		const char *seen = text;
		size_t line = 1; /* of `seen` */
		for (const char *p = text; (p = strstr(p, signs[k][0]));) {
			bool begins = p == text || p[-1] == '\n';
			p += strlen(signs[k][0]);
			if (!(end = strstr(p, signs[k][1])))
				break;
			size_t size = (size_t)(end - p);
			end += strlen(signs[k][1]);
			bool ends = strchr("\r\n", end[strspn(end, " .!")]);
			if (size <= SHORT && !memchr(p, '\n', size) &&
			    !(begins && ends)) {
				for (; seen < p; seen++)
					line += *seen == '\n';
				if (lines && lines != line)
					return UINT8_MAX;
				lines = line < UINT8_MAX ? line : UINT8_MAX;
			}
			p = end;
		}
	}
	return (uint8_t)lines;
}

struct raw_word *names_apart(
    struct arena *arena, const char *text, struct evidence *out)
{
	struct cutting c = begin(arena, text, out);
	names_each(out, c.raw, LEXICON_ALL);
	return c.raw;
}

bool names_any(struct arena *arena, const char *word)
{
	struct evidence e;
	(void)names_apart(arena, word, &e);
	return e.count == 1 &&
	       (e.word[0].card != CARD_NONE || e.word[0].number >= 0);
}

struct raw_word *evidence_read(struct arena *arena, const char *text,
    const char *writer, struct evidence *out)
{
	struct cutting c = begin(arena, text, out);
	unsigned language = language_of(&c, &out->language);
	for (size_t i = 0; i < out->count; i++) {
		struct evidence_word *w = &out->word[i];
		w->hash = evidence_hash(c.raw[i].fold);
		w->stem = stem_of(arena, c.raw[i].fold);
		lexicon_concepts(c.raw[i].fold, language, w->concept);
		find_matters(&c.raw[i], language, w->matter);
	}
	struct sorting sorting = {
	    .e = out,
	    .raw = c.raw,
	    .text = c.text,
	    .language = language,
	    .writer = writer_of(arena, writer),
	};
	sorts_begin(&sorting);
	names_read(out, c.raw, language);
	sorts_of_numbers(&sorting);
	sorts_of_names(&sorting);
	out->introduces = introduces(out, c.colons);
	out->quotes = quotes_words(text);
	return c.raw;
}

void evidence_read_line(const char *text, struct evidence *out)
{
	struct arena arena;
	arena_init(&arena);
	evidence_read(&arena, text, "", out);
	arena_release(&arena);
}

bool evidence_sentence(
    const struct evidence *e, size_t *at, struct evidence *out)
{
	*out = (struct evidence){.count = 0};
	while (*at < e->count) {
		out->word[out->count++] = e->word[*at];
		if (e->word[(*at)++].marks & MARK_SENTENCE)
			break;
	}
	return out->count;
}

void evidence_part(const struct evidence *e, size_t at, uint8_t ends,
    size_t *first, size_t *last)
{
	*first = *last = at;
	while (*first && !(e->word[*first - 1].marks & ends))
		--*first;
	while (*last + 1 < e->count && !(e->word[*last].marks & ends))
		++*last;
}

void evidence_drop_lines(struct evidence *e, uint8_t first, uint8_t last)
{
	size_t kept = 0;
	for (size_t i = 0; i < e->count; i++)
		if (e->word[i].line < first || e->word[i].line > last)
			e->word[kept++] = e->word[i];
	e->count = kept;
}
