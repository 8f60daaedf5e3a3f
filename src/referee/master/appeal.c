/* appeal.c - `appeal N WORDS`: puts the last ruling before a gamesmaster.
 *
 * An appeal stops nothing and changes no score. The words go to gamesmasters
 * who do not sit at the table, and must not open a hand that is in play. So the
 * referee refuses words that may name a card that was not played yet. Words
 * that may name any card never go to the table. */
#include "appeal.h"

#include <inttypes.h>
#include <string.h>

#include "base/log.h"
#include "base/text.h"
#include "base/when.h"
#include "outside.h"
#include "referee/news/unspoken.h"
#include "referee/queries/explain.h"
#include "referee/session/handlers.h"
#include "referee/session/session.h"
#include "store/agreements.h"
#include "store/disputes.h"
#include "words.h"

enum { APPEALS_A_DAY = 3 };
/* The gamesmasters see all the words, at most APPEAL_MOST_CHARACTERS. No line
 * of the table's mail consists of a few of them, so that a copy of it is no
 * command. */
static const char misplay[] = "misplay";
static const char timeout[] = "timeout";
static const char none[] = "none"; /* nothing was ruled in this game */
static const char expected[] =
    "expected the number of the game and your words, as in \"appeal 7 my "
    "letter came in time\"";

/* ---- the ruling ---- */

/* Finds the last misplay or time-out at the table. Returns when the referee
 * ruled it, 0 if there was none. */
static int64_t last_event(
    const struct tx *tx, const struct loaded_game *game, struct appeal *out)
{
	struct game *g = arena_alloc(tx->arena, sizeof *g);
	struct takeback *back = arena_alloc(tx->arena, sizeof *back);
	int64_t at = 0;
	game_init(g, &game->row.rules);
	takeback_init(back);
	for (size_t i = 0; i < game->log_count; i++) {
		const struct event *e = &game->log[i];
		int round = g->table.round;
		(void)takeback_apply(back, g, e);
		if (e->kind != EVENT_MISPLAY && e->kind != EVENT_TIMEOUT)
			continue;
		at = e->acted;
		out->ruling = e->kind == EVENT_MISPLAY ? misplay : timeout;
		out->seat = e->seat;
		out->round = round;
	}
	return at;
}

/* Finds the last ruling about the sender or the table. If there is none, the
 * appeal is about the running round: a bid may be misread, and a trick seem to
 * go to the wrong player, without any ruling. */
static void find_ruling(const struct session *s, struct appeal *out)
{
	struct ruling_row refused;
	const struct tx *tx = &s->tx;
	int64_t person = s->in.sender.person.id;
	int64_t at = last_event(tx, &s->game, out);
	int64_t number = store_ruling_last(tx->store, person, out->game);
	bool found =
	    number &&
	    store_ruling(tx->store, tx->arena, number, person, &refused);
	if (at > 0 && (!found || refused.at < at))
		return;
	out->ruling = found ? refused.ruling : none;
	out->seat = sender_seat(&s->in, &s->game);
	out->round = s->game.state.table.round;
}

static bool is_event(const struct appeal *a)
{
	return !strcmp(a->ruling, misplay) || !strcmp(a->ruling, timeout);
}

const char *appeal_against(const struct session *s, const struct appeal *a)
{
	const char *who = s->game.row.seat[a->seat].handle;
	const char *what = "the refusal of a letter";
	if (!strcmp(a->ruling, none))
		return tx_format(
		    &s->tx, "what the referee did in round %d", a->round);
	if (is_event(a))
		what = strcmp(a->ruling, misplay) ? "a time-out" : "a misplay";
	return tx_format(&s->tx, "%s of %s in round %d", what, who, a->round);
}

/* Returns the ruling's clause. */
static const char *clause(const struct session *s, const struct appeal *a)
{
	const struct rules *rules = &s->game.row.rules;
	char *key = arena_string(s->tx.arena, a->ruling);
	const char *name = strsep(&key, " ");
	if (!strcmp(name, none))
		return "There was no misplay, no time-out, and no refusal of "
		       "this player's letters in the game.";
	if (!strcmp(name, misplay))
		return explain_why(&s->tx, rules, name, "misplay");
	if (!strcmp(name, timeout))
		return explain_why(&s->tx, rules, name, "time-limit");
	/* only the player learns the kind of a misplay */
	if (key && !strcmp(key, misplay))
		return tx_format(&s->tx,
		    "The card was refused. %s",
		    explain_why(&s->tx, rules, misplay, key));
	return tx_format(&s->tx,
	    "The letter was refused by the ruling %s. %s",
	    name,
	    explain_why(&s->tx, rules, name, key ? key : ""));
}

/* Writes the mail to the gamesmasters. */
static void write_mail(
    const struct session *s, const struct appeal *a, struct doc *doc)
{
	doc_init(doc,
	    s->tx.arena,
	    tx_format(
		&s->tx, "Appeal %" PRId64 " in game %" PRId64, a->id, a->game));
	doc_paragraph(doc,
	    "%s appeals against %s, in game %" PRId64 ".",
	    s->in.sender.person.handle,
	    appeal_against(s, a),
	    a->game);
	doc_paragraph(doc, "%s", clause(s, a));
	doc_echo(doc, a->words, "");
	doc_paragraph(doc,
	    "To answer, write your answer above this text, and below it a line "
	    "with the word \"code\" and the six digits that your authenticator "
	    "shows. Your answer goes to the table. "
	    "It stops nothing and changes no score.");
}

/* ---- the command ---- */

/* Returns why the sender cannot appeal in the loaded game, or NULL. */
static const char *why_not(
    struct session *s, const struct command *c, struct appeal *a)
{
	struct store *store = s->tx.store;
	int64_t open = store_appeal_open(store, a->game, a->person);
	if (s->game.row.ended)
		return "that game is over";
	if (open)
		return tx_format(&s->tx,
		    "your appeal %" PRId64 " in this game is not answered yet",
		    open);
	if (store_appeals_since(store, a->person, s->tx.now - WHEN_DAY) >=
	    APPEALS_A_DAY)
		return tx_format(&s->tx,
		    "you can send at most %d appeals a day",
		    APPEALS_A_DAY);
	find_ruling(s, a);
	if (unspoken_opens_hand(&s->game, c->cards))
		return "your words may name a card, and nobody may learn a "
		       "card that was not played yet. Please describe the "
		       "ruling without naming cards";
	return NULL;
}

/* Returns why there is no appeal in a game of that number. */
static const char *not_in_game(const struct tx *tx, int64_t id)
{
	if (!id)
		return expected;
	return tx_format(tx,
	    "you do not play in game %" PRId64
	    ". \"appeal\" takes the number of the game, which stands in the "
	    "subject of its mails, and not the number of a ruling",
	    id);
}

/* Loads the game if the sender sits there. */
static bool sits_in(struct session *s, int64_t id)
{
	return id && session_load(s, id) &&
	       sender_seat(&s->in, &s->game) != SEAT_NONE;
}

static void put_before_gamesmasters(
    struct session *s, const struct command *c, struct appeal *a)
{
	a->asked = s->tx.now;
	a->shown = !c->cards;
	a->id = store_appeal_add(s->tx.store, a);
	s->tx.acted = true;
	struct doc doc;
	write_mail(s, a, &doc);
	bool told = outside_mail(s, NULL, &doc);
	if (!told && !s->tx.trial)
		log_line(LOG_LEVEL_WARNING,
		    "appeal %" PRId64 " waits for the operator: no gamesmaster "
		    "can answer for game %" PRId64,
		    a->id,
		    a->game);
	reply_say(&s->reply,
	    c,
	    "Your appeal %" PRId64 " against %s %s. The answer goes to the "
	    "table. The game goes on, and no score changes.",
	    a->id,
	    appeal_against(s, a),
	    told ? "is with the gamesmaster"
		 : "waits for the operator, because no gamesmaster can answer "
		   "it");
}

void appeal_command(struct session *s, const struct command *c)
{
	const char *text = c->args;
	int64_t id = words_number(&text, "game ");
	struct appeal a = {
	    .game = id,
	    .person = s->in.sender.person.id,
	    .words = words_of(&s->tx, text),
	};
	if (session_owes_another(&s->game, &s->reply, c, id))
		return;
	const char *why = expected;
	if (!sits_in(s, id))
		why = not_in_game(&s->tx, id);
	else if (text_longest_word(a.words) > APPEAL_MOST_WORD)
		why = tx_format(&s->tx,
		    "a word may have at most %d characters",
		    APPEAL_MOST_WORD);
	else if (text_cut_characters(a.words, APPEAL_MOST_CHARACTERS) <
		 strlen(a.words))
		why = tx_format(&s->tx,
		    "at most %d characters are passed on",
		    APPEAL_MOST_CHARACTERS);
	else if (*a.words)
		why = why_not(s, c, &a);
	if (why)
		reply_say(&s->reply, c, "Nothing was done: %s.", why);
	else
		put_before_gamesmasters(s, c, &a);
}
