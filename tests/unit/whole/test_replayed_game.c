/* test_replayed_game.c - the letters of a recorded game change nothing when
 * they are sent again, at any later point and by any sender. */
#include <stdlib.h>
#include <string.h>

#include "store/table.h"
#include "support/list_desk.h"

/* The headers of a post that came by the list and answers a mail of the
 * referee. */
#define POSTED BY_LIST "In-Reply-To: <%s>\r\n"

static void post(const char *who, const char *text)
{
	const char *headers =
	    arena_format(&desk->arena, POSTED, mail_to(who).letter.message_id);
	list_post(who, headers, text);
}

enum { TAPE_MAX = 64, ACTS = 9 };

/* Returns the letter in a form in which an attacker could send it again: with
 * another Message-ID, with another From, or with one more line. */
static char *again(const struct taped *t, const char *from, int serial)
{
	const char *raw = t->raw;
	const char *to = strstr(raw, "\r\nTo: ");
	const char *id = strstr(raw, "\r\nMessage-ID: ");
	const char *rest = strstr(id + 2, "\r\n");
	if (!from)
		return arena_format(
		    &desk->arena, "Received: by x%d\r\n%s", serial, raw);
	const char *middle = arena_copy(&desk->arena, to, (size_t)(id - to));
	return arena_format(&desk->arena,
	    "From: %s@play.test%s\r\nMessage-ID: <r%d@x.test>%s", from, middle,
	    serial, rest);
}

/* Returns everything that a letter could change, as text. */
static const char *state(void)
{
	struct person p;
	const char *out =
	    arena_format(&desk->arena, "%u events, pausing %u, suspended %d",
		events_now(), store_seats(desk->referee.store, 1, SEAT_PAUSING),
		desk->row.suspended);
	for (int i = 0; i < PEOPLE; i++) {
		ck_assert(store_person_named(
		    desk->referee.store, &desk->arena, names[i], &p));
		out = arena_format(&desk->arena, "%s, %s %d%d", out, names[i],
		    p.left, p.always_look);
	}
	return out;
}

static void replay_all(const struct taped *tape, size_t count)
{
	static const char *const from[] = {
	    NULL, "ann", "bob", "cat", "dan", "gm", "eve"};
	static int serial;
	const char *before = state();
	for (size_t i = 0; i < count; i++)
		for (size_t k = 0; k < sizeof from / sizeof from[0]; k++) {
			desk->now++;
			deliver_at(
			    again(&tape[i], from[k], ++serial), desk->now - 1);
			ck_assert_msg(!strcmp(state(), before),
			    "%s became %s by letter %zu of %zu from %s:\n%s",
			    before, state(), i, count,
			    from[k] ? from[k] : "its own", tape[i].raw);
		}
}

/* Does the next act of the recorded game, in answer to a current mail. */
static void next_act(const char *list, int number)
{
	const char *who = at_turn();
	bool bid = desk->game.table.phase == PHASE_BID;
	const char *what = bid ? "bid 3" : card_text(legal_card());
	struct taped *tape = desk->tape;
	desk->tape = NULL;
	sent_all();
	ask(who, "status");
	desk->tape = tape;
	struct found f = mail_to(who);
	if (number % 3 == 2) {
		answer(who, number == 5 ? "set look always" : "suspend");
	} else if (list) {
		post(who, what);
	} else {
		deliver(who, reply_address(f), what);
	}
}

START_TEST(a_recorded_game_replayed_at_any_later_point_changes_nothing)
{
	static const char *const lists[] = {NULL, LIST};
	static struct taped tape[TAPE_MAX];
	for (int i = 0; i < 2; i++) {
		const char *list = lists[i];
		open_desk(list);
		store_durable(desk->referee.store, false);
		desk->site.local_list = true;
		desk->tape = tape;
		start("start amiga: ann, bob, cat, dan");
		uint32_t first = events_now();
		for (int act = 0; act < ACTS; act++) {
			next_act(list, act);
			size_t count = desk->taped;
			desk->tape = NULL;
			replay_all(tape, count);
			desk->tape = tape;
		}
		ck_assert_uint_eq(events_now() - first, ACTS - ACTS / 3);
		for (size_t k = 0; k < desk->taped; k++)
			free(tape[k].raw);
		close_desk();
	}
}
END_TEST

Suite *suite_replayed_game(void)
{
	const TTest *const tests[] = {
	    a_recorded_game_replayed_at_any_later_point_changes_nothing,
	    NULL,
	};
	return suite_of("replayed_game", tests);
}
