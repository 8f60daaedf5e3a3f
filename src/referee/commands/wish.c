/* wish.c - `mail`: how many mails a player wants (turns, all, tricks, rounds,
 * digest).
 *
 * Without a further word the setting applies to all games, including future
 * ones. "here" means the letter's game, and a number means that game. Even the
 * smallest setting is safe, because a player who is to act gets a reminder
 * after a day, or reads it in the daily mail. */
#include <inttypes.h>
#include <string.h>

#include "base/text.h"
#include "referee/news/digest.h"
#include "referee/session/handlers.h"
#include "referee/session/session.h"
#include "store/clock.h"
#include "store/games.h"
#include "store/wishes.h"

enum { GAMES_SHOWN = 20 };

static const char *meaning(enum wish wish)
{
	static const char *const meanings[] = {
	    [WISH_TURNS] =
		"a mail when it is your turn, with all news since your last "
		"mail, and a mail at the end of each round",
	    [WISH_ALL] = "a mail for each of your moves, for each trick and "
			 "for all other news",
	    [WISH_TRICKS] =
		"a mail when it is your turn, and a mail for each trick",
	    [WISH_ROUNDS] =
		"a mail at the end of each round, with the score and your next "
		"hand, and a reminder if your turn has waited for a day",
	    [WISH_DIGEST] =
		"one mail a day for all games, at 07:00 in your time zone",
	};
	return meanings[wish];
}

/* ---- which game ---- */

static bool plays_in(const struct input *in, const struct game_row *row)
{
	return store_seat_of(row, in->sender.person.id) != SEAT_NONE;
}

/* Read the game that the line names; 0 means all games. Replies and returns
 * false if there is no such game. */
static bool which_game(
    struct session *s, const struct command *c, const char *which, int64_t *id)
{
	long number = 0;
	struct game_row row;
	if (!*which) {
		*id = 0;
		return true;
	}
	if (text_same(which, "here"))
		number = s->game.is_loaded ? (long)s->game.row.id : 0;
	else
		text_number(which, 1, NUMBER_MAX, &number);
	*id = number;
	if (number && tx_game_row(&s->tx, number, &row) &&
	    plays_in(&s->in, &row))
		return true;
	reply_say(&s->reply, c,
	    "I cannot tell which of your games you mean. Write its number, or "
	    "answer a mail of that game.");
	return false;
}

/* ---- the setting ---- */

static void say_wish(struct session *s, const struct command *c)
{
	enum wish wish;
	int64_t person = s->in.sender.person.id;
	int64_t ids[GAMES_SHOWN];
	store_wish(s->tx.store, person, 0, &wish);
	const char *general = store_wish_name(wish);
	const char *out = tx_format(
	    &s->tx, "Your choice is \"mail %s\": %s.", general, meaning(wish));
	size_t n = store_games_of(s->tx.store, person, ids, GAMES_SHOWN);
	for (size_t i = 0; i < n; i++) {
		enum wish here;
		store_wish(s->tx.store, person, ids[i], &here);
		if (here == wish)
			continue;
		const char *name = store_wish_name(here);
		out = tx_format(&s->tx, "%s In game %" PRId64 ": \"mail %s\".",
		    out, ids[i], name);
	}
	reply_say(&s->reply, c,
	    "%s To change this, write \"mail\" and one of these words: turns, "
	    "all, tricks, rounds, digest. For one game only, add its number, "
	    "as in \"mail all 7\".",
	    out);
}

static void note_wish(
    struct session *s, const struct command *c, int64_t id, enum wish wish)
{
	int64_t person = s->in.sender.person.id;
	const char *where = "In all games";
	if (id)
		where = tx_format(&s->tx, "In game %" PRId64, id);
	store_wish_set(s->tx.store, person, id, wish);
	store_subscribe(s->tx.store, person);
	if (wish == WISH_DIGEST)
		store_digest_set(s->tx.store, person,
		    digest_after(s->tx.now, s->in.sender.person.zone));
	else if (!id)
		store_digest_set(s->tx.store, person, 0);
	s->tx.acted = true;
	reply_say(&s->reply, c,
	    "%s you get from now on: %s. The referee always tells you at once "
	    "of misplays, proposals, suspensions and the end of a game.",
	    where, meaning(wish));
}

void wish_mail(struct session *s, const struct command *c)
{
	char *rest = arena_string(s->tx.arena, c->args);
	const char *name = strsep(&rest, " \t");
	const char *which = rest ? text_trim(rest) : "";
	enum wish wish;
	int64_t id;
	if (!*name)
		say_wish(s, c);
	else if (store_wish_named(name, &wish) && which_game(s, c, which, &id))
		note_wish(s, c, id, wish);
}
