/* permuted_leaks.c - planted leaks that the search with permuted cards must
 * find: each puts something secret about the true game into a mail.
 *
 * Four of them change a mail when it is made, the others when it is read from
 * the outbox. A leak that reveals one number reveals it for several seats or
 * cards at once, so that few permutations suffice. */
#include <stdio.h>
#include <string.h>

#include "base/buf.h"
#include "bots/values.h"
#include "engine/legal.h"
#include "leaks/permuted.h"
#include "notice/notice.h"
#include "referee/session/loaded_game.h"
#include "referee/session/session.h"

enum {
	LEAK_NONE,
	LEAK_CARD,
	LEAK_DEADLINE,
	LEAK_COMING,
	LEAK_HINT,
	LEAK_VOID,
	LEAK_ORDER,
	LEAK_SPADES,
	LEAK_LENGTH,
	LEAK_NAMES,
	LEAK_SUBJECT,
	LEAK_SAY,
	LEAK_FORCED,
	LEAK_GIVEN,
	/* in mails to people who watch, and in replays: */
	LEAK_WATCHED_HAND,
	LEAK_WATCHED_CARD,
	LEAK_WATCHED_DEADLINE,
	LEAK_WATCHED_VOID,
	LEAK_RETOLD,
	/* in pages of the site: */
	LEAK_PAGE_GAME,
	LEAK_PAGE_FRONT,
	LEAK_PAGE_FEED,
	LEAK_PAGE_PERSON,
	LEAK_PAGE_ROUND, /* a reader of pages alone cannot notice it */
	LEAKS
};

static const char *const what[LEAKS] = {
    [LEAK_CARD] = "another's card in the hand",
    [LEAK_DEADLINE] = "a deadline by the spades of who is to act",
    [LEAK_COMING] = "the deal to come",
    [LEAK_HINT] = "a hint that knows a hand",
    [LEAK_VOID] = "the partner's void",
    [LEAK_ORDER] = "another's order",
    [LEAK_SPADES] = "how many spades a rival has left",
    [LEAK_LENGTH] = "blanks by a rival's court cards",
    [LEAK_NAMES] = "names by strength",
    [LEAK_SUBJECT] = "a subject by who has the ace of spades",
    [LEAK_SAY] = "what another was asked before it is said",
    [LEAK_FORCED] = "that a card was the only one",
    [LEAK_GIVEN] = "the colour of what was given away",
    [LEAK_WATCHED_HAND] = "a watcher sees the hand of who is to act",
    [LEAK_WATCHED_CARD] = "a watcher is told a card before it is played",
    [LEAK_WATCHED_DEADLINE] = "a watcher's deadline by a player's spades",
    [LEAK_WATCHED_VOID] = "a watcher is told otherwise if a player is void",
    [LEAK_RETOLD] = "a round is told again while it is played",
    [LEAK_PAGE_GAME] = "a class name on the game's page",
    [LEAK_PAGE_FRONT] = "a title on the front page",
    [LEAK_PAGE_ROUND] = "a card of the next round on a round's page",
    [LEAK_PAGE_FEED] = "a card in a feed",
    [LEAK_PAGE_PERSON] = "a card on a person's page",
};

int leak_count(void)
{
	return LEAKS - 1;
}

int leak_first_of_pages(void)
{
	return LEAK_PAGE_GAME;
}

const char *leak_name(int leak)
{
	return what[leak];
}

static uint64_t spades(uint64_t hand)
{
	return hand & cards_suit(SUIT_SPADES);
}

static int rival(const struct table *t, int seat)
{
	return seat == SEAT_NONE ? 0 : (seat + 1) % t->rules.seats;
}

/* ---- leaks where a mail is made ---- */

static void tell_of_the_deal_to_come(struct session *s)
{
	uint8_t secret[SEED_SIZE];
	int round = s->game.state.table.round;
	if (s->game.state.table.phase != PHASE_DEAL)
		return;
	if (round_secret(&s->tx, &s->game, s->game.row.id, round, secret))
		seams.coming = secret[0];
}

void leak_into_notice(struct session *s, struct notice *n)
{
	const struct table *t = &s->game.state.table;
	int seat = n->view.seat;
	uint64_t other = s->game.state.hand[rival(t, seat)];
	switch (seams.planted) {
	case LEAK_CARD:
		if (seat != SEAT_NONE && n->view.hand && other)
			n->view.hand |= cards_of(cards_last(other));
		break;
	case LEAK_DEADLINE:
		if (t->turn != SEAT_NONE && n->deadline)
			n->deadline += 3600 * cards_count(spades(
						  s->game.state.hand[t->turn]));
		break;
	case LEAK_COMING:
		tell_of_the_deal_to_come(s);
		break;
	}
}

/* True if a player lacks a suit. */
static bool any_void(const struct game *g)
{
	for (int seat = 0; seat < g->table.rules.seats; seat++)
		for (int suit = 0; suit < SUIT_COUNT; suit++)
			if (!(g->hand[seat] & cards_suit(suit)))
				return true;
	return false;
}

void leak_into_watched(struct session *s, struct notice *n)
{
	const struct game *g = &s->game.state;
	int turn = g->table.turn;
	uint64_t hand = turn == SEAT_NONE ? 0 : g->hand[turn];
	switch (seams.planted) {
	case LEAK_WATCHED_HAND:
		if (hand)
			n->view = game_view(g, turn);
		break;
	case LEAK_WATCHED_CARD:
		if (hand)
			n->away = tx_format(
			    &s->tx, "Next: %s.", card_text(cards_last(hand)));
		break;
	case LEAK_WATCHED_DEADLINE:
		if (n->deadline)
			n->deadline += 3600 * cards_count(spades(hand));
		break;
	case LEAK_WATCHED_VOID:
		n->suspended = any_void(g);
		break;
	}
}

bool leak_tells_again(void)
{
	return seams.planted == LEAK_RETOLD;
}

void leak_into_values(struct bot_values *values, int seat)
{
	const struct game *g = &desk->game;
	if (seams.planted != LEAK_HINT)
		return;
	uint64_t other = g->hand[rival(&g->table, seat)];
	for (int i = 0; i < values->count; i++) {
		uint64_t of = cards_suit(i % SUIT_COUNT);
		values->of[i].points += 100 * cards_count(other & of);
	}
}

/* ---- leaks where a mail is read ---- */

static const char *voids(const struct game *g, int seat)
{
	const char *out = "";
	if (seat == SEAT_NONE)
		return out;
	int partner = table_partner(&g->table, seat);
	for (int suit = 0; suit < SUIT_COUNT; suit++)
		if (!(g->hand[partner] & cards_suit(suit)))
			out = arena_format(&desk->arena, "%s no %d", out, suit);
	return out;
}

static int strength(uint64_t hand)
{
	int sum = 0;
	for (; hand; hand &= hand - 1)
		sum += card_rank(cards_first(hand));
	return sum;
}

static const char *by_strength(const struct game *g)
{
	const char *out = "";
	unsigned told = 0;
	int seats = g->table.rules.seats;
	for (int i = 0; i < seats; i++) {
		int best = SEAT_NONE;
		for (int s = 0; s < seats; s++)
			if (!(told >> s & 1) &&
			    (best == SEAT_NONE ||
				strength(g->hand[s]) > strength(g->hand[best])))
				best = s;
		told |= 1u << best;
		out = arena_format(&desk->arena, "%s %d", out, best);
	}
	return out;
}

static const char *court_cards(const struct game *g, int seat)
{
	int count = 0;
	uint64_t hand = g->hand[rival(&g->table, seat)];
	for (; hand; hand &= hand - 1)
		count += card_rank(cards_first(hand)) > 8;
	return arena_format(&desk->arena, "%*s", count, "");
}

static const char *given(const struct game *g, int seat)
{
	const char *out = "";
	for (int s = 0; s < g->table.rules.seats; s++)
		for (uint64_t c = g->gave[s]; c && s != seat; c &= c - 1)
			out = arena_format(&desk->arena, "%s %d", out,
			    card_suit(cards_first(c)));
	return out;
}

/* ---- leaks into pages ---- */

bool leak_is_of_pages(int leak)
{
	return leak >= LEAK_PAGE_GAME;
}

/* Returns a card of a hand in play, or CARD_NONE. */
static int card_in_play(void)
{
	const struct game *g = &desk->game;
	look();
	if (g->table.phase == PHASE_DEAL || g->table.phase == PHASE_OVER)
		return CARD_NONE;
	for (int seat = 0; seat < g->table.rules.seats; seat++)
		if (g->hand[seat])
			return cards_last(g->hand[seat]);
	return CARD_NONE;
}

static bool is_page(const char *path)
{
	switch (seams.planted) {
	case LEAK_PAGE_GAME:
		return !strcmp(path, "game/1/index.html");
	case LEAK_PAGE_FRONT:
		return !strcmp(path, "index.html");
	case LEAK_PAGE_ROUND:
		return !strncmp(path, "game/1/round-", 13);
	case LEAK_PAGE_FEED:
		return strstr(path, "feed.atom") != NULL;
	case LEAK_PAGE_PERSON:
		return !strncmp(path, "person/", 7);
	}
	return false;
}

void leak_into_page(const char *path, struct buf *out)
{
	int card = is_page(path) ? card_in_play() : CARD_NONE;
	if (card == CARD_NONE)
		return;
	const char *code = card_text(card);
	switch (seams.planted) {
	case LEAK_PAGE_GAME:
		buf_format(out, "<i class=\"card %s\"></i>", code);
		break;
	case LEAK_PAGE_FRONT:
		buf_format(out, "<i title=\"%s\"></i>", code);
		break;
		buf_format(out, "<title>%s</title>", code);
		break;
	default:
		buf_format(out, "<p>%s</p>", code);
	}
}

/* ---- leaks where a mail is read ---- */

/* True if the planted leak reveals the cards that this letter names. */
static bool is_passed_on(const char *text)
{
	if (seams.planted == LEAK_ORDER)
		return !strncmp(text, "order ", 6);
	return seams.planted == LEAK_SAY && !strncmp(text, "say ", 4);
}

/* For the planted leak, stores the cards that the text names and that the
 * writer holds. */
void leak_hears(int writer, const char *text)
{
	const struct game *g = &desk->game;
	int seat = script_seat(writer);
	bool on = g->table.phase != PHASE_DEAL && g->table.phase != PHASE_OVER;
	if (!on || seat == SEAT_NONE || !is_passed_on(text))
		return;
	uint64_t cards = mapped_cards(seams.map, script_cards(text));
	const char *out = "";
	for (cards &= g->hand[seat]; cards; cards &= cards - 1)
		out = arena_format(
		    &desk->arena, "%s %s", out, card_text(cards_first(cards)));
	(void)snprintf(
	    seams.whispered.cards, sizeof seams.whispered.cards, "%s", out);
	seams.whispered.writer = writer;
	seams.whispered.round = g->table.round;
}

static const char *whispered(const struct game *g, int reader)
{
	bool of_this_round = seams.whispered.round == g->table.round;
	bool own = seams.whispered.writer == reader;
	return of_this_round && !own ? seams.whispered.cards : "";
}

static const char *line_for(const struct game *g, int reader, int seat)
{
	uint64_t hand;
	switch (seams.planted) {
	case LEAK_COMING:
		if (!seams.coming)
			return "";
		return arena_format(&desk->arena, "%d", seams.coming);
	case LEAK_VOID:
		return voids(g, seat);
	case LEAK_ORDER:
	case LEAK_SAY:
		return whispered(g, reader);
	case LEAK_SPADES:
		hand = g->hand[rival(&g->table, seat)];
		return arena_format(
		    &desk->arena, "%d", cards_count(spades(hand)));
	case LEAK_LENGTH:
		return court_cards(g, seat);
	case LEAK_NAMES:
		return by_strength(g);
	case LEAK_FORCED:
		return seams.forced ? "(the only card)" : "";
	case LEAK_GIVEN:
		return given(g, seat);
	}
	return "";
}

/* Leaks through the subject: adds a space if the next seat holds the ace of
 * spades. */
static const char *with_subject(
    const struct game *g, int seat, const char *bytes)
{
	static const char subject[] = "\r\nSubject: ";
	uint64_t ace = cards_of(card_make(SUIT_SPADES, CARD_ACE));
	const char *at = strstr(bytes, subject);
	if (!at || !(g->hand[rival(&g->table, seat)] & ace))
		return bytes;
	at += strlen(subject);
	return arena_format(
	    &desk->arena, "%.*s %s", (int)(at - bytes), bytes, at);
}

const char *leak_into_mail(const char *bytes, int reader)
{
	const struct game *g = &desk->game;
	int seat = script_seat(reader);
	bool on =
	    g->table.phase != PHASE_OVER &&
	    (g->table.phase != PHASE_DEAL || seams.planted == LEAK_COMING);
	if (!on)
		return bytes;
	if (seams.planted == LEAK_SUBJECT)
		return with_subject(g, seat, bytes);
	return arena_format(
	    &desk->arena, "%s%s\r\n", bytes, line_for(g, reader, seat));
}
