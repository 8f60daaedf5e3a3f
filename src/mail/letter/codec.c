/* codec.c - encodes a letter as one flat record, and decodes it.
 *
 * A record holds, in this order: its version; kind, topic, content, may_act,
 * may_answer, from_vague, date and answer; the cards that the text shows; the
 * strings; the commands; the words of the new text, and of the HTML beside it.
 * The parent does not trust the reader, so it rejects a record that breaks a
 * rule. Such a record shows a bug in the reader.
 *
 * The same functions encode and decode, so the two cannot differ. */

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
	SHORT_TEXT = 1000, /* bytes of the new text in LETTER_SHORT */
	SHOWN_LINE = 120,  /* characters of a line that is no command */
	BYTES_A_CHARACTER = 4,
	VERSION = 9, /* of the record; a held letter may be older */
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
enum { STRING_COUNT = COUNT_OF(strings) };

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

/* ---- numbers and strings ---- */

/* A record that is written, or read if `out` is NULL. Each of the functions
 * below writes its member, or reads it and checks it. Once a record is marked
 * bad, every number that is read is zero. */
struct record {
	struct arena *arena;
	struct buf *out;
	enum letter_form form;
	const char *bytes;
	size_t size, at;
	bool bad;
};

/* A number of `bytes` bytes, the lowest first, which is at most `most`. Returns
 * the number. */
static uint64_t number(
    struct record *r, uint64_t value, int bytes, uint64_t most)
{
	uint64_t read = 0;
	if (!r->out && r->size - r->at < (size_t)bytes)
		r->bad = true;
	for (int i = 0; i < bytes && !r->bad; i++) {
		if (r->out)
			buf_byte(r->out, (char)(value >> (8 * i) & 0xff));
		else
			read |= (uint64_t)(unsigned char)r->bytes[r->at++]
			        << (8 * i);
	}
	if (r->out)
		return value;
	if (read > most)
		r->bad = true;
	return r->bad ? 0 : read;
}

static uint8_t byte(struct record *r, int value, uint8_t most)
{
	return (uint8_t)number(r, (uint64_t)value, 1, most);
}

static bool flag(struct record *r, bool value)
{
	return byte(r, value, 1);
}

static bool is_card(int card)
{
	uint64_t cards = CARDS_52 | CARDS_JOKERS;
	return card == CARD_NONE || (card < 64 && cards_have(cards, card));
}

static uint8_t card(struct record *r, int value)
{
	uint8_t read = byte(r, value, CARD_NONE);
	r->bad |= !is_card(read);
	return read;
}

static uint64_t set_of_cards(struct record *r, uint64_t cards)
{
	const uint64_t deck = CARDS_52 | CARDS_JOKERS;
	uint64_t read = number(r, cards, 8, deck);
	r->bad |= (read & ~deck) != 0;
	return read;
}

static const char *is_bad(struct record *r)
{
	r->bad = true;
	return "";
}

/* Reads a string of at most `most` bytes. */
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

/* Bytes of the letter's i-th string, `text`, that go into the record. */
static size_t wanted(const struct record *r, const struct letter *letter,
    const char *text, size_t i)
{
	bool brief = r->form == LETTER_SHORT;
	if (brief && text == letter->text)
		return 0;
	if (brief && text == letter->new_text)
		return text_cut_bytes(text, SHORT_TEXT);
	return bounded(text, strings[i].most, strings[i].excess);
}

static void strings_of(struct record *r, struct letter *letter)
{
	for (size_t i = 0; i < STRING_COUNT; i++) {
		const char **text = member(letter, i);
		if (!r->out) {
			*text = get_string(r, strings[i].most);
			continue;
		}
		buf_add(r->out, *text, wanted(r, letter, *text, i));
		buf_byte(r->out, '\0');
	}
}

/* ---- commands ---- */

/* A string of a command, of at most `most` characters. */
static const char *string(struct record *r, const char *text, size_t most)
{
	if (!r->out)
		return get_string(r, BYTES_A_CHARACTER * most);
	buf_add(r->out, text, text_cut_characters(text, most));
	buf_byte(r->out, '\0');
	return text;
}

static void command(struct record *r, struct command *c)
{
	c->verb = (enum verb)byte(r, (int)c->verb, VERB_COUNT - 1);
	c->number =
	    byte(r, c->number + NUMBER_MOST, 2 * NUMBER_MOST) - NUMBER_MOST;
	c->nil = flag(r, c->nil);
	c->card = card(r, c->card);
	c->call = byte(r, c->call, CALL_HIGH);
	c->cards = set_of_cards(r, c->cards);
	c->place = byte(r, c->place, UINT8_MAX);
	c->plain = flag(r, c->plain);
	c->args = string(r, c->args, ARGS_MAX);
	c->line = string(r, c->line, LINE_KEPT);
}

static const struct commands *commands(
    struct record *r, const struct commands *from)
{
	struct commands *list = arena_alloc(r->arena, sizeof *list);
	*list = *from;
	list->count = byte(r, (int)list->count, COMMANDS_MAX);
	list->unknown = byte(r, (int)list->unknown, UNKNOWN_MAX);
	list->more = flag(r, list->more);
	list->first_unknown = string(r, list->first_unknown, SHOWN_LINE);
	list->hidden = string(r, list->hidden, SHOWN_LINE);
	for (size_t i = 0; i < list->count && !r->bad; i++)
		command(r, &list->list[i]);
	return list;
}

/* ---- words ---- */

static void word(struct record *r, struct evidence_word *w)
{
	w->hash = (uint32_t)number(r, w->hash, 4, UINT32_MAX);
	w->stem = (uint32_t)number(r, w->stem, 4, UINT32_MAX);
	for (int k = 0; k < EVIDENCE_MEANINGS; k++)
		w->concept[k] = byte(r, w->concept[k], CONCEPTS - 1);
	for (int k = 0; k < EVIDENCE_MATTERS; k++)
		w->matter[k] = byte(r, w->matter[k], MATTER_COUNT - 1);
	w->named = byte(r, w->named, NAMED_KINDS - 1);
	w->card = card(r, w->card);
	w->rank = (int8_t)(byte(r, w->rank + 1, CARD_ACE + 1) - 1);
	w->suit = (int8_t)(byte(r, w->suit + 1, SUIT_COUNT) - 1);
	w->number =
	    (int8_t)(byte(r, w->number + 1, EVIDENCE_NUMBER_MOST + 1) - 1);
	w->marks = byte(r, w->marks, UINT8_MAX);
	w->sort = byte(r, w->sort, SORTS - 1);
	w->line = byte(r, w->line, UINT8_MAX);
}

/* Returns NULL if there are no words. */
static const struct evidence *words(
    struct record *r, const struct evidence *from)
{
	struct evidence *e = arena_alloc(r->arena, sizeof *e);
	*e = from ? *from : (struct evidence){.count = 0};
	e->count = byte(r, (int)e->count, EVIDENCE_WORDS);
	e->more = flag(r, e->more);
	e->introduces = flag(r, e->introduces);
	e->strange = flag(r, e->strange);
	e->quotes = byte(r, e->quotes, UINT8_MAX);
	e->posted = flag(r, e->posted);
	e->language = byte(r, e->language, EVIDENCE_LANGUAGES - 1);
	for (size_t i = 0; i < e->count && !r->bad; i++)
		word(r, &e->word[i]);
	return e->count || e->more ? e : NULL;
}

/* ---- letters ---- */

static void members(struct record *r, struct letter *l)
{
	r->bad |= byte(r, VERSION, UINT8_MAX) != VERSION;
	l->kind = (enum letter_kind)byte(r, (int)l->kind, LETTER_BROKEN);
	l->topic = (enum letter_topic)byte(r, (int)l->topic, TOPIC_TAGGED);
	l->content =
	    (enum letter_content)byte(r, (int)l->content, CONTENT_REACTION);
	l->may_act = flag(r, l->may_act);
	l->may_answer = flag(r, l->may_answer);
	l->from_vague = flag(r, l->from_vague);
	l->date = (int64_t)number(r, (uint64_t)l->date, 8, DATE_MOST);
	l->answer = (enum answer)byte(r, (int)l->answer, ANSWER_NO_MOVE);
	l->shown = set_of_cards(r, l->shown);
	strings_of(r, l);
	l->commands = commands(r, letter_commands(l));
	l->evidence = words(r, l->evidence);
	l->other = words(r, l->other);
}

void letter_encode(
    const struct letter *letter, enum letter_form form, struct buf *out)
{
	struct arena arena;
	struct letter copy = *letter;
	struct record r = {.arena = &arena, .out = out, .form = form};
	arena_init(&arena);
	members(&r, &copy);
	arena_release(&arena);
}

bool letter_decode(
    struct arena *arena, const char *bytes, size_t size, struct letter *letter)
{
	struct record r = {.arena = arena, .bytes = bytes, .size = size};
	*letter = (struct letter){0};
	members(&r, letter);
	return !r.bad && r.at == size;
}
