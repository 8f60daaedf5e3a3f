/* handlers.h - inside referee: what each command does, a function a verb. Each acts on the session
 * and says into its answer what became of the line. */
#ifndef SPADESD_REFEREE_HANDLERS_H
#define SPADESD_REFEREE_HANDLERS_H

#include "session.h"

/* play.c */
void play_bid(struct session *s, const struct command *c);
void play_card(struct session *s, const struct command *c);
void play_privately(struct session *s, const struct command *c);
void play_check(struct session *s, const struct command *c);
void play_concession(struct session *s, const struct command *c);

/* agree.c: what a table settles among itself */
void agree_ready(struct session *s, const struct command *c);
void agree_propose(struct session *s, const struct command *c);
void agree_agree(struct session *s, const struct command *c);
void agree_suspend(struct session *s, const struct command *c);
void agree_resume(struct session *s, const struct command *c);

/* custom.c: the scoreboard of 3B/RTR */
void custom_bonehead(struct session *s, const struct command *c);
void custom_zb(struct session *s, const struct command *c);
void custom_chit(struct session *s, const struct command *c);
void custom_grant(struct session *s, const struct command *c);
void custom_end(struct session *s);   /* chits lost and debts owed when a game is over */
void custom_board(struct session *s); /* who was cited, into the answer */

/* people.c, start.c, query.c: one handler a verb */
void people_join(struct session *s, const struct command *c);
void people_leave(struct session *s, const struct command *c);
void people_set(struct session *s, const struct command *c);
void people_confirm(struct session *s); /* a join token came back */
void start_game(struct session *s, const struct command *c);
void start_cancel(struct session *s, const struct command *c);
bool start_allowed(
    struct session *s, const struct command *c); /* a gamesmaster who proved it; says so if not */
void query_hand(struct session *s, const struct command *c);
void query_status(struct session *s, const struct command *c);
void query_last(struct session *s, const struct command *c);
void query_tricks(struct session *s, const struct command *c);
void query_explain(struct session *s, const struct command *c);
void query_score(struct session *s, const struct command *c);
void query_history(struct session *s, const struct command *c);
void query_rules(struct session *s, const struct command *c);
void query_help(struct session *s, const struct command *c);
void query_record(struct session *s, const struct command *c);
void query_games(struct session *s, const struct command *c);
void query_players(struct session *s, const struct command *c);

#endif
