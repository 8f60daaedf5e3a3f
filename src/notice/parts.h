/* parts.h - inside notice: the parts of a mail about a game, which mail.c puts
 * in order, and the words that several parts use. Returned texts live as long
 * as the notice's arena. */
#ifndef SPADESD_NOTICE_PARTS_H
#define SPADESD_NOTICE_PARTS_H

#include "notice/notice.h"

/* True while there is something to bid, discard, pass or play. */
bool parts_in_round(const struct table *table);
/* True if it is the reader's turn. */
bool parts_to_act(const struct notice *n);
/* Returns the bids or the open trick as a sentence that ends in a blank: "ann
 * led J♣, bob played 7♣. "; "" if there are none. */
const char *parts_so_far(const struct notice *n);
/* Returns parts_so_far, then whose turn it is to do what, and until when. */
const char *parts_preview(const struct notice *n);
/* Returns a seat's card in the open trick: "led Q♠", "A♥ low". */
const char *parts_laid(const struct notice *n, int seat);
/* Returns a side as the reader calls it: "you and cat", "bob and dan". */
const char *parts_side(const struct notice *n, int side);
/* True if `side` is the reader's own. */
bool parts_own(const struct notice *n, int side);
/* Returns how many tricks the side still needs; 0 or less if it has made its
 * bid, or if not all its players have bid. */
int parts_missing(const struct notice *n, int side);
/* Returns the side that lists begin with, which is the reader's. */
int parts_first_side(const struct notice *n);

/* Returns a moment in the reader's time zone. */
const char *parts_when(const struct notice *n, int64_t moment);
/* Returns " by Tue 24 Nov 2026, 11:05 UTC (3 days)", or "" without a deadline.
 */
const char *parts_until(const struct notice *n);

/* Adds the open trick, whose turn it is to do what, and until when. */
notice_part parts_turn;
/* Adds a picture of the table, with the reader at the bottom. */
notice_part parts_picture;
/* Adds the reader's hand and which cards are playable, or that the hand is
 * sealed. */
notice_part parts_hand;
/* Adds how to answer, if it is the reader's turn. */
notice_part parts_answer;
/* Adds everyone's bid, tricks and card, what each side needs, and whether
 * spades are broken if the rules ask for it. */
notice_part parts_table;
/* Adds the total score and the target. */
notice_part parts_standing;
/* Adds what the referee will do if the reader misses the deadline. */
notice_part parts_lapse;
/* parts_news adds the news, a sentence for each event. If the reader is to act,
 * it leaves out the bids and cards that the table already shows. parts_any_news
 * is false if nothing else is left. */
notice_part parts_news;
bool parts_any_news(const struct notice *n);
/* parts_low_ball adds that the bids now make a low-ball, or no longer do.
 * parts_tells_low_ball is true if the mail reports this with the event (rtr3b
 * Bidding 3-5). */
void parts_low_ball(
    struct doc *doc, const struct notice *n, const struct happening *h);
bool parts_tells_low_ball(const struct notice *n, const struct happening *h);
/* Adds the trick that the event completed: all its cards and the winner, in one
 * line. */
void parts_trick(
    struct doc *doc, const struct notice *n, const struct table *after);
/* True if news[i] is a plain play that parts_trick reports with its trick. */
bool parts_in_trick(const struct notice *n, size_t i);
/* Adds what the next deal waits for. */
notice_part parts_deal_wait;
/* Adds the seals, secrets and digests published with this mail. */
notice_part parts_fair_deal;

/* Returns which cards the reader may play now, and why: "Hearts were led, and
 * you have to follow suit." The sentence reveals what the hand holds. Returns
 * "" if the reader leads or the notice has no hand. */
const char *parts_playable(const struct notice *n);

/* Returns the number of cards passed for a blind nil: "two cards". */
const char *terms_cards_passed(const struct rules *rules);

/* Returns how many misplays forfeit: "; 2 in a hand or 3 in a game by one side
 * forfeit it". `who` is " by one side" or "". Returns "" if misplays never
 * forfeit. Allocated in the arena. */
const char *terms_forfeit(
    struct arena *arena, const struct rules *rules, const char *who);
/* Returns the verb form for a side: "win" or "wins". */
const char *terms_verb(const struct notice *n, const char *plural);
/* Returns the name of a bid of 0 in these rules: "nil", "zero", or "0" if 0 is
 * a plain number or the text is nomic109, which has no other word. */
const char *terms_zero_bid(const struct rules *rules);
/* Returns the name of a bid: "nil", "zero", "blind nil", "all", "4". */
const char *terms_bid(const struct notice *n, int bid);
/* Returns what the player to act has to do: "bid", "lead", "play", "throw a
 * card back", "pass two cards". */
const char *terms_task(const struct table *table);

enum { RULES_PARAGRAPHS = 10 };

/* Returns the i-th paragraph of a summary of the rules, for i below
 * RULES_PARAGRAPHS. With `clauses`, each sentence cites its clauses in the
 * game's text: "... (§2, §4)". Allocated in the arena. */
const char *sentences_paragraph(struct arena *arena,
    const struct rules *rules,
    size_t paragraph,
    bool clauses);

#endif
