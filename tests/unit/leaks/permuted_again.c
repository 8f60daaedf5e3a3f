/* permuted_again.c - replays a part of a life with other cards, and finds what
 * differs. */
#include <stdlib.h>
#include <string.h>

#include "leaks/mask.h"
#include "leaks/permuted.h"

#define TO_ALL "table@play.test"

static bool is_to(const struct sent *m, const char *reader)
{
	return !strcmp(m->to, reader) || !strcmp(m->to, TO_ALL);
}

/* Finds the first line in which two texts differ, and quotes that line from
 * both texts. */
const char *again_difference(
    struct arena *arena, const char *one, const char *two)
{
	for (;;) {
		size_t a = strcspn(one, "\n"), b = strcspn(two, "\n");
		bool same = a == b && !strncmp(one, two, a);
		if (!same || !one[a] || !two[b])
			return arena_format(arena, "\n1: %.*s\n2: %.*s", (int)a,
			    one, (int)b, two);
		one += a + 1;
		two += b + 1;
	}
}

static const char *compare_mail(
    struct arena *arena, const struct sent *one, const struct sent *two)
{
	if (!one || !two)
		return arena_format(arena, "\n%s mail more, of step %zu:\n%s",
		    one ? "the first life has a" : "the second life has a",
		    (one ? one : two)->step, (one ? one : two)->bytes);
	if (one->step != two->step || one->created != two->created)
		return arena_format(
		    arena, "\na mail of step %zu at another time", one->step);
	char *first = arena_string(arena, one->bytes);
	char *second = arena_string(arena, two->bytes);
	/* who is asked "Do you mean the jack?" depends on the hand, so the
	 * number of mails to others may differ */
	mask_ids(first);
	mask_ids(second);
	if (!strcmp(first, second))
		return NULL;
	return arena_format(arena, "\na mail of step %zu:%s", one->step,
	    again_difference(arena, first, second));
}

static const struct sent *next_to(
    const struct life *life, size_t *at, size_t end, const char *reader)
{
	for (; *at < end; (*at)++)
		if (is_to(&life->sent[*at], reader))
			return &life->sent[(*at)++];
	return NULL;
}

static const char *compare(const struct again *again, const struct life *second)
{
	const struct life *first = again->life;
	const char *reader =
	    arena_format(again->arena, "%s@play.test", names[again->reader]);
	size_t i = again->from->mails, k = 0;
	size_t end = first->step[again->last].mails;
	for (;;) {
		const struct sent *one = next_to(first, &i, end, reader);
		const struct sent *two =
		    next_to(second, &k, second->mails, reader);
		if (!one && !two)
			return NULL;
		const char *differs = compare_mail(again->arena, one, two);
		if (differs)
			return differs;
	}
}

/* True if the table heard equally many lines from each of the other players in
 * both lives. */
static bool talk_alike(const struct again *again)
{
	static const struct step none;
	const struct step *step = again->life->step;
	const struct step *last = &step[again->last];
	const struct step *first =
	    again->from->step ? &step[again->from->step - 1] : &none;
	for (int seat = 0; seat < SEATS_MAX; seat++)
		if (seat != last->seat[again->reader] &&
		    last->said[seat] - first->said[seat] != seams.said[seat])
			return false;
	return true;
}

/* True if the actions of both lives were the same apart from the cards. */
static bool acts_alike(const struct again *again)
{
	size_t from = again->from->acts;
	size_t end = again->life->step[again->last].acts;
	if (seams.count != end - from || !talk_alike(again))
		return false;
	for (size_t i = 0; i < seams.count; i++) {
		struct did d = again->life->did[from + i];
		if (i >= seams.from)
			did_map(&d, again->map);
		if (!did_same(&d, &seams.did[i]))
			return false;
	}
	return true;
}

static void relive_steps(const struct again *again, struct life *second)
{
	const struct life *life = again->life;
	size_t first = again->from->step;
	bool rests = again->from == &life->span[again->round].rest;
	for (size_t i = first; i <= again->last; i++) {
		struct step *s = &life->step[i];
		bool knows = s->plan.who != again->reader;
		bool dealt = !rests && i > first;
		life_do(s, knows && dealt ? again->map : NULL);
		if (seams.planted)
			look();
		life_collect(second, i, &s->plan);
		pages_collect(second, i);
	}
}

void life_again(struct again *again)
{
	const struct life *life = again->life;
	const struct stretch *span = &life->span[again->round];
	struct life second = {.again = true};
	struct arena before = desk->arena;
	bool rests = again->from == &span->rest;
	arena_init(&desk->arena);
	free(seams.did);
	seams = (struct seams){
	    .script = life->did + again->from->acts,
	    .scripted = life->step[again->last].acts - again->from->acts,
	    .map = again->map,
	    .round = again->round,
	    .rests = rests,
	    .from = rests ? SIZE_MAX : span->first - again->from->acts,
	    .planted = seams.planted,
	};
	moment_return(again->from);
	relive_steps(again, &second);
	again->alike = acts_alike(again);
	again->differs = compare(again, &second);
	if (!again->differs)
		again->differs = pages_compare(again, &second);
	free(second.sent);
	pages_drop(&second);
	arena_release(&desk->arena);
	desk->arena = before;
	free(seams.did);
	seams.did = NULL;
	seams.count = seams.room = 0;
}
