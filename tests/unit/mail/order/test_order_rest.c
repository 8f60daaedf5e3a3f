/* test_order_rest.c - the steps that letters name beside their moves, in nine
 * languages. */
#include <stdio.h>
#include <string.h>

#include "base/arena.h"
#include "engine/card.h"
#include "engine/order.h"
#include "mail/evidence.h"
#include "mail/order.h"
#include "unit.h"

static const char hand[] = "8S TS 6S 6H AH KH 3D QC 2C";

static uint64_t cards(const char *text)
{
	uint64_t out = 0;
	char card[CARD_TEXT] = "";
	for (; *text; text += strspn(text, " ")) {
		memcpy(card, text, 2);
		out |= cards_of(card_parse(card));
		text += 2;
	}
	return out;
}

/* Returns the steps that the text names: "TS 8S", "?" if the cards are not
 * clear, or "" for none. */
static const char *rest_of(
    struct arena *arena, const char *text, const struct order_rest *at)
{
	struct evidence *e = arena_alloc(arena, sizeof *e);
	struct order order;
	char *out = arena_alloc(arena, ORDER_TEXT);
	*out = '\0';
	evidence_read(arena, text, "", e);
	if (!order_rest(e, at, &order))
		return "";
	order_write(&order, out);
	return order.steps ? out : "?";
}

/* `move`: "JS", "4" for a bid, or "" for none. */
static const struct {
	const char *move, *text, *rest;
} rows[] = {
    /* clang-format off */
    {"JS", "J♠ und danach 10♠", "TS"},
    {"9S", "Nine of spades, and then the eight", "8S"},
    {"3S", "three of spades\nand after that the six", "6S"},
    {"JS", "J♠, then 10♠, then the ace of hearts, then the king", "TS AH KH"},
    {"JS", "I play the jack of spades first, and then my lowest heart", "low-H"},
    {"JS", "JS please, next trick the queen of clubs", "QC"},
    {"JS", "jack of spades followed by the ten", "TS"},
    {"JS", "Pik Bube, anschließend die Zehn", "TS"},
    {"JS", "Erst den Pik Buben, dann das Herz As bitte", "AH"},
    {"JS", "le valet de pique puis le dix de pique", "TS"},
    {"JS", "Valet de pique, ensuite l'as de coeur", "AH"},
    {"JS", "la jota de picas y luego el diez de picas", "TS"},
    {"JS", "J♠ y después A♥", "AH"},
    {"JS", "fante di picche, poi l'asso di cuori", "AH"},
    {"JS", "Gioco J♠ e dopo 10♠", "TS"},
    {"JS", "schoppenboer, daarna de schoppen tien", "TS"},
    {"JS", "Ik speel J♠ en dan 10♠", "TS"},
    {"JS", "valete de espadas, depois o ás de copas", "AH"},
    {"JS", "walet pik, potem as kier", "AH"},
    {"JS", "spader knekt, sedan spader tio", "TS"},
    {"JS", "J♠, then the lowest", "low"},
    {"JS", "J♠, then the diamond", "3D"},
    {"JS", "J♠, then a heart", "?"},
    {"JS", "J♠, then the king of clubs", "?"},
    {"JS", "J♠ and play the rest for me", "?"},
    {"2C", "lowest club, and after that go on with QC, AH", "QC AH"},
    {"2C", "play low, keep winning after that with the ace of hearts and KH", "AH KH"},
    {"4", "4, and then the ace of hearts", "AH"},
    {"", "play the rest for me, highest first", "high high high high high high high high high"},
    /* nothing further */
    {"JS", "KS, then", ""},
    {"JS", "J♠ then", ""},
    {"JS", "J♠, then I'll go to bed at 10", ""},
    {"JS", "J♠. And then 10♠?", ""},
    {"JS", "J♠. Bob played the ten, then the ace of hearts fell", ""},
    {"JS", "J♠, then 2 tricks are ours", ""},
    {"JS", "J♠, then not the ten", ""},
    {"JS", "J♠, then the nine", ""},
    {"JS", "J♠. Say hello to Dan, ace that he is", ""},
    {"JS", "J♠. The rest is yours", ""},
    {"JS", "J♠ and 10♠", ""},
    {"4", "4, then 6 for my partner", ""},
    {"", "play the rest of the week without me", ""},
    {"", "the rest is yours, you have the highest", ""},
    {"", "and then the ten of spades", ""},
    /* clang-format on */
};

START_TEST(a_further_step_is_found)
{
	int wrong = 0;
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		struct arena arena;
		const char *move = rows[i].move;
		struct order_rest at = {.move = -1, .hand = cards(hand)};
		at.bids = strlen(move) == 1;
		if (at.bids)
			at.move = *move - '0';
		else if (*move)
			at.move = card_parse(move);
		arena_init(&arena);
		const char *got = rest_of(&arena, rows[i].text, &at);
		if (strcmp(got, rows[i].rest) != 0) {
			wrong++;
			fprintf(stderr,
			    "row %zu \"%s\": \"%s\", expected \"%s\"\n", i,
			    rows[i].text, got, rows[i].rest);
		}
		arena_release(&arena);
	}
	ck_assert_int_eq(wrong, 0);
}
END_TEST

Suite *suite_order_rest(void)
{
	const TTest *const tests[] = {a_further_step_is_found, NULL};
	return suite_of("order_rest", tests);
}
