/* session.h - inside referee: one letter or one tick of one game while it is handled.
 *
 * A session begins with its transaction and ends with it. Handlers fill the answer and act on the
 * game; the mails are made once, at the end, at most one a person. A failure of the store ends the
 * session: s->failed says so. */
#ifndef SPADESD_REFEREE_SESSION_H
#define SPADESD_REFEREE_SESSION_H

#include "base/err.h"
#include "mail/command.h"
#include "mail/letter.h"
#include "notice/doc.h"
#include "notice/notice.h"
#include "referee/referee.h"
#include "store/games.h"
#include "store/outbox.h"

enum { TOKEN_TEXT = 33 };
struct draw;

struct who {
	bool known; /* person is filled */
	struct person person;
	enum trust level;
	bool on_list; /* posted on the configured list */
	bool has_token;
	struct token token;
	const char *token_text;
};

struct session {
	struct referee *r;
	struct store *store;     /* r's */
	const struct site *site; /* r's */
	struct arena *arena;
	const struct letter *letter; /* NULL for a tick */
	const struct post *post;
	int64_t now, at, letter_id;
	struct who who;
	bool proved; /* a gamesmaster who showed a valid code in this letter */
	struct doc answer;
	bool acted;     /* something in it changed the world: its post is known from now on */
	int said, done; /* lines of the answer; those that only say that a move was taken */
	bool quiet;     /* nothing to answer although there is text (talk on a list) */

	bool has_game;
	struct game_row row;
	struct game game;
	struct happening *news; /* what was done in this session, in the arena */
	size_t news_count, news_room;
	const char *announce;   /* something that concerns the whole table and is no event, NULL for
	                           nothing */
	const char *chain;      /* s_0, in hex, of a chain of secrets that begins now; NULL */
	const char *words_from; /* whose words are in the deal of this session, NULL for nobody's */
	bool reminder;          /* tell the one whose turn it is, though nothing happened */

	const char *occasion; /* what chance in this session is for: the letter's hash, or the
	                         clock's business */
	int chances;          /* taken so far */

	enum outcome failed;
	struct err *err;
};

/* who.c */
void who_wrote(struct session *s);
bool who_may_move(const struct session *s);
bool who_is_gamesmaster(const struct session *s);
const char *who_bounced(
    const struct session *s); /* the bounce token of a delivery report's address, or NULL */

/* proof.c */
bool proof_code(struct session *s, const char *digits);

/* play.c: acting on the session's game */
bool session_game(struct session *s, int64_t id); /* loads it; false when there is none */
enum ruling session_act(struct session *s, struct action action);
/* Carries an event out on the session's game and adds it to the news. */
void session_apply(struct session *s, const struct event *event);
int session_seat(const struct session *s); /* of the writer, SEAT_NONE */
int session_player(struct session *s,
    const struct command *c); /* the same; says why when it is none, or may be anybody */
const char *session_names(
    const struct session *s, const struct game_row *row); /* "ann and cat against bob and dan" */

/* advance.c */
void session_advance(struct session *s); /* deals, bots; ends the game when it is over */
bool session_waits_for_ready(
    const struct session *s); /* the first deal waits for the players' word */
bool session_draw(struct session *s,
    const char *label,
    struct draw *draw); /* chances of this turn, from the round's seed */

/* chance.c: up to 32 bytes that nobody can foresee, for a token or a chain. */
void session_chance(struct session *s, void *bytes, size_t size);

/* notify.c */
struct notice session_notice(struct session *s, int seat); /* what that seat may be told */
void notify_all(struct session *s);                        /* makes the mails of this session */
void notify_seat(struct session *s, int seat);             /* the mail to one seat */
void notify_list(struct session *s);                       /* and the post to the list */
bool notify_gone(
    const struct session *s, int seat);            /* left to a bot: told of the end and no more */
int64_t session_deadline(const struct session *s); /* 0 when nobody is to act */

/* outbound.c */
struct outbound {
	const struct person
	    *person; /* whose token goes into the reply address; NULL for a stranger */
	const char *to;
	const char *subject;
	const struct doc *doc;
	bool answer;  /* to the letter at hand */
	bool in_game; /* in the session's game: thread and token */
	enum notice_kind notice;
	bool to_list; /* answers go to the list, so nothing private is in it and no token on it */
	struct token join; /* purpose PURPOSE_JOIN with an address: the reply confirms it */
};
void outbound_mail(struct session *s, const struct outbound *mail);
/* Tells every gamesmaster but the one whose address is `except` (NULL for none), each by his own
 * mail. */
void outbound_gamesmasters(
    struct session *s, const char *except, const char *subject, const char *what);

/* Notes an answer to one line of the letter. */
void session_say(struct session *s, const struct command *c, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

#endif
