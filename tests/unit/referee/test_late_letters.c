/* test_late_letters.c - only the time of receipt decides whether a letter is
 * late: the game is the same whether the referee runs as a daemon, from cron or
 * after a restore, by mail and on a list (nomic109 section 7, settled reading
 * 9). */
#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/when.h"
#include "notice/doc.h"
#include "support/forum.h"
#include "support/list_desk.h"

enum { LIMIT = 3 * WHEN_DAY };

/* Whether a bid counts, by the time of its receipt. */
enum fate { TAKEN, TIMED_OUT };

static const struct {
	int after; /* seconds from the deadline to the receipt */
	enum fate fate;
} receipts[] = {
    {-1, TAKEN},
    {0, TAKEN},
    {1, TIMED_OUT},
    {1800, TIMED_OUT},
};
enum { RECEIPTS = sizeof receipts / sizeof receipts[0] };

/* When the referee checks the clock after the deadline. It reads the letter
 * once the letter has arrived. */
enum looks {
	DAEMON,
	CRON,     /* at 73 h, and not before */
	RESTORED, /* time-outs are executed when they were due */
	LOOKS
};

static int seat;         /* seat of the player to act */
static int64_t deadline; /* deadline of the player to act */

static struct found begin_with(bool list, const char *line)
{
	forum_start(list, line);
	const char *who = at_turn();
	seat = desk->game.table.turn;
	deadline = desk->game.table.since + LIMIT;
	return forum_mail(who);
}

static struct found begin(bool list)
{
	return begin_with(list, "start ann, bob, cat, dan");
}

static void tick_at(int64_t at)
{
	desk->now = at;
	ck_assert_int_eq(tick(at), OUTCOME_DONE);
}

/* Checks the fate of the player's answer, a bid of 5. */
static void must_be(enum fate fate)
{
	look();
	int want = fate == TAKEN ? 5 : 2;
	ck_assert_int_eq(desk->game.table.bid[seat], want);
	ck_assert_int_eq(desk->game.table.turn, (seat + 1) % 4);
	ck_assert_uint_eq(desk->game.table.events, 5);
}

/* Reads an answer to `mail` that was posted `after` seconds after the
 * deadline. */
static void read_late(
    struct found mail, const char *text, int after, enum looks looks)
{
	int64_t at = deadline + after;
	int64_t due = deadline + 1;
	if (looks == RESTORED)
		due = referee_next(&desk->referee);
	if (looks != CRON && due <= at)
		tick_at(due);
	desk->now = looks == CRON ? deadline + WHEN_HOUR : at;
	forum_post_at(mail, text, at);
}

START_TEST(receipt_alone_decides_what_is_late)
{
	for (int i = 0; i < RECEIPTS * LOOKS; i++) {
		enum looks looks = (enum looks)(i % LOOKS);
		struct found mail = begin(_i);
		read_late(mail, "bid 5", receipts[i / LOOKS].after, looks);
		must_be(receipts[i / LOOKS].fate);
		tick_at(deadline + WHEN_HOUR + 1);
		must_be(receipts[i / LOOKS].fate);
		close_desk();
	}
}
END_TEST

/* Makes the same root secret in every game, so that deals and draws are the
 * same. */
static void same(void *bytes, size_t size)
{
	memset(bytes, 7, size);
}

/* Returns the record of a game whose first card came `after` seconds after its
 * deadline, on the heap. */
static char *game_of(bool list, int after, enum looks looks)
{
	struct buf out;
	struct err err;
	forum_open(list);
	desk->referee.entropy = same;
	start("start ann, bob, cat, dan");
	forum_read();
	forum_bids();
	deadline = desk->game.table.since + LIMIT;
	const char *card = card_text(legal_card());
	read_late(forum_mail(at_turn()), card, after, looks);
	tick_at(deadline + WHEN_HOUR + 1);
	buf_init(&out, 0);
	ck_assert_int_eq(
	    referee_record(&desk->referee, 1, RECORD_WHOLE, &out, &err),
	    OUTCOME_DONE);
	/* skip the first lines, which depend on the time */
	char *text = strdup(strstr(buf_string(&out), "\ngame 1\n"));
	buf_release(&out);
	close_desk();
	return text;
}

START_TEST(the_game_is_the_same_by_daemon_by_cron_and_restored)
{
	for (int i = 0; i < RECEIPTS; i++) {
		int after = receipts[i].after;
		bool timed_out = receipts[i].fate == TIMED_OUT;
		char *by_daemon = game_of(_i, after, DAEMON);
		char *by_cron = game_of(_i, after, CRON);
		char *restored = game_of(_i, after, RESTORED);
		ck_assert_str_eq(by_daemon, by_cron);
		ck_assert_str_eq(by_daemon, restored);
		ck_assert_int_eq(
		    strstr(by_daemon, "\ntimeout ") != NULL, timed_out);
		free(by_daemon);
		free(by_cron);
		free(restored);
	}
}
END_TEST

START_TEST(who_is_late_hears_that_he_is)
{
	struct found mail = begin(_i);
	desk->now = deadline + WHEN_HOUR;
	forum_post_at(mail, "bid 5", deadline + 1);
	const char *other = forum_name((seat + 1) % 4);
	SAID(mail.name, "Your letter came later, so it does not count.");
	SAID(mail.name, "and the referee bid 2 for you.");
	SAID(forum_all(other), "did not act for 3 days");
	ck_assert_int_le(forum_mails(mail.name), 2);
	close_desk();
}
END_TEST

START_TEST(anybodys_letter_comes_after_the_time_out)
{
	for (int late = 0; late < 2; late++) {
		(void)begin(_i);
		const char *other = forum_name((seat + 2) % 4);
		desk->now = deadline + WHEN_HOUR;
		forum_post_at(forum_mail(other), "concede", deadline + late);
		look();
		ck_assert_int_eq(
		    desk->game.table.bid[seat], late ? 2 : BID_NONE);
		ck_assert_uint_eq(
		    desk->game.table.conceded, 1u << (seat + 2) % 4);
		close_desk();
	}
}
END_TEST

START_TEST(nobody_is_late_while_the_referee_was_away)
{
	struct err err;
	struct found mail = begin(_i);
	ck_assert_int_eq(referee_fetched(&desk->referee, "test",
			     deadline - LIMIT + 100, &err),
	    OUTCOME_DONE);
	desk->now = deadline + WHEN_DAY;
	forum_post_at(mail, "bid 5", deadline + 1800);
	must_be(TAKEN);
	close_desk();
}
END_TEST

START_TEST(a_clock_that_is_not_trusted_makes_nobody_late)
{
	struct found mail = begin(_i);
	desk->referee.clock_held = true;
	desk->now = deadline + WHEN_HOUR;
	forum_post_at(mail, "bid 5", deadline + 1800);
	must_be(TAKEN);
	close_desk();
}
END_TEST

/* A letter whose time of receipt is unknown counts as received when it is
 * found. */
START_TEST(a_letter_of_which_nobody_knows_when_it_came_is_not_late)
{
	struct found mail = begin(_i);
	desk->undated = true;
	desk->now = deadline + WHEN_HOUR;
	forum_post_at(mail, "bid 5", desk->now);
	must_be(TAKEN);
	close_desk();
}
END_TEST

START_TEST(a_suspended_game_is_never_late)
{
	begin_with(_i, "start amiga: ann, bob, cat, dan");
	for (int i = 1; i < PEOPLE; i++)
		forum_private(names[i], "suspend");
	forum_read();
	desk->now = deadline + WHEN_HOUR;
	forum_private(names[1], "resume");
	look();
	ck_assert_int_eq(desk->game.table.bid[seat], -1);
	close_desk();
}
END_TEST

/* ---- moves before their turn, and after it ---- */

/* Returns the sentence with `move` in place of %s. */
static const char *with(const char *sentence, const char *move)
{
	const char *at = strstr(sentence, "%s");
	return arena_format(&desk->arena, "%.*s%s%s", (int)(at - sentence),
	    sentence, move, at + 2);
}

/* Returns a card of that player. */
static const char *card_of(const char *who)
{
	int of = forum_seat(who);
	return card_text(cards_first(desk->game.hand[of]));
}

static const char *const in_words[] = {
    "%s", "I say %s.", "%s for me", "I'll go with %s, thanks"};
enum { IN_WORDS = sizeof in_words / sizeof in_words[0] };

START_TEST(an_early_move_is_told_that_it_does_not_count_yet)
{
	for (int i = 0; i < 2 * IN_WORDS; i++) {
		forum_start(_i, "start ann, bob, cat, dan");
		if (i % 2)
			forum_bids();
		const char *who = forum_bystander();
		const char *turn = at_turn();
		uint32_t events = events_now();
		forum_post(
		    who, with(in_words[i / 2], i % 2 ? card_of(who) : "4"));
		SAID(who,
		    arena_format(&desk->arena,
			"It is not your turn yet, so this does not count. It "
			"is %s's turn to %s.",
			turn, i % 2 ? "lead" : "bid"));
		NOT_SAID(who, "If you think that the referee is wrong");
		ck_assert_int_eq(forum_mails("table"), 0);
		ck_assert_uint_eq(events_now(), events);
		close_desk();
	}
}
END_TEST

START_TEST(who_only_talks_before_the_turn_is_told_nothing_on_a_list)
{
	static const char *const talk[] = {"Good luck everybody!",
	    "I vote FOR proposal 12", "Nice lead.", "What a hand."};
	for (size_t i = 0; i < sizeof talk / sizeof talk[0]; i++) {
		forum_start(true, "start ann, bob, cat, dan");
		const char *who = forum_bystander();
		forum_post(who, talk[i]);
		ck_assert_int_eq(forum_mails(who), 0);
		close_desk();
	}
}
END_TEST

/* No provider vouches for the author. */
START_TEST(an_early_post_that_anyone_could_have_written_is_told_so)
{
	list_begin(LIST);
	const char *who = forum_bystander();
	sent_all();
	list_post(who, BY_LIST, "four for me");
	SAID(who, "It is not your turn yet, so this does not count.");
	ck_assert_int_eq(held_for(who), 0);
	close_desk();
}
END_TEST

START_TEST(a_correction_is_told_that_the_move_stands)
{
	static const char *const words[] = {
	    "sorry, typo: %s", "Oops, I meant %s", "%s", "make that %s"};
	for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
		forum_start(_i, "start ann, bob, cat, dan");
		const char *who = at_turn();
		forum_post(who, "bid 3");
		forum_read();
		forum_post(who, with(words[i], "4"));
		SAID(who, "Your bid of 3 stands. It cannot be changed now.");
		close_desk();
	}
}
END_TEST

START_TEST(a_correction_is_told_how_the_rules_allow_it)
{
	forum_start(_i, "start rtr3b-4: ann, bob, cat, dan; ready=off");
	const char *who = at_turn();
	forum_post(who, "bid 3");
	forum_read();
	forum_post(who, "sorry, typo: 4");
	SAID(who, "Your bid of 3 stands. To change it, send \"bid\" and the");
	forum_read();
	forum_post(who, "bid 4");
	look();
	ck_assert_int_eq(desk->game.table.bid[forum_seat(who)], 4);
	close_desk();
	forum_start(_i, "start amiga: ann, bob, cat, dan; undo=consent");
	who = at_turn();
	forum_post(who, "bid 3");
	forum_read();
	forum_post(who, "sorry, typo: 4");
	SAID(who, "Your bid of 3 stands. To ask the others to let you take it");
	close_desk();
}
END_TEST

START_TEST(a_card_after_the_time_out_is_told_what_was_played)
{
	for (int same = 0; same < 2; same++) {
		forum_start(_i, "start ann, bob, cat, dan");
		forum_bids();
		const char *who = at_turn();
		struct found mail = forum_mail(who);
		int of = forum_seat(who);
		tick_at(desk->game.table.since + LIMIT + WHEN_HOUR);
		look();
		int played = desk->game.table.trick.card[of];
		forum_read();
		desk->now += 60;
		forum_post_at(
		    mail, same ? card_text(played) : card_of(who), desk->now);
		SAID(who, "Your time was up on Mon 18 Jan, 08:");
		SAID(who, arena_format(&desk->arena,
			      "and the referee played %s for you.",
			      doc_card(&desk->arena, played)));
		NOT_SAID(who, "counts already");
		close_desk();
	}
}
END_TEST

/* The time-out of an earlier turn says nothing about an early letter. */
START_TEST(an_early_card_after_a_time_out_is_told_that_it_is_early)
{
	const char *who;
	int of;
	for (;;) {
		forum_start(_i, "start ann, bob, cat, dan");
		forum_bids();
		who = at_turn();
		of = forum_seat(who);
		tick_at(desk->game.table.since + LIMIT + WHEN_HOUR);
		for (int i = 1; i < 4; i++) {
			forum_read();
			forum_act(at_turn());
		}
		look();
		if (desk->game.table.turn != of)
			break;
		close_desk(); /* the random card won the trick */
	}
	forum_read();
	desk->now += 60;
	forum_post(who, card_text(cards_first(desk->game.hand[of])));
	SAID(who, "It is not your turn yet");
	NOT_SAID(who, "Your time was up");
	close_desk();
}
END_TEST

/* ---- a yes to a settled question ---- */

START_TEST(a_second_yes_is_told_what_counts)
{
	for (int i = 0; i < 4; i++) {
		bool bids = i % 2;
		forum_start(_i, "start ann, bob, cat, dan; target=5000");
		if (!bids)
			forum_bids();
		const char *who = at_turn();
		look();
		int move = bids ? 4 : legal_card();
		forum_post(who, forum_hint_at(move));
		SAID(who, "Do you mean ");
		struct found question = mail_to(who);
		/* the player answers with a yes, or with the move itself */
		const char *words = bids ? "bid 4" : card_text(move);
		forum_mail_at(question, i < 2 ? "yes" : words, desk->now += 10);
		uint32_t events = events_now();
		sent_all();
		forum_mail_at(question, "Yes.", desk->now += 600);
		ck_assert_uint_eq(events_now(), events);
		SAID(who,
		    bids ? "Your bid of 4 counts since "
			 : arena_format(&desk->arena, "Your %s counts since ",
			       doc_card(&desk->arena, move)));
		NOT_SAID(who, "answer this mail");
		NOT_SAID(who, "counts already");
		close_desk();
	}
}
END_TEST

/* What was taken back does not count any more. */
START_TEST(a_yes_after_the_move_was_taken_back_is_stale)
{
	forum_start(_i, "start amiga: ann, bob, cat, dan; undo=on");
	const char *who = at_turn();
	forum_post(who, forum_hint_at(4));
	struct found question = mail_to(who);
	forum_mail_at(question, "yes", desk->now += 10);
	forum_read();
	forum_private(who, "undo");
	forum_read();
	for (int i = 1; i < PEOPLE; i++)
		if (strcmp(names[i], who) != 0)
			forum_private(names[i], "agree");
	ck_assert_str_eq(at_turn(), who);
	sent_all();
	forum_mail_at(question, "Yes.", desk->now += 10);
	NOT_SAID(who, "counts since");
	close_desk();
}
END_TEST

Suite *suite_late_letters(void)
{
	const TTest *const tests[] = {
	    receipt_alone_decides_what_is_late,
	    the_game_is_the_same_by_daemon_by_cron_and_restored,
	    who_is_late_hears_that_he_is,
	    anybodys_letter_comes_after_the_time_out,
	    nobody_is_late_while_the_referee_was_away,
	    a_clock_that_is_not_trusted_makes_nobody_late,
	    a_letter_of_which_nobody_knows_when_it_came_is_not_late,
	    a_suspended_game_is_never_late,
	    an_early_move_is_told_that_it_does_not_count_yet,
	    who_only_talks_before_the_turn_is_told_nothing_on_a_list,
	    an_early_post_that_anyone_could_have_written_is_told_so,
	    a_correction_is_told_that_the_move_stands,
	    a_correction_is_told_how_the_rules_allow_it,
	    a_card_after_the_time_out_is_told_what_was_played,
	    an_early_card_after_a_time_out_is_told_that_it_is_early,
	    a_second_yes_is_told_what_counts,
	    a_yes_after_the_move_was_taken_back_is_stale,
	    NULL,
	};
	return suite_of_both("late_letters", tests);
}
