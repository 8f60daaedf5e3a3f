/* notice.h - mails about a game, to one seat or to everyone.
 *
 * Everything is made from a struct view, which holds the table and at most one
 * hand: game_view alone decides which hand. So no mail can show a card that its
 * reader may not see. Returned texts live as long as the notice's arena. */
#ifndef SPADESD_NOTICE_NOTICE_H
#define SPADESD_NOTICE_NOTICE_H

#include "engine/order.h"
#include "notice/news.h"

struct arena;
struct doc;
struct doc_choice;
struct orders_notice;
struct plot_scores;
struct rules_option;
struct talk_notice;

/* Who had a seat before another person took it. */
struct former {
	int seat;
	uint32_t until; /* events of the game when the other person sat down */
	const char *name;
};

struct notice {
	struct arena *arena;
	int64_t game;
	const char *const *names; /* names of the players, by seat */
	/* those who had a seat before, oldest first. A row without a name ends
	 * the list. NULL: nobody */
	const struct former *formers;
	struct view view;
	int64_t deadline;     /* when the turn ends; 0: no deadline */
	const char *zone;     /* the reader's time zone (base/zone.h) */
	const char *away;     /* sentences about absent players, or NULL */
	const char *watchers; /* a sentence about watchers, or NULL */
	/* addresses of the site's front page and of the game's page, or NULL */
	const char *front, *page;
	bool watches;   /* the reader watches, and has no seat */
	bool suspended; /* no player is expected to act */
	int64_t now;
	const struct happening *news;
	size_t news_count;
	uint64_t played; /* cards that the referee played for the reader */
	/* seal of the new game's chain, in hex, or NULL */
	const char *chain;
	/* how deals use the public beacon: "off", "wanted", "required", or
	 * "none agreed" if the players agreed to play the whole game without it
	 */
	const char *pulses;
	const struct deal_wait *deal_wait; /* NULL: no deal waits */
	/* names of players whose words are in this deal, or NULL */
	const char *words_from;
	/* address of the list where moves are posted; NULL: no list */
	const char *list;
	const char *referee; /* the referee's address */
	bool other_game; /* second or later game in a mail: offer no moves */
	bool post; /* everybody on the list and in its archive reads this */
	/* text announced to the whole table, or NULL */
	const char *announce;
	/* buttons that answer the announcement */
	const struct doc_choice *buttons;
	int button_count;
	/* what the referee asks about the reader's own mail, and the result of
	 * that mail; NULL if the reader sent none */
	const struct doc *question, *answer;
	bool only_acknowledges; /* `answer` only acknowledges a move */
	bool wants_state;       /* the reader asked how the game stands */
	bool reminder;          /* an earlier mail announced this turn */
	/* in a reminder on a list: when the newest letter of this turn from
	 * the reader's addresses came that made no move; 0: there is none */
	int64_t moveless;
	/* the referee will play the reader's only legal card */
	bool forced;
	/* cards that the reader named for passing while others are missing */
	uint64_t picked;
	const struct orders_notice *orders; /* the reader's orders, or NULL */
	const struct talk_notice *talk;     /* messages to deliver, or NULL */
	/* the scores after each round, or NULL */
	const struct plot_scores *scores;
	/* the command for another such game, "rematch" or a line with bots;
	 * NULL unless this game is over and the reader has a seat in it */
	const char *again;
	/* a sentence about the reader's rating after this game, or NULL */
	const char *rating;
	bool begins; /* this is the first mail of the game */
	/* whose seat the reader has just taken, or NULL */
	const char *seated;
	/* this is the first mail of the reader's first game by its rule set */
	bool newcomer;
	/* the reader has finished a round, or a game among people before, and
	 * needs no instructions */
	bool practised;
};

/* Returns the subject: "[spades 7] Round 3: your turn" for the player to act,
 * with ", 2 days left" in a reminder, "[spades 7] Round 3" for other players,
 * "[spades 7] Round 3: 52 to -70" after a round, with the reader's side first,
 * and "[spades 7] Round 4: your bid. Round 3: 52 to -70" if the reader is to
 * bid at once. A subject never names a card. Mails of one round share a
 * subject, so that mail programs show them as one thread. The subject of a post
 * about a misplay ends in "misplay by bob". */
const char *notice_subject(const struct notice *n);

/* Returns when a game of these rules ends, with a blank before it: " at 500
 * points, or after 3 rounds at the latest"; "" without such a limit. */
const char *notice_goal(struct arena *arena, const struct rules *r);

/* Writes the whole mail. For the player to act: what to do and until when, the
 * result of the player's own mail, the most important news, the table, the
 * hand, the score, the consequence of missing the deadline, then the other
 * news. For everyone else the news comes first. */
void notice_mail(struct doc *doc, const struct notice *n);

/* Adds one part of a mail to `doc`, or nothing if it does not apply. */
typedef void notice_part(struct doc *doc, const struct notice *n);

/* Adds the bids, the open trick, whose turn it is, and when the turn ends. */
notice_part notice_state;
/* notice_score adds the score with the result of the last round; notice_last
 * adds the last trick. */
notice_part notice_score;
notice_part notice_last;
/* Adds everyone's bid and tricks (rtr3b Game play 6). */
notice_part notice_tricks;
/* After a round, adds tray person, days, value of a zero (rtr3b Tray Person,
 * Keeping Score 2, 4). */
notice_part notice_customs;

/* Explains how deals use the public beacon, if they do; `mode` as in
 * notice.pulses. */
void notice_pulses(struct doc *doc, const char *mode);

/* Adds what a player needs of the rules: how to bid, to play and to score. */
void notice_rules_brief(struct doc *doc, const struct rules *rules);
/* Adds all rules in sentences, each matter under its heading. */
void notice_rules_all(struct doc *doc, const struct rules *rules);
/* Adds the rules in sentences, then each option: value, meaning, clause. */
void notice_rules(struct doc *doc, const struct rules *rules);
/* Adds the sentences of that summary that are not true of the preset that the
 * rules were made from, or nothing if there are none. */
void notice_changed_rules(struct doc *doc, const struct rules *rules);
/* Returns the value of an option, or "no effect". */
const char *notice_option_value(const struct rules_option *option);
/* Returns what the option does in a game of these rules; "" if it is off, or if
 * no sentence tells it. */
const char *notice_option_sentence(struct arena *arena,
    const struct rules *rules, const struct rules_option *option);
/* Adds the options whose values differ, with the value in `one` first. */
void notice_rules_diff(
    struct doc *doc, const struct rules *one, const struct rules *other);

/* Returns the notice with the names of those who sat at the table when the game
 * got its event number `event`. The reader has no seat in it if somebody else
 * sat there then. */
struct notice notice_then(const struct notice *n, uint32_t event);

/* Returns the names of a side: "ann and cat", or "ann" without partners. */
const char *notice_side(const struct notice *n, int side);

/* Adds the players' manual, spades-by-mail(7). With `rules`: the rules of that
 * game, and only the commands useful in it. `subject`: "" for the first page,
 * which fits one screen; "all"; or a word of the headings of other sections. */
void notice_manual(
    struct doc *doc, const struct rules *rules, const char *subject);

/* Returns the manual's answer to a question, by the word that stands before it
 * in the section QUESTIONS; "" for none. */
const char *notice_question(struct arena *arena, const char *term);

/* Returns the sentence of the rules that is made from the option, even if the
 * option is off; "" if there is none. */
const char *notice_rule(
    struct arena *arena, const struct rules *rules, const char *option);

/* Adds the rules in short, and the command that gets all of them. Sentences
 * that are not true of the usual rules come first. */
void notice_rules_short(
    struct doc *doc, const struct rules *rules, const char *command);

/* Messages of players to the table, for a mail. */

enum { TALK_MOST = 20 };

/* Messages that the reader was not sent yet, oldest first. */
struct talk_notice {
	int count;
	int seat[TALK_MOST];
	const char *text[TALK_MOST];
	/* the reader's lines that were withheld because they may name a card in
	 * the reader's hand; the reader must send them again to confirm */
	int asked_count;
	const char *asked[TALK_MOST];
};

/* The part of a mail about the reader's standing order. */

struct orders_notice {
	/* why the order was dropped: "misplay", "undo", "unfit" or "over"; "":
	 * it is in force */
	const char *gone;
	struct order order; /* if it is in force */
};

/* Adds the order, or why it was dropped. Adds nothing to a mail whose answers
 * go to a list. */
notice_part notice_orders;

/* Adds an order as a table. */
void notice_order(
    struct doc *doc, const struct notice *n, const struct order *order);

/* The scores after each round, for the plot in a mail. */

enum { PLOT_ROUNDS = 12 }; /* rounds that fit beside each other on a phone */

/* The scores of each side after the rounds `first` to `last`. The scores of
 * round r are at score[r % PLOT_ROUNDS], by side. */
struct plot_scores {
	int first, last;
	int score[PLOT_ROUNDS][SEATS_MAX];
};

/* Adds the table's present scores as those of its last round. A plot begins
 * with last = 0. */
void plot_add(struct plot_scores *plot, const struct table *table);

/* From the second round of a game on, adds the plot to the HTML, and a table of
 * the same numbers to the text. */
void notice_plot(
    struct doc *doc, const struct notice *n, const struct plot_scores *plot);

#endif
