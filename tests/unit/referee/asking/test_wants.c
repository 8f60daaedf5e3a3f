/* test_wants.c - questions and wishes that letters put into sentences. */
#include <string.h>

#include "base/arena.h"
#include "engine/card.h"
#include "engine/legal.h"
#include "notice/doc.h"
#include "support/seats.h"

static void open_play(void)
{
	forum_start(false, "start ann, bob, cat, dan");
	forum_bids();
	forum_read();
}

/* The player to act writes a letter. Returns the player's name. */
static const char *write(const char *text)
{
	const char *who = at_turn();
	sent_all();
	forum_private(who, text);
	return who;
}

START_TEST(questions_about_rules_and_mail_get_those)
{
	static const char *const asks[][2] = {
	    {"can I start with a spade?", "Spades are not broken yet"},
	    {"rules for whiz", "You must bid the number of spades"},
	    {"what is spades?", "rule"},
	    {"how often do i get mail?", "You get a mail when it is your turn"},
	};
	enum { IN_GAME = 2 };
	for (size_t i = 0; i < sizeof asks / sizeof asks[0]; i++) {
		open_desk(NULL);
		all_join();
		if (i < IN_GAME)
			answer("ann", "start amiga: me, bot, bot, bot");
		answer("ann", asks[i][0]);
		SAID("ann", asks[i][1]);
		NOT_SAID("ann", "profile");
		close_desk();
	}
}
END_TEST

START_TEST(questions_are_answered_in_one_line)
{
	static const struct {
		const char *asks, *told;
	} rows[] = {
	    {"Hello there, could you tell me whose turn it is right now?",
		"You asked whose turn it is. It is your turn to "},
	    {"How much time do I have left before the deadline?",
		"You asked about the time. It is your turn to lead, until "},
	    {"I forgot, what did my partner bid this round?",
		"You asked for the bids of round 1: "},
	    {"Can you remind me of the score please?",
		"You asked for the score after 0 rounds: "},
	    {"Which cards were played in the last trick?",
		"You asked what was played. Nobody has played a card in round "
		"1 yet."},
	    {"Sorry, who is my partner in this game?", "your partner is "},
	    {"Have spades been broken yet?", "spades are trump."},
	    {"What happens if I bid nil and take a trick?",
		"If you bid 0 and take no trick, you win 100 points."},
	    {"Why was my card rejected?", "You asked why. Now you may play "},
	    {"did you get my card?", "Your bid of 3 counts since 08:0"},
	    {"what is a low-ball?", "In this game, \"low-ball\" is off."},
	    {"all the rules", "Mistakes -------- It is a misplay"},
	    {"explain the rules please", "Score ----- A bid that you make"},
	    {"what does bag-every mean?", "For every 10 bags"},
	    {"what does a misplay cost me?",
		"A misplay does not count, and costs 100 points."},
	    {"why can I not play a spade?", "You asked why. Now you may play "},
	    {"who is winning?", "You asked for the score after 0 rounds"},
	    {"what's on the table?", "You asked what was played."},
	    {"I quit", "Do you want to give up the game?"},
	    {"hello its me again, what was led", "You asked what was played."},
	    {"good morning, back to the game, who has won tricks",
		"You asked for the score"},
	    {"who wrote this program", "I am a program."},
	    {"who made the rule that you play cards for me??",
		"Play such cards for me"},
	    {"who leads?", "You asked whose turn it is."},
	    {"who has to bid", "You asked whose turn it is."},
	};
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		open_play();
		uint32_t before = events_now();
		const char *who = write(rows[i].asks);
		SAID(who, rows[i].told);
		NOT_SAID(who, "I did not understand");
		ck_assert_uint_eq(events_now(), before);
		close_desk();
	}
}
END_TEST

START_TEST(who_asks_who_a_player_is_gets_the_profile)
{
	open_play();
	const char *text =
	    arena_format(&desk->arena, "who is %s??", forum_bystander());
	SAID(write(text), "You seem to ask for \"profile");
	close_desk();
}
END_TEST

START_TEST(wishes_are_offered_and_not_carried_out)
{
	static const struct {
		const char *wishes, *told;
	} rows[] = {
	    {"I am on holiday next week, can we pause the game?",
		"Do you want more time? Nothing was done yet."},
	    {"Oops, wrong card, can I take it back?",
		"You seem to want to take a move back."},
	    {"Please tell the others that I said good luck.",
		"Nobody else read it yet"},
	    {"Please use my new email address from now on.",
		"Do you want mail at another address?"},
	    {"I want to quit this game.", "Do you want to give up the game?"},
	    {"i dont feel like this suicide game anymore, can we stop it?",
		"Do you want to give up the game?"},
	    {"no i want to quit this one", "Do you want to give up the game?"},
	    {"I want to stop playing", "No new games: answer \"leave\""},
	    {"Can a bot take his seat so we dont have to wait?",
		"the seat of somebody else. Nothing was done."},
	    {"I need more time, please give me two days.", "more time 2"},
	    {"Too many mails, could you send fewer reminders?",
		"Tap how many you want"},
	};
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		open_play();
		uint32_t before = events_now();
		const char *who = write(rows[i].wishes);
		ck_assert_msg(strstr(told(who), rows[i].told), "%s: %s",
		    rows[i].wishes, told(who));
		/* "Spades 2", the subject of a button, was read as a card */
		ck_assert_ptr_null(strstr(told(who), "subject=Spades"));
		ck_assert_uint_eq(events_now(), before);
		for (int k = 1; k < PEOPLE; k++)
			if (strcmp(names[k], who) != 0)
				ck_assert_int_eq(mail_to(names[k]).count, 0);
		close_desk();
	}
}
END_TEST

/* Writes the rows' wishes, each in a new game. Nothing may happen. */
struct wish_row {
	const char *wishes, *told, *button;
};

static void check_wishes(const struct wish_row *rows, size_t count, bool bids)
{
	for (size_t i = 0; i < count; i++) {
		forum_start(false, "start amiga: ann, bob, cat, dan");
		desk->site.vacation_days = 30;
		if (!bids)
			forum_bids();
		forum_read();
		uint32_t before = events_now();
		const char *who = write(rows[i].wishes);
		ck_assert_msg(strstr(told(who), rows[i].told), "%s: %s",
		    rows[i].wishes, told(who));
		ck_assert_msg(strstr(told(who), rows[i].button),
		    "%s: no %s: %s", rows[i].wishes, rows[i].button, told(who));
		NOT_SAID(who, "I did not understand");
		ck_assert_uint_eq(events_now(), before);
		close_desk();
	}
}
#define WISHES(rows, bids)                                                     \
	check_wishes(rows, sizeof(rows) / sizeof(rows)[0], bids)

START_TEST(each_wish_gets_the_command_for_it)
{
	static const struct wish_row rows[] = {
	    {"We will be travelling from 20 January until the 28th",
		"Do you want more time?",
		"answer \"away 20 Jan 2027 to 28 Jan 2027\""},
	    {"if I only have one card I can legally play, just play it for me",
		"Do you want me to play a card for you if it is your "
		"only legal one?",
		"answer \"autoplay on\""},
	    {"I give up", "Do you want to give up the game?", "concede"},
	    {"can I have my bid back?", "It is too late to take back", ""},
	    {"please remind me tomorrow",
		"I remind you once a day; I cannot choose another time. It is "
		"your turn, until ",
		"answer \"more time 2 days\""},
	    {"let a bot play for me this evening",
		"No bot and no other person can do that",
		"answer \"replace me\""},
	    {"I live in Chicago, your times are in UTC",
		"Do you want times in your own time zone?",
		"answer \"zone Chicago\""},
	    {"delete my account", "You seem to want your data deleted.",
		"answer \"stop\""},
	    {"I take back my concession",
		"You have not conceded, so you cannot withdraw", ""},
	    {"call me Catherine", "Do you want another name?",
		"answer \"rename Catherine\""},
	};
	static const struct wish_row bids[] = {
	    {"why can I not say 1 here?", "You asked why. Now you may bid", ""},
	    {"We will be travelling from 20 January until the 28th",
		"Do you want more time?",
		"answer \"away 20 Jan 2027 to 28 Jan 2027\""},
	};
	WISHES(rows, false);
	WISHES(bids, true);
}
END_TEST

START_TEST(a_concession_is_taken_back_in_plain_words)
{
	open_play();
	const char *who = write("concede");
	forum_read();
	uint32_t before = events_now();
	sent_all();
	forum_private(who, "I take back my concession");
	SAID(who, "Do you want to take your concession back?");
	ck_assert_uint_eq(events_now(), before);
	answer(who, "withdraw");
	ck_assert_uint_gt(events_now(), before);
	close_desk();
}
END_TEST

/* A button is offered only where its tap would do something. */
START_TEST(nothing_to_take_back_is_said_at_once)
{
	forum_start(false, "start amiga: ann, bob, cat, dan");
	forum_bids();
	forum_read();
	const char *who = write("Oops, wrong card, can I take it back?");
	SAID(who, "Do you want to take a move back? It is too late to take "
		  "back the bid of 3, because ");
	ck_assert_ptr_null(strstr(mail_to(who).raw, "body=undo"));
	close_desk();
}
END_TEST

/* "stop" can be undone, so a plain wish for it is carried out at once. */
START_TEST(who_wants_no_more_mail_gets_none)
{
	static const char *const wishes[] = {
	    "take me off ur list no more mail",
	    "unsubscribe me pls",
	    "stop mailing me",
	    "goodbye, please stop all mails",
	    "Please remove me from everything.",
	    "no more mails please",
	    "Hi,\n\nplease take me off your list.\n\nThanks",
	};
	for (size_t i = 0; i < sizeof wishes / sizeof wishes[0]; i++)
		for (int game = 0; game < 2; game++) {
			const char *who = "ann";
			if (game) {
				open_play();
				who = write(wishes[i]);
				SAID(who, "You keep your seat in game 1");
			} else {
				open_desk(NULL);
				all_join();
				answer(who, wishes[i]);
				NOT_SAID(who, "seat in game");
			}
			SAID(who, "You get no more mail from me, and no seat");
			SAID(who, "To come back, answer \"join\".");
			ck_assert_msg(person_named(who).left, "%s", wishes[i]);
			close_desk();
		}
}
END_TEST

/* Words about another list, or beside other wishes, end no mail. */
START_TEST(who_speaks_of_mail_in_other_words_is_asked)
{
	static const char *const texts[] = {
	    "do not take me off your list",
	    "Can you take me off your list?",
	    "bob says you should stop mailing him",
	    "take me off your list of watchers if I do",
	    "I quit, take me off the list",
	};
	for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
		open_play();
		const char *who = write(texts[i]);
		ck_assert_msg(!person_named(who).left, "%s", texts[i]);
		close_desk();
	}
}
END_TEST

/* One question at most, and the same wish or a yes does it. */
START_TEST(who_wants_no_mail_in_own_words_is_asked_once)
{
	static const char *const wishes[] = {"take me off please",
	    "i dont want these mails", "I dont want any emails anymore",
	    "pls take me off, no more emails",
	    "no more mail. i want out for good",
	    "please I want stop this and go out of list"};
	static const char *const again[] = {"yes", "stop it",
	    "the last one, i dont want any emails anymore", "yes do it please",
	    "yes im sure take me off", "no more mail. i want out for good"};
	const size_t w = COUNT_OF(wishes);
	for (size_t i = 0; i < w * COUNT_OF(again); i++) {
		const char *who = "ann";
		if (i % 2 && i % w) {
			open_play();
			who = write(wishes[i % w]);
		} else {
			open_desk(NULL);
			all_join();
			answer(who, wishes[i % w]);
		}
		SAID(who, "Do you want no more mail from me?");
		ck_assert(!person_named(who).left);
		answer(who, again[i / w]);
		ck_assert_msg(person_named(who).left, "%s", told(who));
		close_desk();
	}
	open_desk(NULL);
	all_join();
	sent_all();
	ask("ann", "unsubscribe me");
	answer("ann", "yes");
	ck_assert(person_named("ann").left);
	close_desk();
}
END_TEST

START_TEST(who_wants_other_mail_is_not_asked_to_stop_all)
{
	static const char *const texts[] = {"I don't want so many mails",
	    "I don't want to get mail twice",
	    "I don't want mail if it is not my turn"};
	for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
		open_play();
		NOT_SAID(write(texts[i]), "Do you want no more mail");
		close_desk();
	}
}
END_TEST

START_TEST(who_wants_to_be_forgotten_learns_who_can_do_it)
{
	static const char *const texts[] = {"delete my account", "forget me"};
	for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
		open_desk(NULL);
		all_join();
		answer("ann", texts[i]);
		SAID("ann", "Only the operator of this site can do that");
		NOT_SAID("ann", "You can play now");
		NOT_SAID("ann", "While you play a game");
		close_desk();
		for (int bids = 0; bids < 2; bids++) {
			forum_start(false, "start ann, bob, cat, dan");
			if (!bids)
				forum_bids();
			forum_read();
			desk->site.operator_address = "op@play.test";
			const char *who = write(texts[i]);
			SAID(who, "Only the operator of this site can do that: "
				  "write to the operator, op@play.test.");
			SAID(who, "stay in the records of your games");
			SAID(who, "While you play a game, nothing of yours");
			NOT_SAID(who, "I am a program");
			NOT_SAID(who, "told the gamesmaster");
			close_desk();
		}
	}
}
END_TEST

/* An absence ends by any plain words. */
START_TEST(who_is_back_from_holiday_is_welcomed)
{
	forum_start(false, "start amiga: ann, bob, cat, dan");
	desk->site.vacation_days = 30;
	forum_bids();
	forum_read();
	const char *who = write("im back from holiday");
	SAID(who, "You were not away here.");
	NOT_SAID(who, "give up");
	forum_read();
	forum_private(who, "away 3 days");
	forum_read();
	forum_private(who, "im back from holiday");
	SAID(who, "Welcome back: your clocks run again.");
	close_desk();
}
END_TEST

START_TEST(who_turns_autoplay_on_is_told_that_it_is_on)
{
	open_play();
	SAID(write("autoplay on pls"), "Autoplay is on. If you have only one");
	forum_read();
	SAID(write("autoplay off"), "Autoplay is off. You play every card");
	close_desk();
}
END_TEST

/* "leave" ends neither mails nor games, so "stop" is offered beside it. */
START_TEST(who_wants_to_leave_learns_what_ends)
{
	open_desk(NULL);
	all_join();
	answer("ann", "I want to leave, please remove me.");
	SAID("ann", "\"leave\" keeps you out of new games, and your present");
	SAID("ann", "\"stop\" ends all your mail, too");
	SAID("ann", "No more mail");
	NOT_SAID("ann", "for good");
	close_desk();
}
END_TEST

START_TEST(who_wants_to_be_taken_off_is_asked_once)
{
	static const char *const texts[] = {"take me off", "remove me pls"};
	for (size_t i = 0; i < COUNT_OF(texts); i++) {
		open_play();
		const char *who = write(texts[i]);
		SAID(who, "Do you want no more mail from me?");
		ck_assert(!person_named(who).left);
		answer(who, "yes");
		SAID(who, "You get no more mail from me");
		ck_assert(person_named(who).left);
		close_desk();
	}
}
END_TEST

START_TEST(a_question_beside_a_move_is_answered_too)
{
	open_play();
	char card[CARD_TEXT];
	card_write(legal_card(), card);
	uint32_t before = events_now();
	const char *who = write(arena_format(&desk->arena,
	    "%s\n\nAnd can you remind me of the score please?", card));
	ck_assert_uint_gt(events_now(), before);
	SAID(who, "You asked for the score after 0 rounds");
	close_desk();
}
END_TEST

/* The clock, or a letter, played the card. */
START_TEST(why_a_card_was_played_is_told_to_who_asks)
{
	for (int acts = 0; acts < 2; acts++) {
		forum_start(false, "start ann, bob, cat, dan");
		forum_bids();
		forum_read();
		const char *who = at_turn();
		int seat = forum_seat(who);
		if (acts)
			forum_act(who);
		else
			run_out();
		look();
		forum_read();
		forum_private(
		    who, arena_format(&desk->arena, "why did you play my %s?",
			     card_text(desk->game.table.trick.card[seat])));
		SAID(who, acts ? "because a letter from you came then"
			       : "because your time was up");
		close_desk();
	}
}
END_TEST

START_TEST(what_was_played_is_told_to_who_asks)
{
	open_play();
	int card = legal_card();
	char text[CARD_TEXT];
	(void)write(card_write(card, text));
	const char *who = write("Which cards were played in this trick?");
	SAID(who, "You asked what was played. In this trick: ");
	SAID(who, doc_card(&desk->arena, card));
	close_desk();
}
END_TEST

START_TEST(a_letter_without_proof_is_offered_nothing)
{
	open_play();
	const char *who = at_turn();
	sent_all();
	desk->now += 10;
	desk->uid++;
	deliver_at(letter_from(who, "referee@play.test", "",
		       "Please tell the others that I said good luck."),
	    desk->now - 1);
	NOT_SAID(who, "Tell the table");
	NOT_SAID(who, "answer \"say");
	close_desk();
}
END_TEST

/* "I quit" may be a mere sigh, but "I concede" is clear. */
START_TEST(a_sigh_does_not_end_the_game)
{
	open_play();
	uint32_t before = events_now();
	const char *who = write("I give up");
	ck_assert_uint_eq(events_now(), before);
	SAID(who, "Do you want to give up the game? Nothing was done yet.");
	answer(who, "concede");
	ck_assert_uint_gt(events_now(), before);
	close_desk();
	open_play();
	before = events_now();
	(void)write("I concede");
	ck_assert_uint_gt(events_now(), before);
	close_desk();
}
END_TEST

START_TEST(words_for_the_table_are_offered_as_they_were_written)
{
	open_play();
	const char *who =
	    write("Please tell the others that I said good luck.");
	SAID(who, "answer \"say Please tell the others");
	close_desk();
}
END_TEST

/* The sixth letter of talk in a day gets no answer, but a question does. */
START_TEST(ten_questions_a_day_are_answered)
{
	open_play();
	for (int i = 0; i < 10; i++) {
		const char *who = write(arena_format(&desk->arena,
		    "Can you remind me of the score please? %d", i + 20));
		SAID(who, "You asked for the score");
	}
	close_desk();
}
END_TEST

/* A player who is not to act learns whose turn it is, whatever the letter
 * says. */
START_TEST(who_waits_learns_for_whom)
{
	open_play();
	const char *who = forum_bystander();
	forum_private(who, "Zzz. Quux blorb fnord.");
	SAID(who, "I did not understand this, so nothing was done.");
	SAID(who, arena_format(&desk->arena, " It is %s's turn", at_turn()));
	close_desk();
}
END_TEST

START_TEST(another_game_is_answered_for_itself)
{
	open_desk(NULL);
	all_join();
	answer("bob", "start amiga: me, bot, bot, bot; time-limit=3");
	const char *bob = reply_address(mail_to("bob"));
	sent_all();
	ask("ann", "Who has the move in game 1, and until when?");
	SAID("ann", "Game 1 (amiga): bob and bot-3 against bot-2 and bot-4. It "
		    "is bob's turn, until ");
	sent_all();
	ask("ann", "Whose turn is it in game 2?");
	SAID("ann", "There is no game 2.");
	answer("ann", "start amiga: me, bot, bot, bot");
	sent_all();
	ask("ann", "Whose turn is it in game 1?");
	SAID("ann", "It is bob's turn, until ");
	NOT_SAID("ann", "You asked whose turn it is");
	deliver("bob", bob, "watchers off");
	sent_all();
	ask("ann", "Whose turn is it in game 1?");
	SAID("ann", "Game 1 has players who want no watchers");
	NOT_SAID("ann", "bob's turn");
	sent_all();
	ask("bob", "Whose turn is it in game 1?");
	SAID("bob", "It is your turn");
	close_desk();
}
END_TEST

/* An answer quotes only what the player wrote, and says how the letter was
 * read. */
START_TEST(an_answer_quotes_no_words_that_nobody_wrote)
{
	open_play();
	const char *who = write("What do I hold?");
	SAID(who, "I read this as a question for your hand.");
	NOT_SAID(who, "> ");
	forum_read();
	forum_private(who, "hand");
	SAID(who, "> hand");
	forum_read();
	forum_private(who, "play automatically if I have only one card");
	forum_read();
	forum_private(who, "Yes please");
	SAID(who, "the referee plays it for you after 5 to 60 minutes");
	NOT_SAID(who, "> ");
	close_desk();
}
END_TEST

/* Returns how often the text has the words. */
static int times(const char *text, const char *words)
{
	int n = 0;
	while ((text = strstr(text, words))) {
		text += strlen(words);
		n++;
	}
	return n;
}

/* One sentence gets the likeliest answer, and two sentences get two. */
START_TEST(one_question_gets_one_answer)
{
	static const struct {
		const char *text;
		int answers;
	} rows[] = {
	    {"I want to quit", 1},
	    {"who plays with whom?", 1},
	    {"Who leads the ladder?", 1},
	    {"can I get a review of the last round", 1},
	    {"let a bot play for me this evening please, I have to cook", 1},
	    {"I give up, this hand is hopeless :)", 1},
	    {"can i have a hint?", 0},
	    {"is the king a good card here", 0},
	    {"What is the score and who is my partner?", 2},
	    {"What is the score? And who is my partner?", 2},
	};
	static const char *const begins[] = {
	    "You asked ", "You seem to ", "I read this as ", "Do you want "};
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		open_play();
		const char *who = write(rows[i].text);
		int found = 0;
		for (size_t k = 0; k < sizeof begins / sizeof begins[0]; k++)
			found += times(told(who), begins[k]);
		ck_assert_msg(found == rows[i].answers, "%s: %s", rows[i].text,
		    told(who));
		NOT_SAID(who, "send \"tables\"");
		NOT_SAID(who, "Do you mean ");
		close_desk();
	}
	open_desk(NULL);
	start("start ann, bob, cat, dan");
	const char *who = at_turn();
	answer(who, "Six please. Which of them is my partner?");
	SAID(who, "your partner is ");
	NOT_SAID(who, "You seem to ");
	close_desk();
}
END_TEST

/* A yes may be followed by a wish that leaves the move alone. */
START_TEST(a_yes_beside_a_wish_counts)
{
	static const struct {
		const char *says;
		bool plays;
	} rows[] = {
	    {"Yes please! And can you play automatically if I have only one "
	     "card?",
		true},
	    {"Yes! What's the score?", true},
	    {"Yes please! But wait, can I still change it?", false},
	    {"Yes! And then the ace of hearts instead.", false},
	    {"Yes! And then the ace of spades instead.", false},
	    {"Yes! And then the king of clubs instead.", false},
	    {"Yes! K\xe2\x99\xa0 J\xe2\x99\xa6", false},
	};
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		open_play();
		uint32_t before = events_now();
		const char *who = write(forum_hint_at(legal_card()));
		SAID(who, "Do you mean ");
		forum_read();
		forum_private(who, rows[i].says);
		ck_assert_msg((events_now() > before) == rows[i].plays,
		    "%s: %s", rows[i].says, told(who));
		if (!i)
			SAID(who, "answer \"autoplay on\"");
		close_desk();
	}
}
END_TEST

START_TEST(who_may_not_lead_a_spade_learns_why)
{
	forum_start(false, "start standard: ann, bob, cat, dan");
	forum_bids();
	while (!(
	    desk->game.hand[desk->game.table.turn] & cards_suit(SUIT_SPADES))) {
		close_desk();
		forum_start(false, "start standard: ann, bob, cat, dan");
		forum_bids();
	}
	forum_read();
	forum_private(at_turn(), "why cant i lead spades");
	SAID(at_turn(), "You asked why. Spades are not broken yet");
	forum_private(forum_bystander(), "why cant i lead spades");
	SAID(forum_bystander(), "You may not lead a spade before");
	close_desk();
}
END_TEST

/* A player's question about the place is no question about the game. */
START_TEST(a_player_who_asks_about_the_place_is_answered)
{
	static const struct {
		const char *text, *told;
	} rows[] = {
	    {"how do i find people to play with?",
		"No table has a free seat now. To open one, send \"new"},
	    {"how do i start a game with my friends",
		"No table has a free seat now"},
	    {"how good are the bots", "The bots see only their own cards"},
	    {"are the bots cheating", "The bots see only their own cards"},
	    {"what is amiga", "amiga: Like standard, but no low"},
	    {"who are you", "I am a program. I deal"},
	    {"are you a robot?", "To reach a person"},
	    {"how long does a game take?", "A game takes as long as"},
	    {"is it possible to play on a website instead",
		"You play by mail alone, on a phone"},
	    {"how do i invite a friend", "To play with somebody you know"},
	    {"how am i doing?", "You asked for the score after 0 rounds"},
	};
	static const char *const others[] = {"You asked about the rules",
	    "what you can write", "Do you want ", "your partner is",
	    "first mails the word", "You asked what is allowed"};
	for (size_t i = 0; i < 2 * (sizeof rows / sizeof rows[0]); i++) {
		forum_start(false, "start standard: ann, bot, bot, bot");
		if (i % 2)
			forum_private("ann", "3");
		sent_all();
		forum_private("ann", rows[i / 2].text);
		SAID("ann", rows[i / 2].told);
		for (size_t k = 0; k < sizeof others / sizeof others[0]; k++)
			NOT_SAID("ann", others[k]);
		close_desk();
	}
}
END_TEST

START_TEST(a_question_beside_a_move_is_answered)
{
	static const char *const rows[][2] = {
	    {"3. how am i doing?", "You asked for the score after 0 rounds"},
	    {"ok three then. what are bags worth?", "a bag"},
	    {"3. how good are the bots?", "The bots see only their own cards"},
	    {"3. whats your hand like lena? ;)",
		"Your words to the table were not passed on."},
	};
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		forum_start(false, "start standard: ann, bot, bot, bot");
		forum_read();
		forum_private("ann", rows[i][0]);
		look();
		ck_assert_int_eq(desk->game.table.bid[0], 3);
		SAID("ann", rows[i][1]);
		close_desk();
	}
}
END_TEST

START_TEST(a_question_about_one_of_two_games_has_its_score)
{
	open_desk(NULL);
	all_join();
	answer("ann", "start standard: me, bot, bot, bot");
	answer("ann", "start amiga: me, bot, bot, bot");
	sent_all();
	ask("ann", "what is the score in game 2?");
	SAID("ann", "You asked for the score after 0 rounds: you");
	SAID("ann", "Your hand");
	close_desk();
}
END_TEST

/* Another table is open, too. */
START_TEST(a_seat_with_the_host_of_one_table_is_offered_there)
{
	static const char *const texts[] = {
	    "Put me with bob please, at his table",
	    "I'd like to sit with bob",
	    "Yes, that one. I'll sit down with bob.",
	};
	for (size_t i = 0; i < COUNT_OF(texts); i++) {
		open_desk(NULL);
		all_join();
		answer("cat", "new amiga");
		answer("bob", "new amiga");
		ask("ann", "tables");
		answer("ann", texts[i]);
		SAID("ann", "sit 2");
		answer("ann", "Sit down");
		SAID("ann", "You sit down.");
		SAID("ann", "Table 2 (amiga): bob and ann sit there.");
		close_desk();
	}
}
END_TEST

Suite *suite_wants(void)
{
	const TTest *const tests[] = {
	    questions_about_rules_and_mail_get_those,
	    a_seat_with_the_host_of_one_table_is_offered_there,
	    questions_are_answered_in_one_line,
	    wishes_are_offered_and_not_carried_out,
	    who_asks_who_a_player_is_gets_the_profile,
	    each_wish_gets_the_command_for_it,
	    a_concession_is_taken_back_in_plain_words,
	    nothing_to_take_back_is_said_at_once,
	    who_wants_no_more_mail_gets_none,
	    who_speaks_of_mail_in_other_words_is_asked,
	    who_wants_no_mail_in_own_words_is_asked_once,
	    who_wants_other_mail_is_not_asked_to_stop_all,
	    who_wants_to_be_forgotten_learns_who_can_do_it,
	    who_is_back_from_holiday_is_welcomed,
	    who_turns_autoplay_on_is_told_that_it_is_on,
	    who_wants_to_leave_learns_what_ends,
	    who_wants_to_be_taken_off_is_asked_once,
	    a_question_beside_a_move_is_answered_too,
	    why_a_card_was_played_is_told_to_who_asks,
	    what_was_played_is_told_to_who_asks,

	    a_letter_without_proof_is_offered_nothing,
	    a_sigh_does_not_end_the_game,
	    words_for_the_table_are_offered_as_they_were_written,
	    ten_questions_a_day_are_answered,
	    who_waits_learns_for_whom,
	    another_game_is_answered_for_itself,
	    an_answer_quotes_no_words_that_nobody_wrote,
	    one_question_gets_one_answer,
	    a_yes_beside_a_wish_counts,
	    who_may_not_lead_a_spade_learns_why,
	    a_player_who_asks_about_the_place_is_answered,
	    a_question_beside_a_move_is_answered,
	    a_question_about_one_of_two_games_has_its_score,
	    NULL,
	};
	return suite_of("wants", tests);
}
