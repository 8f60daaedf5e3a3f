/* test_deterministic_mail.c - the same letters in the same state produce the
 * same mails, byte for byte, whatever mails each player chose to get, and
 * whether or not earlier mails were sent at once. Restoring a backup relies on
 * this. */
#include <stdlib.h>
#include <string.h>

#include "base/buf.h"
#include "base/when.h"
#include "engine/legal.h"
#include "store/outbox.h"
#include "support/forum.h"

enum { MOVES = 70, LETTERS = 2 * MOVES, PAUSE = 25 * WHEN_MINUTE };

static struct taped tape[LETTERS];

static void same(void *bytes, size_t size)
{
	memset(bytes, 7, size);
}

/* Each player chooses to get different mails. */
static void begin(bool list)
{
	static const enum wish wishes[PEOPLE] = {
	    WISH_TURNS, WISH_TURNS, WISH_TRICKS, WISH_ROUNDS, WISH_DIGEST};
	struct person p;
	forum_open(list);
	desk->referee.entropy = same;
	struct store *store = desk->referee.store;
	store_durable(store, false);
	start("start ann, bob, cat, dan");
	for (int i = 1; i < PEOPLE; i++) {
		ck_assert(
		    store_person_named(store, &desk->arena, names[i], &p));
		store_wish_set(store, p.id, 0, wishes[i]);
		store_digest_set(store, p.id, desk->now);
	}
	forum_read();
}

/* Appends the unsent mails with ids above *last to `all`. */
static void note_mails(struct buf *all, int64_t *last)
{
	struct mail_row rows[60];
	size_t n = store_mail_due(
	    desk->referee.store, &desk->arena, desk->now + 1, rows, 60);
	for (size_t i = 0; i < n; i++) {
		if (rows[i].id <= *last)
			continue;
		buf_text(all, rows[i].recipient);
		buf_text(all, "\n");
		buf_text(all, rows[i].bytes);
		*last = rows[i].id;
	}
}

/* Runs the clock until `until`. */
static void clock_until(int64_t until)
{
	struct err err;
	struct referee *r = &desk->referee;
	int64_t next = referee_next(r);
	while (next && next <= until) {
		desk->now = next;
		ck_assert(!referee_tick(r, next, next, &err));
		next = referee_next(r);
	}
	desk->now = until;
}

static void write_move(const char *who)
{
	ask(who, "hand");
	forum_read();
	look();
	bool bid = desk->game.table.phase == PHASE_BID;
	forum_post(who, bid ? "bid 3" : card_text(legal_card()));
}

/* Plays a game and records its letters. Returns the number of mails. */
static int64_t live(bool list)
{
	begin(list);
	desk->tape = tape;
	desk->taped = 0;
	for (int i = 0; i < MOVES; i++) {
		clock_until(desk->now + PAUSE);
		forum_read();
		write_move(at_turn());
	}
	desk->tape = NULL;
	clock_until(desk->now + WHEN_DAY);
	int64_t mails = store_mail_next(desk->referee.store);
	close_desk();
	return mails;
}

/* Delivers the recorded letters again at the same times, and sends the
 * referee's mails at once or later. Returns all mails, on the heap. */
static char *relive(bool list, bool at_once, int64_t mails)
{
	struct buf all;
	int64_t last = 0;
	buf_init(&all, 0);
	begin(list);
	for (size_t i = 0; i < LETTERS; i++) {
		clock_until(tape[i].now);
		note_mails(&all, &last);
		if (at_once || i % 2)
			sent_all();
		deliver_at(tape[i].raw, tape[i].at);
		note_mails(&all, &last);
	}
	sent_all();
	clock_until(desk->now + WHEN_DAY);
	note_mails(&all, &last);
	ck_assert_int_eq(store_mail_next(desk->referee.store), mails);
	char *out = strdup(buf_string(&all));
	buf_release(&all);
	close_desk();
	return out;
}

START_TEST(what_is_lived_again_makes_the_same_mails)
{
	int64_t mails = live(_i);
	char *one = relive(_i, true, mails);
	char *other = relive(_i, false, mails);
	ck_assert_ptr_nonnull(strstr(one, "Round 1 is scored"));
	ck_assert(!strcmp(one, other));
	for (size_t i = 0; i < LETTERS; i++)
		free(tape[i].raw);
	free(one);
	free(other);
}
END_TEST

Suite *suite_deterministic_mail(void)
{
	const TTest *const tests[] = {
	    what_is_lived_again_makes_the_same_mails,
	    NULL,
	};
	return suite_of_both("deterministic_mail", tests);
}
