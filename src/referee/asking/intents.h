/* intents.h - inside referee: what the referee answers to wishes about tables,
 * other games, and what is over. */
#ifndef SPADESD_REFEREE_INTENTS_H
#define SPADESD_REFEREE_INTENTS_H

#include "mail/decision.h"
#include "mail/particulars.h"
#include "notice/doc.h"
#include "store/table.h"

struct commands;
struct session;
struct tx;

/* What a letter names. */
struct asked {
	struct particulars words;
	enum moment moment;
	/* the open table that the letter answers a mail about; 0: none */
	int64_t table;
	bool told; /* a command of the letter told the sender how to play */
	/* another game than the letter's own that the letter names; 0: none */
	int64_t other;
	bool other_told; /* the reply says how that game stands */
	bool away; /* says that the writer is away on days that it names */
};

/* Finds when the letter was written and what it names. */
void asked_read(struct session *s, struct asked *out);

/* True if the letter asks who won a game, or how it ended. */
bool asked_who_won(const struct evidence *e);
/* True if the letter wants its round voided: "can we void this round?". */
bool asked_voids(const struct evidence *e);
/* True if the letter asks why somebody's move counted, or did not. */
bool asked_counted(const struct evidence *e);
/* Returns what a player's letter or post wants in so many words: a move back,
 * its round voided, or why a letter counted; INTENT_NONE for nothing. */
enum intent asked_apart(const struct session *s);
/* True if the letter asks to see the hands: "can we see the deal?". */
bool asked_for_hands(const struct evidence *e);

/* Adds what the letter plainly names to what the model found in it, and says
 * first how another game stands if the letter asks about one. */
void asked_begin(
    struct session *s, struct asked *asked, struct intention *found);

/* True if the letter wants another player to be reminded: "nudge bob". */
bool asked_nudges(const struct session *s, const struct asked *asked);

/* Asks whether the sender wants no more mail. Returns false if the letter says
 * neither that nor "take me off". */
bool asked_stop(struct session *s);

/* If the letter says yes to an offered game and wishes for something else
 * (guess_yes_but), starts the game with bots as wished for, or asks. */
bool asked_yes_but(struct session *s, const struct asked *asked);

/* Answers one intent. Returns false if it is none of those in this file. Only
 * adds to the reply. */
bool asked_answer(
    struct session *s, enum intent intent, const struct asked *named);

/* Returns the command "replace me by eve" if a player's letter or post about
 * "my seat" has no command and no move, and names one person outside the table;
 * otherwise returns `commands`. */
const struct commands *asked_gives_seat(
    struct session *s, const struct commands *commands);

/* Offers a gamesmaster who writes about no game of his own the commands for
 * what he seems to want. Returns false for other senders. */
bool asked_by_gamesmaster(struct session *s);

/* Reply with a sentence; with a sentence and commands to tap; with a sentence
 * and one command. The words of the taps are static or in the arena. A command
 * that would be refused is not offered. If all would be, and nothing else was
 * replied yet, the reply says why. */
void asked_say(struct session *s, const char *text);

/* Offers to pass the letter's own words on. */
void asked_say_it(struct session *s);

void asked_offer(struct session *s, const char *text,
    const struct doc_choice *taps, int count);

void asked_one(
    struct session *s, const char *text, const char *label, const char *words);

/* Names a person who can look at a ruling or take a misread move back, after
 * what the sender seems to want: "a person to look at a ruling." */
void asked_for_person(
    struct session *s, const struct asked *asked, const char *seems);

/* True if no word of the letter doubts, and it asks nothing but "can you ..."
 * or "would you ...": what it wishes for can be done at once. */
bool asked_surely(const struct evidence *evidence);

/* What players call autoplay. */
extern const char *const asked_autoplay[];

/* Words for one card that takes another. */
extern const char *const asked_beats[];

/* True if the letter says "take me off" or "for me", by the word beside "me".
 */
bool asked_beside_me(const struct evidence *evidence, const char *const *words);

/* The words for an absence. */
extern const char *const asked_away[];

/* The words that mean a take-back by themselves. */
extern const char *const asked_undo[];

/* Cuts out the last clause, "I'm back", of a letter without a condition or a
 * later time. Returns false if the letter has one, or only one clause. */
bool asked_last_clause(
    const struct evidence *evidence, struct evidence *clause);

/* True if the letter says that its writer cannot play on days that it names. */
bool asked_absent(const struct session *s);

/* True for "all the rules". */
bool asked_all_rules(const struct evidence *evidence);

/* True if the letter plainly wants a move back: "can I have that card back?" */
bool asked_takes_back(const struct evidence *evidence);

/* Returns the card that the letter wants back, "take my KD back"; CARD_NONE if
 * it names none, or one that is meant instead. */
int asked_back_card(const struct evidence *evidence);

/* If the letter wants a card back that is not its writer's last one, says so
 * and returns true. */
bool asked_other_back(struct session *s);

/* True if the letter answers an offer, or is about a table or bots: few words
 * are enough there. */
bool asked_prompted(const struct session *s, const struct asked *asked);

/* Returns the button that asks whether the sender means the intent; without
 * words if there is none. */
struct doc_choice asked_meant(
    struct session *s, enum intent intent, const struct asked *asked);

/* Returns the new text of the letter in one line, at most as long as talk. */
const char *asked_line(const struct session *s);

/* True if the letter asks about leading a spade: "can I start with a spade?" */
bool asked_lead(const struct evidence *e);

/* True if the letter names days. */
bool asked_days(const struct session *s);

/* Returns the state of the sender's place at the table; PLACE_FREE for none. */
enum place_state asked_place(const struct session *s, int64_t table);

/* Returns the command that opens the table that the letter describes; "" if it
 * describes none, or one that the sender may not open. `bots`: with bots in the
 * seats that are left. */
const char *asked_new_table(
    const struct session *s, const struct asked *asked, bool bots);

/* Returns how many points the letter wants to end a game; 0 if it names no
 * number, and no short game. */
long asked_target(const struct session *s, const struct asked *asked);

/* Returns the arguments of `start` for the game of the sender with bots that
 * the letter describes, and in `bots` how many. What the letter leaves open is
 * as in `before`: such arguments, rules with options, or "". */
const char *asked_with_bots(const struct session *s, const struct asked *asked,
    const char *before, int *bots);

/* Returns the table that the letter is about: the one it names, the one of its
 * subject, or the only one of the sender; 0 for none. */
int64_t asked_table(const struct session *s, const struct asked *asked);

/* Returns the game that the letter is about: the one it names, its own, or the
 * last one that the sender finished; 0 for none. */
int64_t asked_game(const struct session *s, const struct asked *asked);

/* Returns the open table whose number the letter names; 0 for none. */
int64_t asked_table_named(const struct session *s, const struct asked *asked);

/* Returns the text without the words that give the option of the same name:
 * "target=200" for "target=300". */
const char *asked_without_option(
    const struct tx *tx, const char *text, const char *option);

/* Returns the only open table of the one person whom a letter without a table
 * number names; 0 for none. */
int64_t asked_table_of_host(const struct session *s, const struct asked *asked);

/* True for "please send me the manual". */
bool asked_manual(const struct evidence *e);

/* True if the letter names another seat at the table: "bob's seat", "his seat".
 */
bool asked_of_others_seat(const struct session *s, const struct asked *asked);

/* Returns what words ask for that say it plainly, whatever is likeliest;
 * INTENT_NONE for other words. */
enum intent asked_plain(const struct session *s, const struct asked *asked,
    const struct intention *found);

/* Returns the game that the letter names other than the one being played. */
int64_t asked_other_game(const struct session *s, const struct asked *asked);

enum { ASKED_NAMES = 6 };

/* The members and addresses that the letter names. */
struct asked_names {
	const char *name[ASKED_NAMES];
	bool against[ASKED_NAMES];
	int count;
	/* the first two that are named once more: "with ann and cat as
	 * partners"
	 */
	int again[2], agains;
};

/* Finds the members and addresses that the letter names. */
void asked_names(const struct session *s, const struct asked *asked,
    struct asked_names *out);

/* True if the letter is about bots, and does not turn them down. */
bool asked_about_bots(const struct session *s, const struct asked *asked);

/* True if the letter plainly wants bots: a word of wishing or doing stands
 * before them, and nothing doubts. "Bots are slow" wants none. */
bool asked_wants_bots(const struct session *s);

/* How one intent is answered. */
typedef void answer(struct session *s, const struct asked *asked);

/* Wishes about new games and open tables (game_wishes.c). */
answer asked_for_game, asked_for_sit, asked_for_stand, asked_for_go,
    asked_for_invite, asked_for_rematch;

#endif
