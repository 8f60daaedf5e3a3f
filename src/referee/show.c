/* show.c - games for the operator: a list, and a table that shows no hand. */
#include <inttypes.h>

#include "base/buf.h"
#include "session.h"

enum { LISTED_MAX = 4096 };

static const char *state_of(const struct session *s)
{
	if (s->row.cancelled)
		return "cancelled";
	return s->game.table.phase == PHASE_OVER ? "over" : "played";
}

/* number, rules and names, scores, state: with tabs between. */
static void list_game(struct session *s, struct buf *out)
{
	const struct table *t = &s->game.table;
	const struct game_row *row = &s->row;
	buf_format(out, "%" PRId64 "\t%s: ", row->id, row->rules.preset);
	buf_format(out, "%s\t", session_names(s->arena, row));
	for (int side = 0; side < t->rules.sides; side++)
		buf_format(out, "%s%d", side ? " : " : "", t->score[side]);
	buf_format(out, "\t%s, round %d", state_of(s), t->round);
	if (t->turn != SEAT_NONE)
		buf_format(out, ", waiting for %s", row->seat[t->turn].handle);
	buf_byte(out, '\n');
}

void referee_games(struct referee *r, struct buf *out)
{
	int64_t ids[LISTED_MAX];
	size_t n = store_games(r->store, GAMES_ALL, 0, ids, LISTED_MAX);
	for (size_t i = 0; i < n; i++) {
		struct session s;
		struct err err;
		session_look(&s, r, 0, &err);
		if (session_game(&s, ids[i]))
			list_game(&s, out);
		session_end(&s);
	}
	if (!n)
		buf_text(out, "no games\n");
}

static void show_table(struct session *s, struct buf *out)
{
	struct notice n = session_notice(s, SEAT_NONE);
	struct doc doc;
	n.now = s->game.table.since;
	doc_init(&doc, s->arena, notice_subject(&n));
	doc_paragraph(&doc, "%s", doc.title);
	notice_score(&doc, &n);
	notice_state(&doc, &n);
	doc_text(&doc, out);
}

enum outcome referee_show(struct referee *r, int64_t id, struct buf *out, struct err *err)
{
	struct session s;
	session_look(&s, r, 0, err);
	if (session_game(&s, id))
		show_table(&s, out);
	else if (!s.failed)
		session_did(&s, err_set(err, OUTCOME_NEVER, "there is no game %" PRId64, id));
	return session_end(&s);
}
