/* test_meaning.c - moves in sentences and alone: which letters move, and which
 * never do. */
#include <string.h>

#include "base/arena.h"
#include "base/when.h"
#include "engine/card.h"
#include "engine/legal.h"
#include "mail/decision.h"
#include "mail/evidence.h"
#include "notice/doc.h"
#include "support/forum.h"

static const char *card_in_words(int card)
{
	static const char *const ranks[] = {"two", "three", "four", "five",
	    "six", "seven", "eight", "nine", "ten", "jack", "queen", "king",
	    "ace"};
	static const char *const suits[] = {
	    "clubs", "diamonds", "hearts", "spades"};
	return arena_format(&desk->arena, "%s of %s", ranks[card_rank(card)],
	    suits[card_suit(card)]);
}

/* The player to act answers the last mail with a sentence about a card. */
static const char *say(const char *before, int card, const char *after)
{
	const char *who = at_turn();
	sent_all();
	forum_private(who, arena_format(&desk->arena, "%s%s%s", before,
			       card_in_words(card), after));
	return who;
}

static void open_play(bool list)
{
	forum_start(list, "start ann, bob, cat, dan");
	forum_bids();
	forum_read();
}

START_TEST(a_sentence_plays_a_card)
{
	open_play(false);
	int card = legal_card();
	const char *who =
	    say("I'll play the ", card, " please, and good luck to everybody.");
	look();
	ck_assert(cards_have(desk->game.table.played, card));
	NOT_SAID(who, "I did not understand");
	NOT_SAID(who, "Do you mean");
	close_desk();
}
END_TEST

START_TEST(a_sentence_bids)
{
	forum_start(false, "start ann, bob, cat, dan");
	const char *who = at_turn();
	forum_private(who, "Good morning all. I think I'll say four please.");
	look();
	ck_assert_int_eq(desk->game.table.bid[forum_seat(who)], 4);
	close_desk();
}
END_TEST

START_TEST(a_bid_that_is_posted_beside_other_matters_is_heard)
{
	static const struct {
		const char *words;
		int bid;
		bool asked;
	} rows[] = {
	    {"My bid is not 3 but 4.", 4, false},
	    {"I bid 3, not 4.", 3, false},
	    {"FOR 812, AGAINST 813, and i bid 3 in spades", 3, false},
	    {"Chess: Nf3.\n\nSpades: 3.", 3, false},
	    {"not 2 but 3 lol", 3, true},
	    {"I bid 4, though last round I bid 5 and made 2.", 4, true},
	    {"Qd4 on the board, 4 on the bidding sheet for spades.", 4, true},
	    {"Sorry for the double mail, bo.\n\nI bid 4.", 4, true},
	};
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		forum_start(true, "start ann, bob, cat, dan");
		const char *who = at_turn();
		const char *asks =
		    arena_format(&desk->arena, "Do you mean %d?", rows[i].bid);
		forum_post(who, rows[i].words);
		look();
		int bid = desk->game.table.bid[forum_seat(who)];
		ck_assert_msg(bid == (rows[i].asked ? -1 : rows[i].bid) &&
				  !strstr(told(who), asks) != rows[i].asked,
		    "%s: %d, %s", rows[i].words, bid, told(who));
		close_desk();
	}
}
END_TEST

START_TEST(a_question_beside_a_move_does_not_hide_it)
{
	open_play(false);
	int card = legal_card();
	say("I'll play the ", card, " please. How is your mother, Bob?");
	look();
	ck_assert(cards_have(desk->game.table.played, card));
	close_desk();
}
END_TEST

START_TEST(a_sentence_that_takes_back_plays_nothing)
{
	static const char *const after[] = {
	    ". No, wait, don't play it yet.",
	    ", but don't play it before I have asked my partner.",
	    "? I'm not sure, give me until tonight.",
	};
	for (size_t i = 0; i < sizeof after / sizeof after[0]; i++) {
		open_play(false);
		uint32_t before = events_now();
		say("I'm thinking of the ", legal_card(), after[i]);
		ck_assert_uint_eq(events_now(), before);
		close_desk();
	}
}
END_TEST

START_TEST(a_question_about_a_card_plays_nothing)
{
	open_play(false);
	uint32_t before = events_now();
	const char *who = at_turn();
	int card = legal_card();
	forum_private(
	    who, arena_format(&desk->arena, "check %s", card_in_words(card)));
	ck_assert_uint_eq(events_now(), before);
	SAID(who, "You may play");
	say("Am I allowed to play the ", card, " now?");
	ck_assert_uint_eq(events_now(), before);
	close_desk();
}
END_TEST

/* A sentence counts only where a plain move would: on the sender's turn, with
 * the token of that turn. */
START_TEST(a_sentence_moves_only_on_ones_turn)
{
	open_play(false);
	struct found old = forum_mail(at_turn());
	const char *who = at_turn();
	int card = legal_card();
	forum_act(who);
	forum_read();
	uint32_t before = events_now();
	forum_mail_at(old,
	    arena_format(
		&desk->arena, "I'll play the %s please.", card_in_words(card)),
	    desk->now + 60);
	ck_assert_uint_eq(events_now(), before);
	close_desk();
}
END_TEST

START_TEST(a_move_for_later_is_not_played)
{
	open_play(false);
	uint32_t before = events_now();
	(void)say("If you've heard nothing from me by 8 pm, play the ",
	    legal_card(),
	    " for me.\nBut most likely I'll write with something else before "
	    "then.");
	ck_assert_uint_eq(events_now(), before);
	close_desk();
}
END_TEST

/* Its writer would hear nothing else. */
START_TEST(a_post_that_names_a_legal_card_is_never_met_with_silence)
{
	open_play(true);
	uint32_t before = events_now();
	const char *who = at_turn();
	const char *text = arena_format(&desk->arena,
	    "The cat stepped on the keyboard and chose %s. I concur.",
	    card_text(legal_card()));
	sent_all();
	forum_post(who, text);
	if (events_now() == before)
		SAID(who, "Do you mean ");
	close_desk();
}
END_TEST

START_TEST(a_doubtful_post_is_asked_about)
{
	open_play(true);
	uint32_t before = events_now();
	const char *who = at_turn();
	const char *text = forum_hint_at(legal_card());
	sent_all();
	forum_post(who, text);
	ck_assert_uint_eq(events_now(), before);
	SAID(who, "Do you mean ");
	close_desk();
}
END_TEST

START_TEST(a_doubtful_sentence_is_asked_about)
{
	open_play(false);
	uint32_t before = events_now();
	int card = legal_card();
	const char *who = at_turn();
	sent_all();
	forum_private(who, forum_hint_at(card));
	ck_assert_uint_eq(events_now(), before);
	SAID(who, arena_format(&desk->arena, "Do you mean %s?",
		      doc_card(&desk->arena, card)));
	answer(who, "yes");
	look();
	ck_assert(cards_have(desk->game.table.played, card));
	close_desk();
}
END_TEST

/* Whatever the weights are, the forms that the referee's mails advise act. */
static void must_move(const char *text, bool bids, int move)
{
	struct decision d;
	struct evidence *e = arena_alloc(&desk->arena, sizeof *e);
	const struct legal_moves legal = {bids, bids ? 0x3FFF : CARDS_52};
	evidence_read(&desk->arena, text, "", e);
	decision_make(e, &legal, &d);
	ck_assert_msg(
	    d.decided == DECIDED_ACT && d.move == move, "\"%s\"", text);
}

START_TEST(a_move_alone_always_acts)
{
	open_desk(NULL);
	for (int bid = 0; bid <= 13; bid++) {
		const char *words = arena_format(&desk->arena, "%d", bid);
		must_move(words, true, bid);
		words = arena_format(&desk->arena, "bid %d", bid);
		must_move(words, true, bid);
		words =
		    arena_format(&desk->arena, "I %s please\nThanks", words);
		must_move(words, true, bid);
	}
	must_move("bid nil", true, 0);
	for (int card = 0; card < 64; card++) {
		if (!cards_have(CARDS_52, card))
			continue;
		const char *words = card_text(card);
		must_move(words, false, card);
		words = arena_format(&desk->arena, "play %s", words);
		must_move(words, false, card);
		words =
		    arena_format(&desk->arena, "I %s please\nThanks", words);
		must_move(words, false, card);
	}
	close_desk();
}
END_TEST

START_TEST(a_bid_of_all_is_read)
{
	forum_start(false, "start synspades: ann, bob, cat, dan");
	const char *who = at_turn();
	forum_private(who, "bid all");
	SAID(who, "Ruling 1.");
	close_desk();
}
END_TEST

/* The player to act bids 3 in plain text, and says something in HTML. */
static void bid_beside(const char *html)
{
	const char *who = at_turn();
	const char *to = reply_address(mail_to(who));
	const char *parts = arena_format(&desk->arena,
	    "--b\r\nContent-Type: text/plain\r\n\r\nbid 3\r\n--b\r\n"
	    "Content-Type: text/html\r\n\r\n%s\r\n--b--",
	    html);
	deliver_at(
	    letter_from(who, to,
		"Content-Type: multipart/alternative; boundary=b\r\n", parts),
	    desk->now);
	desk->now += 10;
}

START_TEST(html_beside_plain_text_makes_no_other_move)
{
	open_desk(NULL);
	start("start ann, bob, cat, dan");
	const char *who = at_turn();
	bid_beside("<p>bid 5</p>");
	ck_assert_str_eq(at_turn(), who);
	SAID(
	    who, "> bid 3 and in the HTML part of the same mail > bid 5 Which");
	SAID(who, "Which move do you mean?");
	bid_beside("<p>I bid <b>three</b>.</p><p>-- <br>Tel. 4, Room 5</p>");
	ck_assert_str_ne(at_turn(), who);
	close_desk();
}
END_TEST

START_TEST(a_yes_in_other_words_makes_the_move_that_was_asked_about)
{
	static const char *const yes[] = {"Yes, that is what I said.",
	    "yes, that's mine", "Yes, I meant that.", "That's what I meant."};
	static const char *const no[] = {"That is not what I said.",
	    "Yes, if that is what I said", "I meant to pass",
	    "Yes, I meant the other one"};
	for (int i = 0; i < 16; i++) {
		const char *words = i < 8 ? yes[i / 2] : no[i / 2 - 4];
		forum_start(i % 2, "start ann, bob, cat, dan");
		const char *name = at_turn();
		uint32_t before = events_now();
		forum_post(name, forum_hint_at(4));
		SAID(name, "Do you mean 4? Answer yes");
		answer(name, words);
		ck_assert_msg((events_now() > before) == (i < 8), "%s", words);
		close_desk();
	}
}
END_TEST

/* The player to act is asked about a card, and answers the question. */
static const char *asked_then(int *card, const char *answers)
{
	open_play(false);
	const char *who = at_turn();
	*card = legal_card();
	forum_post(who, forum_hint_at(*card));
	SAID(who, "Do you mean ");
	answer(who, answers);
	return who;
}

START_TEST(a_yes_with_a_sigh_is_a_yes)
{
	static const char *const yes[] = {"YES, for goodness' sake!",
	    "yes for heaven's sake", "Yes. For crying out loud!"};
	for (size_t i = 0; i < sizeof yes / sizeof yes[0]; i++) {
		int card;
		const char *who = asked_then(&card, yes[i]);
		look();
		ck_assert_msg(cards_have(desk->game.table.played, card),
		    "%s: %s", yes[i], told(who));
		close_desk();
	}
}
END_TEST

START_TEST(a_yes_in_own_words_counts_unless_it_doubts)
{
	static const char *const yes[] = {"yes thats what i mean",
	    "Yeah that one is fine", "sure, do that", "yep please play it",
	    "yes I think so"};
	static const char *const no[] = {"yes, or something else", "yes but no",
	    "yes let me think", "yes, maybe", "yes, but later", "yes?",
	    "Yes, I got your mail", "ok I have to ask lena first",
	    "ok let me sleep over it"};
	for (size_t i = 0; i < 14; i++) {
		int card;
		const char *who = asked_then(&card, i < 5 ? yes[i] : no[i - 5]);
		look();
		bool played = cards_have(desk->game.table.played, card);
		ck_assert_msg(played == (i < 5), "%s: %s",
		    i < 5 ? yes[i] : no[i - 5], told(who));
		close_desk();
	}
}
END_TEST

/* The question is not lost. */
START_TEST(a_yes_with_other_words_is_asked_about_again)
{
	int card;
	const char *who = asked_then(
	    &card, "Yes, but my goose says so, and geese may be wrong.");
	SAID(who, "Do you mean ");
	answer(who, "yes");
	look();
	ck_assert(cards_have(desk->game.table.played, card));
	close_desk();
}
END_TEST

START_TEST(a_yes_counts_that_names_a_card_for_later)
{
	static const char *const words[] = {
	    "yes, and then the %s when it comes to me", "Yes! And then the %s.",
	    "yes and then the %s"};
	static const char *const no[] = {"yes, and if not, then the %s",
	    "Yes, but then the %s", "yes, and then the %s instead"};
	for (size_t i = 0; i < 6; i++) {
		open_play(false);
		const char *who = at_turn();
		int card = legal_card();
		forum_post(who, forum_hint_at(card));
		SAID(who, "Do you mean ");
		look();
		int later = cards_first(
		    desk->game.hand[desk->game.table.turn] & ~cards_of(card));
		const char *format = i < 3 ? words[i] : no[i - 3];
		const char *at = strstr(format, "%s");
		answer(who,
		    arena_format(&desk->arena, "%.*s%s%s", (int)(at - format),
			format, card_in_words(later), at + 2));
		look();
		ck_assert_msg(
		    cards_have(desk->game.table.played, card) == (i < 3),
		    "%s: %s", format, told(who));
		if (i < 3) {
			ck_assert(!cards_have(desk->game.table.played, later));
			SAID(who, "I did not store the rest");
		}
		close_desk();
	}
}
END_TEST

/* Words that name only a suit, with few cards of it to choose from. */
START_TEST(a_suit_of_few_cards_is_asked_about)
{
	static const char *const words[] = {
	    "a spade", "some spade", "trump it"};
	for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
		forum_start(false, "start amiga: ann, bob, cat, dan");
		forum_bids();
		forum_read();
		for (look();; look()) {
			const struct table *t = &desk->game.table;
			uint64_t hand = desk->game.hand[t->turn];
			uint64_t spades =
			    table_playable(t, hand) & cards_suit(SUIT_SPADES);
			if (cards_count(spades) == 2)
				break;
			forum_post(at_turn(), card_text(legal_card()));
			forum_read();
		}
		const char *name = at_turn();
		forum_post(name, words[i]);
		SAID(name, "\342\231\240 or ");
		close_desk();
	}
}
END_TEST

/* "No, the 2 of spades" answers a question about another card. */
START_TEST(a_no_with_another_card_plays_that_card)
{
	static const struct {
		const char *before, *after;
		bool plays;
	} rows[] = {{"no, the ", "", true}, {"no! ", " please", true},
	    {"no, not the ", "", false}, {"no, bob has the ", "", false}};
	for (size_t i = 0; i < COUNT_OF(rows); i++) {
		open_play(false);
		look();
		int card = legal_card();
		int other = cards_last(table_playable(
		    &desk->game.table, desk->game.hand[desk->game.table.turn]));
		const char *name = say("I suppose the ", card, ", hm");
		uint32_t before = events_now();
		SAID(name, "Do you mean ");
		answer(
		    name, arena_format(&desk->arena, "%s%s%s", rows[i].before,
			      card_in_words(other), rows[i].after));
		ck_assert_int_eq(events_now() > before, rows[i].plays);
		close_desk();
	}
}
END_TEST

/* Banter on a list: a question about something else, and then a card. */
START_TEST(a_card_behind_a_question_is_asked_about)
{
	static const struct {
		const char *before, *after;
		bool moves;
	} rows[] = {
	    {"does the lamp count or not?? ", "", false},
	    {"What is the reserve price of the lamp, please? ", "", false},
	    {"Who seconds? The ", ".", false},
	    {"whats a good movie, any1? i forgot. ", " lol", false},
	    {"Is the lamp insured? Say ", ".", false},
	    {"lol. ", " is 2 much", false},
	    {"and so is rule ", ".", false},
	    {"Is it my turn? ", "", true},
	    {"Whose lead is it, mine? ", ".", true},
	    {"Who will cook today? I play the ", ".", true},
	    {"Who will cook today?\n\n", "", true},
	};
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		open_play(true);
		const char *card = card_in_words(legal_card());
		const char *who = at_turn();
		forum_post(who, arena_format(&desk->arena, "%s%s%s",
				    rows[i].before, card, rows[i].after));
		ck_assert_msg(rows[i].moves == !!strcmp(at_turn(), who), "%s%s",
		    rows[i].before, card);
		close_desk();
	}
	forum_start(true, "start ann, bob, cat, dan");
	const char *who = at_turn();
	forum_post(who, "hows ur mum? 10");
	ck_assert_str_eq(at_turn(), who);
	SAID(who, "Do you mean 10?");
	close_desk();
}
END_TEST

static const char *remark(const char *text)
{
	const char *name = at_turn();
	sent_all();
	forum_post(name, text);
	return name;
}

/* Beside an open question, a wish is answered as without it. */
START_TEST(a_wish_beside_an_open_question_is_answered)
{
	static const char *const wishes[] = {
	    "give me 2 more days please", "I need 3 more days"};
	for (size_t i = 0; i < sizeof wishes / sizeof wishes[0]; i++) {
		forum_start(false, "start ann, bob, cat, dan");
		uint32_t before = events_now();
		const char *name = remark(forum_hint_at(4));
		SAID(name, "Do you mean 4?");
		answer(name, wishes[i]);
		SAID(name, "Do you want more time?");
		ck_assert_uint_eq(events_now(), before);
		close_desk();
	}
}
END_TEST

START_TEST(a_bid_that_is_denied_is_no_wish_to_leave)
{
	forum_start(false, "start ann, bob, cat, dan");
	const char *name = remark("i wont bid 3");
	NOT_SAID(name, "told the gamesmaster");
	close_desk();
}
END_TEST

/* Plays to a turn at which a person may play an ace. */
static int open_ace(void)
{
	for (;; close_desk()) {
		forum_start(false, "start ann, bob, cat, dan");
		forum_bids();
		forum_read();
		look();
		const struct table *t = &desk->game.table;
		uint64_t may = cards_rank(CARD_ACE) &
		               table_playable(t, desk->game.hand[t->turn]);
		if (may)
			return cards_first(may);
	}
}

/* As a phone writes it: a capital, and a small suit. */
START_TEST(a_lone_ace_with_a_capital_is_played)
{
	static const char *const words[] = {"A#", "A#."};
	for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
		int suit = card_suit(open_ace());
		uint32_t before = events_now();
		char *text = arena_string(&desk->arena, words[i]);
		text[1] = "cdhs"[suit];
		remark(text);
		ck_assert_uint_gt(events_now(), before);
		close_desk();
	}
}
END_TEST

/* Doubt about a bid is asked about with each bid that it names. */
START_TEST(bids_in_doubt_are_asked_about)
{
	static const char *const rows[][2] = {
	    {"3 maybe 4", "Do you mean 3 or 4?"},
	    {"maybe 3", "Do you mean 3?"},
	    {"3 or 4?", NULL},
	    {"maybe 3 cats", NULL},
	    {"3 maybe 67", NULL},
	    {"70", NULL},
	};
	for (size_t i = 0; i < COUNT_OF(rows); i++) {
		forum_start(false, "start amiga: ann, bob, cat, dan");
		const char *who = at_turn();
		uint32_t events = events_now();
		forum_private(who, rows[i][0]);
		if (rows[i][1])
			SAID(who, rows[i][1]);
		else
			NOT_SAID(who, "Do you mean");
		ck_assert_uint_eq(events_now(), events);
		close_desk();
	}
}
END_TEST

/* Plays until the player to act may trump, and may also discard. */
static const char *one_who_may_trump(void)
{
	for (int i = 0; i < 200; i++) {
		look();
		const struct table *t = &desk->game.table;
		uint64_t may = t->phase == PHASE_PLAY
		                   ? table_playable(t, desk->game.hand[t->turn])
		                   : 0;
		uint64_t spades = may & cards_suit(SUIT_SPADES);
		if (t->trick.size && spades && may != spades &&
		    table_suit_led(t) != SUIT_SPADES)
			return at_turn();
		forum_act(at_turn());
		forum_read();
	}
	ck_abort_msg("nobody can trump");
}

START_TEST(a_low_trump_is_a_spade)
{
	forum_start(false, "start amiga: ann, bob, cat, dan");
	const char *who = one_who_may_trump();
	const struct table *t = &desk->game.table;
	uint64_t spades = table_playable(t, desk->game.hand[t->turn]) &
	                  cards_suit(SUIT_SPADES);
	const char *low = doc_card(&desk->arena, cards_first(spades));
	forum_private(who, "cut it with a low one");
	SAID(who, arena_format(&desk->arena, "Do you mean %s?", low));
	close_desk();
}
END_TEST

Suite *suite_meaning(void)
{
	const TTest *const tests[] = {
	    a_wish_beside_an_open_question_is_answered,
	    a_bid_that_is_denied_is_no_wish_to_leave,
	    a_lone_ace_with_a_capital_is_played,
	    a_sentence_plays_a_card,
	    a_sentence_bids,
	    a_bid_that_is_posted_beside_other_matters_is_heard,
	    a_no_with_another_card_plays_that_card,
	    a_question_beside_a_move_does_not_hide_it,
	    a_sentence_that_takes_back_plays_nothing,
	    a_question_about_a_card_plays_nothing,
	    a_sentence_moves_only_on_ones_turn,
	    a_move_for_later_is_not_played,
	    a_doubtful_post_is_asked_about,
	    a_post_that_names_a_legal_card_is_never_met_with_silence,
	    a_doubtful_sentence_is_asked_about,
	    a_move_alone_always_acts,
	    a_bid_of_all_is_read,
	    html_beside_plain_text_makes_no_other_move,
	    a_yes_in_other_words_makes_the_move_that_was_asked_about,
	    a_yes_with_a_sigh_is_a_yes,
	    a_yes_in_own_words_counts_unless_it_doubts,
	    a_yes_with_other_words_is_asked_about_again,
	    a_yes_counts_that_names_a_card_for_later,
	    a_suit_of_few_cards_is_asked_about,
	    a_card_behind_a_question_is_asked_about,
	    bids_in_doubt_are_asked_about,
	    a_low_trump_is_a_spade,
	    NULL,
	};
	return suite_of("meaning", tests);
}
