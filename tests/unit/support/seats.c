/* seats.c - see seats.h. */
#include "support/seats.h"

#include <string.h>

#include "referee/session/loaded_game.h"
#include "referee/session/session.h"

void say(const char *who, const char *text)
{
	forum_read();
	forum_private(who, text);
}

void say_with_code(const char *text)
{
	say("gm", arena_format(&desk->arena, "%s\ncode %s", text, code()));
}

const char *about(const char *line, int seat)
{
	return arena_format(&desk->arena, "%s %d", line, seat + 1);
}

const char *take(int seat)
{
	return arena_format(&desk->arena, "take %d in game 1", seat + 1);
}

const char *gives(int seat, const char *who)
{
	return arena_format(&desk->arena, "replace %s by %s in game 1\ncode %s",
	    who_sits(seat), who, code());
}

const char *after(const char *who, int places)
{
	return forum_name((forum_seat(who) + places) % 4);
}

const char *who_sits(int seat)
{
	look();
	return desk->row.seat[seat].handle;
}

int64_t time_left(void)
{
	struct session s;
	struct err err;
	session_look(&s, &desk->referee, desk->now, &err);
	ck_assert(session_load(&s, 1));
	int64_t left = deadline_of_turn(&s.tx, &s.game) - desk->now;
	(void)session_end(&s);
	return left;
}

void run_out(void)
{
	forum_read();
	desk->now += 4 * 86400;
	ck_assert_int_eq(tick(desk->now), OUTCOME_DONE);
}

void let_run_out(const char *who, int turns)
{
	while (turns) {
		const char *next = at_turn();
		if (!strcmp(next, who)) {
			run_out();
			turns--;
		} else {
			forum_read();
			forum_act(next);
		}
	}
}
