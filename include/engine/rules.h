/* rules.h - a rule set is one row of data.
 *
 * A preset is a struct rules with a name; a game's options change single fields by key. Nothing anywhere asks which preset
 * it is: code reads the fields. Numbers say how much, enums say which kind. Each option names the clause it comes from. */
#ifndef SPADESD_ENGINE_RULES_H
#define SPADESD_ENGINE_RULES_H

#include <stdbool.h>
#include <stddef.h>

enum { SEATS_MAX = 5, RULES_TEXT = 256 };

enum seating { SEATING_RANDOM_APART };             /* nomic109, "Beginning the game": partners never adjacent */
enum first_lead { LEAD_HIGHEST_BIDDER };           /* nomic109 §3 */
enum lead_spades { LEAD_ANY_TIME, LEAD_WHEN_BROKEN };
enum bags { BAGS_OFF, BAGS_MILESTONES, BAGS_CARRIED }; /* counted over the game, or the rest carried */
enum misplay { MISPLAY_REFUSED, MISPLAY_NOMIC };   /* nomic109 §6: void, penalty, forfeit */

struct rules {
	const char *preset;
	int seats, sides, hand_size; /* seat s plays for side s % sides */
	int seating, first_lead, lead_spades;
	int bid_max, bid_one;        /* bids run from 0 to bid_max; bid_one: is 1 among them? */
	int nil;                     /* points of a bid of 0, won or lost; 0: a plain bid of nothing */
	int double_from;             /* a side's bid from here on counts double; 0: never */
	int bags, bag_cost;          /* every tenth overtrick costs bag_cost */
	int target, floor;           /* a game ends at score >= target or <= floor; 0: no such end */
	int max_rounds;              /* a game ends after so many; 0: never */
	int misplay, misplay_cost, misplays_hand, misplays_game; /* forfeit at so many in a hand, in a game */
	int timeout_bid;
	int time_limit;              /* seconds */
};

/* The preset of that name (without case), or NULL. */
const struct rules *rules_find(const char *preset);
/* The i-th preset, NULL past the last: for listings. */
const struct rules *rules_at(size_t i);

/* Sets option `key` to `value`: "off", "on" (the preset's own value) or a value. false with one line in why (`size`
 * bytes) that says what was expected. */
bool rules_set(struct rules *rules, const char *key, const char *value, char *why, size_t size);

/* Looks for options that contradict each other; false with a line naming the two. */
bool rules_check(const struct rules *rules, char *why, size_t size);

/* Writes "nomic109 target=300 nil=off": the preset and what differs from it. Reading that back with rules_parse gives the
 * same rules. Both are the record's `rules` line. */
void rules_write(const struct rules *rules, char *out, size_t size);
bool rules_parse(const char *text, struct rules *rules, char *why, size_t size);

/* One option for a listing: its key, its value here, what it means, and the clause; false past the last. */
struct rules_option {
	const char *key, *meaning, *clause;
	char value[24];
};
bool rules_option(const struct rules *rules, size_t i, struct rules_option *out);

#endif
