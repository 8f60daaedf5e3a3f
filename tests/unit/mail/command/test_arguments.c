/* test_arguments.c - what may follow the word of a command: each row of
 * verbs.def with a line that it accepts and one that is talk, and the patterns
 * of its arguments. */
#include <string.h>

#include "base/arena.h"
#include "base/text.h"
#include "mail/command.h"
#include "support/reads.h"
#include "unit.h"

/* clang-format off */
static const struct {
	const char *line, *args; /* a command and its arguments */
	const char *talk; /* a line with the same word that is no command */
} rows[] = {
    [VERB_BID] = {"bid 4", "4", "bid farewell"},
    [VERB_PLAY] = {"play QS", "QS", "play nicely"},
    [VERB_CONCEDE] = {"Concede, please!", "", "concede?"},
    [VERB_WITHDRAW] = {"withdraw my concession", "", "withdraw money"},
    [VERB_FORFEIT] = {"forfeit", "", "forfeit the match"},
    [VERB_LOOK] = {"look", "", "look at that"},
    [VERB_KEEP] = {"keep this one, please", "this one", "keep the nine for later"},
    [VERB_NEXT] = {"put it away", "it away", "next time I win"},
    [VERB_DISCARD] = {"discard 2C", "2C", "discard it"},
    [VERB_PASS] = {"pass 2C 3D", "2C 3D", "pass the salt"},
    [VERB_READY] = {"ready: black cats", "black cats", "ready when you are"},
    [VERB_ENTROPY] = {"entropy: 3 of spades, why?", "3 of spades, why?", "entropy"},
    [VERB_PROPOSE] = {"propose amiga with hands=5, target=300?", "amiga with hands=5, target=300?", "propose a toast to the winner"},
    [VERB_AGREE] = {"I agree", "", "agree with bob"},
    [VERB_SUSPEND] = {"suspend until monday", "until monday", "suspend?"},
    [VERB_RESUME] = {"resume 7!", "7", "resume the game tomorrow?"},
    [VERB_ORDER] = {"order lowest", "low", "order?"},
    [VERB_ORDERS] = {"my orders", "", "orders from above"},
    [VERB_CANCEL_ORDERS] = {"cancel-orders", "", "cancel-orders?"},
    [VERB_SAY] = {"say: shall we stop?", "shall we stop?", "say"},
    [VERB_CHECK] = {"check the queen of spades", "QS", "check your spelling"},
    [VERB_HINT] = {"hint please", "", "hint at it"},
    [VERB_BID_CHECK] = {"bid-check", "", "bid-check my work"},
    [VERB_REVIEW] = {"review game 3, Round 2, please", "game 3, Round 2", "review the report"},
    [VERB_HAND] = {"show me my hand", "", "hand over"},
    [VERB_STATUS] = {"game status", "", "status of ann"},
    [VERB_LAST] = {"the last trick", "", "last but not least"},
    [VERB_TRICKS] = {"tricks", "", "tricks of fate"},
    [VERB_SCORE] = {"what's the score?", "", "score some more"},
    [VERB_HISTORY] = {"history", "", "history repeats itself"},
    [VERB_RULES] = {"rules rtr3b-4 hands=5, thanks", "rtr3b-4 hands=5", "rules are rules"},
    [VERB_EXPLAIN] = {"explain 7, please", "7", "explain 7?"},
    [VERB_VERIFY] = {"verify", "", "verify that"},
    [VERB_RECORD] = {"record 7.", "7", "record 12 wins"},
    [VERB_HELP] = {"help time, please", "time", "help bob"},
    [VERB_JOIN] = {"I'd like to join as ann", "ann", "join us for dinner"},
    [VERB_LEAVE] = {"leave", "", "leave it"},
    [VERB_SET] = {"set look always", "look always", "set the table"},
    [VERB_AUTOPLAY] = {"autoplay ON, please", "ON", "autoplay rocks"},
    [VERB_MAIL] = {"mail all here, please", "all here", "mail all of us tomorrow"},
    [VERB_ZONE] = {"zone Isle of Man, please", "Isle of Man", "zone out with me for a while"},
    [VERB_AWAY] = {"away until 3 Dec", "until 3 Dec", "away we go"},
    [VERB_BACK] = {"I am back, thank you", "", "back pain"},
    [VERB_MORE] = {"more time: of another two days", "time: of another two days", "more time with my kids"},
    [VERB_UNDO] = {"undo", "", "undo the knot"},
    [VERB_REPLACE] = {"replace me by eve", "me by eve", "replace me?"},
    [VERB_TAKE] = {"take seat 2 in game 7", "seat 2 in game 7", "take part in game theory"},
    [VERB_REFUSE] = {"refuse", "", "refuse to follow suit"},
    [VERB_NEW] = {"new game nomic109 with bob", "game nomic109 with bob", "new idea"},
    [VERB_REMATCH] = {"rematch of game 7!", "of game 7", "rematch anyone?"},
    [VERB_TABLES] = {"tables", "", "tables turn"},
    [VERB_SIT] = {"sit down at 12, in the north", "down at 12, in the north", "sit 12 with ann"},
    [VERB_STAND] = {"stand up from table 12", "up from table 12", "stand 12 tricks"},
    [VERB_GO] = {"go with table 12 without eve", "with table 12 without eve", "go 4 it"},
    [VERB_INVITE] = {"invite bob, cat and eve@x.test to table 12", "bob, cat and eve@x.test to table 12", "invite bob?"},
    [VERB_DECLINE] = {"decline table 12", "table 12", "decline of the west"},
    [VERB_WATCH] = {"watch game 7 after each trick", "game 7 after each trick", "watch 7 of hearts"},
    [VERB_UNWATCH] = {"unwatch 7", "7", "unwatch this"},
    [VERB_WATCHERS] = {"watchers off", "off", "watchers of birds"},
    [VERB_REPLAY] = {"replay 7, round 3", "7, round 3", "replay 7 times"},
    [VERB_RENAME] = {"rename anna.", "anna", "rename that file"},
    [VERB_ADDRESS] = {"address add ann@x.test", "add ann@x.test", "address the problem"},
    [VERB_ADDRESSES] = {"addresses", "", "addresses of all"},
    [VERB_STOP] = {"stop", "", "stop it"},
    [VERB_BONEHEAD] = {"bonehead", "", "bonehead bob"},
    [VERB_ZB] = {"zb bob", "bob", "zb"},
    [VERB_CHIT] = {"chit bob", "bob", "chit!"},
    [VERB_START] = {"start amiga target=300: ann, bob", "amiga target=300: ann, bob", "start now even if we are three, please"},
    [VERB_CANCEL_GAME] = {"cancel-game 7 because", "7 because", "cancel-game"},
    [VERB_GRANT] = {"grant time 7 2 days", "time 7 2 days", "grant my wish"},
    [VERB_VOID_OFF] = {"void-round 7 off", "7 off", "void-round or off"},
    [VERB_VOID_ROUND] = {"void-round game 7: it erred", "game 7: it erred", "void-round is a strange word"},
    [VERB_MISREAD] = {"undo game 7, because it erred", "game 7, because it erred", "undo 7 please"},
    [VERB_BAN] = {"ban @evil.test!", "@evil.test", "ban eve"},
    [VERB_UNBAN] = {"unban @evil.test", "@evil.test", "unban eve"},
    [VERB_EXTEND] = {"extend 7 2 days", "7 2 days", "extend my stay by 2 days"},
    [VERB_REPLACE_PLAYER] = {"replace ann by eve in game 7", "ann by eve in game 7", "replace the jack by a queen"},
    [VERB_EJECT] = {"eject ann from game 7", "ann from game 7", "eject the disk"},
    [VERB_RENAME_PLAYER] = {"rename cat to catherine", "cat to catherine", "rename that one to something"},
    [VERB_ANNOUNCE] = {"announce 7: good luck", "7: good luck", "announce all good things"},
    [VERB_GAMES] = {"games", "", "games people play"},
    [VERB_SHOW_GAME] = {"game 7", "7", "game on"},
    [VERB_STANDINGS] = {"ratings?", "", "standings of all"},
    [VERB_PROFILE] = {"rating bob, please", "bob", "profile of a winner"},
    [VERB_PLAYERS] = {"players", "", "players gonna play"},
    [VERB_CONFIRM] = {"confirm", "", "confirm that"},
    [VERB_CODE] = {"code 123 456", "123456", "code of honour"},
};
_Static_assert(sizeof rows / sizeof rows[0] == VERB_COUNT, "a row a verb");

/* Other lines, and the command in them; "": talk. */
static const struct {
	const char *line, *command;
} lines[] = {
    /* politeness and punctuation */
    {"rules of the game please", "rules"}, {"what's my rating now?", "profile"}, {"profile bob, please", "profile bob"},
    {"rematch!", "rematch"}, {"watchers off please", "watchers off"}, {"rename me", ""}, {"game 7:", ""},
    {"You watch game 1:", ""}, {"profile pic?", ""}, {"away? Friday", ""}, {"set look always?", ""}, {"mail turns?", ""},
    /* watching and replays */
    {"watch 7", "watch 7"}, {"observe game 7", "watch game 7"}, {"watch", "watch"}, {"Watch 7!", "watch 7"},
    {"Watch 7 after each trick, please", "watch 7 after each trick"},
    {"watch 7, only the end", "watch 7, only the end"}, {"watch tricks", "watch tricks"},
    {"please watch 7 rounds", "watch 7 rounds"}, {"watch 7 every round", "watch 7 every round"},
    {"watch out", ""}, {"watch out for the 7", ""}, {"watch this space", ""},
    {"watch the end of the game", ""}, {"watch 12 tricks go by", ""}, {"watch bob", ""},
    {"Watch the trick that bob took", ""}, {"observe how he plays", ""}, {"observe the rules, please", ""},
    {"unwatch", "unwatch"}, {"watchers on", "watchers on"}, {"watchers", "watchers"},
    {"watchers on the wall", ""}, {"watchers welcome", ""},
    {"replay 7", "replay 7"}, {"replay game 7 round 3", "replay game 7 round 3"}, {"replay", "replay"},
    {"replay round 3", "replay round 3"}, {"replay 7 round 3, please", "replay 7 round 3"},
    {"replay of last night please", ""}, {"replay that trick", ""}, {"replay round three", ""},
    {"replay it in your head", ""}, {"replay 7 round 3 trick 5", ""}, {"moment 7 round 3 trick 5", ""},
    /* gamesmasters */
    {"void-round 7 because it erred", "void-round 7 because it erred"}, {"void-round", ""},
    {"Void-round game 7: it erred", "void-round game 7: it erred"}, {"suspend 7", "suspend 7"},
    {"announce all: good luck", "announce all: good luck"}, {"announce the wedding", ""},
    {"replace the jack", ""}, {"eject ann?", ""}, {"start me, bot, bot, bot", "start me, bot, bot, bot"},
};

static const struct {
	const char *pattern, *text;
	const char *args; /* NULL: the text does not fit */
} fits[] = {
    {"", "", ""}, {"", " , please!", ""}, {"", "bob", NULL}, {"on|off", "OFF.", "OFF"}, {"on|off", "", NULL},
    {"on|off", "on off", NULL}, {"(a|b)* NUMBER", "b a b 12", "b a b 12"}, {"(a|b)* NUMBER", "b c 12", NULL},
    {"(x? y)* z?", "y x y z", "y x y z"}, {"(x? y)* z?", "x z", NULL}, {"((x|y z)* w)?", "x y z x w", "x y z x w"},
    {"WORD, WORD", "ann , bob", "ann , bob"}, {"WORD, WORD", "ann bob", NULL}, {"all: TEXT", "all:well?", "all:well?"},
    {"WORD WORD?", "please bob the", "please bob"}, {"WORD?", "my game", ""}, {"the WORD", "the", NULL},
    {"OPTION", "a=b", "a=b"}, {"OPTION", "ab", NULL}, {"ADDRESS", "a@b.c.", "a@b.c"}, {"ADDRESS", "a.b", NULL},
    {"RULES", "Amiga", "Amiga"}, {"RULES", "amigo", NULL}, {"NUMBER", "7th", NULL}, {"DATES", "until 3 Dec", "until 3 Dec"},
    {"DATES", "we go", NULL}, {"x TEXT", "x please?", "x please?"}, {"x TEXT", "x.", NULL}, {"x REST", "x.", "x."},
    {"x", "x?", NULL}, {"WORD*", "a. b.. c...", "a. b.. c"},
};
/* clang-format on */

static const struct commands *read_line(
    struct arena *arena, const char *line, enum verb verb)
{
	struct letter letter;
	enum hint hint = HINT_PLAY;
	if (verb == VERB_BID)
		hint = HINT_BID;
	if (verb == VERB_DISCARD)
		hint = HINT_DISCARD;
	if (verb == VERB_PASS)
		hint = HINT_PASS;
	reads_parse(arena, "Ann", "", line, &letter);
	return reads_commands(arena, &letter, hint);
}

START_TEST(a_line_fits_its_row)
{
	struct arena arena;
	enum verb verb = (enum verb)_i;
	const char *line = rows[_i].line;
	arena_init(&arena);
	ck_assert_msg(line != NULL, "no line for %s", verb_name(verb));
	const struct commands *c = read_line(&arena, line, verb);
	ck_assert_msg(c->count == 1 && c->list[0].verb == verb,
	    "\"%s\" is not read as %s", line, verb_name(verb));
	const char *args = command_words(&arena, &c->list[0]);
	ck_assert_msg(
	    !strcmp(args, rows[_i].args), "\"%s\" has \"%s\"", line, args);
	arena_release(&arena);
}
END_TEST

START_TEST(a_line_of_talk_has_no_command)
{
	struct arena arena;
	const char *line = rows[_i].talk;
	arena_init(&arena);
	const struct commands *c = read_line(&arena, line, (enum verb)_i);
	for (size_t i = 0; i < c->count; i++)
		ck_assert_msg(strcmp(verb_name(c->list[i].verb),
				  verb_name((enum verb)_i)) != 0,
		    "\"%s\" is a command", line);
	arena_release(&arena);
}
END_TEST

START_TEST(lines_are_commands_or_talk)
{
	struct arena arena;
	const char *got = "";
	arena_init(&arena);
	const struct commands *c = read_line(&arena, lines[_i].line, VERB_PLAY);
	if (c->count)
		got = arena_format(&arena, "%s %s", verb_name(c->list[0].verb),
		    c->list[0].args);
	got = text_trim(arena_string(&arena, got));
	ck_assert_msg(!strcmp(got, lines[_i].command),
	    "\"%s\" is read as \"%s\"", lines[_i].line, got);
	arena_release(&arena);
}
END_TEST

START_TEST(texts_fit_patterns)
{
	struct arena arena;
	arena_init(&arena);
	const char *args =
	    arguments_read(&arena, fits[_i].pattern, false, fits[_i].text);
	bool right =
	    fits[_i].args ? args && !strcmp(args, fits[_i].args) : !args;
	ck_assert_msg(right, "\"%s\" and \"%s\" give \"%s\"", fits[_i].pattern,
	    fits[_i].text, args ? args : "talk");
	arena_release(&arena);
}
END_TEST

/* Neither the words nor the repeated groups of a pattern make it slow. */
START_TEST(a_long_text_is_read_at_once)
{
	struct arena arena;
	char text[ARGS_MAX + 1];
	for (int i = 0; i < ARGS_MAX; i++)
		text[i] = i % 2 ? ' ' : 'a';
	text[ARGS_MAX] = '\0';
	arena_init(&arena);
	ck_assert(!arguments_read(&arena, "(((a* a?)* a)* b)*", false, text));
	ck_assert(!arguments_read(&arena, "a*", false, text));
	ck_assert(arguments_read(&arena, "a* TEXT", false, text) != NULL);
	arena_release(&arena);
}
END_TEST

Suite *suite_arguments(void)
{
	Suite *suite = suite_create("arguments");
	TCase *t = tcase_create("lines");
	tcase_add_loop_test(t, a_line_fits_its_row, 0, VERB_COUNT);
	tcase_add_loop_test(t, a_line_of_talk_has_no_command, 0, VERB_COUNT);
	tcase_add_loop_test(t, lines_are_commands_or_talk, 0,
	    (int)(sizeof lines / sizeof lines[0]));
	tcase_add_loop_test(
	    t, texts_fit_patterns, 0, (int)(sizeof fits / sizeof fits[0]));
	tcase_add_test(t, a_long_text_is_read_at_once);
	suite_add_tcase(suite, t);
	return suite;
}
