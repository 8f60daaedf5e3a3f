/* cancel.c - ends a game without a winner. A gamesmaster may cancel a game,
 * and the referee cancels games that this version no longer supports. The
 * record keeps what was played. */
#include "cancel.h"

#include <inttypes.h>

#include "base/buf.h"
#include "referee/deal/record.h"
#include "referee/outgoing/outbound.h"
#include "referee/session/pages.h"
#include "referee/session/round_inputs.h"
#include "referee/session/session.h"
#include "store/people.h"

/* Contents of the mail about a cancelled game. */
struct cancelled {
	const struct game_row *row;
	const char *what;
	int round;
	/* secret of the last round; NULL if it was not dealt */
	const char *secret;
	/* digest of the record; NULL if the last round was not dealt */
	const char *digest;
};

static void tell_cancelled(
    struct session *s, const struct cancelled *c, int seat)
{
	const struct person *player = &c->row->seat[seat];
	struct doc doc;
	bool is_sender = player->id == s->in.sender.person.id;
	if (is_sender || !player->id)
		return;
	doc_init(&doc, s->tx.arena, "Cancelled");
	doc_paragraph(&doc, "%s You need not do anything more.", c->what);
	if (c->secret)
		doc_pre(&doc,
		    tx_format(&s->tx,
			"secret of round %d:\n%s\ndigest of the record so far: "
			"%s",
			c->round,
			c->secret,
			c->digest));
	struct outbound mail = {
	    .person = player,
	    .to = player->address,
	    .subject =
		tx_format(&s->tx, "[spades %" PRId64 "] cancelled", c->row->id),
	    .doc = &doc,
	};
	outbound_mail(s, &mail);
}

/* Load the secret and the digest of the last round. Returns false if the
 * session failed. */
static bool open_last_round(struct session *s, struct cancelled *c)
{
	int64_t id = c->row->id;
	struct game *state = arena_alloc(s->tx.arena, sizeof *state);
	enum outcome o = store_replay(s->tx.store, c->row, state, s->tx.err);
	c->round = state->table.round;
	c->secret = round_secret_opened(&s->tx, &s->game, id, c->round);
	c->digest = record_digest(s, c->row, c->round);
	return tx_did(&s->tx, o);
}

void cancel_game(
    struct session *s, const struct game_row *row, const char *what)
{
	struct cancelled told = {
	    .row = row,
	    .what = what,
	};
	store_game_end(s->tx.store, row->id, s->tx.now, true);
	pages_add_cancelled(&s->tx, row->id);
	record_keep(s, row);
	if (!open_last_round(s, &told))
		return;
	store_tokens_drop(s->tx.store, row->id);
	for (int seat = 0; seat < row->rules.seats; seat++)
		tell_cancelled(s, &told, seat);
}
