/* test_is_this_yours.c - the question "Is this yours?" about a letter from an
 * unknown address: what it shows, what a yes does, and what a yes never does.
 */
#include <string.h>

#include "support/list_desk.h"

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
	const char *who = list_begin(NULL);
	const char *to = reply_address(mail_to(who));
	deliver("villain", to,
	    "bid 3\nzone Europe/Berlin\nrename wanda\nreplace me\n"
	    "forfeit\nleave\nhand");
	uint32_t before = events_now();
	for (size_t i = 0; i + 1 < sizeof shown / sizeof shown[0]; i++)
		SAID(who, shown[i]);
	SAID(who, "I left these commands out: forfeit, leave.");
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

/* People add their names to their answers. */
START_TEST(a_yes_with_the_writer_s_name_is_a_yes)
{
	static const struct {
		const char *text;
		bool yes;
	} rows[] = {
	    {"yes that was me", true},
	    {"yes its me %s", true},
	    {"that was me %s", true},
	    {"it was me", true},
	    {"that wasnt me", false},
	    {"that wasnt me %s", false},
	    {"its me somebody", false},
	};
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		const char *who = list_begin(NULL);
		uint32_t before = events_now();
		deliver("villain", reply_address(mail_to(who)), "bid 3");
		size_t size = strcspn(rows[i].text, "%");
		const char *name = rows[i].text[size] ? who : "";
		answer(who, arena_format(&desk->arena, "%.*s%s", (int)size,
				rows[i].text, name));
		ck_assert_msg((events_now() > before) == rows[i].yes, "%s: %s",
		    rows[i].text, told(who));
		close_desk();
	}
}
END_TEST

/* The person sees which letter it is. */
START_TEST(the_question_quotes_the_first_words_of_the_letter)
{
	const char *who = list_begin(NULL);
	const char *to = reply_address(mail_to(who));
	deliver("villain", to, "three tricks for me please, sorry, at work\n");
	SAID(who, "It begins \"three tricks for me please, sorry, at work\", "
		  "and I read it as: > bid 3");
	deliver(who, reply_address(mail_to(who)), "what?");
	SAID(who, "It begins \"three tricks for me please, sorry, at work\"");
	answer(who, "no");
	deliver("villain", to, "zone Berlin, see http://x.test/");
	NOT_SAID(who, "x.test");
	close_desk();
}
END_TEST

/* Another player's card must not travel in such a quote. */
START_TEST(the_quote_shows_no_card_of_another_hand)
{
	static const char *const texts[] = {
	    "mail digest", "so %s it is", "the queen", "hearts 9 6"};
	const char *who = list_begin(NULL);
	const char *to = reply_address(mail_to(who));
	const char *card = card_text(foreign_card());
	for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
		size_t size = strcspn(texts[i], "%");
		bool named = texts[i][size];
		const char *words =
		    arena_format(&desk->arena, "%.*s%s%s", (int)size, texts[i],
			named ? card : "", named ? texts[i] + size + 2 : "");
		deliver("villain", to,
		    arena_format(&desk->arena, "%s\n\nmail digest", words));
		SAID(who, "> mail digest");
		if (i)
			NOT_SAID(who, "It begins");
		answer(who, "no");
	}
	close_desk();
}
END_TEST

/* Delivers a letter without any proof. A mail to an unproven sender has room
 * for words of the letter only if the letter is as long as most are. */
static void deliver_unproven(const char *who, const char *text)
{
	static const char program[] =
	    "User-Agent: Mozilla/5.0 (X11; Linux x86_64; rv:128.0) "
	    "Gecko/20100101 Thunderbird/128.4.3\r\nContent-Language: en-US\r\n";
	desk->now += 10;
	deliver_at(letter_from(who, "referee@play.test", program, text),
	    desk->now - 1);
}

/* A letter without any proof is not put on hold if it only asks, but a yes to
 * the mail about it answers what it asks. */
START_TEST(a_yes_to_the_mail_about_a_letter_answers_that_letter)
{
	static const struct {
		const char *text, *quote, *told;
	} rows[] = {
	    {"hand", ": \"hand\". I did nothing", "Your hand"},
	    {"My nephew told me to write here, and now I sit and wait until\n"
	     "somebody like bob@play.test tells me more",
		"and now I sit and wait until somebody like ...\". I did",
		"Thank you. I did not understand that letter"},
	    {"frob zort", ": \"frob zort\". I did nothing",
		"Thank you. I did not understand that letter"},
	    {"I hold the queen, ha", "A letter came in your name. I did",
		"Thank you. I did not understand that letter"},
	};
	static const char *const yes[] = {
	    "yes that was me", "yes its me %s", "that was me", "it was me"};
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		const char *who = list_begin(NULL);
		sent_all();
		deliver_unproven(who, rows[i].text);
		SAID(who, "A letter came in your name");
		SAID(who, rows[i].quote);
		if (*rows[i].quote == ':')
			SAID(who,
			    "answer this mail with yes or the same words.");
		size_t size = strcspn(yes[i], "%");
		answer(who, arena_format(&desk->arena, "%.*s%s", (int)size,
				yes[i], yes[i][size] ? who : ""));
		SAID(who, rows[i].told);
		NOT_SAID(who, "no open question");
		close_desk();
	}
	static const char *const more[] = {"yep thats me, please invite her",
	    "yes it was me, invite lena@play.test please"};
	for (size_t i = 0; i < 2; i++) {
		open_desk(NULL);
		all_join();
		sent_all();
		deliver_unproven("bob",
		    "I want to play with my girlfriend lena, lena@play.test, "
		    "and two computers. can you invite her?");
		answer("bob", more[i]);
		SAID("bob", "new standard with");
		NOT_SAID("bob", "I did not understand");
		if (i)
			SAID("bob", "new standard with lena@play.test");
		close_desk();
	}
	/* an address is not cut inside */
	open_desk(NULL);
	all_join();
	sent_all();
	deliver_unproven("bob",
	    "I have a girlfriend who I met in the club by the river in the "
	    "summer of last year, and who learnt the game from her "
	    "grandmother. Please be so kind and invite lena@play.test");
	answer("bob", "yes");
	SAID("bob", "lena@play.test");
	NOT_SAID("bob", " na@play.test");
	close_desk();
	const char *who = list_begin(NULL);
	sent_all();
	deliver_unproven(who, "hand");
	answer(who, "that wasnt me");
	SAID(who, "Thank you: nothing was done.");
	close_desk();
}
END_TEST

/* The letter is shown, so one yes begins the absence. */
START_TEST(a_yes_to_the_mail_about_a_holiday_begins_it)
{
	static const struct {
		const char *text, *told;
	} rows[] = {
	    {"I'm on holiday from Monday until 25 January",
		"You are away from Mon 18 Jan to the end of Mon 25 Jan"},
	    {"hey all, I will be away from Monday to Friday next week",
		"You are away from Mon 18 Jan to the end of Fri 22 Jan"},
	    {"Can I be away from Monday to Friday next week?",
		"Nothing was done yet"},
	    {"bob is on holiday from Monday until 25 January",
		"Nothing was done yet"},
	    {"I'm on holiday some days, sorry", "Nothing was done yet"},
	};
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		const char *who = list_begin(NULL);
		desk->site.vacation_days = 30;
		sent_all();
		deliver_unproven(who, rows[i].text);
		answer(who, "yes");
		SAID(who, rows[i].told);
		close_desk();
	}
}
END_TEST

/* A person who writes new letters without proof gets an answer to each
 * question, but no hand, until the last answer of the day says so. */
START_TEST(a_question_without_proof_is_answered)
{
	static const struct {
		const char *text, *told;
	} rows[] = {
	    {"whose turn is it?", "You asked whose turn it is."},
	    {"score", "Anyone could have written your letter."},
	    {"who dealt?", "You asked who deals."},
	    {"status", "I did nothing"},
	    {"tell bob I have good spades", "so I tell nobody"},
	    {"what is the score?", "You asked for the score"},
	};
	const char *who = list_begin(NULL);
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		sent_all();
		deliver_unproven(who, rows[i].text);
		SAID(who, rows[i].told);
		NOT_SAID(who, "Your hand");
		NOT_SAID(who, "answer no more");
	}
	for (int i = 0; i < 20; i++)
		deliver_unproven(who, "who dealt?");
	SAID(who, "Until tomorrow, I answer no more new letters");
	uint32_t before = events_now();
	answer(who, "bid 3");
	ck_assert_uint_eq(events_now(), before + 1);
	close_desk();
}
END_TEST

/* Help, rules and replays of rounds that are over show nothing that needs
 * protection, and a thank you asks for nothing. */
START_TEST(what_needs_no_proof_is_answered_at_once)
{
	static const struct {
		const char *text, *told;
	} rows[] = {
	    {"help", "Here is what you can write."},
	    {"help bots", "Here is what you can write."},
	    {"rules", "Here are the rules of nomic109."},
	    {"rules whiz", "Here are the rules of whiz."},
	    {"rules for whiz please", "Here are the rules of whiz."},
	    {"whiz rules?", "Here are the rules of whiz."},
	    {"replay round 1", "No round of game 1 is over yet."},
	    {"Hey thanks, this is fun!!", "Thank you, "},
	    {"thanks a lot", ""},
	};
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		const char *who = list_begin(NULL);
		sent_all();
		deliver_unproven(who, rows[i].text);
		SAID(who, rows[i].told);
		NOT_SAID(who, "I did nothing");
		NOT_SAID(who, "Your hand");
		close_desk();
	}
	open_desk(NULL);
	all_join();
	deliver_unproven("ann", "rules for whiz please");
	SAID("ann", "Here are the rules of whiz.");
	deliver_unproven("ann", "what are the rules of whiz?");
	SAID("ann", "Here are the rules of whiz.");
	close_desk();
	/* these answers would show cards */
	const char *who = list_begin(NULL);
	deliver_unproven(who, "check AS");
	SAID(who, "I did nothing");
	deliver_unproven(who, "orders");
	SAID(who, "I did nothing");
	close_desk();
}
END_TEST

static void deliver_titled(
    const char *who, const char *subject, const char *text)
{
	desk->now += 10;
	desk->uid++;
	deliver_at(arena_format(&desk->arena,
		       "From: %s@play.test\r\nTo: referee@play.test\r\n"
		       "Subject: %s\r\nMessage-ID: <t%d@play.test>\r\n"
		       "User-Agent: Mozilla/5.0 (X11; Linux x86_64; rv:128.0) "
		       "Gecko/20100101 Thunderbird/128.4.3\r\n" ON_ITS_WAY
		       "\r\n%s\r\n",
		       who, subject, (int)desk->uid, text),
	    desk->now - 1);
}

START_TEST(a_yes_does_what_the_text_below_a_title_says)
{
	open_desk(NULL);
	all_join();
	sent_all();
	deliver_titled("ann", "new game", "play suicide with bots");
	SAID("ann", "play suicide with bots");
	answer("ann", "yes");
	SAID("ann", "\"suicide time-limit=off\"");
	close_desk();
}
END_TEST

/* The mail shows no address that a forger could have chosen. After a yes, the
 * referee asks about it. */
START_TEST(a_yes_keeps_the_address_of_a_friend)
{
	open_desk(NULL);
	all_join();
	sent_all();
	deliver_titled("ann", "hello",
	    "i want to play with my friend peg@example.org, please");
	SAID("ann", "i want to play with my friend");
	NOT_SAID("ann", "peg@");
	answer("ann", "yes");
	SAID("ann", "To play with peg@example.org, send \"new standard with "
		    "peg@example.org and 2 bots\".");
	close_desk();
}
END_TEST

/* A letter of somebody who left gets the question about joining, or the one
 * about the letter. No mail names a question that was not sent. */
START_TEST(who_left_and_writes_anew_is_asked)
{
	static const char *const ways[] = {"stop", "leave"};
	static const char *const subjects[] = {"back again", "hello"};
	for (int i = 0; i < 4; i++) {
		open_desk(NULL);
		all_join();
		answer("ann", ways[i / 2]);
		sent_all();
		deliver_titled("ann", subjects[i % 2],
		    "Hello, I changed my mind, I want to play again");
		SAID("ann", "Answer this mail with yes to join.");
		answer("ann", "yes");
		SAID("ann", "Welcome back, ann.");
		NOT_SAID("ann", "You have not answered");
		close_desk();
	}
	const char *who = list_begin(NULL);
	answer(who, "stop");
	sent_all();
	deliver_unproven(who, "bid 3");
	SAID(who, "Did you write this?");
	sent_all();
	deliver_unproven(who, "bid 4");
	ck_assert_int_eq(mail_to(who).count, 0);
	close_desk();
}
END_TEST

/* A bare number keeps the meaning that it had when the referee received it. */
/* Some programs answer with the subject of the first letter. */
START_TEST(the_old_subject_of_an_answer_hides_no_words)
{
	open_desk(NULL);
	all_join();
	sent_all();
	deliver("ann", "referee@play.test", "I hope that this works.");
	SAID("ann", "A letter came in your name");
	const char *raw = arena_format(&desk->arena,
	    "From: ann@play.test\r\nTo: %s\r\nSubject: new game\r\n"
	    "Message-ID: <old@play.test>\r\n" ON_ITS_WAY
	    "\r\nWhich rule sets are there?\r\n",
	    reply_address(mail_to("ann")));
	sent_all();
	deliver_at(raw, desk->now += 10);
	SAID("ann", "These are the rule sets.");
	NOT_SAID("ann", "To play with three bots");
	close_desk();
}
END_TEST

START_TEST(a_yes_means_what_was_shown_and_not_what_it_would_mean_now)
{
	const char *who = list_begin(NULL);
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
	const char *who = list_begin(NULL);
	const char *to = reply_address(mail_to(who));
	const char *line =
	    "say this goes on and on, for longer than a question shows, "
	    "until it comes to where it says what nobody would ever say yes "
	    "to, had he but seen it";
	deliver("villain", to, line);
	ck_assert_int_eq(held_for(who), 0);
	SAID(who, "I did nothing, because anyone could have written");
	deliver("villain", to, arena_format(&desk->arena, "zone +4\n%s", line));
	ck_assert_int_eq(held_for(who), 1);
	NOT_SAID(who, "this goes on");
	SAID(who, "I left these commands out: say.");
	close_desk();
}
END_TEST

/* Each of the two questions shows its own letter. */
START_TEST(two_letters_have_two_questions_that_differ)
{
	const char *who = list_begin(NULL);
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

/* Writes what a tap on the mail's link writes, with a mail program's signature
 * below it. */
static void tap_yes(const char *who, const char *to, const char *subject)
{
	desk->now += 10;
	deliver_at(arena_format(&desk->arena,
		       "From: %s@play.test\r\nTo: %s\r\nSubject: %s\r\n"
		       "Message-ID: <tap@play.test>\r\n" ON_ITS_WAY
		       "\r\nyes, that was me\r\n-- \r\n\r\nAnn of ACME "
		       "Inc.\r\n",
		       who, to, subject),
	    desk->now - 1);
}

START_TEST(both_taps_are_in_the_question_and_in_its_text)
{
	for (int reference = 0; reference < 2; reference++) {
		const char *who = list_begin(NULL);
		const char *subject = "Is this yours?";
		const char *token = reply_address(mail_to(who));
		deliver("villain", token, "bid 3");
		const char *asked = reply_address(mail_to(who));
		/* from here on, the token is in References, not in the
		 * address */
		if (reference) {
			desk->site.token_in_reference = true;
			deliver_at(letter_from(who, "referee@play.test",
				       arena_format(&desk->arena,
					   "In-Reply-To: <t%.32s.1@play.test>"
					   "\r\n",
					   strchr(asked, '+') + 1),
				       "what?"),
			    desk->now);
			const char *t = strstr(mail_to(who).raw, "%28t");
			ck_assert_ptr_nonnull(t);
			subject = arena_format(
			    &desk->arena, "Is this yours? (t%.32s)", t + 4);
			asked = "referee@play.test";
		}
		SAID(who, "If you answer yes, all of it counts");
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

/* ---- irreversible acts ---- */

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
    "ban eve@evil.test",
};

START_TEST(what_cannot_be_taken_back_is_never_held)
{
	for (size_t i = 0; i < sizeof finals / sizeof finals[0]; i++) {
		const char *who = list_begin(NULL);
		uint32_t before = events_now();
		const char *to = reply_address(mail_to(who));
		sent_all();
		deliver("villain", to, finals[i]);
		ck_assert_int_eq(held_for(who), 0);
		ck_assert_uint_eq(events_now(), before);
		ck_assert(!person_named(who).left);
		SAID(who, "I did nothing, because anyone could have written");
		ck_assert_int_eq(mail_to(who).count, 1);
		answer(who, "yes");
		ck_assert_uint_eq(events_now(), before);
		ck_assert(!person_named(who).left);
		close_desk();
	}
}
END_TEST

START_TEST(on_the_list_nothing_final_is_held_either)
{
	for (int i = 0; i < 2; i++) {
		const char *who = list_begin(LIST);
		uint32_t before = events_now();
		sent_all();
		list_post(who, i ? BY_LIST : LIST_ID, "concede");
		ck_assert_int_eq(held_for(who), 0);
		SAID(who, "If it was you, answer this mail, but to the list");
		list_post(who,
		    arena_format(&desk->arena, BY_LIST "In-Reply-To: <%s>\r\n",
			mail_to(who).letter.message_id),
		    "concede");
		ck_assert_uint_gt(events_now(), before);
		close_desk();
	}
}
END_TEST

/* The provider's word is enough for a move, but never for an irreversible
 * act. */
START_TEST(a_from_that_is_vouched_for_ends_nothing)
{
	const char *who = list_begin(NULL);
	uint32_t before = events_now();
	ask(who, "concede");
	ck_assert_uint_eq(events_now(), before);
	SAID(who, "because anyone could have written this in your name");
	answer(who, "concede");
	ck_assert_uint_gt(events_now(), before);
	ask(who, "leave");
	ck_assert(!person_named(who).left);
	answer(who, "leave");
	ck_assert(person_named(who).left);
	close_desk();
}
END_TEST

/* ---- addresses ---- */

START_TEST(an_address_is_added_by_words_that_say_so_and_taken_away)
{
	const char *who = list_begin(NULL);
	const char *to = reply_address(mail_to(who));
	ask(who, "addresses");
	SAID(who, "you have no other address");
	answer(who, "address add home@play.test");
	SAID(who, "First write to me from that");
	deliver("home", to, "zone Europe/Berlin");
	answer(who, "yes");
	SAID(who, "one of your addresses. To write from that");
	uint32_t before = events_now();
	to = reply_address(mail_to(who));
	deliver("home", to,
	    "address add home@play.test"); /* from another address, the line
	                                      does nothing */
	ask(who, "addresses");
	SAID(who, "you have no other address");
	answer(who, "address add home@play.test");
	SAID(who, "You may write from home@play.test");
	ask(who, "addresses");
	SAID(who, "You may also write from these addresses: home@play.test.");
	deliver("home", reply_address(mail_to(who)), "bid 3");
	ck_assert_uint_eq(events_now(), before + 1);
	/* removing an address needs the same proof as changing it */
	ask(who, "address remove home@play.test");
	ask(who, "addresses");
	SAID(who, "home@play.test");
	answer(who, "address remove home@play.test");
	SAID(who, "no longer count for any player.");
	ask(who, "addresses");
	SAID(who, "you have no other address");
	close_desk();
}
END_TEST

/* A letter from the new address may be forged by the person who adds it. So a
 * gamesmaster's address is nobody's second address, and makes nobody a
 * gamesmaster. */
START_TEST(nobody_adds_the_address_of_a_gamesmaster)
{
	const char *who = list_begin(NULL);
	deliver("other", reply_address(mail_to(who)), "zone Europe/Berlin");
	answer(who, "yes");
	answer(who, "address add other@play.test");
	NOT_SAID(who, "You may write from");
	ask(who, "addresses");
	SAID(who, "you have no other address");
	close_desk();
}
END_TEST

START_TEST(a_gamesmaster_is_one_from_any_own_address)
{
	(void)list_begin(NULL);
	ck_assert(store_alias_add(desk->referee.store, "home@play.test",
	    person_named("gm").id, desk->now));
	ask("gm", "status");
	deliver("home", reply_address(mail_to("gm")),
	    arena_format(&desk->arena, "extend 1 2 days\ncode %s", code()));
	SAID("gm", "Granted.");
	ask("home", "games");
	SAID("gm", "All games in play");
	close_desk();
}
END_TEST

START_TEST(the_gamesmaster_takes_an_address_away_from_anybody)
{
	const char *who = list_begin(NULL);
	const char *other = strcmp(who, "ann") ? "ann" : "bob";
	struct person p;
	deliver("home", reply_address(mail_to(who)), "zone Europe/Berlin");
	answer(who, "yes");
	answer(who, "address add home@play.test");
	ask(other, "status");
	answer(other, "address remove home@play.test");
	SAID(other, "That is not a second address of yours. To");
	ask("gm", "status");
	answer("gm", "address remove home@play.test");
	SAID("gm", "a line with the word \"code\"");
	answer("gm", arena_format(&desk->arena,
			 "address remove home@play.test\ncode %s", code()));
	SAID("gm", "no longer count for any player.");
	SAID(who, "A gamesmaster removed home@play.test");
	ck_assert(!store_person_alias(
	    desk->referee.store, &desk->arena, "home@play.test", &p));
	close_desk();
}
END_TEST

Suite *suite_is_this_yours(void)
{
	const TTest *const tests[] = {
	    the_question_shows_every_line_and_a_yes_does_these_and_no_other,
	    a_yes_with_the_writer_s_name_is_a_yes,
	    the_question_quotes_the_first_words_of_the_letter,
	    the_quote_shows_no_card_of_another_hand,
	    a_yes_to_the_mail_about_a_letter_answers_that_letter,
	    a_yes_to_the_mail_about_a_holiday_begins_it,
	    a_question_without_proof_is_answered,
	    the_old_subject_of_an_answer_hides_no_words,
	    what_needs_no_proof_is_answered_at_once,
	    a_yes_does_what_the_text_below_a_title_says,
	    a_yes_keeps_the_address_of_a_friend,
	    who_left_and_writes_anew_is_asked,
	    a_yes_means_what_was_shown_and_not_what_it_would_mean_now,
	    a_line_that_is_too_long_to_be_shown_is_not_held,
	    two_letters_have_two_questions_that_differ,
	    both_taps_are_in_the_question_and_in_its_text,
	    what_cannot_be_taken_back_is_never_held,
	    on_the_list_nothing_final_is_held_either,
	    a_from_that_is_vouched_for_ends_nothing,
	    an_address_is_added_by_words_that_say_so_and_taken_away,
	    nobody_adds_the_address_of_a_gamesmaster,
	    a_gamesmaster_is_one_from_any_own_address,
	    the_gamesmaster_takes_an_address_away_from_anybody,
	    NULL,
	};
	return suite_of("is_this_yours", tests);
}
