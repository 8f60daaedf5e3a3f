/* aside.c - see aside.h.
 *
 * Each clause is weighed by itself. One that names the move in any way ("card",
 * "that", another number) is left alone, so that retraction.c decides. */
#include "aside.h"

#include <string.h>

#include "asidewords.h"
#include "engine/card.h"
#include "retractionwords.h"
#include "vocabulary_retraction.h"

enum {
	NOUN_WORDS = 4,   /* of "the long and winding road" */
	NEAR = 4,         /* words from a negation to what it negates */
	SHORT = 4,        /* words: too few to say what is denied */
	CLAUSE_WORDS = 40 /* at once, so that time is linear */
};

/* The words [begin, end) of one clause. */
struct span {
	struct retraction_words *words;
	size_t begin, end;
};

static bool is(const struct span *s, size_t i, const char *words)
{
	return i < s->end && retractionwords_is(s->words, i, words);
}

/* The first of these words from the i-th on, else `end`. */
static size_t find(const struct span *s, size_t i, const char *words)
{
	while (i < s->end && !is(s, i, words))
		i++;
	return i;
}

static void mark(const struct span *s, size_t begin, size_t end)
{
	for (size_t i = begin; i < end; i++)
		s->words->word[i].harmless = true;
}

static bool is_value(const struct span *s, size_t i)
{
	const struct retraction_word *w = &s->words->word[i];
	return w->own || w->card != CARD_NONE || w->number >= 0 ||
	       w->rank >= 0 || w->suit >= 0;
}

/* Does the word name the move, or another? */
static bool refers(const struct span *s, size_t i)
{
	return is_value(s, i) || is(s, i, aside_pronouns) ||
	       is(s, i, aside_moves);
}

/* By itself, not by a pronoun? */
static bool names_move(const struct span *s, size_t i)
{
	return is_value(s, i) || is(s, i, aside_moves);
}

typedef bool word_fn(const struct span *s, size_t i);

/* Is one of the words [begin, end) like that? */
static bool any(const struct span *s, size_t begin, size_t end, word_fn *like)
{
	while (begin < end && !like(s, begin))
		begin++;
	return begin < end;
}

/* A word that may be a noun: none of the small ones, no adverb. */
static bool is_noun(const struct span *s, size_t i)
{
	const struct retraction_word *w = &s->words->word[i];
	size_t size = strlen(w->fold);
	bool adverb = size > 4 && !strcmp(w->fold + size - 2, "ly");
	return size > 1 && !adverb && !is(s, i, aside_small);
}

static bool determines(const struct span *s, size_t i)
{
	const char *raw = s->words->word[i].raw;
	size_t size = strlen(raw);
	bool owner = size > 2 && !strcmp(raw + size - 2, "'s");
	return is(s, i, aside_determiners) || (owner && !is(s, i, aside_small));
}

/* "the weather", "my dentist appointment", "Bob's ugly car": the place behind
 * it. 0 when none stands there, or it is the move. */
static size_t other_thing(const struct span *s, size_t i)
{
	size_t begin = i;
	while (i < s->end && determines(s, i))
		i++;
	if (i == begin)
		return 0;
	size_t noun = i;
	while (i < s->end && i < noun + NOUN_WORDS &&
	       (is_noun(s, i) || refers(s, i)))
		i++;
	return i == noun || any(s, noun, i, refers) ? 0 : i;
}

/* Does anything in it name the move, or stand for it? "this" of "this weather"
 * does not. */
static bool any_refers_to_move(const struct span *s)
{
	for (size_t i = s->begin; i < s->end; i++)
		if (refers(s, i) && !other_thing(s, i))
			return true;
	return false;
}

/* "shifts": more than one, most likely. */
static bool ends_in_s(const struct span *s, size_t i)
{
	if (i >= s->end)
		return false;
	const char *word = s->words->word[i].fold;
	size_t size = strlen(word);
	return size > NOUN_WORDS && word[size - 1] == 's';
}

/* "forget about the weather", "I changed my provider": the place behind it, 0
 * for none. */
static size_t other_object(const struct span *s, size_t verb)
{
	size_t i = verb + 1;
	while (is(s, i, aside_particles))
		i++;
	if (is(s, verb, aside_ignoring) && is(s, i, "my"))
		return 0;
	bool plural = i == verb + 1 && ends_in_s(s, i) && !refers(s, i);
	return plural && is_noun(s, i) ? i + 1 : other_thing(s, i);
}

/* "The train was cancelled" */
static bool other_subject(const struct span *s, size_t verb)
{
	size_t i = other_thing(s, s->begin);
	while (i && i < verb && is(s, i, aside_auxiliaries))
		i++;
	return i && i == verb && !any(s, verb + 1, s->end, refers);
}

/* "another beer", "the wrong platform" */
static bool other_noun(const struct span *s, size_t adjective)
{
	size_t i = adjective + 1;
	return i < s->end && is_noun(s, i) && !refers(s, i) &&
	       !is(s, i, aside_astray) && !any(s, i, s->end, refers);
}

/* A verb or an adjective of retraction that is about another thing. */
static void mark_others(const struct span *s)
{
	bool delays = find(s, s->begin, aside_delays) < s->end;
	for (size_t i = s->begin; i < s->end; i++) {
		bool verb = is(s, i, aside_verbs);
		size_t end = verb ? other_object(s, i) : 0;
		bool whole = verb && (end ? !any(s, end, s->end, refers)
					  : other_subject(s, i));
		bool noun = is(s, i, aside_adjectives) && other_noun(s, i);
		if (whole && !delays)
			mark(s, s->begin, s->end);
		else if (end && !is(s, end, "of") && !delays &&
			 !any(s, end, s->end, is_value) &&
			 find(s, end, aside_pronouns) == s->end)
			mark(s, i, end);
		else if (whole || noun)
			mark(s, i, i + 1);
	}
}

/* "Sorry for the late answer", "thanks for keeping the score" */
static void mark_courtesy(const struct span *s)
{
	size_t i = find(s, s->begin, aside_courtesies);
	if (!is(s, i + 1, aside_because) && !is(s, i + 2, aside_because))
		return;
	if (any(s, i, s->end, names_move) || find(s, i, aside_slips) < s->end)
		return;
	size_t last = s->end - 1;
	if (!is(s, last, aside_pronouns))
		mark(s, i, s->end);
}

/* "I don't regret it", "no second thoughts", "never going to change that" */
static void mark_kept(const struct span *s)
{
	for (size_t i = s->begin; i < s->end; i++) {
		if (!is(s, i, "no") && !is(s, i, aside_negations))
			continue;
		size_t most = i + 1 + NEAR < s->end ? i + 1 + NEAR : s->end;
		size_t limit = find(s, i + 1, aside_limits);
		size_t at = find(s, i + 1, aside_regrets);
		if (at < most && at < limit && !s->words->word[i].asks)
			mark(s, i, limit);
	}
}

/* "That's final", "my final answer", "sticking with it" */
static void mark_final(const struct span *s)
{
	size_t i = s->begin;
	while (is(s, i, aside_stating))
		i++;
	bool last = i + 1 == s->end || (i + 2 == s->end && refers(s, i + 1));
	if (last && is(s, i, "final|definitive|definite"))
		mark(s, s->begin, s->end);
	if (is(s, i, "stick|sticking|stand|standing|stay|staying") &&
	    is(s, i + 1, "with|to|by") && i + 3 == s->end &&
	    is(s, i + 2, aside_pronouns))
		mark(s, s->begin, s->end);
}

/* Is it about a decision: "sure", "ready"? */
static bool decides(const struct span *s, size_t i)
{
	for (; i < s->end; i++)
		if (!s->words->word[i].harmless && is(s, i, aside_deciding))
			return true;
	return false;
}

/* "I couldn't reply on Sunday": denies something other than the move. */
static void mark_denials(const struct span *s)
{
	size_t i = find(s, s->begin, aside_negations);
	bool about = decides(s, s->begin);
	for (size_t k = s->begin; k < s->end && !about; k++)
		about = refers(s, k) && !s->words->word[k].harmless;
	if (i < s->end && s->end - s->begin > SHORT && !about &&
	    !s->words->word[i].asks && i > s->begin)
		mark(s, i, i + 1);
}

/* "Can someone tell me the score?": asks about another thing. */
static void mark_questions(const struct span *s)
{
	struct retraction_word *w = s->words->word;
	bool other = is(s, s->begin + 1, aside_others);
	if (!w[s->begin].asks || any_refers_to_move(s) ||
	    find(s, s->begin, aside_delays) < s->end)
		return;
	for (size_t i = s->begin; i < s->end && !other; i++)
		other = other_thing(s, i) != 0;
	for (size_t i = s->begin; i < s->end && other; i++)
		w[i].asks = false;
}

/* "That was quick, wasn't it?": no question, unless about what is allowed. */
static void mark_tag(const struct span *before, const struct span *s)
{
	if (!is(s, s->begin, aside_tags) || s->end > s->begin + 2 ||
	    any(before, before->begin, before->end, names_move) ||
	    find(before, before->begin, retraction_permission) < before->end)
		return;
	for (size_t i = before->begin; i < s->end; i++)
		s->words->word[i].asks = false;
}

/* "Stop laughing!" */
static void mark_doing(const struct span *s)
{
	for (size_t i = s->begin; i + 1 < s->end; i++) {
		const char *word = s->words->word[i + 1].fold;
		size_t size = strlen(word);
		bool doing =
		    size > NOUN_WORDS && !strcmp(word + size - 3, "ing");
		if (is(s, i, "stop|stopped") && doing && !refers(s, i + 1))
			mark(s, i, i + 2);
	}
}

/* "and no, I won't tell you why", "No, I'm not joking": behind the word, a
 * clause that denies something other than the move. */
static void mark_no(const struct span *s, const struct span *next)
{
	size_t i = s->begin;
	bool told = is(s, i, "and");
	if (told)
		i++;
	if (i + 1 != s->end || !is(s, i, "no|nope"))
		return;
	size_t denial = find(next, next->begin, aside_negations);
	if (denial == next->end)
		return;
	bool doubts = any(next, next->begin, next->end, names_move) ||
	              decides(next, denial);
	if (s->words->word[denial].harmless || (told && !doubts)) {
		mark(s, s->begin, s->end);
		mark(next, denial, denial + 1);
	}
}

static struct span clause_at(struct retraction_words *words, size_t i)
{
	struct span s = {words, i, i};
	while (s.end < words->count && s.end < i + CLAUSE_WORDS &&
	       words->word[s.end].clause == words->word[i].clause)
		s.end++;
	return s;
}

static void mark_phrase(struct retraction_words *words, const char *pattern)
{
	uint32_t first = retractionwords_initials(pattern);
	for (size_t i = 0; i < words->count; i++) {
		char begin = words->word[i].fold[0];
		if (!(first & retractionwords_initial(begin)))
			continue;
		size_t took = retractionwords_match(words, i, pattern, false);
		for (size_t k = i; k < i + took; k++)
			words->word[k].harmless = true;
	}
}

void aside_mark(struct retraction_words *words)
{
	for (size_t i = 0; retraction_harmless[i]; i++)
		mark_phrase(words, retraction_harmless[i]);
	struct span before = {words, 0, 0};
	for (size_t i = 0; i < words->count;) {
		struct span s = clause_at(words, i);
		mark_others(&s);
		mark_courtesy(&s);
		mark_kept(&s);
		mark_final(&s);
		mark_denials(&s);
		mark_questions(&s);
		mark_doing(&s);
		if (before.end > before.begin) {
			mark_no(&before, &s);
			mark_tag(&before, &s);
		}
		before = s;
		i = s.end;
	}
}
