/* test_unseen_card_leaks.c - no mail depends on a card that its reader has not
 * seen.
 *
 * Random games with every command in them are played twice: first unchanged,
 * then with cards exchanged that one reader had not seen. The exchange keeps
 * every legal action legal and every refusal a refusal. All mails to that
 * reader must be the same, byte for byte. The gamesmaster watches most of the
 * games and reads replays. The same search must also find more than ten planted
 * leaks, five of them in mails to watchers and in replays.
 *
 * `make check` tries a sample, and plants one leak in four. PERMUTE=1000
 * continues until that many permutations moved a card in each phase, and prints
 * the counts. PERMUTE_FROM=N begins with game N. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/legal.h"
#include "leaks/permuted.h"
#include "support/whole_game.h"

enum {
	MANY_GAMES = 2000
}; /* every command is used at least once in this number of games */
enum { GROUP_REST, GROUP_BID, GROUP_GIVE, GROUP_PLAY, GROUPS };
static const char *const groups[GROUPS] = {
    "between rounds", "bidding", "draws, exchange and extra card", "play"};

struct tally {
	long enough; /* permutations wanted in each group; 0: no limit */
	long tried[GROUPS];
	long moved; /* cards moved, over all permutations */
	long mails; /* mails compared */
	/* mails about a watched game, and with a replay, among those */
	long watched, retold;
	long unlike; /* replays not counted, because the actions differed */
	long stuck;  /* replays in which no cards could be exchanged */
	struct arena arena;
	const char *found; /* description of a difference, or NULL */
};

/* A part of a life whose mails to `reader` must not change. */
struct part {
	const struct life *life;
	const struct stretch *span;
	const struct kept_moment *from;
	int round, group, reader, seat;
	size_t last;
	uint8_t map[CARDS];
};

/* ---- which cards are known, and which maps fit ---- */

/* Returns the cards that the action shows to everyone. */
static uint64_t shown(const struct game *g, const struct did *d)
{
	bool card =
	    d->judged && !d->ruling &&
	    (d->act.kind == ACT_PLAY ||
		(d->act.kind == ACT_TIMEOUT && g->table.phase == PHASE_PLAY));
	return card ? cards_of(d->act.card) : 0;
}

/* True if the action with mapped cards leads to the event with mapped cards. */
static bool becomes(struct game *g, struct takeback *back, const struct did *d)
{
	struct event e = {.card = CARD_NONE};
	struct did now = *d;
	if (!d->judged) {
		e = takeback_event(
		    back, d->event.misread, d->event.at, d->event.acted);
		now.event = e;
		if (!did_same(d, &now))
			return false;
		(void)takeback_apply(back, g, &e);
		return true;
	}
	now.ruling = game_decide(g, &d->act, &e);
	now.event = e;
	if (now.ruling)
		now.event = d->event;
	if (!did_same(d, &now))
		return false;
	if (!now.ruling)
		(void)takeback_apply(back, g, &e);
	return true;
}

/* True if all actions are possible with the mapped cards. Also collects the
 * cards that the reader saw. */
static bool follow(const struct part *p, const uint8_t *map, uint64_t *seen)
{
	struct game g = p->from->game;
	struct takeback back = p->from->back;
	size_t end = p->life->step[p->last].acts;
	if (!p->from->step)
		game_init(&g, &p->life->game.table.rules);
	if (!p->from->step)
		takeback_init(&back);
	for (size_t i = p->from->acts; i < end; i++) {
		struct did d = p->life->did[i];
		bool dealt = i >= p->span->first;
		if (dealt)
			did_map(&d, map);
		if (seen && dealt)
			*seen |= shown(&g, &d);
		if (!becomes(&g, &back, &d))
			return false;
		if (!seen || !dealt || p->seat == SEAT_NONE)
			continue;
		struct view view = game_view(&g, p->seat);
		*seen |= view.hand | view.gave;
	}
	return true;
}

/* True if a mail to the reader, in this part, contained `word`. */
static bool heard(const struct part *p, const char *word)
{
	const struct life *life = p->life;
	const char *own =
	    arena_format(&desk->arena, "%s@play.test", names[p->reader]);
	for (size_t i = p->from->mails; i < life->step[p->last].mails; i++)
		if (!strcmp(life->sent[i].to, own) &&
		    strstr(life->sent[i].bytes, word))
			return true;
	return false;
}

/* Count the reader's mails of this part that only a watcher gets, and those
 * with a replay. */
static void count_watched(const struct part *p, struct tally *t)
{
	const struct life *life = p->life;
	const char *own =
	    arena_format(&desk->arena, "%s@play.test", names[p->reader]);
	for (size_t i = p->from->mails; i < life->step[p->last].mails; i++) {
		const struct sent *m = &life->sent[i];
		if (strcmp(m->to, own) != 0)
			continue;
		t->watched += strstr(m->bytes, "You watch this game") != NULL;
		t->retold += strstr(m->bytes, "Trick 1: ") != NULL;
	}
}

/* Returns the cards that other players named to the reader. A player who names
 * a card reveals something about their hand. */
static uint64_t named(const struct part *p)
{
	uint64_t cards = 0;
	for (size_t i = p->from->step; i <= p->last; i++) {
		const struct step *s = &p->life->step[i];
		const struct planned *plan = &s->plan;
		if (plan->who == THE_CLOCK || plan->who == p->reader)
			continue;
		bool posted = s->to && !strncmp(s->to, "table@", 6);
		if (posted || (plan->mark && heard(p, plan->mark)))
			cards |= script_cards(plan->text);
	}
	return cards;
}

/* ---- permutations ---- */

static void no_change(uint8_t *map)
{
	for (int i = 0; i < CARDS; i++)
		map[i] = (uint8_t)i;
}

/* Sets holder[card] to the seat to which the card was dealt. */
static void find_holders(const struct part *p, int *holder)
{
	for (int i = 0; i < CARDS; i++)
		holder[i] = SEAT_NONE;
	for (size_t i = p->span->first; i < p->life->acts; i++) {
		const struct did *d = &p->life->did[i];
		if (!d->judged || d->act.kind != ACT_DEAL)
			return;
		for (uint64_t c = d->act.cards; c; c &= c - 1)
			holder[cards_first(c)] = d->act.seat;
	}
}

static int cards_moved(const struct part *p, const int *holder)
{
	int count = 0;
	for (int i = 0; i < CARDS; i++)
		count += holder[i] != holder[p->map[i]];
	return count;
}

/* Exchanges unseen cards in pairs while all actions stay possible. Returns how
 * many cards changed hands. */
static int permute(struct part *p)
{
	enum { TRIES = 60 };
	const struct rules *rules = &p->life->game.table.rules;
	int holder[CARDS];
	uint64_t seen = 0;
	no_change(p->map);
	MUST(follow(p, p->map, &seen), "a life is not what was done in it");
	uint64_t unseen = table_deck(rules) & ~seen & ~named(p);
	int count = cards_count(unseen);
	find_holders(p, holder);
	for (int i = 0; i < TRIES && count > 1; i++) {
		uint8_t map[CARDS];
		int a = cards_nth(unseen, below(count));
		int b = cards_nth(unseen, below(count));
		memcpy(map, p->map, sizeof map);
		map[a] = p->map[b];
		map[b] = p->map[a];
		if (holder[map[a]] == holder[map[b]])
			continue;
		if (follow(p, map, NULL))
			memcpy(p->map, map, sizeof map);
	}
	return cards_moved(p, holder);
}

/* ---- parts of a life ---- */

static int group_of(enum phase phase)
{
	switch (phase) {
	case PHASE_DEAL:
		return GROUP_REST;
	case PHASE_BID:
		return GROUP_BID;
	case PHASE_DRAW:
	case PHASE_DISCARD:
	case PHASE_PASS:
		return GROUP_GIVE;
	case PHASE_PLAY:
		return GROUP_PLAY;
	case PHASE_OVER:
		break;
	}
	return GROUPS;
}

/* Chooses a reader and a step in the part's round and phase; returns false if
 * there is no such step. */
static bool choose(struct part *p)
{
	const struct life *life = p->life;
	size_t count = 0;
	if (!p->from->is)
		return false;
	for (size_t i = p->from->step; i < life->steps; i++) {
		const struct step *s = &life->step[i];
		if (s->round != p->round || group_of(s->phase) != p->group)
			continue;
		count++;
		if (!below((int)count))
			p->last = i;
	}
	if (!count)
		return false;
	const struct step *last = &life->step[p->last];
	const struct step *first = &life->step[p->from->step];
	p->reader = below(4) ? 1 + below(4) : 0;
	p->seat = last->seat[p->reader];
	return !memcmp(first->seat, last->seat, sizeof last->seat);
}

/* Describes the part, so that a developer can replay it. */
static const char *told_of(struct tally *t, const struct part *p)
{
	const struct step *s = &p->life->step[p->last];
	const char *map = "";
	for (int i = 0; i < CARDS; i++)
		if (p->map[i] != i && p->map[i] < CARDS)
			map = arena_format(&t->arena, "%s %s-%s", map,
			    card_text(i), card_text(p->map[i]));
	const char *letters = "";
	for (size_t i = p->from->step; i <= p->last; i++) {
		const struct planned *plan = &p->life->step[i].plan;
		letters = arena_format(&t->arena, "%s%zu %s: %s\n", letters, i,
		    plan->who < 0 ? "clock" : names[plan->who],
		    plan->who < 0 ? ""
				  : script_text(&t->arena, plan->text, NULL));
	}
	return arena_format(&t->arena,
	    "game %u (%s), round %d, steps %zu to %zu, %s, read by %s,%s\n%s",
	    p->life->number, p->life->line, p->round, p->from->step,
	    (size_t)(s - p->life->step), groups[p->group], names[p->reader],
	    map, letters);
}

/* Leaves the map unchanged and returns the number of cards in the deck, because
 * before the deal every card may change. */
static int rest(struct part *p)
{
	no_change(p->map);
	return cards_count(table_deck(&p->life->game.table.rules));
}

static void try_part(struct part *p, struct tally *t)
{
	if (t->enough && t->tried[p->group] >= t->enough)
		return;
	if (!choose(p))
		return;
	int moved = p->group == GROUP_REST ? rest(p) : permute(p);
	if (!moved) {
		t->stuck++;
		return;
	}
	struct again again = {
	    .life = p->life,
	    .from = p->from,
	    .last = p->last,
	    .round = p->round,
	    .reader = p->reader,
	    .map = p->map,
	    .arena = &t->arena,
	};
	life_again(&again);
	if (!again.alike) {
		t->unlike++;
		return;
	}
	t->tried[p->group]++;
	t->moved += moved;
	t->mails += (long)(p->life->step[p->last].mails - p->from->mails);
	count_watched(p, t);
	if (again.differs)
		t->found = arena_format(
		    &t->arena, "%s%s", told_of(t, p), again.differs);
}

/* Tries `times` permutations in each phase of each round; stops at the first
 * leak. */
static void try_life(const struct life *life, int times, struct tally *t)
{
	for (int round = 1; round <= ROUNDS_MOST; round++)
		for (int i = 0; i < times * GROUPS && !t->found; i++) {
			const struct stretch *span = &life->span[round];
			struct part part = {
			    .life = life,
			    .span = span,
			    .round = round,
			    .group = i % GROUPS,
			};
			part.from = part.group == GROUP_REST ? &span->rest
			                                     : &span->deal;
			try_part(&part, t);
		}
}

static void try_game(uint32_t number, int times, struct tally *t)
{
	struct life *life = life_live(number);
	try_life(life, times, t);
	life_end(life);
}

static void tell(const struct tally *t, uint32_t games)
{
	for (int i = 0; i < GROUPS; i++)
		printf("%s: %ld permutations\n", groups[i], t->tried[i]);
	printf("%ld mails to watchers, %ld replays\n", t->watched, t->retold);
	printf("%u games, %ld cards in another hand, %ld mails of the parts "
	       "compared; %ld where somebody would have acted otherwise and "
	       "%ld where nothing could be exchanged are not counted\n",
	    games, t->moved, t->mails, t->unlike, t->stuck);
}

static long least(const struct tally *t)
{
	long out = t->tried[0];
	for (int i = 1; i < GROUPS; i++)
		if (t->tried[i] < out)
			out = t->tried[i];
	return out;
}

/* Returns the first command that no letter has used yet, or VERB_COUNT. A long
 * run continues until every command was used. */
static int unwritten(void)
{
	int verb = 0;
	while (verb < VERB_COUNT && script_wrote((enum verb)verb))
		verb++;
	return verb;
}

START_TEST(no_mail_depends_on_a_card_that_its_reader_has_not_seen)
{
	const char *wanted = getenv("PERMUTE");
	const char *from = getenv("PERMUTE_FROM");
	long count = wanted ? strtol(wanted, NULL, 10) : 6;
	uint32_t first = from ? (uint32_t)strtoul(from, NULL, 10) : 0;
	uint32_t games = 0;
	struct tally t = {.found = NULL};
	arena_init(&t.arena);
	if (count < 1)
		count = 1;
	t.enough = wanted ? count : 0;
	while (least(&t) < count || (!wanted && games < 10) ||
	       (count >= 100 && unwritten() < VERB_COUNT)) {
		MUST(games < MANY_GAMES, "command %d is in no game",
		    unwritten());
		try_game(first + games, wanted ? 12 : 1, &t);
		MUST(!t.found, "%s", t.found);
		games++;
	}
	if (wanted)
		tell(&t, games);
	/* a sample has too few games for that */
	MUST(!wanted || (t.watched && t.retold),
	    "no mail to a watcher, or no replay, was compared");
	arena_release(&t.arena);
}
END_TEST

START_TEST(a_planted_leak_is_found)
{
	struct tally t = {.found = NULL};
	if (_i % unit_share(4, 1))
		return;
	arena_init(&t.arena);
	seams.planted = _i;
	for (uint32_t game = 0; game < 30 && !t.found; game++)
		try_game(game, 4, &t);
	seams.planted = 0;
	if (getenv("PERMUTE"))
		printf("%s: %s\n", leak_name(_i), t.found ? "found" : "NOT");
	ck_assert_msg(t.found, "not found: %s", leak_name(_i));
	arena_release(&t.arena);
}
END_TEST

START_TEST(every_command_is_among_what_is_written)
{
	for (int verb = 0; verb < VERB_COUNT; verb++)
		MUST(script_knows((enum verb)verb), "command %d", verb);
}
END_TEST

Suite *suite_unseen_card_leaks(void)
{
	Suite *suite = suite_create("unseen_card_leaks");
	TCase *cards = tcase_create("cards"), *leaks = tcase_create("leaks");
	tcase_set_timeout(cards, getenv("PERMUTE") ? 7200 : 120);
	tcase_set_timeout(leaks, 120);
	tcase_add_test(cards, every_command_is_among_what_is_written);
	tcase_add_test(
	    cards, no_mail_depends_on_a_card_that_its_reader_has_not_seen);
	tcase_add_loop_test(
	    leaks, a_planted_leak_is_found, 1, leak_count() + 1);
	suite_add_tcase(suite, cards);
	suite_add_tcase(suite, leaks);
	return suite;
}
