/* plainwords.c - what people ask in plain words, and the command that answers
 * it.
 *
 * A line has to say one of these and nothing else, apart from words that say
 * nothing ("the", "please", "now"); none of them is ever a move. `*` is any one
 * word, `@` a card. */
#include "plainwords.h"

#include <string.h>

#include "base/arena.h"
#include "base/text.h"
#include "engine/card.h"
#include "move.h"
#include "vocabulary.h"

enum { LINE_MAX = 100, WORDS_MAX = 14 }; /* bytes; words */

struct saying {
	const char *words;
	enum verb verb;
};

/* clang-format off */
static const struct saying sayings[] = {
    {"whose turn is it", VERB_STATUS},
    {"i need more time", VERB_MORE},
    {"i would like more time", VERB_MORE},
    {"whose turn", VERB_STATUS},
    {"whose move is it", VERB_STATUS},
    {"whose go is it", VERB_STATUS},
    {"who is next", VERB_STATUS},
    {"who is up", VERB_STATUS},
    {"who is to play", VERB_STATUS},
    {"who is to bid", VERB_STATUS},
    {"who is to lead", VERB_STATUS},
    {"who has to play", VERB_STATUS},
    {"who plays next", VERB_STATUS},
    {"who bids next", VERB_STATUS},
    {"who are we waiting for", VERB_STATUS},
    {"is it my turn", VERB_STATUS},
    {"is it our turn", VERB_STATUS},
    {"is it me", VERB_STATUS},
    {"am i next", VERB_STATUS},
    {"am i up", VERB_STATUS},
    {"who is my partner", VERB_STATUS},
    {"who is partner", VERB_STATUS},
    {"who am i playing with", VERB_STATUS},
    {"who am i partnered with", VERB_STATUS},
    {"who is playing", VERB_STATUS},
    {"who is in game", VERB_STATUS},
    {"who else is playing", VERB_STATUS},
    {"what did * bid", VERB_STATUS},
    {"what has * bid", VERB_STATUS},
    {"what was * bid", VERB_STATUS},
    {"what is * bid", VERB_STATUS},
    {"what have * bid", VERB_STATUS},
    {"what are bids", VERB_STATUS},
    {"what were bids", VERB_STATUS},
    {"who bid what", VERB_STATUS},
    {"what did i bid", VERB_STATUS},
    {"what have i bid", VERB_STATUS},
    {"what did * play", VERB_STATUS},
    {"what did * lead", VERB_STATUS},
    {"what was led", VERB_STATUS},
    {"what is led", VERB_STATUS},
    {"who led", VERB_STATUS},
    {"has * played", VERB_STATUS},
    {"has * bid", VERB_STATUS},
    {"when is deadline", VERB_STATUS},
    {"what is deadline", VERB_STATUS},
    {"when is my deadline", VERB_STATUS},
    {"what is my deadline", VERB_STATUS},
    {"how long do i have", VERB_STATUS},
    {"how long have i got", VERB_STATUS},
    {"how long is left", VERB_STATUS},
    {"how much time do i have", VERB_STATUS},
    {"how much time have i got", VERB_STATUS},
    {"how much time is left", VERB_STATUS},
    {"how much time do i have left", VERB_STATUS},
    {"how long do i have left", VERB_STATUS},
    {"by when do i have to play", VERB_STATUS},
    {"when do i have to play", VERB_STATUS},
    {"when do i have to bid", VERB_STATUS},
    {"what is status", VERB_STATUS},
    {"what is trick", VERB_STATUS},
    {"where are we", VERB_STATUS},
    {"what trick is it", VERB_STATUS},
    {"what round is it", VERB_STATUS},
    {"what happened last trick", VERB_LAST},
    {"what happened in last trick", VERB_LAST},
    {"what was last trick", VERB_LAST},
    {"who won last trick", VERB_LAST},
    {"who took last trick", VERB_LAST},
    {"who got last trick", VERB_LAST},
    {"who won that trick", VERB_LAST},
    {"who took that trick", VERB_LAST},
    {"show last trick", VERB_LAST},
    {"what was played last trick", VERB_LAST},
    {"what was played in last trick", VERB_LAST},
    {"how did last trick go", VERB_LAST},
    {"what is my hand", VERB_HAND},
    {"what are my cards", VERB_HAND},
    {"what do i have", VERB_HAND},
    {"what do i hold", VERB_HAND},
    {"what do i have left", VERB_HAND},
    {"what have i got", VERB_HAND},
    {"what have i left", VERB_HAND},
    {"what cards do i have", VERB_HAND},
    {"what cards do i have left", VERB_HAND},
    {"which cards do i have", VERB_HAND},
    {"which cards do i have left", VERB_HAND},
    {"what cards have i got", VERB_HAND},
    {"what cards do i hold", VERB_HAND},
    {"what cards are in my hand", VERB_HAND},
    {"which cards may i play", VERB_HAND},
    {"which cards can i play", VERB_HAND},
    {"what cards may i play", VERB_HAND},
    {"what cards can i play", VERB_HAND},
    {"which card may i play", VERB_HAND},
    {"which card can i play", VERB_HAND},
    {"what may i play", VERB_HAND},
    {"what can i play", VERB_HAND},
    {"what am i allowed to play", VERB_HAND},
    {"can i see my hand", VERB_HAND},
    {"can i see my cards", VERB_HAND},
    {"can i have my hand", VERB_HAND},
    {"where are my cards", VERB_HAND},
    {"where is my hand", VERB_HAND},
    {"what is score", VERB_SCORE},
    {"what are scores", VERB_SCORE},
    {"what is our score", VERB_SCORE},
    {"how is score", VERB_SCORE},
    {"who is winning", VERB_SCORE},
    {"who is leading", VERB_SCORE},
    {"who is ahead", VERB_SCORE},
    {"are we winning", VERB_SCORE},
    {"how many points do we have", VERB_SCORE},
    {"how many points have we got", VERB_SCORE},
    {"how many points do they have", VERB_SCORE},
    {"how many bags do we have", VERB_SCORE},
    {"how many bags do they have", VERB_SCORE},
    {"how do we stand", VERB_SCORE},
    {"where do we stand", VERB_SCORE},
    {"how are we doing", VERB_SCORE},
    {"how many tricks do we have", VERB_TRICKS},
    {"how many tricks have we taken", VERB_TRICKS},
    {"how many tricks have we got", VERB_TRICKS},
    {"how many tricks have we won", VERB_TRICKS},
    {"how many tricks have we", VERB_TRICKS},
    {"how many tricks do i have", VERB_TRICKS},
    {"how many tricks have i taken", VERB_TRICKS},
    {"how many tricks did we take", VERB_TRICKS},
    {"how many tricks does * have", VERB_TRICKS},
    {"how many tricks has * taken", VERB_TRICKS},
    {"how many tricks do they have", VERB_TRICKS},
    {"how many tricks do we need", VERB_TRICKS},
    {"what are rules", VERB_RULES},
    {"which rules are these", VERB_RULES},
    {"which rules do we play", VERB_RULES},
    {"which rules do we play by", VERB_RULES},
    {"what rules do we play by", VERB_RULES},
    {"what rules are we playing", VERB_RULES},
    {"how does scoring work", VERB_RULES},
    {"how is it scored", VERB_RULES},
    {"how does this work", VERB_HELP},
    {"how does it work", VERB_HELP},
    {"how do i play", VERB_HELP},
    {"how do i bid", VERB_HELP},
    {"how do i pass", VERB_HELP},
    {"how do i play card", VERB_HELP},
    {"how do i make bid", VERB_HELP},
    {"how do i concede", VERB_HELP},
    {"how do i leave", VERB_HELP},
    {"how do i leave game", VERB_HELP},
    {"how do i join", VERB_HELP},
    {"how do i join game", VERB_HELP},
    {"how do i start game", VERB_HELP},
    {"how do i see my hand", VERB_HELP},
    {"how do i see my cards", VERB_HELP},
    {"how do i see score", VERB_HELP},
    {"how do i answer", VERB_HELP},
    {"how do i do this", VERB_HELP},
    {"how do i do that", VERB_HELP},
    {"how do i stop this", VERB_HELP},
    {"how do i suspend game", VERB_HELP},
    {"how to play", VERB_HELP},
    {"how to bid", VERB_HELP},
    {"how to join", VERB_HELP},
    {"what can i do", VERB_HELP},
    {"what do i do", VERB_HELP},
    {"what do i have to do", VERB_HELP},
    {"what am i supposed to do", VERB_HELP},
    {"what do i write", VERB_HELP},
    {"what can i write", VERB_HELP},
    {"what are commands", VERB_HELP},
    {"which commands are there", VERB_HELP},
    {"what commands are there", VERB_HELP},
    {"i need help", VERB_HELP},
    {"can i play @", VERB_CHECK},
    {"may i play @", VERB_CHECK},
    {"could i play @", VERB_CHECK},
    {"am i allowed to play @", VERB_CHECK},
    {"can i lead @", VERB_CHECK},
    {"may i lead @", VERB_CHECK},
    {"is @ allowed", VERB_CHECK},
    {"is @ legal", VERB_CHECK},
    {"is @ ok", VERB_CHECK},
    {"give me hint", VERB_HINT},
    {"i need hint", VERB_HINT},
    {"i would like hint", VERB_HINT},
    {"can i have hint", VERB_HINT},
    {"can i get hint", VERB_HINT},
    {"could i have hint", VERB_HINT},
    {"may i have hint", VERB_HINT},
    {"can you give me hint", VERB_HINT},
    {"what would you do", VERB_HINT},
    {"what would you play", VERB_HINT},
    {"what would you lead", VERB_HINT},
    {"what would you bid", VERB_HINT},
    {"what should i play", VERB_HINT},
    {"what should i lead", VERB_HINT},
    {"what should i bid", VERB_HINT},
    {"what shall i play", VERB_HINT},
    {"what shall i bid", VERB_HINT},
    {"which card should i play", VERB_HINT},
    {"which card would you play", VERB_HINT},
    {"tipp bitte", VERB_HINT},
    {"einen tipp bitte", VERB_HINT},
    {"was würdest du spielen", VERB_HINT},
    {"was würdest du bieten", VERB_HINT},
    {"indice svp", VERB_HINT},
    {"que jouerais-tu", VERB_HINT},
    {"¿qué jugarías tú", VERB_HINT},
    {"how did i play", VERB_REVIEW},
    {"how did i do", VERB_REVIEW},
    {"how well did i play", VERB_REVIEW},
    {"how have i played", VERB_REVIEW},
    {"did i play well", VERB_REVIEW},
    {"what did i do wrong", VERB_REVIEW},
    {"what were my mistakes", VERB_REVIEW},
    {"where did i go wrong", VERB_REVIEW},
    {"review my play", VERB_REVIEW},
    {"review my bids", VERB_REVIEW},
    {"review my round", VERB_REVIEW},
    {"review last round", VERB_REVIEW},
    {"review round", VERB_REVIEW},
    {"wie habe ich gespielt", VERB_REVIEW},
    {"comment ai-je joué", VERB_REVIEW},
    {"bid check", VERB_BID_CHECK},
    {"check bid", VERB_BID_CHECK},
    {"check my bid", VERB_BID_CHECK},
    {"how much should i bid", VERB_BID_CHECK},
    {"what is my hand worth", VERB_BID_CHECK},
    {"how many tricks is my hand worth", VERB_BID_CHECK},
    {"how many tricks should i bid", VERB_BID_CHECK},
    {"i hereby resign", VERB_CONCEDE},
    {"i resign game", VERB_CONCEDE},
    {"i am resigning", VERB_CONCEDE},
    {"count me in", VERB_JOIN},
    {"i am in", VERB_JOIN},
    {"let me join", VERB_JOIN},
    {"may i join", VERB_HELP},
    {"can i join", VERB_HELP},
    {"may i join game", VERB_HELP},
    {"can i join game", VERB_HELP},
    {"how can i join", VERB_HELP},
    {"how can i join game", VERB_HELP},
    {"how do i resign", VERB_HELP},
    {"how do i quit", VERB_HELP},
    {"i do not know what to do", VERB_HELP},
    {"i don't know what to do", VERB_HELP},
    {"what should i do", VERB_HELP},
    {"what must i do", VERB_HELP},
    {"what must i write", VERB_HELP},
    {"what should i write", VERB_HELP},
    {"can you help me", VERB_HELP},
    {"is it my move", VERB_STATUS},
    {"do i have to play", VERB_STATUS},
    {"do i have to bid", VERB_STATUS},
    {"what are we waiting for", VERB_STATUS},
    {"what is going on", VERB_STATUS},
    {"what was bid", VERB_STATUS},
    {"what did my partner bid", VERB_STATUS},
    {"until when do i have time", VERB_STATUS},
    {"how many days do i have", VERB_STATUS},
    {"who leads", VERB_STATUS},
    {"what cards have i left", VERB_HAND},
    {"which cards have i left", VERB_HAND},
    {"can you send me my hand", VERB_HAND},
    {"can you send me my cards", VERB_HAND},
    {"could you show me my cards", VERB_HAND},
    {"could you show me my hand", VERB_HAND},
    {"can you show me my hand", VERB_HAND},
    {"resend my hand", VERB_HAND},
    {"resend my cards", VERB_HAND},
    {"i lost my hand", VERB_HAND},
    {"i lost my cards", VERB_HAND},
    {"what are my legal cards", VERB_HAND},
    {"which cards are legal", VERB_HAND},
    {"what was played last", VERB_LAST},
    {"what happened", VERB_LAST},
    {"how many points do i have", VERB_SCORE},
    {"how many points have they", VERB_SCORE},
    {"how many points have we", VERB_SCORE},
    {"are we ahead", VERB_SCORE},
    {"are we behind", VERB_SCORE},
    {"how many tricks have they taken", VERB_TRICKS},
    {"how many tricks did they take", VERB_TRICKS},
    {"which rules apply", VERB_RULES},
    {"what are rules of game", VERB_RULES},
    {"would @ be legal", VERB_CHECK},
    {"would @ be allowed", VERB_CHECK},
    {"am i allowed to lead @", VERB_CHECK},
    {"is it legal to play @", VERB_CHECK},
    {"is it allowed to play @", VERB_CHECK},
    {"i resign", VERB_CONCEDE},
    {"resign", VERB_CONCEDE},
    {"we resign", VERB_CONCEDE},
    {"i give up", VERB_CONCEDE},
    {"we give up", VERB_CONCEDE},
    {"i quit", VERB_CONCEDE},
    {"i surrender", VERB_CONCEDE},
    {"we surrender", VERB_CONCEDE},
    {"we concede", VERB_CONCEDE},
    {"i will concede", VERB_CONCEDE},
    {"i will join", VERB_JOIN},
    {"i will join game", VERB_JOIN},
    {"sign me up", VERB_JOIN},
};

/* What one says for another. */
static const struct {
	const char *said, *means;
} shortened[] = {
    {"what's", "what is"},
    {"who's", "who is"},
    {"whos", "who is"},
    {"whats", "what is"},
    {"when's", "when is"},
    {"how's", "how is"},
    {"where's", "where is"},
    {"i'm", "i am"},
    {"i'll", "i will"},
    {"it's", "it is"},
};
static vocabulary idle = {
    "the", "a", "an", "please", "pls", "now", "currently", "again", "just", "so", "far",
    "hi", "hello", "hey", "then", "exactly", "still", "yet", "this", "and", "but", "ok",
    "referee", "thanks", "um", "hmm", "actually", "right", "here", NULL};

/* What such a line begins with. */
static vocabulary openings = {
    "whose", "who", "who's", "whos", "what", "what's", "whats", "when",
    "when's", "where", "where's", "which", "how", "how's", "is", "am", "are",
    "has", "by", "show", "can", "may", "could", "i", "i'll", "we", "resign",
    "sign", "count", "let", "resend", "until", "would", "do", "i'm",
    "give", "tipp", "einen", "was", "indice", "que", "¿qué", "bid", "check",
    "review", "did", "wie", "comment", NULL};
/* clang-format on */

struct asked {
	const char *word[WORDS_MAX];
	size_t count;
};

static void add(struct asked *a, struct arena *arena, const char *word)
{
	for (size_t i = 0; i < sizeof shortened / sizeof shortened[0]; i++) {
		if (!vocabulary_same(word, shortened[i].said))
			continue;
		char *copy = arena_string(arena, shortened[i].means);
		char *blank = strchr(copy, ' ');
		*blank = '\0';
		add(a, arena, copy);
		add(a, arena, blank + 1);
		return;
	}
	/* "this" is idle, but not in "how does this work" */
	bool room = a->count && a->count <= WORDS_MAX;
	bool alone = room && vocabulary_same(word, "this") &&
	             (vocabulary_same(a->word[a->count - 1], "does") ||
			 vocabulary_same(a->word[a->count - 1], "do") ||
			 vocabulary_same(a->word[a->count - 1], "stop"));
	if (vocabulary_has(idle, word) && !alone)
		return;
	if (a->count < WORDS_MAX)
		a->word[a->count] = word;
	a->count++;
}

/* The size of the card that the words from the i-th on say before the `after`
 * last ones, or 0. */
static int card_at(
    struct arena *arena, const struct asked *a, size_t i, size_t after)
{
	const char *text = "";
	for (size_t k = i; k + after < a->count; k++)
		text = arena_format(arena, "%s %s", text, a->word[k]);
	return command_card(arena, text);
}

static size_t words_in(const char *text)
{
	size_t n = *text ? 1 : 0;
	for (; *text; text++)
		if (*text == ' ')
			n++;
	return n;
}

/* Do the words say that? *card is the one that `@` stands for. */
static bool says(
    struct arena *arena, const struct asked *a, const char *words, int *card)
{
	size_t i = 0;
	while (*words) {
		size_t n = strcspn(words, " ");
		const char *rest = words + n + (words[n] == ' ');
		if (*words == '@') {
			size_t after = words_in(rest);
			if (i + after >= a->count)
				return false;
			*card = card_at(arena, a, i, after);
			if (*card == CARD_NONE)
				return false;
			i = a->count - after;
		} else {
			if (i == a->count)
				return false;
			bool any = *words == '*';
			bool same = strlen(a->word[i]) == n &&
			            text_starts(words, a->word[i]);
			if (!any && !same)
				return false;
			i++;
		}
		words = rest;
	}
	return i == a->count;
}

bool plainwords_line(struct parse *p, const char *text, const char *line)
{
	static const char between[] = " \t,.!?;\"";
	struct asked a = {.count = 0};
	char *copy = arena_string(p->arena, text);
	char *save = NULL;
	size_t n = strlen(text);
	if (n > LINE_MAX || text[n - 1] == ':')
		return false;
	char *word = strtok_r(copy, between, &save);
	while (word && vocabulary_has(idle, word))
		word = strtok_r(NULL, between, &save);
	if (!word || !vocabulary_has(openings, word))
		return false;
	for (; word; word = strtok_r(NULL, between, &save))
		add(&a, p->arena, word);
	if (!a.count || a.count > WORDS_MAX)
		return false;
	for (size_t i = 0; i < sizeof sayings / sizeof sayings[0]; i++) {
		const struct saying *s = &sayings[i];
		int card = CARD_NONE;
		bool same = *s->words == '*' || *s->words == '@' ||
		            (*s->words | 32) == (*a.word[0] | 32);
		if (!same || !says(p->arena, &a, s->words, &card))
			continue;
		if (!verb_only_asks(s->verb) && strchr(text, '?'))
			return false;
		move_add(p, s->verb, line)->card = card;
		return true;
	}
	return false;
}
