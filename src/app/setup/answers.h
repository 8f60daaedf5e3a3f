/* answers.h - inside app: answers to setup's questions, from a file.
 *
 * Each line is KEY = VALUE. A value may be quoted. A line that begins with # is
 * a comment. Every answer is checked when the file is read. */
#ifndef SPADESD_APP_ANSWERS_H
#define SPADESD_APP_ANSWERS_H

#include "base/err.h"
#include "questions.h"

struct answers;

/* Read the answers of a file, or of standard input if `path` is NULL. Free with
 * answers_free. NEVER if anything is wrong; the error names the file, the line
 * and the key. A file with a secret must not be readable by others. */
enum outcome answers_read(
    const char *path, struct answers **out, struct err *err);
/* Overwrite and free the answers; NULL is fine. */
void answers_free(struct answers *answers);

/* Return the answer to a question, NULL if there is none. */
const char *answers_get(const struct answers *answers, enum question_name name);

/* Put the file, the line and the key of the answer before the text of *err. If
 * the file has no such answer, leave out the line. Returns err->outcome. */
enum outcome answers_blame(
    const struct answers *answers, enum question_name name, struct err *err);

#endif
