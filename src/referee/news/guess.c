/* guess.c - see guess.h.
 *
 * The reader child says which cards and bids a letter names (mention.c); here
 * the turn, the hand and the legal moves are known. A guess costs nothing,
 * moves no deadline and is no misplay: the letter did nothing, and its writer
 * reads in private what the referee would have made of it. The mail carries
 * the guess in its own token, so a yes to any other mail confirms nothing, and
 * the move counts as of the receipt of the yes.
 *
 * A view of the hand is all that is asked, so while a hand is sealed nothing
 * here depends on it. */
#include "guess.h"

#include <string.h>

#include "base/text.h"
#include "engine/legal.h"
#include "referee/outgoing/limits.h"
#include "referee/session/fresh.h"
#include "referee/session/session.h"

enum { WHICH_MOST = 4 }; /* moves that are worth a question */

/* Cards or bids as a set; those above what is legal are dropped. */
struct guessing {
	struct session *s;
	int seat;
	bool bids;
	uint64_t asserted, mentioned; /* cards; or bids as in table_bids */
	uint64_t legal;
	bool nil; /* the bid of nothing was named as nil */
};

/* ---- may it be guessed at? ---- */

static bool asks_for_nothing(const struct commands *commands)
{
	return !commands->count && !commands->contradictory && !commands->more;
}

/* Is it the writer's turn to bid or to play, and could a plain move of this
 * letter have counted? */
static bool could_move(const struct session *s, int seat)
{
	const struct table *t = &s->game.table;
	bool on_turn = seat != SEAT_NONE && seat == t->turn;
	bool acts = t->phase == PHASE_BID || t->phase == PHASE_PLAY;
	if (!on_turn || !acts || s->row.suspended || table_left(t, seat))
		return false;
	if (s->late || s->overtaken || s->who.doubt || !who_may_move(s))
		return false;
	enum verb verb = t->phase == PHASE_BID ? VERB_BID : VERB_PLAY;
	if (s->who.on_list && fresh_early(s))
		return false;
	return !fresh_stale(s, verb, seat);
}

/* ---- what is named ---- */

static uint64_t bids_named(uint32_t bits)
{
	const uint32_t numbers = ((uint32_t)1 << MENTION_NIL) - 1;
	uint64_t bids = bits & numbers;
	if (bits >> MENTION_NIL & 1)
		bids |= 1;
	if (bits >> MENTION_BLIND_NIL & 1)
		bids |= (uint64_t)1 << BID_BLIND_NIL;
	return bids;
}

static void look(struct guessing *g)
{
	const struct session *s = g->s;
	const struct table *t = &s->game.table;
	const struct mentions *m = &s->letter->commands.mentions;
	g->bids = t->phase == PHASE_BID;
	if (g->bids) {
		g->asserted = bids_named(m->asserted_bids);
		g->mentioned = bids_named(m->bids);
		g->legal = table_bids(t, g->seat);
		g->nil = m->bids >> MENTION_NIL & 1;
	} else {
		g->asserted = m->asserted_cards;
		g->mentioned = m->cards;
		uint64_t hand = game_view(&s->game, g->seat).hand;
		g->legal = table_playable(t, hand);
	}
}

/* On a list people also talk, so only what is asserted is guessed at. A letter
 * to the referee alone is answered in any case. */
static uint64_t meant(const struct guessing *g)
{
	uint64_t asserted = g->asserted & g->legal;
	if (asserted || g->s->who.on_list)
		return asserted;
	return g->mentioned & g->legal;
}

/* ---- as words ---- */

/* As people read it: "7♣", "4", "blind nil". */
static const char *label(const struct guessing *g, int move)
{
	if (!g->bids)
		return doc_card(g->s->arena, move);
	if (move == BID_BLIND_NIL)
		return "blind nil";
	if (!move && g->nil)
		return "nil";
	return session_format(g->s, "%d", move);
}

/* As guess_confirmed reads it. */
static const char *words(const struct guessing *g, int move)
{
	char card[CARD_TEXT];
	if (g->bids)
		return session_format(g->s, "bid %s", label(g, move));
	return session_format(g->s, "play %s", card_write(move, card));
}

static struct doc_choice choice(const struct guessing *g, int move)
{
	return (struct doc_choice){
	    .label = label(g, move),
	    .words = words(g, move),
	};
}

/* ---- what is said ---- */

static void ask_one(struct guessing *g, int move)
{
	struct session *s = g->s;
	struct doc_choice *yes = arena_alloc(s->arena, sizeof *yes);
	yes->label = session_format(s, "Yes, %s", label(g, move));
	yes->words = "yes\r\n-- \r\n";
	doc_strong(&s->answer,
	    "Do you mean %s? Answer yes, or answer with another %s.",
	    label(g, move),
	    g->bids ? "bid" : "card");
	doc_paragraph(&s->answer,
	    "Your words did not plainly say so, and nothing was done yet.");
	doc_taps(&s->answer, yes, 1);
	s->guess = words(g, move);
}

/* "4, 5 or 6" */
static const char *listed(const struct guessing *g, uint64_t moves)
{
	const char *out = "";
	while (moves) {
		int move = cards_first(moves);
		moves &= moves - 1;
		const char *between = moves ? ", " : " or ";
		out = session_list(g->s, out, between, label(g, move));
	}
	return out;
}

static void ask_which(struct guessing *g, uint64_t moves)
{
	struct session *s = g->s;
	int count = 0;
	struct doc_choice *taps =
	    arena_alloc(s->arena, WHICH_MOST * sizeof *taps);
	doc_strong(&s->answer,
	    "Do you mean %s? Answer with that %s alone.",
	    listed(g, moves),
	    g->bids ? "bid" : "card");
	doc_paragraph(&s->answer,
	    "Your words did not plainly say which, and nothing was done yet.");
	for (; moves; moves &= moves - 1)
		taps[count++] = choice(g, cards_first(moves));
	doc_taps(&s->answer, taps, count);
}

static enum ruling ruling_of(const struct guessing *g, int move)
{
	const struct session *s = g->s;
	uint64_t hand = game_view(&s->game, g->seat).hand;
	if (g->bids)
		return RULING_BAD_BID;
	return table_card_ruling(&s->game.table, g->seat, hand, move);
}

/* The only card or bid that is named, though it is not legal. */
static void say_illegal(struct guessing *g, int move)
{
	struct session *s = g->s;
	struct notice n = session_notice(s, g->seat);
	const char *reason = notice_reason(&n, ruling_of(g, move));
	const char *may =
	    g->bids ? notice_biddable(&n) : doc_cards(s->arena, g->legal);
	doc_strong(&s->answer,
	    "If you mean %s: %s You may %s %s.",
	    label(g, move),
	    reason,
	    g->bids ? "bid" : "play",
	    may);
	doc_paragraph(&s->answer, "Nothing was done.");
}

/* Says what there is to say; false when that is nothing. */
static bool say(struct guessing *g)
{
	uint64_t moves = meant(g);
	int count = cards_count(moves);
	bool one_named = cards_count(g->mentioned) == 1;
	if (count == 1)
		ask_one(g, cards_first(moves));
	else if (count && count <= WHICH_MOST)
		ask_which(g, moves);
	else if (!count && one_named && !g->s->who.on_list)
		say_illegal(g, cards_first(g->mentioned));
	else
		return false;
	g->s->said++;
	return true;
}

bool guess_ask(struct session *s, const struct commands *commands)
{
	struct guessing g = {.s = s, .seat = session_seat(s)};
	if (!s->has_game || s->answer.first || *commands->hidden)
		return false;
	if (!asks_for_nothing(commands) || !could_move(s, g.seat))
		return false;
	look(&g);
	if (!g.mentioned)
		return false;
	if (s->who.on_list && (!meant(&g) || !limits_guess(s)))
		return false;
	return say(&g);
}

/* ---- the yes ---- */

static bool read_words(const char *text, struct command *c)
{
	long number;
	*c = (struct command){.card = CARD_NONE, .args = "", .line = text};
	if (text_starts(text, "play ")) {
		c->verb = VERB_PLAY;
		c->card = card_parse(text + strlen("play "));
		return c->card != CARD_NONE;
	}
	c->verb = VERB_BID;
	if (!text_starts(text, "bid "))
		return false;
	const char *bid = text + strlen("bid ");
	c->nil = text_same(bid, "nil");
	if (text_same(bid, "blind nil"))
		c->number = BID_BLIND_NIL;
	else if (text_number(bid, 0, MENTION_NIL - 1, &number))
		c->number = (int)number;
	else
		return c->nil;
	return true;
}

const struct commands *guess_confirmed(const struct session *s)
{
	const struct who *w = &s->who;
	bool yes = s->letter->answer == ANSWER_YES && !w->by_list;
	if (!yes || !w->has_token || w->token.purpose != PURPOSE_GAME)
		return NULL;
	if (!w->token.guess || w->token.game != s->row.id || !s->has_game)
		return NULL;
	struct commands *out = arena_alloc(s->arena, sizeof *out);
	*out = (struct commands)COMMANDS_NONE("");
	out->count = 1;
	return read_words(w->token.guess, &out->list[0]) ? out : NULL;
}
