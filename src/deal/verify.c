/* verify.c - verifies a record by playing it through the engine and computing
 * every line that other lines determine.
 *
 * This file goes from stage to stage (verify_stages.h) and has the stages of
 * play. The other stages are in verify_top.c, verify_round.c and
 * verify_pulses.c. */
#include "deal/verify.h"

#include <sodium.h>
#include <stdio.h>
#include <string.h>

#include "bots/bots.h"
#include "deal/published.h"
#include "engine/legal.h"
#include "verify_stages.h"

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
	static const char *const acts[] = {"bid", "discard", "pass", "play", NULL};
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
_Static_assert(sizeof stages / sizeof stages[0] == STAGE_COUNT,
    "a function for each stage");

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

/* Refuse a second chain. Otherwise a cheat who can change the database could
 * make a new chain during the game and choose the deals. */
static bool second_chain(struct verify *v)
{
	return record_wrong(v->fault,
	    "a second chain of secrets begins here. The seal in the first mail "
	    "does not cover this chain, so the maker of the chain could choose "
	    "the deals. The %d deal%s above %s proved; the deals below are not",
	    v->out->deals, v->out->deals == 1 ? "" : "s",
	    v->out->deals == 1 ? "is" : "are");
}

/* Check the line against its stage. If partners give up together and one
 * partner has just given up, check it against the other partner's line
 * instead. */
static bool is_expected(struct verify *v, const char *text)
{
	if (v->stage > STAGE_CHAIN && claim_has_word(text, "chain"))
		return second_chain(v);
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
