/* session.h - inside referee: a letter, or a clock check, that is being
 * handled.
 *
 * A session has five parts: tx, in, game, reply and decision. A function that
 * needs only one or two parts takes these instead of the session. A part that
 * the function cannot change is const. */
#ifndef SPADESD_REFEREE_SESSION_H
#define SPADESD_REFEREE_SESSION_H

#include "base/arena.h"
#include "loaded_game.h"
#include "mail/decision.h"
#include "notice/doc.h"
#include "sender.h"
#include "store/pages.h"

/* The transaction of one letter, or of one clock check.
 *
 * tx owns all memory and the database transaction. tx_did and tx_stop store
 * the first failure. From then on nothing more is done; session_end rolls back
 * and returns that failure. So most functions that take a tx return no error.
 * A refusal by the rules is no failure; it is an enum ruling. */

/* The transaction in which a letter, or a clock check, is handled. */
struct tx {
	struct referee *r;
	struct store *store;     /* copy of r->store */
	const struct site *site; /* copy of r->site */
	struct arena memory;
	struct arena *arena; /* points to `memory` */
	/* the caller's error text; pass it to store calls (see tx_did) */
	struct err *err;
	enum outcome failed; /* DONE while nothing failed */
	/* true: this session began the transaction and will end it */
	bool is_own;
	bool writes; /* false: the session is read-only */
	/* what tx_chance draws for: a letter's hash, a deadline, ... */
	const char *occasion;
	const struct root_secrets *root;
	/* number of tx_chance calls and of mails to other tables so far */
	int chances;
	int64_t now; /* the current time, Unix seconds */
	/* id of the letter's row; stored with the letter's events */
	int64_t letter_id;
	bool acted; /* true: the letter changed something */
};

/* Stores the outcome of a function that was given tx->err. Returns false if it
 * failed. */
bool tx_did(struct tx *tx, enum outcome outcome);
/* Fails the transaction with STOP and this text, because an invariant is
 * broken. */
void tx_stop(struct tx *tx, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
/* Fails the transaction with NEVER: game `id` does not exist. */
void tx_no_game(struct tx *tx, int64_t id);

/* Returns formatted text in tx's memory. */
#define tx_format(tx, ...) arena_format((tx)->arena, __VA_ARGS__)
/* Returns that many seconds in days: "1 day", "3 days". */
const char *tx_days(const struct tx *tx, int64_t seconds);
/* Returns `list` with `word` appended, and `between` before the word unless the
 * list is empty (""). The text is in tx's memory. */
const char *tx_list(const struct tx *tx, const char *list, const char *between,
    const char *word);
/* Reads the row of any game. Returns false if there is none. */
bool tx_game_row(const struct tx *tx, int64_t id, struct game_row *out);
/* Draws `size` bytes, at most 32, that nobody can predict. If a letter is read
 * again after a restore, its draws are the same. */
void tx_chance(struct tx *tx, void *bytes, size_t size);

/* The reply to the sender, and the announcements to the table. The handlers of
 * the commands fill struct reply. After all commands, the referee makes the
 * mails from it, at most one per person. */

/* What an announcement asks of the players. */
enum ask {
	ASK_NOTHING,
	ASK_CONSENT, /* asks to agree or to refuse */
	ASK_AGREE,   /* asks to agree, or to do nothing */
	ASK_READY,
	ASK_SUSPEND,
	ASK_RESUME
};

#define REPLY_WHICH "which "
#define REPLY_YOURS "yours "

struct reply {
	struct doc question; /* what the referee asks; stands before `answer` */
	struct doc answer;
	/* text and name of an attached file; NULL: none */
	const char *attached, *attached_name;
	int said; /* number of lines in the reply */
	/* number of those lines that only acknowledge a move */
	int done;
	bool held; /* true: the referee holds the letter */
	/* true: the letter answers the question about a held letter */
	bool freed;
	/* what a yes to the reply does; "" or NULL: nothing; after REPLY_WHICH,
	 * what it asks to choose from; after REPLY_YOURS, the first words of a
	 * letter, which a yes asks to answer */
	const char *guess;
	/* the only command that the reply offers, "sit 1", which a yes to it
	 * carries out; if it offers several, these after REPLY_WHICH; NULL:
	 * none */
	const char *offer;
	const char *did; /* staleness group of the last command; NULL: none */
	bool quiet;      /* true: the sender gets no reply */
	/* true: the reply is the last letter to the sender, and says nothing
	 * else of the game */
	bool goodbye;
	/* cards named so far to pass; the sender has to name more */
	uint64_t picked;

	/* true: `answer` may be mailed although nothing proves the sender */
	bool open;
	/* true: a member may get it at any length without proof */
	bool whole;
	/* true: the last answer for now to letters without proof */
	bool last;
	/* true: a question or wish in the letter's sentences was answered */
	bool understood;
	bool offered; /* true: the answer says what can be played now */
	bool talked;  /* true: words were passed on to the table */
	/* text for the whole table, besides events; NULL: none */
	const char *announce;
	enum ask ask;    /* what the announcement asks: shown as buttons */
	int asker;       /* a seat that is not asked, or SEAT_NONE */
	unsigned seated; /* seats that changed hands, a bit each */
	bool resumes;    /* true: the player to act is asked again */
	/* seal of a new game's chain, hex; NULL: none */
	const char *chain;
	/* true: the mails show what the next deal needs */
	bool next_told;
	/* handles of players whose words are in the deal; NULL: none */
	const char *words_from;
	/* true: the mails announce the beginning of the game */
	bool begins;
	/* true: the mails post a private move to the list */
	bool posted;
	/* true: the mail is a reminder by the clock, and nothing happened */
	bool reminder;
	/* true: the reply shows the hand and the table */
	bool shows;
};

bool reply_is_empty(const struct reply *reply);

/* Replies to one line of the letter, and quotes the line unless it is "". */
void reply_say(struct reply *reply, const struct command *c, const char *format,
    ...) __attribute__((format(printf, 3, 4)));
/* Adds a sentence for the whole table to the announcement. */
void reply_announce(struct reply *reply, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
/* Adds buttons to the announcement, for all seats but `asker`. */
void reply_ask(struct reply *reply, enum ask ask, int asker);

/* Returns the buttons for that question, and their number. */
const struct doc_choice *reply_buttons(enum ask ask, int *count);

/* Returns the command of a yes to that question, NULL for none; and the verb of
 * such a command, VERB_COUNT if it is none of them. */
const char *reply_yes(enum ask ask);
enum verb reply_asked(const char *words);

/* True for a `guess` that lists commands to choose from. */
bool reply_lists(const char *guess);

/* True for the words, in small letters, of the button that offers the command.
 */
bool reply_is_button(const char *words, enum verb verb);

struct session {
	struct tx tx;
	struct input in;
	struct loaded_game game;
	struct reply reply;
	/* what the sentences of the letter mean; its move is -1 if they were
	 * not read */
	struct decision decision;
};

/* Begins a session and its transaction. If it fails, do not call
 * session_end. */
enum outcome session_begin(
    struct session *s, struct referee *r, int64_t now, struct err *err);

/* Begins a read-only session, without a transaction. */
void session_look(
    struct session *s, struct referee *r, int64_t now, struct err *err);

/* Begins a session for a part of what the session `whole` does, in its
 * transaction. */
void session_part(struct session *s, const struct session *whole);

/* Commits, or rolls back if anything failed. Releases the session's memory.
 * Returns the first failure, or DONE. */
enum outcome session_end(struct session *s);

/* Loads game `id`, after unloading any other. Returns false if there is no such
 * game, or if reading it failed. */
bool session_load(struct session *s, int64_t id);

/* Stores the game's next due time, as session_end does, and detaches the game.
 */
void session_unload(struct session *s);

/* Returns the sender's seat, for a command that needs one. Replies and returns
 * SEAT_NONE if the sender has no seat, if a bot plays the seat, or if the
 * letter is unproven or stale. */
int session_player(struct session *s, const struct command *c);

/* True if the sender is proven well enough for a move and the letter is not
 * stale. Otherwise replies and returns false. */
bool sure_of_sender(struct session *s, const struct command *c);

/* True if the sender's proof is enough for the command. A final command needs
 * the sender's token from an address of the sender, in a letter to the referee
 * alone, or a vouched list post. A yes to an earlier post is enough only for a
 * bid or a card. Also true for an unknown sender. Replies if it returns false.
 */
bool sure_for_good(
    const struct input *in, struct reply *reply, const struct command *c);

/* Replies that the sender is not proven. */
void sure_not(struct reply *reply, const struct command *c);

/* True, with a reply, if this letter already changed another game than `id`. */
bool session_owes_another(const struct loaded_game *game, struct reply *reply,
    const struct command *c, int64_t id);

/* Loads the last game that the sender finished, if the letter is about no game
 * and the sender plays none. */
void session_load_past(struct session *s);

/* Replies that the move of event `e` counts. */
void session_acknowledge(struct session *s, const struct event *e);

/* Returns a notice for everybody about any game, which has a view of no hand
 * and of no table yet. `names` are by seat, and name no former player; NULL:
 * the players' names. */
struct notice session_public(
    struct session *s, const struct game_row *row, const char *const *names);

/* Returns what the player at `seat` may be told about the game. For SEAT_NONE,
 * returns what everyone may be told. */
struct notice session_notice(struct session *s, int seat);

/* Returns whom the sender can write to about a game, with the address: the
 * operator, or else the first gamesmaster who does not sit at that table and is
 * not the sender. `row`: NULL for no game. Returns NULL if there is nobody, and
 * for a sender who is not registered. The text is in the session's memory. */
const char *contact_for(const struct session *s, const struct game_row *row);

/* Returns contact_for as a sentence after a blank, for a player whose move was
 * refused; "" if there is nobody. */
const char *contact_sentence(
    const struct session *s, const struct game_row *row);

/* Returns contact_for as a sentence after a blank, for a person who gets no
 * mail and may want more; "" if there is nobody. */
const char *contact_deletion(const struct session *s);

/* Returns contact_sentence, and what a gamesmaster of that game can write if
 * the sender's move was misread. */
const char *contact_undo(const struct session *s, const struct game_row *row);

/* Logs one line of level info for the letter. `verdict` is the verdict that is
 * stored with the letter. */
void letter_log(const struct session *s, const char *verdict);

/* Which pages of the site a session changes. */

/* Note that the page must be written again, if the site has pages. `id` is 0
 * where the kind needs none. */
void pages_add(const struct tx *tx, enum page_kind kind, int64_t id);
/* Note every page of the site. */
void pages_add_all(const struct tx *tx);
/* Note all pages that name the person, or may name the person from now on.
 * pages_hide_person is for a name that pages must not show any more, as when
 * the name or the consent changed: these pages go before all others. Call it
 * while the person's games are still known. */
void pages_add_person(const struct tx *tx, int64_t person);
void pages_hide_person(const struct tx *tx, int64_t person);
/* Note the pages of a game whose players, or visibility, changed: all of the
 * game's pages, those of its players, who list it, and the front page.
 * pages_hide_game is for a game whose pages may show too much. */
void pages_add_game(const struct tx *tx, int64_t game);
void pages_hide_game(const struct tx *tx, int64_t game);
/* Note the pages that show what a finished game did to its players. */
void pages_add_rating(const struct tx *tx, int64_t game);
/* Note the pages of a game that was cancelled, and tell it in the site's
 * feed. */
void pages_add_cancelled(const struct tx *tx, int64_t game);

/* Return the address of the site's front page, or of a game's page, in tx's
 * memory; NULL if there is none. */
const char *pages_front(const struct tx *tx);
const char *pages_game(const struct tx *tx, const struct loaded_game *game);

#endif
