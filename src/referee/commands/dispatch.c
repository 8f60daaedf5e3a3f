/* dispatch.c - runs the handlers of a letter's commands.
 *
 * Each command is a row of mail/verbs.def. The dispatcher checks what the row
 * requires (a game, a seat, proof of the sender, the right to act), so that
 * handlers need not. */
#include "dispatch.h"

#include <ctype.h>
#include <inttypes.h>
#include <string.h>

#include "acting.h"
#include "base/text.h"
#include "mail/letter.h"
#include "ordering.h"
#include "referee/outgoing/limits.h"
#include "referee/play/advance.h"
#include "referee/sender/proof.h"
#include "referee/session/fresh.h"
#include "referee/session/handlers.h"
#include "referee/session/session.h"

typedef void handler_fn(struct session *, const struct command *);
static handler_fn *const handlers[] = {
#define VERB(NAME, word, other, arguments, traits, group, handler, effect)     \
	[VERB_##NAME] = handler,
#include "mail/verbs.def"
#undef VERB
};
_Static_assert(
    sizeof handlers / sizeof handlers[0] == VERB_COUNT, "a handler a verb");

static allowed_fn *const checks[VERB_COUNT] = {
    [VERB_NEW] = opening_new_allowed,
    [VERB_REMATCH] = opening_rematch_allowed,
    [VERB_SIT] = sitting_sit_allowed,
    [VERB_STAND] = places_stand_allowed,
    [VERB_GO] = going_go_allowed,
    [VERB_INVITE] = places_invite_allowed,
    [VERB_DECLINE] = places_decline_allowed,
    [VERB_START] = start_allowed,
    [VERB_WATCH] = watch_allowed,
    [VERB_UNWATCH] = watch_end_allowed,
    [VERB_AWAY] = away_allowed,
    [VERB_UNDO] = undo_allowed,
    [VERB_MORE] = moretime_allowed,
    [VERB_SUSPEND] = kit_suspend_allowed,
};

/* Does nothing, because the command has been processed already: a code when the
 * proof was checked, or a confirmation when the token was checked. */
void verb_taken_first(struct session *s, const struct command *c)
{
	(void)s;
	(void)c;
}

/* True if an earlier command of the letter asked the same question. */
static bool asked_before(const struct commands *commands, size_t which)
{
	const struct command *c = &commands->list[which];
	if (!verb_has(c->verb, TRAIT_ASKS))
		return false;
	for (size_t i = 0; i < which; i++) {
		const struct command *before = &commands->list[i];
		bool card = before->card == c->card && before->call == c->call;
		if (before->verb != c->verb || !card)
			continue;
		if (text_same(before->args, c->args))
			return true;
	}
	return false;
}

/* ---- what a command requires ---- */

static void say_no_game(const struct input *in, struct loaded_game *game,
    struct reply *reply, const struct command *c)
{
	if (game->cancelled)
		reply_say(reply, c,
		    "Game %" PRId64 " was cancelled: nothing was done.",
		    game->cancelled);
	else if (in->sender.known)
		reply_say(reply, c,
		    "I cannot tell which game you mean: answer a mail of that "
		    "game.");
	else
		reply_say(reply, c,
		    "I do not know this address. To play, send \"join\".");
}

/* True, with a confirmation mail, if the command is a stranger's and the site
 * lets everyone open tables. */
static bool is_asked_to_join(struct session *s, const struct command *c)
{
	bool opens = c->verb == VERB_NEW || c->verb == VERB_SIT;
	if (s->in.sender.known || !opens ||
	    s->tx.site->openers != OPENERS_EVERYONE)
		return false;
	people_join(s, &(struct command){.args = "", .line = c->line});
	return true;
}

/* True if the sender meets everything that the command's row requires.
 * Otherwise replies why not. */
static bool may_run(struct session *s, const struct command *c)
{
	if (!s->game.is_loaded && verb_has(c->verb, TRAIT_GAME)) {
		if (!s->in.sender.on_list)
			say_no_game(&s->in, &s->game, &s->reply, c);
		return false;
	}
	if (!limits_command(s, c) || !sure_for_good(&s->in, &s->reply, c))
		return false;
	if (verb_has(c->verb, TRAIT_ACTS))
		return acting_allowed(s, c);
	if (verb_has(c->verb, TRAIT_SEAT))
		return session_player(s, c) != SEAT_NONE;
	if (is_asked_to_join(s, c))
		return false;
	return !verb_has(c->verb, TRAIT_PROOF) || sure_of_sender(s, c);
}

bool dispatch_allowed(struct session *s, const struct command *c)
{
	return may_run(s, c) && (!checks[c->verb] || checks[c->verb](s, c));
}

/* ---- running ---- */

static void carry_out(struct session *s, const struct command *c)
{
	bool acted = s->tx.acted;
	s->tx.acted = false;
	handlers[c->verb](s, c);
	if (s->tx.acted && verb_has(c->verb, TRAIT_ACTS))
		advance_game(s);
	if (s->tx.acted)
		fresh_note(s, c->verb);
	s->tx.acted |= acted;
}

/* True for a member's "join 12", which means "sit 12". */
static bool joins_table(const struct session *s, const struct command *c)
{
	return c->verb == VERB_JOIN && s->in.sender.known &&
	       !s->in.sender.person.left && isdigit((unsigned char)*c->args);
}

/* True for a gamesmaster's command in a gamesmaster's post. Such a command
 * needs a code, so it does not act from the list. */
static bool rules_in_public(const struct session *s, const struct command *c)
{
	bool stops = c->verb == VERB_SUSPEND || c->verb == VERB_RESUME;
	bool numbered = strpbrk(c->args, "0123456789");
	bool ruling = verb_has(c->verb, TRAIT_MASTER) || (stops && numbered);
	enum letter_topic topic = s->in.letter->topic;
	return ruling && s->in.sender.by_list && topic != TOPIC_OTHER &&
	       topic != TOPIC_DIGEST && sender_is_gamesmaster(&s->tx, &s->in);
}

bool dispatch_ruling_posted(struct session *s)
{
	const struct commands *commands = letter_commands(s->in.letter);
	for (size_t i = 0; i < commands->count; i++)
		if (rules_in_public(s, &commands->list[i]))
			return !proof_given(s, &commands->list[i]);
	return false;
}

/* Run one command. A post on the list may do only what is public. */
static void run(struct session *s, const struct command *written)
{
	struct command meant = *written;
	const struct command *c = &meant;
	if (joins_table(s, written))
		meant.verb = VERB_SIT;
	if (s->tx.failed)
		return;
	if (s->in.sender.on_list && c->verb == VERB_ORDER)
		order_posted(s, c);
	else if (s->in.sender.on_list && !verb_has(c->verb, TRAIT_PUBLIC))
		return;
	else if (may_run(s, c)) {
		carry_out(s, c);
		limits_told(s, c);
	}
}

void dispatch_all(struct session *s, const struct commands *commands)
{
	for (size_t i = 0; i < commands->count; i++)
		if (!asked_before(commands, i))
			run(s, &commands->list[i]);
}

void dispatch_one(struct session *s, enum verb verb, const char *args)
{
	struct commands *one = arena_alloc(s->tx.arena, sizeof *one);
	*one = (struct commands)COMMANDS_NONE;
	one->count = 1;
	one->list[0] = (struct command){
	    .verb = verb,
	    .card = CARD_NONE,
	    .args = args,
	    .line = "", /* the sender wrote other words */
	};
	dispatch_all(s, one);
}
