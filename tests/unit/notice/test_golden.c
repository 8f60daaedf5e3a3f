/* test_golden.c - every kind of notice as text and HTML, compared with
 * tests/golden, with a fixed clock and fixed cards.
 *
 * UPDATE_GOLDEN=1 writes the files anew: look at the difference before
 * committing it. */
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/crypto.h"
#include "base/when.h"
#include "deal/draw.h"
#include "engine/legal.h"
#include "engine/options.h"
#include "engine/record.h"
#include "notice/doc.h"
#include "notice/notice.h"
#include "support/golden.h"
#include "unit.h"

static const char *const people[] = {"ann", "bob", "cat", "dan", "eve"};
enum { NOW = 1795259100, NEWS = 8 }; /* 2026-11-21 11:05 UTC */

struct scene {
	struct arena *arena; /* shared by copies of the scene */
	struct game game;
	struct happening news[NEWS];
	size_t count;
	const char *chain, *words_from;
};
static const char
    chain_start[] =
	"5feceb66ffc86f38d952786c6d696c79c2dbc239dd4e91b46729d73a27fb57e9",
    secret[] =
	"6b86b273ff34fce19d6b804eff5a3f5747ada4eaa22f1d49c01e52ddb7875b4b";

static void act(struct scene *s, struct action a)
{
	struct event e;
	a.at = a.acted = NOW;
	ck_assert_int_eq(game_decide(&s->game, &a, &e), RULING_OK);
	unsigned effects = game_apply(&s->game, &e);
	if (e.kind != EVENT_DEAL || (effects & NEWS_DEALT))
		s->news[s->count++ % NEWS] = (struct happening){
		    .event = e,
		    .effects = effects,
		    .round = s->game.table.round,
		    .opened = NOW - 3 * WHEN_DAY,
		    .after = s->game.table,
		};
}

static void deal(struct scene *s, uint8_t number)
{
	uint8_t seed[SEED_SIZE] = {number};
	struct hands hands;
	draw_hands(seed, CARDS_52, 4, 13, &hands);
	for (int seat = 0; seat < 4; seat++)
		act(s, (struct action){
			   .kind = ACT_DEAL,
			   .seat = seat,
			   .cards =
			       hands.hand[(seat + 4 - s->game.table.first) % 4],
			   .card = CARD_NONE,
		       });
}

static void play_lowest(struct scene *s)
{
	const struct table *t = &s->game.table;
	act(s,
	    (struct action){
		.kind = ACT_PLAY,
		.seat = t->turn,
		.card = cards_first(table_playable(t, s->game.hand[t->turn])),
	    });
}

static void set_up(struct scene *s, struct arena *arena)
{
	memset(s, 0, sizeof *s);
	s->arena = arena;
	arena_init(arena);
	game_init(&s->game, rules_find("nomic109"));
	deal(s, 1);
}

/* Bids for the player whose turn it is. */
static void bid(struct scene *s, int number)
{
	act(s, (struct action){
		   .kind = ACT_BID,
		   .seat = s->game.table.turn,
		   .bid = number,
		   .card = CARD_NONE,
	       });
}

static void bid_all(struct scene *s)
{
	for (int i = 0; i < 4; i++)
		bid(s, i == 2 ? 0 : 3);
}

/* Returns the notice for `seat` about the last `news` events. */
static struct notice notice_of(
    struct scene *s, int seat, size_t news, const char *list)
{
	return (struct notice){
	    .zone = "",
	    .arena = s->arena,
	    .game = 7,
	    .names = people,
	    .view = game_view(&s->game, seat),
	    .deadline = s->game.table.turn == SEAT_NONE ? 0 : NOW + 3 * 86400,
	    .now = NOW,
	    .news = s->news + s->count - news,
	    .news_count = news,
	    .chain = s->chain,
	    .practised = s->game.table.rounds_scored,
	    .words_from = s->words_from,
	    .list = list,
	    .post = list && seat == SEAT_NONE,
	};
}

/* Compares the mail as text and as HTML. */
static void write_mail(const char *name, const struct notice *n)
{
	struct doc_reply tapped = {
	    .address = "referee+0123456789abcdef0123456789abcdef@play.test",
	    .subject = notice_subject(n),
	};
	struct doc doc;
	struct buf text, html;
	doc_init(&doc, n->arena, notice_subject(n));
	notice_mail(&doc, n);
	if (n->view.seat != SEAT_NONE) {
		doc.foot = "To stop all mail, answer";
		doc.stop = &tapped;
	}
	buf_init(&text, 0);
	buf_init(&html, 0);
	buf_format(&text, "Subject: %s\n\n", doc.title);
	doc_text(&doc, &text);
	doc_html(&doc, &tapped, &html);
	golden_compare(name, "txt", buf_string(&text));
	golden_compare(name, "html", buf_string(&html));
	buf_release(&text);
	buf_release(&html);
}

/* Compares one mail to `seat` about the last `news` events. */
static void notice(
    struct scene *s, const char *name, int seat, size_t news, const char *list)
{
	struct notice n = notice_of(s, seat, news, list);
	ck_assert_uint_le(s->count, NEWS);
	write_mail(name, &n);
}

START_TEST(notices)
{
	struct arena arena;
	struct scene s;
	set_up(&s, &arena);
	s.chain = chain_start;
	notice(&s, "deal-first-bidder", 0, 1, NULL);
	s.chain = NULL;
	notice(&s, "deal-other", 2, 1, NULL);
	notice(&s, "deal-list-hand", 0, 1, "table@lists.example.org");
	notice(&s, "deal-list-post", SEAT_NONE, 1, "table@lists.example.org");
	bid_all(&s);
	notice(&s, "lead", 0, 1, NULL);
	s.count = 0;
	play_lowest(&s);
	notice(&s, "follow", 1, 1, NULL);
	struct scene misplay = s;
	int wrong = cards_first(CARDS_52 & ~s.game.hand[1]);
	act(&misplay,
	    (struct action){.kind = ACT_PLAY, .seat = 1, .card = wrong});
	notice(&misplay, "misplay", 1, 1, NULL);
	act(&misplay,
	    (struct action){.kind = ACT_PLAY, .seat = 1, .card = wrong});
	notice(&misplay, "forfeit", 2, 1, NULL);
	struct scene silent = s;
	act(&silent, (struct action){
			 .kind = ACT_TIMEOUT,
			 .seat = 1,
			 .card = cards_last(
			     table_playable(&s.game.table, s.game.hand[1])),
		     });
	notice(&silent, "timeout-card", 2, 1, NULL);
	struct scene concede = s;
	act(&concede,
	    (struct action){.kind = ACT_CONCEDE, .seat = 3, .card = CARD_NONE});
	notice(&concede, "concede", 1, 1, NULL);
	act(&concede,
	    (struct action){.kind = ACT_CONCEDE, .seat = 1, .card = CARD_NONE});
	notice(&concede, "concession", 0, 1, NULL);
	for (int i = 0; i < 3; i++)
		play_lowest(&s);
	notice(&s, "trick", 3, 1, NULL);
	for (int i = 0; i < 48; i++) {
		s.count = 0;
		play_lowest(&s);
	}
	s.news[0].round = 1;
	s.news[0].secret = secret;
	s.news[0].digest = "FVYR MQVX E2YE IALC PSU7 XLBS 6XEF GD5R";
	deal(&s, 2);
	s.words_from = "ann, dan";
	notice(&s, "round", 1, 2, NULL);
	s.words_from = NULL;
	s.count = 0;
	act(&s,
	    (struct action){.kind = ACT_TIMEOUT, .seat = 1, .card = CARD_NONE});
	notice(&s, "timeout-bid", 2, 1, NULL);
	arena_release(&arena);
}
END_TEST

/* ---- mails for other reasons ---- */

static void ask(struct doc *doc, const struct scene *s, const char *line)
{
	doc_init(doc, s->arena, "an answer");
	doc_echo(doc, line,
	    "That is not a valid bid. You may bid 0 or a number from 2 to 13.");
}

/* Writes the first mail of a game, with its extra parts. */
static void first_mail(struct scene *s, const char *name, int seat)
{
	struct notice n = notice_of(s, seat, 1, NULL);
	n.begins = true;
	n.newcomer = true;
	n.chain = chain_start;
	n.announce =
	    "Game 7 is played by the rules of \"109 - Spades\" (nomic109). It "
	    "ends at 500 points. gm started the game. The players are ann and "
	    "cat against bob and dan.";
	write_mail(name, &n);
}

static void answers(struct scene *s)
{
	struct doc said;
	struct notice n = notice_of(s, 0, 0, NULL);
	n.answer = &said;
	ask(&said, s, "bid 14");
	write_mail("slip", &n);
	ask(&said, s, "bid 14");
	n.list = "table@lists.example.org";
	write_mail("slip-list", &n);
	n = notice_of(s, 2, 0, NULL);
	n.answer = &said;
	doc_init(&said, s->arena, "an answer");
	doc_echo(&said, "help", "Here is what you can write.");
	notice_manual(&said, &s->game.table.rules, "");
	write_mail("help", &n);
	doc_init(&said, s->arena, "an answer");
	doc_echo(&said, "rules", "Here are the rules.");
	notice_rules(&said, &s->game.table.rules);
	write_mail("rules", &n);
}

static void turns(struct scene *s)
{
	struct notice n = notice_of(s, 0, 0, NULL);
	n.reminder = true;
	write_mail("reminder", &n);
	n = notice_of(s, 0, 0, "table@lists.example.org");
	write_mail("turn-list", &n);
	n = notice_of(s, 0, 0, NULL);
	n.suspended = true;
	n.announce = "The game is suspended by gm.";
	write_mail("suspended", &n);
}

START_TEST(other_mails)
{
	struct arena arena;
	struct scene s;
	set_up(&s, &arena);
	first_mail(&s, "first-bidder", 0);
	first_mail(&s, "first-other", 2);
	answers(&s);
	turns(&s);
	arena_release(&arena);
}
END_TEST

/* Sets up a table with another number of people, each playing alone, and a
 * blind nil. */
static void set_up_of(struct scene *s, struct arena *arena, const char *rules)
{
	struct rules parsed;
	char why[RULES_TEXT];
	memset(s, 0, sizeof *s);
	s->arena = arena;
	arena_init(arena);
	ck_assert_msg(rules_parse(rules, &parsed, why, sizeof why), "%s", why);
	game_init(&s->game, &parsed);
}

START_TEST(mails_of_other_games)
{
	struct arena arena;
	struct scene s;
	set_up_of(&s, &arena, "synspades-solo blind-behind=off");
	deal(&s, 3);
	notice(&s, "sealed", s.game.table.turn, 1, NULL);
	arena_release(&arena);
	set_up_of(&s, &arena, "rtr3b-5");
	unit_deal(&s.game, 5, NULL, NULL);
	notice(&s, "five", s.game.table.turn, 0, NULL);
	arena_release(&arena);
}
END_TEST

/* The end of a round, with a plot of the scores, and the end of a game. */
START_TEST(results)
{
	struct arena arena;
	struct scene s;
	struct plot_scores scores = {.last = 0};
	set_up_of(&s, &arena, "nomic109 hands=4");
	for (uint8_t round = 1; round <= 4; round++) {
		deal(&s, round);
		bid_all(&s);
		for (int i = 0; i < 52; i++) {
			s.count = 0;
			play_lowest(&s);
		}
		plot_add(&scores, &s.game.table);
		struct notice n = notice_of(&s, 1, 1, NULL);
		n.scores = &scores;
		if (round == 3)
			write_mail("round-3", &n);
		if (round == 4)
			write_mail("game-over", &n);
	}
	arena_release(&arena);
}
END_TEST

/* Two cards to pass for a blind nil, and the reply to a player who named only
 * one. */
START_TEST(mails_that_ask_for_cards_to_pass)
{
	struct arena arena;
	struct scene s;
	struct doc said;
	set_up_of(&s, &arena, "playsite blind-behind=off");
	deal(&s, 3);
	for (int i = 0; i < 4; i++)
		bid(&s, i ? 3 : BID_BLIND_NIL);
	int seat = s.game.table.turn;
	notice(&s, "pass", seat, 0, NULL);
	struct notice n = notice_of(&s, seat, 0, NULL);
	n.picked = cards_of(cards_first(n.view.hand));
	n.answer = &said;
	doc_init(&said, s.arena, "an answer");
	doc_echo(&said, "pass and",
	    "You must pass 2 cards, and you have passed none yet.");
	write_mail("pass-more", &n);
	arena_release(&arena);
}
END_TEST

/* True if a paragraph of the document contains these words. */
static bool says(const struct doc *doc, const char *words)
{
	for (const struct doc_item *i = doc->first; i; i = i->next)
		if (strstr(i->text, words))
			return true;
	return false;
}

/* Returns the mail about a misplay in a game of these rules. */
static struct doc told_of_misplay(struct arena *arena, const char *rules)
{
	struct scene s = {.arena = arena};
	struct rules parsed;
	struct doc doc;
	char why[RULES_TEXT];
	ck_assert_msg(rules_parse(rules, &parsed, why, sizeof why), "%s", why);
	game_init(&s.game, &parsed);
	deal(&s, 1);
	for (int i = 0; i < 4; i++)
		bid(&s, 3);
	play_lowest(&s);
	int seat = s.game.table.turn;
	act(&s, (struct action){
		    .kind = ACT_PLAY,
		    .seat = seat,
		    .card = cards_first(CARDS_52 & ~s.game.hand[seat]),
		});
	struct notice n = {
	    .zone = "",
	    .arena = arena,
	    .names = people,
	    .view = game_view(&s.game, seat),
	    .news = s.news + s.count - 1,
	    .news_count = 1,
	};
	doc_init(&doc, arena, "a misplay");
	notice_mail(&doc, &n);
	return doc;
}

/* nomic109's text alone has a §6, so mails of other rule sets must not cite
 * it. */
START_TEST(only_nomic109_cites_its_law)
{
	static const char *const others[] = {
	    "amiga misplay=nomic", "standard misplay=nomic", NULL};
	struct arena arena;
	struct doc doc;
	arena_init(&arena);
	doc = told_of_misplay(&arena, "nomic109");
	ck_assert(says(&doc, "The card does not count (§6): -100"));
	for (size_t i = 0; others[i]; i++) {
		doc = told_of_misplay(&arena, others[i]);
		ck_assert(says(&doc, "The card does not count: -100"));
		ck_assert_msg(!says(&doc, "§"), "%s cites a law", others[i]);
	}
	arena_release(&arena);
}
END_TEST

/* Readers copy a record from a mail in order to verify it, so the mail must
 * keep every byte. */
START_TEST(preformatted_lines_stay_as_they_are)
{
	struct arena arena;
	struct doc doc;
	struct buf html, text;
	arena_init(&arena);
	buf_init(&html, 0);
	buf_init(&text, 0);
	doc_init(&doc, &arena, "a record");
	doc_pre(&doc, "words 1 <\xe2\x99\xa5 & \xe2\x99\xa0>");
	doc_html(&doc, NULL, &html);
	doc_text(&doc, &text);
	ck_assert_ptr_nonnull(strstr(
	    buf_string(&html), ">words 1 &lt;&#9829; &amp; &#9824;&gt;</pre>"));
	ck_assert_ptr_nonnull(strstr(
	    buf_string(&text), "words 1 <\xe2\x99\xa5 & \xe2\x99\xa0>\n"));
	buf_release(&html);
	buf_release(&text);
	arena_release(&arena);
}
END_TEST

Suite *suite_golden(void)
{
	const TTest *const tests[] = {
	    notices,
	    other_mails,
	    mails_of_other_games,
	    results,
	    mails_that_ask_for_cards_to_pass,
	    only_nomic109_cites_its_law,
	    preformatted_lines_stay_as_they_are,
	    NULL,
	};
	return suite_of("golden", tests);
}
