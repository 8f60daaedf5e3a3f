/* test_counter_leaks.c - no number in a mail reveals how often other people act
 * in private. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "leaks/mask.h"
#include "store/outbox.h"
#include "support/desk.h"
#include "support/desk_store.h"
#include "support/whole_game.h"

static long serial_of(struct found f)
{
	static const char name[] = "\r\nX-Spades-Serial: ";
	ck_assert_msg(f.raw != NULL, "no mail to %s", f.name);
	const char *at = strstr(f.raw, name);
	ck_assert_ptr_nonnull(at);
	return strtol(at + strlen(name), NULL, 10);
}

/* Private letters of other players, and letters of strangers. */
static const char *const deeds[][2] = {
    {"bob", "status"},
    {"bob", "hand\nscore\nlast"},
    {"cat", "bid 3\nbid 4"},
    {"bob", "play QS"},
    {"bob", "bid 14"},
    {"cat", "bid 14"},
    {"dan", "order lowest"},
    {"dan", "mail all"},
    {"dan", "set look always"},
    {"cat", "what is this?"},
    {"bob", "check QS"},
    {"bob", "explain 1"},
    {"gm", "players"},
    {"eve", "join eve"},
    {"mallory", "who are you?"},
    {"cat", "zone Europe/Berlin"},
    {"dan", "address dan@new.test"},
};
enum { DEEDS = sizeof deeds / sizeof deeds[0] };

static void do_all(void)
{
	int64_t now = desk->now;
	for (int i = 0; i < DEEDS; i++)
		ask(deeds[i][0], deeds[i][1]);
	ck_assert_int_ge(desk->now, now);
	desk->now = now;
}

/* Ann writes `text`. Her letters are the same in every run. */
static void ann_asks(const char *text)
{
	static const char vouched[] =
	    "Authentication-Results: mx.play.test; dmarc=pass "
	    "header.from=play.test\r\n";
	int64_t uid = desk->uid;
	desk->now += 10000;
	desk->uid = 100000 + desk->now % 100000;
	char *raw = letter_from("ann", "referee@play.test", vouched, text);
	desk->uid = uid;
	deliver_at(raw, desk->now - 1);
}

START_TEST(two_answers_have_consecutive_serials)
{
	open_desk(NULL);
	start("start ann, bob, cat, dan");
	ann_asks("status");
	long before = serial_of(mail_to("ann"));
	do_all();
	ann_asks("status");
	ck_assert_int_eq(serial_of(mail_to("ann")), before + 1);
	/* bob writes in between, and gets answers to his own letters only */
	ask("bob", "status");
	long his = serial_of(mail_to("bob"));
	ann_asks("status");
	ask("bob", "status");
	ck_assert_int_eq(serial_of(mail_to("bob")), his + 1);
	close_desk();
}
END_TEST

/* Returns all mails to ann, while the other players act in private or do
 * nothing. */
static const char *mails_to_ann(struct arena *arena, bool others)
{
	static const char *const asked[] = {
	    "status", "bid 14", "play QS", "what?", "rules", "explain 1"};
	struct mail_row rows[400];
	struct buf out;
	buf_init(&out, 0);
	for (size_t i = 0; i < sizeof asked / sizeof asked[0]; i++) {
		if (others)
			do_all();
		ann_asks(asked[i]);
	}
	size_t n = store_mail_due(
	    desk->referee.store, &desk->arena, desk->now + 1, rows, 400);
	for (size_t i = 0; i < n; i++)
		if (!strncmp(rows[i].recipient, "ann@", 4))
			buf_add(&out, rows[i].bytes, rows[i].size);
	char *text = arena_string(arena, buf_string(&out));
	buf_release(&out);
	mask_ids(text);
	return text;
}

/* Restores the desk's database from the file `copy`. */
static void begin_again(const char *copy)
{
	store_close(desk->referee.store);
	ck_assert_int_eq(rename(copy, desk->path), 0);
	desk->referee.store = desk_store_open(desk->path);
}

START_TEST(nothing_in_a_mail_counts_what_others_do)
{
	struct arena arena;
	char copy[240];
	arena_init(&arena);
	open_desk(NULL);
	start("start ann, bob, cat, dan");
	sent_all();
	int64_t now = desk->now;
	int64_t uid = desk->uid;
	unit_path(copy, sizeof copy, "serials");
	tamper(arena_format(&arena, "VACUUM INTO '%s'", copy));
	const char *alone = mails_to_ann(&arena, false);
	ck_assert_ptr_nonnull(strstr(alone, "Ruling 2. "));
	begin_again(copy);
	desk->now = now;
	desk->uid = uid;
	const char *among = mails_to_ann(&arena, true);
	const char *one = alone;
	while (*one && *one == among[one - alone])
		one++;
	ck_assert_msg(!strcmp(alone, among),
	    "%.100s\n---- among others:\n%.100s", one, among + (one - alone));
	arena_release(&arena);
	close_desk();
}
END_TEST

/* Each Message-ID masks its counter differently. */
START_TEST(a_message_id_is_no_number)
{
	struct found f;
	char seen[8][17];
	open_desk(NULL);
	start("start ann, bob, cat, dan");
	for (int i = 0; i < 8; i++) {
		ann_asks("status");
		f = mail_to("ann");
		const char *id = f.letter.message_id;
		ck_assert_msg(strcspn(id, ".") == 17 && *id == 's', "%s", id);
		memcpy(seen[i], id + 1, 16);
		seen[i][16] = '\0';
		/* a plain counter would give several ids the same first
		 * digits */
		for (int k = 0; k < i; k++)
			ck_assert_int_ne(strncmp(seen[k], seen[i], 6), 0);
	}
	close_desk();
}
END_TEST

Suite *suite_counter_leaks(void)
{
	const TTest *const tests[] = {
	    two_answers_have_consecutive_serials,
	    nothing_in_a_mail_counts_what_others_do,
	    a_message_id_is_no_number,
	    NULL,
	};
	return suite_of("counter_leaks", tests);
}
