/* pieces.c - cuts a whole letter into clauses for only_move.c. */
#include "pieces.h"

#include <stddef.h>
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/text.h"
#include "engine/act.h"
#include "mail/sentences/move.h"
#include "mail/sentences/sentence.h"
#include "mail/tables/client_phrases.h"
#include "retraction_words.h"

/* clang-format off */
/* words that do not begin a list entry: "no" */
static const char talking_words[] =
    "no|not|never|dont|didnt|cant|couldnt|wont|i|im|ill|ive|my|we|our|you|your|it|its|that|thats|this|"
	"there|he|she|they|had|was|hope|wish|what|how|glad|happy|feeling|apologies|scratch|ich|je|ik|"
	"kein|keine|pas|nie|niet|non|nao|bez|не|inga|ingen";
/* clang-format on */

static bool blank_or_end(char c)
{
	return !c || c == ' ' || c == '\t';
}

/* True if a clause ends at `at`. *mark is then the separator. */
static bool cuts(const char *line, const char *at, enum mark *mark)
{
	static client_phrases links = {
	    " but ", " and i", " and no ", " and that", NULL};
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
	if (*at == ' ' && client_phrase_begins(at, links)) {
		*mark = MARK_COMMA;
		return true;
	}
	return *at == '-' && apart && (blank_or_end(at[1]) || at[1] == '-');
}

static bool empty(const char *text, size_t size)
{
	return strspn(text, " \t\"'*_") >= size;
}

/* Adds a clause; false if there is no room for it. */
static bool add_piece(
    struct pieces *s, const struct piece *line, const char *text, size_t size)
{
	if (s->count == PIECES)
		return false;
	struct piece *piece = &s->piece[s->count++];
	*piece = *line;
	piece->text = arena_copy(s->p->arena, text, size);
	piece->end = piece->at + size;
	clause_read(s->p->arena, piece->text, &piece->clause);
	piece->counts = clause_count(&piece->clause);
	return true;
}

bool pieces_first(const char *text, const char *words)
{
	struct retraction_words cut;
	struct arena arena;
	arena_init(&arena);
	retraction_words_cut(&arena, text, &cut);
	bool is = cut.count && retraction_words_is(&cut, 0, words);
	arena_release(&arena);
	return is;
}

/* Makes the number of "4. No second thoughts!" or "4. Delayed by the snow" a
 * clause of its own. Such a number is a bid: the text after it is too long for
 * an entry of a numbered list, or begins like a sentence. */
static void end_number(const struct pieces *s, char *line)
{
	enum { BRIEF = 2 }; /* words of a brief text */
	size_t n = strspn(line, "0123456789");
	bool first = !s->count && s->p->hint == HINT_BID;
	if (!first || !n || n > 2 || strncmp(line + n, ". ", 2) != 0)
		return;
	bool one = n == 1 && *line == '1';
	if (pieces_first(line + n, talking_words) ||
	    (!one && text_words(line + n + 1) > BRIEF))
		line[n] = ';';
}

/* Cuts a line into clauses; false if there are too many. `piece` says where the
 * line is, and piece->text is the line in plain writing. */
static bool cut_line(struct pieces *s, struct piece *piece)
{
	char *copy = arena_string(s->p->arena, piece->text);
	end_number(s, copy);
	const char *line = sentence_plain(s->p->arena, copy);
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
		/* the word "but" separates clauses and is skipped */
		if (*at == ' ')
			begin += strcspn(begin, " ");
	}
}

bool pieces_cut(struct pieces *s)
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
