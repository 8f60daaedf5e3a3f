/* terms.h - inside notice: the few words that every part of a mail needs. Texts
 * that are returned live as long as the notice's arena. */
#ifndef SPADESD_NOTICE_TERMS_H
#define SPADESD_NOTICE_TERMS_H

#include "notice/notice.h"

/* Which cards the viewer may play now, and why: "Hearts were led, and you have
 * to follow suit." Tells what the hand holds. "" when leading, and where no
 * hand is seen. */
const char *notice_playable(const struct notice *n);

/* How many cards are exchanged for a blind nil: "two cards". */
const char *notice_exchanged(const struct rules *rules);

/* "; 2 in a hand or 3 in a game by one side forfeit it", "" where none do; the
 * arena's. */
const char *notice_forfeit_terms(
    struct arena *arena, const struct rules *rules);
/* "win" or "wins": the verb that goes with a side. */
const char *notice_verb(const struct notice *n, const char *plural);
/* A bid of no tricks as these rules call it: "nil", "zero"; "0" where that is a
 * plain number, and in nomic109, whose text knows no other word. */
const char *notice_nothing(const struct rules *rules);
/* A bid as people say it: "nil", "zero", "blind nil", "all", "4". */
const char *notice_bid(const struct notice *n, int bid);
/* What whoever is to act is to do: "bid", "lead", "play", "throw a card back",
 * "pass two cards". */
const char *notice_task(const struct table *table);

#endif
