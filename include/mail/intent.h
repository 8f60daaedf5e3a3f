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
#define INTENT(name, label, where) INTENT_##name,
#include "mail/intents.def"
#undef INTENT
	INTENT_COUNT
};

/* Returns the label that tests/hands gives to a letter with this intent: "ask
 * time"; "none" for INTENT_NONE. */
const char *intent_name(enum intent intent);

/* When a letter was written. */
enum moment {
	MOMENT_GAME, /* while a game is played */
	MOMENT_OVER, /* after its game */
	MOMENT_NO_GAME,
	MOMENT_TABLE /* as an answer to a mail about an open table */
};

/* What intent_find needs to know about the letter. */
struct occasion {
	enum moment moment;
	bool moves;    /* the letter makes a move */
	bool doubtful; /* the letter may mean something that is no intent */
};

enum { INTENTS_MOST = 3 };

/* What a letter asks for, the likeliest first. */
struct intention {
	enum intent list[INTENTS_MOST];
	size_t count;
};

/* Calls the taker for every feature of the letter. A feature may come twice. */
void intent_features(const struct evidence *evidence, enum moment moment,
    const struct feature_taker *taker);

/* Finds what the letter asks for. In a doubtful letter an intent counts only if
 * it is likelier than INTENT_NONE. */
void intent_find(const struct evidence *evidence,
    const struct occasion *occasion, struct intention *out);

bool intent_listed(const struct intention *list, enum intent intent);

#endif
