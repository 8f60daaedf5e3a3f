/* record.c - writes a game's record from the store.
 *
 * The record is published, and seeds are derived from it: `previous` of a round
 * is a hash of the record's lines. So every version of the referee must write
 * the same lines for the same game. */
#include "record.h"

#include <inttypes.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/log.h"
#include "base/when.h"
#include "deal/chain.h"
#include "deal/published.h"
#include "deal/verify.h"
#include "engine/options.h"
#include "engine/record.h"
#include "referee/referee.h"
#include "referee/session/loaded_game.h"
#include "referee/session/session.h"
#include "referee/session/tx.h"
#include "store/deal_inputs.h"
#include "store/table.h"

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
	buf_text(out, "spades-record 2\n");
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
	for (size_t i = 0; i < sizeof stay / sizeof stay[0]; i++)
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
	store_record_set(s->tx.store, row->id, buf_string(&text));
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
