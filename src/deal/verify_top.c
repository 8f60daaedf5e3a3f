/* verify_top.c - verifies the top of a record: game, chain, players and seats.
 */
#include <stdio.h>
#include <string.h>

#include "deal/chain.h"
#include "deal/published.h"
#include "engine/options.h"
#include "verify_stages.h"

/* Copy the next line that is neither empty nor a comment to `line`, move *from
 * past it, and return its number. */
static long stage_line(const char **from, long number, char line[CLAIM_MAX])
{
	const char *p = *from;
	for (;; number++) {
		size_t size = strcspn(p, "\n");
		size_t end = size;
		while (end && strchr(" \t\r", p[end - 1]))
			end--;
		snprintf(line, CLAIM_MAX, "%.*s", (int)end, p);
		p += size + (p[size] != '\0');
		if (!*p || (*line && *line != '#'))
			break;
	}
	*from = p;
	return number;
}

/* True if line `number` is exactly `want`. The engine would also accept other
 * blanks, a comment, or the options in another order, but the hash covers the
 * line as it is written. */
static bool is_written(
    struct verify *v, long number, const char *line, const char *want)
{
	if (!strcmp(line, want))
		return true;
	v->refused = true;
	v->out->line = number;
	snprintf(v->out->why, RECORD_WHY_MAX, "expected `%s`", want);
	return false;
}

static bool stage_is_written(struct verify *v)
{
	const struct rules *rules = &v->game->table.rules;
	const char *from = v->record;
	char line[CLAIM_MAX];
	char own[RULES_TEXT];
	char want[RULES_TEXT + 8];
	long number = stage_line(&from, 1, line);
	if (!is_written(v, number, line, "spades-record 2"))
		return false;
	rules_write(rules, own, sizeof own);
	snprintf(want, sizeof want, "rules %s", own);
	number = stage_line(&from, number + 1, line);
	return is_written(v, number, line, want);
}

bool stage_game(struct verify *v, const char *text)
{
	if (!claim_has_word(text, "game")) {
		v->out->verdict = VERDICT_NOTHING;
		return record_wrong(v->fault,
		    "this record has no chain of secrets, so its deals cannot "
		    "be verified");
	}
	if (!stage_is_written(v))
		return false;
	v->stage = STAGE_CHAIN;
	const char *rest = claim_after(v->fault, text, "game");
	if (!rest)
		return false;
	if (!claim_number(rest, &v->number))
		return record_wrong(v->fault, "expected `game` and its number");
	return true;
}

/* Expects the seal, a blank, and the number of rounds in the chain. */
bool stage_chain(struct verify *v, const char *text)
{
	enum { HEX = SEED_HEX - 1 };
	char hex[SEED_HEX];
	int64_t length = 0;
	const char *rest = claim_after(v->fault, text, "chain");
	if (!rest)
		return false;
	snprintf(hex, sizeof hex, "%s", rest);
	bool good = seed_read(hex, v->secret) && rest[HEX] == ' ' &&
	            claim_number(rest + HEX + 1, &length);
	if (!good || length > CHAIN_LENGTH)
		return record_wrong(v->fault,
		    "expected `chain`, 64 hex digits, and a number of rounds "
		    "up to %d",
		    CHAIN_LENGTH);
	seed_write(v->secret, v->out->seal);
	v->stage = STAGE_PULSES;
	return true;
}

bool stage_named(struct verify *v, const char *text)
{
	const char *rest = claim_after(v->fault, text, "named");
	int seats = v->game->table.rules.seats;
	int count = 0;
	char *save = NULL;
	if (!rest)
		return false;
	snprintf(v->named, sizeof v->named, "%s", rest);
	char *name = strtok_r(v->named, " ", &save);
	while (name) {
		if (count < seats)
			snprintf(v->name[count], CLAIM_MAX, "%s", name);
		count++;
		name = strtok_r(NULL, " ", &save);
	}
	if (count != seats)
		return record_wrong(
		    v->fault, "expected the names of %d players", seats);
	v->seat = 0;
	v->stage = STAGE_BOT;
	return true;
}

/* True if the text is a kind of bot and a version, with or without an effort.
 */
static bool is_kind(const char *text)
{
	int64_t number;
	char word[24];
	size_t size = strspn(text, "abcdefghijklmnopqrstuvwxyz");
	if (!size || text[size] != ' ')
		return false;
	const char *version = text + size + 1;
	size = strcspn(version, " ");
	snprintf(word, sizeof word, "%.*s", (int)size, version);
	if (!claim_number(word, &number))
		return false;
	return !version[size] || claim_number(version + size + 1, &number);
}

/* Expects a `bot` line for each bot in the list of names. The acts of unknown
 * kinds of bot cannot be checked. */
bool stage_bot(struct verify *v, const char *text)
{
	char head[24];
	int seats = v->game->table.rules.seats;
	while (v->seat < seats && strcmp(v->name[v->seat], "bot") != 0)
		v->seat++;
	if (v->seat == seats)
		return stage_mates(v, text);
	snprintf(head, sizeof head, "bot %d", v->seat + 1);
	const char *rest = claim_after(v->fault, text, head);
	if (!rest)
		return false;
	if (!is_kind(rest))
		return record_wrong(v->fault,
		    "expected `%s`, the bot's kind, the kind's version, and "
		    "perhaps the bot's effort",
		    head);
	struct bot *bot = &v->bot[v->seat];
	bool known = bot_read(rest, bot);
	bool left_out = bot->kind == BOT_STRONG && !v->strong;
	v->unknown[v->seat] = !known || left_out;
	v->seat++;
	return true;
}

/* Draw the seating from the seed of round 0. */
static void draw_seats(
    const struct verify *v, const struct rules *r, uint8_t order[SEATS_MAX])
{
	const char *names[SEATS_MAX];
	uint8_t seed[SEED_SIZE];
	for (int i = 0; i < r->seats; i++)
		names[i] = v->name[i];
	const struct round_terms round_0 = {
	    .game = v->number,
	    .seats = r->seats,
	    .words = names,
	    .previous = "none",
	    .beacon = "none",
	};
	const struct seat_terms seats = {
	    .game = v->number,
	    .count = r->seats,
	    .sides = r->sides,
	    .mate = {v->mate[0], v->mate[1]},
	};
	chain_seed(v->secret, &round_0, seed);
	chain_seats(seed, &seats, order);
}

/* Reorder names and bots from the order given to the order of seats. */
static void seat_all(struct verify *v)
{
	const struct rules *r = &v->game->table.rules;
	char sits[SEATS_MAX][CLAIM_MAX];
	bool unknown[SEATS_MAX] = {false};
	struct bot bot[SEATS_MAX];
	uint8_t order[SEATS_MAX] = {0, 1, 2, 3, 4};
	if (r->seating != SEATING_AS_NAMED)
		draw_seats(v, r, order);
	for (int seat = 0; seat < r->seats; seat++) {
		memcpy(sits[seat], v->name[order[seat]], CLAIM_MAX);
		unknown[seat] = v->unknown[order[seat]];
		bot[seat] = v->bot[order[seat]];
		v->out->unchecked |= (unsigned)unknown[seat] << seat;
	}
	memcpy(v->name, sits, sizeof sits);
	memcpy(v->unknown, unknown, sizeof unknown);
	for (int seat = 0; seat < r->seats; seat++)
		v->bot[seat] = bot[seat];
	v->seat = 0;
}

/* Parse `size` bytes of `text` as the place of a player in a list of `count`.
 */
static bool read_place(const char *text, size_t size, int count, int *place)
{
	char word[24];
	int64_t number;
	snprintf(word, sizeof word, "%.*s", (int)size, text);
	if (!claim_number(word, &number))
		return false;
	if (number > count)
		return false;
	*place = (int)number - 1;
	return true;
}

/* Parse the places of the two players who asked to be partners. False for a
 * game without partners. */
static bool read_mates(const char *text, const struct rules *r, int mate[2])
{
	size_t first = strcspn(text, " ");
	if (!text[first])
		return false;
	if (r->sides == r->seats)
		return false;
	const char *second = text + first + 1;
	if (!read_place(text, first, r->seats, &mate[0]))
		return false;
	if (!read_place(second, strlen(second), r->seats, &mate[1]))
		return false;
	return mate[0] != mate[1];
}

bool stage_mates(struct verify *v, const char *text)
{
	bool wished = claim_has_word(text, "mates");
	v->mate[0] = v->mate[1] = -1;
	v->stage = STAGE_SEAT;
	if (wished) {
		const char *rest = claim_after(v->fault, text, "mates");
		if (!rest || !read_mates(rest, &v->game->table.rules, v->mate))
			return record_wrong(v->fault,
			    "expected `mates` and two places in the list of "
			    "players");
	}
	seat_all(v);
	return wished || stage_seat(v, text);
}

bool stage_seat(struct verify *v, const char *text)
{
	int seat = v->seat++;
	if (v->seat == v->game->table.rules.seats)
		v->stage = STAGE_PLAY;
	return claim_is(v->fault, text, "seat %d %s", seat + 1, v->name[seat]);
}
