/* test_evidence.c - the words of a letter, and the cards and numbers they name,
 * in nine languages. */
#include <string.h>

#include "base/arena.h"
#include "base/text.h"
#include "engine/card.h"
#include "mail/evidence.h"
#include "mail/letter.h"
#include "unit.h"

static struct arena arena;

static struct evidence words_of(const char *text)
{
	struct evidence e;
	arena_release(&arena);
	evidence_read(&arena, text, "", &e);
	return e;
}

/* The cards named, in their order: "9H KS". */
static const char *cards_of_text(const char *text)
{
	struct evidence e = words_of(text);
	const char *out = "";
	for (size_t i = 0; i < e.count; i++) {
		char card[CARD_TEXT];
		if (e.word[i].card == CARD_NONE)
			continue;
		out = arena_format(&arena, "%s%s%s", out, *out ? " " : "",
		    card_write(e.word[i].card, card));
	}
	return out;
}

START_TEST(a_card_in_words_is_one_word)
{
	static const struct {
		const char *text, *cards;
	} rows[] = {
	    {"I'll chuck the seven of clubs away", "7C"},
	    {"9h", "9H"},
	    {"♠ 10, please", "TS"},
	    {"the heart queen", "QH"},
	    {"A of clubs", "AC"},
	    {"q of d", "QD"},
	    {"hearts A", "AH"},
	    {"five of clbus", "5C"},
	    {"Herz 9", "9H"},
	    {"den Pik-Buben", "JS"},
	    {"die Karo Sieben", "7D"},
	    {"la dame de pique", "QS"},
	    {"l'as de coeur", "AH"},
	    {"le trois de trèfle", "3C"},
	    {"el siete de diamantes", "7D"},
	    {"la dama de tréboles", "QC"},
	    {"il due di quadri", "2D"},
	    {"la donna di cuori", "QH"},
	    {"ruiten vrouw", "QD"},
	    {"schoppen boer, alsjeblieft", "JS"},
	    {"o seis de ouros", "6D"},
	    {"o valete de paus", "JC"},
	    {"dziesiątka pik", "TS"},
	    {"króla kier", "KH"},
	    {"ruter tvåa", "2D"},
	    {"hjärterkung", "KH"},
	    {"hearts; nine of clubs", "9C"},
	    {"as I said, a heart", ""},
	    {"Je joue coeur, j'ai pas le choix", ""},
	    {"Je joue coeur à contrecoeur", ""},
	    {"I have no diamonds, K", ""},
	    {"out of hearts, 9 it is", ""},
	    {"the joker", "JJ"},
	    {"I play the big joker", "BJ"},
	    {"red joker please", "BJ"},
	    {"my little joker", "LJ"},
	    {"Black joker.", "LJ"},
	    {"too low, joker", "JJ"},
	    {"I am seventy-four of spirit", ""},
	};
	arena_init(&arena);
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
		ck_assert_msg(
		    !strcmp(cards_of_text(rows[i].text), rows[i].cards),
		    "%s: \"%s\", not \"%s\"", rows[i].text,
		    cards_of_text(rows[i].text), rows[i].cards);
	arena_release(&arena);
}
END_TEST

START_TEST(numbers_are_read_in_nine_languages)
{
	static const char *const texts[] = {"I'll say three", "ich sage drei",
	    "je dis trois, merci", "yo digo tres, gracias",
	    "io dico tre, grazie", "ik zeg drie", "eu digo três, obrigado",
	    "ja mówię trzy", "jag säger tre"};
	arena_init(&arena);
	for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
		struct evidence e = words_of(texts[i]);
		int found = -1;
		for (size_t k = 0; k < e.count; k++)
			if (e.word[k].number > 1)
				found = e.word[k].number;
		ck_assert_msg(found == 3, "%s: %d", texts[i], found);
	}
	arena_release(&arena);
}
END_TEST

START_TEST(a_word_means_the_same_in_every_language)
{
	static const char *const plays[] = {"I play it", "ich spiele sie",
	    "je joue ça", "yo juego eso", "io gioco questo", "ik speel het",
	    "eu jogo isso", "ja gram to", "jag spelar det"};
	arena_init(&arena);
	for (size_t i = 0; i < sizeof plays / sizeof plays[0]; i++) {
		struct evidence e = words_of(plays[i]);
		ck_assert_msg(
		    evidence_means(&e.word[1], CONCEPT_PLAY), "%s", plays[i]);
	}
	arena_release(&arena);
}
END_TEST

START_TEST(marks_say_where_sentences_end)
{
	arena_init(&arena);
	struct evidence e = words_of("Nice, Bob! Why?\nFour...\n\nAnn");
	ck_assert_uint_eq(e.count, 5);
	ck_assert(e.word[0].marks & MARK_PAUSE);
	ck_assert(e.word[1].marks & MARK_EXCLAIMS);
	ck_assert(e.word[2].marks & MARK_ASKS);
	ck_assert(e.word[2].marks & MARK_BREAK);
	ck_assert(e.word[3].marks & MARK_DOTS);
	ck_assert(e.word[3].marks & MARK_PARAGRAPH);
	ck_assert(e.word[4].marks & MARK_END);
	arena_release(&arena);
}
END_TEST

START_TEST(a_wrapped_line_goes_on)
{
	arena_init(&arena);
	struct evidence e = words_of("This sentence is long enough to be "
				     "wrapped by a mail program\nhere.");
	for (size_t i = 0; i + 1 < e.count; i++)
		ck_assert(!(e.word[i].marks & MARK_END));
	arena_release(&arena);
}
END_TEST

START_TEST(a_long_text_is_cut)
{
	struct evidence e;
	arena_init(&arena);
	char *text = arena_alloc(&arena, 4 * EVIDENCE_WORDS + 5);
	for (int i = 0; i <= EVIDENCE_WORDS; i++)
		memcpy(text + 4 * (size_t)i, "7h, ", 4);
	evidence_read(&arena, text, "", &e);
	ck_assert_uint_eq(e.count, EVIDENCE_WORDS);
	ck_assert(e.more);
	text = arena_alloc(&arena, 20000);
	memset(text, '_', 19999);
	evidence_read(&arena, text, "", &e);
	ck_assert(e.more);
	evidence_read(&arena, "7 \xCC\x88 h", "", &e);
	ck_assert_uint_eq(e.count, 1);
	arena_release(&arena);
}
END_TEST

/* A letter in which invisible characters change the order never acts by its
 * sentences. */
START_TEST(hidden_characters_count_as_unread_text)
{
	static const char bytes[] =
	    "From: ann@play.test\r\nTo: r@play.test\r\nContent-Type: "
	    "text/plain; charset=utf-8\r\n\r\nI'll play the 7\xE2\x80\xAE of "
	    "hearts, Bob.\r\n";
	struct letter letter;
	arena_init(&arena);
	letter_parse(&arena, bytes, sizeof bytes - 1, &letter);
	ck_assert(letter.evidence->strange);
	arena_release(&arena);
}
END_TEST

Suite *suite_evidence(void)
{
	const TTest *const tests[] = {
	    a_card_in_words_is_one_word,
	    numbers_are_read_in_nine_languages,
	    a_word_means_the_same_in_every_language,
	    marks_say_where_sentences_end,
	    a_wrapped_line_goes_on,
	    a_long_text_is_cut,
	    hidden_characters_count_as_unread_text,
	    NULL,
	};
	return suite_of("evidence", tests);
}
