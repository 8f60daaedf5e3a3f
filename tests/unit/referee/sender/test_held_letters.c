/* test_held_letters.c - letters that wait for their writer's word, what is said
 * of them meanwhile, and what counts as that word; coming back. */
#include <string.h>

#include "base/when.h"
#include "store/held.h"
#include "store/people.h"
#include "support/desk.h"

/* ---- coming back ---- */

static bool has_left(const char *name)
{
	struct person p;
	ck_assert(
	    store_person_named(desk->referee.store, &desk->arena, name, &p));
	return p.left;
}

static void join_from(const char *headers, const char *text)
{
	desk->now += WHEN_DAY + 10; /* one such mail a day */
	desk->uid++;
	sent_all();
	deliver_at(letter_from("ann", "referee@play.test", headers, text),
	    desk->now - 1);
}

/* Ann joined and left. Returns the address to which she wrote that. */
static const char *ann_leaves(enum trust trust)
{
	open_desk(NULL);
	desk->site.trust = trust;
	all_join();
	const char *old = reply_address(mail_to("ann"));
	deliver("ann", old, "leave");
	ck_assert(has_left("ann"));
	return old;
}

START_TEST(a_join_in_the_name_of_whoever_left_brings_nobody_back)
{
	static const char vouched[] =
	    "Authentication-Results: mx.play.test; dmarc=pass "
	    "header.from=play.test\r\n";
	for (int trust = TRUST_FROM; trust <= TRUST_TOKEN; trust++) {
		const char *old = ann_leaves((enum trust)trust);
		join_from("", "join");
		ck_assert(has_left("ann"));
		join_from(vouched, "join");
		ck_assert(has_left("ann"));
		deliver("ann", old, "join again"); /* a mail of before */
		ck_assert(has_left("ann"));
		close_desk();
	}
}
END_TEST

START_TEST(whoever_left_comes_back_by_answering)
{
	for (int trust = TRUST_FROM; trust <= TRUST_TOKEN; trust++) {
		(void)ann_leaves((enum trust)trust);
		join_from("", "join");
		ck_assert(strstr(mail_to("ann").letter.subject, "confirm"));
		answer("ann", "yes");
		ck_assert(!has_left("ann"));
		SAID("ann", "Welcome back, ann");
		answer("ann", "leave");
		answer("ann", "join"); /* to the mail that said so */
		ck_assert(!has_left("ann"));
		close_desk();
	}
}
END_TEST

START_TEST(the_answer_that_brought_somebody_back_does_it_once)
{
	(void)ann_leaves(TRUST_TOKEN);
	join_from("", "join");
	const char *confirm = reply_address(mail_to("ann"));
	deliver("ann", confirm, "yes");
	ck_assert(!has_left("ann"));
	answer("ann", "leave");
	ck_assert(has_left("ann"));
	deliver("ann", confirm, "yes indeed");
	ck_assert(has_left("ann"));
	close_desk();
}
END_TEST

START_TEST(two_joins_do_not_spoil_each_other)
{
	(void)ann_leaves(TRUST_TOKEN);
	join_from("", "join");
	const char *first = reply_address(mail_to("ann"));
	join_from("", "join");
	deliver("ann", first, "yes");
	ck_assert(!has_left("ann"));
	close_desk();
}
END_TEST

/* ---- what is held meanwhile ---- */

#define LIST "table@lists.play.test"
#define CAME                                                                   \
	"List-Id: <table.lists.play.test>\r\n"                                 \
	"Return-Path: <table+bounces-7@lists.play.test>\r\n"
#define DID_NOT_COME "List-Id: <table.lists.play.test>\r\n"
#define VOUCHED                                                                \
	DID_NOT_COME "Authentication-Results: mx.play.test; dmarc=pass "       \
		     "header.from=play.test\r\n"

static int sentences;
static const char *sentence;

static void hear(void *context, const char *what)
{
	(void)context;
	sentences++;
	sentence = arena_string(&desk->arena, what);
}

/* How many time-outs wait, by what the operator is told. */
static int waits(void)
{
	sentences = 0;
	sentence = "";
	referee_waits(&desk->referee, desk->now, hear, NULL);
	return sentences;
}

static const char *begin(const char *list)
{
	open_desk(list);
	desk->site.list_proof = LIST_BY_ENVELOPE;
	start("start ann, bob, cat, dan");
	return at_turn();
}

/* An hour before the time of whoever is to act is over. */
static void near_the_end(void)
{
	look();
	sent_all();
	desk->now = desk->game.table.since + 3 * WHEN_DAY - WHEN_HOUR;
}

static void post(const char *who, const char *headers, const char *text)
{
	desk->now += 10;
	desk->uid++;
	deliver_at(letter_from(who, LIST, headers, text), desk->now - 1);
}

START_TEST(status_says_what_is_held_and_until_when_the_time_out_waits)
{
	const char *who = begin(NULL);
	const char *to = reply_address(mail_to(who));
	near_the_end();
	deliver("villain-QS", to, "bid 13");
	const char *asked = reply_address(mail_to(who));
	ask(who, "status");
	SAID(who, "which came on ");
	SAID(who, "from an address that I do not know as yours, is held until");
	SAID(who, "The time-out waits for that until ");
	ck_assert_ptr_null(strstr(told(who), "villain"));
	ck_assert_ptr_null(strstr(told(who), "bid 13"));
	const char *other = strcmp(who, "ann") ? "ann" : "bob";
	ask(other, "status");
	ck_assert_ptr_null(strstr(told(other), "is held"));
	deliver(who, asked, "no");
	ask(who, "status");
	ck_assert_ptr_null(strstr(told(who), "is held"));
	close_desk();
}
END_TEST

/* Whoever can write a List-Id must not use up what is there for the letters
 * that carry a token. */
START_TEST(forged_posts_keep_no_letter_from_being_asked_about)
{
	const char *who = begin(LIST);
	const char *mail = reply_address(mail_to(who));
	for (int i = 0; i < 5; i++)
		post(who, DID_NOT_COME, "bid 13");
	sent_all();
	deliver("villain-QS", mail, "bid 3");
	SAID(who, "Is villain-QS@play.test an address of yours?");
	for (int i = 0; i < 5; i++) {
		sent_all();
		deliver("villain-QS", mail, "bid 3");
	}
	ck_assert_str_eq(told(who), "");
	close_desk();
}
END_TEST

START_TEST(status_says_of_a_post_that_need_not_be_real_that_nothing_waits)
{
	static const char *const anybodys[] = {DID_NOT_COME, CAME};
	const char *who = begin(LIST);
	near_the_end();
	for (int i = 0; i < 2; i++) {
		post(who, anybodys[i], "bid 3");
		ask(who, "status");
		SAID(who, "as a post on the list, is held until you answer");
		ck_assert_ptr_null(strstr(told(who), "The time-out waits"));
	}
	post(who, VOUCHED, "bid 3");
	ask(who, "status");
	SAID(who, "The time-out waits for that until ");
	close_desk();
}
END_TEST

START_TEST(the_operator_is_told_which_time_outs_wait_and_no_word_of_a_letter)
{
	const char *who = begin(NULL);
	const char *to = reply_address(mail_to(who));
	near_the_end();
	ck_assert_int_eq(waits(), 0);
	deliver("villain-QS", to, "bid 13");
	const char *asked = reply_address(mail_to(who));
	desk->uid++;
	deliver("villain-QS", to, "bid 12");
	ck_assert_int_eq(waits(), 1);
	ck_assert(strstr(sentence, "The time-out of game 1 waits until "));
	ck_assert(strstr(sentence, who));
	ck_assert_ptr_null(strstr(sentence, "villain"));
	ck_assert_ptr_null(strstr(sentence, "bid"));
	desk->now += WHEN_DAY;
	ck_assert_int_eq(waits(), 0);
	desk->now -= WHEN_DAY;
	deliver(who, asked, "yes");
	ck_assert_int_eq(waits(), 0);
	close_desk();
}
END_TEST

START_TEST(the_operator_hears_nothing_of_what_a_stranger_forged)
{
	const char *who = begin(LIST);
	near_the_end();
	post(who, CAME, "bid 3");
	ck_assert_int_eq(waits(), 0);
	post(who, VOUCHED, "bid 3");
	ck_assert_int_eq(waits(), 1);
	close_desk();
}
END_TEST

START_TEST(an_old_answer_from_elsewhere_holds_nothing_up_and_stays_old)
{
	const char *who = begin(NULL);
	const char *old = reply_address(mail_to(who));
	deliver(who, old, "bid 3");
	for (int i = 0; i < 3; i++)
		answer(at_turn(), "bid 3");
	while (strcmp(at_turn(), who) != 0)
		answer(at_turn(), card_text(legal_card()));
	uint32_t before = desk->game.table.events;
	deliver("eve", old, card_text(legal_card()));
	ck_assert_int_eq(waits(), 0);
	SAID(who, "Is eve@play.test an address of yours?");
	answer(who, "yes");
	look();
	ck_assert_uint_eq(desk->game.table.events, before);
	SAID(who, "than that of your present turn, so nothing was done");
	close_desk();
}
END_TEST

/* ---- what is asked ---- */

static uint32_t events_now(void)
{
	look();
	return desk->game.table.events;
}

static int held_letters(const char *who)
{
	struct person p;
	struct store *store = desk->referee.store;
	ck_assert(store_person_named(store, &desk->arena, who, &p));
	return store_held_count(store, p.id, 0);
}

START_TEST(the_question_shows_every_line_and_a_yes_does_these_and_no_other)
{
	static const char *const shown[] = {
	    "> bid 3",
	    "> zone Europe/Berlin",
	    "> rename wanda",
	    "> replace me",
	    "from villain@play.test",
	    "cannot be",
	};
	struct person p;
	const char *who = begin(NULL);
	const char *to = reply_address(mail_to(who));
	deliver("villain",
	    to,
	    "bid 3\nzone Europe/Berlin\nrename wanda\nreplace me\n"
	    "forfeit\nleave\nhand");
	uint32_t before = events_now();
	for (size_t i = 0; i + 1 < sizeof shown / sizeof shown[0]; i++)
		SAID(who, shown[i]);
	SAID(who, "answers one of mine: forfeit, leave.");
	answer(who, "yes");
	ck_assert_uint_eq(events_now(), before + 1);
	ck_assert_int_eq(desk->game.table.conceded, 0);
	struct store *store = desk->referee.store;
	ck_assert(store_person_named(store, &desk->arena, "wanda", &p));
	ck_assert_str_eq(p.zone, "Europe/Berlin");
	ck_assert(!p.left);
	close_desk();
}
END_TEST

/* A bare number is what it was when it came, whatever it would be now. */
START_TEST(a_yes_means_what_was_shown_and_not_what_it_would_mean_now)
{
	const char *who = begin(NULL);
	deliver("villain", reply_address(mail_to(who)), "4");
	SAID(who, "> bid 4");
	const char *asked = reply_address(mail_to(who));
	while (desk->game.table.phase == PHASE_BID) {
		ask(at_turn(), "status");
		answer(at_turn(), "bid 3");
		look();
	}
	uint32_t before = events_now();
	deliver(who, asked, "yes");
	SAID(who, "bid");
	ck_assert_uint_eq(events_now(), before);
	close_desk();
}
END_TEST

START_TEST(a_line_that_is_too_long_to_be_shown_is_not_held)
{
	const char *who = begin(NULL);
	const char *to = reply_address(mail_to(who));
	const char *line =
	    "say this goes on and on, for longer than a question shows, "
	    "until it comes to where it says what nobody would ever say yes "
	    "to, had he but seen it";
	deliver("villain", to, line);
	ck_assert_int_eq(held_letters(who), 0);
	SAID(who, "I did nothing: anyone could have sent");
	deliver("villain", to, arena_format(&desk->arena, "zone +4\n%s", line));
	ck_assert_int_eq(held_letters(who), 1);
	NOT_SAID(who, "this goes on");
	SAID(who, "answers one of mine: say.");
	close_desk();
}
END_TEST

/* Of two letters each question shows its own. */
START_TEST(two_letters_have_two_questions_that_differ)
{
	const char *who = begin(NULL);
	const char *to = reply_address(mail_to(who));
	deliver("villain", to, "zone Europe/Berlin");
	SAID(who, "> zone Europe/Berlin");
	NOT_SAID(who, "bid");
	deliver("villain", to, "bid 13");
	SAID(who, "> bid 13");
	NOT_SAID(who, "zone");
	close_desk();
}
END_TEST

/* The letter that a tap makes, with what a program signs with below it. */
static void tap_yes(const char *who, const char *to, const char *subject)
{
	desk->now += 10;
	deliver_at(arena_format(&desk->arena,
		       "From: %s@play.test\r\nTo: %s\r\nSubject: %s\r\n"
		       "Message-ID: <tap@play.test>\r\n" ON_ITS_WAY
		       "\r\nyes, that was me\r\n-- \r\n\r\nAnn of ACME "
		       "Inc.\r\n",
		       who,
		       to,
		       subject),
	    desk->now - 1);
}

START_TEST(both_taps_are_in_the_question_and_in_its_text)
{
	for (int reference = 0; reference < 2; reference++) {
		const char *who = begin(NULL);
		const char *subject = "Is this yours?";
		const char *token = reply_address(mail_to(who));
		deliver("villain", token, "bid 3");
		const char *asked = reply_address(mail_to(who));
		if (reference) { /* tokens ride in references from here on */
			desk->site.token_in_reference = true;
			deliver_at(letter_from(who,
				       "referee@play.test",
				       arena_format(&desk->arena,
					   "In-Reply-To: <t%.32s.1@play.test>"
					   "\r\n",
					   strchr(asked, '+') + 1),
				       "what?"),
			    desk->now);
			const char *t = strstr(told(who), "%28t");
			ck_assert_ptr_nonnull(t);
			subject = arena_format(
			    &desk->arena, "Is this yours? (t%.32s)", t + 4);
			asked = "referee@play.test";
		}
		SAID(who, "Yes, that was me: <mailto:referee");
		SAID(who, "No: <mailto:referee");
		const char *raw = mail_to(who).raw;
		ck_assert_ptr_nonnull(strstr(raw, "text/html"));
		ck_assert_ptr_nonnull(strstr(raw, "Tap your answer"));
		uint32_t before = events_now();
		tap_yes(who, asked, subject);
		ck_assert_uint_eq(events_now(), before + 1);
		close_desk();
	}
}
END_TEST

/* ---- what cannot be taken back ---- */

static const char *const finals[] = {
    "forfeit",
    "concede",
    "leave",
    "stop",
    "address eve@new.test",
    "address remove ann@home.test",
    "start amiga: ann, bot, bot, bot",
    "cancel-game 1",
    "grant time 1 2 days",
};

START_TEST(what_cannot_be_taken_back_is_never_held)
{
	for (size_t i = 0; i < sizeof finals / sizeof finals[0]; i++) {
		const char *who = begin(NULL);
		uint32_t before = events_now();
		const char *to = reply_address(mail_to(who));
		sent_all();
		deliver("villain", to, finals[i]);
		ck_assert_int_eq(held_letters(who), 0);
		ck_assert_uint_eq(events_now(), before);
		ck_assert(!has_left(who));
		SAID(who, "I did nothing: anyone could have sent");
		ck_assert_int_eq(mail_to(who).count, 1);
		answer(who, "yes");
		ck_assert_uint_eq(events_now(), before);
		ck_assert(!has_left(who));
		close_desk();
	}
}
END_TEST

START_TEST(on_the_list_nothing_final_is_held_either)
{
	for (int i = 0; i < 2; i++) {
		const char *who = begin(LIST);
		uint32_t before = events_now();
		sent_all();
		post(who, i ? CAME : DID_NOT_COME, "concede");
		ck_assert_int_eq(held_letters(who), 0);
		SAID(who, "If it was you, answer this mail, but to the list");
		post(who,
		    arena_format(&desk->arena,
			CAME "In-Reply-To: <%s>\r\n",
			mail_to(who).letter.message_id),
		    "concede");
		ck_assert_uint_gt(events_now(), before);
		close_desk();
	}
}
END_TEST

/* The provider's word for a From is enough for a move, where the site has it
 * so, and for nothing final. */
START_TEST(a_from_that_is_vouched_for_ends_nothing)
{
	for (int trust = TRUST_FROM; trust <= TRUST_TOKEN; trust++) {
		const char *who = begin(NULL);
		desk->site.trust = (enum trust)trust;
		uint32_t before = events_now();
		ask(who, "concede");
		ck_assert_uint_eq(events_now(), before);
		SAID(who, "takes proof that it is you");
		answer(who, "concede");
		ck_assert_uint_gt(events_now(), before);
		ask(who, "leave");
		ck_assert(!has_left(who));
		answer(who, "leave");
		ck_assert(has_left(who));
		close_desk();
	}
}
END_TEST

/* ---- addresses ---- */

START_TEST(an_address_is_added_by_words_that_say_so_and_taken_away)
{
	const char *who = begin(NULL);
	const char *to = reply_address(mail_to(who));
	ask(who, "addresses");
	SAID(who, "you have no other address");
	answer(who, "address add home@play.test");
	SAID(who, "Write to me from that address first");
	deliver("home", to, "zone Europe/Berlin");
	answer(who, "yes");
	SAID(who, "is not known as yours for that");
	uint32_t before = events_now();
	to = reply_address(mail_to(who));
	deliver("home", to, "address add home@play.test"); /* not from there */
	ask(who, "addresses");
	SAID(who, "you have no other address");
	answer(who, "address add home@play.test");
	SAID(who, "You may write from home@play.test");
	ask(who, "addresses");
	SAID(who, "You may write from these, too: home@play.test.");
	deliver("home", reply_address(mail_to(who)), "bid 3");
	ck_assert_uint_eq(events_now(), before + 1);
	/* with proof, as a change of the address has it */
	ask(who, "address remove home@play.test");
	ask(who, "addresses");
	SAID(who, "home@play.test");
	answer(who, "address remove home@play.test");
	SAID(who, "acts for nobody any more");
	ask(who, "addresses");
	SAID(who, "you have no other address");
	close_desk();
}
END_TEST

START_TEST(the_gamesmaster_takes_an_address_away_from_anybody)
{
	const char *who = begin(NULL);
	const char *other = strcmp(who, "ann") ? "ann" : "bob";
	struct person p;
	deliver("home", reply_address(mail_to(who)), "zone Europe/Berlin");
	answer(who, "yes");
	answer(who, "address add home@play.test");
	ask(other, "status");
	answer(other, "address remove home@play.test");
	SAID(other, "That is no other address of yours");
	ask("gm", "status");
	answer("gm", "address remove home@play.test");
	SAID("gm", "a line with the word code");
	answer("gm",
	    arena_format(&desk->arena,
		"address remove home@play.test\ncode %s",
		code()));
	SAID("gm", "acts for nobody any more");
	SAID(who, "A gamesmaster took home@play.test away");
	ck_assert(!store_person_alias(
	    desk->referee.store, &desk->arena, "home@play.test", &p));
	close_desk();
}
END_TEST

/* ---- how many are asked about ---- */

START_TEST(an_answer_frees_the_place_of_its_question)
{
	for (int yes = 0; yes < 2; yes++) {
		const char *who = begin(NULL);
		const char *to = reply_address(mail_to(who));
		for (int i = 0; i < 3; i++)
			deliver("home",
			    to,
			    arena_format(&desk->arena, "zone +%d", i + 1));
		answer(who, yes ? "yes" : "no");
		deliver("home", to, "zone +9");
		SAID(who, "> zone +9");
		close_desk();
	}
}
END_TEST

START_TEST(a_letter_too_many_is_held_and_asked_about_when_there_is_room)
{
	struct person p;
	const char *who = begin(NULL);
	const char *to = reply_address(mail_to(who));
	for (int i = 0; i < 3; i++)
		deliver(
		    "home", to, arena_format(&desk->arena, "zone +%d", i + 1));
	const char *asked = reply_address(mail_to(who));
	for (int i = 3; i < 6; i++)
		deliver(
		    "home", to, arena_format(&desk->arena, "zone +%d", i + 1));
	ck_assert_int_eq(held_letters(who), 6);
	deliver(who, asked, "no");
	SAID(who, "> zone +4");
	SAID(who, "2 more in your name are held");
	answer(who, "yes");
	ck_assert(
	    store_person_named(desk->referee.store, &desk->arena, who, &p));
	ck_assert_str_eq(p.zone, "+0400");
	SAID(who, "> zone +5");
	SAID(who, "1 more in your name is held");
	close_desk();
}
END_TEST

START_TEST(what_the_one_who_is_to_act_posts_never_vanishes)
{
	const char *who = begin(LIST);
	uint32_t before = events_now();
	for (int i = 0; i < 3; i++)
		post(who, DID_NOT_COME, "bid 13"); /* forged */
	sent_all();
	post(who, DID_NOT_COME, "bid 3"); /* his own */
	SAID(who, "To move, answer this mail.");
	SAID(who, "1 letter is held that came in your name");
	answer(who, "bid 3");
	ck_assert_uint_eq(events_now(), before + 1);
	close_desk();
	/* nor where he was told so in that turn already */
	who = begin(LIST);
	for (int i = 0; i < 5; i++)
		post(who, DID_NOT_COME, "bid 13");
	sent_all();
	ask(who, "status");
	SAID(who, "2 letters are held that came in your name");
	ask(who, "status");
	NOT_SAID(who, "2 letters are held");
	post(who, DID_NOT_COME, "bid 3");
	ask(who, "status");
	SAID(who, "3 letters are held that came in your name");
	close_desk();
}
END_TEST

START_TEST(fifty_are_held_and_more_are_counted)
{
	const char *who = begin(LIST);
	for (int i = 0; i < 70; i++)
		post(who, DID_NOT_COME, "bid 13");
	ck_assert_int_eq(held_letters(who), 50);
	ask(who, "status");
	SAID(who, "67 letters are held that came in your name");
	close_desk();
}
END_TEST

/* ---- yes and no ---- */

START_TEST(an_answer_confirms_when_it_is_a_plain_yes)
{
	static const struct {
		const char *text;
		bool yes;
	} rows[] = {
	    {"yes", true},
	    {"No problem, yes", true},
	    {"No worries, that was me.", true},
	    {"join", true},
	    {"I'd like to join, please. Yes!", true},
	    {"", false}, /* under a subject that is not ours */
	    {"no problem!", false},
	    {"No doubt about it.", false},
	    {"Not a problem.", false},
	    {"I know nothing of computers, but yes", false},
	    {"I never asked for this. Leave me alone.", false},
	    {"no", false},
	    {"No, problem!", false},
	    {"no problems here, but that was not me", false},
	    {"No problem, but it wasn't me", false},
	    {"no problem\nno", false},
	    {"No problematic bids of mine: not mine.", false},
	    {"not at all", false},
	    {"Nope.", false},
	    {"never", false},
	    {"I did not write that", false},
	};
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		struct person p;
		open_desk(NULL);
		deliver("ann", "referee@play.test", "join ann");
		answer("ann", rows[i].text);
		bool there = store_person_named(
		    desk->referee.store, &desk->arena, "ann", &p);
		ck_assert_msg(there == rows[i].yes, "%s", rows[i].text);
		close_desk();
	}
}
END_TEST

Suite *suite_held_letters(void)
{
	const TTest *const tests[] = {
	    a_join_in_the_name_of_whoever_left_brings_nobody_back,
	    whoever_left_comes_back_by_answering,
	    the_answer_that_brought_somebody_back_does_it_once,
	    two_joins_do_not_spoil_each_other,
	    status_says_what_is_held_and_until_when_the_time_out_waits,
	    forged_posts_keep_no_letter_from_being_asked_about,
	    status_says_of_a_post_that_need_not_be_real_that_nothing_waits,
	    the_operator_is_told_which_time_outs_wait_and_no_word_of_a_letter,
	    the_operator_hears_nothing_of_what_a_stranger_forged,
	    an_old_answer_from_elsewhere_holds_nothing_up_and_stays_old,
	    the_question_shows_every_line_and_a_yes_does_these_and_no_other,
	    a_yes_means_what_was_shown_and_not_what_it_would_mean_now,
	    a_line_that_is_too_long_to_be_shown_is_not_held,
	    two_letters_have_two_questions_that_differ,
	    both_taps_are_in_the_question_and_in_its_text,
	    what_cannot_be_taken_back_is_never_held,
	    on_the_list_nothing_final_is_held_either,
	    a_from_that_is_vouched_for_ends_nothing,
	    an_address_is_added_by_words_that_say_so_and_taken_away,
	    the_gamesmaster_takes_an_address_away_from_anybody,
	    an_answer_frees_the_place_of_its_question,
	    a_letter_too_many_is_held_and_asked_about_when_there_is_room,
	    what_the_one_who_is_to_act_posts_never_vanishes,
	    fifty_are_held_and_more_are_counted,
	    an_answer_confirms_when_it_is_a_plain_yes,
	    NULL,
	};
	return suite_of("held_letters", tests);
}
