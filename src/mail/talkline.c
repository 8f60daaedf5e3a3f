/* talkline.c - see talkline.h. */
#include "talkline.h"

#include "base/text.h"
#include "clause.h"
#include "engine/card.h"
#include "move.h"
#include "phrase.h"
#include "vocabulary.h"
#include "words.h"

static bool is_bid(struct arena *arena, const char *words)
{
	struct clause c;
	words_read(arena, words, &c);
	struct counts n = clause_count(&c);
	bool bids = n.numbers || (n.alls && c.count == 1);
	return !c.too_long && !n.others && bids;
}

/* "as always" names no card. */
static bool everyday(const char *word)
{
	bool small = word[0] && word[1] >= 'a' && word[1] <= 'z';
	return small && vocabulary_has(vocabulary_everyday, word);
}

uint64_t talkline_cards(struct arena *arena, const char *words)
{
	struct phrase_words w;
	struct phrase_slots slots;
	uint64_t cards = 0;
	if (!phrase_cut(arena, text_plain(arena, words), &w))
		return CARDS_52 | cards_of(CARD_JOKER);
	for (size_t i = 0; i < w.count; i++) {
		if (everyday(w.word[i]))
			continue;
		if (phrase_match(&w, i, "#C", &slots))
			cards |= cards_of(card_parse(slots.card));
	}
	return cards;
}

bool talkline_say(
    struct parse *p, bool colon, const char *words, const char *line)
{
	if (!*words || (!colon && is_bid(p->arena, words)))
		return false;
	struct command *c = move_add(p, VERB_SAY, line);
	c->args = words;
	c->cards = talkline_cards(p->arena, words);
	return true;
}
