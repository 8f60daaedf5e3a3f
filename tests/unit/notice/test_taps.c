/* test_taps.c - links in mails with which a player taps a card or a bid: what
 * they contain, and what the resulting letters do. */
#include <stdlib.h>
#include <string.h>

#include "engine/legal.h"
#include "support/forum.h"

#define SUBJECT "[spades 1]"

/* Sends the letter that a tap makes: a new letter that refers to no other. */
static void tap(
    const char *who, const char *to, const char *subject, const char *words)
{
	desk->now += 10;
	desk->uid++;
	const char *raw = arena_format(&desk->arena,
	    "From: %s@play.test\r\nTo: %s\r\nSubject: %s\r\nMessage-ID: "
	    "<tap%d@play.test>\r\n" ON_ITS_WAY "\r\n%s\r\n",
	    who, to, subject, (int)desk->uid, words);
	deliver_at(raw, desk->now - 1);
}

/* Returns a card as links write it: "10H". */
static const char *tapped(int card)
{
	const char *text = card_text(card);
	if (*text != 'T')
		return text;
	return arena_format(&desk->arena, "10%s", text + 1);
}

/* ---- the links ---- */

START_TEST(a_link_says_the_move_and_goes_to_the_token)
{
	forum_start(false, "start ann, bob, cat, dan");
	const char *who = at_turn();
	forum_private(who, "hand");
	const char *page = forum_page(who);
	const char *detail = strchr(reply_address(mail_to(who)), '+') + 1;
	const char *link = arena_format(&desk->arena,
	    "mailto:referee%%2B%.32s@play.test?subject=%%5Bspades%%201%%5D"
	    "&body=bid%%203\"",
	    detail);
	ck_assert_msg(strstr(page, link) != NULL, "%s\n%s", link, page);
	ck_assert_ptr_null(strstr(told(who), "mailto:"));
	close_desk();
}
END_TEST

/* There is nothing to tap for a player who is not to act. */
START_TEST(only_whoever_is_to_act_can_tap)
{
	for (int list = 0; list < 2; list++) {
		forum_start(list, "start ann, bob, cat, dan");
		const char *first = at_turn();
		for (int i = 1; i < PEOPLE; i++) {
			struct found f = forum_mail(names[i]);
			bool taps = strstr(f.raw, "body=bid") != NULL;
			ck_assert_int_eq(taps, !strcmp(names[i], first));
		}
		forum_post(first, "bid 3");
		const char *next = at_turn();
		ck_assert_ptr_nonnull(strstr(mail_to(next).raw, "body=bid"));
		close_desk();
	}
}
END_TEST

START_TEST(a_legal_card_can_be_tapped_and_no_other)
{
	forum_start(false, "start ann, bob, cat, dan");
	forum_bids();
	forum_post(at_turn(), card_text(legal_card()));
	const char *who = at_turn();
	const char *page = forum_page(who);
	look();
	uint64_t hand = desk->game.hand[desk->game.table.turn];
	uint64_t legal = table_playable(&desk->game.table, hand);
	int taps = 0;
	for (const char *p = page; (p = strstr(p, "body=play%20")); p++)
		taps++;
	ck_assert_int_eq(taps, cards_count(legal));
	close_desk();
}
END_TEST

/* To pass two cards, a tap on a card begins a letter, and the player adds the
 * second card. If the player sends the letter without it, the reply has links
 * for the second card. */
START_TEST(two_cards_are_passed_by_two_taps)
{
	forum_start(false, "start playsite: ann, bob, cat, dan; "
			   "blind-behind=off");
	for (int i = 0; i < 4; i++) {
		const char *bidder = at_turn();
		forum_post(bidder, i ? "bid 3" : "blind nil");
		forum_read();
	}
	const char *who = at_turn();
	ck_assert_int_eq(desk->game.table.phase, PHASE_PASS);
	uint64_t hand = desk->game.hand[desk->game.table.turn];
	const char *one = tapped(cards_first(hand));
	const char *two = tapped(cards_last(hand));
	forum_private(who, "hand");
	const char *link =
	    arena_format(&desk->arena, "body=pass%%20%s%%20and%%20\"", one);
	ck_assert_ptr_nonnull(strstr(forum_page(who), link));
	tap(who, reply_address(mail_to(who)), SUBJECT,
	    arena_format(&desk->arena, "pass %s and ", one));
	SAID(who, "cards, and you have passed none yet. Answer");
	link = arena_format(
	    &desk->arena, "body=pass%%20%s%%20and%%20%s\"", one, two);
	ck_assert_ptr_nonnull(strstr(forum_page(who), link));
	uint32_t before = events_now();
	tap(who, reply_address(mail_to(who)), SUBJECT,
	    arena_format(&desk->arena, "pass %s and %s", one, two));
	ck_assert_uint_eq(events_now(), before + 1);
	SAID(who, "You pass ");
	close_desk();
}
END_TEST

/* ---- the letters ---- */

START_TEST(a_tap_plays)
{
	forum_start(false, "start ann, bob, cat, dan");
	for (int i = 0; i < 4; i++) {
		const char *who = at_turn();
		uint32_t before = events_now();
		tap(who, reply_address(forum_mail(who)), SUBJECT, "bid 3");
		ck_assert_uint_eq(events_now(), before + 1);
		forum_read();
	}
	const char *who = at_turn();
	const char *to = reply_address(forum_mail(who));
	const char *words =
	    arena_format(&desk->arena, "play %s", card_text(legal_card()));
	uint32_t before = events_now();
	tap(who, to, SUBJECT, words);
	ck_assert_uint_eq(events_now(), before + 1);
	/* the player taps the same link again, in a mail of a turn that is
	 * over */
	tap(who, to, SUBJECT, words);
	ck_assert_uint_eq(events_now(), before + 1);
	close_desk();
}
END_TEST

/* The button of the welcome starts a game with three bots. */
START_TEST(a_newcomer_starts_a_game_by_a_tap)
{
	static const char link[] =
	    "body=start%20standard%3A%20me%2C%20bot%2C%20bot%2C%20bot\"";
	open_desk(NULL);
	all_join();
	SAID("ann", "Welcome, ann");
	ck_assert_ptr_nonnull(strstr(forum_page("ann"), link));
	tap("ann", reply_address(mail_to("ann")), mail_to("ann").letter.subject,
	    "start standard: me, bot, bot, bot");
	SAID("ann", "ann started the game");
	close_desk();
}
END_TEST

/* On a site with tokens in references, a button puts its token into the
 * subject. The referee reads only tokens of games there, and
 * the welcome belongs to no game. So the welcome has no button. */
START_TEST(a_welcome_has_no_button_where_its_token_would_not_be_read)
{
	open_desk(NULL);
	desk->site.token_in_reference = true;
	deliver("ann", "referee@play.test", "join ann");
	desk->now += 10;
	desk->uid++;
	deliver_at(arena_format(&desk->arena,
		       "From: ann@play.test\r\nTo: referee@play.test\r\n"
		       "Subject: Re: join\r\nMessage-ID: <yes@play.test>\r\n"
		       "In-Reply-To: <%s>\r\n" ON_ITS_WAY "\r\nyes\r\n",
		       mail_to("ann").letter.message_id),
	    desk->now - 1);
	SAID("ann", "Welcome, ann");
	ck_assert_ptr_null(strstr(forum_page("ann"), "mailto:"));
	close_desk();
}
END_TEST

/* Players who are asked for consent can tap an answer; the asking player
 * cannot.
 */
START_TEST(consent_is_tapped)
{
	forum_start(false, "start amiga: ann, bob, cat, dan; undo=consent");
	const char *who = at_turn();
	forum_post(who, "bid 3");
	forum_private(who, "undo");
	ck_assert_ptr_null(strstr(forum_page(who), "body=agree\""));
	for (int i = 1; i < PEOPLE; i++) {
		if (!strcmp(names[i], who))
			continue;
		struct found f = mail_to(names[i]);
		ck_assert_ptr_nonnull(
		    strstr(forum_page(names[i]), "body=refuse\""));
		ck_assert_ptr_nonnull(
		    strstr(forum_page(names[i]), "body=agree\""));
		tap(names[i], reply_address(f), f.letter.subject, "agree");
		SAID(names[i], "Noted");
	}
	SAID(who, "You take back the bid of 3");
	close_desk();
}
END_TEST

/* Every legal bid has a button, whatever the partner bid. */
START_TEST(every_bid_can_be_tapped)
{
	forum_start(false, "start rtr3b-4: ann, bob, cat, dan; ready=off");
	forum_private(at_turn(), "hand");
	const char *page = forum_page(at_turn());
	ck_assert_ptr_nonnull(strstr(page, "body=bid%20zero\""));
	ck_assert_ptr_nonnull(strstr(page, "body=bid%2012\""));
	ck_assert_ptr_nonnull(strstr(page, "body=bid%20all\""));
	close_desk();
	static const char *const starts[] = {
	    "start ann, bob, cat, dan", "start synspades: ann, bob, cat, dan"};
	for (int sealed = 0; sealed < 2; sealed++) {
		forum_start(false, starts[sealed]);
		for (int i = 0; i < 2; i++) {
			forum_post(at_turn(), "bid 5");
			forum_read();
		}
		forum_private(at_turn(), "status");
		page = forum_page(at_turn());
		ck_assert_ptr_nonnull(strstr(page, "body=bid%202\""));
		ck_assert_ptr_nonnull(strstr(page, "body=bid%2013\""));
		ck_assert_int_eq(
		    !strstr(page, "body=bid%20blind%20nil\""), !sealed);
		close_desk();
	}
}
END_TEST

/* After the end of a game, its buttons bring the review and the record. */
START_TEST(a_finished_game_is_reviewed_and_shown_by_taps)
{
	forum_start(false, "start ann, bob, cat, dan; hands=1");
	while (look(), desk->game.table.phase != PHASE_OVER) {
		forum_read();
		forum_act(at_turn());
	}
	const char *to = reply_address(mail_to("ann"));
	const char *subject = mail_to("ann").letter.subject;
	ck_assert_ptr_nonnull(strstr(forum_page("ann"), "body=review\""));
	ck_assert_ptr_nonnull(strstr(forum_page("ann"), "body=record%201\""));
	tap("ann", to, subject, "record 1");
	SAID("ann", "This is the record of game 1.");
	tap("ann", to, subject, "review");
	SAID("ann", "Game 1");
	close_desk();
}
END_TEST

/* ---- a token in the subject ---- */

/* A game on a site with tokens in references (if `in_reference`), and the token
 * of the mail to the player to act. */
struct site_of_subjects {
	const char *who;
	const char *token;
};

static struct site_of_subjects begin(bool list, bool in_reference)
{
	forum_start(list, "start ann, bob, cat, dan");
	struct site_of_subjects s = {.who = at_turn()};
	desk->site.token_in_reference = true;
	ask(s.who, "hand");
	const char *id = mail_to(s.who).letter.message_id;
	ck_assert_int_eq(*id, 't');
	s.token = arena_copy(&desk->arena, id + 1, 32);
	desk->site.token_in_reference = in_reference;
	return s;
}

static const char *with(const char *token)
{
	return arena_format(&desk->arena, SUBJECT " (t%s)", token);
}

START_TEST(the_link_has_the_token_in_its_subject_where_it_has_no_other_place)
{
	struct site_of_subjects s = begin(false, true);
	const char *link = arena_format(&desk->arena,
	    "mailto:referee@play.test?subject=%%5Bspades%%201%%5D"
	    "%%20%%28t%s%%29&body=bid%%203\"",
	    s.token);
	ck_assert_ptr_nonnull(strstr(forum_page(s.who), link));
	close_desk();
}
END_TEST

START_TEST(a_token_in_a_subject_acts_on_such_sites_only)
{
	for (int i = 0; i < 2; i++) {
		struct site_of_subjects s = begin(false, i);
		uint32_t before = events_now();
		tap(s.who, "referee@play.test", with(s.token), "bid 3");
		ck_assert_uint_eq(events_now(), before + (uint32_t)i);
		close_desk();
	}
}
END_TEST

START_TEST(what_only_looks_like_a_token_in_a_subject_is_none)
{
	struct site_of_subjects s = begin(false, true);
	uint32_t before = events_now();
	const char *const subjects[] = {
	    SUBJECT,
	    with("00000000000000000000000000000000"),
	    arena_format(&desk->arena, SUBJECT " t%s", s.token),
	    arena_format(&desk->arena, SUBJECT " (%s)", s.token),
	    arena_format(&desk->arena, SUBJECT " (t%s0)", s.token),
	    arena_format(&desk->arena, SUBJECT " (t%.31s)", s.token),
	    arena_format(&desk->arena, SUBJECT " (t%.31s", s.token),
	    "(t",
	};
	for (size_t i = 0; i < sizeof subjects / sizeof subjects[0]; i++) {
		tap(s.who, "referee@play.test", subjects[i], "bid 3");
		ck_assert_msg(events_now() == before, "%s", subjects[i]);
	}
	close_desk();
}
END_TEST

/* From comes first: a letter from another person is not the token's owner's.
 * The referee asks the owner about a letter from an unknown address. */
START_TEST(another_s_token_in_a_subject_does_nothing_by_itself)
{
	struct site_of_subjects s = begin(false, true);
	const char *other = strcmp(s.who, "ann") ? "ann" : "bob";
	uint32_t before = events_now();
	sent_all();
	tap(other, "referee@play.test", with(s.token), "bid 3");
	ck_assert_uint_eq(events_now(), before);
	NOT_SAID(s.who, "an address of yours? ");
	tap("home", "referee@play.test", with(s.token), "bid 3");
	ck_assert_uint_eq(events_now(), before);
	SAID(s.who, "an address of yours? ");
	close_desk();
}
END_TEST

START_TEST(a_token_in_a_subject_dies_with_its_turn)
{
	struct site_of_subjects s = begin(false, true);
	tap(s.who, "referee@play.test", with(s.token), "bid 3");
	while (strcmp(at_turn(), s.who) != 0 ||
	       desk->game.table.phase == PHASE_BID) {
		const char *who = at_turn();
		ask(who, "hand");
		const char *id = mail_to(who).letter.message_id;
		const char *token = arena_copy(&desk->arena, id + 1, 32);
		bool bid = desk->game.table.phase == PHASE_BID;
		const char *words = bid ? "bid 2" : card_text(legal_card());
		tap(who, "referee@play.test", with(token), words);
	}
	uint32_t before = events_now();
	tap(s.who, "referee@play.test", with(s.token), card_text(legal_card()));
	ck_assert_uint_eq(events_now(), before);
	SAID(s.who, "Your letter does not answer the mail about");
	close_desk();
}
END_TEST

/* A token that a post on a list has shown does nothing in a subject. */
START_TEST(what_a_list_shows_is_no_token_in_a_subject)
{
	forum_start(true, "start ann, bob, cat, dan");
	const char *who = at_turn();
	const char *id = forum_mail(who).letter.message_id;
	ck_assert_int_eq(*id, 't');
	const char *shown = arena_copy(&desk->arena, id + 1, 32);
	desk->site.token_in_reference = true;
	uint32_t before = events_now();
	tap(who, "referee@play.test", with(shown), "bid 3");
	ck_assert_uint_eq(events_now(), before);
	close_desk();
}
END_TEST

/* ---- on a list ---- */

START_TEST(a_tap_on_a_list_goes_to_the_referee_who_posts_the_move)
{
	for (int in_reference = 0; in_reference < 2; in_reference++) {
		struct site_of_subjects s = begin(true, in_reference);
		const char *to = "referee@play.test";
		const char *subject = with(s.token);
		if (!in_reference) {
			forum_private(s.who, "hand");
			to = reply_address(mail_to(s.who));
			subject = SUBJECT;
		}
		uint32_t before = events_now();
		sent_all();
		tap(s.who, to, subject, "bid 3");
		ck_assert_uint_eq(events_now(), before + 1);
		SAID("table", arena_format(&desk->arena, "%s bid 3.", s.who));
		ck_assert_ptr_null(strstr(told("table"), "Your hand"));
		close_desk();
	}
}
END_TEST

/* A private move without the token of a private mail still belongs on the
 * list. */
START_TEST(a_private_move_without_a_token_belongs_on_the_list)
{
	forum_start(true, "start ann, bob, cat, dan");
	const char *who = at_turn();
	uint32_t before = events_now();
	ask(who, "bid 3");
	ck_assert_uint_eq(events_now(), before);
	SAID(who, "Moves are made in public here");
	close_desk();
}
END_TEST

Suite *suite_taps(void)
{
	const TTest *const tests[] = {
	    a_link_says_the_move_and_goes_to_the_token,
	    only_whoever_is_to_act_can_tap,
	    a_legal_card_can_be_tapped_and_no_other,
	    two_cards_are_passed_by_two_taps,
	    a_tap_plays,
	    a_newcomer_starts_a_game_by_a_tap,
	    a_welcome_has_no_button_where_its_token_would_not_be_read,
	    consent_is_tapped,
	    every_bid_can_be_tapped,
	    a_finished_game_is_reviewed_and_shown_by_taps,
	    the_link_has_the_token_in_its_subject_where_it_has_no_other_place,
	    a_token_in_a_subject_acts_on_such_sites_only,
	    what_only_looks_like_a_token_in_a_subject_is_none,
	    another_s_token_in_a_subject_does_nothing_by_itself,
	    a_token_in_a_subject_dies_with_its_turn,
	    what_a_list_shows_is_no_token_in_a_subject,
	    a_tap_on_a_list_goes_to_the_referee_who_posts_the_move,
	    a_private_move_without_a_token_belongs_on_the_list,
	    NULL,
	};
	return suite_of("taps", tests);
}
