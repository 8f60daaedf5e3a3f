/* suspicion.c - finds whether a letter that makes its move in sentences seems
 * to take it back. This is one of the features that decide whether the letter
 * acts (mail/decision.h). */
#include <string.h>

#include "base/arena.h"
#include "base/text.h"
#include "engine/card.h"
#include "mail/command.h"
#include "mail/evidence.h"
#include "mail/sentences/move.h"
#include "retraction.h"

/* The cards and bids that the lines of a text name, and where. */
struct survey {
	uint64_t cards;
	uint32_t bids;
	/* offsets of the first line that names a card, and of the first line
	 * that names a bid */
	size_t card_at, bid_at;
};

static struct survey survey_text(struct arena *arena, const char *text)
{
	struct survey out = {.cards = 0};
	const char *line = text;
	while (*line) {
		size_t size = strcspn(line, "\n");
		const char *copy = arena_copy(arena, line, size);
		struct mentions m = mention_read(arena, copy);
		if (m.cards && !out.cards)
			out.card_at = (size_t)(line - text);
		if (m.bids && !out.bids)
			out.bid_at = (size_t)(line - text);
		out.cards |= m.cards;
		out.bids |= m.bids;
		line += size + (line[size] != '\0');
	}
	return out;
}

static bool may_name_card(const struct evidence_word *w)
{
	return w->card != CARD_NONE || w->rank >= 0 || w->suit >= 0 ||
	       evidence_means(w, CONCEPT_LOW) ||
	       evidence_means(w, CONCEPT_HIGH) ||
	       evidence_means(w, CONCEPT_ONLY) ||
	       evidence_means(w, CONCEPT_MIDDLE);
}

void retraction_suspect(
    struct arena *arena, const char *text, struct evidence *evidence)
{
	bool card = false;
	bool bid = false;
	for (size_t i = 0; i < evidence->count; i++) {
		card = card || may_name_card(&evidence->word[i]);
		bid = bid || evidence->word[i].number >= 0;
	}
	if (!card && !bid)
		return;
	const char *plain = text_plain(arena, text);
	struct survey found = survey_text(arena, plain);
	struct retraction_letter play = {
	    .text = plain,
	    .move_at = found.card_at,
	    .cards = found.cards,
	};
	struct retraction_letter said = {
	    .text = plain,
	    .move_at = found.bid_at,
	    .numbers = found.bids,
	    .bids = true,
	};
	evidence->takes_back_card = card && retraction_find(arena, &play);
	evidence->takes_back_bid = bid && retraction_find(arena, &said);
}
