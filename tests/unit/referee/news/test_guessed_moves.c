/* test_guessed_moves.c - letters that may contain a move: when the referee asks
 * "Do you mean ...?", and what the answer "yes" does. */
#include <string.h>

#include "base/arena.h"
#include "base/when.h"
#include "engine/card.h"
#include "engine/legal.h"
#include "notice/doc.h"
#include "support/forum.h"

/* The player to act posts `text`, on the list or to the referee. Returns the
 * player's name. */
static const char *remark(const char *text)
{
	const char *name = at_turn();
	sent_all();
	forum_post(name, text);
	return name;
}

static const char *card_words(const char *format, int card)
{
	static const char *const ranks[] = {"2", "3", "4", "5", "6", "7", "8",
	    "9", "10", "jack", "queen", "king", "ace"};
	static const char *const suits[] = {
	    "clubs", "diamonds", "hearts", "spades"};
	const char *one = arena_format(&desk->arena, "%s of %s",
	    ranks[card_rank(card)], suits[card_suit(card)]);
	const char *at = strstr(format, "%s");
	return arena_format(
	    &desk->arena, "%.*s%s%s", (int)(at - format), format, one, at + 2);
}

static void open_play(bool list)
{
	forum_start(list, "start ann, bob, cat, dan");
	forum_bids();
	forum_read();
}

START_TEST(a_friendly_bid_is_asked_about_and_a_yes_makes_it)
{
	for (int list = 0; list < 2; list++) {
		forum_start(list, "start ann, bob, cat, dan");
		uint32_t before = events_now();
		const char *name = remark(forum_hint_at(4));
		ck_assert_uint_eq(events_now(), before);
		SAID(name, "Do you mean 4? Answer yes");
		ck_assert_int_eq(mail_to(name).count, 1);
		answer(name, "yes");
		ck_assert_uint_gt(events_now(), before);
		look();
		ck_assert_int_eq(desk->game.table.bid[forum_seat(name)], 4);
		close_desk();
	}
}
END_TEST

START_TEST(a_friendly_card_is_asked_about_and_a_yes_plays_it)
{
	for (int list = 0; list < 2; list++) {
		open_play(list);
		int card = legal_card();
		uint32_t before = events_now();
		const char *name = remark(forum_hint_at(card));
		ck_assert_uint_eq(events_now(), before);
		SAID(name, "Do you mean ");
		ck_assert_ptr_null(strstr(mail_to(name).letter.subject,
		    doc_card(&desk->arena, card)));
		answer(name, "yes\r\n-- \r\n"); /* the answer that a tap on the
		                                   mail's link writes */
		look();
		ck_assert_uint_gt(desk->game.table.events, before);
		ck_assert(cards_have(desk->game.table.played, card));
		close_desk();
	}
}
END_TEST

START_TEST(nobody_else_hears_of_a_guess_and_it_costs_nothing)
{
	open_play(true);
	const char *name = remark(
	    card_words("%s. I wish I had a better one.", foreign_card()));
	for (int i = 1; i < PEOPLE; i++)
		if (strcmp(names[i], name) != 0)
			ck_assert_int_eq(mail_to(names[i]).count, 0);
	ck_assert_int_eq(mail_to("table").count, 0);
	SAID(name, "That card is not in your hand.");
	SAID(name, "Nothing was done.");
	close_desk();
}
END_TEST

START_TEST(only_the_mail_that_asked_takes_a_yes)
{
	forum_start(false, "start ann, bob, cat, dan");
	const char *name = at_turn();
	struct found before = forum_mail(name);
	(void)remark(forum_hint_at(4));
	struct found question = mail_to(name);
	const char *to = arena_string(&desk->arena, reply_address(question));
	uint32_t events = events_now();
	forum_mail_at(before, "yes", desk->now);
	ck_assert_uint_eq(events_now(), events);
	deliver(name, to, "no");
	ck_assert_uint_eq(events_now(), events);
	deliver(name, to, "5");
	ck_assert_uint_gt(events_now(), events);
	events = events_now();
	deliver(name, to, "yes"); /* answers the mail of an earlier turn */
	ck_assert_uint_eq(events_now(), events);
	look();
	ck_assert_int_eq(desk->game.table.bid[forum_seat(name)], 5);
	close_desk();
}
END_TEST

START_TEST(a_no_is_understood_and_does_nothing)
{
	for (int list = 0; list < 2; list++) {
		forum_start(list, "start ann, bob, cat, dan");
		uint32_t before = events_now();
		const char *name = remark(forum_hint_at(4));
		answer(name, "no");
		ck_assert_uint_eq(events_now(), before);
		SAID(name, "Thank you: nothing was done.");
		NOT_SAID(name, "I did not understand");
		/* the player may also answer the question with the move itself
		 */
		answer(name, "5");
		ck_assert_uint_gt(events_now(), before);
		close_desk();
	}
}
END_TEST

/* Before its turn a post that is surely a move gets one line a turn, and one
 * that would only be asked about gets none. */
START_TEST(who_is_not_to_act_is_not_asked)
{
	forum_start(true, "start ann, bob, cat, dan");
	const char *other = forum_name((forum_seat(at_turn()) + 1) % 4);
	sent_all();
	forum_post(other, forum_hint_at(4));
	ck_assert_int_eq(mail_to(other).count, 0);
	forum_post(other, "I bid 4.");
	SAID(other, "It is not your turn yet, so this does not count.");
	NOT_SAID(other, "Do you mean");
	close_desk();
}
END_TEST

START_TEST(an_illegal_card_is_named_as_such_to_the_referee_alone)
{
	open_play(false);
	int card = foreign_card();
	uint32_t before = events_now();
	const char *name =
	    remark(card_words("%s. I wish I had a better one.", card));
	ck_assert_uint_eq(events_now(), before);
	SAID(name, "You may play ");
	NOT_SAID(name, "Do you mean");
	answer(name, "yes");
	ck_assert_uint_eq(events_now(), before);
	close_desk();
}
END_TEST

START_TEST(a_card_before_its_turn_is_answered_each_time)
{
	static const char *const words[] = {"Now my %s can come out and play.",
	    "%s. we made it cat!! lets get a pizza"};
	static const char *const talk[] = {"Thanks!",
	    "Still thinking about dinner.", "Well played, all of you.",
	    "I vote FOR proposal 7."};
	for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
		open_play(true);
		look();
		int seat = (desk->game.table.turn + 1) % 4;
		int card = cards_first(desk->game.hand[seat]);
		const char *other = forum_name(seat);
		for (size_t k = 0; k < sizeof talk / sizeof talk[0]; k++) {
			sent_all();
			forum_post(other, talk[k]);
			ck_assert_int_eq(mail_to(other).count, 0);
		}
		forum_post(other, card_words(words[i], card));
		SAID(other, "It is not your turn yet, so this does not count.");
		sent_all();
		forum_post(other, card_words("The %s, please.", card));
		SAID(other, "It is not your turn yet, so this does not count.");
		close_desk();
	}
}
END_TEST

/* Starts games until the player to follow holds a card of the suit that was led
 * and another. Returns such a card, which may not be played. */
static int open_with_illegal(void)
{
	for (;;) {
		open_play(true);
		forum_act(at_turn());
		look();
		const struct table *t = &desk->game.table;
		uint64_t hand = desk->game.hand[t->turn];
		uint64_t illegal = hand & ~table_playable(t, hand);
		if (illegal)
			return cards_first(illegal);
		close_desk();
	}
}

/* The same words decide as about a legal card. */
START_TEST(a_post_that_names_an_illegal_card_is_never_met_with_silence)
{
	static const struct {
		const char *words;
		bool plays;
	} rows[] = {
	    {"%s\nlot 2 is silly money, ill bid 3 coins on lot 9", false},
	    {"hm did the ref see me? %s i said", false},
	    {"As I was saying: the %s.", false},
	    {"And the %s from me, with my compliments to the cat.", false},
	    {"I'll play the %s please.", true},
	};
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		int card = open_with_illegal();
		const char *name = remark(card_words(rows[i].words, card));
		look();
		int misplays = desk->game.table.misplays_game[0] +
		               desk->game.table.misplays_game[1];
		ck_assert_msg(misplays == rows[i].plays, "%s: %s",
		    rows[i].words, told(name));
		if (!rows[i].plays) {
			SAID(name, "If you mean ");
			SAID(name, "Nothing was done. To play it would be a "
				   "misplay.");
			ck_assert_int_eq(mail_to("table").count, 0);
			SAID(name, arena_format(&desk->arena,
				       "If you want that, answer this mail "
				       "with \"%s\" and nothing else.",
				       card_text(card)));
			answer(name, card_text(card));
			look();
			ck_assert_int_eq(desk->game.table.misplays_game[0] +
					     desk->game.table.misplays_game[1],
			    1);
		}
		close_desk();
	}
}
END_TEST

/* On a nomic's list cards are bid in auctions, too. */
START_TEST(a_card_that_a_post_stakes_is_asked_about)
{
	static const char *const stakes[] = {
	    "%s for lot 3, beat that",
	    "As to the auction: %s for lot 6.",
	    "For lot 9, I bid the %s instead.",
	    "I resign as Speaker, no time. And %s for whoever wants the job!",
	};
	for (size_t i = 0; i < sizeof stakes / sizeof stakes[0]; i++) {
		open_play(true);
		const char *who = at_turn();
		look();
		forum_post(who, card_words(stakes[i], legal_card()));
		ck_assert_msg(!strcmp(at_turn(), who), "%s", stakes[i]);
		SAID(who, "Do you mean ");
		close_desk();
	}
	static const char *const plays[] = {
	    "I play the %s. Lot 3 is mine, too.",
	    "I play the %s and raise my auction bid for lot 2.",
	    "The word \"shall\" is missing.\n\n%s",
	};
	for (size_t i = 0; i < sizeof plays / sizeof plays[0]; i++) {
		open_play(true);
		const char *who = at_turn();
		look();
		forum_post(who, card_words(plays[i], legal_card()));
		ck_assert_msg(strcmp(at_turn(), who) != 0, "%s", told(who));
		close_desk();
	}
}
END_TEST

START_TEST(a_bid_that_wavers_is_asked_about)
{
	static const char *const words[] = {
	    "I hold the ace and queen of spades, so I think four or maybe "
	    "five.",
	    "I have king and ten of spades so like two i guess or three",
	};
	for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
		forum_start(false, "start amiga: ann, bob, cat, dan");
		const char *who = at_turn();
		forum_private(who, words[i]);
		ck_assert_msg(!strcmp(at_turn(), who), "%s", words[i]);
		SAID(who, "Do you mean ");
		close_desk();
	}
}
END_TEST

START_TEST(a_bid_that_is_posted_in_the_play_names_no_card)
{
	const int three = 3 - 2; /* ranks begin at 2 */
	uint64_t threes = 0;
	while (!threes) {
		open_play(true);
		look();
		const struct table *t = &desk->game.table;
		threes = table_playable(t, desk->game.hand[t->turn]) &
		         cards_rank(three);
		if (!threes)
			close_desk();
	}
	const char *who = at_turn();
	forum_post(who, "bid 3");
	ck_assert_str_eq(at_turn(), who);
	SAID(who, "The bidding is over");
	close_desk();
}
END_TEST

/* People on a list also speak of the cards of others. */
START_TEST(a_post_of_the_player_to_act_may_speak_of_others_cards)
{
	static const char *const talk[] = {
	    "Does anybody remember who led the %s last week?",
	    "That %s was a nasty surprise, well led!"};
	for (size_t i = 0; i < sizeof talk / sizeof talk[0]; i++) {
		open_play(true);
		const char *name = remark(card_words(talk[i], foreign_card()));
		ck_assert_msg(
		    mail_to(name).count == 0, "%s: %s", talk[i], told(name));
		close_desk();
	}
}
END_TEST

/* Starts games until the player to lead has two legal cards of one rank.
 * Returns the cards of this rank. */
static uint64_t open_with_two_of_a_rank(bool list)
{
	for (;;) {
		open_play(list);
		look();
		const struct table *t = &desk->game.table;
		uint64_t legal = table_playable(t, desk->game.hand[t->turn]);
		for (int rank = 0; rank <= CARD_ACE; rank++) {
			uint64_t cards = legal & cards_rank(rank);
			if (cards_count(cards) > 1)
				return cards;
		}
		close_desk();
	}
}

/* Deals until the player to lead has a legal card whose rank is the only one.
 * Returns the card's rank in words. */
static const char *open_with_one_of_a_rank(void)
{
	for (;;) {
		open_play(true);
		look();
		const struct table *t = &desk->game.table;
		uint64_t legal = table_playable(t, desk->game.hand[t->turn]);
		for (int rank = 0; rank <= CARD_ACE; rank++) {
			uint64_t cards = legal & cards_rank(rank);
			if (cards_count(cards) != 1)
				continue;
			const char *card = card_words("%s", cards_first(cards));
			return arena_format(&desk->arena, "%.*s",
			    (int)strcspn(card, " "), card);
		}
		close_desk();
	}
}

START_TEST(what_is_plainly_the_writers_own_needs_no_question)
{
	static const char *const words[] = {
	    "My %s.", "I play my %s.", "I'll play my %s, please.", "My %s?"};
	forum_start(true, "start ann, bob, cat, dan");
	uint32_t before = events_now();
	(void)remark("My three.");
	ck_assert_uint_gt(events_now(), before);
	close_desk();
	for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
		const char *text = words[i];
		const char *rank = open_with_one_of_a_rank();
		const char *at = strstr(text, "%s");
		before = events_now();
		(void)remark(arena_format(&desk->arena, "%.*s%s%s",
		    (int)(at - text), text, rank, at + 2));
		ck_assert_msg(
		    (events_now() > before) == !strchr(text, '?'), "%s", text);
		close_desk();
	}
}
END_TEST

START_TEST(any_card_of_a_suit_is_asked_about)
{
	static const char *const suits[] = {
	    "club", "diamond", "heart", "spade"};
	static const char *const says[] = {
	    "any %s, doesnt matter", "some %s, i dont care", "a %s, please"};
	for (size_t i = 0; i < sizeof says / sizeof says[0]; i++) {
		int suit = -1;
		while (suit < 0) { /* an only card of its suit would count */
			open_play(false);
			look();
			suit = card_suit(legal_card());
			uint64_t own = desk->game.hand[desk->game.table.turn];
			if (cards_count(own & cards_suit(suit)) > 1)
				break;
			close_desk();
			suit = -1;
		}
		const char *at = strstr(says[i], "%s");
		forum_private(at_turn(),
		    arena_format(&desk->arena, "%.*s%s%s", (int)(at - says[i]),
			says[i], suits[suit], at + 2));
		SAID(at_turn(), "Do you mean ");
		close_desk();
	}
}
END_TEST

/* "The joker" is one that the player holds, and the reason is the true one. */
START_TEST(a_joker_that_may_not_be_played_is_refused_for_its_reason)
{
	for (int tries = 0; tries < 400; tries++) {
		forum_start(false, "start jokers: ann, bob, cat, dan");
		forum_bids();
		forum_read();
		forum_private(at_turn(), card_text(legal_card()));
		forum_read();
		look();
		const struct table *t = &desk->game.table;
		uint64_t hand = desk->game.hand[t->turn];
		uint64_t jokers =
		    cards_of(CARD_LITTLE_JOKER) | cards_of(CARD_BIG_JOKER);
		bool found = (hand & jokers) == jokers &&
		             !(table_playable(t, hand) & jokers);
		if (found) {
			const char *who = at_turn();
			forum_private(who, "play the joker, the big one");
			NOT_SAID(who, "not in your hand");
		}
		close_desk();
		if (found)
			return;
	}
	ck_abort_msg("no such hand");
}
END_TEST

/* A card after "then" is for a later turn, however likely its words are. */
START_TEST(the_card_before_then_is_asked_about)
{
	uint64_t cards = open_with_two_of_a_rank(false);
	int first = cards_first(cards);
	const char *later =
	    card_words("then the %s if i can", cards_last(cards));
	const char *rank = card_words("%s", first);
	const char *of = strstr(rank, " of ");
	const char *name = remark(arena_format(&desk->arena, "%.*s %.*s. %s",
	    (int)strlen(of + 4) - 1, of + 4, (int)(of - rank), rank, later));
	SAID(name, arena_format(&desk->arena, "Do you mean %s? Answer yes",
		       doc_card(&desk->arena, first)));
	close_desk();
}
END_TEST

START_TEST(of_several_legal_ones_it_asks_which)
{
	for (int list = 0; list < 2; list++) {
		uint64_t cards = open_with_two_of_a_rank(list);
		uint32_t before = events_now();
		const char *card = card_words("%s", cards_first(cards));
		const char *name = remark(arena_format(&desk->arena,
		    "the %.*s please", (int)strcspn(card, " "), card));
		SAID(name, "Do you mean ");
		for (; cards; cards &= cards - 1)
			SAID(name, doc_card(&desk->arena, cards_first(cards)));
		answer(name, "yes");
		ck_assert_uint_eq(events_now(), before);
		close_desk();
	}
}
END_TEST

START_TEST(the_same_post_is_asked_about_once)
{
	int mails = 0;
	forum_start(true, "start ann, bob, cat, dan");
	for (int i = 0; i < 3; i++) {
		const char *name = remark(forum_hint_at(4));
		if (strstr(told(name), "Do you mean"))
			mails++;
	}
	ck_assert_int_eq(mails, 1);
	close_desk();
}
END_TEST

/* The referee asks nothing about a letter that could not make a move: a letter
 * without proof, or an automatic reply. */
START_TEST(only_a_letter_that_could_move_is_guessed_at)
{
	forum_start(false, "start ann, bob, cat, dan");
	const char *text = forum_hint_at(4);
	const char *name = at_turn();
	sent_all();
	desk->now += 10;
	desk->uid++;
	deliver_at(
	    letter_from(name, "referee@play.test", "", text), desk->now - 1);
	NOT_SAID(name, "Do you mean");
	sent_all();
	desk->uid++;
	struct found notice = forum_mail(name);
	deliver_at(letter_from(name, reply_address(notice),
		       "Auto-Submitted: auto-replied\r\n", text),
	    desk->now - 1);
	NOT_SAID(name, "Do you mean");
	close_desk();
}
END_TEST

START_TEST(a_post_about_another_game_is_not_guessed_at)
{
	forum_start(true, "start ann, bob, cat, dan");
	const char *name = at_turn();
	sent_all();
	desk->now += 10;
	desk->uid++;
	deliver_at(arena_format(&desk->arena,
		       "From: %s@play.test\r\nTo: " TABLE
		       "\r\nSubject: Re: [hearts 12] trick 3\r\n"
		       "Message-ID: <o1@play.test>\r\n" UNVOUCHED
		       "List-Post: <mailto:" TABLE
		       ">\r\nAuthentication-Results: mx.play.test; dmarc=pass "
		       "header.from=play.test\r\n" ON_ITS_WAY
		       "\r\n4. I considered 5 but my clubs are thin.\r\n",
		       name),
	    desk->now - 1);
	ck_assert_int_eq(mail_to(name).count, 0);
	close_desk();
}
END_TEST

/* ---- a card, and what follows it ---- */

START_TEST(of_two_cards_in_a_row_the_first_is_played)
{
	static const char *const forms[] = {
	    "%s, and then I lead %s",
	    "%s then %s",
	    "%s. If I win, I lead %s",
	    "%s followed by %s",
	    "%s\nnext: %s",
	};
	for (size_t i = 0; i < sizeof forms / sizeof forms[0]; i++) {
		open_play(true);
		const char *name = at_turn();
		int seat = forum_seat(name);
		int card = legal_card();
		uint64_t rest = desk->game.hand[seat] & ~cards_of(card);
		const char *text = card_words(forms[i], card);
		text = card_words(text, cards_first(rest));
		(void)remark(text);
		look();
		ck_assert_msg(
		    cards_have(desk->game.table.played, card), "%s", text);
		SAID(name, "This is how I understand your order for");
		close_desk();
	}
}
END_TEST

/* A legal card of the player to act that is not legal_card. */
static int other_legal_card(void)
{
	const struct table *t = &desk->game.table;
	uint64_t legal = table_playable(t, desk->game.hand[t->turn]);
	return cards_first(legal & ~cards_of(legal_card()));
}

START_TEST(an_order_by_name_and_two_cards_without_a_word_play_nothing)
{
	static const char *const forms[] = {"order %s then %s", "%s and %s"};
	for (size_t i = 0; i < sizeof forms / sizeof forms[0]; i++) {
		open_play(true);
		int card = legal_card();
		uint32_t before = events_now();
		const char *text = card_words(forms[i], card);
		(void)remark(card_words(text, other_legal_card()));
		ck_assert_msg(events_now() == before, "%s", text);
		close_desk();
	}
}
END_TEST

/* ---- a move that its writer corrects ---- */

/* The move that a person takes back is never made. The other move is made, or
 * asked about, or still to make. */
START_TEST(a_corrected_bid_is_never_made)
{
	static const char *const posts_of_two[] = {"4\nno, 5", "4\nedit: 5",
	    "4 / edit: 5", "4. No, 5.", "4 (edit: 5)", "4... make that 5",
	    "4 er 5", "4 -> 5", "4 or 5", "I bid 4, no wait, 5",
	    "4\ncorrection: 5", "no, 5", "edit: 5", "I meant 5"};
	for (size_t i = 0; i < sizeof posts_of_two / sizeof posts_of_two[0];
	    i++) {
		forum_start(true, "start ann, bob, cat, dan");
		uint32_t before = events_now();
		const char *name = remark(posts_of_two[i]);
		NOT_SAID(name, "Do you mean 4?");
		if (events_now() == before)
			forum_private(name, "5");
		look();
		ck_assert_msg(desk->game.table.bid[forum_seat(name)] == 5,
		    "after \"%s\" %s was told: %s", posts_of_two[i], name,
		    told(name));
		close_desk();
	}
}
END_TEST

START_TEST(a_corrected_card_is_never_played)
{
	static const char *const forms[] = {"%s\nedit: %s", "%s\nno, %s",
	    "%s -> %s", "%s or %s", "%s (I meant %s)", "%s -- correction: %s",
	    "%s no wait %s"};
	for (size_t i = 0; i < sizeof forms / sizeof forms[0]; i++) {
		open_play(true);
		int card = legal_card();
		const char *text = card_words(forms[i], card);
		(void)remark(card_words(text, other_legal_card()));
		look();
		ck_assert_msg(!cards_have(desk->game.table.played, card),
		    "\"%s\" played the first card", text);
		close_desk();
	}
}
END_TEST

/* If nobody vouches for the author, the question goes to the registered
 * address. */
START_TEST(a_correction_that_may_be_anybody_s_is_asked_about)
{
	forum_start(true, "start ann, bob, cat, dan");
	uint32_t before = events_now();
	const char *name = at_turn();
	sent_all();
	desk->now += 10;
	desk->uid++;
	deliver_at(letter_from(name, TABLE,
		       UNVOUCHED "List-Post: <mailto:" TABLE ">\r\n",
		       "4, no, make it 5."),
	    desk->now - 1);
	SAID(name, "Anyone could have written it");
	NOT_SAID(name, "Do you mean 4?");
	ck_assert_int_eq(mail_to(name).count, 1);
	ck_assert_uint_eq(events_now(), before);
	close_desk();
}
END_TEST

/* A whole round in one day, on a list whose posts prove nothing about their
 * authors: the referee must ask about each card. */
START_TEST(each_card_of_a_fast_round_is_asked_about)
{
	open_play(true);
	for (int i = 0; i < 52; i++) {
		const char *name = at_turn();
		const char *text = forum_hint_at(legal_card());
		uint32_t before = events_now();
		sent_all();
		desk->now += 10;
		desk->uid++;
		deliver_at(letter_from(name, TABLE,
			       "Return-Path: <table+bounces-7@play.test>\r\n"
			       "List-Post: <mailto:" TABLE ">\r\n",
			       text),
		    desk->now - 1);
		ck_assert_msg(strstr(told(name), "Do you mean "),
		    "card %d of %s", i / 4 + 1, name);
		answer(name, "yes");
		ck_assert_uint_gt(events_now(), before);
	}
	close_desk();
}
END_TEST

START_TEST(a_yes_among_other_words_makes_the_move)
{
	static const char *const words[] = {
	    "Just so.", "yes, the poor thank you", "yes, respectably"};
	static const char *const others[] = {"Yes? Says who?",
	    "Yes, but I would rather think first", "Yes, maybe later",
	    "Yes, or the five"};
	enum { WORDS = sizeof words / sizeof words[0] };
	enum { OTHERS = sizeof others / sizeof others[0] };
	for (int i = 0; i < WORDS + OTHERS; i++)
		for (int list = 0; list < 2; list++) {
			const char *text =
			    i < WORDS ? words[i] : others[i - WORDS];
			forum_start(list, "start ann, bob, cat, dan");
			uint32_t before = events_now();
			const char *name = remark(forum_hint_at(4));
			SAID(name, "Do you mean 4? Answer yes");
			answer(name, text);
			ck_assert_msg((events_now() > before) == (i < WORDS),
			    "%s: %s", text, told(name));
			close_desk();
		}
}
END_TEST

/* Opens a game in which two legal cards have one rank that no other has. */
static void open_alike(int *one, int *two)
{
	open_play(true);
	const struct table *t = &desk->game.table;
	uint64_t legal = table_playable(t, desk->game.hand[t->turn]);
	for (int rank = 0; rank < 13; rank++) {
		uint64_t all = legal & cards_rank(rank);
		if (cards_count(all) != 2)
			continue;
		*one = cards_first(all);
		*two = cards_first(all & (all - 1));
		return;
	}
	close_desk();
	open_alike(one, two);
}

/* "6C or 6D?" is answered by the suit, in private and on the list. */
START_TEST(a_choice_of_two_cards_is_named_by_its_suit)
{
	static const char *const ranks[] = {"two", "three", "four", "five",
	    "six", "seven", "eight", "nine", "ten", "jack", "queen", "king",
	    "ace"};
	static const char *const suits[] = {
	    "club", "diamond", "heart", "spade"};
	static const char *const texts[] = {"the %s one", "%s",
	    "the %s one, like I said", "I'd like the %s, please"};
	for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++)
		for (int list = 0; list < (i == 2 ? 1 : 2); list++) {
			int one, two;
			open_alike(&one, &two);
			const char *name = remark(arena_format(&desk->arena,
			    "leading the %s", ranks[card_rank(one)]));
			SAID(name, "Do you mean ");
			const char *at = strstr(texts[i], "%s");
			const char *text = arena_format(&desk->arena,
			    "%.*s%s%s", (int)(at - texts[i]), texts[i],
			    suits[card_suit(two)], at + 2);
			if (list)
				forum_thread(name, FROM_OUR_LIST, text);
			else
				answer(name, text);
			look();
			ck_assert_msg(
			    cards_have(desk->game.table.played, two) ||
				desk->game.table.trick.card[forum_seat(name)] ==
				    two,
			    "%d %s: %s", list, text, told(name));
			close_desk();
		}
}
END_TEST

/* A post that names no card of the question answers it not. */
/* Posts carry no token, so a card may be an answer to the question. */
START_TEST(no_post_is_a_misplay_while_a_question_about_a_card_is_open)
{
	for (int proof = 0; proof < 2; proof++) {
		open_play(true);
		const char *who = at_turn();
		look();
		const char *card =
		    arena_string(&desk->arena, card_text(legal_card()));
		const char *wrong = card_text(foreign_card());
		wrong = arena_string(&desk->arena, wrong);
		uint32_t before = events_now();
		forum_thread(who, FROM_OUR_LIST, forum_hint_at(legal_card()));
		SAID(who, "Do you mean ");
		for (int i = 0; i <= proof; i++) {
			forum_thread(
			    who, proof ? FROM_OUR_LIST : UNVOUCHED, wrong);
			if (!proof)
				answer(who, "yes, only this post");
			SAID(who, "I had asked you which card you mean.");
			ck_assert_uint_eq(events_now(), before);
		}
		forum_thread(who, FROM_OUR_LIST, card);
		ck_assert_uint_eq(events_now(), before + 1);
		close_desk();
	}
}
END_TEST

START_TEST(talk_after_a_question_chooses_nothing)
{
	static const char *const texts[] = {"The first one, I vote",
	    "the diamond of the north is mine",
	    "one more thing: hearts are red", "not the diamond one",
	    "Which one?"};
	int one, two;
	open_alike(&one, &two);
	uint32_t before = events_now();
	const char *name = remark(
	    arena_format(&desk->arena, "leading the %d", card_rank(one) + 2));
	for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
		forum_thread(name, FROM_OUR_LIST, texts[i]);
		ck_assert_msg(events_now() == before, "%s", texts[i]);
	}
	close_desk();
}
END_TEST

/* A card that was misread is not the last word of its player. */
START_TEST(who_names_another_card_after_a_move_is_answered)
{
	static const char *const words[] = {"No, the %s I mean.",
	    "Hey, my card is really the %s!", "the %s then",
	    "And the %s from me, with my compliments to the cat."};
	for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
		for (int list = 0; list < 2; list++) {
			open_play(list);
			const char *name = at_turn();
			int card = legal_card();
			int other = other_legal_card();
			forum_post(name, card_words("I play the %s.", card));
			forum_read();
			forum_post(name, card_words(words[i], other));
			ck_assert_msg(
			    strstr(told(name), "stands. It cannot be"),
			    "%s: %s", words[i], told(name));
			close_desk();
		}
}
END_TEST

/* The post can be read as a bid of 4 or of 5, but it is not this player's
 * turn. */
START_TEST(who_is_not_to_act_is_not_asked_which)
{
	forum_start(true, "start ann, bob, cat, dan");
	uint32_t before = events_now();
	const char *other = forum_name((forum_seat(at_turn()) + 1) % 4);
	sent_all();
	forum_post(other, "4\nno, 5");
	NOT_SAID(other, "Do you mean ");
	ck_assert_uint_eq(events_now(), before);
	close_desk();
}
END_TEST

START_TEST(the_question_stands_before_the_answer_and_above_the_hand)
{
	static const char asks[] =
	    "I think I lead %s, and how long do I have for each move?";
	open_play(false);
	const char *name = remark(card_words(asks, legal_card()));
	const char *text = mail_to(name).letter.text;
	const char *question = strstr(text, "Do you mean ");
	ck_assert_msg(question != NULL, "%s", text);
	ck_assert(question < strstr(text, "Your hand"));
	const char *answer = strstr(text, "You asked");
	ck_assert_ptr_nonnull(answer);
	ck_assert(question < answer);
	close_desk();
}
END_TEST

/* The mail has the question, the deadline and the hand, and nothing else. */
START_TEST(a_question_is_short_and_has_the_hand)
{
	static const char *const parts[] = {
	    "Do you mean ", "Answer by ", "Your hand", "To stop all mail"};
	static const char *const others[] = {"this trick",
	    "Score: ", "If you do not answer",
	    "Answer this mail with the card"};
	for (int list = 0; list < 2; list++) {
		forum_start(list, "start nomic109: ann, bob, cat, dan");
		forum_bids();
		forum_act(at_turn());
		forum_read();
		const char *who = at_turn();
		look();
		forum_post(who, forum_hint_at(legal_card()));
		for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++)
			SAID(who, parts[i]);
		for (size_t i = 0; i < sizeof others / sizeof others[0]; i++)
			NOT_SAID(who, others[i]);
		const struct table *t = &desk->game.table;
		uint64_t hand = desk->game.hand[t->turn];
		if (table_playable(t, hand) != hand)
			SAID(who, "(* may be played now)");
		answer(who, "yes");
		ck_assert_str_ne(at_turn(), who);
		close_desk();
	}
}
END_TEST

START_TEST(a_post_that_ends_with_its_only_number_is_never_met_with_silence)
{
	forum_start(true, "start ann, bob, cat, dan");
	for (int bid = 3; bid < 7; bid++) {
		const char *name = remark(arena_format(&desk->arena,
		    "I counted through lunch. The answer is %d.", bid));
		SAID(name, arena_format(&desk->arena,
			       "Do you mean %d? Answer yes", bid));
		answer(name, "yes");
		look();
	}
	close_desk();
}
END_TEST

/* Banter uses up no question about a later move. */
START_TEST(the_player_to_act_is_never_left_without_a_question)
{
	enum { A_DAY = 30, SIX = 6 };
	forum_start(true, "start ann, bob, cat, dan");
	for (int i = 0; i < A_DAY + 2; i++) {
		desk->now += i % SIX ? 0 : WHEN_HOUR;
		const char *name = remark(forum_hint_at(2 + i % SIX));
		if (i > A_DAY)
			ck_assert_int_eq(mail_to(name).count, 0);
		else
			SAID(name, "Do you mean ");
	}
	close_desk();
}
END_TEST

START_TEST(the_last_word_of_a_post_is_asked_about)
{
	forum_start(true, "start nomic109: ann, bob, cat, dan");
	const char *name =
	    remark("Four or three... I save the four for a rainy day. Three.");
	SAID(name, "Do you mean 3?");
	name = remark("Four votes or three... Dan has three, I think?");
	ck_assert_int_eq(mail_to(name).count, 0);
	close_desk();
}
END_TEST

/* In lower case "as", "ah", "ad" and "ac" are words, too. */
START_TEST(an_ace_in_small_letters_is_asked_about)
{
	static const struct {
		const char *before, *after;
	} words[] = {
	    {"Guess I'm stuck with ", ""},
	    {"guess it's ", " then"},
	    {"nothing for it but ", "."},
	    {"i'll chuck the ", ""},
	    {"hmmmm ", ""},
	    {"erm, so ", ""},
	    {"here's ", ""},
	};
	for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
		for (int proof = 0; proof < 2; proof++) {
			int ace = CARD_NONE;
			while (ace == CARD_NONE) {
				open_play(true);
				look();
				uint64_t aces =
				    desk->game.hand[desk->game.table.turn] &
				    cards_rank(CARD_ACE);
				if (aces)
					ace = cards_first(aces);
				else
					close_desk();
			}
			const char *who = at_turn();
			char suit = "cdhs"[card_suit(ace)];
			uint32_t before = events_now();
			forum_thread(who, proof ? FROM_OUR_LIST : UNVOUCHED,
			    arena_format(&desk->arena, "%sa%c%s",
				words[i].before, suit, words[i].after));
			ck_assert_uint_eq(events_now(), before);
			SAID(who, arena_format(&desk->arena, "Do you mean %s?",
				      doc_card(&desk->arena, ace)));
			close_desk();
		}
	open_play(true);
	const char *who = remark("let us leave it as it is");
	ck_assert_int_eq(mail_to(who).count, 0);
	close_desk();
}
END_TEST

/* A bid and the first card often fall on the same minute. */
/* "Lower" also describes the lowest card. */
START_TEST(a_number_that_sounds_like_a_bid_plays_no_card)
{
	static const char *const words[] = {"wait no, make it ",
	    "put me down for ", "i meant ", "lower it to ", "tricks: "};
	for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
		int rank = -1;
		while (rank < 0) {
			open_play(false);
			look();
			uint64_t legal = table_playable(&desk->game.table,
			    desk->game.hand[desk->game.table.turn]);
			for (int r = 7; r >= 0; r--)
				if (cards_count(legal & cards_rank(r)) == 1)
					rank = r;
			if (rank < 0)
				close_desk();
		}
		uint32_t before = events_now();
		forum_private(at_turn(),
		    arena_format(&desk->arena, "%s%d", words[i], rank + 2));
		ck_assert_uint_eq(events_now(), before);
		close_desk();
	}
}
END_TEST

START_TEST(a_letter_that_answers_the_question_is_nothing_else)
{
	static const char *const yeses[] = {
	    "y", "Yup.", "Affirmative.", "Aye.", "I do mean %s."};
	for (size_t i = 0; i < sizeof yeses / sizeof yeses[0]; i++) {
		open_play(true);
		int card = legal_card();
		const char *name = remark(forum_hint_at(card));
		const char *yes = strchr(yeses[i], '%')
		                      ? card_words(yeses[i], card)
		                      : yeses[i];
		answer(name, yes);
		look();
		ck_assert_msg(
		    cards_have(desk->game.table.played, card), "%s", yes);
		NOT_SAID(name, "Nothing was done");
		NOT_SAID(name, "You asked");
		close_desk();
	}
}
END_TEST

/* Returns a legal card of whose rank there is another legal card. */
static int one_of_two(void)
{
	look();
	const struct table *t = &desk->game.table;
	uint64_t legal = table_playable(t, desk->game.hand[t->turn]);
	for (uint64_t left = legal; left; left &= left - 1) {
		int card = cards_first(left);
		if (cards_count(legal & cards_rank(card_rank(card))) > 1)
			return card;
	}
	ck_abort_msg("no two cards of one rank");
	return CARD_NONE;
}

START_TEST(an_answer_is_read_among_the_cards_asked_about)
{
	static const char *const said[] = {
	    "yep, the %s", "The %s, please.", "%s"};
	for (size_t i = 0; i < sizeof said / sizeof said[0]; i++) {
		open_play(true);
		int card = one_of_two();
		const char *name = remark(card_words("maybe the %s", card));
		SAID(name, "Do you mean ");
		char *words =
		    arena_string(&desk->arena, card_words(said[i], card));
		char *of = strstr(words, " of ");
		memmove(of, of + strcspn(of, ",."),
		    strlen(of + strcspn(of, ",.")) + 1);
		answer(name, words);
		look();
		ck_assert_msg(cards_have(desk->game.table.played, card),
		    "%s: %s", words, told(name));
		close_desk();
	}
}
END_TEST

START_TEST(an_answer_may_name_another_card_of_that_rank)
{
	open_play(true);
	int card = one_of_two();
	look();
	uint64_t other = cards_rank(card_rank(card)) & ~cards_of(card) &
	                 desk->game.hand[desk->game.table.turn];
	const char *name = remark(card_words("maybe the %s", card));
	answer(name, card_words("No, the %s.", cards_first(other)));
	look();
	ck_assert(!cards_have(desk->game.table.played, card));
	ck_assert(cards_have(desk->game.table.played, cards_first(other)) ||
		  strstr(told(name), "Do you mean "));
	close_desk();
}
END_TEST

/* The number of a blind bid, or of an offer, was not asked about as a bid. */
START_TEST(only_the_move_of_a_question_is_repeated_by_an_answer)
{
	static const struct {
		const char *rules, *text, *asked, *answer, *told;
	} rows[] = {
	    {"start standard: ann, bob, cat, dan; blind-bid=6",
		"I think I'll go blind six", "Do you mean blind 6?",
		"exactly, the six", "Do you mean 6?"},
	    {"start standard: ann, bob, cat, dan; blind-bid=6",
		"I think I'll go blind six", "Do you mean blind 6?",
		"exactly, six", "Do you mean 6 or blind 6?"},
	    {"start synspades: ann, bob, cat, dan", "I think I'll go blind nil",
		"Do you mean blind nil?", "exactly, a nil", "Do you mean nil?"},
	    {"start nomic109: ann, bob, cat, dan",
		"I'll be away for a bit, can I have more time please",
		"2 more days for this turn", "the two, I think",
		"Do you mean 2?"},
	    {"start standard: ann, bob, cat, dan; blind-bid=6",
		"I think I'll go blind six", "Do you mean blind 6?", "bid 70",
		"That is not a valid bid."},
	};
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		forum_start(false, rows[i].rules);
		uint32_t before = events_now();
		const char *name = at_turn();
		forum_private(name, rows[i].text);
		SAID(name, rows[i].asked);
		answer(name, rows[i].answer);
		SAID(name, rows[i].told);
		ck_assert_uint_eq(events_now(), before);
		close_desk();
	}
}
END_TEST

Suite *suite_guessed_moves(void)
{
	const TTest *const tests[] = {
	    a_friendly_bid_is_asked_about_and_a_yes_makes_it,
	    a_friendly_card_is_asked_about_and_a_yes_plays_it,
	    nobody_else_hears_of_a_guess_and_it_costs_nothing,
	    only_the_mail_that_asked_takes_a_yes,
	    a_no_is_understood_and_does_nothing,
	    who_is_not_to_act_is_not_asked,
	    a_card_before_its_turn_is_answered_each_time,
	    a_post_that_names_an_illegal_card_is_never_met_with_silence,
	    a_card_that_a_post_stakes_is_asked_about,
	    a_bid_that_wavers_is_asked_about,
	    a_bid_that_is_posted_in_the_play_names_no_card,
	    a_post_of_the_player_to_act_may_speak_of_others_cards,
	    an_illegal_card_is_named_as_such_to_the_referee_alone,
	    what_is_plainly_the_writers_own_needs_no_question,
	    any_card_of_a_suit_is_asked_about,
	    a_joker_that_may_not_be_played_is_refused_for_its_reason,
	    the_card_before_then_is_asked_about,
	    of_several_legal_ones_it_asks_which,
	    a_yes_among_other_words_makes_the_move,
	    a_choice_of_two_cards_is_named_by_its_suit,
	    no_post_is_a_misplay_while_a_question_about_a_card_is_open,
	    talk_after_a_question_chooses_nothing,
	    the_same_post_is_asked_about_once,
	    who_names_another_card_after_a_move_is_answered,
	    only_a_letter_that_could_move_is_guessed_at,
	    a_post_about_another_game_is_not_guessed_at,
	    of_two_cards_in_a_row_the_first_is_played,
	    an_order_by_name_and_two_cards_without_a_word_play_nothing,
	    a_corrected_bid_is_never_made,
	    a_corrected_card_is_never_played,
	    a_correction_that_may_be_anybody_s_is_asked_about,
	    each_card_of_a_fast_round_is_asked_about,
	    who_is_not_to_act_is_not_asked_which,
	    the_question_stands_before_the_answer_and_above_the_hand,
	    a_question_is_short_and_has_the_hand,
	    the_player_to_act_is_never_left_without_a_question,
	    a_post_that_ends_with_its_only_number_is_never_met_with_silence,
	    the_last_word_of_a_post_is_asked_about,
	    an_ace_in_small_letters_is_asked_about,
	    a_number_that_sounds_like_a_bid_plays_no_card,
	    a_letter_that_answers_the_question_is_nothing_else,
	    an_answer_is_read_among_the_cards_asked_about,
	    an_answer_may_name_another_card_of_that_rank,
	    only_the_move_of_a_question_is_repeated_by_an_answer,
	    NULL,
	};
	return suite_of("guessed_moves", tests);
}
