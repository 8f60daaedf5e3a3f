/* setting.c - what stands around a line.
 *
 * "QS" or "4" alone in a line is a move, unless the line is a part of something
 * else: the end of a sentence that a program wrapped ("The platform is", "4"),
 * an entry of a list ("eggs", "6"), what stands below a heading ("Missing
 * cards:", "KD"), a name below the letter ("See you on Friday", "JC"). */
#include "setting.h"

#include <string.h>

#include "base/arena.h"
#include "vocabulary.h"

enum {
	TALK_MAX = 2,      /* lines before a number, or initials */
	TALK_OF_CARDS = 4, /* before another card */
	ENTRY_MAX = 24,    /* bytes of an entry of a list */
	LABEL_MAX = 16,
	WORD_SIZE = 16
};

/* With one of the marks. */
static bool ends_with(const char *line, const char *marks)
{
	size_t n = strlen(line);
	return n && strchr(marks, line[n - 1]);
}

static bool has_word(vocabulary list, const char *word, size_t size)
{
	char copy[WORD_SIZE];
	if (!size || size >= sizeof copy)
		return false;
	memcpy(copy, word, size);
	copy[size] = '\0';
	return vocabulary_has(list, copy);
}

static bool begins_with(vocabulary list, const char *line)
{
	return has_word(list, line, strcspn(line, " \t,.!?:;'"));
}

bool setting_praises(const char *clause)
{
	clause += strspn(clause, " ");
	return begins_with(vocabulary_praise, clause) ||
	       begins_with(vocabulary_exclamations, clause);
}

/* "The platform is": no sentence ends so. */
static bool unfinished(const char *line)
{
	const char *blank = strrchr(line, ' ');
	const char *last = blank ? blank + 1 : line;
	return has_word(vocabulary_unfinished, last, strlen(last));
}

/* "River: 4H" */
static bool labelled(const char *line)
{
	const char *colon = strstr(line, ": ");
	return colon && colon > line && colon - line <= LABEL_MAX;
}

/* "Springfield", "See you,": the name of who writes may follow. */
static bool name_may_follow(const char *line)
{
	if (begins_with(vocabulary_praise, line))
		return false;
	const char *blank = strchr(line, ' ');
	bool short_line = !blank || blank == strrchr(line, ' ');
	return short_line || ends_with(line, ",");
}

/* Does it belong to the line right above, which was not understood? */
static bool belongs_above(const struct setting *s, enum bare what)
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

/* "QS" and below it "and then he laughed". */
static bool belongs_below(const struct setting *s)
{
	if (labelled(s->line) && labelled(s->next))
		return true;
	bool small = *s->next >= 'a' && *s->next <= 'z';
	return small && begins_with(vocabulary_continues, s->next);
}

/* "JD," with a letter below it is to somebody. */
static bool addresses(const struct setting *s)
{
	return !s->before && s->more && ends_with(s->line, ",");
}

bool setting_bare(const struct setting *s, enum bare what)
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

bool setting_closes(const struct setting *s, struct arena *arena)
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

bool setting_signs(const struct setting *s)
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

bool setting_initials(const char *clause)
{
	clause += strspn(clause, " ");
	size_t n = strcspn(clause, " ");
	bool alone = n == 2 && !clause[n + strspn(clause + n, " ")];
	return alone && two_capitals(clause);
}

bool setting_addressed(const char *clause)
{
	clause += strspn(clause, " ");
	size_t n = strcspn(clause, " :");
	if (n == 2 && clause[2] == ':' && two_capitals(clause))
		return clause[3] != '\0';
	if (!begins_with(vocabulary_addressing, clause))
		return false;
	return setting_initials(clause + n + strspn(clause + n, " :"));
}
