/* guess.c - asks "Do you mean 7♥?" when a letter only hints at a move.
 *
 * The decision about the letter's sentences says how likely each move is
 * (mail/decision.h). A guess changes nothing: no deadline moves and no misplay
 * counts. The question goes to the sender in private. The mail carries the
 * guess in its own token, so a yes to any other mail confirms nothing. The move
 * counts from the receipt of the yes.
 *
 * The code sees the hand only through a view. So while a hand is sealed, no
 * reply can depend on its cards. */
#include "guess.h"

#include <string.h>

#include "base/text.h"
#include "base/when.h"
#include "engine/legal.h"
#include "engine/order.h"
#include "mail/answer.h"
#include "mail/decision.h"
#include "mail/order.h"
#include "mail/particulars.h"
#include "mail/reading.h"
#include "meaning.h"
#include "notice/legality.h"
#include "referee/outgoing/limits.h"
#include "referee/sender/hold.h"
#include "referee/session/sender.h"
#include "referee/session/session.h"

/* the most moves to ask about, but for the cards of one suit */
enum { WHICH_MOST = 4 };

/* the sum of weights, in thousandths, from which an illegal move is meant */
enum { LIKELY = 1000 };

struct guessing {
	struct session *s;
	int seat;
	bool bids;
	uint64_t legal; /* set of cards, or of bids as in table_bids */
	uint64_t hand;
};

/* ---- when to guess ---- */

/* Can the letter do something without a guess? An untraceable post and a post
 * about another game can do nothing. */
static bool can_act(const struct session *s, const struct commands *commands)
{
	bool by_list = s->in.sender.by_list;
	if (commands->more)
		return true;
	if (by_list && !posted_about_game(s))
		return false;
	if (commands->contradictory)
		return !s->in.sender.doubt;
	for (size_t i = 0; i < commands->count; i++) {
		enum verb verb = commands->list[i].verb;
		if (!by_list || verb_has(verb, TRAIT_PUBLIC) ||
		    verb == VERB_ORDER)
			return true;
	}
	return false;
}

/* ---- what the letter means ---- */

/* Is the likeliest candidate likely enough to ask the player about it, although
 * the letter also asks or wishes for something else? */
static bool is_likely(const struct guessing *g)
{
	enum { FROM = -1000 }; /* a sum of weights, in thousandths */
	const struct decision *d = &g->s->decision;
	return d->decided != DECIDED_NOTHING && d->sum >= FROM;
}

/* True if each mention of the move is the object of what somebody else did:
 * "whoever played the 4S". */
static bool is_report(const struct evidence *e, const struct candidate *c)
{
	enum { ENDS = MARK_SENTENCE | MARK_PAUSE | MARK_BREAK };
	static const enum concept others[] = {CONCEPT_WHAT, CONCEPT_HE,
	    CONCEPT_YOU, CONCEPT_PARTNER, CONCEPT_NONE};
	static const char *const whoever[] = {"whoever", "somebody", NULL};
	bool report = c->mentions > 0;
	for (size_t k = 0; k < c->mentions && report; k++) {
		const struct evidence_word *w = &e->word[c->at[k]];
		if (w > e->word && evidence_means(&w[-1], CONCEPT_THE))
			w--;
		report = false;
		if (w == e->word || !evidence_means(&w[-1], CONCEPT_PLAYED))
			return false;
		for (w--; w > e->word && !(w[-1].marks & ENDS); w--) {
			if (evidence_means(&w[-1], CONCEPT_ME))
				return false;
			report |= evidence_means_any(&w[-1], others) ||
			          evidence_is_any(&w[-1], whoever);
		}
	}
	return report;
}

/* True if the letter ends with the move, and names no other or says nothing
 * else in its last sentence: "The answer is 3." "I keep the nine for a rainy
 * day. Six." */
static bool is_last_word(
    const struct evidence *e, const struct candidates *all, size_t i)
{
	enum { ENDS = MARK_END | MARK_EXCLAIMS | MARK_DOTS | MARK_ASKS };
	const struct candidate *c = &all->list[i];
	size_t last = c->mentions ? c->at[c->mentions - 1] : 0;
	if (!last || last + 1 != e->count || e->word[last].marks & MARK_ASKS)
		return false;
	if (all->count == 1 && (!c->hopeless || e->introduces))
		return true;
	return e->word[last - 1].marks & ENDS &&
	       !(e->word[last - 1].marks & MARK_BREAK);
}

/* Returns the spades among the moves if the letter trumps, or the lowest or the
 * highest legal spade if it says so: "cut it with a low one". */
static uint64_t trumps(const struct guessing *g, uint64_t moves)
{
	static const char *const ruffs[] = {
	    "cut", "ruff", "trump", "ruffing", "trumping", NULL};
	static const char *const low[] = {
	    "low", "lowest", "small", "smallest", NULL};
	static const char *const high[] = {
	    "high", "highest", "big", "biggest", NULL};
	static const enum concept others[] = {CONCEPT_HE, CONCEPT_PARTNER,
	    CONCEPT_PLAYED, CONCEPT_WAS, CONCEPT_NONE};
	enum { SHORT = 8 }; /* words */
	const struct table *t = &g->s->game.state.table;
	const struct evidence *e = g->s->in.letter->evidence;
	uint64_t spades = g->legal & cards_suit(SUIT_SPADES);
	if (g->bids || !e || !spades || !t->trick.size ||
	    table_suit_led(t) == SUIT_SPADES || !evidence_has(e, ruffs) ||
	    e->count > SHORT || evidence_denies(e) || evidence_any(e, others) ||
	    evidence_marks(e) & MARK_ASKS)
		return moves;
	if (evidence_has(e, low) != evidence_has(e, high))
		return cards_of(evidence_has(e, low) ? cards_first(spades)
						     : cards_last(spades));
	return moves & spades ? moves & spades : moves;
}

/* Returns the moves that the letter means nearly as surely as the likeliest; in
 * a post, whose writer hears nothing else, at least the cards of the writer
 * that it names, and the move that is its last word. */
static uint64_t moves_likely(const struct guessing *g)
{
	enum { NEARLY = 1500 }; /* difference of two sums, in thousandths */
	const struct decision *d = &g->s->decision;
	bool likely = d->decided != DECIDED_NOTHING;
	uint64_t moves = d->several;
	const struct evidence *e = g->s->in.letter->evidence;
	if (!likely && !g->s->in.sender.by_list)
		return g->bids && !moves && e
		           ? meaning_bids_in_doubt(e, g->legal)
		           : trumps(g, moves);
	int32_t most = d->sum;
	bool first = false; /* a card stands before "then" */
	for (size_t i = 0; i < d->candidates.count && !first; i++) {
		const struct candidate *c = &d->candidates.list[i];
		first =
		    !g->bids && decision_named(c, true) && !order_later(e, c);
		most = first ? c->sum : most;
	}
	for (size_t i = 0; i < d->candidates.count; i++) {
		const struct candidate *c = &d->candidates.list[i];
		if (first && order_later(e, c))
			continue;
		bool own = g->bids || cards_have(g->hand, c->move);
		if (g->s->in.sender.by_list && is_report(e, c))
			continue;
		if (likely ? c->sum >= most - NEARLY
			   : own && (decision_named(c, true) ||
					candidates_split(e, c) ||
					is_last_word(e, &d->candidates, i)))
			moves |= (uint64_t)1 << c->move;
	}
	uint64_t legal = moves & g->legal;
	return trumps(g, legal ? legal : moves);
}

/* ---- what to ask ---- */

enum finding {
	FOUND_NOTHING,
	FOUND_ONE,     /* exactly one legal move fits */
	FOUND_SEVERAL, /* a few legal moves fit */
	/* the letter names exactly one move, and that move is illegal */
	FOUND_ILLEGAL,
	FOUND_NONE,  /* the letter names only moves that are not legal */
	FOUND_EMPTY, /* the whole letter is quoted */
	FOUND_YES    /* a post that says yes to a question of the referee's */
};

/* Returns the only number of the letter, if it is no legal bid; BID_NONE for
 * none. */
static int number_refused(const struct guessing *g)
{
	enum { MOST = 2 * EVIDENCE_BID_MOST };
	const struct evidence *e = g->s->in.letter->evidence;
	int found = BID_NONE;
	for (size_t i = 0; g->bids && e && i < e->count; i++) {
		int number = meaning_number(&e->word[i]);
		if (number < 0 || number == found)
			continue;
		if (found != BID_NONE || e->word[i].sort != SORT_PLAIN ||
		    number > MOST || g->legal >> number & 1)
			return BID_NONE;
		found = number;
	}
	return found;
}

/* True if the letter, or a sentence of it that asks nothing, bids what may not
 * be bid. A private letter may do so in doubt if no bid is that high. */
static bool bids_illegally(const struct guessing *g)
{
	const struct evidence *e = g->s->in.letter->evidence;
	bool by_list = g->s->in.sender.by_list;
	int number = number_refused(g);
	bool high = !by_list && number > EVIDENCE_BID_MOST;
	int32_t least = high ? INT32_MIN : LIKELY;
	struct evidence one;
	if (number == BID_NONE)
		return false;
	for (size_t i = 0; evidence_sentence(e, &i, &one);) {
		bool asks = e->word[i - 1].marks & MARK_ASKS;
		if (!asks && meaning_bids(&one, number, least))
			return true;
	}
	return by_list && meaning_bids(e, number, least);
}

/* Returns the moves that a question about several lists; NULL for any other
 * question. */
static const char *moves_listed(const char *asked)
{
	bool which = text_starts(asked, REPLY_WHICH) && !reply_lists(asked);
	return which ? asked + strlen(REPLY_WHICH) : NULL;
}

bool guess_open(const struct session *s)
{
	struct command c;
	const char *asked = meaning_asked(s);
	return moves_listed(asked) || meaning_read(asked, &c);
}

/* Returns the move that the newest mail of this turn asked about, if the post
 * only says yes; -1 for none. */
static int posted_yes(const struct guessing *g)
{
	const struct session *s = g->s;
	struct command c;
	if (!s->in.sender.by_list || !guess_agrees(s))
		return -1;
	const char *guess = meaning_asked(s);
	if (!meaning_read(guess, &c) || g->bids != (c.verb == VERB_BID))
		return -1;
	return g->bids ? c.number : c.card;
}

/* Classifies the letter. In a post only a card that may be meant is reported as
 * illegal (meaning.c): people on a list also discuss other players' cards. */
static enum finding classify(const struct guessing *g)
{
	const struct decision *d = &g->s->decision;
	uint64_t moves = moves_likely(g);
	int count = cards_count(moves);
	bool by_list = g->s->in.sender.by_list;
	if (by_list && !*g->s->in.letter->new_text)
		return FOUND_EMPTY;
	if (posted_yes(g) >= 0)
		return FOUND_YES;
	if (moves && !(moves & g->legal) && by_list && d->sum < LIKELY)
		return FOUND_NOTHING;
	if (moves && !(moves & g->legal))
		return count == 1 ? FOUND_ILLEGAL : FOUND_NONE;
	if (count == 1)
		return FOUND_ONE;
	bool suit = d->several && !by_list;
	if (count && (count <= WHICH_MOST || suit))
		return FOUND_SEVERAL;
	bool only = !by_list && (cards_count(d->candidates.illegal) == 1 ||
				    number_refused(g) > EVIDENCE_BID_MOST);
	if (!d->candidates.count && (only || bids_illegally(g)))
		return FOUND_ILLEGAL;
	bool none = decision_names_none(g->s->in.letter->evidence, d);
	return none && !by_list ? FOUND_NONE : FOUND_NOTHING;
}

/* Do the rate limits still allow this answer? Posts that cannot be traced to
 * the sender have limits of their own. */
static bool within_limits(const struct guessing *g, enum finding found)
{
	struct session *s = g->s;
	bool question = found == FOUND_ONE || found == FOUND_SEVERAL ||
	                found == FOUND_YES || found == FOUND_ILLEGAL;
	if (!s->in.sender.by_list)
		return true;
	if (s->in.sender.doubt && !s->in.sender.credible)
		return question;
	if (!question)
		return limits_unread(s);
	if (limits_guessed(s))
		return false;
	if (limits_guess(s))
		return true;
	if (s->in.sender.doubt)
		hold_unguessed(s);
	return false;
}

/* ---- moves in words ---- */

/* Returns a move for people to read: "7♣", "4", "blind nil". */
static const char *label(const struct session *s, int move)
{
	if (s->game.state.table.phase != PHASE_BID)
		return doc_card(s->tx.arena, move);
	if (move == BID_BLIND_NIL)
		return "blind nil";
	if (bid_blind_number(move))
		return tx_format(&s->tx, "blind %d", bid_blind_number(move));
	if (!move && s->decision.nil)
		return "nil";
	return tx_format(&s->tx, "%d", move);
}

/* Returns a move as meaning_read parses it. */
static const char *move_text(const struct session *s, int move)
{
	char card[CARD_TEXT];
	if (s->game.state.table.phase == PHASE_BID)
		return tx_format(&s->tx, "bid %s", label(s, move));
	return tx_format(&s->tx, "play %s", card_write(move, card));
}

static struct doc_choice choice(const struct guessing *g, int move)
{
	return (struct doc_choice){
	    .label = label(g->s, move),
	    .words = move_text(g->s, move),
	};
}

/* ---- the question ---- */

/* A post may be forged, so name its origin. The sender then recognizes the
 * post. */
static void say_origin(const struct input *in, struct reply *reply)
{
	char when[WHEN_PERSON];
	if (!in->sender.doubt)
		return;
	when_person(in->at, in->sender.person.zone, when, sizeof when);
	doc_paragraph(&reply->question,
	    "A post in your name came from %s on %s. Anyone could have written "
	    "it. Answer only if it is yours.",
	    in->letter->from, when);
}

/* Says why nothing was done, below the line of a post that seems to move: the
 * sender may have posted several. */
static void say_why(const struct guessing *g, const char *why)
{
	const struct input *in = &g->s->in;
	struct doc *doc = &g->s->reply.question;
	const struct evidence *e = in->letter->evidence;
	const struct candidates *all = &g->s->decision.candidates;
	size_t i = all->list[0].at[0];
	while (e && !all->count && i + 1 < e->count && !e->word[i].named)
		i++;
	if (in->sender.by_list && e && e->count)
		doc_echo(doc,
		    reading_line(g->s->tx.arena, in->letter, e->word[i].line),
		    why);
	else
		doc_paragraph(doc, "%s", why);
}

static void ask_one(struct guessing *g, int move, const char *why)
{
	struct session *s = g->s;
	say_origin(&s->in, &s->reply);
	struct doc_choice *yes = arena_alloc(s->tx.arena, sizeof *yes);
	yes->label = tx_format(&s->tx, "Yes, %s", label(g->s, move));
	yes->words = "yes\r\n-- \r\n";
	doc_strong(&s->reply.question,
	    "Do you mean %s? Answer yes, or answer with another %s.",
	    label(g->s, move), g->bids ? "bid" : "card");
	say_why(g, why);
	doc_choices(&s->reply.question, "your answer", yes, 1);
	s->reply.guess = move_text(g->s, move);
}

/* Returns a list such as "4, 5 or 6". */
static const char *move_list(const struct guessing *g, uint64_t moves)
{
	const char *out = "";
	while (moves) {
		int move = cards_first(moves);
		moves &= moves - 1;
		const char *between = moves ? ", " : " or ";
		out = tx_list(&g->s->tx, out, between, label(g->s, move));
	}
	return out;
}

static void ask_which(struct guessing *g, uint64_t moves)
{
	struct session *s = g->s;
	int count = 0;
	struct doc_choice *taps =
	    arena_alloc(s->tx.arena, (size_t)cards_count(moves) * sizeof *taps);
	say_origin(&s->in, &s->reply);
	s->reply.guess =
	    tx_format(&s->tx, REPLY_WHICH "%s", move_list(g, moves));
	doc_strong(&s->reply.question,
	    "Do you mean %s? Answer with that %s alone.", move_list(g, moves),
	    g->bids ? "bid" : "card");
	say_why(
	    g, "Your words do not say clearly which, so nothing was done yet.");
	for (; moves; moves &= moves - 1)
		taps[count++] = choice(g, cards_first(moves));
	doc_choices(&s->reply.question, "your answer", taps, count);
}

static enum ruling ruling_of(const struct guessing *g, int move)
{
	const struct session *s = g->s;
	uint64_t hand = game_view(&s->game.state, g->seat).hand;
	if (g->bids)
		return RULING_BAD_BID;
	return table_card_ruling(&s->game.state.table, g->seat, hand, move);
}

/* Returns the legal moves, such as "play 3♥ 9♥". */
static const char *legal_text(const struct guessing *g)
{
	struct session *s = g->s;
	struct notice n = session_notice(s, g->seat);
	if (g->bids)
		return tx_format(&s->tx, "bid %s", notice_biddable(&n));
	return tx_format(
	    &s->tx, "play %s", doc_cards(s->tx.arena, g->legal, "or"));
}

/* Returns the only card or bid in the letter, which is not legal. */
static int illegal_move(const struct guessing *g)
{
	uint64_t named = moves_likely(g);
	uint64_t jokers = g->hand & ~(uint64_t)0 << CARD_JOKER;
	if (number_refused(g) != BID_NONE)
		return number_refused(g);
	int move =
	    cards_first(named ? named : g->s->decision.candidates.illegal);
	/* of a deck with two, "the joker" is one that the player holds */
	return move == CARD_JOKER && jokers && !g->bids ? cards_last(jokers)
	                                                : move;
}

/* Reply that the only card or bid in the letter is not legal. */
static void say_illegal(struct guessing *g, int move)
{
	struct session *s = g->s;
	struct notice n = session_notice(s, g->seat);
	const char *may = tx_format(&s->tx, " You may %s.", legal_text(g));
	bool misplay = !g->bids && s->game.row.rules.misplay != MISPLAY_REFUSED;
	char card[CARD_TEXT];
	say_origin(&s->in, &s->reply);
	doc_strong(&s->reply.question, "If you mean %s: %s%s",
	    label(g->s, move), notice_reason(&n, ruling_of(g, move)),
	    g->bids ? "" : may);
	say_why(g,
	    misplay ? tx_format(&s->tx,
			  "Nothing was done. To play it would be a misplay. If "
			  "you want that, answer this mail with \"%s\" and "
			  "nothing else.",
			  card_write(move, card))
		    : "Nothing was done.");
}

static void ask(struct guessing *g, enum finding found)
{
	uint64_t moves = moves_likely(g);
	g->s->reply.guess = "";
	switch (found) {
	case FOUND_NOTHING:
		break;
	case FOUND_ONE:
		ask_one(g, cards_first(moves),
		    tx_format(&g->s->tx,
			"Your words do not say so clearly, so %s yet.",
			g->s->reply.did ? "it does not count"
					: "nothing was done"));
		break;
	case FOUND_YES:
		ask_one(g, posted_yes(g),
		    "Your yes came on the list, where it may answer somebody "
		    "else. To say yes, answer this mail.");
		break;
	case FOUND_SEVERAL:
		ask_which(g, moves);
		break;
	case FOUND_ILLEGAL:
		say_illegal(g, illegal_move(g));
		break;
	case FOUND_NONE:
		doc_strong(&g->s->reply.question,
		    "Your words name no %s now. You may %s.",
		    g->bids ? "bid" : "card to play", legal_text(g));
		break;
	case FOUND_EMPTY:
		doc_strong(&g->s->reply.question,
		    "I found nothing new in your post. I do not read "
		    "quotations. To move, answer this mail with your %s alone.",
		    g->bids ? "bid" : "card");
		break;
	}
	g->s->reply.said++;
}

static bool asks_about_same(struct guessing *g);

/* Finds what the sender may do. Returns false if it is not the sender's turn.
 */
static bool find_turn(struct session *s, struct guessing *g)
{
	const struct table *t = &s->game.state.table;
	*g = (struct guessing){.s = s, .seat = sender_seat(&s->in, &s->game)};
	if (!meaning_could_move(s, g->seat))
		return false;
	g->bids = t->phase == PHASE_BID;
	g->hand = game_view(&s->game.state, g->seat).hand;
	g->legal = g->bids ? table_hand_bids(t, g->seat, g->hand)
	                   : table_playable(t, g->hand);
	return true;
}

bool guess_ask(
    struct session *s, const struct commands *commands, bool answered)
{
	struct guessing g;
	bool said = s->reply.guess || (!answered && !reply_is_empty(&s->reply));
	if (!s->game.is_loaded || said || *commands->hidden ||
	    can_act(s, commands) || !find_turn(s, &g))
		return false;
	bool likely = !answered || is_likely(&g) || bids_illegally(&g);
	enum finding found = likely ? classify(&g) : FOUND_NOTHING;
	if (found == FOUND_NOTHING)
		return asks_about_same(&g);
	if (!within_limits(&g, found))
		return false;
	ask(&g, found);
	return true;
}

bool guess_refuses(struct session *s)
{
	struct guessing g;
	const struct evidence *e = s->in.letter->evidence;
	return e && !(evidence_marks(e) & MARK_ASKS) && find_turn(s, &g) &&
	       bids_illegally(&g);
}

bool guess_asks_still(struct session *s)
{
	struct guessing g;
	if (!guess_open(s) || !find_turn(s, &g))
		return false;
	uint64_t moves = meaning_moves(s, meaning_asked(s)) & g.legal;
	if (cards_count(moves) == 1)
		ask_one(&g, cards_first(moves), "It does not count yet.");
	else if (moves)
		ask_which(&g, moves);
	s->reply.said += moves != 0;
	return moves;
}

/* ---- the answer ---- */

/* Returns the number of words in the first sentence, or before its "and", if
 * they only say yes: "Yes please!"; 0 for any other. */
static size_t yes_words(const struct evidence *e)
{
	bool yes = false;
	for (size_t i = 0; i < e->count; i++) {
		const struct evidence_word *w = &e->word[i];
		bool says = evidence_means(w, CONCEPT_YES);
		yes |= says;
		if ((!says && !evidence_means(w, CONCEPT_PLEASE)) ||
		    w->marks & MARK_ASKS)
			return 0;
		bool adds = yes && i + 1 < e->count &&
		            evidence_means(&w[1], CONCEPT_AND);
		if (adds ||
		    w->marks & (MARK_END | MARK_EXCLAIMS | MARK_PARAGRAPH))
			return yes ? i + 1 : 0;
	}
	return 0;
}

/* True if the letter says yes in its first sentence, and in the others it only
 * asks or wishes for something that leaves the move alone. */
static bool says_yes_first(const struct evidence *e)
{
	static const enum intent harmless[] = {INTENT_AUTOPLAY, INTENT_SCORE,
	    INTENT_TURN, INTENT_TIME, INTENT_SLOWER, INTENT_ZONE, INTENT_NAME};
	const struct occasion at = {.moment = MOMENT_GAME};
	struct intention found;
	struct evidence rest;
	size_t fits = 0;
	size_t first = e && !e->strange && !e->more ? yes_words(e) : 0;
	if (!first)
		return false;
	rest = *e;
	rest.count = e->count - first;
	memmove(rest.word, e->word + first, rest.count * sizeof *rest.word);
	if (evidence_any(&rest, answer_doubts))
		return false;
	for (size_t i = 0; i < rest.count; i++)
		if (rest.word[i].card != CARD_NONE)
			return false;
	intent_find(&rest, &at, &found);
	for (size_t i = 0; i < COUNT_OF(harmless); i++)
		fits += intent_listed(&found, harmless[i]);
	return fits && fits == found.count;
}

/* Reads the move that the answered mail asked about. */
static bool read_asked(const struct session *s, struct command *c)
{
	return meaning_question(s) && meaning_read(s->in.sender.token.guess, c);
}

/* Asks once more about the same move if the answer is no plain yes and no plain
 * no. */
static bool asks_about_same(struct guessing *g)
{
	struct command asked;
	const struct session *s = g->s;
	if (s->in.letter->answer == ANSWER_NO || s->reply.guess ||
	    s->reply.offer || !read_asked(s, &asked))
		return false;
	int move = g->bids ? asked.number : asked.card;
	if (!(g->legal >> move & 1))
		return false;
	ask_one(g, move,
	    "Your answer does not plainly say yes, so nothing was done yet.");
	g->s->reply.said++;
	return true;
}

bool guess_added(const struct session *s)
{
	const struct evidence *e = s->in.letter->evidence;
	size_t first = e ? yes_words(e) : 0;
	struct command asked;
	if (!first || first == e->count || !read_asked(s, &asked))
		return false;
	bool adds = evidence_means(&e->word[first], CONCEPT_AND);
	for (size_t i = first; i < e->count; i++)
		adds |= e->word[i].card != CARD_NONE &&
		        e->word[i].card != asked.card;
	return adds;
}

const struct evidence *guess_evidence(const struct session *s)
{
	const struct evidence *e = s->in.letter->evidence;
	size_t yes = e ? yes_words(e) : 0;
	struct command asked;
	if (!yes || !read_asked(s, &asked) || asked.verb != VERB_PLAY)
		return e;
	struct evidence *out = arena_alloc(s->tx.arena, sizeof *out);
	*out = *e;
	out->word[yes - 1].card = (uint8_t)asked.card;
	return out;
}

/* True if the letter says yes to a card, and then names a card for a later
 * turn: "Yes, and then the nine." */
static bool adds_steps(const struct session *s)
{
	static const enum concept unless[] = {CONCEPT_IF, CONCEPT_NONE};
	const struct evidence *e = guess_evidence(s);
	struct order later;
	struct command asked;
	if (!e || e == s->in.letter->evidence || e->strange || e->more ||
	    evidence_any(e, answer_doubts) || evidence_any(e, unless) ||
	    !read_asked(s, &asked))
		return false;
	int seat = sender_seat(&s->in, &s->game);
	const struct order_rest rest = {
	    .move = asked.card,
	    .hand =
		game_view(&s->game.state, seat).hand & ~cards_of(asked.card),
	};
	return order_rest(e, &rest, &later) && later.steps;
}

/* True if the letter says yes first to the move that the answered mail asked
 * about, and names no other. */
static bool names_asked_alone(const struct session *s)
{
	const struct evidence *e = s->in.letter->evidence;
	struct command c;
	if (!read_asked(s, &c))
		return false;
	const struct plain asked = {.card = c.card, .number = c.number};
	return answer_yes_apart(e) || answer_names_alone(e, &asked);
}

/* Is this the answer to a question about a move in this game? */
static bool answers_guess(const struct session *s, enum answer answer)
{
	const struct letter *l = s->in.letter;
	bool yes = answer == ANSWER_YES &&
	           (says_yes_first(l->evidence) || names_asked_alone(s));
	return (l->answer == answer || yes) && meaning_question(s);
}

/* True if the letter is a gamesmaster's code and nothing else. */
static bool is_code(const struct session *s)
{
	const struct commands *all = letter_commands(s->in.letter);
	return s->in.proved && all->count == 1 && !all->unknown;
}

/* Returns the question of the answered mail if it lists several choices: moves
 * of this game, or commands. NULL for any other mail. A post answers the newest
 * question about moves. */
static const char *list_asked(const struct session *s)
{
	const struct sender *w = &s->in.sender;
	const struct token *t = &w->token;
	if (w->by_list && s->game.is_loaded && posted_about_game(s))
		return moves_listed(meaning_asked(s));
	bool game = t->purpose == PURPOSE_GAME && s->game.is_loaded &&
	            t->game == s->game.row.id;
	if (w->by_list || !w->has_token || !t->guess ||
	    !(game || t->purpose == PURPOSE_PERSON) ||
	    !text_starts(t->guess, REPLY_WHICH))
		return NULL;
	return t->guess + strlen(REPLY_WHICH);
}

/* Returns the number of the choice that has all words of a letter without a
 * command, two at least, if no other has: "two more days is fine"; 0 for none.
 */
static int choice_named(const struct session *s, const char *list)
{
	const struct evidence *e = s->in.letter->evidence;
	struct evidence own;
	int found = 0;
	const char *one;
	if (letter_commands(s->in.letter)->count)
		return 0;
	for (int n = 1; *(one = meaning_choice(s, list, n)); n++) {
		size_t hits = 0, words = 0;
		bool other = false;
		evidence_read_line(one, &own);
		for (size_t i = 0; i < e->count; i++) {
			const struct evidence_word *w = &e->word[i];
			bool hit = false;
			for (size_t k = 0; k < own.count; k++)
				hit |= own.word[k].hash == w->hash ||
				       (w->number >= 0 &&
					   own.word[k].number == w->number);
			other |=
			    !hit && (!answer_filler(w) ||
					evidence_means_any(w, answer_doubts));
			hit &=
			    !answer_filler(w) && !evidence_means(w, CONCEPT_NO);
			hits += hit;
			words += hit && w->number < 0;
		}
		if (!words || hits < 2 || other)
			continue;
		if (found)
			return 0;
		found = n;
	}
	return found;
}

/* Returns the number of the only card of the list that has the suits and ranks
 * which the letter names: "the diamond one, like I said"; 0 for none. The first
 * clause says nothing else, and the others name nothing. */
static int card_named(const struct session *s, const char *list)
{
	const struct evidence *e = s->in.letter->evidence;
	struct command c;
	const char *one;
	int found = 0;
	bool named = false;
	bool rest = false;
	for (size_t i = 0; i < e->count; i++) {
		const struct evidence_word *w = &e->word[i];
		bool names = w->suit >= 0 || (w->rank >= 0 && w->number < 0);
		bool idle = answer_filler(w) ||
		            (rest && w->number < 0 && !s->in.sender.by_list);
		if (w->card != CARD_NONE ||
		    evidence_means_any(w, answer_doubts) ||
		    (names ? rest : !idle))
			return 0;
		named |= names;
		rest |= named && w->marks;
	}
	for (int n = 1; named && *(one = meaning_choice(s, list, n)); n++) {
		bool fits =
		    meaning_read_choice(s, one, &c) && c.verb == VERB_PLAY;
		for (size_t i = 0; fits && i < e->count; i++) {
			const struct evidence_word *w = &e->word[i];
			fits = (w->suit < 0 || w->suit == card_suit(c.card)) &&
			       (w->rank < 0 || w->rank == card_rank(c.card));
		}
		if (fits && found)
			return 0;
		found = fits ? n : found;
	}
	return found;
}

/* True for a word of the list of choices, and one that approves: "away sounds
 * right, the first". */
static bool approves(const char *list, const struct evidence_word *w)
{
	static const char *const words[] = {
	    "sounds", "right", "good", "best", "works", NULL};
	struct evidence own;
	bool found = evidence_is_any(w, words);
	evidence_read_line(list, &own);
	for (size_t i = 0; i < own.count; i++)
		found |= w->number < 0 && own.word[i].hash == w->hash;
	return found && !evidence_means_any(w, answer_doubts);
}

/* Returns the number of the choice from the list in the answered mail that the
 * letter names by its place or its words: "the second one, please", "1.". 0 for
 * any other letter. A number alone may be a bid or a card. `sure`: no other
 * word doubts it. */
static int choice_said(const struct session *s, bool *sure)
{
	static const char *const ordinals[][3] = {{"first", "1st"},
	    {"second", "2nd"}, {"third", "3rd"}, {"fourth", "4th"}};
	static const char *const last[] = {"last", NULL};
	enum { MOST = COUNT_OF(ordinals) };
	const struct evidence *e = s->in.letter->evidence;
	const char *list = list_asked(s);
	bool bids = s->game.is_loaded && s->game.state.table.phase == PHASE_BID;
	int said = 0;
	bool rest = false; /* the first clause is over */
	*sure = true;
	if (!list || !e || e->strange || e->more ||
	    evidence_marks(e) & MARK_ASKS)
		return 0;
	if (s->in.sender.by_list)
		return bids ? 0 : card_named(s, list);
	bool bare = e->count == 1 && !bids && *list == '"';
	for (size_t i = 0; i < e->count; i++) {
		const struct evidence_word *w = &e->word[i];
		int n = bare && w->number > 0 ? w->number : 0;
		for (int k = 0; k < MOST; k++)
			if (evidence_is_any(w, ordinals[k]))
				n = k + 1;
		if (evidence_is_any(w, last))
			for (n = 1; *meaning_choice(s, list, n + 1);)
				n++;
		if (n && said)
			return 0;
		if (!n && !rest && !answer_filler(w) && !approves(list, w)) {
			said = 0;
			break;
		}
		*sure &= !rest || !evidence_means_any(w, answer_doubts);
		said += n;
		rest |= said && i && w->marks;
	}
	if (said)
		return said;
	if (*list == '"')
		return choice_named(s, list);
	return bids ? 0 : card_named(s, list);
}

/* True for an end of all mail, or of new games, which "join" takes back. */
static bool comes_back(enum verb verb)
{
	return verb == VERB_STOP || verb == VERB_LEAVE;
}

/* True if the answered mail offers to stop all mail, and the letter wants that:
 * "stop it", "I don't want any mail". */
static bool repeats_stop(const struct session *s)
{
	const struct evidence *e = s->in.letter->evidence;
	const char *guess = sender_question(&s->in.sender);
	static const char *const stop[] = {"stop", NULL};
	static const char *const ends[] = {"off", "out", "stop", NULL};
	if (!guess || !e || s->in.sender.by_list ||
	    (strcmp(guess, "stop") != 0 && !strstr(guess, "\"stop\"")))
		return false;
	bool says = e->count && evidence_is_any(e->word, stop);
	for (size_t i = 1; i < e->count; i++)
		says &= answer_filler(&e->word[i]);
	return says || answer_no_mail(e) ||
	       (answer_accepts(e) && evidence_has(e, ends));
}

/* Reads the move or the command that the letter chooses from the list. What
 * cannot be undone must be said in words. */
static bool read_choice(const struct session *s, struct command *c)
{
	const char *list = list_asked(s);
	bool sure;
	int n = choice_said(s, &sure);
	const char *one = n ? meaning_choice(s, list, n) : "";
	if (!*one || !sure)
		return false;
	if (*one != '"')
		return meaning_read_choice(s, one, c);
	const struct commands *all = commands_line(s->tx.arena,
	    arena_copy(s->tx.arena, one + 1, strcspn(one + 1, "\"")));
	if (all->count != 1 || (verb_has(all->list[0].verb, TRAIT_FINAL) &&
				   !comes_back(all->list[0].verb)))
		return false;
	*c = all->list[0];
	return true;
}

bool guess_yes_but(const struct session *s)
{
	static const enum
	    concept but[] = {CONCEPT_BUT, CONCEPT_IF, CONCEPT_NONE};
	static const char *const kinds[] = {"easy", "random", NULL};
	const struct letter *l = s->in.letter;
	const struct evidence *e = l->evidence;
	const char *guess = sender_question(&s->in.sender);
	struct particulars words;
	bool game = guess &&
	            (text_starts(guess, "start ") || text_starts(guess, "go "));
	if (!game || !e || !e->count || s->in.sender.by_list ||
	    !evidence_means(e->word, CONCEPT_YES))
		return false;
	particulars_read(s->tx.arena, l->new_text, e->language, &words);
	return words.target || strchr(l->new_text, '=') ||
	       evidence_any(e, but) || evidence_has(e, kinds);
}

/* Reads the command that a mail offered, and that a yes to it carries out: "sit
 * 1", "autoplay on". A no to an offer about a table or a seat is "decline".
 * Returns false if the mail offered none. What cannot be undone needs more than
 * a yes. */
static bool read_offer(const struct session *s, struct command *c)
{
	const struct token *t = &s->in.sender.token;
	enum answer answer = s->in.letter->answer;
	bool person = t->purpose == PURPOSE_PERSON;
	bool game = t->purpose == PURPOSE_GAME && s->game.is_loaded &&
	            t->game == s->game.row.id;
	if (!s->in.sender.has_token || s->in.sender.by_list || !t->guess ||
	    reply_asked(t->guess) != VERB_COUNT || (!game && !person) ||
	    guess_yes_but(s))
		return false;
	const struct commands *list = commands_line(s->tx.arena, t->guess);
	if (list->count != 1)
		return false;
	*c = list->list[0];
	bool seat = c->verb == VERB_SIT || c->verb == VERB_GO ||
	            c->verb == VERB_TAKE || c->verb == VERB_START;
	bool move = c->verb == VERB_BID || c->verb == VERB_PLAY;
	/* what else a gamesmaster says counts, too (mandate.c) */
	bool bare = !verb_has(c->verb, TRAIT_MASTER) || seat;
	bool again = game && s->game.row.ended;
	bool yes = answer == ANSWER_YES ||
	           (!move && bare && !again &&
		       (answer == ANSWER_MOSTLY || answer == ANSWER_SURELY));
	/* people also say yes to how a game ended */
	bool joins =
	    (person || again) && seat &&
	    (answer == ANSWER_JOIN || answer == ANSWER_READY ||
		(!again && (answer == ANSWER_FINE ||
			       answer_accepts(s->in.letter->evidence))));
	if (verb_has(c->verb, TRAIT_FINAL) && !seat && !comes_back(c->verb))
		return false;
	/* "verify" says yes to "Is this yours?", but it is a command here */
	const struct commands *own = letter_commands(s->in.letter);
	if (own->count && verb_has(own->list[0].verb, TRAIT_ASKS))
		return false;
	const char *said = answer_words(s->tx.arena, s->in.letter->new_text);
	if (yes || joins || is_code(s) || reply_is_button(said, c->verb))
		return true;
	if (!person || !seat || c->verb == VERB_START || answer != ANSWER_NO)
		return false;
	*c = (struct command){.verb = VERB_DECLINE, .card = CARD_NONE};
	c->args = t->guess + strcspn(t->guess, "0123456789");
	return true;
}

const struct commands *guess_confirmed(const struct session *s)
{
	struct commands *out = arena_alloc(s->tx.arena, sizeof *out);
	*out = (struct commands)COMMANDS_NONE;
	out->count = 1;
	if (repeats_stop(s)) {
		out->list[0] = (struct command){.verb = VERB_STOP,
		    .card = CARD_NONE,
		    .args = "",
		    .line = ""};
		return out;
	}
	bool read = read_choice(s, &out->list[0]) ||
	            read_offer(s, &out->list[0]) ||
	            ((answers_guess(s, ANSWER_YES) || adds_steps(s)) &&
			meaning_read(s->in.sender.token.guess, &out->list[0]));
	out->list[0].line = ""; /* the sender only wrote yes or no */
	return read ? out : NULL;
}

bool guess_only_answers(
    const struct session *s, const struct commands *commands)
{
	const struct command *c = commands->list;
	const char *end = s->in.letter->new_text;
	end += strcspn(end, ".!?");
	uint64_t moves = 0;
	if (commands->count == 1 && c->verb == VERB_PLAY)
		moves = cards_of(c->card);
	if (commands->count == 1 && c->verb == VERB_BID && c->number >= 0 &&
	    c->number < BID_END)
		moves = cards_of(c->number);
	bool one = *end != '?' && !end[strspn(end, ".! \n")];
	return commands->count && sender_question(&s->in.sender) &&
	       (s->in.letter->answer == ANSWER_YES ||
		   (one && moves & meaning_moves(s, meaning_question(s))));
}

/* Returns the blind bid that the answered mail asked about, if the command bids
 * its number and the letter denies nothing: "exactly, six"; BID_NONE if not. */
static int blind_repeated(const struct session *s, const struct command *c)
{
	struct command asked;
	const struct evidence *e = s->in.letter->evidence;
	bool same = c->verb == VERB_BID && c->number > 0 && e &&
	            read_asked(s, &asked) && asked.verb == VERB_BID &&
	            bid_blind_number(asked.number) == c->number;
	return same && !evidence_denies(e) ? asked.number : BID_NONE;
}

/* Reads the move that corrects the answered question: "no, the 2 of spades".
 * Without the "no", the words act. */
static bool read_correction(struct session *s, struct command *c)
{
	const struct evidence *e = s->in.letter->evidence;
	struct guessing g;
	struct decision d;
	struct command asked;
	if (!e || e->count < 2 || !evidence_means(e->word, CONCEPT_NO) ||
	    !read_asked(s, &asked) || !find_turn(s, &g))
		return false;
	struct evidence rest = *e;
	rest.count--;
	memmove(rest.word, e->word + 1, rest.count * sizeof *rest.word);
	const struct legal_moves legal = {g.bids, g.legal};
	decision_make(&rest, &legal, &d);
	bool plain = plain_names(&rest, 0, rest.count - 1);
	return d.decided == DECIDED_ACT && plain &&
	       !evidence_any(&rest, answer_doubts) &&
	       d.move != (g.bids ? asked.number : asked.card) &&
	       meaning_read(move_text(s, d.move), c);
}

const struct commands *guess_repeated(
    struct session *s, const struct commands *commands)
{
	static const enum concept yes[] = {CONCEPT_YES, CONCEPT_NONE};
	const struct decision *d = &s->decision;
	const struct evidence *e = s->in.letter->evidence;
	struct commands *out = arena_alloc(s->tx.arena, sizeof *out);
	*out = (struct commands)COMMANDS_NONE;
	out->count = 1;
	int blind = BID_NONE;
	if (commands->count == 1)
		blind = blind_repeated(s, commands->list);
	if (blind != BID_NONE) {
		out->list[0] = commands->list[0];
		out->list[0].number = blind;
		/* without a yes it may be either bid, and is asked about */
		s->decision.several |=
		    cards_of(blind) | cards_of(commands->list[0].number);
		out->count = evidence_any(e, yes);
		return out;
	}
	if (!commands->count && read_correction(s, out->list))
		return out;
	if (commands->count || d->decided != DECIDED_GUESS || d->sum < 0 ||
	    d->candidates.count != 1 ||
	    !(meaning_moves(s, meaning_question(s)) >> d->move & 1) ||
	    !meaning_read(move_text(s, d->move), &out->list[0]))
		return commands;
	for (size_t i = 0; i < e->count; i++)
		if (plain_doubts(&e->word[i]) || e->word[i].marks & MARK_ASKS)
			return commands;
	return out;
}

bool guess_agrees(const struct session *s)
{
	enum answer answer = s->in.letter->answer;
	return answer == ANSWER_YES || answer == ANSWER_FINE ||
	       answer == ANSWER_READY;
}

/* Asks once more which of several the sender chooses. Returns false if the
 * answered mail did not ask that. */
static bool asks_which(struct session *s)
{
	const char *list = s->in.sender.by_list ? NULL : list_asked(s);
	if (!list)
		return false;
	bool sure;
	int n = choice_said(s, &sure);
	const char *one = n ? meaning_choice(s, list, n) : "";
	const char *guess = s->in.sender.token.guess;
	bool old = !reply_lists(guess) &&
	           !meaning_could_move(s, sender_seat(&s->in, &s->game));
	if (!old)
		s->reply.offer = guess;
	if (old)
		doc_paragraph(&s->reply.answer,
		    "That question, %s, is old. Nothing was done.", list);
	else if (*one)
		doc_paragraph(&s->reply.answer,
		    "Nothing was done yet. To do this, answer with its "
		    "command: %s.",
		    one);
	else
		doc_paragraph(&s->reply.answer,
		    "Which one do you mean? Answer with one of these: %s.",
		    list);
	return true;
}

bool guess_unsettled(struct session *s, const struct commands *commands)
{
	enum { FEW = 3 }; /* words of a no to a new game */
	const struct evidence *e = s->in.letter->evidence;
	bool over = s->game.is_loaded && s->game.row.ended;
	if (commands->count || (over && e && e->count > FEW))
		return false;
	bool sure;
	if ((guess_agrees(s) || choice_said(s, &sure)) && asks_which(s)) {
		s->reply.said++;
		s->reply.understood = true;
		return true;
	}
	const struct token *t = &s->in.sender.token;
	bool offer = s->in.letter->answer == ANSWER_NO &&
	             t->purpose == PURPOSE_PERSON &&
	             sender_question(&s->in.sender) &&
	             commands_line(s->tx.arena, t->guess)->count;
	if ((!offer && !answers_guess(s, ANSWER_NO)) ||
	    answer_no_mail(s->in.letter->evidence))
		return false;
	doc_paragraph(&s->reply.answer, "Thank you: nothing was done.%s",
	    offer || over ? ""
			  : " If it is still your turn, answer this mail with "
			    "your move and nothing else.");
	s->reply.said++;
	return true;
}
