/* page_reader.c - see page_reader.h. It finds more than pages have today: a
 * card that a later page shows in another form should not escape. */
#include "leaks/page_reader.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/arena.h"
#include "base/buf.h"
#include "engine/card.h"

/* ---- from HTML to text ---- */

static const struct entity {
	const char *name, *text;
} entities[] = {
    {"amp;", "&"},
    {"lt;", "<"},
    {"gt;", ">"},
    {"quot;", "\""},
    {"nbsp;", " "},
    {"spades;", "\xe2\x99\xa0"},
    {"clubs;", "\xe2\x99\xa3"},
    {"hearts;", "\xe2\x99\xa5"},
    {"diams;", "\xe2\x99\xa6"},
};

static void add_code(struct buf *out, unsigned long c)
{
	if (c < 0x80) {
		buf_byte(out, (char)c);
		return;
	}
	if (c >= 0x10000) {
		buf_byte(out, (char)(0xf0 | c >> 18));
		buf_byte(out, (char)(0x80 | (c >> 12 & 0x3f)));
	} else if (c >= 0x800) {
		buf_byte(out, (char)(0xe0 | c >> 12));
	} else {
		buf_byte(out, (char)(0xc0 | c >> 6));
	}
	if (c >= 0x800)
		buf_byte(out, (char)(0x80 | (c >> 6 & 0x3f)));
	buf_byte(out, (char)(0x80 | (c & 0x3f)));
}

/* Adds the text of an entity that begins after `at`; returns its end. */
static const char *add_entity(struct buf *out, const char *at)
{
	char *end;
	if (at[0] == '#') {
		bool hex = at[1] == 'x' || at[1] == 'X';
		unsigned long c = strtoul(at + 1 + hex, &end, hex ? 16 : 10);
		add_code(out, c);
		return *end == ';' ? end + 1 : end;
	}
	for (size_t i = 0; i < sizeof entities / sizeof entities[0]; i++) {
		size_t size = strlen(entities[i].name);
		if (!strncmp(at, entities[i].name, size)) {
			buf_text(out, entities[i].text);
			return at + size;
		}
	}
	buf_byte(out, '&');
	return at;
}

static void add_decoded(struct buf *out, const char *from, const char *to)
{
	while (from < to) {
		if (*from == '&')
			from = add_entity(out, from + 1);
		else
			buf_byte(out, *from++);
	}
}

static bool is_one_of(const char *const *words, const char *word, size_t size)
{
	for (; *words; words++)
		if (strlen(*words) == size && !strncasecmp(*words, word, size))
			return true;
	return false;
}

/* Tags within a line of text. All others separate texts. */
static bool is_inline(const char *tag)
{
	static const char *const tags[] = {"a", "abbr", "b", "em", "i", "small",
	    "span", "strong", "tspan", "u", NULL};
	tag += *tag == '/';
	return is_one_of(tags, tag, strcspn(tag, " \t\n/>"));
}

/* Attributes that only say where something is drawn, or name a file. */
static bool is_of_drawing(const char *name, size_t size)
{
	static const char *const names[] = {"d", "points", "transform",
	    "viewbox", "x", "y", "x1", "x2", "y1", "y2", "cx", "cy", "r", "rx",
	    "ry", "dx", "dy", "width", "height", "fill", "stroke", "id",
	    "stroke-width", NULL};
	return is_one_of(names, name, size);
}

/* Adds the attributes' values of a tag, each on a line. Returns the tag's end.
 */
static const char *add_tag(struct buf *inside, const char *at)
{
	bool dot = !strncmp(at, "circle ", 7); /* of a plot, "d2" */
	at += strcspn(at, " \t\n>");
	while (*at && *at != '>') {
		at += strspn(at, " \t\n/");
		const char *name = at;
		size_t size = strcspn(name, "= \t\n>");
		at += size;
		if (*at != '=')
			continue;
		char quote = at[1];
		bool quoted = quote == '"' || quote == '\'';
		const char *value = at + 1 + quoted;
		at = value;
		while (*at && (quoted ? *at != quote : !strchr(" \t\n>", *at)))
			at++;
		if (!dot && !is_of_drawing(name, size)) {
			add_decoded(inside, value, at);
			buf_byte(inside, '\n');
		}
		at += quoted && *at;
	}
	return *at ? at + 1 : at;
}

static const char *kept(struct arena *arena, struct buf *text)
{
	const char *out = arena_string(arena, buf_string(text));
	buf_release(text);
	return out;
}

struct page_text page_text_of(struct arena *arena, const char *at)
{
	struct buf shown, inside;
	buf_init(&shown, 0);
	buf_init(&inside, 0);
	while (*at) {
		size_t text = strcspn(at, "<");
		add_decoded(&shown, at, at + text);
		at += text;
		if (!*at)
			break;
		if (!is_inline(++at))
			buf_byte(&shown, '\n');
		at = add_tag(&inside, at);
	}
	struct page_text out = {.shown = kept(arena, &shown)};
	out.inside = kept(arena, &inside);
	return out;
}

/* ---- ranks and suits ---- */

enum { NO_RANK = -1 };

static bool is_word(char c)
{
	return isalnum((unsigned char)c) != 0;
}

/* Reads a rank in figures or as a letter; sets its length. */
static int rank_at(const char *at, size_t *size)
{
	static const char ranks[] = "23456789TJQKA";
	*size = 1;
	if (at[0] == '1' && at[1] == '0') {
		*size = 2;
		return 8;
	}
	const char *found = *at ? strchr(ranks, *at) : NULL;
	return found ? (int)(found - ranks) : NO_RANK;
}

static int rank_of_word(const char *word, size_t size)
{
	static const char *const words[] = {"two", "three", "four", "five",
	    "six", "seven", "eight", "nine", "ten", "jack", "queen", "king",
	    "ace"};
	size_t length;
	for (int i = 0; i < 13; i++)
		if (strlen(words[i]) == size &&
		    !strncasecmp(words[i], word, size))
			return i;
	int rank = rank_at(word, &length);
	return length == size ? rank : NO_RANK;
}

static int suit_of_letter(char c)
{
	static const char letters[] = "CDHS";
	const char *found = c ? strchr(letters, c) : NULL;
	return found ? (int)(found - letters) : SUIT_COUNT;
}

/* ---- codes ---- */

static uint64_t card_of(int suit, int rank)
{
	return suit < SUIT_COUNT && rank != NO_RANK
	           ? cards_of(card_make(suit, rank))
	           : 0;
}

static uint64_t cards_of_code(const char *word, size_t size, bool any_order)
{
	size_t length;
	if (size == 2 && !strncmp(word, "JJ", 2))
		return cards_of(CARD_JOKER);
	int rank = rank_at(word, &length);
	if (rank != NO_RANK && length + 1 == size)
		return card_of(suit_of_letter(word[length]), rank);
	if (!any_order)
		return 0;
	rank = rank_at(word + 1, &length);
	return length + 1 == size ? card_of(suit_of_letter(*word), rank) : 0;
}

/* Reads "qs" or "s12" among class names and references. "as", "ad" and "ah" are
 * English. */
static uint64_t cards_of_name(const char *word, size_t size)
{
	char upper[4];
	static const char *const english[] = {"as", "ad", "ah", NULL};
	if (size > 3 || is_one_of(english, word, size))
		return 0;
	for (size_t i = 0; i < size; i++)
		upper[i] = (char)toupper((unsigned char)word[i]);
	upper[size] = '\0';
	return cards_of_code(upper, size, true);
}

/* Finds codes among the words of a text. */
static uint64_t find_codes(const char *text, bool names)
{
	uint64_t cards = 0;
	char before = ' ';
	while (*text) {
		size_t size = 0;
		while (is_word(text[size]))
			size++;
		if (size == 2 || size == 3) {
			cards |= cards_of_code(text, size, false);
			if (names && before != '.') /* no ".js" */
				cards |= cards_of_name(text, size);
		}
		before = *text;
		text += size ? size : 1;
	}
	return cards;
}

/* ---- words ---- */

static int suit_at(const char *text)
{
	static const char *const suits[] = {
	    "clubs", "diamonds", "hearts", "spades"};
	for (int i = 0; i < SUIT_COUNT; i++)
		if (!strncasecmp(text, suits[i], strlen(suits[i])))
			return i;
	return SUIT_COUNT;
}

/* Returns the cards of the suit that a list before `end` names: "the ace, king
 * and 4". */
static uint64_t listed_before(const char *text, const char *end, int suit)
{
	uint64_t cards = 0;
	for (;;) {
		while (end > text && !is_word(end[-1]))
			end--;
		const char *word = end;
		while (word > text && is_word(word[-1]))
			word--;
		size_t size = (size_t)(end - word);
		int rank = rank_of_word(word, size);
		bool and = size == 3 && !strncasecmp(word, "and", 3);
		if (rank == NO_RANK && !and)
			return cards;
		cards |= card_of(suit, rank);
		end = word;
	}
}

static uint64_t find_words(const char *text)
{
	uint64_t cards = 0;
	const char *at = text;
	while ((at = strcasestr(at, " of ")) != NULL) {
		int suit = suit_at(at + 4);
		if (suit < SUIT_COUNT)
			cards |= listed_before(text, at, suit);
		at += 4;
	}
	return cards;
}

/* ---- signs ---- */

/* Reads a suit's sign, filled or not, with the selector that may follow. */
static int sign_at(const char *at, size_t *size)
{
	static const unsigned char last[] = {
	    0xa0, 0xa1, 0xa2, 0xa3, 0xa4, 0xa5, 0xa6, 0xa7};
	static const int suits[] = {SUIT_SPADES, SUIT_HEARTS, SUIT_DIAMONDS,
	    SUIT_CLUBS, SUIT_SPADES, SUIT_HEARTS, SUIT_DIAMONDS, SUIT_CLUBS};
	*size = 3;
	if (strncmp(at, "\xe2\x99", 2) != 0 || !at[2])
		return SUIT_COUNT;
	if (!strncmp(at + 3, "\xef\xb8", 2))
		*size = 6;
	for (size_t i = 0; i < sizeof last; i++)
		if ((unsigned char)at[2] == last[i])
			return suits[i];
	return SUIT_COUNT;
}

/* Returns the rank that ends before `at`, on the same or the line before. */
static int rank_before(const char *text, const char *at, bool *touches)
{
	const char *end = at;
	size_t size;
	while (end > text && strchr(" \n", end[-1]))
		end--;
	const char *word = end;
	while (word > text && is_word(word[-1]))
		word--;
	*touches = end == at;
	int rank = word < end ? rank_at(word, &size) : NO_RANK;
	return rank != NO_RANK && word + size == end ? rank : NO_RANK;
}

/* Returns the ranks after a sign: "♠ A K 10", "♠AK". */
static uint64_t ranks_after(const char *at, int suit)
{
	uint64_t cards = 0;
	size_t size;
	for (;;) {
		at += strspn(at, " ,\n\xc2\xa0");
		int rank = rank_at(at, &size);
		bool ends = rank == NO_RANK || islower((unsigned char)at[size]);
		/* the rank of a card whose sign follows */
		if (ends || !strncmp(at + size, "\xe2\x99", 2))
			return cards;
		cards |= card_of(suit, rank);
		at += size;
	}
}

static uint64_t find_signs(const char *text)
{
	uint64_t cards = 0;
	size_t size;
	bool touches;
	for (const char *at = text; (at = strstr(at, "\xe2\x99")); at += 2) {
		int suit = sign_at(at, &size);
		if (suit == SUIT_COUNT)
			continue;
		int rank = rank_before(text, at, &touches);
		uint64_t after = ranks_after(at + size, suit);
		if (rank != NO_RANK && (touches || !after))
			cards |= card_of(suit, rank);
		else
			cards |= after;
	}
	return cards;
}

/* Finds the characters of playing cards, U+1F0A1 to U+1F0DF. */
static uint64_t find_characters(const char *text)
{
	static const int suits[] = {
	    SUIT_SPADES, SUIT_HEARTS, SUIT_DIAMONDS, SUIT_CLUBS};
	static const int ranks[16] = {NO_RANK, CARD_ACE, 0, 1, 2, 3, 4, 5, 6, 7,
	    8, 9, NO_RANK, 10, 11, NO_RANK};
	uint64_t cards = 0;
	for (; (text = strstr(text, "\xf0\x9f")) != NULL; text += 2) {
		const unsigned char *c = (const unsigned char *)text;
		int low = 0;
		if (c[2] == 0x82 || c[2] == 0x83)
			low = 0x80 + (c[2] - 0x82) * 64 + (c[3] & 0x3f);
		if (low == 0xcf || low == 0xdf)
			cards |= cards_of(CARD_JOKER);
		else if (low > 0xa0 && low < 0xe0)
			cards |=
			    card_of(suits[(low >> 4) - 10], ranks[low & 15]);
	}
	return cards;
}

uint64_t page_cards(struct arena *arena, const char *content)
{
	struct page_text t = page_text_of(arena, content);
	return find_codes(t.shown, false) | find_codes(t.inside, true) |
	       find_words(t.shown) | find_words(t.inside) |
	       find_signs(t.shown) | find_signs(t.inside) |
	       find_characters(t.shown) | find_characters(t.inside);
}

bool page_names(struct arena *arena, const char *content, const char *name)
{
	struct page_text t = page_text_of(arena, content);
	const char *const texts[] = {t.shown, t.inside};
	size_t size = strlen(name);
	for (int i = 0; i < 2; i++) {
		const char *at = texts[i];
		for (; (at = strcasestr(at, name)) != NULL; at++)
			if (!is_word(at[size]) &&
			    (at == texts[i] || !is_word(at[-1])))
				return true;
	}
	return false;
}
