/* start.c - `start`: reads the line and starts the game.
 *
 * nomic109, "Beginning the game": the players are put into a random order. If
 * teams are chosen, members of a team do not sit next to each other. Every
 * order that satisfies this is equally likely. Players 1 and 3 are team 1. */
#include "start.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "base/crypto.h"
#include "base/log.h"
#include "base/text.h"
#include "bots/bots.h"
#include "engine/options.h"
#include "engine/rules.h"
#include "notice/notice.h"
#include "referee/deal/shuffle.h"
#include "referee/play/advance.h"
#include "referee/queries/query.h"
#include "referee/sender/proof.h"
#include "referee/session/handlers.h"
#include "referee/session/loaded_game.h"
#include "referee/session/session.h"
#include "store/people.h"
#include "store/q.h"
#include "store/ratings.h"
#include "store/table.h"

/* Parses the line that starts a game.
 *
 * start nomic109: ann, bob, cat, dan; teams ann+cat; target=300 nil=off
 *
 * start amiga: ann, bot, bot easy, bot random
 *
 * The rule set comes before a colon. The players follow, then teams and
 * options in any order. */

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

/* Is this person one of the players? */
static bool request_names(const struct request *q, int64_t person)
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
	if (q->count + q->absent == q->rules.seats)
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
	if (!found || p.left) {
		name = tx_format(tx, "%.60s", name);
		q->missing =
		    tx_list(tx, q->absent ? q->missing : "", " and ", name);
		q->absent++;
		return true;
	}
	if (request_names(q, p.id))
		return refuse(q, "%.60s is named twice", name);
	q->player[q->count] = p;
	q->count++;
	return true;
}

/* True for words that people write between names and that mean nothing here. */
static bool is_idle(const char *word)
{
	return text_same(word, "and") || text_same(word, "with") ||
	       text_same(word, "please");
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
	if (q->absent)
		return refuse(q,
		    q->absent == 1 ? "%s is not a registered player, and must "
				     "first mail \"join\" to me"
				   : "%s are not registered players, and must "
				     "first mail \"join\" to me",
		    q->missing);
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

/* Read "ann+cat". `paired` are the places in the teams so far, as bits. */
static bool read_team(struct request *q, char *pair, unsigned *paired)
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
	if (*paired >> a & 1 || *paired >> b & 1)
		return refuse(q, "teams: %.60s is in two teams",
		    *paired >> a & 1 ? pair : other);
	bool named = q->rules.seating == SEATING_AS_NAMED;
	if (*paired && q->rules.sides > 2 && !named)
		return refuse(q,
		    "teams %s+%s: where seats are drawn, only one team can be "
		    "chosen in %s: name one team, or say seating=named and "
		    "name partners %d places apart",
		    pair, other, q->rules.preset, q->rules.sides);
	*paired |= 1u << a | 1u << b;
	q->mate[0] = a;
	q->mate[1] = b;
	bool across = (a - b) % q->rules.sides == 0;
	if (named && !across)
		return refuse(q,
		    "teams %s+%s: seats are taken as named here, and partners "
		    "sit across: name %s %d places after %s, or say "
		    "seating=apart",
		    pair, other, other, q->rules.sides, pair);
	return true;
}

/* Read "ann+cat", "ann+cat bob+dan" or "Ann and Cat". */
static bool read_teams(const struct tx *tx, struct request *q, char *text)
{
	const struct rules *r = &q->rules;
	unsigned paired = 0;
	if (r->sides == r->seats)
		return refuse(
		    q, "teams: in %s there are no partners", r->preset);
	for (;;) {
		char *pair = next_word(&text);
		if (!pair)
			return true;
		if (is_idle(pair))
			continue;
		char *mate = strchr(pair, '+') ? NULL : next_word(&text);
		if (mate && is_idle(mate))
			mate = next_word(&text);
		if (mate)
			pair = tx_format(tx, "%s+%s", pair, mate);
		if (!read_team(q, pair, &paired))
			return false;
	}
}

const char *start_rounds(const struct tx *tx, const char *text)
{
	struct evidence e;
	evidence_read_line(text, &e);
	for (size_t i = 0; i + 1 < e.count; i++)
		if (e.word[i].number > 0 &&
		    evidence_about(&e.word[i + 1], MATTER_ROUND))
			return tx_format(tx, "max-rounds=%d", e.word[i].number);
	return "";
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

/* Read the rule set: the text before a colon, or the first word if it is the
 * name of a rule set. Advances `text` to the players. Sets `options` to the
 * words after the rule set, if there are any. */
static bool read_preset(
    const struct tx *tx, struct request *q, char **text, char **options)
{
	char *colon = strchr(*text, ':');
	const char *preset = "nomic109";
	size_t first = strcspn(*text, " ");
	if (!colon && rules_find(arena_copy(tx->arena, *text, first)))
		colon = *text + first;
	if (colon) {
		bool more = *colon;
		*colon = '\0';
		char *word = text_trim(*text);
		preset = strsep(&word, " ");
		*options = word;
		*text = colon + more;
	}
	const struct rules *rules = rules_find(preset);
	if (!rules)
		return refuse(q, "there is no rule set %.60s; there are %s",
		    preset, query_rule_sets(tx));
	q->rules = *rules;
	return true;
}

/* Returns the names after "teams" or "team", or NULL if the part is about
 * something else. */
static char *after_teams(char *part)
{
	size_t size = strcspn(part, " :");
	if (!text_starts(part, "team") || size > strlen("teams"))
		return NULL;
	return part + size + strspn(part + size, " :");
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
static bool read_terms(const struct tx *tx, struct request *q, char *left)
{
	char *teams = NULL;
	for (;;) {
		char *part = next_part(&left);
		if (!part)
			break;
		part = text_trim(part);
		char *names = after_teams(part);
		const char *rounds =
		    strchr(part, '=') ? "" : start_rounds(tx, part);
		if (*rounds)
			part = arena_string(tx->arena, rounds);
		if (names)
			teams = names;
		else if (!read_options(q, part))
			return false;
	}
	return !teams || read_teams(tx, q, teams);
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

/* Puts a semicolon before each of the terms after the rule set: "ann, bob, cat,
 * dan, teams ann+cat, target 200". */
static char *terms_apart(const struct tx *tx, char *text)
{
	size_t rules = strcspn(text, ":,;");
	rules = text[rules] == ':' ? rules + 1 : 0;
	const char *out = arena_copy(tx->arena, text, rules);
	text += rules;
	for (char *word; (word = strsep(&text, " "));) {
		bool target = text_same(word, "target");
		const char *value = target && text ? text : "";
		bool term =
		    target || (strchr(word, '=') && !strchr(word, '@')) ||
		    text_same(word, "unrated") || text_same(word, "team") ||
		    text_starts(word, "teams");
		if (target && isdigit((unsigned char)*value))
			word = tx_format(tx, "target=%s", strsep(&text, " "));
		out = tx_list(tx, out, term ? "; " : " ", word);
	}
	return arena_string(tx->arena, out);
}

/* Turns off the preset's time limit if one person plays with bots alone,
 * because nobody else waits. nomic109 section 7 keeps its clock. */
static void request_stop_clock(struct request *q)
{
	struct rules *r = &q->rules;
	bool usual = r->time_limit == rules_find(r->preset)->time_limit;
	if (q->count - q->bots == 1 && usual && r->consent)
		r->time_limit = NO_TIME_LIMIT;
}

/* Parse the text after `start`. The caller sets q->mate to {-1, -1} and the
 * rest to zero. Returns false, with q->why, if the text does not describe a
 * valid game. */
static bool request_read(const struct tx *tx, const struct input *in,
    struct request *q, const char *args)
{
	char *left = arena_string(tx->arena, args);
	end_sentence(left);
	left = terms_apart(tx, left);
	if (rules_twice(left, q->why, sizeof q->why))
		return false;
	char *first = next_part(&left);
	if (!first)
		return refuse(q, "expected players");
	char *options = NULL;
	if (!read_preset(tx, q, &first, &options))
		return false;
	if (options && !read_options(q, options))
		return false;
	if (!read_players(tx, in, q, first))
		return false;
	request_stop_clock(q); /* the terms may name a time limit */
	if (!read_terms(tx, q, left))
		return false;
	return rules_check(&q->rules, q->why, sizeof q->why);
}

/* `start`: starts a game.
 *
 * nomic109, "Beginning the game": the players are put into a random order. If
 * teams are chosen, members of a team do not sit next to each other. Every
 * order that satisfies this is equally likely. Players 1 and 3 are team 1. */

/* ---- starting ---- */

/* Write each bot's place and kind in the form that the record uses. */
static void name_bots(const struct tx *tx, struct request *q)
{
	int effort = tx->r->bot_effort ? tx->r->bot_effort : BOT_EFFORT;
	char text[BOT_TEXT];
	for (int i = 0; i < q->count; i++) {
		struct bot *bot = &q->bot[i];
		if (q->player[i].id)
			continue;
		bot->effort = effort;
		bot_write(bot, text);
		q->player[i].bot = tx_format(tx, "%d %s", i + 1, text);
	}
}

/* Write the players' names in the form that the record uses, and the places of
 * the chosen partners. */
static void name_players(
    const struct tx *tx, struct loaded_game *game, const struct request *q)
{
	const int *mate = q->mate;
	const char *named = "";
	for (int i = 0; i < q->count; i++) {
		const char *name = q->player[i].handle;
		named = tx_list(tx, named, " ", name);
	}
	game->row.named = named;
	game->row.mates = "";
	bool drawn = q->rules.seating != SEATING_AS_NAMED;
	if (drawn && mate[0] >= 0)
		game->row.mates =
		    tx_format(tx, "%d %d", mate[0] + 1, mate[1] + 1);
}

static void seat_players(struct session *s, const struct request *q)
{
	struct game_row *row = &s->game.row;
	uint8_t order[SEATS_MAX];
	shuffle_start(s, q->mate, order);
	for (int seat = 0; seat < q->count; seat++) {
		int place = order[seat];
		row->seat[seat] = q->player[place];
		row->name[seat] = row->seat[seat].handle;
	}
	store_game_seat(s->tx.store, row);
}

static void number_bots(const struct tx *tx, struct loaded_game *game)
{
	struct game_row *row = &game->row;
	for (int seat = 0; seat < row->rules.seats; seat++) {
		struct person *p = &row->seat[seat];
		if (!p->id)
			p->handle = tx_format(tx, "bot-%d", seat + 1);
	}
}

/* Returns the Message-ID that every mail of the game refers to. */
static const char *new_thread(struct tx *tx)
{
	uint8_t chance[8];
	char hex[2 * sizeof chance + 1];
	tx_chance(tx, chance, sizeof chance);
	hex_write(chance, sizeof chance, hex);
	const char *host = strrchr(tx->site->address, '@') + 1;
	return tx_format(tx, "game.%s@%s", hex, host);
}

/* Is the sender the only person among the players? */
static bool plays_alone(const struct input *in, const struct request *q)
{
	int people = q->count - q->bots;
	if (!in->sender.known)
		return false;
	return people == 1 && request_names(q, in->sender.person.id);
}

/* May the sender start one more game alone with bots? Otherwise replies why
 * not. */
static bool may_play_alone(struct session *s, const struct command *c)
{
	enum { OPEN_MAX = 5 };
	int64_t ids[OPEN_MAX];
	int64_t person = s->in.sender.person.id;
	size_t open = store_games_of(s->tx.store, person, ids, OPEN_MAX);
	if (open == OPEN_MAX) {
		reply_say(&s->reply, c,
		    "Not started: you play %d games already.", OPEN_MAX);
		return false;
	}
	return true;
}

/* A person may play alone with bots without a gamesmaster (amiga: "you play
 * one hand, and the computer plays your partner and two opponents"). The
 * person must be the sender, and may have only a few such games open. */
static bool may_start(
    struct session *s, const struct command *c, const struct request *q)
{
	bool alone = sender_may_move(&s->in) && plays_alone(&s->in, q);
	if (!alone || sender_is_gamesmaster(&s->tx, &s->in))
		return proof_given(s, c);
	return may_play_alone(s, c);
}

/* May the reply say what is wrong with the line? Only a gamesmaster may learn
 * anything about other people, so anybody else must be the only person in the
 * line. */
static bool may_hear(
    struct session *s, const struct command *c, const struct request *q)
{
	bool sure = s->in.sender.known && sender_may_move(&s->in);
	if (sure && !q->others && !sender_is_gamesmaster(&s->tx, &s->in))
		return true;
	return proof_given(s, c);
}

/* Only a game with bots alone can be refused before proof is given. */
bool start_allowed(struct session *s, const struct command *c)
{
	struct request q = {.mate = {-1, -1}};
	bool master = sender_is_gamesmaster(&s->tx, &s->in);
	bool read = request_read(&s->tx, &s->in, &q, c->args);
	if (master && !read)
		reply_say(&s->reply, c, "Not started: %s.", q.why);
	if (!s->in.sender.known || master || !read)
		return !master || read;
	return !plays_alone(&s->in, &q) || may_play_alone(s, c);
}

/* Store the game and seat its players. */
static void make_game(struct session *s, struct request *q)
{
	const char *thread = new_thread(&s->tx);
	session_unload(s);
	s->game.row = (struct game_row){
	    .started = s->tx.now,
	    .rules = q->rules,
	    .thread = thread,
	};
	name_players(&s->tx, &s->game, q);
	name_bots(&s->tx, q);
	store_game_add(s->tx.store, &s->game.row);
	if (q->unrated)
		q_run(s->tx.store,
		    "INSERT OR IGNORE INTO unrated(game) VALUES (?)",
		    s->game.row.id);
	seat_players(s, q);
	number_bots(&s->tx, &s->game);
	game_init(&s->game.state, &s->game.row.rules);
	takeback_init(&s->game.takeback);
	s->game.is_loaded = true;
	s->tx.acted = true;
	pages_add_game(&s->tx, s->game.row.id);
}

/* Returns the announcement of a game whose first deal waits for its players. */
static const char *waiting_text(
    const struct tx *tx, const struct loaded_game *game, const char *what)
{
	int limit = game->row.rules.time_limit;
	const char *latest = "";
	if (limit != NO_TIME_LIMIT)
		latest =
		    tx_format(tx, ", at the latest in %d days", limit / 86400);
	return tx_format(tx,
	    "%s Answer this mail with the word ready. You can add words that "
	    "go into the shuffle. The referee deals once every player is "
	    "ready%s. Until then the players can change the rules if all "
	    "agree. To see the rules, send \"rules\". To change one, send "
	    "\"propose OPTION=VALUE\".",
	    what, latest);
}

/* Record that the player who starts a game is ready to play. */
static void starter_is_ready(struct session *s)
{
	int64_t id = s->game.row.id;
	int seat = sender_seat(&s->in, &s->game);
	if (seat != SEAT_NONE)
		store_seat_flag(s->tx.store, id, seat, SEAT_READY, true);
}

/* Returns a text such as "Game 7 is played by the rules of "109 - Spades"
 * (nomic109). It ends at 500 points. gm started the game. The players are ann
 * and cat against bob and dan." `by` is the sentence that says who started the
 * game, and `more` what stands at the end. */
static const char *begins_text(
    const struct session *s, const char *by, const char *more)
{
	const struct game_row *row = &s->game.row;
	const char *goal = notice_goal(s->tx.arena, &row->rules);
	const char *unrated = "";
	char rules[RULES_TEXT];
	if (store_unrated(s->tx.store, row->id))
		unrated = " The game does not change ratings.";
	if (*goal)
		goal = tx_format(&s->tx, " It ends%s.", goal);
	rules_write(&row->rules, rules, sizeof rules);
	const char *text = tx_format(&s->tx, "\"%s\"", rules);
	if (row->rules.source != FROM_CUSTOM)
		text = tx_format(
		    &s->tx, "\"%s\" (%s)", rules_source(&row->rules), rules);
	return tx_format(&s->tx,
	    "Game %" PRId64 " is played by the rules of %s.%s %s The players "
	    "are %s.%s%s",
	    row->id, text, goal, by, loaded_names(s->tx.arena, row), unrated,
	    more);
}

/* Announce the players and the rules with the first deal. */
static void first_deal(struct session *s, const char *by, const char *more)
{
	const char *what = begins_text(s, by, more);
	s->reply.begins = true;
	starter_is_ready(s);
	bool waits = deadline_awaits_ready(s);
	s->reply.announce = waits ? waiting_text(&s->tx, &s->game, what) : what;
	if (waits)
		reply_ask(&s->reply, ASK_READY, sender_seat(&s->in, &s->game));
	advance_game(s);
}

/* A gamesmaster's start is audited; a player's is only logged. */
static void tell_of_start(
    struct session *s, const struct command *c, const char *what)
{
	if (sender_is_gamesmaster(&s->tx, &s->in))
		audit_act(s, c, s->game.row.id, what);
	else
		log_line(LOG_LEVEL_INFO, "%s", what);
}

/* Returns a text such as "Game 7 is started (nomic109): ann and cat against
 * bob and dan." */
static const char *started_text(
    const struct tx *tx, const struct loaded_game *game)
{
	const struct game_row *row = &game->row;
	const char *names = loaded_names(tx->arena, row);
	char rules[RULES_TEXT];
	rules_write(&row->rules, rules, sizeof rules);
	return tx_format(
	    tx, "Game %" PRId64 " is started (%s): %s.", row->id, rules, names);
}

/* Make the game and its mails. Returns a sentence that says that the game is
 * started. */
static const char *begin(struct session *s, struct request *q, const char *line)
{
	make_game(s, q);
	const char *by;
	const char *said = started_text(&s->tx, &s->game);
	if (sender_seat(&s->in, &s->game) != SEAT_NONE)
		/* the announcement in the same mail says the rest */
		said = tx_format(
		    &s->tx, "Game %" PRId64 " is started.", s->game.row.id);
	if (rules_idle(&q->rules, line, q->why, sizeof q->why))
		said = tx_format(&s->tx, "%s But %s.", said, q->why);
	by = tx_format(&s->tx, "%s started the game.",
	    s->in.letter ? s->in.sender.person.handle : "The operator");
	const char *const *g = s->tx.site->gamesmasters;
	bool asked = !q->others || !g || !*g;
	first_deal(s, by,
	    asked ? "" : " If you never agreed to play, say so in private.");
	return said;
}

void start_game(struct session *s, const struct command *c)
{
	struct request q = {.mate = {-1, -1}};
	if (!s->in.sender.known) { /* strangers must join first */
		people_join(s, &(struct command){.args = "", .line = c->line});
		return;
	}
	if (session_owes_another(&s->game, &s->reply, c, 0))
		return;
	if (!request_read(&s->tx, &s->in, &q, c->args)) {
		if (may_hear(s, c, &q))
			reply_say(&s->reply, c, "Not started: %s.", q.why);
		return;
	}
	if (!may_start(s, c, &q))
		return;
	reply_say(&s->reply, c, "%s", begin(s, &q, c->args));
	tell_of_start(s, c, started_text(&s->tx, &s->game));
}

/* ---- otherwise ---- */

bool start_at_table(struct session *s, const struct command *c,
    struct request *q, const char *by)
{
	bool master = sender_is_gamesmaster(&s->tx, &s->in);
	if (plays_alone(&s->in, q) && !master && !may_play_alone(s, c))
		return false;
	request_stop_clock(q);
	make_game(s, q);
	if (c)
		reply_say(&s->reply, c, "Game %" PRId64 " is started.",
		    s->game.row.id);
	log_line(LOG_LEVEL_INFO, "%s", started_text(&s->tx, &s->game));
	first_deal(s, by, "");
	return true;
}

const char *start_by_operator(
    struct session *s, const char *line, const char **why)
{
	struct request q = {.mate = {-1, -1}};
	*why = "";
	if (!request_read(&s->tx, &s->in, &q, line)) {
		*why = arena_string(s->tx.arena, q.why);
		return NULL;
	}
	const char *said = begin(s, &q, line);
	const struct command c = {.verb = VERB_START, .args = line};
	audit_act(s, &c, s->game.row.id, started_text(&s->tx, &s->game));
	return said;
}
