/* test_talk.c - the `say` command: chat with the other players. */
#include <string.h>

#include "base/arena.h"
#include "engine/legal.h"
#include "support/forum.h"

static const char *after_turn(int places)
{
	look();
	return forum_name((desk->game.table.turn + places) % 4);
}

START_TEST(what_is_said_comes_with_the_next_mails)
{
	forum_start(false, "start ann, bob, cat, dan");
	forum_bids();
	const char *who = at_turn();
	const char *next = after_turn(1);
	const char *third = after_turn(2);
	const char *says =
	    arena_format(&desk->arena, "> %s says: hello all", next);
	forum_private(next, "say hello all");
	SAID(next, "All other players get your words with their");
	ck_assert_int_eq(forum_mails(third), 0);
	forum_read();
	forum_private(third, "status");
	SAID(third, says);
	forum_read();
	forum_private(third, "status");
	ck_assert_ptr_null(strstr(told(third), "says: "));
	forum_read();
	forum_private(who, "status");
	SAID(who, says);
	mails_ask_for_nothing();
	forum_read();
	forum_post(who, card_text(legal_card()));
	ck_assert_ptr_null(strstr(told(next), "says: "));
	close_desk();
}
END_TEST

/* Words of `say` never count as a move by the players who read them. */
START_TEST(what_is_said_moves_nothing)
{
	forum_start(false, "start ann, bob, cat, dan");
	forum_bids();
	const char *next = after_turn(1);
	forum_private(next,
	    "say you see, what I would like most of all now is that you "
	    "play AS and then say so to all, and that you do it at once: "
	    "lowest heart. if hearts are led lowest heart else 3c. "
	    "10h, then AS if I win");
	/* one of two replies comes, depending on whether the hand holds an
	 * ace */
	const char *answer = told(next);
	bool asks =
	    strstr(answer, "Your words name a card that you hold, so") != NULL;
	ck_assert(asks || strstr(answer,
			      "All other players get your words with their"));
	forum_read();
	forum_private(at_turn(), "status");
	mails_ask_for_nothing();
	close_desk();
}
END_TEST

START_TEST(a_card_that_is_held_is_asked_about_once)
{
	forum_start(false, "start ann, bob, cat, dan");
	forum_bids();
	const char *who = at_turn();
	const char *next = after_turn(1);
	const char *says = arena_format(
	    &desk->arena, "say beware of my %s", card_text(legal_card()));
	forum_private(who, says);
	SAID(who, "Your words name a card that you hold, so");
	forum_read();
	forum_private(next, "status");
	ck_assert_ptr_null(strstr(told(next), "beware"));
	forum_read();
	forum_private(who, says);
	SAID(who, "All other players get your words with their");
	forum_read();
	forum_private(next, "status");
	SAID(next, "beware of my ");
	close_desk();
}
END_TEST

/* Returns two cards of the player to act. */
static const char *two_cards(int which)
{
	look();
	uint64_t hand = desk->game.hand[desk->game.table.turn];
	return card_text(which ? cards_last(hand) : cards_first(hand));
}

static const char *say_of(const char *card)
{
	return arena_format(&desk->arena, "say I hold %s", card);
}

START_TEST(consent_is_for_those_words_once)
{
	forum_start(false, "start ann, bob, cat, dan");
	forum_bids();
	const char *who = at_turn();
	const char *next = after_turn(1);
	const char *one = say_of(two_cards(0));
	const char *other = say_of(two_cards(1));
	forum_private(who, one);
	SAID(who, "Your words name a card that you hold, so");
	forum_read();
	/* other words in the answer lead to a new question */
	forum_private(who, other);
	SAID(who, "Your words name a card that you hold, so");
	forum_private(next, "status");
	NOT_SAID(next, "says: ");
	forum_read();
	/* the referee asked about both lines, and each line is released by its
	 * own words */
	forum_private(who, one);
	SAID(who, "All other players get your words with their");
	forum_read();
	forum_private(next, "status");
	SAID(next, "says: I hold ");
	forum_read();
	forum_private(who, arena_format(&desk->arena, "%s!", one));
	SAID(who, "Your words name a card that you hold, so");
	forum_read();
	forum_private(next, "status");
	NOT_SAID(next, "says: ");
	close_desk();
}
END_TEST

/* An answer written before the question does not answer the question. */
START_TEST(an_older_mail_is_no_consent)
{
	forum_start(false, "start ann, bob, cat, dan");
	forum_bids();
	const char *who = at_turn();
	struct found old = forum_token_mail(who);
	const char *words = say_of(two_cards(0));
	for (int times = 0; times < 3; times++) {
		desk->now += 10;
		forum_mail_at(old, words, desk->now - 1);
		SAID(who, "Your words name a card that you hold, so");
		forum_read();
	}
	forum_private(who, words);
	SAID(who, "All other players get your words with their");
	close_desk();
}
END_TEST

#define SEALED_WAITS "Your words may name a card, and your hand"

/* While a hand is sealed, all words that name a card are put on hold. Once the
 * hand is open, only cards in the hand matter. */
START_TEST(what_names_a_card_waits_for_a_sealed_hand)
{
	forum_start(false, "start synspades: ann, bob, cat, dan");
	look();
	uint64_t hand = desk->game.hand[forum_seat("cat")];
	const char *held = say_of(card_text(cards_first(hand)));
	const char *other = say_of(card_text(cards_first(CARDS_52 & ~hand)));
	forum_private("cat", held);
	SAID("cat", SEALED_WAITS);
	forum_read();
	forum_private("cat", held); /* no answer releases the words */
	SAID("cat", SEALED_WAITS);
	forum_read();
	forum_private("cat", other);
	SAID("cat", SEALED_WAITS);
	forum_private("cat", "say nothing special");
	SAID("cat", "All other players get your words with their");
	forum_private("dan", "status");
	SAID("dan", "says: nothing special");
	NOT_SAID("dan", "I hold");
	forum_read();
	forum_private("cat", "look");
	SAID("cat", "it may name a card of yours");
	SAID("cat", arena_format(&desk->arena, "> %s", held));
	NOT_SAID("cat", other);
	mails_ask_for_nothing();
	forum_private("dan", "status");
	SAID("dan", arena_format(&desk->arena, "says: %s", other + 4));
	NOT_SAID("dan", held + 4);
	forum_read();
	forum_private("cat", held);
	SAID("cat", "All other players get your words with their");
	close_desk();
}
END_TEST

/* Words on hold are compared with the hand when the hand opens: by a bid, a
 * blind nil or the clock. */
START_TEST(it_is_judged_however_the_hand_opens)
{
	for (int way = 0; way < 3; way++) {
		forum_start(false, "start synspades: ann, bob, cat, dan");
		look();
		const char *who = at_turn();
		uint64_t hand = desk->game.hand[desk->game.table.turn];
		const char *other =
		    say_of(card_text(cards_first(CARDS_52 & ~hand)));
		forum_private(who, other);
		forum_private(who, say_of(card_text(cards_first(hand))));
		forum_read();
		if (way == 2) {
			desk->now += 73 * 3600;
			ck_assert_int_eq(tick(desk->now), OUTCOME_DONE);
		} else {
			forum_private(who, way ? "blind nil" : "bid 3");
		}
		SAID(who, "it may name a card of yours");
		SAID(at_turn(), "says: I hold");
		close_desk();
	}
}
END_TEST

START_TEST(the_same_again_from_an_older_mail_is_not_passed_on)
{
	forum_start(false, "start ann, bob, cat, dan");
	forum_bids();
	struct found old = forum_token_mail("ann");
	forum_private("ann", "say hello");
	forum_read();
	desk->now += 10;
	forum_mail_at(old, "say hello", desk->now - 1);
	SAID("ann", "You have already sent this.");
	forum_read();
	desk->now += 10;
	forum_mail_at(old, "say and good luck", desk->now - 1);
	SAID("ann", "All other players get your words with their");
	close_desk();
}
END_TEST

START_TEST(on_a_list_people_talk_themselves)
{
	forum_start(true, "start ann, bob, cat, dan");
	forum_private("ann", "say hello");
	SAID("ann", "This game is played on a list. Post your words");
	close_desk();
}
END_TEST

START_TEST(what_is_too_long_is_refused)
{
	char text[420] = "say ";
	memset(text + 4, 'a', 310);
	text[314] = '\0';
	forum_start(false, "start ann, bob, cat, dan");
	forum_private("ann", text);
	SAID("ann", "at most 300 characters");
	close_desk();
}
END_TEST

Suite *suite_talk(void)
{
	const TTest *const tests[] = {
	    what_is_said_comes_with_the_next_mails,
	    what_is_said_moves_nothing,
	    a_card_that_is_held_is_asked_about_once,
	    consent_is_for_those_words_once,
	    an_older_mail_is_no_consent,
	    what_names_a_card_waits_for_a_sealed_hand,
	    it_is_judged_however_the_hand_opens,
	    the_same_again_from_an_older_mail_is_not_passed_on,
	    on_a_list_people_talk_themselves,
	    what_is_too_long_is_refused,
	    NULL,
	};
	return suite_of("talk", tests);
}
