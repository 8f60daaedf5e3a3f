/* start.c - the gamesmaster's commands: starting and cancelling games.
 *
 *     start nomic109: ann, bob, cat, dan; teams ann+cat; target=300 nil=off
 *     start amiga: ann, bot, bot, bot
 *
 * nomic109, "Beginning the game": the players are put into a random order; if teams are chosen,
 * members of the same team do not sit next to each other, uniformly over the orders that satisfy
 * that; players 1 and 3 are team 1. */
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/arena.h"
#include "base/log.h"
#include "base/text.h"
#include "fair.h"
#include "handlers.h"
#include "store/agreements.h"

struct request {
	struct rules rules;
	struct person player[SEATS_MAX];
	int count, bots;
	int mate[2]; /* indices of a chosen pair, -1 for none */
	char why[300];
};

__attribute__((format(printf, 2, 3))) static bool refuse(struct request *q, const char *format, ...)
{
	va_list ap;
	va_start(ap, format);
	(void)vsnprintf(q->why, sizeof q->why, format, ap);
	va_end(ap);
	return false;
}

static bool read_players(struct session *s, struct request *q, char *text)
{
	char *save = NULL;
	for (char *name = strtok_r(text, ", \t", &save); name;
	    name = strtok_r(NULL, ", \t", &save)) {
		struct person p;
		if (text_same(name, "and"))
			continue;
		if (q->count == q->rules.seats)
			return refuse(q, "too many players: expected %d", q->rules.seats);
		if (text_same(name, "bot")) {
			q->player[q->count++] = (struct person){.handle = "bot", .address = ""};
			q->bots++;
			continue;
		}
		if (text_same(name, "me"))
			name = arena_string(s->arena, s->who.person.handle);
		if (!store_person_named(s->store, s->arena, name, &p) || p.left)
			return refuse(q,
			    "%.60s is not a registered player; they join by mailing \"join\" to me",
			    name);
		for (int i = 0; i < q->count; i++)
			if (q->player[i].id == p.id)
				return refuse(q, "%.60s is named twice", name);
		q->player[q->count++] = p;
	}
	if (q->count != q->rules.seats)
		return refuse(q,
		    "%s is for %d players, and there are %d; free seats are filled with the word "
		    "bot",
		    q->rules.preset,
		    q->rules.seats,
		    q->count);
	if (q->bots == q->count)
		return refuse(q, "nobody is named but bots: expected at least one player");
	return true;
}

static int index_of(const struct request *q, const char *name)
{
	for (int i = 0; i < q->count; i++)
		if (text_same(q->player[i].handle, name) || text_same(q->player[i].address, name))
			return i;
	return -1;
}

/* "ann+cat" or "ann+cat bob+dan" */
static bool read_teams(struct request *q, char *text)
{
	char *save = NULL;
	if (q->rules.sides == q->rules.seats)
		return refuse(q, "teams: in %s everyone plays for himself", q->rules.preset);
	for (char *pair = strtok_r(text, ", \t", &save); pair;
	    pair = strtok_r(NULL, ", \t", &save)) {
		char *plus = strchr(pair, '+');
		if (!plus)
			return refuse(q,
			    "teams %.60s: expected two names joined by +, such as ann+cat",
			    pair);
		*plus = '\0';
		int a = index_of(q, pair), b = index_of(q, plus + 1);
		if (a < 0 || b < 0 || a == b)
			return refuse(q,
			    "teams: %.60s is not among the players, or named twice",
			    a < 0 ? pair : plus + 1);
		if (q->mate[0] >= 0 &&
		    (a == q->mate[0] || a == q->mate[1] || b == q->mate[0] || b == q->mate[1]))
			return refuse(q, "teams: %.60s is in two teams", pair);
		q->mate[0] = a;
		q->mate[1] = b;
		if (q->rules.seating == SEATING_AS_NAMED && (a - b) % q->rules.sides)
			return refuse(q,
			    "teams %s+%s: seats are taken as named here, and partners sit across: "
			    "name one first and the other third, or second and fourth, or say "
			    "seating=apart",
			    pair,
			    plus + 1);
	}
	return true;
}

static bool read_options(struct request *q, char *text)
{
	char *save = NULL;
	for (char *option = strtok_r(text, ", \t", &save); option;
	    option = strtok_r(NULL, ", \t", &save)) {
		char *equals = strchr(option, '=');
		if (!equals)
			return refuse(
			    q, "%.60s: expected OPTION=VALUE, or teams and names", option);
		*equals = '\0';
		if (!rules_set(&q->rules, option, equals + 1, q->why, sizeof q->why))
			return false;
	}
	return true;
}

static const char *presets(struct session *s)
{
	const char *out = "";
	for (size_t i = 0; rules_at(i); i++)
		out = arena_format(s->arena, "%s%s%s", out, *out ? ", " : "", rules_at(i)->preset);
	return out;
}

static bool read_request(struct session *s, struct request *q, const char *args)
{
	char *text = arena_string(s->arena, args), *save = NULL;
	char *first = strtok_r(text, ";", &save), *colon = first ? strchr(first, ':') : NULL;
	const struct rules *rules = rules_find("nomic109");
	if (!first)
		return refuse(q, "expected players");
	if (colon) {
		*colon = '\0';
		rules = rules_find(text_trim(first));
		if (!rules)
			return refuse(q,
			    "there is no rule set %.60s; there are %s",
			    text_trim(first),
			    presets(s));
		first = colon + 1;
	}
	q->rules = *rules;
	if (!read_players(s, q, first))
		return false;
	char *teams = NULL; /* read last: an option may say how seats are given */
	for (char *part = strtok_r(NULL, ";", &save); part; part = strtok_r(NULL, ";", &save)) {
		part = text_trim(part);
		if (text_starts(part, "teams") || text_starts(part, "team "))
			teams = part + (text_starts(part, "teams") ? 5 : 4);
		else if (!read_options(q, part))
			return false;
	}
	if (teams && !read_teams(q, teams))
		return false;
	return rules_check(&q->rules, q->why, sizeof q->why);
}

/* The names as the record has them, and the chosen mates' places among them. */
static void name_players(struct session *s, const struct request *q)
{
	const char *named = "";
	for (int i = 0; i < q->count; i++)
		named =
		    arena_format(s->arena, "%s%s%s", named, *named ? " " : "", q->player[i].handle);
	s->row.named = named;
	s->row.mates = q->mate[0] < 0 || q->rules.seating == SEATING_AS_NAMED
	                   ? ""
	                   : arena_format(s->arena, "%d %d", q->mate[0] + 1, q->mate[1] + 1);
}

static void seat_players(struct session *s, const struct request *q)
{
	uint8_t order[SEATS_MAX];
	fair_start(s, q->rules.sides, q->mate, order);
	for (int seat = 0; seat < q->count; seat++)
		s->row.seat[seat] = q->player[order[seat]];
	store_game_seat(s->store, &s->row);
}

bool start_allowed(struct session *s, const struct command *c)
{
	if (!who_is_gamesmaster(s)) {
		session_say(s, c, "Only a gamesmaster can do that.");
		return false;
	}
	if (s->who.level < TRUST_TOKEN || !s->proved) {
		session_say(s,
		    c,
		    "To do this, answer this mail, repeat the command, and add a line with the "
		    "word code and the six digits that your authenticator shows. Each code counts "
		    "once.");
		return false;
	}
	return true;
}

/* Every other gamesmaster is told what one did. */
static void tell_gamesmasters(struct session *s, const char *what)
{
	outbound_gamesmasters(s, s->who.person.address, "For gamesmasters", what);
}

/* Who plays alone with bots needs nobody's leave (amiga: "you play one hand, and the computer plays
 * your partner and two opponents"), but has to be the one whose seat it is, and not start without
 * end. */
static bool may_start(struct session *s, const struct command *c, const struct request *q)
{
	enum { OPEN_MAX = 5 };
	int64_t ids[OPEN_MAX];
	bool alone = q->bots == q->count - 1;
	for (int i = 0; alone && i < q->count; i++)
		alone = !q->player[i].id || (s->who.known && q->player[i].id == s->who.person.id);
	if (!alone || s->who.level < TRUST_TOKEN || who_is_gamesmaster(s))
		return start_allowed(s, c);
	if (store_games(s->store, GAMES_OPEN, s->who.person.id, ids, OPEN_MAX) == OPEN_MAX) {
		session_say(s, c, "Not started: you play %d games already.", OPEN_MAX);
		return false;
	}
	return true;
}

/* What everyone is told of a game whose first deal waits. */
static const char *waiting(struct session *s, const char *what)
{
	return arena_format(s->arena,
	    "%s Answer this mail with the word ready, and after it, if you like, some words that "
	    "go into the shuffle: the cards are dealt when every player has sent it, at the latest "
	    "in %d days. Until then the rules may be changed if all agree: "
	    "send rules to see them, and propose OPTION=VALUE to change one.",
	    what,
	    s->row.rules.time_limit / 86400);
}

void start_game(struct session *s, const struct command *c)
{
	struct request q = {.mate = {-1, -1}};
	if (s->has_game && s->news_count) {
		session_say(s, c, "One game a mail, please: send this again by itself.");
		return;
	}
	bool good = read_request(s, &q, c->args);
	if (!(good ? may_start(s, c, &q) : start_allowed(s, c)))
		return;
	if (!good) {
		session_say(s, c, "Not started: %s.", q.why);
		return;
	}
	uint8_t id[8];
	session_chance(s, id, sizeof id);
	s->row = (struct game_row){.started = s->now, .rules = q.rules};
	name_players(s, &q);
	s->row.thread = arena_format(s->arena,
	    "game.%02x%02x%02x%02x%02x%02x%02x%02x@%s",
	    id[0],
	    id[1],
	    id[2],
	    id[3],
	    id[4],
	    id[5],
	    id[6],
	    id[7],
	    strrchr(s->site->address, '@') + 1);
	store_game_add(s->store, &s->row);
	seat_players(s, &q);
	game_init(&s->game, &s->row.rules);
	s->has_game = s->acted = true;
	char rules[RULES_TEXT];
	rules_write(&s->row.rules, rules, sizeof rules);
	for (int seat = 0; seat < q.count; seat++)
		if (!s->row.seat[seat].id)
			s->row.seat[seat].handle = arena_format(s->arena, "bot-%d", seat + 1);
	const char *what = arena_format(s->arena,
	    "Game %" PRId64 " is started (%s): %s.",
	    s->row.id,
	    rules,
	    session_names(s, &s->row));
	session_say(s, c, "%s", what);
	if (session_seat(s) != SEAT_NONE)
		store_seat_flag(s->store,
		    s->row.id,
		    session_seat(s),
		    SEAT_READY,
		    true); /* who starts a game is ready for it */
	if (session_waits_for_ready(s))
		s->announce = waiting(s, what);
	session_advance(s);
	if (s->game.table.phase == PHASE_DEAL && !s->announce)
		s->announce = arena_format(s->arena,
		    "%s The first cards are dealt with the next pulse of the public beacon, in a "
		    "minute or so.",
		    what);
	if (who_is_gamesmaster(s))
		tell_gamesmasters(
		    s, arena_format(s->arena, "%s %s did it.", what, s->who.person.handle));
	log_line(LOG_LEVEL_INFO, "%s", what);
}

void start_cancel(struct session *s, const struct command *c)
{
	long id;
	struct game_row row;
	if (!start_allowed(s, c))
		return;
	if (!text_number(c->args, 1, 1000000000, &id) ||
	    !store_game(s->store, s->arena, id, &row) || row.ended) {
		session_say(s, c, "There is no such game being played: expected its number.");
		return;
	}
	struct game *game = arena_alloc(s->arena, sizeof *game);
	s->failed = store_replay(s->store, &row, game, s->err);
	if (s->failed)
		return;
	const char *secret = fair_opened(s, id, game->table.round);
	store_game_end(s->store, id, s->now, true);
	store_tokens_drop(s->store, id);
	s->acted = true;
	const char *what = arena_format(
	    s->arena, "Game %ld is cancelled by the gamesmaster, %s.", id, s->who.person.handle);
	for (int seat = 0; seat < row.rules.seats; seat++) {
		struct doc doc;
		if (!row.seat[seat].id || row.seat[seat].id == s->who.person.id)
			continue;
		doc_init(&doc, s->arena, "Cancelled");
		doc_paragraph(&doc, "%s Nothing is expected of you any more.", what);
		if (secret)
			doc_pre(&doc,
			    arena_format(
				s->arena, "secret of round %d:\n%s", game->table.round, secret));
		outbound_mail(s,
		    &(struct outbound){
			.person = &row.seat[seat],
			.to = row.seat[seat].address,
			.subject = arena_format(s->arena, "[spades %ld] cancelled", id),
			.doc = &doc,
		    });
	}
	session_say(s, c, "%s", what);
	tell_gamesmasters(s, what);
}
