/* onlymove.c - see onlymove.h.
 *
 * The letter is cut into clauses, this time all of it at once. One of them must
 * be a move by its words alone, and stand apart: first in the letter, as a
 * sentence of its own, or behind a colon. Everything else is then weighed as if
 * it stood behind the move: retraction.c must find nothing in it, it must name
 * no other card or number, and tell of nobody else's move. */
#include "onlymove.h"

#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/dates.h"
#include "base/text.h"
#include "engine/card.h"
#include "mail/words/clause.h"
#include "mail/words/move.h"
#include "mail/words/sentence.h"
#include "mail/words/setting.h"
#include "onlymovewords.h"
#include "retraction.h"
#include "retractionwords.h"
#include "vocabulary_retraction.h"

enum {
	TEXT_MOST = 600, /* bytes: in a long letter a card is told of */
	PIECES = 60,
	NEAR = 3 /* words from a person to what that person did */
};

/* What stands before and behind a clause. */
enum mark {
	MARK_LINE,
	MARK_SENTENCE,
	MARK_QUESTION,
	MARK_COLON,
	MARK_DASH,
	MARK_COMMA
};

struct piece {
	const char *text;
	size_t at, end;   /* in the letter */
	size_t said;      /* where its line begins in what is said */
	const char *line; /* as it was written */
	enum mark before, behind;
	struct clause clause;
	struct counts counts;
};

struct search {
	struct parse *p;
	char *text; /* all that the letter says, in plain writing */
	struct piece piece[PIECES];
	size_t count;
	struct retraction_words words;
	const struct piece *move;
};

/* ---- cutting ---- */

static bool blank_or_end(char c)
{
	return !c || c == ' ' || c == '\t';
}

/* Does a clause end at `at` in the line? *mark is how. */
static bool cuts(const char *line, const char *at, enum mark *mark)
{
	*mark = MARK_COMMA;
	if (strchr(",()", *at))
		return true;
	*mark = MARK_SENTENCE;
	if (strchr(".!;", *at))
		return true;
	*mark = MARK_QUESTION;
	if (*at == '?')
		return true;
	*mark = MARK_COLON;
	if (*at == ':')
		return blank_or_end(at[1]);
	*mark = MARK_DASH;
	bool apart = at == line || blank_or_end(at[-1]) || at[-1] == '-';
	return *at == '-' && apart && (blank_or_end(at[1]) || at[1] == '-');
}

static bool empty(const char *text, size_t size)
{
	return strspn(text, " \t\"'*_") >= size;
}

/* False when there are more than have room. */
static bool add_piece(
    struct search *s, const struct piece *line, const char *text, size_t size)
{
	if (s->count == PIECES)
		return false;
	struct piece *piece = &s->piece[s->count++];
	*piece = *line;
	piece->text = arena_copy(s->p->arena, text, size);
	piece->end = piece->at + size;
	words_read(s->p->arena, piece->text, &piece->clause);
	piece->counts = clause_count(&piece->clause);
	return true;
}

/* `piece` knows where the line is; its text is in plain writing. */
static bool cut_line(struct search *s, struct piece *piece)
{
	const char *line = sentence_plain(s->p->arena, piece->text);
	const char *begin = line;
	size_t start = piece->at;
	piece->before = MARK_LINE;
	for (const char *at = line;; at++) {
		enum mark mark = MARK_LINE;
		if (*at && !cuts(line, at, &mark))
			continue;
		size_t size = (size_t)(at - begin);
		piece->at = start + (size_t)(begin - line);
		piece->behind = mark;
		if (!empty(begin, size)) {
			if (!add_piece(s, piece, begin, size))
				return false;
			piece->before = mark;
		} else if (piece->before > mark &&
			   piece->before > MARK_QUESTION) {
			s->piece[s->count - 1].behind = mark;
			piece->before = mark;
		}
		if (!*at)
			return true;
		begin = at + 1;
	}
}

/* All lines that are the writer's own. */
static bool cut_letter(struct search *s)
{
	struct parse *p = s->p;
	struct buf text;
	const char *said = buf_string(&p->said);
	bool whole = true;
	buf_init(&text, 0);
	for (const char *line = said; *line && whole;) {
		size_t size = strcspn(line, "\n");
		struct piece piece = {
		    .line = arena_copy(p->arena, line, size),
		    .said = (size_t)(line - said),
		    .at = text.size,
		};
		piece.text = text_plain(p->arena, piece.line);
		buf_text(&text, piece.text);
		buf_byte(&text, '\n');
		whole = cut_line(s, &piece);
		line += size + (line[size] == '\n');
	}
	s->text = arena_string(p->arena, buf_string(&text));
	buf_release(&text);
	return whole;
}

/* ---- the move ---- */

static bool strong(const struct piece *c)
{
	return c->counts.plays || c->counts.bids > c->counts.weak;
}

/* Nothing but one card, or one number, and words that say nothing else. */
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

/* "Hi all", "OK" */
static bool idle(const struct piece *c)
{
	const struct counts *n = &c->counts;
	return c->behind != MARK_QUESTION && !c->clause.too_long &&
	       !n->others && !n->doubts && !n->sorry && !n->cards &&
	       !n->numbers && !n->alls && !n->blinds;
}

static bool first_word(const char *text, const char *words)
{
	struct retraction_words cut;
	struct arena arena;
	arena_init(&arena);
	retractionwords_cut(&arena, text, &cut);
	bool is = cut.count && retractionwords_is(&cut, 0, words);
	arena_release(&arena);
	return is;
}

/* "QS, which I never had, was led": told of. */
static bool told_of(const struct search *s, size_t i)
{
	for (; i + 1 < s->count; i++) {
		if (s->piece[i].behind < MARK_COLON)
			return false;
		if (first_word(s->piece[i + 1].text, onlymove_telling))
			return true;
	}
	return false;
}

/* The index of the first word at or behind a place. */
static size_t word_at(const struct search *s, size_t at)
{
	size_t i = 0;
	while (i < s->words.count && s->words.word[i].at < at)
		i++;
	return i;
}

/* "here is my card:", "I rather like this one:", "OK:"; not "From:". */
static bool announced(const struct search *s, size_t i)
{
	const struct piece *before = &s->piece[i - 1];
	size_t word = word_at(s, s->piece[i].at);
	if (idle(before))
		return !first_word(before->text, onlymove_addressing);
	return word &&
	       retractionwords_is(&s->words, word - 1, onlymove_announcing);
}

/* "Oh, the ace of hearts!", "Hi JD", "The Queen of Spades, by Pushkin" */
static bool is_talk(const struct search *s, size_t i)
{
	const struct piece *c = &s->piece[i];
	const struct piece *before = i ? c - 1 : NULL;
	bool inside = before && c->before == MARK_COMMA;
	if (setting_addressed(c->text) ||
	    sentence_describes(s->p->arena, c->line))
		return true;
	if (inside && sentence_exclaims(before->text))
		return true;
	if (!setting_initials(c->text))
		return false;
	return inside || (before && sentence_takes_leave(before->text)) ||
	       c->text[strspn(c->text, " ")] == *s->p->name;
}

/* A sentence of its own; of one number, the last of its line. */
static bool sentence_alone(const struct search *s, size_t i)
{
	const struct piece *c = &s->piece[i];
	bool last = i + 1 == s->count || c[1].line != c->line;
	return strong(c) || c->counts.cards || last;
}

/* "QS" and in the next line "and then he laughed". */
static bool goes_on(const struct search *s, size_t i)
{
	const struct piece *c = &s->piece[i];
	if (c->behind != MARK_LINE || i + 1 == s->count)
		return false;
	const char *next = c[1].text + strspn(c[1].text, " ");
	return *next >= 'a' && *next <= 'z';
}

static bool stands_apart(const struct search *s, size_t i)
{
	const struct piece *c = &s->piece[i];
	bool ends = c->behind == MARK_LINE || c->behind == MARK_SENTENCE;
	bool opens = true;
	if (c->behind == MARK_QUESTION || c->behind == MARK_COLON ||
	    goes_on(s, i))
		return false;
	if (c->before == MARK_LINE && c->behind == MARK_LINE)
		return false; /* the reader has refused that line */
	if (!strong(c) && is_talk(s, i))
		return false;
	bool behind = c->before == MARK_COLON || c->before == MARK_DASH;
	if (behind && !strong(c) && !announced(s, i))
		return false;
	for (size_t k = 0; k < i; k++)
		opens = opens && idle(&s->piece[k]);
	if (opens)
		return ends || !told_of(s, i);
	if (!ends)
		return false;
	switch (c->before) {
	case MARK_LINE:
	case MARK_SENTENCE:
	case MARK_QUESTION:
		return sentence_alone(s, i);
	case MARK_COLON:
	case MARK_DASH:
		return true;
	case MARK_COMMA:
		return strong(c);
	}
	return false;
}

/* NULL when there is none, or there are two. */
static const struct piece *find_move(const struct search *s)
{
	const struct piece *found = NULL;
	for (size_t i = 0; i < s->count; i++) {
		if (!is_move(s, &s->piece[i]))
			continue;
		if (found || !stands_apart(s, i))
			return NULL;
		found = &s->piece[i];
	}
	return found;
}

/* ---- the rest of the letter ---- */

static bool beside_move(const struct search *s, size_t i)
{
	size_t at = s->words.word[i].at;
	return at < s->move->at || at >= s->move->end;
}

/* "3 days", "2 hours" */
static bool a_time(const struct search *s, size_t i)
{
	return i + 1 < s->words.count &&
	       s->words.word[i + 1].clause == s->words.word[i].clause &&
	       retractionwords_is(&s->words, i + 1, onlymove_times);
}

/* Does the word name another card, or a part of one? */
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

/* "you had", "Bob's": somebody else, and near it what is done with cards. */
static bool of_somebody(const struct search *s, size_t i)
{
	const struct retraction_words *w = &s->words;
	if (!retractionwords_is(w, i, onlymove_people))
		return false;
	for (size_t k = i + 1; k < w->count && k <= i + NEAR; k++) {
		if (w->word[k].sentence != w->word[i].sentence)
			break;
		if (retractionwords_is(w, k, onlymove_deeds))
			return true;
	}
	return false;
}

/* Before the move: about cards, and not "my card". */
static bool about_game(const struct search *s, size_t i)
{
	const struct retraction_words *w = &s->words;
	if (w->word[i].at > s->move->at ||
	    !retractionwords_is(w, i, onlymove_game))
		return false;
	return !i || !retractionwords_is(w, i - 1, "my|this|the|here|heres");
}

static bool fits_any(
    const struct search *s, size_t i, retraction_patterns patterns)
{
	for (size_t k = 0; patterns[k]; k++)
		if (retractionwords_match(&s->words, i, patterns[k], false))
			return true;
	return false;
}

static bool doubtful(const struct search *s)
{
	for (size_t i = 0; i < s->words.count; i++) {
		if (!beside_move(s, i))
			continue;
		if (another(s, i) || of_somebody(s, i) || about_game(s, i) ||
		    fits_any(s, i, onlymove_phrases))
			return true;
		if (retractionwords_is(&s->words, i, onlymove_doubts) ||
		    retractionwords_is(&s->words, i, retraction_conditions))
			return true;
	}
	return false;
}

/* "4. Dezember", "am 4. fahre ich": a day. */
static bool dated(const struct search *s)
{
	size_t behind = word_at(s, s->move->end);
	struct dates days;
	if (s->p->hint != HINT_BID || behind >= s->words.count)
		return false;
	return dates_read(s->words.word[behind].raw, &days);
}

/* As if all else stood behind the move. */
static bool taken_back(const struct search *s)
{
	const struct piece *m = s->move;
	struct arena *arena = s->p->arena;
	char *rest = arena_string(arena, s->text);
	memset(rest + m->at, ' ', m->end - m->at);
	bool play = s->p->hint == HINT_PLAY;
	struct retraction_letter letter = {
	    .text = arena_format(arena, "%s\n%s", m->text, rest),
	    .cards = play ? cards_of(m->counts.card) : 0,
	    .numbers = play ? 0 : (uint32_t)1 << m->counts.number,
	    .bids = !play,
	};
	return retraction_line(arena, &letter) != NULL;
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

void onlymove_find(struct parse *p, bool more)
{
	bool due = p->hint == HINT_BID || p->hint == HINT_PLAY;
	if (p->out->count || p->out->contradictory || more)
		return;
	if (!due || p->stranger || p->listed || p->passed || *p->out->hidden ||
	    p->said.size > TEXT_MOST)
		return;
	struct search s = {.p = p};
	if (!cut_letter(&s))
		return;
	retractionwords_cut(p->arena, s.text, &s.words);
	s.move = find_move(&s);
	if (s.move && !dated(&s) && !doubtful(&s) && !taken_back(&s))
		add_move(&s);
}
