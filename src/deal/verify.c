/* verify.c - verifies a record by playing it through the engine and computing
 * every line that other lines determine.
 *
 * The functions for parsing a line write to *fault what was expected, and
 * return false (or NULL), unless their comment says otherwise. */
#include "deal/verify.h"

#include "bots/bots.h"
#include "engine/legal.h"
#include "engine/options.h"

enum { CLAIM_MAX = RECORD_LINE_MAX + 1 };

/* ---- stages ---- */

/* A stage says which line must come next. The function of a stage gets the line
 * before the engine does, compares it with what is expected, and sets the next
 * stage. The enum lists the stages in the order of the record. */
enum stage {
	STAGE_GAME,
	STAGE_CHAIN,
	STAGE_PULSES,
	STAGE_NAMED,
	STAGE_BOT,
	STAGE_MATES,
	STAGE_SEAT,
	STAGE_SECRET,
	STAGE_WORDS,
	STAGE_PREVIOUS,
	STAGE_BEACON,
	STAGE_SEED,
	STAGE_DEALER,
	STAGE_DEAL,
	STAGE_PLAY,
	STAGE_SCORE,
	STAGE_RESULT,
	STAGE_DIGEST,
	STAGE_END,
	STAGE_COUNT,
};

/* How the game uses the public beacon. */
enum pulses { PULSES_OFF, PULSES_WANTED, PULSES_REQUIRED };

struct verify {
	struct verified *out;
	const char *record; /* the whole text */
	const struct game *game;
	/* describes the error in the current line */
	struct record_fault *fault;
	enum stage stage;
	long line; /* the current line, from 1 */
	int64_t number;
	/* secret of the last round read, at first s_0 */
	uint8_t secret[SEED_SIZE];
	uint8_t seed[SEED_SIZE];
	char named[CLAIM_MAX];
	char name[SEATS_MAX]
		 /* names in the order given; by seat once all are seated */
		 [CLAIM_MAX];
	/* True if the seat's bot is of an unknown kind. Like `name`, in the
	 * order given at first, and by seat once all are seated. */
	bool unknown[SEATS_MAX];
	/* the bot of each seat, in the same order */
	struct bot bot[SEATS_MAX];
	bool strong; /* the acts of strong bots are checked, too */
	char words[SEATS_MAX][CLAIM_MAX];
	char previous[SHA256_HEX];
	char beacon[CLAIM_MAX]; /* the text after `pulse` */
	enum pulses pulses;
	/* genesis and period of the beacon's chain; 0 if unknown */
	int64_t genesis, period;
	int64_t promised; /* number of the last pulse named */
	bool is_promised; /* a pulse was named for this deal */
	int mate[2];
	/* For a line that comes once per seat: the seat of the next such line.
	 * For a `bot` line: an index into the list of names. */
	int seat;
	int round;
	int scored; /* rounds whose `score` was read or comes next */
	bool in_batch;
	bool refused; /* the rules refused a line */
	bool done;    /* the last line was read */
};

/* Check one line. False if it is wrong; v->fault then says why. */
typedef bool stage_fn(struct verify *v, const char *text);
static stage_fn stage_deal, stage_mates, stage_seat;

/* ---- lines ---- */

/* True if `text` is exactly the formatted line. */
__attribute__((format(printf, 3, 4))) static bool claim_is(
    struct record_fault *fault, const char *text, const char *format, ...)
{
	char want[CLAIM_MAX + 32];
	va_list ap;
	va_start(ap, format);
	vsnprintf(want, sizeof want, format, ap);
	va_end(ap);
	if (strcmp(text, want) != 0)
		return record_wrong(fault, "expected `%s`", want);
	return true;
}

/* True if `text` is the record line of the event. */
static bool claim_is_event(struct record_fault *fault, const char *text,
    const struct event *event, const struct rules *rules)
{
	char want[CLAIM_MAX];
	record_write(event, rules, want, sizeof want);
	return claim_is(fault, text, "%s", want);
}

/* Return the text after `word` and one blank, or NULL if the line does not
 * begin with this word and a blank. */
static const char *claim_after(
    struct record_fault *fault, const char *text, const char *word)
{
	size_t size = strlen(word);
	bool same = !strncmp(text, word, size) && text[size] == ' ';
	if (same) {
		const char *rest = text + size + 1;
		if (*rest && *rest != ' ')
			return rest;
	}
	record_wrong(fault, "expected `%s ...`", word);
	return NULL;
}

/* Parse `word` and a seed of 64 hex digits. */
static bool claim_seed(struct record_fault *fault, const char *text,
    const char *word, uint8_t out[SEED_SIZE])
{
	const char *rest = claim_after(fault, text, word);
	if (!rest)
		return false;
	if (!seed_read(rest, out))
		return record_wrong(
		    fault, "expected `%s` and 64 hex digits", word);
	return true;
}

/* Parse all of `text` as a positive number without sign or leading zero. Does
 * not write a fault. */
static bool claim_number(const char *text, int64_t *out)
{
	char again[24];
	*out = strtoll(text, NULL, 10);
	snprintf(again, sizeof again, "%" PRId64, *out);
	if (*out <= 0)
		return false;
	return !strcmp(again, text);
}

/* True if the first word of the line is `word`. Does not write a fault. */
static bool claim_has_word(const char *text, const char *word)
{
	size_t size = strlen(word);
	if (strncmp(text, word, size) != 0)
		return false;
	return text[size] == '\0' || text[size] == ' ';
}

/* True if the first word of the line is in `words`, which ends with NULL. Does
 * not write a fault. */
static bool claim_has_one_of(const char *text, const char *const *words)
{
	for (; *words; words++)
		if (claim_has_word(text, *words))
			return true;
	return false;
}

/* ---- the public beacon ---- */

/* Verifies how the game uses the public beacon, which pulse was promised to
 * each deal, and which pulse the deal got.
 *
 * A record cannot prove that the beacon published a pulse, or that players knew
 * the pulse's number before the pulse was published. */
enum { NUMBERS_MAX = 24, PERIOD_MOST = 999999 };
#define MOST INT64_C(999999999999)

/* Parse two numbers separated by a blank. Refuses numbers so large that the
 * time of a pulse would overflow. */
static bool read_two(const char *text, int64_t *first, int64_t *second)
{
	char word[NUMBERS_MAX];
	size_t size = strcspn(text, " ");
	if (!text[size] || size >= sizeof word)
		return false;
	snprintf(word, sizeof word, "%.*s", (int)size, text);
	if (!claim_number(word, first) || *first > MOST)
		return false;
	return claim_number(text + size + 1, second) && *second <= MOST;
}

/* Parse the chain's hash, genesis and period, or `unknown`, or `none agreed`
 * (all players agreed to play without pulses, so no deal has one). */
static bool read_chain(struct verify *v, const char *text)
{
	enum { HEX = SEED_HEX - 1 };
	uint8_t hash[SEED_SIZE];
	char hex[SEED_HEX];
	if (!strcmp(text, "unknown"))
		return true;
	if (!strcmp(text, "none agreed")) {
		v->pulses = PULSES_OFF;
		return true;
	}
	snprintf(hex, sizeof hex, "%s", text);
	if (!seed_read(hex, hash) || text[HEX] != ' ')
		return false;
	if (!read_two(text + HEX + 1, &v->genesis, &v->period))
		return false;
	return v->period <= PERIOD_MOST;
}

static bool pulses_mode(struct verify *v, const char *text)
{
	v->stage = STAGE_NAMED;
	v->pulses = PULSES_OFF;
	if (!strcmp(text, "pulses off"))
		return true;
	const char *rest = claim_after(v->fault, text, "pulses");
	if (!rest)
		return false;
	if (claim_has_word(rest, "wanted"))
		v->pulses = PULSES_WANTED;
	else if (claim_has_word(rest, "required"))
		v->pulses = PULSES_REQUIRED;
	const char *chain = strchr(rest, ' ');
	if (!v->pulses || !chain || !read_chain(v, chain + 1))
		return record_wrong(v->fault,
		    "expected `pulses off`; or `pulses wanted` or `pulses "
		    "required`, followed by a chain's hash, genesis and "
		    "period, by `unknown` or by `none agreed`");
	return true;
}

static bool pulses_promise(struct verify *v, const char *text)
{
	int64_t number;
	int64_t due;
	int64_t before = v->promised;
	const char *rest = claim_after(v->fault, text, "next-pulse");
	if (!rest)
		return false;
	if (!v->period || v->is_promised)
		return record_wrong(
		    v->fault, "next-pulse is not expected here");
	if (!read_two(rest, &number, &due) || number <= before)
		return record_wrong(v->fault,
		    "expected `next-pulse`, a number above that of the last "
		    "deal's pulse, and the time when the pulse is due");
	v->promised = number;
	v->is_promised = true;
	return claim_is(v->fault, text, "next-pulse %" PRId64 " %" PRId64,
	    number, pulse_time(v->genesis, v->period, number));
}

static bool pulses_promised(struct verify *v)
{
	if (!v->pulses || v->is_promised)
		return true;
	return record_wrong(v->fault,
	    "expected `next-pulse` before the round, with the pulse that the "
	    "deal waited for");
}

/* True if a deal may have this text instead of the value of a pulse. */
static bool is_outcome(const struct verify *v, const char *text)
{
	uint8_t value[SEED_SIZE];
	if (seed_read(text, value) || !strcmp(text, "none agreed"))
		return true;
	return v->pulses == PULSES_WANTED && !strcmp(text, "none late");
}

static bool pulses_kept(struct verify *v, const char *text)
{
	char head[NUMBERS_MAX + 8];
	v->stage = STAGE_SEED;
	v->is_promised = false;
	snprintf(v->beacon, sizeof v->beacon, "none");
	if (!v->pulses)
		return claim_is(v->fault, text, "pulse none");
	snprintf(head, sizeof head, "pulse %" PRId64, v->promised);
	const char *rest = claim_after(v->fault, text, head);
	if (!rest)
		return false;
	if (!is_outcome(v, rest))
		return record_wrong(v->fault,
		    "expected `%s`, followed by the pulse's value (64 hex "
		    "digits) or by `none agreed`%s",
		    head, v->pulses == PULSES_WANTED ? " or `none late`" : "");
	v->out->pulses += !claim_has_word(rest, "none");
	snprintf(v->beacon, sizeof v->beacon, "%s", text + strlen("pulse "));
	return true;
}

/* Verifies the inputs of a round's deal, and the deal. */

static bool stage_round(struct verify *v, const char *text)
{
	published_previous(v->record, v->line, v->previous);
	v->round = v->game->table.round;
	v->stage = STAGE_SECRET;
	return claim_is(v->fault, text, "round %d", v->round);
}

static bool stage_secret(struct verify *v, const char *text)
{
	uint8_t secret[SEED_SIZE];
	uint8_t before[SEED_SIZE];
	if (!claim_seed(v->fault, text, "secret", secret))
		return false;
	chain_back(secret, 1, before);
	if (memcmp(before, v->secret, SEED_SIZE) != 0) {
		char want[SEED_HEX];
		seed_write(v->secret, want);
		return record_wrong(
		    v->fault, "expected a secret whose SHA-256 is %s", want);
	}
	memcpy(v->secret, secret, SEED_SIZE);
	v->seat = 0;
	v->stage = STAGE_WORDS;
	return true;
}

static bool stage_words(struct verify *v, const char *text)
{
	char word[24];
	snprintf(word, sizeof word, "words %d", v->seat + 1);
	const char *rest = claim_after(v->fault, text, word);
	if (!rest)
		return false;
	if (strlen(rest) > WORDS_MAX_BYTES)
		return record_wrong(v->fault,
		    "expected words of at most %d bytes", WORDS_MAX_BYTES);
	snprintf(v->words[v->seat], CLAIM_MAX, "%s", rest);
	v->seat++;
	if (v->seat == v->game->table.rules.seats)
		v->stage = STAGE_PREVIOUS;
	return true;
}

static bool stage_previous(struct verify *v, const char *text)
{
	v->stage = STAGE_BEACON;
	return claim_is(v->fault, text, "previous %s", v->previous);
}

static bool stage_seed(struct verify *v, const char *text)
{
	const char *words[SEATS_MAX];
	char want[SEED_HEX];
	int seats = v->game->table.rules.seats;
	for (int i = 0; i < seats; i++)
		words[i] = v->words[i];
	const struct round_terms terms = {
	    .game = v->number,
	    .round = v->round,
	    .seats = seats,
	    .words = words,
	    .previous = v->previous,
	    .beacon = v->beacon,
	};
	chain_seed(v->secret, &terms, v->seed);
	seed_write(v->seed, want);
	v->stage = STAGE_DEALER;
	return claim_is(v->fault, text, "seed %s", want);
}

/* Return the first seat that a person took when the game began. */
static int first_to_sit(const struct verify *v)
{
	int last = v->game->table.rules.seats - 1;
	int seat = 0;
	while (seat < last && !strcmp(v->name[seat], "bot"))
		seat++;
	return seat;
}

/* Expects the dealer's line if the dealer was drawn; otherwise treats the line
 * as the first hand. */
static bool stage_dealer(struct verify *v, const char *text)
{
	const struct table *t = &v->game->table;
	int how = t->rules.first_dealer;
	v->seat = 0;
	v->stage = STAGE_DEAL;
	if (v->round > 1 || t->dealer_named || how == DEALER_LAST)
		return stage_deal(v, text);
	int dealer = first_to_sit(v);
	if (how == DEALER_RANDOM) {
		const struct draw_label label = {
		    .what = "spades-dealer-v1",
		    .game = v->number,
		    .round = v->round,
		};
		struct draw draw;
		draw_labelled(&draw, v->seed, &label);
		dealer = draw_below(&draw, t->rules.seats);
	}
	return claim_is(v->fault, text, "dealer %d", dealer + 1);
}

static bool stage_deal(struct verify *v, const char *text)
{
	const struct table *t = &v->game->table;
	struct event deals[DEALS_MAX];
	int count = deal_events(t, v->seed, deals);
	int at = v->seat++;
	if (v->seat == count) {
		v->stage = STAGE_PLAY;
		v->out->deals++;
	}
	return claim_is_event(v->fault, text, &deals[at], &t->rules);
}

/* Verifies the top of a record: game, chain, players and seats.
 */

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
	if (!is_written(v, number, line, "spades-record 1"))
		return false;
	rules_write(rules, own, sizeof own);
	snprintf(want, sizeof want, "rules %s", own);
	number = stage_line(&from, number + 1, line);
	return is_written(v, number, line, want);
}

static bool stage_game(struct verify *v, const char *text)
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
static bool stage_chain(struct verify *v, const char *text)
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

static bool stage_named(struct verify *v, const char *text)
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
static bool stage_bot(struct verify *v, const char *text)
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
	uint8_t order[SEATS_MAX] = {0, 1, 2, 3, 4, 5};
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

static bool stage_mates(struct verify *v, const char *text)
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

static bool stage_seat(struct verify *v, const char *text)
{
	int seat = v->seat++;
	if (v->seat == v->game->table.rules.seats)
		v->stage = STAGE_PLAY;
	return claim_is(v->fault, text, "seat %d %s", seat + 1, v->name[seat]);
}

/* Writes the record's lines for concessions, forfeits and
 * withdrawals, and checks them for the verifier. */

bool leaving_is(enum event_kind kind)
{
	return kind == EVENT_CONCEDE || kind == EVENT_FORFEIT ||
	       kind == EVENT_WITHDRAW;
}

static bool gave_up(const struct table *t, int seat)
{
	return t->conceded >> seat & 1;
}

/* Write a line for each player of the side if `e` makes the side's last player
 * give up. Returns 0 if a partner has not given up. */
static int side_lines(
    const struct table *t, const struct event *e, struct event lines[SEATS_MAX])
{
	int sides = t->rules.sides;
	int count = 0;
	for (int seat = table_side(t, e->seat); seat < t->rules.seats;
	    seat += sides) {
		bool now = seat == e->seat;
		bool forfeits = t->forfeited >> seat & 1;
		if (!now && !gave_up(t, seat))
			return 0;
		forfeits |= now && e->kind == EVENT_FORFEIT;
		lines[count] = *e;
		lines[count].seat = (uint8_t)seat;
		lines[count].kind = forfeits ? EVENT_FORFEIT : EVENT_CONCEDE;
		count++;
	}
	return count;
}

int leaving_lines(
    const struct table *t, const struct event *e, struct event lines[SEATS_MAX])
{
	bool withdraws = e->kind == EVENT_WITHDRAW;
	if (!withdraws && gave_up(t, e->seat))
		return 0;
	if (rules_together(&t->rules))
		return withdraws ? 0 : side_lines(t, e, lines);
	lines[0] = *e;
	return 1;
}

/* ---- verifying ---- */

static int leaving_due(const struct table *t)
{
	int sides = t->rules.sides;
	if (t->phase == PHASE_OVER || !rules_together(&t->rules))
		return SEAT_NONE;
	for (int seat = sides; seat < t->rules.seats; seat++)
		if (gave_up(t, seat - sides) && !gave_up(t, seat))
			return seat;
	return SEAT_NONE;
}

static bool leaving_is_due(struct verify *v, const char *text)
{
	char concede[24];
	char forfeit[24];
	int due = leaving_due(&v->game->table);
	snprintf(concede, sizeof concede, "concede %d", due + 1);
	snprintf(forfeit, sizeof forfeit, "forfeit %d", due + 1);
	if (!strcmp(text, concede) || !strcmp(text, forfeit))
		return true;
	return record_wrong(
	    v->fault, "expected `%s` or `%s`", concede, forfeit);
}

/* Parse the seat after the first word. False, after filling in the fault, if
 * there is no seat. */
static bool read_seat(struct verify *v, const char *text, int64_t *number)
{
	const char *seat = strchr(text, ' ');
	if (seat && claim_number(seat + 1, number))
		return true;
	return record_wrong(v->fault, "expected `%.*s` and a seat",
	    (int)strcspn(text, " "), text);
}

/* Check a line in a game where partners must give up together. The lines of
 * both partners follow each other, the lower seat first, and cannot be
 * withdrawn. */
static bool line_of_pair(struct verify *v, const char *text, int64_t number)
{
	const struct table *t = &v->game->table;
	if (claim_has_word(text, "withdraw"))
		return record_wrong(v->fault,
		    "withdraw is not expected here: a record never shows that "
		    "partners withdrew");
	if (leaving_due(t) != SEAT_NONE)
		return leaving_is_due(v, text);
	if (number > t->rules.sides)
		return record_wrong(v->fault,
		    "expected this line directly after the partner's line");
	return true;
}

static bool leaving_line(struct verify *v, const char *text)
{
	const struct table *t = &v->game->table;
	int64_t number;
	if (!read_seat(v, text, &number))
		return false;
	if (rules_together(&t->rules) && !line_of_pair(v, text, number))
		return false;
	if (number > t->rules.seats || claim_has_word(text, "withdraw"))
		return true; /* the engine checks whether the line is legal */
	if (!gave_up(t, (int)number - 1))
		return true;
	return record_wrong(v->fault,
	    "expected no second line: this seat has given up already");
}

enum { SCORES_MAX = 100 };

/* Start the stream for a draw of this turn. `what` says what is drawn. */
static struct draw draw_for(const struct verify *v, const char *what)
{
	const struct draw_label label = {
	    .what = what,
	    .game = v->number,
	    .round = v->round,
	    .turn = v->game->table.acts,
	};
	struct draw draw;
	draw_labelled(&draw, v->seed, &label);
	return draw;
}

/* True if the text has the form 2027-01-18T08:02:51Z. */
static bool is_time(const char *text)
{
	const char *form = "0000-00-00T00:00:00Z";
	for (; *form; form++, text++) {
		bool digit = *text >= '0' && *text <= '9';
		if (*form == '0' ? !digit : *text != *form)
			return false;
	}
	return *text == '\0';
}

/* Copy the line of a time-out to `line` without its time. NULL, after filling
 * in the fault, if the line has no time. */
static const char *without_time(
    struct verify *v, const char *text, char line[CLAIM_MAX])
{
	static const char at[] = " at ";
	snprintf(line, CLAIM_MAX, "%s", text);
	char *time = strstr(line, at);
	if (!time || !is_time(time + strlen(at))) {
		record_wrong(v->fault,
		    "expected a time-out to end with `at` and a time such as "
		    "2027-01-18T08:02:51Z");
		return NULL;
	}
	*time = '\0';
	return line;
}

/* Check the line of a time-out. The referee draws a card from the legal cards,
 * or cards to pass from the hand. The line must have what the seed gives. */
static bool timed_out(struct verify *v, const char *text)
{
	const struct table *t = &v->game->table;
	if (t->turn == SEAT_NONE)
		return record_wrong(
		    v->fault, "expected no time-out: nobody is to act");
	struct draw draw = draw_for(v, "spades-timeout-v1");
	struct action a = bot_timeout(v->game, draw_number, &draw);
	char line[CLAIM_MAX];
	text = without_time(v, text, line);
	if (!text)
		return false;
	struct event e = {
	    .kind = EVENT_TIMEOUT,
	    .seat = (uint8_t)t->turn,
	    .card = (uint8_t)a.card,
	    .cards = a.cards,
	    .bid = BID_NONE,
	};
	return claim_is_event(v->fault, text, &e, &t->rules);
}

/* True if a bot acts for the seat to move: the seat was named `bot`, or its
 * player left. */
static bool bot_is_to_act(const struct verify *v)
{
	const struct table *t = &v->game->table;
	if (t->turn == SEAT_NONE)
		return false;
	if (!strcmp(v->name[t->turn], "bot"))
		return !v->unknown[t->turn];
	return table_left(t, t->turn);
}

static bool bot_acted(struct verify *v, const char *text)
{
	const struct table *t = &v->game->table;
	struct draw draw = draw_for(v, "spades-bot-v1");
	struct view view = game_view(v->game, t->turn);
	const struct bot sits_in = {.kind = BOT_RANDOM};
	bool named = !strcmp(v->name[t->turn], "bot");
	const struct bot *bot = named ? &v->bot[t->turn] : &sits_in;
	struct action a = bot_act_as(bot, &view, draw_number, &draw);
	struct event e;
	if (game_decide(v->game, &a, &e))
		return record_wrong(v->fault,
		    "expected no act: the bot of seat %d has nothing to do",
		    t->turn + 1);
	return claim_is_event(v->fault, text, &e, &t->rules);
}

/* Check a line of play. Between deal and score a record has only acts and
 * batches. */
static bool at_play(struct verify *v, const char *text)
{
	/* clang-format off */
	static const char *const elsewhere[] = {"game", "chain", "named", "mates", "seat", "round",
	    "secret", "words", "previous", "beacon", "seed", "score", "result", "digest", "dealer",
	    "deal", "pulses", "bot", "pulse", "next-pulse", NULL};
	static const char *const acts[] = {"draw", "bid", "discard", "pass", "play", NULL};
	static const char *const given_up[] = {"concede", "forfeit", "withdraw", NULL};
	/* clang-format on */
	bool deals = v->game->table.phase == PHASE_DEAL && !v->in_batch;
	if (deals && claim_has_word(text, "round"))
		return pulses_promised(v) && stage_round(v, text);
	if (deals && claim_has_word(text, "next-pulse"))
		return pulses_promise(v, text);
	if (claim_has_one_of(text, elsewhere))
		return record_wrong(v->fault, "%.*s is not expected here",
		    (int)strcspn(text, " "), text);
	if (claim_has_word(text, "timeout"))
		return timed_out(v, text);
	if (claim_has_one_of(text, given_up))
		return leaving_line(v, text);
	if (v->in_batch)
		return true;
	if (!bot_is_to_act(v))
		return true;
	if (!claim_has_one_of(text, acts))
		return true;
	return bot_acted(v, text);
}

/* Write the scores of the sides, each after a blank: " 62 -41". */
static void write_scores(const struct table *t, char out[SCORES_MAX])
{
	size_t n = 0;
	out[0] = '\0';
	for (int side = 0; side < t->rules.sides && n < SCORES_MAX; side++)
		n += (size_t)snprintf(
		    out + n, SCORES_MAX - n, " %d", t->score[side]);
}

static bool at_score(struct verify *v, const char *text)
{
	char scores[SCORES_MAX];
	write_scores(&v->game->table, scores);
	v->stage = STAGE_PLAY;
	return claim_is(v->fault, text, "score%s", scores);
}

static bool at_result(struct verify *v, const char *text)
{
	const struct table *t = &v->game->table;
	const char *ending = game_ending_name(t->ending);
	char scores[SCORES_MAX];
	write_scores(t, scores);
	v->stage = STAGE_DIGEST;
	return claim_is(
	    v->fault, text, "result %d %s%s", t->winner + 1, ending, scores);
}

/* Check the last line. */
static bool at_digest(struct verify *v, const char *text)
{
	char want[SHA256_HEX];
	published_last(v->record, want);
	v->stage = STAGE_END;
	v->done = true;
	return claim_is(v->fault, text, "digest %s", want);
}

static bool at_end(struct verify *v, const char *text)
{
	(void)text;
	return record_wrong(
	    v->fault, "expected nothing more: the game is over");
}

/* ---- from stage to stage ---- */

static stage_fn *const stages[] = {
    [STAGE_GAME] = stage_game,
    [STAGE_CHAIN] = stage_chain,
    [STAGE_PULSES] = pulses_mode,
    [STAGE_NAMED] = stage_named,
    [STAGE_BOT] = stage_bot,
    [STAGE_MATES] = stage_mates,
    [STAGE_SEAT] = stage_seat,
    [STAGE_SECRET] = stage_secret,
    [STAGE_WORDS] = stage_words,
    [STAGE_PREVIOUS] = stage_previous,
    [STAGE_BEACON] = pulses_kept,
    [STAGE_SEED] = stage_seed,
    [STAGE_DEALER] = stage_dealer,
    [STAGE_DEAL] = stage_deal,
    [STAGE_PLAY] = at_play,
    [STAGE_SCORE] = at_score,
    [STAGE_RESULT] = at_result,
    [STAGE_DIGEST] = at_digest,
    [STAGE_END] = at_end,
};
_Static_assert(COUNT_OF(stages) == STAGE_COUNT, "a function for each stage");

/* Update the stage if the state of the game decides which line comes next. */
static void look_what_is_due(struct verify *v)
{
	const struct table *t = &v->game->table;
	if (v->stage != STAGE_PLAY || v->in_batch)
		return;
	if (t->rounds_scored > v->scored) {
		v->scored = t->rounds_scored;
		v->stage = STAGE_SCORE;
	} else if (t->phase == PHASE_OVER) {
		v->stage = STAGE_RESULT;
	}
}

/* True if the line has single blanks between words, none at its start, and `#`
 * only in players' words. */
static bool well_written(const char *text)
{
	if (*text == ' ')
		return false;
	if (strchr(text, '\t'))
		return false;
	if (strstr(text, "  "))
		return false;
	if (claim_has_word(text, "words"))
		return true;
	return !strchr(text, '#');
}

/* Check the line against its stage. If partners give up together and one
 * partner has just given up, check it against the other partner's line
 * instead. */
static bool is_expected(struct verify *v, const char *text)
{
	/* Refuse a second chain. Otherwise a cheat who can change the database
	 * could make a new chain during the game and choose the deals. */
	if (v->stage > STAGE_CHAIN && claim_has_word(text, "chain"))
		return record_wrong(v->fault,
		    "a second chain of secrets begins here. The seal in the "
		    "first mail does not cover this chain, so the maker of the "
		    "chain could choose the deals. The %d deal%s above %s "
		    "proved; the deals below are not",
		    v->out->deals, v->out->deals == 1 ? "" : "s",
		    v->out->deals == 1 ? "is" : "are");
	if (v->stage == STAGE_PLAY && leaving_due(&v->game->table) != SEAT_NONE)
		return leaving_is_due(v, text);
	return stages[v->stage](v, text);
}

static bool check_line(void *context, const struct game *g, const char *text,
    struct record_fault *fault)
{
	struct verify *v = context;
	v->game = g;
	v->line = fault->line;
	v->fault = fault;
	if (v->refused)
		return false;
	if (!well_written(text))
		return record_wrong(fault,
		    "expected words with one space between them, and no "
		    "comment after the words");
	look_what_is_due(v);
	if (!is_expected(v, text))
		return false;
	if (claim_has_word(text, "batch"))
		v->in_batch = true;
	else if (claim_has_word(text, "end"))
		v->in_batch = false;
	return true;
}

static void tell(void *context, const struct replay_note *note)
{
	struct verify *v = context;
	struct verified *out = v->out;
	if (note->kind != REPLAY_REFUSED || v->refused)
		return;
	v->refused = true;
	out->line = note->line;
	snprintf(out->why, sizeof out->why, "the rules refuse this act: %s",
	    note->reason);
}

/* True if the record is complete where its text ends. */
static bool is_complete(struct verify *v, struct record_fault *fault)
{
	look_what_is_due(v);
	if (v->stage == STAGE_GAME) {
		v->out->verdict = VERDICT_NOTHING;
		return true;
	}
	bool half = leaving_due(&v->game->table) != SEAT_NONE;
	if (v->stage == STAGE_PLAY && !half)
		return true;
	if (v->done)
		return true;
	fault->line = v->line + 1;
	return record_wrong(fault, "the record ends too early");
}

static void verify(const char *text, bool strong, struct verified *out)
{
	struct game game;
	struct record_fault fault = {.line = 0};
	struct verify v = {
	    .out = out,
	    .record = text,
	    .game = &game,
	    .stage = STAGE_GAME,
	    .strong = strong,
	};
	const struct replay_watch watch = {
	    .context = &v,
	    .tell = tell,
	    .line = check_line,
	};
	*out = (struct verified){.verdict = VERDICT_HOLDS};
	bool whole = record_replay(text, &watch, &game, &fault);
	if (whole && !v.refused)
		whole = is_complete(&v, &fault);
	if (whole) {
		out->rounds = game.table.rounds_scored;
		out->ended = game.table.round - 1;
		out->over = game.table.phase == PHASE_OVER;
	}
	if (v.refused) {
		/* tell() stored the refused line in *out; that line comes
		 * before the line of `fault`, if there is one */
		out->verdict = VERDICT_FAILS;
	} else if (!whole && out->verdict != VERDICT_NOTHING) {
		out->verdict = VERDICT_FAILS;
		out->line = fault.line;
		memcpy(out->why, fault.why, sizeof out->why);
	}
	sodium_memzero(&v, sizeof v);
}

void record_verify(const char *text, struct verified *out)
{
	verify(text, false, out);
}

void record_verify_all(const char *text, struct verified *out)
{
	verify(text, true, out);
}
