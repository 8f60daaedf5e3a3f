/* kit_game.c - the game and the persons that a gamesmaster's command names. */
#include <inttypes.h>
#include <string.h>

#include "base/text.h"
#include "kit.h"
#include "mail/command.h"
#include "referee/clock/tick.h"
#include "referee/commands/talk.h"
#include "referee/session/session.h"
#include "store/master_acts.h"

/* Finds the word, made of digits alone, from `text` on. Returns its value, and
 * sets `rest` to the text after it; 0 for none. */
static int64_t next_number(const char *text, const char **rest)
{
	static const char between[] = " :,.;";
	while (*text) {
		text += strspn(text, between);
		size_t n = strcspn(text, between);
		long number = text_digits(text, rest);
		if (number >= 0 && *rest == text + n)
			return number;
		text += n;
		*rest = text;
	}
	return 0;
}

int64_t kit_number(const char *args, bool last)
{
	int64_t found = next_number(args, &args);
	int64_t next = last && found ? next_number(args, &args) : 0;
	while (next) {
		found = next;
		next = next_number(args, &args);
	}
	return found;
}

const char *kit_after_number(const char *args)
{
	const char *rest = args;
	next_number(args, &rest);
	return rest + strspn(rest, " :");
}

/* ---- a game and what the referee did wrong ---- */

static const char blanks[] = " :,";

/* Reads the number of a game at the start of `text`: "game 7", "7". Moves *text
 * past the number and the blanks and colons after it. Returns 0 if there is no
 * number. */
static int64_t game_number(const char **text)
{
	static const char word[] = "game ";
	const char *p = *text + strspn(*text, blanks);
	if (text_starts(p, word))
		p += strlen(word);
	long number = text_digits(p, &p);
	if (number < 1 || number > NUMBER_MAX)
		return 0;
	*text = p + strspn(p, blanks);
	return number;
}

/* Returns the words on one line, without a period at the end, so that they fit
 * into a sentence. */
static const char *words_of(const struct tx *tx, const char *text)
{
	const char *words = talk_cleaned(tx, text);
	size_t size = strlen(words);
	while (size && words[size - 1] == '.')
		size--;
	return arena_copy(tx->arena, words, size);
}

const char *kit_because(const struct tx *tx, const char *line, int64_t *game)
{
	static const char because[] = "because";
	*game = game_number(&line);
	if (text_starts(line, because) && line[strlen(because)] <= ' ')
		line += strlen(because);
	const char *fault = words_of(tx, line);
	return *game && *fault ? fault : NULL;
}

const char *kit_why(const struct tx *tx, const char *line)
{
	int64_t game;
	const char *words = kit_because(tx, line, &game);
	const char *between = strstr(line, "because") ? ", because " : ": ";
	return words ? tx_format(tx, "%s%s", between, words) : "";
}

void kit_say_no_game(struct session *s, const struct command *c, int64_t id)
{
	const char *what = "Write the number of a game in play.";
	if (id)
		what =
		    tx_format(&s->tx, "Game %" PRId64 " is not in play.", id);
	reply_say(&s->reply, c, "%s To list the games in play, send \"games\".",
	    what);
}

/* Returns the only game that the person called by the first word plays; 0 if
 * there is none, or several. */
static int64_t only_game(const struct tx *tx, const char *args)
{
	int64_t ids[2];
	struct person p;
	const char *name = arena_copy(tx->arena, args, strcspn(args, " "));
	if (!find_person(tx, name, &p))
		return 0;
	return store_games_of(tx->store, p.id, ids, 2) == 1 ? ids[0] : 0;
}

int64_t kit_game(const struct session *s, const struct command *c, bool last)
{
	int64_t id = kit_number(c->args, last);
	return id || c->verb != VERB_REPLACE_PLAYER
	           ? id
	           : only_game(&s->tx, c->args);
}

bool kit_load(struct session *s, const struct command *c, bool last)
{
	int64_t id = kit_game(s, c, last);
	if (session_owes_another(&s->game, &s->reply, c, id))
		return false;
	if (id && session_load(s, id) && !s->game.row.ended) {
		tick_late(s);
		return true;
	}
	kit_say_no_game(s, c, id);
	return false;
}

bool kit_sits_with(const struct session *s, int64_t person)
{
	int64_t own = s->in.letter ? s->in.sender.person.id : 0;
	return own &&
	       (own == person || store_play_together(s->tx.store, own, person));
}

bool kit_apart(
    struct session *s, const struct command *c, const struct person *p)
{
	bool apart = !kit_sits_with(s, p->id);
	if (!apart)
		reply_say(&s->reply, c,
		    "You play at a table with %s, so another gamesmaster or "
		    "the operator has to do that.",
		    p->handle);
	return apart;
}
