/* test_order.c - the posts of a game in any order, twice, and late: what comes of it is the game in
 * order up to some point, and what does not fit is refused without a trace. Nobody is ever punished
 * for what the mail did. */
#include <stdlib.h>
#include <string.h>

#include "base/buf.h"
#include "base/when.h"
#include "desk.h"

enum { LETTERS_MAX = 200, SHUFFLES = 60 };

static uint32_t dice;
static uint32_t below(uint32_t n)
{
	dice = dice * 1664525u + 1013904223u;
	return (dice >> 8) % n;
}

/* The same root secret in every run, so that tokens and deals are the same. */
static void same(void *bytes, size_t size)
{
	memset(bytes, 7, size);
}

static const char *record(void)
{
	struct buf out;
	struct err err;
	buf_init(&out, 0);
	ck_assert_int_eq(referee_record(&desk->referee, 1, RECORD_WHOLE, &out, &err), OUTCOME_DONE);
	const char *text =
	    strstr(buf_string(&out), "\ngame 1\n"); /* what is above tells the time */
	ck_assert_ptr_nonnull(text);
	text = arena_string(&desk->arena, text);
	buf_release(&out);
	return text;
}

static void begin(struct taped *tape)
{
	open_desk(NULL);
	desk->referee.entropy = same;
	desk->site.trust = TRUST_FROM; /* so that a post is judged by its place in the game alone */
	desk->tape = tape;
	store_durable(desk->referee.store, false);
}

/* The game in order: its letters into `tape`, how many of them set it up, and its record (the
 * heap's). */
static char *in_order(struct taped *tape, size_t *count, size_t *first)
{
	begin(tape);
	start("start ann, bob, cat, dan; max-rounds=1");
	*first = desk->taped;
	look();
	while (desk->game.table.phase != PHASE_OVER) {
		const char *who = at_turn();
		bool bid = desk->game.table.phase == PHASE_BID;
		const char *what =
		    bid ? "bid 3" : arena_format(&desk->arena, "play %s", card_text(legal_card()));
		const char *refers = arena_format(&desk->arena,
		    "In-Reply-To: <%s>\r\n",
		    mail_to(who).letter.message_id); /* as every mail program does */
		sent_all();
		desk->now += 10;
		deliver_at(letter_from(who, "referee@play.test", refers, what), desk->now - 1);
		look();
	}
	*count = desk->taped;
	char *text = strdup(record());
	close_desk();
	return text;
}

/* Are the lines of `part` the first ones of `whole`, all of them or up to where it stops? */
static bool begins(const char *part, const char *whole)
{
	size_t n = strlen(part);
	return strncmp(part, whole, n) == 0;
}

static void shuffled(
    const struct taped *tape, size_t count, size_t first, const char *whole, bool late)
{
	size_t order[2 * LETTERS_MAX], n = 0;
	begin(NULL);
	for (size_t i = 0; i < first; i++) {
		desk->now = tape[i].now;
		deliver_at(tape[i].raw, tape[i].at);
		sent_all();
	}
	for (size_t i = first; i < count; i++) {
		order[n++] = i;
		if (below(4) == 0)
			order[n++] = i;
	}
	uint32_t reach = 1 + below(12); /* how far a letter may stray */
	for (size_t i = n; i-- > 1;) {
		size_t back = below(reach) < i ? below(reach) : 0, j = i - (back < i ? back : 0),
		       keep = order[i];
		order[i] = order[j];
		order[j] = keep;
	}
	for (size_t i = 0; i < n; i++) {
		const struct taped *t = &tape[order[i]];
		desk->now = (desk->now > t->now ? desk->now : t->now) + below(100);
		deliver_at(t->raw, late ? desk->now : t->at);
		sent_all();
	}
	look();
	ck_assert_int_eq(desk->game.table.misplays_game[0] + desk->game.table.misplays_game[1], 0);
	if (desk->game.table.phase == PHASE_OVER)
		ck_assert_str_eq(record(), whole);
	else
		ck_assert_msg(begins(record(), whole),
		    "reach %u\n%s\nis not the beginning of\n%s",
		    reach,
		    record(),
		    whole);
	close_desk();
}

START_TEST(any_order_gives_the_game_in_order_or_a_refusal)
{
	static struct taped tape[LETTERS_MAX];
	size_t count, first;
	char *whole = in_order(tape, &count, &first);
	ck_assert_uint_eq(count - first, 56);
	for (int i = 0; i < SHUFFLES; i++) {
		dice = (uint32_t)(_i * SHUFFLES + i);
		shuffled(tape, count, first, whole, i % 2);
	}
	for (size_t i = 0; i < count; i++)
		free(tape[i].raw);
	free(whole);
}
END_TEST

Suite *suite_order(void)
{
	const TTest *const tests[] = {any_order_gives_the_game_in_order_or_a_refusal, NULL};
	return suite_of("order", tests);
}
