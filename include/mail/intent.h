/* intent.h - what a letter asks or wishes for in sentences, besides its moves.
 *
 * The features are the words of the letter's sentences. Each intent has
 * weights, learnt from labelled letters (tests/hands/learn_intents.py). Nothing
 * here makes a move, and a wrong guess only costs the player a needless
 * paragraph. All functions depend only on their arguments. */
#ifndef SPADESD_MAIL_INTENT_H
#define SPADESD_MAIL_INTENT_H

#include "mail/evidence.h"

struct feature_taker;

enum intent {
	INTENT_NONE,
#define INTENT(name, label) INTENT_##name,
#include "mail/intents.def"
#undef INTENT
	INTENT_COUNT
};

/* Returns the label that tests/hands gives to a letter with this intent: "ask
 * time"; "none" for INTENT_NONE. */
const char *intent_name(enum intent intent);

enum { INTENTS_MOST = 2 };

/* What a letter asks for, the likeliest first. */
struct intention {
	enum intent list[INTENTS_MOST];
	size_t count;
};

/* Calls the taker for every feature of the letter. A feature may come twice. */
void intent_features(
    const struct evidence *evidence, const struct feature_taker *taker);

/* Finds what the letter asks for. `doubtful` says that the letter may mean
 * something else; an intent then counts only if it is likelier than
 * INTENT_NONE. */
void intent_find(
    const struct evidence *evidence, bool doubtful, struct intention *out);

#endif
