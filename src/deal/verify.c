/* verify.c - a record is played through the engine while each line that follows from others is
 * computed and compared.
 *
 * What is expected next is one function: `stage`. It sees a line before the engine does. */
#include "deal/verify.h"

#include <inttypes.h>
#include <sodium.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bots/bots.h"
#include "deal/chain.h"
#include "deal/deal.h"
#include "deal/digest.h"
#include "engine/legal.h"
#include "engine/record.h"

enum { LINE = RECORD_LINE_MAX + 1 };

struct verify;
typedef bool stage_fn(struct verify *, const struct game *, const char *text);

struct verify {
	struct verified *out;
	const char *text;
	stage_fn *stage;
	long line, from; /* the line at hand; where the present round's lines begin */
	int64_t game;
	uint8_t secret[SEED_SIZE],
	    seed[SEED_SIZE]; /* secret: of the last round opened, s_0 at first */
	char named[LINE], name[SEATS_MAX][LINE], words[SEATS_MAX][LINE], previous[DIGEST_HEX],
	    beacon[LINE];
	int mate[2], seat, round; /* seat: of the line that is due, where there is one a seat */
	int scored;
	bool in_batch, refused, done;
	char *why;
	size_t size;
};

__attribute__((format(printf, 2, 3))) static bool wrong(struct verify *v, const char *format, ...)
{
	va_list ap;
	va_start(ap, format);
	(void)vsnprintf(v->why, v->size, format, ap);
	va_end(ap);
	return false;
}

/* The line that has to stand here, exactly. */
__attribute__((format(printf, 3, 4))) static bool is(
    struct verify *v, const char *text, const char *format, ...)
{
	char want[LINE + 32];
	va_list ap;
	va_start(ap, format);
	(void)vsnprintf(want, sizeof want, format, ap);
	va_end(ap);
	return strcmp(text, want) == 0 || wrong(v, "expected `%s`", want);
}

/* What follows `word` and one blank, or NULL with a complaint. */
static const char *after(struct verify *v, const char *text, const char *word)
{
	size_t n = strlen(word);
	if (!strncmp(text, word, n) && text[n] == ' ' && text[n + 1] && text[n + 1] != ' ')
		return text + n + 1;
	(void)wrong(v, "expected `%s ...`", word);
	return NULL;
}

static bool hex(struct verify *v, const char *text, const char *word, uint8_t out[SEED_SIZE])
{
	const char *rest = after(v, text, word);
	return rest &&
	       (seed_parse(rest, out) == 0 || wrong(v, "expected `%s` and 64 hex digits", word));
}

/* A number of the fair deal as it is written: no sign, no zero in front. */
static bool number(const char *text, int64_t *out)
{
	char *end, again[24];
	*out = strtoll(text, &end, 10);
	(void)snprintf(again, sizeof again, "%" PRId64, *out);
	return *out > 0 && !*end && !strcmp(again, text);
}

static bool has_word(const char *text, const char *word)
{
	size_t n = strlen(word);
	return !strncmp(text, word, n) && (!text[n] || text[n] == ' ');
}

/* ---- the top: who plays, and where
 * ---------------------------------------------------------------------------------- */

static stage_fn at_chain, at_named, at_mates, at_seat, at_play, at_secret, at_words, at_previous,
    at_beacon, at_seed, at_next_chain, at_dealer, at_deal, at_score, at_result, at_digest, at_end;

static bool at_game(struct verify *v, const struct game *g, const char *text)
{
	(void)g;
	if (!has_word(text, "game")) {
		v->out->verdict = VERDICT_NOTHING;
		return wrong(
		    v, "this record carries no chain, so there is nothing to verify its deals by");
	}
	v->stage = at_chain;
	const char *rest = after(v, text, "game");
	return rest && (number(rest, &v->game) || wrong(v, "expected `game` and its number"));
}

static bool at_chain(struct verify *v, const struct game *g, const char *text)
{
	(void)g;
	v->stage = at_named;
	return hex(v, text, "chain", v->secret);
}

static bool at_named(struct verify *v, const struct game *g, const char *text)
{
	const char *rest = after(v, text, "named");
	char *save = NULL;
	int count = 0;
	if (!rest)
		return false;
	(void)snprintf(v->named, sizeof v->named, "%s", rest);
	for (char *name = strtok_r(v->named, " ", &save); name;
	    name = strtok_r(NULL, " ", &save), count++)
		if (count < g->table.rules.seats)
			(void)snprintf(v->name[count], LINE, "%s", name);
	if (count != g->table.rules.seats)
		return wrong(v, "expected the names of %d players", g->table.rules.seats);
	v->stage = at_mates;
	return true;
}

/* Who sits where. */
static void seat_all(struct verify *v, const struct rules *r)
{
	const char *names[SEATS_MAX];
	char sits[SEATS_MAX][LINE];
	uint8_t order[SEATS_MAX] = {0, 1, 2, 3, 4};
	for (int i = 0; i < r->seats; i++)
		names[i] = v->name[i];
	if (r->seating != SEATING_AS_NAMED) {
		uint8_t seed[SEED_SIZE];
		chain_seed(v->secret,
		    &(struct round_terms){
			.game = v->game,
			.seats = r->seats,
			.words = names,
			.previous = "none",
			.beacon = "none",
		    },
		    seed);
		chain_seats(seed, v->game, r->seats, r->sides, v->mate, order);
	}
	for (int seat = 0; seat < r->seats; seat++)
		memcpy(sits[seat], v->name[order[seat]], LINE);
	memcpy(v->name, sits, sizeof sits);
	v->seat = 0;
}

static bool at_mates(struct verify *v, const struct game *g, const char *text)
{
	const struct rules *r = &g->table.rules;
	v->mate[0] = v->mate[1] = -1;
	v->stage = at_seat;
	if (has_word(text, "mates")) {
		int64_t one = 0, two = 0;
		const char *rest = after(v, text, "mates");
		char first[24] = "";
		if (rest)
			(void)snprintf(first, sizeof first, "%.*s", (int)strcspn(rest, " "), rest);
		const char *second = rest ? strchr(rest, ' ') : NULL;
		if (!second || !number(first, &one) || !number(second + 1, &two) ||
		    one > r->seats || two > r->seats || one == two || r->sides == r->seats)
			return wrong(v, "expected `mates` and two places in the list of players");
		v->mate[0] = (int)one - 1;
		v->mate[1] = (int)two - 1;
		seat_all(v, r);
		return true;
	}
	seat_all(v, r);
	return at_seat(v, g, text);
}

static bool at_seat(struct verify *v, const struct game *g, const char *text)
{
	if (v->seat + 1 == g->table.rules.seats)
		v->stage = at_play;
	v->seat++;
	return is(v, text, "seat %d %s", v->seat, v->name[v->seat - 1]);
}

/* ---- before a deal
 * --------------------------------------------------------------------------------------------------
 */

static bool at_round(struct verify *v, const struct game *g, const char *text)
{
	record_digest(v->text, v->from, v->line, v->previous);
	v->from = v->line;
	v->round = g->table.round;
	v->stage = at_secret;
	return is(v, text, "round %d", v->round);
}

static bool at_secret(struct verify *v, const struct game *g, const char *text)
{
	uint8_t secret[SEED_SIZE], before[SEED_SIZE];
	(void)g;
	if (!hex(v, text, "secret", secret))
		return false;
	chain_back(secret, 1, before);
	if (memcmp(before, v->secret, SEED_SIZE) != 0) {
		char want[SEED_HEX];
		seed_write(v->secret, want);
		return wrong(v, "expected a secret whose SHA-256 is %s", want);
	}
	memcpy(v->secret, secret, SEED_SIZE);
	v->seat = 0;
	v->stage = at_words;
	return true;
}

static bool at_words(struct verify *v, const struct game *g, const char *text)
{
	char word[] = {'w', 'o', 'r', 'd', 's', ' ', (char)('1' + v->seat), '\0'};
	const char *rest = after(v, text, word);
	if (!rest)
		return false;
	(void)snprintf(v->words[v->seat], LINE, "%s", rest);
	if (++v->seat == g->table.rules.seats)
		v->stage = at_previous;
	return true;
}

static bool at_previous(struct verify *v, const struct game *g, const char *text)
{
	(void)g;
	v->stage = at_beacon;
	return is(v, text, "previous %s", v->previous);
}

static bool at_beacon(struct verify *v, const struct game *g, const char *text)
{
	(void)g;
	const char *rest = after(v, text, "beacon");
	if (!rest)
		return false;
	size_t digits = strspn(rest, "0123456789");
	bool pulse = digits && rest[digits] == ' ' && rest[digits + 1] &&
	             strspn(rest + digits + 1, "0123456789abcdef") == strlen(rest + digits + 1);
	(void)snprintf(v->beacon, sizeof v->beacon, "%s", rest);
	v->stage = at_seed;
	return pulse || !strcmp(rest, "none") ||
	       wrong(v, "expected `beacon none`, or the number and the value of a pulse");
}

static bool at_seed(struct verify *v, const struct game *g, const char *text)
{
	const char *words[SEATS_MAX];
	char want[SEED_HEX];
	int seats = g->table.rules.seats;
	for (int i = 0; i < seats; i++)
		words[i] = v->words[i];
	chain_seed(v->secret,
	    &(struct round_terms){
		.game = v->game,
		.round = v->round,
		.seats = seats,
		.words = words,
		.previous = v->previous,
		.beacon = v->beacon,
	    },
	    v->seed);
	seed_write(v->seed, want);
	v->stage = at_next_chain;
	return is(v, text, "seed %s", want);
}

/* The start of the chain that is to come, if one is. */
static bool at_next_chain(struct verify *v, const struct game *g, const char *text)
{
	v->stage = at_dealer;
	return has_word(text, "chain") ? hex(v, text, "chain", v->secret) : at_dealer(v, g, text);
}

/* The dealer where one is named, or the first hand. */
static bool at_dealer(struct verify *v, const struct game *g, const char *text)
{
	const struct table *t = &g->table;
	const struct rules *r = &t->rules;
	v->seat = 0;
	v->stage = at_deal;
	if (v->round > 1 || t->dealer_named || r->first_dealer == DEALER_LAST)
		return at_deal(v, g, text);
	struct draw draw;
	draw_labelled(&draw, v->seed, "spades-dealer-v1", v->game, v->round, 0);
	return is(v,
	    text,
	    "dealer %d",
	    r->first_dealer == DEALER_RANDOM ? 1 + draw_below(&draw, r->seats) : 1);
}

static bool written(
    struct verify *v, const struct event *e, const struct rules *rules, const char *text)
{
	char want[LINE];
	record_write(e, rules, want, sizeof want);
	return is(v, text, "%s", want);
}

static bool at_deal(struct verify *v, const struct game *g, const char *text)
{
	struct event deals[DEALS_MAX];
	int count = deal_events(&g->table, v->seed, deals), at = v->seat++;
	if (v->seat == count) {
		v->stage = at_play;
		v->out->deals++;
	}
	return written(v, &deals[at], &g->table.rules, text);
}

/* ---- while it is played
 * --------------------------------------------------------------------------------------------- */

static int below(void *draw, int n)
{
	return draw_below(draw, n);
}

/* What the referee does for the one whose time is up: cards drawn from the hand, or from those that
 * may be played. */
static bool timed_out(struct verify *v, const struct game *g, const char *text)
{
	const struct table *t = &g->table;
	if (t->turn == SEAT_NONE)
		return wrong(v, "expected no time-out: nobody is to act");
	struct draw draw;
	draw_labelled(&draw, v->seed, "spades-timeout-v1", v->game, v->round, t->acts);
	struct action a = bot_timeout(g, below, &draw);
	struct event e = {
	    .kind = EVENT_TIMEOUT,
	    .seat = (uint8_t)t->turn,
	    .card = (uint8_t)a.card,
	    .cards = a.cards,
	    .bid = BID_NONE,
	};
	return written(v, &e, &t->rules, text);
}

/* Does a bot act for that seat: was it named `bot`, or did its player leave? */
static bool bot(const struct verify *v, const struct table *t, int seat)
{
	return seat != SEAT_NONE && (!strcmp(v->name[seat], "bot") || table_left(t, seat));
}

/* Is the line one of those words alone, or with something after it? */
static bool one_of(const char *text, const char *const *words)
{
	while (*words && !has_word(text, *words))
		words++;
	return *words != NULL;
}

static bool at_play(struct verify *v, const struct game *g, const char *text)
{
	const struct table *t = &g->table;
	/* clang-format off */
	static const char *const elsewhere[] = {"game", "chain", "named", "mates", "seat", "round",
	    "secret", "words", "previous", "beacon", "seed", "score", "result", "digest", "dealer",
	    "deal", NULL};
	/* clang-format on */
	static const char *const acts[] = {"bid", "discard", "pass", "play", NULL};
	if (has_word(text, "round") && t->phase == PHASE_DEAL && !v->in_batch)
		return at_round(v, g, text);
	if (one_of(text, elsewhere))
		return wrong(v, "%.*s is not expected here", (int)strcspn(text, " "), text);
	if (has_word(text, "timeout"))
		return timed_out(v, g, text);
	if (!bot(v, t, t->turn) || v->in_batch || !one_of(text, acts))
		return true;
	struct draw draw;
	struct view view = game_view(g, t->turn);
	struct event e;
	draw_labelled(&draw, v->seed, "spades-bot-v1", v->game, v->round, t->acts);
	struct action a = bot_act(&view, below, &draw);
	if (game_decide(g, &a, &e))
		return wrong(v, "the bot of seat %d has nothing to do", t->turn + 1);
	return written(v, &e, &t->rules, text);
}

static void scores(const struct table *t, char *out, size_t size)
{
	size_t n = 0;
	out[0] = '\0';
	for (int side = 0; side < t->rules.sides && n < size; side++)
		n += (size_t)snprintf(out + n, size - n, " %d", t->score[side]);
}

static bool at_score(struct verify *v, const struct game *g, const char *text)
{
	char want[100];
	scores(&g->table, want, sizeof want);
	v->stage = at_play;
	return is(v, text, "score%s", want);
}

static bool at_result(struct verify *v, const struct game *g, const char *text)
{
	char want[100];
	v->stage = at_digest;
	scores(&g->table, want, sizeof want);
	return is(v,
	    text,
	    "result %d %s%s",
	    g->table.winner + 1,
	    game_ending_name(g->table.ending),
	    want);
}

/* The last line: what would be `previous` if there were another round. */
static bool at_digest(struct verify *v, const struct game *g, const char *text)
{
	char want[DIGEST_HEX];
	(void)g;
	record_digest(v->text, v->from, v->line, want);
	v->stage = at_end;
	v->done = true;
	return is(v, text, "digest %s", want);
}

static bool at_end(struct verify *v, const struct game *g, const char *text)
{
	(void)g, (void)text;
	return wrong(v, "the game is over: nothing follows");
}

/* Where the game itself says what is due. */
static void due(struct verify *v, const struct table *t)
{
	if (v->stage != at_play || v->in_batch)
		return;
	if (t->rounds_scored > v->scored) {
		v->scored = t->rounds_scored;
		v->stage = at_score;
	} else if (t->phase == PHASE_OVER) {
		v->stage = at_result;
	}
}

static bool line(
    void *context, const struct game *g, const char *text, long number_, char *why, size_t size)
{
	struct verify *v = context;
	v->line = number_;
	v->why = why;
	v->size = size;
	if (v->refused) {
		v->line = v->out->line;
		return false;
	}
	if (*text == ' ' || strchr(text, '\t') || strstr(text, "  ") ||
	    (strchr(text, '#') && !has_word(text, "words")))
		return wrong(
		    v, "expected words with one blank between them, and no comment after them");
	due(v, &g->table);
	if (!v->stage(v, g, text))
		return false;
	v->in_batch = has_word(text, "batch") || (v->in_batch && !has_word(text, "end"));
	return true;
}

static void tell(void *context, const struct replay_note *note)
{
	struct verify *v = context;
	if (note->kind != REPLAY_REFUSED || v->refused)
		return;
	v->refused = true;
	v->out->line = note->line;
	(void)snprintf(v->out->why, sizeof v->out->why, "the rules refuse it: %s", note->reason);
}

void record_verify(const char *text, struct verified *out)
{
	struct verify v = {.out = out, .text = text, .stage = at_game, .from = 1};
	struct game game;
	char why[sizeof out->why] = "";
	long at = 0;
	*out = (struct verified){.verdict = VERDICT_HOLDS};
	struct replay_watch watch = {.context = &v, .tell = tell, .line = line};
	bool good = record_replay(text, &watch, &game, &at, why, sizeof why);
	if (good && !v.refused) {
		due(&v, &game.table);
		if (v.stage == at_game)
			out->verdict = VERDICT_NOTHING;
		else if (v.stage != at_play && !v.done) {
			good = false;
			at = v.line + 1;
			(void)snprintf(why, sizeof why, "the record ends before it should");
		}
	}
	sodium_memzero(&v, sizeof v);
	out->rounds = good ? game.table.rounds_scored : 0;
	out->over = good && game.table.phase == PHASE_OVER;
	if (out->verdict == VERDICT_NOTHING || (good && !v.refused))
		return;
	out->verdict = VERDICT_FAILS;
	if (out->line) /* the line that the rules refuse stands above whatever is unreadable */
		return;
	out->line = at;
	(void)snprintf(out->why, sizeof out->why, "%s", why);
}
