/* start.c - `start`: starts a game.
 *
 * nomic109, "Beginning the game": the players are put into a random order. If
 * teams are chosen, members of a team do not sit next to each other. Every
 * order that satisfies this is equally likely. Players 1 and 3 are team 1. */
#include <inttypes.h>
#include <string.h>

#include "base/hex.h"
#include "base/log.h"
#include "base/text.h"
#include "engine/options.h"
#include "referee/deal/shuffle.h"
#include "referee/people/people.h"
#include "referee/play/advance.h"
#include "referee/seating/seating.h"
#include "referee/sender/audit.h"
#include "referee/sender/proof.h"
#include "referee/session/deadline.h"
#include "referee/session/handlers.h"
#include "referee/session/pages.h"
#include "referee/session/session.h"
#include "request.h"
#include "start.h"
#include "store/agreements.h"
#include "store/ratings.h"

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
	bool sure = s->in.sender.level >= TRUST_TOKEN;
	bool alone = sure && plays_alone(&s->in, q);
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
	bool sure = s->in.sender.known && s->in.sender.level >= TRUST_TOKEN;
	if (sure && !q->others && !sender_is_gamesmaster(&s->tx, &s->in))
		return true;
	return proof_given(s, c);
}

/* Only a game with bots alone can be refused before proof is given. */
bool start_allowed(struct session *s, const struct command *c)
{
	struct request q = {.mate = {-1, -1}};
	if (!s->in.sender.known || sender_is_gamesmaster(&s->tx, &s->in) ||
	    !request_read(&s->tx, &s->in, &q, c->args))
		return true;
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
		store_unrated_set(s->tx.store, s->game.row.id);
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

/* Returns who starts the game. Only the operator starts one without a letter.
 */
static const char *starter(const struct input *in)
{
	return in->letter ? in->sender.person.handle : "the operator";
}

/* Returns a text such as "Game 7 is played by the rules of "109 - Spades"
 * (nomic109). It ends at 500 points. gm started the game. The players are ann
 * and cat against bob and dan." `by` is the sentence that says who started the
 * game, and `more` what stands at the end. */
static const char *begins_text(
    const struct session *s, const char *by, const char *more)
{
	const struct game_row *row = &s->game.row;
	const char *goal = "";
	const char *latest = "";
	const char *unrated = "";
	char rules[RULES_TEXT];
	if (store_unrated(s->tx.store, row->id))
		unrated = " The game does not change ratings.";
	int rounds = row->rules.max_rounds;
	if (rounds)
		latest =
		    tx_format(&s->tx, ", or after %d round%s at the latest",
			rounds, rounds == 1 ? "" : "s");
	if (row->rules.target)
		goal = tx_format(&s->tx, " It ends at %d points%s.",
		    row->rules.target, latest);
	rules_write(&row->rules, rules, sizeof rules);
	return tx_format(&s->tx,
	    "Game %" PRId64
	    " is played by the rules of \"%s\" (%s).%s %s The players are "
	    "%s.%s%s",
	    row->id, rules_source(&row->rules), rules, goal, by,
	    loaded_names(s->tx.arena, row), unrated, more);
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
	by = tx_format(&s->tx, "%s started the game.", starter(&s->in));
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
