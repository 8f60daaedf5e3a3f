/* test_intent.c - what letters ask and wish for in sentences. The weights are
 * learnt, so these letters are plain ones; tests/hands measures the rest. */
#include <string.h>

#include "base/arena.h"
#include "mail/decision.h"
#include "unit.h"

static struct intention found_in(const char *text, const struct occasion *at)
{
	struct arena arena;
	struct evidence e;
	struct intention found;
	arena_init(&arena);
	evidence_read(&arena, text, "", &e);
	intent_find(&e, at, &found);
	arena_release(&arena);
	return found;
}

static struct intention at_moment(const char *text, enum moment moment)
{
	const struct occasion at = {.moment = moment};
	return found_in(text, &at);
}

static struct intention of(const char *text)
{
	return at_moment(text, MOMENT_GAME);
}

static bool wants(const char *text, enum intent intent)
{
	struct intention found = of(text);
	for (size_t i = 0; i < found.count; i++)
		if (found.list[i] == intent)
			return true;
	return false;
}

struct row {
	const char *text;
	enum intent intent;
};

static void check(const struct row *rows, size_t count)
{
	for (size_t i = 0; i < count; i++)
		ck_assert_msg(wants(rows[i].text, rows[i].intent), "%s: not %s",
		    rows[i].text, intent_name(rows[i].intent));
}
#define CHECK(rows) check(rows, sizeof(rows) / sizeof(rows)[0])

START_TEST(questions_in_sentences_are_found)
{
	static const struct row rows[] = {
	    {"Hello there, could you tell me whose turn it is right now?",
		INTENT_TURN},
	    {"How much time do I have left before the deadline?", INTENT_TIME},
	    {"I forgot, what did my partner bid this round?", INTENT_BIDS},
	    {"Can you remind me of the score please?", INTENT_SCORE},
	    {"Which cards were played in the last trick?", INTENT_PLAYED},
	    {"Sorry, who is my partner in this game?", INTENT_PARTNER},
	    {"Have spades been broken yet?", INTENT_TRUMP},
	    {"What happens if I bid nil and take a trick?", INTENT_NIL},
	    {"Why was my card rejected?", INTENT_WHY},
	};
	CHECK(rows);
}
END_TEST

START_TEST(wishes_in_sentences_are_found)
{
	static const struct row rows[] = {
	    {"I am on holiday next week, can we pause the game?", INTENT_PAUSE},
	    {"Oops, wrong card, I want to take it back", INTENT_TAKEBACK},
	    {"Please tell the others that I said good luck.", INTENT_SAY},
	    {"Could you send me my hand again?", INTENT_SEND},
	    {"Please use my new email address from now on.", INTENT_ADDRESS},
	    {"Too many mails, could you send fewer reminders?", INTENT_SLOWER},
	    {"Any advice on what to play here?", INTENT_HINT},
	    {"A friend of mine would like to join the next game.", INTENT_JOIN},
	};
	CHECK(rows);
}
END_TEST

START_TEST(other_languages_are_read)
{
	static const struct row rows[] = {
	    {"Wer ist gerade an der Reihe?", INTENT_TURN},
	    {"Quel est le score ?", INTENT_SCORE},
	    {"¿Quién es mi compañero?", INTENT_PARTNER},
	    {"Wie is er aan de beurt?", INTENT_TURN},
	};
	CHECK(rows);
}
END_TEST

static bool wants_at(const char *text, enum moment moment, enum intent intent)
{
	struct intention found = at_moment(text, moment);
	for (size_t i = 0; i < found.count; i++)
		if (found.list[i] == intent)
			return true;
	return false;
}

START_TEST(the_moment_decides_what_a_letter_wants)
{
	static const struct {
		const char *text;
		enum moment moment;
		enum intent intent;
	} rows[] = {
	    {"Find me a game please", MOMENT_NO_GAME, INTENT_JOIN},
	    {"Which tables are open?", MOMENT_NO_GAME, INTENT_JOIN},
	    {"I'd like a seat at table 12", MOMENT_NO_GAME, INTENT_SIT},
	    {"I'm in!", MOMENT_TABLE, INTENT_SIT},
	    {"No thanks, I have no time", MOMENT_TABLE, INTENT_STAND},
	    {"Please take me off table 9", MOMENT_NO_GAME, INTENT_STAND},
	    {"Fill table 5 with bots", MOMENT_NO_GAME, INTENT_FILL},
	    {"Please invite Anna to table 3", MOMENT_NO_GAME, INTENT_INVITE},
	    {"Same people again please", MOMENT_OVER, INTENT_REMATCH},
	    {"Revanche bitte!", MOMENT_OVER, INTENT_REMATCH},
	    {"Which games am I in?", MOMENT_GAME, INTENT_GAMES},
	    {"Can I watch game 7?", MOMENT_NO_GAME, INTENT_WATCH},
	    {"Stop sending me game 7", MOMENT_NO_GAME, INTENT_UNWATCH},
	    {"No spectators please", MOMENT_GAME, INTENT_CLOSE},
	    {"Could I see the whole game again?", MOMENT_OVER, INTENT_REPLAY},
	    {"Show me the ranking", MOMENT_NO_GAME, INTENT_STANDINGS},
	    {"Who leads the ladder?", MOMENT_NO_GAME, INTENT_LADDER},
	    {"What are the best rounds ever?", MOMENT_NO_GAME, INTENT_HALL},
	    {"What is my rating?", MOMENT_NO_GAME, INTENT_PROFILE},
	    {"Please hide my statistics", MOMENT_NO_GAME, INTENT_SHOW},
	    {"I want to appeal against that ruling", MOMENT_GAME,
		INTENT_APPEAL},
	};
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
		ck_assert_msg(
		    wants_at(rows[i].text, rows[i].moment, rows[i].intent),
		    "%s: not %s", rows[i].text, intent_name(rows[i].intent));
	/* nobody asks for a partner's name without a game */
	ck_assert(
	    !wants_at("Who is my partner?", MOMENT_NO_GAME, INTENT_PARTNER));
}
END_TEST

static bool wants_on(const char *text, bool doubtful, enum intent intent)
{
	const struct occasion at = {
	    .moment = MOMENT_GAME,
	    .doubtful = doubtful,
	};
	struct intention found = found_in(text, &at);
	return found.count && found.list[0] == intent;
}

/* A complaint names cards, so it looks like a move. */
START_TEST(a_complaint_counts_in_a_doubtful_letter)
{
	static const char complaint[] =
	    "The referee refused my nine of hearts. I have no clubs. I ask the "
	    "gamesmaster to judge this unfair ruling.";
	ck_assert(wants_on(complaint, true, INTENT_APPEAL));
	ck_assert(!wants_on(
	    "The nine of hearts, if they let me.", true, INTENT_APPEAL));
}
END_TEST

START_TEST(talk_and_moves_ask_nothing)
{
	static const char *const texts[] = {
	    "QH",
	    "4",
	    "I play the queen of hearts.",
	    "Thank you for running this game so well!",
	    "What a lovely evening that was. Well played, Bob!",
	    "",
	    "yes",
	};
	for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++)
		ck_assert_msg(!of(texts[i]).count, "%s: %s", texts[i],
		    intent_name(of(texts[i]).list[0]));
}
END_TEST

/* Each letter has at least as many features as words. */
static void count(void *context, const struct feature *feature)
{
	(void)feature;
	++*(size_t *)context;
}

START_TEST(the_longest_letter_has_bounded_features)
{
	struct arena arena;
	struct evidence e;
	struct intention found;
	size_t n = 0;
	const struct feature_taker taker = {count, &n};
	arena_init(&arena);
	char *text = arena_alloc(&arena, 16000);
	memset(text, ' ', 15999);
	text[15999] = '\0';
	for (int i = 0; i + 8 < 15999; i += 8) /* no mark ends the sentence */
		memcpy(text + i, i % 16 ? "score" : "turn", i % 16 ? 5 : 4);
	evidence_read(&arena, text, "", &e);
	intent_features(&e, MOMENT_GAME, &taker);
	ck_assert_uint_gt(n, EVIDENCE_WORDS);
	ck_assert_uint_lt(n, 40 * EVIDENCE_WORDS + 250 * 250);
	const struct occasion at = {.moment = MOMENT_GAME};
	intent_find(&e, &at, &found);
	arena_release(&arena);
}
END_TEST

/* Each question used to be read on top of the one before it, which overflowed
 * the stack. */
START_TEST(a_letter_of_many_questions_is_read)
{
	enum { TIMES = 125 };
	static const char part[] = "score and ";
	char text[TIMES * sizeof part] = "";
	for (size_t i = 0; i < TIMES; i++)
		memcpy(text + i * strlen(part), part, sizeof part);
	ck_assert(wants(text, INTENT_SCORE));
	ck_assert(
	    wants("what is the score and whose turn is it?", INTENT_TURN));
}
END_TEST

/* A word out of order may not be found. */
START_TEST(the_words_of_matters_are_sorted)
{
	static const char *const words[] = {
#define MATTER(word, name, mask) word,
#include "mail/evidence/matters.def"
#undef MATTER
	};
	for (size_t i = 1; i < sizeof words / sizeof words[0]; i++)
		ck_assert_str_le(words[i - 1], words[i]);
}
END_TEST

Suite *suite_intent(void)
{
	const TTest *const tests[] = {
	    the_words_of_matters_are_sorted,
	    questions_in_sentences_are_found,
	    wishes_in_sentences_are_found,
	    other_languages_are_read,
	    the_moment_decides_what_a_letter_wants,
	    a_complaint_counts_in_a_doubtful_letter,
	    talk_and_moves_ask_nothing,
	    the_longest_letter_has_bounded_features,
	    a_letter_of_many_questions_is_read,
	    NULL,
	};
	return suite_of("intent", tests);
}
