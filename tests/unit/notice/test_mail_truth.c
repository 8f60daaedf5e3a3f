/* test_mail_truth.c - what mails say about the rules and the state is true when
 * they are sent, and each clause that a mail cites is about the matter. */
#include <string.h>

#include "base/buf.h"
#include "base/text.h"
#include "deal/verify.h"
#include "engine/legal.h"
#include "engine/options.h"
#include "store/outbox.h"
#include "support/seats.h"

#define RTR4 "start rtr3b-4: ann, bob, cat, dan; ready=off"

/* Returns the player who sits `places` places after the player to act. */
static const char *waiting(int places)
{
	return after(at_turn(), places);
}

/* ---- what is told, and to whom ---- */

/* If a player asks to see the table, or the table is told something, nobody
 * gets a reminder. */
START_TEST(only_the_clock_reminds)
{
	open_desk(NULL);
	start(RTR4);
	const char *turn = at_turn();
	say(waiting(1), "bonehead\nstatus");
	SAID(turn, "claims a bonehead move");
	NOT_SAID(turn, "A reminder");
	desk->now += 86400 + 60;
	ck_assert_int_eq(tick(desk->now), OUTCOME_DONE);
	SAID(turn, "A reminder");
	close_desk();
}
END_TEST

/* Makes these bids in turn. Returns the last bidder. */
static const char *bid_all(const char *const *bids)
{
	const char *who = NULL;
	for (int i = 0; i < 4; i++) {
		who = at_turn();
		say(who, bids[i]);
	}
	return who;
}

/* rtr3b Bidding 2, 3: changing the last bid also changes what kind of hand the
 * bids make. */
START_TEST(a_low_ball_that_ceases_is_told_to_cease)
{
	static const char *const low[] = {"3", "3", "3", "2"};
	open_desk(NULL);
	start(RTR4);
	const char *last = bid_all(low);
	const char *lead = after(last, 1);
	ck_assert_str_eq(at_turn(), lead);
	SAID(lead, "The bids make this a low-ball.");
	say(last, "bid 4");
	/* players who knew of the low-ball hear at once that it is off */
	SAID(lead, "After these bids, this is no longer a low-ball.");
	/* other players never hear of a low-ball */
	for (int i = 1; i < 4; i++) {
		const char *other = after(last, i);
		SAID(other, "changes the bid to 4");
		if (i > 1)
			NOT_SAID(other, "low-ball");
	}
	/* the bid is changed back, and then to a lower number */
	say(last, "bid 2");
	SAID(lead, "The bids make this a low-ball.");
	say(last, "bid 1");
	SAID(lead, "The bids make this a super low-ball.");
	say(last, "bid 2");
	SAID(lead, "a low-ball. It is no longer a super low-ball.");
	NOT_SAID(lead, "make this a super low-ball");
	close_desk();
}
END_TEST

/* The last bid is taken back, so the low-ball is off. */
START_TEST(a_low_ball_that_is_taken_back_is_told_to_cease)
{
	static const char *const low[] = {"3", "3", "3", "2"};
	open_desk(NULL);
	start(RTR4 " undo=consent");
	const char *last = bid_all(low);
	SAID(after(last, 1), "The bids make this a low-ball.");
	say(last, "undo");
	for (int i = 1; i < 4; i++)
		say(after(last, i), "agree");
	SAID(after(last, 1), "no longer a low-ball");
	say(last, "bid 5");
	NOT_SAID(at_turn(), "low-ball");
	close_desk();
}
END_TEST

/* The mail server refuses each unsent mail to that player. */
static void refuse(const char *name)
{
	struct mail_row rows[40];
	struct store *store = desk->referee.store;
	size_t n = store_mail_due(store, &desk->arena, desk->now + 1, rows, 40);
	for (size_t i = 0; i < n; i++)
		if (text_starts(rows[i].recipient, name))
			store_mail_failed(
			    store, rows[i].id, desk->now, "550 no");
}

/* If a mail about a concession (nomic109 §5) failed, and the concession was
 * withdrawn meanwhile, the next mail reports it in the past tense. */
START_TEST(what_no_more_holds_is_not_told_as_holding)
{
	open_desk(NULL);
	start("start nomic109: ann, bob, cat, dan");
	const char *who = at_turn();
	const char *late = after(who, 1);
	say(who, "concede");
	SAID(late, "but can \"withdraw\"");
	SAID(after(who, 2), "If you concede too");
	refuse(late);
	say(who, "withdraw");
	SAID(late, "withdraws the concession");
	SAID(late, arena_format(&desk->arena, "%s conceded.", who));
	NOT_SAID(late, "concedes too");
	NOT_SAID(late, ", but can \"withdraw\"");
	close_desk();
}
END_TEST

/* The manual says that tricks wait for the next mail, and that everyone gets
 * the results of rounds. */
START_TEST(the_manual_says_who_hears_what_at_once)
{
	open_desk(NULL);
	start("start amiga: ann, bob, cat, dan");
	ask("ann", "help hears");
	SAID("ann", "read about your move and about tricks in their next mail");
	SAID("ann", "All players get a mail at the end of a round");
	bids();
	const char *who = NULL;
	for (int i = 0; i < 4; i++) {
		who = at_turn();
		ask(who, "status");
		struct found token = mail_to(who);
		const char *to =
		    arena_string(&desk->arena, reply_address(token));
		sent_all();
		deliver(who, to, card_text(legal_card()));
	}
	const char *next = at_turn();
	for (int i = 0; i < PEOPLE; i++) {
		bool hears = !strcmp(names[i], next) || !strcmp(names[i], who);
		if (!hears && strcmp(names[i], "gm") != 0)
			ck_assert_int_eq(mail_to(names[i]).count, 0);
	}
	SAID(next, "You win the trick.");
	close_desk();
}
END_TEST

/* ---- clauses ---- */

/* rtr3b Game play 1: "A card laid is a card played." */
START_TEST(what_is_laid_is_played)
{
	open_desk(NULL);
	start(RTR4);
	const char *who = at_turn();
	say(who, "bid 3");
	say(who, "undo");
	SAID(who, "a card laid is a card played, Game play 1");
	NOT_SAID(who, "The referee asks the other players");
	ask(who, "rules full rtr3b-5");
	SAID(who, "take back a card that you played. (Game play 1)");
	SAID(who, "undo (Game play 1)");
	close_desk();
	open_desk(NULL);
	start(RTR4 " undo=consent");
	who = at_turn();
	say(who, "bid 3");
	say(who, "undo");
	SAID(who, "The referee asks the other players");
	close_desk();
}
END_TEST

/* Sentences of the summary, each with the only clause that it should cite. */
static const struct {
	const char *preset, *said;
} cited[] = {
    {"nomic109",
	"random legal card. (§7) A side loses if all its players concede. "
	"(§5)"},
    {"nomic109", "It is a misplay to name a card that"},
    {"nomic109",
	"loses the game. (§6) The referee refuses a card when it is not your "
	"turn. (§3)"},
    {"playsite", "random legal card."},
    {"playsite",
	"costs nothing. (The Play of the Hand) The referee refuses a card when "
	"it is not your turn. (Object)"},
    {"playsite", "The moves of bots after yours go back too."},
    {"playsite", "The bidder passes first. (Scoring, Blind Nil)"},
    {"amiga", "random legal card."},
    {"amiga", "leads to the first trick. (rule 4)"},
    {"amiga", "The winner of a trick leads to the next. (rule 5, rule 6)"},
    {"amiga",
	"costs nothing. (rule 5) The referee refuses a card when it is not "
	"your turn. (rule 4)"},
    {"synspades", "its players concede."},
    {"synspades", "leads to the first trick."},
    {"synspades", "(Following The Lead Suit, Who Takes the Trick?)"},
    {"synspades-solo", "of a player who concedes."},
    {"synspades-solo",
	"counts as a bag. (Bidding NIL, NIL Bids in Partner Play)"},
    {"rtr3b-4", "random legal card."},
    {"rtr3b-4",
	"costs nothing. (Game play 1, 2) Once a trick has been led, a legal "
	"card"},
    {"synspades-solo", "you want to take: 0 to 13. (The Bid)"},
    {"amiga", "nothing but spades. (rule 4)"},
    {"rtr3b-3", "the game goes on. (Game Length 1-3, 6, Game Length 4, 7)"},
    {"rtr3b-4",
	"until the next player bids. (Bidding, Keeping Score 3, Bidding 1, 2)"},
    {"standard", "random legal card."},
};

START_TEST(each_sentence_cites_its_own_matter)
{
	open_desk(NULL);
	all_join();
	for (size_t i = 0; i < sizeof cited / sizeof cited[0]; i++) {
		sent_all();
		ask("ann", arena_format(
			       &desk->arena, "rules full %s", cited[i].preset));
		SAID("ann", cited[i].said);
	}
	close_desk();
}
END_TEST

/* Bids that are refused, each with the clause that refuses it. */
static const struct {
	const char *line;
	const char *before; /* earlier bids of 1: each letter stands for one */
	const char *bid, *by;
} refused[] = {
    {"nomic109", "", "bid 1",
	"With \"on\", a bid of 1 is valid. With \"off\", it is not valid. This "
	"game has bid-one=off. The clause: 109 - Spades, §2"},
    {"nomic109", "", "bid 14", "The clause on bids: 109 - Spades, §2."},
    {"nomic109", "", "bid all", "This game has all-bid=off"},
    {"nomic109", "", "blind nil", "This game has blind-nil=off"},
    {"amiga", "", "bid 14",
	"The clause on bids: Spades for the Amiga, rule 3."},
    {"amiga bid-min=3", "", "bid 2", "This game has bid-min=3"},
    {"amiga bid-min=3", "", "bid 14",
	"The clause on bids: Spades for the Amiga, rule 3."},
    {"amiga side-min=5", "11", "bid 2", "This game has side-min=5"},
    {"amiga suicide=on", "11", "bid 2", "This game has suicide=on"},
    {"suicide", "", "bid 3", "This game has nil-partner-min=4"},
    {"mirror", "", "bid 13", "This game has bid-spades=exact"},
    {"amiga bid-max=5", "", "bid 6", "This game has bid-max=5"},
    {"amiga bid-total=uneven", "111", "bid 10",
	"This game has bid-total=uneven"},
    {"amiga nil=off", "", "bid nil", "This game has nil=off"},
    {"playsite", "", "blind nil", "This game has blind-behind=100"},
    {"synspades", "", "bid all", "This game has all-bid=off"},
    {"rtr3b-4 ready=off", "", "blind nil", "This game has blind-nil=off"},
};

START_TEST(a_refused_bid_is_explained_by_what_refused_it)
{
	for (size_t i = 0; i < sizeof refused / sizeof refused[0]; i++) {
		open_desk(NULL);
		const char *line = refused[i].line;
		const char *more = strchr(line, ' ');
		size_t size = more ? (size_t)(more - line) : strlen(line);
		start(arena_format(&desk->arena,
		    "start %.*s: ann, bob, cat, dan%s%s", (int)size, line,
		    more ? ";" : "", line + size));
		for (const char *p = refused[i].before; *p; p++)
			say(at_turn(), "bid 1");
		const char *who = at_turn();
		say(who, refused[i].bid);
		SAID(who, "Ruling 1. To see the rule, send \"explain 1");
		say(who, "explain 1");
		SAID(who, refused[i].by);
		close_desk();
	}
}
END_TEST

START_TEST(a_bid_changed_too_late_is_explained_by_the_right_to_change_it)
{
	open_desk(NULL);
	start(RTR4);
	const char *who = at_turn();
	say(who, "bid 3");
	say(who, "bid 4");
	say(at_turn(), "bid 2");
	say(who, "bid 5");
	say(who, "explain 1");
	SAID(who, "This game has change-bid=on");
	SAID(who, "Bidding 1, 2");
	close_desk();
}
END_TEST

/* ---- before the first deal ---- */

#define WAITS "start rtr3b-4: ann, bob, cat, dan"

/* Rules About Rules 1: changes need consensus; one refusal ends the proposal.
 */
START_TEST(a_proposal_can_be_refused)
{
	open_desk(NULL);
	start(WAITS);
	say("ann", "refuse");
	SAID("ann", "There is no request at this table now.");
	say("ann", "propose hands=4");
	SAID("bob", "ann proposes to play by rtr3b-4 hands=4");
	say("cat", "agree");
	say("bob", "refuse");
	SAID("ann", "bob refuses to play by rtr3b-4 hands=4. The rules do not");
	say("dan", "agree");
	SAID("dan", "Nothing is proposed now");
	/* if the rules are proposed again, everyone has to agree anew */
	say("ann", "propose hands=4");
	say("bob", "agree");
	say("dan", "agree");
	look();
	ck_assert_int_eq(desk->row.rules.hands, 8);
	say("cat", "agree");
	look();
	ck_assert_int_eq(desk->row.rules.hands, 4);
	close_desk();
}
END_TEST

START_TEST(what_is_so_already_is_not_proposed)
{
	open_desk(NULL);
	start(WAITS);
	say("ann", "propose hands=8");
	SAID("ann", "The game already has these rules: rtr3b-4");
	NOT_SAID("bob", "proposes");
	say("ann", "propose hands=4");
	say("bob", "propose hands=4");
	SAID("bob", "These rules are already proposed. If you");
	SAID("bob", "These players have not agreed yet: ");
	close_desk();
}
END_TEST

/* A proposal that changes nothing is refused. If it names the rule set's own
 * value, the reply just says so. */
START_TEST(what_does_nothing_is_said_to_do_nothing)
{
	open_desk(NULL);
	start("start playsite: ann, bob, cat, dan; nil=off blind-nil=double");
	SAID("gm", "blind-nil=double has no effect with nil=off");
	look();
	ck_assert_int_eq(desk->row.rules.nil, 0);
	ask("ann", "rules playsite nil=off exchange-cards=2");
	SAID("ann", "exchange-cards=2 has no effect with nil=off");
	ask("ann", "rules playsite side-min=1");
	SAID("ann", "so the lowest bid of one partner already reaches");
	ask("ann", "rules nomic109 side-min=2");
	SAID("ann", "so the lowest bid of one partner already reaches");
	ask("ann", "rules playsite side-min=2");
	SAID("ann", "Here are the rules of ");
	NOT_SAID("ann", "has no effect with");
	ask("ann", "rules amiga side-min=1 nil=off");
	SAID("ann", "Here are the rules of ");
	close_desk();
	open_desk(NULL);
	start("start playsite: ann, bob, cat, dan; ready=required");
	say("ann", "propose nil=off blind-nil=double");
	SAID("ann", "Please note: blind-nil=double has no effect with nil=off");
	SAID("bob", "ann proposes to play by playsite");
	close_desk();
}
END_TEST

/* synSpades, How To Play: "The first person to sit at a table is the 'dealer'",
 * and bots take the empty seats. */
START_TEST(the_first_person_to_sit_deals)
{
	static const struct {
		const char *line;
		int first; /* who bids first: the seat to the dealer's left */
	} rows[] = {
	    {"start synspades: bot, me, bot, bot", 2},
	    {"start synspades-solo: bot, bot, bot, me", 0},
	    {"start synspades: me, bot, bot, bot", 1},
	    {"start amiga: bot, bot, me, bot; first-dealer=first", 3},
	};
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		open_desk(NULL);
		all_join();
		say("ann", rows[i].line);
		look();
		ck_assert_int_eq(desk->game.table.first, rows[i].first);
		/* the round must end before the record shows its deal */
		for (look(); !desk->game.table.rounds_scored; look())
			say("ann", desk->game.table.phase == PHASE_PLAY
				       ? card_text(legal_card())
				       : "bid 3");
		struct buf text;
		struct err err;
		struct verified v;
		buf_init(&text, 0);
		ck_assert(!referee_record(
		    &desk->referee, 1, RECORD_WHOLE, &text, &err));
		record_verify(buf_string(&text), &v);
		ck_assert_msg(v.verdict == VERDICT_HOLDS, "%s: line %ld: %s",
		    rows[i].line, v.line, v.why);
		ck_assert_int_ge(v.deals, 1);
		buf_release(&text);
		close_desk();
	}
}
END_TEST

Suite *suite_mail_truth(void)
{
	const TTest *const tests[] = {only_the_clock_reminds,
	    a_low_ball_that_ceases_is_told_to_cease,
	    a_low_ball_that_is_taken_back_is_told_to_cease,
	    what_no_more_holds_is_not_told_as_holding,
	    the_manual_says_who_hears_what_at_once, what_is_laid_is_played,
	    each_sentence_cites_its_own_matter,
	    a_refused_bid_is_explained_by_what_refused_it,
	    a_bid_changed_too_late_is_explained_by_the_right_to_change_it,
	    a_proposal_can_be_refused, what_is_so_already_is_not_proposed,
	    what_does_nothing_is_said_to_do_nothing,
	    the_first_person_to_sit_deals, NULL};
	return suite_of("mail_truth", tests);
}
