/* feature_values.h - inside decision: what the members of a feature stand for.
 */
#ifndef SPADESD_DECISION_FEATURE_VALUES_H
#define SPADESD_DECISION_FEATURE_VALUES_H

#include "mail/decision.h"

enum kind {
#define FEATURE(name) KIND_##name,
#include "features.def"
#undef FEATURE
	KINDS
};

/* What stands for a word in a feature: one of these values, a concept (from
 * AS_CONCEPT on), a number (below AS_FIRST), or the word's hash with the
 * highest bit set. */
enum {
	AS_FIRST = 100,
	AS_BEGIN, /* no word: the sentence begins */
	AS_END,
	AS_SELF,  /* the word names the candidate */
	AS_RIVAL, /* the word names another candidate */
	AS_CARD,  /* the word names a card that is not legal */
	AS_RANK,
	AS_SUIT,
	AS_NUMBER,
	AS_OTHER,
	AS_SORT = 128, /* the word is no plain word; + enum sort */
	AS_CONCEPT = 256
};
#define AS_WORD ((uint32_t)1 << 31)

/* True if all of the text is one letter that stands for a rank: "t". */
bool is_rank_letter(const struct evidence *evidence);

#endif
