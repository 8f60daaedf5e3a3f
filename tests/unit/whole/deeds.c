/* deeds.c - see deeds.h. */
#include "whole/deeds.h"

#include <string.h>

#include "base/buf.h"
#include "engine/legal.h"
#include "referee/operator.h"
#include "support/whole_game.h"

static const struct table *table(void)
{
	look();
	return &desk->game.table;
}

void others_say(int but, const char *text)
{
	for (int seat = 0; seat < table()->rules.seats; seat++)
		if (seat != but && desk->row.seat[seat].id)
			post(at_the_table(seat), text);
}

bool by_gm(const char *text)
{
	post("gm", arena_format(&desk->arena, "%s\ncode %s", text, code()));
	return true;
}

bool time_runs_out(void)
{
	if (table()->turn == SEAT_NONE)
		return false;
	desk->now += 3 * 86400 + 60;
	ck_assert_int_eq(tick(desk->now), OUTCOME_DONE);
	read_all();
	return true;
}

/* Acts as `spadesd master` does, because the gamesmaster may play in the game.
 * The gamesmaster gets a mail about that, and then asks for one of the game. */
static void by_operator(const char *line)
{
	struct buf out;
	struct err err;
	buf_init(&out, 0);
	ck_assert_int_eq(
	    referee_master(&desk->referee, line, desk->now, &out, &err),
	    OUTCOME_DONE);
	buf_release(&out);
	read_all();
	post("gm", "status");
}

/* Under nomic109 no player can suspend the game. */
bool suspend(void)
{
	by_operator("suspend 1");
	look();
	ck_assert(desk->row.suspended);
	desk->now += 9 * 86400;
	ck_assert_int_eq(tick(desk->now), OUTCOME_DONE);
	read_all();
	by_operator("resume 1");
	look();
	ck_assert(!desk->row.suspended);
	return true;
}

bool misread(void)
{
	const struct table *t = table();
	int seat = t->turn, round = t->round;
	if (seat == SEAT_NONE || t->trick_no + 1 == t->rules.hand_size ||
	    table_sealed(t, seat))
		return false;
	post(at_turn(), move());
	if (table()->round != round || table()->phase == PHASE_OVER)
		return false;
	by_operator("undo 1 because of a fault");
	ck_assert_ptr_nonnull(
	    strstr(record(RECORD_WHOLE), "\n# taken back by a gamesmaster: "));
	return true;
}

bool void_it(void)
{
	struct buf out;
	struct err err;
	int round = table()->round;
	buf_init(&out, 0);
	enum outcome o = referee_void_round(
	    &desk->referee, "1 because of a fault", desk->now, &out, &err);
	buf_release(&out);
	ck_assert_int_eq(o, OUTCOME_DONE);
	read_all();
	others_say(SEAT_NONE, "agree");
	ck_assert_int_eq(table()->round, round + 1);
	return true;
}
