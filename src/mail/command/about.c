/* about.c - is a letter about the game at all?
 *
 * Every letter that answers one of our mails is about the game. Such a letter
 * went to an address with a token, refers to one of our Message-IDs, or has our
 * subject. For any other letter the subject decides. "Re: dinner" is about
 * dinner. "my bid", "QS", "hello" and an empty subject may be about the game.
 */
#include "about.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

#include "base/arena.h"
#include "base/hex.h"
#include "base/text.h"
#include "engine/act.h"
#include "engine/card.h"
#include "mail/command.h"
#include "mail/evidence/lexicon.h"
#include "mail/evidence/names.h"
#include "mail/letter.h"
#include "mail/origin/origin.h"
#include "mail/tables/vocabulary.h"

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
	if (*subject != '[' || !n)
		return subject;
	if (strncasecmp(subject + 1, list, n) != 0 || subject[1 + n] != ']')
		return subject;
	return subject + n + 2;
}

static const char *after_blanks(const char *text)
{
	return text + strspn(text, " \t");
}

const char *about_subject(const char *subject, const char *list)
{
	subject = after_blanks(subject);
	for (int i = 0; i < PREFIXES_MAX; i++) {
		const char *next = after_reply(after_list_tag(subject, list));
		if (next == subject)
			break;
		subject = after_blanks(next);
	}
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

/* True if the meaning may stand beside a move, and rarely in other subjects:
 * not that of "evening", "mum" or "saludos". */
static bool is_of_moves(uint8_t concept)
{
	static const uint8_t elsewhere[] = {CONCEPT_NONE, CONCEPT_LATER,
	    CONCEPT_SLEEP, CONCEPT_BECAUSE, CONCEPT_HELLO, CONCEPT_PLEASE,
	    CONCEPT_SAYS, CONCEPT_HE, CONCEPT_PARTNER};
	return !memchr(elsewhere, concept, sizeof elsewhere);
}

/* True for a card, a number, or a word that may stand beside a move. */
static bool is_everyday(struct arena *arena, const char *word)
{
	static vocabulary others = {"again", "all", "am", "answer", "be",
	    "down", "everyone", "from", "hello", "hi", "is", "just", "next",
	    "off", "oh", "out", "pass", "passing", "please", "previous",
	    "referee", "reply", "thank", "thanks", "trumping", NULL};
	uint8_t concept[EVIDENCE_MEANINGS], matter[EVIDENCE_MATTERS];
	const char *folded = text_fold(arena, word);
	lexicon_concepts(folded, LEXICON_ENGLISH, concept);
	lexicon_matters(folded, LEXICON_ENGLISH, matter);
	bool table = matter[0] == MATTER_TABLE || matter[1] == MATTER_TABLE;
	return (is_of_moves(concept[0]) && !table) ||
	       vocabulary_has(others, word) || names_any(arena, word);
}

bool about_one_line(const char *text, const char *author)
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
static vocabulary plain = {
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
	else if (!vocabulary_has(plain, word))
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

bool about_game(struct arena *arena, const struct letter *letter)
{
	const char *subject = about_subject(letter->subject, letter->list);
	if (!*subject)
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
	const struct command move = command_move(subject);
	if (move.card != CARD_NONE || move.number != BID_NONE)
		return TOPIC_NONE;
	const struct found f = words_of(arena, subject);
	if (f.digest)
		return TOPIC_DIGEST;
	if (f.other)
		return TOPIC_OTHER;
	return f.number && !f.spades ? TOPIC_VAGUE : TOPIC_NONE;
}
