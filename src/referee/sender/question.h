/* question.h - inside referee: the mail "Is this yours?". */
#ifndef SPADESD_REFEREE_QUESTION_H
#define SPADESD_REFEREE_QUESTION_H

#include <stdbool.h>

struct commands;
struct held;
struct person;
struct session;

struct question {
	const struct person *person; /* the person to ask */
	const struct held *held;
	const struct commands *lines; /* the lines that a yes executes */
	const char *left_out; /* commands that cannot be held; "" for none */
	int more;             /* number of letters held without a question */
	/* true: the first answer was neither yes nor no */
	bool again;
};

/* Mails the question. If the answer is yes, only `lines` are executed. */
void question_ask(struct session *s, const struct question *question);

#endif
