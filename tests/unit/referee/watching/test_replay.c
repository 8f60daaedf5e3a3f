/* test_replay.c - `replay`: finished rounds told again, with all
 * hands open, and never a card of a round that is being played. */
#include <string.h>

#include "engine/legal.h"
#include "support/whole_game.h"

/* The player to act answers the newest mail with that line. */
static void act(const char *line)
{
	post(at_turn(), line);
	read_all();
	look();
}

static void play_round(void)
{
	look();
	int round = desk->game.table.round;
	while (desk->game.table.phase != PHASE_OVER &&
	       desk->game.table.round == round) {
		if (desk->game.table.phase == PHASE_BID)
			act("3");
		else
			act(card_text(legal_card()));
	}
}

static uint64_t first_hand[SEATS_MAX];

/* Starts a game by that line, and remembers the hands of its first round. */
static void open_game(const char *line)
{
	dice = 11;
	begin(line, 5);
	look();
	memcpy(first_hand, desk->game.hand, sizeof first_hand);
}

static const char *asks(const char *name, const char *text)
{
	read_all();
	deliver(name, reply[person_number(name)], text);
	return told(name);
}

#define HAS(text, words)                                                       \
	ck_assert_msg(strstr(text, words), "no \"%s\" in: %s", words, text)
#define HAS_NOT(text, words)                                                   \
	ck_assert_msg(!strstr(text, words), "\"%s\" in: %s", words, text)

static const char game[] =
    "start nomic109: ann, bob, cat, dan; max-rounds=2 misplay=refuse";

START_TEST(a_round_is_told_trick_by_trick)
{
	open_game(game);
	play_round();
	const char *text = asks("gm", "replay 1 round 1");
	HAS(text, " against ");
	HAS_NOT(text, "Only rounds that are over are shown.");
	ck_assert_str_eq(mail_to("gm").letter.subject, "Game 1, round 1");
	HAS(text, " deals. ");
	HAS(text, " bids first.");
	HAS(text, "bids 3, ");
	HAS(text, "Trick 1: ");
	HAS(text, "Trick 13: ");
	HAS(text, "wins the trick.");
	HAS(text, "Round 1 is scored");
	HAS_NOT(text, "The game is over");
	HAS_NOT(text, "Round 2");
	save("replay.mail", mail_to("gm").raw);
	close_desk();
}
END_TEST

/* Returns the suits of a hand as the text shows them, such as "♠ Spades: A K".
 */
static const char *ranks_of(uint64_t hand, int suit)
{
	static const char *const ranks[] = {
	    "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"};
	const char *out = "";
	for (uint64_t c = hand & cards_suit(suit); c;
	    c &= ~cards_of(cards_last(c)))
		out = arena_format(&desk->arena, "%s %s", out,
		    ranks[card_rank(cards_last(c))]);
	return out;
}

START_TEST(all_hands_are_open_as_they_were_dealt)
{
	open_game(game);
	play_round();
	const char *text = asks("bob", "replay 1 round 1");
	for (int seat = 0; seat < 4; seat++) {
		const char *at = strstr(text, desk->row.seat[seat].handle);
		uint64_t hand = first_hand[seat];
		ck_assert_ptr_nonnull(at);
		HAS(text, ranks_of(hand, SUIT_SPADES));
		HAS(text, ranks_of(hand, SUIT_HEARTS));
		HAS(text, ranks_of(hand, SUIT_CLUBS));
	}
	const char *html = mail_to("bob").raw;
	HAS(html, "aria-label");
	close_desk();
}
END_TEST

START_TEST(a_round_in_play_is_not_told)
{
	open_game(game);
	HAS(asks("bob", "replay 1"), "No round of game 1 is over yet");
	act("3");
	act("3");
	act("3");
	act("3");
	for (int i = 0; i < 8; i++)
		act(card_text(legal_card()));
	HAS(asks("bob", "replay 1 round 1"), "No round of game 1 is over yet");
	play_round();
	HAS(asks("bob", "replay 1 round 2"),
	    "Only rounds that are over can be shown. The last one of game 1 is "
	    "round 1.");
	HAS_NOT(asks("bob", "replay 1"), "Round 2");
	HAS(told("bob"), "Only rounds that are over are shown.");
	close_desk();
}
END_TEST

START_TEST(the_whole_game_is_told_at_its_end)
{
	open_game(game);
	play_round();
	play_round();
	const char *text = asks("bob", "replay 1");
	HAS(text, "Round 1 -");
	HAS(text, "Round 2 -");
	HAS(text, "Round 2 is scored");
	HAS(text, "The game is over: ");
	HAS_NOT(text, "Only rounds");
	close_desk();
}
END_TEST

/* A misplay is told with its kind, which the table was not told. */
START_TEST(a_misplay_is_told_with_its_law)
{
	open_game("start nomic109: ann, bob, cat, dan; max-rounds=1");
	while (desk->game.table.phase == PHASE_BID)
		act("3");
	const char *who = at_turn();
	const char *card = card_text(foreign_card());
	act(card);
	look();
	ck_assert_int_eq(desk->game.table.misplays_game[0] +
			     desk->game.table.misplays_game[1],
	    1);
	play_round();
	const char *text = asks("gm", "replay 1");
	HAS(text,
	    arena_format(&desk->arena, "Misplay: %s tries to play ", who));
	HAS(text, "without holding it (109 - Spades, \xc2\xa7"
		  "6). The card is void, and ");
	close_desk();
}
END_TEST

/* An act that was taken back is told as taken back. */
START_TEST(an_undone_act_is_not_told_as_played)
{
	open_game("start amiga: ann, bob, cat, dan; max-rounds=1");
	while (desk->game.table.phase == PHASE_BID)
		act("3");
	const char *who = at_turn();
	act(card_text(legal_card()));
	post(who, "undo");
	read_all();
	for (int i = 1; i < PEOPLE; i++)
		if (strcmp(names[i], who) != 0)
			post(names[i], "agree");
	read_all();
	look();
	ck_assert_str_eq(at_turn(), who);
	play_round();
	const char *text = asks("gm", "replay 1");
	HAS(text, " takes back ");
	HAS(text, "Trick 13: ");
	close_desk();
}
END_TEST

/* A voided round is over, and so is the scored round after it. */
START_TEST(a_voided_round_is_told)
{
	open_game("start nomic109: ann, bob, cat, dan; max-rounds=3 "
		  "misplay=refuse");
	while (desk->game.table.phase == PHASE_BID)
		act("3");
	for (int i = 0; i < 6; i++)
		act(card_text(legal_card()));
	deliver("gm", reply[0],
	    arena_format(&desk->arena,
		"void-round 1 because the referee was wrong\ncode %s", code()));
	read_all();
	for (int i = 1; i < PEOPLE; i++)
		post(names[i], "agree");
	look();
	ck_assert_int_eq(desk->game.table.round, 2);
	const char *text = asks("gm", "replay 1 round 1");
	HAS(text, "Trick 1: ");
	HAS(text, "void");
	HAS_NOT(text, "Trick 2: ");
	HAS_NOT(text, "is scored");
	HAS(asks("gm", "replay 1 round 2"),
	    "The last one of game 1 is round 1");
	play_round();
	HAS(asks("gm", "replay 1 round 2"), "Round 2 -");
	HAS(asks("gm", "replay 1 round 2"), "Trick 13: ");
	HAS(asks("gm", "replay 1 round 3"),
	    "The last one of game 1 is round 2");
	close_desk();
}
END_TEST

START_TEST(only_members_are_told)
{
	open_game(game);
	play_round();
	ask("mallory", "replay 1 round 1");
	SAID("mallory", "I do not know this address");
	HAS_NOT(told("mallory"), "Trick");
	HAS(asks("gm", "replay 7"),
	    "There is no game 7. Write the number of a game");
	close_desk();
}
END_TEST

/* In the answer to a mail of the game, the number may be missing. */
START_TEST(the_number_may_be_missing)
{
	open_game(game);
	play_round();
	HAS(asks("bob", "replay"), "Trick 13: ");
	HAS(asks("bob", "replay round 1"), "Trick 13: ");
	close_desk();
}
END_TEST

/* Random games of several rule sets, with misplays, extra cards, passed cards
 * and concessions, can be told. */
START_TEST(any_game_can_be_told)
{
	static const char *const lines[] = {
	    "start playsite: ann, bob, cat, dan; max-rounds=2 blind-behind=off",
	    "start rtr3b-3: ann, bob, cat; hands=2 ready=off",
	    "start rtr3b-5: ann, bob, cat, dan, bot; hands=2 ready=off",
	    "start nomic109: ann, bob, cat, dan; max-rounds=2",
	    "start synspades-solo: ann, bob, bot, dan; max-rounds=2",
	    "start standard: ann, bob, cat, dan; max-rounds=2",
	};
	dice = (uint32_t)_i + 5;
	begin(lines[_i], 5);
	play_out(true, _i == 5 ? "concede" : NULL);
	look();
	ck_assert_int_eq(desk->game.table.phase, PHASE_OVER);
	HAS(asks("gm", "replay 1"), "The game is over: ");
	mails_ask_for_nothing();
	close_desk();
}
END_TEST

Suite *suite_replay(void)
{
	const TTest *const tests[] = {
	    a_round_is_told_trick_by_trick,
	    all_hands_are_open_as_they_were_dealt,
	    a_round_in_play_is_not_told,
	    the_whole_game_is_told_at_its_end,
	    a_misplay_is_told_with_its_law,
	    an_undone_act_is_not_told_as_played,
	    a_voided_round_is_told,
	    only_members_are_told,
	    the_number_may_be_missing,
	    NULL,
	};
	Suite *suite = suite_of("replay", tests);
	TCase *games = tcase_create("games");
	tcase_set_timeout(games, 60);
	tcase_add_loop_test(games, any_game_can_be_told, 0, 6);
	suite_add_tcase(suite, games);
	return suite;
}
