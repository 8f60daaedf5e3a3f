/* decision.c - which move a letter makes, and how it answers a question.
 *
 * Finds the legal moves that the letter may mean, and adds up the weights of
 * each one's features.
 *
 * PLAY_FROM and BID_FROM: the sums from which a letter acts. GUESS_FROM: the
 * sum from which the player is asked. Posts on a list have POST_FROM and
 * POST_GUESS_FROM instead. learn.py sets all five. YES_MORE,
 * YES_SURE and NO_MORE: how far the sum of a yes or a no must be above the
 * others. learn_answers.py sets them. */
#include "mail/decision.h"
#include "mail/answer.h"
#include "mail/tables/vocabulary.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/text.h"
#include "engine/act.h"
#include "engine/card.h"
#include "feature_values.h"
#include "weights.h"

/* The thresholds that the learners set; see above. */
enum {
#include "weight_constants.inc"
};

/* Finds the legal moves that a letter may mean. */

enum { DESCRIBED_WITHIN = 4 }; /* words between "lowest" and "heart" */

struct finding {
	const struct evidence *e;
	const struct legal_moves *legal;
	struct candidates *out;
};

static void candidates_add(
    struct finding *f, int move, size_t at, enum naming naming)
{
	struct candidates *out = f->out;
	size_t i = 0;
	while (i < out->count && out->list[i].move != move)
		i++;
	if (i == CANDIDATES_MOST)
		return;
	struct candidate *c = &out->list[i];
	if (i == out->count) {
		*c = (struct candidate){.move = move};
		out->count++;
	}
	if (c->namings & 1u << NAMING_CARD && naming >= NAMING_RANK)
		return; /* "10S. Perhaps a smaller spade." */
	c->namings |= 1u << naming;
	if (c->mentions == MENTIONS_MOST)
		return;
	c->at[c->mentions] = (uint8_t)at;
	c->naming[c->mentions] = (uint8_t)naming;
	c->mentions++;
}

/* ---- descriptions ---- */

/* The lowest or the highest card of a set; CARD_NONE if several cards share
 * that rank. */
static int extreme(uint64_t cards, bool low)
{
	uint64_t jokers = cards & CARDS_JOKERS;
	cards &= ~jokers;
	if (jokers && !(low && cards))
		return low ? cards_first(jokers) : cards_last(jokers);
	for (int i = 0; i <= CARD_ACE; i++) {
		uint64_t some = cards & cards_rank(low ? i : CARD_ACE - i);
		if (cards_count(some) == 1)
			return cards_first(some);
		if (some)
			break;
	}
	return CARD_NONE;
}

/* Returns the card of the set that a word like "lowest" or "only" describes;
 * CARD_NONE if there is none. */
static int described(const struct evidence_word *w, uint64_t cards)
{
	if (!cards)
		return CARD_NONE;
	if (evidence_means(w, CONCEPT_LOW))
		return extreme(cards, true);
	if (evidence_means(w, CONCEPT_HIGH))
		return extreme(cards, false);
	if (evidence_means(w, CONCEPT_ONLY) && cards_count(cards) == 1)
		return cards_first(cards);
	uint64_t suit = cards_suit(card_suit(cards_first(cards)));
	bool one_suit = !(cards & ~suit);
	if (evidence_means(w, CONCEPT_MIDDLE) && one_suit &&
	    cards_count(cards) == 3)
		return cards_nth(cards, 1);
	return CARD_NONE;
}

/* Returns the card of the set that a word near the i-th describes: "lowest
 * heart", "trefle le plus petit"; CARD_NONE if there is none. */
static int describe(const struct finding *f, size_t i, uint64_t cards)
{
	const struct evidence_word *word = f->e->word;
	for (int step = -1; step <= 1; step += 2) {
		const uint8_t ends =
		    step < 0 ? MARK_END : MARK_END | MARK_PAUSE;
		size_t at = i;
		for (int k = 0; k < DESCRIBED_WITHIN; k++) {
			at += (size_t)step;
			if (at >= f->e->count ||
			    word[step < 0 ? at : at - 1].marks & ends)
				break;
			int card = described(&word[at], cards);
			if (card != CARD_NONE)
				return card;
		}
	}
	return CARD_NONE;
}

static void find_suit(struct finding *f, size_t i)
{
	uint64_t suit = cards_suit(f->e->word[i].suit);
	uint64_t cards = f->legal->moves & suit;
	int card = describe(f, i, cards);
	if (card != CARD_NONE)
		candidates_add(f, card, i, NAMING_DESCRIBED);
	else if (cards_count(cards) == 1)
		candidates_add(f, cards_first(cards), i, NAMING_SUIT);
}

/* Adds the card that the i-th word describes, if no card is named near it: "the
 * low one". */
static void find_description(struct finding *f, size_t i)
{
	const struct evidence *e = f->e;
	size_t from = i > DESCRIBED_WITHIN ? i - DESCRIBED_WITHIN + 1 : 0;
	int card = described(&e->word[i], f->legal->moves);
	if (card == CARD_NONE)
		return;
	for (size_t k = from; k < i + DESCRIBED_WITHIN && k < e->count; k++)
		if (e->word[k].suit >= 0 || e->word[k].card != CARD_NONE ||
		    e->word[k].hash == evidence_hash("rest"))
			return; /* "the rest, highest first" is several cards */
	if (i + 1 < e->count && e->word[i + 1].rank >= 0)
		return; /* "the low ten" */
	candidates_add(f, card, i, NAMING_ANY);
}

/* ---- names ---- */

static void find_whole_card(struct finding *f, size_t i)
{
	const struct evidence_word *w = &f->e->word[i];
	bool plain = w->named == NAMED_CARD;
	int meant = candidates_card(f->legal->moves, w->card);
	int card = CARD_NONE;
	if (!plain && w->suit >= 0) /* "the lower of my two diamonds" */
		card = describe(f, i, f->legal->moves & cards_suit(w->suit));
	if (card != CARD_NONE) {
		candidates_add(f, card, i, NAMING_DESCRIBED);
	} else if (cards_have(f->legal->moves, meant)) {
		candidates_add(
		    f, meant, i, plain ? NAMING_CARD : NAMING_PERHAPS);
	} else if (plain) {
		f->out->illegal |= cards_of(meant);
	}
}

static void find_card(struct finding *f, size_t i)
{
	const struct evidence_word *w = &f->e->word[i];
	uint64_t ranked = 0;
	if (w->card != CARD_NONE) {
		find_whole_card(f, i);
		return;
	}
	if (w->rank >= 0 && w->suit < 0)
		ranked = f->legal->moves & cards_rank(w->rank);
	enum naming naming =
	    cards_count(ranked) == 1 ? NAMING_RANK : NAMING_RANK_MANY;
	for (uint64_t left = ranked; left; left &= left - 1)
		candidates_add(f, cards_first(left), i, naming);
	if (ranked)
		return;
	if (w->suit >= 0)
		find_suit(f, i);
	else
		find_description(f, i);
}

static void find_bid(struct finding *f, size_t i)
{
	const struct evidence_word *w = &f->e->word[i];
	bool article = w->named == NAMED_NUMBER_PERHAPS;
	if (w->number < 0 || w->number > EVIDENCE_BID_MOST)
		return;
	if (!(f->legal->moves >> w->number & 1)) {
		if (!article)
			f->out->illegal |= (uint64_t)1 << w->number;
		return;
	}
	candidates_add(
	    f, w->number, i, article ? NAMING_ARTICLE : NAMING_NUMBER);
}

/* True for a square of a board in a post, "Battleships: I fire at D9": a letter
 * before a number, "at" it or in a sentence without a word of our game. */
static bool is_square(const struct evidence *e, size_t i)
{
	static vocabulary at = {"at", "to", "takes", NULL};
	static const enum concept ours[] = {CONCEPT_PLAY, CONCEPT_CARD,
	    CONCEPT_TRICKS, CONCEPT_TAKE, CONCEPT_NONE};
	enum { ENDS = MARK_END | MARK_EXCLAIMS | MARK_ASKS | MARK_BREAK };
	const struct evidence_word *w = &e->word[i];
	char square[8];
	if (!e->posted || w->card == CARD_NONE || card_is_joker(w->card))
		return false;
	(void)snprintf(square, sizeof square, "%c%d",
	    "cdhs"[card_suit(w->card)], card_rank(w->card) + 2);
	if (w->hash != evidence_hash(square))
		return false;
	if (i && !w[-1].marks && evidence_is_any(&w[-1], at))
		return true;
	size_t first;
	size_t last;
	evidence_part(e, i, ENDS, &first, &last);
	if (first == i || plain_names(e, first, last))
		return false; /* "d9, sorry for the delay" */
	for (; first <= last; first++)
		if (evidence_means_any(&e->word[first], ours) ||
		    (first != i && e->word[first].suit >= 0))
			return false;
	return true;
}

void candidates_find(const struct evidence *e, const struct legal_moves *legal,
    struct candidates *out)
{
	struct finding f = {.e = e, .legal = legal, .out = out};
	*out = (struct candidates){.count = 0};
	for (size_t i = 0; i < e->count; i++) {
		if (e->word[i].sort != SORT_PLAIN || is_square(e, i))
			continue;
		if (legal->bids)
			find_bid(&f, i);
		else
			find_card(&f, i);
	}
	if (legal->bids || out->count || cards_count(legal->moves) != 1)
		return;
	out->list[0] = (struct candidate){
	    .move = cards_first(legal->moves),
	    .namings = 1u << NAMING_FORCED,
	};
	out->count = 1;
}

/* ---- answers ---- */

/* True if a word speaks of somebody else, denies, doubts or turns something, or
 * says what to do with a forgery. Such a letter claims nothing surely. */
static bool claims_nothing(const struct evidence *e)
{
	static const enum concept doubts[] = {CONCEPT_NOT, CONCEPT_NO,
	    CONCEPT_MAYBE, CONCEPT_INSTEAD, CONCEPT_NONE};
	static vocabulary strangers = {"if", "someone", "somebody", "nobody",
	    "stranger", "fake", "joke", "prank", "report", "saw", "received",
	    "ignore", "delete", "remove", "cancel", "stop", NULL};
	return e->more || evidence_any(e, doubts) || evidence_tagged(e) ||
	       evidence_marks(e) & MARK_ASKS || evidence_has(e, strangers);
}

/* True if the letter asks something, or to be told that it is so, and does not
 * begin with a yes. */
static bool asks_first(const struct evidence *e)
{
	enum { HELLO = 3 }; /* words before a yes: "Hello Ann, yes" */
	for (size_t i = 0; i < e->count && i < HELLO; i++)
		if (evidence_means(&e->word[i], CONCEPT_YES))
			return false;
	return evidence_marks(e) & MARK_ASKS || evidence_tagged(e);
}

/* Returns how far a sum is above the larger of two others. */
static int32_t above(int32_t sum, int32_t one, int32_t other)
{
	return sum - (one > other ? one : other);
}

enum answer answer_learnt(const struct evidence *e, enum asking asking)
{
	enum { OTHER, YES, NO, SUMS };
	struct weighed met = {.table = TABLE_ANSWERS};
	const struct feature_taker taker = {weights_take, &met};
	int32_t sums[SUMS] = {0};
	if (!e->count)
		return ANSWER_OTHER;
	intent_features(e, MOMENT_QUESTION + (unsigned)asking, &taker);
	weights_add(&met, sums, SUMS);
	int32_t yes = above(sums[YES], sums[NO], sums[OTHER]);
	/* a stranger gets one mail, whatever is guessed */
	if (asking == ASKED_JOIN)
		return yes > -YES_MORE ? ANSWER_MOSTLY : ANSWER_OTHER;
	bool more = asking == ASKED_YOURS && answer_vouches(e, yes > YES_MORE);
	if ((yes > YES_SURE || more) && !claims_nothing(e))
		return ANSWER_SURELY;
	if (yes > YES_MORE)
		return asks_first(e) ? ANSWER_OTHER : ANSWER_MOSTLY;
	bool no = above(sums[NO], sums[YES], sums[OTHER]) > NO_MORE;
	return no ? ANSWER_NO : ANSWER_OTHER;
}

static int32_t sum_of(const struct evidence *e, const struct legal_moves *legal,
    const struct candidates *all, size_t which)
{
	struct weighed weighed = {.table = TABLE_MOVES};
	const struct feature_taker taker = {weights_take, &weighed};
	int32_t sum = 0;
	features_list(e, legal, all, which, &taker);
	weights_add(&weighed, &sum, 1);
	return sum;
}

const char *decision_name(enum decided decided)
{
	static const char *const names[] = {"nothing", "ask", "act"};
	return names[decided];
}

static int by_sum(const void *a, const void *b)
{
	const struct candidate *x = a;
	const struct candidate *y = b;
	if (x->sum != y->sum)
		return x->sum < y->sum ? 1 : -1;
	return x->move - y->move;
}

static const enum concept blind[] = {CONCEPT_BLIND, CONCEPT_NONE};

/* True if the likeliest bid is written as the word "nil". */
static bool says_nil(const struct evidence *e, const struct candidate *c)
{
	for (size_t i = 0; i < c->mentions; i++)
		if (e->word[c->at[i]].hash == evidence_hash("nil"))
			return true;
	return false;
}

/* True for "as" or "ah" amid other words: "stuck with ah", "as it is". */
static bool is_amid(const struct evidence *e, size_t i)
{
	const struct evidence_word *w = &e->word[i];
	bool before = i && !w[-1].marks &&
	              !evidence_means(&w[-1], CONCEPT_PLAY) &&
	              !evidence_means(&w[-1], CONCEPT_YES);
	bool after = i + 1 < e->count && !w->marks &&
	             !evidence_means(&w[1], CONCEPT_PLEASE);
	return w->suit < 0 && (before || after);
}

/* True for a rank that begins the letter as a cry: "Ace! Two jars. Deal." */
static bool is_cry(const struct evidence *e, const struct candidate *c)
{
	return c->namings == 1u << NAMING_RANK && c->mentions == 1 &&
	       !c->at[0] && e->count > 1 && e->word[0].marks & MARK_EXCLAIMS;
}

/* True if each mention follows an "if" in its clause: "remind me, if i bid 0 is
 * that a nil". */
static bool is_conditional(const struct evidence *e, const struct candidate *c)
{
	bool found = c->mentions > 0;
	for (size_t k = 0; k < c->mentions && found; k++) {
		size_t i = c->at[k];
		while (i && !e->word[i - 1].marks &&
		       !evidence_means(&e->word[i], CONCEPT_IF))
			i--;
		found = evidence_means(&e->word[i], CONCEPT_IF);
	}
	return found;
}

/* True if a line that names the move has a word in quotation marks: '"King" and
 * "kitchen" is the same word.' */
static bool is_quoted(const struct evidence *e, const struct candidate *c)
{
	bool quoted = e->quotes == UINT8_MAX;
	for (size_t k = 0; k < c->mentions && !quoted; k++)
		quoted = e->quotes == e->word[c->at[k]].line + 1;
	return quoted;
}

/* True if the letter names the card by a number alone, as if it were a bid, or
 * takes back a number: "put me down for 6", "lower it to 2". */
static bool sounds_bid(const struct evidence *e, const struct candidate *c)
{
	static const enum concept bids[] = {
	    CONCEPT_BID, CONCEPT_TRICKS, CONCEPT_NOT, CONCEPT_NO, CONCEPT_NONE};
	static vocabulary words = {
	    "make", "down", "meant", "lower", "raise", NULL};
	return (c->namings & ~(1u << NAMING_ANY)) == 1u << NAMING_RANK &&
	       e->word[c->at[c->mentions - 1]].number >= 0 &&
	       (evidence_any(e, bids) || evidence_has(e, words));
}

bool decision_may_act(const struct evidence *e, const struct legal_moves *legal,
    const struct candidates *all, size_t which)
{
	if (e->more || e->introduces || e->strange || is_rank_letter(e))
		return false;
	if (legal->bids && evidence_any(e, blind))
		return false; /* perhaps a blind nil, which is another bid */
	if (e->count && e->word[0].hash == evidence_hash("change"))
		return false; /* "change my card to QD": a move was made */
	const struct candidate *c = &all->list[which];
	if (c->namings == 1u << NAMING_RANK_MANY ||
	    c->namings == 1u << NAMING_FORCED)
		return false; /* "the nine" of two suits, or not named */
	if (e->posted &&
	    (is_quoted(e, c) || is_cry(e, c) || is_conditional(e, c)))
		return false;
	if (!legal->bids && sounds_bid(e, c))
		return false;
	return c->namings != 1u << NAMING_PERHAPS || !is_amid(e, c->at[0]);
}

/* True if the letter says the candidate and nothing else. It then acts,
 * whatever the weights are. A short post may be of another game: "Uno!". */
static bool says_only(const struct evidence *e, const struct legal_moves *legal,
    const struct candidate *c)
{
	enum { POST_LIKELY = 1000 };
	struct plain plain;
	if ((e->posted && c->sum < POST_LIKELY) || !plain_letter(e, &plain))
		return false;
	return candidates_plain(legal, &plain) == c->move;
}

/* True if the words from `first` on are one sentence in which no word doubts
 * the move, names another, or has one of the concepts. */
static bool rest_agrees(
    const struct evidence *e, size_t first, const enum concept *others)
{
	for (size_t i = first; i < e->count; i++) {
		const struct evidence_word *w = &e->word[i];
		bool ends = w->marks & (MARK_END | MARK_DOTS);
		if (plain_doubts(w) || w->named ||
		    evidence_means_any(w, others) || (ends && i + 1 < e->count))
			return false;
	}
	return true;
}

/* True if the words from `first` on are one question that begins with "what",
 * "who" or the like and neither doubts the move nor names another. */
static bool asks_openly(const struct evidence *e, size_t first)
{
	static const enum concept others[] = {CONCEPT_IT, CONCEPT_UNTIL,
	    CONCEPT_YET, CONCEPT_SORRY, CONCEPT_BUT, CONCEPT_THINK,
	    CONCEPT_WOULD, CONCEPT_ASK, CONCEPT_WISH, CONCEPT_NONE};
	return evidence_means(&e->word[first], CONCEPT_WHAT) &&
	       e->word[e->count - 1].marks & MARK_ASKS &&
	       rest_agrees(e, first, others);
}

/* True if the words from `first` on apologize, but not for the move: "sorry for
 * being slow", "sorry partner". Any other reason may be about the move: "sorry,
 * my cat typed that". */
static bool apologizes(const struct evidence *e, size_t first)
{
	static const enum
	    concept others[] = {CONCEPT_UNTIL, CONCEPT_YET, CONCEPT_THINK,
		CONCEPT_WOULD, CONCEPT_ASK, CONCEPT_WISH, CONCEPT_NONE};
	static vocabulary late = {"late", "slow", "slowness", "delay",
	    "delayed", "long", "waiting", NULL};
	static vocabulary whom = {"partner", "all", "everyone", "everybody",
	    "guys", "folks", "mate", NULL};
	size_t more = e->count - first - 1;
	/* "perdón, anúlalo": not all verbs of other languages are known */
	bool cut = e->word[first].marks & MARK_PAUSE;
	return !e->posted && evidence_means(&e->word[first], CONCEPT_SORRY) &&
	       !(evidence_marks(e) & MARK_ASKS) && !(cut && e->language) &&
	       rest_agrees(e, first, others) &&
	       (!more || evidence_has(e, late) ||
		   (more == 1 && evidence_is_any(&e->word[first + 1], whom)));
}

/* True if the letter says the move first, and then only asks about the game, in
 * a sentence of its own, or apologizes: "QH. What did my partner bid?", "QH and
 * sorry for being slow". Neither waits for leave to play. */
static bool says_beside(const struct evidence *e,
    const struct legal_moves *legal, const struct candidate *c)
{
	struct plain move;
	size_t rest = 1;
	while (rest < e->count && !(e->word[rest - 1].marks & MARK_END) &&
	       !evidence_means(&e->word[rest], CONCEPT_SORRY))
		rest++;
	size_t end = rest - 1;
	end -= end && evidence_means(&e->word[end], CONCEPT_AND);
	return rest < e->count && plain_read(e, 0, end, &move) &&
	       candidates_plain(legal, &move) == c->move &&
	       (asks_openly(e, rest) || apologizes(e, rest));
}

/* True if the letter only names cards, ranks or numbers, "the nine please". The
 * weights are low if several legal cards have the rank, but then the player can
 * say which. */
static bool names_only(const struct evidence *e)
{
	return !e->strange && plain_names(e, 0, e->count - 1);
}

/* True if the letter only says a rank of one legal card, or one number, as the
 * writer's own: "my three", "I play my five". */
static bool says_own(const struct evidence *e, const struct legal_moves *legal,
    const struct candidates *all)
{
	static vocabulary bids = {"my", "mine", "bid", NULL};
	static vocabulary plays = {"my", "mine", "play", "lead", NULL};
	static vocabulary small = {
	    "i", "ill", "will", "the", "is", "please", NULL};
	const unsigned names = 1u << NAMING_RANK | 1u << NAMING_NUMBER;
	bool found = false;
	for (size_t i = 0; i < e->count; i++) {
		const struct evidence_word *w = &e->word[i];
		bool own = evidence_is_any(w, legal->bids ? bids : plays);
		if ((!own && !w->named && !evidence_is_any(w, small)) ||
		    w->marks & (MARK_ASKS | MARK_EXCLAIMS | MARK_DOTS))
			return false;
		found |= own;
	}
	return found && all->count == 1 && !all->illegal &&
	       !(all->list[0].namings & ~names) && all->list[0].mentions == 1;
}

bool decision_names_none(const struct evidence *e, const struct decision *d)
{
	bool forced = d->candidates.count &&
	              d->candidates.list[0].namings == 1u << NAMING_FORCED;
	bool denied = e && e->count > 1 && evidence_means(e->word, CONCEPT_NOT);
	for (size_t i = 0; denied && i + 1 < e->count; i++)
		denied = !e->word[i].marks; /* "can't follow. QS" */
	if (!e || !e->count || e->strange || d->several ||
	    (d->candidates.count && !forced && !denied))
		return false;
	return evidence_names(e) && plain_names(e, denied, e->count - 1);
}

/* True if the player has one legal card, and the letter says no more than that
 * it is the last or the only one: "last one", "whatever, I only have one". */
static bool says_last(const struct evidence *e, const struct legal_moves *legal)
{
	static const enum concept small[] = {CONCEPT_ME, CONCEPT_HAVE,
	    CONCEPT_THE, CONCEPT_CARD, CONCEPT_IT, CONCEPT_PLAY, CONCEPT_YES,
	    CONCEPT_PLEASE, CONCEPT_ONLY, CONCEPT_NONE};
	static vocabulary more = {"whatever", "one", "left", "is", NULL};
	bool only = false;
	if (legal->bids || cards_count(legal->moves) != 1 || e->strange ||
	    e->introduces || e->more)
		return false;
	for (size_t i = 0; i < e->count; i++) {
		const struct evidence_word *w = &e->word[i];
		only |= evidence_means(w, CONCEPT_ONLY);
		if (w->marks & (MARK_ASKS | MARK_FORBIDS | MARK_DOTS) ||
		    w->card != CARD_NONE || w->suit >= 0 || w->rank >= 0)
			return false;
		if (!evidence_means_any(w, small) && !evidence_is_any(w, more))
			return false;
	}
	return only;
}

/* Returns the legal cards of the suit that the letter names, if it names
 * nothing else: "a spade", "trump it", "any club, doesn't matter". */
static uint64_t named_suit(
    const struct evidence *e, const struct legal_moves *legal)
{
	static vocabulary more = {"a", "some", "any", "whichever", "whatever",
	    "one", "doesnt", "dont", "matter", "care", "mind", NULL};
	static vocabulary trumps = {"trump", "ruff", "trumpf", "atout", NULL};
	uint64_t cards = 0;
	if (legal->bids || e->strange || e->introduces || e->more)
		return 0;
	for (size_t i = 0; i < e->count; i++) {
		const struct evidence_word *w = &e->word[i];
		if (w->marks & MARK_ASKS)
			return 0;
		if (evidence_is_any(w, trumps))
			cards |= legal->moves & cards_suit(SUIT_SPADES);
		else if (w->suit >= 0)
			cards |= legal->moves & cards_suit(w->suit);
		else if (!plain_names(e, i, i) && !evidence_is_any(w, more))
			return 0;
	}
	return cards;
}

/* True if a mention of the candidate is a line by itself. */
static bool has_line(const struct evidence *e, const struct candidate *c)
{
	for (size_t k = 0; k < c->mentions; k++)
		if (plain_line_begin(e, c->at[k]) ==
		    plain_line_end(e, c->at[k]))
			return true;
	return false;
}

static bool is_blind(const struct evidence *e, size_t i)
{
	return i < e->count && evidence_means(&e->word[i], CONCEPT_BLIND);
}

/* Guesses a blind bid if the word for blind stands beside the number, and else
 * the number, if its sum is at least `from`: "a double mail. I bid 4". */
static void guess_blind(
    const struct evidence *e, int32_t from, struct decision *out)
{
	struct candidate *c = &out->candidates.list[0];
	bool beside = false;
	for (size_t k = 0; k < c->mentions; k++)
		beside |=
		    is_blind(e, c->at[k] - 1u) || is_blind(e, c->at[k] + 1u);
	if (c->sum < (beside ? GUESS_FROM : from) || (beside && c->move == 1))
		return;
	if (beside) {
		out->move = c->move += BID_BLIND_NIL;
		out->candidates.count = 1;
	}
	out->decided = DECIDED_GUESS;
}

void decision_make(const struct evidence *e, const struct legal_moves *legal,
    struct decision *out)
{
	/* in thousandths; of 13,500 labelled plays, 7 have less */
	enum { HOPELESS = -5000, POST_HOPELESS = -1500 };
	const int32_t hopeless = e->posted ? POST_HOPELESS : HOPELESS;
	struct candidates *all = &out->candidates;
	*out = (struct decision){.bids = legal->bids, .move = -1};
	candidates_find(e, legal, all);
	for (size_t i = 0; i < all->count; i++) {
		struct candidate *c = &all->list[i];
		c->sum = sum_of(e, legal, all, i);
		c->hopeless = c->sum < hopeless && !has_line(e, c);
	}
	if (!all->count) {
		out->several = named_suit(e, legal);
		return;
	}
	qsort(all->list, all->count, sizeof all->list[0], by_sum);
	out->move = all->list[0].move;
	out->sum = all->list[0].sum;
	out->nil = legal->bids && says_nil(e, &all->list[0]);
	int32_t guess_from = e->posted ? POST_GUESS_FROM : GUESS_FROM;
	if (legal->bids && evidence_any(e, blind)) {
		guess_blind(e, guess_from, out);
		return;
	}
	if (says_last(e, legal)) {
		out->decided = DECIDED_ACT;
		return;
	}
	if (decision_names_none(e, out))
		return;
	int32_t private_from = legal->bids ? BID_FROM : PLAY_FROM;
	int32_t from = e->posted ? POST_FROM : private_from;
	bool sure =
	    out->sum >= from || says_only(e, legal, &all->list[0]) ||
	    says_own(e, legal, all) ||
	    (out->sum >= guess_from && says_beside(e, legal, &all->list[0]));
	if (sure && decision_may_act(e, legal, all, 0))
		out->decided = DECIDED_ACT;
	else if (out->sum >= guess_from || names_only(e) ||
		 named_suit(e, legal))
		out->decided = DECIDED_GUESS;
}

bool decision_named(const struct candidate *c, bool perhaps)
{
	unsigned whole = 1u << NAMING_CARD;
	if (perhaps)
		whole |= 1u << NAMING_PERHAPS;
	return c->namings & whole && !c->hopeless;
}

bool decision_doubtful(const struct decision *d)
{
	if (d->decided != DECIDED_NOTHING)
		return d->decided == DECIDED_GUESS;
	if (d->several)
		return true;
	for (size_t i = 0; i < d->candidates.count; i++)
		if (decision_named(&d->candidates.list[i], false))
			return true;
	return false;
}
