/* policy.h - inside referee: what a letter may do, by the signs of who wrote
 * it. */
#ifndef SPADESD_REFEREE_POLICY_H
#define SPADESD_REFEREE_POLICY_H

#include <stdbool.h>

/* What From says. */
enum from_says {
	FROM_UNKNOWN,  /* an address that nobody registered */
	FROM_AUTHOR,   /* a registered address of the presumed author */
	FROM_REWRITTEN /* the list put its own address into From */
};

/* Which token the letter carries. A token that is too old is no token. */
enum token_says {
	TOKEN_NONE,
	TOKEN_OF_AUTHOR,
	TOKEN_OF_ANOTHER,
	/* the author's, but other people could read it */
	TOKEN_SPENT
};

/* What the provider's results (authserv-id) say about From. */
enum results_say { RESULTS_NOTHING, RESULTS_PASS, RESULTS_FAIL };

/* What proves that a post came by our list. */
enum route {
	ROUTE_NONE,
	ROUTE_RESULTS, /* the provider's results for the list's domain */
	ROUTE_SEAL,    /* the list's ARC seal */
	/* Return-Path, with local-list = yes: the operator states that the list
	 * takes only what its members send in their own name */
	ROUTE_LOCAL
};

/* The signs of who wrote a letter. The presumed author is the person of From,
 * or else the owner of the token. */
struct signs {
	bool posted; /* the headers say that the letter is a list post */
	enum from_says from;
	enum token_says token;
	enum results_say results;
	enum route route;
	bool sealed; /* the list's ARC seal vouches for the author */
	/* the author's yes to an earlier post covers this post, too */
	bool yes;
};

/* What the letter may do, and by which proof. */
enum permit {
	PERMIT_NONE, /* nothing: nobody knows the author */
	PERMIT_ASK,  /* nothing until the presumed author says yes */
	/* bids and cards, by a yes to an earlier post */
	PERMIT_BY_YES,
	/* everything public; the list or the provider vouches for the author,
	 * or the post answers a mail to its author alone */
	PERMIT_BY_LIST,
	PERMIT_BY_RESULTS, /* what the provider's word allows */
	PERMIT_BY_TOKEN    /* everything */
};

/* Decides what a letter with these signs may do. */
enum permit policy_permit(const struct signs *signs);

#endif
