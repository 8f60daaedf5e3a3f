/* ask.h - inside app: the questions of setup, answered by a person at the
 * terminal or by a file; and the child processes of setup. */
#ifndef SPADESD_APP_ASK_H
#define SPADESD_APP_ASK_H

#include "app/system/file.h"

struct asker;
struct buf;

enum question_name {
	QUESTION_REPLACE,
	QUESTION_ADDRESS,
	QUESTION_OPERATOR,
	QUESTION_GAMESMASTER,
	QUESTION_DATABASE,
	QUESTION_USER,
	QUESTION_IMAP,
	QUESTION_SMTP,
	QUESTION_IMAP_USER,
	QUESTION_SMTP_USER,
	QUESTION_CA_FILE,
	QUESTION_LOGIN,
	QUESTION_PASSWORD,
	QUESTION_CLIENT_ID,
	QUESTION_CLIENT_SECRET,
	QUESTION_TOKEN,
	QUESTION_MAILS_A_DAY,
	QUESTION_CONNECT,
	QUESTION_SEND,
	QUESTION_AGAIN,
	QUESTION_WRITE,
	QUESTION_FIRST_GAME,
	QUESTIONS
};

/* The answer that means nobody, or nothing. */
#define QUESTION_NONE "none"

/* Take the answers from the file `path`. If `path` is NULL, take them from
 * standard input: from a person if it is a terminal, otherwise from a file of
 * answers. From now on SIGINT, SIGQUIT, SIGTERM and SIGHUP end only ask() and
 * aside_run(). Free with asker_free, which restores the signals and overwrites
 * all answers. NEVER if the file is wrong, or if others can read a secret in
 * it; the error names the file, the line and the key. */
enum outcome asker_new(const char *path, struct asker **out, struct err *err);

void asker_free(struct asker *asker); /* NULL is fine */

/* True if a person answers. */
bool asker_is_terminal(const struct asker *asker);

/* Ask a question and store its answer. `otherwise` is the default, for an empty
 * line or a file without that answer; NULL: there is no default. A person is
 * asked until the answer is valid, and the answer becomes the default of the
 * same question. STOP after a signal, the end of the input or the answer
 * "back", which is empty for a secret without a default; NEVER if the file has
 * no answer, and there is no default. */
enum outcome ask(struct asker *asker, enum question_name name,
    const char *otherwise, struct err *err);

/* Call this when the questions since `first` are answered, or one of them
 * failed. True if the person went back to one of them: ask them again, and
 * those before it answer themselves. `first` is what asker_at returned before
 * the first of them, 0 for all. */
bool asker_back(struct asker *asker, int first);

/* Return how many answers lead to this point. */
int asker_at(const struct asker *asker);

/* Return the last answer to a question, "" if it was not asked. */
const char *asked(const struct asker *asker, enum question_name name);

/* True if the last answer to a question is yes. */
bool asked_yes(const struct asker *asker, enum question_name name);

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

/* Do the step in the child and return its exit status, 0 to 255. Text for the
 * parent is written to `answer`. */
typedef int aside_fn(void *context, struct buf *answer);

struct aside {
	struct asker *asker;
	struct owner owner;
	aside_fn *run;
	void *context;
	struct buf *answer; /* what the child wrote, within its limit */
};

/* Run the step and wait for it. STOP if a signal comes: the child is ended.
 * NEVER if the child cannot be started, cannot become the owner, or crashes. */
enum outcome aside_run(const struct aside *aside, int *status, struct err *err);

#endif
