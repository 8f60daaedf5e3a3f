/* permuted_script.c - chooses what people write in a game that is played twice:
 * any command at any moment, at random, with enough moves to keep the game
 * going.
 *
 * In a step's text a card is written as a mark and a letter, so that the same
 * text can name a different card in the replay. */
#include <string.h>

#include "engine/legal.h"
#include "engine/record.h"
#include "leaks/permuted.h"
#include "leaks/permuted_lines.h"
#include "store/games.h"
#include "support/whole_game.h"

enum { SHORT = 1, LONG = 2, LETTER_OF_TWO = '@' };

static int wrote[VERB_COUNT];
static int marks;
static unsigned agree; /* people who still have to agree: bit n for names[n] */

int script_wrote(enum verb verb)
{
	return wrote[verb];
}

bool script_knows(enum verb verb)
{
	for (size_t i = 0; i < script_line_count; i++)
		if (script_lines[i].verb == verb)
			return true;
	return false;
}

int script_person(int seat)
{
	const struct person *p = &desk->row.seat[seat];
	for (int i = 0; i < PEOPLE && p->id; i++) {
		const char *own =
		    arena_format(&desk->arena, "%s@play.test", names[i]);
		if (!strcmp(p->address, own))
			return i;
	}
	return THE_CLOCK;
}

int script_seat(int who)
{
	for (int seat = 0; seat < desk->row.rules.seats; seat++)
		if (script_person(seat) == who)
			return seat;
	return SEAT_NONE;
}

/* ---- texts ---- */

const char *script_text(
    struct arena *arena, const char *text, const uint8_t *map)
{
	static const char *const ranks[] = {"two", "three", "four", "five",
	    "six", "seven", "eight", "nine", "ten", "jack", "queen", "king",
	    "ace"};
	static const char *const suits[] = {
	    "clubs", "diamonds", "hearts", "spades"};
	const char *out = "";
	char own[CARD_TEXT];
	for (;;) {
		size_t plain = strcspn(text, "\1\2");
		out = arena_format(arena, "%s%.*s", out, (int)plain, text);
		text += plain;
		if (!*text)
			return out;
		int card = mapped_card(map, text[1] - LETTER_OF_TWO);
		const char *as = card_write(card, own);
		if (card == CARD_JOKER)
			as = "joker";
		else if (*text == LONG)
			as = arena_format(arena, "%s of %s",
			    ranks[card_rank(card)], suits[card_suit(card)]);
		out = arena_format(arena, "%s%s", out, as);
		text += 2;
	}
}

uint64_t script_cards(const char *text)
{
	uint64_t cards = 0;
	for (; (text = strpbrk(text, "\1\2")) != NULL; text += 2)
		cards |= cards_of(text[1] - LETTER_OF_TWO);
	return cards;
}

static const char *marked(int card)
{
	int style = below(5) ? SHORT : LONG;
	return arena_format(
	    &desk->arena, "%c%c", style, (char)(LETTER_OF_TWO + card));
}

static const char *some_card(uint64_t cards)
{
	return marked(cards_nth(cards, below(cards_count(cards))));
}

/* Returns the text that replaces a placeholder in a line. */
static const char *meant(char sign, int who, const char **mark)
{
	const struct game *g = &desk->game;
	uint64_t deck = table_deck(&g->table.rules);
	int seat = script_seat(who);
	uint64_t hand = seat == SEAT_NONE ? 0 : g->hand[seat];
	switch (sign) {
	case '$':
		return some_card(deck);
	case '%':
		return some_card(hand ? hand : deck);
	case '#':
		return arena_format(&desk->arena, "%d", below(6));
	case '@':
		return desk->row.seat[below(g->table.rules.seats)].handle;
	case '*':
		*mark = arena_format(&desk->arena, "word%dx", ++marks);
		return *mark;
	case '!':
		return arena_format(&desk->arena, "\ncode %s", code());
	}
	return NULL;
}

static const char *filled(const char *line, int who, const char **mark)
{
	const char *out = "";
	for (; *line; line++) {
		const char *more = NULL;
		/* in an address, "@" is no placeholder for a name */
		if (*line != '@' || line[1] != 'e')
			more = meant(*line, who, mark);
		out = more ? arena_format(&desk->arena, "%s%s", out, more)
		           : arena_format(&desk->arena, "%s%c", out, *line);
	}
	return out;
}

/* ---- the game ---- */

static const char *some_options(const char *preset)
{
	const char *out = below(3) ? " coach=on" : "";
	if (!strncmp(preset, "play", 4))
		out = arena_format(&desk->arena, "%s blind-behind=off", out);
	if (!strncmp(preset, "nomic", 5) || below(2))
		out = arena_format(&desk->arena, "%s misplay=refuse", out);
	if (!below(4))
		out = arena_format(&desk->arena, "%s ready=required", out);
	return out;
}

const char *script_start(uint32_t number)
{
	static const char *const presets[] = {"nomic109", "playsite", "rtr3b-4",
	    "synspades", "rtr3b-5", "amiga", "two-hand", "rtr3b-3",
	    "synspades-solo", "standard", "playsite"};
	const char *preset = presets[number % 11];
	const char *most = strncmp(preset, "rtr", 3) ? "max-rounds" : "hands";
	static const char *const seats[] = {"ann, bob, cat, dan",
	    "ann, bob, bot random, dan", "ann, bob, cat, bot easy",
	    "ann, bot easy, cat, dan"};
	const char *who = seats[below(2) ? 0 : below(4)];
	agree = 0;
	if (!strcmp(preset, "two-hand"))
		who = below(3) ? "ann, bob" : "ann, bot easy";
	if (preset[strlen(preset) - 1] == '3')
		who = "ann, bob, cat";
	if (preset[strlen(preset) - 1] == '5')
		who = "ann, bob, cat, dan, bot random";
	const char *options = some_options(preset);
	if (number % 22 == 7) /* rtr3b-3, every other time */
		options = arena_format(&desk->arena,
		    "%s extra-card=off hand=13 dead-hand=on", options);
	return arena_format(&desk->arena, "start %s: %s; %s=%d%s", preset, who,
	    most, ROUNDS_MOST, options);
}

/* Returns a random bid. The script bids nil more often than people do, because
 * many rules concern nil. */
static const char *a_bid(const struct table *t)
{
	uint64_t set = table_bids(t, t->turn);
	struct event e = {
	    .kind = EVENT_BID,
	    .seat = (uint8_t)t->turn,
	    .card = CARD_NONE,
	};
	char line[RECORD_LINE_MAX];
	if (table_sealed(t, t->turn) && !below(3))
		return "look";
	e.bid = (int8_t)cards_nth(set, below(cards_count(set)));
	if (below(3) && cards_have(set, BID_BLIND_NIL))
		e.bid = BID_BLIND_NIL;
	else if (!below(3) && cards_have(set, 0))
		e.bid = 0;
	else if (e.bid > 5)
		e.bid = (int8_t)cards_nth(set, below(cards_count(set)));
	record_write(&e, &t->rules, line, sizeof line);
	return arena_format(
	    &desk->arena, "bid %s", strchr(strchr(line, ' ') + 1, ' ') + 1);
}

static const char *a_card(const struct table *t, uint64_t hand)
{
	uint64_t set = table_playable(t, hand);
	const char *call = "";
	int card = cards_nth(set, below(cards_count(set)));
	if (t->rules.hilo_aces && card_rank(card) == CARD_ACE && below(2))
		call = below(2) ? " low" : " high";
	return arena_format(&desk->arena, "%s%s%s", below(3) ? "play " : "",
	    marked(card), call);
}

/* Returns a legal move of the player to act. */
static const char *a_move(void)
{
	const struct table *t = &desk->game.table;
	uint64_t hand = desk->game.hand[t->turn], cards = 0;
	switch (t->phase) {
	case PHASE_DRAW:
		return below(2) ? "keep" : "next";
	case PHASE_BID:
		return a_bid(t);
	case PHASE_DISCARD:
		return arena_format(
		    &desk->arena, "discard %s", some_card(hand));
	case PHASE_PASS:
		while (cards_count(cards) < t->rules.exchange_cards)
			cards |=
			    cards_of(cards_nth(hand, below(cards_count(hand))));
		return arena_format(&desk->arena, "pass %s %s",
		    marked(cards_first(cards)), marked(cards_last(cards)));
	case PHASE_PLAY:
		return a_card(t, hand);
	case PHASE_DEAL:
	case PHASE_OVER:
		break;
	}
	return "status";
}

/* ---- what happens next ---- */

/* Returns a random command of a player or of the gamesmaster. */
static const struct words *a_line(int who)
{
	int sum = 0, base = who ? 0 : GM, at;
	for (size_t i = 0; i < script_line_count; i++)
		if ((script_lines[i].weight > GM) == (who == 0))
			sum += script_lines[i].weight - base;
	at = below(sum);
	for (size_t i = 0; i < script_line_count; i++) {
		if ((script_lines[i].weight > GM) != (who == 0))
			continue;
		at -= script_lines[i].weight - base;
		if (at < 0)
			return &script_lines[i];
	}
	return &script_lines[0];
}

/* True if the command ends a game or removes a player; such commands are rare.
 */
static bool ends(enum verb verb)
{
	return verb == VERB_FORFEIT || verb == VERB_CONCEDE ||
	       verb == VERB_STOP || verb == VERB_LEAVE;
}

static bool is_public(enum verb verb)
{
	return ends(verb) || verb == VERB_BID || verb == VERB_PLAY ||
	       verb == VERB_WITHDRAW;
}

static bool asks_all(enum verb verb)
{
	return verb == VERB_UNDO || verb == VERB_SUSPEND ||
	       verb == VERB_RESUME || verb == VERB_MORE ||
	       verb == VERB_PROPOSE || verb == VERB_VOID_ROUND;
}

static unsigned all_but(int who)
{
	unsigned people = 0x1e;
	return people & ~(1u << who);
}

static void any_command(struct planned *p)
{
	if (!below(14))
		p->who = 0;
	const struct words *w = a_line(p->who);
	if (ends(w->verb) && below(4))
		w = a_line(p->who);
	p->text = filled(w->text, p->who, &p->mark);
	p->move = is_public(w->verb) && below(2);
	wrote[w->verb]++;
	if (asks_all(w->verb) && below(4))
		agree = all_but(p->who);
	if (below(12))
		return;
	w = a_line(p->who);
	if (ends(w->verb) || p->who == 0)
		return;
	wrote[w->verb]++;
	p->text = arena_format(
	    &desk->arena, "%s\n%s", p->text, filled(w->text, p->who, &p->mark));
}

static void look_at_the_clock(struct planned *p)
{
	static const int64_t waits[] = {600, 1800, 3600, 3600, 86400 + 60};
	p->who = THE_CLOCK;
	p->wait = below(12) ? waits[below(5)] : 3 * 86400 + 60;
}

/* Fills in the reply of a person for whom the other players wait. */
static void an_answer(struct planned *p)
{
	while (!(agree >> p->who & 1))
		p->who = 1 + below(4);
	agree &= ~(1u << p->who);
	p->text = below(12) ? "agree" : "refuse";
}

static void a_turn(struct planned *p, int who)
{
	p->who = who;
	p->text = a_move();
	/* a face-down act is mailed to the referee, never to the list */
	p->move =
	    desk->game.table.phase == PHASE_PLAY || !strncmp(p->text, "bid", 3);
	if (!below(6)) {
		p->text = below(3) ? "hint" : "bid-check";
		p->move = false;
	} else if (!below(6)) {
		p->text = arena_format(&desk->arena, "%s\n\n%s", p->text,
		    filled("I think * of $ here.", who, &p->mark));
	}
}

/* Lets all players resume a suspended game. */
static void going_on(struct planned *p)
{
	p->text = "resume";
	agree = all_but(p->who);
}

/* Fills in a pulse: the one that the deal waits for, or a different one. */
static bool a_pulse(struct planned *p)
{
	const struct table *t = &desk->game.table;
	struct next_deal d;
	if (t->phase != PHASE_DEAL || below(3))
		return false;
	if (!store_next_deal(
		desk->referee.store, &desk->arena, 1, t->round, &d))
		return false;
	if (!d.number)
		return false;
	p->who = THE_CLOCK;
	p->pulse = d.number - !below(6);
	if (d.due > desk->now)
		p->wait = d.due - desk->now;
	return true;
}

/* Fills in what a person does between rounds: gives words, or is ready. */
static void a_rest(struct planned *p)
{
	p->text = below(2) ? filled("entropy *", p->who, &p->mark) : "ready";
}

void script_next(struct planned *p)
{
	const struct table *t = &desk->game.table;
	int turn = t->turn;
	int who = turn == SEAT_NONE ? THE_CLOCK : script_person(turn);
	bool goes_on = who > 0 && !desk->row.suspended;
	*p = (struct planned){.who = 1 + below(4), .wait = 10};
	if (a_pulse(p))
		return;
	if (agree && below(8))
		an_answer(p);
	else if (goes_on && below(100) < 60)
		a_turn(p, who);
	else if (below(100) < 9)
		look_at_the_clock(p);
	else if (desk->row.suspended && below(2))
		going_on(p);
	else if (t->phase == PHASE_DEAL && !below(4))
		a_rest(p);
	else
		any_command(p);
	p->proves_nothing = p->who > 0 && !below(40);
}
