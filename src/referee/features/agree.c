/* agree.c - what the players at a table settle together: readiness, rule
 * changes before the start, and answers to a petition.
 *
 * rtr3b, "Rules About Rules" 1: the players may change rules by consensus
 * before play. */
#include "agree.h"
#include "substitute.h"

#include "base/text.h"
#include "engine/options.h"
#include "referee/deal/shuffle.h"
#include "referee/play/advance.h"
#include "referee/play/petition.h"
#include "referee/session/handlers.h"
#include "referee/session/session.h"
#include "referee/session/stale.h"
#include "store/q.h"
#include "suspend.h"
#include "void.h"

/* Carries out a request once the whole table agrees to it, or ends
 * it if a player refuses. */

static void grant(struct session *s, const struct petition *p)
{
	switch (p->kind) {
	case PETITION_TIME:
		moretime_give(s, p);
		break;
	case PETITION_UNDO:
		undo_agreed(s, p->seat);
		break;
	case PETITION_REPLACE:
		substitute_agreed(s, p->seat);
		break;
	case PETITION_VOID:
		voiding_give(s);
		break;
	}
}

/* True if the letter agrees to the open petition. The table was asked another
 * question at `asked`. The consent is for the petition if the petition is
 * newer, or if the letter answers a mail older than that question. */
static bool settle_is_meant(const struct session *s, int64_t asked)
{
	struct petition p;
	if (!petition_open(&s->tx, &s->game, &p))
		return false;
	return p.at >= asked || !fresh_answers_since(s, asked);
}

/* Record that the seat agrees to the open petition. Returns false if no
 * petition is open. */
static bool settle_agree(struct session *s, const struct command *c, int seat)
{
	struct petition p;
	if (!petition_open(&s->tx, &s->game, &p))
		return false;
	if (p.seat == seat && p.kind == PETITION_REPLACE)
		reply_say(&s->reply, c,
		    "The request is about your seat, so the other players "
		    "must agree.");
	else if (p.seat == seat)
		reply_say(&s->reply, c,
		    "This is your own request, so the other players must "
		    "agree.");
	else if (p.kind == PETITION_UNDO && s->game.row.suspended)
		reply_say(&s->reply, c,
		    "The game is suspended. Send \"resume\" first.");
	else if (petition_agree(s, c, &p, seat))
		grant(s, &p);
	return true;
}

/* Record that the seat refuses the open petition, which ends the petition.
 * Returns false if no petition is open. */
static bool settle_refuse(struct session *s, const struct command *c, int seat)
{
	struct petition p;
	if (!petition_open(&s->tx, &s->game, &p))
		return false;
	int64_t told = promise_told(&s->tx, &s->game);
	if (told && !settle_is_meant(s, told)) {
		reply_say(
		    &s->reply, c, "The deal goes on waiting for the pulse.");
		return true;
	}
	store_petition_end(s->tx.store, s->game.row.id);
	s->tx.acted = true;
	reply_say(&s->reply, c, "Noted.");
	const char *who = s->in.sender.person.handle;
	if (p.kind == PETITION_REPLACE)
		substitute_refused(s, p.seat);
	else if (p.kind == PETITION_VOID)
		reply_announce(&s->reply,
		    "%s refuses to void round %" PRId64
		    ". The round stands and goes on.",
		    who, p.detail);
	else if (p.seat == seat)
		reply_announce(&s->reply, "%s withdraws the request.", who);
	else
		reply_announce(&s->reply,
		    "%s refuses the request of %s. Nothing changes.", who,
		    s->game.row.seat[p.seat].handle);
	return true;
}

/* Words of a player for the next shuffle. */

/* True if another round will be dealt. Otherwise replies. */
static bool deals_more(struct session *s, const struct command *c)
{
	if (s->game.state.table.phase != PHASE_OVER)
		return true;
	reply_say(
	    &s->reply, c, "The game is over, so there are no more deals.");
	return false;
}

void give_entropy(struct session *s, const struct command *c)
{
	int seat = sender_seat(&s->in, &s->game);
	if (!deals_more(s, c))
		return;
	const char *taken = words_take(&s->tx, &s->game, seat, c->args);
	if (!*taken) {
		reply_say(&s->reply, c,
		    "Choose other words. The first word must not be longer "
		    "than about %d letters, and \"none\" alone means in the "
		    "record that you gave no words.",
		    WORDS_MAX_BYTES);
		return;
	}
	reply_say(&s->reply, c,
	    "Noted for the shuffle of round %d: %s. You can send other words "
	    "until the deal is due. Your last words count, and the record will "
	    "show them.",
	    words_round(&s->tx, &s->game), taken);
}

/* What the players at a table settle together: readiness, and rule
 * changes before the start.
 *
 * rtr3b, "Rules About Rules" 1: the players may change rules by consensus
 * before play. */

/* Returns the names of the players who have not set `flag`; "" if all have. */
static const char *missing(
    const struct tx *tx, const struct loaded_game *game, enum seat_flag flag)
{
	return loaded_to_agree(
	    tx, game, store_seats(tx->store, game->row.id, flag));
}

static void set_flag(struct tx *tx, const struct loaded_game *game, int seat,
    enum seat_flag flag)
{
	store_seat_flag(tx->store, game->row.id, seat, flag, true);
	tx->acted = true;
}

/* ---- readiness ---- */

/* Returns why it is too late to be ready or to change the rules, `dealt` if the
 * cards are dealt. */
static const char *past_ready(const struct session *s, const char *dealt)
{
	const struct table *t = &s->game.state.table;
	if (t->phase == PHASE_OVER)
		return "The game is over.";
	if (deadline_before_first_deal(t))
		return "The cards are not dealt yet, but the first deal waits "
		       "for no player any more.";
	return dealt;
}

void agree_ready(struct session *s, const struct command *c)
{
	int seat = sender_seat(&s->in, &s->game);
	if (!deadline_awaits_ready(s)) {
		if (*c->args)
			/* players may give words for the shuffle at any time */
			give_entropy(s, c);
		else
			reply_say(&s->reply, c, "%s",
			    past_ready(s, "The game has already begun."));
		return;
	}
	const char *noted = "Noted";
	const char *words = words_take(&s->tx, &s->game, seat, c->args);
	if (*words)
		noted = tx_format(&s->tx,
		    "You are ready, and your words go into the shuffle: %s",
		    words);
	set_flag(&s->tx, &s->game, seat, SEAT_READY);
	const char *rest = missing(&s->tx, &s->game, SEAT_READY);
	if (*rest)
		reply_say(&s->reply, c,
		    "%s. The cards are dealt when these players are ready "
		    "too: %s.",
		    noted, rest);
	else
		reply_say(
		    &s->reply, c, "%s. All players are ready now.", noted);
	advance_game(s);
}

/* ---- the rules ---- */

static bool before_the_deal(struct session *s, const struct command *c)
{
	if (deadline_awaits_ready(s))
		return true;
	reply_say(&s->reply, c,
	    "%s You can change the rules only before the first deal, while it "
	    "waits for players. To leave time for changes, start a game with "
	    "\"ready=required\".",
	    past_ready(s, "The cards are dealt."));
	return false;
}

/* A rule change must not change the meaning of a concession already made. */
static bool changes_concession(const struct loaded_game *game,
    struct reply *reply, const struct command *c, const struct rules *rules)
{
	bool same = rules->concession == game->row.rules.concession;
	if (same || !game->state.table.conceded)
		return false;
	reply_say(reply, c,
	    "A player has conceded, so the rule about concessions "
	    "cannot change any more. Nothing was done.");
	return true;
}

static void proposal_set(struct store *store, int64_t game, const char *rules)
{
	q_run(store, "UPDATE game SET proposal = ? WHERE id = ?", rules, game);
	q_run(store, "UPDATE seat SET agreed = 0 WHERE game = ?", game);
}

/* Change the rules of a game before its first deal. */
static void store_rules_set(
    struct store *store, int64_t game, const char *rules)
{
	assert(!q_number(store, 0,
	    "SELECT count(*) FROM event WHERE game = ? AND kind = 'deal'",
	    game));
	q_run(store, "UPDATE game SET rules = ? WHERE id = ?", rules, game);
}

/* Applies the new rules, also to earlier concessions, because every seat
 * agreed. */
static void apply_rules(struct session *s, const char *proposal)
{
	int64_t id = s->game.row.id;
	store_rules_set(s->tx.store, id, proposal);
	proposal_set(s->tx.store, id, NULL);
	pages_add(&s->tx, PAGE_FRONT, 0);
	if (!session_load(s, id))
		return;
	reply_announce(&s->reply,
	    "All players agree. Game %" PRId64 " now has these rules: %s.", id,
	    proposal);
}

enum { WHY_SIZE = 600 };

/* True, with a reply, if the proposal equals the rules in force or the open
 * proposal. */
static bool proposes_nothing_new(
    struct session *s, const struct command *c, const char *text)
{
	const char *proposal =
	    store_proposal(s->tx.store, s->tx.arena, s->game.row.id);
	char now[RULES_TEXT];
	rules_write(&s->game.row.rules, now, sizeof now);
	if (!strcmp(text, now)) {
		reply_say(&s->reply, c,
		    "The game already has these rules: %s. Nothing was "
		    "proposed.",
		    arena_string(s->tx.arena, now));
		return true;
	}
	if (strcmp(text, proposal) != 0)
		return false;
	reply_say(&s->reply, c,
	    "These rules are already proposed. If you agree, send \"agree\". "
	    "These players have not agreed yet: %s.",
	    missing(&s->tx, &s->game, SEAT_AGREED));
	return true;
}

/* Set one OPTION=VALUE, cutting `option` at the equals sign. Returns false,
 * with `why`, if the option cannot be set. */
static bool change_rule(struct rules *rules, char *option, char why[WHY_SIZE])
{
	char *equals = strchr(option, '=');
	if (equals)
		*equals = '\0';
	if (text_same(option, "seating")) {
		snprintf(why, WHY_SIZE,
		    "The seats are taken already. Write \"seating\" in the "
		    "line that starts a game");
		return false;
	}
	if (!equals) {
		snprintf(why, WHY_SIZE,
		    "Write an option and its value, as in \"propose hands=4\"");
		return false;
	}
	return rules_set(rules, option, equals + 1, why, WHY_SIZE);
}

static bool change_rules(
    const struct tx *tx, struct rules *rules, const char *args, char *why)
{
	char *left = arena_string(tx->arena, args);
	if (rules_twice(args, why, WHY_SIZE))
		return false;
	for (;;) {
		char *option = strsep(&left, ", \t");
		if (!option)
			return rules_check(rules, why, WHY_SIZE);
		if (*option && !change_rule(rules, option, why))
			return false;
	}
}

/* Refuse a proposal made in the same second as another proposal, because an
 * `agree` could then mean either of them. */
static bool too_soon(struct session *s, const struct command *c)
{
	const char *proposal =
	    store_proposal(s->tx.store, s->tx.arena, s->game.row.id);
	if (!*proposal)
		return false;
	if (store_proposed(s->tx.store, s->game.row.id) != s->tx.now)
		return false;
	reply_say(&s->reply, c,
	    "Nothing was done, because another player has just "
	    "proposed the rules %s. To propose other rules, answer this mail.",
	    proposal);
	return true;
}

void agree_propose(struct session *s, const struct command *c)
{
	int seat = sender_seat(&s->in, &s->game);
	struct rules rules = s->game.row.rules;
	char why[WHY_SIZE];
	char text[RULES_TEXT];
	if (!before_the_deal(s, c))
		return;
	if (too_soon(s, c))
		return;
	if (!change_rules(&s->tx, &rules, c->args, why)) {
		reply_say(&s->reply, c, "%s.", why);
		return;
	}
	if (changes_concession(&s->game, &s->reply, c, &rules))
		return;
	rules_write(&rules, text, sizeof text);
	if (proposes_nothing_new(s, c, text))
		return;
	proposal_set(s->tx.store, s->game.row.id, text);
	set_flag(&s->tx, &s->game, seat, SEAT_AGREED);
	if (rules_idle(&rules, c->args, why, sizeof why))
		reply_say(&s->reply, c,
		    "All players get your proposal. Please note: %s.", why);
	else
		reply_say(&s->reply, c, "All players get your proposal.");
	const char *rest = missing(&s->tx, &s->game, SEAT_AGREED);
	const char *proposal = arena_string(s->tx.arena, text);
	if (!*rest) {
		apply_rules(s, proposal);
		return;
	}
	reply_announce(&s->reply,
	    "%s proposes to play by %s. If you agree, send \"agree\". The "
	    "rules change when all these players have agreed: %s.",
	    s->game.row.seat[seat].handle, proposal, rest);
	reply_ask(&s->reply, ASK_CONSENT, seat);
}

/* May the sender agree to the proposal now? Replies why not if it returns
 * false. */
static bool may_agree(
    struct session *s, const struct command *c, const char *proposal)
{
	struct rules rules;
	char why[WHY_SIZE];
	if (!*proposal) {
		reply_say(&s->reply, c, "Nothing is proposed now.");
		return false;
	}
	if (!before_the_deal(s, c))
		return false;
	if (!rules_parse(proposal, &rules, why, WHY_SIZE)) {
		reply_say(&s->reply, c, "%s.", why);
		return false;
	}
	return !changes_concession(&s->game, &s->reply, c, &rules);
}

/* Show the open proposal to a sender who agreed to an outdated one. */
static void show_proposal(struct session *s, const char *proposal)
{
	if (*proposal && sender_seat(&s->in, &s->game) != SEAT_NONE)
		doc_paragraph(
		    &s->reply.answer, "The proposed rules are %s.", proposal);
}

/* True if the letter answers a mail from before the table was asked. On a list,
 * the question is a post, so the player's private mails are older. */
static bool is_from_before(const struct session *s, const struct command *c)
{
	int seat = sender_seat(&s->in, &s->game);
	int64_t asked = asks_since(s, VERB_AGREE);
	return asked && seat != SEAT_NONE && sender_may_move(&s->in) &&
	       fresh_stale(s, c->verb, seat) && !fresh_answers_since(s, asked);
}

void agree_agree(struct session *s, const struct command *c)
{
	const char *proposal = "";
	if (s->game.is_loaded)
		proposal =
		    store_proposal(s->tx.store, s->tx.arena, s->game.row.id);
	if (is_from_before(s, c) && asks_again(s))
		return;
	int seat = session_player(s, c);
	if (seat == SEAT_NONE) {
		show_proposal(s, proposal);
		return;
	}
	int64_t told = promise_told(&s->tx, &s->game);
	if (told && !settle_is_meant(s, told)) {
		promise_agree(s, c, seat);
		return;
	}
	if (settle_agree(s, c, seat))
		return;
	if (!*proposal && suspend_answered(s, c))
		return;
	if (!may_agree(s, c, proposal))
		return;
	set_flag(&s->tx, &s->game, seat, SEAT_AGREED);
	const char *rest = missing(&s->tx, &s->game, SEAT_AGREED);
	if (*rest) {
		reply_say(&s->reply, c,
		    "Noted. These players must still agree: %s.", rest);
		return;
	}
	reply_say(&s->reply, c, "Noted. You were the last to agree.");
	apply_rules(s, proposal);
}

/* Refuse the open petition, or else the proposed rules. The rules stay as they
 * are. If the rules are proposed again, every player must agree anew. */
void agree_refuse(struct session *s, const struct command *c)
{
	const char *proposal = "";
	int seat = sender_seat(&s->in, &s->game);
	if (settle_refuse(s, c, seat))
		return;
	if (deadline_awaits_ready(s))
		proposal =
		    store_proposal(s->tx.store, s->tx.arena, s->game.row.id);
	if (!*proposal && suspend_answered(s, c))
		return;
	if (!*proposal) {
		reply_say(
		    &s->reply, c, "There is no request at this table now.");
		return;
	}
	proposal_set(s->tx.store, s->game.row.id, NULL);
	s->tx.acted = true;
	reply_say(&s->reply, c, "Noted.");
	reply_announce(&s->reply,
	    "%s refuses to play by %s. The rules do not change.",
	    s->in.sender.person.handle, proposal);
}
