/* test_posted_questions.c - what players ask the referee in posts on the list:
 * the answer is private. Chat, and questions to other people, get none. */
#include <string.h>

#include "base/arena.h"
#include "base/text.h"
#include "notice/doc.h"
#include "support/seats.h"

#define NOMIC "start nomic109: ann, bob, cat, dan"

/* Opens a game in which the first card is to be led. */
static void open_play(void)
{
	forum_start(true, NOMIC);
	forum_bids();
	forum_read();
}

/* Posts in the game's thread, as an answer to no mail of the referee's. */
static void in_thread(const char *who, const char *text)
{
	forum_thread(who, FROM_OUR_LIST, text);
	ck_assert_int_eq(mail_to("table").count, 0);
}

START_TEST(a_question_in_answer_to_a_private_mail_is_answered)
{
	open_play();
	const char *who = at_turn();
	forum_post(who, "Sorry, what do I still hold? Your mail doesn't say.");
	SAID(who, "I read this as a question for your hand. Here it is.");
	SAID(who, "Your hand --------- ");
	ck_assert_int_eq(mail_to("table").count, 0);
	forum_read();
	forum_post(who, "Can you remind me of the score please?");
	SAID(who, "You asked for the score");
	ck_assert_int_eq(mail_to("table").count, 0);
	close_desk();
}
END_TEST

START_TEST(a_question_that_is_all_of_a_post_is_answered)
{
	static const char *const posts[][2] = {
	    {"hand", "Here it is."},
	    {"score", "> score"},
	    {"help, please", "> help"},
	    {"rules", "> rules"},
	    {"whose turn is it", "You asked whose turn it is."},
	    {"What is the score?", "You asked for the score"},
	    {"Can I lead spades?", "Now you may play "},
	    {"did my bid of 3 count??", "Your bid of 3 counts since"},
	    {"did you get my card?", "Your bid of 3 counts since"},
	    {"Did my three make it?", "Your bid of 3 counts since"},
	    {"was my bid received?", "Your bid of 3 counts since"},
	    {"Referee, how many spades are left?", "what was played"},
	    {"Dear referee, who dealt this mess?", "You asked who deals."},
	    {"A question for the ref: is the deal really random?",
		"sealed before the game began"},
	    {"uh referee? did my three count", "Your bid of 3 counts since"},
	    {"Question to the referee: did my three count?", "bid of 3 counts"},
	    {"Referee, has my three been received?", "Your bid of 3 counts"},
	    {"Did my three count, referee? And what is the score?", "counts s"},
	    {"Did my three count, referee? And what is the score?",
		"You asked for the score"},
	    {"referee did my bid count? can i take that back?",
		"You asked what I got from you."},
	    {"referee did my bid count? can i take that back?",
		"You seem to want to take a move back."},
	    {"also score check plz referee", "You asked for the score"},
	    {"So who won that round, ref?", "You asked for the score"},
	    {"can i have 2 more days pls", "Do you want more time?"},
	    {"Is it too late?", "You asked about the time."},
	    {"omg was that a misplay?? referee what does it cost me",
		"A misplay does not count, and costs 100 points."},
	    {"Referee, can we void this round?", "Only a gamesmaster or the"},
	    {"Please void this round, I was misread.", "gm@play.test"},
	    {"can the round be replayed? that was unfair", "gm@play.test"},
	    {"Referee, please pause the game until Monday, I am ill.",
		"write to the gamesmaster, gm, gm@play.test, why and until"},
	    {"Could the referee explain why my post of Monday counted and "
	     "bob's of Tuesday did not?",
		"You asked why a letter counted, or did not."},
	    {"Referee, who won, and by what score?", "after 0 rounds: "},
	    {"Referee, did my ace of clubs count?",
		"No, I have no A\342\231\243 from you that counts."},
	    {"Sorry, I slept. Referee, what did you play for me?",
		"You asked what I got from you."},
	};
	for (size_t i = 0; i < sizeof posts / sizeof posts[0]; i++) {
		open_play();
		const char *who = at_turn();
		in_thread(who, posts[i][0]);
		SAID(who, posts[i][1]);
		for (int k = 1; k < PEOPLE; k++)
			ck_assert(
			    !strcmp(names[k], who) || !mail_to(names[k]).count);
		close_desk();
	}
}
END_TEST

/* A gamesmaster or an onlooker gets what is public anyway. */
START_TEST(who_only_watches_may_ask_the_referee_too)
{
	static const char *const posts[] = {
	    "Referee, what is the score, please?",
	    "Referee, who won the last trick? And what is the score?",
	};
	for (size_t i = 0; i < sizeof posts / sizeof posts[0]; i++) {
		open_play();
		in_thread("gm", posts[i]);
		SAID("gm", "You asked for the score");
		NOT_SAID("gm", "Your hand");
		close_desk();
	}
}
END_TEST

/* A post waits for its writer's yes: a question about it is the same question.
 */
START_TEST(a_post_that_is_asked_about_does_not_count_yet)
{
	static const char *const words[] = {
	    "Did it count?", "Referee, did my four count?"};
	for (size_t i = 0; i < 2 * sizeof words / sizeof words[0]; i++) {
		forum_start(true, NOMIC);
		const char *who = at_turn();
		forum_post(who, forum_hint_at(4));
		SAID(who, "Do you mean 4?");
		if (i % 2)
			in_thread(who, words[i / 2]);
		else
			answer(who, words[i / 2]);
		SAID(who, "Do you mean 4? Answer yes,");
		SAID(who, "It does not count yet.");
		NOT_SAID(who, "I have nothing from you");
		answer(who, "yes");
		look();
		ck_assert_int_eq(desk->game.table.bid[forum_seat(who)], 4);
		close_desk();
	}
}
END_TEST

START_TEST(a_private_question_about_the_own_move_is_answered)
{
	open_play();
	const char *who = at_turn();
	int card = legal_card();
	forum_post(who, card_text(card));
	forum_private(who, "did my eight count");
	SAID(who, arena_format(&desk->arena, "Yes, your %s counts since",
		      doc_card(&desk->arena, card)));
	NOT_SAID(who, "Did you mean");
	forum_post("ann", "concede");
	forum_post(after("ann", 2), "concede");
	sent_all();
	ask(who,
	    arena_format(&desk->arena, "Did my %s count?", card_text(card)));
	SAID(who, arena_format(&desk->arena, "your %s counts since",
		      doc_card(&desk->arena, card)));
	close_desk();
}
END_TEST

START_TEST(a_private_move_on_a_condition_is_not_taken)
{
	static const char *const words[] = {
	    "If Eve leads a diamond, I play my two", "6h when eve has played"};
	for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
		open_play();
		const char *who = forum_bystander();
		uint32_t before = events_now();
		forum_private(who, words[i]);
		SAID(who, "It is not your turn yet, so this does not count.");
		SAID(who, "I take no moves on a condition.");
		ck_assert_uint_eq(events_now(), before);
		close_desk();
	}
}
END_TEST

/* The answer to what everybody may know goes to the registered address. */
START_TEST(a_post_that_proves_nothing_is_answered_once_an_hour)
{
	static const char *const posts[][2] = {
	    {"What is the score, if I may trouble the referee?", "the score"},
	    {"whose turn is it?", "You asked whose turn it is."},
	    {"so what is the score now?", "the score"},
	};
	for (size_t i = 0; i < sizeof posts / sizeof posts[0]; i++) {
		open_play();
		const char *who = forum_bystander();
		forum_thread(who, UNVOUCHED, posts[i][0]);
		ck_assert_msg(strstr(told(who), posts[i][1]), "%s: %s",
		    posts[i][0], told(who));
		ck_assert_int_eq(mail_to("table").count, 0);
		forum_thread(who, UNVOUCHED, posts[i][0]);
		ck_assert_int_eq(mail_to(who).count, 0);
		desk->now += 3600;
		forum_thread(who, UNVOUCHED, "whose turn is it?");
		SAID(who, "You asked whose turn it is.");
		close_desk();
	}
}
END_TEST

START_TEST(who_asks_for_a_deputy_on_the_list_is_asked_in_private)
{
	for (int proof = 0; proof < 2; proof++) {
		forum_start(true, NOMIC);
		deliver("eve", "referee@play.test", "join eve");
		answer("eve", "yes");
		const char *who = at_turn();
		forum_thread(who, proof ? FROM_OUR_LIST : UNVOUCHED,
		    "Can Eve play for me, please?");
		SAID(who, "Do you want eve to play for you?");
		ck_assert_int_eq(mail_to("eve").count, 0);
		answer(who, "yes");
		SAID("eve", "asks you to take a seat");
		close_desk();
	}
}
END_TEST

START_TEST(who_asks_for_a_move_back_on_the_list_hears_what_to_do)
{
	static const char text[] =
	    "wait, I meant another one! can I take that back please? referee? "
	    "anyone?";
	for (int proof = 0; proof < 2; proof++)
		for (int undo = 0; undo < 2; undo++) {
			forum_start(
			    true, undo ? "start standard: ann, bob, cat, dan"
				       : NOMIC);
			const char *who = at_turn();
			forum_post(who, "bid 3");
			forum_thread(
			    who, proof ? FROM_OUR_LIST : UNVOUCHED, text);
			if (undo)
				SAID(who, "All others must agree before");
			else
				SAID(who, "write to the gamesmaster, gm");
			look();
			ck_assert_int_eq(
			    desk->game.table.bid[forum_seat(who)], 3);
			close_desk();
		}
}
END_TEST

/* Who won is public: no proof is needed, in a post or in a private letter. */
START_TEST(who_won_is_told_to_everybody)
{
	static const char *const words[] = {"Who won? I got here late.",
	    "who won", "Please, who did win the game? And by how much?",
	    "So who won, and by how much?", "who won the game i was in?"};
	/* a mail program's headers; a short letter gets a short answer */
	static const char longer[] =
	    "X-Mailer: Some Program, with a name that is as long as such "
	    "names are, and the versions of its parts, too; and more of "
	    "them, so that the letter has a common size\r\n";
	for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
		for (int way = 0; way < 3; way++) {
			forum_start(true, "start amiga: ann, bob, cat, dan");
			forum_post("ann", "concede");
			forum_read();
			forum_post(after("ann", 2), "concede");
			forum_read();
			desk->now += 100;
			if (way == 0)
				forum_thread("bob", UNVOUCHED, words[i]);
			else if (way == 1)
				deliver_at(
				    letter_from("bob", "referee@play.test",
					longer, words[i]),
				    desk->now);
			else
				ask("bob", words[i]);
			ck_assert_msg(strstr(told("bob"), "conceded"),
			    "%s %d: %s", words[i], way, told("bob"));
			NOT_SAID("bob", "profile");
			close_desk();
		}
}
END_TEST

START_TEST(who_never_sat_there_learns_who_won)
{
	static const char *const words[] = {"who won in the end??",
	    "Referee, who won, and by what score?", "did we win?",
	    "How did it end?", "What was the result?"};
	static const char *const who[] = {"gm", "eve"};
	for (size_t i = 0; i < 8 * COUNT_OF(words); i++) {
		const char *text = words[i / 8];
		bool over = i & 1;
		open_play();
		ask("eve", "join");
		answer("eve", "yes");
		if (over) {
			forum_post("ann", "concede");
			forum_read();
			forum_post(after("ann", 2), "concede");
		}
		sent_all();
		desk->now += 4000;
		if (i & 2)
			forum_thread(who[i / 4 % 2], FROM_OUR_LIST, text);
		else
			ask(who[i / 4 % 2], text);
		ck_assert_msg(strstr(told(who[i / 4 % 2]),
				  over ? "Game 1 is over: " : "Game 1"),
		    "%s %d: %s", text, (int)i, told(who[i / 4 % 2]));
		ck_assert_int_eq(mail_to("table").count, 0);
		close_desk();
	}
}
END_TEST

START_TEST(the_hands_of_a_finished_game_are_offered)
{
	static const char *const words[] = {"can we see the deal?",
	    "Can you show us the hands?", "what did everyone hold?"};
	for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
		open_play();
		forum_thread("bob", FROM_OUR_LIST, words[i]);
		NOT_SAID("bob", "replay");
		forum_post("ann", "concede");
		forum_read();
		forum_post(after("ann", 2), "concede");
		forum_read();
		desk->now += 3700;
		forum_thread("bob", FROM_OUR_LIST, words[i]);
		SAID("bob", "To see all of its hands, send \"replay\".");
		answer("bob", "replay");
		SAID("bob", "Game 1 again");
		sent_all();
		ask("bob", words[i]);
		SAID("bob", "Game 1 again");
		sent_all();
		ask("bob", "is the game over?");
		SAID("bob", "conceded. The score is");
		close_desk();
	}
}
END_TEST

START_TEST(what_people_ask_each_other_gets_no_answer)
{
	static const char *const posts[] = {"hand\n\nI vote FOR 8841",
	    "What did you bid?", "What a hand!", "Anyone up for chess?",
	    "How many votes did 8841 get?", "Who wants coins?",
	    "Nice trick. Whose turn is it to pay?", "Is this thing on?",
	    "is the vote over?", "I vote FOR 8841 and AGAINST 8842.",
	    "What is my score? I mean the coins. 12 or 13 by now?",
	    "the referee is always right, isn't he?",
	    "Did anyone ask the referee about the score?"};
	open_play();
	const char *who = at_turn();
	for (size_t i = 0; i < sizeof posts / sizeof posts[0]; i++) {
		in_thread(who, posts[i]);
		ck_assert_msg(
		    !mail_to(who).count, "%s: %s", posts[i], told(who));
	}
	for (int i = 1; i < PEOPLE; i++) {
		if (!strcmp(names[i], who))
			continue;
		in_thread(who, arena_format(&desk->arena,
				   "%s, did my jack of trumps reach you? It is "
				   "your turn, I believe.",
				   names[i]));
		in_thread(who, arena_format(&desk->arena,
				   "%s, what is the score?", names[i]));
		ck_assert_int_eq(mail_to(who).count, 0);
	}
	close_desk();
}
END_TEST

START_TEST(only_a_player_whom_the_list_vouches_for_is_answered)
{
	open_play();
	forum_thread(at_turn(), UNVOUCHED, "hand");
	ck_assert_int_eq(mail_to(at_turn()).count, 0);
	in_thread("gm", "hand");
	in_thread("gm", "whose turn is it?");
	ck_assert_int_eq(mail_to("gm").count, 0);
	close_desk();
}
END_TEST

/* ---- what else must not be met with silence ---- */

START_TEST(a_bid_that_is_not_allowed_is_answered)
{
	static const char *const chat[] = {"1 coin for the title",
	    "Only 1 vote left", "I vote FOR proposal 1",
	    "One moment, I have to think.", "Only one of us can win this",
	    "One more player to bid", "20 coins for the title",
	    "That took twenty minutes, ha ha"};
	forum_start(true, NOMIC);
	const char *who = at_turn();
	for (size_t i = 0; i < sizeof chat / sizeof chat[0]; i++) {
		in_thread(who, chat[i]);
		ck_assert_msg(
		    !mail_to(who).count, "%s: %s", chat[i], told(who));
	}
	in_thread(who, "I bid 1, my hand is bad");
	SAID(who,
	    "If you mean 1: That is not a valid bid. You may bid a number "
	    "from 2 to 13, or 0.");
	SAID(who, "Nothing was done.");
	answer(who, "2");
	look();
	ck_assert_int_eq(desk->game.table.bid[forum_seat(who)], 2);
	close_desk();
}
END_TEST

/* A number in words, and one that is too high for any bid. */
START_TEST(a_sentence_that_bids_what_is_not_allowed_is_answered)
{
	static const char *const bids[] = {
	    "I shall begin modestly with a bid of one",
	    "Just the one trick for me, thanks!", "Put me down for one",
	    "Only one trick in this hand. One it is.", "Twenty tricks, ha ha!",
	    "I will take fourteen tricks!", "14, because why not?"};
	for (size_t i = 0; i < sizeof bids / sizeof bids[0]; i++) {
		forum_start(true, NOMIC);
		const char *who = at_turn();
		in_thread(who, bids[i]);
		ck_assert_msg(strstr(told(who), "That is not a valid bid. "),
		    "%s: %s", bids[i], told(who));
		look();
		ck_assert_int_eq(
		    desk->game.table.bid[forum_seat(who)], BID_NONE);
		close_desk();
	}
}
END_TEST

START_TEST(a_card_named_in_passing_is_not_asked_about)
{
	static const char *const posts[][2] = {
	    {"Argh, if only you had kept the ",
		", Wex! We'd have had ten bags off them by now."},
	    {"Does anybody remember whether the ",
		" has been played? My archive is a mess."},
	    {"Whoever played the ", " on the second trick deserves a medal."},
	};
	for (size_t i = 0; i < sizeof posts / sizeof posts[0]; i++) {
		open_play();
		const char *who = at_turn();
		in_thread(who, arena_format(&desk->arena, "%s%s%s", posts[i][0],
				   card_text(legal_card()), posts[i][1]));
		ck_assert_msg(
		    !mail_to(who).count, "%s: %s", *posts[i], told(who));
		close_desk();
	}
}
END_TEST

START_TEST(a_yes_on_the_list_is_told_where_to_go)
{
	forum_start(true, NOMIC);
	const char *who = at_turn();
	forum_post(who, forum_hint_at(4));
	SAID(who, "Do you mean 4?");
	in_thread(who, "Yes.");
	SAID(who, "Do you mean 4?");
	SAID(who, "Your yes came on the list, where it may answer somebody "
		  "else. To say yes, answer this mail.");
	NOT_SAID(who, "Your words do not say so clearly");
	look();
	ck_assert_int_eq(desk->game.table.bid[forum_seat(who)], BID_NONE);
	answer(who, "yes");
	look();
	ck_assert_int_eq(desk->game.table.bid[forum_seat(who)], 4);
	const char *next = at_turn();
	in_thread(next, "Yes.");
	ck_assert_int_eq(mail_to(next).count, 0);
	close_desk();
}
END_TEST

START_TEST(the_question_about_a_post_quotes_the_line_that_was_read)
{
	forum_start(true, NOMIC);
	const char *who = at_turn();
	const char *hint = forum_hint_at(4);
	forum_post(
	    who, arena_format(&desk->arena, "What a morning!\n\n%s", hint));
	SAID(who, "Do you mean 4?");
	SAID(who, arena_format(&desk->arena, "> %s", hint));
	NOT_SAID(who, "> What a morning");
	close_desk();
}
END_TEST

START_TEST(a_square_of_another_board_is_no_card)
{
	static const char *const others[][2] = {{"Battleships: I fire at ", ""},
	    {"Chess, move 9: bishop takes ", ", check"}, {"Chess: rook ", ""}};
	for (int tried = 0; tried < 3; close_desk()) {
		forum_start(true, "start nomic109: ann, bob, cat, dan");
		forum_bids();
		look();
		int card = legal_card();
		uint32_t before = events_now();
		if (card_rank(card) > 8)
			continue;
		const char *square = arena_format(&desk->arena, "%c%d",
		    "CDHS"[card_suit(card)], card_rank(card) + 2);
		for (size_t i = 0; i < COUNT_OF(others); i++) {
			const char *name = at_turn();
			forum_post(
			    name, arena_format(&desk->arena, "%s%s%s.",
				      others[i][0], square, others[i][1]));
			ck_assert_int_eq(mail_to(name).count, 0);
			ck_assert_uint_eq(events_now(), before);
		}
		static const char *const ours[][2] = {{"I play ", "."},
		    {"", ", sorry for the delay"}, {"", " obviously"}};
		const char *name = at_turn();
		forum_post(name, arena_format(&desk->arena, "%s%s%s",
				     ours[tried][0], square, ours[tried][1]));
		ck_assert(events_now() > before || mail_to(name).count);
		tried++;
	}
}
END_TEST

/* An "if" before a move makes it no move of now. */
START_TEST(a_post_on_a_condition_never_acts)
{
	forum_start(true, "start nomic109: ann, bob, cat, dan");
	uint32_t before = events_now();
	forum_post(at_turn(),
	    "remind me, if i bid 0 is that same as nil here or just bad luck");
	ck_assert_uint_eq(events_now(), before);
	close_desk();
}
END_TEST

START_TEST(a_misspelt_card_is_read_or_asked_about)
{
	static const char *const ranks[] = {"", "thre", "fuor", "", "", "sevn",
	    "eigt", "nnie", "", "jcak", "quen", "kign", ""};
	static const char *const suits[] = {
	    "clubs", "diamonds", "hearts", "spades"};
	for (int tried = 0; tried < 12;) {
		open_play();
		int card = legal_card();
		const char *rank = ranks[card_rank(card)];
		const char *who = at_turn();
		if (*rank) {
			tried++;
			uint32_t before = events_now();
			forum_post(who, arena_format(&desk->arena,
					    "ok noon whatever. %s of %s", rank,
					    suits[card_suit(card)]));
			if (events_now() == before)
				SAID(who, "Do you mean ");
			else
				ck_assert(
				    cards_have(desk->game.table.played, card) ||
				    (look(), cards_have(desk->game.table.played,
						 card)));
		}
		close_desk();
	}
}
END_TEST

START_TEST(a_question_for_the_hand_alone_is_answered_with_the_hand_alone)
{
	open_play();
	const char *who = at_turn();
	forum_private(who, "It was me. What is my hand now, please?");
	SAID(who, "I read this as a question for your hand. Here it is.");
	NOT_SAID(who, "hint");
	forum_read();
	forum_private(who, "Can you give me advice?");
	SAID(who, "You cannot get advice in this game.");
	close_desk();
}
END_TEST

START_TEST(who_accepts_a_seat_on_the_list_is_asked_in_private)
{
	forum_start(true, NOMIC);
	deliver("eve", "referee@play.test", "join eve");
	answer("eve", "yes");
	const char *old = at_turn();
	ask("gm", "status");
	answer("gm", arena_format(&desk->arena,
			 "replace %s by eve in game 1\ncode %s", old, code()));
	SAID("eve", "asks you to take a seat");
	in_thread("eve", "I vote FOR 8841");
	ck_assert_int_eq(mail_to("eve").count, 0);
	in_thread(
	    "eve", arena_format(&desk->arena,
		       "ok!! ill sit in for %s, never played w u b4", old));
	SAID("eve", "To take the seat, answer this mail with yes.");
	answer("eve", "yes");
	SAID("eve", "You take the seat");
	close_desk();
}
END_TEST

/* A post that speaks of words, and one whose move stands below a colon. */
START_TEST(a_word_in_quotation_marks_or_below_a_colon_is_asked_about)
{
	static const char *const posts[] = {
	    "\"Four\" and \"for\" sounds for me equal.",
	    ("In my language \"five\" and \"fife\" is the same word. I vote "
	     "for 36."),
	    "The \"two\" and the \"too\" sound alike to me.",
	    "Here is my bid:\nI bid three.",
	    "My bid, with thanks from me:\nI bid three."};
	for (size_t i = 0; i < sizeof posts / sizeof posts[0]; i++) {
		forum_start(true, "start ann, bob, cat, dan");
		forum_read();
		uint32_t before = events_now();
		const char *who = at_turn();
		forum_post(who, posts[i]);
		ck_assert_uint_eq(events_now(), before);
		if (i > 2)
			SAID(who, "Do you mean 3?");
		close_desk();
	}
}
END_TEST

Suite *suite_posted_questions(void)
{
	/* clang-format off */
	const TTest *const tests[] = {
	    a_question_in_answer_to_a_private_mail_is_answered,
	    a_question_that_is_all_of_a_post_is_answered,
	    who_only_watches_may_ask_the_referee_too,
	    a_post_that_is_asked_about_does_not_count_yet,
	    a_private_question_about_the_own_move_is_answered,
	    a_private_move_on_a_condition_is_not_taken,
	    a_post_that_proves_nothing_is_answered_once_an_hour,
	    who_asks_for_a_move_back_on_the_list_hears_what_to_do,
	    who_asks_for_a_deputy_on_the_list_is_asked_in_private,
	    who_won_is_told_to_everybody,
	    who_never_sat_there_learns_who_won,
	    the_hands_of_a_finished_game_are_offered,
	    what_people_ask_each_other_gets_no_answer,
	    only_a_player_whom_the_list_vouches_for_is_answered,
	    a_sentence_that_bids_what_is_not_allowed_is_answered,
	    a_bid_that_is_not_allowed_is_answered,
	    a_card_named_in_passing_is_not_asked_about,
	    a_yes_on_the_list_is_told_where_to_go,
	    the_question_about_a_post_quotes_the_line_that_was_read,
	    a_square_of_another_board_is_no_card,
	    a_post_on_a_condition_never_acts,
	    a_misspelt_card_is_read_or_asked_about,
	    a_question_for_the_hand_alone_is_answered_with_the_hand_alone,
	    who_accepts_a_seat_on_the_list_is_asked_in_private,
	    a_word_in_quotation_marks_or_below_a_colon_is_asked_about,
	    NULL};
	/* clang-format on */
	return suite_of("posted_questions", tests);
}
