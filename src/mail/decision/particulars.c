/* particulars.c - finds the numbers and names in a wish. */
#include "mail/particulars.h"

#include <string.h>

#include "base/arena.h"
#include "base/text.h"
#include "engine/rules.h"
#include "mail/evidence/lexicon.h"
#include "mail/tables/vocabulary.h"

enum {
	/* sets of languages, as in lexicon.h */
	GERMAN = 2,
	POLISH = 128,
	NEAR = 3,          /* words between "table" and its number */
	LEAST_SPELLED = 5, /* smaller numbers mostly count people */
	LEAST_TARGET = 100,
	MOST_TARGET = 1000,
};

/* One word of the letter. */
struct token {
	const char *raw, *fold;
	uint8_t matter[EVIDENCE_MATTERS];
	long number; /* in digits; -1: none */
	int spelled; /* in words, "third" or "two"; -1: none */
	bool ordinal;
	bool begins; /* begins a sentence */
	bool apart;  /* after a comma */
	bool taken;  /* the number has a meaning */
	bool named;  /* names a card, a rank or a suit */
	char mark;   /* the character after it */
};

struct tokens {
	struct token *list;
	size_t count;
	unsigned language;
};

/* ---- words ---- */

/* Returns the digits of "12", "12th" and "t7" as a number, -1 for no number. */
static long number_of(const char *word)
{
	const char *rest;
	long number = text_digits(word + !!strchr("grtRGT", *word), &rest);
	static vocabulary ordinal = {"", "st", "nd", "rd", "th", NULL};
	return vocabulary_has(ordinal, rest) ? number : -1;
}

/* Returns the last word of a mail address, or of words that marks join, such as
 * "synspades-solo". */
static size_t joined(const struct raw_word *raw, size_t i, size_t count)
{
	while (i + 1 < count && raw[i + 1].at == raw[i].at + raw[i].size + 1 &&
	       strchr("@_+-.'/", raw[i].at[raw[i].size]))
		i++;
	return i;
}

/* Reads the words from `first` to `last` as one. */
static struct token token_of(struct arena *arena, const struct raw_word *first,
    const struct raw_word *last, unsigned language)
{
	size_t size = (size_t)(last->at + last->size - first->at);
	struct token k = {.raw = arena_copy(arena, first->at, size)};
	k.fold = first == last ? first->fold : text_fold(arena, k.raw);
	k.number = number_of(k.raw);
	k.spelled = spelled_ordinal(k.fold);
	k.mark = last->at[last->size];
	bool ends = k.number >= 0 && strchr("dht", k.raw[size - 1]);
	/* "9. Stich" */
	bool dotted =
	    k.number >= 0 && k.mark == '.' && language & (GERMAN | POLISH);
	k.ordinal = k.spelled || ends || dotted;
	if (!k.spelled)
		k.spelled = spelled_number(k.fold, language);
	lexicon_matters(k.fold, language, k.matter);
	return k;
}

static void cut(struct arena *arena, const char *text, struct tokens *t)
{
	struct evidence e;
	const struct raw_word *raw = names_apart(arena, text, &e);
	bool begins = true;
	t->list = arena_alloc(arena, (e.count + 1) * sizeof *t->list);
	for (size_t i = 0; i < e.count; i++) {
		struct token *k = &t->list[t->count];
		size_t last = joined(raw, i, e.count);
		*k = token_of(arena, &raw[i], &raw[last], t->language);
		k->named = e.word[i].named;
		/* "table -1", "max-rounds=3" */
		if (i && (raw[i].at[-1] == '-' || raw[i].at[-1] == '='))
			k->number = -1;
		k->begins = begins;
		k->apart = t->count && k[-1].mark == ',';
		begins = e.word[last].marks & MARK_END || k->mark == ':';
		if (k->mark == '.' && k->ordinal)
			begins = false;
		t->count++;
		i = last;
	}
}

static bool about(const struct token *k, enum matter matter)
{
	return k->matter[0] == matter || k->matter[1] == matter;
}

bool particulars_about(const struct particulars *p, enum matter matter)
{
	return p->about >> matter & 1;
}

/* ---- numbers ---- */

/* Returns where the number of that word belongs; NULL if the word is none of
 * game, table, round and trick. "The fourth chair" is no table. */
static long *place_for(
    struct particulars *out, const struct token *k, bool ordinal)
{
	if (!strcmp(k->fold, "table") || (about(k, MATTER_TABLE) && !ordinal))
		return &out->table;
	if (about(k, MATTER_ROUND))
		return &out->round;
	if (about(k, MATTER_TRICK))
		return &out->trick;
	if (about(k, MATTER_GAME))
		return &out->game;
	return NULL;
}

/* Returns what "r5", "t7" and "g14" name; NULL for other words. */
static long *place_of_letter(struct particulars *out, const struct token *k)
{
	switch (*k->fold) {
	case 'r':
		return &out->round;
	case 't':
		return &out->trick;
	case 'g':
		return &out->game;
	default:
		return NULL;
	}
}

/* Finds the word before the i-th that says what it counts: "game number 7". */
static long *place_before(
    struct particulars *out, const struct tokens *t, size_t i, size_t near)
{
	const struct token *k = &t->list[i];
	if (k->apart && k->number < 0)
		return NULL; /* "end the game, two players left" */
	for (size_t n = 1; n <= near && n <= i; n++) {
		long *place = place_for(out, k - n, k->ordinal);
		if (place)
			return place;
		if (k[-n].number >= 0 || k[-n].taken)
			break;
	}
	return NULL;
}

/* The next word of the sentence; a word without meaning at its end. */
static const struct token *after(const struct tokens *t, size_t i)
{
	static const struct token none = {
	    .raw = "", .fold = "", .number = -1, .spelled = -1};
	bool ends =
	    i + 1 >= t->count || t->list[i + 1].begins || t->list[i + 1].apart;
	return ends ? &none : &t->list[i + 1];
}

/* "thirteen tricks", "2 days", "3 bots" and "100 points" name no game. */
static bool is_amount(const struct tokens *t, size_t i)
{
	static const enum matter units[] = {MATTER_SPAN, MATTER_SCORE,
	    MATTER_BAGS, MATTER_TRICK, MATTER_ROUND, MATTER_GAME, MATTER_TABLE,
	    MATTER_BOT};
	const struct token *k = &t->list[i];
	const struct token *next = after(t, i);
	size_t size = strlen(next->fold);
	bool plural = size && next->fold[size - 1] == 's';
	struct particulars none;
	if (i && place_for(&none, k - 1, false))
		return false; /* "table 4 seats" */
	for (size_t n = 0; n < sizeof units / sizeof units[0]; n++)
		if (about(next, units[n]) && !k->ordinal && (plural || n < 2))
			return true;
	return false;
}

/* "from the first deal on" means everything. */
static bool is_start(const struct tokens *t, size_t i)
{
	static const char words[] =
	    "from since von vom ab depuis desde dal od van";
	for (size_t n = 1; n <= 2 && n <= i; n++)
		if (spelled_like(t->list[i - n].fold, words) &&
		    t->list[i].spelled == 1)
			return true;
	return false;
}

/* Is the i-th word after "number"? */
static size_t numbered(const struct tokens *t, size_t i)
{
	if (!i)
		return 0;
	const char *word = t->list[i - 1].fold;
	return !strcmp(word, "no") ||
	       spelled_like(word, "number nummer numero nr");
}

static long *place_near(
    struct particulars *out, const struct tokens *t, size_t i)
{
	const struct token *k = &t->list[i];
	const struct token *next = after(t, i);
	bool digits = k->number >= 0;
	long *place = NULL;
	if (!k->ordinal)
		place =
		    place_before(out, t, i, digits ? NEAR : 1 + numbered(t, i));
	/* not "28 round 7" */
	bool article = !digits && !k->ordinal && k->spelled == 1;
	if ((!place || *place) && !article &&
	    (k->ordinal || after(t, i + 1)->number < 0))
		place = place_for(out, next, k->ordinal);
	if (!place && k->ordinal)
		place = place_before(out, t, i, NEAR);
	return place;
}

static void add_number(struct particulars *out, long number)
{
	int n = 0;
	while (n < PARTICULARS_NUMBERS - 1 && out->numbers[n])
		n++;
	out->numbers[n] = number;
}

/* Reads "to 300", "target 300" and "500 points". */
static bool is_target(const struct tokens *t, size_t i)
{
	const struct token *k = &t->list[i];
	bool to = i && spelled_like(k[-1].fold, "to until till bis of target");
	return k->number >= LEAST_TARGET && k->number <= MOST_TARGET &&
	       (to || about(after(t, i), MATTER_SCORE));
}

/* Returns the hours in a word for a span of time, 0 for other words. */
static long hours_in(const struct token *k)
{
	if (!about(k, MATTER_SPAN))
		return 0;
	if (spelled_like(k->fold, "h stund uur or god tim"))
		return 1;
	return spelled_like(k->fold, "week woche sem sett tyd veck") ? 168 : 24;
}

/* Reads "two days", "two more days", "another week" and "a day". */
static long span_at(const struct tokens *t, size_t i)
{
	static vocabulary once = {"a", "an", "another", NULL};
	const struct token *k = &t->list[i];
	const struct token *next = after(t, i);
	long number = k->number >= 0 ? k->number : k->spelled;
	if (vocabulary_has(once, k->fold))
		number = 1;
	if (about(next, MATTER_MORE))
		next = after(t, i + 1);
	return number > 0 && number < LEAST_TARGET ? number * hours_in(next)
	                                           : 0;
}

static void read_number(struct particulars *out, struct tokens *t, size_t i)
{
	struct token *k = &t->list[i];
	long number = k->number >= 0 ? k->number : k->spelled;
	if (!out->hours)
		out->hours = span_at(t, i);
	if (out->hours && about(after(t, i), MATTER_MORE))
		return;
	if (is_target(t, i))
		out->target = number;
	if (number <= 0 || is_amount(t, i) || is_target(t, i) || is_start(t, i))
		return;
	long *place = place_of_letter(out, k);
	if (k->number < 0 || !place)
		place = place_near(out, t, i);
	if (place && !*place) {
		*place = number;
		k->taken = true;
	} else if (!place && k->number > 0 && !k->ordinal) {
		add_number(out, number);
	}
}

/* Is the i-th word the number of a trick, in a letter about a trick of some
 * round: "the sixth one", "the five of the second round"? */
static bool is_trick(
    const struct particulars *out, const struct tokens *t, size_t i)
{
	const struct token *k = &t->list[i];
	bool asks =
	    out->round && !out->trick && particulars_about(out, MATTER_TRICK);
	bool part =
	    spelled_like(after(t, i)->fold, "of one in de der del da van");
	bool first = k->spelled == 1; /* "first of all" is rarely a trick */
	return asks && !first && (k->ordinal || (k->spelled > 1 && part));
}

/* Reads what is left: "the third of game 26" is a round, and "enough of nine"
 * may be a game. */
static void read_rest(struct particulars *out, const struct tokens *t)
{
	for (size_t i = 0; i < t->count; i++) {
		const struct token *k = &t->list[i];
		long number = k->number >= 0 ? k->number : k->spelled;
		if (number <= 0 || k->taken || is_amount(t, i) ||
		    is_start(t, i))
			continue;
		if (is_trick(out, t, i))
			out->trick = number;
		else if (k->ordinal && !out->round && (out->trick || out->game))
			out->round = number;
		else if (!k->ordinal && k->number < 0 &&
			 number >= LEAST_SPELLED)
			add_number(out, number);
	}
}

/* Reads "the last round" and "the final trick". */
static void read_last(struct particulars *out, const struct tokens *t, size_t i)
{
	static const char words[] =
	    "last final latest previous prior letzt vorig "
	    "dernier ultim laatst ostatni sist passad";
	if (!spelled_like(t->list[i].fold, words))
		return;
	for (size_t k = i + 1; k <= i + 2 && k < t->count; k++) {
		long *place = place_for(out, &t->list[k], false);
		if ((place == &out->round || place == &out->trick) && !*place)
			*place = PARTICULARS_LAST;
	}
}

/* A word of the letter and what it names. */
struct meaning {
	const char *word, *name;
};

/* Returns what the word names; "" for nothing. A meaning without a word ends
 * the list. */
static const char *name_of(const struct meaning *list, const struct token *k)
{
	while (list->word && strcmp(k->fold, list->word) != 0)
		list++;
	return list->name;
}

static const char *seat_of(const struct token *k)
{
	static const struct meaning names[] = {
	    {"north", "north"},
	    {"nord", "north"},
	    {"east", "east"},
	    {"ost", "east"},
	    {"south", "south"},
	    {"sud", "south"},
	    {"west", "west"},
	    {NULL, ""},
	};
	return name_of(names, k);
}

/* ---- names ---- */

static const char *rules_of(const struct token *k)
{
	static const struct meaning names[] = {
	    {"normal", "standard"},
	    {"nomic", "nomic109"},
	    {"solo", "synspades-solo"},
	    {"3b", "rtr3b-4"},
	    {"3b/rtr", "rtr3b-4"},
	    {NULL, ""},
	};
	const struct rules *rules = rules_find(k->fold);
	return rules ? rules->preset : name_of(names, k);
}

static bool opposes(const struct token *k)
{
	static vocabulary words = {"against", "vs", "versus", "beat",
	    "challenge", "opponents", "gegen", "contre", "contra", "contro",
	    "tegen", "przeciwko", "mot", NULL};
	return vocabulary_has(words, k->fold);
}

/* Is it the second word of "take on"? */
static bool takes_on(const struct tokens *t, size_t i)
{
	return i && !strcmp(t->list[i].fold, "on") &&
	       text_starts(t->list[i - 1].fold, "tak");
}

/* Does the word usually mean something other than a name? */
static bool is_common(const struct token *k, unsigned language)
{
	uint8_t concepts[EVIDENCE_MEANINGS];
	lexicon_concepts(k->fold, language, concepts);
	bool known = k->matter[0] || concepts[0];
	return known && (k->begins || !text_capital(k->raw));
}

static void add_name(struct particulars *out, const struct token *k,
    unsigned language, bool against)
{
	const char *at = strchr(k->raw, '@');
	if (out->count == PARTICULARS_WORDS || k->number >= 0)
		return;
	if (at && (at == k->raw || !strchr(at, '.')))
		return;
	out->who[out->count++] = (struct particular){
	    .word = k->raw,
	    .common = !at && is_common(k, language),
	    .against = against,
	};
}

bool particulars_relation(const char *word)
{
	static vocabulary who = {"my", "friend", "friends", "buddy", "mate",
	    "wife", "husband", "brother", "sister", NULL};
	return vocabulary_has(who, word);
}

/* Returns the i-th word if it names whom the writer wants to play with: "play
 * with my friend bob", "a game w Bob"; "" if not. In small letters, a word is
 * a name only after "friend" and the like: "with real people", "with my
 * phone". */
static const char *friend_at(const struct tokens *t, size_t i)
{
	static vocabulary with = {"with", "w", NULL};
	const struct token *k = &t->list[i];
	uint8_t concepts[EVIDENCE_MEANINGS];
	size_t at = i;
	lexicon_concepts(k->fold, t->language, concepts);
	bool capital = text_capital(k->raw) || strchr(k->raw, '@');
	if (k->number >= 0 || k->matter[0] || k->named || *rules_of(k) ||
	    particulars_relation(k->fold) || (concepts[0] && !capital))
		return "";
	while (at && particulars_relation(t->list[at - 1].fold))
		at--;
	if (!capital && (at == i || !strcmp(k[-1].fold, "my")))
		return "";
	bool plays = at > 1 && vocabulary_has(with, t->list[at - 1].fold) &&
	             (text_starts(t->list[at - 2].fold, "play") ||
			 about(&t->list[at - 2], MATTER_GAME));
	return plays ? k->raw : "";
}

/* ---- a letter ---- */

void particulars_read(struct arena *arena, const char *text, uint8_t language,
    struct particulars *out)
{
	struct tokens t = {.language = 1u << language};
	bool against = false;
	*out = (struct particulars){.rules = "", .seat = "", .mate = ""};
	cut(arena, text, &t);
	for (size_t i = 0; i < t.count; i++) {
		struct token *k = &t.list[i];
		for (int m = 0; m < EVIDENCE_MATTERS; m++)
			out->about |= (uint64_t)1 << k->matter[m];
		if (about(k, MATTER_TRICK))
			out->unit = MATTER_TRICK;
		else if (about(k, MATTER_ROUND))
			out->unit = MATTER_ROUND;
		out->tables |= spelled_like(
		    k->fold, "tables tische mesas tavoli tafels stoly borden");
		read_number(out, &t, i);
		read_last(out, &t, i);
		against |= opposes(k) || takes_on(&t, i);
		if (!*out->rules)
			out->rules = rules_of(k);
		if (!*out->seat)
			out->seat = seat_of(k);
		if (!*out->mate)
			out->mate = friend_at(&t, i);
		add_name(out, k, t.language, against);
	}
	read_rest(out, &t);
}
