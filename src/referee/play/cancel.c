/* cancel.c - ends a game without a winner, for a gamesmaster. The record keeps
 * what was played. */
#include "cancel.h"

#include <inttypes.h>

#include "referee/deal/record.h"
#include "referee/outgoing/outbound.h"
#include "referee/session/pages.h"
#include "referee/session/round_inputs.h"
#include "referee/session/session.h"

/* Contents of the mails about a cancelled game. */
struct cancelled {
	const char *what;
	/* secret of the last round; NULL if it was not dealt */
	const char *secret;
	/* digest of the record; NULL if the last round was not dealt */
	const char *digest;
};

static void mail_cancelled(struct session *s, const struct cancelled *c,
    struct doc *doc, const struct person *player)
{
	int64_t id = s->game.row.id;
	if (c->secret)
		doc_pre(doc,
		    tx_format(&s->tx,
			"secret of round %d:\n%s\ndigest of the record so far: "
			"%s",
			s->game.state.table.round, c->secret, c->digest));
	struct outbound mail = {
	    .person = player,
	    .to = player ? player->address : s->tx.site->list,
	    .subject = tx_format(&s->tx, "[spades %" PRId64 "] cancelled", id),
	    .doc = doc,
	    .in_game = !player, /* nothing in the game can be answered */
	};
	outbound_mail(s, &mail);
}

static void tell_player(
    struct session *s, const struct cancelled *c, const struct person *player)
{
	struct doc doc;
	bool is_sender = player->id == s->in.sender.person.id;
	if (is_sender || !player->id)
		return;
	doc_init(&doc, s->tx.arena, "Cancelled");
	doc_paragraph(&doc, "%s You need not do anything more.", c->what);
	mail_cancelled(s, c, &doc, player);
}

/* The archive shows who played, and how the game stood. */
static void tell_list(struct session *s, const struct cancelled *c)
{
	struct doc doc;
	const struct table *t = &s->game.state.table;
	struct notice n = session_notice(s, SEAT_NONE);
	doc_init(&doc, s->tx.arena, "Cancelled");
	doc_paragraph(&doc, "%s It was in round %d, %s.", c->what, t->round,
	    loaded_names(s->tx.arena, &s->game.row));
	if (t->rounds_scored)
		notice_score(&doc, &n);
	mail_cancelled(s, c, &doc, NULL);
}

void cancel_game(struct session *s, const char *what)
{
	const struct game_row *row = &s->game.row;
	int round = s->game.state.table.round;
	store_game_end(s->tx.store, row->id, s->tx.now, true);
	pages_add_cancelled(&s->tx, row->id);
	record_keep(s, row);
	const struct cancelled told = {
	    .what = what,
	    .secret = round_secret_opened(&s->tx, &s->game, row->id, round),
	    .digest = record_digest(s, row, round),
	};
	store_tokens_drop(s->tx.store, row->id);
	if (s->tx.site->list)
		tell_list(s, &told);
	for (int seat = 0; !s->tx.site->list && seat < row->rules.seats; seat++)
		tell_player(s, &told, &row->seat[seat]);
	s->game.is_loaded = false; /* nothing more is due in this game */
}
