/* test_table_words.c - sentences that tell how the bids stand, and why a game
 * ended. */
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "engine/game.h"
#include "engine/options.h"
#include "notice/doc.h"
#include "notice/story.h"
#include "unit.h"

static const char *const people[] = {"ann", "bob", "cat", "dan", "eve", "fay"};

/* A moment of the first round: ann bid first, and `done` tricks are over. */
struct moment {
	const char *rules;
	int done;
	int bid[6], tricks[6];
	const char *says;
};

static struct game game_of(const char *line)
{
	struct game g;
	struct rules rules;
	char why[300];
	ck_assert_msg(rules_parse(line, &rules, why, sizeof why), "%s", why);
	game_init(&g, &rules);
	return g;
}

static struct notice notice_of(struct arena *arena, const struct game *g)
{
	return (struct notice){
	    .zone = "",
	    .arena = arena,
	    .game = 1,
	    .names = people,
	    .view = game_view(g, SEAT_NONE),
	};
}

static struct game game_at(const struct moment *m)
{
	struct game g = game_of(m->rules);
	struct table *t = &g.table;
	t->phase = PHASE_PLAY;
	t->round = 1;
	t->first = t->turn = 0;
	t->out = SEAT_NONE;
	t->trick_no = m->done;
	t->trick = (struct trick){.leader = 0, .winner = SEAT_NONE};
	memset(t->trick.card, CARD_NONE, sizeof t->trick.card);
	for (int seat = 0; seat < t->rules.seats; seat++) {
		t->bid[seat] = m->bid[seat];
		t->tricks[seat] = m->tricks[seat];
	}
	return g;
}

/* Returns the state of the game on one line. */
static const char *state_of(struct arena *arena, const struct game *g)
{
	struct notice n = notice_of(arena, g);
	struct doc doc;
	struct buf out;
	doc_init(&doc, arena, "");
	notice_state(&doc, &n);
	buf_init(&out, 0);
	doc_text(&doc, &out);
	char *text = arena_string(arena, buf_string(&out));
	char *to = text;
	for (const char *p = text; *p; p++) {
		char c = *p == '\n' ? ' ' : *p;
		if (c != ' ' || to == text || to[-1] != ' ')
			*to++ = c;
	}
	*to = '\0';
	buf_release(&out);
	return text;
}

START_TEST(the_table_says_how_each_bid_stands)
{
	enum { BLIND = BID_BLIND_NIL };
	static const struct moment moments[] = {
	    {"nomic109", 3, {4, 2, 3, 2}, {1, 2, 0, 0},
		"ann and cat need 6 more tricks. bob and dan need 2 more"},
	    {"playsite", 6, {1, 3, 2, 5}, {1, 2, 0, 3},
		"ann and cat have 1 of 2 tricks, and need 1 more. bob and dan "
		"have made the bid of 5."},
	    {"playsite", 0, {1, 3, 2, 5}, {0}, "ann hint 1 0 to lead bob hint"},
	    {"playsite", 0, {1, 3, 2, 5}, {0}, "cat 2 0 dan 5 0"},
	    /* the partner of a nil bids for the side, even if first */
	    {"playsite", 0, {4, 3, 0, 5}, {0}, "ann 4 0 to lead bob hint 3 0"},
	    {"nomic109", 8, {4, 2, 4, 2}, {1, 4, 1, 2},
		"ann and cat can no longer make the bid of 8. bob and dan have "
		"made the bid of 4, with 2 tricks over."},
	    {"nomic109", 7, {4, 2, 4, 2}, {1, 4, 1, 1},
		"ann and cat need 6 more tricks. bob and dan have made the bid "
		"of 4, with 1 trick over."},
	    {"synspades-solo", 1, {0, BLIND, 3, 2}, {0, 1, 0, 0},
		"ann bid nil. bob bid blind nil, and failed with 1 trick. cat "
		"needs 3 more tricks."},
	    {"nomic109", 2, {0, 2, 0, 2}, {0, 0, 2, 0},
		"ann and cat have 2 tricks over the bid of 0. ann bid 0. cat "
		"bid 0, and failed with 2 tricks."},
	    {"six-hand sides=2", 4, {1, 1, 2, 1, 3, 1}, {1, 0, 1, 1, 0, 1},
		"ann and cat and eve need 4 more tricks. bob and dan and fay "
		"need"},
	    {"amiga nil=off", 0, {0, 2, 0, 2}, {0},
		"ann and cat have bid 0. bob and dan need 4 more tricks."},
	};
	for (size_t i = 0; i < sizeof moments / sizeof moments[0]; i++) {
		struct arena arena;
		arena_init(&arena);
		struct game g = game_at(&moments[i]);
		const char *said = state_of(&arena, &g);
		ck_assert_msg(strstr(said, moments[i].says) != NULL,
		    "expected: %s\nread: %s", moments[i].says, said);
		arena_release(&arena);
	}
}
END_TEST

START_TEST(bags_stand_alone_beside_a_nil)
{
	struct arena arena;
	arena_init(&arena);
	struct game g = game_at(
	    &(struct moment){"synspades-solo", 0, {0, 2, 3, 2}, {0}, ""});
	g.table.bags[0] = 4;
	const char *said = state_of(&arena, &g);
	ck_assert_msg(
	    strstr(said, "ann: 4 bags before this round. ann bid nil. bob ") !=
		NULL,
	    "%s", said);
	arena_release(&arena);
}
END_TEST

START_TEST(the_outcome_says_why_the_game_ended)
{
	static const struct {
		const char *rules;
		enum ending ending;
		int score[2];
		const char *says;
	} ends[] = {
	    {"playsite", END_SCORE, {500, -501}, ", because a score fell to "},
	    {"playsite", END_SCORE, {501, 20}, "ann and cat win the game to "},
	    {"amiga", END_SCORE, {500, 20}, "ann and cat win the game to 500"},
	    {"amiga", END_LENGTH, {-20, -30}, "ann and cat win after 3 rounds"},
	    {"amiga", END_CONCESSION, {0, 30}, ", because the others conceded"},
	    {"amiga point-spread=300", END_SCORE, {290, -20},
		"ann and cat win with a lead of at least 300 points"},
	    {"standard", END_SCORE, {0, -200}, ", because a score fell to "},
	    {"amiga sets=3", END_SCORE, {0, 30},
		"ann and cat win, because bob and dan failed 3 bids"},
	};
	for (size_t i = 0; i < sizeof ends / sizeof ends[0]; i++) {
		struct arena arena;
		arena_init(&arena);
		struct game g = game_of(ends[i].rules);
		g.table.phase = PHASE_OVER;
		g.table.ending = ends[i].ending;
		g.table.winner = 0;
		g.table.rounds_scored = 3;
		g.table.score[0] = ends[i].score[0];
		g.table.score[1] = ends[i].score[1];
		g.table.sets[1] = 3;
		struct notice n = notice_of(&arena, &g);
		const char *said = notice_outcome(&n);
		ck_assert_msg(strstr(said, ends[i].says) != NULL, "%s", said);
		arena_release(&arena);
	}
}
END_TEST

Suite *suite_table_words(void)
{
	const TTest *const tests[] = {
	    the_table_says_how_each_bid_stands,
	    bags_stand_alone_beside_a_nil,
	    the_outcome_says_why_the_game_ended,
	    NULL,
	};
	return suite_of("table_words", tests);
}
