/* retraction.c - does a letter take back the move it names?
 *
 * First, phrases that only look like a retraction ("no problem", "sorry for the
 * wait") are marked harmless. Then every unmarked word that may take the move
 * back counts: a word of retraction, delay or doubt, a condition, another card
 * or number, a question about the move. retraction_tables.c has the words. */
#include "retraction.h"

#include <string.h>

#include "base/arena.h"
#include "engine/card.h"
#include "mail/tables/initials.h"
#include "retraction_words.h"

enum {
	SHORT_SENTENCE = 5, /* a sentence with so few words is about the move */
	SHORT_QUESTION = 3,
	FRAGMENT = 6,
	SHORT_DENIAL = 4,
	REMARK = 2,
	WORDS_MOST = 1500, /* most words to read of a letter */
	FAR = 40           /* most words to look ahead; keeps reading linear */
};

struct net {
	const struct retraction_letter *letter;
	struct retraction_words words;
	uint32_t sentence; /* number of the sentence that names the move */
};

/* ---- patterns ---- */

/* Index of the first word before `best` where the pattern matches; `best` if
 * there is none. `first` has the letters that a match may begin with. With
 * `after`, only words after the move count. */
static size_t find(const struct net *n,
    const char *pattern,
    uint32_t first,
    bool after,
    size_t best)
{
	if (!retraction_words_may_match(&n->words, pattern))
		return best;
	for (size_t i = 0; i < best; i++) {
		const struct retraction_word *w = &n->words.word[i];
		if (after && !w->after)
			continue;
		if (!(first & initial_of(w->fold[0])))
			continue;
		if (retraction_words_match(&n->words, i, pattern, true))
			return i;
	}
	return best;
}

enum table { ANYWHERE, ABROAD, AFTERWARDS, ABROAD_AFTERWARDS, TABLES };

static size_t find_any(
    const struct net *n, enum table table, bool after, size_t best)
{
	static const char *const *const tables[] = {
	    [ANYWHERE] = retraction_anywhere,
	    [ABROAD] = retraction_abroad_anywhere,
	    [AFTERWARDS] = retraction_afterwards,
	    [ABROAD_AFTERWARDS] = retraction_abroad_afterwards,
	};
	static uint32_t *sets[TABLES];
	const char *const *patterns = tables[table];
	const uint32_t *first =
	    initials_of_table(&sets[table], patterns, sizeof *patterns);
	for (size_t i = 0; patterns[i]; i++)
		if (first[i] & n->words.initials)
			best = find(n, patterns[i], first[i], after, best);
	return best;
}

/* ---- sentences and clauses ---- */

/* Index after the last word of the clause (or, with `sentence`, of the
 * sentence) that word i is in. */
static size_t end_of(const struct net *n, size_t i, bool sentence)
{
	const struct retraction_word *first = &n->words.word[i];
	size_t most = i + FAR;
	for (; i < n->words.count && i < most; i++) {
		const struct retraction_word *w = &n->words.word[i];
		if (sentence ? w->sentence != first->sentence
			     : w->clause != first->clause)
			break;
	}
	return i;
}

static size_t begin_of(const struct net *n, size_t i)
{
	uint32_t sentence = n->words.word[i].sentence;
	for (size_t k = 0; k < FAR && i; k++, i--)
		if (n->words.word[i - 1].sentence != sentence)
			break;
	return i;
}

static bool any_is(
    const struct net *n, size_t begin, size_t end, const char *words)
{
	for (size_t i = begin; i < end; i++)
		if (!n->words.word[i].harmless &&
		    retraction_words_is(&n->words, i, words))
			return true;
	return false;
}

static bool any_own(const struct net *n, size_t begin, size_t end)
{
	for (size_t i = begin; i < end; i++)
		if (n->words.word[i].own)
			return true;
	return false;
}

/* ---- the move ---- */

/* True if the word names the card, its rank or its suit: "10" for the ten of
 * hearts, "king" for any king. */
static bool of_card(const struct retraction_word *w, int card)
{
	if (w->card != CARD_NONE)
		return w->card == card;
	if (w->suit == card_suit(card) || w->rank == card_rank(card))
		return true;
	return w->number >= 0 && w->number == card_rank(card) + 2;
}

static bool of_move(const struct net *n, const struct retraction_word *w)
{
	uint64_t cards = n->letter->cards;
	int number = strcmp(w->fold, "one") ? w->number : 1;
	if (n->letter->bids && number >= 0 &&
	    (n->letter->numbers >> number & 1))
		return true;
	for (; cards; cards &= cards - 1)
		if (of_card(w, cards_first(cards)))
			return true;
	return false;
}

/* Index of the first word after the move's name. If the name is not recognized,
 * the index after the move's clause. */
static size_t end_of_move(struct net *n)
{
	const struct retraction_letter *l = n->letter;
	size_t line_end = l->move_at + strcspn(l->text + l->move_at, "\n");
	size_t begin = 0;
	while (begin < n->words.count && n->words.word[begin].at < l->move_at)
		begin++;
	for (size_t i = begin; i < n->words.count; i++) {
		const struct retraction_word *w = &n->words.word[i];
		if (w->at >= line_end)
			break;
		if (w->own)
			return i + (w->card != CARD_NONE ? w->took : 1);
	}
	return begin < n->words.count ? end_of(n, begin, false) : begin;
}

static void mark_move(struct net *n)
{
	for (size_t i = 0; i < n->words.count; i++)
		n->words.word[i].own = of_move(n, &n->words.word[i]);
	size_t end = end_of_move(n);
	n->sentence = end ? n->words.word[end - 1].sentence : 0;
	for (size_t i = end; i < n->words.count; i++)
		n->words.word[i].after = true;
	for (size_t i = 0; i < end; i++) {
		const struct retraction_word *w = &n->words.word[i];
		bool named = w->own && w->card != CARD_NONE;
		for (size_t k = i; named && k < i + w->took && k < end; k++)
			n->words.word[k].own = true;
	}
}

static bool ascii(const char *word)
{
	for (; *word; word++)
		if ((unsigned char)*word >= 0x80)
			return false;
	return true;
}

static bool capital(const struct retraction_word *w)
{
	return w->raw[0] >= 'A' && w->raw[0] <= 'Z';
}

/* ---- another card or number ---- */

/* True if what looks like a card is a span of time: "back in 2h", "away 3d". */
static bool spans(const struct net *n, size_t i)
{
	const struct retraction_word *w = &n->words.word[i];
	bool small = w->raw[strlen(w->raw) - 1] >= 'a' && w->took == 1;
	return small && i && w[-1].clause == w->clause &&
	       retraction_words_is(&n->words, i - 1, retraction_before_spans);
}

/* True if the number is a sum of money or a percentage: "$5", "10 €", "80 %".
 */
static bool money(const struct net *n, size_t i)
{
	static const char *const signs[] = {"€", "$", "£", "%", NULL};
	const struct retraction_word *w = &n->words.word[i];
	const char *at = n->letter->text + w->at;
	const char *behind = at + strlen(w->raw);
	behind += strspn(behind, " ");
	for (size_t k = 0; signs[k]; k++)
		if (!strncmp(behind, signs[k], strlen(signs[k])))
			return true;
	return w->at && at[-1] == '$';
}

/* True if the number counts or measures something: "3 days", "at 8". */
static bool measures(const struct net *n, size_t i)
{
	const struct retraction_word *w = &n->words.word[i];
	if (money(n, i))
		return true;
	size_t next = i + 1;
	bool same = next < n->words.count && w[1].clause == w->clause;
	if (same && retraction_words_is(&n->words, next, retraction_units))
		return true;
	if (!i || w[-1].clause != w->clause)
		return false;
	return retraction_words_is(&n->words, i - 1, retraction_before_units);
}

static bool labelled(const struct net *n, size_t i)
{
	size_t begin = begin_of(n, i);
	for (size_t k = begin; k < i; k++)
		if (n->words.word[k].after && !n->words.word[k].harmless &&
		    retraction_words_is(&n->words, k, retraction_labels))
			return true;
	return false;
}

/* True if the sentence is about another player's card: "Nice KH, Bob". */
static bool of_others(const struct net *n, size_t i)
{
	size_t begin = begin_of(n, i);
	size_t end = end_of(n, i, true);
	bool told = end - begin > SHORT_SENTENCE ||
	            any_is(n, begin, end, retraction_of_others);
	return told && !labelled(n, i);
}

/* True if the rest of the clause only names other cards: "the king",
 * "diamonds". */
static bool renames(const struct net *n, size_t i)
{
	static const char idle[] =
	    "the|a|an|my|of|please|pls|then|der|die|das|den|le|la|el|il|o|de|"
	    "du|des|di|het|and|or|as|it|is|its";
	size_t end = end_of(n, i, false);
	bool other = false;
	for (size_t k = i; k < end; k++) {
		const struct retraction_word *w = &n->words.word[k];
		bool rank = w->rank >= 0 || w->number >= 2;
		if (rank && money(n, k))
			return false;
		if (!w->own && !rank && (w->suit < 0 || !ascii(w->raw)) &&
		    !retraction_words_is(&n->words, k, idle))
			return false;
		other |= !w->own && (rank || w->suit >= 0);
	}
	return other;
}

/* True if the word begins a clause, or follows right after the move's name. */
static bool begins_clause(const struct net *n, size_t i)
{
	const struct retraction_word *w = &n->words.word[i];
	return !i || w[-1].clause != w->clause || !w[-1].after;
}

/* True if what looks like a card is a title or a state: "Ann Archer, QC",
 * "Topeka, KS". */
static bool titles(const struct net *n, size_t i)
{
	const struct retraction_word *w = &n->words.word[i];
	bool before =
	    i && w[-1].sentence == w->sentence && capital(&w[-1]) && !w[-1].own;
	return before && !labelled(n, i) && strlen(w->raw) == 2 && capital(w) &&
	       w->raw[1] >= 'A' && w->raw[1] <= 'Z';
}

static bool another_card(const struct net *n, size_t i)
{
	const struct retraction_word *w = &n->words.word[i];
	if (!n->letter->cards || w->harmless)
		return false;
	if (w->card != CARD_NONE && !cards_have(n->letter->cards, w->card))
		return !spans(n, i) && !of_others(n, i) && !titles(n, i);
	if (begins_clause(n, i) && renames(n, i))
		return true;
	bool named = w->rank >= 0 || w->suit >= 0;
	size_t words = end_of(n, i, true) - begin_of(n, i);
	bool brief = words <= SHORT_SENTENCE && ascii(w->raw);
	bool about = brief || labelled(n, i);
	return named && !w->own && about && !of_others(n, i);
}

static bool another_number(const struct net *n, size_t i)
{
	const struct retraction_word *w = &n->words.word[i];
	if (!n->letter->bids || w->number < 0 || w->harmless)
		return false;
	return !w->own && !w->face && !measures(n, i);
}

/* ---- conditions, questions, remarks ---- */

/* True for a condition that stands after the move and is a sentence of its own:
 * "When the server is back." Such a sentence is about the move. */
static bool fragment(const struct net *n, size_t i)
{
	static const char begin[] = "when|once|whenever";
	size_t end = end_of(n, i, true);
	return n->words.word[i].after && begin_of(n, i) == i &&
	       end == end_of(n, i, false) && end - i > 1 &&
	       end - i <= FRAGMENT && retraction_words_is(&n->words, i, begin);
}

static bool conditional(const struct net *n, size_t i)
{
	const struct retraction_word *w = &n->words.word[i];
	bool first =
	    begins_clause(n, i) &&
	    retraction_words_is(&n->words, i, retraction_conditions_first);
	if (fragment(n, i))
		return true;
	/* in an earlier sentence, a time is about the writer and not a
	 * condition: "I was home before the deadline. QS" */
	if (!w->after && w->sentence != n->sentence &&
	    retraction_words_is(&n->words, i, retraction_times))
		return false;
	if (w->harmless || w->own ||
	    !(first ||
		retraction_words_is(&n->words, i, retraction_conditions)))
		return false;
	size_t end = end_of(n, i, true);
	if (end - i <= SHORT_SENTENCE && end_of(n, i, false) - i > 1)
		return true;
	return any_is(n, i + 1, end, retraction_game);
}

/* True for a question about the move, and for any short question: "Or QD?"
 * Small talk does not count: "How are the kids, Carol?" */
static bool questions(const struct net *n, size_t i)
{
	const struct retraction_word *w = &n->words.word[i];
	if (!w->asks || w->harmless)
		return false;
	size_t begin = begin_of(n, i);
	size_t end = end_of(n, i, true);
	while (begin < i && !n->words.word[begin].after)
		begin++;
	if (any_is(n, begin, end, retraction_game) ||
	    any_is(n, begin, end, retraction_permission))
		return true;
	return end - begin <= SHORT_QUESTION &&
	       !retraction_words_is(&n->words, begin, retraction_small_talk);
}

/* True for "not" in a short sentence, or in a sentence about the move or its
 * player. */
static bool denies(const struct net *n, size_t i)
{
	if (n->words.word[i].harmless ||
	    !retraction_words_is(&n->words, i, retraction_negations))
		return false;
	size_t begin = begin_of(n, i);
	size_t end = end_of(n, i, true);
	if (end - begin <= SHORT_DENIAL)
		return true;
	return any_is(n, begin, end, retraction_game) ||
	       any_is(n, begin, end, retraction_doers);
}

/* True if an order to the referee begins here: "put that on ice", "please
 * swap". */
static bool commands(const struct net *n, size_t i)
{
	static const char please[] = "please|pls|plz|kindly|bitte";
	static const char object[] = "it|that|this|these|those|them";
	static const char between[] = "up|off|out|on|away|down|to|with|of|all";
	const struct retraction_word *w = &n->words.word[i];
	if (w->harmless || !i || w[-1].clause == w->clause)
		return false;
	size_t end = end_of(n, i, false);
	if (retraction_words_is(&n->words, i, please))
		return end - i > 1 && !w[1].harmless && !any_own(n, i, end);
	if (retraction_words_is(&n->words, i, retraction_starters))
		return false;
	i++;
	if (i < end && retraction_words_is(&n->words, i, between))
		i++;
	return i < end && retraction_words_is(&n->words, i, object);
}

/* True for the signs of an edit: "s/3/4/", "^H". */
static bool edits(const struct net *n, size_t i)
{
	const struct retraction_word *w = &n->words.word[i];
	return w->caret || (!strcmp(w->raw, "s") && w->slash);
}

static bool begins_line(const struct net *n, size_t i)
{
	const char *text = n->letter->text;
	size_t at = n->words.word[i].at;
	while (at && strchr(" \t", text[at - 1]))
		at--;
	return !at || text[at - 1] == '\n';
}

/* True for a line of two words in small letters that are neither names nor
 * harmless: "brain fart". */
static bool remarks(const struct net *n, size_t i)
{
	size_t end = end_of(n, i, true);
	if (!begins_line(n, i) || end - i != REMARK ||
	    retraction_words_is(&n->words, i, "the|a|an"))
		return false;
	for (size_t k = i; k < end; k++) {
		const struct retraction_word *w = &n->words.word[k];
		if (w->harmless || w->own || !w->after || w->face ||
		    capital(w) || !ascii(w->raw) ||
		    retraction_words_is(&n->words, k, retraction_courtesy))
			return false;
	}
	return true;
}

static size_t find_rest(const struct net *n, size_t best)
{
	for (size_t i = 0; i < best; i++) {
		const struct retraction_word *w = &n->words.word[i];
		if (conditional(n, i) || edits(n, i))
			return i;
		if (!w->after)
			continue;
		if (questions(n, i) || denies(n, i) || commands(n, i) ||
		    another_card(n, i) || another_number(n, i) || remarks(n, i))
			return i;
	}
	return best;
}

/* ---- the letter ---- */

static const char *line_at(struct arena *arena, const char *text, size_t at)
{
	size_t begin = at;
	while (begin && text[begin - 1] != '\n')
		begin--;
	return arena_copy(arena, text + begin, strcspn(text + begin, "\n"));
}

const char *retraction_find(
    struct arena *arena, const struct retraction_letter *letter)
{
	struct net n = {.letter = letter};
	retraction_words_cut(arena, letter->text, &n.words);
	bool more = n.words.count > WORDS_MOST;
	if (more)
		n.words.count = WORDS_MOST;
	mark_move(&n);
	harmless_mark(&n.words);
	size_t at = find_rest(&n, n.words.count);
	at = find_any(&n, ANYWHERE, false, at);
	at = find_any(&n, ABROAD, false, at);
	at = find_any(&n, AFTERWARDS, true, at);
	at = find_any(&n, ABROAD_AFTERWARDS, true, at);
	if (at == n.words.count && !more)
		return NULL;
	if (at == n.words.count)
		at--; /* the letter is too long to read: return its last line */
	return line_at(arena, letter->text, n.words.word[at].at);
}
