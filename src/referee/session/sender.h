/* sender.h - inside referee: which person sent a letter, and how well that is
 * proven. */
#ifndef SPADESD_REFEREE_SENDER_H
#define SPADESD_REFEREE_SENDER_H

#include <stdbool.h>

#include "mail/letter.h"
#include "referee/referee.h"
#include "store/people.h"

enum { TOKEN_TEXT = 33 }; /* 32 hex digits and NUL */
struct session;
struct tx;

struct sender {
	bool known; /* person is filled */
	struct person person;
	enum trust level;
	bool by_list;   /* the headers say that it is a list post */
	bool on_list;   /* a proven list post with a vouched author */
	bool came;      /* proven to have come by our list */
	bool rewritten; /* the list put its own address into From */
	/* Only the author's yes to an earlier post vouches for it. That is not
	 * enough for what cannot be taken back. */
	bool by_yes;
	/* For a list post: the registered address that it claims to be from,
	 * before the list rewrote it; NULL if that is not registered. */
	const char *author;
	bool doubt; /* ask `person` whether the letter is genuine */
	/* In doubt, but partly proven: it carries its owner's token, or it came
	 * by the list, or the provider confirms its From. */
	bool credible;
	bool vouched;   /* the provider confirms From */
	bool has_token; /* token is filled */
	struct token token;
	const char *token_text; /* as the letter has it; NULL: none */
};

/* The input of a session: a letter and its sender, or only the clock's time. */
struct input {
	const struct letter *letter; /* NULL for a clock check */
	const struct post *post;
	int64_t at;     /* when it counts as received; Unix seconds */
	int64_t moment; /* when its cause happened: a receipt, a deadline */
	struct sender sender;
	bool proved;          /* a gamesmaster's code in it is valid */
	const char *unproved; /* why the code is not valid; NULL */
	bool late;            /* the letter came after its turn's deadline */
	bool overtaken;       /* it came after another held move */
};

/* Fills s->in.sender from the letter. */
void sender_find(struct session *s);
/* Finds a registered person by handle or address. Returns false if there is
 * none. */
bool find_person(const struct tx *tx, const char *name, struct person *out);
/* Finds a registered person by number. Returns false if there is none. */
bool find_person_by_id(const struct tx *tx, int64_t person, struct person *out);
/* True for the list's address and the referee's own, with any +detail. */
bool address_is_ours(const struct tx *tx, const char *address);
/* Revokes the token that a list post showed to everybody. */
void sender_spend_token(const struct tx *tx, const struct input *in);
/* True if the sender is proven well enough to act at a table. */
bool sender_may_move(const struct tx *tx, const struct input *in);
/* True if the sender claims to be one of the configured gamesmasters. */
bool sender_is_gamesmaster(const struct tx *tx, const struct input *in);
/* The bounce token in the address to which a delivery report came; NULL if
 * there is none. In tx's memory. */
const char *sender_bounce_token(const struct tx *tx, const struct input *in);

#endif
