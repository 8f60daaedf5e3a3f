/* test_gamesmaster_words.c - a gamesmaster's own sentences on a nomic's list:
 * the command that each must offer, and what a yes, a tap and a code do then.
 */
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "engine/card.h"
#include "notice/doc.h"
#include "support/retention_desk.h"
#include "support/seats.h"

/* How game 1 stands. It is always cat's turn. */
enum state { PLAYED, SUSPENDED, VOIDING };

struct sentence {
	enum state state;
	const char *text;
	/* the command that is offered; after a colon, other words of the reply;
	 * NULL: nothing may be offered */
	const char *wanted;
};

/* clang-format off */
static const struct sentence sentences[] = {
    /* extend */
    {PLAYED, "Give Cat two more days.", "extend 1 2 days"},
    {PLAYED, "Give Cat two more days.", ":It is cat's turn, so cat gets the time."},
    {PLAYED, "Give Bob two more days.", ":It is cat's turn, so cat gets the time."},
    {PLAYED, "Please give the player on turn another two days.", "extend 1 2 days"},
    {PLAYED, "extend 1 2 days?", "extend 1 2 days"},
    {PLAYED, "extend 1 2 days?", ":It is cat's turn, so cat gets the time."},
    {PLAYED, "Could you extend the deadline by three days?", "extend 1 3 days"},
    {PLAYED, "Cat needs another week.", "extend 1 7 days"},
    {PLAYED, "Let's allow Cat 48 more hours.", "extend 1 2 days"},
    {PLAYED, "Cat asked me for 3 extra days, and that's fine with me.", "extend 1 3 days"},
    {PLAYED, "Add a day to the clock", "extend 1 1 day"},
    {PLAYED, "Cat's deadline should be pushed back by a week.", "extend 1 7 days"},
    /* start */
    {PLAYED, "Please start a game of nomic109 for ann, bob, cat and dan. Ann and cat are one team, bob and dan the "
	"other. They want two rounds at most.", "start nomic109: ann, bob, cat, dan; teams ann+cat; max-rounds=2"},
    {PLAYED, "Can I limit a game of nomic109 to two rounds? How do I write that when I start it?", ":max-rounds=2"},
    {PLAYED, "Can I limit a game of nomic109 to two rounds?", ":max-rounds=2"},
    /* reasons */
    {PLAYED, "Dan wants this round to be void, as the referee made a mess of it. Please ask the players whether they agree.",
	"void-round 1 because the referee made a mess of it"},
    {PLAYED, "Ann has not played. Her \"8\" was the price in an auction. Please undo Ann's move.",
	"undo 1 ann because Ann has not played. Her \"8\" was the price in an auction"},
    /* suspend */
    {PLAYED, "Put this game on hold", "suspend 1"},
    {PLAYED, "Please pause the game, half the list is at a wedding.", "suspend 1"},
    {PLAYED, "Stop the clock until further notice.", "suspend 1"},
    {PLAYED, "Freeze everything for now please", "suspend 1"},
    {PLAYED, "We should suspend play over Christmas.", "suspend 1"},
    {PLAYED, "Hold the game for three days, I need to look into a complaint.", "suspend 1"},
    /* resume */
    {SUSPENDED, "carry on with the game", "resume 1"},
    {SUSPENDED, "OK, everybody is back, let the game continue.", "resume 1"},
    {SUSPENDED, "Restart the clock please", "resume 1"},
    {SUSPENDED, "You can unfreeze the game now", "resume 1"},
    {SUSPENDED, "The holidays are over: go on with the game.", "resume 1"},
    {SUSPENDED, "Take the game off hold", "resume 1"},
    {SUSPENDED, "Play may proceed.", "resume 1"},
    {PLAYED, "Please stop the spades game for the moment: our list server moves house this week.", "suspend 1\""},
    {PLAYED, "Stop the game until the list works again", "suspend 1 until the list works again\""},
    {PLAYED, "Could you close this game for now?", "suspend 1\""},
    {PLAYED, "Game 1 should stop while we vote, so stop the game", "suspend 1\""},
    {PLAYED, "Stop the game for ever this week", "cancel-game 1\""},
    {PLAYED, "Pause it until the list is back", "suspend 1 until the list is back\""},
    /* undo */
    {PLAYED, "Bob's bid of three was a slip of his fingers, please give it back to him.",
	"undo 1 bob because Bob's bid of three was a slip of his fingers\""},
    {PLAYED, "undo 1 ann", ":add a line with the word"},
    {PLAYED, "let Ann have her ten of diamonds back", "undo 1 ann"},
    {PLAYED, "Take back Ann's last card in game 1", "undo 1 ann"},
    {PLAYED, "Please undo Ann's last move because she was talking about the auction. Thanks!",
	"undo 1 ann because she was talking about the auction"},
    {PLAYED, "Ann's bid of 4 wasn't meant as a bid, so revert it", "undo 1 ann"},
    {PLAYED, "Roll back Ann's play.", "undo 1 ann"},
    {PLAYED, "The last letter was not a move; take it back.", "undo 1"},
    {PLAYED, "Ann misclicked, allow her to retract her card", "undo 1 ann"},
    {PLAYED, "Give Ann her card back.", "undo 1 ann"},
    /* replace */
    {PLAYED, "Eve should sit in for Dan", "replace dan by eve in game 1"},
    {PLAYED, "Dan quits, Eve takes his seat", "replace dan by eve in game 1"},
    {PLAYED, "Swap Dan out for Eve please", "replace dan by eve in game 1"},
    {PLAYED, "Substitute Eve for Dan", "replace dan by eve in game 1"},
    {PLAYED, "Let Eve take over from Dan", "replace dan by eve in game 1"},
    {PLAYED, "Dan has gone silent. Please put Eve in his place.", "replace dan by eve in game 1"},
    /* void-round */
    {PLAYED, "The referee got it wrong: please void this round", "void-round 1 because"},
    {PLAYED, "Ask the players whether to void the round because it refused a legal card.",
	"void-round 1 because it refused a legal card"},
    {PLAYED, "This round should be annulled; the referee misread Bob.", "void-round 1 because"},
    {PLAYED, "I want the current round thrown out because the referee dealt wrongly",
	"void-round 1 because the referee dealt wrongly"},
    {PLAYED, "Declare round 1 void", ":what the referee did wrong"},
    {VOIDING, "Withdraw the question about voiding", "void-round 1 off"},
    {VOIDING, "Never mind about voiding the round", "void-round 1 off"},
    {VOIDING, "I take back my request to void the round.", "void-round 1 off"},
    {VOIDING, "Forget the void-round question, they needn't answer it", "void-round 1 off"},
    {VOIDING, "I consent to the cancellation of the round", ":The table is asked to void round 1."},
    /* cancel-game */
    {PLAYED, "Cancel game 1 please", "cancel-game 1"},
    {PLAYED, "Call off the game, two players have left the list", "cancel-game 1"},
    {PLAYED, "Abort this game", "cancel-game 1"},
    {PLAYED, "Please scrap game 1.", "cancel-game 1"},
    {PLAYED, "The players want the game to be cancelled because nobody has time.",
	"cancel-game 1 because nobody has time"},
    {PLAYED, "End the game", "cancel-game 1"},
    {PLAYED, "Finish this game, no winner", "cancel-game 1"},
    {PLAYED, "Please terminate this game now", "cancel-game 1"},
    {PLAYED, "Stop the game for good.", "cancel-game 1"},
    {PLAYED, "It is decided, so close this game.", "cancel-game 1"},
    /* announce */
    {PLAYED, "Tell the table: the list moves on Friday", "announce 1: the list moves on Friday"},
    {PLAYED, "Let the players know that the list moves on Friday.", "announce 1: the list moves on Friday."},
    {PLAYED, "Please announce that the tournament starts in May", "announce 1: the tournament starts in May"},
    {PLAYED, "Inform everybody in game 1 that the deadline stays.", "announce 1: the deadline stays."},
    /* start */
    {PLAYED, "Start a game of nomic109 with ann, bob, cat and dan", "start nomic109: ann, bob, cat, dan"},
    {PLAYED, "Please set up a new game for Ann, Bob, Cat and Eve, nomic109 rules", "start nomic109: ann, bob, cat, eve"},
    {PLAYED, "New game: ann, bob, cat, dan.", "start nomic109: ann, bob, cat, dan"},
    {PLAYED, "Start a new game of ann, bob and cat, please", ":Not started: nomic109 is for 4 players, but you named 3"},
    /* remind */
    {PLAYED, "Remind Cat that it is her turn", ":I remind each player once a day"},
    {PLAYED, "Can you nudge Cat?", ":It is cat's turn"},
    {PLAYED, "Poke the player whose turn it is.", ":It is cat's turn"},
    /* no seat, although somebody is named */
    {PLAYED, "please take back Ann's eight of hearts in game 1, because it was a slip of the pen, she said so before "
	"anybody played.", "undo 1 ann because it was a slip of the pen"},
    {PLAYED, "Take back Ann's 5 of spades in game 1. Somebody else posted it in her name.",
	"undo 1 ann because Somebody else posted it in her name"},
    {PLAYED, "Hold game 1 for now, please; the whole nomic is away for the feast of the Speaker.",
	"suspend 1 because the whole nomic is away for the feast of the Speaker"},
    {PLAYED, "Pause game 1. Bob is in hospital, he told me in confidence.", "suspend 1\""},
    {PLAYED, "Pause game 1 because Ann has the ace of spades on her screen twice.", "suspend 1\""},
    /* other people's words: extend */
    {PLAYED, "cat's at a conference till thursday, pls give her 3 days", "extend 1 3 days\""},
    {PLAYED, "Two extra days for Cat should do.", "extend 1 2 days\""},
    {PLAYED, "I'm granting the two days Cat asked for.", "extend 1 2 days\""},
    {PLAYED, "Cat wrote to me: her modem is dead. One more week for her, please.", "extend 1 7 days"},
    {PLAYED, "Can we add another 24 hours to the current deadline?", "extend 1 1 day\""},
    /* suspend */
    {PLAYED, "The list server is being moved this weekend, so the game rests until I say so.", "suspend 1 until I say so\""},
    {PLAYED, "Game 1 is suspended until the judges have ruled", "suspend 1 until the judges have ruled\""},
    {PLAYED, "Halt everything please, there's a dispute about the deal", "suspend 1\""},
    {PLAYED, "No more turns for the moment: hold game 1.", "suspend 1\""},
    {PLAYED, "Please stop the clock because the list is down", "suspend 1 because the list is down\""},
    /* resume */
    {SUSPENDED, "Please start the clock again", "resume 1\""},
    {SUSPENDED, "Game 1 continues", "resume 1\""},
    {SUSPENDED, "The dispute is settled. Back to the game!", "resume 1\""},
    {SUSPENDED, "lift the suspension", "resume 1\""},
    {SUSPENDED, "Play on, everyone.", "resume 1\""},
    {SUSPENDED, "You may let the clock run again.", "resume 1\""},
    {SUSPENDED, "The judges have ruled. Game 1 goes on.", "resume 1\""},
    /* replace */
    {PLAYED, "Dan is gone, Eve will play for him from now on", "replace dan by eve in game 1\""},
    {PLAYED, "Eve has agreed to step in for Dan.", "replace dan by eve in game 1\""},
    {PLAYED, "Make Eve the new player instead of Dan, because Dan has left the nomic.",
	"replace dan by eve in game 1 because Dan has left the nomic\""},
    {PLAYED, "Dan's hand goes to Eve", "replace dan by eve in game 1\""},
    {PLAYED, "Could Eve have Dan's seat?", "replace dan by eve in game 1\""},
    /* eject */
    {PLAYED, "Throw Dan out of the game", "eject dan from game 1\""},
    {PLAYED, "Dan hasn't answered for two weeks. Kick him and let a bot play.", "eject dan from game 1\""},
    {PLAYED, "Put a bot in Dan's seat", "eject dan from game 1\""},
    {PLAYED, "Remove Dan from game 1, please", "eject dan from game 1\""},
    {PLAYED, "Let the computer take over for Dan", "eject dan from game 1\""},
    /* undo */
    {PLAYED, "Ann did not mean to play that card, so let her choose again.", "undo 1 ann"},
    {PLAYED, "The ten of diamonds was never meant as a card; put it back in Ann's hand", "undo 1 ann"},
    {PLAYED, "Ann's letter was misread, please reverse it.", "undo 1 ann"},
    {PLAYED, "Strike Bob's bid. He was talking about the auction.", "undo 1 bob"},
    {PLAYED, "Rewind to before Ann's bid", "undo 1 ann"},
    /* void-round */
    {PLAYED, "The deal was broken (two aces of spades!), so this round can't count. Ask them to void it.",
	"void-round 1 because"},
    {PLAYED, "I'd like the players to vote on scrapping this round", ":what the referee did wrong"},
    {PLAYED, "Let's void round 1 since the referee took a joke for a bid",
	"void-round 1 because the referee took a joke for a bid\""},
    {VOIDING, "No need to void anything after all", "void-round 1 off\""},
    {VOIDING, "I've changed my mind about the round, let it stand.", "void-round 1 off\""},
    /* announce */
    {PLAYED, "Please pass this on to the players: no turns over Easter.", "announce 1: no turns over Easter.\""},
    {PLAYED, "Let them know I'm back on Monday", "announce 1: I'm back on Monday\""},
    {PLAYED, "Everybody should hear that proposal 314 passed.", "announce 1: proposal 314 passed.\""},
    /* start */
    {PLAYED, "Ann and Cat play together, Bob and Dan are the other team. Please start their game.",
	"start nomic109: ann, bob, cat, dan; teams ann+cat\""},
    {PLAYED, "Start a new game: ann with cat against bob and dan",
	"start nomic109: ann, bob, cat, dan; teams ann+cat\""},
    {PLAYED, "Set up nomic109 please, teams Ann/Bob versus Cat/Dan",
	"start nomic109: ann, cat, bob, dan; teams ann+bob\""},
    {PLAYED, "Could you start a game for ann, bob, cat and dan with a target of 300?",
	"start nomic109: ann, bob, cat, dan; target=300\""},
    {PLAYED, "start ann+cat vs bob+dan", "start nomic109: ann, bob, cat, dan; teams ann+cat\""},
    /* cancel-game */
    {PLAYED, "We agreed on the list to drop game 1, so kill it.", "cancel-game 1\""},
    {PLAYED, "Game 1 is off, no result.", "cancel-game 1\""},
    {PLAYED, "Please wind up this game without a winner because two players have quit",
	"cancel-game 1 because two players have quit\""},
    {PLAYED, "The players gave up on it. Scratch game 1.", "cancel-game 1 because The players gave up on it\""},
    /* grant */
    {PLAYED, "Ann is in hospital. No turns for her until she is back.", "grant away ann\""},
    {PLAYED, "Dan is on holiday from Friday, stop his clock", "grant away dan\""},
    {PLAYED, "Find a substitute for Dan", "grant substitute 1 4\""},
    {PLAYED, "Someone else should take Dan's seat, see who is free", "grant substitute 1 4\""},
    /* other people's words again */
    {PLAYED, "Cat says she needs until Saturday. Fine by me: two days more.", "extend 1 2 days\""},
    {PLAYED, "The current player gets an extra week, exams and all that.", "extend 1 7 days\""},
    {PLAYED, "please prolong cats turn by 4 days", "extend 1 4 days\""},
    {PLAYED, "Don't let Cat's time run out yet, add 2 days", "extend 1 2 days\""},
    {PLAYED, "We take a break in game 1 until New Year.", "suspend 1 until New Year\""},
    {PLAYED, "Nobody has to move for now, game 1 is paused", "suspend 1\""},
    {PLAYED, "pause until Monday, I'm at my mother's", "suspend 1 until Monday, I'm at my mother's\""},
    {PLAYED, "suspend play because of the server trouble, thanks", ":To do this, answer this mail"},
    {PLAYED, "The game should stand still while we sort out CFJ 12", "suspend 1\""},
    {SUSPENDED, "All sorted, please resume.", "resume 1\""},
    {SUSPENDED, "We're good to go again in game 1", "resume 1\""},
    {SUSPENDED, "End the suspension of game 1 now", "resume 1\""},
    {SUSPENDED, "time to get game 1 moving again", "resume 1\""},
    {SUSPENDED, "Un-pause it please", "resume 1\""},
    {SUSPENDED, "The clock may tick from now on.", "resume 1\""},
    {PLAYED, "I hereby appoint Eve to succeed Dan", "replace dan by eve in game 1\""},
    {PLAYED, "Dan -> Eve in game 1, please", "replace dan by eve in game 1\""},
    {PLAYED, "From the next round Eve holds Dan's cards", "replace dan by eve in game 1\""},
    {PLAYED, "Give Dan's place to Eve since Dan has no time any more",
	"replace dan by eve in game 1 because Dan has no time any more\""},
    {PLAYED, "Dan is out, have a robot finish the game for him", "eject dan from game 1\""},
    {PLAYED, "Take Dan out of the game, he never answers", "eject dan from game 1\""},
    {PLAYED, "Dan must go. Replace him with a bot.", "eject dan from game 1\""},
    {PLAYED, "That post of Ann's was a joke, not a bid. Please undo it.", "undo 1 ann"},
    {PLAYED, "You took Bob's remark for a bid. Bob bids anew.", "undo 1 bob"},
    {PLAYED, "Cancel the bid of 3 by Bob", "undo 1 bob"},
    {PLAYED, "Bob was misunderstood and may bid again", "undo 1 bob"},
    {PLAYED, "Ann's king of hearts goes back to her hand, you misread her", "undo 1 ann"},
    {PLAYED, "I think we must void the current round; the referee let Ann see Bob's cards.",
	"void-round 1 because the referee let Ann see Bob's cards"},
    {PLAYED, "Have the table decide whether this hand is null and void because the shuffle was wrong",
	"void-round 1 because the shuffle was wrong\""},
    {PLAYED, "redo this round because the referee scored it wrong", "void-round 1 because the referee scored it wrong\""},
    {VOIDING, "Please drop the vote on the round", "void-round 1 off\""},
    {VOIDING, "The round is fine after all, stop asking them", "void-round 1 off\""},
    {PLAYED, "Announcement for game 1: the list will be down on Sunday", "announce 1: the list will be down on Sunday\""},
    {PLAYED, "Send everybody this: well played so far!", "announce 1: well played so far!\""},
    {PLAYED, "All players should know that Dan is on a train.", "announce 1: Dan is on a train.\""},
    {PLAYED, "Let's have another game, Ann and Dan versus Bob and Eve.", "start nomic109: ann, bob, dan, eve; teams ann+dan\""},
    {PLAYED, "Can you deal a standard game to Ann, Bob, Cat and Dan", "start standard: ann, bob, cat, dan\""},
    {PLAYED, "Begin a game between team Ann & Eve and team Bob & Cat", "start nomic109: ann, bob, eve, cat; teams ann+eve\""},
    {PLAYED, "Ann, Bob, Cat and Dan want to play nomic109 to 300 points, Ann with Dan, Bob with Cat. Please set it up.",
	"start nomic109: ann, bob, dan, cat; teams ann+dan; target=300\""},
    {PLAYED, "There is no point in playing on, delete game 1", "cancel-game 1 because There is no point in playing on\""},
    {PLAYED, "We're done with game 1. Cancel it, no scores.", "cancel-game 1\""},
    {PLAYED, "Shut game 1 down", "cancel-game 1\""},
    {PLAYED, "Bob is travelling, so do not count his time until he is back", "grant away bob\""},
    {PLAYED, "look for somebody to play Dan's hand", "grant substitute 1 4\""},
    {PLAYED, "We need a stand-in for Dan", "grant substitute 1 4\""},
    {PLAYED, "Cat has a newborn at home, so let her have five more days", "extend 1 5 days\""},
    {PLAYED, "Push the deadline of game 1 by 2 days please", "extend 1 2 days\""},
    {PLAYED, "another three days on the clock for cat", "extend 1 3 days\""},
    {PLAYED, "Time out, everybody. I'm suspending game 1.", "suspend 1\""},
    {PLAYED, "put the game on ice till the elections are over", "suspend 1\""},
    {PLAYED, "Please halt game 1 because the archive is broken.", "suspend 1 because the archive is broken\""},
    {SUSPENDED, "OK start it up again", "resume 1\""},
    {SUSPENDED, "Game on!", "resume 1\""},
    {SUSPENDED, "The game is no longer suspended", "resume 1\""},
    {SUSPENDED, "Let's get going with the game again", "resume 1\""},
    {PLAYED, "Eve plays instead of Dan from today", "replace dan by eve in game 1\""},
    {PLAYED, "Seat Eve in Dan's chair", "replace dan by eve in game 1\""},
    {PLAYED, "dan has resigned from the nomic, eve is his successor", "replace dan by eve in game 1\""},
    {PLAYED, "Bob's three was part of a vote, take it off the table", "undo 1 bob"},
    {PLAYED, "Reverse the last move, it was a joke.", "undo 1"},
    {PLAYED, "Ann wants her bid of 3 back because it was for the auction", "undo 1 ann because it was for the auction\""},
    {PLAYED, "undo bob's last bid please", "undo 1 bob"},
    {PLAYED, "Make the round void because the seed leaked", "void-round 1 because the seed leaked\""},
    {VOIDING, "Scrap my question, the round is good.", "void-round 1 off\""},
    {PLAYED, "Write to all players in game 1: happy new year!", "announce 1: happy new year!\""},
    {PLAYED, "Please tell everyone that there will be no turns on Sunday", "announce 1: there will be no turns on Sunday\""},
    {PLAYED, "start a nomic109 game between ann and dan on one side and bob and cat on the other", "start nomic109: ann, bob, dan, cat; teams ann+dan\""},
    {PLAYED, "Set up a game, ann/eve against bob/dan, to 200 points", "start nomic109: ann, bob, eve, dan; teams ann+eve; target=200\""},
    {PLAYED, "pls cancel the whole game", "cancel-game 1\""},
    {PLAYED, "Give Dan's seat to a bot", "eject dan from game 1\""},
    {PLAYED, "Bob is on vacation, don't count his time", "grant away bob\""},
    /* a pause until the court has sat, refusals, and reasons without "because" */
    {PLAYED, "Please pause the game until I say so, ann is in court.", "suspend 1 until I say so"},
    {PLAYED, "Pause it until the court has ruled on Ann's appeal.", "suspend 1 until the court has ruled on Ann's appeal\""},
    {PLAYED, "Dan asked me to void the round. I refuse: the referee made no mistake.", NULL},
    {PLAYED, "I will not take back bob's bid after all.", NULL},
    {PLAYED, "The void request of dan in game 1 is rejected.", NULL},
    {PLAYED, "No. I do NOT void it.", NULL},
    {PLAYED, "Ann's plea to take her bid back is dismissed.", NULL},
    {PLAYED, "I decline to cancel game 1.", NULL},
    {PLAYED, "We have decided against suspending the game", NULL},
    {PLAYED, "I won't undo Bob's bid: it was plain.", NULL},
    {PLAYED, "There is no reason to void the round", NULL},
    {PLAYED, "Bob's request to take back his bid is refused, because it was clear.", NULL},
    {PLAYED, "I must turn down Dan's request to be replaced by Eve", NULL},
    {PLAYED, "Ann may not take back her bid.", NULL},
    {PLAYED, "Bob's bid stands, no undo for him.", NULL},
    {PLAYED, "Please void this round: the referee refused a legal card.", "void-round 1 because the referee refused a legal card\""},
    {PLAYED, "Cancel the game, nobody has the heart for it", "cancel-game 1 because nobody has the heart for it\""},
    {PLAYED, "Please call off game 1. Two players are ill.", "cancel-game 1 because Two players are ill\""},
    /* talk with such words */
    {PLAYED, "We won't start before Monday", NULL},
    {PLAYED, "I'd rather not suspend it", NULL},
    {PLAYED, "Don't throw Dan out", NULL},
    {PLAYED, "The auction for the clock ends on Friday", NULL},
    {PLAYED, "Ann, Bob and Cat went to school together", NULL},
    {PLAYED, "Who starts?", NULL},
    {PLAYED, "Eve would like to watch Dan play", NULL},
    {PLAYED, "The bot plays better than Dan", NULL},
    {PLAYED, "Bob hopes to win the round", NULL},
    {SUSPENDED, "Game 1 stays on hold until the list works again", NULL},
    {SUSPENDED, "Ann hopes that game 1 continues soon", NULL},
    /* others */
    {PLAYED, "Cat is ill, give her a few more days", "grant away cat"},
    {PLAYED, "cancel Ann's last bid", "undo 1 ann"},
    {PLAYED, "The list is down; stop the clocks", "suspend 1"},
    {SUSPENDED, "Keep the game suspended", NULL},
    {PLAYED, "Dan asked to be replaced by Eve.", "replace dan by eve in game 1"},
    {PLAYED, "Please post this to the table: I am back on Monday", "announce 1: I am back on Monday"},
    {VOIDING, "How many have agreed to void the round?", ":Agreed: nobody."},
    /* questions */
    {PLAYED, "How does the game stand?", ":Game 1: "},
    {PLAYED, "Whose turn is it?", ":Game 1: "},
    {SUSPENDED, "Why is the game on hold?", ":Game 1: "},
    /* talk */
    {PLAYED, "Thanks, see you later", NULL},
    {PLAYED, "Do not suspend the game", NULL},
    {PLAYED, "Don't cancel the game, please.", NULL},
    {PLAYED, "I won't give Cat two more days", NULL},
    {PLAYED, "I will be away next week", NULL},
    {PLAYED, "When does the game end?", NULL},
    {PLAYED, "Nice game, everybody!", NULL},
    {PLAYED, "Why was Ann's card refused?", NULL},
    {PLAYED, "Dan is back", NULL},
    {PLAYED, "We meet in two days", NULL},
    {PLAYED, "I'll be back in two days", NULL},
    {PLAYED, "No, wait", NULL},
    {PLAYED, "That was a close game!", NULL},
    {PLAYED, "Ann won five tricks at the end of the round", NULL},
    {PLAYED, "Game 1 comes to a good end, I hope", NULL},
    {PLAYED, "Please take the watchers off the game", NULL},
    {PLAYED, "We will not cancel game 1", NULL},
    {PLAYED, "Bob told me that he loves the game", NULL},
    {PLAYED, "Dan and Eve are married", NULL},
};
/* clang-format on */
enum { SENTENCES = sizeof sentences / sizeof sentences[0], PASSING = 95 };

static void begin_at(enum state state)
{
	forum_start(true, "start nomic109: ann, bob, cat, dan; seating=named");
	ask("eve", "join");
	answer("eve", "yes");
	while (strcmp(at_turn(), "cat")) {
		forum_read();
		forum_post(at_turn(), "bid 3");
	}
	ask("gm", "status");
	if (state == SUSPENDED)
		say_with_code("suspend 1");
	if (state == VOIDING)
		say_with_code("void-round 1 because it misread a bid");
	sent_all();
}

/* Returns what the reply must have, and whether it offers something else. */
static bool is_right(const struct sentence *x, bool *wrong)
{
	static const char offer[] = "Do you mean \"";
	const char *said = told("gm");
	const char *offered = strstr(said, offer);
	bool right = !offered;
	*wrong = offered;
	if (x->wanted && *x->wanted == ':') {
		right = strstr(said, x->wanted + 1);
		*wrong = offered && !right;
	} else if (x->wanted) {
		right =
		    offered && text_starts(offered + strlen(offer), x->wanted);
		*wrong = offered && !right;
	}
	return right;
}

START_TEST(sentences_of_gamesmasters_offer_their_commands)
{
	int right = 0;
	int wrongs = 0;
	for (int i = 0; i < SENTENCES; i++) {
		bool wrong;
		begin_at(sentences[i].state);
		int64_t acts = ask_sql("SELECT count(*) FROM master_act");
		ask("gm", sentences[i].text);
		bool good = is_right(&sentences[i], &wrong);
		if (!good)
			printf("%s%s\n\t%.300s\n", wrong ? "WRONG " : "",
			    sentences[i].text, told("gm"));
		wrongs += wrong;
		ck_assert_int_eq(
		    (int)(ask_sql("SELECT count(*) FROM master_act") - acts),
		    0);
		mails_ask_for_nothing();
		right += good;
		close_desk();
	}
	(void)fflush(stdout);
	ck_assert_int_eq(wrongs, 0);
	ck_assert_int_ge(100 * right, PASSING * SENTENCES);
}
END_TEST

/* ---- the yes ---- */

static const char *ruled(void)
{
	return arena_format(&desk->arena, "%d",
	    (int)ask_sql("SELECT count(*) FROM master_act"));
}

/* Ways to say yes to an offer, and to send a command again, each before a code.
 */
static const char *const yeses[] = {"yes\ncode %s", "Yes, please. code %s",
    "code %s", "extend 1 2 days\ncode %s", "Yes\n\nBest,\nGreg\n\ncode: %s"};
enum { YESES = sizeof yeses / sizeof yeses[0] };

START_TEST(a_yes_with_the_next_code_does_what_was_offered)
{
	begin_at(PLAYED);
	ask("gm", "status");
	answer("gm", "Give Cat two more days.");
	SAID("gm", "Do you mean \"extend 1 2 days\"? It is cat's turn");
	const char *before = ruled();
	answer("gm", "yes");
	SAID("gm", "add a line with the word \"code\"");
	ck_assert_str_eq(ruled(), before);
	const char *text = arena_format(&desk->arena, "%s", yeses[_i]);
	char *at = strstr(text, "%s");
	*at = '\0';
	answer("gm", arena_format(&desk->arena, "%s%s", text, code()));
	SAID("gm", "Granted. cat has 2 days more for this turn");
	SAID("table", "grants cat 2 days more for this turn");
	close_desk();
}
END_TEST

/* A tap, whose body ends with the word "code", and a command that lacked it. */
START_TEST(a_tap_and_a_code_do_what_was_offered)
{
	begin_at(PLAYED);
	ask("gm", "status");
	answer("gm", "Cancel the game because nobody has time.");
	ck_assert_ptr_nonnull(strstr(mail_to("gm").raw,
	    "body=cancel-game%201%20because%20nobody%20has%20time%0D%0Acode"));
	answer("gm", "cancel-game 1 because nobody has time\ncode ");
	SAID("gm", "add a line with the word \"code\"");
	answer("gm", arena_format(&desk->arena, "code %s", code()));
	SAID("gm", "Game 1 is cancelled by the gamesmaster, gm, because nobody "
		   "has time.");
	close_desk();
}
END_TEST

/* A forged command gets no mail that a code alone carries out. */
START_TEST(a_code_alone_carries_out_no_forged_command)
{
	begin_at(PLAYED);
	desk->uid++;
	deliver_at(letter_from("gm", "referee@play.test", "",
		       "cancel-game 1 because I say so"),
	    desk->now);
	const char *before = ruled();
	if (mail_to("gm").count)
		answer("gm", arena_format(&desk->arena, "code %s", code()));
	ck_assert_str_eq(ruled(), before);
	close_desk();
}
END_TEST

/* ---- one game in play ---- */

START_TEST(the_only_game_needs_no_number)
{
	static const struct {
		const char *line, *said;
	} lines[] = {
	    {"suspend", "Suspended."},
	    {"Please resume the game.", "The game goes on."},
	    {"suspend the game because the list moves", "Suspended."},
	    {"resume", "The game goes on."},
	    {"extend 2 days", "Granted. cat has 2 days more"},
	    {"void-round 1 because it misread 2 bids", "asks the table"},
	    {"I consent to the cancellation of the round",
		"The table is asked to void round 1."},
	    {"void-round 1 off", "The table is not asked any more."},
	    {"void-round 1 off", "The table is not asked to void its round."},
	    {"cancel-game because 2 of us are ill",
		"Game 1 is cancelled by the gamesmaster, gm, because 2 of us"},
	};
	begin_at(PLAYED);
	for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
		sent_all();
		ask("gm", "status");
		answer("gm", arena_format(&desk->arena, "%s\ncode %s",
				 lines[i].line, code()));
		ck_assert_msg(strstr(told("gm"), lines[i].said), "%s: %s",
		    lines[i].line, told("gm"));
		if (i == 2)
			SAID("table", "suspends the game, because the list "
				      "moves.");
	}
	close_desk();
}
END_TEST

/* With two games, a number is needed. */
START_TEST(no_command_without_a_number_picks_one_of_two_games)
{
	begin_at(PLAYED);
	say_with_code("start nomic109: bob, cat, dan, ann");
	const char *before = ruled();
	say_with_code("suspend the game");
	say_with_code("cancel-game because nobody has time");
	say_with_code("Please put the game on hold");
	ck_assert_str_eq(ruled(), before);
	say_with_code("Please put game 2 on hold");
	SAID("gm", "Suspended.");
	close_desk();
}
END_TEST

START_TEST(a_gamesmaster_who_does_not_play_sees_the_games)
{
	static const char *const words[] = {"games", "Which games are on?"};
	begin_at(PLAYED);
	ask("gm", words[_i]);
	SAID("gm", "Game 1 (nomic109): ann and cat against bob and dan; "
		   "round 1, waits for cat");
	NOT_SAID("gm", "You are in no game now");
	close_desk();
}
END_TEST

/* The mail "anyone could have written it" has the words, and a yes does what
 * they say. */
START_TEST(a_yes_with_a_code_does_what_the_asked_letter_says)
{
	static const struct {
		const char *words, *said;
	} letters[] = {
	    {"Please stop the game for the moment, the list is moving.",
		"Suspended."},
	    {"Please give whoever is to play now two more days.",
		"Granted. cat has 2 days more"},
	    {"My friends want to hear that the meeting is off; tell everyone, "
	     "please.",
		"Do you mean \"announce 1:"},
	};
	begin_at(PLAYED);
	desk->uid++;
	deliver_at(letter_from("gm", "referee@play.test",
		       "X-Long: and so on, "
		       "because a short letter gets a short answer\r\n",
		       letters[_i].words),
	    desk->now);
	SAID("gm", letters[_i].words);
	answer("gm", arena_format(&desk->arena, "yes\ncode %s", code()));
	SAID("gm", letters[_i].said);
	NOT_SAID("gm", "Your code was right");
	close_desk();
}
END_TEST

START_TEST(a_yes_in_own_words_does_what_was_offered)
{
	begin_at(PLAYED);
	ask("gm", "Finish this game.");
	answer("gm", "Yes, call it off.");
	SAID("gm", "add a line with the word \"code\"");
	answer("gm",
	    arena_format(&desk->arena, "Yes, call it off.\ncode %s", code()));
	SAID("gm", "Game 1 is cancelled by the gamesmaster, gm.");
	close_desk();
}
END_TEST

/* A yes beside words that mean another command, or the contrary, is asked about
 * again. */
START_TEST(a_yes_beside_other_words_is_asked_about_again)
{
	static const struct {
		const char *asked, *offered, *answer, *done;
	} answers[] = {
	    {"Throw Dan out.", "eject dan from game 1", "Yes, kick ann out",
		NULL},
	    {"Throw Dan out.", "eject dan from game 1", "Yes, kick him out",
		"dan"},
	    {"Throw Dan out.", "eject dan from game 1", "Yes, keep Dan in",
		NULL},
	    {"Throw Dan out.", "eject dan from game 1", "Yes, Dan will play",
		NULL},
	    {"Finish this game.", "cancel-game 1",
		"Yes, let it go on, because Ann and Cat want to play on", NULL},
	    {"Swap Dan out for Eve.", "replace dan by eve in game 1",
		"Yes, swap bob for eve", NULL},
	    {"Take back Ann's last card.", "undo 1 ann", "Yes, take bob's back",
		NULL},
	    {"Finish this game.", "cancel-game 1", "Yes, cancel game 2", NULL},
	    {"Finish this game.", "cancel-game 1", "Yes, cancel the other game",
		NULL},
	    {"Finish this game.", "cancel-game 1", "Yes, let the game go on",
		NULL},
	    {"Finish this game.", "cancel-game 1", "Yes, ann told me already",
		NULL},
	    {"Finish this game.", "cancel-game 1", "Yes, do that please",
		"cancelled"},
	    {"Finish this game.", "cancel-game 1", "Exactly that.",
		"cancelled"},
	    {"Finish this game.", "cancel-game 1", "Yes, cancel game 1.",
		"cancelled"},
	};
	for (size_t i = 0; i < COUNT_OF(answers); i++) {
		begin_at(PLAYED);
		ask("gm", answers[i].asked);
		SAID("gm", arena_format(&desk->arena, "Do you mean \"%s\"?",
			       answers[i].offered));
		const char *before = ruled();
		answer("gm", arena_format(&desk->arena, "%s\ncode %s",
				 answers[i].answer, code()));
		ck_assert_msg(!strcmp(ruled(), before) == !answers[i].done,
		    "%s: %s", answers[i].answer, told("gm"));
		SAID(
		    "gm", answers[i].done ? answers[i].done : "Do you mean \"");
		close_desk();
	}
}
END_TEST

START_TEST(a_refusal_offers_to_tell_the_table)
{
	begin_at(PLAYED);
	ask("gm", "Dan asked for another deal. I refuse: all went well.");
	SAID("gm", "You seem to turn something down, so nothing was done.");
	SAID("gm", "announce 1: Dan asked");
	close_desk();
}
END_TEST

START_TEST(a_no_to_the_end_of_a_game_may_pause_it)
{
	begin_at(PLAYED);
	ask("gm", "Finish this game.");
	SAID("gm", "Do you mean \"cancel-game 1\"?");
	answer("gm", arena_format(&desk->arena,
			 "Heavens, no. Only pause it until the list is back, "
			 "then we go on.\ncode %s",
			 code()));
	SAID("gm", "Suspended.");
	close_desk();
}
END_TEST

/* The post has no reason that the gamesmaster did not give. */
START_TEST(a_reason_is_the_gamesmaster_s_own_or_none)
{
	static const struct {
		const char *yes, *post;
	} answers[] = {
	    {"yes", "The gamesmaster, gm, took back bob's bid of 3. It is"},
	    {"Yes, but the reason is that Bob slipped; you misread nothing.",
		"took back bob's bid of 3, because: Bob slipped. It is"},
	    {"Yes, because he slipped.",
		"took back bob's bid of 3, because: he slipped. It is"},
	};
	begin_at(PLAYED);
	ask("gm", "Please give Bob his bid back.");
	SAID("gm", "Do you mean \"undo 1 bob\"?");
	answer("gm",
	    arena_format(&desk->arena, "%s\ncode %s", answers[_i].yes, code()));
	SAID("gm", "Done: I took back bob's bid of 3");
	SAID("table", answers[_i].post);
	close_desk();
}
END_TEST

START_TEST(options_may_stand_before_the_players)
{
	begin_at(PLAYED);
	say_with_code("start nomic109 max-rounds=2: ann, bob, cat, dan");
	SAID("gm", "Game 2 is started (nomic109 max-rounds=2)");
	say_with_code("start nomic109 banana: ann, bob, cat, dan");
	SAID("gm", "Not started: banana: expected OPTION=VALUE");
	close_desk();
}
END_TEST

START_TEST(rounds_in_words_limit_a_game)
{
	begin_at(PLAYED);
	ask("gm", "Please start a game for ann, bob, cat and dan.");
	answer("gm", arena_format(&desk->arena,
			 "Yes, but two rounds at most, please.\n%s", code()));
	SAID("gm", "; max-rounds=2\"?");
	answer("gm", arena_format(&desk->arena, "yes\ncode %s", code()));
	SAID("gm", "Game 2 is started (nomic109 max-rounds=2)");
	sent_all();
	ask("gm", arena_format(&desk->arena,
		      "start nomic109: ann, bob, cat, dan; two rounds at "
		      "most\ncode %s",
		      code()));
	SAID("gm", "Game 3 is started (nomic109 max-rounds=2)");
	close_desk();
}
END_TEST

START_TEST(thanks_after_the_end_go_to_all)
{
	begin_at(PLAYED);
	say_with_code("cancel-game 1 because it ended");
	sent_all();
	ask("gm", "Tell everybody thanks for the game, and that the next one "
		  "starts in January.");
	SAID("gm", "Do you mean \"announce all: thanks for the game, and that "
		   "the next one starts in January.\"?");
	close_desk();
}
END_TEST

/* The letter may also name the card that was meant instead. */
START_TEST(an_undo_names_the_card_that_was_laid)
{
	static const char *const texts[][4] = {
	    {"", " meant the ", ", not the ", ". Please put that right."},
	    {"The referee misread ", ", who plays the ", ". The ",
		" has to go back."},
	    {"That was a cheer of ", "! The ", " is meant, so take the ",
		" back."},
	    {"Take back the card of ", ": the ", " was meant. It was a ", "."},
	};
	static const char *const ranks[] = {"two", "three", "four", "five",
	    "six", "seven", "eight", "nine", "ten", "jack", "queen", "king",
	    "ace"};
	static const char *const suits[] = {
	    "clubs", "diamonds", "hearts", "spades"};
	for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
		forum_start(true, "start nomic109: ann, bob, cat, dan");
		forum_bids();
		int card = legal_card();
		const char *who = at_turn();
		forum_act(who);
		int other = legal_card();
		ask("gm",
		    arena_format(&desk->arena, "%s%s%s%s of %s%s%s%s",
			texts[i][0], who, texts[i][1], ranks[card_rank(other)],
			suits[card_suit(other)], texts[i][2],
			ranks[card_rank(card)], texts[i][3]));
		SAID("gm", arena_format(&desk->arena,
			       "Do you mean \"undo 1 %s's %s because", who,
			       doc_card(&desk->arena, card)));
		answer(
		    "gm", arena_format(&desk->arena, "yes\ncode %s", code()));
		SAID("gm", "Done: I took back");
		close_desk();
	}
}
END_TEST

/* Returns the letter of a gamesmaster with that subject. */
static const char *with_subject(const char *subject, const char *text)
{
	const char *raw = letter_from("gm", "referee@play.test", VOUCHED, text);
	const char *at = strstr(raw, "Subject: ");
	return arena_format(&desk->arena, "%.*sSubject: %s%s", (int)(at - raw),
	    raw, subject, strstr(at, "\r\n"));
}

START_TEST(a_text_that_names_a_game_is_read_before_its_subject)
{
	static const struct {
		enum state state;
		const char *subject, *text, *wanted;
	} letters[] = {
	    {PLAYED, "more time for bob",
		"Please give Bob two more days in game 1.", "extend 1 2 days"},
	    {SUSPENDED, "game 1", "CFJ 77 is settled. Game 1 may go on now.",
		"resume 1"},
	};
	begin_at(letters[_i].state);
	desk->uid++;
	deliver_at(with_subject(letters[_i].subject,
		       arena_format(&desk->arena, "%s\ncode %s",
			   letters[_i].text, code())),
	    desk->now);
	SAID("gm", arena_format(&desk->arena, "Do you mean \"%s\"?",
		       letters[_i].wanted));
	close_desk();
}
END_TEST

START_TEST(terms_after_a_comma_start_a_game)
{
	static const char *const lines[] = {
	    "start nomic109 with ann, bob, cat, dan, teams ann+cat, target 200",
	    "start ann, bob, cat, dan; target=200; teams: Ann and Cat",
	    ("start nomic109: ann, bob, cat, dan, target 200, teams Ann with "
	     "Cat and bob+dan, unrated")};
	for (size_t i = 0; i < COUNT_OF(lines); i++) {
		begin_at(PLAYED);
		say_with_code(lines[i]);
		SAID("gm", "Game 2 is started (nomic109 target=200)");
		ck_assert_msg(strstr(told("gm"), "ann and cat") ||
				  strstr(told("gm"), "cat and ann"),
		    "%s", told("gm"));
		close_desk();
	}
	begin_at(PLAYED);
	ask("gm", "Please start a game with Ann, Bob, Cat and Dan. Teams: ann "
		  "and cat. Target 200.");
	SAID("gm", "teams ann+cat; target=200\"?");
	answer("gm", "Yes, but with target 300 please.");
	SAID("gm", "teams ann+cat; target=300\"?");
	close_desk();
}
END_TEST

START_TEST(who_is_to_act_is_asked_again_after_a_pause_and_a_take_back)
{
	begin_at(PLAYED);
	say_with_code("suspend 1 because the list moves");
	sent_all();
	say_with_code("resume 1");
	SAID("cat", "Your turn: bid");
	SAID("cat", "gm resumed the game.");
	sent_all();
	say_with_code("undo 1 bob because he slipped");
	SAID("bob", "took back bob's bid of 3, because: he slipped.");
	close_desk();
}
END_TEST

START_TEST(an_undo_of_an_older_act_names_what_goes_back_with_it)
{
	begin_at(PLAYED);
	ask("gm", "Please take back Bob's bid, it was a slip");
	NOT_SAID("gm", "taken back, too");
	sent_all();
	forum_read();
	forum_post("cat", "bid 3");
	ask("gm", "Please take back Bob's bid, it was a slip");
	SAID("gm", "The move after it is taken back, too.");
	ask("gm", "Please take back Ann's bid, it was a slip");
	SAID("gm", "All 2 moves after it are taken back, too.");
	close_desk();
}
END_TEST

Suite *suite_gamesmaster_words(void)
{
	Suite *suite = suite_create("gamesmaster_words");
	TCase *t = tcase_create("gamesmaster_words");
	const TTest *const tests[] = {
	    sentences_of_gamesmasters_offer_their_commands,
	    a_tap_and_a_code_do_what_was_offered,
	    a_yes_in_own_words_does_what_was_offered,
	    a_yes_beside_other_words_is_asked_about_again,
	    a_refusal_offers_to_tell_the_table,
	    a_code_alone_carries_out_no_forged_command,
	    the_only_game_needs_no_number,
	    no_command_without_a_number_picks_one_of_two_games,
	    options_may_stand_before_the_players,
	    an_undo_names_the_card_that_was_laid,
	    rounds_in_words_limit_a_game,
	    thanks_after_the_end_go_to_all,
	    terms_after_a_comma_start_a_game,
	    who_is_to_act_is_asked_again_after_a_pause_and_a_take_back,
	    an_undo_of_an_older_act_names_what_goes_back_with_it,
	};
	tcase_set_timeout(t, 120);
	for (size_t i = 0; i < sizeof tests / sizeof tests[0]; i++)
		tcase_add_test(t, tests[i]);
	tcase_add_loop_test(
	    t, a_yes_with_the_next_code_does_what_was_offered, 0, YESES);
	tcase_add_loop_test(
	    t, a_gamesmaster_who_does_not_play_sees_the_games, 0, 2);
	tcase_add_test(t, a_no_to_the_end_of_a_game_may_pause_it);
	tcase_add_loop_test(
	    t, a_yes_with_a_code_does_what_the_asked_letter_says, 0, 3);
	tcase_add_loop_test(
	    t, a_text_that_names_a_game_is_read_before_its_subject, 0, 2);
	tcase_add_loop_test(t, a_reason_is_the_gamesmaster_s_own_or_none, 0, 3);
	suite_add_tcase(suite, t);
	return suite;
}
