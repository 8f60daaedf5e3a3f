/* test_sentences.c - letters, each with what a careful person would do. */
#include <stdio.h>
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/text.h"
#include "engine/card.h"
#include "mail/letter.h"
#include "mail/reading.h"
#include "unit.h"

/* A letter in answer to one's turn. `cards`: the legal cards, "" while bids are
 * due. `means`: what it must do; "" for nothing; a move with a question mark
 * may be made or asked about. */
struct row {
	const char *text, *cards, *means, *from;
};

static struct legal_moves legal_of(const char *cards)
{
	struct legal_moves legal = {.bids = !*cards, .moves = 0x3FFF};
	if (*cards)
		legal.moves = 0;
	for (; *cards; cards += cards[2] ? 3 : 2) {
		const char card[CARD_TEXT] = {cards[0], cards[1]};
		legal.moves |= cards_of(card_parse(card));
	}
	return legal;
}

/* Returns what the letter does, such as "play KC; score". */
static const char *acts(
    struct arena *arena, const struct row *row, struct decision *d)
{
	struct letter letter;
	const struct position at = {
	    .hint = *row->cards ? HINT_PLAY : HINT_BID,
	    .legal = legal_of(row->cards),
	};
	const char *out = "";
	const char *bytes = arena_format(arena,
	    "From: %s <p@play.test>\r\nTo: r@play.test\r\n"
	    "Subject: Re: [spades 7] Your turn\r\n"
	    "Content-Type: text/plain; charset=utf-8\r\n\r\n%s\r\n",
	    row->from ? row->from : "Pat Miller", row->text);
	letter_parse(arena, bytes, strlen(bytes), &letter);
	const struct commands *c = reading_make(arena, &letter, &at, d);
	for (size_t i = 0; i < c->count; i++)
		out = arena_format(arena, "%s%s%s%s%s", out, *out ? "; " : "",
		    verb_name(c->list[i].verb),
		    *command_words(arena, &c->list[i]) ? " " : "",
		    command_words(arena, &c->list[i]));
	return out;
}

static bool is_asked(
    struct arena *arena, const struct decision *d, const char *move)
{
	char card[CARD_TEXT];
	if (d->decided != DECIDED_GUESS)
		return false;
	const char *likely =
	    d->bids ? arena_format(arena, "bid %d", d->move)
		    : arena_format(arena, "play %s", card_write(d->move, card));
	return !strcmp(likely, move);
}

static int failures(const struct row *rows, size_t count)
{
	int failed = 0;
	for (size_t i = 0; i < count; i++) {
		struct arena arena;
		struct decision d;
		arena_init(&arena);
		const char *does = acts(&arena, &rows[i], &d);
		const char *means = rows[i].means;
		size_t size = strcspn(means, "?");
		const char *move = arena_copy(&arena, means, size);
		bool right = !strcmp(does, move);
		if (means[size] && !*does)
			right = is_asked(&arena, &d, move) || !*move;
		if (!right)
			printf("%s: \"%s\", expected \"%s\" (sum %d)\n",
			    rows[i].text, does, means, (int)d.sum);
		failed += !right;
		arena_release(&arena);
	}
	return failed;
}

#define CHECK(rows)                                                            \
	ck_assert_int_eq(failures(rows, sizeof(rows) / sizeof((rows)[0])), 0)

START_TEST(remarks_on_cards_do_nothing)
{
	static const struct row rows[] = {
	    {"I should have led the king of clubs", "KC 2C 9H", "", NULL},
	    {"nice ace of clubs!", "AC 2C 9H", "", NULL},
	    {"my ten of diamonds is lonely", "TD 2C 9H", "", NULL},
	    {"the queen of hearts is a pub in Leeds", "QH 2C 9H", "", NULL},
	    {"tomorrow the jack of clubs", "JC 2C 9H", "", NULL},
	    {"I love the ten of diamonds", "TD 2C 9H", "", NULL},
	    {"I can't go on with this, new baby. Is there someone who could "
	     "take over my seat?",
		"3D 9D KS", "", NULL},
	    {"hello everybody, ann here. how's the weather in Berlin, Dora?",
		"AC TD 4H", "", NULL},
	    {"took me four tries to open your mail", "4H TD", "", NULL},
	    {"took me four tries to open your mail", "", "", NULL},
	    {"my number is 555 0134", "5H 4H", "", NULL},
	    {"my number is 555 0134", "", "", NULL},
	};
	CHECK(rows);
}
END_TEST

START_TEST(moves_of_the_same_shape_act)
{
	static const struct row rows[] = {
	    {"the king of clubs, then", "KC 2C 9H", "play KC", NULL},
	    {"ok, queen of hearts it is", "QH 2C 9H", "play QH", NULL},
	    {"fine: ten of diamonds", "TD 2C 9H", "play TD", NULL},
	    {"AC, sigh", "AC 2C 9H", "play AC?", NULL},
	    {"let's burn the 2", "2C KH 9H", "play 2C", NULL},
	    {"the trey", "3C KH 9H", "play 3C", NULL},
	    {"boom, ace!", "AC KH 9H", "play AC", NULL},
	    {"my highest heart, thank you referee", "4H 9H 2C", "play 9H",
		NULL},
	    {"smallest spade, that is enough for them", "4S 9S 2C", "play 4S",
		NULL},
	    {"duck. the three.", "3C KC 9C", "play 3C", NULL},
	    {"Lowest diamond, thank you", "4D 9D", "play 4D", NULL},
	};
	CHECK(rows);
}
END_TEST

START_TEST(names_are_no_cards)
{
	static const struct row rows[] = {
	    {"Thanks, will look tonight.\r\n\r\nJack", "JC 2C", "",
		"Jack Miller"},
	    {"Thanks, will look tonight.\r\n\r\nJack", "JC 2C", "", NULL},
	    {"Will play after work\r\n\r\nDan King", "KC 2C", "", "Dan King"},
	    {"Gr\xc3\xbc\xc3\x9f"
	     "e\r\nAnna K\xc3\xb6nig",
		"KC 2C", "", NULL},
	    {"Pozdrawiam\r\nEwa Kr\xc3\xb3l", "KC 2C", "", NULL},
	    {"hello\r\n\r\nPeter Four", "", "", NULL},
	    {"the king\r\n\r\nJack", "KC JC", "play KC", "Jack Miller"},
	    {"AD\r\n\r\nJack", "AD JC", "play AD", NULL},
	    {"three\r\n\r\nAnn Five\r\nApt 8", "", "bid 3", "Ann Five"},
	    {"3h\r\n\r\nAnn Smith\r\n7 Queen Street\r\nLondon SW1", "3H 7H QH",
		"play 3H", "Ann Smith"},
	};
	CHECK(rows);
}
END_TEST

START_TEST(times_and_amounts_are_no_moves)
{
	static const struct row rows[] = {
	    {"I'll be back in 6h, sorry!", "6H 2C", "", NULL},
	    {"10 mins", "TH 2C", "", NULL},
	    {"10 mins", "", "", NULL},
	    {"Sorry, I am out 6d", "6D 2C", "", NULL},
	    {"See you on Dec. 4!", "4D 2C", "", NULL},
	    {"See you on Dec. 4!", "", "", NULL},
	    {"4 pm is fine", "4D 2C", "", NULL},
	    {"4 pm is fine", "", "", NULL},
	    {"Tel. 4", "", "", NULL},
	    {"page 3", "", "", NULL},
	    {"page 3", "3D 2C", "", NULL},
	    {":+1:", "", "", NULL},
	    {"none of your business", "", "", NULL},
	    {"2 thumbs up!", "", "", NULL},
	    {"2 thumbs up!", "2D 9C", "", NULL},
	};
	CHECK(rows);
}
END_TEST

START_TEST(refusals_and_take_backs_do_nothing)
{
	static const struct row rows[] = {
	    {"Don't play the ten of diamonds for me!", "TD 2C", "", NULL},
	    {"I take back the eight.", "8D 2C", "", NULL},
	    {"I retract the ten of diamonds", "TD 2C", "", NULL},
	    {"keep the ten of diamonds", "TD 2C", "", NULL},
	    {"No ten of diamonds please", "TD 2C", "", NULL},
	    {"cancel AC", "AC 2C", "", NULL},
	    {"QC please... on second thought, no", "QC 2C", "", NULL},
	    {"8D\r\nedit: 2D", "8D 2D", "play 2D?", NULL},
	    {"10S. Perhaps a smaller spade.", "TS 2C 9H", "", NULL},
	    {"9s no wait 2s", "9S 2S", "play 2S?", NULL},
	};
	CHECK(rows);
}
END_TEST

START_TEST(a_card_that_is_also_a_word_is_asked_about)
{
	static const struct row rows[] = {
	    {"ah thanks", "AH 2C", "play AH?", NULL},
	    {"ac thanks", "AC 2C", "play AC?", NULL},
	    {"lol ok ah", "AH 2C", "play AH?", NULL},
	    {"as please", "AS 2C", "play AS?", NULL},
	    {"ah, I see", "AH 2C", "", NULL},
	    {"Ah, thanks", "AH 2C", "", NULL},
	    {"ah thanks, I see", "AH 2C", "", NULL},
	};
	CHECK(rows);
}
END_TEST

START_TEST(a_card_that_is_not_held_is_played_only_alone)
{
	static const struct row rows[] = {
	    {"king of spades, what a card cat had", "KC 2C", "", NULL},
	    {"7D, interesting lead", "KC 2C", "", NULL},
	    {"jack of diamonds, lol", "KC 2C", "", NULL},
	    {"king of spades", "KC 2C", "play KS", NULL},
	};
	CHECK(rows);
}
END_TEST

START_TEST(words_of_a_move_in_many_forms_act)
{
	static const struct row rows[] = {
	    {"how long do I have? I think I'll bid 2", "", "bid 2", NULL},
	    {"king. can I see the last trick?", "KC 2C", "play KC?", NULL},
	    {"Herz 3 nat\xC3\xBCrlich. Ich bin n\xC3\xA4"
	     "chste Woche im Urlaub!",
		"3H 4H", "play 3H?", NULL},
	    {"just throw the little diamond", "4D 9D KS", "play 4D", NULL},
	    {"KD, and if that holds QD", "KD QD", "order KD won:QD", NULL},
	    {"neuf de pique s'il vous pla\xC3\xAEt, merci", "9S 2S", "play 9S",
		NULL},
	    {"Ocho de corazones, por favor", "8H 2S", "play 8H", NULL},
	    {"je joue la huit de pique", "8S 2S", "play 8S", NULL},
	    {"Tr\xC3\xA8"
	     "fle dame",
		"QC 2S", "play QC", NULL},
	    {"tirar el cinco", "5C 2S", "play 5C", NULL},
	    {"Karo", "5D 2S", "play 5D", NULL},
	    {"I'll ruff with my last spade", "5D 2S", "play 2S", NULL},
	    {"4\xE2\x99\xA0\xEF\xB8\x8F", "4S 2S", "play 4S", NULL},
	    {"Now the queen of hearts. Sorry partner if that hurts", "QH 2S",
		"play QH", NULL},
	    {"I only have the one club, and I said play it automatically",
		"5C 2S", "play 5C?", NULL},
	    {"ich nehm die Dame... nee doch die 4", "QH 4H", "play 4H?", NULL},
	    {"lol my partner is a kamikaze. ok then, I'll take 3, no wait 2!",
		"", "bid 2?", NULL},
	    {"Small heart. And please wake me up in 2 days if I forget",
		"3H 9H KC", "play 3H", NULL},
	    {"B\xE2\x99\xA3", "JC 2C 9H", "play JC", NULL},
	    {"last one", "8S", "play 8S", NULL},
	    {"letzte Karte, klar", "8S", "play 8S", NULL},
	    {"whatever, I only have one", "8S", "play 8S", NULL},
	    {"whatever, I only have one", "8S 2S", "", NULL},
	    {"my last card", "8S", "play 8S", NULL},
	    {"the last one?", "8S", "", NULL},
	    {"is this the last round", "8S", "", NULL},
	    {"a spade", "AS 2S", "", NULL},
	    {"A spade please", "AS 2S", "", NULL},
	    {"a spade", "9H 2S", "play 2S", NULL},
	    {"a spade", "9S 2S", "", NULL},
	};
	CHECK(rows);
}
END_TEST

START_TEST(a_notice_to_strangers_is_no_doubt)
{
	static const struct row rows[] = {
	    {"three\r\n\r\nIf you have received this e-mail in error, please "
	     "notify the sender. It may be privileged.",
		"", "bid 3", NULL},
	    {"three\r\n\r\nPlease disregard this e-mail", "", "", NULL},
	    {"three\r\n\r\nThis message was intended for another table, please "
	     "ignore",
		"", "", NULL},
	    {"9C\r\n\r\nDiese Nachricht war f\xC3\xBCr den anderen Tisch "
	     "bestimmt, bitte ignorieren",
		"9C 3D", "", NULL},
	};
	CHECK(rows);
}
END_TEST

START_TEST(a_move_beside_a_question_or_a_footer_acts)
{
	static const struct row rows[] = {
	    {"3h. We need two more tricks", "3H 2C", "play 3H", NULL},
	    {"3h. Two to go", "3H 2C", "play 3H?", NULL},
	    {"3h. One more and we are set", "3H 2C", "play 3H?", NULL},
	    {"3h. I made a mistake last round", "3H 2C", "play 3H?", NULL},
	    {"3h. I don't like this", "3H 2C", "play 3H?", NULL},
	    {"3h. Don't ask", "3H 2C", "play 3H?", NULL},
	    {"9c. What did my partner bid?", "9C 2D KH", "play 9C", NULL},
	    {"QH. What did my partner bid?", "QH 2D KH", "play QH", NULL},
	    {"10d please\r\nPS: who has bid the most?", "TD 2C", "play TD",
		NULL},
	    {"I'll lead the ace of clubs\r\n\r\nSorry for being slow today, "
	     "kids are ill. Btw why did bot-2 bid nothing?",
		"AC 2C", "play AC", NULL},
	    {"fine, 4 of diamonds. is there anything I should know about my "
	     "partner's nil?",
		"4D 2C", "play 4D", NULL},
	    {"3h and sorry for being slow", "3H 2C", "play 3H", NULL},
	    {"3h and sorry I took so long", "3H 2C", "play 3H", NULL},
	    {"3h, apologies, I was on a plane", "3H 2C", "play 3H?", NULL},
	    {"3h sorry my cat typed that", "3H 2C", "play 3H?", NULL},
	    {"3h sorry i clicked send too early", "3H 2C", "play 3H?", NULL},
	    {"4 sorry test", "", "bid 4?", NULL},
	    {"4 and sorry everybody", "", "bid 4", NULL},
	    {"3h and sorry, I misread", "3H 2C", "play 3H?", NULL},
	    {"3h. Sorry, I want it back", "3H 2C", "", NULL},
	    {"3h. Sorry for the false start", "3H 2C", "play 3H?", NULL},
	    {"4. Do I know you from the other table?", "", "bid 4?", NULL},
	    {"4. Is the joker in the deck?", "", "bid 4?", NULL},
	    {"one\r\n\r\nSorry for the mess", "", "bid 1", NULL},
	    {"4 Sorry for the noise", "", "bid 4?", NULL},
	    {"three\r\n\r\nPlease disregard this e-mail if you are not the "
	     "intended recipient.",
		"", "bid 3", NULL},
	    {"three of spades\r\nand after that the six", "3S 6S", "play 3S",
		NULL},
	    {"three of spades\r\nand after that the six, and at the end the "
	     "eight",
		"3S 6S 8S", "play 3S", NULL},
	    {"Nine of spades, and then the eight", "9S 8S", "play 9S", NULL},
	    {"5 of clubs obviously", "5C 2C", "play 5C", NULL},
	    {"J\xE2\x99\xA0 und danach 10\xE2\x99\xA0", "JS TS 2S", "play JS",
		NULL},
	    {"J\xE2\x99\xA0 danach 10\xE2\x99\xA0", "JS TS 2S", "play JS",
		NULL},
	    {"Die 10 bitte, und dann die 9", "TS 9S 2C", "play TS", NULL},
	    {"play the rest for me, highest first", "9S 8S", "", NULL},
	};
	CHECK(rows);
}
END_TEST

START_TEST(a_described_card_comes_before_a_later_one)
{
	static const char clubs[] = "3C 5C JC KC";
	static const struct row rows[] = {
	    {"lowest club and after that win with kc", clubs, "play 3C", NULL},
	    {"ok low club, and after that go on with kc, jc", clubs, "play 3C",
		NULL},
	    {"ok small club, keep winning after that with kc, jc", clubs,
		"play 3C", NULL},
	    {"low club, win the next with KC", clubs, "play 3C", NULL},
	    {"a small club, later the king of clubs", clubs, "play 3C", NULL},
	    {"duck with a low one, then cash KC", clubs, "play 3C?", NULL},
	    {"low club now, then I'll take the next one with the king of clubs",
		clubs, "play 3C?", NULL},
	    {"lowest one, and after that win with kc", "2C 2D JC KC", "", NULL},
	    {"everybody went low and after that I win with KC", clubs,
		"play KC?", NULL},
	    {"lowest spade and after that win with kc", "2D JD KC", "play KC?",
		NULL},
	    {"low club, then no wait, KC", clubs, "play KC", NULL},
	    {"go on, KC", clubs, "play KC", NULL},
	    {"no low one this time, KC", clubs, "play KC", NULL},
	};
	CHECK(rows);
}
END_TEST

Suite *suite_sentences(void)
{
	const TTest *const tests[] = {
	    remarks_on_cards_do_nothing,
	    moves_of_the_same_shape_act,
	    names_are_no_cards,
	    times_and_amounts_are_no_moves,
	    refusals_and_take_backs_do_nothing,
	    a_card_that_is_also_a_word_is_asked_about,
	    a_card_that_is_not_held_is_played_only_alone,
	    a_move_beside_a_question_or_a_footer_acts,
	    words_of_a_move_in_many_forms_act,
	    a_notice_to_strangers_is_no_doubt,
	    a_described_card_comes_before_a_later_one,
	    NULL,
	};
	return suite_of("sentences", tests);
}
