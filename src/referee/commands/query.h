/* query.h - inside referee: questions that other rooms answer in part. */
#ifndef SPADESD_REFEREE_QUERY_H
#define SPADESD_REFEREE_QUERY_H

struct command;
struct session;

/* Lists the sender's games and open tables. */
void query_games(struct session *s, const struct command *c);

#endif
