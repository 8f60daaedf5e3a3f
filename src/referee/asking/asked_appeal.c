/* asked_appeal.c - offers an appeal in the words of the letter.
 *
 * `appeal` takes few words, and none that may open a hand. So the offer leaves
 * out greetings, sentences that name a card, and what does not fit. */
#include <inttypes.h>
#include <string.h>

#include "asked.h"
#include "base/text.h"
#include "mail/command.h"
#include "mail/letter.h"
#include "referee/news/unspoken.h"
#include "referee/session/session.h"
#include "store/disputes.h"
#include "trying.h"

enum {
	GREETING_WORDS = 5, /* most words of "Dear Gamesmaster," */
	NAME_WORDS = 2      /* most words of a name below the letter */
};

/* True for a line that addresses the reader or names the writer. */
static bool is_address(const char *line, bool first)
{
	size_t size = strlen(line);
	size_t words = text_words(line);
	bool comma = size && line[size - 1] == ',';
	bool stops = size && strchr(".!?", line[size - 1]);
	return (comma && words <= GREETING_WORDS) ||
	       (!first && !stops && words <= NAME_WORDS);
}

/* May the sentence be passed on to a gamesmaster? */
static bool is_open(const struct session *s, const char *sentence)
{
	const char *line = tx_format(&s->tx, "appeal 1 %s", sentence);
	const struct commands *list = commands_line(s->tx.arena, line);
	if (list->count != 1 || list->list[0].verb != VERB_APPEAL)
		return false;
	uint64_t cards = list->list[0].cards;
	bool opens = s->game.is_loaded ? unspoken_opens_hand(&s->game, cards)
	                               : cards != 0;
	return !opens && text_longest_word(sentence) <= APPEAL_MOST_WORD;
}

/* Adds the sentence, or the words of it that fit. Returns false if no more
 * fits. */
static bool add_sentence(
    const struct session *s, const char **out, const char *sentence)
{
	const char *all = tx_list(&s->tx, *out, " ", sentence);
	size_t most = text_cut_characters(all, APPEAL_MOST_CHARACTERS);
	if (most == strlen(all)) {
		*out = all;
		return true;
	}
	while (!**out && most && all[most] != ' ')
		most--;
	if (!**out)
		*out = arena_copy(s->tx.arena, all, most);
	return false;
}

/* Cuts the next sentence off the line. */
static const char *next_sentence(const struct session *s, const char **line)
{
	const char *p = *line + strspn(*line, " ");
	size_t size = 0;
	while (p[size] && (!strchr(".!?", p[size]) || p[size + 1] > ' '))
		size++;
	size += strspn(p + size, ".!?");
	*line = p + size;
	return arena_copy(s->tx.arena, p, size);
}

/* Returns the words of the letter that an appeal can have; "" for none. */
static const char *words_of(const struct session *s)
{
	const char *out = "";
	bool fits = true;
	char *left = arena_string(s->tx.arena, s->in.letter->new_text);
	bool first = true;
	for (char *line; fits && (line = strsep(&left, "\r\n"));
	    first = false) {
		const char *rest = line;
		if (is_address(line, first))
			continue;
		while (fits && *rest) {
			const char *sentence = next_sentence(s, &rest);
			if (*sentence && is_open(s, sentence))
				fits = add_sentence(s, &out, sentence);
		}
	}
	return out;
}

/* Returns the game whose ruling the letter complains about. A number alone
 * counts tricks or points, unless no game is played. */
static int64_t game_of(const struct session *s, const struct asked *asked)
{
	bool plays = asked->moment == MOMENT_GAME && asked->words.game <= 0;
	return plays ? s->game.row.id : asked_game(s, asked);
}

void asked_for_appeal(struct session *s, const struct asked *asked)
{
	int64_t game = game_of(s, asked);
	if (!game) {
		asked_say(s,
		    "You seem to want to appeal. Nothing was done yet. Write "
		    "\"appeal\", the number of the game, and what is wrong.");
		return;
	}
	const char *begins = tx_format(&s->tx, "appeal %" PRId64, game);
	const char *line = tx_format(&s->tx, "%s %s", begins, words_of(s));
	if (trying_refusal(s, line))
		line =
		    tx_format(&s->tx, "%s please look at this ruling", begins);
	asked_one(s,
	    "You seem to want the gamesmaster to look at a ruling. Nothing was "
	    "done yet. Tap to appeal with these words of yours, or with others "
	    "that name no card.",
	    "Appeal",
	    line);
}
