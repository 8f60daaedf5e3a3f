/* asked_tables.c - offers the commands for wishes about open tables. */
#include "asked.h"

#include <inttypes.h>
#include <string.h>

#include "engine/options.h"
#include "referee/commands/dispatch.h"
#include "referee/people/offers.h"
#include "referee/seating/seating.h"
#include "referee/session/session.h"

enum { TAPS_MOST = 4 };

/* ---- tables ---- */

/* Returns the command that opens the table that the letter describes; "" if it
 * describes none, or one that the sender may not open. */
static const char *new_table(const struct session *s, const struct asked *asked)
{
	struct asked_names names;
	asked_names(s, asked, &names);
	const char *rules = asked->words.rules;
	const char *with = asked_side(s, &names, false);
	const char *against = asked_side(s, &names, true);
	long target = asked->words.target;
	bool described = *rules || *with || *against || target;
	if (!described || !offers_open(s))
		return "";
	const char *line =
	    tx_format(&s->tx, "new %s", *rules ? rules : RULES_USUAL);
	if (target)
		line = tx_format(&s->tx, "%s target=%ld", line, target);
	if (*with)
		line = tx_format(&s->tx, "%s with %s", line, with);
	if (*against)
		line = tx_format(&s->tx, "%s against %s", line, against);
	return line;
}

/* Offers the table or the game with bots that the letter describes. */
static void offer_described(struct session *s, const struct asked *asked)
{
	struct doc_choice *taps =
	    arena_alloc(s->tx.arena, TAPS_MOST * sizeof *taps);
	const char *rules =
	    *asked->words.rules ? asked->words.rules : RULES_USUAL;
	bool bots = particulars_about(&asked->words, MATTER_BOT);
	const char *opens = bots ? "" : new_table(s, asked);
	int count = 0;
	if (bots)
		taps[count++] = (struct doc_choice){"Play with three bots",
		    tx_format(&s->tx, "start %s: me, bot, bot, bot", rules)};
	if (*opens)
		taps[count++] = (struct doc_choice){opens, opens};
	if (count)
		asked_offer(s,
		    *opens
			? "You seem to want a game. Nothing was done yet. Tap "
			  "to open this table."
			: "You seem to want a game. Nothing was done yet. Tap "
			  "to play with bots.",
		    taps, count);
}

/* True if no word of the letter asks, doubts or wants something else. */
static bool is_sure(const struct evidence *e)
{
	static const enum
	    concept doubts[] = {CONCEPT_NOT, CONCEPT_NO, CONCEPT_IF,
		CONCEPT_MAYBE, CONCEPT_OR, CONCEPT_INSTEAD, CONCEPT_NONE};
	return !(evidence_marks(e) & MARK_ASKS) && !evidence_any(e, doubts);
}

/* A game with bots alone begins at once: it concerns nobody else. A question
 * about such a game, and a letter that names anything else, only gets the
 * offer. */
static bool begins_with_bots(struct session *s, const struct asked *asked)
{
	const struct particulars *words = &asked->words;
	const char *rules = *words->rules ? words->rules : RULES_USUAL;
	struct asked_names names;
	asked_names(s, asked, &names);
	if (asked->moment == MOMENT_NO_GAME && s->game.is_loaded)
		return true; /* another wish of the letter began it */
	if (asked->moment != MOMENT_NO_GAME || asked->told || names.count ||
	    words->table || words->target ||
	    !particulars_about(words, MATTER_BOT) ||
	    !is_sure(s->in.letter->evidence))
		return false;
	dispatch_one(
	    s, VERB_START, tx_format(&s->tx, "%s: me, bot, bot, bot", rules));
	return true;
}

/* True if the sender sits at an open table, and the letter is about bots. */
static bool fills_table(struct session *s, const struct asked *asked)
{
	int64_t own;
	return particulars_about(&asked->words, MATTER_BOT) &&
	       store_open_tables_of(
		   s->tx.store, s->in.sender.person.id, &own, 1);
}

void asked_for_game(struct session *s, const struct asked *asked)
{
	if (fills_table(s, asked)) {
		asked_for_go(s, asked);
		return;
	}
	if (begins_with_bots(s, asked))
		return;
	offer_described(s, asked);
	if (!asked->told)
		offers_play(s);
	s->reply.said++;
	if (s->game.is_loaded)
		doc_paragraph(&s->reply.answer,
		    "If a friend wants to play too, your friend first mails "
		    "the word \"join\" to %s.",
		    s->tx.site->address);
}

void asked_for_sit(struct session *s, const struct asked *asked)
{
	const char *seat = asked->words.seat;
	int64_t table = asked_table(s, asked);
	if (!table) {
		dispatch_one(s, VERB_TABLES, "");
		return;
	}
	const char *line = tx_format(&s->tx, "sit %" PRId64, table);
	if (s->in.sender.has_token && s->in.sender.token.guess &&
	    !strcmp(s->in.sender.token.guess, line) && !*seat &&
	    is_sure(s->in.letter->evidence)) {
		/* the answer to an invitation, "Sure, I'm in!" */
		dispatch_one(s, VERB_SIT, line + strlen("sit "));
		return;
	}
	struct doc_choice *taps =
	    arena_alloc(s->tx.arena, TAPS_MOST * sizeof *taps);
	int count = 0;
	taps[count++] = (struct doc_choice){"Sit down", line};
	if (*seat)
		taps[count++] =
		    (struct doc_choice){tx_format(&s->tx, "Sit %s", seat),
			tx_format(&s->tx, "sit %" PRId64 " %s", table, seat)};
	asked_offer(s,
	    tx_format(&s->tx,
		"You seem to want a seat at table %" PRId64
		". Nothing was done yet: tap to sit down.",
		table),
	    taps, count);
}

/* Offers to leave a table, or to decline its invitation. Without a table, shows
 * the tables and games of the sender. */
void asked_for_stand(struct session *s, const struct asked *asked)
{
	int64_t table = asked_table(s, asked);
	if (!table)
		dispatch_one(s, VERB_GAMES, "");
	else if (asked_invited(s, table))
		asked_one(s,
		    tx_format(&s->tx,
			"You seem to want to decline the invitation to table "
			"%" PRId64 ". Nothing was done yet. Tap to decline.",
			table),
		    "No, thanks", tx_format(&s->tx, "decline %" PRId64, table));
	else
		asked_one(s,
		    tx_format(&s->tx,
			"You seem to want to leave table %" PRId64 ". Nothing "
			"was done yet. Tap to leave it.",
			table),
		    "Leave the table",
		    tx_format(&s->tx, "stand %" PRId64, table));
}

/* Offers a seat at a table at which the sender wants to do what only those who
 * sit there can. Returns false if the sender sits there, or if it is not open.
 */
static bool sits_first(struct session *s, int64_t table, const char *then)
{
	struct open_table t;
	if (!table || !store_open_table(s->tx.store, s->tx.arena, table, &t))
		return false;
	int n = seating_place(&t, s->in.sender.person.id);
	if (n != NO_PLACE && t.place[n].state == PLACE_SITS)
		return false;
	asked_one(s,
	    tx_format(&s->tx,
		"You do not sit at table %" PRId64 " yet. Nothing was done. "
		"Tap to sit down, and then send \"%s\".",
		table, then),
	    "Sit down", tx_format(&s->tx, "sit %" PRId64, table));
	return true;
}

void asked_for_go(struct session *s, const struct asked *asked)
{
	int64_t table = asked_table(s, asked);
	if (!table && begins_with_bots(s, asked))
		return;
	if (sits_first(s, table, tx_format(&s->tx, "go table %" PRId64, table)))
		return;
	if (table)
		asked_one(s,
		    tx_format(&s->tx,
			"You seem to want bots in the empty seats of table "
			"%" PRId64 ". Nothing was done yet. Tap to start with "
			"bots.",
			table),
		    "Start with bots",
		    tx_format(&s->tx, "go table %" PRId64, table));
	else
		dispatch_one(s, VERB_GAMES, "");
}

void asked_for_invite(struct session *s, const struct asked *asked)
{
	struct asked_names names;
	const char *list = "";
	int64_t table = asked_table(s, asked);
	asked_names(s, asked, &names);
	for (int i = 0; i < names.count; i++)
		list = tx_list(&s->tx, list, ", ", names.name[i]);
	const char *opens = table ? "" : new_table(s, asked);
	if (*opens) {
		asked_one(s,
		    "You seem to want to invite somebody to a game. Nothing "
		    "was done yet. Tap to open a table and to send the "
		    "invitation.",
		    opens, opens);
		return;
	}
	if (!*list) {
		asked_say(s,
		    "You seem to want to invite somebody. Nothing was done "
		    "yet: write \"invite\", the name or address, and the "
		    "number of your table, such as \"invite bob to 12\".");
		return;
	}
	const char *line = tx_format(&s->tx, "invite %s", list);
	if (table)
		line = tx_format(&s->tx, "%s to %" PRId64, line, table);
	if (sits_first(s, table, line))
		return;
	asked_one(s,
	    "You seem to want to invite somebody to your table. Nothing was "
	    "done yet. Tap to send the invitation.",
	    line, line);
}

void asked_for_rematch(struct session *s, const struct asked *asked)
{
	bool plays = asked->moment == MOMENT_GAME;
	int64_t game =
	    plays ? asked_other_game(s, asked) : asked_game(s, asked);
	if (!game && plays) {
		asked_for_game(s, asked);
		return;
	}
	const char *line = "rematch";
	if (game)
		line = tx_format(&s->tx, "rematch %" PRId64, game);
	asked_one(s,
	    "You seem to want another game with the same people. Nothing was "
	    "done yet. Tap, and the others are asked.",
	    "Ask for a rematch", line);
}

void asked_tell_games(struct session *s, const struct asked *asked)
{
	(void)asked;
	dispatch_one(s, VERB_GAMES, "");
}
