/* appeal.h - inside referee: appeals against rulings, and their answers. */
#ifndef SPADESD_REFEREE_APPEAL_H
#define SPADESD_REFEREE_APPEAL_H

#include <stdbool.h>

struct appeal;
struct commands;
struct session;
struct tx;

/* Returns what an appeal is against, as the end of a sentence: "a misplay of
 * bob in round 3". Names no card, and not why a letter was refused. The game
 * must be loaded. */
const char *appeal_against(const struct session *s, const struct appeal *a);

/* True if the letter is a gamesmaster's plain answer to a mail about an appeal:
 * it has no command but a code. The answer is then given, or refused with a
 * reply. */
bool answer_found(struct session *s, const struct commands *commands);

/* Answers for the operator. `line` is the number of an appeal and the answer.
 * Returns what was done, or NULL and, in *why, what was expected. The texts are
 * in the session's memory. */
const char *answer_by_operator(
    struct session *s, const char *line, const char **why);

#endif
