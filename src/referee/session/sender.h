/* sender.h - inside referee: which person wrote, and how sure that is. */
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
	bool by_list;   /* its headers say that it is a post on our list */
	bool on_list;   /* and that is proven, and its author vouched for */
	bool came;      /* it is proven to have come by our list */
	bool rewritten; /* the list put its own address into From */
	/* only the author's yes to an earlier post vouches for it: too little
	 * for what cannot be taken back */
	bool by_yes;
	/* of a post: the registered address it claims to be from, as it was
	 * before any rewriting by the list; NULL if it is not registered */
	const char *author;
	bool doubt; /* person is to be asked whether it is his */
	/* in doubt, but somebody vouches for a part: its owner's token is on
	 * it, or it did come by the list, or from that address */
	bool credible;
	bool vouched;   /* the provider says that it came from its From */
	bool has_token; /* token is filled */
	struct token token;
	const char *token_text; /* as it was written there; or NULL */
};

/* What came in: a letter and its sender; without a letter, the clock's time. */
struct input {
	const struct letter *letter; /* NULL for a look at the clock */
	const struct post *post;
	int64_t at;     /* when it counts as received */
	int64_t moment; /* what makes it happen: a receipt, a deadline */
	struct sender sender;
	bool proved; /* a gamesmaster who showed a valid code in this letter */
	const char *unproved; /* why its code is not valid; NULL */
	bool late;            /* it came after its turn's time */
	bool overtaken;       /* it came after another held move */
};

/* Fills s->sender from the session's letter. */
void sender_find(struct session *s);
/* The registered person of that handle or address; false when there is none. */
bool find_person(const struct tx *tx, const char *name, struct person *out);
/* The registered person of that number; false when there is none. */
bool find_person_by_id(const struct tx *tx, int64_t person, struct person *out);
/* Is it the list's address or the referee's own, with whatever detail? */
bool address_is_ours(const struct tx *tx, const char *address);
/* A token that a post on the list showed is dead. */
void sender_spend_token(const struct tx *tx, const struct input *in);
/* Is the writer known well enough to act at a table? */
bool sender_may_move(const struct tx *tx, const struct input *in);
/* Is the writer, as far as known, one of the configured gamesmasters? */
bool sender_is_gamesmaster(const struct tx *tx, const struct input *in);
/* The bounce token in the address that a delivery report came to, NULL when
 * there is none; the session's memory. */
const char *sender_bounce_token(const struct tx *tx, const struct input *in);

#endif
