/* asked_games.c - watching, finished games, and who plays well. */
#include "asked.h"

#include <inttypes.h>
#include <string.h>

#include "referee/commands/dispatch.h"
#include "referee/session/session.h"
#include "store/games.h"

/* ---- watching ---- */

enum { GAMES_SHOWN = 4 };

/* Finds the games that the letter wants to be watched: the one it names, or all
 * games of the first person whom it names. Returns how many. */
static size_t games_to_watch(const struct session *s, const struct asked *asked,
    int64_t ids[GAMES_SHOWN])
{
	struct asked_names names;
	struct person p;
	ids[0] = asked_other_game(s, asked);
	if (ids[0])
		return 1;
	asked_names(s, asked, &names);
	if (!names.count || !find_person(&s->tx, names.name[0], &p))
		return 0;
	return store_games_of(s->tx.store, p.id, ids, GAMES_SHOWN);
}

/* Returns how often the sender wants mail about a watched game. */
static const char *how_often(const struct asked *asked)
{
	if (asked->words.unit == MATTER_ROUND)
		return " rounds";
	if (asked->words.unit == MATTER_TRICK ||
	    particulars_about(&asked->words, MATTER_HAND))
		return " tricks";
	bool end = particulars_about(&asked->words, MATTER_END) ||
	           particulars_about(&asked->words, MATTER_SCORE);
	return end ? " end" : "";
}

void asked_for_watch(struct session *s, const struct asked *asked)
{
	int64_t ids[GAMES_SHOWN];
	struct doc_choice *taps =
	    arena_alloc(s->tx.arena, GAMES_SHOWN * sizeof *taps);
	size_t count = games_to_watch(s, asked, ids);
	for (size_t i = 0; i < count; i++) {
		taps[i].words = tx_format(
		    &s->tx, "watch %" PRId64 "%s", ids[i], how_often(asked));
		taps[i].label = taps[i].words;
	}
	if (count)
		asked_offer(s,
		    "You seem to want to watch a game. Nothing was done yet. "
		    "Tap to get its mails.",
		    taps, (int)count);
	else
		asked_say(s,
		    "You seem to want to watch a game. Nothing was done yet. "
		    "Write \"watch\" and the number of the game, such as "
		    "\"watch 7\".");
}

void asked_for_unwatch(struct session *s, const struct asked *asked)
{
	int64_t game = asked_other_game(s, asked);
	const char *line = "unwatch";
	if (game)
		line = tx_format(&s->tx, "unwatch %" PRId64, game);
	asked_one(s,
	    "You seem to want no more mails about a game that you watch. "
	    "Nothing was done yet. Tap to stop them.",
	    line, line);
}

void asked_for_close(struct session *s, const struct asked *asked)
{
	(void)asked;
	asked_one(s,
	    "You seem to want no watchers at your table. Nothing was done yet. "
	    "Tap to close the table to watchers.",
	    "No watchers", "watchers off");
}

/* ---- what is over, and who plays well ---- */

/* Repeats the question, because it may have been misread, and answers it. */
static void tell(struct session *s, enum verb verb, const char *args)
{
	doc_paragraph(&s->reply.answer, "You seem to ask for \"%s%s%s\".",
	    verb_name(verb), *args ? " " : "", args);
	dispatch_one(s, verb, args);
}

/* Returns the number of the round that the letter asks for, 0 for all. While a
 * game is played, "that round" and "trick 4" are about the last round. */
static long round_in(
    const struct session *s, const struct asked *asked, int64_t game)
{
	const struct particulars *words = &asked->words;
	bool own = s->game.is_loaded && game == s->game.row.id;
	bool last = words->round == PARTICULARS_LAST || words->trick ||
	            (asked->moment == MOMENT_GAME && words->unit);
	if (words->round > 0)
		return words->round;
	return own && last ? s->game.state.table.rounds_scored : 0;
}

void asked_tell_replay(struct session *s, const struct asked *asked)
{
	int64_t game = asked_game(s, asked);
	long round = round_in(s, asked, game);
	if (!game) {
		asked_say(s,
		    "You seem to want to see a game again. Write \"replay\" "
		    "and its number, such as \"replay 7\" or \"replay 7 round "
		    "3\".");
		return;
	}
	const char *args = tx_format(&s->tx, "%" PRId64, game);
	if (round)
		args = tx_format(&s->tx, "%s round %ld", args, round);
	tell(s, VERB_REPLAY, args);
}

void asked_tell_standings(struct session *s, const struct asked *asked)
{
	(void)asked;
	tell(s, VERB_STANDINGS, "");
}

void asked_tell_profile(struct session *s, const struct asked *asked)
{
	struct asked_names names;
	asked_names(s, asked, &names);
	tell(s, VERB_PROFILE, names.count ? names.name[0] : "");
}

void asked_for_show(struct session *s, const struct asked *asked)
{
	static const struct doc_choice taps[] = {
	    {"Hide my profile", "set profile off"},
	    {"Show my profile", "set profile on"},
	    {"Do not name me on the site", "set page off"},
	    {"Name me on the site", "set page on"},
	};
	enum { WITHOUT_SITE = 2 };
	const int all = sizeof taps / sizeof taps[0];
	(void)asked;
	asked_offer(s,
	    "You seem to want to change who may see your results. Nothing was "
	    "done yet. Tap what you want.",
	    taps, s->tx.site->pages_dir ? all : WITHOUT_SITE);
}
