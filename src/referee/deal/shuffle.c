/* shuffle.c - the fair deal at the table: chains, seats, the seed of a round,
 * the players' words.
 *
 * The first mail of a game carries s_0, before the players choose any words.
 * The inputs of a round are fixed at its deal and published when the round
 * ends, however it ends. A game has one chain and ends when the chain ends. */
#include "shuffle.h"

#include <limits.h>

#include "base/buf.h"
#include "base/log.h"
#include "deal/verify.h"
#include "engine/options.h"
#include "referee/session/session.h"
#include "store/q.h"
#include "store/table.h"

/* The pulse of the public beacon that the next deal will use.
 *
 * The referee chooses the pulse, by its number, once everything else that goes
 * into the deal is fixed. The pulse comes at least two minutes later. So nobody
 * knows its value when it is chosen, and every player has the mail that names
 * it before it is published. The deal waits for that pulse and no other.
 *
 * The number follows from the receipt of the letter, or from the deadline, that
 * made the deal due. So a restored database chooses the same pulse, and a
 * provider that delays a letter by minutes changes nothing. After a longer
 * absence the referee chooses a pulse that is still to come. */

enum { LEAD = 2 * WHEN_MINUTE };

static bool pulses_of(const struct tx *tx, const struct loaded_game *game,
    struct game_pulses *out)
{
	return store_pulses(tx->store, tx->arena, game->row.id, out);
}

static bool deal_of(
    const struct tx *tx, const struct loaded_game *game, struct next_deal *out)
{
	int round = game->state.table.round;
	return store_next_deal(tx->store, tx->arena, game->row.id, round, out);
}

static void store_deal(const struct tx *tx, const struct loaded_game *game,
    const struct next_deal *d)
{
	q_run(tx->store,
	    "UPDATE waiting SET number = ?, due = ?, named = ?, told = ?, "
	    "agreed = ?, pulse = ? WHERE game = ? AND round = ?",
	    d->number, d->due, d->named, d->told, d->agreed, d->pulse,
	    game->row.id, game->state.table.round);
}

static void pulses_set(struct store *store, int64_t game, const char *mode,
    const struct beacon_chain *chain)
{
	q_run(store,
	    "INSERT INTO pulses(game, mode, hash, genesis, period) "
	    "VALUES (?, ?, ?, ?, ?) ON CONFLICT DO UPDATE "
	    "SET mode = excluded.mode, hash = excluded.hash, "
	    "genesis = excluded.genesis, period = excluded.period",
	    game, mode, chain->hash, chain->genesis, chain->period);
}

/* Stores how a new game uses pulses, as the site is configured now. */
static void promise_start(const struct tx *tx, const struct loaded_game *game)
{
	static const char *const modes[] = {
	    [BEACON_OFF] = NULL,
	    [BEACON_WANTED] = "wanted",
	    [BEACON_REQUIRED] = "required",
	};
	struct beacon_chain chain;
	const char *mode = modes[tx->site->beacon];
	round_site_chain(tx, &chain);
	if (mode)
		pulses_set(tx->store, game->row.id, mode, &chain);
}

/* ---- choosing the pulse ---- */

/* Fixes the words for the deal. */
static void close_round(struct session *s, struct next_deal *d)
{
	int round = s->game.state.table.round;
	q_run(s->tx.store,
	    "INSERT INTO waiting(game, round, closed) VALUES (?, ?, ?)",
	    s->game.row.id, round, s->tx.now);
	deal_of(&s->tx, &s->game, d);
	s->reply.next_told = true;
}

/* Finds the chain of the game's pulses. The first chain that is found stays the
 * game's chain. Returns false while no chain is known. */
static bool fix_chain(
    const struct tx *tx, const struct loaded_game *game, struct game_pulses *p)
{
	if (*p->chain.hash)
		return true;
	if (!round_site_chain(tx, &p->chain))
		return false;
	pulses_set(tx->store, game->row.id, p->mode, &p->chain);
	return true;
}

/* Returns the earliest time for the pulse. Unless the referee was down, it
 * reads a letter within one poll interval of its receipt. */
static int64_t earliest(const struct tx *tx, const struct input *in)
{
	int64_t usual = in->moment + tx->site->poll + LEAD;
	int64_t least = tx->now + LEAD;
	return usual > least ? usual : least;
}

static void choose_pulse(
    struct session *s, struct next_deal *d, const struct beacon_chain *c)
{
	d->number = pulse_from(c->genesis, c->period, earliest(&s->tx, &s->in));
	d->due = pulse_time(c->genesis, c->period, d->number);
	d->named = s->game.state.table.events;
	/* ask again: earlier agreements were about another question */
	d->told = 0;
	d->agreed = 0;
	store_deal(&s->tx, &s->game, d);
	s->reply.next_told = true;
	if (!s->game.news_count)
		reply_announce(&s->reply,
		    "The next deal waits for a pulse of the public beacon. All "
		    "else that goes into the deal is fixed now.");
}

/* ---- dealing without a pulse ---- */

/* True if the players are asked about the whole game. Without a chain no pulse
 * has a number, so the question cannot be about a single deal. */
static bool is_of_game(const struct next_deal *d)
{
	return !d->number;
}

/* True if the referee gives up the pulse without asking. Only a clock check may
 * do so, only in a "wanted" game, and only if a pulse was chosen. While no
 * chain is known, every player must agree. */
static bool too_late(
    const struct session *s, const struct next_deal *d, const char *mode)
{
	bool clock = !s->in.letter;
	if (!clock || is_of_game(d) || strcmp(mode, "wanted") != 0)
		return false;
	return deadline_is_over(s, deadline_of_pulse(&s->tx, &s->game, d));
}

bool promise_waits(struct session *s)
{
	struct game_pulses p;
	struct next_deal d;
	if (!pulses_of(&s->tx, &s->game, &p))
		return false;
	if (!deal_of(&s->tx, &s->game, &d))
		close_round(s, &d);
	if (*d.pulse)
		return false;
	if (!d.number && fix_chain(&s->tx, &s->game, &p))
		choose_pulse(s, &d, &p.chain);
	if (!too_late(s, &d, p.mode))
		return true;
	d.pulse = "none late";
	store_deal(&s->tx, &s->game, &d);
	reply_announce(&s->reply,
	    "The public beacon did not answer for a day, so the referee deals "
	    "without it.");
	log_line(LOG_LEVEL_WARNING,
	    "game %" PRId64 " is dealt without the beacon", s->game.row.id);
	return false;
}

/* Returns the beacon's part in the next deal, as the record writes it after
 * `pulse`: "none", "NUMBER HEX", "NUMBER none agreed" or "NUMBER none late". */
static const char *promise_kept(
    const struct tx *tx, const struct loaded_game *game)
{
	struct game_pulses p;
	struct next_deal d;
	if (!pulses_of(tx, game, &p) || !deal_of(tx, game, &d))
		return "none";
	return tx_format(tx, "%" PRId64 " %s", d.number, d.pulse);
}

/* ---- a late pulse ---- */

/* what the table is told, once, while the chain is unknown */
static const char unknown_words[] =
    "The referee could not reach the public beacon since this game began, so "
    "it cannot deal. The game waits until the beacon answers. But the players "
    "can also agree to play this whole game without a beacon. The shuffles "
    "then depend only on the referee and on your own words. To agree to that, "
    "answer this mail with the word agree. Once all players agree, the game "
    "begins without a beacon. The record says so at its top.";

/* Returns what the table is told, once, when the pulse of a deal is late. */
static const char *late_words(const struct tx *tx,
    const struct loaded_game *game, const struct next_deal *d,
    const struct game_pulses *p)
{
	struct beacon_chain now;
	char when[WHEN_PERSON];
	const char *until = "";
	const char *other = "";
	if (!strcmp(p->mode, "wanted"))
		until = tx_format(tx,
		    " If the pulse does not come by %s, the referee deals "
		    "without it.",
		    when_person(
			deadline_of_pulse(tx, game, d), "", when, sizeof when));
	bool known = round_site_chain(tx, &now);
	if (known && *p->chain.hash && strcmp(now.hash, p->chain.hash) != 0)
		other = " The referee now uses another chain of the beacon, "
			"but this game keeps its own chain.";
	return tx_format(tx,
	    "The public beacon is late, and the next deal waits for its "
	    "pulse.%s%s To have this one deal without it, answer this mail "
	    "with the word agree. Once all players agree, the referee deals "
	    "without the pulse. First check whether the beacon has published "
	    "the pulse: a referee that hides a pulse can choose between two "
	    "deals.",
	    until, other);
}

void promise_tell_late(struct session *s)
{
	struct next_deal d;
	struct game_pulses p;
	if (!deal_of(&s->tx, &s->game, &d) || !pulses_of(&s->tx, &s->game, &p))
		return;
	if (*d.pulse || d.told)
		return;
	if (s->tx.now < deadline_pulse_late(&s->tx, &d))
		return;
	d.told = s->tx.now;
	store_deal(&s->tx, &s->game, &d);
	reply_announce(&s->reply, "%s",
	    is_of_game(&d) ? unknown_words
			   : late_words(&s->tx, &s->game, &d, &p));
	reply_ask(&s->reply, ASK_AGREE, SEAT_NONE);
	s->reply.next_told = true;
}

int64_t promise_told(const struct tx *tx, const struct loaded_game *game)
{
	struct next_deal d;
	if (game->state.table.phase != PHASE_DEAL || !deal_of(tx, game, &d))
		return 0;
	return *d.pulse ? 0 : d.told;
}

/* Carries out what all players agreed to: one deal without its pulse, or the
 * whole game without a beacon. */
static void all_agreed(struct session *s, struct next_deal *d)
{
	if (is_of_game(d)) {
		store_pulses_without(s->tx.store, s->game.row.id);
		reply_announce(&s->reply,
		    "All agreed to play this whole game without a beacon.");
		return;
	}
	d->pulse = "none agreed";
	store_deal(&s->tx, &s->game, d);
	reply_announce(&s->reply,
	    "All agreed to have this one deal without the public beacon.");
}

void promise_agree(struct session *s, const struct command *c, int seat)
{
	struct next_deal d;
	deal_of(&s->tx, &s->game, &d);
	if (s->in.sender.has_token && s->in.sender.token.issued < d.told) {
		reply_say(&s->reply, c,
		    "Your letter answers an earlier mail. If you agree to go "
		    "on without the public beacon, answer this mail.");
		return;
	}
	d.agreed |= 1u << seat;
	s->tx.acted = true;
	store_deal(&s->tx, &s->game, &d);
	const char *rest = loaded_to_agree(&s->tx, &s->game, d.agreed);
	if (*rest) {
		reply_say(&s->reply, c,
		    "Noted. %s without the beacon when these players agree "
		    "too: %s.",
		    is_of_game(&d) ? "This whole game is played"
				   : "This one deal is made",
		    rest);
		return;
	}
	reply_say(&s->reply, c, "Noted. You were the last to agree.");
	all_agreed(s, &d);
}

/* ---- answers of the beacon ---- */

static void beacon_set(struct store *store, const char *url,
    const struct beacon_chain *chain, int64_t now)
{
	q_run(store,
	    "INSERT INTO beacon(url, hash, genesis, period, learned) "
	    "VALUES (?, ?, ?, ?, ?) ON CONFLICT DO UPDATE "
	    "SET hash = excluded.hash, genesis = excluded.genesis, "
	    "period = excluded.period, learned = excluded.learned",
	    url, chain->hash, chain->genesis, chain->period, now);
	/* deals may be waiting for this chain */
	q_run(store, "UPDATE game SET due = 1 WHERE ended IS NULL "
		     "AND id IN (SELECT game FROM pulses WHERE hash = '')");
}

enum outcome referee_beacon(struct referee *r, const struct beacon_chain *chain,
    int64_t now, struct err *err)
{
	struct session s;
	struct beacon_chain before;
	enum outcome o = session_begin(&s, r, now, err);
	if (o)
		return o;
	bool other = round_site_chain(&s.tx, &before) &&
	             strcmp(before.hash, chain->hash) != 0;
	if (other)
		log_line(LOG_LEVEL_WARNING,
		    "the beacon now uses another chain, %s; games that began "
		    "with the chain %s keep that chain",
		    chain->hash, before.hash);
	beacon_set(s.tx.store, s.tx.site->beacon_url, chain, now);
	return session_end(&s);
}

enum outcome referee_pulse(
    struct referee *r, const struct pulse *pulse, int64_t now, struct err *err)
{
	struct session s;
	enum outcome o = session_begin(&s, r, now, err);
	if (o)
		return o;
	q_run(s.tx.store,
	    "UPDATE waiting INDEXED BY waiting_pulse SET pulse = ? "
	    "WHERE number > 0 AND number = ? AND pulse = '' "
	    "AND EXISTS (SELECT 1 FROM pulses "
	    "WHERE pulses.game = waiting.game AND hash = ?)",
	    pulse->value, pulse->number, pulse->chain);
	return session_end(&s);
}

/* The players' words for a deal. They count until the inputs of the
 * deal are fixed: when the cards are dealt, or when the deal begins to wait for
 * a pulse. Later words go into the deal after that. */

int words_round(const struct tx *tx, const struct loaded_game *game)
{
	const struct table *t = &game->state.table;
	struct next_deal deal;
	int64_t id = game->row.id;
	if (t->phase != PHASE_DEAL)
		return t->round + 1;
	if (store_next_deal(tx->store, tx->arena, id, t->round, &deal))
		return t->round + 1;
	return t->round;
}

/* Returns `text` in the form that is stored and recorded: one line with single
 * spaces, cut after the last word that fits. Returns "" if the first word is
 * too long. */
static const char *clean(const struct tx *tx, const char *text)
{
	const char *out = "";
	char *left = arena_string(tx->arena, text);
	for (;;) {
		const char *word = strsep(&left, " \t\r\n");
		if (!word)
			return out;
		if (!*word)
			continue;
		const char *more = tx_list(tx, out, " ", word);
		if (strlen(more) > WORDS_MAX_BYTES)
			return out;
		out = more;
	}
}

const char *words_take(
    struct tx *tx, const struct loaded_game *game, int seat, const char *text)
{
	const char *taken = clean(tx, text);
	if (!*taken || !strcmp(taken, "none"))
		return "";
	q_run(tx->store,
	    "INSERT INTO words(game, round, seat, words) VALUES (?, ?, ?, ?) "
	    "ON CONFLICT DO UPDATE SET words = excluded.words",
	    game->row.id, words_round(tx, game), seat, taken);
	tx->acted = true;
	return taken;
}

static void chain_add(
    struct store *store, int64_t game, const struct chain_row *chain)
{
	char last[SEED_HEX];
	seed_write(chain->last, last);
	q_run(store,
	    "INSERT INTO chain(game, first_round, length, last) VALUES (?, ?, "
	    "?, ?)",
	    game, chain->first, chain->length, last);
}

/* Makes the game's chain. This session's mails announce its start. */
static void new_chain(struct session *s, uint8_t start[SEED_SIZE])
{
	const struct referee *r = s->tx.r;
	struct chain_row chain = {
	    .first = 1,
	    .length = r->chain_length ? r->chain_length : CHAIN_LENGTH,
	};
	char *text = arena_alloc(s->tx.arena, SEED_HEX);
	if (r->chain_entropy)
		r->chain_entropy(chain.last, sizeof chain.last);
	else
		tx_chance(&s->tx, chain.last, sizeof chain.last);
	chain_add(s->tx.store, s->game.row.id, &chain);
	chain_back(chain.last, chain.length, start);
	seed_write(start, text);
	s->reply.chain = text;
	s->game.row.rules.rounds_most = chain.length;
}

/* Splits the game's list of names, in its original order. Returns their
 * number. */
static int names_given(const struct tx *tx, const struct loaded_game *game,
    const char *names[SEATS_MAX])
{
	int count = 0;
	char *left = arena_string(tx->arena, game->row.named);
	while (count < SEATS_MAX) {
		const char *name = strsep(&left, " ");
		if (!name)
			break;
		names[count] = name;
		count++;
	}
	return count;
}

void shuffle_start(struct session *s, const int mate[2], uint8_t *order)
{
	const struct rules *rules = &s->game.row.rules;
	const char *names[SEATS_MAX];
	uint8_t start[SEED_SIZE];
	uint8_t seed[SEED_SIZE];
	new_chain(s, start);
	promise_start(&s->tx, &s->game);
	int count = names_given(&s->tx, &s->game, names);
	if (rules->seating == SEATING_AS_NAMED) {
		for (int i = 0; i < count; i++)
			order[i] = (uint8_t)i;
		return;
	}
	struct round_terms terms = {
	    .game = s->game.row.id,
	    .seats = count,
	    .words = names,
	    .previous = "none",
	    .beacon = "none",
	};
	chain_seed(start, &terms, seed);
	struct seat_terms seats = {
	    .game = s->game.row.id,
	    .count = count,
	    .sides = rules->sides,
	    .mate = {mate[0], mate[1]},
	};
	chain_seats(seed, &seats, order);
}

/* Returns the handles of the players whose words are in a round, or NULL if
 * there are none. */
static const char *givers(const struct tx *tx, const struct loaded_game *game,
    const char *const *words)
{
	const struct game_row *row = &game->row;
	const char *out = "";
	for (int seat = 0; seat < row->rules.seats; seat++) {
		const char *giver = row->seat[seat].handle;
		if (!strcmp(words[seat], "none"))
			continue;
		out = tx_list(tx, out, ", ", giver);
	}
	return *out ? out : NULL;
}

/* ---- the seed of a round ---- */

/* Hashes the game's record so far. */
static bool hash_so_far(struct session *s, char previous[SHA256_HEX])
{
	struct buf record;
	buf_init(&record, 0);
	enum outcome o =
	    record_of(s, &s->game.row, RECORD_WHOLE, &record, s->tx.err);
	published_previous(buf_string(&record), LONG_MAX, previous);
	buf_release(&record);
	return tx_did(&s->tx, o);
}

/* Reads the secret from which the round is dealt. */
static bool secret_due(
    struct tx *tx, struct loaded_game *game, uint8_t secret[SEED_SIZE])
{
	int round = game->state.table.round;
	int64_t id = game->row.id;
	if (round_secret(tx, game, id, round, secret))
		return true;
	tx_stop(
	    tx, "game %" PRId64 ": there is no secret for round %d", id, round);
	return false;
}

static void round_add(
    struct store *store, int64_t game, const struct round_row *round)
{
	char seed[SEED_HEX];
	seed_write(round->seed, seed);
	q_run(store,
	    "INSERT INTO round(game, round, previous, beacon, seed) VALUES (?, "
	    "?, ?, ?, ?)",
	    game, round->round, round->previous, round->beacon, seed);
}

bool shuffle_round(struct session *s, uint8_t seed[SEED_SIZE])
{
	int64_t id = s->game.row.id;
	int round = s->game.state.table.round;
	int seats = s->game.row.rules.seats;
	char previous[SHA256_HEX];
	uint8_t secret[SEED_SIZE];
	const char *words[SEATS_MAX];
	if (!hash_so_far(s, previous))
		return false;
	if (!secret_due(&s->tx, &s->game, secret))
		return false;
	for (int seat = 0; seat < seats; seat++)
		words[seat] =
		    store_words(s->tx.store, s->tx.arena, id, round, seat);
	struct round_terms terms = {
	    .game = id,
	    .round = round,
	    .seats = seats,
	    .words = words,
	    .previous = previous,
	    .beacon = promise_kept(&s->tx, &s->game),
	};
	chain_seed(secret, &terms, seed);
	struct round_row row = {
	    .round = round,
	    .previous = previous,
	    .beacon = terms.beacon,
	};
	memcpy(row.seed, seed, SEED_SIZE);
	round_add(s->tx.store, id, &row);
	s->reply.words_from = givers(&s->tx, &s->game, words);
	return true;
}

bool shuffle_draw(struct tx *tx, const struct loaded_game *game,
    const char *label, struct draw *draw)
{
	const struct table *t = &game->state.table;
	struct round_row row;
	int64_t id = game->row.id;
	if (!store_round(tx->store, tx->arena, id, t->round, &row)) {
		tx_stop(
		    tx, "game %" PRId64 ": round %d has no seed", id, t->round);
		return false;
	}
	struct draw_label drawn = {
	    .what = label,
	    .game = game->row.id,
	    .round = t->round,
	    .turn = t->acts,
	};
	draw_labelled(draw, row.seed, &drawn);
	return true;
}

/* Writes a game's record from the store.
 *
 * The record is published, and seeds are derived from it: `previous` of a
 * round is a hash of the record's lines. So every version of the referee must
 * write the same lines for the same game. */

/* The result of a check, and what the check leaves out. */

const char *verdict_good(const struct tx *tx, const struct verified *v)
{
	return tx_format(tx,
	    "Every line of the record is right. The cards of %s were "
	    "dealt as the seal fixed them. All random draws, plays "
	    "and scores are right.",
	    v->deals == 1 ? "round 1"
			  : tx_format(tx, "rounds 1 to %d", v->deals));
}

const char *verdict_wrong(const struct tx *tx, const struct verified *v)
{
	return tx_format(
	    tx, "The record is wrong at line %ld: %s.", v->line, v->why);
}

const char *verdict_unchecked(const struct tx *tx, const struct verified *v)
{
	int pulses = v->pulses;
	const char *what = "";
	if (pulses)
		what = tx_format(tx,
		    "%d pulse%s, whether the beacon published %s (spadesd "
		    "verify --beacon does that)\n",
		    pulses, pulses == 1 ? "" : "s",
		    pulses == 1 ? "it" : "them");
	if (v->unchecked)
		what = tx_format(tx,
		    "%swhat the strong bots did (spadesd verify does that)\n",
		    what);
	return tx_format(
	    tx, "%swhether a late letter counted, and who wrote what", what);
}

enum { BATCH_MAX = 64 };

struct writer {
	struct session *s;
	struct store *store; /* copy of s->tx.store */
	const struct game_row *row;
	struct buf *out;
	struct game game;
	struct takeback takeback;
	int replaced; /* number of substitutes written */
	/* A misplay, and the later events that may be written as one batch with
	 * it. */
	struct event held[BATCH_MAX];
	size_t count;
	int opened;   /* last round whose seed is written */
	int promised; /* last round whose chosen pulse is written */
	/* Length of the text about finished rounds. */
	size_t finished;
};

/* Returns how many held events belong to the batch: all up to the last void
 * post. */
static size_t batch_size(const struct writer *w)
{
	size_t last = w->count;
	while (last && w->held[last - 1].kind != EVENT_VOID)
		last--;
	return last;
}

static void write_line(struct writer *w, const struct event *e)
{
	char line[RECORD_LINE_MAX];
	char when[64];
	record_write(e, &w->row->rules, line, sizeof line);
	buf_text(w->out, line);
	if (e->kind == EVENT_TIMEOUT)
		buf_format(
		    w->out, " at %s", when_stamp(e->at, when, sizeof when));
	buf_byte(w->out, '\n');
}

/* A misplay and the posts that it voided are written as one batch, because they
 * were received together. */
static void flush(struct writer *w)
{
	size_t batch = batch_size(w);
	if (batch)
		buf_text(w->out, "batch\n");
	for (size_t i = 0; i < w->count; i++) {
		write_line(w, &w->held[i]);
		if (i + 1 == batch)
			buf_text(w->out, "end\n");
	}
	w->count = 0;
}

static void write_hex(
    struct buf *out, const char *word, const uint8_t value[SEED_SIZE])
{
	char text[SEED_HEX];
	seed_write(value, text);
	buf_format(out, "%s %s\n", word, text);
}

/* Writes the published start of a chain. */
static void write_chain(struct writer *w, const struct chain_row *chain)
{
	uint8_t first[SEED_SIZE];
	char seal[SEED_HEX];
	chain_back(chain->last, chain->length, first);
	seed_write(first, seal);
	buf_format(w->out, "chain %s %d\n", seal, chain->length);
}

/* Returns the kind of the bot at `place` in the list of names. */
static const char *bot_at(const struct game_row *row, int place)
{
	for (int seat = 0; seat < row->rules.seats; seat++) {
		const char *bot = row->seat[seat].bot;
		char *kind;
		if (bot && *bot && strtol(bot, &kind, 10) == place)
			return kind + 1;
	}
	return PUBLISHED_BOT;
}

/* Writes the kind of each bot in the list of names. */
static void write_bots(struct writer *w)
{
	const char *name = w->row->named;
	for (int place = 1; *name; place++) {
		size_t size = strcspn(name, " ");
		if (size == 3 && !strncmp(name, "bot", size))
			buf_format(w->out, "bot %d %s\n", place,
			    bot_at(w->row, place));
		name += size;
		name += strspn(name, " ");
	}
}

/* Writes how the game uses the public beacon. */
static void write_pulses(struct writer *w)
{
	struct game_pulses p;
	const char *hash = p.chain.hash;
	store_pulses(w->store, w->s->tx.arena, w->row->id, &p);
	buf_format(w->out, "pulses %s", p.mode);
	if (p.without)
		buf_text(w->out, " none agreed");
	else if (*hash)
		buf_format(w->out, " %s %" PRId64 " %" PRId64, hash,
		    p.chain.genesis, p.chain.period);
	else if (strcmp(p.mode, "off") != 0)
		buf_text(w->out, " unknown");
	buf_byte(w->out, '\n');
}

/* Writes the game's chain and its list of names. Games that began before chains
 * existed have no such lines. */
static void write_names(struct writer *w)
{
	const struct game_row *row = w->row;
	struct chain_row chain;
	if (!store_chain(w->store, row->id, 1, &chain))
		return;
	buf_format(w->out, "game %" PRId64 "\n", row->id);
	write_chain(w, &chain);
	write_pulses(w);
	buf_format(w->out, "named %s\n", row->named);
	write_bots(w);
}

static void write_top(struct writer *w)
{
	struct buf *out = w->out;
	const struct game_row *row = w->row;
	int seats = row->rules.seats;
	char rules[RULES_TEXT];
	char when[64];
	rules_write(&row->rules, rules, sizeof rules);
	when_iso(row->started, when, sizeof when);
	buf_text(out, "spades-record 1\n");
	buf_format(out, "# started %s UTC\n", when);
	buf_format(out, "rules %s\n", rules);
	write_names(w);
	if (*row->mates)
		buf_format(out, "mates %s\n", row->mates);
	for (int seat = 0; seat < seats; seat++) {
		const char *name = row->name[seat];
		buf_format(out, "seat %d %s\n", seat + 1, name);
	}
}

static void write_words(struct writer *w, int round)
{
	int seats = w->row->rules.seats;
	for (int seat = 0; seat < seats; seat++)
		buf_format(w->out, "words %d %s\n", seat + 1,
		    store_words(
			w->store, w->s->tx.arena, w->row->id, round, seat));
}

/* Writes the inputs from which a round is dealt. */
static void write_round(struct writer *w, int round)
{
	int64_t id = w->row->id;
	struct buf *out = w->out;
	struct arena *arena = w->s->tx.arena;
	struct round_row stored;
	uint8_t secret[SEED_SIZE];
	if (!store_round(w->store, arena, id, round, &stored))
		return;
	if (!round_secret(&w->s->tx, &w->s->game, id, round, secret))
		return;
	buf_format(out, "round %d\n", round);
	write_hex(out, "secret", secret);
	write_words(w, round);
	buf_format(out, "previous %s\n", stored.previous);
	buf_format(out, "pulse %s\n", stored.beacon);
	write_hex(out, "seed", stored.seed);
}

static void write_scores(struct writer *w, const char *words)
{
	const struct table *t = &w->game.table;
	buf_text(w->out, words);
	for (int side = 0; side < t->rules.sides; side++)
		buf_format(w->out, " %d", t->score[side]);
	buf_byte(w->out, '\n');
}

/* Does the event join the batch that a misplay began? */
static bool joins_batch(enum event_kind kind)
{
	return kind == EVENT_VOID || leaving_is(kind);
}

/* Is the event the first of a round? */
static bool opens_round(const struct writer *w, enum event_kind kind)
{
	if (kind != EVENT_DEAL && kind != EVENT_DEALER)
		return false;
	return w->opened < w->game.table.round;
}

/* Adds an event, within its batch if it belongs to one. */
static void add_event(struct writer *w, const struct event *e)
{
	bool joins = w->count && joins_batch(e->kind);
	if (!joins || w->count == BATCH_MAX)
		flush(w);
	w->held[w->count] = *e;
	w->count++;
	if (e->kind != EVENT_MISPLAY && !joins)
		flush(w);
}

/* Adds the lines for a player's leaving; there may be none (deal/verify.h). */
static void add_leaving(struct writer *w, const struct event *e)
{
	struct event lines[SEATS_MAX];
	int count = leaving_lines(&w->game.table, e, lines);
	for (int i = 0; i < count; i++)
		add_event(w, &lines[i]);
}

/* Writes the pulse that was chosen for the next deal, if any. */
static void write_promise(struct writer *w)
{
	const struct table *t = &w->game.table;
	struct next_deal d;
	int64_t id = w->row->id;
	if (t->phase != PHASE_DEAL || w->opened == t->round)
		return;
	if (w->promised == t->round)
		return;
	if (!store_next_deal(w->store, w->s->tx.arena, id, t->round, &d))
		return;
	if (!d.number || d.named != t->events)
		return;
	flush(w);
	w->promised = t->round;
	buf_format(
	    w->out, "next-pulse %" PRId64 " %" PRId64 "\n", d.number, d.due);
}

/* Does the line stay when the act before it is taken back? */
static bool line_stays(const char *line)
{
	static const char *const stay[] = {
	    "#", "look ", "concede ", "withdraw ", "forfeit "};
	for (size_t i = 0; i < COUNT_OF(stay); i++)
		if (!strncmp(line, stay[i], strlen(stay[i])))
			return true;
	return false;
}

/* Returns the start of the line before `at`. */
static const char *line_before(const char *text, const char *at)
{
	for (at--; at > text && at[-1] != '\n'; at--)
		continue;
	return at;
}

/* Returns the lines from the last act on. A misplay is an act with its whole
 * batch. */
static const char *last_act(const struct writer *w)
{
	const char *text = buf_string(w->out);
	const char *at = line_before(text, text + w->out->size);
	while (line_stays(at))
		at = line_before(text, at);
	if (!strncmp(at, "end\n", strlen("end\n")))
		while (strncmp(at, "batch\n", strlen("batch\n")) != 0)
			at = line_before(text, at);
	return at;
}

/* Turns the lines of acts that were taken back into comments. Verifiers skip
 * comments, and readers can still see the acts. */
static void take_back(struct writer *w, const struct event *undo)
{
	const char *why = undo->misread ? "taken back by a gamesmaster"
	                                : "taken back, as all agreed";
	flush(w);
	for (int n = takeback_acts(undo); n; n--) {
		const char *from = last_act(w);
		const char *line = arena_string(w->s->tx.arena, from);
		buf_shorten(w->out, (size_t)(from - buf_string(w->out)));
		while (*line) {
			int size = (int)strcspn(line, "\n");
			if (!line_stays(line))
				buf_format(w->out, "# %s: ", why);
			buf_format(w->out, "%.*s\n", size, line);
			line += size + 1;
		}
	}
}

/* Writes the substitutes who sat down since the last call. The names at the top
 * stay the names of the first players, because the seats are drawn from them.
 * Writes nothing within a batch, which must not be interrupted. */
static void write_substitutes(struct writer *w)
{
	struct substituted now;
	int64_t id = w->row->id;
	uint32_t events = w->game.table.events;
	while (!w->count && store_substituted(w->store, w->s->tx.arena, id,
				w->replaced, &now)) {
		if (now.events > events)
			return;
		buf_format(w->out, "# seat %d: %s instead of %s\n",
		    now.seat + 1, now.name, now.before);
		w->replaced++;
	}
}

static void add_to_record(struct writer *w, const struct event *e)
{
	if (e->kind == EVENT_UNDO)
		take_back(w, e);
	else if (leaving_is(e->kind))
		add_leaving(w, e);
	else
		add_event(w, e);
}

static void write_event(void *context, const struct event *e)
{
	struct writer *w = context;
	int round = w->game.table.round;
	write_promise(w);
	if (opens_round(w, e->kind)) {
		flush(w);
		w->finished = w->out->size;
		w->opened = round;
		write_round(w, round);
	}
	write_substitutes(w);
	add_to_record(w, e);
	if (takeback_apply(&w->takeback, &w->game, e) & NEWS_ROUND)
		write_scores(w, "score");
}

static void write_end(struct writer *w)
{
	const struct table *t = &w->game.table;
	const char *reason = game_ending_name(t->ending);
	char digest[SHA256_HEX];
	int winner = t->winner + 1;
	write_scores(w, tx_format(&w->s->tx, "result %d %s", winner, reason));
	published_last(buf_string(w->out), digest);
	buf_format(w->out, "digest %s\n", digest);
}

static enum outcome write_record(struct session *s, const struct game_row *row,
    enum record_part part, struct buf *out, struct err *err)
{
	struct writer *w = arena_alloc(s->tx.arena, sizeof *w);
	*w = (struct writer){
	    .s = s,
	    .store = s->tx.store,
	    .row = row,
	    .out = out,
	};
	game_init(&w->game, &row->rules);
	takeback_init(&w->takeback);
	write_top(w);
	enum outcome o =
	    store_events(s->tx.store, row->id, write_event, w, err);
	write_promise(w);
	flush(w);
	if (o)
		return o;
	const struct table *t = &w->game.table;
	bool round_is_on = !row->ended && w->opened == t->round;
	if (t->phase == PHASE_OVER)
		write_end(w);
	else if (part == RECORD_FINISHED && round_is_on)
		buf_shorten(out, w->finished);
	return OUTCOME_DONE;
}

static const char *store_record(
    struct store *store, struct arena *arena, int64_t game)
{
	static const char kept[] = "SELECT text FROM record WHERE game = ?";
	return q_text(store, arena, kept, game);
}

enum outcome record_of(struct session *s, const struct game_row *row,
    enum record_part part, struct buf *out, struct err *err)
{
	const char *kept = store_record(s->tx.store, s->tx.arena, row->id);
	if (!*kept)
		return write_record(s, row, part, out, err);
	buf_text(out, kept);
	return OUTCOME_DONE;
}

void record_keep(struct session *s, const struct game_row *row)
{
	struct buf text;
	struct err err;
	buf_init(&text, 0);
	if (write_record(s, row, RECORD_WHOLE, &text, &err)) {
		log_line(LOG_LEVEL_ERROR, "%s", err.text);
		buf_shorten(&text, 0);
	}
	q_run(s->tx.store,
	    "INSERT OR REPLACE INTO record(game, text) VALUES (?, ?)", row->id,
	    buf_string(&text));
	buf_release(&text);
}

bool record_follows(struct session *s, const struct game_row *row)
{
	const char *kept = store_record(s->tx.store, s->tx.arena, row->id);
	struct buf text;
	struct err err;
	if (!*kept)
		return true;
	buf_init(&text, 0);
	bool good = !write_record(s, row, RECORD_WHOLE, &text, &err);
	good = good && !strcmp(buf_string(&text), kept);
	buf_release(&text);
	return good;
}

enum outcome referee_record(struct referee *r, int64_t id,
    enum record_part part, struct buf *out, struct err *err)
{
	struct session s;
	struct game_row row;
	session_look(&s, r, 0, err);
	if (tx_game_row(&s.tx, id, &row)) {
		enum outcome o = record_of(&s, &row, part, out, err);
		tx_did(&s.tx, o);
	} else {
		tx_no_game(&s.tx, id);
	}
	return session_end(&s);
}

/* The digests of a game's record. The mails carry them, so
 * nobody can show a different record later. */

static const char *in_groups(const struct tx *tx, const char *digest)
{
	char groups[DIGEST_GROUPS];
	published_groups(digest, groups);
	return arena_string(tx->arena, groups);
}

const char *record_digest(
    struct session *s, const struct game_row *row, int round)
{
	struct buf text;
	char digest[SHA256_HEX];
	buf_init(&text, 0);
	enum outcome o = record_of(s, row, RECORD_WHOLE, &text, s->tx.err);
	bool found = published_round(buf_string(&text), round, digest) ||
	             published_end(buf_string(&text), digest);
	buf_release(&text);
	return tx_did(&s->tx, o) && found ? in_groups(&s->tx, digest) : NULL;
}

void record_digests(struct session *s)
{
	for (size_t i = 0; i < s->game.news_count; i++) {
		struct happening *h = &s->game.news[i];
		if (h->effects & NEWS_ENDS_ROUND)
			h->digest = record_digest(s, &s->game.row, h->round);
	}
}
