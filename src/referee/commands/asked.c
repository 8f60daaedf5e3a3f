/* asked.c - answers wishes about tables and other games.
 *
 * A wish is never carried out: the reply only offers the command for it, with
 * the numbers and names that the letter names. What only tells something, such
 * as the open tables, is sent at once. */
#include "asked.h"

#include "dispatch.h"
#include "people.h"
#include "referee/session/session.h"

/* ---- letters without a game ---- */

static void tell_rules(struct session *s, const struct asked *asked)
{
	dispatch_one(s, VERB_RULES, asked->words.rules);
}

static void offer_anything(struct session *s, const struct asked *asked)
{
	static const struct doc_choice taps[] = {
	    {"Play with three bots", "start me, bot, bot, bot"},
	    {"The open tables", "tables"},
	    {"My games", "games"},
	    {"All commands", "help"},
	};
	(void)asked;
	asked_offer(s,
	    "I am a program and did not understand all of this, so nothing was "
	    "done. Tap what you want. " PEOPLE_ALONE,
	    taps,
	    sizeof taps / sizeof taps[0]);
}

static void offer_away(struct session *s, const struct asked *asked)
{
	(void)asked;
	asked_one(s,
	    "You seem to be away soon. Nothing was done yet. Tap, or write "
	    "\"away until\" and a day.",
	    "Away for 7 days",
	    "away 7 days");
}

static void offer_leave(struct session *s, const struct asked *asked)
{
	static const struct doc_choice taps[] = {
	    {"No new games", "leave"},
	    {"No more mail", "stop"},
	};
	(void)asked;
	asked_offer(s,
	    "You seem to want to leave. Nothing was done yet. \"leave\" keeps "
	    "you out of new games, and your present games go on. \"stop\" "
	    "ends all your mail, too. To come back later, send \"join\".",
	    taps,
	    sizeof taps / sizeof taps[0]);
}

/* ---- one intent ---- */

/* Returns how the intent is answered if the letter is about no game, or NULL.
 */
static answer *without_game(enum intent intent)
{
	static answer *const answers[INTENT_COUNT] = {
	    [INTENT_TURN] = asked_tell_games,
	    [INTENT_TIME] = asked_tell_games,
	    [INTENT_SCORE] = asked_tell_games,
	    [INTENT_RULES] = tell_rules,
	    [INTENT_WHY] = offer_anything,
	    [INTENT_QUESTION] = offer_anything,
	    [INTENT_PAUSE] = offer_away,
	    [INTENT_LEAVE] = offer_leave,
	    [INTENT_WISH] = offer_anything,
	};
	return answers[intent];
}

/* True if the letter names another game than the one that it answers. */
static bool is_elsewhere(const struct session *s, const struct asked *asked)
{
	long game = asked->words.game;
	return !s->game.is_loaded || (game > 0 && game != s->game.row.id);
}

bool asked_answer(
    struct session *s, enum intent intent, const struct asked *asked)
{
	static answer *const answers[INTENT_COUNT] = {
	    [INTENT_JOIN] = asked_for_game,
	    [INTENT_SIT] = asked_for_sit,
	    [INTENT_STAND] = asked_for_stand,
	    [INTENT_FILL] = asked_for_fill,
	    [INTENT_INVITE] = asked_for_invite,
	    [INTENT_REMATCH] = asked_for_rematch,
	    [INTENT_GAMES] = asked_tell_games,
	    [INTENT_WATCH] = asked_for_watch,
	    [INTENT_UNWATCH] = asked_for_unwatch,
	    [INTENT_CLOSE] = asked_for_close,
	    [INTENT_REPLAY] = asked_tell_replay,
	    [INTENT_STANDINGS] = asked_tell_standings,
	    [INTENT_LADDER] = asked_tell_ladder,
	    [INTENT_HALL] = asked_tell_hall,
	    [INTENT_PROFILE] = asked_tell_profile,
	    [INTENT_APPEAL] = asked_for_appeal,
	    [INTENT_SHOW] = asked_for_show,
	};
	answer *one = answers[intent];
	if (!one && is_elsewhere(s, asked))
		one = without_game(intent);
	if (one)
		one(s, asked);
	return one != NULL;
}
