/* replace.c - `replace me`: a player asks for a substitute, by name or for
 * anyone. Whoever is named is asked at once, and so are those who confirm
 * (substitute.c). */
#include "replace.h"

#include <inttypes.h>
#include <string.h>

#include "base/text.h"
#include "engine/legal.h"
#include "referee/outgoing/outbound.h"
#include "referee/play/petition.h"
#include "referee/session/fresh.h"
#include "referee/session/handlers.h"
#include "referee/session/session.h"
#include "store/substitutes.h"

bool replace_at_table(const struct loaded_game *game, int64_t person)
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

const char *replace_line(
    const struct tx *tx, const struct loaded_game *game, int seat)
{
	return tx_format(
	    tx, "take %d in game %" PRId64, seat + 1, game->row.id);
}

void replace_offer(struct session *s, const struct substitute *sub,
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
	    .to = to->address,
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
	    "You play from %s on, for the rest of the game. To see its rules, "
	    "send \"rules %s\".",
	    now ? "the present hand" : "the next deal",
	    s->game.row.rules.preset);
	doc_taps(&doc, taps, sizeof taps / sizeof taps[0]);
	notice_score(&doc, &n);
	outbound_mail(s, &mail);
}

void replace_ask_gamesmaster(struct session *s, const struct substitute *sub,
    const struct person *new, const char *what)
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

bool replace_asked(
    const struct tx *tx, const struct loaded_game *game, int seat)
{
	struct petition p;
	if (!petition_open(tx, game, &p) || p.kind != PETITION_REPLACE)
		return false;
	return p.seat == seat;
}

void replace_end(const struct tx *tx, const struct loaded_game *game, int seat)
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

bool replace_ask_table(struct session *s, const struct command *c,
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
