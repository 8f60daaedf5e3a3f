/* ask.h - inside app: gets the answers to setup's questions, from a person at
 * the terminal or from a file. */
#ifndef SPADESD_APP_ASK_H
#define SPADESD_APP_ASK_H

#include <stdbool.h>

#include "base/err.h"
#include "questions.h"

struct asker;

/* Take the answers from the file `path`. If `path` is NULL, take them from
 * standard input: from a person if it is a terminal, otherwise from a file of
 * answers. From now on SIGINT, SIGQUIT, SIGTERM and SIGHUP end only ask() and
 * aside_run(). Free with asker_free, which restores the signals and overwrites
 * all answers. NEVER if the file is wrong. */
enum outcome asker_new(const char *path, struct asker **out, struct err *err);
void asker_free(struct asker *asker); /* NULL is fine */

/* True if a person answers. */
bool asker_is_terminal(const struct asker *asker);

/* Ask a question and store its answer. `otherwise` is the default, for an empty
 * line or a file without that answer; NULL: there is no default. A person is
 * asked until the answer is valid. STOP after a signal or the end of the input;
 * NEVER if the file has no answer, and there is no default. */
enum outcome ask(struct asker *asker, enum question_name name,
    const char *otherwise, struct err *err);

/* Return the last answer to a question, "" if it was not asked. */
const char *asked(const struct asker *asker, enum question_name name);

/* Replace an answer by another that follows from it. */
void asked_set(
    struct asker *asker, enum question_name name, const char *answer);

/* True if the file has an answer to the question. */
bool asker_has(const struct asker *asker, enum question_name name);

/* Refuse the last answer for the reason in *err. If a person answers, print the
 * reason and return DONE: the caller can ask again. For a file, return NEVER,
 * with the file, the line and the key before the reason. */
enum outcome ask_refuse(
    struct asker *asker, enum question_name name, struct err *err);

/* In a child process: let signals end it, as before asker_new. */
void asker_restore_signals(const struct asker *asker);

/* Return a descriptor that can be read when a signal has come. */
int asker_signals(const struct asker *asker);

#endif
