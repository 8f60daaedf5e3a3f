/* test_sender_identity.c - who is writing: posts on the list, letters that are
 * held until their writer says that they are his. */
#include <stdlib.h>
#include <string.h>

#include "base/when.h"
#include "store/agreements.h"
#include "store/outbox.h"
#include "support/desk.h"

#define LIST "table@lists.play.test"
#define LIST_HEADERS "List-Id: <table.lists.play.test>\r\n"
#define BY_PROVIDER                                                            \
	"Authentication-Results: mx.play.test; dmarc=fail "                    \
	"header.from=play.test; dkim=pass header.d=lists.play.test\r\n"
#define BY_ENVELOPE "Return-Path: <table+bounces-7@lists.play.test>\r\n"

static uint32_t events_now(void)
{
	look();
	return desk->game.table.events;
}

/* A game on a list; the first to act. */
static const char *begin(enum list_proof proof)
{
	open_desk(LIST);
	desk->site.list_proof = proof;
	start("start ann, bob, cat, dan");
	return at_turn();
}

static void post(const char *who, const char *headers, const char *text)
{
	desk->now += 10;
	desk->uid++; /* a Message-ID of its own */
	deliver_at(letter_from(who, LIST, headers, text), desk->now - 1);
}

/* These headers, and an answer to the newest mail to somebody. */
static const char *and_answers(const char *headers, const char *whose)
{
	return arena_format(&desk->arena,
	    "%sIn-Reply-To: <%s>\r\n",
	    headers,
	    mail_to(whose).letter.message_id);
}

START_TEST(the_headers_of_a_list_alone_make_nobody_anybody)
{
	static const char *const headers[] = {
	    LIST_HEADERS,
	    "List-Post: <mailto:table@lists.play.test>\r\n",
	    /* from anywhere but the list */
	    LIST_HEADERS "Return-Path: <eve@lists.play.test>\r\n",
	    LIST_HEADERS "Return-Path: <table+bounces-7@evil.test>\r\n",
	    LIST_HEADERS "Return-Path: <tables+bounces-7@lists.play.test>\r\n",
	    LIST_HEADERS "Return-Path: <table@lists.play.test>\r\n",
	    LIST_HEADERS "Authentication-Results: mx.play.test; dkim=fail "
			 "header.d=lists.play.test\r\n",
	    LIST_HEADERS "Authentication-Results: evil.test; dkim=pass "
			 "header.d=lists.play.test\r\n",
	    LIST_HEADERS
	    "Authentication-Results: mx.play.test; dmarc=fail "
	    "header.from=play.test; dkim=pass header.d=evil.test\r\n",
	    /* by the list, but nobody knows who */
	    LIST_HEADERS BY_PROVIDER,
	    LIST_HEADERS BY_ENVELOPE,
	};
	for (int proof = 0; proof < 2; proof++)
		for (int trust = TRUST_FROM; trust <= TRUST_TOKEN; trust++) {
			const char *who = begin((enum list_proof)proof);
			desk->site.trust = (enum trust)trust;
			uint32_t before = events_now();
			for (size_t i = 0;
			    i < sizeof headers / sizeof headers[0];
			    i++) {
				post(who, headers[i], "bid 3");
				ck_assert_msg(events_now() == before,
				    "row %zu, proof %d, trust %d",
				    i,
				    proof,
				    trust);
			}
			close_desk();
		}
}
END_TEST

START_TEST(a_post_that_answers_its_author_s_notice_acts_by_either_proof)
{
	static const char *const headers[] = {
	    [LIST_BY_PROVIDER] = LIST_HEADERS BY_PROVIDER,
	    [LIST_BY_ENVELOPE] = LIST_HEADERS BY_ENVELOPE,
	};
	for (int proof = 0; proof < 2; proof++) {
		const char *who = begin((enum list_proof)proof);
		uint32_t before = events_now();
		post(who, and_answers(headers[!proof], who), "bid 3");
		ck_assert_uint_eq(events_now(), before);
		sent_all();
		deliver(who, "referee@play.test", "status");
		post(who, and_answers(headers[proof], who), "bid 3");
		ck_assert_uint_eq(events_now(), before + 1);
		close_desk();
	}
}
END_TEST

START_TEST(a_post_that_answers_another_s_notice_is_not_his)
{
	const char *who = begin(LIST_BY_ENVELOPE);
	const char *other = strcmp(who, "ann") ? "ann" : "bob";
	uint32_t before = events_now();
	post(who, and_answers(LIST_HEADERS BY_ENVELOPE, other), "bid 3");
	ck_assert_uint_eq(events_now(), before);
	SAID(who, "Did you post this on the list?");
	close_desk();
}
END_TEST

START_TEST(the_provider_or_the_list_vouch_for_an_author)
{
	const char *who = begin(LIST_BY_PROVIDER);
	uint32_t before = events_now();
	post(who,
	    LIST_HEADERS
	    "Authentication-Results: mx.play.test; dmarc=pass "
	    "header.from=play.test; dkim=pass header.d=lists.play.test\r\n",
	    "bid 3");
	ck_assert_uint_eq(events_now(), before + 1);
	desk->site.list_vouches = true;
	post(at_turn(), LIST_HEADERS, "bid 3");
	ck_assert_uint_eq(events_now(), before + 1);
	post(at_turn(), LIST_HEADERS BY_PROVIDER, "bid 3");
	ck_assert_uint_eq(events_now(), before + 2);
	close_desk();
}
END_TEST

START_TEST(an_author_nobody_vouches_for_is_asked_and_the_post_counts_then)
{
	const char *who = begin(LIST_BY_ENVELOPE);
	uint32_t before = events_now();
	sent_all();
	post(who, LIST_HEADERS BY_ENVELOPE, "bid 3");
	int64_t posted = desk->now - 1;
	ck_assert_uint_eq(events_now(), before);
	SAID(who, "Did you post this on the list?");
	SAID(who, "bid 3");
	const char *to = reply_address(mail_to(who));
	desk->now += WHEN_HOUR;
	deliver(who, to, "yes");
	ck_assert_uint_eq(events_now(), before + 1);
	ck_assert_int_eq(desk->game.table.since, posted);
	/* once */
	desk->uid++;
	deliver(who, to, "yes indeed");
	ck_assert_uint_eq(events_now(), before + 1);
	close_desk();
}
END_TEST

START_TEST(a_post_that_its_author_disowns_does_nothing)
{
	static const char *const answers[] = {
	    "no", "No, that was not me.", "It wasn't me!", "stop"};
	for (size_t i = 0; i < sizeof answers / sizeof answers[0]; i++) {
		const char *who = begin(LIST_BY_ENVELOPE);
		uint32_t before = events_now();
		post(who, LIST_HEADERS BY_ENVELOPE, "bid 3");
		const char *to = reply_address(mail_to(who));
		deliver(who, to, answers[i]);
		ck_assert_uint_eq(events_now(), before);
		deliver(who, to, "yes");
		ck_assert_uint_eq(events_now(), before);
		close_desk();
	}
}
END_TEST

START_TEST(a_held_post_is_of_the_turn_in_which_it_came)
{
	const char *who = begin(LIST_BY_ENVELOPE);
	const char *notice = and_answers(LIST_HEADERS BY_ENVELOPE, who);
	post(who, LIST_HEADERS BY_ENVELOPE, "bid 3");
	const char *to = reply_address(mail_to(who));
	post(who, notice, "bid 4");
	uint32_t before = events_now();
	deliver(who, to, "yes");
	ck_assert_uint_eq(events_now(), before);
	SAID(who, "than that of your present turn");
	close_desk();
}
END_TEST

#define VOUCHED                                                                \
	"Authentication-Results: mx.play.test; dmarc=pass "                    \
	"header.from=play.test\r\n"

START_TEST(the_time_out_waits_a_day_for_a_post_with_the_provider_s_word)
{
	static const struct {
		const char *headers;
		int64_t wait;
	} rows[] = {
	    {LIST_HEADERS, 0},
	    {LIST_HEADERS BY_ENVELOPE, 0},
	    {LIST_HEADERS VOUCHED, WHEN_DAY - WHEN_HOUR},
	};
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		const char *who = begin(LIST_BY_ENVELOPE);
		int64_t over = desk->game.table.since + 3 * WHEN_DAY;
		uint32_t before = events_now();
		desk->now = over - WHEN_HOUR - 10;
		post(who, rows[i].headers, "bid 3");
		desk->now = over + rows[i].wait - 60;
		ck_assert_int_eq(tick(desk->now), OUTCOME_DONE);
		ck_assert_uint_eq(events_now(), before);
		desk->now = over + rows[i].wait + 60;
		ck_assert_int_eq(tick(desk->now), OUTCOME_DONE);
		ck_assert_uint_gt(events_now(), before);
		close_desk();
	}
}
END_TEST

START_TEST(few_mails_ask_however_many_posts_are_forged)
{
	const char *who = begin(LIST_BY_ENVELOPE);
	sent_all();
	for (int i = 0; i < 40; i++)
		post(who, LIST_HEADERS, "bid 3");
	/* and one that says that there are more */
	ck_assert_int_eq(mail_to(who).count, 4);
	for (int i = 0; i < 40; i++)
		post("eve", LIST_HEADERS, "bid 3");
	ck_assert_int_eq(mail_to("eve").count, 0);
	close_desk();
}
END_TEST

START_TEST(a_token_shown_on_the_list_is_dead_and_its_owner_gets_another)
{
	const char *who = begin(LIST_BY_ENVELOPE);
	const char *shown = and_answers(LIST_HEADERS BY_ENVELOPE, who);
	uint32_t before = events_now();
	sent_all();
	post(who, shown, "let me think about that");
	ck_assert_int_eq(mail_to(who).count, 1);
	const char *fresh = and_answers(LIST_HEADERS BY_ENVELOPE, who);
	post(who, shown, "bid 3"); /* anybody could, now */
	ck_assert_uint_eq(events_now(), before);
	post(who, fresh, "bid 4");
	ck_assert_uint_eq(events_now(), before + 1);
	close_desk();
}
END_TEST

START_TEST(what_a_list_shows_tells_nobody_a_hand)
{
	const char *who = begin(LIST_BY_ENVELOPE);
	const char *shown = and_answers("", who);
	sent_all();
	for (int i = 0; i < 2; i++) {
		desk->site.token_in_reference = i;
		desk->now += 10;
		deliver_at(
		    letter_from("eve", "referee@play.test", shown, "hand"),
		    desk->now - 1);
		ck_assert_int_eq(mail_to(who).count, 0);
		sent_all();
	}
	close_desk();
}
END_TEST

START_TEST(a_post_to_the_list_and_to_the_private_address_counts_once)
{
	const char *who = begin(LIST_BY_ENVELOPE);
	const char *both = arena_format(
	    &desk->arena, "Cc: %s\r\n", reply_address(mail_to(who)));
	uint32_t before = events_now();
	desk->now += 10;
	const char *direct = letter_from(who, LIST, both, "bid 3");
	deliver_at(direct, desk->now - 1);
	ck_assert_uint_eq(events_now(), before);
	const char *carried =
	    arena_format(&desk->arena, LIST_HEADERS BY_ENVELOPE "%s", direct);
	deliver_at(carried, desk->now);
	ck_assert_uint_eq(events_now(), before + 1);
	deliver_at(direct, desk->now + 1);
	ck_assert_uint_eq(events_now(), before + 1);
	close_desk();
}
END_TEST

START_TEST(the_referee_s_and_the_list_s_address_are_nobody_s)
{
	struct person p;
	open_desk(LIST);
	desk->now += 10;
	const char *from[] = {"referee+x@play.test", LIST};
	for (int i = 0; i < 2; i++)
		deliver_at(
		    arena_format(&desk->arena,
			"From: %s\r\nTo: referee@play.test\r\n"
			"Message-ID: <j%d@play.test>\r\n\r\njoin zed\r\n",
			from[i],
			i),
		    desk->now);
	struct mail_row rows[10];
	ck_assert_uint_eq(
	    store_mail_due(
		desk->referee.store, &desk->arena, desk->now + 1, rows, 10),
	    0);
	ck_assert(
	    !store_person_named(desk->referee.store, &desk->arena, "zed", &p));
	close_desk();
}
END_TEST

/* ---- tokens ---- */

/* Every player's welcome mail's address, then a game. */
static void begin_with_welcomes(const char *welcome[PEOPLE])
{
	open_desk(NULL);
	all_join();
	for (int i = 0; i < PEOPLE; i++)
		welcome[i] = reply_address(mail_to(names[i]));
	answer("gm",
	    arena_format(&desk->arena,
		"start amiga: ann, bob, cat, dan\ncode %s",
		code()));
}

static int place(const char *who)
{
	int i = 0;
	while (strcmp(names[i], who) != 0)
		i++;
	return i;
}

START_TEST(the_token_of_a_welcome_does_nothing_in_a_game)
{
	static const char *const lines[] = {"bid 3",
	    "suspend",
	    "concede",
	    "entropy seventeen",
	    "look",
	    "bonehead"};
	const char *welcome[PEOPLE];
	begin_with_welcomes(welcome);
	const char *who = at_turn();
	uint32_t before = events_now();
	for (int trust = TRUST_FROM; trust <= TRUST_TOKEN; trust++) {
		desk->site.trust = (enum trust)trust;
		for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
			deliver(who, welcome[place(who)], lines[i]);
			ck_assert_uint_eq(events_now(), before);
			SAID(who, "answer this mail");
		}
	}
	close_desk();
}
END_TEST

START_TEST(what_was_undone_since_is_not_done_again)
{
	struct person p;
	const char *welcome[PEOPLE];
	begin_with_welcomes(welcome);
	const char *first = reply_address(mail_to("ann"));
	deliver("ann", first, "suspend");
	SAID("ann", "still to say suspend: ");
	deliver("ann", first, "suspend again");
	deliver("ann", first, "suspend");
	SAID("ann", "answers an earlier mail");
	deliver("ann", welcome[1], "leave");
	answer("ann", "join");
	deliver("ann", welcome[1], "leave\n");
	ck_assert(
	    store_person_named(desk->referee.store, &desk->arena, "ann", &p));
	ck_assert(!p.left);
	answer("ann", "set look always");
	const char *set = reply_address(mail_to("ann"));
	deliver("ann", set, "set look ask");
	deliver("ann", set, "set look always");
	ck_assert(
	    store_person_named(desk->referee.store, &desk->arena, "ann", &p));
	ck_assert(!p.always_look);
	close_desk();
}
END_TEST

START_TEST(a_concession_belongs_to_no_turn_and_is_not_repeated)
{
	const char *welcome[PEOPLE];
	begin_with_welcomes(welcome);
	const char *who = at_turn();
	const char *old = reply_address(mail_to(who));
	deliver(who, old, "bid 3");
	uint32_t before = events_now();
	deliver(who, old, "concede");
	ck_assert_uint_eq(events_now(), before + 1);
	answer(who, "withdraw");
	ck_assert_uint_eq(events_now(), before + 2);
	deliver(who, old, "concede please");
	deliver(who, old, "concede\n\n");
	ck_assert_uint_eq(events_now(), before + 2);
	close_desk();
}
END_TEST

START_TEST(tokens_grow_old)
{
	struct person p;
	open_desk(NULL);
	all_join();
	const char *welcome = reply_address(mail_to("ann"));
	deliver("eve", "referee@play.test", "join eve");
	const char *join = reply_address(mail_to("eve"));
	desk->now += 7 * WHEN_DAY + 60;
	deliver("eve", join, "yes");
	ck_assert(
	    !store_person_named(desk->referee.store, &desk->arena, "eve", &p));
	desk->now += 54 * WHEN_DAY;
	deliver("ann", welcome, "leave");
	ck_assert(
	    store_person_named(desk->referee.store, &desk->arena, "ann", &p));
	ck_assert(!p.left);
	close_desk();
}
END_TEST

START_TEST(an_answer_from_another_address_waits_for_its_owner)
{
	const char *welcome[PEOPLE];
	begin_with_welcomes(welcome);
	for (int trust = TRUST_FROM; trust <= TRUST_TOKEN; trust++) {
		desk->site.trust = (enum trust)trust;
		const char *who = at_turn();
		const char *other = arena_format(&desk->arena, "home%d", trust);
		uint32_t before = events_now();
		deliver(other, reply_address(mail_to(who)), "bid 3");
		ck_assert_uint_eq(events_now(), before);
		ck_assert_int_eq(mail_to(other).count, 0);
		SAID(who, "@play.test an address of yours?");
		const char *asked = reply_address(mail_to(who));
		ask(who, "status");
		SAID(who, "is held until you answer");
		deliver(who, asked, "yes");
		ck_assert_uint_eq(events_now(), before + 1);
		struct person p;
		const char *address =
		    arena_format(&desk->arena, "%s@play.test", other);
		struct store *store = desk->referee.store;
		ck_assert(
		    !store_person_alias(store, &desk->arena, address, &p));
		SAID(who, "with the words: address add home");
		answer(
		    who, arena_format(&desk->arena, "address add %s", address));
		ck_assert(store_person_alias(store, &desk->arena, address, &p));
		ck_assert_str_eq(p.handle, who);
	}
	close_desk();
}
END_TEST

START_TEST(what_another_address_asks_is_told_to_the_owner)
{
	const char *welcome[PEOPLE];
	begin_with_welcomes(welcome);
	const char *who = at_turn();
	const char *to = reply_address(mail_to(who));
	sent_all();
	deliver("eve", to, "hand");
	ck_assert_int_eq(mail_to("eve").count, 0);
	ck_assert_int_eq(mail_to(who).count, 1);
	close_desk();
}
END_TEST

Suite *suite_sender_identity(void)
{
	/* clang-format off */
	const TTest *const tests[] = {
	    the_headers_of_a_list_alone_make_nobody_anybody,
	    a_post_that_answers_its_author_s_notice_acts_by_either_proof,
	    a_post_that_answers_another_s_notice_is_not_his,
	    the_provider_or_the_list_vouch_for_an_author,
	    an_author_nobody_vouches_for_is_asked_and_the_post_counts_then,
	    a_post_that_its_author_disowns_does_nothing,
	    a_held_post_is_of_the_turn_in_which_it_came,
	    the_time_out_waits_a_day_for_a_post_with_the_provider_s_word,
	    few_mails_ask_however_many_posts_are_forged,
	    a_token_shown_on_the_list_is_dead_and_its_owner_gets_another,
	    what_a_list_shows_tells_nobody_a_hand,
	    a_post_to_the_list_and_to_the_private_address_counts_once,
	    the_referee_s_and_the_list_s_address_are_nobody_s,
	    the_token_of_a_welcome_does_nothing_in_a_game,
	    what_was_undone_since_is_not_done_again,
	    a_concession_belongs_to_no_turn_and_is_not_repeated,
	    tokens_grow_old,
	    an_answer_from_another_address_waits_for_its_owner,
	    what_another_address_asks_is_told_to_the_owner,
	    NULL};
	/* clang-format on */
	return suite_of("sender_identity", tests);
}
