/* request.c - parses the line that starts a game.
 *
 * start nomic109: ann, bob, cat, dan; teams ann+cat; target=300 nil=off
 *
 * start amiga: ann, bot, bot easy, bot random
 *
 * The rule set comes before a colon. The players follow, then teams and
 * options in any order. */
#include "request.h"
#include "engine/options.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "referee/session/session.h"

/* Store why the request is refused. Always returns false. */
static bool refuse(struct request *q, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

static bool refuse(struct request *q, const char *format, ...)
{
	va_list ap;
	va_start(ap, format);
	vsnprintf(q->why, sizeof q->why, format, ap);
	va_end(ap);
	return false;
}

/* Cut the next word off `left`. Returns NULL after the last word. */
static char *next_word(char **left)
{
	for (;;) {
		char *word = strsep(left, ", \t");
		if (!word || *word)
			return word;
	}
}

void request_add_bot(struct request *q)
{
	struct person *bot = &q->player[q->count];
	*bot = (struct person){
	    .handle = "bot",
	    .address = "",
	};
	q->bot[q->count] = (struct bot){
	    .kind = BOT_STRONG,
	};
	q->count++;
	q->bots++;
}

/* Read a kind of bot, such as "easy", and set it for the last bot in the list.
 */
static bool names_kind(struct request *q, const char *word)
{
	static const char *const words[BOT_KINDS] = {
	    [BOT_RANDOM] = "random",
	    [BOT_EASY] = "easy",
	    [BOT_STRONG] = "strong",
	};
	if (!q->count || q->player[q->count - 1].id)
		return false;
	for (int kind = 0; kind < BOT_KINDS; kind++) {
		if (!text_same(word, words[kind]))
			continue;
		q->bot[q->count - 1].kind = (enum bot_kind)kind;
		return true;
	}
	return false;
}

bool request_names(const struct request *q, int64_t person)
{
	for (int i = 0; i < q->count; i++)
		if (q->player[i].id == person)
			return true;
	return false;
}

static bool add_player(const struct tx *tx, const struct input *in,
    struct request *q, const char *name)
{
	struct person p;
	if (q->count == q->rules.seats)
		return refuse(
		    q, "too many players: expected %d", q->rules.seats);
	if (text_same(name, "bot")) {
		request_add_bot(q);
		return true;
	}
	if (in->sender.known && text_same(name, "me"))
		name = in->sender.person.handle;
	bool found = find_person(tx, name, &p);
	q->others |= !found || p.id != in->sender.person.id;
	if (!found || p.left)
		return refuse(q,
		    "%.60s is not a registered player, and must first mail "
		    "\"join\" to me",
		    name);
	if (request_names(q, p.id))
		return refuse(q, "%.60s is named twice", name);
	q->player[q->count] = p;
	q->count++;
	return true;
}

/* True for words that people write between names and that mean nothing here. */
static bool is_idle(const char *word)
{
	return text_same(word, "and") || text_same(word, "please");
}

static bool read_players(
    const struct tx *tx, const struct input *in, struct request *q, char *text)
{
	for (;;) {
		const char *name = next_word(&text);
		if (!name)
			break;
		if (is_idle(name) || names_kind(q, name))
			continue;
		if (!add_player(tx, in, q, name))
			return false;
	}
	if (q->count != q->rules.seats)
		return refuse(q,
		    "%s is for %d players, but you named %d; for each free "
		    "seat, write the word bot",
		    q->rules.preset, q->rules.seats, q->count);
	if (q->bots == q->count)
		return refuse(q,
		    "nobody is named but bots: expected at least one player");
	return true;
}

/* Returns the index of a player in the list, or -1. */
static int place_of(const struct request *q, const char *name)
{
	for (int i = 0; i < q->count; i++) {
		const struct person *p = &q->player[i];
		if (text_same(p->handle, name))
			return i;
		if (text_same(p->address, name))
			return i;
	}
	return -1;
}

static bool in_team(const struct request *q, int place)
{
	const int *mate = q->mate;
	return place == mate[0] || place == mate[1];
}

/* Read "ann+cat". */
static bool read_team(struct request *q, char *pair)
{
	char *plus = strchr(pair, '+');
	if (!plus)
		return refuse(q,
		    "teams %.60s: expected two names joined by +, such as "
		    "ann+cat",
		    pair);
	*plus = '\0';
	const char *other = plus + 1;
	int a = place_of(q, pair);
	int b = place_of(q, other);
	if (a < 0 || b < 0 || a == b)
		return refuse(q,
		    "teams: %.60s is named twice, or is not a player of this "
		    "game",
		    a < 0 ? pair : other);
	if (in_team(q, a) || in_team(q, b))
		return refuse(q, "teams: %.60s is in two teams", pair);
	q->mate[0] = a;
	q->mate[1] = b;
	bool across = (a - b) % q->rules.sides == 0;
	if (q->rules.seating == SEATING_AS_NAMED && !across)
		return refuse(q,
		    "teams %s+%s: seats are taken as named here, and partners "
		    "sit across: name one first and the other third, or second "
		    "and fourth, or say seating=apart",
		    pair, other);
	return true;
}

/* Read "ann+cat" or "ann+cat bob+dan". */
static bool read_teams(struct request *q, char *text)
{
	const struct rules *r = &q->rules;
	if (r->sides == r->seats)
		return refuse(
		    q, "teams: in %s there are no partners", r->preset);
	for (;;) {
		char *pair = next_word(&text);
		if (!pair)
			return true;
		if (!read_team(q, pair))
			return false;
	}
}

static bool read_option(struct request *q, char *option)
{
	char *equals = strchr(option, '=');
	if (text_same(option, "unrated")) {
		q->unrated = true;
		return true;
	}
	if (!equals)
		return refuse(q,
		    "%.60s: expected OPTION=VALUE, unrated, or teams and names",
		    option);
	*equals = '\0';
	const char *value = equals + 1;
	return rules_set(&q->rules, option, value, q->why, sizeof q->why);
}

static bool read_options(struct request *q, char *text)
{
	for (;;) {
		char *option = next_word(&text);
		if (!option)
			return true;
		if (!read_option(q, option))
			return false;
	}
}

/* Returns the names of all rule sets: "nomic109, playsite, ...". */
static const char *request_presets(const struct tx *tx)
{
	const char *out = "";
	for (size_t i = 0; rules_at(i); i++) {
		const char *name = rules_at(i)->preset;
		out = tx_list(tx, out, ", ", name);
	}
	return out;
}

/* Read the rule set: the text before a colon, or the whole line if the line is
 * the name of a rule set. Advances `text` to the players. */
static bool read_preset(const struct tx *tx, struct request *q, char **text)
{
	char *colon = strchr(*text, ':');
	const char *preset = "nomic109";
	if (!colon && rules_find(text_trim(*text)))
		colon = *text + strlen(*text);
	if (colon) {
		bool more = *colon;
		*colon = '\0';
		preset = text_trim(*text);
		*text = colon + more;
	}
	const struct rules *rules = rules_find(preset);
	if (!rules && strchr(preset, '='))
		return refuse(q,
		    "write options after the players and a semicolon, as in "
		    "\"standard: me, bot, bot, bot; target=250\"");
	if (!rules)
		return refuse(q, "there is no rule set %.60s; there are %s",
		    preset, request_presets(tx));
	q->rules = *rules;
	return true;
}

/* Returns the names after "teams" or "team", or NULL if the part is about
 * something else. */
static char *after_teams(char *part)
{
	if (text_starts(part, "teams"))
		return part + strlen("teams");
	if (text_starts(part, "team "))
		return part + strlen("team");
	return NULL;
}

/* Cut the next part off `left`. Returns NULL after the last part. */
static char *next_part(char **left)
{
	for (;;) {
		char *part = strsep(left, ";");
		if (!part || *part)
			return part;
	}
}

/* Read options and teams. Read the teams last, because an option may change how
 * seats are assigned. */
static bool read_terms(struct request *q, char *left)
{
	char *teams = NULL;
	for (;;) {
		char *part = next_part(&left);
		if (!part)
			break;
		part = text_trim(part);
		char *names = after_teams(part);
		if (names)
			teams = names;
		else if (!read_options(q, part))
			return false;
	}
	return !teams || read_teams(q, teams);
}

/* Cut the text at the end of its sentence: "me, bot, bot, bot. Thanks!" */
static void end_sentence(char *text)
{
	for (char *p = text; *p; p++) {
		bool ends = *p == '.' || *p == '!';
		if (!ends || (p[1] && p[1] != ' '))
			continue;
		*p = '\0';
		return;
	}
}

void request_stop_clock(struct request *q)
{
	struct rules *r = &q->rules;
	bool usual = r->time_limit == rules_find(r->preset)->time_limit;
	if (q->count - q->bots == 1 && usual && r->consent)
		r->time_limit = NO_TIME_LIMIT;
}

bool request_read(const struct tx *tx, const struct input *in,
    struct request *q, const char *args)
{
	char *left = arena_string(tx->arena, args);
	end_sentence(left);
	if (rules_twice(left, q->why, sizeof q->why))
		return false;
	char *first = next_part(&left);
	if (!first)
		return refuse(q, "expected players");
	if (!read_preset(tx, q, &first))
		return false;
	if (!read_players(tx, in, q, first))
		return false;
	request_stop_clock(q); /* the terms may name a time limit */
	if (!read_terms(q, left))
		return false;
	return rules_check(&q->rules, q->why, sizeof q->why);
}
