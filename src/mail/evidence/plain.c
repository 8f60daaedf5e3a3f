/* plain.c - finds lines that say one move and nothing else. */
#include "plain.h"

#include "engine/act.h"
#include "engine/card.h"
#include "mail/tables/vocabulary.h"

/* Words that leave a line plain: those with one of these meanings, and a few
 * more. */
static const enum
    concept small_concepts[] = {CONCEPT_PLAY, CONCEPT_BID, CONCEPT_WILL,
	CONCEPT_ME, CONCEPT_PLEASE, CONCEPT_THE, CONCEPT_IT, CONCEPT_WITH,
	CONCEPT_CARD, CONCEPT_TRICKS, CONCEPT_HELLO, CONCEPT_YES, CONCEPT_NONE};
static vocabulary small_words = {
    "then", "is", "for", "now", "ist", "est", "es", NULL};
static vocabulary closing_words = {"regards", "best", "bye", NULL};

static plain_phrases polite = {{"good", "luck"}, {"s", "il", "vous", "plait"},
    {"s", "il", "te", "plait"}, {"sil", "vous", "plait"},
    {"sil", "te", "plait"}, {NULL}};

/* Meanings that make a line doubtful, whatever else the word means. */
static const enum concept doubts[] = {CONCEPT_NOT, CONCEPT_NO, CONCEPT_IF,
    CONCEPT_OR, CONCEPT_YOU, CONCEPT_HE, CONCEPT_WISH, CONCEPT_NONE};

/* True for a verb at the start of a question or without its object: "shall I
 * play QS", "QS must". */
static bool is_loose_verb(const struct evidence *e, size_t i)
{
	const struct evidence_word *w = &e->word[i];
	bool ends = w->marks & MARK_END;
	if (!evidence_means(w, CONCEPT_WILL) || evidence_means(w, CONCEPT_ME))
		return false;
	return ends || (!e->language && i + 1 < e->count &&
			   evidence_means(&w[1], CONCEPT_ME));
}

/* True if the i-th word leaves a line plain. In "thanks for" it does not. */
static bool is_small(const struct evidence *e, size_t i)
{
	static vocabulary never = {"in", "at", "to", NULL};
	const struct evidence_word *w = &e->word[i];
	if (w->hash == evidence_hash("for") && i &&
	    evidence_means(&w[-1], CONCEPT_PLEASE))
		return false;
	if (evidence_is_any(w, never) || is_loose_verb(e, i))
		return false;
	if (w->named && w->named != NAMED_NUMBER_PERHAPS)
		return false;
	if (evidence_is_any(w, small_words) ||
	    evidence_is_any(w, closing_words))
		return true;
	return !evidence_means_any(w, doubts) &&
	       evidence_means_any(w, small_concepts);
}

/* Reads a word that names a move. False if it names another move. */
static bool add_name(
    struct plain *out, const struct evidence_word *w, size_t at)
{
	bool again = out->card != CARD_NONE || out->number >= 0;
	if (w->card != CARD_NONE) {
		if (again && out->card != w->card)
			return false;
		out->card = w->card;
	} else {
		if (again && out->number != w->number)
			return false;
		out->number = w->number;
		out->nil = w->hash == evidence_hash("nil");
	}
	out->at = at;
	return true;
}

/* True if a line without a verb of bidding has a word beside its number that
 * may make it something else: "that one", "à 5", "0-0". */
static bool has_filler(const struct evidence *e, size_t first, size_t last)
{
	static const enum concept fillers[] = {CONCEPT_THE, CONCEPT_IT,
	    CONCEPT_WITH, CONCEPT_CARD, CONCEPT_WILL, CONCEPT_NONE};
	size_t numbers = 0;
	for (size_t i = first; i <= last; i++) {
		const struct evidence_word *w = &e->word[i];
		numbers += w->number >= 0;
		if (w->number >= 0
			? w->named == NAMED_NUMBER_PERHAPS && first != last
			: evidence_means_any(w, fillers) ||
			      evidence_is_any(w, small_words))
			return true;
	}
	return numbers > 1;
}

/* Turns a bid of 0 into a blind nil. */
static bool make_blind(struct plain *out)
{
	if (out->number)
		return false;
	out->number = BID_BLIND_NIL;
	return true;
}

/* Turns "all" or "all 13" into a bid of all tricks. */
static bool make_all(struct plain *out)
{
	if (out->number != -1 && out->number != EVIDENCE_BID_MOST)
		return false;
	out->number = BID_ALL;
	return true;
}

size_t plain_phrase(
    const struct evidence *e, size_t i, size_t last, plain_phrases list)
{
	for (; **list; list++) {
		size_t n = 0;
		while ((*list)[n] && i + n <= last &&
		       e->word[i + n].hash == evidence_hash((*list)[n]))
			n++;
		if (!(*list)[n])
			return n;
	}
	return 0;
}

bool plain_read(
    const struct evidence *e, size_t first, size_t last, struct plain *out)
{
	bool blind = false;
	bool all = false;
	bool greets = false;
	*out = (struct plain){.card = CARD_NONE, .number = -1};
	for (size_t i = first; i <= last; i++) {
		const struct evidence_word *w = &e->word[i];
		bool names = w->named == NAMED_CARD || w->number >= 0;
		bool article = w->named == NAMED_NUMBER_PERHAPS &&
		               first != last && !evidence_means(w, CONCEPT_BID);
		if (w->marks & (MARK_ASKS | MARK_FORBIDS))
			return false;
		if (w->sort == SORT_NAME && i > first)
			continue;
		size_t phrase = plain_phrase(e, i, last, polite);
		if (phrase) {
			i += phrase - 1;
			continue;
		}
		if (w->sort != SORT_PLAIN)
			return false;
		out->plays |= evidence_means(w, CONCEPT_PLAY);
		out->bids |= evidence_means(w, CONCEPT_BID);
		greets |= evidence_means(w, CONCEPT_HELLO) ||
		          evidence_is_any(w, closing_words);
		if (names && greets && !out->plays && !out->bids)
			return false; /* "Bye, JC" */
		if (names && !(article && is_small(e, i))) {
			if (!add_name(out, w, i))
				return false;
		} else if (evidence_means(w, CONCEPT_BLIND)) {
			blind = true;
		} else if (out->bids && w->hash == evidence_hash("all")) {
			all = true;
		} else if (plain_call(w) != CALL_NONE) {
			out->call = plain_call(w);
		} else if (!is_small(e, i)) {
			return false;
		}
	}
	if (out->number >= BID_BLIND_NIL && out->number <= BID_ALL)
		return false; /* the numbers 40 and 41 are no such bids */
	if (out->number >= 0 && !out->bids && has_filler(e, first, last))
		return false;
	if (all && (greets || !make_all(out)))
		return false;
	if (blind && !make_blind(out))
		return false;
	if (out->call != CALL_NONE && !plain_ace(out->card))
		return false;
	if (out->plays && out->number >= 0 && out->card == CARD_NONE)
		return false; /* "play 4" may be a card */
	return (out->card != CARD_NONE) != (out->number != -1);
}

bool plain_names(const struct evidence *e, size_t first, size_t last)
{
	for (size_t i = first; i <= last; i++) {
		const struct evidence_word *w = &e->word[i];
		bool describes = evidence_means(w, CONCEPT_ONLY) ||
		                 evidence_means(w, CONCEPT_MIDDLE) ||
		                 evidence_means(w, CONCEPT_AND) ||
		                 w->hash == evidence_hash("pass") ||
		                 plain_call(w) != CALL_NONE;
		if (w->marks & (MARK_ASKS | MARK_FORBIDS) ||
		    w->sort != SORT_PLAIN)
			return false;
		if (!w->named && !describes && !is_small(e, i))
			return false;
	}
	return true;
}

bool plain_polite(const struct evidence *e, size_t first, size_t last)
{
	static vocabulary wishes = {"good", "luck", "all", NULL};
	for (size_t i = first; i <= last; i++) {
		const struct evidence_word *w = &e->word[i];
		bool name = w->sort == SORT_NAME || w->sort == SORT_INITIALS;
		bool small = is_small(e, i) || evidence_is_any(w, wishes);
		if (w->marks & (MARK_ASKS | MARK_FORBIDS))
			return false;
		if (!name && (w->sort != SORT_PLAIN || !small))
			return false;
	}
	return true;
}

bool plain_doubts(const struct evidence_word *w)
{
	static const enum concept list[] = {CONCEPT_NOT, CONCEPT_NO,
	    CONCEPT_WAIT, CONCEPT_BACK, CONCEPT_LATER, CONCEPT_IF,
	    CONCEPT_MAYBE, CONCEPT_OR, CONCEPT_WRONG, CONCEPT_CHANGE,
	    CONCEPT_INSTEAD, CONCEPT_NONE};
	return evidence_means_any(w, list);
}

bool plain_ace(int card)
{
	return card != CARD_NONE && card != CARD_JOKER &&
	       card_rank(card) == CARD_ACE;
}

int plain_call(const struct evidence_word *w)
{
	if (evidence_means(w, CONCEPT_LOW))
		return CALL_LOW;
	return evidence_means(w, CONCEPT_HIGH) ? CALL_HIGH : CALL_NONE;
}

size_t plain_line_begin(const struct evidence *e, size_t i)
{
	while (i && e->word[i - 1].line == e->word[i].line)
		i--;
	return i;
}

size_t plain_line_end(const struct evidence *e, size_t i)
{
	while (i + 1 < e->count && e->word[i + 1].line == e->word[i].line)
		i++;
	return i;
}

bool plain_letter(const struct evidence *e, struct plain *out)
{
	bool found = false;
	int call = CALL_NONE;
	*out = (struct plain){.card = CARD_NONE, .number = -1};
	if (e->more || e->introduces || e->strange)
		return false;
	for (size_t i = 0; i < e->count; i++) {
		struct plain line;
		size_t end = plain_line_end(e, i);
		bool reads = plain_read(e, i, end, &line);
		bool below = i && !(e->word[i - 1].marks & MARK_PARAGRAPH);
		if (reads && !found && below && !line.plays && !line.bids)
			return false; /* "bye", then "7" */
		bool same =
		    line.card == out->card && line.number == out->number;
		bool calls = i == end && plain_call(&e->word[i]) != CALL_NONE;
		if (calls)
			call = plain_call(&e->word[i]);
		if (!reads && !calls && !plain_polite(e, i, end))
			return false;
		if (reads && found && !same)
			return false;
		if (reads && !found)
			*out = line;
		found |= reads;
		i = end;
	}
	if (call != CALL_NONE)
		out->call = call;
	return found && (call == CALL_NONE || plain_ace(out->card));
}
