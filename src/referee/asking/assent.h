/* assent.h - inside referee: players who say in their own words that they are
 * ready, or that they agree. */
#ifndef SPADESD_REFEREE_ASSENT_H
#define SPADESD_REFEREE_ASSENT_H

#include <stdbool.h>

struct commands;
struct session;

/* Returns the one command that a letter stands for which says nothing else:
 * `ready` while the first deal waits for the sender, or the answer to what the
 * answered mail asks the table. Returns NULL if it stands for none. */
const struct commands *assent_commands(struct session *s);

/* True for a private letter while the first deal waits for its sender. */
bool assent_waits(const struct session *s);

/* Returns the commands without those that must not act from a list post:
 * consent that answers no mail of the referee's, or that is about another
 * matter. Returns the commands of any other letter unchanged. */
const struct commands *assent_in_public(
    struct session *s, const struct commands *commands);

/* If a post without a command that may act says to be ready, to agree or to
 * refuse, asks its author in private and returns true. Otherwise returns false.
 */
bool assent_asks_again(struct session *s, const struct commands *commands);

/* True if the letter answers a question, asks none, and says neither yes nor
 * no. */
bool assent_unclear(const struct session *s);

/* Asks the question of the answered mail once more. Returns false if that was
 * about a move, which guess_ask does. */
bool assent_ask_same(struct session *s);

/* Replies whom the first deal waits for and what the sender can answer. */
void assent_offer(struct session *s);

#endif
