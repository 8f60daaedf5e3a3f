/* parts.h - inside notice: the parts of a mail about a game, which mail.c puts
 * in order, and the words that several parts use. Returned texts live as long
 * as the notice's arena. */
#ifndef SPADESD_NOTICE_PARTS_H
#define SPADESD_NOTICE_PARTS_H

#include "notice/story.h"

/* True while there is something to bid, discard, pass or play. */
bool parts_in_round(const struct table *table);
/* True if it is the reader's turn. */
bool parts_to_act(const struct notice *n);
/* Returns the bids or the open trick, and whose turn it is until when. */
const char *parts_preview(const struct notice *n);
/* Returns a seat's card in the open trick: "led Q♠", "A♥ low". */
const char *parts_laid(const struct notice *n, int seat);
/* Returns a side as the reader calls it: "you and cat", "bob and dan". */
const char *parts_side(const struct notice *n, int side);
/* Returns "your partner is bob" or "everyone plays alone". */
const char *parts_partner(const struct notice *n);
/* True if `side` is the reader's own. */
bool parts_own(const struct notice *n, int side);
/* Returns the points of the last round, less its misplays. */
int parts_points(const struct table *t, int side);
/* Returns how many tricks the side still needs; 0 or less if it has made its
 * bid, or if not all its players have bid. */
int parts_missing(const struct notice *n, int side);
/* Returns the side that lists begin with, which is the reader's. */
int parts_first_side(const struct notice *n);

/* Returns a moment in the reader's time zone. */
const char *parts_when(const struct notice *n, int64_t moment);
/* Returns " by Tue 24 Nov 2026, 11:05 UTC (3 days)", "" without a limit. */
const char *parts_until(const struct notice *n);

/* Adds whose turn it is to do what, the bids or the open trick, and until when.
 * For the player to act, this is the headline. */
notice_part parts_turn;
/* True if the headline says that the round was dealt. */
bool parts_is_headline_deal(const struct notice *n, const struct happening *h);
/* Adds the reader's hand and which cards are playable, or that the hand is
 * sealed. */
notice_part parts_hand;
/* Adds how to answer, if it is the reader's turn. */
notice_part parts_answer;
/* parts_table adds everyone's bid, tricks and card. parts_needs adds what each
 * side needs and, if the rules ask for broken spades, whether they are broken.
 */
notice_part parts_table;
notice_part parts_needs;
/* Adds the score, and while no cards are played the target and how far each
 * side is; nothing in a mail that tells the result of a round. */
notice_part parts_standing;
/* Returns the table after the last news of this kind, or NULL. */
const struct table *parts_last_with(const struct notice *n, unsigned effect);
/* True if parts_result tells the deal. */
bool parts_result_deals(const struct notice *n);
/* True if parts_banners adds the trick that the event completed. */
bool parts_is_banner_trick(const struct notice *n, const struct happening *h);
/* Adds the news that follows the news of parts_banners, a sentence for each
 * event, but not the reader's own time-outs. If the reader is to act, leaves
 * out the bids and cards that the table already shows. */
notice_part parts_news;
/* Adds news[i], with its consequences unless it is to be told alone. */
void parts_event(struct doc *doc, const struct notice *n, size_t i, bool alone);
/* parts_low_ball adds that the bids now make a low-ball, or no longer do (rtr3b
 * Bidding 3-5). parts_tells_low_ball returns whether the mail reports this
 * change along with the event. */
void parts_low_ball(
    struct doc *doc, const struct notice *n, const struct happening *h);
bool parts_tells_low_ball(const struct notice *n, const struct happening *h);
/* Returns the trick that an event completed: all its cards and the winner. */
const char *parts_trick(const struct notice *n, const struct table *after);
/* True if news[i] is a plain play that parts_trick reports with its trick. */
bool parts_in_trick(const struct notice *n, size_t i);
/* Adds the result of the round that has just ended on the table `after`: the
 * score, its nils, the customs. For the newest round, adds the scores by round
 * and buttons. */
void parts_round_end(
    struct doc *doc, const struct notice *n, const struct table *after);
/* parts_deal_wait adds what the next deal waits for. parts_fair_deal adds the
 * seals, secrets and digests published with this mail. */
notice_part parts_deal_wait, parts_fair_deal;

/* Returns why the reader need not follow suit, and what may be played. The
 * sentence reveals what the hand lacks. Returns "" if the reader leads or
 * follows, or if the notice has no hand. */
const char *parts_playable(const struct notice *n);

/* Returns the number of cards passed for a nil: "two cards". */
const char *terms_cards_passed(const struct rules *rules);

/* Returns what ranks above the other spades: "joker or else the ". */
const char *terms_jokers(struct arena *arena, const struct rules *rules);

/* Return sentences with a blank before each, about a blind nil and about the
 * exchange for a nil; "" if there is nothing to say. Allocated in the arena. */
const char *terms_blind_nil(struct arena *arena, const struct rules *rules);
/* Returns sentences about bids that depend on other bids, each with a blank
 * before it; and, after a blank, what is said of bids that the hand decides. */
const char *terms_beside_others(struct arena *arena, const struct rules *rules);
const char *terms_by_hand(const struct rules *rules);
#define DOUBLE_NIL_BARRED " Partners may not both bid nil."
const char *terms_exchange(struct arena *arena, const struct rules *rules);

/* Returns how many misplays forfeit, as a sentence with a blank before it: " A
 * side with 2 misplays in a round or 3 misplays in a game forfeits the game."
 * Returns "" if misplays never forfeit. Allocated in the arena. */
const char *terms_forfeit(struct arena *arena, const struct rules *r);
/* Returns sentences about rtr3b's customs: low-balls, the tray, perfect days;
 * "" in a game without them. Allocated in the arena. */
const char *terms_customs(struct arena *arena, const struct rules *r);
/* Returns a seat's player as the reader says it: "you", "bob". */
const char *terms_player(const struct notice *n, int seat);
/* Capitalizes "you" at the start of a sentence; names stay as they are. */
const char *terms_sentence(struct arena *arena, const char *text);
/* Returns the verb form for a side: "win" or "wins". */
const char *terms_verb(const struct notice *n, const char *plural);
/* Returns the name of a bid of 0 in these rules: "nil", "zero" or "0". It is
 * "0" if 0 is a plain number, and under nomic109, which has no other word. */
const char *terms_zero_bid(const struct rules *rules);
/* True if the bid of the seat's partner, who bids later, counts for both. */
bool terms_is_hint(const struct table *t, int seat);
/* Returns a seat's bid: "4"; "hint 4" if it is only a hint. */
const char *terms_seat_bid(const struct notice *n, int seat);
/* Returns a bid for a sentence, `t` being the table after it: "4 as a hint". */
const char *terms_bid_made(
    const struct notice *n, const struct table *t, int seat, int bid);
/* Returns what the player to act has to do: "bid", "lead", "play", "throw a
 * card back", "pass two cards". */
const char *terms_task(const struct table *table);

/* A table that is filled cell by cell, row by row. */

struct grid {
	const struct notice *notice;
	const struct table *table; /* the card table that the notice is about */
	const char **cells;
	int room;
	int used;
	int columns;
	bool head;  /* the first row holds the column names */
	bool drawn; /* HTML shows a picture instead */
};

/* Starts an empty table with room for `rows` rows, in the notice's arena. */
void grid_init(
    struct grid *grid, const struct notice *notice, int rows, int columns);

/* Fills the first row with the names of the columns. */
void grid_head(struct grid *grid, const char *const *names);

/* Each function fills the next cell; texts are not copied. */
void grid_text(struct grid *grid, const char *text);
void grid_number(struct grid *grid, int number);

/* Adds the filled rows to `doc`. */
void grid_end(const struct grid *grid, struct doc *doc);

/* The rules of a game in sentences. Returned texts are allocated in the arena.
 */

enum { RULES_PARAGRAPHS = 10 };

/* Returns the i-th paragraph of a summary of the rules, for i below
 * RULES_PARAGRAPHS. With `clauses`, explains the customs, too, and each
 * sentence cites its clauses: "... (§2, §4)". */
const char *sentences_paragraph(struct arena *arena, const struct rules *rules,
    size_t paragraph, bool clauses);

#endif
