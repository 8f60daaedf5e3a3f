/* test_remarks_with_moves.c - chat beside a move: when it is passed on to the
 * other players, and when it is put on hold. */
#include <stdio.h>
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/text.h"
#include "engine/legal.h"
#include "support/forum.h"

/* ---- which words are remarks ---- */

static const struct commands *reading(struct arena *arena, const char *text)
{
	struct letter l;
	const char *raw = arena_format(arena,
	    "From: ann@play.test\r\nSubject: Re: [spades 1] Round 1: your "
	    "turn\r\nMessage-ID: <1@play.test>\r\n" ON_ITS_WAY "\r\n%s\r\n",
	    text);
	letter_parse(arena, raw, strlen(raw), &l);
	return letter_commands(&l, HINT_PLAY);
}

static void names_card(const char *text, const char *card)
{
	struct arena arena;
	arena_init(&arena);
	const struct commands *c =
	    reading(&arena, arena_format(&arena, "4d\r\n\r\n%s", text));
	bool found = c->chat_cards & cards_of(card_parse(card));
	bool taken = c->count && *c->chat;
	ck_assert_msg(!taken || found || c->chat_doubt,
	    "\"%s\" names %s: %s",
	    text,
	    card,
	    c->chat);
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

START_TEST(ordinary_talk_names_no_card)
{
	static const char *const lines[] = {
	    "Good luck to all of you!",
	    "sorry for the delay, we were away for a week",
	    "Well played as always, bob",
	    "that was a long game, wasn't it",
	    "spades are broken at last",
	    "nice weather here, 25 degrees",
	    "I am back in 10 minutes",
	    NULL,
	};
	for (int i = 0; lines[i]; i++) {
		struct arena arena;
		arena_init(&arena);
		const struct commands *c = reading(
		    &arena, arena_format(&arena, "QS\r\n\r\n%s", lines[i]));
		ck_assert_msg(!c->chat_cards, "%s", lines[i]);
		ck_assert_msg(!c->chat_doubt, "%s", lines[i]);
		ck_assert_str_eq(c->chat, lines[i]);
		arena_release(&arena);
	}
}
END_TEST

/* Text that the sender did not write is dropped, or makes the whole remark
 * doubtful. */
START_TEST(what_may_be_another_s_is_never_taken)
{
	static const char *const tails[] = {
	    "Ann",
	    "Ann Smith",
	    "Cheers,\r\nAnn",
	    "-- \r\nAnn Smith, the house by the lake",
	    "Sent from my iPhone",
	    "Ann Smith\r\nSenior Manager of Everything, Acme Ltd.\r\nPhone: "
	    "+1 555 123 4567",
	    "www.acme.test is where I work",
	    "write to me at ann@play.test, too",
	    "This e-mail and any attachments are confidential and may be "
	    "privileged.",
	    "Von: referee\r\nGesendet: Samstag",
	    "> Your hand\r\n> Q 9 6",
	    "Am 21.11.2026 um 11:05 schrieb referee:\r\n> Your hand",
	    "On Sat, 21 Nov 2026, the referee wrote:\r\nYour hand: none",
	    "mein Schreiben vom 21.11.2026 an dich:\r\nfolgt",
	    "Le sam. 21 nov. 2026 \xc3\xa0 11:05, referee a \xc3\xa9"
	    "crit :\r\n> votre main",
	    "a\r\nb\r\nc\r\nd\r\ne\r\nf\r\ng",
	    NULL,
	};
	for (int i = 0; tails[i]; i++) {
		struct arena arena;
		arena_init(&arena);
		const struct commands *c = reading(
		    &arena, arena_format(&arena, "QS\r\n\r\n%s", tails[i]));
		ck_assert_msg(
		    !*c->chat || c->chat_doubt, "taken: %s", tails[i]);
		arena_release(&arena);
	}
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
	ck_assert_uint_eq(letter_commands(&l, HINT_PLAY)->unknown, 1);
	buf_init(&record, 0);
	letter_encode(&l, LETTER_SHORT, &record);
	ck_assert(letter_decode(&arena, record.data, record.size, &back));
	ck_assert_uint_eq(letter_commands(&back, HINT_PLAY)->count, LINES);
	buf_release(&record);
	arena_release(&arena);
}
END_TEST

/* ---- at a table ---- */

static const char *neighbour(const char *who)
{
	return forum_name((forum_seat(who) + 1) % 4);
}

static const char *with_move(const char *words)
{
	look();
	return arena_format(
	    &desk->arena, "%s\r\n\r\n%s", card_text(legal_card()), words);
}

/* Returns a card of the player to act, other than the card being played: the
 * highest, because the referee may ask which of two cards of a suit is meant.
 */
static const char *card_kept(void)
{
	look();
	uint64_t hand = desk->game.hand[desk->game.table.turn];
	return card_text(cards_last(hand & ~cards_of(legal_card())));
}

/* Returns how many other players can read `words`, in the mail to the next
 * player or in the reply to `status`. */
static int readers(const char *who, const char *words)
{
	int count = 0;
	for (int seat = 0; seat < 4; seat++) {
		const char *other = forum_name(seat);
		if (!strcmp(other, who))
			continue;
		if (!forum_mails(other))
			forum_private(other, "status");
		count += strstr(told(other), words) != NULL;
	}
	return count;
}

#define UNREAD "Nobody else read what you wrote next to"

START_TEST(who_asked_for_nothing_is_told_once_a_round)
{
	forum_round(false);
	const char *who = at_turn();
	forum_read();
	forum_post(who, with_move("what a lovely evening, everybody"));
	ck_assert_int_eq(forum_mails(who), 0);
	NOT_SAID(at_turn(), "lovely");
	for (int times = 0; times < 2; times++) {
		do {
			forum_read();
			forum_act(at_turn());
			NOT_SAID(at_turn(), "lovely");
		} while (strcmp(at_turn(), who) != 0);
		if (times)
			NOT_SAID(who, UNREAD);
		else
			SAID(who, UNREAD);
		mails_ask_for_nothing();
		forum_read();
		forum_post(who, with_move("what a lovely evening, again"));
	}
	close_desk();
}
END_TEST

START_TEST(with_talk_on_the_table_reads_it)
{
	forum_start(false, "start ann, bob, cat, dan");
	forum_bids();
	const char *who = at_turn();
	forum_private(who, "talk on");
	SAID(who, "the referee passes on what you write");
	forum_read();
	forum_post(who, with_move("what a lovely evening,\r\neverybody!"));
	NOT_SAID(who, UNREAD);
	const char *says = arena_format(
	    &desk->arena, "> %s says: what a lovely evening, everybody!", who);
	ck_assert_msg(readers(who, says) == 3,
	    "%s %s",
	    told(forum_name(0)),
	    told(forum_name(1)));
	mails_ask_for_nothing();
	close_desk();
}
END_TEST

START_TEST(it_is_said_for_one_game_or_taken_back)
{
	forum_start(false, "start ann, bob, cat, dan");
	forum_bids();
	static const char *const lines[][2] = {
	    {"talk on here",
		"In game 1 the referee passes on what you write next to"},
	    {"talk off", "In all games the referee passes on only the words"},
	    {"talk on 1",
		"In game 1 the referee passes on what you write next to"},
	    {"talk off 1", "In game 1 the referee passes on only the words"},
	};
	for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
		const char *who = at_turn();
		const char *words =
		    arena_format(&desk->arena, "evening number %zu to all", i);
		forum_private(who, lines[i][0]);
		SAID(who, lines[i][1]);
		forum_read();
		forum_post(who, with_move(words));
		ck_assert_int_eq(readers(who, "says: evening"), i % 2 ? 0 : 3);
		forum_read();
	}
	close_desk();
}
END_TEST

/* Returns line number `n` of the text, without counting blank lines. */
static const char *nth_line(const char *text, int n)
{
	for (;;) {
		size_t size = strcspn(text, "\n");
		const char *line = arena_copy(&desk->arena, text, size);
		bool counts = *line && *line != '>' && *line != '-';
		if (counts && !n--)
			return line;
		if (!text[size])
			return NULL;
		text += size + 1;
	}
}

/* If a post repeats a line of the referee's mail, the line is never passed on
 * as the player's words. */
START_TEST(no_line_of_a_mail_of_ours_is_passed_on)
{
	enum { LINES = 12 };
	forum_start(false, "start ann, bob, cat, dan");
	forum_bids();
	for (int i = 0; i < LINES; i++) {
		const char *who = at_turn();
		forum_private(who, "talk on");
		const char *line = nth_line(mail_to(who).letter.text, i);
		ck_assert_ptr_nonnull(line);
		forum_read();
		forum_post(who, with_move(line));
		int count = readers(who, "says: ");
		ck_assert_msg(!count, "passed on: %s", line);
		forum_read();
	}
	close_desk();
}
END_TEST

/* The words of a mail are not passed on, even if the post wraps the mail's
 * lines differently. */
START_TEST(nor_are_its_words_wrapped_otherwise)
{
	forum_start(false, "start ann, bob, cat, dan");
	forum_bids();
	const char *who = at_turn();
	forum_private(who, "talk on");
	forum_read();
	forum_post(who,
	    with_move("Your hand, and Answer this mail\r\nwith the card on "
		      "the"));
	ck_assert_int_eq(readers(who, "says: "), 0);
	SAID(who, "What you wrote next to your move was not");
	close_desk();
}
END_TEST

START_TEST(a_card_that_is_held_waits_for_one_word)
{
	forum_start(false, "start ann, bob, cat, dan");
	forum_bids();
	const char *who = at_turn();
	forum_private(who, "talk on");
	forum_read();
	const char *words =
	    arena_format(&desk->arena, "beware of my %s", card_kept());
	forum_post(who, with_move(words));
	ck_assert_int_eq(readers(who, "beware"), 0);
	SAID(who, "it may name a card of yours");
	forum_read();
	forum_private(who, arena_format(&desk->arena, "say %s", words));
	SAID(who, "All other players get your words with their");
	ck_assert_int_eq(readers(who, "beware"), 3);
	/* the same line with one word replaced */
	forum_read();
	look();
	uint64_t hand = desk->game.hand[forum_seat(who)];
	const char *another = card_text(cards_last(hand));
	forum_private(
	    who, arena_format(&desk->arena, "say or was it %s?", another));
	SAID(who, "Your words name a card that you hold, so");
	ck_assert_int_eq(readers(who, "or was it"), 0);
	close_desk();
}
END_TEST

/* Each line on hold is released separately, by an answer about its own
 * words. */
START_TEST(one_yes_frees_one_line)
{
	forum_start(false, "start ann, bob, cat, dan");
	forum_bids();
	const char *who = at_turn();
	forum_private(who, "talk on");
	forum_read();
	const char *words =
	    arena_format(&desk->arena, "beware of my %s", card_kept());
	const char *line = arena_format(&desk->arena, "say %s", words);
	forum_post(who, with_move(words));
	SAID(who, arena_format(&desk->arena, "> %s", line));
	mails_ask_for_nothing();
	forum_read();
	forum_private(who, arena_format(&desk->arena, "%s and more", line));
	SAID(who, "Your words name a card that you hold, so");
	ck_assert_int_eq(readers(who, "beware"), 0);
	forum_read();
	forum_private(who, line);
	SAID(who, "All other players get your words with their");
	ck_assert_int_eq(readers(who, "says: beware"), 3);
	ck_assert_int_eq(readers(who, "and more"), 0);
	close_desk();
}
END_TEST

/* The card that was just played is no secret. */
START_TEST(a_card_that_was_played_may_be_named)
{
	forum_start(false, "start ann, bob, cat, dan");
	forum_bids();
	const char *who = at_turn();
	forum_private(who, "talk on");
	forum_read();
	const char *card = card_text(legal_card());
	forum_post(who,
	    with_move(arena_format(&desk->arena, "there goes my %s", card)));
	ck_assert_int_eq(readers(who, "says: there goes my "), 3);
	close_desk();
}
END_TEST

START_TEST(beside_what_is_private_nothing_is_passed_on)
{
	static const char *const private[] = {
	    "then lowest if I win\r\nso much for that plan of mine",
	    "hand\r\nso much for that plan of mine",
	    "if anybody leads clubs i will go under it\r\nso much for it",
	};
	for (int i = 0; i < 3; i++) {
		forum_start(false, "start ann, bob, cat, dan");
		forum_bids();
		const char *who = at_turn();
		forum_private(who, "talk on");
		forum_read();
		forum_post(who, with_move(private[i]));
		ck_assert_int_eq(readers(who, "so much for"), 0);
		ck_assert_int_eq(readers(who, "go under"), 0);
		close_desk();
	}
}
END_TEST

/* A letter that is refused, or a second copy, passes on no words. */
START_TEST(without_a_move_that_counts_nothing_is_passed_on)
{
	forum_start(false, "start ann, bob, cat, dan");
	forum_bids();
	const char *who = at_turn();
	const char *next = neighbour(who);
	forum_private(who, "talk on");
	forum_private(next, "talk on");
	struct found old = forum_token_mail(who);
	forum_read();
	forum_post(who, card_text(legal_card()));
	forum_read();
	forum_mail_at(old, with_move("good morning, everybody"), desk->now);
	forum_private(forum_name((forum_seat(who) + 3) % 4),
	    "4d\r\n\r\ngood morning, everybody");
	ck_assert_int_eq(readers("gm", "good morning"), 0);
	close_desk();
}
END_TEST

START_TEST(where_there_is_a_list_nothing_is)
{
	forum_start(true, "start ann, bob, cat, dan");
	forum_bids();
	const char *who = at_turn();
	forum_private(who, "talk on");
	forum_post(who, with_move("what a lovely evening, everybody"));
	ck_assert_int_eq(readers(who, "lovely"), 0);
	NOT_SAID(who, UNREAD);
	close_desk();
}
END_TEST

Suite *suite_remarks_with_moves(void)
{
	const TTest *const tests[] = {
	    a_card_in_other_words_is_a_card,
	    ordinary_talk_names_no_card,
	    what_may_be_another_s_is_never_taken,
	    a_letter_that_fills_its_record_has_one,
	    who_asked_for_nothing_is_told_once_a_round,
	    with_talk_on_the_table_reads_it,
	    it_is_said_for_one_game_or_taken_back,
	    no_line_of_a_mail_of_ours_is_passed_on,
	    nor_are_its_words_wrapped_otherwise,
	    a_card_that_is_held_waits_for_one_word,
	    one_yes_frees_one_line,
	    a_card_that_was_played_may_be_named,
	    beside_what_is_private_nothing_is_passed_on,
	    without_a_move_that_counts_nothing_is_passed_on,
	    where_there_is_a_list_nothing_is,
	    NULL,
	};
	return suite_of("remarks_with_moves", tests);
}
