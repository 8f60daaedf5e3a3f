/* context.c - the lines around a line.
 *
 * "QS" or "4" alone in a line is a move unless the line belongs to something
 * else: a sentence that a program wrapped ("The platform is", "4"), a list
 * ("eggs", "6"), a heading above it ("Missing cards:", "KD"), a name below the
 * letter ("See you on Friday", "JC"). */
#include "context.h"

#include <string.h>

#include "base/arena.h"
#include "base/text.h"
#include "clause.h"
#include "mail/tables/vocabulary.h"

enum {
	TALK_MAX = 2,      /* most lines of talk before a number or initials */
	TALK_OF_CARDS = 4, /* most lines of talk before a card */
	ENTRY_MAX = 24,    /* bytes of the longest list entry */
	LABEL_MAX = 16
};

/* True if the line ends with one of the marks. */
static bool ends_with(const char *line, const char *marks)
{
	size_t n = strlen(line);
	return n && strchr(marks, line[n - 1]);
}

static bool begins_with(vocabulary list, const char *line)
{
	return vocabulary_has_start(list, line, strcspn(line, " \t,.!?:;'"));
}

bool context_praises(const char *clause)
{
	clause += strspn(clause, " ");
	return begins_with(vocabulary_praise, clause) ||
	       begins_with(vocabulary_exclamations, clause);
}

/* True if no sentence ends like this line: "The platform is". */
static bool unfinished(const char *line)
{
	const char *blank = strrchr(line, ' ');
	const char *last = blank ? blank + 1 : line;
	return vocabulary_has_start(vocabulary_unfinished, last, strlen(last));
}

/* True if a label begins the line: "River: 4H". */
static bool labelled(const char *line)
{
	const char *colon = strstr(line, ": ");
	return colon && colon > line && colon - line <= LABEL_MAX;
}

/* True if the writer's name may follow the line: "Springfield", "See you,". */
static bool name_may_follow(const char *line)
{
	if (begins_with(vocabulary_praise, line))
		return false;
	const char *blank = strchr(line, ' ');
	bool short_line = !blank || blank == strrchr(line, ' ');
	return short_line || ends_with(line, ",");
}

/* True if the line belongs to the line above it, which was not understood. */
static bool belongs_above(const struct context *s, enum bare what)
{
	const char *above = s->before;
	bool entry = s->refused && strlen(above) <= ENTRY_MAX;
	if (ends_with(above, ":") || labelled(above) || unfinished(above))
		return true;
	if (entry)
		return true;
	if (ends_with(above, ".!?"))
		return false;
	if (what == BARE_NUMBER)
		return true;
	return what == BARE_INITIALS && name_may_follow(above);
}

/* True if the line continues in the next line: "QS", then "and then he
 * laughed". */
static bool belongs_below(const struct context *s)
{
	if (labelled(s->line) && labelled(s->next))
		return true;
	bool small = *s->next >= 'a' && *s->next <= 'z';
	return small && begins_with(vocabulary_continues, s->next);
}

/* True if the first line addresses a person: "JD," above a letter. */
static bool addresses(const struct context *s)
{
	return !s->before && s->more && ends_with(s->line, ",");
}

bool context_bare(const struct context *s, enum bare what)
{
	size_t most = what == BARE_CARD ? TALK_OF_CARDS : TALK_MAX;
	if (s->closed || s->unknown > most)
		return false;
	if (s->talked && !s->apart && belongs_above(s, what))
		return false;
	if (what == BARE_INITIALS && addresses(s))
		return false;
	return !belongs_below(s);
}

bool context_closes(const struct context *s, struct arena *arena)
{
	char *copy = arena_string(arena, s->line);
	char *save = NULL;
	char *word = strtok_r(copy, " \t,.!:-", &save);
	bool begins = !s->before && ends_with(s->line, "!");
	if (!word || begins)
		return false;
	for (; word; word = strtok_r(NULL, " \t,.!:-", &save))
		if (!vocabulary_has(vocabulary_closings, word))
			return false;
	return true;
}

bool context_signs(const struct context *s)
{
	static const char capitals[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
	if (!s->apart || s->more)
		return false;
	return strlen(s->line) == 2 && strspn(s->line, capitals) == 2;
}

static bool two_capitals(const char *text)
{
	if (strchr("AKQJT", text[0]) && strchr("CDHS", text[1]))
		return true;
	return strchr("CDHS", text[0]) && strchr("AKQJT", text[1]);
}

bool context_initials(const char *clause)
{
	clause += strspn(clause, " ");
	size_t n = strcspn(clause, " ");
	bool alone = n == 2 && !clause[n + strspn(clause + n, " ")];
	return alone && two_capitals(clause);
}

bool context_addressed(const char *clause)
{
	clause += strspn(clause, " ");
	size_t n = strcspn(clause, " :");
	if (n == 2 && clause[2] == ':' && two_capitals(clause))
		return clause[3] != '\0';
	if (!begins_with(vocabulary_addressing, clause))
		return false;
	return context_initials(clause + n + strspn(clause + n, " :"));
}

/* ---- wrapped lines ---- */

/* Longest line, in bytes, that may end before its card: "I play the". */
enum { WAITING_MAX = 40 };

static const char *last_word(const char *line)
{
	const char *blank = strrchr(line, ' ');
	return blank ? blank + 1 : line;
}

static bool first_word_in(const char *line, vocabulary list)
{
	return vocabulary_has_start(list, line, strcspn(line, " \t,.!:"));
}

/* True if a card's name was wrapped: "the Queen", then "of Spades". */
static bool card_goes_on(const char *line, const char *next)
{
	static vocabulary of = {"of", NULL};
	const char *last = last_word(line);
	if (first_word_in(next, of))
		return vocabulary_has(vocabulary_ranks, last) ||
		       vocabulary_has(vocabulary_rank_forms, last);
	if (!vocabulary_same(last, "of"))
		return false;
	return first_word_in(next, vocabulary_suits) ||
	       first_word_in(next, vocabulary_suit_singular);
}

static bool has_move_verb(const char *line)
{
	while (*line) {
		if (first_word_in(line, vocabulary_plays) ||
		    first_word_in(line, vocabulary_bids))
			return true;
		line += strcspn(line, " ");
		line += strspn(line, " ");
	}
	return false;
}

/* True if the line ends before its card or number: "I play the", "My bid is:".
 */
static bool verb_waits(struct arena *arena, const char *line)
{
	struct clause c;
	size_t n = strlen(line);
	if (n > WAITING_MAX || strchr(".,;!?)", line[n - 1]) ||
	    !has_move_verb(line))
		return false;
	clause_read(arena, text_plain(arena, line), &c);
	struct counts has = clause_count(&c);
	if (has.cards || has.numbers || has.others || has.doubts || has.alls)
		return false;
	return c.count > 1 && (has.plays || has.bids);
}

bool context_continues(struct arena *arena, const char *line, const char *next)
{
	size_t n = strlen(line);
	if (text_starts(line, "start") && strchr(",;+", line[n - 1]))
		return true;
	return card_goes_on(line, next) || verb_waits(arena, line);
}
