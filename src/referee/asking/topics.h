/* topics.h - inside referee: answers to questions about how playing here works.
 */
#ifndef SPADESD_REFEREE_TOPICS_H
#define SPADESD_REFEREE_TOPICS_H

#include "mail/decision.h"

struct asked;
struct session;

/* Answers a question about how playing here works (intent_explains) with the
 * text of the manual's section QUESTIONS and with what the rules of the game
 * say. A sender with proof also gets buttons. Returns false for any other
 * intent. */
bool topics_answer(struct session *s, enum intent intent);

/* Lists the rule sets, or explains the one that the letter names. */
void topics_sets(struct session *s, const struct asked *asked);

#endif
