/* test_own_words.c - letters of people who know no commands, each with what a
 * careful human referee would do. */
#include <string.h>

#include "base/arena.h"
#include "base/when.h"
#include "engine/card.h"
#include "engine/legal.h"
#include "notice/doc.h"
#include "store/table.h"
#include "support/forum.h"
#include "support/retention_desk.h"

static int64_t games(void)
{
	return ask_sql("SELECT count(*) FROM game");
}

static void lobby(void)
{
	open_desk(NULL);
	all_join();
}

static struct open_table table(int64_t id)
{
	struct open_table t;
	ck_assert(store_open_table(desk->referee.store, &desk->arena, id, &t));
	return t;
}

static bool sits(const char *who)
{
	struct open_table t = table(1);
	for (int i = 0; i < t.rules.seats; i++)
		if (t.place[i].state == PLACE_SITS &&
		    t.place[i].person.id == person_named(who).id)
			return true;
	return false;
}

/* ---- games and tables ---- */

START_TEST(a_game_with_bots_begins_in_any_words)
{
	static const char *const texts[] = {
	    "ok let's start a game with three bots, rules nomic109 please",
	    "yes with three bots",
	};
	for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
		lobby();
		answer("ann", "How nice this is");
		answer("ann", texts[i]);
		ck_assert_msg(games() == 1, "%s: %s", texts[i], told("ann"));
		close_desk();
	}
}
END_TEST

START_TEST(a_yes_to_bots_in_many_words_gets_one_answer)
{
	static const char *const texts[] = {
	    "yes pls the computer ones",
	    "ok lets go with three bots plz",
	    "Sure thing! let the machines play with me",
	    "fine, give me the bots",
	};
	for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
		lobby();
		answer("ann", "hi i want to play");
		answer("ann", texts[i]);
		ck_assert_msg(games() == 1, "%s: %s", texts[i], told("ann"));
		NOT_SAID("ann", "You seem to");
		NOT_SAID("ann", "No table is open");
		close_desk();
	}
}
END_TEST

/* Ann invites bob to table 1. */
static void invite_bob(void)
{
	lobby();
	answer("ann", "new amiga with bob");
	ck_assert(!sits("bob"));
}

START_TEST(an_invitation_is_accepted_in_any_words)
{
	static const char *const texts[] = {
	    "Sure, I'm in!",
	    "count me in",
	    "Sit down",
	    "yes",
	    "Yes please, I'd love to!",
	};
	for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
		invite_bob();
		answer("bob", texts[i]);
		ck_assert_msg(sits("bob"), "%s: %s", texts[i], told("bob"));
		close_desk();
	}
}
END_TEST

/* The referee asks, and the answer does what it asked about. */
START_TEST(an_offer_about_a_table_is_accepted_in_any_words)
{
	static const char *const yes[] = {"yes", "Sit down", "Yes."};
	for (size_t i = 0; i < sizeof yes / sizeof yes[0]; i++) {
		invite_bob();
		answer("bob", "Can I have a seat at table 1?");
		ck_assert(!sits("bob"));
		SAID("bob", "tap to sit down");
		answer("bob", yes[i]);
		ck_assert_msg(sits("bob"), "%s: %s", yes[i], told("bob"));
		close_desk();
	}
}
END_TEST

/* A button's words count as its tap, and the answer says nothing else. */
START_TEST(the_words_of_a_button_do_what_it_does)
{
	invite_bob();
	answer("cat", "Can I have a seat at table 1?");
	SAID("cat", "tap to sit down");
	NOT_SAID("cat", "To play with three bots");
	answer("cat", "Sit down");
	SAID("cat", "You sit down. The game starts");
	answer("bob", "Sit down");
	SAID("bob", "You sit down. The game starts");
	NOT_SAID("bob", "You seem to ask for");
	close_desk();
	lobby();
	answer("ann", "new amiga");
	answer("ann", "go");
	SAID("ann", "Tap to start with bots");
	answer("ann", "Start with bots");
	SAID("ann", "Spades for the Amiga");
	close_desk();
}
END_TEST

/* The game is that of the table, not another one. */
START_TEST(bots_fill_a_table_in_any_words)
{
	static const char *const texts[] = {
	    "Fill up with bots and let's go",
	    "fill the empty seats with bots",
	    "take bots for the rest",
	    "start with bots please",
	    "Please start with bots, thanks!",
	    "fill the table with bots and go",
	    "Could you fill it up with bots please?",
	    "I'd like bots in the empty seats",
	    "let's start with bots",
	    "can you add bots and start?",
	    "put bots in the free seats please",
	    "just use bots",
	    "OK, bots for everyone else, thank you",
	    "go with bots",
	    "Let the bots join and begin",
	    "would you please start the game with bots",
	};
	for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
		lobby();
		answer("ann", "new amiga");
		answer("ann", texts[i]);
		SAID("ann", "Spades for the Amiga");
		ck_assert_int_eq(games(), 1);
		close_desk();
	}
}
END_TEST

/* Whoever does not plainly want bots is offered them. */
START_TEST(words_about_bots_start_nothing)
{
	static const char *const texts[] = {
	    "are there bots?",
	    "can bots play here?",
	    "maybe bots later",
	    "no bots please",
	    "don't start with bots",
	    "what if I start with bots?",
	    "bots are stupid",
	};
	for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++)
		for (int table = 0; table < 2; table++) {
			lobby();
			if (table)
				answer("ann", "new amiga");
			answer("ann", texts[i]);
			ck_assert_msg(!games(), "%s", texts[i]);
			close_desk();
		}
}
END_TEST

static enum autoplay autoplay_of(const char *who)
{
	return store_autoplay(desk->referee.store, person_named(who).id);
}

START_TEST(autoplay_is_turned_on_and_off_in_any_words)
{
	static const struct {
		const char *text;
		enum autoplay before, after;
	} rows[] = {
	    {"turn autoplay on please", AUTOPLAY_OFF, AUTOPLAY_ON},
	    {"please switch autoplay on", AUTOPLAY_OFF, AUTOPLAY_ON},
	    {"autoplay on, thanks", AUTOPLAY_OFF, AUTOPLAY_ON},
	    {"Could you turn on autoplay?", AUTOPLAY_OFF, AUTOPLAY_ON},
	    {"I'd like autoplay", AUTOPLAY_OFF, AUTOPLAY_ON},
	    {"enable autoplay", AUTOPLAY_OFF, AUTOPLAY_ON},
	    {"can you activate autoplay please", AUTOPLAY_OFF, AUTOPLAY_ON},
	    {"I want autoplay switched on", AUTOPLAY_OFF, AUTOPLAY_ON},
	    {"start autoplay please", AUTOPLAY_OFF, AUTOPLAY_ON},
	    {"turn autoplay off", AUTOPLAY_ON, AUTOPLAY_OFF},
	    {"please stop autoplay", AUTOPLAY_ON, AUTOPLAY_OFF},
	    {"disable autoplay, thank you", AUTOPLAY_ON, AUTOPLAY_OFF},
	    {"would you please turn off autoplay?", AUTOPLAY_ON, AUTOPLAY_OFF},
	    {"switch off the autoplay", AUTOPLAY_ON, AUTOPLAY_OFF},
	    {"what is autoplay?", AUTOPLAY_OFF, AUTOPLAY_OFF},
	    {"is autoplay on?", AUTOPLAY_OFF, AUTOPLAY_OFF},
	    {"how do I turn on autoplay?", AUTOPLAY_OFF, AUTOPLAY_OFF},
	    {"should I use autoplay?", AUTOPLAY_OFF, AUTOPLAY_OFF},
	    {"don't turn autoplay on", AUTOPLAY_OFF, AUTOPLAY_OFF},
	    {"I hate autoplay", AUTOPLAY_OFF, AUTOPLAY_OFF},
	};
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
		for (int game = 0; game < 2; game++) {
			lobby();
			answer("ann", rows[i].before == AUTOPLAY_ON
					  ? "autoplay on"
					  : "autoplay off");
			if (game)
				answer("ann", "start amiga: me, bot, bot, bot");
			answer("ann", rows[i].text);
			ck_assert_msg(autoplay_of("ann") == rows[i].after,
			    "%s: %s", rows[i].text, told("ann"));
			close_desk();
		}
}
END_TEST

/* ---- at one's turn ---- */

/* Plays until a player with several legal cards of one suit is to act. Returns
 * the suit. */
static int several_of_suit(void)
{
	for (;;) {
		look();
		int seat = desk->game.table.turn;
		uint64_t cards =
		    table_playable(&desk->game.table, desk->game.hand[seat]);
		for (int suit = 0; suit < SUIT_COUNT; suit++)
			if (cards_count(cards & cards_suit(suit)) > 1)
				return suit;
		forum_act(at_turn());
		forum_read();
	}
}

START_TEST(a_suit_alone_asks_which_card)
{
	static const char *const suits[] = {
	    "club", "diamond", "heart", "spade"};
	static const char *const forms[] = {"a %s", "some %s", "any %s please"};
	for (size_t i = 0; i < sizeof forms / sizeof forms[0]; i++) {
		forum_start(false, "start ann, bob, cat, dan");
		forum_bids();
		forum_read();
		const char *suit = suits[several_of_suit()];
		const char *who = at_turn();
		uint32_t before = events_now();
		const char *text = forms[i];
		const char *at = strchr(text, '%');
		forum_private(who, arena_format(&desk->arena, "%.*s%s%s",
				       (int)(at - text), text, suit, at + 2));
		ck_assert_msg(strstr(told(who), "Answer with that card alone."),
		    "%s: %s", text, told(who));
		SAID(who, "Do you mean ");
		ck_assert_uint_eq(events_now(), before);
		close_desk();
	}
}
END_TEST

/* ---- a yes that names nothing ---- */

static void open_play(void)
{
	forum_start(false, "start standard: ann, bob, cat, dan");
	forum_bids();
	forum_read();
}

START_TEST(a_yes_to_one_of_several_asks_which)
{
	static const char *const yes[] = {"ok", "yes please", "go ahead"};
	static const char *const suits[] = {
	    "club", "diamond", "heart", "spade"};
	for (size_t i = 0; i < sizeof yes / sizeof yes[0]; i++) {
		open_play();
		const char *suit = suits[several_of_suit()];
		const char *who = at_turn();
		uint32_t before = events_now();
		forum_private(who, arena_format(&desk->arena, "any %s", suit));
		SAID(who, "Do you mean ");
		answer(who, yes[i]);
		SAID(who, "Which one do you mean? Answer with one of these: ");
		answer(who, yes[i]);
		SAID(who, "Which one do you mean?");
		forum_private(who, "I'll be on vacation from Friday");
		SAID(who, "Do you want more time?");
		answer(who, yes[i]);
		SAID(who, "\"more time 2 days\" (2 more days for this turn), "
			  "\"suspend\" (Let the game stand still).");
		ck_assert_uint_eq(events_now(), before);
		answer(who, "more time 2 days");
		NOT_SAID(who, "Which one");
		close_desk();
	}
}
END_TEST

/* Offers more time or a suspension, and answers in these words. */
static const char *choose(const char *words)
{
	open_play();
	const char *who = at_turn();
	forum_private(who, "I'll be on vacation from Friday");
	SAID(who, "Do you want more time?");
	answer(who, words);
	return who;
}

START_TEST(a_choice_is_made_in_own_words)
{
	static const char *const more[] = {"two more days is fine",
	    "the first one please", "just the 2 days more",
	    "the first, thanks a lot", "I'd like more days for this turn"};
	static const char *const still[] = {"let it stand still",
	    "the last one", "the second, please",
	    "I think the game should stand still"};
	static const char *const none[] = {"the first or the second",
	    "the third one", "thanks for this", "another game please",
	    "this game please", "is two more days fine?", "two", "stand by me",
	    "stand still my heart", "Two more hours",
	    "more days for this turn are too many"};
	for (size_t i = 0; i < sizeof more / sizeof more[0]; i++) {
		SAID(choose(more[i]), "The referee asks the other players.");
		close_desk();
	}
	for (size_t i = 0; i < sizeof still / sizeof still[0]; i++) {
		SAID(choose(still[i]), "You asked to suspend the game.");
		close_desk();
	}
	for (size_t i = 0; i < sizeof none / sizeof none[0]; i++) {
		const char *who = choose(none[i]);
		NOT_SAID(who, "The referee asks the other players");
		NOT_SAID(who, "suspended");
		close_desk();
	}
}
END_TEST

/* A command in the answer is the player's, whatever was offered. */
START_TEST(an_answer_with_a_number_of_its_own_does_no_other)
{
	static const struct {
		const char *text, *told, *not_told;
	} rows[] = {
	    {"away 3 days", "away until the end of Sun 17 Jan", "asks for"},
	    {"more days for this turn\nmore time 3 days",
		"The referee asks the other players.", "asks for 2 days"},
	    {"3 more days for this turn", "lead", "asks for"},
	    {"Two more hours for this turn", "lead", "asks for"},
	};
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		open_play();
		desk->site.vacation_days = 30;
		const char *who = at_turn();
		forum_private(who, "can somebody play for me this week?");
		SAID(who, "You seem to want somebody to play for you");
		answer(who, rows[i].text);
		SAID(who, rows[i].told);
		NOT_SAID(who, rows[i].not_told);
		close_desk();
	}
}
END_TEST

/* What cannot be undone is asked for once more; "join" undoes "stop". */
START_TEST(a_choice_for_good_needs_its_command)
{
	open_play();
	const char *who = at_turn();
	forum_private(who, "i want to stop playing");
	answer(who, "the second one");
	SAID(who, "To do this, answer with its command: \"concede\"");
	answer(who, "the last one, i dont want any more mails");
	SAID(who, "You get no more mail");
	close_desk();
}
END_TEST

/* The question "7♣ or 7♦?" is old once the player has played. */
START_TEST(a_yes_to_an_old_choice_is_told_so)
{
	static const char *const suits[] = {
	    "club", "diamond", "heart", "spade"};
	open_play();
	const char *suit = suits[several_of_suit()];
	const char *who = at_turn();
	forum_private(who, arena_format(&desk->arena, "any %s", suit));
	const char *to =
	    arena_string(&desk->arena, reply_address(mail_to(who)));
	deliver(who, to, card_text(legal_card()));
	uint32_t before = events_now();
	deliver(who, to, "ok");
	SAID(who, "That question, ");
	SAID(who, " is old. Nothing was done.");
	ck_assert_uint_eq(events_now(), before);
	close_desk();
}
END_TEST

START_TEST(a_yes_to_an_old_question_is_told_so)
{
	open_play();
	int card = legal_card();
	const char *who = at_turn();
	forum_private(who, forum_hint_at(card));
	const char *to =
	    arena_string(&desk->arena, reply_address(mail_to(who)));
	deliver(who, to, card_text(card));
	uint32_t before = events_now();
	deliver(who, to, "yes");
	SAID(who, arena_format(&desk->arena, "That question is old. Your %s",
		      doc_card(&desk->arena, card)));
	ck_assert_uint_eq(events_now(), before);
	close_desk();
}
END_TEST

/* ---- a card that cannot be meant ---- */

/* Returns the letters of the ranks of which the player to act may play no card,
 * or one, or several. */
static const char *ranks_held(int least, int most)
{
	look();
	const struct table *t = &desk->game.table;
	uint64_t legal = table_playable(t, desk->game.hand[t->turn]);
	static const char letters[] = "tjqka";
	char *out = arena_string(&desk->arena, letters);
	size_t n = 0;
	for (size_t i = 0; letters[i]; i++) {
		int count = cards_count(legal & cards_rank((int)i + 8));
		if (count >= least && count <= most)
			out[n++] = letters[i];
	}
	out[n] = '\0';
	return out;
}

START_TEST(a_rank_alone_is_asked_about)
{
	static const struct {
		int least, most;
		const char *told;
	} rows[] = {
	    {0, 0, "Your words name no card to play now. You may play "},
	    {1, 1, "Answer yes, or answer with another card."},
	    {2, 4, "Answer with that card alone."},
	};
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		open_play();
		const char *ranks;
		while (!*(ranks = ranks_held(rows[i].least, rows[i].most))) {
			close_desk();
			open_play();
		}
		for (; *ranks; ranks++) {
			const char *who = at_turn();
			uint32_t before = events_now();
			const char letter[] = {*ranks, '\0'};
			forum_private(who, letter);
			SAID(who, rows[i].told);
			ck_assert_uint_eq(events_now(), before);
		}
		close_desk();
	}
}
END_TEST

START_TEST(what_cannot_be_meant_is_not_asked_about)
{
	static const char *const texts[] = {"small %s", "lowest %s please"};
	static const char *const suits[] = {"club", "dmd", "heart", "spade"};
	for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
		open_play();
		forum_act(at_turn());
		forum_read();
		look();
		const struct table *t = &desk->game.table;
		int led = table_suit_led(t);
		uint64_t hand = desk->game.hand[t->turn];
		if (!(hand & cards_suit(led))) {
			close_desk();
			continue;
		}
		const char *who = at_turn();
		const char *at = strchr(texts[i], '%');
		forum_private(who,
		    arena_format(&desk->arena, "%.*s%s%s", (int)(at - texts[i]),
			texts[i], suits[(led + 1) % 4], at + 2));
		SAID(who, "Your words name no card to play now. You may play ");
		NOT_SAID(who, "Do you mean");
		int card = legal_card();
		forum_private(who,
		    arena_format(&desk->arena, "not the %s", card_text(card)));
		NOT_SAID(who, "Do you mean");
		SAID(who, "Your words name no card to play now. You may play ");
		close_desk();
	}
}
END_TEST

START_TEST(a_bid_for_later_is_an_order)
{
	forum_start(false, "start standard: ann, bob, cat, dan");
	const char *who = forum_name((forum_seat(at_turn()) + 1) % 4);
	forum_private(who, "bid 3 when its my turn");
	SAID(who, "This is how I understand your order");
	forum_act(at_turn());
	look();
	ck_assert_int_eq(desk->game.table.bid[forum_seat(who)], 3);
	close_desk();
}
END_TEST

/* ---- questions that were taken for others ---- */

/* Starts a game, and plays up to the bids, or up to the first lead. */
static void open_at(bool bids)
{
	if (!bids) {
		open_play();
		return;
	}
	forum_start(false, "start standard: ann, bob, cat, dan");
	forum_read();
}

START_TEST(what_is_asked_plainly_gets_no_other_answer)
{
	static const struct {
		bool bids;
		const char *asks, *told, *not_told;
	} rows[] = {
	    {true, "can i bid one?",
		"You asked what is allowed. Now you may "
		"bid a number from 1 to 13, or nil.",
		"take a move back"},
	    {true, "ill go for 20", "If you mean 20: That is not a valid bid.",
		"table 20"},
	    {false, "can i lead spades", "You asked what is allowed.",
		"question for your hand"},
	    {false, "who dealt", "You asked who deals. ", "whose turn it is"},
	    {false, "what rule sets do u have", "These are the rule sets.",
		"the rules of this game"},
	    {false, "with the joker rules", "jokers as the highest spades.",
		"If you mean joker"},
	    {false, "what does gaccing mean",
		"gaccing, which is leading a spade right after making one's "
		"bid.",
		"follow suit"},
	    {false, "what does squeeze mean",
		"You seem to ask something that I cannot answer.",
		"follow suit"},
	    {false, "what does trump mean", "spades", "whose turn"},
	    {false, "tell bob i have good spades",
		"Players may not talk about their hands, so I tell nobody.",
		"Tell the table"},
	    {false, "tell my partner i have the ace",
		"Players may not talk about their hands", "Do you mean"},
	};
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		open_at(rows[i].bids);
		uint32_t before = events_now();
		const char *who = at_turn();
		sent_all();
		forum_private(who, rows[i].asks);
		ck_assert_msg(strstr(told(who), rows[i].told), "%s: %s",
		    rows[i].asks, told(who));
		NOT_SAID(who, rows[i].not_told);
		ck_assert_uint_eq(events_now(), before);
		close_desk();
	}
}
END_TEST

/* ---- playing with a friend ---- */

START_TEST(who_asks_how_to_play_with_a_friend_is_told_the_words)
{
	static const struct {
		const char *asks, *told;
	} rows[] = {
	    {"how do i play w my friend bob",
		"To play with bob, send \"new standard with bob and 2 bots\"."},
	    {"can i play with zoe@example.org",
		"send \"new standard with zoe@example.org and 2 bots\"."},
	    {"I want to play with bob and cat",
		"send \"new standard with bob and cat and a bot\"."},
	    {"how can i play with my friend Zoe?",
		"To play with Zoe, send \"new standard with ADDRESS and 2 "
		"bots\", with the mail address of Zoe for ADDRESS."},
	    {"i want to play with the joker rules", "jokers: Like standard"},
	    {"play with my brother tom",
		"with the mail address of tom for ADDRESS."},
	};
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		lobby();
		answer("ann", rows[i].asks);
		ck_assert_msg(strstr(told("ann"), rows[i].told), "%s: %s",
		    rows[i].asks, told("ann"));
		NOT_SAID("ann", "To play with three bots");
		close_desk();
	}
	lobby();
	answer("ann", "how do i play w my friend bob");
	answer("ann", "new standard with bob and 2 bots");
	answer("bob", "yes");
	ck_assert_int_eq(games(), 1);
	close_desk();
}
END_TEST

START_TEST(why_a_card_was_refused_is_told_with_the_cards)
{
	char card[CARD_TEXT];
	forum_start(false, "start amiga: ann, bob, cat, dan");
	forum_bids();
	forum_read();
	forum_act(at_turn());
	forum_read();
	const char *who = at_turn();
	for (;;) {
		look();
		int seat = desk->game.table.turn;
		uint64_t hand = desk->game.hand[seat];
		uint64_t legal = table_playable(&desk->game.table, hand);
		if (hand != legal) {
			card_write(cards_first(hand & ~legal), card);
			break;
		}
		forum_act(who);
		forum_read();
		who = at_turn();
	}
	forum_private(who, card);
	forum_read();
	forum_private(who, "why was my card refused?");
	SAID(who, " were led, and you hold ");
	NOT_SAID(who, "With \"nomic");
	close_desk();
}
END_TEST

START_TEST(a_card_that_counts_is_confirmed)
{
	forum_start(false, "start ann, bob, cat, dan");
	forum_bids();
	forum_read();
	const char *who = at_turn();
	int card = legal_card();
	forum_act(who);
	forum_read();
	forum_private(who, "did you get my card?");
	SAID(who, doc_card(&desk->arena, card));
	NOT_SAID(who, "Your hand");
	close_desk();
}
END_TEST

START_TEST(who_wants_to_quit_is_offered_no_appeal)
{
	forum_start(false, "start ann, bob, cat, dan");
	forum_bids();
	forum_read();
	const char *who = at_turn();
	forum_private(who, "I want to quit");
	NOT_SAID(who, "ruling");
	SAID(who, "No new games");
	SAID(who, "No more mail");
	close_desk();
}
END_TEST

/* ---- letters that do not act ---- */

START_TEST(an_answer_to_an_old_mail_is_told_so)
{
	lobby();
	const char *old = reply_address(mail_to("ann"));
	answer("ann", "new standard");
	answer("ann", "stand 1");
	sent_all();
	deliver("ann", old, "new amiga with bob");
	SAID("ann", "Your letter answers an old mail");
	close_desk();
}
END_TEST

START_TEST(a_letter_from_another_address_is_asked_about)
{
	forum_start(false, "start ann, bob, cat, dan");
	forum_read();
	const char *who = at_turn();
	uint32_t before = events_now();
	deliver("annwork", reply_address(forum_token_mail(who)), "3");
	SAID(who, "> bid 3");
	ck_assert_uint_eq(events_now(), before);
	answer(who, "Yes that's my work account, sorry!");
	ck_assert_uint_gt(events_now(), before);
	close_desk();
}
END_TEST

/* ---- whether a move arrived ---- */

/* Asks at 08:00 on the day of the move, and on the next day. */
START_TEST(who_asks_whether_a_card_came_is_told_since_when_it_counts)
{
	forum_start(false, "start amiga: ann, bob, cat, dan");
	forum_bids();
	forum_read();
	const char *who = at_turn();
	forum_private(who, "did you get my card?");
	SAID(who, "Your bid of 3 counts since 08:0");
	SAID(who, "For this turn I have nothing from you yet. It is your turn");
	forum_read();
	const char *card = doc_card(&desk->arena, legal_card());
	forum_act(who);
	forum_read();
	forum_private(who, "did you get my card?");
	SAID(who,
	    arena_format(&desk->arena, "Yes, your %s counts since 08:0", card));
	SAID(who, arena_format(&desk->arena, "It is %s's turn", at_turn()));
	NOT_SAID(who, "Your hand");
	forum_read();
	desk->now += WHEN_DAY;
	forum_private(who, "Did my card arrive?");
	SAID(who, arena_format(&desk->arena,
		      "Yes, your %s counts since Fri 15 Jan, 08", card));
	close_desk();
}
END_TEST

/* ---- a yes, a greeting, and words that ask for nothing ---- */

START_TEST(a_yes_where_nothing_is_asked_learns_what_waits)
{
	static const char *const texts[] = {
	    "y", "yes", "ok", "Yes please", "no"};
	for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
		open_play();
		const char *who = at_turn();
		forum_private(who, texts[i]);
		SAID(who, "I have no open question for you. It is your turn");
		NOT_SAID(who, "concession");
		const char *other = forum_bystander();
		forum_private(other, texts[i]);
		SAID(other, arena_format(&desk->arena,
				"I have no open question for you. It is %s's "
				"turn",
				who));
		close_desk();
		lobby();
		answer("ann", texts[i]);
		SAID("ann", "I have no open question for you.");
		SAID("ann", "You are in no game now.");
		close_desk();
	}
}
END_TEST

/* A yes agrees only to the mail that it answers, so it is told which asks. */
START_TEST(a_yes_to_another_mail_learns_what_is_asked)
{
	forum_start(false, "start amiga: ann, bob, cat, dan");
	forum_read();
	const char *bidder = at_turn();
	forum_act(bidder);
	forum_read();
	const char *who = at_turn();
	struct found old = forum_token_mail(who);
	forum_private(bidder, "undo");
	forum_read();
	forum_mail_at(old, "yes", desk->now += 10);
	SAID(who, "Your letter does not answer the mail that asks, so it did "
		  "nothing. The table is asked to let ");
	NOT_SAID(who, "no open question");
	answer(who, "agree");
	SAID(who, "must still agree");
	close_desk();
}
END_TEST

START_TEST(a_yes_to_another_mail_learns_of_a_letter_on_hold)
{
	open_play();
	const char *who = at_turn();
	struct found old = forum_token_mail(who);
	deliver("annwork", reply_address(old), "autoplay on");
	SAID(who, "> autoplay on");
	forum_mail_at(old, "yes", desk->now += 10);
	SAID(who, "It is on hold until you answer my mail \"Is this yours?\"");
	NOT_SAID(who, "no open question");
	close_desk();
}
END_TEST

START_TEST(a_greeting_learns_whose_turn_it_is)
{
	static const char *const texts[] = {
	    "hi", "Hello!", "hi all", "Hello referee", "hey there"};
	for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
		open_play();
		const char *who = at_turn();
		const char *other = forum_bystander();
		forum_private(who, texts[i]);
		SAID(who, "It is your turn, until");
		forum_private(other, texts[i]);
		SAID(other,
		    arena_format(&desk->arena,
			"Hello, %s. It is %s's turn, until", other, who));
		SAID(other, "To see what you can write, send \"help\".");
		NOT_SAID(other, "tables");
		close_desk();
		lobby();
		answer("ann", texts[i]);
		SAID("ann", "Hello, ann. You are in no game now. You can play");
		close_desk();
	}
}
END_TEST

/* Most letters of few unknown words were read as giving up. */
START_TEST(who_gives_up_nothing_is_not_asked_about_it)
{
	static const char *const texts[] = {
	    "hmm dunno", "brr zzz", "nudge nobody"};
	for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
		open_play();
		const char *who = at_turn();
		forum_private(who, texts[i]);
		NOT_SAID(who, "give up");
		NOT_SAID(who, "concession");
		forum_private(forum_bystander(), texts[i]);
		SAID(forum_bystander(), "I did not understand this");
		close_desk();
	}
}
END_TEST

START_TEST(who_wants_to_nudge_a_player_learns_when_players_are_reminded)
{
	static const char *const forms[] = {
	    "nudge %s", "can you poke %s please?", "remind %s that we wait"};
	for (size_t i = 0; i < sizeof forms / sizeof forms[0]; i++) {
		open_play();
		const char *who = at_turn();
		const char *other = forum_bystander();
		const char *at = strchr(forms[i], '%');
		forum_private(
		    other, arena_format(&desk->arena, "%.*s%s%s",
			       (int)(at - forms[i]), forms[i], who, at + 2));
		SAID(other, arena_format(&desk->arena,
				"You seem to want me to remind %s.", who));
		SAID(other, "I remind each player once a day");
		NOT_SAID(other, "give up");
		close_desk();
	}
}
END_TEST

START_TEST(small_talk_is_thanked_for_once)
{
	static const char *const texts[] = {"thank you!", "gg",
	    "good game partner", "nice one", "happy birthday bob!",
	    "see you tomorrow", "sorry for the delay, was travelling"};
	for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
		open_play();
		const char *who = at_turn();
		forum_private(who, texts[i]);
		SAID(who, arena_format(&desk->arena, "Thank you, %s.", who));
		sent_all();
		forum_private(who, "thanks a lot");
		ck_assert_int_eq(mail_to(who).count, 0);
		who = forum_bystander();
		forum_private(who, texts[i]);
		ck_assert_int_eq(mail_to(who).count, i > 1);
		sent_all();
		forum_private(who, texts[i]);
		ck_assert_int_eq(mail_to(who).count, 0);
		close_desk();
	}
}
END_TEST

/* A guess with weak evidence asks, and does nothing else. */
START_TEST(a_weak_guess_is_asked_about_in_few_words)
{
	static const struct {
		const char *text, *told;
	} rows[] = {
	    {"is cat any good", "The profile of cat"},
	    {"anything about cat", "How to play"},
	    {"games and cat", "My games"},
	};
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		lobby();
		ask("ann", rows[i].text);
		SAID("ann", "I did not understand this. Did you mean");
		SAID("ann", rows[i].told);
		NOT_SAID("ann", "You can play now");
		NOT_SAID("ann", "This is your profile");
		close_desk();
	}
}
END_TEST

/* Small questions of a person in no game get one answer, which says what this
 * is and what to write. Without proof, it is short. */
START_TEST(small_questions_outside_of_a_game_are_answered)
{
	static const char *const texts[] = {
	    "what can I do here?",
	    "how does this work?",
	};
	for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
		lobby();
		ask("ann", texts[i]);
		SAID("ann", "By mail, I deal and referee Spades");
		SAID("ann", "For the rules in a few sentences, send");
		sent_all();
		desk->now += WHEN_DAY;
		const char *headers = arena_format(
		    &desk->arena, "DKIM-Signature: b=%0800d\r\n", 0);
		deliver_at(
		    letter_from("bob", "referee@play.test", headers, texts[i]),
		    desk->now);
		SAID("bob", "By mail, I deal and referee Spades");
		close_desk();
	}
}
END_TEST

START_TEST(what_players_ask_about_the_table_is_answered)
{
	static const struct {
		const char *text, *told;
	} rows[] = {
	    {"how can others watch", "sends \"watch 1\" to me."},
	    {"can my brother watch this game", "sends \"watch 1\" to me."},
	    {"was the deal fair?", "sealed before the game began"},
	    {"who shuffles the cards?", "sealed before the game began"},
	    {"What are the rules of playsite?",
		"Here are the rules of playsite."},
	};
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		open_play();
		const char *who = at_turn();
		forum_private(who, rows[i].text);
		SAID(who, rows[i].told);
		close_desk();
	}
	open_play();
	const char *who = at_turn();
	const char *other = forum_bystander();
	forum_private(other, arena_format(&desk->arena, "where is %s?", who));
	SAID(other,
	    arena_format(&desk->arena, "The last move of %s counts", who));
	SAID(other, arena_format(&desk->arena, "It is %s's turn", who));
	close_desk();
}
END_TEST

/* Questions and wishes in words that the weights were not learnt from. */
START_TEST(what_people_ask_in_other_words_is_answered)
{
	static const struct {
		const char *at, *text, *told;
	} rows[] = {
	    {"play", "remind me how leading spades works",
		"You may not lead a spade before"},
	    {"play", "what do you mean by bags",
		"Each trick over the bid is a bag."},
	    {"play", "is the dealing random?", "sealed before the game began"},
	    {"play", "who is dealing this round", "You asked who deals."},
	    {"play", "how could a friend follow the game",
		"sends \"watch 1\" to me."},
	    {"play", "which hearts have been played so far",
		"You asked what was played."},
	    {"bid", "would 5 be too much here", "You cannot get advice"},
	    {"bid", "I'm going to pass this time",
		"Nobody can pass in this game. A bid is a number from 1"},
	    {"bid", "paso", "Nobody can pass in this game."},
	    {"lobby", "what am I called here", "This is your profile."},
	    {"lobby", "which variants can we play here", "no low score ends"},
	    {"lobby", "what games are there", "These are the rule sets."},
	    {"lobby", "do i have to pay", "To play here costs nothing."},
	    {"lobby", "is anyone waiting", "None is open now"},
	    {"lobby", "are you a human", "I am a program. I deal"},
	    {"lobby", "can my wife play too?", "new standard with ADDRESS"},
	    {"lobby", "how long does a game take", "A game takes as"},
	    {"lobby", "how do i invite somebody",
		"\"new standard with ADDRESS and 2 bots\", with the other"},
	    {"lobby", "what is callbreak", "callbreak: Each alone."},
	    {"lobby", "close my account please", "your data deleted"},
	    {"over", "what were my worst plays", "What your bids and cards"},
	    {"over", "who came out on top", "Game 1 is over: "},
	    {"over", "up for a return match", "the same people"},
	};
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		const char *who = "ann";
		if (!strcmp(rows[i].at, "lobby")) {
			lobby();
			ask(who, rows[i].text);
		} else {
			forum_start(false,
			    "start standard: ann, bob, cat, dan; max-rounds=1");
			forum_read();
			while (look(), desk->game.table.phase != PHASE_OVER) {
				bool bids = desk->game.table.phase == PHASE_BID;
				who = at_turn();
				if (!strcmp(rows[i].at, bids ? "bid" : "play"))
					break;
				forum_act(who);
				forum_read();
				who = "ann";
			}
			forum_private(who, rows[i].text);
		}
		ck_assert_msg(strstr(told(who), rows[i].told), "%s: %s",
		    rows[i].text, told(who));
		close_desk();
	}
}
END_TEST

/* A choice from a list is also said by its place. */
START_TEST(a_choice_is_said_by_its_place_in_the_list)
{
	static const struct {
		const char *text, *told;
	} rows[] = {
	    {"1.", "No player of that name"},
	    {"the first one please", "No player of that name"},
	    {"2", "Here are the rules of standard."},
	    {"the second", "Here are the rules of standard."},
	    {"third", "Which one do you mean?"},
	};
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		lobby();
		ask("ann", "what of cat");
		SAID("ann", "Did you mean one of these?");
		answer("ann", rows[i].text);
		SAID("ann", rows[i].told);
		close_desk();
	}
	lobby();
	answer("ann", "I want to leave, please remove me.");
	answer("ann", "the second one");
	SAID("ann", "You get no more mail");
	close_desk();
}
END_TEST

START_TEST(both_halves_of_a_question_are_answered)
{
	open_play();
	const char *who = at_turn();
	forum_private(who, "what's the score and who is my partner?");
	SAID(who, "You asked for the score");
	SAID(who, "You asked who plays with whom");
	forum_private(who, "what's the score and whose turn?");
	SAID(who, "You asked for the score");
	SAID(who, "You asked whose turn it is");
	close_desk();
}
END_TEST

START_TEST(what_new_players_ask_in_a_game_is_answered)
{
	static const struct {
		const char *text, *told;
	} rows[] = {
	    {"sorry guys im too busy, take me off please",
		"Do you want to stop?"},
	    {"what kinds of rules do you have?", "These are the rule sets."},
	    {"please send me the manual", "what you can write"},
	};
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		open_play();
		const char *who = at_turn();
		forum_private(who, rows[i].text);
		SAID(who, rows[i].told);
		close_desk();
		lobby();
		answer("ann", rows[i].text);
		SAID("ann", i ? rows[i].told : "Do you want to leave?");
		close_desk();
	}
	forum_start(false, "start standard: ann, bot, bot, bot");
	forum_private("ann", "why did you play that card for me?");
	SAID("ann", "I play a card for you whenever it is your only legal ");
	close_desk();
}
END_TEST

START_TEST(tables_are_listed_first)
{
	invite_bob();
	answer("cat", "can you list the tables");
	SAID("cat", "These tables are open.");
	close_desk();
}
END_TEST

START_TEST(a_question_about_a_bid_has_all_bids)
{
	forum_start(false, "start nomic109: ann, bob, cat, dan");
	const char *who = at_turn();
	forum_private(who, "hmm what about number 1 birds and the bees");
	SAID(who, "If you mean 1: That is not a valid bid.");
	ck_assert_ptr_nonnull(strstr(forum_page(who), "body=bid%203\""));
	close_desk();
}
END_TEST

Suite *suite_own_words(void)
{
	const TTest *const tests[] = {
	    a_game_with_bots_begins_in_any_words,
	    a_yes_to_bots_in_many_words_gets_one_answer,
	    an_invitation_is_accepted_in_any_words,
	    an_offer_about_a_table_is_accepted_in_any_words,
	    the_words_of_a_button_do_what_it_does,
	    bots_fill_a_table_in_any_words,
	    words_about_bots_start_nothing,
	    autoplay_is_turned_on_and_off_in_any_words,
	    a_suit_alone_asks_which_card,
	    a_yes_to_one_of_several_asks_which,
	    a_choice_is_made_in_own_words,
	    an_answer_with_a_number_of_its_own_does_no_other,
	    a_choice_for_good_needs_its_command,
	    a_yes_to_an_old_choice_is_told_so,
	    a_yes_to_an_old_question_is_told_so,
	    a_rank_alone_is_asked_about,
	    what_cannot_be_meant_is_not_asked_about,
	    a_bid_for_later_is_an_order,
	    what_is_asked_plainly_gets_no_other_answer,
	    who_asks_how_to_play_with_a_friend_is_told_the_words,
	    why_a_card_was_refused_is_told_with_the_cards,
	    a_card_that_counts_is_confirmed,
	    who_wants_to_quit_is_offered_no_appeal,
	    an_answer_to_an_old_mail_is_told_so,
	    a_letter_from_another_address_is_asked_about,
	    who_asks_whether_a_card_came_is_told_since_when_it_counts,
	    a_yes_where_nothing_is_asked_learns_what_waits,
	    a_yes_to_another_mail_learns_what_is_asked,
	    a_yes_to_another_mail_learns_of_a_letter_on_hold,
	    a_greeting_learns_whose_turn_it_is,
	    who_gives_up_nothing_is_not_asked_about_it,
	    small_talk_is_thanked_for_once,
	    a_weak_guess_is_asked_about_in_few_words,
	    small_questions_outside_of_a_game_are_answered,
	    what_players_ask_about_the_table_is_answered,
	    what_people_ask_in_other_words_is_answered,
	    a_choice_is_said_by_its_place_in_the_list,
	    both_halves_of_a_question_are_answered,
	    what_new_players_ask_in_a_game_is_answered,
	    tables_are_listed_first,
	    a_question_about_a_bid_has_all_bids,
	    who_wants_to_nudge_a_player_learns_when_players_are_reminded,
	    NULL,
	};
	return suite_of("own_words", tests);
}
