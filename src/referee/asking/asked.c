/* asked.c - answers wishes about tables and other games.
 *
 * A wish is never carried out: the reply only offers the command for it, with
 * the numbers and names that the letter names. What only tells something, such
 * as the open tables, is sent at once. */
#include "asked.h"

#include <inttypes.h>

#include "engine/options.h"
#include "referee/commands/dispatch.h"
#include "referee/people/offers.h"
#include "referee/people/people.h"
#include "referee/queries/query.h"
#include "referee/session/contact.h"
#include "referee/session/session.h"
#include "store/agreements.h"

/* ---- letters without a game ---- */

static void tell_rules(struct session *s, const struct asked *asked)
{
	dispatch_one(s, VERB_RULES, asked->words.rules);
}

static void offer_anything(struct session *s, const struct asked *asked)
{
	static const struct doc_choice taps[] = {
	    {"Play with three bots",
		"start " RULES_USUAL ": me, bot, bot, bot"},
	    {"The open tables", "tables"},
	    {"My games", "games"},
	    {"All commands", "help"},
	};
	/* who plays already is not told how to play with bots */
	int hidden = offers_in_game(s) ? 1 : 0;
	(void)asked;
	asked_offer(s,
	    tx_format(&s->tx,
		"I am a program and did not understand all of this, so nothing "
		"was done. Tap what you want.%s",
		hidden ? "" : " " PEOPLE_ALONE),
	    taps + hidden, (int)(sizeof taps / sizeof taps[0]) - hidden);
}

static void offer_away(struct session *s, const struct asked *asked)
{
	const char *days = asked_days(s);
	const char *line =
	    tx_format(&s->tx, "away %s", *days ? days : "7 days");
	(void)asked;
	asked_one(s,
	    "You seem to be away soon. Nothing was done yet. Tap, or write "
	    "\"away until\" and a day.",
	    line, line);
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
	    taps, sizeof taps / sizeof taps[0]);
}

/* ---- complaints ---- */

/* Returns the game that the letter complains about. A number alone counts
 * tricks or points, unless no game is played. */
static int64_t game_of_complaint(
    const struct session *s, const struct asked *asked)
{
	bool plays = asked->moment == MOMENT_GAME && asked->words.game <= 0;
	return plays ? s->game.row.id : asked_game(s, asked);
}

/* Names a person whom the sender can ask to look at a ruling. */
static void asked_for_person(struct session *s, const struct asked *asked)
{
	struct game_row row;
	int64_t game = game_of_complaint(s, asked);
	bool found = game && tx_game_row(&s->tx, game, &row);
	int64_t number = store_ruling_last(
	    s->tx.store, s->in.sender.person.id, found ? game : 0);
	const char *who = contact_for(s, found ? &row : NULL);
	const char *undo = "";
	if (who && found && !row.ended)
		undo = tx_format(&s->tx,
		    " If I misread your letter, a gamesmaster can take your "
		    "move back until the last card of the round, with \"undo "
		    "%" PRId64 " because WORDS\".",
		    game);
	const char *text = tx_format(&s->tx,
	    "You seem to want a person to look at a ruling. I am a "
	    "program%s%s.%s",
	    who ? ", so write to " : ", and I cannot do that", who ? who : "",
	    undo);
	if (number)
		asked_one(s, text, "Why my move was refused",
		    tx_format(&s->tx, "explain %" PRId64, number));
	else
		asked_say(s, text);
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

/* ---- another game ---- */

/* True for a question that a look at a game answers. */
static bool asks_how_it_stands(enum intent intent)
{
	static const bool list[INTENT_COUNT] = {
	    [INTENT_TURN] = true,
	    [INTENT_TIME] = true,
	    [INTENT_BIDS] = true,
	    [INTENT_SCORE] = true,
	    [INTENT_PLAYED] = true,
	    [INTENT_PARTNER] = true,
	    [INTENT_TRUMP] = true,
	    [INTENT_QUESTION] = true,
	};
	return list[intent];
}

/* Says how the other game stands. No question about it may be answered for the
 * letter's own game. */
static void tell_other(
    struct session *s, struct asked *asked, const struct intention *found)
{
	bool asks = false;
	if (!asked->other)
		return;
	for (size_t i = 0; i < found->count; i++)
		asks |= asks_how_it_stands(found->list[i]) ||
		        found->list[i] == INTENT_WATCH;
	if (!asks)
		return;
	asked->other_told = true;
	if (!query_game(s, asked->other))
		asked_say(s, tx_format(&s->tx, "There is no game %" PRId64 ".",
				 asked->other));
}

/* True if the letter plainly asks for tables: for the others, in an answer to a
 * mail about one, or for one with rules that it names. */
static bool names_tables(
    const struct asked *asked, const struct intention *found)
{
	const struct particulars *words = &asked->words;
	if (asked->moment == MOMENT_TABLE)
		return words->tables;
	return !found->count && *words->rules &&
	       (particulars_about(words, MATTER_TABLE) ||
		   particulars_about(words, MATTER_INVITE));
}

/* People watch a table before they sit down there, and sit down at a game that
 * they watch. The number says which of both it is. */
static enum intent by_number(enum intent intent, bool table)
{
	static const enum intent pairs[][2] = {
	    {INTENT_WATCH, INTENT_SIT}, {INTENT_UNWATCH, INTENT_STAND}};
	for (size_t i = 0; i < sizeof pairs / sizeof pairs[0]; i++)
		if (intent == pairs[i][0] || intent == pairs[i][1])
			return pairs[i][table];
	return intent;
}

static void drop(struct intention *list, enum intent intent)
{
	size_t kept = 0;
	for (size_t i = 0; i < list->count; i++)
		if (list->list[i] != intent)
			list->list[kept++] = list->list[i];
	list->count = kept;
}

/* Changes the intents that do not fit to the number that the letter names. */
static void fit_number(
    const struct session *s, const struct asked *asked, struct intention *found)
{
	struct game_row row;
	struct intention fit = {.count = 0};
	bool table = asked_table_named(s, asked);
	bool game = asked->other && tx_game_row(&s->tx, asked->other, &row) &&
	            !row.ended;
	if (table == game)
		return;
	for (size_t i = 0; i < found->count; i++) {
		enum intent intent = by_number(found->list[i], table);
		if (!intent_listed(&fit, intent))
			fit.list[fit.count++] = intent;
	}
	*found = fit;
}

/* Keeps the likeliest of intents whose answers say the same. */
static void answer_once(struct intention *found)
{
	/* intents with the same number; 0: its answer is like no other */
	static const unsigned char alike[INTENT_COUNT] = {
	    [INTENT_STANDINGS] = 1,
	    [INTENT_LADDER] = 1,
	    [INTENT_HALL] = 1,
	    [INTENT_LEAVE] = 2,
	    [INTENT_CONCEDE] = 2,
	    [INTENT_REPLAY] = 3,
	    [INTENT_REVIEW] = 3,
	    [INTENT_HAND] = 4,
	    [INTENT_SEND] = 4,
	    [INTENT_TURN] = 5,
	    [INTENT_TIME] = 5,
	};
	unsigned met = 0;
	size_t kept = 0;
	for (size_t i = 0; i < found->count; i++) {
		unsigned like = alike[found->list[i]];
		if (!like || !(met >> like & 1))
			found->list[kept++] = found->list[i];
		met |= 1u << like;
	}
	found->count = kept;
}

/* Where a table is named, a seat, a game and a profile are one wish, and a seat
 * is the opposite of a no: keep the likelier of both alone. */
static void keep_seat(
    const struct session *s, const struct asked *asked, struct intention *found)
{
	if (!intent_listed(found, INTENT_SIT) || !asked_table(s, asked))
		return;
	for (size_t i = 0; i < found->count; i++) {
		enum intent intent = found->list[i];
		if (intent != INTENT_SIT && intent != INTENT_STAND)
			continue;
		*found = (struct intention){{intent}, 1};
		return;
	}
}

void asked_begin(
    struct session *s, struct asked *asked, struct intention *found)
{
	fit_number(s, asked, found);
	answer_once(found);
	keep_seat(s, asked, found);
	/* without a table, both offer to open one */
	if (intent_listed(found, INTENT_JOIN) && !asked_table(s, asked))
		drop(found, INTENT_INVITE);
	/* bots in the empty seats of that table, and no other game */
	if (intent_listed(found, INTENT_FILL) && asked_table(s, asked))
		drop(found, INTENT_JOIN);
	if (!intent_listed(found, INTENT_JOIN) && names_tables(asked, found)) {
		found->count -= found->count == INTENTS_MOST;
		found->list[found->count++] = INTENT_JOIN;
	}
	tell_other(s, asked, found);
}

bool asked_answer(
    struct session *s, enum intent intent, const struct asked *asked)
{
	static answer *const answers[INTENT_COUNT] = {
	    [INTENT_JOIN] = asked_for_game,
	    [INTENT_SIT] = asked_for_sit,
	    [INTENT_STAND] = asked_for_stand,
	    [INTENT_FILL] = asked_for_go,
	    [INTENT_INVITE] = asked_for_invite,
	    [INTENT_REMATCH] = asked_for_rematch,
	    [INTENT_GAMES] = asked_tell_games,
	    [INTENT_WATCH] = asked_for_watch,
	    [INTENT_UNWATCH] = asked_for_unwatch,
	    [INTENT_CLOSE] = asked_for_close,
	    [INTENT_REPLAY] = asked_tell_replay,
	    [INTENT_STANDINGS] = asked_tell_standings,
	    [INTENT_LADDER] = asked_tell_standings,
	    [INTENT_HALL] = asked_tell_standings,
	    [INTENT_PROFILE] = asked_tell_profile,
	    [INTENT_APPEAL] = asked_for_person,
	    [INTENT_SHOW] = asked_for_show,
	    [INTENT_AUTOPLAY] = asked_for_autoplay,
	    [INTENT_CONCEDE] = asked_for_concession,
	    [INTENT_WITHDRAW] = asked_for_withdrawal,
	    [INTENT_REMIND] = asked_for_reminder,
	    [INTENT_DEPUTY] = asked_for_deputy,
	    [INTENT_ZONE] = asked_for_zone,
	    [INTENT_NAME] = asked_for_name,
	    [INTENT_FORGET] = asked_for_forget,
	};
	answer *one = answers[intent];
	if (asked->other_told && asks_how_it_stands(intent))
		return true;
	bool over = asked->moment != MOMENT_GAME &&
	            (intent == INTENT_LEAVE || intent == INTENT_PAUSE);
	if (!one && (!s->game.is_loaded || asked->other || over))
		one = without_game(intent);
	if (one)
		one(s, asked);
	return one != NULL;
}
