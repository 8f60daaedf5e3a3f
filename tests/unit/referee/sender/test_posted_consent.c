/* test_posted_consent.c - what players settle together by posts on the list:
 * who agrees, refuses, is ready, proposes, suspends and asks for a substitute
 * there, and which posts do not count. */
#include <string.h>

#include "base/arena.h"
#include "store/table.h"
#include "support/forum.h"

#define READY "start ann, bob, cat, dan; ready=required"
#define AMIGA "start amiga: ann, bob, cat, dan"

/* Delivers a post in the game's thread. `parent`: the Message-ID of the letter
 * that it answers, "" for none; `proof`: FROM_OUR_LIST or UNVOUCHED. */
static void post_in(
    const char *name, const char *parent, const char *proof, const char *text)
{
	const char *reply = "";
	if (*parent)
		reply = arena_format(&desk->arena,
		    "In-Reply-To: <%s>\r\nReferences: <%s>\r\n", parent,
		    parent);
	desk->now += 10;
	desk->uid++;
	sent_all();
	deliver_at(arena_format(&desk->arena,
		       "From: %s@play.test\r\nTo: " TABLE
		       "\r\nSubject: Re: [spades 1] Round 1\r\nMessage-ID: "
		       "<c%d@play.test>\r\n%s%sList-Post: <mailto:" TABLE
		       ">\r\n" ON_ITS_WAY "\r\n%s\r\n",
		       name, (int)desk->uid, reply, proof, text),
	    desk->now - 1);
}

/* Returns the Message-ID of the newest post of the referee's. */
static const char *newest_post(void)
{
	struct found f = mail_to("table");
	ck_assert_ptr_nonnull(f.raw);
	return arena_string(&desk->arena, f.letter.message_id);
}

static void by_gm(const char *line)
{
	ask("gm", "status");
	answer("gm", arena_format(&desk->arena, "%s\ncode %s", line, code()));
}

/* Returns the Message-ID of the post that asks the table to void the round. */
static const char *ask_to_void(void)
{
	forum_start(true, "start ann, bob, cat, dan");
	forum_bids();
	by_gm("void-round 1 because it refused a legal card");
	return newest_post();
}

static unsigned agreed(void)
{
	struct petition p;
	return store_petition(desk->referee.store, 1, &p) ? p.agreed : 0;
}

static unsigned flags(enum seat_flag flag)
{
	return store_seats(desk->referee.store, 1, flag);
}

static unsigned bit(const char *name)
{
	return 1u << forum_seat(name);
}

static int round_now(void)
{
	look();
	return desk->game.table.round;
}

/* Answers the table's question, and checks that it is not taken for `wrong`,
 * but acts or is asked about. `way`: a post, an answer to another mail, or to
 * the mail that asks. */
static void becomes(int way, const char *words, const char *wrong)
{
	const char *then = "lost";
	const char *asked = "";
	struct petition p;
	if (way < 2) {
		asked = ask_to_void();
	} else {
		forum_start(false, "start ann, bob, cat, dan");
		forum_bids();
		by_gm("void-round 1 because it refused a legal card");
	}
	if (way == 1)
		ask("bob", "status");
	if (way)
		answer("bob", words);
	else
		post_in("bob", asked, FROM_OUR_LIST, words);
	if (!store_petition(desk->referee.store, 1, &p))
		then = "refuses";
	else if (p.agreed)
		then = "agrees";
	else if (strstr(told("bob"), "The table is asked to void round 1."))
		then = "asked";
	ck_assert_msg(strcmp(then, wrong) != 0 && strcmp(then, "lost") != 0,
	    "%d %s: %s: %s", way, words, then, told("bob"));
	close_desk();
}

/* ---- agreeing and refusing ---- */

START_TEST(what_a_post_asks_is_answered_on_the_list)
{
	static const char *const words[] = {"agree", "I agree.",
	    "agree! void it please", "yes", "Fine with me", "Yes, void it."};
	for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
		const char *asked = ask_to_void();
		post_in("bob", asked, FROM_OUR_LIST, words[i]);
		ck_assert_msg(agreed() == bit("bob"), "%s", words[i]);
		SAID("bob", "These players must still agree: ");
		ck_assert_int_eq(mail_to("table").count, 0);
		close_desk();
	}
}
END_TEST

START_TEST(the_last_to_agree_on_the_list_voids_the_round)
{
	const char *asked = ask_to_void();
	for (int i = 1; i < PEOPLE; i++) {
		ck_assert_int_eq(round_now(), 1);
		post_in(names[i], asked, FROM_OUR_LIST, "agree");
	}
	ck_assert_int_eq(round_now(), 2);
	SAID("table", "Round 1 is void, as all agreed");
	close_desk();
}
END_TEST

START_TEST(a_no_on_the_list_refuses)
{
	static const char *const words[] = {
	    "no", "No way!", "refuse", "I disagree."};
	for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
		const char *asked = ask_to_void();
		post_in("bob", asked, FROM_OUR_LIST, words[i]);
		SAID("table", "bob refuses to void round 1.");
		close_desk();
	}
}
END_TEST

START_TEST(a_refusal_among_other_sentences_counts)
{
	static const char *const words[] = {
	    "No, no. I refuse! Nothing was wrong with that deal, and my hand "
	    "is lovely. I offer 2 coins for peace.",
	    "i dont agree either, refuse, my diamonds r lovly"};
	for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
		const char *asked = ask_to_void();
		post_in("bob", "m77@play.test", FROM_OUR_LIST, words[i]);
		ck_assert_int_eq(mail_to("table").count, 0);
		SAID("bob", "The table is asked to void round 1.");
		post_in("bob", asked, FROM_OUR_LIST, words[i]);
		SAID("table", "bob refuses to void round 1.");
		close_desk();
	}
}
END_TEST

START_TEST(an_unclear_consent_is_asked_about)
{
	static const char *const words[] = {
	    "i agree i guess? my hand is awful.",
	    "Fine by me, scrap it and deal again",
	    "Sure, why not. My cards were dreadful anyway.", "to be, yes",
	    "I vote yes", "I'm happy to void", "let's redo it",
	    "I agree. No wait, I disagree!"};
	for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
		const char *asked = ask_to_void();
		post_in("bob", asked, FROM_OUR_LIST, words[i]);
		ck_assert_uint_eq(agreed(), 0);
		ck_assert_int_eq(mail_to("table").count, 0);
		ck_assert_msg(strstr(told("bob"), "It does not plainly answer "
						  "the post that asks, so it "
						  "did nothing."),
		    "%s: %s", words[i], told("bob"));
		answer("bob", "agree");
		ck_assert_uint_eq(agreed(), bit("bob"));
		close_desk();
	}
}
END_TEST

/* A post that answers the one that asks refuses, and so does an answer to a
 * mail; any other post is asked about. */
START_TEST(a_refusal_in_own_words_is_heard)
{
	static const char *const words[] = {"I'd rather not void it",
	    "no, let the round stand", "Please don't void this round.",
	    "I am against voiding it", "The round should count.",
	    "I want to keep my hand, so no void.",
	    "I vote against voiding round 1", "Still no. The round stays.",
	    "No, I like my hand. Let it stand!",
	    "I'd rather we played it as it stands", "nope, that round was fine",
	    "that round was fine", "let's just play on", "keep the round",
	    "I do not consent. The ace was played and shall remain.",
	    "I'm against it, leave the round as it is.", "I object to that",
	    ("I must regretfully withhold my consent: the cards were good and "
	     "the errors have been set right.")};
	static const char *const others[] = {"I don't mind voiding the round",
	    "I'm not against voiding it", "How does the round stand?",
	    "The game should stand still"};
	for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
		const char *asked = ask_to_void();
		post_in("bob", "", FROM_OUR_LIST, words[i]);
		ck_assert_int_eq(mail_to("table").count, 0);
		SAID("bob", "The table is asked to void round 1.");
		post_in("bob", asked, FROM_OUR_LIST, words[i]);
		SAID("table", "bob refuses to void round 1.");
		close_desk();
		(void)ask_to_void();
		ask("bob", "status");
		answer("bob", words[i]);
		SAID("table", "bob refuses to void round 1.");
		close_desk();
	}
	for (size_t i = 0; i < sizeof others / sizeof others[0]; i++) {
		const char *asked = ask_to_void();
		post_in("bob", asked, FROM_OUR_LIST, others[i]);
		ck_assert_msg(!mail_to("table").count, "%s", others[i]);
		close_desk();
	}
}
END_TEST

/* The "not" of a reason is none of the agreement. Each answer comes as a post,
 * as an answer to another mail, and to the mail that asks. */
START_TEST(a_reason_turns_no_consent_round)
{
	static const char *const consents[] = {
	    "Hm. For me is okay to void, the ten was not nice.",
	    "fine by me, void it, the deal was not good",
	    "I agree to void it, the cards were not dealt well.",
	    "Okay to void. My cards were no good anyway.",
	    "Yes, cancel it, I did not like that round",
	    "void it, no objection from me",
	    "I have no problem with voiding the round",
	    "Not a problem, void it", "please void it because it was not fair",
	    "Void it! That was no way to play.",
	    "Ok by me to cancel the round, it is not worth fighting about.",
	    "I'm fine with voiding round 1 since nobody got a fair hand",
	    "agree. the referee should not refuse legal cards",
	    "I consent to voiding the round, not that it matters much",
	    "No! I have said okay, I agree to void.",
	    "why not, void the round"};
	static const char *const refusals[] = {
	    "I do not agree to void it, the cards were dealt well.",
	    "Not okay to void, the ten was nice.",
	    "No, do not void it, the deal was good",
	    "I can't agree to void the round.", "I am not fine with voiding it",
	    "No void please, my cards are fine", "I won't agree to that",
	    "please don't cancel it because I agree with nobody here",
	    "I refuse to void it, everything was okay."};
	static const char *const both[] = {
	    "I agree it was wrong, but do not void the round",
	    "yes and no, void it or not, I don't care",
	    "okay it was a mistake, but no",
	    "I would agree, but my partner does not want to void it",
	    "I'd say void it, but not if cat is against"};
	for (int way = 0; way < 3; way++) {
		for (size_t i = 0; i < COUNT_OF(consents); i++)
			becomes(way, consents[i], "refuses");
		for (size_t i = 0; i < COUNT_OF(refusals); i++)
			becomes(way, refusals[i], "agrees");
		for (size_t i = 0; i < COUNT_OF(both); i++)
			becomes(way, both[i], "agrees");
	}
}
END_TEST

START_TEST(a_player_who_was_misunderstood_learns_whom_to_write_to)
{
	const char *asked = ask_to_void();
	post_in("bob", asked, FROM_OUR_LIST, "no");
	post_in("bob", newest_post(), FROM_OUR_LIST,
	    "No! I have said okay, I agree to void. Referee reads wrong!");
	SAID("bob", "gm@play.test");
	ck_assert_int_eq(mail_to("table").count, 0);
	close_desk();
}
END_TEST

/* People answer the newest post. */
START_TEST(consent_that_names_the_void_round_may_answer_a_later_post)
{
	static const struct {
		const char *words;
		int acts; /* 1 agrees, -1 refuses */
	} rows[] = {
	    {"I agree to void the round.", 1},
	    {"I refuse to void the round.", -1},
	    {"Please don't void this round.", -1},
	    {"I agree.", 1},
	    {"Do we agree to void the round?", 0},
	};
	for (size_t i = 0; i < 2 * COUNT_OF(rows); i++) {
		int acts = i % 2 ? 0 : rows[i / 2].acts;
		(void)ask_to_void();
		by_gm("announce 1: the kettle is on");
		post_in("bob", newest_post(), i % 2 ? UNVOUCHED : FROM_OUR_LIST,
		    rows[i / 2].words);
		ck_assert_msg(agreed() == (acts > 0 ? bit("bob") : 0), "%s: %s",
		    rows[i / 2].words, told("bob"));
		ck_assert_msg(mail_to("table").count == (acts < 0), "%s: %s",
		    rows[i / 2].words, told("bob"));
		close_desk();
	}
}
END_TEST

START_TEST(who_answers_unclearly_again_is_asked_again)
{
	static const char *const words[] = {"I vote against voiding round 1",
	    "still no. The round stays.", "No, I like my hand. Let it stand!"};
	(void)ask_to_void();
	for (size_t i = 0; i < COUNT_OF(words); i++) {
		post_in("bob", "", FROM_OUR_LIST, words[i]);
		SAID("bob", "The table is asked to void round 1.");
	}
	post_in("bob", "", FROM_OUR_LIST, words[2]);
	ck_assert_int_eq(mail_to("bob").count, 0);
	close_desk();
}
END_TEST

START_TEST(who_asks_whether_a_refusal_counts_is_answered)
{
	const char *asked = ask_to_void();
	post_in("bob", "", FROM_OUR_LIST, "did my refusal count?");
	SAID("bob", "I have no answer from you yet.");
	SAID("bob", "The table is asked to void round 1.");
	desk->now += 4000;
	post_in("bob", asked, FROM_OUR_LIST, "agree");
	post_in("bob", "", FROM_OUR_LIST, "did my consent count?");
	SAID("bob", "Your last answer counts, of ");
	SAID("bob", "The others have not all answered yet.");
	desk->now += 4000;
	post_in("cat", asked, FROM_OUR_LIST, "refuse");
	post_in("cat", "", FROM_OUR_LIST, "Referee, did my refusal count?");
	SAID("cat", "Your last answer counts, of ");
	SAID("cat", "Nothing is being asked of the table.");
	close_desk();
}
END_TEST

/* Anybody could have written such a post. */
START_TEST(consent_that_nobody_vouches_for_is_asked_about)
{
	static const char *const words[] = {
	    "agree", "I agree.", "yes", "no", "refuse"};
	for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
		const char *asked = ask_to_void();
		post_in("bob", asked, UNVOUCHED, words[i]);
		ck_assert_msg(
		    !agreed() && strstr(told("bob"), "Did you post this"),
		    "%s: %s", words[i], told("bob"));
		ck_assert_int_eq(mail_to("table").count, 0);
		answer("bob", "yes");
		if (i < 3)
			ck_assert_uint_eq(agreed(), bit("bob"));
		else
			SAID("table", "bob refuses to void round 1.");
		close_desk();
	}
}
END_TEST

START_TEST(a_yes_to_earlier_posts_agrees_to_nothing)
{
	static const struct {
		const char *words;
		bool agrees;
	} posts[] = {
	    {"agree", true},
	    {"I agree, it smelt of herring.", true},
	    {"no way. I refuse, my queen was magnificent", false},
	    {"refuse", false},
	};
	for (size_t i = 0; i < sizeof posts / sizeof posts[0]; i++) {
		forum_start(true, "start ann, bob, cat, dan");
		const char *who = at_turn();
		post_in(who, "", UNVOUCHED, "bid 3");
		answer(who, "yes");
		by_gm("void-round 1 because it refused a legal card");
		post_in(who, newest_post(), UNVOUCHED, posts[i].words);
		ck_assert_uint_eq(agreed(), 0);
		SAID(who, "Anyone could have written this in your name");
		SAID(who, "The table is asked to void round 1.");
		/* the same words, in private */
		answer(who, posts[i].words);
		ck_assert_uint_eq(agreed(), posts[i].agrees ? bit(who) : 0);
		SAID(posts[i].agrees ? who : "table",
		    posts[i].agrees ? "These players must still agree"
				    : "refuses to void round 1.");
		close_desk();
	}
}
END_TEST

/* A post that names what is asked needs to answer no mail. */
START_TEST(a_no_that_speaks_of_the_question_is_asked_about)
{
	static const char *const words[] = {
	    "void it? over my dead penguin. No!",
	    "Cancel this round? Certainly not.", "Voiding? Never!"};
	for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
		(void)ask_to_void();
		post_in("bob", "", FROM_OUR_LIST, words[i]);
		ck_assert_int_eq(mail_to("table").count, 0);
		SAID("bob", "The table is asked to void round 1.");
		answer("bob", "no");
		SAID("table", "bob refuses to void round 1.");
		close_desk();
	}
}
END_TEST

START_TEST(a_yes_in_own_words_is_a_yes)
{
	static const char *const words[] = {
	    "Just so.", "I do so agree.", "Yes, but this post only."};
	for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
		forum_start(true, "start ann, bob, cat, dan");
		const char *who = at_turn();
		post_in(who, "", UNVOUCHED, "bid 3");
		answer(who, words[i]);
		ck_assert_msg(
		    strcmp(at_turn(), who) != 0, "%s: %s", words[i], told(who));
		close_desk();
	}
}
END_TEST

/* What answers the post that asks, and speaks of consent, is asked about. */
START_TEST(consent_in_formal_words_is_asked_about)
{
	static const char *const words[] = {
	    "My consent you shall not have!", "Consent? Never from me."};
	for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
		const char *asked = ask_to_void();
		post_in("bob", asked, FROM_OUR_LIST, words[i]);
		ck_assert_uint_eq(agreed(), 0);
		SAID("bob", "The table is asked to void round 1.");
		answer("bob", "refuse");
		SAID("table", "bob refuses to void round 1.");
		close_desk();
	}
}
END_TEST

/* People on a list agree with each other, too. */
START_TEST(who_agrees_with_another_player_is_asked_in_private)
{
	const char *asked = ask_to_void();
	const char *others[] = {"", "m77@play.test"};
	for (int i = 0; i < 2; i++) {
		post_in("bob", others[i], FROM_OUR_LIST, "I agree.");
		ck_assert_uint_eq(agreed(), 0);
		ck_assert_int_eq(mail_to("table").count, 0);
		if (i)
			ck_assert_int_eq(mail_to("bob").count, 0);
		else
			SAID("bob", "The table is asked to void round 1.");
	}
	post_in("cat", "", UNVOUCHED, "I agree.");
	ck_assert_uint_eq(agreed(), 0);
	answer("cat", "yes");
	ck_assert_uint_eq(agreed(), bit("cat"));
	post_in("bob", "m77@play.test", FROM_OUR_LIST, "yes");
	post_in("bob", "m77@play.test", FROM_OUR_LIST, "no");
	ck_assert_int_eq(mail_to("bob").count, 0);
	post_in("dan", asked, FROM_OUR_LIST, "agree");
	ck_assert_uint_eq(agreed(), bit("cat") | bit("dan"));
	close_desk();
}
END_TEST

/* The thread's own post may be an ancestor of a post about something else. */
START_TEST(only_the_letter_that_is_answered_counts)
{
	static const char *const forms[] = {
	    "In-Reply-To: <m77@play.test>\r\nReferences: <%s> "
	    "<m77@play.test>\r\n",
	    "References: <%s> <m77@play.test>\r\nIn-Reply-To: "
	    "<m77@play.test>\r\n",
	    "References: <%s> <m77@play.test>\r\n",
	};
	for (size_t i = 0; i < sizeof forms / sizeof forms[0]; i++) {
		const char *asked = ask_to_void();
		const char *at = strstr(forms[i], "%s");
		const char *fields =
		    arena_format(&desk->arena, "%.*s%s%s" FROM_OUR_LIST,
			(int)(at - forms[i]), forms[i], asked, at + 2);
		post_in("bob", "", fields, "yes");
		post_in("bob", "", fields, "agree");
		ck_assert_uint_eq(agreed(), 0);
		close_desk();
	}
}
END_TEST

START_TEST(posts_about_other_matters_do_nothing_and_get_no_answer)
{
	static const char *const posts[] = {"I agree with proposal 12",
	    "ready when you are, Assessor", "Suspend the rules",
	    "suspend the auction until Friday", "resume the debate",
	    "replace me with Alice as Speaker", "propose a compromise",
	    "I propose proposal 13", "disagree with dan", "Dan refused!",
	    "I think proposal 12 is fine", "No clubs left, ha",
	    "cancel-game 1 was a mistake", "extend 3 days"};
	const char *asked = ask_to_void();
	for (size_t i = 0; i < sizeof posts / sizeof posts[0]; i++)
		for (int way = 0; way < 3; way++) {
			uint32_t before = events_now();
			post_in("bob", way ? asked : "m77@play.test",
			    way == 2 ? UNVOUCHED : FROM_OUR_LIST, posts[i]);
			ck_assert_uint_eq(events_now(), before);
			ck_assert_uint_eq(agreed(), 0);
			ck_assert_uint_eq(flags(SEAT_PAUSING), 0);
			ck_assert_msg(!mail_to("bob").count, "%s", posts[i]);
			ck_assert_msg(!mail_to("table").count, "%s", posts[i]);
		}
	close_desk();
}
END_TEST

START_TEST(where_nothing_is_asked_consent_is_talk)
{
	forum_open(true);
	start("start ann, bob, cat, dan");
	const char *deal = newest_post();
	static const char *const posts[] = {
	    "agree", "I agree.", "refuse", "yes", "no", "ready"};
	for (size_t i = 0; i < sizeof posts / sizeof posts[0]; i++) {
		post_in("bob", deal, FROM_OUR_LIST, posts[i]);
		ck_assert_msg(!mail_to("bob").count, "%s", told("bob"));
		post_in("bob", deal, UNVOUCHED, posts[i]);
		ck_assert_msg(!mail_to("bob").count, "%s", told("bob"));
	}
	close_desk();
}
END_TEST

/* ---- before the first deal ---- */

START_TEST(players_are_ready_and_propose_rules_on_the_list)
{
	forum_open(true);
	start(READY);
	const char *begins = newest_post();
	post_in("ann", begins, FROM_OUR_LIST, "propose target=300");
	SAID("table", "ann proposes to play by");
	const char *asked = newest_post();
	post_in("bob", asked, FROM_OUR_LIST, "I agree");
	post_in("cat", asked, FROM_OUR_LIST, "yes");
	ck_assert_uint_eq(
	    flags(SEAT_AGREED), bit("ann") | bit("bob") | bit("cat"));
	post_in("dan", asked, FROM_OUR_LIST, "agree");
	SAID("table", "All players agree.");
	look();
	ck_assert_int_eq(desk->row.rules.target, 300);
	post_in("ann", begins, FROM_OUR_LIST, "ready");
	post_in("bob", begins, FROM_OUR_LIST, "I'm ready!");
	post_in("cat", begins, FROM_OUR_LIST, "ready blue moon");
	ck_assert_uint_eq(
	    flags(SEAT_READY), bit("ann") | bit("bob") | bit("cat"));
	post_in("dan", begins, UNVOUCHED, "let's go");
	SAID("dan", "Did you post this");
	ck_assert_int_eq(round_now(), 1);
	answer("dan", "yes");
	look();
	ck_assert_int_eq(desk->game.table.phase, PHASE_BID);
	close_desk();
}
END_TEST

START_TEST(who_is_ready_for_something_else_is_asked_in_private)
{
	forum_open(true);
	start(READY);
	post_in("ann", "m77@play.test", FROM_OUR_LIST, "I'm ready");
	ck_assert_uint_eq(flags(SEAT_READY), 0);
	SAID("ann", "If you are ready, answer \"ready\"");
	ck_assert_int_eq(mail_to("table").count, 0);
	answer("ann", "yes");
	ck_assert_uint_eq(flags(SEAT_READY), bit("ann"));
	close_desk();
}
END_TEST

/* ---- suspended games, and substitutes ---- */

START_TEST(a_game_is_suspended_and_resumed_on_the_list)
{
	forum_open(true);
	start(AMIGA);
	post_in("ann", newest_post(), FROM_OUR_LIST, "suspend");
	SAID("table", "ann would like to suspend the game.");
	const char *asked = newest_post();
	post_in("bob", asked, UNVOUCHED, "suspend");
	ck_assert_uint_eq(flags(SEAT_PAUSING), bit("ann"));
	SAID("bob", "Did you post this");
	post_in("cat", asked, FROM_OUR_LIST, "yes");
	post_in("dan", asked, FROM_OUR_LIST, "agree");
	look();
	ck_assert(!desk->row.suspended);
	post_in("bob", asked, FROM_OUR_LIST, "suspend the game");
	look();
	ck_assert(desk->row.suspended);
	post_in("dan", "", UNVOUCHED, "resume");
	look();
	ck_assert(desk->row.suspended);
	post_in("dan", "", FROM_OUR_LIST, "resume");
	look();
	ck_assert(!desk->row.suspended);
	close_desk();
}
END_TEST

START_TEST(a_no_ends_the_request_to_suspend)
{
	for (int private = 0; private < 2; private ++) {
		forum_open(true);
		start(AMIGA);
		post_in("ann", newest_post(), FROM_OUR_LIST, "suspend");
		if (private)
			answer("bob", "no");
		else
			post_in("bob", newest_post(), FROM_OUR_LIST, "no");
		ck_assert_uint_eq(flags(SEAT_PAUSING), 0);
		SAID("table", "bob does not want to suspend the game.");
		close_desk();
	}
}
END_TEST

START_TEST(a_substitute_is_sought_on_the_list)
{
	forum_start(true, "start ann, bob, cat, dan");
	post_in("ann", "", UNVOUCHED, "replace me by gm");
	SAID("ann", "Did you post this");
	ck_assert_int_eq(mail_to("gm").count, 0);
	post_in("ann", "", FROM_OUR_LIST, "replace me by gm");
	ck_assert_int_gt(mail_to("gm").count, 0);
	post_in("ann", "", FROM_OUR_LIST, "replace me");
	SAID("table", "ann asks for a substitute to take the seat.");
	post_in("ann", "", FROM_OUR_LIST, "replace me no more");
	SAID("table", "ann stays.");
	close_desk();
}
END_TEST

/* Nobody outside the table is named, or nobody who has joined. */
START_TEST(a_post_for_anyone_to_take_the_seat_is_asked_about)
{
	static const char *const posts[] = {
	    "I have to leave. Can anyone take my seat?",
	    "Could Zoe take over my seat?"};
	for (int i = 0; i < 4; i++) {
		const char *proof = i % 2 ? UNVOUCHED : FROM_OUR_LIST;
		forum_start(true, "start ann, bob, cat, dan");
		post_in("bob", "", proof, posts[i / 2]);
		SAID("bob", "Do you want somebody to take your seat?");
		ck_assert_int_eq(mail_to("table").count, 0);
		answer("bob", "yes");
		SAID("table", "bob asks for a substitute to take the seat.");
		post_in("bob", "", proof, posts[i / 2]);
		ck_assert_int_eq(mail_to("bob").count, 0);
		close_desk();
	}
}
END_TEST

START_TEST(a_move_beside_a_seat_counts)
{
	static const char *const words[] = {"Can gm take over my seat?",
	    "I bid 3. Can gm take over my seat?",
	    "Let's make it three, I bid three.\nCan gm take my seat?"};
	for (int i = 0; i < 3; i++) {
		forum_start(true, "start ann, bob, cat, dan");
		const char *who = at_turn();
		post_in(who, "", FROM_OUR_LIST, words[i]);
		if (!i)
			SAID(who, "You asked for gm to take your seat");
		else
			ck_assert_str_ne(at_turn(), who);
		close_desk();
	}
}
END_TEST

/* ---- gamesmasters ---- */

START_TEST(a_gamesmaster_who_posts_a_command_hears_what_to_send)
{
	static const char *const lines[] = {
	    "void-round 1 because it refused a legal card", "suspend 1",
	    "cancel-game 1 we stop", "extend 1 2 days",
	    "replace bob by eve in game 1"};
	for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
		forum_start(true, "start ann, bob, cat, dan");
		post_in("gm", "", FROM_OUR_LIST, lines[i]);
		SAID("gm", "answer this mail, repeat the command, and add");
		ck_assert_int_eq(mail_to("table").count, 0);
		post_in("gm", "", UNVOUCHED, lines[i]);
		SAID("gm", "anyone could have written it");
		SAID("gm", "for a gamesmaster's command, a new code below");
		NOT_SAID("gm", "but to the list");
		post_in("bob", "", FROM_OUR_LIST, lines[i]);
		ck_assert_msg(!mail_to("bob").count, "%s", told("bob"));
		look();
		ck_assert(!desk->row.suspended && !desk->row.ended);
		close_desk();
	}
}
END_TEST

Suite *suite_posted_consent(void)
{
	/* clang-format off */
	const TTest *const tests[] = {
	    what_a_post_asks_is_answered_on_the_list,
	    consent_in_formal_words_is_asked_about,
	    the_last_to_agree_on_the_list_voids_the_round, a_no_on_the_list_refuses,
	    a_refusal_in_own_words_is_heard, a_reason_turns_no_consent_round,
	    a_player_who_was_misunderstood_learns_whom_to_write_to,
	    a_refusal_among_other_sentences_counts, an_unclear_consent_is_asked_about,
	    consent_that_names_the_void_round_may_answer_a_later_post,
	    who_answers_unclearly_again_is_asked_again,
	    who_asks_whether_a_refusal_counts_is_answered,
	    consent_that_nobody_vouches_for_is_asked_about,
	    a_yes_to_earlier_posts_agrees_to_nothing,
	    a_no_that_speaks_of_the_question_is_asked_about,
	    a_yes_in_own_words_is_a_yes,
	    who_agrees_with_another_player_is_asked_in_private,
	    only_the_letter_that_is_answered_counts,
	    posts_about_other_matters_do_nothing_and_get_no_answer,
	    where_nothing_is_asked_consent_is_talk,
	    players_are_ready_and_propose_rules_on_the_list,
	    who_is_ready_for_something_else_is_asked_in_private,
	    a_game_is_suspended_and_resumed_on_the_list, a_no_ends_the_request_to_suspend,
	    a_substitute_is_sought_on_the_list,
	    a_post_for_anyone_to_take_the_seat_is_asked_about,
	    a_move_beside_a_seat_counts,
	    a_gamesmaster_who_posts_a_command_hears_what_to_send,
	    NULL};
	/* clang-format on */
	return suite_of("posted_consent", tests);
}
