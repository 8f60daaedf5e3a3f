/* sorts.c - looks up what the words of a letter show about those beside them,
 * and finds links, smileys, initials and the numbers of a list by their
 * characters. */
#include "sorts.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "engine/card.h"
#include "lexicon.h"

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

void sorts_set(struct sorting *s, size_t first, size_t last, enum sort sort)
{
	for (size_t i = first; i <= last; i++)
		if (s->e->word[i].sort == SORT_PLAIN)
			s->e->word[i].sort = (uint8_t)sort;
}

char sorts_before(const struct sorting *s, size_t i)
{
	const char *at = s->raw[i].at;
	return at > s->text ? at[-1] : '\n';
}

char sorts_after(const struct sorting *s, size_t i)
{
	char c = s->raw[i].at[s->raw[i].size];
	return c ? c : '\n';
}

bool sorts_uses(const struct sorting *s, size_t i, uint32_t uses)
{
	return i < s->e->count && s->raw[i].uses & uses;
}

bool sorts_runs_on(const struct sorting *s, size_t i)
{
	if (i + 1 >= s->e->count || s->e->word[i].marks & MARK_BREAK)
		return false;
	if (!(s->e->word[i].marks & (MARK_END | MARK_PAUSE)))
		return true;
	return sorts_after(s, i) == '.' && s->raw[i].uses & USE_DOTTED;
}

bool sorts_led(const struct sorting *s, size_t i)
{
	return i && sorts_runs_on(s, i - 1);
}

bool sorts_alone(const struct sorting *s, size_t i)
{
	size_t line = s->raw[i].line;
	bool first = !i || (s->raw[i - 1].line != line &&
			       s->e->word[i - 1].marks & MARK_BREAK);
	return first && (i + 1 == s->e->count || s->raw[i + 1].line != line);
}

bool sorts_capital(const struct sorting *s, size_t i)
{
	return text_capital(s->raw[i].raw);
}

char sorts_joint(const struct sorting *s, size_t i)
{
	const struct raw_word *raw = &s->raw[i];
	if (i + 1 >= s->e->count || raw[1].at != raw->at + raw->size + 1)
		return '\0';
	return raw->at[raw->size];
}

bool sorts_digits(const struct sorting *s, size_t i)
{
	if (i >= s->e->count || s->e->word[i].card != CARD_NONE)
		return false;
	const char *fold = s->raw[i].fold;
	return *fold && !fold[strspn(fold, "0123456789")];
}

bool sorts_number(const struct sorting *s, size_t i)
{
	const struct evidence_word *w = &s->e->word[i];
	if (i >= s->e->count || w->card != CARD_NONE || w->suit >= 0)
		return false;
	return w->number >= 0 || sorts_digits(s, i);
}

bool sorts_means(const struct sorting *s, size_t i, enum concept concept)
{
	return i < s->e->count && evidence_means(&s->e->word[i], concept);
}

bool sorts_moves(const struct sorting *s, size_t i)
{
	static const enum concept list[] = {CONCEPT_PLAY, CONCEPT_BID,
	    CONCEPT_TAKE, CONCEPT_PICK, CONCEPT_PLAYED, CONCEPT_NONE};
	return i < s->e->count && evidence_means_any(&s->e->word[i], list);
}

bool sorts_of_game(const struct sorting *s, size_t i)
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
	bool told = false;
	if (t->first && s->raw[t->first - 1].line == s->raw[t->first].line)
		told = sorts_moves(s, t->first - 1) ||
		       sorts_means(s, t->first - 1, CONCEPT_TRICKS);
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
	bool begins = sorts_before(s, t->first) == '\n';
	return !begins || sorts_alone(s, t->first);
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
	if (!sorts_digits(s, i) || s->raw[i].size > 2)
		return false;
	if (sorts_before(s, i) != '\n' || sorts_after(s, i) != mark)
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
		if (before < i &&
		    n == strtol(s->raw[before].fold, NULL, 10) + 1) {
			sorts_set(s, before, before, SORT_ENTRY);
			sorts_set(s, i, i, SORT_ENTRY);
		} else if (first_entry(s, i)) {
			sorts_set(s, i, i, SORT_ENTRY);
		}
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
