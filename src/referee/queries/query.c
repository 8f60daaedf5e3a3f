/* query.c - commands that only ask: the hand, the score, the rules, how a round
 * is verified, why a ruling was made, and a game told again. Private answers go
 * to the registered address of the seat. */
#include "query.h"

#include "base/buf.h"
#include "base/text.h"
#include "deal/verify.h"
#include "notice/legality.h"
#include "notice/story.h"
#include "referee/deal/shuffle.h"
#include "referee/news/recap.h"
#include "referee/outgoing/limits.h"
#include "referee/outgoing/outbound.h"
#include "referee/people/people.h"
#include "referee/play/advance.h"
#include "referee/seating/seating.h"
#include "referee/sender/hold.h"
#include "referee/session/handlers.h"
#include "referee/session/session.h"
#include "referee/watching/watching.h"

/* `rules`: the rules of a game or of a rule set, and the
 * differences between two of them. */

/* Find the second rule set in a text such as "synspades target=300 standard".
 * The second set starts at the second word that is no option. Returns NULL if
 * there is none. */
static char *second_line(char *text)
{
	char *word = text + strcspn(text, " ");
	while (*word) {
		word += strspn(word, " ");
		size_t size = strcspn(word, " ");
		if (size && !memchr(word, '=', size))
			return word;
		word += size;
	}
	return NULL;
}

/* "rules diff synspades standard" compares two rule sets, each with options.
 * "rules diff standard" compares the session's game with one rule set. */
static void rules_differ(
    struct session *s, const struct command *c, const char *which)
{
	struct rules one = s->game.is_loaded ? s->game.row.rules : *rules_at(0);
	struct rules other;
	char why[600];
	char *first = arena_string(s->tx.arena, which);
	char *second = second_line(first);
	if (second)
		second[-1] = '\0';
	else
		second = first;
	bool good =
	    second == first || rules_parse(first, &one, why, sizeof why);
	if (!good || !rules_parse(second, &other, why, sizeof why)) {
		reply_say(&s->reply, c, "%s.", why);
		return;
	}
	reply_say(&s->reply, c, "The first is %s, and the second is %s:",
	    second == first ? one.preset : first, second);
	notice_rules_diff(&s->reply.answer, &one, &other);
}

/* Returns the text after the word "diff", or NULL if the command has no such
 * word. */
static const char *diff_asked(const char *args)
{
	if (!text_starts(args, "diff "))
		return NULL;
	args += strlen("diff ");
	return args + strspn(args, " ");
}

const char *query_rule_sets(const struct tx *tx)
{
	const char *out = "";
	for (size_t i = 0; rules_at(i); i++)
		out = tx_list(tx, out, ", ", rules_at(i)->preset);
	return out;
}

/* Shows the rules of the session's game, or of a named rule set with options
 * ("rules rtr3b-4 hands=5"), in short, whole ("rules all") or with each option
 * ("rules full"). */
void query_rules(struct session *s, const struct command *c)
{
	const char *line = c->args;
	char why[600];
	s->reply.whole = true;
	bool full = text_starts(line, "full");
	bool all = text_starts(line, "all");
	if (full || all)
		line += strcspn(line, " ");
	line += strspn(line, " ");
	struct rules named =
	    *rules_find(*line ? rules_at(0)->preset : RULES_USUAL);
	if (s->game.is_loaded)
		named = s->game.row.rules;
	if (diff_asked(line)) {
		rules_differ(s, c, diff_asked(line));
		return;
	}
	if (*line && !rules_parse(line, &named, why, sizeof why)) {
		reply_say(&s->reply, c, "%s.", why);
		return;
	}
	if (rules_idle(&named, line, why, sizeof why))
		reply_say(
		    &s->reply, c, "Here are the rules. Please note: %s.", why);
	else
		reply_say(
		    &s->reply, c, "Here are the rules of %s.", named.preset);
	if (full)
		notice_rules(&s->reply.answer, &named);
	else if (all)
		notice_rules_all(&s->reply.answer, &named);
	else
		notice_rules_brief(&s->reply.answer, &named);
	if (s->game.is_loaded && !*line)
		notice_pulses(
		    &s->reply.answer, session_notice(s, SEAT_NONE).pulses);
}

/* `verify`: checks the record of the finished rounds, as
 * `spadesd verify` does.
 *
 * The answer gives the result and tells the reader what to compare, because
 * seals and digests prove something only if they equal the values in the mails
 * that the reader kept. The answer also names what was not checked. */

enum { DIGESTS_SHOWN = 12 };

/* ---- the result ---- */

/* Report the result of the check. Returns false if there is no seal or digest
 * to compare. */
static bool say_result(const struct tx *tx, struct reply *reply,
    const struct command *c, const struct verified *v)
{
	switch (v->verdict) {
	case VERDICT_HOLDS:
		break;
	case VERDICT_NOTHING:
		reply_say(reply, c,
		    "This game has no chain of secrets, so there is nothing "
		    "to check.");
		return false;
	case VERDICT_FAILS:
		reply_say(reply, c,
		    "%s Please tell the gamesmaster, and keep your mails of "
		    "this game.",
		    verdict_wrong(tx, v));
		return false;
	}
	if (!v->deals) {
		reply_say(reply, c,
		    "No round is over yet. When a round is over, the referee "
		    "publishes its secret. You can then check the deal of "
		    "that round.");
		return false;
	}
	reply_say(reply, c, "%s", verdict_good(tx, v));
	return true;
}

/* ---- what to compare ---- */

static const char *digests(
    const struct tx *tx, const struct verified *v, const char *record)
{
	char digest[SHA256_HEX];
	char groups[DIGEST_GROUPS];
	const char *out = "";
	int last = v->deals;
	int first = last > DIGESTS_SHOWN ? last - DIGESTS_SHOWN + 1 : 1;
	for (int round = first; round <= last; round++) {
		/* the mail about the end of a round gives the digest */
		bool finished = round <= v->ended || v->over;
		if (!finished || !published_round(record, round, digest))
			break;
		published_groups(digest, groups);
		out = tx_format(
		    tx, "%s\ndigest after round %d:\n%s", out, round, groups);
	}
	return out;
}

/* Read the game that the command names, or the session's game if it names none.
 */
static bool game_asked(
    struct session *s, const struct command *c, struct game_row *row)
{
	const char *number = c->args;
	long id = 0;
	if (s->game.is_loaded)
		id = (long)s->game.row.id;
	if (*number && !text_number(number, 1, NUMBER_MAX, &id))
		return false;
	if (!s->in.sender.known || !id)
		return false;
	return tx_game_row(&s->tx, id, row);
}

void query_verify(struct session *s, const struct command *c)
{
	struct buf record;
	struct verified v;
	struct game_row row;
	if (!game_asked(s, c, &row)) {
		reply_say(&s->reply, c,
		    "Answer a mail of the game that you mean, or write its "
		    "number, as in \"verify 7\".");
		return;
	}
	buf_init(&record, 0);
	enum outcome o =
	    record_of(s, &row, RECORD_FINISHED, &record, s->tx.err);
	if (tx_did(&s->tx, o)) {
		const char *text = buf_string(&record);
		record_verify(text, &v);
		if (say_result(&s->tx, &s->reply, c, &v)) {
			doc_paragraph(&s->reply.answer,
			    "Now compare this seal with the seal in your first "
			    "mail of this game. Compare each digest with the "
			    "digest in the mail about the end of that round:");
			doc_pre(&s->reply.answer,
			    tx_format(&s->tx, "the seal of this game:\n%s%s",
				v.seal, digests(&s->tx, &v, text)));
			doc_pre(&s->reply.answer,
			    tx_format(&s->tx, "not checked:\n%s",
				verdict_unchecked(&s->tx, &v)));
			doc_paragraph(&s->reply.answer,
			    "The referee made this check. To check the game "
			    "yourself, send \"record\". Then give the mail "
			    "that you get to doc/verify.html or "
			    "doc/verify.py.");
		}
	}
	buf_release(&record);
}

/* `explain 12`: cites the clause behind a refusal.
 *
 * Most rulings follow from an option. The option was stored with the ruling,
 * and its clause is cited. Which bids exist and who bids when is part of every
 * rule text, whatever the options are. */

/* Find a ruling by number, and its game. Returns false if the ruling does not
 * exist or was not made for the sender. */
static bool ruling_of(const struct tx *tx, const struct input *in, long number,
    struct ruling_row *ruled, struct game_row *row)
{
	int64_t person = in->sender.person.id;
	if (!in->sender.known)
		return false;
	if (!store_ruling(tx->store, tx->arena, number, person, ruled))
		return false;
	return tx_game_row(tx, ruled->game, row);
}

/* Returns a sentence that names the rule text's clause about an option, with a
 * blank before it; "" if the text has none. `about` is "" or what the clause is
 * about: " on bids". Reads the rule set without the game's own settings. */
static const char *clause_of(const struct tx *tx, const struct rules *rules,
    const char *key, const char *about)
{
	struct rules_option o;
	if (!rules_option_named(rules_find(rules->preset), key, &o) ||
	    !*o.clause)
		return "";
	return tx_format(
	    tx, " The clause%s: %s, %s.", about, rules_source(rules), o.clause);
}

/* Returns the valid bids under the rules. */
static const char *valid_bids(const struct tx *tx, const struct rules *rules)
{
	struct game *state = arena_alloc(tx->arena, sizeof *state);
	game_init(state, rules);
	struct notice n = {
	    .arena = tx->arena,
	    .view = game_view(state, 0),
	};
	return tx_format(tx, "%s%s", notice_reason(&n, RULING_BAD_BID),
	    clause_of(tx, rules, "bid-one", " on bids"));
}

static const char *by_option(
    const struct tx *tx, const struct rules *rules, const char *key)
{
	struct rules_option o;
	if (!strcmp(key, "misplay"))
		return tx_format(tx,
		    "You may play only a card that you hold, and you must "
		    "follow suit if you can.%s",
		    clause_of(tx, rules, key, ""));
	if (!rules_option_named(rules, key, &o))
		return "No option leads to this ruling. It applies to every "
		       "game here. To see the options of your game, send "
		       "\"rules\".";
	return tx_format(tx, "%s This game has %s=%s.%s", o.meaning, o.key,
	    o.value, o.changed ? "" : clause_of(tx, rules, key, ""));
}

static const char *why(const struct tx *tx, const struct rules *rules,
    const char *name, const char *key)
{
	if (!strcmp(name, RULING_BID_OUT_OF_TURN))
		return tx_format(tx,
		    "Players bid in turn, beginning with the first bidder. No "
		    "option allows a bid out of turn.%s%s",
		    clause_of(tx, rules, "bid-one", " on bids"),
		    clause_of(tx, rules, "out-of-turn", " on turns"));
	if (!*key && !strcmp(name, game_ruling_name(RULING_BAD_BID)))
		return valid_bids(tx, rules);
	return by_option(tx, rules, key);
}

void explain_ruling(struct session *s, const struct command *c)
{
	long number;
	struct ruling_row ruled;
	struct game_row row;
	const char *digits = c->args + strcspn(c->args, "0123456789");
	bool good = text_number(digits, 1, NUMBER_MAX, &number);
	if (!good || !ruling_of(&s->tx, &s->in, number, &ruled, &row)) {
		reply_say(&s->reply, c,
		    "I made no ruling with that number for you. Use the number "
		    "in the mail that refused your move, as in \"explain "
		    "12\".");
		return;
	}
	char *key = arena_string(s->tx.arena, ruled.ruling);
	const char *name = strsep(&key, " ");
	reply_say(&s->reply, c, "Ruling %ld in game %" PRId64 ". %s%s", number,
	    ruled.game, why(&s->tx, &row.rules, name, key ? key : ""),
	    contact_sentence(s, &row));
}

/* `replay`: finished rounds told again, with all hands open. Whoever
 * may ask for the record of a game may ask for a replay. */

/* A mail with more than LONG bytes of text ends with a note, and later rounds
 * are left out. */
enum { LONG = 48 * 1024 };

struct asked {
	struct session *s;
	struct game_row row;
	long round; /* 0: all rounds */
	int rounds; /* number of the last round that may be told */
	int told;   /* number of rounds in the answer */
	int cut;    /* the first round that was left out; 0: none */
	struct doc *doc;
	struct notice n;
};

/* ---- what is asked for ---- */

/* Find the game that the command names, or else the letter's game. */
static bool find_game(
    struct session *s, const struct command *c, struct asked *a)
{
	const char *args = c->args;
	long id = s->game.is_loaded ? (long)s->game.row.id : 0;
	size_t before = strcspn(args, "0123456789");
	const char *round = text_find(args, "round ");
	if (args[before] && (!round || args + before < round))
		id = strtol(args + before, NULL, 10);
	a->s = s;
	a->round = round ? strtol(round + strlen("round "), NULL, 10) : 0;
	a->doc = &s->reply.answer;
	return s->in.sender.known && id > 0 && id <= NUMBER_MAX &&
	       tx_game_row(&s->tx, id, &a->row);
}

static struct notice notice_of(struct session *s, const struct game_row *row)
{
	struct notice n = session_public(s, row, NULL);
	n.zone = s->in.sender.person.zone;
	n.now = s->tx.now;
	return n;
}

static void count_round(void *context, const struct replay_round *r)
{
	struct asked *a = context;
	a->rounds = r->number;
}

static void say_no_game(struct session *s, const struct command *c)
{
	static const char how[] =
	    "Write the number of a game, as in \"replay 7\" or \"replay 7 "
	    "round 3\".";
	const char *number = c->args + strcspn(c->args, "0123456789");
	int digits = (int)strspn(number, "0123456789");
	if (!s->in.sender.known)
		reply_say(&s->reply, c,
		    "I do not know this address. First send \"join\", and "
		    "then send this again.");
	else if (digits)
		reply_say(&s->reply, c, "There is no game %.*s. %s", digits,
		    number, how);
	else
		reply_say(&s->reply, c, "%s", how);
}

/* Find the game, and whether the round that the command names may be told.
 * Otherwise replies and returns false. */
static bool may_tell(
    struct session *s, const struct command *c, struct asked *a)
{
	if (!find_game(s, c, a)) {
		say_no_game(s, c);
		return false;
	}
	if (!retell_rounds(s, &a->row, count_round, a))
		return false;
	if (a->rounds && a->round <= a->rounds)
		return true;
	const char *running = "";
	if (s->game.is_loaded && s->game.row.id == a->row.id &&
	    sender_seat(&s->in, &s->game) != SEAT_NONE)
		running = " To see the tricks of this round, send \"tricks\".";
	if (a->rounds)
		reply_say(&s->reply, c,
		    "Only rounds that are over can be shown. The last one of "
		    "game %" PRId64 " is round %d.%s",
		    a->row.id, a->rounds, running);
	else
		reply_say(&s->reply, c,
		    "No round of game %" PRId64 " is over yet.%s", a->row.id,
		    running);
	return false;
}

/* ---- replay ---- */

static void tell_round(void *context, const struct replay_round *r)
{
	struct asked *a = context;
	bool one = a->round;
	if (one && r->number != a->round)
		return;
	if (a->told && doc_size(a->doc) > LONG) {
		if (!a->cut)
			a->cut = r->number;
		return;
	}
	doc_heading(a->doc, tx_format(&a->s->tx, "Round %d", r->number));
	notice_replay(a->doc, &a->n, r, one);
	a->told++;
}

/* Offer the rounds before and after, and the sender's own review. */
static void offer_more(const struct asked *a)
{
	enum { LINKS = 2 };
	const struct tx *tx = &a->s->tx;
	int64_t id = a->row.id;
	struct doc_choice *link = arena_alloc(tx->arena, LINKS * sizeof *link);
	bool coached = a->row.ended || a->row.rules.coach != COACH_OFF;
	bool played =
	    store_seat_of(&a->row, a->s->in.sender.person.id) != SEAT_NONE;
	int count = 0;
	if (a->round < a->rounds)
		link[count++] = (struct doc_choice){
		    "Next round", tx_format(tx, "replay %" PRId64 " round %ld",
				      id, a->round + 1)};
	if (played && coached) {
		link[count].label = "My review";
		link[count].words = tx_format(
		    tx, "review game %" PRId64 " round %ld", id, a->round);
		doc_paragraph(a->doc,
		    "To see what a strong player would have done in your "
		    "place, send \"%s\".",
		    link[count].words);
		count++;
	}
	doc_choices(a->doc, "", link, count);
}

void replay_command(struct session *s, const struct command *c)
{
	struct asked a = {.round = 0};
	if (!may_tell(s, c, &a))
		return;
	int64_t id = a.row.id;
	a.n = notice_of(s, &a.row);
	reply_say(&s->reply, c, "Game %" PRId64 ": %s.%s", id,
	    loaded_names(s->tx.arena, &a.row),
	    a.row.ended || a.round ? ""
				   : " Only rounds that are over are shown.");
	s->reply.whole = true;
	s->reply.answer.title = tx_format(&s->tx, "Game %" PRId64 " again", id);
	if (a.round)
		s->reply.answer.title = tx_format(
		    &s->tx, "Game %" PRId64 ", round %ld", id, a.round);
	retell_rounds(s, &a.row, tell_round, &a);
	if (a.cut)
		doc_paragraph(a.doc,
		    "This mail has no room for the rest. To read on, send "
		    "\"replay %" PRId64 " round %d\".",
		    id, a.cut);
	if (a.round)
		offer_more(&a);
}

enum { GAMES_SHOWN = 20 };

/* Returns the time that is left, such as "2 days and 3 hours". */
static const char *time_left(const struct tx *tx, int64_t seconds)
{
	int64_t hours = seconds < 0 ? 0 : seconds / WHEN_HOUR;
	int64_t days = hours / 24;
	const char *text = "";
	hours %= 24;
	if (days)
		text = tx_format(
		    tx, "%" PRId64 " day%s", days, days == 1 ? "" : "s");
	if (hours)
		text = tx_list(tx, text, " and ",
		    tx_format(tx, "%" PRId64 " hour%s", hours,
			hours == 1 ? "" : "s"));
	return *text ? text : "less than an hour";
}

/* Returns until when the turn of that game lasts, such as ", until Tue 24 Nov,
 * 11:05 (2 days left)"; "" if it has no end. */
static const char *until_text(const struct tx *tx, const struct person *reader,
    const struct loaded_game *game)
{
	char until[WHEN_PERSON];
	int64_t deadline = deadline_told(tx, game);
	if (!deadline)
		return "";
	return tx_format(tx, ", until %s (%s left)",
	    when_short(deadline, reader->zone, until, sizeof until),
	    time_left(tx, deadline - tx->now));
}

/* Returns " It is bob's turn, until Tue 24 Nov, 11:05 (2 days left)."; "" if
 * the game waits for nobody. Sets *own if it is the reader's turn. */
static const char *turn_text(struct tx *tx, const struct person *reader,
    struct loaded_game *game, bool *own)
{
	if (game->row.suspended)
		return " The game is suspended.";
	int turn = game->state.table.turn;
	if (!game->is_loaded || turn == SEAT_NONE)
		return "";
	*own = turn == store_seat_of(&game->row, reader->id);
	const char *whose =
	    *own ? "your" : tx_format(tx, "%s's", game->row.seat[turn].handle);
	return tx_format(
	    tx, " It is %s turn%s.", whose, until_text(tx, reader, game));
}

/* Returns how to act in a game in which it is the reader's turn: an answer to
 * this mail may be about another game. */
static const char *how_to_act(struct session *s, const struct loaded_game *game)
{
	const struct person *reader = &s->in.sender.person;
	const char *address = NULL;
	if (s->game.is_loaded && s->game.row.id == game->row.id)
		return " To act there, answer this mail.";
	if (limits_proven(&s->in))
		address = outbound_address(&s->tx, game, reader);
	if (!address)
		return " To act there, answer a mail of that game.";
	return tx_format(&s->tx, " To act there, write to %s.", address);
}

/* Returns the game in the arena; NULL if there is none. */
static struct loaded_game *load_listed(struct session *s, int64_t id)
{
	struct loaded_game *game = arena_alloc(s->tx.arena, sizeof *game);
	*game = (struct loaded_game){.is_loaded = false};
	if (!tx_game_row(&s->tx, id, &game->row))
		return NULL;
	game->is_loaded = loaded_replay(&s->tx, game);
	return game->is_loaded ? game : NULL;
}

static void list_game(struct session *s, struct loaded_game *game)
{
	bool own = false;
	const char *turn = turn_text(&s->tx, &s->in.sender.person, game, &own);
	struct notice n = session_public(s, &game->row, NULL);
	const struct table *t = n.view.table = &game->state.table;
	doc_paragraph(&s->reply.answer, "Game %" PRId64 " (%s): %s.%s%s%s",
	    game->row.id, game->row.rules.preset,
	    t->rounds_scored ? notice_scores(&n, t)
			     : loaded_names(s->tx.arena, &game->row),
	    t->rounds_scored
		? tx_format(&s->tx, " Rounds scored: %d.", t->rounds_scored)
		: "",
	    turn, own ? how_to_act(s, game) : "");
}

const char *query_whose_turn(struct session *s)
{
	bool own = false;
	return turn_text(&s->tx, &s->in.sender.person, &s->game, &own);
}

const char *query_how_ended(
    struct session *s, const struct game_row *row, const struct table *t)
{
	struct notice n = session_public(s, row, NULL);
	n.view.table = t;
	if (!row->ended)
		return NULL;
	if (t->phase != PHASE_OVER)
		return "was cancelled";
	return tx_format(&s->tx, "is over: %s", notice_ended(&n));
}

bool query_game(struct session *s, int64_t id)
{
	const char *how = NULL;
	struct loaded_game *game = load_listed(s, id);
	if (!game)
		return false;
	bool plays =
	    store_seat_of(&game->row, s->in.sender.person.id) != SEAT_NONE;
	if (game->row.ended)
		how = query_how_ended(s, &game->row, &game->state.table);
	else if (!plays && loaded_shut_by(&s->tx, game))
		how = "has players who want no watchers, so only they learn "
		      "how it stands";
	if (how)
		doc_paragraph(
		    &s->reply.answer, "Game %" PRId64 " %s.", id, how);
	else
		list_game(s, game);
	s->reply.said++;
	return true;
}

/* Reply with `some` and a list of the sender's games. If the sender has no
 * games, reply with `none`; or if `c` is NULL, with nothing, because this is
 * part of a reply. Returns the number of games. */
static size_t list_games(struct session *s, const struct command *c,
    const char *some, const char *none)
{
	int64_t ids[GAMES_SHOWN];
	int64_t person = s->in.sender.person.id;
	size_t n = 0;
	if (s->in.sender.known)
		n = store_games_of(s->tx.store, person, ids, GAMES_SHOWN);
	if (c)
		reply_say(&s->reply, c, "%s", n ? some : none);
	else if (n)
		doc_paragraph(&s->reply.answer, "%s", some);
	for (size_t i = 0; i < n; i++) {
		struct loaded_game *game = load_listed(s, ids[i]);
		if (game)
			list_game(s, game);
	}
	return n;
}

/* Build a notice about the session's game with what the sender may see.
 * Replies and returns false if no game is loaded. */
static bool notice_for_query(
    struct session *s, const struct command *c, struct notice *n)
{
	if (!s->game.is_loaded) {
		const char *none = "You are in no game now.";
		if (s->game.cancelled)
			none = "That game was cancelled, and you are in no "
			       "other game.";
		list_games(s, c,
		    "I cannot tell which game you mean. Answer a mail of one "
		    "of these games.",
		    none);
		return false;
	}
	*n = session_notice(s, sender_seat(&s->in, &s->game));
	return true;
}

/* Returns "Game 1 is over: ann and cat win. "; "" if the session's game is not
 * over. */
static const char *end_text(struct session *s)
{
	const struct game_row *row = &s->game.row;
	const char *how = query_how_ended(s, row, &s->game.state.table);
	return how ? tx_format(&s->tx, "Game %" PRId64 " %s. ", row->id, how)
	           : "";
}

/* ---- status ---- */

static const char *hand_words(const struct view *view)
{
	if (view->sealed)
		return "Your hand is sealed, because you may bid blind. To "
		       "open your hand, send \"look\".";
	return view->hand ? "Here it is." : "You hold no cards now.";
}

void query_hand(struct session *s, const struct command *c)
{
	struct notice n;
	if (!notice_for_query(s, c, &n))
		return;
	reply_say(&s->reply, c, "%s", hand_words(&n.view));
	/* the answer always shows the hand and the table */
	s->reply.shows = true;
}

void query_status(struct session *s, const struct command *c)
{
	struct notice n;
	if (!notice_for_query(s, c, &n))
		return;
	const char *over = end_text(s);
	reply_say(
	    &s->reply, c, "%s", *over ? over : "This is how the game stands.");
	waits_tell(s);
	vouch_tell(s);
	if (n.view.table->rounds_scored)
		notice_score(&s->reply.answer, &n);
	s->reply.shows = true;
}

/* Returns the round whose tricks to show. Between two rounds, this is the
 * finished round. */
static int round_on_table(const struct table *t)
{
	bool between = t->phase == PHASE_DEAL && t->last_scored &&
	               t->last_scored == t->round - 1;
	return between ? t->last_scored : t->round;
}

static void answer_round(struct session *s, const struct command *c,
    void (*tell)(struct doc *doc, const struct notice *n))
{
	struct notice n;
	if (!notice_for_query(s, c, &n))
		return;
	reply_say(&s->reply, c, "Round %d:", round_on_table(n.view.table));
	tell(&s->reply.answer, &n);
}

void query_last(struct session *s, const struct command *c)
{
	answer_round(s, c, notice_last);
}

/* Answers how many tricks each player made, as rtr3b Game play 6 asks: "let
 * other players know (when asked) how many tricks that have made so far". */
void query_tricks(struct session *s, const struct command *c)
{
	answer_round(s, c, notice_tricks);
}

void query_score(struct session *s, const struct command *c)
{
	struct notice n;
	if (!notice_for_query(s, c, &n))
		return;
	int rounds = n.view.table->rounds_scored;
	const char *plural = rounds == 1 ? "" : "s";
	reply_say(
	    &s->reply, c, "%sAfter %d round%s:", end_text(s), rounds, plural);
	notice_score(&s->reply.answer, &n);
	notice_customs(&s->reply.answer, &n);
	custom_board(s);
}

/* ---- history ---- */

enum { HISTORY_ROWS = 100, HISTORY_COLUMNS = 6 };

struct history {
	struct session *s;
	struct game game;
	struct takeback takeback;
	const char *cells[HISTORY_ROWS + SEATS_MAX][HISTORY_COLUMNS];
	int rows;
};

static void history_row(struct history *h, const struct notice *n, int side)
{
	const struct session *s = h->s;
	const struct table *t = &h->game.table;
	const struct round_score *last = &t->last_round[side];
	const char *name = notice_side(n, side);
	const char **cell = h->cells[h->rows];
	cell[0] = tx_format(&s->tx, "%d: %s", t->last_scored, name);
	cell[1] = tx_format(&s->tx, "%d", last->bid);
	cell[2] = tx_format(&s->tx, "%d", last->tricks);
	cell[3] = tx_format(&s->tx, "%+d", last->total);
	cell[4] = tx_format(&s->tx, "%d", -last->misplays);
	cell[5] = tx_format(&s->tx, "%d", t->score[side]);
	h->rows++;
}

/* Adds what the misplays of the round cost that the end of the game cut short.
 */
static void history_rest(struct history *h, const struct notice *n)
{
	const struct table *t = &h->game.table;
	for (int side = 0; side < t->rules.sides; side++) {
		int cost = t->misplays_hand[side] * t->rules.misplay_cost;
		if (t->phase != PHASE_OVER || t->last_scored == t->round ||
		    !cost || h->rows >= HISTORY_ROWS)
			continue;
		const char **cell = h->cells[h->rows++];
		cell[0] = tx_format(
		    &h->s->tx, "%d: %s", t->round, notice_side(n, side));
		cell[1] = cell[2] = cell[3] = "";
		cell[4] = tx_format(&h->s->tx, "%d", -cost);
		cell[5] = tx_format(&h->s->tx, "%d", t->score[side]);
	}
}

static void history_event(void *context, const struct event *e)
{
	struct history *h = context;
	const struct table *t = &h->game.table;
	if (!(takeback_apply(&h->takeback, &h->game, e) & NEWS_ROUND))
		return;
	struct notice n = session_notice(h->s, SEAT_NONE);
	n = notice_then(&n, t->events);
	for (int side = 0; side < t->rules.sides; side++)
		if (h->rows < HISTORY_ROWS)
			history_row(h, &n, side);
}

void query_history(struct session *s, const struct command *c)
{
	static const char *const head[HISTORY_COLUMNS] = {
	    "round", "bid", "tricks", "points", "misplays", "total"};
	struct notice n;
	if (!notice_for_query(s, c, &n))
		return;
	struct history *h = arena_alloc(s->tx.arena, sizeof *h);
	h->s = s;
	h->rows = 1;
	memcpy(h->cells[0], head, sizeof head);
	game_init(&h->game, &s->game.row.rules);
	takeback_init(&h->takeback);
	enum outcome o = store_events(
	    s->tx.store, s->game.row.id, history_event, h, s->tx.err);
	tx_did(&s->tx, o);
	history_rest(h, &n);
	if (h->rows == 1) {
		reply_say(&s->reply, c, "No round is finished yet.");
		return;
	}
	const char *over = end_text(s);
	reply_say(
	    &s->reply, c, "%sEvery round%s:", over, *over ? "" : " so far");
	notice_plot(&s->reply.answer, &n, since_scores(s));
	doc_table(&s->reply.answer, h->cells[0], h->rows, HISTORY_COLUMNS, 1);
}

/* ---- the record ---- */

static void show_record(const struct tx *tx, struct reply *reply,
    const struct command *c, const struct game_row *row, const char *record)
{
	const char *part = row->ended ? "" : ", up to the last finished round";
	reply_say(reply, c,
	    "This is the record of game %" PRId64
	    "%s. To replay the game, use spadesd replay. To check the record, "
	    "use spadesd verify, doc/verify.py or doc/verify.html. You can "
	    "also give them this mail as a saved file.",
	    row->id, part);
	reply->attached = arena_string(tx->arena, record);
	reply->attached_name =
	    tx_format(tx, "game-%" PRId64 ".record.txt", row->id);
	doc_pre(&reply->answer, reply->attached);
}

/* Send the record of the finished rounds. Any reader can replay and verify it.
 */
void query_record(struct session *s, const struct command *c)
{
	struct buf out;
	struct err err;
	struct game_row row;
	buf_init(&out, 256 * 1024);
	bool found = game_asked(s, c, &row);
	if (!found || record_of(s, &row, RECORD_FINISHED, &out, &err))
		reply_say(&s->reply, c,
		    "There is no game with that number. Send \"record\" and "
		    "the number of a game.");
	else
		show_record(&s->tx, &s->reply, c, &row, buf_string(&out));
	buf_release(&out);
}

/* ---- people and games ---- */

void query_help(struct session *s, const struct command *c)
{
	const char *who =
	    contact_for(s, s->game.is_loaded ? &s->game.row : NULL);
	s->reply.whole = true;
	reply_say(&s->reply, c, "Here is what you can write.%s",
	    who ? tx_format(&s->tx,
		      " I am a program. To write to a person, write to %s.",
		      who)
		: "");
	notice_manual(&s->reply.answer,
	    s->game.is_loaded ? &s->game.row.rules : NULL, c->args);
}

/* List a cancelled game with its seal, so that its record can be checked. */
static void list_cancelled(const struct tx *tx, struct reply *reply, int64_t id)
{
	struct game_row row;
	char when[WHEN_PERSON];
	const char *seal = round_seal(tx, id);
	if (!tx_game_row(tx, id, &row))
		return;
	doc_paragraph(&reply->answer,
	    "Game %" PRId64
	    " (%s) was cancelled on %s. %s. The seal of the game is %s.",
	    id, row.rules.preset, when_person(row.ended, "", when, sizeof when),
	    loaded_names(tx->arena, &row), seal ? seal : "none");
}

/* List the open tables at which the sender sits or is invited. */
static void list_tables(struct session *s)
{
	struct open_table t;
	int64_t ids[GAMES_SHOWN];
	int64_t person = s->in.sender.known ? s->in.sender.person.id : 0;
	struct store *store = s->tx.store;
	size_t n = store_open_tables_of(store, person, ids, GAMES_SHOWN);
	for (size_t i = 0; i < n; i++)
		if (store_open_table(store, s->tx.arena, ids[i], &t))
			seating_show(&s->tx, &t, person, &s->reply.answer);
}

void query_games(struct session *s, const struct command *c)
{
	int64_t ids[GAMES_SHOWN];
	int64_t person = s->in.sender.person.id;
	size_t n = 0;
	size_t playing =
	    list_games(s, c, "You play in:", "You are in no game now.");
	list_tables(s);
	if (s->in.sender.known)
		n = store_games_past(
		    s->tx.store, person, PAST_CANCELLED, ids, GAMES_SHOWN);
	for (size_t i = 0; i < n; i++)
		list_cancelled(&s->tx, &s->reply, ids[i]);
	if (n)
		doc_paragraph(&s->reply.answer,
		    "To get the record of a cancelled game, send \"record\" "
		    "and the number of the game.");
	if (!playing && c && limits_proven(&s->in))
		offers_play(s);
}

static void list_player(void *context, const struct person *p)
{
	struct session *s = context;
	if (p->forgotten)
		return;
	const char *left = p->left ? " (left)" : "";
	doc_paragraph(&s->reply.answer, "%s%s", p->handle, left);
}

void query_players(struct session *s, const struct command *c)
{
	if (!sender_is_gamesmaster(&s->tx, &s->in)) {
		reply_say(&s->reply, c, "Only a gamesmaster can ask for this.");
		return;
	}
	reply_say(&s->reply, c, "Registered:");
	store_people(s->tx.store, s->tx.arena, list_player, s);
}
