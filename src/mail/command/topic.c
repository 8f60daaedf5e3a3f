/* topic.c - what a subject is about.
 *
 * A mailing list carries many games and much talk. A post acts only if it is
 * about a game of Spades here, so the subject is read strictly. "Trick 3" does
 * not say which game it means. A word that belongs to some other game ("Hearts
 * game 12", "auction") means that the post is about something else. */
#include "about.h"

#include <string.h>

#include "base/arena.h"
#include "base/text.h"
#include "engine/act.h"
#include "engine/card.h"
#include "mail/command.h"
#include "mail/tables/vocabulary.h"

enum { SUBJECT_READ = 200 }; /* bytes of the subject that are read */

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
	bool spades; /* the name of the game */
	bool vague;  /* a word that fits any card game */
	bool number;
	bool digest; /* a list's digest, with posts about anything */
	bool other;  /* a word that fits no card game, or only another game */
};

static void count_word(struct found *f, const char *word)
{
	if (vocabulary_has(names, word))
		f->spades = true;
	else if (text_same(word, "digest"))
		f->digest = true;
	else if (!word[strspn(word, "0123456789")])
		f->number = true;
	else if (!vocabulary_has(plain, word))
		f->other = true;
}

static void count_words(
    struct arena *arena, const char *subject, struct found *f)
{
	static const char ends[] = " \t:,.;!?-()[]\"'#/";
	char *save = NULL;
	char *copy = arena_string(arena, subject);
	text_lower(copy);
	char *word = strtok_r(copy, ends, &save);
	for (; word; word = strtok_r(NULL, ends, &save))
		count_word(f, word);
}

enum letter_topic topic_of(struct arena *arena, const struct letter *letter)
{
	struct found f = {.spades = false};
	const char *text = text_plain(arena, letter->subject);
	const char *subject = about_subject(text, letter->list);
	if (!*subject)
		return TOPIC_NONE;
	if (has_tag(subject))
		return TOPIC_TAG;
	if (strnlen(subject, SUBJECT_READ) == SUBJECT_READ)
		return TOPIC_OTHER;
	const struct command move = command_move(subject);
	if (move.card != CARD_NONE || move.number != BID_NONE)
		return TOPIC_NONE;
	count_words(arena, subject, &f);
	if (f.digest)
		return TOPIC_DIGEST;
	if (f.other)
		return TOPIC_OTHER;
	return f.number && !f.spades ? TOPIC_VAGUE : TOPIC_NONE;
}
