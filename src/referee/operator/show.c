/* show.c - games for the operator: a list, and a table without hands. */

#include "base/buf.h"
#include "engine/options.h"
#include "referee/session/session.h"

static const char *state_of(const struct loaded_game *game)
{
	const struct table *t = &game->state.table;
	if (game->row.cancelled)
		return "cancelled";
	if (t->phase == PHASE_OVER)
		return "over";
	return "played";
}

static void list_scores(const struct table *t, struct buf *out)
{
	int sides = t->rules.sides;
	for (int side = 0; side < sides; side++) {
		const char *colon = side ? " : " : "";
		buf_format(out, "%s%d", colon, t->score[side]);
	}
}

/* Writes what a game in play waits for, or the seal of a cancelled game. */
static void list_rest(
    const struct tx *tx, const struct loaded_game *game, struct buf *out)
{
	const struct table *t = &game->state.table;
	const char *seal = NULL;
	if (game->row.cancelled)
		seal = round_seal(tx, game->row.id);
	if (seal)
		buf_format(out, ", seal %s", seal);
	if (!game->row.ended && t->turn != SEAT_NONE)
		buf_format(
		    out, ", waiting for %s", game->row.seat[t->turn].handle);
}

/* Writes one line of tab-separated fields: number, rules and names, scores,
 * state. */
static void list_game(
    const struct tx *tx, const struct loaded_game *game, struct buf *out)
{
	const struct table *t = &game->state.table;
	const struct game_row *row = &game->row;
	const char *names = loaded_names(tx->arena, row);
	buf_format(out, "%" PRId64 "\t", row->id);
	buf_format(out, "%s: %s\t", row->rules.preset, names);
	list_scores(t, out);
	buf_format(out, "\t%s, round %d", state_of(game), t->round);
	list_rest(tx, game, out);
	buf_byte(out, '\n');
}

/* Writes the game as an object of JSON, in one line. */
static void game_json(
    const struct tx *tx, const struct loaded_game *game, struct buf *out)
{
	const struct table *t = &game->state.table;
	const struct game_row *row = &game->row;
	const char *seal = round_seal(tx, row->id);
	bool waits = !row->ended && t->turn != SEAT_NONE;
	char rules[RULES_TEXT];
	rules_write(&row->rules, rules, sizeof rules);
	buf_format(out, "{\"game\":%" PRId64 ",\"rules\":", row->id);
	buf_json(out, rules);
	for (int i = 0; i < t->rules.seats; i++) {
		buf_text(out, i ? "," : ",\"players\":[");
		buf_json(out, row->seat[i].handle);
	}
	for (int i = 0; i < t->rules.sides; i++)
		buf_format(
		    out, "%s%d", i ? "," : "],\"scores\":[", t->score[i]);
	buf_format(out,
	    "],\"state\":\"%s\",\"round\":%d,\"waiting\":", state_of(game),
	    t->round);
	buf_json(out, waits ? row->seat[t->turn].handle : "");
	buf_text(out, ",\"seal\":");
	buf_json(out, seal ? seal : "");
	buf_text(out, "}\n");
}

void referee_games(struct referee *r, bool json, struct buf *out)
{
	struct arena arena;
	int64_t *ids;
	arena_init(&arena);
	size_t count = store_games(r->store, &arena, GAMES_ALL, &ids);
	if (!count && !json)
		buf_text(out, "no games\n");
	for (size_t i = 0; i < count; i++) {
		struct session s;
		struct err err;
		session_look(&s, r, 0, &err);
		if (session_load(&s, ids[i]))
			(json ? game_json : list_game)(&s.tx, &s.game, out);
		else
			buf_format(out,
			    json ? "{\"game\":%" PRId64
				   ",\"error\":\"cannot be read\"}\n"
				 : "%" PRId64 "\tcannot be read\n",
			    ids[i]);
		session_end(&s);
	}
	arena_release(&arena);
}

static void show_table(struct session *s, struct buf *out)
{
	struct notice n = session_notice(s, SEAT_NONE);
	struct doc doc;
	n.now = s->game.state.table.since;
	const char *seal = round_seal(&s->tx, s->game.row.id);
	doc_init(&doc, s->tx.arena, notice_subject(&n));
	doc_paragraph(&doc, "%s", doc.title);
	if (s->game.row.cancelled)
		doc_paragraph(&doc, "This game is cancelled.");
	if (seal)
		doc_paragraph(&doc, "seal %s", seal);
	notice_score(&doc, &n);
	notice_state(&doc, &n);
	doc_text(&doc, out);
}

enum outcome referee_show(
    struct referee *r, int64_t id, bool json, struct buf *out, struct err *err)
{
	struct session s;
	session_look(&s, r, 0, err);
	if (!session_load(&s, id))
		tx_no_game(&s.tx, id);
	else if (json)
		game_json(&s.tx, &s.game, out);
	else
		show_table(&s, out);
	return session_end(&s);
}
