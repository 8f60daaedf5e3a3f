/* test_talk.c - words to the other players: `say`, and remarks beside a move.
 */
#include <stdio.h>
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "engine/legal.h"
#include "mail/reading.h"
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

/* ---- how words are read ---- */

static const struct letter *letter_of(struct arena *arena, const char *text)
{
	struct letter *l = arena_alloc(arena, sizeof *l);
	const char *raw = arena_format(arena,
	    "From: ann@play.test\r\nSubject: Re: [spades 1] Round 1: your "
	    "turn\r\nMessage-ID: <1@play.test>\r\n" ON_ITS_WAY "\r\n%s\r\n",
	    text);
	letter_parse(arena, raw, strlen(raw), l);
	return l;
}

static const struct commands *reading(struct arena *arena, const char *text)
{
	return letter_commands(letter_of(arena, text));
}

static void names_card(const char *text, const char *card)
{
	struct arena arena;
	arena_init(&arena);
	const struct commands *c =
	    reading(&arena, arena_format(&arena, "say: %s", text));
	ck_assert_uint_eq(c->count, 1);
	ck_assert_msg(c->list[0].cards & cards_of(card_parse(card)),
	    "\"%s\" does not name %s", text, card);
	arena_release(&arena);
}

START_TEST(a_card_in_other_words_is_a_card)
{
	static const char *const queens[] = {
	    "I am still waiting for the queen of spades to fall!",
	    "who fears my queen of spades",
	    "the lady of spades sends her love",
	    "the dark lady is with me",
	    "my black queen says hello",
	    "black maria lives here",
	    "watch out for Her Majesty",
	    "Pik Dame kommt noch",
	    "la dame de pique arrive",
	    "la reina de picas",
	    "\xf0\x9f\x82\xad to come",
	    "\xf0\x9f\x91\xb8 \xe2\x99\xa0\xef\xb8\x8f",
	    "\xf0\x9f\x91\x91 inside",
	    "Q\xe2\x99\xa0 later",
	    "Q-S later",
	    "q of s then",
	    "the Q is mine",
	    "queen... spades... you know",
	    "q.u.e.e.n? no: Q/S",
	    "the queen\xe2\x80\x99s here",
	    "\xd0\xb4\xd0\xb0\xd0\xbc\xd0\xb0 \xd0\xbf\xd0\xb8\xd0\xba",
	    "\xe9\xbb\x91\xe6\xa1\x83\xe7\x9a\x87\xe5\x90\x8e",
	    "\xf0\x9d\x90\x90 of spades",
	    "\xef\xbc\xb1\xef\xbc\xb3 soon",
	    NULL,
	};
	for (int i = 0; queens[i]; i++)
		names_card(queens[i], "QS");
	names_card("I keep the ten, and hearts are good", "TH");
	names_card("spades it will be, with 7 or so", "7S");
	names_card("ten hearts beat in me", "TH");
	names_card("two bullets left", "AH");
	names_card("my red kings say hi", "KD");
}
END_TEST

/* True if a letter that makes its move in the first line has remarks. */
static bool remarks_after(const char *text)
{
	struct arena arena;
	struct commands move = COMMANDS_NONE;
	move.count = 1;
	arena_init(&arena);
	bool has = reading_has_remarks(letter_of(&arena, text), &move);
	arena_release(&arena);
	return has;
}

static bool remarks(const char *text)
{
	char letter[256];
	(void)snprintf(letter, sizeof letter, "QS\r\n\r\n%s", text);
	return remarks_after(letter);
}

START_TEST(a_name_is_no_remark)
{
	static const char *const none[] = {
	    "",
	    "thanks",
	    "Ann",
	    "Ann Smith",
	    "Cheers,\r\nAnn",
	    "Sent from my iPhone",
	    "-- \r\nAnn Smith, the house by the lake",
	    "On Sat, 21 Nov 2026, the referee wrote:\r\n> Your hand: none",
	    NULL,
	};
	for (int i = 0; none[i]; i++)
		ck_assert_msg(!remarks(none[i]), "a remark: %s", none[i]);
	ck_assert(remarks("what a lovely evening"));
	ck_assert(!remarks_after("QS. ok?"));
	ck_assert(!remarks_after("I play it. My queen of spades."));
	ck_assert(remarks_after("QS. tell lena good luck"));
	ck_assert(remarks_after("QS! what's your hand like, lena? ;)"));
	ck_assert(remarks("well played, bob\r\n\r\nCheers,\r\nAnn"));
}
END_TEST

/* The text of a letter's record may be full. A line without room becomes an
 * empty line at the end of the text; its pointer stays within the text. */
START_TEST(a_letter_that_fills_its_record_has_one)
{
	enum { LINES = 4, SIZE = 500 };
	static const char unknown[] =
	    "and this is a line that says nothing to any referee at all\r\n";
	char text[LINES * (SIZE + 10) + sizeof unknown];
	size_t at = 0;
	for (int i = 0; i < LINES; i++) {
		at += (size_t)snprintf(text + at, sizeof text - at, "say ");
		memset(text + at, 'e' + i, SIZE);
		at += SIZE;
		at += (size_t)snprintf(text + at, sizeof text - at, "\r\n\r\n");
	}
	(void)snprintf(text + at, sizeof text - at, "%s", unknown);
	struct arena arena;
	struct letter back;
	struct letter l;
	struct buf record;
	arena_init(&arena);
	const char *raw = arena_format(&arena,
	    "From: ann@play.test\r\nSubject: Re: [spades 1] Round 1\r\n"
	    "Message-ID: <1@play.test>\r\n" ON_ITS_WAY "\r\n%s",
	    text);
	letter_parse(&arena, raw, strlen(raw), &l);
	ck_assert_uint_eq(letter_commands(&l)->unknown, 1);
	buf_init(&record, 0);
	letter_encode(&l, LETTER_SHORT, &record);
	ck_assert(letter_decode(&arena, record.data, record.size, &back));
	ck_assert_uint_eq(letter_commands(&back)->count, LINES);
	buf_release(&record);
	arena_release(&arena);
}
END_TEST

/* ---- words beside a move ---- */

static const char *with_move(const char *words)
{
	look();
	return arena_format(&desk->arena, "I'll play the %s.\r\n\r\n%s",
	    card_text(legal_card()), words);
}

static void nobody_read(const char *words)
{
	for (int seat = 0; seat < 4; seat++)
		ck_assert_ptr_null(strstr(told(forum_name(seat)), words));
}

#define NOT_PASSED "Your words to the table were not passed on. To say"

/* A person learns once that remarks are not passed on. */
START_TEST(a_remark_beside_a_move_is_explained_once)
{
	forum_round(false);
	const char *who = at_turn();
	for (int times = 0; times < 2; times++) {
		forum_read();
		forum_post(who, with_move("Good luck to everybody!"));
		nobody_read("Good luck");
		/* who wins the trick is asked for the next card */
		bool again = !strcmp(at_turn(), who);
		ck_assert_int_eq(forum_mails(who), !times || again);
		if (times)
			NOT_SAID(who, NOT_PASSED);
		else
			SAID(who, NOT_PASSED);
		mails_ask_for_nothing();
		while (strcmp(at_turn(), who) != 0) {
			forum_read();
			forum_act(at_turn());
		}
		NOT_SAID(who, "Good luck");
	}
	close_desk();
}
END_TEST

START_TEST(beside_say_or_on_a_list_nothing_is_explained)
{
	for (int list = 0; list < 2; list++) {
		forum_start(list, "start ann, bob, cat, dan");
		forum_bids();
		const char *who = at_turn();
		forum_read();
		forum_post(who,
		    with_move(list ? "Good luck to everybody!"
				   : "Good luck to everybody!\r\nsay hello"));
		NOT_SAID(who, NOT_PASSED);
		close_desk();
	}
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
	    a_card_in_other_words_is_a_card,
	    a_name_is_no_remark,
	    a_letter_that_fills_its_record_has_one,
	    a_remark_beside_a_move_is_explained_once,
	    beside_say_or_on_a_list_nothing_is_explained,
	    NULL,
	};
	return suite_of("talk", tests);
}
