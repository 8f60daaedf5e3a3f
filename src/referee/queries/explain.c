/* explain.c - `explain 12`: cites the clause behind a refusal.
 *
 * Most rulings follow from an option. The option was stored with the ruling,
 * and its clause is cited. Which bids exist and who bids when is part of every
 * rule text, whatever the options are. */
#include "explain.h"

#include <inttypes.h>
#include <string.h>

#include "base/text.h"
#include "engine/options.h"
#include "notice/legality.h"
#include "referee/session/contact.h"
#include "referee/session/handlers.h"
#include "referee/session/session.h"
#include "store/agreements.h"

/* Find a ruling by number, and its game. Returns false if the ruling does not
 * exist or was not made for the sender. */
static bool ruling_of(const struct tx *tx, const struct input *in, long number,
    struct ruling_row *ruled, struct game_row *row)
{
	int64_t person = in->sender.person.id;
	if (!in->sender.known)
		return false;
	if (!store_ruling(tx->store, tx->arena, number, person, ruled))
		return false;
	return tx_game_row(tx, ruled->game, row);
}

/* Returns a sentence that names the rule text's clause about an option, with a
 * blank before it; "" if the text has none. `about` is "" or what the clause is
 * about: " on bids". Reads the rule set without the game's own settings. */
static const char *clause_of(const struct tx *tx, const struct rules *rules,
    const char *key, const char *about)
{
	struct rules_option o;
	if (!rules_option_named(rules_find(rules->preset), key, &o) ||
	    !*o.clause)
		return "";
	return tx_format(
	    tx, " The clause%s: %s, %s.", about, rules_source(rules), o.clause);
}

/* Returns the valid bids under the rules. */
static const char *valid_bids(const struct tx *tx, const struct rules *rules)
{
	struct game *state = arena_alloc(tx->arena, sizeof *state);
	game_init(state, rules);
	struct notice n = {
	    .arena = tx->arena,
	    .view = game_view(state, 0),
	};
	return tx_format(tx, "%s%s", notice_reason(&n, RULING_BAD_BID),
	    clause_of(tx, rules, "bid-one", " on bids"));
}

static const char *order_of_bids(const struct tx *tx, const struct rules *rules)
{
	return tx_format(tx,
	    "Players bid in turn, beginning with the first bidder. No option "
	    "allows a bid out of turn.%s%s",
	    clause_of(tx, rules, "bid-one", " on bids"),
	    clause_of(tx, rules, "out-of-turn", " on turns"));
}

static const char *by_option(
    const struct tx *tx, const struct rules *rules, const char *key)
{
	struct rules_option o;
	if (!strcmp(key, "misplay"))
		return tx_format(tx,
		    "You may play only a card that you hold, and you must "
		    "follow suit if you can.%s",
		    clause_of(tx, rules, key, ""));
	if (!rules_option_named(rules, key, &o))
		return "No option leads to this ruling. It applies to every "
		       "game here. To see the options of your game, send "
		       "\"rules\".";
	return tx_format(tx, "%s This game has %s=%s.%s", o.meaning, o.key,
	    o.value, o.changed ? "" : clause_of(tx, rules, key, ""));
}

static const char *why(const struct tx *tx, const struct rules *rules,
    const char *name, const char *key)
{
	if (!strcmp(name, RULING_BID_OUT_OF_TURN))
		return order_of_bids(tx, rules);
	if (!*key && !strcmp(name, game_ruling_name(RULING_BAD_BID)))
		return valid_bids(tx, rules);
	return by_option(tx, rules, key);
}

void explain_ruling(struct session *s, const struct command *c)
{
	long number;
	struct ruling_row ruled;
	struct game_row row;
	bool good = text_number(c->args, 1, NUMBER_MAX, &number);
	if (!good || !ruling_of(&s->tx, &s->in, number, &ruled, &row)) {
		reply_say(&s->reply, c,
		    "I made no ruling with that number for you. Use the number "
		    "in the mail that refused your move, as in \"explain "
		    "12\".");
		return;
	}
	char *key = arena_string(s->tx.arena, ruled.ruling);
	const char *name = strsep(&key, " ");
	reply_say(&s->reply, c, "Ruling %ld in game %" PRId64 ". %s%s", number,
	    ruled.game, why(&s->tx, &row.rules, name, key ? key : ""),
	    contact_sentence(s, &row));
}
