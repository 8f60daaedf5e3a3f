/* order_text.c - standing orders as text, for the reader child and the store.
 * The text may be hostile, so the code checks every part of it. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "append.h"
#include "engine/order.h"

/* What follows the colon of a test. */
enum argument { ARG_NONE, ARG_SUIT, ARG_CARD, ARG_WHO, ARG_BIDS };

static const struct {
	const char *word;
	enum argument argument;
} tests[] = {
    [TEST_LED] = {"led", ARG_SUIT},
    [TEST_LED_CARD] = {"led-card", ARG_CARD},
    [TEST_LEADS] = {"leads", ARG_WHO},
    [TEST_WON] = {"won", ARG_WHO},
    [TEST_WINNING] = {"winning", ARG_WHO},
    [TEST_BID] = {"bid", ARG_BIDS},
    [TEST_FOLLOWS] = {"follows", ARG_NONE},
    [TEST_VOID] = {"void", ARG_SUIT},
    [TEST_BROKEN] = {"broken", ARG_NONE},
    [TEST_TRUMPED] = {"trumped", ARG_NONE},
    [TEST_LAST] = {"last", ARG_NONE},
    [TEST_BEATS] = {"beats", ARG_NONE},
    [TEST_MAY] = {"may", ARG_NONE},
    [TEST_LAID] = {"laid", ARG_CARD},
    [TEST_PLAYED] = {"played", ARG_CARD},
};
_Static_assert(sizeof tests / sizeof tests[0] == TEST_KINDS, "a word a test");

static const char *const people[] = {
    "me", "partner", "left", "right", "enemy", "anybody"};
enum { PEOPLE = sizeof people / sizeof people[0] };

static const char suits[] = "CDHS";

/* ---- reading ---- */

struct reading {
	char *left; /* the text not read yet, for strsep */
	order_name_fn *find;
	void *context;
	char *unknown;
	struct order *order;
};

static bool read_suit(const char *text, int *suit)
{
	const char *at = *text ? strchr(suits, *text) : NULL;
	if (!at || text[1])
		return false;
	*suit = (int)(at - suits);
	return true;
}

static bool read_card(const char *text, int *card)
{
	*card = card_parse(text);
	return *card != CARD_NONE;
}

static bool read_name(struct reading *r, const char *name, int *who)
{
	int seat = r->find ? r->find(r->context, name) : SEAT_NONE;
	if (seat == SEAT_NONE && r->unknown)
		(void)snprintf(r->unknown, ORDER_TEXT, "%s", name);
	*who = seat;
	return seat != SEAT_NONE;
}

static bool read_who(struct reading *r, const char *text, int *who)
{
	bool digit = *text >= '1' && *text < '1' + SEATS_MAX && !text[1];
	if (*text == '@')
		return read_name(r, text + 1, who);
	for (int i = 0; i < PEOPLE; i++) {
		if (strcmp(people[i], text) != 0)
			continue;
		*who = WHO_ME + i;
		return true;
	}
	*who = *text - '1';
	return digit;
}

/* Reads a player and a set of bids: "partner:10000000001". */
static bool read_bids(struct reading *r, char *text, struct order_test *test)
{
	char *colon = strchr(text, ':');
	char *end = NULL;
	if (!colon)
		return false;
	*colon = '\0';
	const char *hex = colon + 1;
	size_t size = strlen(hex);
	if (!size || size > 16 || strspn(hex, "0123456789abcdef") != size)
		return false;
	test->bids = strtoull(hex, &end, 16);
	return read_who(r, text, &test->who);
}

static bool read_argument(
    struct reading *r, char *text, struct order_test *test)
{
	enum argument argument = tests[test->kind].argument;
	if (!text)
		return argument == ARG_NONE;
	switch (argument) {
	case ARG_NONE:
		return false;
	case ARG_SUIT:
		return read_suit(text, &test->suit);
	case ARG_CARD:
		return read_card(text, &test->card);
	case ARG_WHO:
		return read_who(r, text, &test->who);
	case ARG_BIDS:
		return read_bids(r, text, test);
	}
	return false;
}

static bool read_test(struct reading *r, char *word, struct order_test *test)
{
	*test = (struct order_test){.card = CARD_NONE, .not= *word == '!'};
	if (test->not)
		word++;
	char *colon = strchr(word, ':');
	if (colon)
		*colon = '\0';
	for (int kind = 0; kind < TEST_KINDS; kind++) {
		if (strcmp(tests[kind].word, word) != 0)
			continue;
		test->kind = (enum order_test_kind)kind;
		return read_argument(r, colon ? colon + 1 : NULL, test);
	}
	return false;
}

/* Reads a bid: "4", "nil", "blind-nil" or "all". */
static bool read_bid(const char *word, struct order_choice *c)
{
	enum { DIGITS = 2 };
	size_t digits = strspn(word, "0123456789");
	c->kind = CHOICE_BID;
	if (!strcmp(word, "nil")) {
		c->word = BID_AS_NIL;
		return true;
	}
	if (!strcmp(word, "blind-nil")) {
		c->bid = BID_BLIND_NIL;
		return true;
	}
	if (!strcmp(word, "all")) {
		c->bid = BID_ALL;
		return true;
	}
	if (!digits || digits > DIGITS || word[digits])
		return false;
	c->bid = (int)strtol(word, NULL, 10);
	return c->bid < BID_BLIND_NIL;
}

/* Reads a choice of the lowest or highest card: "low:H", "follow-high". */
static bool read_end(const char *word, struct order_choice *c)
{
	static const char follow[] = "follow-";
	bool follows = !strncmp(word, follow, sizeof follow - 1);
	c->scope = follows ? SCOPE_FOLLOW : SCOPE_ANY;
	if (follows)
		word += sizeof follow - 1;
	bool low = !strncmp(word, "low", 3);
	bool high = !strncmp(word, "high", 4);
	const char *rest = word + (low ? 3 : 4);
	if (!low && !high)
		return false;
	c->kind = low ? CHOICE_LOW : CHOICE_HIGH;
	if (!*rest)
		return true;
	int suit;
	if (follows || *rest != ':' || !read_suit(rest + 1, &suit))
		return false;
	c->scope = SCOPE_SUIT + suit;
	return true;
}

/* Reads a card and how an ace is called: "AS", "AS-low". */
static bool read_played(char *word, struct order_choice *c)
{
	char *call = strchr(word, '-');
	c->kind = CHOICE_CARD;
	if (call) {
		*call = '\0';
		if (!strcmp(call + 1, "low"))
			c->call = CALL_LOW;
		else if (!strcmp(call + 1, "high"))
			c->call = CALL_HIGH;
		else
			return false;
	}
	return read_card(word, &c->card);
}

static bool read_choice(
    char *word, enum order_kind kind, struct order_choice *c)
{
	*c = (struct order_choice){.card = CARD_NONE};
	if (kind == ORDER_BID)
		return read_bid(word, c);
	if (!strcmp(word, "beat") || !strcmp(word, "duck")) {
		c->kind = *word == 'b' ? CHOICE_BEAT : CHOICE_DUCK;
		return true;
	}
	return read_end(word, c) || read_played(word, c);
}

/* Reads the tests and the choice of one arm: "led:H !broken = low:H". */
static bool read_arm(struct reading *r, struct order_arm *arm)
{
	for (;;) {
		char *word = strsep(&r->left, " ");
		if (!word)
			return false;
		if (!strcmp(word, "="))
			break;
		if (arm->tests == ORDER_TESTS)
			return false;
		if (!read_test(r, word, &arm->test[arm->tests]))
			return false;
		arm->tests++;
	}
	char *choice = strsep(&r->left, " ");
	return choice && read_choice(choice, r->order->kind, &arm->choice);
}

static bool takes_word(struct reading *r, const char *word)
{
	size_t size = strlen(word);
	if (!r->left || strncmp(r->left, word, size) != 0)
		return false;
	if (r->left[size] != ' ')
		return false;
	r->left += size + 1;
	return true;
}

/* Reads the arms of a step, up to "/" or the end of the text. Sets *more if the
 * step ends with "/". */
static bool read_step(struct reading *r, struct order_step *step, bool *more)
{
	step->always = takes_word(r, "always");
	for (;;) {
		if (step->arms == ORDER_ARMS)
			return false;
		if (!read_arm(r, &step->arm[step->arms]))
			return false;
		step->arms++;
		const char *word = strsep(&r->left, " ");
		*more = word && !strcmp(word, "/");
		if (!word || *more)
			return true;
		if (strcmp(word, ";") != 0)
			return false;
	}
}

static bool read_steps(struct reading *r)
{
	struct order *order = r->order;
	bool more = true;
	while (more) {
		if (order->steps == ORDER_STEPS)
			return false;
		if (!read_step(r, &order->step[order->steps], &more))
			return false;
		order->steps++;
	}
	return true;
}

bool order_read(const char *text,
    order_name_fn *find,
    void *context,
    struct order *order,
    char *unknown)
{
	char copy[ORDER_TEXT + 1];
	struct reading r = {copy, find, context, unknown, order};
	*order = (struct order){0};
	if (unknown)
		*unknown = '\0';
	if (strlen(text) > ORDER_TEXT)
		return false;
	(void)snprintf(copy, sizeof copy, "%s", text);
	order->after = takes_word(&r, "then");
	order->kind = ORDER_BID;
	if (takes_word(&r, "play"))
		order->kind = ORDER_PLAY;
	else if (!takes_word(&r, "bid"))
		return false;
	return read_steps(&r);
}

/* ---- writing ---- */

struct writing {
	char *out;
	size_t size;
};

static const char *who_text(int who, char seat[2])
{
	if (who >= WHO_ME)
		return people[who - WHO_ME];
	seat[0] = (char)('1' + who);
	seat[1] = '\0';
	return seat;
}

static void write_test(struct writing *w, const struct order_test *test)
{
	char seat[2];
	char card[CARD_TEXT];
	const char *not = test->not ? "!" : "";
	append(w->out, w->size, "%s%s", not, tests[test->kind].word);
	switch (tests[test->kind].argument) {
	case ARG_NONE:
		break;
	case ARG_SUIT:
		append(w->out, w->size, ":%c", suits[test->suit]);
		break;
	case ARG_CARD:
		append(w->out, w->size, ":%s", card_write(test->card, card));
		break;
	case ARG_WHO:
		append(w->out, w->size, ":%s", who_text(test->who, seat));
		break;
	case ARG_BIDS:
		append(w->out,
		    w->size,
		    ":%s:%llx",
		    who_text(test->who, seat),
		    (unsigned long long)test->bids);
		break;
	}
	append(w->out, w->size, " ");
}

static void write_bid(struct writing *w, const struct order_choice *c)
{
	if (c->word == BID_AS_NIL)
		append(w->out, w->size, "nil");
	else if (c->bid == BID_BLIND_NIL)
		append(w->out, w->size, "blind-nil");
	else if (c->bid == BID_ALL)
		append(w->out, w->size, "all");
	else
		append(w->out, w->size, "%d", c->bid);
}

static void write_end(
    struct writing *w, const struct order_choice *c, const char *end)
{
	const char *follow = c->scope == SCOPE_FOLLOW ? "follow-" : "";
	append(w->out, w->size, "%s%s", follow, end);
	if (c->scope >= SCOPE_SUIT)
		append(w->out, w->size, ":%c", suits[c->scope - SCOPE_SUIT]);
}

static void write_choice(struct writing *w, const struct order_choice *c)
{
	static const char *const calls[] = {"", "-low", "-high"};
	char card[CARD_TEXT];
	switch (c->kind) {
	case CHOICE_CARD:
		append(w->out,
		    w->size,
		    "%s%s",
		    card_write(c->card, card),
		    calls[c->call]);
		break;
	case CHOICE_LOW:
		write_end(w, c, "low");
		break;
	case CHOICE_HIGH:
		write_end(w, c, "high");
		break;
	case CHOICE_BEAT:
		append(w->out, w->size, "beat");
		break;
	case CHOICE_DUCK:
		append(w->out, w->size, "duck");
		break;
	case CHOICE_BID:
		write_bid(w, c);
		break;
	}
}

static void write_step(struct writing *w, const struct order_step *step)
{
	if (step->always)
		append(w->out, w->size, "always ");
	for (int i = 0; i < step->arms; i++) {
		const struct order_arm *arm = &step->arm[i];
		if (i > 0)
			append(w->out, w->size, " ; ");
		for (int k = 0; k < arm->tests; k++)
			write_test(w, &arm->test[k]);
		append(w->out, w->size, "= ");
		write_choice(w, &arm->choice);
	}
}

bool order_write(const struct order *order, char *out, size_t size)
{
	struct writing w = {out, size};
	out[0] = '\0';
	if (order->after)
		append(out, size, "then ");
	append(out, size, order->kind == ORDER_BID ? "bid " : "play ");
	for (int i = 0; i < order->steps; i++) {
		if (i > 0)
			append(out, size, " / ");
		write_step(&w, &order->step[i]);
	}
	return strlen(out) + 1 < size;
}
