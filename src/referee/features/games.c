/* games.c - the gamesmaster's commands about a game: its clock, its end, and
 * what is to be seen of it. */

#include "agree.h"
#include "base/text.h"
#include "gamesmaster.h"
#include "referee/clock/tick.h"
#include "referee/deal/shuffle.h"
#include "referee/outgoing/outbound.h"
#include "referee/play/advance.h"
#include "referee/play/petition.h"
#include "referee/queries/query.h"
#include "referee/sender/proof.h"
#include "referee/session/handlers.h"
#include "referee/session/session.h"
#include "referee/watching/watching.h"
#include "store/q.h"
#include "suspend.h"
#include "talk.h"

/* The game and the persons that a gamesmaster's command names. */

/* Finds the word, made of digits alone, from `text` on. Returns its value, and
 * sets `rest` to the text after it; 0 for none. */
static int64_t next_number(const char *text, const char **rest)
{
	static const char between[] = " :,.;";
	while (*text) {
		text += strspn(text, between);
		size_t n = strcspn(text, between);
		long number = text_digits(text, rest);
		if (number >= 0 && *rest == text + n)
			return number;
		text += n;
		*rest = text;
	}
	return 0;
}

/* Returns a number that stands alone among the words, before the reason, and
 * counts no days: the first, or the last. Returns 0 if there is none. */
static int64_t kit_number(const struct tx *tx, const char *args, bool last)
{
	const char *because = text_find(args, "because");
	size_t size = because ? (size_t)(because - args) : strlen(args);
	const char *rest = arena_copy(tx->arena, args, size);
	int64_t found = 0;
	int64_t next;
	while ((last || !found) && (next = next_number(rest, &rest)))
		if (!text_starts(rest, " day") && !text_starts(rest, " week"))
			found = next;
	return found;
}

const char *kit_after_number(const char *args)
{
	const char *rest = args;
	next_number(args, &rest);
	return rest + strspn(rest, " :");
}

/* ---- a game and what the referee did wrong ---- */

static const char blanks[] = " :,";

/* Reads the number of a game at the start of `text`: "game 7", "7". Moves *text
 * past the number and the blanks and colons after it. Returns 0 if there is no
 * number. */
static int64_t game_number(const char **text)
{
	static const char word[] = "game ";
	const char *p = *text + strspn(*text, blanks);
	if (text_starts(p, word))
		p += strlen(word);
	long number = text_digits(p, &p);
	if (number < 1 || number > NUMBER_MAX)
		return 0;
	*text = p + strspn(p, blanks);
	return number;
}

/* Returns the words on one line, without a period at the end, so that they fit
 * into a sentence. */
static const char *words_of(const struct tx *tx, const char *text)
{
	const char *words = talk_cleaned(tx, text);
	size_t size = strlen(words);
	while (size && words[size - 1] == '.')
		size--;
	return arena_copy(tx->arena, words, size);
}

const char *kit_because(const struct tx *tx, const char *line, int64_t *game)
{
	static const char because[] = "because";
	*game = game_number(&line);
	if (text_starts(line, because) && line[strlen(because)] <= ' ')
		line += strlen(because);
	const char *fault = words_of(tx, line);
	return *game && *fault ? fault : NULL;
}

/* Returns these words as the end of a sentence: ", because ann is ill", or ":
 * holidays" of a line without "because". Returns "" if there are none. */
static const char *kit_why(const struct tx *tx, const char *line)
{
	int64_t game;
	const char *words = kit_because(tx, line, &game);
	const char *between = strstr(line, "because") ? ", because " : ": ";
	return words ? tx_format(tx, "%s%s", between, words) : "";
}

/* Replies that the game with that number is not in play. */
static void kit_say_no_game(
    struct session *s, const struct command *c, int64_t id)
{
	const char *what = "Write the number of a game in play.";
	if (id)
		what =
		    tx_format(&s->tx, "Game %" PRId64 " is not in play.", id);
	reply_say(&s->reply, c, "%s To list the games in play, send \"games\".",
	    what);
}

/* Returns the only game that the person called by the first word plays; 0 if
 * there is none, or several. */
static int64_t only_game(const struct tx *tx, const char *args)
{
	int64_t ids[2];
	struct person p;
	const char *name = arena_copy(tx->arena, args, strcspn(args, " "));
	if (!find_person(tx, name, &p))
		return 0;
	return store_games_of(tx->store, p.id, ids, 2) == 1 ? ids[0] : 0;
}

int64_t kit_game(const struct session *s, const struct command *c, bool last)
{
	int64_t id = kit_number(&s->tx, c->args, last);
	return id || c->verb != VERB_REPLACE_PLAYER
	           ? id
	           : only_game(&s->tx, c->args);
}

int64_t kit_in_play(const struct session *s)
{
	int64_t *ids;
	size_t count = store_games(s->tx.store, s->tx.arena, GAMES_OPEN, &ids);
	return count == 1 ? ids[0] : 0;
}

bool kit_load(struct session *s, const struct command *c, bool last)
{
	int64_t id = kit_game(s, c, last);
	if (session_owes_another(&s->game, &s->reply, c, id))
		return false;
	if (id && session_load(s, id) && !s->game.row.ended) {
		tick_late(s);
		return true;
	}
	kit_say_no_game(s, c, id);
	return false;
}

/* True if both persons have a seat in one game in play. */
static bool play_together(struct store *store, int64_t one, int64_t other)
{
	static const char together[] =
	    "SELECT 1 FROM seat AS a JOIN seat AS b ON b.person = ?2 "
	    "AND b.over = 0 AND b.game = a.game "
	    "WHERE a.person = ?1 AND a.over = 0 LIMIT 1";
	return q_number(store, 0, together, one, other);
}

bool kit_sits_with(const struct session *s, int64_t person)
{
	int64_t own = s->in.letter ? s->in.sender.person.id : 0;
	return own &&
	       (own == person || play_together(s->tx.store, own, person));
}

bool kit_apart(
    struct session *s, const struct command *c, const struct person *p)
{
	bool apart = !kit_sits_with(s, p->id);
	if (!apart)
		reply_say(&s->reply, c,
		    "You play at a table with %s, so another gamesmaster or "
		    "the operator has to do that.",
		    p->handle);
	return apart;
}

/* What is open at a table: its suspension, the request that its
 * players have yet to answer, and the substitutes sought for its seats. */

static void show_suspension(
    const struct session *s, const char *zone, struct doc *doc)
{
	char when[WHEN_PERSON];
	int64_t since = q_number(s->tx.store, 0,
	    "SELECT began FROM suspension WHERE game = ? AND ended IS NULL",
	    s->game.row.id);
	if (!s->game.row.suspended)
		return;
	when_person(since, zone, when, sizeof when);
	doc_paragraph(doc,
	    "The game is suspended since %s, until a %sgamesmaster resumes it.",
	    when, s->game.row.rules.consent ? "player or a " : "");
}

/* Returns what the petition asks for: "The table is asked to void round 3." */
static const char *asked_for(const struct session *s, const struct petition *p)
{
	const struct tx *tx = &s->tx;
	const char *who =
	    p->seat == SEAT_NONE ? "" : s->game.row.seat[p->seat].handle;
	switch (p->kind) {
	case PETITION_TIME:
		return tx_format(
		    tx, "%s asks for %s more.", who, tx_days(tx, p->detail));
	case PETITION_UNDO:
		return tx_format(tx, "%s asks to take back a move.", who);
	case PETITION_REPLACE:
		return tx_format(
		    tx, "The table is asked about a substitute for %s.", who);
	case PETITION_VOID:
		return tx_format(tx,
		    "The table is asked to void round %" PRId64 ".", p->detail);
	}
	return "";
}

static void show_answers(
    const struct session *s, struct doc *doc, const char *what, unsigned agreed)
{
	/* those who would not have agreed if all others had */
	const char *yes = loaded_to_agree(&s->tx, &s->game, ~agreed);
	doc_paragraph(doc, "%s Agreed: %s. Not answered yet: %s.", what,
	    *yes ? yes : "nobody", loaded_to_agree(&s->tx, &s->game, agreed));
}

static void show_request(const struct session *s, struct doc *doc)
{
	struct petition p;
	int64_t id = s->game.row.id;
	unsigned pausing = store_seats(s->tx.store, id, SEAT_PAUSING);
	if (petition_open(&s->tx, &s->game, &p))
		show_answers(s, doc, asked_for(s, &p), p.agreed);
	if (*loaded_to_agree(&s->tx, &s->game, ~pausing) &&
	    !s->game.row.suspended)
		show_answers(
		    s, doc, "The table is asked to suspend the game.", pausing);
}

static void show_substitute(const struct session *s, struct doc *doc, int seat)
{
	struct substitute sub;
	struct person new = {.handle = ""};
	int64_t id = s->game.row.id;
	const char *old = s->game.row.seat[seat].handle;
	if (!store_substitute(s->tx.store, id, seat, &sub) ||
	    !succession_sought(&s->tx, &s->game, &sub))
		return;
	(void)find_person_by_id(&s->tx, sub.person, &new);
	if (!sub.person)
		doc_paragraph(doc, "A substitute for %s is sought.", old);
	else if (!sub.taken)
		doc_paragraph(doc, "%s is asked to take the seat of %s.",
		    new.handle, old);
	else if (sub.granted)
		doc_paragraph(doc,
		    "%s takes the seat of %s with the next deal.", new.handle,
		    old);
	else
		doc_paragraph(doc,
		    "%s offers to take the seat of %s. To confirm this, send "
		    "\"replace %s by %s in game %" PRId64 "\".",
		    new.handle, old, old, new.handle, id);
}

/* Adds what is open at the session's table: a suspension, a request and who has
 * agreed to it, substitutes. `zone` is the reader's. */
static void kit_show_open(
    const struct session *s, const char *zone, struct doc *doc)
{
	show_suspension(s, zone, doc);
	show_request(s, doc);
	for (int seat = 0; seat < s->game.row.rules.seats; seat++)
		show_substitute(s, doc, seat);
}

/* Ends a game without a winner, for a gamesmaster. The record keeps
 * what was played. */

/* Contents of the mails about a cancelled game. */
struct cancelled {
	const char *what;
	/* secret of the last round; NULL if it was not dealt */
	const char *secret;
	/* digest of the record; NULL if the last round was not dealt */
	const char *digest;
};

static void mail_cancelled(struct session *s, const struct cancelled *c,
    struct doc *doc, const struct person *player)
{
	int64_t id = s->game.row.id;
	if (c->secret)
		doc_pre(doc,
		    tx_format(&s->tx,
			"secret of round %d:\n%s\ndigest of the record so far: "
			"%s",
			s->game.state.table.round, c->secret, c->digest));
	struct outbound mail = {
	    .person = player,
	    .to = player ? player->address : s->tx.site->list,
	    .subject = tx_format(&s->tx, "[spades %" PRId64 "] cancelled", id),
	    .doc = doc,
	    .in_game = !player, /* nothing in the game can be answered */
	};
	outbound_mail(s, &mail);
}

static void tell_player(
    struct session *s, const struct cancelled *c, const struct person *player)
{
	struct doc doc;
	bool is_sender = player->id == s->in.sender.person.id;
	if (is_sender || !player->id)
		return;
	doc_init(&doc, s->tx.arena, "Cancelled");
	doc_paragraph(&doc, "%s You need not do anything more.", c->what);
	mail_cancelled(s, c, &doc, player);
}

/* The archive shows who played, and how the game stood. */
static void tell_list(struct session *s, const struct cancelled *c)
{
	struct doc doc;
	const struct table *t = &s->game.state.table;
	struct notice n = session_notice(s, SEAT_NONE);
	doc_init(&doc, s->tx.arena, "Cancelled");
	doc_paragraph(&doc, "%s It was in round %d, %s.", c->what, t->round,
	    loaded_names(s->tx.arena, &s->game.row));
	if (t->rounds_scored)
		notice_score(&doc, &n);
	mail_cancelled(s, c, &doc, NULL);
}

/* Ends the session's game, keeps its record, and unloads it. Posts `what` to
 * the list, or mails it to the players of a site without a list. */
static void cancel_game(struct session *s, const char *what)
{
	const struct game_row *row = &s->game.row;
	int round = s->game.state.table.round;
	store_game_end(s->tx.store, row->id, s->tx.now, true);
	pages_add_cancelled(&s->tx, row->id);
	record_keep(s, row);
	const struct cancelled told = {
	    .what = what,
	    .secret = round_secret_opened(&s->tx, &s->game, row->id, round),
	    .digest = record_digest(s, row, round),
	};
	q_run(s->tx.store, "DELETE FROM token WHERE game = ?", row->id);
	if (s->tx.site->list)
		tell_list(s, &told);
	for (int seat = 0; !s->tx.site->list && seat < row->rules.seats; seat++)
		tell_player(s, &told, &row->seat[seat]);
	s->game.is_loaded = false; /* nothing more is due in this game */
}

/* The gamesmaster's commands about a game: its clock, its end, and
 * what is to be seen of it. */

/* ---- clocks ---- */

void kit_extend(struct session *s, const struct command *c)
{
	if (!kit_load(s, c, false))
		return;
	if (s->game.state.table.turn != SEAT_NONE &&
	    !deadline_told(&s->tx, &s->game))
		reply_say(&s->reply, c, "No clock runs in this game.");
	else
		moretime_grant(s, c, c->args);
}

void kit_suspend_now(struct session *s, const struct command *c)
{
	if (!kit_load(s, c, false) || !suspend_changes(s, c, true))
		return;
	suspend_now(s, c,
	    tx_format(&s->tx, "%s suspends the game%s.", audit_subject(s),
		kit_why(&s->tx, c->args)));
}

void kit_resume_now(struct session *s, const struct command *c)
{
	if (kit_load(s, c, false) && suspend_changes(s, c, false))
		suspend_end_now(s, c);
}

/* ---- the end ---- */

void kit_cancel(struct session *s, const struct command *c)
{
	int64_t id = kit_number(&s->tx, c->args, false);
	if (session_owes_another(&s->game, &s->reply, c, id))
		return;
	if (!id || !session_load(s, id) || s->game.row.ended) {
		kit_say_no_game(s, c, id);
		return;
	}
	const char *by = "the operator";
	if (s->in.letter)
		by = tx_format(
		    &s->tx, "the gamesmaster, %s", s->in.sender.person.handle);
	const char *what =
	    tx_format(&s->tx, "Game %" PRId64 " is cancelled by %s%s.", id, by,
		kit_why(&s->tx, c->args));
	s->tx.acted = true;
	cancel_game(s, what);
	watching_end(s, id, what);
	reply_say(&s->reply, c, "%s", what);
}

/* ---- looking ---- */

/* Adds a line about a game in play: its number, players, round, and whom it
 * waits for. */
static void add_game(struct session *whole, int64_t id)
{
	struct session s;
	session_part(&s, whole);
	s.tx.writes = false;
	if (session_load(&s, id)) {
		const struct table *t = &s.game.state.table;
		const char *waits = "";
		if (s.game.row.suspended)
			waits = ", suspended";
		else if (t->turn != SEAT_NONE)
			waits = tx_format(&s.tx, ", waits for %s",
			    s.game.row.seat[t->turn].handle);
		doc_paragraph(&whole->reply.answer, "%s",
		    tx_format(&whole->tx,
			"Game %" PRId64 " (%s): %s; round %d%s", id,
			s.game.row.rules.preset,
			loaded_names(s.tx.arena, &s.game.row), t->round,
			waits));
	}
	tx_did(&whole->tx, session_end(&s));
}

/* A gamesmaster's `games` begins with all games in play. */
void kit_games(struct session *s, const struct command *c)
{
	int64_t *ids;
	if (!sender_is_gamesmaster(&s->tx, &s->in)) {
		query_games(s, c);
		return;
	}
	size_t n = store_games(s->tx.store, s->tx.arena, GAMES_OPEN, &ids);
	reply_say(&s->reply, c,
	    n ? "All games in play:" : "No game is being played.");
	for (size_t i = 0; i < n; i++)
		add_game(s, ids[i]);
	query_games(s, NULL);
}

static void add_act(void *context, const struct master_act *act)
{
	struct session *s = context;
	char when[32];
	doc_paragraph(&s->reply.answer, "%s UTC, %s: %s",
	    when_iso(act->at, when, sizeof when),
	    *act->name ? act->name : "the operator", act->line);
}

/* `game 7`: the table as everybody at it sees it, and what gamesmasters did. */
void kit_show_game(struct session *s, const struct command *c)
{
	struct session part;
	int64_t id = kit_number(&s->tx, c->args, false);
	if (s->in.letter && !sender_is_gamesmaster(&s->tx, &s->in)) {
		if (!s->in.sender.known || !query_game(s, id))
			reply_say(&s->reply, c, "There is no such game.");
		return;
	}
	session_part(&part, s);
	part.tx.writes = false;
	if (!id || !session_load(&part, id)) {
		session_end(&part);
		reply_say(&s->reply, c, "There is no such game.");
		return;
	}
	struct notice n = session_notice(&part, SEAT_NONE);
	/* the reply outlives the part */
	const char *names[SEATS_MAX];
	for (int seat = 0; seat < part.game.row.rules.seats; seat++)
		names[seat] = arena_string(s->tx.arena, n.names[seat]);
	n.names = names;
	n.formers = NULL;
	n.arena = s->tx.arena;
	n.zone = s->in.sender.known ? s->in.sender.person.zone : "";
	const char *how =
	    query_how_ended(&part, &part.game.row, &part.game.state.table);
	reply_say(&s->reply, c, "Game %" PRId64 ": %s.%s%s%s", id,
	    loaded_names(s->tx.arena, &part.game.row), how ? " It " : "",
	    how ? how : "", how ? "." : "");
	notice_score(&s->reply.answer, &n);
	notice_state(&s->reply.answer, &n);
	kit_show_open(&part, n.zone, &s->reply.answer);
	store_master_acts(s->tx.store, s->tx.arena, id, add_act, s);
	tx_did(&s->tx, session_end(&part));
}
