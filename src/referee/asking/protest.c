/* protest.c - players who say that they never agreed to play, or never made a
 * move, and gamesmasters who write about them in free words.
 *
 * A player is heard only while the protest can be true: from a player whom a
 * gamesmaster seated and who has done nothing in the game, and about the last
 * move of all people. So a few words of the letter are enough. */
#include "protest.h"

#include <inttypes.h>
#include <stdbool.h>
#include <string.h>

#include "base/text.h"
#include "intents.h"
#include "mail/command.h"
#include "mail/evidence.h"
#include "mail/letter.h"
#include "referee/features/dispatch.h"
#include "referee/outgoing/limits.h"
#include "referee/outgoing/outbound.h"
#include "referee/session/sender.h"
#include "referee/session/session.h"
#include "store/games.h"
#include "store/table.h"

static bool is_about(const struct session *s, uint64_t matters)
{
	const struct evidence *e = s->in.letter->evidence;
	for (size_t i = 0; i < e->count; i++)
		for (int k = 0; k < EVIDENCE_MATTERS; k++)
			if (matters >> e->word[i].matter[k] & 1)
				return true;
	return false;
}

static bool says_move(const struct session *s)
{
	static const enum concept moves[] = {
	    CONCEPT_PLAY, CONCEPT_PLAYED, CONCEPT_BID, CONCEPT_NONE};
	return evidence_any(s->in.letter->evidence, moves);
}

/* True if the letter says "not", "no" or "wrong". */
static bool protest_denies(const struct session *s)
{
	static const enum concept no[] = {
	    CONCEPT_NOT, CONCEPT_NO, CONCEPT_WRONG, CONCEPT_NONE};
	return evidence_any(s->in.letter->evidence, no);
}

/* ---- never agreed to play ---- */

struct starting {
	int64_t person;
	bool by_other; /* somebody else started the game by command */
};

static void note_start(void *context, const struct master_act *act)
{
	struct starting *start = context;
	if (text_starts(act->line, "start "))
		start->by_other = act->by != start->person;
}

/* True if a gamesmaster gave the sender the seat, and the sender has done
 * nothing in the game. */
static bool seated_unasked(const struct session *s, int seat)
{
	const struct loaded_game *game = &s->game;
	struct starting start = {.person = s->in.sender.person.id};
	int64_t id = game->row.id;
	for (size_t i = 0; i < game->log_count; i++) {
		const struct event *e = &game->log[i];
		if (e->seat == seat && e->kind != EVENT_DEAL &&
		    e->kind != EVENT_TIMEOUT && e->kind != EVENT_DEALER)
			return false;
	}
	store_master_acts(s->tx.store, s->tx.arena, id, note_start, &start);
	return start.by_other &&
	       !(store_seats(s->tx.store, id, SEAT_READY) >> seat & 1);
}

static bool says_unwilling(
    const struct session *s, const struct intention *found)
{
	static const uint64_t matters = UINT64_C(1) << MATTER_AGREE |
	                                UINT64_C(1) << MATTER_LEAVE |
	                                UINT64_C(1) << MATTER_DECLINE;
	if (s->in.letter->answer == ANSWER_NO ||
	    intent_listed(found, INTENT_LEAVE))
		return true;
	if (intent_listed(found, INTENT_PAUSE) ||
	    strchr(s->in.letter->new_text, '?'))
		return false;
	return protest_denies(s) && (is_about(s, matters) || says_move(s));
}

/* True if the letter answers what a mail asked; `ready` is asked of people who
 * may not have agreed to play. */
static bool answers_question(const struct session *s)
{
	const struct sender *w = &s->in.sender;
	return w->has_token && w->token.guess && *w->token.guess &&
	       !reply_lists(w->token.guess) &&
	       reply_asked(w->token.guess) != VERB_READY;
}

static void tell_gamesmasters(struct session *s)
{
	const char *who = s->in.sender.person.handle;
	int64_t id = s->game.row.id;
	const char *once = tx_format(&s->tx, "unwilling %" PRId64 " %" PRId64,
	    id, s->in.sender.person.id);
	if (!limits_once_a_day(&s->tx, once))
		return;
	outbound_gamesmasters(s, NULL, "A player did not agree to play",
	    tx_format(&s->tx,
		"%s has a seat in game %" PRId64 " and writes that %s never "
		"agreed, or does not want to play. Until you act, the seat "
		"stays with %s. With a code you can send \"replace %s by NAME "
		"in game %" PRId64 "\", \"eject %s from game %" PRId64
		"\", which gives the seat to a bot, or \"cancel-game %" PRId64
		"\".",
		who, id, who, who, who, id, who, id, id));
}

bool protest_unwilling(struct session *s, const struct intention *found)
{
	static const struct doc_choice taps[] = {
	    {"Find somebody for my seat", "replace me"},
	    {"No new games", "leave"},
	};
	const char *const *g = s->tx.site->gamesmasters;
	int seat = sender_seat(&s->in, &s->game);
	if (seat == SEAT_NONE || !g || !*g || answers_question(s) ||
	    !says_unwilling(s, found) || !seated_unasked(s, seat))
		return false;
	tell_gamesmasters(s);
	asked_offer(s,
	    "I have told the gamesmaster that you do not want to play. The "
	    "gamesmaster can give your seat to somebody else or end the game. "
	    "Until then you need not do anything: when your time is up, I act "
	    "for you.",
	    taps, sizeof taps / sizeof taps[0]);
	return true;
}

/* ---- never made that move ---- */

/* True if the sender made the last move of all people, and waits for others or
 * misplayed. */
static bool moved_last(const struct session *s, int seat)
{
	const struct event *e;
	for (int n = 1; (e = takeback_act(&s->game.takeback, n)); n++)
		if (e->seat == seat)
			return e->kind == EVENT_MISPLAY ||
			       s->game.state.table.turn != seat;
		else if (loaded_person(&s->game, e->seat))
			break;
	return false;
}

/* True if the words from `from` to before `i`, which says "not", have a word
 * such as "that", "I" or "was", and a move follows: "not meant as a bid". */
static bool denies_at(const struct evidence *e, size_t from, size_t i)
{
	static const enum concept whose[] = {
	    CONCEPT_IT, CONCEPT_ME, CONCEPT_WAS, CONCEPT_NONE};
	static const enum concept move[] = {CONCEPT_PLAY, CONCEPT_PLAYED,
	    CONCEPT_BID, CONCEPT_CARD, CONCEPT_NONE};
	static const enum concept between[] = {CONCEPT_THE, CONCEPT_ME,
	    CONCEPT_IT, CONCEPT_TRYING, CONCEPT_BECAUSE, CONCEPT_NONE};
	bool says = false;
	for (size_t k = from; k < i; k++)
		says |= evidence_means_any(&e->word[k], whose);
	for (i++; says && i < e->count; i++) {
		const struct evidence_word *w = &e->word[i];
		if (evidence_means_any(w, move) ||
		    evidence_about(w, MATTER_TURN))
			return true;
		says = evidence_means_any(w, between);
	}
	return false;
}

/* True if the word says "misread" of "you misread me": it is about an appeal,
 * follows "you" or means a mistake, and "me" or "that" follows. */
static bool misread_at(const struct evidence *e, size_t i)
{
	static const enum
	    concept what[] = {CONCEPT_ME, CONCEPT_IT, CONCEPT_NONE};
	const struct evidence_word *w = &e->word[i];
	if (!i || i + 1 == e->count || !evidence_about(w, MATTER_APPEAL) ||
	    evidence_means(&w[-1], CONCEPT_ME))
		return false;
	bool you = evidence_means(&w[-1], CONCEPT_YOU);
	return (you || evidence_means(w, CONCEPT_WRONG)) &&
	       evidence_means_any(&w[1], what);
}

/* True if a short post denies a move in so many words. On a list, "not" and
 * "play" alone say little. */
static bool denies_plainly(const struct evidence *e)
{
	enum { SHORT = 30 }; /* words */
	size_t from = 0;
	for (size_t i = 0; i < e->count && e->count <= SHORT; i++) {
		const struct evidence_word *w = &e->word[i];
		if (misread_at(e, i) ||
		    (evidence_means(w, CONCEPT_NOT) && denies_at(e, from, i)))
			return true;
		if (w->marks & (MARK_END | MARK_EXCLAIMS | MARK_PARAGRAPH))
			from = i + 1;
	}
	return false;
}

bool protest_move(const struct session *s)
{
	int seat = sender_seat(&s->in, &s->game);
	if (seat == SEAT_NONE || strchr(s->in.letter->new_text, '?') ||
	    !moved_last(s, seat))
		return false;
	if (s->in.sender.by_list)
		return denies_plainly(s->in.letter->evidence);
	return protest_denies(s) &&
	       (says_move(s) || is_about(s, UINT64_C(1) << MATTER_APPEAL));
}

bool protest_posted(struct session *s, const struct commands *commands)
{
	const struct evidence *e = s->in.letter->evidence;
	struct asked asked;
	if (!s->in.sender.by_list || !s->game.is_loaded || commands->count ||
	    *commands->hidden || !e || e->strange || !posted_about_game(s) ||
	    !protest_move(s))
		return false;
	const char *once = tx_format(&s->tx,
	    "protest %" PRId64 " %" PRId64 ".%u", s->in.sender.person.id,
	    s->game.row.id, (unsigned)s->game.state.table.events);
	if (!limits_once_a_day(&s->tx, once))
		return false;
	asked_read(s, &asked);
	s->reply.guess = ""; /* the whole answer, even to a doubtful post */
	return asked_answer(s, INTENT_APPEAL, &asked);
}

/* What a gamesmaster asks for in sentences. Questions are answered. With a
 * code, a command that can be undone is carried out. The reply only offers
 * other commands, which then need a code. */

enum { TAPS_MOST = 5, DAY_HOURS = 24 };

struct offers {
	struct session *s;
	struct doc_choice *tap;
	int count;
};

static void offer(struct offers *o, const char *words)
{
	o->tap[o->count++] = (struct doc_choice){words, words};
}

/* Returns the words that the table is to be told: those after a colon or in the
 * lines after the first; "" for none. */
static const char *words_to_tell(const struct session *s)
{
	const char *text = s->in.letter->new_text;
	const char *colon = strstr(text, ": ");
	const char *line = strchr(text, '\n');
	const char *from = colon && (!line || colon < line) ? colon + 1 : line;
	if (!from)
		return "";
	return asked_line(s) + (from - text);
}

static const char *span_of(const struct session *s, long hours)
{
	bool days = hours % DAY_HOURS == 0;
	return tx_format(&s->tx, "%ld %s", days ? hours / DAY_HOURS : hours,
	    days ? "days" : "hours");
}

static void offer_for_game(
    struct offers *o, const struct asked *asked, int64_t game)
{
	struct session *s = o->s;
	const char *tell = words_to_tell(s);
	tell += strspn(tell, " ");
	offer(o, tx_format(&s->tx, "game %" PRId64, game));
	if (*tell)
		offer(o,
		    tx_format(&s->tx, "announce %" PRId64 " %s", game, tell));
	if (protest_denies(s))
		offer(o, tx_format(&s->tx, "undo %" PRId64 " because %s", game,
			     asked_line(s)));
	if (asked->words.hours)
		offer(o, tx_format(&s->tx, "extend %" PRId64 " %s", game,
			     span_of(s, asked->words.hours)));
	else
		offer(o, tx_format(&s->tx, "suspend %" PRId64, game));
}

/* ---- the command that the words mean ---- */

/* Returns the words with "=" in the letter, such as "max-rounds=3". */
static const char *options_in(const struct session *s)
{
	char *save = NULL;
	const char *out = "";
	char *word = strtok_r(
	    arena_string(s->tx.arena, s->in.letter->new_text), " \n,;", &save);
	for (; word; word = strtok_r(NULL, " \n,;", &save)) {
		size_t size = strlen(word);
		if (word[size - 1] == '.')
			word[size - 1] = '\0';
		if (strchr(word, '='))
			out = tx_list(&s->tx, out, " ", word);
	}
	return out;
}

/* Returns the `start` of a letter that names a rule set and a table of players;
 * NULL for any other. */
static const char *start_wanted(const struct session *s,
    const struct asked *asked, const struct asked_names *names)
{
	enum { PLAYERS_LEAST = 3 };
	const char *list = "";
	const char *options = options_in(s);
	if (!*asked->words.rules || names->count < PLAYERS_LEAST)
		return NULL;
	for (int i = 0; i < names->count; i++)
		list = tx_list(&s->tx, list, ", ", names->name[i]);
	return tx_format(&s->tx, "start %s: %s%s%s", asked->words.rules, list,
	    *options ? "; " : "", options);
}

/* Returns the `replace` of a letter that names one player of the game, and one
 * other person; NULL for any other. */
static const char *replace_wanted(const struct session *s,
    const struct game_row *row, const struct asked_names *names)
{
	const char *old = NULL;
	const char *new = NULL;
	struct person p;
	for (int i = 0; i < names->count; i++) {
		if (!find_person(&s->tx, names->name[i], &p))
			continue;
		bool sits = store_seat_of(row, p.id) != SEAT_NONE;
		if (sits ? old : new)
			return NULL;
		*(sits ? &old : &new) = p.handle;
	}
	return old && new
	           ? tx_format(&s->tx, "replace %s by %s in game %" PRId64, old,
			 new, row->id)
	           : NULL;
}

/* Returns the command that changes something, and that a gamesmaster's words
 * mean; NULL if they mean none. */
static const char *command_wanted(
    const struct session *s, const struct asked *asked, int64_t game)
{
	static const char *const seats[] = {"place", "seat", "replace",
	    "replaces", "substitute", "instead", "stead", "swap", NULL};
	static const char *const resumes[] = {
	    "continue", "resume", "unpause", "proceed", "restart", NULL};
	static const char *const more[] = {
	    "more", "another", "extra", "extend", "longer", "additional", NULL};
	static const char *const pauses[] = {
	    "suspend", "pause", "halt", "freeze", NULL};
	struct asked_names names;
	struct game_row row;
	asked_names(s, asked, &names);
	const char *start = start_wanted(s, asked, &names);
	if (start || !game || !tx_game_row(&s->tx, game, &row) || row.ended)
		return start;
	if (asked_says(s, seats))
		return replace_wanted(s, &row, &names);
	if (row.suspended && asked_says(s, resumes))
		return tx_format(&s->tx, "resume %" PRId64, game);
	if (asked->words.hours && asked_says(s, more))
		return tx_format(&s->tx, "extend %" PRId64 " %s", game,
		    span_of(s, asked->words.hours));
	if (!row.suspended && asked_says(s, pauses))
		return tx_format(&s->tx, "suspend %" PRId64, game);
	return NULL;
}

/* Answers what a gamesmaster asks about games in sentences. Returns false if
 * the letter asks nothing. */
static bool tell_gamesmaster(struct session *s, int64_t named, int64_t game)
{
	static const char *const records[] = {
	    "record", "records", "transcript", NULL};
	static const char *const states[] = {"stand", "stands", "standing",
	    "status", "state", "waiting", "turn", "result", "score", "won",
	    NULL};
	static const char *const lists[] = {
	    "games", "overview", "running", NULL};
	bool list = !named && asked_says(s, lists);
	bool state = !list && game && asked_says(s, states);
	bool record = !list && game && asked_says(s, records);
	const char *id = tx_format(&s->tx, "%" PRId64, game);
	if (list)
		dispatch_one(s, VERB_GAMES, "");
	if (state)
		dispatch_one(s, VERB_SHOW_GAME, id);
	if (record)
		dispatch_one(s, VERB_RECORD, id);
	return list || state || record;
}

/* Does what the words mean if the letter has a code and the command can be
 * undone. Otherwise asks for a yes. */
static void offer_command(struct session *s, const char *line)
{
	const struct commands *list = commands_line(s->tx.arena, line);
	bool undone =
	    list->count == 1 && (list->list[0].verb == VERB_SUSPEND ||
				    list->list[0].verb == VERB_RESUME);
	if (undone && s->in.proved) {
		dispatch_all(s, list);
		return;
	}
	asked_one(s,
	    tx_format(&s->tx,
		"Do you mean \"%s\"? Nothing was done yet. Answer yes, and add "
		"a new code.",
		line),
	    "Yes", line);
}

/* Returns the game in play if there is only one; otherwise 0. */
static int64_t game_in_play(const struct session *s)
{
	int64_t *ids;
	size_t count = store_games(s->tx.store, s->tx.arena, GAMES_OPEN, &ids);
	return count == 1 ? ids[0] : 0;
}

bool asked_by_gamesmaster(struct session *s)
{
	struct asked asked;
	struct offers o = {s, NULL, 0};
	if (s->in.sender.by_list || s->game.is_loaded ||
	    !sender_is_gamesmaster(&s->tx, &s->in) || !limits_proven(&s->in) ||
	    !s->in.letter->evidence)
		return false;
	asked_read(s, &asked);
	int64_t named = asked_other_game(s, &asked);
	int64_t game = named ? named : game_in_play(s);
	const char *line =
	    protest_denies(s) ? NULL : command_wanted(s, &asked, game);
	if (line) {
		offer_command(s, line);
		return true;
	}
	if (tell_gamesmaster(s, named, game))
		return true;
	if (!named)
		return false;
	o.tap = arena_alloc(s->tx.arena, TAPS_MOST * sizeof *o.tap);
	offer_for_game(&o, &asked, named);
	offer(&o, "games");
	asked_offer(s,
	    "You are a gamesmaster, and your letter has no command. Nothing "
	    "was done yet. Tap what you want, or send \"help\".",
	    o.tap, o.count);
	return true;
}
