/* codec.c - encodes a letter as one flat record, and decodes it.
 *
 * A record holds, in this order: kind, topic, content, may_act, may_answer,
 * from_vague, date and answer; the cards that the text shows; the strings; the
 * commands; and the words of the new text. The parent does not trust the
 * reader, so it rejects a record that breaks a rule. Such a record shows a bug
 * in the reader. */

#include <string.h>

#include "base/address.h"
#include "base/arena.h"
#include "base/buf.h"
#include "base/crypto.h"
#include "base/text.h"
#include "engine/act.h"
#include "engine/card.h"
#include "mail/letter.h"

enum {
	NAME_MAX_BYTES = 4000,
	SUBJECT_MAX = 4000,
	ID_MAX = 500,
	REFERENCES_MAX = 8 * 1024,
	RECIPIENTS_MAX = 8 * 1024,
	TOKENS_MAX = 4 * 1024,
	AUTHORS_MAX = 1024,
	RESULTS_MAX = 8 * 1024,
	SEALED_MAX = 4 * 1024,
	ZONE_MAX = 5,
	NETWORK_MAX = 49,
	PROBLEMS_MAX = 1024,
	QUOTED_MAX = 4 * 1024,
	TEXT_MAX = 2 * LETTER_MAX,
	SHORT_TEXT = 1000, /* characters of the new text in LETTER_SHORT */
	NUMBER_MOST = 99
};

/* The last second of the year 9999, in seconds since 1970. */
#define DATE_MOST 253402300799u

/* How a string that is too long is shortened: between characters, between
 * words, or to "". */
enum excess { CUT_CHARACTER, CUT_WORD, SAY_NOTHING };

static const struct {
	size_t offset;
	size_t most; /* limit in bytes */
	enum excess excess;
} strings[] = {
    {offsetof(struct letter, from), ADDRESS_MAX, SAY_NOTHING},
    {offsetof(struct letter, from_name), NAME_MAX_BYTES, CUT_CHARACTER},
    {offsetof(struct letter, subject), SUBJECT_MAX, CUT_CHARACTER},
    {offsetof(struct letter, message_id), ID_MAX, CUT_CHARACTER},
    {offsetof(struct letter, references), REFERENCES_MAX, CUT_WORD},
    {offsetof(struct letter, recipients), RECIPIENTS_MAX, CUT_WORD},
    {offsetof(struct letter, addressees), RECIPIENTS_MAX, CUT_WORD},
    {offsetof(struct letter, tokens), TOKENS_MAX, CUT_WORD},
    {offsetof(struct letter, authors), AUTHORS_MAX, SAY_NOTHING},
    {offsetof(struct letter, list), ID_MAX, CUT_CHARACTER},
    {offsetof(struct letter, return_path), ID_MAX, CUT_CHARACTER},
    {offsetof(struct letter, authentication), RESULTS_MAX, SAY_NOTHING},
    {offsetof(struct letter, sealer), ADDRESS_MAX, SAY_NOTHING},
    {offsetof(struct letter, sealed), SEALED_MAX, SAY_NOTHING},
    {offsetof(struct letter, zone), ZONE_MAX, SAY_NOTHING},
    {offsetof(struct letter, network), NETWORK_MAX, SAY_NOTHING},
    {offsetof(struct letter, text), TEXT_MAX, CUT_CHARACTER},
    {offsetof(struct letter, new_text), TEXT_MAX, CUT_CHARACTER},
    {offsetof(struct letter, text_hash), SHA256_HEX, SAY_NOTHING},
    {offsetof(struct letter, problems), PROBLEMS_MAX, CUT_CHARACTER},
    {offsetof(struct letter, quoted), QUOTED_MAX, CUT_CHARACTER},
};
enum { STRING_COUNT = sizeof strings / sizeof strings[0] };

static const char **member(struct letter *letter, size_t i)
{
	return (const char **)((char *)letter + strings[i].offset);
}

static size_t bounded(const char *text, size_t most, enum excess excess)
{
	size_t size = text_cut_bytes(text, most);
	bool fits = !text[size];
	if (fits || excess == CUT_CHARACTER)
		return size;
	if (excess == SAY_NOTHING)
		return 0;
	while (size && text[size] != ' ')
		size--;
	return size;
}

void letter_bound(struct arena *arena, struct letter *letter)
{
	for (size_t i = 0; i < STRING_COUNT; i++) {
		const char **text = member(letter, i);
		size_t size =
		    bounded(*text, strings[i].most, strings[i].excess);
		if ((*text)[size])
			*text = arena_copy(arena, *text, size);
	}
}

/* ---- from a letter to a record ---- */

/* Writes the lowest `bytes` bytes of a number, the lowest first. */
static void put(struct buf *out, uint64_t number, int bytes)
{
	for (; bytes; bytes--) {
		buf_byte(out, (char)(number & 0xff));
		number >>= 8;
	}
}

/* Writes the position of a string: its offset in the text of the commands. */
static void put_place(
    struct buf *out, const struct command_list *lists, const char *text)
{
	put(out, (uint64_t)(text - lists->text), 2);
}

static void put_command(
    struct buf *out, const struct command_list *lists, const struct command *c)
{
	uint64_t number = (uint64_t)(c->number + NUMBER_MOST);
	put(out, (uint64_t)c->verb, 1);
	put(out, number, 1);
	put(out, c->nil, 1);
	put(out, (uint64_t)c->card, 1);
	put(out, (uint64_t)c->call, 1);
	put(out, c->cards, 8);
	put(out, c->place, 1);
	put(out, c->plain, 1);
	put(out, c->wish, 1);
	put_place(out, lists, c->args);
	put_place(out, lists, c->line);
}

static void put_commands(struct buf *out, const struct command_list *lists)
{
	const struct commands *list = lists->list;
	put(out, lists->size, 2);
	buf_add(out, lists->text, lists->size);
	put(out, list->count, 1);
	put(out, list->unknown, 1);
	put(out, list->more, 1);
	put_place(out, lists, list->first_unknown);
	put_place(out, lists, list->hidden);
	put(out, list->remarks, 1);
	for (size_t i = 0; i < list->count; i++)
		put_command(out, lists, &list->list[i]);
}

/* Number of bytes of `text`, a string of the letter, that go into the record.
 */
static size_t wanted(
    const struct letter *letter, const char *text, enum letter_form form)
{
	if (form == LETTER_WHOLE)
		return strlen(text);
	if (text == letter->text)
		return 0;
	if (text == letter->new_text)
		return text_cut_bytes(text, SHORT_TEXT);
	return strlen(text);
}

static void put_evidence(struct buf *out, const struct evidence *e)
{
	static const struct evidence none;
	e = e ? e : &none;
	put(out, e->count, 1);
	put(out, e->more, 1);
	put(out, e->introduces, 1);
	put(out, e->strange, 1);
	put(out, e->language, 1);
	for (size_t i = 0; i < e->count; i++) {
		const struct evidence_word *w = &e->word[i];
		put(out, w->hash, 4);
		put(out, w->stem, 4);
		for (int k = 0; k < EVIDENCE_MEANINGS; k++)
			put(out, w->concept[k], 1);
		for (int k = 0; k < EVIDENCE_MATTERS; k++)
			put(out, w->matter[k], 1);
		put(out, w->named, 1);
		put(out, w->card, 1);
		put(out, (uint64_t)(w->rank + 1), 1);
		put(out, (uint64_t)(w->suit + 1), 1);
		put(out, (uint64_t)(w->number + 1), 1);
		put(out, w->marks, 1);
		put(out, w->sort, 1);
		put(out, w->line, 1);
	}
}

void letter_encode(
    const struct letter *letter, enum letter_form form, struct buf *out)
{
	struct letter copy = *letter;
	put(out, (uint64_t)letter->kind, 1);
	put(out, (uint64_t)letter->topic, 1);
	put(out, (uint64_t)letter->content, 1);
	put(out, letter->may_act, 1);
	put(out, letter->may_answer, 1);
	put(out, letter->from_vague, 1);
	put(out, (uint64_t)letter->date, 8);
	put(out, (uint64_t)letter->answer, 1);
	put(out, letter->shown, 8);
	for (size_t i = 0; i < STRING_COUNT; i++) {
		const char *text = *member(&copy, i);
		buf_add(out, text, wanted(letter, text, form));
		buf_byte(out, '\0');
	}
	put_commands(out, &letter->commands);
	put_evidence(out, letter->evidence);
}

/* ---- from a record to a letter ---- */

/* A record being decoded. Once it is marked bad, every read returns zero. */
struct record {
	struct arena *arena;
	const char *bytes;
	size_t size;
	size_t at;
	bool bad;
};

/* Reads a number of `bytes` bytes; marks the record bad if the number exceeds
 * `most`. */
static uint64_t get(struct record *r, int bytes, uint64_t most)
{
	uint64_t number = 0;
	if (r->size - r->at < (size_t)bytes)
		r->bad = true;
	for (int i = 0; i < bytes && !r->bad; i++) {
		uint64_t byte = (unsigned char)r->bytes[r->at++];
		number |= byte << (8 * i);
	}
	if (number > most)
		r->bad = true;
	return r->bad ? 0 : number;
}

static const char *is_bad(struct record *r)
{
	r->bad = true;
	return "";
}

static const char *get_string(struct record *r, size_t most)
{
	const char *text = r->bytes + r->at;
	size_t left = r->size - r->at;
	const char *nul = memchr(text, 0, left);
	if (r->bad || !nul)
		return is_bad(r);
	size_t n = (size_t)(nul - text);
	if (n > most || !text_valid(text, n))
		return is_bad(r);
	r->at += n + 1;
	return arena_copy(r->arena, text, n);
}

/* Reads the text of the commands, which must be valid and end with a NUL. */
static void get_text(struct record *r, struct command_list *lists)
{
	lists->size = get(r, 2, COMMANDS_TEXT);
	size_t left = r->size - r->at;
	if (!lists->size || left < lists->size)
		r->bad = true;
	if (r->bad)
		return;
	const char *text = r->bytes + r->at;
	r->at += lists->size;
	lists->text = arena_copy(r->arena, text, lists->size);
	for (size_t at = 0; at < lists->size && !r->bad;) {
		const char *string = lists->text + at;
		size_t n = strlen(string);
		bool ends = at + n < lists->size;
		if (!ends || !text_valid(string, n))
			r->bad = true;
		at += n + 1;
	}
}

/* Reads an offset into the text of the commands. A character, or the text's
 * end, must begin there; the string has at most `most` characters. */
static const char *get_place(
    struct record *r, const struct command_list *lists, size_t most)
{
	uint64_t place = get(r, 2, lists->size - 1);
	if (r->bad)
		return "";
	const char *text = lists->text + place;
	bool whole = text_valid(text, strlen(text));
	if (!whole || text[text_cut_characters(text, most)])
		r->bad = true;
	return text;
}

static bool is_card(uint64_t card)
{
	uint64_t cards = CARDS_52 | cards_of(CARD_JOKER);
	if (card == CARD_NONE)
		return true;
	if (card >= 64)
		return false;
	return cards_have(cards, (int)card);
}

static uint64_t get_cards(struct record *r)
{
	const uint64_t deck = CARDS_52 | cards_of(CARD_JOKER);
	uint64_t cards = get(r, 8, deck);
	if (cards & ~deck)
		r->bad = true;
	return cards;
}

static void get_command(
    struct record *r, const struct command_list *lists, struct command *c)
{
	c->verb = (enum verb)get(r, 1, VERB_COUNT - 1);
	c->number = (int)get(r, 1, 2 * NUMBER_MOST) - NUMBER_MOST;
	c->nil = get(r, 1, 1);
	c->card = (int)get(r, 1, CARD_NONE);
	c->call = (int)get(r, 1, CALL_HIGH);
	c->cards = get_cards(r);
	c->place = (uint8_t)get(r, 1, UINT8_MAX);
	c->plain = get(r, 1, 1);
	c->wish = get(r, 1, 1);
	if (!is_card((uint64_t)c->card))
		r->bad = true;
	c->args = get_place(r, lists, ARGS_MAX);
	c->line = get_place(r, lists, LINE_KEPT);
}

static void get_commands(struct record *r, struct command_list *lists)
{
	struct commands *list = arena_alloc(r->arena, sizeof *list);
	get_text(r, lists);
	*list = (struct commands)COMMANDS_NONE(r->bad ? "" : lists->text);
	list->count = get(r, 1, COMMANDS_MAX);
	list->unknown = get(r, 1, UNKNOWN_MAX);
	list->more = get(r, 1, 1);
	list->first_unknown = get_place(r, lists, LINE_KEPT);
	list->hidden = get_place(r, lists, LINE_KEPT);
	list->remarks = get(r, 1, UNKNOWN_MAX);
	for (size_t i = 0; i < list->count && !r->bad; i++)
		get_command(r, lists, &list->list[i]);
	lists->list = list;
}

static const struct evidence *get_evidence(struct record *r)
{
	struct evidence *e = arena_alloc(r->arena, sizeof *e);
	e->count = get(r, 1, EVIDENCE_WORDS);
	e->more = get(r, 1, 1);
	e->introduces = get(r, 1, 1);
	e->strange = get(r, 1, 1);
	e->language = (uint8_t)get(r, 1, EVIDENCE_LANGUAGES - 1);
	for (size_t i = 0; i < e->count && !r->bad; i++) {
		struct evidence_word *w = &e->word[i];
		w->hash = (uint32_t)get(r, 4, UINT32_MAX);
		w->stem = (uint32_t)get(r, 4, UINT32_MAX);
		for (int k = 0; k < EVIDENCE_MEANINGS; k++)
			w->concept[k] = (uint8_t)get(r, 1, CONCEPTS - 1);
		for (int k = 0; k < EVIDENCE_MATTERS; k++)
			w->matter[k] = (uint8_t)get(r, 1, MATTER_COUNT - 1);
		w->named = (uint8_t)get(r, 1, NAMED_KINDS - 1);
		w->card = (uint8_t)get(r, 1, CARD_NONE);
		w->rank = (int8_t)((int)get(r, 1, CARD_ACE + 1) - 1);
		w->suit = (int8_t)((int)get(r, 1, SUIT_COUNT) - 1);
		w->number =
		    (int8_t)((int)get(r, 1, EVIDENCE_NUMBER_MOST + 1) - 1);
		w->marks = (uint8_t)get(r, 1, UINT8_MAX);
		w->sort = (uint8_t)get(r, 1, SORTS - 1);
		w->line = (uint8_t)get(r, 1, UINT8_MAX);
		if (!is_card(w->card))
			r->bad = true;
	}
	return e->count || e->more ? e : NULL;
}

bool letter_decode(
    struct arena *arena, const char *bytes, size_t size, struct letter *letter)
{
	struct record r = {.arena = arena, .bytes = bytes, .size = size};
	*letter = (struct letter){0};
	letter->kind = (enum letter_kind)get(&r, 1, LETTER_BROKEN);
	letter->topic = (enum letter_topic)get(&r, 1, TOPIC_OTHER);
	letter->content = (enum letter_content)get(&r, 1, CONTENT_REACTION);
	letter->may_act = get(&r, 1, 1);
	letter->may_answer = get(&r, 1, 1);
	letter->from_vague = get(&r, 1, 1);
	letter->date = (int64_t)get(&r, 8, DATE_MOST);
	letter->answer = (enum answer)get(&r, 1, ANSWER_READY);
	letter->shown = get_cards(&r);
	for (size_t i = 0; i < STRING_COUNT; i++)
		*member(letter, i) = get_string(&r, strings[i].most);
	get_commands(&r, &letter->commands);
	letter->evidence = get_evidence(&r);
	return !r.bad && r.at == size;
}
