/* sorts.c - finds the words that are no moves, although they name a card or a
 * number, by the words beside them and by their characters. */
#include "sorts.h"

#include <ctype.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "engine/card.h"
#include "lexicon.h"
#include "mail/evidence.h"
#include "mail/tables/vocabulary.h"

enum { FALLBACK_LETTERS = 4, BUCKETS = 256 };

/* Nouns that nearly always mean the same in a letter of another language. */
static const uint32_t foreign =
    USE_SPAN | USE_MONTH | USE_WEEKDAY | USE_COUNTED | USE_MONEY | USE_LABEL |
    USE_HOME | USE_PHONE | USE_LEAVE | USE_GREETING | USE_STREET | USE_BY;

static const struct {
	uint32_t use;
	unsigned languages;
	const char *words;
} table[] = {
#define USES(name, mask, text) {USE_##name, mask, text},
#include "sorts.def"
#undef USES
};

/* ---- the table ---- */

/* The words of a letter by hash. */
struct index {
	int16_t bucket[BUCKETS]; /* the last word of that hash; -1 for none */
	int16_t before[EVIDENCE_WORDS];
	uint32_t here[EVIDENCE_WORDS]; /* uses in the letter's language */
};

static void use_word(
    struct sorting *s, struct index *x, size_t row, uint32_t hash)
{
	bool here = table[row].languages & s->language;
	for (int i = x->bucket[hash % BUCKETS]; i >= 0; i = x->before[i]) {
		if (s->e->word[i].hash != hash)
			continue;
		if (here)
			x->here[i] |= table[row].use;
		else if (strlen(s->raw[i].fold) >= FALLBACK_LETTERS)
			s->raw[i].uses |= table[row].use & foreign;
	}
}

/* Finds the uses of all words. Walks once over the table and once over the
 * letter. */
static void find_uses(struct sorting *s)
{
	struct index x;
	memset(x.bucket, -1, sizeof x.bucket);
	memset(x.here, 0, sizeof x.here);
	for (size_t i = 0; i < s->e->count; i++) {
		uint32_t b = s->e->word[i].hash % BUCKETS;
		x.before[i] = x.bucket[b];
		x.bucket[b] = (int16_t)i;
	}
	for (size_t row = 0; row < sizeof table / sizeof table[0]; row++) {
		const char *p = table[row].words;
		while (*p) {
			uint32_t hash = 2166136261u;
			for (; *p && *p != ' '; p++)
				hash = (hash ^ (unsigned char)*p) * 16777619u;
			if (x.bucket[hash % BUCKETS] >= 0)
				use_word(s, &x, row, hash);
			p += *p == ' ';
		}
	}
	for (size_t i = 0; i < s->e->count; i++)
		if (x.here[i])
			s->raw[i].uses = x.here[i];
}

/* ---- words and characters ---- */

/* Give a sort to the plain words from `first` to `last`. */
static void sorts_set(
    struct sorting *s, size_t first, size_t last, enum sort sort)
{
	for (size_t i = first; i <= last; i++)
		if (s->e->word[i].sort == SORT_PLAIN)
			s->e->word[i].sort = (uint8_t)sort;
}

/* The character before and after a word; a line end at the ends of the text. */
static char sorts_before(const struct sorting *s, size_t i)
{
	const char *at = s->raw[i].at;
	return at > s->text ? at[-1] : '\n';
}

static char sorts_after(const struct sorting *s, size_t i)
{
	char c = s->raw[i].at[s->raw[i].size];
	return c ? c : '\n';
}

/* True if the i-th word has one of the uses. False after the last word. */
static bool sorts_uses(const struct sorting *s, size_t i, uint32_t uses)
{
	return i < s->e->count && s->raw[i].uses & uses;
}

/* True if the word after the i-th, or before it, belongs to the same phrase:
 * neither a line end nor a mark other than the full stop of "Dec." is between
 * them. */
static bool sorts_runs_on(const struct sorting *s, size_t i)
{
	if (i + 1 >= s->e->count || s->e->word[i].marks & MARK_BREAK)
		return false;
	if (!(s->e->word[i].marks & (MARK_END | MARK_PAUSE)))
		return true;
	return sorts_after(s, i) == '.' && s->raw[i].uses & USE_DOTTED;
}

static bool sorts_led(const struct sorting *s, size_t i)
{
	return i && sorts_runs_on(s, i - 1);
}

/* True if the i-th word is the only word of its line. */
static bool sorts_alone(const struct sorting *s, size_t i)
{
	size_t line = s->raw[i].line;
	bool first = !i || (s->raw[i - 1].line != line &&
			       s->e->word[i - 1].marks & MARK_BREAK);
	return first && (i + 1 == s->e->count || s->raw[i + 1].line != line);
}

/* True if the i-th word begins with a capital letter. */
static bool sorts_capital(const struct sorting *s, size_t i)
{
	return text_capital(s->raw[i].raw);
}

/* The character between the i-th word and the next, if it is the only one; 0
 * otherwise: '.' of "2.0". */
static char sorts_joint(const struct sorting *s, size_t i)
{
	const struct raw_word *raw = &s->raw[i];
	if (i + 1 >= s->e->count || raw[1].at != raw->at + raw->size + 1)
		return '\0';
	return raw->at[raw->size];
}

static bool sorts_digits(const struct sorting *s, size_t i)
{
	if (i >= s->e->count || s->e->word[i].card != CARD_NONE)
		return false;
	const char *fold = s->raw[i].fold;
	return *fold && !fold[strspn(fold, "0123456789")];
}

/* True for a number in digits or in words that is no card. */
static bool sorts_number(const struct sorting *s, size_t i)
{
	const struct evidence_word *w = &s->e->word[i];
	if (i >= s->e->count || w->card != CARD_NONE || w->suit >= 0)
		return false;
	return w->number >= 0 || sorts_digits(s, i);
}

/* As evidence_means. False after the last word. */
static bool sorts_means(const struct sorting *s, size_t i, enum concept concept)
{
	return i < s->e->count && evidence_means(&s->e->word[i], concept);
}

/* True for a verb of playing, taking or bidding. */
static bool sorts_moves(const struct sorting *s, size_t i)
{
	static const enum concept list[] = {CONCEPT_PLAY, CONCEPT_BID,
	    CONCEPT_TAKE, CONCEPT_PICK, CONCEPT_PLAYED, CONCEPT_NONE};
	return i < s->e->count && evidence_means_any(&s->e->word[i], list);
}

/* True if the i-th word says what a number before it counts in the game: "4
 * tricks", "4 hearts". */
static bool sorts_of_game(const struct sorting *s, size_t i)
{
	if (i >= s->e->count)
		return false;
	const struct evidence_word *w = &s->e->word[i];
	return w->suit >= 0 || w->rank >= 0 || w->card != CARD_NONE ||
	       evidence_means(w, CONCEPT_TRICKS);
}

/* ---- links, smileys, initials ---- */

/* A token is a piece of text without white space. */
struct token {
	const char *text;
	size_t size;
	size_t first, last; /* its words */
};

static bool is_link(const struct sorting *s, const struct token *t)
{
	const struct raw_word *raw = &s->raw[t->last];
	if (text_starts(t->text, "www.") || memmem(t->text, t->size, "://", 3))
		return true;
	for (size_t i = t->first; i < t->last; i++)
		if (s->raw[i].mailbox && sorts_joint(s, i) == '@')
			return true;
	if (t->first == t->last || sorts_joint(s, t->last - 1) != '.')
		return false;
	return raw->uses & USE_FILE && islower((unsigned char)*raw->raw);
}

/* True if only marks follow at `p` in the token. */
static bool token_ends(const struct token *t, const char *p)
{
	return strspn(p, ".,!?)") >= (size_t)(t->text + t->size - p);
}

/* True for ":3", ";-3", "<3", ":D", ":+1:". */
static bool is_face(const struct sorting *s, const struct token *t)
{
	const char *p = t->text + 1;
	size_t code = strspn(p, "abcdefghijklmnopqrstuvwxyz0123456789_+-");
	if (*t->text == ':' && code && p[code] == ':')
		return token_ends(t, p + code + 1);
	if (!strchr(":;=<", *t->text))
		return false;
	p += *p == '-';
	if (*t->text == '<' ? *p != '3' : !strchr("3DPpOo", *p))
		return false;
	bool told = t->first &&
	            s->raw[t->first - 1].line == s->raw[t->first].line &&
	            (sorts_moves(s, t->first - 1) ||
			sorts_means(s, t->first - 1, CONCEPT_TRICKS));
	return !told && token_ends(t, p + 1);
}

/* True for glasses, "8)" and "8-)", unless a bracket was opened in the line. */
static bool has_glasses(const struct sorting *s, const struct token *t)
{
	const char *p = t->text;
	if (*p != '8')
		return false;
	p += p[1] == '-' ? 2 : 1;
	if (*p != ')' || !token_ends(t, p))
		return false;
	for (p = t->text; p > s->text && p[-1] != '\n'; p--)
		if (p[-1] == '(')
			return false;
	return sorts_before(s, t->first) != '\n' || sorts_alone(s, t->first);
}

/* Returns the last word of letters with full stops, "J.D.", that begin at
 * `first`; `first` itself if there are none. */
static size_t dotted(const struct sorting *s, size_t first)
{
	size_t i = first;
	while (s->raw[i].size == 1 && isalpha((unsigned char)*s->raw[i].at) &&
	       sorts_joint(s, i) == '.' && s->raw[i + 1].size == 1 &&
	       isalpha((unsigned char)*s->raw[i + 1].at))
		i++;
	return i;
}

static void sort_token(struct sorting *s, const struct token *t)
{
	if (is_link(s, t))
		sorts_set(s, t->first, t->last, SORT_LINK);
	else if (is_face(s, t) || has_glasses(s, t))
		sorts_set(s, t->first, t->last, SORT_FACE);
	for (size_t i = t->first; i < t->last; i++) {
		size_t last = dotted(s, i);
		if (last > i)
			sorts_set(s, i, last, SORT_INITIALS);
		i = last;
	}
}

/* ---- lists ---- */

/* True for the number of an entry: it begins a line, and text follows. */
static bool numbers_line(const struct sorting *s, size_t i, char mark)
{
	if (!sorts_digits(s, i) || s->raw[i].size > 2 ||
	    sorts_before(s, i) != '\n' || sorts_after(s, i) != mark)
		return false;
	bool more = i + 1 < s->e->count &&
	            s->raw[i + 1].line == s->raw[i].line && !sorts_joint(s, i);
	return more || mark == ')';
}

/* True if the first entry of a list begins at the i-th word, "1. Hello". In "1.
 * Good luck" and "1. I hope" the number is a bid. */
static bool first_entry(const struct sorting *s, size_t i)
{
	static const enum concept list[] = {CONCEPT_ME, CONCEPT_YOU,
	    CONCEPT_PLEASE, CONCEPT_SORRY, CONCEPT_NONE};
	size_t k = i + 1;
	if (strcmp(s->raw[i].fold, "1") || !strcmp(s->raw[k].fold, "good") ||
	    sorts_uses(s, k, USE_LEAVE | USE_CLOSING))
		return false;
	for (; k < s->e->count && s->raw[k].line == s->raw[i].line; k++)
		if (evidence_means_any(&s->e->word[k], list))
			return false;
	return true;
}

static void find_entries(struct sorting *s)
{
	size_t before = EVIDENCE_WORDS; /* the last number with a full stop */
	for (size_t i = 0; i < s->e->count; i++) {
		if (numbers_line(s, i, ')'))
			sorts_set(s, i, i, SORT_ENTRY);
		if (!numbers_line(s, i, '.'))
			continue;
		long n = strtol(s->raw[i].fold, NULL, 10);
		bool next = before < i &&
		            n == strtol(s->raw[before].fold, NULL, 10) + 1;
		if (next)
			sorts_set(s, before, before, SORT_ENTRY);
		if (next || first_entry(s, i))
			sorts_set(s, i, i, SORT_ENTRY);
		before = i;
	}
}

/* ---- all ---- */

/* "3 días" is no diamond in a language of which that is a word. */
static void find_spans(struct sorting *s)
{
	if (s->language == LEXICON_ENGLISH)
		return;
	for (size_t i = 0; i + 1 < s->e->count; i++) {
		const char *fold = s->raw[i].fold;
		bool number = sorts_digits(s, i) ||
		              lexicon_name(fold, s->language).number >= 0;
		bool span =
		    sorts_uses(s, i + 1, USE_SPAN) && s->raw[i + 1].size > 1;
		if (number && span && sorts_runs_on(s, i))
			sorts_set(s, i, i + 1, SORT_TIME);
	}
}

/* ---- signs ---- */

/* "4+5", "a[4]", "#4", "-1": a number among signs counts something else, unless
 * a verb of playing or bidding says that it is a move: "bid=4". */
static void find_signs(struct sorting *s, size_t i)
{
	static const char signs[] = "@&+#\\/=^|<>{}";
	char before = sorts_before(s, i);
	char after = sorts_after(s, i);
	const char *at = s->raw[i].at;
	bool start = at < s->text + 2 || strchr(" \n", at[-2]);
	bool minus = before == '-' && start;
	bool verb = i && sorts_moves(s, i - 1) && before != '-';
	bool bracket =
	    before == '[' && at > s->text + 1 && isalnum((unsigned char)at[-2]);
	if (minus || bracket ||
	    (!verb && (strchr(signs, before) || strchr(signs, after))))
		sorts_set(s, i, i, SORT_AMOUNT);
}

void sorts_begin(struct sorting *s)
{
	static const char blanks[] = " \t\n";
	find_uses(s);
	find_spans(s);
	find_entries(s);
	for (size_t i = 0; i < s->e->count; i++) {
		struct token t = {.text = s->raw[i].at, .first = i, .last = i};
		while (t.text > s->text && !strchr(blanks, t.text[-1]))
			t.text--;
		t.size = strcspn(t.text, blanks);
		while (t.last + 1 < s->e->count &&
		       s->raw[t.last + 1].at < t.text + t.size)
			t.last++;
		sort_token(s, &t);
		i = t.last;
	}
	for (size_t i = 0; i < s->e->count; i++)
		if (isdigit((unsigned char)*s->raw[i].raw))
			find_signs(s, i);
}

/* Finds the names and initials of persons, mostly in the lines that close a
 * letter: "Thanks", then "Jack".
 *
 * A word that is also a card ("Jack", "King") is a name only in a place where
 * people sign. "Jack" as the only line of a letter is a card, unless that is
 * the writer's name. */

enum {
	NAME_MOST = 5,   /* words of a name */
	CONTENT = 4,     /* words of a letter that says something */
	GREETS_FROM = 3, /* words of a line before "Hi" */
	CALLED_MOST = 3  /* words of a name after "Hi" */
};

/* A line of the letter that has words. */
struct line {
	size_t first, last; /* words */
};

struct signing {
	struct sorting *s;
	struct line line[EVIDENCE_WORDS];
	size_t count;
	size_t tail; /* from this line on, all lines are names and addresses */
};

static void find_lines(struct signing *g)
{
	for (size_t i = 0; i < g->s->e->count; i++) {
		if (i && g->s->raw[i].line == g->s->raw[i - 1].line) {
			g->line[g->count - 1].last = i;
			continue;
		}
		g->line[g->count] = (struct line){.first = i, .last = i};
		g->count++;
	}
}

/* ---- words ---- */

static bool is_writers(const struct sorting *s, size_t i)
{
	for (size_t k = 0; k < s->writer.count; k++)
		if (s->writer.word[k] == s->e->word[i].hash)
			return s->e->word[i].card == CARD_NONE;
	return false;
}

/* True for the word of a rank with a face, "Jack". */
static bool is_face_rank(const struct sorting *s, size_t i)
{
	const struct evidence_word *w = &s->e->word[i];
	return w->rank >= 0 && w->number < 0 && w->suit < 0;
}

static bool is_unknown(const struct sorting *s, size_t i)
{
	const struct evidence_word *w = &s->e->word[i];
	return w->named == NAMED_NOTHING && !w->concept[0];
}

/* True for two capitals that name a card: "JD". */
static bool is_two_capitals(const struct sorting *s, size_t i)
{
	static const char capitals[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
	return s->raw[i].size == 2 && strspn(s->raw[i].raw, capitals) == 2 &&
	       s->e->word[i].card != CARD_NONE;
}

static bool can_be_name(const struct sorting *s, size_t i)
{
	const struct evidence_word *w = &s->e->word[i];
	if (w->card != CARD_NONE || strpbrk(s->raw[i].raw, "0123456789") ||
	    sorts_uses(s, i, USE_LEAVE | USE_GREETING | USE_CLOSING))
		return false;
	return sorts_capital(s, i) || sorts_uses(s, i, USE_PARTICLE);
}

/* ---- lines ---- */

/* True if the words are written as one name is, without marks between and
 * after them. */
static bool is_name(const struct sorting *s, size_t first, size_t last)
{
	size_t unknown = 0;
	size_t words = 0;
	if (last - first >= NAME_MOST || sorts_uses(s, last, USE_PARTICLE))
		return false;
	for (size_t i = first; i <= last; i++) {
		char after = sorts_after(s, i);
		bool initial =
		    s->raw[i].size == 1 || sorts_uses(s, i, USE_TITLE);
		if (!can_be_name(s, i) || (after == '.' && !initial) ||
		    strchr("!?,:;)", after))
			return false;
		words += !sorts_uses(s, i, USE_PARTICLE);
		unknown += is_unknown(s, i) && sorts_capital(s, i);
	}
	if (words > 1)
		return unknown > 0;
	return is_unknown(s, last) || is_face_rank(s, last);
}

/* True for a name that cannot be the rank of a card: "Ann", "Ann Five". */
static bool is_sure_name(const struct sorting *s, size_t first, size_t last)
{
	return is_name(s, first, last) &&
	       (last > first || !is_face_rank(s, first));
}

static bool has_address(const struct sorting *s, const struct line *l)
{
	for (size_t i = l->first; i <= l->last; i++)
		if (s->e->word[i].sort == SORT_ADDRESS ||
		    s->e->word[i].sort == SORT_LINK)
			return true;
	return false;
}

/* True if the line has only words that close a letter. "Thanks!" in the first
 * line does not count. */
static bool closes(const struct signing *g, size_t n)
{
	const struct line *l = &g->line[n];
	if (!n && sorts_after(g->s, l->last) == '!')
		return false;
	for (size_t i = l->first; i <= l->last; i++)
		if (!sorts_uses(g->s, i, USE_LEAVE | USE_CLOSING) ||
		    g->s->e->word[i].card != CARD_NONE)
			return false;
	return true;
}

/* True if a line before the n-th says something: it names a card or a number,
 * or the lines have several words besides a greeting. */
static bool has_content(const struct signing *g, size_t n)
{
	size_t words = 0;
	for (size_t k = 0; k < n; k++) {
		const struct line *l = &g->line[k];
		if (sorts_uses(g->s, l->first, USE_GREETING))
			continue;
		for (size_t i = l->first; i <= l->last; i++)
			if (g->s->e->word[i].named)
				return true;
		words += l->last - l->first + 1;
	}
	return words >= CONTENT;
}

/* True if the move may follow in the next line: "I play", "My card:". */
static bool waits(const struct signing *g, size_t n)
{
	size_t last = g->line[n].last;
	char after = sorts_after(g->s, last);
	if (strchr(":-", after) || g->s->e->word[last].marks & MARK_DOTS)
		return true;
	return !strchr(".!?", after) &&
	       (sorts_moves(g->s, last) ||
		   sorts_means(g->s, last, CONCEPT_THE) ||
		   sorts_means(g->s, last, CONCEPT_WITH) ||
		   sorts_means(g->s, last, CONCEPT_WILL));
}

/* ---- the end of a letter ---- */

/* The n-th line consists of the writer's name. */
static bool is_writers_line(const struct signing *g, size_t n)
{
	const struct line *l = &g->line[n];
	bool found = false;
	for (size_t i = l->first; i <= l->last; i++) {
		/* nobody has a number as his only name */
		bool number =
		    l->first == l->last && g->s->e->word[i].number >= 0;
		bool initial = g->s->raw[i].size == 1 && sorts_capital(g->s, i);
		bool beside =
		    initial || sorts_uses(g->s, i, USE_PARTICLE | USE_LEAVE);
		bool mine = is_writers(g->s, i) && !number;
		if (!mine && !beside)
			return false;
		found |= mine;
	}
	return found;
}

/* The n-th line is a person's name where people sign. */
static bool is_signature(const struct signing *g, size_t n, bool closed)
{
	const struct line *l = &g->line[n];
	const struct sorting *s = g->s;
	if (is_writers_line(g, n))
		return true;
	if (!n || !is_name(s, l->first, l->last))
		return false;
	if (is_sure_name(s, l->first, l->last))
		return closed || n >= g->tail;
	if (closes(g, n - 1))
		return true;
	return n + 1 == g->count && has_content(g, n) && !waits(g, n - 1);
}

/* "Thanks, Peter King", "Cheers Jack" */
static void sign_inline(const struct signing *g, size_t n)
{
	struct sorting *s = g->s;
	const struct line *l = &g->line[n];
	size_t i = l->first;
	bool leaves = false;
	for (; i < l->last && sorts_uses(s, i, USE_LEAVE | USE_CLOSING); i++)
		leaves |= sorts_uses(s, i, USE_LEAVE);
	if (!leaves)
		return;
	bool together = sorts_joint(s, i - 1) == ' ';
	if (i == l->last && is_two_capitals(s, i) && together)
		sorts_set(s, i, i, SORT_INITIALS);
	if (is_name(s, i, l->last) &&
	    (together || is_sure_name(s, i, l->last) || has_content(g, n)))
		sorts_set(s, i, l->last, SORT_NAME);
}

/* The writer's name at the end of a line: "the king. Jack" */
static void sign_end(const struct signing *g, size_t n)
{
	struct sorting *s = g->s;
	const struct line *l = &g->line[n];
	size_t i = l->last + 1;
	while (i > l->first && is_writers(s, i - 1) && sorts_capital(s, i - 1))
		i--;
	if (i > l->last || i == l->first ||
	    (i == l->last && s->e->word[i].number >= 0))
		return;
	bool apart = s->e->word[i - 1].marks & (MARK_PAUSE | MARK_END);
	if (apart || sorts_uses(s, i - 1, USE_LEAVE))
		sorts_set(s, i, l->last, SORT_NAME);
}

static void find_signatures(struct signing *g)
{
	struct sorting *s = g->s;
	bool closed = false;
	/* the first line is a card or a number by itself */
	bool bare = !g->line[0].last && s->e->word[0].named;
	g->tail = g->count;
	while (g->tail > 1) {
		const struct line *l = &g->line[g->tail - 1];
		if (!is_name(s, l->first, l->last) && !has_address(s, l))
			break;
		g->tail--;
	}
	for (size_t n = 0; n < g->count; n++) {
		const struct line *l = &g->line[n];
		bool last = n + 1 == g->count;
		bool initials =
		    l->first == l->last && is_two_capitals(s, l->first);
		bool apart =
		    n && s->e->word[l->first - 1].marks & MARK_PARAGRAPH;
		if (is_signature(g, n, closed))
			sorts_set(s, l->first, l->last, SORT_NAME);
		else if (initials && (closed || (last && apart && bare)))
			sorts_set(s, l->first, l->first, SORT_INITIALS);
		if (last)
			sign_inline(g, n);
		sign_end(g, n);
		closed |= closes(g, n);
	}
}

/* ---- other places ---- */

/* "Hi Jack,", "Herr König" */
static void find_called(struct sorting *s, size_t i, uint32_t use)
{
	size_t last = i;
	while (sorts_runs_on(s, last) && last - i < CALLED_MOST &&
	       can_be_name(s, last + 1))
		last++;
	while (last > i && sorts_uses(s, last, USE_PARTICLE))
		last--;
	if (last > i)
		sorts_set(s, i + 1, last, SORT_NAME);
	else if (use & USE_GREETING && sorts_runs_on(s, i) &&
		 is_two_capitals(s, i + 1))
		sorts_set(s, i + 1, i + 1, SORT_INITIALS);
}

void sorts_of_names(struct sorting *s)
{
	struct signing g = {.s = s, .count = 0};
	find_lines(&g);
	for (size_t n = 0; n < g.count; n++) {
		const struct line *l = &g.line[n];
		for (size_t i = l->first; i <= l->last; i++) {
			bool begins = i < l->first + GREETS_FROM;
			if (begins && sorts_uses(s, i, USE_GREETING))
				find_called(s, i, USE_GREETING);
			if (sorts_uses(s, i, USE_TITLE) && sorts_capital(s, i))
				find_called(s, i, USE_TITLE);
		}
	}
	find_signatures(&g);
}

/* Finds cards and numbers that are times, dates, amounts, addresses.
 *
 * A sort is a fact of the words and characters around. Who is at turn, and with
 * which cards, plays no part. In doubt a word is SORT_PLAIN: the weights decide
 * then. A card or a number alone in its line is nearly always plain. */

enum {
	SKIPPED_MOST = 3, /* words between "in" and a span */
	STREET_MOST = 4,  /* words of a street's name */
	HOURS = 24,
	MINUTES = 60,
	DAYS = 31,
	MONTHS = 12,
	PHONE_DIGITS = 6
};

/* True for a number in digits that is at least 1 and at most `most`. */
static bool within(const struct sorting *s, size_t i, long most)
{
	long n = sorts_digits(s, i) ? strtol(s->raw[i].fold, NULL, 10) : 0;
	return n >= 1 && n <= most;
}

/* True if a verb of playing, taking or bidding precedes in the clause. */
static bool moved(const struct sorting *s, size_t i)
{
	while (sorts_led(s, i)) {
		i--;
		if (sorts_moves(s, i))
			return true;
	}
	return false;
}

static bool bids(const struct sorting *s, size_t i)
{
	while (sorts_led(s, i)) {
		i--;
		if (sorts_means(s, i, CONCEPT_BID))
			return true;
	}
	return false;
}

/* ---- times ---- */

/* True if the phrase before the i-th word says that a span follows: "back in
 * about". `first` is the span's first word. */
static bool before_span(const struct sorting *s, size_t first)
{
	size_t i = first;
	while (first - i < SKIPPED_MOST && sorts_led(s, i) &&
	       sorts_uses(s, i - 1, USE_SKIP))
		i--;
	if (!sorts_led(s, i))
		return false;
	size_t p = i - 1;
	if (sorts_uses(s, p, USE_WITHIN)) {
		/* "I put in 6h", but "I play in 6h" */
		bool verb =
		    sorts_led(s, p) && sorts_means(s, p - 1, CONCEPT_PLAY);
		return !verb || text_starts(s->raw[p - 1].fold, "play");
	}
	if (sorts_uses(s, p, USE_ABOUT))
		return true;
	if (sorts_uses(s, p, USE_GONE))
		return !moved(s, p);
	if (!sorts_uses(s, p, USE_LASTS))
		return false;
	while (sorts_led(s, p)) {
		p--;
		if (sorts_uses(s, p, USE_GONE))
			return true;
	}
	return false;
}

/* "6h", "6 h": a card unless the words around tell of a time. */
static bool is_short_span(const struct sorting *s, size_t first, size_t last)
{
	return sorts_before(s, first) == '~' || before_span(s, first) ||
	       (sorts_led(s, first) && sorts_runs_on(s, last) &&
		   !moved(s, first) && sorts_uses(s, last + 1, USE_AGO));
}

static void find_card_span(struct sorting *s, size_t i)
{
	const struct raw_word *raw = &s->raw[i];
	size_t n = strspn(raw->at, "0123456789");
	n += n && raw->at[n] == ' ';
	bool span = n && n + 1 == raw->size && strchr("hds", raw->at[n]);
	if (n && sorts_led(s, i) && sorts_uses(s, i - 1, USE_HOME))
		sorts_set(s, i - 1, i, SORT_ADDRESS); /* "flat 4d" */
	if (span && !sorts_alone(s, i) && is_short_span(s, i, i))
		sorts_set(s, i, i, SORT_TIME);
}

static bool is_clock(const struct sorting *s, size_t i)
{
	char c = sorts_joint(s, i);
	if ((c != ':' && c != '.') || !within(s, i, HOURS))
		return false;
	return sorts_digits(s, i + 1) && s->raw[i + 1].size == 2 &&
	       strtol(s->raw[i + 1].fold, NULL, 10) < MINUTES &&
	       !sorts_joint(s, i + 1);
}

/* True if the i-th number is an hour because of the word before it: "at 4". */
static bool is_hour(const struct sorting *s, size_t i)
{
	if (!sorts_led(s, i) || sorts_alone(s, i) || sorts_of_game(s, i + 1))
		return false;
	if (s->e->word[i].number < 1 && !within(s, i, HOURS))
		return false;
	if (!strcmp(s->raw[i - 1].fold, "las"))
		return sorts_led(s, i - 1) && !strcmp(s->raw[i - 2].fold, "a");
	if (!sorts_uses(s, i - 1, USE_AT))
		return false;
	bool stays = sorts_led(s, i - 1) && sorts_uses(s, i - 2, USE_STAY);
	return !stays && !bids(s, i);
}

/* True for hours of work, "9 to 5". "4 to 3" may correct a bid. */
static bool is_workday(const struct sorting *s, size_t i)
{
	enum { BEGINS = 7, ENDS = 6 };
	if (strcmp(s->raw[i + 1].fold, "to") != 0 || !sorts_runs_on(s, i + 1))
		return false;
	int end = s->e->word[i + 2].number;
	return s->e->word[i].number >= BEGINS && end > 0 && end <= ENDS;
}

/* Returns the last word of the time that begins with the i-th number; 0 if no
 * time begins there. */
static size_t time_end(const struct sorting *s, size_t i)
{
	if (is_clock(s, i))
		return i + 1;
	if (!sorts_runs_on(s, i))
		return 0;
	if (is_workday(s, i))
		return i + 2;
	size_t next = i + 1;
	if (sorts_uses(s, next, USE_HOUR)) {
		bool i_am = !strcmp(s->raw[next].fold, "am") &&
		            sorts_runs_on(s, next) &&
		            sorts_means(s, next + 1, CONCEPT_ME);
		return i_am ? 0 : next;
	}
	if (text_starts(s->raw[next].at, "a.m") ||
	    text_starts(s->raw[next].at, "p.m"))
		return next;
	bool other = s->e->word[next].named == NAMED_NOTHING &&
	             (!s->e->word[next].concept[0] ||
			 sorts_means(s, next, CONCEPT_OTHER)) &&
	             sorts_runs_on(s, next);
	if (!sorts_uses(s, next, USE_SPAN) && other)
		next++;
	if (!sorts_uses(s, next, USE_SPAN))
		return 0;
	return s->raw[next].size > 1 || is_short_span(s, i, next) ? next : 0;
}

/* ---- dates ---- */

/* True for a month or a day of the week; with `order`, even if it is a common
 * word: "the 8th of may". */
static bool is_calendar(
    const struct sorting *s, size_t i, uint32_t use, bool order)
{
	if (!sorts_uses(s, i, use))
		return false;
	return order || !sorts_uses(s, i, USE_CAPITAL) || sorts_capital(s, i);
}

/* True for a day of a month: "8", "8th", "eighth" before "of May". */
static bool is_day(const struct sorting *s, size_t i)
{
	const char *fold = s->raw[i].fold;
	size_t n = strspn(fold, "0123456789");
	if (n && n <= 2 && strlen(fold) <= 4)
		return s->e->word[i].card == CARD_NONE;
	return sorts_number(s, i);
}

static bool joins_date(const struct sorting *s, size_t i)
{
	static vocabulary words = {"of", "de", "the", "den", NULL};
	return evidence_is_any(&s->e->word[i], words);
}

/* True for the marks between day, month and year: "4.12.2026", "2026-12-04",
 * but not "4-3-3". */
static bool has_year(const struct sorting *s, size_t i)
{
	char c = sorts_joint(s, i);
	if (!c || !strchr(".-/", c) || sorts_joint(s, i + 1) != c)
		return false;
	if (!sorts_digits(s, i + 1) || !sorts_digits(s, i + 2))
		return false;
	size_t year = s->raw[i + 2].size;
	return year == 4 || s->raw[i].size == 4 || (year == 2 && c != '-');
}

/* Returns the last word of a date in digits, "22. 11."; 0 for none. */
static size_t numeric_date_end(const struct sorting *s, size_t i)
{
	char c = sorts_joint(s, i);
	if (!sorts_digits(s, i) || i + 1 >= s->e->count)
		return 0;
	if (has_year(s, i))
		return i + 2;
	/* "not 4. 3." has two numbers, not a date */
	bool clear = !within(s, i, EVIDENCE_NUMBER_MOST) ||
	             s->language == LEXICON_GERMAN;
	bool spaced = clear &&
	              text_starts(s->raw[i].at + s->raw[i].size, ". ") &&
	              s->raw[i + 1].line == s->raw[i].line;
	bool month = within(s, i + 1, MONTHS) && sorts_after(s, i + 1) == '.';
	if (!within(s, i, DAYS) || !month || (c != '.' && !spaced))
		return 0;
	return i + 1;
}

static void find_date(struct sorting *s, size_t i)
{
	static vocabulary on = {"am", "vom", "zum", "ab", NULL};
	size_t end = numeric_date_end(s, i);
	if (end)
		sorts_set(s, i, end, SORT_DATE);
	if (!is_day(s, i))
		return;
	bool stop = sorts_after(s, i) == '.' && i + 1 < s->e->count &&
	            s->raw[i + 1].line == s->raw[i].line;
	size_t next = i + 1;
	bool order = isdigit((unsigned char)*s->raw[i].fold) &&
	             !sorts_digits(s, i); /* "8th" */
	if (sorts_runs_on(s, i) && joins_date(s, next) &&
	    sorts_runs_on(s, next)) {
		next++;
		order = true;
	}
	/* "4. May I ask?" */
	stop = stop && sorts_digits(s, i) &&
	       (!sorts_uses(s, next, USE_CAPITAL) ||
		   s->language == LEXICON_GERMAN);
	if ((sorts_runs_on(s, i) || stop) &&
	    is_calendar(s, next, USE_MONTH, order))
		sorts_set(s, i, next, SORT_DATE);
	if (!sorts_led(s, i))
		return;
	size_t before = i - 1;
	if (joins_date(s, before) && sorts_led(s, before))
		before--;
	if (isdigit((unsigned char)*s->raw[i].fold) &&
	    is_calendar(s, before, USE_MONTH | USE_WEEKDAY, false) &&
	    !sorts_of_game(s, i + 1))
		sorts_set(s, before, i, SORT_DATE);
	bool german = s->language == LEXICON_GERMAN && stop &&
	              evidence_is_any(&s->e->word[i - 1], on);
	if (german && s->raw[i + 1].at[0] >= 'a' && s->raw[i + 1].at[0] <= 'z')
		sorts_set(s, i, i, SORT_DATE); /* "Am 4. fahre ich" */
}

/* ---- amounts ---- */

/* Bytes of the sign of a currency or of a unit at `p`; 0 for none. */
static size_t sign_size(const char *p)
{
	static const char *const signs[] = {
	    "$", "%", "\xC2\xA3", "\xE2\x82\xAC", "\xC2\xB0", NULL};
	for (size_t i = 0; signs[i]; i++)
		if (text_starts(p, signs[i]))
			return strlen(signs[i]);
	return 0;
}

/* "£4", "$ 4", "4%", "4 %" */
static bool has_sign(const struct sorting *s, size_t i)
{
	const char *begin = s->raw[i].at;
	const char *end = begin + s->raw[i].size;
	if (sign_size(end) || (*end == ' ' && sign_size(end + 1)))
		return true;
	begin -= begin > s->text && begin[-1] == ' ';
	for (size_t n = 1; n <= 3 && n <= (size_t)(begin - s->text); n++) {
		bool sign = sign_size(begin - n) == n && begin[-(int)n] != '%';
		if (sign)
			return n == (size_t)(begin - s->text) ||
			       !isdigit((unsigned char)begin[-(int)n - 1]);
	}
	return false;
}

/* Returns the last word of what the i-th number counts; 0 for nothing. */
static size_t counted_end(const struct sorting *s, size_t i)
{
	size_t next = i + 1;
	if (!sorts_runs_on(s, i))
		return 0;
	if (!strcmp(s->raw[next].fold, "of") && sorts_runs_on(s, next))
		return sorts_uses(s, next + 1, USE_WHOSE) &&
		               !sorts_of_game(s, next + 2)
		           ? next
		           : 0;
	bool other = !sorts_uses(s, next, USE_COUNTED | USE_MONEY) &&
	             s->e->word[next].named == NAMED_NOTHING &&
	             !s->e->word[next].concept[0] && sorts_runs_on(s, next);
	next += other;
	if (sorts_uses(s, next, USE_MONEY))
		return next;
	return sorts_uses(s, next, USE_COUNTED) && !bids(s, i) ? next : 0;
}

static void find_amount(struct sorting *s, size_t i)
{
	char c = sorts_joint(s, i);
	if (has_sign(s, i))
		sorts_set(s, i, i, SORT_AMOUNT);
	if (c && strchr(".,:", c) && sorts_digits(s, i) &&
	    sorts_digits(s, i + 1))
		sorts_set(s, i, i + 1, SORT_AMOUNT);
	size_t end = counted_end(s, i);
	if (end)
		sorts_set(s, i, end, SORT_AMOUNT);
}

/* ---- labels and addresses ---- */

/* "page 3", "flat 4", "Tel. 4", "proposals 4 and 5" */
static void find_label(struct sorting *s, size_t i)
{
	if (!i || sorts_of_game(s, i + 1))
		return;
	size_t label = i - 1;
	bool same_line = s->raw[label].line == s->raw[i].line;
	bool colon = sorts_after(s, label) == ':' && same_line;
	bool dot = sorts_after(s, label) == '.';
	if (sorts_uses(s, label, USE_PHONE) && (colon || sorts_led(s, i)))
		sorts_set(s, label, i, SORT_ADDRESS);
	if (dot && same_line && s->raw[label].size == 1 &&
	    isalpha((unsigned char)*s->raw[label].raw)) /* "p. 4" */
		sorts_set(s, label, i, SORT_AMOUNT);
	if (!sorts_led(s, i))
		return;
	if (sorts_means(s, label, CONCEPT_AND) && sorts_led(s, label) &&
	    s->e->word[label - 1].sort == SORT_AMOUNT && label >= 2 &&
	    sorts_uses(s, label - 2, USE_LABEL)) {
		sorts_set(s, i, i, SORT_AMOUNT);
		return;
	}
	bool this = sorts_led(s, label) && sorts_uses(s, label - 1, USE_THIS);
	bool letter = s->raw[label].size <= 2 && !dot;
	uint32_t uses = USE_LABEL | USE_HOME;
	if (dot) /* "Prof. 4" */
		uses |= USE_DOTTED;
	if (this || letter || !sorts_uses(s, label, uses))
		return;
	if (!s->e->word[i].number || s->e->word[label].sort)
		return; /* "vaza nenhuma" */
	sorts_set(s, label, i,
	    sorts_uses(s, label, USE_HOME) ? SORT_ADDRESS : SORT_AMOUNT);
}

/* "555 0134", and what follows the number of a telephone */
static void find_phone(struct sorting *s, size_t i)
{
	size_t last = i;
	size_t count = s->raw[i].size;
	bool group = count >= 3;
	while (sorts_digits(s, last + 1) &&
	       s->raw[last + 1].line == s->raw[i].line &&
	       s->raw[last + 1].at <= s->raw[last].at + s->raw[last].size + 2) {
		last++;
		count += s->raw[last].size;
		group |= s->raw[last].size >= 3;
	}
	if (s->e->word[i].sort == SORT_ADDRESS ||
	    (group && count >= PHONE_DIGITS))
		sorts_set(s, i, last, SORT_ADDRESS);
}

static bool ends_street(const struct sorting *s, size_t i)
{
	static vocabulary ends = {"strasse", "str", "straat", "gatan", "vagen",
	    "laan", "platz", "gasse", "allee", "plein", NULL};
	const char *fold = s->raw[i].fold;
	if (!sorts_capital(s, i))
		return false;
	if (sorts_uses(s, i, USE_STREET))
		return true;
	for (size_t k = 0; ends[k]; k++) {
		size_t n = strlen(fold);
		size_t size = strlen(ends[k]);
		if (n > size + 2 && !strcmp(fold + n - size, ends[k]))
			return true;
	}
	return false;
}

/* "7 Queen Street", "Queen Street 7", "Via Roma 7", "7 rue de la Dame" */
static void find_street(struct sorting *s, size_t i)
{
	bool ends = ends_street(s, i);
	bool saint = !strcmp(s->raw[i].raw, "St") && sorts_after(s, i) == '.';
	size_t first = i;
	size_t last = i;
	if (!ends && !sorts_uses(s, i, USE_BY))
		return;
	if (saint && sorts_runs_on(s, i) && sorts_capital(s, i + 1))
		sorts_set(s, i, i + 1, SORT_ADDRESS); /* "St. Louis" */
	while (ends && sorts_led(s, first) && i - first < STREET_MOST &&
	       sorts_capital(s, first - 1) && !sorts_moves(s, first - 1) &&
	       s->e->word[first - 1].card == CARD_NONE)
		first--;
	while (!ends && sorts_runs_on(s, last) && last - i < STREET_MOST &&
	       !sorts_digits(s, last + 1))
		last++;
	bool dotted = ends && sorts_after(s, last) == '.' &&
	              !(s->e->word[last].marks & MARK_BREAK);
	bool numbered = (dotted || sorts_runs_on(s, last)) &&
	                sorts_digits(s, last + 1) &&
	                (ends || sorts_capital(s, last));
	last += numbered;
	if (sorts_led(s, first) && sorts_digits(s, first - 1)) {
		first--;
		numbered = true;
	}
	if (numbered || first < i)
		sorts_set(s, first, last, SORT_ADDRESS);
}

/* "3 The Cloisters" */
static void find_house(struct sorting *s, size_t i)
{
	if (sorts_digits(s, i) && sorts_runs_on(s, i) &&
	    !strcmp(s->raw[i + 1].raw, "The") && sorts_runs_on(s, i + 1) &&
	    sorts_capital(s, i + 2))
		sorts_set(s, i, i + 2, SORT_ADDRESS);
}

/* ---- all ---- */

void sorts_of_numbers(struct sorting *s)
{
	for (size_t i = 0; i < s->e->count; i++) {
		find_street(s, i);
		find_house(s, i);
		find_card_span(s, i);
		find_date(s, i);
		if (!sorts_number(s, i))
			continue;
		size_t end = time_end(s, i);
		if (!end && is_hour(s, i))
			end = i;
		if (end)
			sorts_set(s, i, end, SORT_TIME);
		find_amount(s, i);
		find_label(s, i);
		if (sorts_digits(s, i))
			find_phone(s, i);
	}
}
