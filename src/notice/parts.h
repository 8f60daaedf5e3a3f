/* parts.h - inside notice: the parts of a mail about a game, which mail.c puts
 * into their order, and the words that several of them use. */
#ifndef SPADESD_NOTICE_PARTS_H
#define SPADESD_NOTICE_PARTS_H

#include "notice/notice.h"

/* Is there anything to bid, throw back, pass or play? */
bool parts_in_round(const struct table *table);
/* Is it the reader who is to act now? */
bool parts_to_act(const struct notice *n);
/* What is on the table, in a sentence with a blank behind it: "ann led J♣, bob
 * played 7♣. "; "" where nothing is. */
const char *parts_so_far(const struct notice *n);
/* The same, whose turn it is to do what, and until when. */
const char *parts_preview(const struct notice *n);
/* The card that a seat laid in the open trick: "led Q♠", "A♥ low". */
const char *parts_laid(const struct notice *n, int seat);
/* "you and cat", "bob and dan": a side as its reader calls it. */
const char *parts_side(const struct notice *n, int side);
/* Is it the reader's own? */
bool parts_own(const struct notice *n, int side);
/* How many tricks it still needs; 0 or less where it has its bid, or not all of
 * it have bid. */
int parts_missing(const struct notice *n, int side);
/* Where lists of sides begin: with the reader's. */
int parts_first_side(const struct notice *n);

/* A moment as the reader's clock shows it. */
const char *parts_when(const struct notice *n, int64_t moment);
/* " by Tue 24 Nov 2026, 11:05 UTC (3 days)", "" where no clock runs. */
const char *parts_until(const struct notice *n);

/* With whom one plays, in the first mail of a game; and its rules. */
notice_part parts_intro;
notice_part parts_rules;
/* What is on the table, whose turn it is to do what, and until when. */
notice_part parts_turn;
/* The table drawn, the reader in front. */
notice_part parts_picture;
/* The reader's hand, what of it may be played, or that it is sealed. */
notice_part parts_hand;
/* How to act, if it is the reader's turn. */
notice_part parts_answer;
/* Everyone's bid, tricks and card; what each side needs; whether spades are
 * broken where that matters. */
notice_part parts_table;
/* The score of all rounds so far, and how far the game goes. */
notice_part parts_standing;
/* What happens when the time is up. */
notice_part parts_lapse;
/* What happened, a sentence an event, but for what lies on the table of whoever
 * is to act; is there any? */
notice_part parts_news;
bool parts_any_news(const struct notice *n);
/* What it makes of the bids, where the mail is to tell that with it: that this
 * is a low-ball, or none any more; is it? */
void parts_low_ball(
    struct doc *doc, const struct notice *n, const struct happening *h);
bool parts_tells_low_ball(const struct notice *n, const struct happening *h);
/* The trick that was complete then: who laid what, in one line, and who wins
 * it. */
void parts_trick(
    struct doc *doc, const struct notice *n, const struct table *after);
/* Is the i-th of the news a card that lies in a trick which they complete, and
 * no more than that? */
bool parts_in_trick(const struct notice *n, size_t i);
/* What the next deal waits for. */
notice_part parts_deal_wait;
/* What the fair deal publishes with this mail. */
notice_part parts_fair_deal;

/* Which cards the viewer may play now, and why: "Hearts were led, and you have
 * to follow suit." Tells what the hand holds. "" when leading, and where no
 * hand is seen. */
const char *notice_playable(const struct notice *n);

/* How many cards are exchanged for a blind nil: "two cards". */
const char *notice_exchanged(const struct rules *rules);

/* "; 2 in a hand or 3 in a game by one side forfeit it": `who` is " by one
 * side" or "". Returns "" where misplays never forfeit; the arena's. */
const char *notice_forfeit_terms(
    struct arena *arena, const struct rules *rules, const char *who);
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

enum { RULES_PARAGRAPHS = 10 };

/* The paragraph of that number, below RULES_PARAGRAPHS: sentences of what
 * belongs together, with `clauses` each followed by those that it comes from in
 * the game's text: "... (§2, §4)". The arena's. */
const char *sentences_paragraph(struct arena *arena,
    const struct rules *rules,
    size_t paragraph,
    bool clauses);

#endif
