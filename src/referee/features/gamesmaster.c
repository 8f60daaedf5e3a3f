/* gamesmaster.c - the table of the gamesmaster's commands: checks who may give
 * one, carries it out and audits it. */
#include "gamesmaster.h"

#include "agree.h"
#include "base/text.h"
#include "players.h"
#include "referee/play/advance.h"
#include "referee/sender/proof.h"
#include "referee/session/handlers.h"
#include "referee/session/session.h"
#include "substitute.h"
#include "suspend.h"

/* `grant`: what a gamesmaster grants with a code. */

typedef void grant_fn(
    struct session *s, const struct command *c, const char *to);

/* Grant an absence, unless the gamesmaster plays with that person. */
static void grant_away(
    struct session *s, const struct command *c, const char *name)
{
	struct person p;
	if (find_person(&s->tx, name, &p) && !kit_apart(s, c, &p))
		return;
	away_grant(s, c, name);
}

static const struct {
	const char *what;
	grant_fn *grant;
} grants[] = {
    {"chit ", custom_grant_chit},
    {"deck ", custom_grant_deck},
    {"away ", grant_away},
    {"time ", moretime_grant},
    {"substitute ", substitute_search},
};

static void grant_command(struct session *s, const struct command *c)
{
	for (size_t i = 0; i < COUNT_OF(grants); i++) {
		const char *what = grants[i].what;
		if (!text_starts(c->args, what))
			continue;
		const char *to = c->args + strlen(what);
		grants[i].grant(s, c, to + strspn(to, " "));
		return;
	}
	reply_say(&s->reply, c,
	    "The referee does not know this grant. It knows these:");
	doc_paragraph(&s->reply.answer,
	    "\"grant away NAME\" stops the clocks of an absent player.");
	doc_paragraph(&s->reply.answer,
	    "\"grant time GAME 2 days\" gives time to the player whose turn "
	    "it is.");
	doc_paragraph(&s->reply.answer,
	    "\"grant substitute GAME SEAT\" looks for a substitute for a "
	    "player who missed two turns in a row.");
	doc_paragraph(&s->reply.answer,
	    "\"grant chit NAME\" gives a tray chit, and \"grant deck NAME\" "
	    "records that the player brought the deck (3B/RTR).");
}

/* The table of the gamesmaster's commands. */

/* Where the number of the game stands in the arguments. */
enum where { NO_GAME, FIRST, LAST };

static const struct tool {
	enum verb verb;
	enum where game;
	kit_fn *run;
	bool audited; /* the function has an audit of its own */
} tools[] = {
    {VERB_START, NO_GAME, start_game, true},
    {VERB_VOID_ROUND, FIRST, void_round, true},
    {VERB_VOID_OFF, FIRST, void_off, false},
    {VERB_MISREAD, FIRST, undo_misread, false},
    {VERB_CANCEL_GAME, FIRST, kit_cancel, false},
    {VERB_GRANT, FIRST, grant_command, false},
    {VERB_BAN, NO_GAME, ban_address, false},
    {VERB_UNBAN, NO_GAME, ban_end, false},
    {VERB_EXTEND, FIRST, kit_extend, false},
    {VERB_SUSPEND, FIRST, kit_suspend_now, false},
    {VERB_RESUME, FIRST, kit_resume_now, false},
    {VERB_REPLACE_PLAYER, LAST, kit_replace, false},
    {VERB_EJECT, LAST, kit_eject, false},
    {VERB_RENAME_PLAYER, NO_GAME, kit_rename, false},
    {VERB_ANNOUNCE, FIRST, kit_announce, false},
};

static const struct tool *tool_of(enum verb verb)
{
	for (size_t i = 0; i < COUNT_OF(tools); i++)
		if (tools[i].verb == verb)
			return &tools[i];
	return NULL;
}

bool kit_has(int verb)
{
	return tool_of((enum verb)verb);
}

/* ---- who may rule ---- */

static int64_t game_of(
    const struct session *s, const struct tool *a, const struct command *c)
{
	return a->game == NO_GAME ? 0 : kit_game(s, c, a->game == LAST);
}

/* True if the sender may rule on the game that the command is about. Otherwise
 * replies why not. */
static bool kit_may_rule(struct session *s, const struct command *c)
{
	struct game_row row;
	const struct tool *a = tool_of(c->verb);
	int64_t id = game_of(s, a, c);
	if (!id || !s->in.letter || !tx_game_row(&s->tx, id, &row))
		return true;
	if (store_seat_of(&row, s->in.sender.person.id) == SEAT_NONE)
		return true;
	reply_say(&s->reply, c,
	    "You play in game %" PRId64
	    ", so another gamesmaster or the operator has to do that.",
	    id);
	return false;
}

/* ---- acting ---- */

/* Returns the result of the last command in the reply. */
static const char *result(const struct reply *reply)
{
	const char *said = "";
	for (const struct doc_item *i = reply->answer.first; i; i = i->next)
		if (i->kind == DOC_ECHO)
			said = i->result;
	return said;
}

/* Adds the number of the only game in play to a command without a number:
 * "suspend the game because ann is ill", "suspend until Monday". */
static struct command with_number(
    const struct session *s, const struct command *c)
{
	struct command out = *c;
	const char *rest = c->args;
	int64_t id = kit_in_play(s);
	if (tool_of(c->verb)->game != FIRST || c->verb == VERB_GRANT ||
	    c->verb == VERB_ANNOUNCE || !id || kit_game(s, c, false))
		return out;
	if (c->verb != VERB_EXTEND)
		rest = text_find(rest, "because");
	if (!rest && c->verb == VERB_SUSPEND)
		rest = text_find(c->args, "until");
	out.args = tx_format(&s->tx, "%" PRId64 " %s", id, rest ? rest : "");
	return out;
}

void kit_act(struct session *s, const struct command *written)
{
	const struct command numbered = with_number(s, written);
	const struct command *c = &numbered;
	const struct tool *a = tool_of(c->verb);
	bool acted = s->tx.acted;
	if (!kit_may_rule(s, c))
		return;
	s->tx.acted = false;
	a->run(s, c);
	if (s->tx.acted && !a->audited)
		audit_act(s, c, game_of(s, a, c), result(&s->reply));
	s->tx.acted |= acted;
}

void kit_command(struct session *s, const struct command *c)
{
	if (proof_given(s, c))
		kit_act(s, c);
}

/* With a number, or outside of a game, a gamesmaster's `suspend` and `resume`
 * need proof. */
static bool rules_on(const struct session *s, const struct command *c)
{
	return (*c->args || !s->game.is_loaded) &&
	       sender_is_gamesmaster(&s->tx, &s->in);
}

/* A gamesmaster's code is not known before the command is sent. */
bool kit_suspend_allowed(struct session *s, const struct command *c)
{
	return rules_on(s, c) || suspend_allowed(s, c);
}

void kit_suspend(struct session *s, const struct command *c)
{
	if (rules_on(s, c))
		kit_command(s, c);
	else
		suspend_ask(s, c);
}

void kit_resume(struct session *s, const struct command *c)
{
	if (rules_on(s, c))
		kit_command(s, c);
	else
		suspend_end(s, c);
}
