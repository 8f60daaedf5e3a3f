/* test_mail_layout.c - the layout of a mail about a game: its order, its
 * subject, and what its preview must not show. */
#include <string.h>

#include "base/text.h"
#include "engine/legal.h"
#include "support/forum.h"

/* Fails unless the mail to that player contains these words, in this order. */
static void in_order(const char *name, const char *const *words)
{
	const char *text = told(name);
	const char *at = text;
	for (size_t i = 0; words[i]; i++) {
		at = strstr(at, words[i]);
		ck_assert_msg(
		    at != NULL, "no \"%s\" in its place: %s", words[i], text);
	}
}

static const char *const order[] = {
    "It is your turn to play by ",
    "Your hand ---",
    "Answer this mail with the card",
    " led ",
    "more of 6",
    "Score: you and ",
    "the game goes to 500",
    "If nothing comes from you until ",
    NULL,
};

/* Whatever the reason of the mail: a turn, a refusal, a question, a reminder.
 */
START_TEST(who_is_to_act_can_play_from_every_mail)
{
	static const char *const lines[] = {
	    "bid 3", "no such thing", "score", "check QS", NULL};
	forum_start(false, "start ann, bob, cat, dan");
	forum_bids();
	forum_post(at_turn(), card_text(legal_card()));
	const char *who = at_turn();
	in_order(who, order);
	for (size_t i = 0; lines[i]; i++) {
		forum_read();
		forum_private(who, lines[i]);
		in_order(who, order);
	}
	forum_read();
	desk->now += 86400 + 60;
	ck_assert_int_eq(tick(desk->now), OUTCOME_DONE);
	in_order(who, order);
	SAID(who, "A reminder. ");
	close_desk();
}
END_TEST

/* What happened to the player's line comes before the hand, right below whose
 * turn it is. */
START_TEST(a_slip_is_named_before_the_hand)
{
	static const char *const slip[] = {
	    "It is your turn to bid", "Not a valid bid", "Your hand", NULL};
	forum_start(false, "start ann, bob, cat, dan");
	const char *who = at_turn();
	forum_post(who, "bid 14");
	in_order(who, slip);
	close_desk();
}
END_TEST

/* Gmail starts a new conversation with every new subject. On a list, the mail
 * that only says whose turn it is has the subject of the posts, because its
 * answer goes to the list. */
static void one_subject(bool list)
{
	static const char turn[] = "[spades 1] Round 1: your turn";
	const char *notice = list ? "[spades 1] Round 1" : turn;
	static const char *const lines[] = {
	    "hand", "bid 14", "what?", "status", NULL};
	forum_start(list, "start ann, bob, cat, dan");
	for (int bids = 0; bids < 4; bids++) {
		const char *who = at_turn();
		for (size_t i = 0; lines[i]; i++) {
			forum_private(who, lines[i]);
			ck_assert_str_eq(mail_to(who).letter.subject, turn);
			forum_read();
		}
		forum_post(who, "bid 3");
		ck_assert_str_eq(mail_to(at_turn()).letter.subject, notice);
		forum_read();
	}
	close_desk();
}

START_TEST(a_round_has_one_subject_for_whoever_is_to_act)
{
	one_subject(false);
	one_subject(true);
}
END_TEST

/* On a list, a refusal is mailed in private and without the hand, which would
 * be quoted in the corrected post. */
START_TEST(on_a_list_no_answer_to_a_slip_holds_a_hand)
{
	forum_start(true, "start ann, bob, cat, dan");
	const char *who = at_turn();
	forum_post(who, "bid 14");
	SAID(who, "Not a valid bid");
	ck_assert_ptr_null(strstr(told(who), "Your hand"));
	forum_private(who, "hand");
	SAID(who, "Your hand");
	close_desk();
}
END_TEST

/* ---- the end of a round ---- */

static const char *thread_of(const char *name)
{
	const char *at = strstr(mail_to(name).raw, "References: <");
	ck_assert_ptr_nonnull(at);
	at += strlen("References: <");
	return arena_copy(&desk->arena, at, strcspn(at, "> "));
}

/* Where misplays cost points, the table shows how many, so that the rounds add
 * up to the total. The mail belongs to the thread of the round that it ends. */
START_TEST(a_round_s_end_shows_what_misplays_cost)
{
	forum_start(false, "start ann, bob, cat, dan; teams ann+cat");
	forum_bids();
	const char *who = at_turn();
	forum_post(who, card_text(foreign_card()));
	const char *thread = thread_of(who);
	while (look(), desk->game.table.rounds_scored == 0) {
		forum_read();
		forum_post(at_turn(), card_text(legal_card()));
	}
	SAID("ann", "bid tricks round misplays total sandbags");
	ck_assert(strstr(told("ann"), " -100 "));
	ck_assert(
	    text_starts(mail_to("ann").letter.subject, "[spades 1] Round 1: "));
	ck_assert_str_eq(thread_of("ann"), thread);
	forum_read();
	forum_private("ann", "history");
	SAID("ann", "round bid tricks points misplays total");
	ck_assert(strstr(told("ann"), " -100 "));
	forum_read();
	forum_post(at_turn(), "bid 3");
	ck_assert_str_ne(thread_of(at_turn()), thread);
	close_desk();
}
END_TEST

/* ---- the first mail, and help ---- */

START_TEST(the_first_mail_says_what_it_is)
{
	static const char *const first[] = {
	    "It is your turn to bid by ",
	    "Game 1, 109 - Spades to 300, started by gm (nomic109 target=300)",
	    "Your partner: ",
	    "Against: ",
	    " and ",
	    "Seats, in the order of play: ",
	    "Your hand ---",
	    "How this game is played",
	    "with a score of at least 300",
	    "How to play by mail",
	    "Fair deal",
	    NULL,
	};
	open_desk(NULL);
	start("start ann, bob, cat, dan; target=300");
	in_order(at_turn(), first);
	const char *other = strcmp(at_turn(), "ann") ? "ann" : "bob";
	in_order(other, first + 1);
	mails_ask_for_nothing();
	close_desk();
}
END_TEST

/* Checks what the help contains and what it lacks. On failure the text is too
 * long to print. */
static void helps(const char *with, const char *without)
{
	const char *text = told("ann");
	ck_assert_msg(strstr(text, with) != NULL, "no \"%s\"", with);
	ck_assert_msg(strstr(text, without) == NULL, "\"%s\"", without);
}

START_TEST(help_is_that_of_the_game_one_is_in)
{
	forum_start(false, "start amiga: ann, bob, cat, dan");
	forum_private("ann", "help");
	helps("HOW YOUR GAME IS PLAYED", "THE RULES OF 109");
	helps("A bid of 0 is a nil: 100 points", "zb NAME");
	helps(" play CARD ", "AH low");
	mails_ask_for_nothing();
	close_desk();
	forum_start(false, "start rtr3b-4: ann, bob, cat, dan");
	forum_private("ann", "help");
	helps("zb NAME", "set look WHEN");
	helps("discard CARD", "THE RULES OF 109");
	close_desk();
	open_desk(NULL);
	all_join();
	answer("ann", "help");
	helps("THE RULES OF 109", "HOW YOUR GAME IS PLAYED");
	helps("zb NAME", "Your hand ---");
	close_desk();
}
END_TEST

/* Gmail cuts a page at about 100 kB; ours have at most 30 kB. */
START_TEST(no_page_is_over_30_kB)
{
	static const char *const lines[] = {
	    "help", "rules", "history", "status", NULL};
	forum_start(false, "start rtr3b-4: ann, bob, cat, dan");
	for (size_t i = 0; lines[i]; i++) {
		forum_private("ann", lines[i]);
		struct found f = mail_to("ann");
		const char *html = strstr(f.raw, "text/html");
		ck_assert_msg(html != NULL, "%s", lines[i]);
		ck_assert_msg(strlen(html) < 30 * 1024,
		    "%s: %zu",
		    lines[i],
		    strlen(html));
		forum_read();
	}
	close_desk();
}
END_TEST

Suite *suite_mail_layout(void)
{
	const TTest *const tests[] = {
	    who_is_to_act_can_play_from_every_mail,
	    a_slip_is_named_before_the_hand,
	    a_round_has_one_subject_for_whoever_is_to_act,
	    on_a_list_no_answer_to_a_slip_holds_a_hand,
	    a_round_s_end_shows_what_misplays_cost,
	    the_first_mail_says_what_it_is,
	    help_is_that_of_the_game_one_is_in,
	    no_page_is_over_30_kB,
	    NULL,
	};
	return suite_of("mail_layout", tests);
}
