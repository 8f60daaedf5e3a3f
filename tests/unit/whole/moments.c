/* moments.c - see moments.h.
 *
 * The clause of a cell: "law" is a section of nomic109's text, "reading" one of
 * its settled readings; other words name a part of the rule set's text, or of
 * the fair deal. */
#include "whole/moments.h"

#include <stdbool.h>
#include <string.h>

#include "base/text.h"

const char *const moments_names[MOMENTS] = {
    [BEFORE_THE_FIRST_DEAL] = "before the first deal",
    [AFTER_A_MISPLAY] = "between a misplay and its announcement",
    [AFTER_THE_LAST_CARD] = "after the last card of a round",
};

#define SAYS(words, why) {"said", words, why}
#define DOES(kind, why) {kind, "", why}
#define SILENCE(why) {"silence", "", why}
/* the same cell at every moment */
#define ALWAYS(...) {__VA_ARGS__, __VA_ARGS__, __VA_ARGS__}

/* clang-format off */
const struct line moments_lines[] = {
    {VERB_BID, PLAYER, "bid 3",
     {SAYS("not dealt yet", "law 2: after the deal"),
      SAYS("The bidding is over", "reading 3: a bid in the play is no misplay"),
      SAYS("not dealt yet", "law 2: after the deal")}},
    {VERB_BID, MISPLAYER, "bid 3",
     {SAYS("not dealt yet", "law 2: after the deal"),
      SAYS("", "reading 3: a bid in the play is no misplay"),
      SAYS("not dealt yet", "law 2: after the deal")}},
    {VERB_PLAY, PLAYER, "play ^",
     {SAYS("not dealt yet", "law 3: after the bids"),
      DOES("void", "law 6, reading 4: void, unjudged, whoever plays it"),
      SAYS("not dealt yet", "law 5: the referee begins another round")}},
    {VERB_PLAY, PLAYER, "play !",
     {SAYS("not dealt yet", "law 3: after the bids"),
      DOES("void", "law 6, reading 4: void, unjudged, whoever plays it"),
      SAYS("not dealt yet", "law 5: the referee begins another round")}},
    {VERB_PLAY, MISPLAYER, "play ^",
     {SAYS("not dealt yet", "law 3: after the bids"),
      DOES("void", "law 6, reading 4: void, unjudged, whoever plays it"),
      SAYS("not dealt yet", "law 5: the referee begins another round")}},
    {VERB_PLAY, MISPLAYER, "play !",
     {SAYS("not dealt yet", "law 3: after the bids"),
      DOES("void", "law 6, reading 4: void, unjudged, whoever plays it"),
      SAYS("not dealt yet", "law 5: the referee begins another round")}},
    {VERB_CONCEDE, PLAYER, "concede",
     {DOES("concede", "reading 6: for the game, dealt or not"),
      DOES("concede", "reading 4, 6: only cards are void"),
      DOES("concede", "reading 6: stands over rounds")}},
    {VERB_CONCEDE, MISPLAYER, "concede",
     {DOES("concede", "reading 6: for the game, dealt or not"),
      DOES("concede", "reading 4, 6: only cards are void"),
      DOES("concede", "reading 6: stands over rounds")}},
    {VERB_WITHDRAW, PLAYER, "withdraw",
     ALWAYS(SAYS("You have not conceded, so you cannot", "reading 6: his own, which there is none of"))},
    {VERB_WITHDRAW, PLAYER, "concede\nwithdraw",
     ALWAYS(DOES("withdraw", "reading 6: his own, publicly, at any time"))},
    {VERB_FORFEIT, PLAYER, "forfeit",
     ALWAYS(DOES("forfeit", "reading 6: his concession, once for all"))},
    {VERB_LOOK, PLAYER, "look",
     {SAYS("not dealt yet", "no blind nil in nomic109"),
      SAYS("The bidding is over", "no blind nil in nomic109"),
      SAYS("not dealt yet", "no blind nil in nomic109")}},
    {VERB_KEEP, PLAYER, "keep",
     {SAYS("not dealt yet", "no draws in nomic109"),
      SAYS("The bidding is over", "no draws in nomic109"),
      SAYS("not dealt yet", "no draws in nomic109")}},
    {VERB_NEXT, PLAYER, "next",
     {SAYS("not dealt yet", "no draws in nomic109"),
      SAYS("The bidding is over", "no draws in nomic109"),
      SAYS("not dealt yet", "no draws in nomic109")}},
    {VERB_DISCARD, PLAYER, "discard ^",
     {SAYS("not dealt yet", "no extra card in nomic109"),
      DOES("void", "law 6: in a trick it is to play a card"),
      SAYS("not dealt yet", "no extra card in nomic109")}},
    {VERB_PASS, PLAYER, "pass ^",
     ALWAYS(SAYS(" this", "no exchange in nomic109: not understood, or an early card"))},
    {VERB_READY, PLAYER, "ready",
     {SAYS("The cards are dealt when", "option ready"),
      SAYS("has already begun", "option ready: the first deal alone"),
      SAYS("has already begun", "option ready: the first deal alone")}},
    {VERB_ENTROPY, PLAYER, "entropy mine",
     {SAYS("shuffle of round 1", "fair deal: words until it is dealt"),
      SAYS("shuffle of round 2", "fair deal: the next that is dealt"),
      SAYS("shuffle of round 3", "fair deal: that of 2 waits for its pulse only")}},
    {VERB_PROPOSE, PLAYER, "propose target=300",
     {SAYS("All players get your proposal.", "Rules About Rules 1: prior to play"),
      SAYS("before the first deal", "Rules About Rules 1: prior to play"),
      SAYS("before the first deal", "Rules About Rules 1: prior to play")}},
    {VERB_AGREE, PLAYER, "agree",
     ALWAYS(SAYS("Nothing is proposed", "Rules About Rules 1: to what is proposed"))},
    {VERB_SUSPEND, PLAYER, "suspend",
     ALWAYS(SAYS("only the gamesmaster can stop", "law 7 has no exception"))},
    {VERB_SUSPEND, GAMESMASTER, "suspend 1\n$",
     ALWAYS(SAYS("Suspended.", "the gamesmaster grants it"))},
    {VERB_RESUME, PLAYER, "resume",
     ALWAYS(SAYS("not suspended", "Game Length 5"))},
    {VERB_RESUME, GAMESMASTER, "resume 1\n$",
     ALWAYS(SAYS("not suspended", "Game Length 5"))},
    {VERB_ORDER, PLAYER, "order lowest",
     {SAYS("you hold no hand now", "an order is for a hand"),
      SAYS("answers an old mail", "law 6: what was ordered before it is void too"),
      SAYS("you hold no hand now", "an order is for a hand")}},
    {VERB_ORDERS, PLAYER, "orders",
     ALWAYS(SAYS("You have no orders.", "asks only: at any time"))},
    {VERB_CANCEL_ORDERS, PLAYER, "cancel orders",
     ALWAYS(SAYS("You had no orders.", "they are taken back at any time"))},
    {VERB_AUTOPLAY, PLAYER, "autoplay on",
     ALWAYS(SAYS("If you have only one legal card, the", "of the person, at any time"))},
    {VERB_SAY, PLAYER, "say good luck",
     ALWAYS(SAYS("All other players get your words with their", "what follows say is passed on"))},
    {VERB_CHECK, PLAYER, "check ^",
     {SAYS("not dealt yet", "asks only: at any time"),
      SAYS("It is not your turn", "asks only: at any time"),
      SAYS("not dealt yet", "asks only: at any time")}},
    {VERB_HINT, PLAYER, "hint",
     ALWAYS(SAYS("You cannot get advice in this game. Advice", "people are not advised against each other"))},
    {VERB_BID_CHECK, PLAYER, "bid check",
     ALWAYS(SAYS("You cannot get advice in this game. Advice", "people are not advised against each other"))},
    {VERB_REVIEW, PLAYER, "review",
     {SAYS("No round is finished", "of rounds that are over"),
      SAYS("No round is finished", "of rounds that are over"),
      SAYS("Each cost is an average over deals", "of rounds that are over")}},
    {VERB_HAND, PLAYER, "hand",
     {SAYS("You hold no cards", "asks only: at any time"),
      SAYS("Here it is", "asks only: at any time"),
      SAYS("You hold no cards", "asks only: at any time")}},
    {VERB_STATUS, PLAYER, "status",
     {SAYS("how the game stands", "asks only: at any time"),
      SAYS("to lead", "law 6: the misplay is announced by now"),
      SAYS("how the game stands", "asks only: at any time")}},
    {VERB_LAST, PLAYER, "last",
     {SAYS("No trick", "asks only: at any time"),
      SAYS("No trick", "asks only: at any time"),
      SAYS("Round 1: The last trick", "of the round that is over")}},
    {VERB_TRICKS, PLAYER, "tricks",
     {SAYS("Round 1: ", "asks only: at any time"),
      SAYS("Round 1: ", "asks only: at any time"),
      SAYS("Round 1: ", "of the round that is over")}},
    {VERB_SCORE, PLAYER, "score",
     {SAYS("After 0 rounds", "asks only: at any time"),
      SAYS("-100", "law 6: booked at once"),
      SAYS("After 1 round", "law 4: after the 13th trick")}},
    {VERB_HISTORY, PLAYER, "history",
     {SAYS("No round is finished", "asks only: at any time"),
      SAYS("No round is finished", "asks only: at any time"),
      SAYS("Every round so far", "law 4: after the 13th trick")}},
    {VERB_RULES, PLAYER, "rules",
     ALWAYS(SAYS("Here are the rules of", "asks only: at any time"))},
    {VERB_EXPLAIN, PLAYER, "explain 1",
     ALWAYS(SAYS("no ruling with that number", "a ruling is its own player's"))},
    {VERB_VERIFY, PLAYER, "verify",
     {SAYS("No round is over yet", "fair deal: a secret is out with its round"),
      SAYS("No round is over yet", "fair deal: a secret is out with its round"),
      SAYS("were dealt as the seal fixed them. All", "fair deal: a secret is out with its round")}},
    {VERB_RECORD, PLAYER, "record",
     ALWAYS(SAYS("up to the last finished round", "fair deal: nothing of a round that is played"))},
    {VERB_HELP, PLAYER, "help",
     ALWAYS(SAYS("Here is what you can write", "asks only: at any time"))},
    {VERB_JOIN, PLAYER, "join",
     ALWAYS(SAYS("here already", "of the person, not of a game"))},
    {VERB_LEAVE, PLAYER, "leave",
     ALWAYS(SAYS("Your present games go on", "of the person, not of a game"))},
    {VERB_SET, PLAYER, "set look always",
     ALWAYS(SAYS("From the next deal on, you see your cards", "of the person, not of a game"))},
    {VERB_MAIL, PLAYER, "mail all",
     ALWAYS(SAYS("In all games you get from now on", "of the person, not of a game"))},
    {VERB_ZONE, PLAYER, "zone Europe/Berlin",
     ALWAYS(SAYS("show times in your time zone", "of the person, not of a game"))},
    {VERB_AWAY, PLAYER, "away until 3 Dec",
     ALWAYS(SAYS("This site has no vacation. To ask for more", "key vacation-days"))},
    {VERB_BACK, PLAYER, "back",
     ALWAYS(SAYS("You were not away here", "of the person, not of a game"))},
    {VERB_MORE, PLAYER, "more time",
     {SAYS("not your turn", "law 7: whoever is to act"),
      SAYS("not your turn", "law 7: whoever is to act"),
      SAYS("not your turn", "law 7: whoever is to act")}},
    {VERB_UNDO, PLAYER, "undo",
     ALWAYS(SAYS("Under the rules of this game (undo=off)", "option undo: its law knows none"))},
    {VERB_REPLACE, PLAYER, "replace me",
     ALWAYS(SAYS("to take your seat. Until then you keep your", "of the seat, at any time"))},
    {VERB_TAKE, PLAYER, "take 2 in game 1",
     ALWAYS(SAYS("You cannot take that seat. Write \"take SEAT", "who sits there takes no other"))},
    {VERB_REFUSE, PLAYER, "refuse",
     ALWAYS(SAYS("There is no request at this table now.", "of what one asks of all"))},
    {VERB_RENAME, PLAYER, "rename annabel",
     ALWAYS(SAYS("Your name is annabel from now on", "of the person, not of a game"))},
    {VERB_ADDRESS, PLAYER, "address ann@new.test",
     ALWAYS(SAYS("To confirm a new address, answer with yes", "of the person, not of a game"))},
    {VERB_ADDRESSES, PLAYER, "addresses",
     ALWAYS(SAYS("and you have no other address here", "of the person, not of a game"))},
    {VERB_STOP, PLAYER, "stop",
     ALWAYS(SAYS("You keep your seat in game", "of the person, not of a game"))},
    {VERB_BONEHEAD, PLAYER, "bonehead",
     ALWAYS(SAYS("customs of 3B/RTR", "option tray: not in nomic109"))},
    {VERB_ZB, PLAYER, "zb bob",
     ALWAYS(SAYS("customs of 3B/RTR", "option tray: not in nomic109"))},
    {VERB_CHIT, PLAYER, "chit bob",
     ALWAYS(SAYS("customs of 3B/RTR", "option tray: not in nomic109"))},
    {VERB_START, PLAYER, "start amiga: me, bot, bot, bot",
     ALWAYS(SAYS("Game 2 is started", "amiga: one person and three bots"))},
    {VERB_START, GAMESMASTER, "start ann, bob, cat, dan\n$",
     ALWAYS(SAYS("Game 2 is started", "the gamesmaster starts games"))},
    {VERB_CANCEL_GAME, PLAYER, "cancel-game 1",
     ALWAYS(SAYS("Only a gamesmaster", "the gamesmaster's"))},
    {VERB_CANCEL_GAME, GAMESMASTER, "cancel-game 1\n$",
     ALWAYS(SAYS("is cancelled", "the gamesmaster's"))},
    {VERB_GRANT, GAMESMASTER, "grant chit ann\n$",
     ALWAYS(SAYS("ann holds a tray chit", "Tray Person 5: granted by the admin"))},
    {VERB_VOID_ROUND, PLAYER, "void-round 1 because of a fault",
     ALWAYS(SAYS("Only a gamesmaster", "the gamesmaster's"))},
    {VERB_VOID_ROUND, GAMESMASTER, "void-round 1 because of a fault\n$",
     {SAYS("no round is running", "nothing is dealt"), SAYS("The referee asks the table", "the table decides"),
      SAYS("no round is running", "the round is scored")}},
    {VERB_VOID_OFF, GAMESMASTER, "void-round 1 off\n$",
     ALWAYS(SAYS("not asked to void", "the table is asked nothing"))},
    {VERB_MISREAD, PLAYER, "undo 1 because of a fault",
     ALWAYS(SAYS("Only a gamesmaster", "the gamesmaster's"))},
    {VERB_MISREAD, GAMESMASTER, "undo 1 because of a fault\n$",
     {SAYS("no player has acted", "nothing is dealt"), DOES("undo", "what was misread was never played"),
      SAYS("no player has acted", "the round is scored")}},
    {VERB_BAN, PLAYER, "ban eve@evil.test",
     ALWAYS(SAYS("Only a gamesmaster", "the gamesmaster's"))},
    {VERB_BAN, GAMESMASTER, "ban eve@evil.test\n$",
     ALWAYS(SAYS("eve@evil.test is banned", "the gamesmaster's: a ban ends no seat"))},
    {VERB_UNBAN, GAMESMASTER, "unban eve@evil.test\n$",
     ALWAYS(SAYS("eve@evil.test is not banned", "the gamesmaster's"))},
    {VERB_EXTEND, PLAYER, "extend 1 2 days",
     ALWAYS(SAYS("Only a gamesmaster", "the gamesmaster's"))},
    {VERB_EXTEND, GAMESMASTER, "extend 1 2 days\n$",
     {SAYS("in which somebody is to act", "law 7: whoever is to act"),
      SAYS("Granted.", "law 7: the gamesmaster grants it"),
      SAYS("in which somebody is to act", "law 7: whoever is to act")}},
    {VERB_REPLACE_PLAYER, GAMESMASTER, "replace ann by gm in game 1\n$",
     ALWAYS(SAYS("cannot seat", "who rules does not play"))},
    {VERB_EJECT, GAMESMASTER, "eject gm from game 1\n$",
     ALWAYS(SAYS("gm does not play in game 1", "who does not sit there"))},
    {VERB_RENAME_PLAYER, GAMESMASTER, "rename cat to catherine\n$",
     ALWAYS(SAYS("cat is called catherine now", "of the person, not of a game"))},
    {VERB_ANNOUNCE, GAMESMASTER, "announce 1: hello\n$",
     ALWAYS(SAYS("The table is told.", "the gamesmaster's, at any time"))},
    {VERB_SHOW_GAME, PLAYER, "game 1",
     ALWAYS(SAYS("Game 1 (nomic109): ", "what all at the table know"))},
    {VERB_SHOW_GAME, GAMESMASTER, "game 1",
     ALWAYS(SAYS("Game 1:", "asks only: at any time"))},
    {VERB_NEW, PLAYER, "new amiga",
     ALWAYS(SAYS("The table is open", "of the person, not of a game"))},
    {VERB_REMATCH, PLAYER, "rematch",
     ALWAYS(SAYS("Write \"rematch\" and the number of a finished game", "the game is not over"))},
    {VERB_TABLES, PLAYER, "tables",
     ALWAYS(SAYS("No table is open", "asks only: at any time"))},
    {VERB_SIT, PLAYER, "sit 7",
     ALWAYS(SAYS("Table 7 is not open", "there is no such table"))},
    {VERB_STAND, PLAYER, "stand 7",
     ALWAYS(SAYS("Table 7 is not open", "there is no such table"))},
    {VERB_GO, PLAYER, "go table 7",
     ALWAYS(SAYS("Table 7 is not open", "there is no such table"))},
    {VERB_INVITE, PLAYER, "invite gm to 7",
     ALWAYS(SAYS("Write \"invite\", a name", "there is no such table"))},
    {VERB_DECLINE, PLAYER, "decline 7",
     ALWAYS(SAYS("Table 7 is not open", "there is no such table"))},
    {VERB_WATCH, PLAYER, "watch 1",
     ALWAYS(SAYS("You play in that game", "a player cannot watch"))},
    {VERB_UNWATCH, PLAYER, "unwatch 1",
     ALWAYS(SAYS("You watch no game", "a player cannot watch"))},
    {VERB_WATCHERS, PLAYER, "watchers off",
     ALWAYS(SAYS("Nobody may watch", "any player, at any time"))},
    {VERB_REPLAY, PLAYER, "replay",
     {SAYS("No round of game 1 is over", "of rounds that are over"),
      SAYS("No round of game 1 is over", "of rounds that are over"),
      SAYS("Trick 13: ", "of rounds that are over")}},
    {VERB_GAMES, PLAYER, "games",
     ALWAYS(SAYS("You play in", "asks only: at any time"))},
    {VERB_STANDINGS, PLAYER, "standings",
     ALWAYS(SAYS("Nobody has finished 10 rated games", "asks only: at any time"))},
    {VERB_PROFILE, PLAYER, "profile",
     ALWAYS(SAYS("This is your profile", "asks only: at any time"))},
    {VERB_PLAYERS, PLAYER, "players",
     ALWAYS(SAYS("Only a gamesmaster", "the gamesmaster's"))},
    {VERB_PLAYERS, GAMESMASTER, "players",
     ALWAYS(SAYS("Registered", "asks only: at any time"))},
    {VERB_CONFIRM, PLAYER, "confirm",
     ALWAYS(SILENCE("answers the mail that a join brings"))},
    {VERB_CODE, PLAYER, "code 123456",
     ALWAYS(SILENCE("a gamesmaster's, beside his command"))},
};
/* clang-format on */
const size_t moments_count = sizeof moments_lines / sizeof moments_lines[0];

/* A discard, at a moment without an exchange, reads as a card of another suit,
 * which would be a public move. */
static bool is_public(const struct line *line)
{
	return line->verb == VERB_DISCARD || verb_has(line->verb, TRAIT_PUBLIC);
}

/* True for what a player says about a question of the referee's: in a post it
 * counts only as an answer to the post that asks. */
static bool answers_a_post(enum verb verb)
{
	return verb == VERB_READY || verb == VERB_AGREE ||
	       verb == VERB_REFUSE || verb == VERB_PROPOSE;
}

static const struct cell *posted(const struct line *line, enum moment m)
{
	static const struct cell unheard =
	    SILENCE("on a list much is about other matters");
	static const struct cell in_private =
	    SAYS("Nothing was done, because orders are private",
		"an order tells what its writer holds");
	static const struct cell no_answer =
	    SAYS("Your post does not answer a post of the referee's",
		"anybody may agree with anybody");
	static const struct cell with_a_code =
	    SAYS("To do this, answer this mail", "the gamesmaster's, proven");
	static const struct cell early = SAYS("It is not your turn yet",
	    "it names a card, and its writer hears nothing else");
	static const struct cell stands = SAYS("nobody can take back",
	    "a clear wish, which the table need not read");
	if (line->verb == VERB_UNDO)
		return &stands;
	if (line->verb == VERB_ORDER)
		return &in_private;
	if (line->verb == VERB_PASS && m == AFTER_A_MISPLAY)
		return &early;
	if (line->writer == GAMESMASTER && strchr(line->text, '$'))
		return &with_a_code;
	if (m == BEFORE_THE_FIRST_DEAL && line->verb == VERB_AGREE)
		return &no_answer;
	/* answered in private; "bid check" is read as a sentence */
	if (verb_has(line->verb, TRAIT_ASKS) && line->writer != GAMESMASTER &&
	    line->verb != VERB_BID_CHECK)
		return &line->cell[m];
	bool waits = m == BEFORE_THE_FIRST_DEAL && line->verb != VERB_REFUSE;
	if (answers_a_post(line->verb) ? !waits : !is_public(line))
		return &unheard;
	return &line->cell[m];
}

struct cell moments_cell(const struct line *line, enum moment m, enum way w)
{
	static const struct cell themselves = SAYS(
	    "This game is played on a list", "they need no referee for it");
	static const struct cell asked = SAYS("Nothing was done yet. If you ",
	    "reading 6: publicly; the referee posts it after a yes");
	if (w == POSTED)
		return *posted(line, m);
	if (w == MAILED && line->verb == VERB_SAY)
		return themselves;
	bool gives_up =
	    line->verb == VERB_FORFEIT || text_starts(line->text, "concede");
	return w == MAILED && gives_up ? asked : line->cell[m];
}
