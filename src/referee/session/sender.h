/* sender.h - inside referee: which person sent a letter, and how well that is
 * proven. */
#ifndef SPADESD_REFEREE_SENDER_H
#define SPADESD_REFEREE_SENDER_H

#include "mail/letter.h"
#include "referee/referee.h"
#include "store/people.h"

struct loaded_game;
struct session;
struct tx;

/* What a letter may do, by the signs of who wrote it. */

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

/* What proves the sender: From alone; the provider or the list; a token that
 * the referee sent only to that person. */
enum trust { TRUST_FROM, TRUST_AUTH, TRUST_TOKEN };

struct sender {
	bool known; /* true: `person` is filled */
	struct person person;
	struct signs signs; /* the signs that decide */
	enum trust level;
	/* true: the headers say that the letter is a list post */
	bool by_list;
	bool on_list; /* true: a proven list post with a vouched author */
	/* true: the post counts only because of its author's yes to an earlier
	 * post. Such a yes allows only bids and cards. */
	bool by_yes;
	/* For a list post: the registered address that the post claims to be
	 * from, before the list rewrote it; NULL if the address is not
	 * registered. */
	const char *author;
	bool doubt; /* true: ask `person` whether the letter is genuine */
	/* true: the letter is in doubt, but partly proven. It carries its
	 * owner's token, or it came by the list, or the provider confirms its
	 * From. */
	bool credible;
	bool has_token; /* true: `token` is filled */
	struct token token;
	/* the token as the letter spells it; NULL: none */
	const char *token_text;
	/* true: the letter answers a question of the referee's, but from an
	 * address that is not the owner's, or by a spent token. It does
	 * nothing, and the owner is asked again. */
	bool unsure_answer;
	bool shown; /* true: other people could read the letter's token */
};

/* The input of a session: a letter and its sender, or only the time of a clock
 * check. */
struct input {
	const struct letter *letter; /* NULL for a clock check */
	const struct post *post;
	int64_t at; /* when the letter counts as received; Unix seconds */
	/* every letter received before this time was read, and every outage
	 * before it is stored; 0: not known */
	int64_t read;
	/* when the cause of this session happened: the letter's receipt, or the
	 * deadline that passed */
	int64_t moment;
	struct sender sender;
	/* true: the letter has a gamesmaster's valid code */
	bool proved;
	/* why the letter's code is not valid; NULL: no reason */
	const char *unproved;
	/* true: the letter came after its turn's deadline */
	bool late;
	/* true: another held letter with a move for this turn came first */
	bool overtaken;
};

/* Fills s->in.sender from the letter. */
void sender_find(struct session *s);
/* Marks the sender's post as covered by a yes to an earlier post, and decides
 * again what the post may do. */
void sender_said_yes(struct session *s);
/* Finds a registered person by handle or address. Returns false if there is
 * none. */
bool find_person(const struct tx *tx, const char *name, struct person *out);
/* Finds a registered person by number. Returns false if there is none. */
bool find_person_by_id(const struct tx *tx, int64_t person, struct person *out);
/* True if the address is one of that person's. */
bool address_is_of(
    const struct tx *tx, const char *address, const struct person *person);
/* True for the referee's address, with any +detail. */
bool address_is_referees(const struct tx *tx, const char *address);
/* True for the list's address and the referee's own, with any +detail. */
bool address_is_ours(const struct tx *tx, const char *address);
/* True if the sender is proven well enough to act at a table. */
bool sender_may_move(const struct input *in);
/* True for the configured address of a gamesmaster. */
bool address_is_gamesmaster(const struct tx *tx, const char *address);
/* True if the sender claims to be one of the configured gamesmasters, from any
 * address of that person. A person whose second address is a gamesmaster's is
 * none, because a second address is not well proven. */
bool sender_is_gamesmaster(const struct tx *tx, const struct input *in);

/* Returns what a yes to the answered mail stands for; NULL if that mail asked
 * nothing. */
const char *sender_question(const struct sender *sender);
/* Returns the bounce token in the address to which a delivery report came; NULL
 * if there is none. The text is in tx's memory. */
const char *sender_bounce_token(const struct tx *tx, const struct input *in);

/* True if people other than the token's owner could read the letter: it is a
 * post on our list, or names another person's address in To or Cc. */
bool shown_to_others(const struct tx *tx, const struct letter *letter,
    const struct token *token);

/* Marks each token in the letter as spent that other people could read. */
void shown_spend(const struct tx *tx, const struct letter *letter);

/* Returns `text` in the form that is stored, in tx's memory: an address in
 * lower case and without +detail, or '@' and a domain. Returns NULL if the text
 * is neither. */
const char *ban_form(const struct tx *tx, const char *text);

/* True if `ban`, a result of ban_form, covers the address. A domain covers its
 * subdomains, too. */
bool ban_covers(const char *ban, const char *address);

/* Returns the ban that covers the address, in tx's memory; NULL: none. */
const char *ban_of(const struct tx *tx, const char *address);

/* True if the letter's author is banned: its From, or the registered author of
 * a post if the list rewrote its From. Call it after sender_find. */
bool ban_applies(const struct tx *tx, const struct input *in);

/* Returns the number of the game in the subject's tag, "[spades 7]"; 0 for
 * none. */
long posted_tag(const struct tx *tx, const struct input *in);

/* True if the list post is about the loaded game, or if no game is loaded. */
bool posted_about_game(const struct session *s);

/* True if the subject leaves open which game the post is about: "trick 3", or
 * an answer to a digest of the list; or if the subject is about something else,
 * but the post is one move and nothing else. Such a post never acts. */
bool posted_perhaps(const struct session *s);

/* Returns the hint under which the letter's commands are parsed. The hint
 * depends on the sender's seat and the phase of the game. */
enum hint hint_of(const struct input *in, const struct loaded_game *game);

#endif
