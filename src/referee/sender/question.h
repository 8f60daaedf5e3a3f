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
	/* why the referee asks again */
	enum {
		QUESTION_FIRST,   /* it asks for the first time */
		QUESTION_UNCLEAR, /* the answer was neither yes nor no */
		/* the answer did not come from the person's address, or other
		 * people could read where it went */
		QUESTION_UNSURE
	} again;
};

/* Mails the question. If the answer is yes, only `lines` are executed. */
void question_ask(struct session *s, const struct question *question);

#endif
