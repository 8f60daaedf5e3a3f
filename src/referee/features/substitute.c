/* substitute.c - `replace` and `take`: another person takes over a seat.
 *
 * A player asks for a substitute, by name or for anyone, or a gamesmaster names
 * one. Whoever is named is asked at once, and so are those who confirm: the
 * rest of the table, or under nomic109 a gamesmaster, whose word counts under
 * all rules. The substitute sits down when both have said yes. Under nomic109
 * that is the next deal, so that no substitute plays a hand that another person
 * saw.
 *
 * A gamesmaster may also start a search in place of a silent player. That
 * search ends when the player acts again. */
#include "substitute.h"

#include "base/text.h"
#include "engine/legal.h"
#include "mail/evidence.h"
#include "referee/clock/tick.h"
#include "referee/outgoing/outbound.h"
#include "referee/play/advance.h"
#include "referee/play/petition.h"
#include "referee/seating/seating.h"
#include "referee/sender/proof.h"
#include "referee/session/handlers.h"
#include "referee/session/session.h"
#include "referee/session/stale.h"

/* `replace me`: a player asks for a substitute, by name or for
 * anyone. Whoever is named is asked at once, and so are those who confirm
 * (substitute.c). */

/* Does the person sit at the table? */
static bool replace_at_table(const struct loaded_game *game, int64_t person)
{
	return store_seat_of(&game->row, person) != SEAT_NONE;
}

bool replace_request(const char *args, const char **name, bool *no_more)
{
	const char *rest = args + strlen("me");
	rest += strspn(rest, " ,.!");
	*name = "";
	*no_more = text_same(rest, "no more");
	if (!*rest || *no_more || text_same(rest, "please"))
		return true;
	bool by = text_starts(rest, "by ");
	if (!by && !text_starts(rest, "with "))
		return false;
	*name = rest + strcspn(rest, " ") + 1;
	return **name;
}

/* Find the named person; 0 means anyone. Replies and returns false if that
 * person cannot take the seat. */
static bool find_named(struct session *s, const struct command *c,
    const char *name, struct person *out)
{
	*out = (struct person){0};
	if (!*name)
		return true;
	static const char *const bots[] = {
	    "bot", "bots", "robot", "computer", "program", NULL};
	static const struct doc_choice taps[] = {
	    {"Find somebody for my seat", "replace me"},
	    {"Concede this game", "concede"}};
	struct evidence e;
	evidence_read_line(name, &e);
	if (evidence_has(&e, bots)) {
		reply_say(&s->reply, c,
		    "Nothing was done: no bot can take your seat while you "
		    "hold it. To ask for another player, answer \"replace "
		    "me\". To give up the game, answer \"concede\"%s.",
		    s->game.row.rules.concession == CONCESSION_LEAVE
			? "; a bot then plays on"
			: "");
		doc_choices(
		    &s->reply.answer, "your answer", taps, COUNT_OF(taps));
		return false;
	}
	if (!find_person(&s->tx, name, out) || out->left) {
		reply_say(&s->reply, c,
		    "No player with that name can take your seat. Name a "
		    "player who has joined, as in \"replace me by eve\". To "
		    "ask all players, write only \"replace me\".");
		return false;
	}
	if (!replace_at_table(&s->game, out->id))
		return true;
	reply_say(&s->reply, c, "%s sits at this table already.", out->handle);
	return false;
}

/* Returns the command that takes a seat, such as "take 2 in game 7". */
static const char *replace_line(
    const struct tx *tx, const struct loaded_game *game, int seat)
{
	return tx_format(
	    tx, "take %d in game %" PRId64, seat + 1, game->row.id);
}

/* Asks that person to take the seat. A yes to the mail takes it. */
static void replace_offer(struct session *s, const struct substitute *sub,
    const struct person *to, const char *by)
{
	static const struct doc_choice taps[] = {
	    {"Yes, I take the seat", "yes\r\n-- \r\n"},
	    {"No, thanks", "no\r\n-- \r\n"},
	};
	struct doc doc;
	struct notice n = session_notice(s, SEAT_NONE);
	const char *old = s->game.row.seat[sub->seat].handle;
	bool now = s->game.row.rules.consent;
	struct outbound mail = {
	    .person = to,
	    .subject = "A player is needed",
	    .doc = &doc,
	    .guess = replace_line(&s->tx, &s->game, sub->seat),
	};
	doc_init(&doc, s->tx.arena, mail.subject);
	doc_headline(&doc, "%s asks you to take a seat", by);
	doc_strong(&doc,
	    "To take the seat of %s in game %" PRId64 ", answer yes. If you "
	    "do not want it, answer no.",
	    old, s->game.row.id);
	doc_paragraph(&doc,
	    "You play from %s on, for the rest of the game. The players are "
	    "%s. %s To see the rules, send \"rules %s\".",
	    now ? "the present hand" : "the next deal",
	    loaded_names(s->tx.arena, &s->game.row),
	    seating_about(&s->tx, &s->game.row.rules),
	    s->game.row.rules.preset);
	doc_choices(&doc, "your answer", taps, COUNT_OF(taps));
	notice_score(&doc, &n);
	outbound_mail(s, &mail);
}

/* Asks the gamesmasters to give the seat to that person; `what` says why. NULL:
 * to a person whom they know. */
static void replace_ask_gamesmaster(struct session *s,
    const struct substitute *sub, const struct person *new, const char *what)
{
	int64_t id = s->game.row.id;
	outbound_gamesmasters(s, NULL, "A substitute waits for your word",
	    tx_format(&s->tx,
		"%s in game %" PRId64 ". To %s, answer with \"replace %s by %s "
		"in game %" PRId64 "\" and a code.",
		what, id, new ? "confirm the change" : "ask a player",
		s->game.row.seat[sub->seat].handle, new ? new->handle : "NAME",
		id));
}

/* Is a petition about this seat open? */
static bool replace_asked(
    const struct tx *tx, const struct loaded_game *game, int seat)
{
	struct petition p;
	if (!petition_open(tx, game, &p) || p.kind != PETITION_REPLACE)
		return false;
	return p.seat == seat;
}

/* Close the open petition about this seat. */
static void replace_end(
    const struct tx *tx, const struct loaded_game *game, int seat)
{
	if (replace_asked(tx, game, seat))
		store_petition_end(tx->store, game->row.id);
}

/* True, with a reply, if a gamesmaster gives the seat to a named player: no
 * request of the seat's player replaces or ends that. */
static bool given_away(struct session *s, const struct command *c, int seat)
{
	struct substitute sub;
	bool given =
	    store_substitute(s->tx.store, s->game.row.id, seat, &sub) &&
	    sub.granted;
	if (given)
		reply_say(&s->reply, c,
		    "The gamesmaster gives your seat to another player. Only a "
		    "gamesmaster can change that.");
	return given;
}

static void seek_no_more(struct session *s, const struct command *c, int seat)
{
	replace_end(&s->tx, &s->game, seat);
	store_substitute_end(s->tx.store, s->game.row.id, seat);
	s->tx.acted = true;
	reply_say(&s->reply, c, "You keep your seat.");
	reply_announce(&s->reply,
	    "%s stays. The search for a substitute has ended.",
	    s->in.sender.person.handle);
}

/* Asks the table to let that person take the seat. Returns true if nobody has
 * to be asked. */
static bool replace_ask_table(struct session *s, const struct command *c,
    const struct substitute *sub, const struct person *new)
{
	struct petition p = {
	    .kind = PETITION_REPLACE,
	    .seat = sub->seat,
	    .detail = s->game.state.table.round,
	    .events = s->game.state.table.events,
	};
	bool asked = sub->old == s->game.row.seat[sub->seat].id;
	return petition_ask(s, c, &p,
	    tx_format(&s->tx,
		asked ? "asks for %s to take the seat and see the hand"
		      : "does not answer; %s would take the seat and see the "
			"hand",
		new->handle));
}

/* Asks the named person, and at once those who have to confirm. */
static void ask_named(struct session *s, const struct command *c,
    struct substitute *sub, const struct person *named)
{
	struct petition p;
	const char *who = s->in.sender.person.handle;
	replace_offer(s, sub, named, who);
	if (!s->game.row.rules.consent)
		replace_ask_gamesmaster(s, sub, named,
		    tx_format(&s->tx, "%s asks for %s to take the seat", who,
			named->handle));
	else if (!petition_open(&s->tx, &s->game, &p))
		sub->agreed = replace_ask_table(s, c, sub, named);
}

static void ask_anyone(struct session *s, const struct substitute *sub)
{
	const char *who = s->in.sender.person.handle;
	replace_ask_gamesmaster(s, sub, NULL,
	    tx_format(&s->tx, "%s asks for a player to take the seat", who));
	reply_announce(&s->reply,
	    "%s asks for a substitute to take the seat. To take the seat, a "
	    "player sends \"%s\".",
	    who, replace_line(&s->tx, &s->game, sub->seat));
}

static void seek(struct session *s, const struct command *c, int seat,
    const struct person *named)
{
	struct substitute sub = {
	    .game = s->game.row.id,
	    .seat = seat,
	    .old = s->in.sender.person.id,
	    .person = named->id,
	};
	replace_end(&s->tx, &s->game, seat);
	s->tx.acted = true;
	reply_say(&s->reply, c,
	    "You asked for %s to take your seat. Until then you keep your "
	    "seat, and your clock runs. To stay after all, send \"replace me "
	    "no more\".",
	    named->id ? named->handle : "a substitute");
	if (named->id)
		ask_named(s, c, &sub, named);
	else
		ask_anyone(s, &sub);
	store_substitute_set(s->tx.store, &sub);
}

void replace_ask(struct session *s, const struct command *c)
{
	struct person named;
	const char *name;
	bool no_more;
	int seat = sender_seat(&s->in, &s->game);
	fresh_note(s, c->verb);
	if (s->game.state.table.phase == PHASE_OVER)
		reply_say(&s->reply, c, "The game is over.");
	else if (!replace_request(c->args, &name, &no_more))
		reply_say(&s->reply, c,
		    "Expected \"replace me\", \"replace me by NAME\" or "
		    "\"replace me no more\".");
	else if (given_away(s, c, seat))
		return;
	else if (no_more)
		seek_no_more(s, c, seat);
	else if (find_named(s, c, name, &named))
		seek(s, c, seat, &named);
}

/* `replace` and `take`: another person takes over a seat.
 *
 * A player asks for a substitute, by name or for anyone, or a gamesmaster names
 * one. Whoever is named is asked at once, and so are those who confirm: the
 * rest of the table, or under nomic109 a gamesmaster, whose word counts under
 * all rules. The substitute sits down when both have said yes. Under nomic109
 * that is the next deal, so that no substitute plays a hand that another person
 * saw.
 *
 * A gamesmaster may also start a search in place of a silent player. That
 * search ends when the player acts again. */

/* ---- taking a seat ---- */

/* Parse "2 in game 7" or "7 2" into a game and a seat counted from 0. */
static bool read_seat(const char *args, bool game_first, long *id, int *seat)
{
	if (text_starts(args, "seat "))
		args += strlen("seat ");
	long one = text_digits(args, &args);
	args += strspn(args, " ");
	if (text_starts(args, "in game "))
		args += strlen("in game ");
	long two = text_digits(args, &args);
	long number = game_first ? two : one;
	*id = game_first ? one : two;
	*seat = (int)number - 1;
	return one > 0 && two > 0 && *id <= NUMBER_MAX && number <= SEATS_MAX;
}

/* Load the game if it is in play and has that seat. */
static bool load_seat(struct session *s, long id, int seat)
{
	if (!session_load(s, id) || s->game.row.ended)
		return false;
	tick_late(s);
	return seat < s->game.row.rules.seats;
}

/* Load the game and find the search for that seat. */
static bool load_search(
    struct session *s, long id, int seat, struct substitute *sub)
{
	if (!load_seat(s, id, seat))
		return false;
	if (!store_substitute(s->tx.store, s->game.row.id, seat, sub))
		return false;
	return succession_sought(&s->tx, &s->game, sub);
}

static bool may_take(const struct input *in, const struct loaded_game *game,
    const struct substitute *sub)
{
	int64_t sender = in->sender.person.id;
	if (sub->person && sub->person != sender)
		return false;
	return !in->sender.person.left && !replace_at_table(game, sender);
}

/* A person who saw one hand of a deal may not play another hand of it, even if
 * everyone agrees. Under nomic109 substitutes wait for the next deal anyway. */
static bool saw_another_hand(const struct session *s, int seat)
{
	int64_t id = s->game.row.id;
	if (!s->game.row.rules.consent ||
	    s->game.state.table.phase == PHASE_DEAL)
		return false;
	return store_left_hand(s->tx.store, id, s->in.sender.person.id, seat);
}

/* Does the sender's earlier offer still stand? An offer that the table did not
 * answer lapses at the end of the round. */
static bool offer_stands(const struct session *s, const struct substitute *sub)
{
	if (!sub->taken || sub->person != s->in.sender.person.id)
		return false;
	if (sub->agreed || !s->game.row.rules.consent)
		return true;
	return replace_asked(&s->tx, &s->game, sub->seat);
}

/* True if the table or a gamesmaster has confirmed the substitute. */
static bool is_confirmed(const struct session *s, const struct substitute *sub)
{
	return sub->granted || (s->game.row.rules.consent && sub->agreed);
}

/* Tells the table of a change that is settled and waits for the next deal. The
 * post of the deal tells it by itself if that is due now. */
static void announce_wait(
    struct session *s, const struct substitute *sub, const char *new)
{
	const char *old = s->game.row.seat[sub->seat].handle;
	if (s->game.state.table.phase != PHASE_DEAL)
		reply_announce(&s->reply,
		    "%s takes the seat of %s from the next deal on. Until "
		    "then, the seat stays with %s.",
		    new, old, old);
}

/* Seats the confirmed substitute, at once or with the next deal. */
static void sit(
    struct session *s, const struct command *c, const struct substitute *sub)
{
	const char *old = s->game.row.seat[sub->seat].handle;
	bool now = s->game.row.rules.consent;
	if (!now) {
		reply_say(&s->reply, c,
		    "You take the seat of %s in game %" PRId64
		    ", from the next deal on.",
		    old, s->game.row.id);
		announce_wait(s, sub, s->in.sender.person.handle);
		return;
	}
	succession_now(s, sub);
	s->reply.said++; /* the mail says whose seat it is */
	s->reply.shows = true;
}

static void offer_to_table(
    struct session *s, const struct command *c, struct substitute *sub)
{
	if (replace_asked(&s->tx, &s->game, sub->seat)) {
		reply_say(&s->reply, c,
		    "You offered to take the seat. You sit down as soon as the "
		    "other players agree.");
		return;
	}
	if (replace_ask_table(s, c, sub, &s->in.sender.person))
		substitute_agreed(s, sub->seat);
}

/* Under nomic109 only a gamesmaster has to agree, not the table. A gamesmaster
 * who was asked about a named person knows already. */
static void offer_by_law(struct session *s, const struct command *c,
    struct substitute *sub, bool named)
{
	const struct person *new = &s->in.sender.person;
	if (!named)
		replace_ask_gamesmaster(s, sub, new,
		    tx_format(&s->tx, "%s offers to take the seat of %s",
			new->handle, s->game.row.seat[sub->seat].handle));
	reply_say(&s->reply, c,
	    "You offered to take the seat. Once the gamesmaster confirms the "
	    "change, you play from the next deal on.");
}

void substitute_take(struct session *s, const struct command *c)
{
	struct substitute sub;
	long id;
	int seat;
	bool read = read_seat(c->args, false, &id, &seat);
	if (read && session_owes_another(&s->game, &s->reply, c, id))
		return;
	bool found = read && load_search(s, id, seat, &sub);
	if (!found || !may_take(&s->in, &s->game, &sub)) {
		reply_say(&s->reply, c,
		    "You cannot take that seat. Write \"take SEAT in game N\" "
		    "for a seat that needs a new player.");
		return;
	}
	if (saw_another_hand(s, seat)) {
		reply_say(&s->reply, c,
		    "You saw another hand of this deal. Send this again when "
		    "the round is over.");
		return;
	}
	if (offer_stands(s, &sub)) {
		reply_say(&s->reply, c, "You have already sent this.");
		return;
	}
	bool named = sub.person;
	if (!is_confirmed(s, &sub) && s->game.row.rules.consent &&
	    petition_taken(s, c, seat))
		return;
	sub.person = s->in.sender.person.id;
	sub.taken = true;
	store_substitute_set(s->tx.store, &sub);
	s->tx.acted = true;
	if (is_confirmed(s, &sub))
		sit(s, c, &sub);
	else if (s->game.row.rules.consent)
		offer_to_table(s, c, &sub);
	else
		offer_by_law(s, c, &sub, named);
}

void substitute_decline(struct session *s, const struct command *c)
{
	struct substitute sub;
	long id;
	int seat;
	const char *who = s->in.sender.person.handle;
	bool read = read_seat(c->args, false, &id, &seat);
	if (!read || !load_search(s, id, seat, &sub) || sub.taken ||
	    sub.person != s->in.sender.person.id) {
		reply_say(&s->reply, c, "Nobody asks you to take that seat.");
		return;
	}
	const struct person *old = &s->game.row.seat[seat];
	const char *what = tx_format(&s->tx,
	    "%s does not want to take the seat of %s in game %ld.", who,
	    old->handle, id);
	replace_end(&s->tx, &s->game, seat);
	store_substitute_end(s->tx.store, id, seat);
	s->tx.acted = true;
	reply_say(&s->reply, c, "You declined.");
	if (sub.granted)
		outbound_gamesmasters(s, NULL, "A substitute declined", what);
	else
		outbound_person(s, old, "A substitute declined", what);
}

/* ---- the table's and the gamesmaster's answers ---- */

bool substitute_offered(const struct session *s, int seat,
    const struct person *new, struct substitute *out)
{
	return store_substitute(s->tx.store, s->game.row.id, seat, out) &&
	       succession_sought(&s->tx, &s->game, out) &&
	       out->person == new->id;
}

void substitute_agreed(struct session *s, int seat)
{
	struct substitute sub;
	struct person new;
	if (!store_substitute(s->tx.store, s->game.row.id, seat, &sub))
		return;
	if (!succession_sought(&s->tx, &s->game, &sub)) {
		succession_over(s, seat);
		return;
	}
	sub.agreed = true;
	store_substitute_set(s->tx.store, &sub);
	if (sub.taken)
		succession_now(s, &sub);
	else if (find_person_by_id(&s->tx, sub.person, &new))
		reply_announce(&s->reply,
		    "All players agree. %s has not answered yet.", new.handle);
}

void substitute_refused(struct session *s, int seat)
{
	struct substitute sub;
	struct person new;
	if (!store_substitute(s->tx.store, s->game.row.id, seat, &sub))
		return;
	if (find_person_by_id(&s->tx, sub.person, &new))
		reply_announce(&s->reply,
		    "%s does not agree that %s takes the seat. The seat does "
		    "not change.",
		    s->in.sender.person.handle, new.handle);
	sub.person = 0;
	sub.taken = sub.agreed = false;
	store_substitute_set(s->tx.store, &sub);
}

void substitute_give(struct session *s, const struct command *c, int seat,
    const struct person *new)
{
	struct substitute sub;
	const char *old = s->game.row.seat[seat].handle;
	bool now = s->game.row.rules.consent;
	bool asked = substitute_offered(s, seat, new, &sub);
	if (!asked)
		sub = (struct substitute){
		    .game = s->game.row.id,
		    .seat = seat,
		    .old = s->game.row.seat[seat].id,
		    .person = new->id,
		};
	bool again = asked && sub.granted;
	replace_end(&s->tx, &s->game, seat);
	sub.granted = true;
	store_substitute_set(s->tx.store, &sub);
	s->tx.acted = true;
	if (!asked)
		replace_offer(s, &sub, new, audit_subject(s));
	if (!sub.taken) {
		reply_say(&s->reply, c,
		    "%s is asked, and has the seat of %s%s after a yes.",
		    new->handle, old, now ? "" : ", from the next deal on,");
		return;
	}
	reply_say(&s->reply, c, "%s has the seat of %s in game %" PRId64 "%s.",
	    new->handle, old, s->game.row.id,
	    now ? " now" : " from the next deal on");
	if (now)
		succession_now(s, &sub);
	else if (!again)
		announce_wait(s, &sub, new->handle);
}

/* ---- replacing a silent player ---- */

static void start_search(struct session *s, const struct command *c, int seat)
{
	const struct person *silent = &s->game.row.seat[seat];
	const struct substitute sub = {
	    .game = s->game.row.id,
	    .seat = seat,
	    .old = s->in.sender.person.id,
	};
	replace_end(&s->tx, &s->game, seat);
	store_substitute_set(s->tx.store, &sub);
	s->tx.acted = true;
	reply_say(&s->reply, c,
	    "The search for a substitute for %s has begun. To take the seat, a "
	    "player sends \"%s\".",
	    silent->handle, replace_line(&s->tx, &s->game, seat));
	reply_announce(&s->reply,
	    "%s missed two turns, so the gamesmaster looks for a substitute. "
	    "The search ends if %s plays again. To take the seat, a player "
	    "sends \"%s\".",
	    silent->handle, silent->handle,
	    replace_line(&s->tx, &s->game, seat));
}

/* Is the seat's player silent? */
static bool may_search(struct session *s, long id, int seat)
{
	if (!load_seat(s, id, seat) || !loaded_person(&s->game, seat))
		return false;
	if (table_left(&s->game.state.table, seat))
		return false;
	return silent_is(&s->tx, &s->game, seat);
}

void substitute_search(
    struct session *s, const struct command *c, const char *args)
{
	struct substitute sub;
	long id;
	int seat;
	bool read = read_seat(args, true, &id, &seat);
	if (read && session_owes_another(&s->game, &s->reply, c, id))
		return;
	if (!read || !may_search(s, id, seat))
		reply_say(&s->reply, c,
		    "You can look for a substitute only for a player who "
		    "missed the last %d turns. Write \"grant substitute GAME "
		    "SEAT\", as in \"grant substitute 7 2\".",
		    SILENT_TURNS);
	else if (store_substitute(s->tx.store, s->game.row.id, seat, &sub) &&
		 !sub.taken && succession_sought(&s->tx, &s->game, &sub))
		reply_say(&s->reply, c,
		    "The search for that seat has already begun. To take the "
		    "seat, a player sends \"%s\".",
		    replace_line(&s->tx, &s->game, seat));
	else
		start_search(s, c, seat);
}
