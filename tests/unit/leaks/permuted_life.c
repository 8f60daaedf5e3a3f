/* permuted_life.c - plays a life, stores every step, and saves the state before
 * each deal. */
#include <stdlib.h>
#include <string.h>

#include "leaks/permuted.h"
#include "store/outbox.h"
#include "support/beacon_desk.h"
#include "support/forum.h"
#include "support/whole_game.h"

enum { STEPS_MOST = 420, MAILS_AT_ONCE = 400 };

static const char *reply_to[PEOPLE], *answers[PEOPLE];
static uint32_t chances;

static void chance(void *bytes, size_t size)
{
	for (size_t i = 0; i < size; i++) {
		chances = chances * 1664525u + 1013904223u;
		((uint8_t *)bytes)[i] = (uint8_t)(chances >> 24);
	}
}

/* ---- mails ---- */

static int place_of(const char *address)
{
	for (int i = 0; i < PEOPLE; i++)
		if (!strcmp(address,
			arena_format(&desk->arena, "%s@play.test", names[i])))
			return i;
	return THE_CLOCK;
}

/* Stores the mail's reply address and Message-ID, for the person's next answer.
 */
static void note_answers(int who, const struct mail_row *row)
{
	static const char to[] = "\r\nReply-To: ", id[] = "\r\nMessage-ID: <";
	const char *at = strstr(row->bytes, to);
	const char *is = strstr(row->bytes, id);
	if (who == THE_CLOCK || !at || !is)
		return;
	at += strlen(to);
	is += strlen(id);
	if (!strncmp(at, TABLE, strlen(TABLE)))
		return;
	reply_to[who] = arena_copy(&desk->arena, at, strcspn(at, "\r"));
	answers[who] = arena_copy(&desk->arena, is, strcspn(is, ">"));
}

void life_collect(struct life *life, size_t step, const struct planned *plan)
{
	static struct mail_row rows[MAILS_AT_ONCE];
	struct store *store = desk->referee.store;
	size_t n = store_mail_due(
	    store, &desk->arena, desk->now + 1, rows, MAILS_AT_ONCE);
	if (plan->who != THE_CLOCK)
		leak_hears(plan->who, plan->text);
	for (size_t i = 0; i < n; i++) {
		int who = place_of(rows[i].recipient);
		if (life->mails == life->mails_room) {
			life->mails_room = 2 * life->mails_room + 64;
			life->sent = realloc(life->sent,
			    life->mails_room * sizeof life->sent[0]);
		}
		life->sent[life->mails++] = (struct sent){
		    .step = step,
		    .to = rows[i].recipient,
		    .bytes = seams.planted ? leak_into_mail(rows[i].bytes, who)
		                           : rows[i].bytes,
		    .created = rows[i].created,
		};
		note_answers(who, &rows[i]);
		store_mail_tried(store, rows[i].id, 1);
		store_mail_sent(store, rows[i].id, rows[i].created);
	}
}

/* ---- steps ---- */

static const char *headers_of(const struct planned *p, bool posted)
{
	static const char carried[] =
	    "Return-Path: <table+bounces-7@play.test>\r\n"
	    "List-Post: <mailto:table@play.test>\r\n";
	if (p->proves_nothing)
		return "";
	return arena_format(&desk->arena,
	    "%sIn-Reply-To: <%s>\r\n"
	    "Authentication-Results: mx.play.test; dmarc=pass "
	    "header.from=play.test\r\n",
	    posted ? carried : "", answers[p->who]);
}

/* Sets the sender and the recipient of the step. Both stay the same in a
 * replay. */
static void address_step(struct step *s, const struct life *life)
{
	const struct planned *p = &s->plan;
	bool posted = life->list && p->move && !p->proves_nothing;
	s->at = desk->now - 1;
	s->now = desk->now;
	if (p->who == THE_CLOCK)
		return;
	s->to = posted ? TABLE : reply_to[p->who];
	if (p->proves_nothing)
		s->to = "referee@play.test";
	s->headers = headers_of(p, posted);
}

void life_do(struct step *s, const uint8_t *map)
{
	struct err err;
	desk->now = s->now;
	seams.forced = false;
	seams.coming = 0;
	if (s->plan.pulse)
		bring(CHAIN, s->plan.pulse);
	if (s->plan.who == THE_CLOCK) {
		MUST(referee_tick(&desk->referee, s->now, s->now, &err) ==
			 OUTCOME_DONE,
		    "%s", err.text);
		return;
	}
	const char *text = script_text(&desk->arena, s->plan.text, map);
	const char *raw =
	    letter_from(names[s->plan.who], s->to, s->headers, text);
	if (!s->hash) {
		char hash[SHA256_HEX];
		sha256_hex(raw, strlen(raw), hash);
		s->hash = arena_string(&desk->arena, hash);
	}
	desk->known_as = s->hash;
	deliver_at(raw, s->at);
	desk->known_as = NULL;
}

/* Stores the step's result. */
static void note_step(struct step *s, const struct life *life)
{
	const struct table *t = &desk->game.table;
	s->phase = t->phase;
	s->round = t->round;
	for (int i = 0; i < PEOPLE; i++)
		s->seat[i] = (int8_t)script_seat(i);
	s->acts = seams.count;
	s->mails = life->mails;
	s->pages = life->pages;
	memcpy(s->said, seams.said, sizeof s->said);
}

/* True if the next step may end or begin a round. */
static bool near_a_deal(const struct life *life)
{
	const struct table *t = &desk->game.table;
	if (!life->steps || t->phase == PHASE_DEAL)
		return true;
	return t->phase == PHASE_PLAY && t->trick_no >= t->rules.hand_size - 3;
}

/* Returns the index of the first act of a round's deal, from `act` on; SIZE_MAX
 * if there is none. */
static size_t find_deal(size_t act)
{
	for (; act < seams.count; act++)
		if (seams.did[act].judged &&
		    seams.did[act].act.kind == ACT_DEAL)
			return act;
	return SIZE_MAX;
}

/* Saves the state before a round's deal and before the wait for the deal. */
static void note_spans(
    struct life *life, const struct step *s, const struct table *before)
{
	bool kept = life->last.is && life->last.step + 1 == life->steps;
	bool began = !before || before->phase != PHASE_DEAL;
	if (!kept || s->phase == PHASE_OVER || s->round > ROUNDS_MOST)
		return;
	struct stretch *span = &life->span[s->round];
	if (s->phase == PHASE_DEAL && began && !span->rest.is)
		span->rest = moment_copy(&life->last);
	if (s->phase == PHASE_DEAL || span->deal.is)
		return;
	size_t deal = find_deal(life->last.acts);
	if (deal == SIZE_MAX)
		return;
	span->deal = moment_copy(&life->last);
	span->first = deal;
}

static void take_step(struct life *life, const struct planned *plan)
{
	struct table before = desk->game.table;
	bool begins = !life->steps;
	struct step *s = &life->step[life->steps];
	if (near_a_deal(life))
		moment_keep(&life->last, life);
	*s = (struct step){.plan = *plan};
	desk->now += plan->wait;
	address_step(s, life);
	life_do(s, NULL);
	look();
	life_collect(life, life->steps, plan);
	pages_collect(life, life->steps);
	note_step(s, life);
	life->steps++;
	note_spans(life, s, begins ? NULL : &before);
}

/* ---- lives ---- */

static void life_begin(struct life *life, uint32_t number)
{
	life->list = number % 3 == 2;
	open_desk(life->list ? TABLE : NULL);
	desk->site.local_list = true;
	desk->referee.entropy = chance;
	desk->referee.chain_length = 40;
	store_durable(desk->referee.store, false);
	chances = number * 2654435761u + 1;
	dice = number * 40503u + 7;
	desk->site.vacation_days = number % 2 ? 20 : 0;
	if (number % 4 == 1) {
		desk->site.beacon = BEACON_WANTED;
		desk->site.beacon_url = "https://drand.test/chain";
		learn(CHAIN);
	}
	all_join();
	for (int i = 0; i < PEOPLE; i++) {
		struct found f = mail_to(names[i]);
		reply_to[i] = reply_address(f);
		answers[i] = f.letter.message_id;
	}
	sent_all();
	pages_begin(life);
}

struct life *life_live(uint32_t number)
{
	struct life *life = calloc(1, sizeof *life);
	struct planned plan = {.who = 0, .wait = 10};
	int planted = seams.planted;
	free(seams.did);
	seams = (struct seams){.planted = planted, .from = SIZE_MAX};
	life->number = number;
	life->step = calloc(STEPS_MOST, sizeof life->step[0]);
	life_begin(life, number);
	life->line = script_start(number);
	plan.text =
	    arena_format(&desk->arena, "%s\ncode %s", life->line, code());
	take_step(life, &plan);
	if (number % 4) { /* the gamesmaster watches */
		plan.text = "watch 1 tricks";
		take_step(life, &plan);
	}
	while (
	    life->steps < STEPS_MOST && desk->game.table.phase != PHASE_OVER) {
		script_next(&plan);
		take_step(life, &plan);
	}
	life->game = desk->game;
	life->did = seams.did;
	life->acts = seams.count;
	seams.did = NULL;
	seams.count = seams.room = 0;
	return life;
}

void life_end(struct life *life)
{
	for (int i = 0; i <= ROUNDS_MOST; i++) {
		moment_drop(&life->span[i].rest);
		moment_drop(&life->span[i].deal);
	}
	moment_drop(&life->last);
	free(life->step);
	free(life->sent);
	pages_drop(life);
	free(life->did);
	free(life);
	close_desk();
}
