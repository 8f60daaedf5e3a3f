/* meaning.c - finds what a letter does, from its turn and its writer's hand.
 *
 * The reader child gives the commands and the words (mail/letter.h). This file
 * knows the turn and the legal moves, and mail/reading.h joins the two. A
 * letter acts by its sentences only if it could have moved by a plain line, so
 * proof, turn and staleness are judged as for any other move. Nothing depends
 * on a sealed hand: cards are decided during the play, and no hand is sealed
 * then. */
#include "meaning.h"

#include <string.h>

#include "base/text.h"
#include "engine/legal.h"
#include "mail/answer.h"
#include "mail/reading.h"
#include "referee/session/session.h"
#include "referee/session/stale.h"
#include "store/q.h"

/* more than all sets of bids that a number can name */
enum { BIDS = 1 << (EVIDENCE_BID_MOST + 1) };

/* True if the player at `seat` bids or plays now, or waits to do so. */
static bool takes_part(const struct session *s, int seat)
{
	const struct table *t = &s->game.state.table;
	bool moves = t->phase == PHASE_BID || t->phase == PHASE_PLAY;
	return seat != SEAT_NONE && moves && !table_left(t, seat);
}

/* True if the player at `seat` is to bid or play. */
static bool is_due(const struct session *s, int seat)
{
	return takes_part(s, seat) && loaded_waits_for(&s->game, seat);
}

bool meaning_could_move(const struct session *s, int seat)
{
	const struct table *t = &s->game.state.table;
	if (!is_due(s, seat))
		return false;
	if (s->in.late || s->in.overtaken)
		return false;
	if (s->in.sender.by_list)
		return true;
	if (s->in.sender.doubt || !sender_may_move(&s->in))
		return false;
	enum verb verb = t->phase == PHASE_BID ? VERB_BID : VERB_PLAY;
	return !fresh_stale(s, verb, seat);
}

const char *meaning_asked(const struct session *s)
{
	return q_text(s->tx.store, s->tx.arena,
	    "SELECT coalesce(max(guess), '') FROM (SELECT guess FROM token "
	    "WHERE game = ? AND person = ? AND events = ? AND guess IS NOT "
	    "NULL ORDER BY issued DESC, rowid DESC LIMIT 1)",
	    s->game.row.id, s->in.sender.person.id,
	    (int64_t)s->game.state.table.events);
}

/* The letter's position in its game. While the writer waits for a turn, or the
 * game is suspended, every card of the hand may be meant. Whether the letter is
 * proven and fresh is judged later, as for any other command. */
static struct position position_of(const struct session *s)
{
	struct position p = {.hint = hint_of(&s->in, &s->game)};
	if (!s->game.is_loaded)
		return p;
	const struct table *t = &s->game.state.table;
	const struct sender *w = &s->in.sender;
	int seat = sender_seat(&s->in, &s->game);
	p.game = s->game.row.id;
	p.legal.bids = t->phase == PHASE_BID;
	p.calls = t->rules.hilo_aces;
	const char *guess = sender_question(w);
	p.asked = guess && !w->by_list && reply_asked(guess) != VERB_COUNT;
	if (p.hint == HINT_PASS || p.hint == HINT_DISCARD) {
		p.hand = game_view(&s->game.state, seat).hand;
		p.give = p.hint == HINT_PASS ? t->rules.exchange_cards : 1;
		return p;
	}
	if (!takes_part(s, seat))
		return p;
	uint64_t hand = game_view(&s->game.state, seat).hand;
	p.early = !is_due(s, seat);
	if (w->by_list && !p.early)
		p.open = meaning_moves(s, meaning_asked(s));
	if (p.legal.bids)
		p.legal.moves = table_hand_bids(t, seat, hand) & (BIDS - 1);
	else if (is_due(s, seat))
		p.legal.moves = table_playable(t, hand);
	else if (s->game.row.suspended ||
		 t->rules.out_of_turn == OUT_OF_TURN_REFUSED)
		p.legal.moves = hand;
	return p;
}

/* Returns the illegal cards that a post names in full, if it names no legal one
 * but perhaps by its rank: "3 coins". */
static uint64_t illegal_cards(
    const struct session *s, const struct commands *all)
{
	const unsigned ranks =
	    1u << NAMING_RANK | 1u << NAMING_RANK_MANY | 1u << NAMING_FORCED;
	const struct decision *d = &s->decision;
	bool names = d->several || all->count || all->contradictory;
	for (size_t i = 0; i < d->candidates.count; i++)
		names |= (d->candidates.list[i].namings & ~ranks) != 0;
	bool other = !s->in.sender.by_list || d->bids || names;
	return other ? 0 : d->candidates.illegal;
}

const char *meaning_question(const struct session *s)
{
	const struct sender *w = &s->in.sender;
	const char *guess = sender_question(w);
	bool game = !w->by_list && s->game.is_loaded &&
	            w->token.purpose == PURPOSE_GAME &&
	            w->token.game == s->game.row.id;
	return game && guess && !reply_lists(guess) &&
	               reply_asked(guess) == VERB_COUNT
	           ? guess
	           : NULL;
}

bool meaning_read(const char *text, struct command *c)
{
	long number;
	*c = (struct command){.card = CARD_NONE, .args = "", .line = text};
	if (text_starts(text, "play ")) {
		c->verb = VERB_PLAY;
		text += strlen("play ");
		c->card = card_parse(text);
		if (c->card == CARD_NONE)
			c->card = command_move(text).card; /* "6♦" in a list */
		return c->card != CARD_NONE;
	}
	c->verb = VERB_BID;
	if (!text_starts(text, "bid "))
		return false;
	const char *bid = text + strlen("bid ");
	c->nil = text_same(bid, "nil");
	bool blind = text_starts(bid, "blind ");
	bid += blind ? strlen("blind ") : 0;
	if (blind && text_same(bid, "nil"))
		c->number = BID_BLIND_NIL;
	else if (text_number(bid, 0, EVIDENCE_BID_MOST, &number))
		c->number = (int)number + (blind ? BID_BLIND_NIL : 0);
	else
		return c->nil;
	return true;
}

const char *meaning_choice(const struct session *s, const char *list, int n)
{
	const char *between = *list == '"' ? ", \"" : ", ";
	char *one = arena_string(s->tx.arena, list);
	char *last = *list == '"' ? NULL : strstr(one, " or ");
	if (last) {
		memcpy(last, ", ", strlen(", "));
		memmove(last + 2, last + 4, strlen(last + 4) + 1);
	}
	for (; n > 1; n--) {
		one = strstr(one, between);
		if (!one)
			return "";
		one += 2;
	}
	const char *end = strstr(one, between);
	return end ? arena_copy(s->tx.arena, one, (size_t)(end - one)) : one;
}

bool meaning_read_choice(
    const struct session *s, const char *one, struct command *c)
{
	bool bids = s->game.state.table.phase == PHASE_BID;
	return meaning_read(
	    tx_format(&s->tx, "%s %s", bids ? "bid" : "play", one), c);
}

uint64_t meaning_moves(const struct session *s, const char *guess)
{
	const char *one;
	struct command c;
	uint64_t moves = 0;
	if (guess && meaning_read(guess, &c))
		return cards_of(c.verb == VERB_BID ? c.number : c.card);
	if (!guess || !text_starts(guess, REPLY_WHICH))
		return 0;
	guess += strlen(REPLY_WHICH);
	for (int n = 1; *(one = meaning_choice(s, guess, n)); n++)
		if (meaning_read_choice(s, one, &c))
			moves |=
			    cards_of(c.verb == VERB_BID ? c.number : c.card);
	return moves;
}

/* If the letter names a card that the answered mail asked about by its rank
 * alone, returns the cards of that rank that were not asked about. */
static uint64_t not_asked(const struct session *s)
{
	const struct candidates *all = &s->decision.candidates;
	uint64_t asked = meaning_moves(s, meaning_question(s));
	uint64_t out = 0;
	for (size_t i = 0; i < all->count; i++) {
		const struct candidate *c = &all->list[i];
		if (c->namings == 1u << NAMING_RANK_MANY &&
		    cards_have(asked, c->move))
			out |= cards_rank(card_rank(c->move));
	}
	return out & ~asked;
}

/* A private letter of one word such as "Ah", as a phone writes the ace, names
 * the card. In a post the word is a cry. */
static void name_lone_ace(struct session *s)
{
	const struct letter *l = s->in.letter;
	const struct evidence *e = l->evidence;
	if (s->in.sender.by_list || !e || e->count != 1 || e->more ||
	    e->strange || *l->new_text != 'A' ||
	    e->word->named != NAMED_CARD_PERHAPS ||
	    e->word->marks & ~(MARK_END | MARK_BREAK | MARK_PARAGRAPH))
		return;
	struct letter *out = arena_alloc(s->tx.arena, sizeof *out);
	struct evidence *named = arena_alloc(s->tx.arena, sizeof *named);
	*named = *e;
	named->word->named = NAMED_CARD;
	*out = *l;
	out->evidence = named;
	s->in.letter = out;
}

/* The words of a post that names only an illegal card are weighed as if the
 * card were legal, and the player is told why it is not. Only a plain play is a
 * misplay, and a plain play is a command already. */
const struct commands *meaning_of(struct session *s, bool adds)
{
	name_lone_ace(s);
	struct position at = position_of(s);
	at.early |= adds;
	const struct commands *all =
	    reading_make(s->tx.arena, s->in.letter, &at, &s->decision);
	uint64_t other = not_asked(s);
	uint64_t illegal = illegal_cards(s, all);
	if (!is_due(s, sender_seat(&s->in, &s->game)))
		illegal = 0;
	if (!illegal && !other)
		return all;
	at.early |= illegal != 0;
	at.legal.moves = (at.legal.moves & ~other) | illegal;
	return reading_make(s->tx.arena, s->in.letter, &at, &s->decision);
}

int meaning_number(const struct evidence_word *w)
{
	static const char *const teens[] = {"fourteen", "fifteen", "sixteen",
	    "seventeen", "eighteen", "nineteen", "twenty", NULL};
	for (int i = 0; teens[i]; i++)
		if (w->hash == evidence_hash(teens[i]))
			return EVIDENCE_BID_MOST + 1 + i;
	return w->number;
}

uint64_t meaning_bids_in_doubt(const struct evidence *e, uint64_t legal)
{
	static const enum
	    concept doubts[] = {CONCEPT_MAYBE, CONCEPT_OR, CONCEPT_NONE};
	uint64_t bids = 0;
	if (e->strange || e->more || evidence_marks(e) & MARK_ASKS)
		return 0;
	for (size_t i = 0; i < e->count; i++) {
		const struct evidence_word *w = &e->word[i];
		if (w->number >= 0 && w->number <= EVIDENCE_BID_MOST &&
		    w->sort == SORT_PLAIN)
			bids |= cards_of(w->number);
		else if (!evidence_means_any(w, doubts) && !answer_filler(w))
			return 0;
	}
	return bids & ~legal ? 0 : bids;
}

bool meaning_bids(const struct evidence *e, int number, int32_t least)
{
	enum { LEGAL = 3 };
	const struct legal_moves named = {true, 1 << LEGAL};
	struct decision d;
	struct evidence legal;
	evidence_read_line("3", &legal);
	struct evidence meant = *e;
	for (size_t i = 0; i < meant.count; i++) {
		struct evidence_word *w = &meant.word[i];
		if (meaning_number(w) != number)
			continue;
		legal.word->marks = w->marks;
		legal.word->line = w->line;
		*w = *legal.word;
	}
	decision_make(&meant, &named, &d);
	return d.decided != DECIDED_NOTHING && d.sum >= least;
}
