/* test_command.c - how people's words are read: moves, talk, and everything
 * between. */
#include <stdio.h>
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "engine/card.h"
#include "mail/command.h"
#include "support/reads.h"
#include "unit.h"

static const struct {
	enum hint hint;
	const char *text, *means;
} rows[] = {
    /* which mails a player wants */
    {HINT_PLAY, "mail", "mail"},
    {HINT_PLAY, "mail tricks", "mail tricks"},
    {HINT_PLAY, "Mail: all 7, please!", "mail all 7"},
    {HINT_PLAY, "mails rounds here", "mail rounds here"},
    {HINT_PLAY, "please mail digest", "mail digest"},
    {HINT_PLAY, "mail me your address", "?"},
    {HINT_PLAY, "mail all the others, they wait", "?"},
    {HINT_PLAY, "mail is slow today", "?"},
    {HINT_PLAY, "mail turns?", "?"},
    /* cards */
    {HINT_PLAY, "QS", "play QS"},
    {HINT_PLAY, "qs", "play QS"},
    {HINT_PLAY, "Q\xe2\x99\xa0", "play QS"},
    {HINT_PLAY, "q \xe2\x99\xa0", "play QS"},
    {HINT_PLAY, "\xe2\x99\xa0Q", "play QS"},
    {HINT_PLAY, "Q\xe2\x99\xa0\xef\xb8\x8e", "play QS"},
    {HINT_PLAY, "\xe2\x99\xa1 10", "play TH"},
    {HINT_PLAY, "10h", "play TH"},
    {HINT_PLAY, "th", "play TH"},
    {HINT_PLAY, "h10", "play TH"},
    {HINT_PLAY, "Queen of Spades", "play QS"},
    {HINT_PLAY, "queen of \xe2\x99\xa0", "play QS"},
    {HINT_PLAY, "the five of hearts", "play 5H"},
    {HINT_PLAY, "5 of hearts", "play 5H"},
    {HINT_PLAY, "ace spades", "play AS"},
    {HINT_PLAY, "I play the queen of spades.", "play QS"},
    {HINT_PLAY, "I'll lead the 2c", "play 2C"},
    {HINT_PLAY, "I\xe2\x80\x99ll play KD, good luck!", "play KD"},
    {HINT_PLAY, "play QS", "play QS"},
    {HINT_PLAY, "Play: 7 of clubs", "play 7C"},
    {HINT_PLAY, "My card: QS", "play QS"},
    {HINT_PLAY, "**QS**", "play QS"},
    {HINT_PLAY, "\"QS\"", "play QS"},
    {HINT_PLAY, "AS", "play AS"},
    {HINT_PLAY, "\xef\xbc\xb1\xef\xbc\xb3", "play QS"},
    {HINT_PLAY, "OK, QS please", "play QS"},
    {HINT_PLAY, "Hi all,\n\nQS\n\nCheers", "play QS"},
    {HINT_PLAY, "QS\nQS", "play QS"},
    /* bids */
    {HINT_BID, "3", "bid 3"},
    {HINT_BID, "three", "bid 3"},
    {HINT_BID, "nil", "bid 0"},
    {HINT_BID, "Nil.", "bid 0"},
    {HINT_BID, "I bid nil", "bid 0"},
    {HINT_BID, "bid 3", "bid 3"},
    {HINT_BID, "I bid three.", "bid 3"},
    {HINT_BID, "my bid's three", "bid 3"},
    {HINT_BID, "my bid is three", "bid 3"},
    {HINT_BID, "3 tricks please", "bid 3"},
    {HINT_BID, "I'll go for 4", "bid 4"},
    {HINT_BID, "bid 1", "bid 1"},
    {HINT_BID, "bid 99", "bid 99"},
    {HINT_BID, "bid -1", "?"},
    {HINT_BID, "zero", "bid 0"},
    {HINT_BID, "\xef\xbc\x93", "bid 3"},
    {HINT_BID, "Bidding 5", "bid 5"},
    {HINT_PLAY, "3", "?"},
    {HINT_PLAY, "bid 3", "bid 3"},
    {HINT_LOBBY, "3", "?"},
    /* talk */
    {HINT_PLAY, "nice queen of spades!", "?"},
    {HINT_PLAY, "I wish I had played the QS", "?"},
    {HINT_PLAY, "Should I play the QS?", "?"},
    {HINT_PLAY, "QS?", "?"},
    {HINT_PLAY, "If hearts are led, QS", "order led-H:QS"},
    {HINT_PLAY, "say good luck, all", "say good luck, all"},
    {HINT_PLAY, "say: 4 it was", "say 4 it was"},
    {HINT_PLAY, "QS\nlowest", "??"},
    {HINT_PLAY, "JD\nthen QS if I win", "order JD won:QS"},
    {HINT_PLAY, "bob played QS", "?"},
    {HINT_PLAY, "Ah, thanks", "?"},
    {HINT_PLAY, "Ah well", "?"},
    {HINT_PLAY, "as I said", "?"},
    {HINT_PLAY, "I had the QS before", "?"},
    {HINT_BID, "You bid 3 and I bid 4", "?"},
    {HINT_BID, "I was number 3 in the queue", "?"},
    {HINT_BID, "See you at 7 or 8", "?"},
    {HINT_BID, "2 or 3", "?"},
    {HINT_PLAY, "maybe QS", "?"},
    {HINT_PLAY, "Dan's queen of spades was great", "?"},
    {HINT_BID, "don't bid 3", "?"},
    {HINT_PLAY, "thanks", ""},
    {HINT_PLAY, "good luck", ""},
    {HINT_PLAY, "away until 3 Dec", "away until 3 Dec"},
    {HINT_PLAY, "Vacation: 24.12. - 2.1.", "away 24.12. - 2.1."},
    {HINT_PLAY, "away we go", "?"},
    {HINT_PLAY, "I am away until 3 Dec", "away until 3 Dec"},
    {HINT_PLAY, "back", "back"},
    {HINT_PLAY, "back pain again", "?"},
    {HINT_PLAY, "zone Europe/Berlin", "zone Europe/Berlin"},
    {HINT_PLAY, "timezone new york", "zone new york"},
    {HINT_PLAY, "zone out with me for a while", "?"},
    {HINT_PLAY, "more time", "more time"},
    {HINT_PLAY, "more time 4 days please", "more time 4 days please"},
    {HINT_PLAY, "I would like more time", "more time"},
    {HINT_PLAY, "more later", "?"},
    {HINT_PLAY, "undo", "undo"},
    {HINT_PLAY, "Undo please.", "undo"},
    {HINT_PLAY, "takeback", "undo"},
    {HINT_PLAY, "undo the knot first", "?"},
    {HINT_PLAY, "replace me", "replace me"},
    {HINT_PLAY, "Please replace me by eve", "replace me by eve"},
    {HINT_PLAY, "replace the jack", "?"},
    {HINT_PLAY, "replace merlin", "?"},
    {HINT_PLAY, "take 2 in game 7", "take 2 in game 7"},
    {HINT_PLAY, "take seat 2 in game 7", "take seat 2 in game 7"},
    {HINT_PLAY, "take it easy", "?"},
    {HINT_PLAY, "new amiga with bob", "new amiga with bob"},
    {HINT_PLAY, "New game nomic109 target=300", "new game nomic109 target=300"},
    {HINT_PLAY, "new idea: lead low", "?"},
    {HINT_PLAY, "new car", "?"},
    {HINT_PLAY, "tables", "tables"},
    {HINT_PLAY, "sit 12", "sit 12"},
    {HINT_PLAY, "sit down at table 12", "sit down at table 12"},
    {HINT_PLAY, "sit 12 north", "sit 12 north"},
    {HINT_PLAY, "sit down at 12, in the north", "sit down at 12, in the north"},
    {HINT_PLAY, "sit 12 with ann", "?"},
    {HINT_PLAY, "sit 12 tricks", "?"},
    {HINT_PLAY, "sit with ann", "?"},
    {HINT_PLAY, "sit this one out", "?"},
    {HINT_PLAY, "stand up from table 12", "stand up from table 12"},
    {HINT_PLAY, "stand by me", "?"},
    {HINT_PLAY, "fill 12", "?"},
    {HINT_PLAY, "go table 12", "go table 12"},
    {HINT_PLAY, "go at table 12!", "go at table 12"},
    {HINT_PLAY, "go table 12 without eve", "go table 12 without eve"},
    {HINT_BID, "go 12 without eve@play.test", "go 12 without eve@play.test"},
    {HINT_PLAY, "go table 12 without eve and bob", "?"},
    {HINT_PLAY, "go 4", "?"},
    {HINT_PLAY, "go on, ann", "?"},
    {HINT_PLAY, "go table 12 is waiting", "?"},
    {HINT_PLAY, "invite bob", "invite bob"},
    {HINT_PLAY, "invite bob and cat to 12", "invite bob and cat to 12"},
    {HINT_PLAY, "invite bob, cat and eve@else.test",
	"invite bob, cat and eve@else.test"},
    {HINT_PLAY, "invite bob, cat, dan", "invite bob, cat, dan"},
    {HINT_PLAY, "invite your friends, family and everybody", "?"},
    {HINT_PLAY, "invite all of them, mail me at ann@else.test", "?"},
    {HINT_PLAY, "invite your partner to lead a spade", "?"},
    {HINT_PLAY, "decline 12", "decline 12"},
    {HINT_PLAY, "decline of the west", "?"},
    {HINT_PLAY, "rematch", "rematch"},
    {HINT_PLAY, "rematch game 7", "rematch game 7"},
    {HINT_PLAY, "rematch anyone?", "?"},
    {HINT_PLAY, "rename anna", "rename anna"},
    {HINT_PLAY, "rename that file", "?"},
    {HINT_PLAY, "talk on", "?"},
    {HINT_PLAY, "talk to you later", "?"},
    {HINT_PLAY, "talk on the phone?", "?"},
    {HINT_PLAY, "address ann@new.test", "address ann@new.test"},
    {HINT_PLAY, "address the problem", "?"},
    {HINT_PLAY, "address add ann@new.test", "address add ann@new.test"},
    {HINT_PLAY, "address remove ann@new.test", "address remove ann@new.test"},
    {HINT_PLAY, "address add that problem", "?"},
    {HINT_PLAY, "addresses", "addresses"},
    {HINT_PLAY, "addresses of all", "?"},
    {HINT_PLAY, "refuse", "refuse"},
    {HINT_PLAY, "refuse to follow suit", "?"},
    {HINT_PLAY,
	"I cannot be sure that this is you, or it answers an old mail: send "
	"it as an answer to this mail.",
	"?"},
    /* two moves */
    {HINT_PLAY, "QS\nQD", "!??"},
    {HINT_PLAY, "QS QD", "?"},
    {HINT_PLAY, "QS, sorry for the delay", "play QS"},
    {HINT_BID, "3, sorry 4", "?"},
    {HINT_BID, "3, sorry I'm late", "bid 3"},
    {HINT_BID, "3\n4", "??"}, /* a list */
    {HINT_BID, "3\nI bid 4", "!??"},
    {HINT_BID, "I bid 40",
	"?"}, /* 40 is the engine's internal number for a blind nil */
    {HINT_BID, "41", "?"},
    {HINT_BID, "bid 3\nplay QS", "bid 3; play QS"},
    /* other commands */
    {HINT_PLAY, "hand", "hand"},
    {HINT_PLAY, "show my hand please", "hand"},
    {HINT_PLAY, "Status", "status"},
    {HINT_PLAY, "the last trick", "last"},
    {HINT_PLAY, "The last trick:", "?"},
    {HINT_PLAY, "Rules:", "?"},
    {HINT_PLAY, "score?", "score"},
    {HINT_PLAY, "what's the score?", "score"},
    {HINT_LOBBY, "help", "help"},
    {HINT_PLAY, "check QS", "check QS"},
    {HINT_PLAY, "check the queen of spades", "check QS"},
    {HINT_PLAY, "I concede", "concede"},
    {HINT_PLAY, "concede", "concede"},
    {HINT_PLAY, "we won't concede", "?"},
    {HINT_PLAY, "I concede the trick", "?"},
    {HINT_PLAY, "I withdraw my concession", "withdraw"},
    {HINT_LOBBY, "join", "join"},
    {HINT_LOBBY, "join ann", "join ann"},
    {HINT_LOBBY, "I'd like to join as ann", "join ann"},
    {HINT_LOBBY, "join 12", "join 12"},
    {HINT_LOBBY, "join table 12, please", "join 12"},
    {HINT_LOBBY, "join game 7", "join"},
    {HINT_LOBBY, "join table tennis", "?"},
    {HINT_LOBBY, "join us for dinner on friday", "?"},
    {HINT_LOBBY, "rules", "rules"},
    {HINT_LOBBY, "ban eve@evil.test", "ban eve@evil.test"},
    {HINT_LOBBY, "ban @evil.test", "ban @evil.test"},
    {HINT_LOBBY, "unban @evil.test", "unban @evil.test"},
    {HINT_LOBBY, "ban bob", "?"},
    {HINT_LOBBY, "ban eve@evil.test from my life", "?"},
    {HINT_LOBBY, "code 123 456", "code 123456"},
    {HINT_LOBBY, "code of honour", "?"},
    {HINT_LOBBY, "record 7", "record 7"},
    {HINT_LOBBY, "help me", "help"},
    {HINT_LOBBY, "lend me a hand with this", "?"},
    {HINT_LOBBY,
	"start nomic109: ann, bob, cat, dan; teams ann+cat; target=300",
	"start nomic109: ann, bob, cat, dan; teams ann+cat; target=300"},
    {HINT_LOBBY, "start nomic109: ann, bob,\n  cat, dan;\n teams ann+cat",
	"start nomic109: ann, bob, cat, dan; teams ann+cat"},
    {HINT_PLAY, "QS\nhand", "play QS; hand"},
    /* other rule sets: blind nil, slam, called aces, face-down cards */
    {HINT_BID, "blind nil", "bid blind-nil"},
    {HINT_BID, "I bid blind nil!", "bid blind-nil"},
    {HINT_PLAY, "bid blind nil", "bid blind-nil"},
    {HINT_BID, "blind 7", "bid blind-7"},
    {HINT_BID, "Blind six please!", "bid blind-6"},
    {HINT_BID, "I'll go blind 6", "?"},
    {HINT_BID, "6 blind", "bid blind-6"},
    {HINT_BID, "blind-7", "bid blind-7"},
    {HINT_BID, "bid blind 10", "bid blind-10"},
    {HINT_BID, "I bid a blind seven.", "bid blind-7"},
    {HINT_BID, "Seven, blind.", "bid blind-7"},
    {HINT_BID, "blind bid of six", "bid blind-6"},
    {HINT_BID, "blind 6 for me", "bid blind-6"},
    {HINT_BID, "let's go blind six", "?"},
    {HINT_BID, "going blind 6, good luck", "bid blind-6"},
    {HINT_BID, "6 blind luck", "?"},
    {HINT_BID, "4, no blind bid", "?"},
    {HINT_BID, "double 5", "?"},
    {HINT_BID, "blind 1", "?"},
    {HINT_BID, "bid 46", "?"},
    {HINT_PLAY, "I bid all", "bid all"},
    {HINT_BID, "bid all the tricks", "bid all"},
    {HINT_BID, "bid all 13", "bid all"},
    {HINT_BID, "Hi all, 3", "bid 3"},
    {HINT_BID, "hi all", ""},
    {HINT_BID, "I bid 3, good luck all", "bid 3"},
    {HINT_BID, "zero", "bid 0"},
    {HINT_BID, "seventeen", "?"},
    {HINT_PLAY, "I play the ace of hearts, low", "play AH low"},
    {HINT_PLAY, "ace of hearts high please", "play AH high"},
    {HINT_PLAY, "low", "?"},
    {HINT_PLAY, "AC (low)", "play AC low"},
    {HINT_PLAY, "I play AC (high)", "play AC high"},
    {HINT_PLAY, "AC (low, I think)", "?"},
    {HINT_PLAY, "AC ((low))", "play AC low"},
    {HINT_PLAY, "AD\nlow", "play AD low"},
    {HINT_PLAY, "AD\n\nHigh.", "play AD high"},
    {HINT_PLAY, "AD\nthanks\nlow", "play AD low"},
    {HINT_PLAY, "I change my bid to 4", "?"},
    {HINT_PLAY, "change my card to QD", "?"},
    {HINT_PLAY, "change 4 tires", "?"},
    {HINT_BID, "Can I change my bid to 4?", "?"},
    {HINT_DISCARD, "QS", "discard QS"},
    {HINT_PLAY, "discard QS", "play QS"},
    {HINT_PLAY, "I discard the queen of spades.", "play QS"},
    {HINT_DISCARD, "discard QS", "discard QS"},
    {HINT_DISCARD, "QS\nQD", "??"},
    {HINT_PASS, "2h 10c", "pass TC 2H"},
    {HINT_PASS, "2h and 10c", "pass TC 2H"},
    {HINT_PASS, "2h\n10c", "pass TC 2H"},
    {HINT_PLAY, "pass 2h, 10c", "?"},
    {HINT_PASS, "I pass the 2 of hearts and the 10 of clubs", "pass TC 2H"},
    {HINT_PASS, "2h or 10c", "?"},
    {HINT_PLAY, "pass", "?"},
    {HINT_BID, "look", "look"},
    {HINT_BID, "I look at my hand", "?"},
    {HINT_BID, "Look at that!", "?"},
    {HINT_PLAY, "tricks", "tricks"},
    {HINT_LOBBY, "explain 12", "explain 12"},
    {HINT_LOBBY, "propose hands=5", "propose hands=5"},
    {HINT_LOBBY, "agree", "agree"},
    {HINT_LOBBY, "I agree", "agree"},
    {HINT_LOBBY, "ready", "ready"},
    {HINT_PLAY, "bonehead", "bonehead"},
    {HINT_LOBBY, "I'm ready, thanks", "ready"},
    {HINT_LOBBY, "ready: black cats", "ready black cats"},
    {HINT_LOBBY, "Yes, I am ready!", "ready"},
    {HINT_LOBBY, "ready when you are", "?"},
    {HINT_LOBBY, "ready?", "?"},
    {HINT_LOBBY, "I am not ready", "?"},
    {HINT_BID, "entropy: 3 of spades, 17", "entropy 3 of spades, 17"},
    {HINT_BID, "entropy", "?"},
    {HINT_PLAY, "please verify", "verify"},
    {HINT_PLAY, "rules please", "rules"},
    {HINT_PLAY, "rules, please!", "rules"},
    {HINT_PLAY, "rules full", "rules full"},
    {HINT_PLAY, "rules full amiga", "rules full amiga"},
    {HINT_PLAY, "rules amiga, please", "rules amiga"},
    {HINT_PLAY, "rules of the game please", "rules"},
    {HINT_PLAY, "explain 3 thanks", "explain 3"},
    {HINT_PLAY, "let me verify my cards", "?"},
    {HINT_PLAY, "Concede?", "?"},
    {HINT_PLAY, "hand?", "hand"},
    {HINT_PLAY, "Yes, I concede.", "concede"},
};

START_TEST(phrasings)
{
	int wrong = 0;
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		struct arena arena;
		arena_init(&arena);
		const char *got = reads(&arena, rows[i].text, rows[i].hint);
		if (strcmp(got, rows[i].means) != 0) {
			wrong++;
			fprintf(stderr,
			    "row %zu \"%s\": \"%s\", expected \"%s\"\n", i,
			    rows[i].text, got, rows[i].means);
		}
		arena_release(&arena);
	}
	ck_assert_int_eq(wrong, 0);
}
END_TEST

/* Once, a move for which there was no room overwrote the last command. */
START_TEST(the_first_command_too_many_changes_none)
{
	struct arena arena;
	struct buf text;
	arena_init(&arena);
	buf_init(&text, 0);
	for (int i = 1; i < COMMANDS_MAX; i++)
		buf_text(&text, "hand\n");
	buf_text(&text, "check AH\nQS\n");
	const char *got = reads(&arena, buf_string(&text), HINT_PLAY);
	ck_assert_msg(strstr(got, "hand; check AH") != NULL, "%s", got);
	buf_release(&text);
	arena_release(&arena);
}
END_TEST

START_TEST(subject_counts_only_when_the_text_says_nothing_and_it_is_no_reply)
{
	static const struct {
		const char *text, *subject, *means;
	} subjects[] = {
	    {"", "join ann", "join ann"},
	    {"hello there referee person", "join", "join?"},
	    {"QS", "join", "play QS"},
	    {"QS", "your turn", "play QS"},
	    {"4\nhello", "new game", "?"},
	    {"", "Re: QS", ""},
	    {"", "[spades 7] round 1: bob to bid", ""},
	    {"", "QS", "play QS"},
	    {"", "", ""},
	    {"", "lunch", ""},
	};
	for (size_t i = 0; i < sizeof subjects / sizeof subjects[0]; i++) {
		struct arena arena;
		struct letter letter;
		arena_init(&arena);
		reads_parse(&arena, "Ann", subjects[i].subject,
		    subjects[i].text, &letter);
		const char *got = reads_describe(
		    &arena, reads_commands(&arena, &letter, HINT_PLAY));
		ck_assert_msg(
		    !strcmp(got, subjects[i].means), "row %zu: \"%s\"", i, got);
		arena_release(&arena);
	}
}
END_TEST

START_TEST(every_card_in_every_form)
{
	static const char *const suits[][4] = {
	    {"c", "clubs", "\xe2\x99\xa3", "club"},
	    {"d", "diamonds", "\xe2\x99\xa6", "diamond"},
	    {"h", "hearts", "\xe2\x99\xa5", "heart"},
	    {"s", "spades", "\xe2\x99\xa0", "spade"},
	};
	static const char *const ranks[][3] = {
	    {"2", "two", "2"},
	    {"3", "three", "3"},
	    {"4", "four", "4"},
	    {"5", "five", "5"},
	    {"6", "six", "6"},
	    {"7", "seven", "7"},
	    {"8", "eight", "8"},
	    {"9", "nine", "9"},
	    {"10", "ten", "t"},
	    {"j", "jack", "J"},
	    {"q", "queen", "Q"},
	    {"k", "king", "K"},
	    {"a", "ace", "A"},
	};
	struct arena arena;
	arena_init(&arena);
	for (int s = 0; s < 4; s++)
		for (int r = 0; r < 13; r++) {
			char card[CARD_TEXT];
			char text[5][40];
			(void)snprintf(
			    text[0], 40, "%s%s", ranks[r][0], suits[s][2]);
			(void)snprintf(
			    text[1], 40, "%s of %s", ranks[r][1], suits[s][1]);
			(void)snprintf(
			    text[2], 40, "%s%s", suits[s][2], ranks[r][2]);
			(void)snprintf(text[3], 40, "play the %s %s",
			    ranks[r][1], suits[s][3]);
			(void)snprintf(text[4], 40, "I play %s",
			    card_write(card_make(s, r), card));
			for (int k = 0; k < 5; k++)
				ck_assert_msg(
				    command_card(text[k]) == card_make(s, r),
				    "%s", text[k]);
		}
	arena_release(&arena);
}
END_TEST

Suite *suite_command(void)
{
	const TTest *const tests[] = {
	    phrasings,
	    the_first_command_too_many_changes_none,
	    subject_counts_only_when_the_text_says_nothing_and_it_is_no_reply,
	    every_card_in_every_form,
	    NULL,
	};
	return suite_of("command", tests);
}
