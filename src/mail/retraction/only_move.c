/* only_move.c - finds the only move of a letter, in a line that counts as talk
 * because of its other sentences: "No problem! 7H", "7H, never a doubt".
 *
 * The whole letter is cut into clauses at once. One clause must be a move by
 * its words alone and stand apart: first in the letter, as a sentence of its
 * own, or after a colon. retraction.c must find nothing in the letter. The rest
 * of the letter must name no other card or number, and must not be about
 * another player's move. */
#include <string.h>

#include "base/arena.h"
#include "base/dates.h"
#include "engine/card.h"
#include "mail/sentences/clause.h"
#include "mail/sentences/context.h"
#include "mail/sentences/move.h"
#include "mail/sentences/sentence.h"
#include "pieces.h"
#include "retraction.h"
#include "retraction_words.h"

/* When in doubt, add a word here. The cost is only that a player is asked. */

/* clang-format off */
/* words of doubt, anywhere in the letter: "or", "should" */
static const char doubt_words[] =
    "or|either|instead|otherwise|should|shouldve|would|wouldve|might|may|id|wouldnt|shouldnt|"
	"maybe|perhaps|possibly|probably|suppose|imagine|example|eg|pretend|guess|remember|"
	"mean|meant|correction|wish|whether|vs|versus|quote|quoting|favourite|favorite|played|"
	"threw|thrown|dropped|oder|vielleicht|oppure|eller|lub|или";

/* words about the game that must not precede the move: "played" */
static const char game_words[] =
    "play|plays|playing|lead|leads|led|leading|bid|bids|bidding|throw|card|cards|hold|holds|held|"
	"holding|took|takes|trump|trumped|ruffed|needs|expects|wants|missing|name|score|count|"
	"said|says|told|asked|wrote|thinks";

static const char people_words[] =
    "you|youve|youd|he|hes|she|shes|they|theyve|who|whos|your|his|her|their|partner|partners|"
	"opponents|somebody|someone|everybody|everyone|anybody|anyone|nobody";

/* words for what people do with cards */
static const char card_actions[] =
    "play|plays|played|playing|lead|leads|led|leading|bid|bids|bidding|throw|threw|had|has|have|"
	"hold|holds|held|holding|keep|kept|took|take|takes|card|cards|nil|showed|laid|lay|put";

/* words after a card that begin a remark about it: "which" */
static const char telling_words[] =
    "is|was|are|were|has|had|which|who|whom|whose|that|thats|where|will|would|did|does|isnt|wasnt|didnt|"
	"doesnt|hasnt|hadnt|wont";

/* words before a colon that announce the move: "card" */
static const char announcing_words[] =
    "this|one|card|bid|play|move|goes|is|so|ok|okay|now|then|answer|choice|decision|it|turn";

/* words by which writers speak of themselves: "i" */
static const char first_words[] =
    "i|ill|im|ive|me|we|well|no|not|dont|cant|never|nothing|without";

/* units that make the number before them a time: "days" */
static const char time_units[] =
    "second|seconds|minute|minutes|mins|hour|hours|hrs|day|days|night|nights|week|weeks|month|"
	"months|year|years|am|pm|oclock|uhr";

/* words before a colon that show that no move follows: "from" */
static const char addressing_words[] = "hi|hello|hey|dear|to|thanks|from|cc|re|back|in|on|out";

/* phrases that make a move doubtful: another trick or round ("in the last trick"), a bare "I hope", a mistake ("that was stupid") */
static retraction_patterns doubt_phrases = {
    "for|in|on|of the? last|previous|first|next|following|other round|rounds|trick|tricks|hand|"
	"hands|game|games|time|table",
    "last|previous round|trick|hand|game|time",
    "^ i? hope $",
    "that|this|it|which|all was|is|were .. wrong|mistake|error|typo|stupid|nonsense",
    NULL,
};
/* clang-format on */

enum {
	/* bytes; a longer letter may be telling about a card */
	TEXT_MOST = 600,
	NEAR = 3 /* words from a person to that person's action */
};

struct search {
	struct parse *p;
	struct pieces cut;
	struct retraction_words words;
	const struct piece *move;
};

/* ---- the move ---- */

static bool strong(const struct piece *c)
{
	return c->counts.plays || c->counts.bids > c->counts.weak;
}

/* True if the clause consists of one card or number, and of words without a
 * meaning of their own. */
static bool is_move(const struct search *s, const struct piece *c)
{
	const struct counts *n = &c->counts;
	bool play = s->p->hint == HINT_PLAY;
	if (c->clause.too_long || c->clause.judged || c->clause.astray ||
	    c->clause.would)
		return false;
	if (n->others || n->doubts || n->sorry || n->blinds || n->alls ||
	    n->calls || n->everyday || n->one)
		return false;
	if (play)
		return n->cards == 1 && !n->numbers && !n->bids;
	return n->numbers == 1 && !n->cards && !n->plays && n->number >= 0 &&
	       n->number <= 13;
}

/* True if the clause says nothing: "Hi all", "OK". */
static bool idle(const struct piece *c)
{
	const struct counts *n = &c->counts;
	return c->behind != MARK_QUESTION && !c->clause.too_long &&
	       !n->others && !n->doubts && !n->sorry && !n->cards &&
	       !n->numbers && !n->alls && !n->blinds;
}

/* True if the clauses after i say something about the card: "QS, which I never
 * had, was led". */
static bool told_of(const struct search *s, size_t i)
{
	for (; i + 1 < s->cut.count; i++) {
		if (s->cut.piece[i].behind < MARK_COLON)
			return false;
		if (pieces_first(s->cut.piece[i + 1].text, telling_words))
			return true;
	}
	return false;
}

/* Index of the first word at or after an offset. */
static size_t word_at(const struct search *s, size_t at)
{
	size_t i = 0;
	while (i < s->words.count && s->words.word[i].at < at)
		i++;
	return i;
}

/* True if a clause before i, in the same line, has a word for the writer or a
 * harmless word: "I don't care what they say:", "No hesitation:". What follows
 * the colon is then the writer's move. */
static bool speaks_first(const struct search *s, size_t i)
{
	size_t line = i;
	while (line && s->cut.piece[line - 1].behind > MARK_QUESTION)
		line--;
	size_t word = word_at(s, s->cut.piece[line].at);
	for (; word < word_at(s, s->cut.piece[i].at); word++)
		if (s->words.word[word].harmless ||
		    retraction_words_is(&s->words, word, first_words))
			return true;
	return false;
}

/* True if the clause before i announces a move: "here is my card:", "I rather
 * like this one:", "OK:", but not "From:". */
static bool announced(const struct search *s, size_t i)
{
	const struct piece *before = &s->cut.piece[i - 1];
	size_t word = word_at(s, s->cut.piece[i].at);
	if (idle(before))
		return !pieces_first(before->text, addressing_words);
	if (word && retraction_words_is(&s->words, word - 1, announcing_words))
		return true;
	return speaks_first(s, i);
}

/* True if the card is an exclamation, a person or a title: "Oh, the ace of
 * hearts!", "Hi JD", "The Queen of Spades, by Pushkin". */
static bool is_talk(const struct search *s, size_t i)
{
	const struct piece *c = &s->cut.piece[i];
	const struct piece *before = i ? c - 1 : NULL;
	bool inside = before && c->before == MARK_COMMA;
	if (context_addressed(c->text) ||
	    sentence_describes(s->p->arena, c->line))
		return true;
	if (inside && sentence_exclaims(before->text))
		return true;
	if (!context_initials(c->text))
		return false;
	return inside || (before && sentence_takes_leave(before->text)) ||
	       c->text[strspn(c->text, " ")] == *s->p->name;
}

/* True if "No." stands before the number: "No. 5". */
static bool numbered(const struct search *s, size_t i)
{
	const struct piece *before = i ? &s->cut.piece[i - 1] : NULL;
	return before && s->p->hint == HINT_BID &&
	       before->end - before->at == 2 &&
	       pieces_first(before->text, "no|nr");
}

/* False for a bare number with another clause after it in the same line; true
 * for any other clause. */
static bool sentence_alone(const struct search *s, size_t i)
{
	const struct piece *c = &s->cut.piece[i];
	bool last = i + 1 == s->cut.count || c[1].line != c->line;
	return strong(c) || c->counts.cards || last;
}

/* True if the sentence goes on in the next line: "QS", then "and then he
 * laughed". */
static bool goes_on(const struct search *s, size_t i)
{
	const struct piece *c = &s->cut.piece[i];
	if (c->behind != MARK_LINE || i + 1 == s->cut.count)
		return false;
	const char *next = c[1].text + strspn(c[1].text, " ");
	return *next >= 'a' && *next <= 'z';
}

/* True if nothing but politeness follows in the sentence: "7D, please." */
static bool sentence_ends(const struct search *s, size_t i)
{
	while (s->cut.piece[i].behind == MARK_COMMA && i + 1 < s->cut.count &&
	       idle(&s->cut.piece[i + 1]))
		i++;
	return s->cut.piece[i].behind == MARK_LINE ||
	       s->cut.piece[i].behind == MARK_SENTENCE;
}

/* Returns the mark before the sentence of clause i. Earlier clauses such as
 * "Well then," count as part of the sentence. */
static enum mark sentence_before(const struct search *s, size_t i)
{
	while (s->cut.piece[i].before == MARK_COMMA &&
	       idle(&s->cut.piece[i - 1]) &&
	       !sentence_exclaims(s->cut.piece[i - 1].text))
		i--;
	return s->cut.piece[i].before;
}

static bool stands_apart(const struct search *s, size_t i)
{
	const struct piece *c = &s->cut.piece[i];
	bool ends = sentence_ends(s, i);
	bool opens = true;
	if (c->behind == MARK_QUESTION || c->behind == MARK_COLON ||
	    goes_on(s, i))
		return false;
	bool below = i && c[-1].behind == MARK_COLON && speaks_first(s, i);
	if (c->before == MARK_LINE && c->behind == MARK_LINE && !below)
		return false; /* move.c has refused the line already */
	if (!strong(c) && (is_talk(s, i) || numbered(s, i)))
		return false;
	bool behind = c->before == MARK_COLON || c->before == MARK_DASH;
	if (behind && !strong(c) && !announced(s, i))
		return false;
	for (size_t k = 0; k < i; k++)
		opens = opens && idle(&s->cut.piece[k]);
	if (opens)
		return ends || !told_of(s, i);
	if (!ends)
		return false;
	switch (sentence_before(s, i)) {
	case MARK_LINE:
	case MARK_SENTENCE:
	case MARK_QUESTION:
		return sentence_alone(s, i);
	case MARK_COLON:
	case MARK_DASH:
		return true;
	case MARK_COMMA:
		return strong(c) ||
		       (sentence_alone(s, i) && speaks_first(s, i));
	}
	return false;
}

/* Returns the clause that is the move; NULL if there is none, or more than one.
 */
static const struct piece *find_move(const struct search *s)
{
	const struct piece *found = NULL;
	for (size_t i = 0; i < s->cut.count; i++) {
		if (!is_move(s, &s->cut.piece[i]))
			continue;
		if (found || !stands_apart(s, i))
			return NULL;
		found = &s->cut.piece[i];
	}
	return found;
}

/* ---- the rest of the letter ---- */

static bool beside_move(const struct search *s, size_t i)
{
	size_t at = s->words.word[i].at;
	return at < s->move->at || at >= s->move->end;
}

/* True if a unit of time follows the number: "3 days", "2 hours". */
static bool a_time(const struct search *s, size_t i)
{
	return i + 1 < s->words.count &&
	       s->words.word[i + 1].clause == s->words.word[i].clause &&
	       retraction_words_is(&s->words, i + 1, time_units);
}

/* True if the word names a card other than the move, or a part of such a card.
 */
static bool another_card(const struct search *s, size_t i)
{
	const struct retraction_word *w = &s->words.word[i];
	int card = s->move->counts.card;
	if (card == CARD_JOKER)
		return w->card != CARD_NONE || w->rank >= 0 || w->suit >= 0;
	if (w->card != CARD_NONE)
		return w->card != card;
	if (w->rank >= 0 && w->rank != card_rank(card) && !a_time(s, i))
		return true;
	if (w->suit >= 0 && w->suit != card_suit(card))
		return true;
	bool rank = w->number >= 2 && w->number <= 10;
	return rank && w->number != card_rank(card) + 2 && !a_time(s, i);
}

static bool another_number(const struct search *s, size_t i)
{
	const struct retraction_word *w = &s->words.word[i];
	if (w->number < 0 || w->face)
		return false;
	return w->number != s->move->counts.number && !a_time(s, i);
}

static bool another(const struct search *s, size_t i)
{
	return s->p->hint == HINT_PLAY ? another_card(s, i)
	                               : another_number(s, i);
}

/* True if the word means another player, and a word about cards follows: "you
 * had", "Bob's". */
static bool of_somebody(const struct search *s, size_t i)
{
	const struct retraction_words *w = &s->words;
	if (!retraction_words_is(w, i, people_words))
		return false;
	for (size_t k = i + 1; k < w->count && k <= i + NEAR; k++) {
		if (w->word[k].sentence != w->word[i].sentence)
			break;
		if (retraction_words_is(w, k, card_actions))
			return true;
	}
	return false;
}

/* True if the word tells of the writer's own playing, in the sentence of the
 * move: "I'm glad to play this: QS". */
static bool of_oneself(const struct search *s, size_t i)
{
	const struct retraction_words *w = &s->words;
	uint32_t sentence = w->word[i].sentence;
	size_t at = word_at(s, s->move->at);
	size_t begin = i;
	while (begin && w->word[begin - 1].sentence == sentence)
		begin--;
	return at < w->count && w->word[at].sentence == sentence &&
	       retraction_words_is(w, begin, "i|im|ive|my|here|heres") &&
	       retraction_words_is(w, i, "play|playing|lead|throw|card");
}

/* True for a word about the game before the move, but not in "my card". */
static bool about_game(const struct search *s, size_t i)
{
	const struct retraction_words *w = &s->words;
	if (w->word[i].at > s->move->at ||
	    !retraction_words_is(w, i, game_words))
		return false;
	bool own = i && retraction_words_is(w, i - 1, "my|this|the|here|heres");
	return !own && !of_oneself(s, i);
}

static bool fits_any(
    const struct search *s, size_t i, retraction_patterns patterns)
{
	for (size_t k = 0; patterns[k]; k++)
		if (retraction_words_match(&s->words, i, patterns[k], false))
			return true;
	return false;
}

static bool doubtful(const struct search *s)
{
	for (size_t i = 0; i < s->words.count; i++) {
		if (!beside_move(s, i) || s->words.word[i].harmless)
			continue;
		if (another(s, i) || of_somebody(s, i) || about_game(s, i) ||
		    fits_any(s, i, doubt_phrases))
			return true;
		if (retraction_words_is(&s->words, i, doubt_words))
			return true;
	}
	return false;
}

/* True if the number is part of a date: "4. Dezember", "am 4. fahre ich". */
static bool dated(const struct search *s)
{
	size_t behind = word_at(s, s->move->end);
	struct dates days;
	if (s->p->hint != HINT_BID || behind >= s->words.count)
		return false;
	return dates_read(s->words.word[behind].raw, &days);
}

/* True if retraction.c finds that the letter takes the move back. Text before
 * the move counts only if it delays the move or makes it conditional: "sorry
 * about the wrong card" is about another card. */
static bool taken_back(const struct search *s)
{
	const struct piece *m = s->move;
	bool play = s->p->hint == HINT_PLAY;
	struct retraction_letter letter = {
	    .text = s->cut.text,
	    .move_at = m->at,
	    .cards = play ? cards_of(m->counts.card) : 0,
	    .numbers = play ? 0 : (uint32_t)1 << m->counts.number,
	    .bids = !play,
	};
	return retraction_find(s->p->arena, &letter) != NULL;
}

static void add_move(struct search *s)
{
	const struct piece *m = s->move;
	bool play = s->p->hint == HINT_PLAY;
	struct command *c =
	    move_add(s->p, play ? VERB_PLAY : VERB_BID, m->line);
	s->p->said_move = m->said;
	s->p->said_moved = true;
	if (play) {
		c->card = m->counts.card;
		return;
	}
	c->number = m->counts.number;
	c->nil = m->counts.nil;
}

void only_move_find(struct parse *p, bool more)
{
	bool due = p->hint == HINT_BID || p->hint == HINT_PLAY;
	if (p->out->count || p->out->contradictory || more)
		return;
	if (!due || p->off_topic || p->listed || p->passed || *p->out->hidden ||
	    p->said.size > TEXT_MOST)
		return;
	struct search s = {.p = p, .cut = {.p = p}};
	if (!pieces_cut(&s.cut))
		return;
	retraction_words_cut(p->arena, s.cut.text, &s.words);
	harmless_mark(&s.words);
	s.move = find_move(&s);
	if (s.move && !dated(&s) && !doubtful(&s) && !taken_back(&s))
		add_move(&s);
}
