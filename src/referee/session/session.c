/* session.c - begins and ends a session, loads its game, and checks its
 * sender. */
#include "session.h"

#include "base/log.h"
#include "engine/legal.h"
#include "engine/options.h"
#include "notice/legality.h"
#include "stale.h"
#include "store/q.h"
#include "store/ratings.h"
#include "store/table.h"

/* Replies line by line, and announcements. */

bool reply_is_empty(const struct reply *reply)
{
	return !reply->question.first && !reply->answer.first;
}

void reply_say(
    struct reply *reply, const struct command *c, const char *format, ...)
{
	va_list ap;
	va_start(ap, format);
	const char *said = arena_vformat(reply->answer.arena, format, ap);
	va_end(ap);
	if (*c->line)
		doc_echo(&reply->answer, c->line, said);
	else
		doc_paragraph(&reply->answer, "%s", said);
	reply->said++;
}

void reply_announce(struct reply *reply, const char *format, ...)
{
	struct arena *arena = reply->answer.arena;
	va_list ap;
	va_start(ap, format);
	const char *more = arena_vformat(arena, format, ap);
	va_end(ap);
	if (reply->announce)
		more = arena_format(arena, "%s %s", reply->announce, more);
	reply->announce = more;
}

void reply_ask(struct reply *reply, enum ask ask, int asker)
{
	reply->ask = ask;
	reply->asker = asker;
}

const struct doc_choice *reply_buttons(enum ask ask, int *count)
{
	static const struct doc_choice buttons[][2] = {
	    [ASK_NOTHING] = {{NULL, NULL}},
	    [ASK_CONSENT] = {{"I agree", "agree"}, {"I refuse", "refuse"}},
	    [ASK_AGREE] = {{"I agree", "agree"}},
	    [ASK_READY] = {{"I am ready", "ready"}},
	    [ASK_SUSPEND] = {{"Suspend the game", "suspend"}},
	    [ASK_RESUME] = {{"Go on", "resume"}},
	};
	*count = 0;
	while (*count < 2 && buttons[ask][*count].label)
		++*count;
	return buttons[ask];
}

const char *reply_yes(enum ask ask)
{
	int count;
	const struct doc_choice *buttons = reply_buttons(ask, &count);
	return count ? buttons[0].words : NULL;
}

enum verb reply_asked(const char *words)
{
	static const enum verb verbs[] = {VERB_AGREE, VERB_READY, VERB_SUSPEND,
	    VERB_RESUME, VERB_CONCEDE, VERB_FORFEIT};
	for (size_t i = 0; i < COUNT_OF(verbs); i++)
		if (!strcmp(words, verb_name(verbs[i])))
			return verbs[i];
	return VERB_COUNT;
}

bool reply_lists(const char *guess)
{
	return !strncmp(guess, REPLY_WHICH "\"", strlen(REPLY_WHICH "\""));
}

bool reply_is_button(const char *words, enum verb verb)
{
	static const struct {
		enum verb verb;
		const char *words;
	} buttons[] = {
	    {VERB_SIT, "sit down"},
	    {VERB_GO, "start with bots"},
	    {VERB_STAND, "leave the table"},
	    {VERB_DECLINE, "no thanks"},
	};
	for (size_t i = 0; i < COUNT_OF(buttons); i++)
		if (buttons[i].verb == verb && !strcmp(words, buttons[i].words))
			return true;
	return false;
}

/* Notes the pages of the site that a session changes. They are written after
 * the commit. */

void pages_add_all(const struct tx *tx)
{
	const struct page_due all = {.kind = PAGE_ALL};
	if (tx->writes)
		store_page_add(tx->store, &all, tx->now);
}

/* True if the site has pages. If it has none, every page is written when it has
 * them again: the folder may have old pages. */
static bool has_pages(const struct tx *tx)
{
	if (!tx->site->pages_dir)
		pages_add_all(tx);
	return tx->site->pages_dir && tx->writes;
}

static void add(
    const struct tx *tx, enum page_kind kind, int64_t id, bool urgent)
{
	const struct page_due page = {
	    .kind = kind,
	    .id = id,
	    .urgent = urgent,
	};
	store_page_add(tx->store, &page, tx->now);
}

void pages_add(const struct tx *tx, enum page_kind kind, int64_t id)
{
	if (has_pages(tx))
		add(tx, kind, id, false);
}

/* The front page shows the best players, too. */
static void add_standings(const struct tx *tx, bool urgent)
{
	add(tx, PAGE_FRONT, 0, urgent);
	add(tx, PAGE_STANDINGS, 0, urgent);
}

/* True if pages are to be noted. Those that take a name away are noted also
 * while the site has no pages: they must be the first when it has them again.
 */
static bool notes_pages(const struct tx *tx, bool urgent)
{
	return has_pages(tx) || (urgent && tx->writes);
}

static void add_person(const struct tx *tx, int64_t person, bool urgent)
{
	if (!notes_pages(tx, urgent))
		return;
	store_pages_add_person(tx->store, person, urgent, tx->now);
	add_standings(tx, urgent);
}

void pages_add_person(const struct tx *tx, int64_t person)
{
	add_person(tx, person, false);
}

void pages_hide_person(const struct tx *tx, int64_t person)
{
	add_person(tx, person, true);
}

void pages_add_game(const struct tx *tx, int64_t game)
{
	if (!has_pages(tx))
		return;
	add(tx, PAGE_WHOLE, game, false);
	add(tx, PAGE_FRONT, 0, false);
	store_pages_add_players(tx->store, game, false, tx->now);
}

void pages_hide_game(const struct tx *tx, int64_t game)
{
	if (!notes_pages(tx, true))
		return;
	add(tx, PAGE_EXTRAS, game, true);
	add(tx, PAGE_WHOLE, game, true);
	add(tx, PAGE_FRONT, 0, true);
	store_pages_add_players(tx->store, game, true, tx->now);
}

void pages_add_cancelled(const struct tx *tx, int64_t game)
{
	const struct site_news news = {.kind = SITE_OVER, .game = game};
	if (!has_pages(tx))
		return;
	store_site_news_add(tx->store, &news);
	pages_add_game(tx, game);
}

void pages_add_rating(const struct tx *tx, int64_t game)
{
	if (!has_pages(tx))
		return;
	add_standings(tx, false);
	store_pages_add_players(tx->store, game, false, tx->now);
}

/* Notes the page of a round that is over, and the one before, which links to it
 * from now on. */
static void add_round(const struct tx *tx, int64_t game, int round)
{
	struct page_due page = {.kind = PAGE_ROUND, .id = game, .part = round};
	store_page_add(tx->store, &page, tx->now);
	page.part--;
	if (page.part)
		store_page_add(tx->store, &page, tx->now);
	pages_add(tx, PAGE_EXTRAS, game);
	pages_add(tx, PAGE_FRONT, 0);
}

/* True if the event may change the score, or whether the table is closed to
 * watchers, in the middle of a round. */
static bool turns_the_game(const struct event *e)
{
	return !event_has(e->kind, EVENT_ORDINARY) &&
	       e->kind != EVENT_TIMEOUT && e->kind != EVENT_VOID_ROUND;
}

/* Adds what the site's feed tells of the event. */
static void add_to_feed(
    const struct tx *tx, int64_t game, const struct happening *h)
{
	struct site_news news = {.game = game};
	if (h->effects & (NEWS_ROUND | NEWS_VOIDED)) {
		news.kind = SITE_ROUND;
		news.round = h->round;
		store_site_news_add(tx->store, &news);
	}
	if (h->effects & NEWS_OVER) {
		news = (struct site_news){.kind = SITE_OVER, .game = game};
		store_site_news_add(tx->store, &news);
	}
}

/* Note the pages that what happened in the session's game changes. */
static void pages_add_news(const struct session *s)
{
	const struct tx *tx = &s->tx;
	const struct loaded_game *game = &s->game;
	int64_t id = game->row.id;
	bool changed = tx->acted || game->news_count;
	if (tx->failed || !game->is_loaded || !changed || !tx->writes)
		return;
	if (!tx->site->pages_dir) {
		if (loaded_effects(game) & NEWS_ENDS_ROUND)
			pages_add_all(tx);
		return;
	}
	pages_add(tx, PAGE_GAME, id);
	if (game->news_count && !game->found) {
		const struct site_news news = {.kind = SITE_BEGUN, .game = id};
		pages_add(tx, PAGE_FRONT, 0);
		store_site_news_add(tx->store, &news);
	}
	for (size_t i = 0; i < game->news_count; i++) {
		const struct happening *h = &game->news[i];
		add_to_feed(tx, id, h);
		if (h->effects & NEWS_ENDS_ROUND)
			add_round(tx, id, h->round);
		if (turns_the_game(&h->event))
			pages_add_game(tx, id);
		if (h->effects & NEWS_OVER) {
			pages_add_game(tx, id);
			pages_add(tx, PAGE_STANDINGS, 0);
		}
	}
}

const char *pages_front(const struct tx *tx)
{
	const char *url = tx->site->pages_url;
	return url ? tx_format(tx, "%s/index.html", url) : NULL;
}

const char *pages_game(const struct tx *tx, const struct loaded_game *game)
{
	const char *url = tx->site->pages_url;
	if (!url || (!game->row.ended && loaded_shut_by(tx, game)))
		return NULL;
	return tx_format(
	    tx, "%s/game/%" PRId64 "/index.html", url, game->row.id);
}

/* The person to whom a player can write: the referee is a program,
 * and only people can say that it was wrong.
 *
 * A gamesmaster who sits at the table is a party, and one who sent `stop` wants
 * no mail. Strangers do not learn an address. */

static const char *gamesmaster(
    const struct session *s, const struct game_row *row)
{
	const char *const *g = s->tx.site->gamesmasters;
	for (; g && *g; g++) {
		struct person p;
		if (!find_person(&s->tx, *g, &p))
			return tx_format(&s->tx, "the gamesmaster, %s", *g);
		bool sits = row && store_seat_of(row, p.id) != SEAT_NONE;
		bool own = p.id == s->in.sender.person.id;
		if (!sits && !own && !store_unsubscribed(s->tx.store, p.id))
			return tx_format(
			    &s->tx, "the gamesmaster, %s, %s", p.handle, *g);
	}
	return NULL;
}

const char *contact_for(const struct session *s, const struct game_row *row)
{
	const char *address = s->tx.site->operator_address;
	if (!s->in.sender.known)
		return NULL;
	if (address)
		return tx_format(&s->tx, "the operator, %s", address);
	return gamesmaster(s, row);
}

const char *contact_sentence(
    const struct session *s, const struct game_row *row)
{
	const char *who = contact_for(s, row);
	if (!who)
		return "";
	return tx_format(&s->tx,
	    " If you think that the referee is wrong, write to %s.", who);
}

const char *contact_deletion(const struct session *s)
{
	const char *who = contact_for(s, NULL);
	return who ? tx_format(&s->tx,
			 " To have your data deleted, write to %s.", who)
	           : "";
}

const char *contact_undo(const struct session *s, const struct game_row *row)
{
	const char *who = contact_sentence(s, row);
	if (!*who || !row || row->ended)
		return who;
	return tx_format(&s->tx,
	    "%s If I misread your letter, a gamesmaster can take your move "
	    "back until the last card of the round, with \"undo %" PRId64
	    " %s because WORDS\".",
	    who, row->id, s->in.sender.person.handle);
}

/* Logs one line for each letter: its kind, its sender, how well
 * the sender is proven, and what the referee did.
 *
 * The log line helps an operator to answer "why did my bid not count?". It
 * quotes nothing from the letter, whose text may lie or name cards. */

static const struct {
	const char *verdict, *words;
} rows[] = {
    {"acted", "acted on"},
    {"again", "a duplicate"},
    {"banned", "ignored: the sender's address is banned"},
    {"bounce", "a bounce"},
    {"heard", "nothing was done"},
    {"ignored", "ignored"},
    {"unproven", "nothing was done: the sender is not proven"},
};

static const char *words_of(const struct session *s, const char *verdict)
{
	if (s->reply.held)
		return "held until its owner confirms it";
	if (s->tx.acted && !s->in.sender.known)
		return "the sender was asked to confirm the address";
	for (size_t i = 0; i < COUNT_OF(rows); i++)
		if (!strcmp(rows[i].verdict, verdict))
			return rows[i].words;
	return verdict;
}

static const char *sureness(const struct sender *w)
{
	if (w->by_yes)
		return "by the list and a yes to an earlier post";
	if (w->on_list)
		return "by the list";
	if (w->doubt)
		return "not proven";
	switch (w->level) {
	case TRUST_TOKEN:
		return "by token";
	case TRUST_AUTH:
		return "by the provider";
	case TRUST_FROM:
		break;
	}
	return "by From alone";
}

void letter_log(const struct session *s, const char *verdict)
{
	const struct letter *l = s->in.letter;
	const struct sender *w = &s->in.sender;
	const char *whose = "";
	if (l->kind == LETTER_BROKEN)
		whose = tx_format(&s->tx, ", %s", l->problems);
	if (w->known)
		whose = tx_format(&s->tx, "%s, of %s, %s", whose,
		    w->person.handle, sureness(w));
	log_line(LOG_LEVEL_INFO, "letter %" PRId64 " of kind %s%s: %s",
	    s->tx.letter_id, letter_kind_name(l->kind), whose,
	    words_of(s, verdict));
}

void session_look(
    struct session *s, struct referee *r, int64_t now, struct err *err)
{
	*s = (struct session){
	    .tx =
		{
		    .r = r,
		    .store = r->store,
		    .site = r->site,
		    .arena = &s->tx.memory,
		    .err = err,
		    .now = now,
		},
	    .in = {.at = now, .moment = now},
	    .decision = {.move = -1},
	};
	arena_init(s->tx.arena);
	doc_init(&s->reply.question, s->tx.arena, "");
	doc_init(
	    &s->reply.answer, s->tx.arena, "Your mail to the Spades referee");
}

enum outcome session_begin(
    struct session *s, struct referee *r, int64_t now, struct err *err)
{
	enum outcome o = store_begin(r->store, err);
	if (o)
		return o;
	session_look(s, r, now, err);
	s->tx.is_own = true;
	s->tx.writes = true;
	return OUTCOME_DONE;
}

void session_part(struct session *s, const struct session *whole)
{
	session_look(s, whole->tx.r, whole->tx.now, whole->tx.err);
	s->tx.writes = whole->tx.writes;
}

/* Stores the time of the clock's next work for the game, and which pages of the
 * site it changed. */
static void note_due(const struct session *s)
{
	if (!s->tx.writes || !s->game.is_loaded || s->tx.failed)
		return;
	const struct due due = deadline_due(s);
	store_due_set(s->tx.store, s->game.row.id, &due);
	pages_add_news(s);
}

/* Stores the due times of games that this transaction, or one outside a
 * session, marked: something happened that moves their clocks. The clock opens
 * games that cannot be read, and games beyond MOST. */
static void note_marked(const struct session *s)
{
	enum { MOST = 50 };
	int64_t *ids;
	if (!s->tx.is_own || s->tx.failed)
		return;
	size_t count = q_ids(s->tx.arena, &ids,
	    q_rows(s->tx.store,
		"SELECT id FROM game INDEXED BY game_due WHERE due = 1 LIMIT ?",
		MOST));
	for (size_t i = 0; i < count; i++) {
		struct session part;
		session_part(&part, s);
		(void)session_load(&part, ids[i]);
		(void)session_end(&part);
	}
}

enum outcome session_end(struct session *s)
{
	note_due(s);
	note_marked(s);
	enum outcome o = s->tx.failed;
	if (s->tx.is_own && o)
		store_rollback(s->tx.store);
	else if (s->tx.is_own)
		o = store_commit(s->tx.store, s->tx.err);
	arena_release(s->tx.arena);
	return o;
}

/* ---- the game ---- */

void session_unload(struct session *s)
{
	note_due(s);
	s->game.is_loaded = false;
	s->game.log_count = 0;
}

bool session_load(struct session *s, int64_t id)
{
	if (s->game.is_loaded && s->game.row.id != id)
		session_unload(s);
	if (!tx_game_row(&s->tx, id, &s->game.row))
		return false;
	s->game.is_loaded = false;
	if (s->tx.failed)
		return false;
	s->game.is_loaded = loaded_replay(&s->tx, &s->game);
	s->game.found = s->game.state.table.events;
	return s->game.is_loaded;
}

void session_load_past(struct session *s)
{
	int64_t id;
	const struct sender *w = &s->in.sender;
	if (s->game.is_loaded || s->game.cancelled || !w->known || w->by_list ||
	    store_games_of(s->tx.store, w->person.id, &id, 1))
		return;
	if (store_games_past(s->tx.store, w->person.id, PAST_FINISHED, &id, 1))
		(void)session_load(s, id);
}

/* ---- checks of the sender ---- */

void sure_not(struct reply *reply, const struct command *c)
{
	reply_say(reply, c,
	    "Anyone could have written this in your name. Send it again, as an "
	    "answer to this mail.");
}

bool sure_of_sender(struct session *s, const struct command *c)
{
	if (sender_may_move(&s->in) && !fresh_stale(s, c->verb, SEAT_NONE))
		return true;
	if (s->in.sender.known && sender_may_move(&s->in))
		reply_say(&s->reply, c,
		    "Your letter answers an old mail, so nothing was done. "
		    "To do this now, answer this mail.");
	else if (s->in.sender.known)
		sure_not(&s->reply, c);
	else
		reply_say(&s->reply, c,
		    "I do not know this address. First send \"join\", and "
		    "then send this again.");
	return false;
}

bool sure_for_good(
    const struct input *in, struct reply *reply, const struct command *c)
{
	const struct sender *w = &in->sender;
	bool own = w->has_token && w->level == TRUST_TOKEN;
	if (!w->known || (own && !w->shown))
		return true;
	if (w->by_yes ? verb_has(c->verb, TRAIT_MOVES)
		      : w->on_list || !verb_has(c->verb, TRAIT_FINAL))
		return true;
	if (own) {
		reply_say(reply, c,
		    "Nothing was done yet, because your mail also went to "
		    "other people, and this cannot be taken back. To do it, "
		    "answer this mail to me alone with the same words.");
		return false;
	}
	bool stop = c->verb == VERB_STOP && !w->on_list;
	if (stop)
		reply->offer = verb_name(c->verb);
	reply_say(reply, c,
	    "Nothing was done, because anyone could have written this in your "
	    "name. To do it, answer this mail%s with %sthe same words.",
	    w->by_yes && verb_has(c->verb, TRAIT_ACTS) ? " on the list" : "",
	    stop ? "yes or " : "");
	return false;
}

int session_player(struct session *s, const struct command *c)
{
	int seat = sender_seat(&s->in, &s->game);
	if (seat == SEAT_NONE) {
		reply_say(&s->reply, c, "You are not at that table.");
		return SEAT_NONE;
	}
	if (table_left(&s->game.state.table, seat)) {
		reply_say(&s->reply, c, "A bot plays your seat at that table.");
		return SEAT_NONE;
	}
	if (!sender_may_move(&s->in)) {
		reply_say(&s->reply, c,
		    "Anyone could have written this letter in your name. "
		    "Please send it again as an answer to this mail.");
		return SEAT_NONE;
	}
	if (fresh_stale(s, c->verb, seat)) {
		reply_say(&s->reply, c,
		    "Your letter answers an old mail, so nothing was done. "
		    "To do this now, answer this mail.");
		return SEAT_NONE;
	}
	return seat;
}

bool session_owes_another(const struct loaded_game *game, struct reply *reply,
    const struct command *c, int64_t id)
{
	bool owes = game->news_count || reply->announce;
	if (!game->is_loaded || game->row.id == id || !owes)
		return false;
	reply_say(reply, c,
	    "One mail can be about only one game. Please send this "
	    "line again in a mail of its own.");
	return true;
}

/* ---- the notice for a seat ---- */

/* Returns the handles by seat, in tx's memory. */
static const char *const *names_by_seat(
    const struct tx *tx, const struct game_row *row)
{
	const char **names = arena_alloc(tx->arena, SEATS_MAX * sizeof *names);
	for (int i = 0; i < SEATS_MAX; i++)
		names[i] = row->seat[i].handle;
	return names;
}

/* Returns who had a seat of the game before, in tx's memory. */
static const struct former *formers_of(const struct tx *tx, int64_t game)
{
	enum { MOST = 64 }; /* the first of a game */
	struct substituted s;
	struct former *list = NULL;
	for (int n = 0;
	    n < MOST && store_substituted(tx->store, tx->arena, game, n, &s);
	    n++) {
		if (!list)
			list =
			    arena_alloc(tx->arena, (MOST + 1) * sizeof *list);
		list[n] = (struct former){s.seat, s.events, s.before};
		list[n + 1].name = NULL;
	}
	return list;
}

/* Returns the pulse that the next deal waits for, and the words that go into
 * the deal; NULL if no deal waits. */
static const struct deal_wait *next_deal(
    const struct tx *tx, const struct loaded_game *game)
{
	const struct table *t = &game->state.table;
	struct deal_wait *next = arena_alloc(tx->arena, sizeof *next);
	struct game_pulses pulses;
	struct next_deal d;
	if (t->phase != PHASE_DEAL)
		return NULL;
	if (!store_next_deal(tx->store, tx->arena, game->row.id, t->round, &d))
		return NULL;
	if (!store_pulses(tx->store, tx->arena, game->row.id, &pulses))
		return NULL;
	*next = (struct deal_wait){.number = d.number, .due = d.due};
	next->chain = arena_string(tx->arena, pulses.chain.hash);
	for (int seat = 0; seat < game->row.rules.seats; seat++)
		next->words[seat] = store_words(
		    tx->store, tx->arena, game->row.id, t->round, seat);
	return next;
}

/* Returns how the game's deals use the beacon: "off", "wanted", "required", or
 * "none agreed". */
static const char *pulses_mode(
    const struct tx *tx, const struct loaded_game *game)
{
	struct game_pulses pulses;
	store_pulses(tx->store, tx->arena, game->row.id, &pulses);
	return pulses.without ? "none agreed" : pulses.mode;
}

/* Returns the time zone for the mails to that seat; UTC for SEAT_NONE. */
static const char *zone_of(const struct loaded_game *game, int seat)
{
	const struct person *p = NULL;
	if (seat != SEAT_NONE)
		p = loaded_person(game, seat);
	return p ? p->zone : "";
}

/* True if the seat's player has finished a round of this game, or a whole game
 * among people before. */
static bool is_practised(const struct session *s, int seat)
{
	const struct person *p = NULL;
	int64_t game = s->game.row.id;
	if (seat != SEAT_NONE)
		p = loaded_person(&s->game, seat);
	if (!p || s->game.state.table.rounds_scored)
		return p != NULL;
	return store_games_among_people(s->tx.store, p->id, game) > 0;
}

/* Returns the command for another such game, once the game is over: with bots
 * if nobody else played, and otherwise a rematch. NULL: the game is not over.
 */
static const char *start_again(const struct session *s, int seat)
{
	const struct loaded_game *game = &s->game;
	const struct rules *r = &game->row.rules;
	char rules[RULES_TEXT];
	const char *players = "me";
	if (seat == SEAT_NONE || game->state.table.phase != PHASE_OVER)
		return NULL;
	for (int i = 0; i < r->seats; i++) {
		if (i == seat)
			continue;
		if (loaded_person(game, i))
			return "rematch";
		players = tx_format(&s->tx, "%s, bot", players);
	}
	rules_write(r, rules, sizeof rules);
	const char *options = rules + strcspn(rules, " ");
	return tx_format(&s->tx, "start %s: %s%s%s", r->preset, players,
	    *options ? ";" : "", options);
}

/* Returns what the finished game did to the player's rating: "Your rating is
 * 1546 ± 380 (+46)." NULL if the game did not change it. */
static const char *rating_text(const struct session *s, int seat)
{
	const struct loaded_game *game = &s->game;
	if (seat == SEAT_NONE || game->state.table.phase != PHASE_OVER)
		return NULL;
	const struct tally_key key = {
	    game->row.id, game->row.seat[seat].id, seat};
	struct rated_row rated;
	if (store_rated(s->tx.store, s->tx.arena, game->row.id, &rated) &&
	    !strcmp(rated.why, UNPLAYED))
		return "The game does not change ratings, because no round was "
		       "scored.";
	int64_t change = store_tally_changed(s->tx.store, &key);
	struct rating_row now = store_rating(s->tx.store, key.person);
	struct rating before = {.mean = now.rating.mean - change};
	if (!change)
		return NULL;
	return tx_format(&s->tx, "Your rating is %d \302\261 %d (%+d).%s",
	    rating_points(now.rating), rating_interval(now.rating),
	    rating_points(now.rating) - rating_points(before),
	    now.games < RATING_PROVISIONAL
		? tx_format(&s->tx,
		      " It is provisional until you have finished %d rated "
		      "games. To see more, send \"profile\".",
		      RATING_PROVISIONAL)
		: "");
}

/* Returns a notice that has only the names and what the seat sees: enough for a
 * sentence about a move. */
static struct notice sentence(struct session *s, int seat)
{
	return (struct notice){
	    .arena = s->tx.arena,
	    .game = s->game.row.id,
	    .names = names_by_seat(&s->tx, &s->game.row),
	    .view = game_view(&s->game.state, seat),
	};
}

void session_acknowledge(struct session *s, const struct event *e)
{
	struct notice n = sentence(s, e->seat);
	doc_paragraph(&s->reply.answer, "%s", notice_acknowledgement(&n, e));
	s->reply.said++;
	s->reply.done++;
}

struct notice session_public(
    struct session *s, const struct game_row *row, const char *const *names)
{
	return (struct notice){
	    .arena = s->tx.arena,
	    .game = row->id,
	    .names = names ? names : names_by_seat(&s->tx, row),
	    .formers = names ? NULL : formers_of(&s->tx, row->id),
	    .view.seat = SEAT_NONE,
	    .zone = "",
	};
}

/* Returns whose seat it was if somebody else has just taken it, or NULL. */
static const char *taken_from(const struct session *s, int seat)
{
	struct substituted last;
	if (seat == SEAT_NONE || !(s->reply.seated >> seat & 1) ||
	    !store_substituted_last(
		s->tx.store, s->tx.arena, s->game.row.id, seat, &last))
		return NULL;
	return last.before;
}

struct notice session_notice(struct session *s, int seat)
{
	return (struct notice){
	    .arena = s->tx.arena,
	    .game = s->game.row.id,
	    .names = names_by_seat(&s->tx, &s->game.row),
	    .formers = formers_of(&s->tx, s->game.row.id),
	    .view = game_view(&s->game.state, seat),
	    .deadline = deadline_told(&s->tx, &s->game),
	    .zone = zone_of(&s->game, seat),
	    .away =
		loaded_absent(&s->tx, &s->game, seat, zone_of(&s->game, seat)),
	    .suspended = s->game.row.suspended,
	    .now = s->tx.now,
	    .news = s->game.news,
	    .news_count = s->game.news_count,
	    .chain = s->reply.chain,
	    .again = start_again(s, seat),
	    .rating = rating_text(s, seat),
	    .begins = s->reply.begins,
	    .seated = taken_from(s, seat),
	    .practised = is_practised(s, seat),
	    .forced = seat != SEAT_NONE && seat == s->game.state.table.turn &&
	              autoplay_due(&s->tx, &s->game),
	    .pulses = pulses_mode(&s->tx, &s->game),
	    .deal_wait = next_deal(&s->tx, &s->game),
	    .words_from = s->reply.words_from,
	    .list = s->tx.site->list,
	    .referee = s->tx.site->address,
	    .front = pages_front(&s->tx),
	    .page = pages_game(&s->tx, &s->game),
	    .watchers =
		seat == SEAT_NONE ? NULL : loaded_watchers(&s->tx, &s->game),
	    .orders = seat == SEAT_NONE
	                  ? NULL
	                  : orderbook_notice(&s->tx, &s->game, seat),
	};
}
