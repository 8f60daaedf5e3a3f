/* test_page.c - what stands in a mail about a game: its order, its subject, and
 * what may not be in its preview. */
#include <string.h>

#include "engine/legal.h"
#include "forum.h"

/* Do these stand in what he was told, in this order? */
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

/* Whatever the mail came for: its turn, a slip, a question, a reminder. */
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
	SAID(who, "A reminder: ");
	close_desk();
}
END_TEST

/* What became of a line stands before the hand, right below whose turn it is.
 */
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

/* Gmail begins a conversation with every new subject. */
static void one_subject(bool list)
{
	static const char *const lines[] = {
	    "hand", "bid 14", "what?", "status", NULL};
	forum_start(list, "start ann, bob, cat, dan");
	for (int bids = 0; bids < 4; bids++) {
		const char *who = at_turn();
		for (size_t i = 0; lines[i]; i++) {
			forum_private(who, lines[i]);
			ck_assert_str_eq(mail_to(who).letter.subject,
			    "[spades 1] Round 1: your turn");
			forum_read();
		}
		forum_post(who, "bid 3");
		ck_assert_str_eq(mail_to(at_turn()).letter.subject,
		    "[spades 1] Round 1: your turn");
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

/* On a list a slip is answered in private, and without the hand: it would be
 * quoted in the post that mends it. */
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

Suite *suite_page(void)
{
	const TTest *const tests[] = {
	    who_is_to_act_can_play_from_every_mail,
	    a_slip_is_named_before_the_hand,
	    a_round_has_one_subject_for_whoever_is_to_act,
	    on_a_list_no_answer_to_a_slip_holds_a_hand,
	    NULL,
	};
	return suite_of("page", tests);
}
