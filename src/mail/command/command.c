/* command.c - reads the commands in the lines of a letter: a line of a keyword
 * ("hand please"), or an order. */
#include "mail/command.h"

#include "base/arena.h"
#include "base/crypto.h"
#include "base/text.h"
#include "base/when.h"
#include "engine/act.h"
#include "engine/card.h"
#include "engine/rules.h"
#include "mail/cards/disclosure.h"
#include "mail/evidence/lexicon.h"
#include "mail/letter.h"
#include "mail/order.h"
#include "mail/origin/origin.h"
#include "mail/tables/vocabulary.h"

/* The commands of mail/verbs.def, and what may follow their words. */

static const struct {
	const char *name;
	const char *other; /* another word for the same verb; NULL for none */
	const char *arguments; /* what may follow the word */
	unsigned traits;
	const char *group, *effect;
} verbs[] = {
#define VERB(NAME, word, other, arguments, traits, group, handler, effect)     \
	[VERB_##NAME] = {word, other, arguments, traits, group, effect},
#include "mail/verbs.def"
#undef VERB
};
_Static_assert(COUNT_OF(verbs) == VERB_COUNT, "a row a verb");

const char *verb_name(enum verb verb)
{
	return verbs[verb].name;
}

const char *verb_group(enum verb verb)
{
	return verbs[verb].group;
}

const char *verb_effect(enum verb verb)
{
	return verbs[verb].effect;
}

bool verb_has(enum verb verb, enum trait trait)
{
	return verbs[verb].traits & trait;
}

/* The verb that a word, in any case, stands for; -1 for none. */
static int verb_of_word(const char *word)
{
	for (int v = 0; v < VERB_COUNT; v++)
		if (text_same(verbs[v].name, word) ||
		    (verbs[v].other && text_same(verbs[v].other, word)))
			return v;
	return -1;
}

/* ---- arguments ---- */

/* What follows the word of a command is matched with a pattern, a regular
 * expression of words that mail/verbs.def explains. A set of places in the text
 * is an integer: bit i is the place before the i-th word. Each part of the
 * pattern maps the places where it may begin to those where it may end, so
 * nothing is tried and taken back. The patterns come from verbs.def, so their
 * syntax is not checked. */

/* words that are read; only DATES, TEXT and REST accept more */
enum { WORDS_MOST = 62 };

static const char between[] = " \t.,:;!?";

struct word {
	const char *text; /* the word, and all that follows it */
	size_t size, gap; /* bytes of the word, and between it and the next */
};

struct match {
	struct word word[WORDS_MOST];
	int count;
	int polite; /* the words from this one on are polite */
	struct arena *arena;
	bool whole; /* DATES, TEXT or REST accepted all that is left */
};

typedef uint64_t places;

static places before(int word)
{
	return (places)1 << word;
}

/* Beside a command that acts, "trick" is no filler: "I concede the trick". */
static bool is_polite(const struct word *w, bool asks)
{
	bool trick =
	    w->size == strlen("trick") && text_starts(w->text, "trick");
	return vocabulary_has_start(vocabulary_polite, w->text, w->size) &&
	       (asks || !trick);
}

static void cut(struct match *m, const char *text, bool asks)
{
	text += strspn(text, between);
	for (; *text && m->count < WORDS_MOST; m->count++) {
		size_t size = strcspn(text, " \t,:;!?");
		while (text[size - 1] == '.')
			size--;
		size_t gap = strspn(text + size, between);
		m->word[m->count] = (struct word){text, size, gap};
		text += size + gap;
	}
	m->polite = *text ? m->count + 1 : m->count;
	while (!*text && m->polite && is_polite(&m->word[m->polite - 1], asks))
		m->polite--;
}

/* ---- words of a pattern ---- */

static bool named(const char *name, size_t size, const char *kind)
{
	return strlen(kind) == size && !strncmp(name, kind, size);
}

/* True if the pattern's word, of `size` bytes, stands for the i-th word. */
static bool stands_for(
    const struct match *m, const char *name, size_t size, int i)
{
	const struct word *w = &m->word[i];
	char sign = name[size - 1];
	if (sign == ',' || sign == ':') {
		if (!memchr(w->text + w->size, sign, w->gap))
			return false;
		size--;
	}
	if (named(name, size, "WORD"))
		return i < m->polite;
	if (named(name, size, "NUMBER"))
		return strspn(w->text, "0123456789") == w->size;
	if (named(name, size, "OPTION"))
		return memchr(w->text, '=', w->size);
	if (named(name, size, "ADDRESS"))
		return memchr(w->text, '@', w->size);
	if (named(name, size, "RULES"))
		return rules_find(arena_copy(m->arena, w->text, w->size));
	return w->size == size && !strncasecmp(name, w->text, size);
}

/* True if the pattern's word accepts all words from one of the places on. */
static bool accepts_rest(
    const struct match *m, const char *name, size_t size, places at)
{
	places words = at & (before(m->count) - 1);
	struct dates days;
	if (named(name, size, "REST"))
		return at;
	if (named(name, size, "TEXT"))
		return words;
	if (!named(name, size, "DATES"))
		return false;
	for (int i = 0; i < m->count; i++)
		if (words & before(i) && dates_read(m->word[i].text, &days))
			return true;
	return false;
}

static places after_word(
    struct match *m, const char *name, size_t size, places at)
{
	places out = 0;
	m->whole = m->whole || accepts_rest(m, name, size, at);
	for (int i = 0; i < m->count; i++)
		if (at & before(i) && stands_for(m, name, size, i))
			out |= before(i + 1);
	return out;
}

/* ---- patterns ---- */

/* Each of these moves *pattern past what it reads, and returns the places where
 * that ends if it begins at one of the places `at`. */
static places after_choice(struct match *m, const char **pattern, places at);

static places after_one(struct match *m, const char **pattern, places at)
{
	if (**pattern != '(') {
		const char *name = *pattern;
		size_t size = strcspn(name, " ()|?*");
		*pattern += size;
		return after_word(m, name, size, at);
	}
	(*pattern)++;
	at = after_choice(m, pattern, at);
	(*pattern)++;
	return at;
}

static places after_item(struct match *m, const char **pattern, places at)
{
	const char *start = *pattern;
	places out = after_one(m, pattern, at);
	char sign = **pattern;
	if (sign != '?' && sign != '*')
		return out;
	(*pattern)++;
	for (out |= at; sign == '*' && out != at;) {
		const char *again = start;
		at = out;
		out |= after_one(m, &again, at);
	}
	return out;
}

static places after_choice(struct match *m, const char **pattern, places at)
{
	places out = 0;
	for (;; (*pattern)++) {
		places here = at;
		while (**pattern && !strchr("|)", **pattern)) {
			here = after_item(m, pattern, here);
			*pattern += strspn(*pattern, " ");
		}
		out |= here;
		if (**pattern != '|')
			return out;
	}
}

char *arguments_read(
    struct arena *arena, const char *pattern, bool asks, const char *text)
{
	struct match m = {.arena = arena};
	cut(&m, text, asks);
	places ends = after_choice(&m, &pattern, before(0));
	size_t gap = strspn(text, between);
	const char *first = text + gap;
	if (!asks && memchr(text, '?', gap))
		return NULL;
	if (m.whole)
		return arena_string(arena, first);
	if (!(ends >> m.polite))
		return NULL;
	int last = m.count;
	while (!(ends & before(last)))
		last--;
	if (strchr(first, '?') && (last || !asks))
		return NULL;
	if (!last)
		return arena_string(arena, "");
	const struct word *w = &m.word[last - 1];
	return arena_copy(arena, first, (size_t)(w->text + w->size - first));
}

/* Finds the first verb from *verb on that has its word and accepts `text`, the
 * line after the word. Sets *verb and returns its arguments; returns NULL if
 * the line is talk. */
static char *verb_arguments(
    struct arena *arena, enum verb *verb, const char *text)
{
	const char *word = verbs[*verb].name;
	for (int v = (int)*verb; v < VERB_COUNT; v++) {
		if (strcmp(verbs[v].name, word) != 0)
			continue;
		char *args = arguments_read(arena, verbs[v].arguments,
		    verbs[v].traits & TRAIT_ASKS, text);
		if (!args)
			continue;
		*verb = (enum verb)v;
		return args;
	}
	return NULL;
}

/* ---- a move in one line ---- */

struct command command_of(const struct plain *move)
{
	return (struct command){
	    .verb = move->card != CARD_NONE ? VERB_PLAY : VERB_BID,
	    .card = move->card,
	    .call = move->call,
	    .number = move->number,
	    .nil = move->nil,
	    .args = "",
	    .line = "",
	};
}

struct command command_move(const char *line)
{
	struct plain plain;
	struct evidence words;
	evidence_read_line(line, &words);
	if (!plain_letter(&words, &plain))
		plain = (struct plain){.card = CARD_NONE, .number = BID_NONE};
	return command_of(&plain);
}

int command_card(const char *text)
{
	return command_move(text).card;
}

/* ---- arguments in the record ---- */

static const char *bid_words(struct arena *arena, int number)
{
	if (number == BID_ALL)
		return "all";
	if (number == BID_BLIND_NIL)
		return "blind-nil";
	if (bid_blind_number(number))
		return arena_format(
		    arena, "blind-%d", bid_blind_number(number));
	return arena_format(arena, "%d", number);
}

static const char *cards_words(
    struct arena *arena, const char *words, uint64_t cards)
{
	char card[CARD_TEXT];
	for (; cards; cards &= cards - 1) {
		card_write(cards_first(cards), card);
		words = arena_format(
		    arena, "%s%s%s", words, *words ? " " : "", card);
	}
	return words;
}

const char *command_words(struct arena *arena, const struct command *c)
{
	static const char *const calls[] = {
	    [CALL_NONE] = "",
	    [CALL_LOW] = " low",
	    [CALL_HIGH] = " high",
	};
	char card[CARD_TEXT];
	if (c->verb == VERB_BID)
		return bid_words(arena, c->number);
	if (c->verb == VERB_PASS)
		return cards_words(arena, c->args, c->cards);
	if (c->card == CARD_NONE)
		return c->args;
	return arena_format(
	    arena, "%s%s", card_write(c->card, card), calls[c->call]);
}

/* Is a letter about the game at all?
 *
 * Every letter that answers one of our mails is about the game. Such a letter
 * went to an address with a token, refers to one of our Message-IDs, or has our
 * subject. For any other letter the subject decides. "Re: dinner" is about
 * dinner. "my bid", "QS", "hello" and an empty subject may be about the game.
 */

enum {
	TOKEN = 32,        /* hex digits of a token */
	CHANCE = 16,       /* hex digits of a Message-ID that has no token */
	SUBJECT_MAX = 200, /* bytes of the subject that are read */
	PREFIXES_MAX = 6,  /* most prefixes: "Re: [table] AW: Re: " has three */
	REPLY_MIN = 2,     /* bytes of "Re", "AW", "Antw" */
	REPLY_MAX = 4
};

static bool hex_then(const char *p, size_t digits, char end)
{
	for (size_t i = 0; i < digits; i++)
		if (hex_value(p[i]) < 0)
			return false;
	return p[digits] == end;
}

/* True for the two forms of our Message-IDs: "tTOKEN.3f...@host" and
 * "s3f....9a...@host". */
static bool our_id(const char *id)
{
	if (*id == 't')
		return hex_then(id + 1, TOKEN, '.');
	size_t n = strspn(id + 1, "0123456789abcdef");
	return *id == 's' && n && id[1 + n] == '.' &&
	       hex_then(id + 2 + n, CHANCE, '@');
}

static bool any_id(const char *list)
{
	while (*list) {
		if (our_id(list))
			return true;
		list += strcspn(list, " ");
		list += strspn(list, " ");
	}
	return false;
}

/* The text after "Re: " or its form in another language; `subject` if it has no
 * such prefix. */
static const char *after_reply(const char *subject)
{
	size_t n = strcspn(subject, ": \t");
	if (n < REPLY_MIN || n > REPLY_MAX || subject[n] != ':')
		return subject;
	bool ends = !subject[n + 1] || isspace((unsigned char)subject[n + 1]);
	return ends ? subject + n + 1 : subject;
}

/* The text after the list's tag: "[table] " for table@example.org. */
static const char *after_list_tag(const char *subject, const char *list)
{
	size_t n = list ? strcspn(list, "@.") : 0;
	if (*subject != '[' || !n || strncasecmp(subject + 1, list, n) != 0 ||
	    subject[1 + n] != ']')
		return subject;
	return subject + n + 2;
}

static const char *after_blanks(const char *text)
{
	return text + strspn(text, " \t");
}

/* Returns the subject without "Re: ", "AW: " and the like, and without the
 * list's tag "[table]". `list` is as in struct letter, or NULL. */
static const char *about_subject(const char *subject, const char *list)
{
	subject = after_blanks(subject);
	for (int i = 0; i < PREFIXES_MAX; i++)
		subject =
		    after_blanks(after_reply(after_list_tag(subject, list)));
	return subject;
}

bool about_reply(const char *subject, const char *list)
{
	subject = after_blanks(subject);
	subject = after_blanks(after_list_tag(subject, list));
	return after_reply(subject) != subject;
}

const char *about_without_token(struct arena *arena, const char *subject)
{
	static const char opening[] = " (t";
	size_t own = strlen(opening) + TOKEN + 1;
	size_t size = strlen(subject);
	if (size <= own)
		return subject;
	const char *at = subject + size - own;
	if (strncmp(at, opening, strlen(opening)) != 0 ||
	    !hex_then(at + strlen(opening), TOKEN, ')'))
		return subject;
	return arena_copy(arena, subject, size - own);
}

/* True for a card, a number, or a word that may stand beside a move. */
static bool is_everyday(struct arena *arena, const char *word)
{
	static vocabulary others = {"again", "all", "am", "answer", "be",
	    "down", "everyone", "from", "hello", "hi", "is", "just", "next",
	    "off", "oh", "out", "pass", "passing", "please", "previous",
	    "referee", "reply", "thank", "thanks", "trumping", NULL};
	/* meanings that are common in other subjects: "evening", "mum",
	 * "saludos" */
	static const uint8_t elsewhere[] = {CONCEPT_NONE, CONCEPT_LATER,
	    CONCEPT_SLEEP, CONCEPT_BECAUSE, CONCEPT_HELLO, CONCEPT_PLEASE,
	    CONCEPT_SAYS, CONCEPT_HE, CONCEPT_PARTNER};
	uint8_t concept[EVIDENCE_MEANINGS], matter[EVIDENCE_MATTERS];
	const char *folded = text_fold(arena, word);
	lexicon_concepts(folded, LEXICON_ENGLISH, concept);
	lexicon_matters(folded, LEXICON_ENGLISH, matter);
	bool table = matter[0] == MATTER_TABLE || matter[1] == MATTER_TABLE;
	return (!table && !memchr(elsewhere, concept[0], sizeof elsewhere)) ||
	       vocabulary_has(others, word) || names_any(arena, word);
}

/* True if the text is one line, perhaps followed by the author's name. */
static bool about_one_line(const char *text, const char *author)
{
	const char *end = text + strcspn(text, "\n");
	end += strspn(end, " \t\n-");
	return !*end || (*author && text_starts(author, end));
}

/* ---- the topic of a subject ---- */

/* A mailing list carries many games and much talk. A post acts only if it is
 * about a game of Spades here, so the subject is read strictly. "Trick 3" does
 * not say which game it means. A word that belongs to some other game ("Hearts
 * game 12", "auction") means that the post is about something else. */

/* True if the subject begins with the tag of a game: "[spades 7] ...". */
static bool has_tag(const char *subject)
{
	static const char tag[] = "[spades ";
	if (!text_starts(subject, tag))
		return false;
	const char *number = subject + strlen(tag);
	size_t digits = strspn(number, "0123456789");
	return digits && number[digits] == ']';
}

/* clang-format off */
static vocabulary names = {"spades", "spade", NULL};
/* words that fit any card game */
static vocabulary plain_words = {
    "a", "all", "an", "and", "annonce", "ansage", "apuesta", "bid", "bidding", "bids", "bod", "bud", "by", "card", "cards", "deal", "fifth",
    "first", "for", "fourth", "game", "gebot", "hand", "hello", "here", "hi", "in", "is", "last", "lead", "mail", "me", "move", "my", "new",
    "next", "of", "opening", "our", "pass", "play", "plays", "please", "question", "referee", "round", "second", "tenth", "the", "third", "this",
    "to", "trick", "turn", "with", "your", NULL};
/* clang-format on */

/* Kinds of words found in the subject. */
struct found {
	bool spades;  /* the name of the game */
	bool subject; /* a word about Spades */
	bool number;
	bool digest; /* a list's digest, with posts about anything */
	bool other;  /* a word that fits no card game, or only another game */
	/* a word that may not be about a game: "game", "card" or "your" may,
	 * but not beside an unrelated word */
	bool unrelated;
};

static void count_word(struct arena *arena, struct found *f, const char *word)
{
	if (vocabulary_has(names, word))
		f->spades = true;
	else if (text_same(word, "digest"))
		f->digest = true;
	else if (!word[strspn(word, "0123456789")])
		f->number = true;
	else if (!vocabulary_has(plain_words, word))
		f->other = true;
	f->subject |= vocabulary_has(vocabulary_subjects, word);
	f->unrelated |= word[1] &&
	                !vocabulary_has(vocabulary_subjects_beside, word) &&
	                !is_everyday(arena, word);
}

static struct found words_of(struct arena *arena, const char *subject)
{
	static const char ends[] = " \t:,.;!?-()[]\"'#/";
	struct found f = {.spades = false};
	char *save = NULL;
	char *copy =
	    arena_copy(arena, subject, text_cut_bytes(subject, SUBJECT_MAX));
	char *word = strtok_r(copy, ends, &save);
	for (; word; word = strtok_r(NULL, ends, &save))
		count_word(arena, &f, word);
	return f;
}

/* False if the letter answers no mail of ours, has no code beside its words,
 * and its subject is about something else. In such a letter "4" is as likely to
 * count chairs as to be a bid. */
static bool about_game(struct arena *arena, const struct letter *letter)
{
	const char *subject = about_subject(letter->subject, letter->list);
	bool code = letter->codes && *letter->codes && *letter->new_text;
	if (!*subject || (code && !*letter->list))
		return true;
	if (automatic_to_token(letter->recipients) ||
	    any_id(letter->references))
		return true;
	const struct found f = words_of(arena, subject);
	return f.subject || !f.unrelated;
}

enum letter_topic topic_of(struct arena *arena, const struct letter *letter)
{
	const char *text = text_plain(arena, letter->subject);
	const char *subject = about_subject(text, letter->list);
	if (!*subject)
		return TOPIC_NONE;
	if (has_tag(subject))
		return TOPIC_TAG;
	if (strnlen(subject, SUBJECT_MAX) == SUBJECT_MAX)
		return TOPIC_OTHER;
	bool tagged = *subject == '[';
	const struct command move = command_move(subject);
	if (!tagged && (move.card != CARD_NONE || move.number != BID_NONE))
		return TOPIC_NONE;
	const struct found f = words_of(arena, subject);
	if (f.digest)
		return TOPIC_DIGEST;
	if (f.other)
		return tagged && !f.spades ? TOPIC_TAGGED : TOPIC_OTHER;
	return f.number && !f.spades ? TOPIC_VAGUE : TOPIC_NONE;
}

enum {
	VERB_SIZE = 24,       /* bytes of the longest word to look up */
	LINE_READ = 4 * 1024, /* bytes of a line; a longer one is talk */
	JOINED_MAX = 40,      /* most lines joined into one */
	TEXT_READ = 32 * 1024 /* bytes of the new text */
};

struct parse {
	struct arena *arena;
	struct commands *out;
	uint8_t place; /* the number of the current line */
	uint8_t lines; /* lines read; 255: or more */
	/* filled in by callers when there is no room for a command */
	struct command unread;
	bool one_line; /* the letter is one line */
	/* the letter seems to be about something else: only a few commands
	 * count, and only alone */
	bool off_topic;
};

/* Adds a command for the caller to fill in. Never returns NULL: if there is no
 * room, it returns p->unread. */
static struct command *parse_add(
    struct parse *p, enum verb verb, const char *line)
{
	struct commands *out = p->out;
	struct command *c = &p->unread;
	if (out->count < COMMANDS_MAX)
		c = &out->list[out->count++];
	else
		out->more = true;
	*c = (struct command){
	    .verb = verb,
	    .place = p->place,
	    .card = CARD_NONE,
	    .args = "",
	    .line = line,
	};
	return c;
}

/* ---- keyword lines ---- */

/* Returns the first word that is not polite: the name in "join as ann" or "join
 * ann please"; "" if all words are polite. */
static const char *polite_first(struct arena *arena, const char *rest)
{
	char *copy = arena_string(arena, rest);
	char *save = NULL;
	char *word = strtok_r(copy, between, &save);
	while (word && vocabulary_has(vocabulary_polite, word))
		word = strtok_r(NULL, between, &save);
	return word ? word : "";
}

/* Skips the polite words before a verb ("please show my hand", "game status").
 * Returns the position after the verb, or NULL if there is no verb. */
static const char *after_verb(const char *text, enum verb *verb)
{
	char word[VERB_SIZE];
	for (const char *p = text; *p;) {
		p += strspn(p, " \t,");
		size_t n = strcspn(p, " \t:,.!?;");
		if (!n || n >= sizeof word)
			return NULL;
		snprintf(word, sizeof word, "%.*s", (int)n, p);
		p += n;
		int found = verb_of_word(word);
		bool number = strspn(after_blanks(p), "0123456789");
		if (found >= 0 && (found != VERB_SHOW_GAME || number)) {
			*verb = (enum verb)found;
			return p;
		}
		if (!vocabulary_has(vocabulary_polite, word))
			break;
	}
	return NULL;
}

/* A line whose first word, after polite words, is a verb. */
struct keyword {
	enum verb verb;
	const char *text; /* the whole line in plain writing */
	const char *rest; /* the text after the verb */
	char *args;       /* `rest`, trimmed and without a leading colon */
	const char *line; /* the line as the writer wrote it */
};

static bool add(struct parse *p, const struct keyword *k, const char *args)
{
	parse_add(p, k->verb, k->line)->args = args;
	return true;
}

static bool check_line(struct parse *p, const struct keyword *k)
{
	int card = command_card(k->args);
	if (card == CARD_NONE)
		return false;
	parse_add(p, VERB_CHECK, k->line)->card = card;
	return true;
}

static bool polite_only(struct arena *arena, const char *text)
{
	return arguments_read(arena, "", true, text);
}

/* Adds `join` for "join ann", but not for "join us for dinner on friday". In
 * "join 7" and "join table 7", the argument is the number of a table. The 7 in
 * "join game 7" is neither a table nor a name. */
static bool join_line(struct parse *p, const struct keyword *k)
{
	bool table = text_starts(k->args, "table ");
	const char *rest = table ? k->args + strlen("table ") : k->rest;
	const char *name = polite_first(p->arena, rest);
	if (*name && !name[strspn(name, "0123456789")])
		return add(p, k, text_starts(k->args, "game") ? "" : name);
	const char *after = strstr(k->rest, name) + strlen(name);
	bool move = command_card(name) != CARD_NONE;
	bool talk = table || move || (*name && !polite_only(p->arena, after));
	return !talk && add(p, k, name);
}

/* True if the words name a card or a number, or say that the writer is not
 * ready yet: "I'm ready, 5", "ready when you are". */
static bool not_ready(const char *words)
{
	static const enum
	    concept doubts[] = {CONCEPT_NOT, CONCEPT_WAIT, CONCEPT_IF,
		CONCEPT_LATER, CONCEPT_UNTIL, CONCEPT_YET, CONCEPT_NONE};
	struct evidence e;
	evidence_read_line(words, &e);
	return (e.count == 1 && e.word[0].named) || evidence_any(&e, doubts);
}

/* Adds `ready`. The words after it go into the shuffle, unless the line is
 * talk. */
static bool ready_line(struct parse *p, const struct keyword *k)
{
	const char *words = k->args + strspn(k->args, "- ");
	if (strchr(k->text, '?'))
		return false;
	if (polite_only(p->arena, words))
		return add(p, k, "");
	return !not_ready(words) && add(p, k, words);
}

/* Adds `say WORDS`, with the cards that the words may name, if the verb is the
 * first word: "please say" is addressed to the referee. "say 4" is a bid unless
 * a colon follows the verb. */
static bool say_line(struct parse *p, const struct keyword *k)
{
	bool colon = *after_blanks(k->rest) == ':';
	bool dropped = p->out->count >= COMMANDS_MAX;
	if (!text_starts(after_blanks(k->text), "say") || !*k->args)
		return false;
	if (!colon && command_move(k->args).number != BID_NONE)
		return false;
	struct command *c = parse_add(p, VERB_SAY, k->line);
	c->args = k->args;
	if (!dropped)
		c->cards = disclosure_read(p->arena, k->args);
	return true;
}

/* True if the arguments fit into ARGS_MAX. Words for the shuffle are cut to
 * fit; cutting any other argument would change its meaning. */
static bool fits(struct keyword *k)
{
	size_t most = text_cut_characters(k->args, ARGS_MAX);
	if (!k->args[most])
		return true;
	k->args[most] = '\0';
	return k->verb == VERB_READY || k->verb == VERB_ENTROPY;
}

/* In a letter about something else, only some commands count, and only if the
 * letter says nothing else. */
static bool meant_for_us(const struct parse *p, const struct keyword *k)
{
	if (!p->off_topic)
		return true;
	const char *name = polite_first(p->arena, k->rest);
	bool named = *name && text_starts(k->args, name);
	if (k->verb == VERB_JOIN && *k->args && !named)
		return false; /* "join now", "join our newsletter" */
	return p->one_line && verb_has(k->verb, TRAIT_ALONE);
}

static bool keyword_line(struct parse *p, const char *text, const char *line)
{
	struct keyword k = {.text = text, .line = line};
	k.rest = after_verb(text, &k.verb);
	bool moves = verb_has(k.verb, TRAIT_MOVES) && !verb_draws(k.verb);
	if (!k.rest || moves || k.verb == VERB_ORDER)
		return false; /* moves and orders are read elsewhere */
	/* "The last trick:" is a heading from a mail of ours that was quoted
	 * without marks */
	if (text[strlen(text) - 1] == ':')
		return false;
	k.args = text_trim(arena_string(p->arena, k.rest));
	if (*k.args == ':')
		k.args = text_trim(k.args + 1);
	if (!fits(&k) || !meant_for_us(p, &k))
		return false;
	if (k.verb == VERB_SAY)
		return say_line(p, &k);
	k.args = verb_arguments(p->arena, &k.verb, k.args);
	if (!k.args)
		return false;
	const char *comma = strchr(k.args, ',');
	if (k.verb == VERB_START && comma && comma[1] &&
	    polite_only(p->arena, comma + 1))
		return false; /* "start with bots, thanks!" */
	if (k.verb == VERB_CHECK)
		return check_line(p, &k);
	if (k.verb == VERB_READY)
		return ready_line(p, &k);
	if (k.verb == VERB_JOIN)
		return join_line(p, &k);
	return add(p, &k, k.args);
}

/* Adds the command of a wish in plain words: "take me off your list". */
static bool wish_line(struct parse *p, const char *text, const char *line)
{
	static const enum verb verbs_of[] = {
	    [ANSWER_WISH_STOP] = VERB_STOP, [ANSWER_WISH_BACK] = VERB_BACK};
	enum answer_wish wish = answer_wish(p->arena, text);
	char none[] = "";
	const struct keyword k = {
	    .verb = verbs_of[wish], .rest = "", .args = none, .line = line};
	return wish && meant_for_us(p, &k) && add(p, &k, "");
}

/* ---- orders ---- */

/* Adds the command of a line about orders: an order, "cancel my orders", "show
 * my orders", or a line that begins with the word "order" and is no order (its
 * argument is ""). Returns false for any other line. */
static bool orderline_add(struct parse *p, const char *text, const char *line)
{
	static const enum verb order_verbs[] = {
	    [ORDER_GIVEN] = VERB_ORDER,
	    [ORDER_UNREAD] = VERB_ORDER,
	    [ORDER_SHOWN] = VERB_ORDERS,
	    [ORDER_CANCELLED] = VERB_CANCEL_ORDERS,
	};
	struct pattern_words w;
	if (strchr(text, '?') || !pattern_cut(p->arena, text, &w))
		return false;
	struct order_result o = order_in(&w);
	if (o.what == ORDER_TALK)
		return false;
	parse_add(p, order_verbs[o.what], line)->args = o.text;
	return true;
}

/* ---- letters ---- */

/* True if the line says only polite words. */
static bool command_is_polite(const char *line)
{
	struct evidence e;
	evidence_read_line(line, &e);
	return !e.count || plain_polite(&e, 0, e.count - 1);
}

static void one_line(struct parse *p, const char *line)
{
	struct commands *out = p->out;
	const char *text = text_plain(p->arena, line);
	bool reads = strlen(line) <= LINE_READ;
	if (strchr(line, TEXT_HIDDEN)) {
		/* Hidden characters may make a line look like another, so the
		 * line is not read. */
		line = text_unmarked(p->arena, line);
		if (!*out->hidden)
			out->hidden = line;
	} else if ((reads && keyword_line(p, text, line)) ||
		   command_is_polite(line) || wish_line(p, text, line) ||
		   (reads && !p->off_topic && orderline_add(p, text, line))) {
		return;
	}
	if (!out->unknown)
		out->first_unknown = line;
	out->unknown++;
}

/* ---- lines in context ---- */

/* Returns the next line, trimmed, and moves *rest past it. */
static char *next_line(struct parse *p, char **rest)
{
	if (p->lines < UINT8_MAX)
		p->lines++;
	return text_trim(strsep(rest, "\n"));
}

/* Returns the line, joined with the lines in *rest that continue its order or
 * its `start`. */
static char *continued(struct parse *p, char *line, char **rest)
{
	for (int lines = 0; lines < JOINED_MAX && *rest; lines++) {
		char *after = *rest;
		size_t n = strcspn(after, "\n");
		const char *next = text_trim(arena_copy(p->arena, after, n));
		bool order = order_continues(p->arena, line, next);
		bool starts = text_starts(line, "start") &&
		              strchr(",;+", line[strlen(line) - 1]);
		if (!*next || (!order && !starts))
			return line;
		line = arena_format(
		    p->arena, "%s%s%s", line, order ? ", " : " ", next);
		(void)next_line(p, rest);
	}
	return line;
}

/* Reads the lines. */
static void text_lines(struct parse *p, char *rest, struct evidence *words)
{
	while (rest && p->out->unknown < UNKNOWN_MAX) {
		size_t count = p->out->count;
		p->place = p->lines;
		char *line = next_line(p, &rest);
		if (!*line)
			continue;
		one_line(p, text_trim(continued(p, line, &rest)));
		if (p->out->count > count && words && p->place < UINT8_MAX)
			evidence_drop_lines(words, p->place, p->lines - 1);
	}
}

/* Reads the subject as if it were a line. A subject that is not understood does
 * not count as an unknown line. */
static void subject_line(struct parse *p, const char *subject)
{
	size_t unknown = p->out->unknown;
	const char *first = p->out->first_unknown;
	p->place = 0;
	one_line(p, text_trim(arena_string(p->arena, subject)));
	p->out->unknown = unknown;
	p->out->first_unknown = first;
	/* "new game" is the title of a text that says which game */
	const char *args = p->out->list[0].args;
	if (unknown && p->out->count && p->out->list[0].verb == VERB_NEW &&
	    (!*args || text_same(args, "game") || text_same(args, "table")))
		p->out->count = 0;
}

/* True if the subject is a command and nothing else: "unsubscribe", "join ann".
 * The letter is then not about something else. */
static bool subject_asks(struct arena *arena, const struct letter *letter)
{
	struct commands found = COMMANDS_NONE;
	struct parse p = {.arena = arena, .out = &found};
	const char *subject = about_subject(
	    about_without_token(arena, letter->subject), letter->list);
	const char *text = text_plain(arena, subject);
	if (!*text || !keyword_line(&p, text, subject))
		return false;
	enum verb verb = found.list[0].verb;
	return verb == VERB_JOIN || !*verbs[verb].arguments;
}

/* Returns a copy of the first TEXT_READ bytes of the new text. */
static char *read_text(struct arena *arena, const char *text)
{
	size_t size = text_cut_bytes(text, TEXT_READ);
	char *copy = arena_copy(arena, text, size);
	char *last = text[size] ? strrchr(copy, '\n') : NULL;
	if (last) /* drop a partial line, which might look like a move */
		*last = '\0';
	return text_trim(copy);
}

/* True if a line says a move and nothing else. */
static bool has_move(const struct evidence *words)
{
	struct plain plain;
	for (size_t i = 0, end; words && i < words->count; i = end + 1) {
		end = plain_line_end(words, i);
		if (plain_read(words, i, end, &plain))
			return true;
	}
	return false;
}

/* True if the text says which game it is about: it has a wish of its own. */
static bool names_game(const struct evidence *e)
{
	for (size_t i = 1; e && i < e->count; i++)
		if (evidence_about(&e->word[i - 1], MATTER_GAME) &&
		    e->word[i].number > 0)
			return true;
	return false;
}

const struct commands *commands_read(
    struct arena *arena, const struct letter *letter, struct evidence *words)
{
	struct commands *out = arena_alloc(arena, sizeof *out);
	struct parse p = {
	    .arena = arena,
	    .out = out,
	    .off_topic =
		!about_game(arena, letter) && !subject_asks(arena, letter),
	};
	char *text = read_text(arena, letter->new_text);
	*out = (struct commands)COMMANDS_NONE;
	if (words && p.off_topic)
		words->strange = true;
	p.one_line = about_one_line(text, letter->from_name);
	text_lines(&p, text, words);
	/* the subject of an answer is older than its text */
	bool answers = about_reply(letter->subject, letter->list) ||
	               (*text && letter->tokens && *letter->tokens);
	char *codes = arena_string(arena, letter->codes ? letter->codes : "");
	if (!out->count && *letter->subject && !has_move(words) && !answers &&
	    !(*codes && names_game(words)) &&
	    !strstr(letter->subject, "[spades"))
		subject_line(&p, about_without_token(arena, letter->subject));
	for (char *code; (code = strsep(&codes, " ")) && *code && !p.off_topic;)
		parse_add(&p, VERB_CODE, code)->args = code;
	return out;
}

const struct commands *commands_line(struct arena *arena, const char *line)
{
	const struct letter letter = {
	    .new_text = line,
	    .subject = "",
	    .from_name = "",
	    .list = "",
	};
	return commands_read(arena, &letter, NULL);
}
