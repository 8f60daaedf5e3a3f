/* silent.c - players whose turns run out.
 *
 * Each turn of a player who is gone takes three days, and a round has up to
 * thirteen such turns. The table can do nothing about it, and gamesmasters do
 * not read other people's games. So the referee tells the gamesmasters. */
#include "silent.h"

#include <inttypes.h>

#include "engine/act.h"
#include "outbound.h"
#include "referee/session/session.h"
#include "store/table.h"

/* Returns the number of turns that ran out since the seat's last act. Counts
 * only turns of its current player. */
static int turns_run_out(
    const struct tx *tx, const struct loaded_game *game, int seat)
{
	int turns = 0;
	struct substituted sat = {.events = 0};
	(void)store_substituted_last(
	    tx->store, tx->arena, game->row.id, seat, &sat);
	for (size_t i = game->log_count; i > sat.events; i--) {
		const struct event *e = &game->log[i - 1];
		if (e->seat != seat)
			continue;
		if (event_has(e->kind, EVENT_PLAYERS))
			break;
		turns += e->kind == EVENT_TIMEOUT;
	}
	return turns;
}

bool silent_is(const struct tx *tx, const struct loaded_game *game, int seat)
{
	return turns_run_out(tx, game, seat) >= SILENT_TURNS;
}

void silent_noticed(struct session *s, int seat)
{
	int64_t id = s->game.row.id;
	if (turns_run_out(&s->tx, &s->game, seat) != SILENT_TURNS)
		return;
	outbound_gamesmasters(s, NULL, "Somebody does not answer",
	    tx_format(&s->tx,
		"%s missed two turns in a row in game %" PRId64
		". To look for a substitute, answer with \"grant substitute "
		"%" PRId64 " %d\" and a code.",
		s->game.row.seat[seat].handle, id, id, seat + 1));
}
