/* game_wishes.c - offers the commands for wishes about new games and open
 * tables: a game as the letter describes it, a seat, an invitation, a rematch.
 *
 * As for other wishes, the reply only offers the command, but a game with bots
 * alone begins at once if the letter plainly wants one. */
#include <inttypes.h>
#include <string.h>

#include "base/text.h"
#include "engine/options.h"
#include "intents.h"
#include "notice/doc.h"
#include "referee/features/dispatch.h"
#include "referee/people/people.h"
#include "referee/seating/seating.h"
#include "referee/session/session.h"
#include "store/games.h"
#include "store/table.h"

enum { TAPS_MOST = 4 };

/* ---- tables ---- */

/* Returns the rules of the finished game that the letter is about; "" for none,
 * or if the letter names others. */
static const char *past_rules(
    const struct session *s, const struct asked *asked)
{
	const char *named = asked->words.rules;
	if (!s->game.is_loaded || !s->game.row.ended ||
	    (*named && !text_same(named, s->game.row.rules.preset)))
		return "";
	char *rules = arena_alloc(s->tx.arena, RULES_TEXT);
	rules_write(&s->game.row.rules, rules, RULES_TEXT);
	return rules;
}

/* True if the letter is about a finished game with bots alone. */
static bool past_alone(const struct session *s)
{
	const struct game_row *row = &s->game.row;
	bool alone = s->game.is_loaded && row->ended;
	for (int i = 0; alone && i < row->rules.seats; i++)
		alone = !row->seat[i].id ||
		        row->seat[i].id == s->in.sender.person.id;
	return alone;
}

/* True if that game was one with bots alone, and the letter wants one to other
 * points or by other rules. */
static bool was_with_bots(const struct session *s, const struct asked *asked)
{
	bool other = asked_target(s, asked) || *asked->words.rules;
	return other && past_alone(s);
}

/* Offers the table or the game with bots that the letter describes, if it
 * describes one; a yes takes it. Returns true for bots: no more need be said.
 */
static bool offer_described(struct session *s, const struct asked *asked)
{
	struct doc_choice *taps =
	    arena_alloc(s->tx.arena, TAPS_MOST * sizeof *taps);
	int many;
	const char *line =
	    asked_with_bots(s, asked, past_rules(s, asked), &many);
	long target = asked_target(s, asked);
	bool bots = (target && !*asked->words.rules) ||
	            asked_about_bots(s, asked) || was_with_bots(s, asked);
	const char *opens = bots ? "" : asked_new_table(s, asked, false);
	int count = 0;
	const char *points =
	    target ? tx_format(&s->tx, " to %ld points", target) : "";
	if (bots)
		taps[count++] = (struct doc_choice){
		    tx_format(&s->tx, "Play %.*s with %d bots%s",
			(int)strcspn(line, ":"), line, many, points),
		    tx_format(&s->tx, "start %s", line)};
	if (*opens)
		taps[count++] = (struct doc_choice){opens, opens};
	if (count)
		asked_offer(s,
		    *opens ? "Do you want a game? Nothing was done yet. Tap "
			     "to open this table."
			   : "Do you want a game? Nothing was done yet. Tap "
			     "to play with bots, or answer yes.",
		    taps, count);
	return bots;
}

/* A game with bots alone begins at once: it concerns nobody else. A question
 * about such a game, and a letter that names anything else, only gets the
 * offer. */
static bool begins_with_bots(struct session *s, const struct asked *asked)
{
	enum { LINE = 4 }; /* words */
	const struct particulars *words = &asked->words;
	struct asked_names names;
	int bots;
	const struct evidence *e = s->in.letter->evidence;
	/* "suicide with bots", as the mail with the rule sets says */
	bool sends_line = *words->rules && e->count <= LINE &&
	                  evidence_about(&e->word[e->count - 1], MATTER_BOT) &&
	                  asked_surely(e);
	asked_names(s, asked, &names);
	if (asked->moment == MOMENT_NO_GAME && s->game.is_loaded)
		return true; /* another wish of the letter began it */
	if (asked->moment != MOMENT_NO_GAME || asked->told || names.count ||
	    words->table || !(asked_wants_bots(s) || sends_line))
		return false;
	dispatch_one(s, VERB_START, asked_with_bots(s, asked, "", &bots));
	return true;
}

/* True if the sender sits at an open table, and the letter is about bots, or
 * wants to start and names no other table. */
static bool fills_table(struct session *s, const struct asked *asked)
{
	int64_t own;
	const struct particulars *words = &asked->words;
	const struct evidence *e = s->in.letter->evidence;
	static const char *const go[] = {"go", NULL};
	bool goes = e->count == 1 && evidence_has(e, go);
	bool starts = particulars_about(words, MATTER_BEGIN) &&
	              !particulars_about(words, MATTER_NEW) &&
	              !particulars_about(words, MATTER_TABLE) && !*words->rules;
	return (goes || starts || particulars_about(words, MATTER_BOT)) &&
	       store_open_tables_of(
		   s->tx.store, s->in.sender.person.id, &own, 1);
}

/* Says what to send to play with the people whom the letter names, with bots
 * alone if the letter names bots. Returns false if it names no people. */
static bool tells_how_with(struct session *s, const struct asked *asked)
{
	const struct rules *rules =
	    rules_find(*asked->words.rules ? asked->words.rules : RULES_USUAL);
	const char *who = asked->words.mate;
	struct asked_names names;
	struct person p;
	asked_names(s, asked, &names);
	if ((!*who && !names.count) || !offers_open(s))
		return false;
	if (!names.count) {
		if (find_person(&s->tx, who, &p))
			return false;
		asked_say(s,
		    tx_format(&s->tx,
			"To play with %s, send \"new %s with ADDRESS and %d "
			"bots\", with the mail address of %s for ADDRESS. The "
			"game starts once %s sits down.",
			who, rules->preset, rules->seats - 2, who, who));
		return true;
	}
	who = "";
	for (int i = 0; i < names.count; i++)
		who = tx_list(&s->tx, who, " and ", names.name[i]);
	const char *line = asked_new_table(s, asked, false);
	const char *full = asked_new_table(s, asked, true);
	bool bots = asked_about_bots(s, asked);
	bool choice = !bots && strcmp(line, full) != 0;
	asked_one(s,
	    tx_format(&s->tx,
		"To play with %s, send \"%s\". Or answer yes.%s The game "
		"starts once all seats are taken.",
		who, full,
		choice ? tx_format(&s->tx,
			     " With \"%s\", other people can take the free "
			     "seats.",
			     line)
		       : ""),
	    full, full);
	return true;
}

void asked_for_sit(struct session *s, const struct asked *asked)
{
	const char *seat = asked->words.seat;
	int64_t hosts = asked_table_of_host(s, asked);
	int64_t table = hosts ? hosts : asked_table(s, asked);
	if (!table) {
		dispatch_one(s, VERB_TABLES, "");
		return;
	}
	if (!*seat && asked_place(s, table) == PLACE_SITS) {
		asked_for_go(s, asked); /* "yes, please start" */
		return;
	}
	const char *line = tx_format(&s->tx, "sit %" PRId64, table);
	if (s->in.sender.has_token && s->in.sender.token.guess &&
	    !strcmp(s->in.sender.token.guess, line) && !*seat &&
	    asked_surely(s->in.letter->evidence)) {
		/* the answer to an invitation, "Sure, I'm in!" */
		dispatch_one(s, VERB_SIT, line + strlen("sit "));
		return;
	}
	struct doc_choice *taps =
	    arena_alloc(s->tx.arena, TAPS_MOST * sizeof *taps);
	int count = 0;
	taps[count++] = (struct doc_choice){"Sit down", line};
	if (*seat)
		taps[count++] =
		    (struct doc_choice){tx_format(&s->tx, "Sit %s", seat),
			tx_format(&s->tx, "sit %" PRId64 " %s", table, seat)};
	asked_offer(s,
	    tx_format(&s->tx,
		"Do you want a seat at table %" PRId64
		"? Nothing was done yet: tap to sit down.",
		table),
	    taps, count);
}

void asked_for_game(struct session *s, const struct asked *asked)
{
	if (particulars_about(&asked->words, MATTER_SIT) &&
	    asked_table_of_host(s, asked)) {
		asked_for_sit(s, asked);
		return;
	}
	if (tells_how_with(s, asked))
		return;
	if (fills_table(s, asked)) {
		asked_for_go(s, asked);
		return;
	}
	if (begins_with_bots(s, asked))
		return;
	bool enough = offer_described(s, asked) || asked->told;
	bool asks = evidence_marks(s->in.letter->evidence) & MARK_ASKS;
	if (!enough && asks && !offers_in_game(s))
		offers_about(s);
	else if (!enough)
		offers_play(s);
	s->reply.said++;
}

/* Offers to leave a table, or to decline its invitation. Without a table, shows
 * the tables and games of the sender. */
void asked_for_stand(struct session *s, const struct asked *asked)
{
	int64_t table = asked_table(s, asked);
	if (!table)
		dispatch_one(s, VERB_GAMES, "");
	else if (asked_place(s, table) == PLACE_INVITED)
		asked_one(s,
		    tx_format(&s->tx,
			"Do you want to decline the invitation to table "
			"%" PRId64 "? Nothing was done yet. Tap to decline.",
			table),
		    "No, thanks", tx_format(&s->tx, "decline %" PRId64, table));
	else
		asked_one(s,
		    tx_format(&s->tx,
			"Do you want to leave table %" PRId64 "? Nothing "
			"was done yet. Tap to leave it.",
			table),
		    "Leave the table",
		    tx_format(&s->tx, "stand %" PRId64, table));
}

/* Offers a seat at a table at which the sender wants to do what only those who
 * sit there can. Returns false if the sender sits there, or if it is not open.
 */
static bool sits_first(struct session *s, int64_t table, const char *then)
{
	struct open_table t;
	if (!table || !store_open_table(s->tx.store, s->tx.arena, table, &t) ||
	    asked_place(s, table) == PLACE_SITS)
		return false;
	asked_one(s,
	    tx_format(&s->tx,
		"You do not sit at table %" PRId64 " yet. Nothing was done. "
		"Tap to sit down, and then send \"%s\".",
		table, then),
	    "Sit down", tx_format(&s->tx, "sit %" PRId64, table));
	return true;
}

void asked_for_go(struct session *s, const struct asked *asked)
{
	int64_t table = asked_table(s, asked);
	if (!table && begins_with_bots(s, asked))
		return;
	if (sits_first(s, table, tx_format(&s->tx, "go table %" PRId64, table)))
		return;
	if (table && asked_wants_bots(s))
		dispatch_one(
		    s, VERB_GO, tx_format(&s->tx, "table %" PRId64, table));
	else if (table)
		asked_one(s,
		    tx_format(&s->tx,
			"Do you want bots in the empty seats of table "
			"%" PRId64 "? Nothing was done yet. Tap to start with "
			"bots.",
			table),
		    "Start with bots",
		    tx_format(&s->tx, "go table %" PRId64, table));
	else
		dispatch_one(s, VERB_GAMES, "");
}

void asked_for_invite(struct session *s, const struct asked *asked)
{
	struct asked_names names;
	const char *list = "";
	int64_t table = asked_table(s, asked);
	asked_names(s, asked, &names);
	for (int i = 0; i < names.count; i++)
		list = tx_list(&s->tx, list, ", ", names.name[i]);
	bool bots = asked_about_bots(s, asked);
	const char *opens = table ? "" : asked_new_table(s, asked, bots);
	if (*opens) {
		asked_one(s,
		    "Do you want to invite somebody to a game? Nothing "
		    "was done yet. Tap to open a table and to send the "
		    "invitation.",
		    opens, opens);
		return;
	}
	if (!*list) {
		asked_say(s,
		    tx_format(&s->tx,
			"To invite somebody, send \"%s ADDRESS%s\", with that "
			"person's name or mail address for ADDRESS. Nothing "
			"was done yet.",
			table ? "invite" : "new " RULES_USUAL " with",
			table ? tx_format(&s->tx, " to %" PRId64, table)
			      : " and 2 bots"));
		return;
	}
	const char *line = tx_format(&s->tx, "invite %s", list);
	if (table)
		line = tx_format(&s->tx, "%s to %" PRId64, line, table);
	if (sits_first(s, table, line))
		return;
	asked_one(s,
	    "Do you want to invite somebody to your table? Nothing was "
	    "done yet. Tap to send the invitation.",
	    line, line);
}

/* Returns the line that opens a table for the people of the finished game, to
 * other points. */
static const char *same_people(struct session *s, const struct asked *asked)
{
	const struct game_row *row = &s->game.row;
	const int sides = row->rules.sides;
	const int own = store_seat_of(row, s->in.sender.person.id);
	const char *line = tx_format(&s->tx, "new %s target=%ld",
	    asked_without_option(&s->tx, past_rules(s, asked), "target="),
	    asked_target(s, asked));
	for (int other = 0; other < 2; other++) {
		const char *names = "";
		for (int i = 0; i < row->rules.seats; i++)
			if (i != own && (i % sides != own % sides) == other)
				names = tx_list(&s->tx, names, " and ",
				    row->seat[i].id ? row->seat[i].handle
						    : "a bot");
		if (*names)
			line = tx_format(&s->tx, "%s %s %s", line,
			    other ? "against" : "with", names);
	}
	return line;
}

/* True if the letter is about the writer's own people, and the finished game
 * was one with bots alone: "with two of my friends". */
static bool wants_friends(const struct session *s)
{
	static const char *const friends[] = {"friend", "friends", "family",
	    "brother", "sister", "wife", "husband", "kids", "colleagues", NULL};
	return past_alone(s) && evidence_has(s->in.letter->evidence, friends);
}

void asked_for_rematch(struct session *s, const struct asked *asked)
{
	if (wants_friends(s)) {
		asked_for_invite(s, asked);
		return;
	}
	bool plays = asked->moment == MOMENT_GAME;
	int64_t game =
	    plays ? asked_other_game(s, asked) : asked_game(s, asked);
	if (!game && plays) {
		asked_for_game(s, asked);
		return;
	}
	if (was_with_bots(s, asked)) {
		(void)offer_described(s, asked);
		return;
	}
	const char *line = "rematch";
	if (game)
		line = tx_format(&s->tx, "rematch %" PRId64, game);
	if (asked_target(s, asked) && *past_rules(s, asked))
		line = same_people(s, asked);
	asked_one(s,
	    "Do you want another game with the same people? Nothing was "
	    "done yet. Tap, and the others are asked.",
	    "Ask for a rematch", line);
}
