/* test_named_moves.c - moves that a letter names and that the referee may ask
 * about: "Do you mean ...?". */
#include <stdio.h>
#include <string.h>

#include "base/arena.h"
#include "engine/card.h"
#include "mail/command.h"
#include "mail/command/about.h"
#include "mail/letter.h"
#include "unit.h"

enum { COLUMNS = 4, LINE_BYTES = 2000, HANDS = 12 };

/* Cuts a line of the corpus into columns, and turns "\n" into line breaks. */
static int cut(char *line, char *column[COLUMNS])
{
	int count = 0;
	char *out = line;
	for (char *in = line; *in && *in != '\n'; in++, out++) {
		bool ends = in[0] == '\\' && in[1] == 'n';
		if (ends)
			in++;
		*out = ends ? '\n' : *in;
	}
	*out = '\0';
	while (count < COLUMNS && (column[count] = strsep(&line, "\t")))
		count++;
	return count;
}

/* A post on the list with the given subject and text, as the child reads it. */
static struct letter read_post(
    struct arena *arena, const char *subject, const char *text)
{
	struct letter l = {
	    .subject = subject,
	    .new_text = text,
	    .from_name = "Ned Strange",
	    .recipients = "",
	    .references = "",
	    .list = "table.play.test",
	};
	commands_read(arena, &l, &l.commands);
	l.topic = topic_of(arena, &l);
	return l;
}

static bool in_game(const struct letter *l)
{
	if (l->topic == TOPIC_TAG)
		return strstr(l->subject, "[spades 7]");
	return l->topic != TOPIC_OTHER;
}

/* True if the letter names a move that the referee can ask about, given the
 * cards that its writer may play; any bid is legal. */
static bool names_one(const struct letter *l, bool bids, uint64_t cards)
{
	const struct mentions *m = &l->commands.mentions;
	const struct commands *c =
	    l->commands.list[bids ? HINT_BID : HINT_PLAY];
	uint64_t named = bids ? m->bids : m->cards & cards;
	bool read = c->count || c->contradictory;
	return in_game(l) && !read && named && cards_count(named) <= 4;
}

/* Every third card of a suit. */
static uint64_t some_cards(int suit, int first)
{
	uint64_t cards = 0;
	for (int rank = first; rank < 13; rank += 3)
		cards |= cards_of(card_make(suit, rank));
	return cards;
}

/* The number of tries and of failures over the lines of a corpus. */
struct tally {
	int lines, tries, wrong;
};

typedef void line_fn(
    struct tally *t, const struct letter *l, char *const *column);

/* Reads tests/corpus/NAME, which must have at least `least` lines; the last
 * column is the text. At most one try in fifty may fail. */
static void each_line(const char *name, int columns, int least, line_fn *each)
{
	char line[LINE_BYTES];
	char path[100];
	char *column[COLUMNS];
	struct tally t = {.lines = 0};
	(void)snprintf(path, sizeof path, "tests/corpus/%s", name);
	FILE *f = fopen(path, "r");
	ck_assert_ptr_nonnull(f);
	while (fgets(line, sizeof line, f)) {
		struct arena arena;
		arena_init(&arena);
		ck_assert_int_eq(cut(line, column), columns);
		struct letter l =
		    read_post(&arena, column[0], column[columns - 1]);
		t.lines++;
		each(&t, &l, column);
		arena_release(&arena);
	}
	(void)fclose(f);
	ck_assert_int_ge(t.lines, least);
	ck_assert_msg(
	    t.wrong * 50 <= t.tries, "%s: %d of %d", name, t.wrong, t.tries);
}

/* A post that names no move must not cause a question. Tries only every second
 * post, as if the others came from players who are not to act. */
static void count_questions(
    struct tally *t, const struct letter *l, char *const *column)
{
	(void)column;
	if (t->lines % 2)
		return;
	for (int hand = 0; hand < HANDS; hand++) {
		uint64_t legal = some_cards(hand % SUIT_COUNT, hand % 3);
		t->tries += 4;
		t->wrong += names_one(l, false, legal);
		t->wrong += names_one(l, true, 0);
	}
}

START_TEST(of_fifty_posts_about_other_things_one_is_asked_about)
{
	each_line("list_posts.tsv", 2, 300, count_questions);
}
END_TEST

/* A move must be read, or the referee must ask about the move. */
static void count_missed(
    struct tally *t, const struct letter *l, char *const *column)
{
	bool bids = !strcmp(column[1], "bid");
	const struct commands *c =
	    l->commands.list[bids ? HINT_BID : HINT_PLAY];
	bool read = c->count || c->contradictory;
	t->tries++;
	t->wrong += !read && !names_one(l, bids, CARDS_52);
}

START_TEST(moves_on_a_list_are_read_or_asked_about)
{
	each_line("list_moves.tsv", 4, 150, count_missed);
}
END_TEST

/* "as", "ah" and "CA" are usually other words. */
START_TEST(everyday_words_are_cards_where_nothing_else_is_said)
{
	static const struct {
		const char *text, *card;
	} rows[] = {
	    {"Replying before I forget, as", "AS"},
	    {"Oh, you're mean, Carla. ah", "AH"},
	    {"hmmmm as", "AS"},
	    {"as thanks", "AS"},
	    {"Ah, thank you, please", "AH"},
	    {"as it is", NULL},
	    {"mine is CA", "AC"},
	    {"As I said, not now", NULL},
	    {"Ah, a nice trick", NULL},
	    {"Greetings from sunny CA to all", NULL},
	    {"mine is ca", NULL},
	};
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		struct arena arena;
		arena_init(&arena);
		struct letter l =
		    read_post(&arena, "Re: [spades 7] Round 3", rows[i].text);
		const struct mentions *m = &l.commands.mentions;
		const char *card = rows[i].card;
		uint64_t wanted = card ? cards_of(card_parse(card)) : 0;
		ck_assert_msg(m->cards == wanted, "%s", rows[i].text);
		ck_assert_msg(!m->asserted_cards, "%s", rows[i].text);
		arena_release(&arena);
	}
}
END_TEST

Suite *suite_named_moves(void)
{
	const TTest *const tests[] = {
	    of_fifty_posts_about_other_things_one_is_asked_about,
	    moves_on_a_list_are_read_or_asked_about,
	    everyday_words_are_cards_where_nothing_else_is_said,
	    NULL,
	};
	return suite_of("named_moves", tests);
}
