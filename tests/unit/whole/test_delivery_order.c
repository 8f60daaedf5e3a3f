/* test_delivery_order.c - the posts of a game in any order, twice, and late.
 *
 * The result must be a beginning of the game as it was played. Every other post
 * is refused without a trace, and nobody is punished for delays of the mail.
 * Enough posts must count, because a referee that refuses everything would pass
 * the rest of the test. */
#include <stdlib.h>
#include <string.h>

#include "base/buf.h"
#include "base/when.h"
#include "support/desk.h"

enum { LETTERS_MAX = 200, MOVES = 4 + 52 };

static uint32_t dice;
static uint32_t below(uint32_t n)
{
	dice = dice * 1664525u + 1013904223u;
	return (dice >> 8) % n;
}

/* Makes the same root secret in every run, so that tokens and deals are the
 * same. */
static void same(void *bytes, size_t size)
{
	memset(bytes, 7, size);
}

static const char *record(void)
{
	struct buf out;
	struct err err;
	buf_init(&out, 0);
	ck_assert_int_eq(
	    referee_record(&desk->referee, 1, RECORD_WHOLE, &out, &err),
	    OUTCOME_DONE);
	/* skip the first lines, which depend on the time */
	const char *text = strstr(buf_string(&out), "\ngame 1\n");
	ck_assert_ptr_nonnull(text);
	text = arena_string(&desk->arena, text);
	buf_release(&out);
	return text;
}

static void begin(struct taped *tape)
{
	open_desk(NULL);
	desk->referee.entropy = same;
	desk->tape = tape;
	store_durable(desk->referee.store, false);
}

/* Plays the game in order. Stores all letters in `tape`, their number in
 * `count`, and in `first` the number of letters that set the game up. Returns
 * the record, on the heap. */
static char *in_order(struct taped *tape, size_t *count, size_t *first)
{
	begin(tape);
	start("start ann, bob, cat, dan; max-rounds=1");
	*first = desk->taped;
	look();
	while (desk->game.table.phase != PHASE_OVER) {
		ck_assert_msg(desk->taped < LETTERS_MAX,
		    "the game in order stands still");
		const char *who = at_turn();
		bool bid = desk->game.table.phase == PHASE_BID;
		const char *what = bid ? "bid 3"
		                       : arena_format(&desk->arena, "play %s",
					     card_text(legal_card()));
		const char *refers =
		    arena_format(&desk->arena, VOUCHED "In-Reply-To: <%s>\r\n",
			mail_to(who)
			    /* every mail program writes this header */
			    .letter.message_id);
		sent_all();
		desk->now += 10;
		deliver_at(letter_from(who, "referee@play.test", refers, what),
		    desk->now - 1);
		look();
	}
	*count = desk->taped;
	char *text = strdup(record());
	close_desk();
	return text;
}

/* True if the lines of `part` are the first lines of `whole`. */
static bool begins(const char *part, const char *whole)
{
	size_t n = strlen(part);
	return strncmp(part, whole, n) == 0;
}

/* Returns the number of bids and cards in a record. */
static int moves(const char *text)
{
	int n = 0;
	for (const char *line = text; line; line = strchr(line, '\n')) {
		line += *line == '\n';
		if (strncmp(line, "bid ", 4) == 0 ||
		    strncmp(line, "play ", 5) == 0)
			n++;
	}
	return n;
}

struct weather {
	bool doubles; /* one letter in four comes twice */
	/* true: the letters are received when the referee reads them; false:
	 * when they were sent */
	bool late;
	/* one letter in `stray` is swapped with another letter; 0: none */
	uint32_t stray;
	uint32_t reach; /* greatest distance between two swapped letters */
};

/* Chooses the order of the letters from `first` on, and doubles some. Returns
 * the number of letters to deliver. */
static size_t shuffle(
    size_t *order, size_t first, size_t count, struct weather w)
{
	size_t n = 0;
	for (size_t i = first; i < count; i++) {
		order[n++] = i;
		if (w.doubles && below(4) == 0)
			order[n++] = i;
	}
	for (size_t i = n; i-- > 1;) {
		if (!w.stray || below(w.stray) > 0)
			continue;
		size_t back = 1 + below(w.reach);
		size_t j = back < i ? i - back : 0;
		size_t keep = order[i];
		order[i] = order[j];
		order[j] = keep;
	}
	return n;
}

static void set_up(const struct taped *tape, size_t first)
{
	begin(NULL);
	for (size_t i = 0; i < first; i++) {
		desk->now = tape[i].now;
		deliver_at(tape[i].raw, tape[i].at);
		sent_all();
	}
}

/* Delivers the letters with the given disturbances. Returns the number of moves
 * that were made. */
static int played(const struct taped *tape, size_t count, size_t first,
    const char *whole, struct weather w)
{
	size_t order[2 * LETTERS_MAX];
	size_t n = shuffle(order, first, count, w);
	set_up(tape, first);
	for (size_t i = 0; i < n; i++) {
		const struct taped *t = &tape[order[i]];
		if (desk->now < t->now)
			desk->now = t->now;
		if (w.stray)
			desk->now += below(100);
		deliver_at(t->raw, w.late ? desk->now : t->at);
		sent_all();
	}
	look();
	const struct table *table = &desk->game.table;
	ck_assert_int_eq(table->misplays_game[0] + table->misplays_game[1], 0);
	const char *text = record();
	if (table->phase == PHASE_OVER)
		ck_assert_str_eq(text, whole);
	else
		ck_assert_msg(begins(text, whole),
		    "one in %u by %u\n%s\nis not the beginning of\n%s", w.stray,
		    w.reach, text, whole);
	int made = moves(text);
	close_desk();
	return made;
}

START_TEST(any_order_gives_the_game_in_order_or_a_refusal)
{
	static struct taped tape[LETTERS_MAX];
	size_t count, first;
	char *whole = in_order(tape, &count, &first);
	ck_assert_uint_eq(count - first, MOVES);
	ck_assert_int_eq(moves(whole), MOVES);
	/* in order, every letter acts; a second copy of a letter changes
	 * nothing */
	ck_assert_int_eq(played(tape, count, first, whole,
			     (struct weather){.doubles = false}),
	    MOVES);
	ck_assert_int_eq(played(tape, count, first, whole,
			     (struct weather){.doubles = true}),
	    MOVES);
	int storm = 0, breeze = 0, shuffles = unit_share(20, 60);
	for (int i = 0; i < shuffles; i++) {
		dice = (uint32_t)i * 2654435761u;
		struct weather w = {.doubles = true,
		    .late = i % 2,
		    .stray = 1,
		    .reach = 1 + below(12)};
		storm += played(tape, count, first, whole, w);
		w.stray = 10 + below(60);
		breeze += played(tape, count, first, whole, w);
	}
	/* In the worst disorder, the game soon waits for a letter that does not
	 * come. If one letter in ten to seventy is out of place, 1435 of 3360
	 * moves are made. */
	ck_assert_int_ge(storm, shuffles);
	ck_assert_int_ge(breeze, shuffles * MOVES / 3);
	for (size_t i = 0; i < count; i++)
		free(tape[i].raw);
	free(whole);
}
END_TEST

Suite *suite_delivery_order(void)
{
	const TTest *const tests[] = {
	    any_order_gives_the_game_in_order_or_a_refusal, NULL};
	return suite_of("delivery_order", tests);
}
