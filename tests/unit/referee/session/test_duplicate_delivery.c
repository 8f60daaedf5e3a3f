/* test_duplicate_delivery.c - a second copy of a letter, under another
 * Message-ID or none. A played card that is said again is no misplay, and no
 * old post acts again (nomic109 section 6, settled reading 3). */
#include <string.h>

#include "base/when.h"
#include "engine/legal.h"
#include "support/list_desk.h"

/* The fields in which two copies of a post may differ. Neither copy has a live
 * token. */
struct copy {
	const char *id; /* the whole header field; "": no field */
	int64_t date;   /* 0: no Date */
};

static const char *date_field(int64_t date)
{
	char text[64];
	if (!date)
		return "";
	when_rfc5322(date, text, sizeof text);
	return arena_format(&desk->arena, "Date: %s\r\n", text);
}

static void post(const char *who, const char *text, struct copy copy)
{
	sent_all();
	desk->now += 100;
	desk->uid++;
	deliver_at(
	    arena_format(&desk->arena,
		"From: %s@play.test\r\nTo: referee@play.test\r\n"
		"Subject: hello\r\nX-Way: %d\r\n%s%s" VOUCHED ON_ITS_WAY
		"\r\n%s\r\n",
		who, (int)desk->uid, copy.id, date_field(copy.date), text),
	    desk->now - 1);
	look();
}

#define FIRST "Message-ID: <first@play.test>\r\n"
#define OTHER "Message-ID: <other@play.test>\r\n"

static int side_score(const char *who)
{
	int seat = 0;
	look();
	while (strcmp(desk->row.seat[seat].handle, who) != 0)
		seat++;
	return desk->game.table.score[seat % 2];
}

/* The player to act answers with a bid or a legal card. */
static void act(void)
{
	const char *who = at_turn();
	bool bid = desk->game.table.phase == PHASE_BID;
	answer(who, bid ? "bid 3" : card_text(legal_card()));
}

/* Everybody answers their mails until it is `who`'s turn. */
static void until_turn(const char *who)
{
	while (strcmp(at_turn(), who) != 0)
		act();
}

/* Set by play_first: the player whose post played a card and who is to act
 * again, and the card. */
static const char *played, *card;
static int64_t when;

static void play_first(const char *line, struct copy copy)
{
	open_desk(NULL);
	start(line);
	bids();
	played = at_turn();
	card = arena_string(&desk->arena, card_text(legal_card()));
	when = desk->now + 50;
	if (copy.date)
		copy.date = when;
	uint32_t events = desk->game.table.events;
	post(played, card, copy);
	ck_assert_uint_eq(desk->game.table.events, events + 1);
	until_turn(played);
}

#define NOMIC "start ann, bob, cat, dan"

/* A long letter that names a card. */
#define LONG "play 2S\n\nHello all, I was away. How are you doing?\n\nann"

/* Plays until the player to act holds the high two of spades and may play it,
 * or may not since another suit was led. */
static void until_high_two(bool legal)
{
	open_desk(NULL);
	start("start standard: ann, bob, cat, dan; deuces=one misplay=nomic");
	bids();
	for (look();; look()) {
		const struct table *t = &desk->game.table;
		uint64_t hand = desk->game.hand[t->turn];
		uint64_t may = table_playable(t, hand);
		played = at_turn();
		bool led = legal || t->trick.size;
		if (led && cards_have(legal ? may : hand & ~may, CARD_HIGH_TWO))
			break;
		act();
	}
}

/* The player who holds the high two of spades plays it, in a letter that says
 * more. */
static void play_high_two(void)
{
	until_high_two(true);
	when = desk->now + 50;
	uint32_t events = desk->game.table.events;
	post(played, LONG, (struct copy){FIRST, when});
	ck_assert_uint_gt(desk->game.table.events, events);
}

START_TEST(a_high_two_that_is_spared_is_in_the_hand)
{
	until_high_two(false);
	post(played, LONG, (struct copy){FIRST, desk->now});
	SAID(played, "It would have been a misplay");
	SAID(played, " were led, and you hold ");
	close_desk();
}
END_TEST

START_TEST(a_second_delivery_of_a_high_two_is_no_misplay)
{
	play_high_two();
	until_turn(played);
	uint32_t events = desk->game.table.events;
	post(played, "2S", (struct copy){OTHER, when});
	SAID(played, " counts already");
	ck_assert_uint_eq(desk->game.table.events, events);
	close_desk();
}
END_TEST

START_TEST(a_gamesmaster_names_a_high_two_as_a_two)
{
	play_high_two();
	ask("gm", arena_format(&desk->arena,
		      "undo 1 %s's 2\xe2\x99\xa0 because of a slip\ncode %s",
		      played, code()));
	SAID("gm", "Done: I took back ");
	ck_assert_str_eq(at_turn(), played);
	close_desk();
}
END_TEST

static const struct {
	struct copy first, again;
} rows[] = {
    /* a signed post with a card, sent again by another person */
    {{FIRST, 1}, {OTHER, 1}},
    {{FIRST, 1}, {"", 1}},
    {{FIRST, 1}, {OTHER, -3600}},
    /* the same card twice, without a Message-ID */
    {{"", 1}, {"", 1}},
    {{"", 0}, {"", 0}},
    {{"", 1}, {"", 0}},
    /* a new letter that says the card again */
    {{FIRST, 1}, {OTHER, 2}},
    {{FIRST, 1}, {OTHER, 3600}},
    {{"", 0}, {"", 3600}},
};

START_TEST(a_second_delivery_is_no_misplay)
{
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		struct copy again = rows[i].again;
		play_first(NOMIC, rows[i].first);
		if (again.date)
			again.date += when - 1;
		uint32_t events = desk->game.table.events;
		post(played, card, again);
		ck_assert_int_eq(side_score(played), 0);
		SAID(played, " counts already, so nothing was done. It is");
		ck_assert_uint_eq(desk->game.table.events, events);
		/* the player can answer the reply */
		answer(played, card_text(legal_card()));
		look();
		ck_assert_uint_gt(desk->game.table.events, events);
		close_desk();
	}
}
END_TEST

/* A letter that answers the mail of the turn was written in that turn. */
START_TEST(a_letter_with_the_token_of_its_turn_is_a_misplay)
{
	play_first(NOMIC, (struct copy){FIRST, 1});
	answer(played, card);
	ck_assert_int_eq(side_score(played), -100);
	close_desk();
}
END_TEST

/* A second misplay would forfeit the game. */
START_TEST(a_misplay_is_judged_once)
{
	play_first(NOMIC, (struct copy){FIRST, 1});
	const char *wrong = card_text(foreign_card());
	wrong = arena_string(&desk->arena, wrong);
	int64_t date = desk->now;
	post(played, wrong, (struct copy){OTHER, date});
	ck_assert_int_eq(side_score(played), -100);
	post(played, wrong, (struct copy){"", date});
	ck_assert_int_eq(side_score(played), -100);
	ck_assert_int_ne(desk->game.table.phase, PHASE_OVER);
	close_desk();
}
END_TEST

START_TEST(a_bid_of_one_round_is_none_in_the_next)
{
	open_desk(NULL);
	start(NOMIC "; target=5000");
	const char *who = at_turn();
	int64_t bid = desk->now;
	post(who, "7", (struct copy){FIRST, bid});
	while (!desk->game.table.rounds_scored) {
		const char *next = at_turn();
		bool bids = desk->game.table.phase == PHASE_BID;
		const char *what = bids ? "bid 2" : card_text(legal_card());
		if (strcmp(next, who) != 0)
			answer(next, what);
		else
			post(next, what, (struct copy){"", desk->now});
		look();
	}
	until_turn(who);
	ck_assert_int_eq(desk->game.table.phase, PHASE_BID);
	uint32_t events = desk->game.table.events;
	post(who, "7", (struct copy){OTHER, bid});
	ck_assert_uint_eq(desk->game.table.events, events);
	SAID(who, "nothing was done");
	post(who, "3", (struct copy){OTHER, desk->now});
	ck_assert_uint_eq(desk->game.table.events, events + 1);
	close_desk();
}
END_TEST

/* ---- a copy that is proven better ---- */

/* The letters have the same From, Message-ID and text. */
static void copy_with(const char *who, const char *headers)
{
	desk->now += 10;
	deliver_at(
	    arena_format(&desk->arena,
		"From: %s@play.test\r\nTo: " LIST "\r\nSubject: "
		"hello\r\nX-Way: %d\r\n" FIRST "%s" ON_ITS_WAY "\r\nbid 3\r\n",
		who, (int)desk->uid, headers),
	    desk->now - 1);
}

START_TEST(a_forged_copy_that_comes_first_does_not_stop_the_post)
{
	static const char *const weak[] = {LIST_ID, BY_LIST};
	for (int i = 0; i < 2; i++) {
		const char *who = list_begin(LIST);
		uint32_t before = events_now();
		copy_with(who, weak[i]);
		ck_assert_uint_eq(events_now(), before);
		copy_with(who, BY_LIST_VOUCHED);
		ck_assert_uint_eq(events_now(), before + 1);
		/* neither kind of copy does anything after it */
		sent_all();
		copy_with(who, BY_LIST_VOUCHED);
		copy_with(who, weak[i]);
		ck_assert_uint_eq(events_now(), before + 1);
		ck_assert_int_eq(mail_to(who).count, 0);
		close_desk();
	}
}
END_TEST

Suite *suite_duplicate_delivery(void)
{
	const TTest *const tests[] = {
	    a_second_delivery_is_no_misplay,
	    a_high_two_that_is_spared_is_in_the_hand,
	    a_second_delivery_of_a_high_two_is_no_misplay,
	    a_gamesmaster_names_a_high_two_as_a_two,
	    a_letter_with_the_token_of_its_turn_is_a_misplay,
	    a_misplay_is_judged_once,
	    a_bid_of_one_round_is_none_in_the_next,
	    a_forged_copy_that_comes_first_does_not_stop_the_post,
	    NULL,
	};
	return suite_of("duplicate_delivery", tests);
}
