/* rows.c - reads the labelled letters of tests/hands and tests/corpus.
 *
 * Each corpus has its own columns; here they all become rows with the labels of
 * tests/hands/BRIEF.md. A letter that is no move is read at every phase. */
#include "rows.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"

enum { HANDS_MOST = 120, COLUMNS_MOST = 5, NAME_MOST = 60 };

static const struct row plain_row = {
    .number = "",
    .label = "talk",
    .text = "",
    .subject = "Re: Game 7: your turn",
    .from_name = "Ann",
    .moment = MOMENT_GAME,
    .corpus = true,
};

/* ---- rows and sets ---- */

static void *must(void *memory)
{
	if (!memory)
		abort();
	return memory;
}

static const char *keep(const char *text)
{
	return must(strdup(text));
}

static int set_named(struct rows *rows, const char *name)
{
	for (int i = 0; i < rows->sets; i++)
		if (!strcmp(rows->set[i], name))
			return i;
	if (rows->sets == SETS_MOST)
		abort();
	(void)snprintf(rows->set[rows->sets], SET_NAME, "%s", name);
	return rows->sets++;
}

static void add(struct rows *rows, const char *set, const struct row *row)
{
	if (rows->count == rows->room) {
		rows->room = rows->room ? 2 * rows->room : 4096;
		rows->list = must(
		    reallocarray(rows->list, rows->room, sizeof *rows->list));
	}
	rows->list[rows->count] = *row;
	rows->list[rows->count].set = set_named(rows, set);
	rows->count++;
}

/* The phases at which a letter can be read, and the ends of the sets' names. */
static const struct phase {
	const char *name;
	enum hint hint;
} phases[] = {
    {"bid", HINT_BID},
    {"play", HINT_PLAY},
    {"pass", HINT_PASS},
    {"discard", HINT_DISCARD},
    /* before a deal, when people say "ready" */
    {"lobby", HINT_LOBBY},
};

enum { PHASES = sizeof phases / sizeof phases[0], PHASES_OF_POSTS = 2 };

static const struct phase *phase_named(const char *name)
{
	for (size_t i = 0; i < PHASES; i++)
		if (!strcmp(phases[i].name, name))
			return &phases[i];
	(void)fprintf(stderr, "score: no such phase: %s\n", name);
	exit(2);
}

static void add_at(struct rows *rows, const char *corpus,
    const struct phase *phase, struct row row)
{
	char set[SET_NAME];
	row.hint = phase->hint;
	if (phase->hint == HINT_LOBBY)
		row.moment = MOMENT_NO_GAME;
	(void)snprintf(set, sizeof set, "%s.%s", corpus, phase->name);
	add(rows, set, &row);
}

/* A post cannot pass or throw back, and nobody waits for it before a deal. */
static void add_everywhere(
    struct rows *rows, const char *corpus, const struct row *row)
{
	size_t count = row->way == WAY_POST ? PHASES_OF_POSTS : PHASES;
	for (size_t i = 0; i < count; i++)
		add_at(rows, corpus, &phases[i], *row);
}

/* ---- lines ---- */

/* Returns a copy with the line breaks that the file writes as \n. */
static char *unfold(const char *text)
{
	char *copy = must(strdup(text));
	char *out = copy;
	for (const char *in = text; *in; in++) {
		bool breaks = in[0] == '\\' && in[1] == 'n';
		*out++ = breaks ? '\n' : *in;
		in += breaks;
	}
	*out = '\0';
	return copy;
}

/* A file of rows, and the line that is being read. */
struct table {
	struct rows *rows;
	const char *name;
	int number; /* of the line */
	char *column[COLUMNS_MOST];
};

typedef void line_fn(const struct table *table);

static void each_line(
    struct rows *rows, const char *name, int columns, line_fn *take)
{
	char path[NAME_MOST];
	char *line = NULL;
	size_t room = 0;
	struct table table = {.rows = rows, .name = name};
	const char *end = strchr(name, '.') ? "" : ".tsv";
	bool is_hand = text_starts(name, "hand");
	const char *folder = is_hand ? "hands" : "corpus";
	(void)snprintf(path, sizeof path, "tests/%s/%s%s", folder, name, end);
	FILE *f = fopen(path, "r");
	if (!f) {
		perror(path);
		exit(2);
	}
	while (getline(&line, &room, f) > 0) {
		char *rest = line;
		table.number++;
		line[strcspn(line, "\n")] = '\0';
		if (text_starts(line, "# "))
			continue;
		for (int i = 0; i < columns - 1; i++)
			table.column[i] = rest ? strsep(&rest, "\t") : NULL;
		table.column[columns - 1] = rest;
		if (!rest) {
			(void)fprintf(stderr, "%s:%d: expected %d columns\n",
			    path, table.number, columns);
			exit(2);
		}
		take(&table);
	}
	free(line);
	(void)fclose(f);
}

/* Returns a row of the line's text, which is its last column. */
static struct row row_of(const struct table *table, int text)
{
	char number[12];
	struct row row = plain_row;
	(void)snprintf(number, sizeof number, "%d", table->number);
	row.number = keep(number);
	row.text = unfold(table->column[text]);
	return row;
}

/* ---- hands ---- */

/* Puts a first line "Subject: ..." where it belongs. */
static void take_subject(struct row *row)
{
	static const char field[] = "subject:";
	if (text_starts(row->text, field)) {
		size_t size = strcspn(row->text, "\n");
		char *subject = must(strndup(row->text, size));
		row->subject = text_trim(subject + strlen(field));
		row->text += size;
	}
	row->text += strspn(row->text, "\n");
}

/* The writer's name: "you are ewa (in From: Ewa Król), partner ada ...". */
static const char *writer(const char *who)
{
	static const char in_from[] = "(in From: ";
	const char *name = strstr(who, in_from);
	if (name) {
		name += strlen(in_from);
		return must(strndup(name, strcspn(name, ")")));
	}
	name = who + strlen("you are ");
	return must(strndup(name, strcspn(name, ",")));
}

static void take_situation(struct row *row, const char *situation)
{
	static const struct {
		const char *begin;
		enum moment moment;
		enum hint hint;
	} moments[] = {
	    {"in no game", MOMENT_NO_GAME, HINT_LOBBY},
	    {"invited", MOMENT_TABLE, HINT_LOBBY},
	    {"at table", MOMENT_TABLE, HINT_LOBBY},
	    {"game", MOMENT_OVER, HINT_LOBBY},
	    {"to bid", MOMENT_GAME, HINT_BID},
	    {"to play", MOMENT_GAME, HINT_PLAY},
	    {"to pass", MOMENT_GAME, HINT_PASS},
	};
	static const char may[] = "you may play: ";
	static const char hand[] = "your hand: ";
	const char *cards = strstr(situation, may);
	const char *held = strstr(situation, hand);
	row->may = cards ? keep(cards + strlen(may)) : NULL;
	if (held && text_starts(situation, "to pass ")) {
		row->may = keep(held + strlen(hand));
		row->give = situation[strlen("to pass ")] - '0';
	}
	for (size_t i = 0; i < sizeof moments / sizeof moments[0]; i++) {
		if (text_starts(situation, moments[i].begin)) {
			row->moment = moments[i].moment;
			row->hint = moments[i].hint;
			return;
		}
	}
	(void)fprintf(stderr, "score: no such situation: %s\n", situation);
	exit(2);
}

static const char list_subject[] = "Re: [spades 7] Round 3";

/* True if the numbers of a list, such as " 7 8 ", have the hand's number. */
static bool listed(const char *set, const char *numbers)
{
	char number[SET_NAME];
	if (!text_starts(set, "hand"))
		return false;
	(void)snprintf(number, sizeof number, " %s ", set + strlen("hand"));
	return strstr(numbers, number) != NULL;
}

static void take_hand(const struct table *t)
{
	struct row row = row_of(t, 4);
	row.label = keep(t->column[3]);
	row.from_name = writer(t->column[1]);
	row.corpus = false;
	take_situation(&row, t->column[2]);
	take_subject(&row);
	if (strstr(t->column[2], " on the list;")) {
		row.way = WAY_POST;
		row.subject = list_subject;
	}
	add(t->rows, t->name, &row);
}

bool rows_measuring(const char *set)
{
	return listed(set, " 7 8 20 36 38 45 46 48 ");
}

bool rows_hidden(const char *set)
{
	return rows_measuring(set) ||
	       listed(set, " 65 66 81 82 83 84 85 86 88 95 101 106 112 ") ||
	       text_starts(set, "list_round") ||
	       text_starts(set, "nomic_posts");
}

/* ---- corpora ---- */

static const char *label_of(const char *meaning)
{
	static const char *const moves[] = {
	    "bid ", "play ", "pass ", "discard "};
	char label[NAME_MOST];
	if (!strcmp(meaning, "talk") || !strcmp(meaning, "two moves"))
		return "talk";
	if (!strcmp(meaning, "bid nil"))
		return "bid 0";
	for (size_t i = 0; i < sizeof moves / sizeof moves[0]; i++)
		if (text_starts(meaning, moves[i]))
			return keep(meaning);
	(void)snprintf(label, sizeof label, "do %s", meaning);
	return keep(label);
}

static void take_phrasing(const struct table *t)
{
	struct row row = row_of(t, 2);
	row.label = label_of(t->column[1]);
	add_at(t->rows, t->name, phase_named(t->column[0]), row);
}

static void take_retraction(const struct table *t)
{
	struct row row = row_of(t, 2);
	const char *what = t->column[0];
	if (text_starts(what, "back"))
		row.label = keep(what);
	else
		row.label = strcmp(what, "act") ? "any" : "any +look";
	add_at(t->rows, t->name, phase_named(t->column[1]), row);
}

static void take_talk(const struct table *t)
{
	struct row row = row_of(t, 0);
	add_everywhere(t->rows, "talk", &row);
}

static void take_ordinary(const struct table *t)
{
	struct row row = row_of(t, 1);
	row.subject = keep(t->column[0]);
	add_everywhere(t->rows, "ordinary", &row);
}

static void take_answer(const struct table *t)
{
	struct row row = row_of(t, 2);
	bool yes = !strcmp(t->column[1], "yes");
	row.subject = "Re: Is this yours?";
	row.way = WAY_ANSWER;
	row.label = yes ? "yes" : "talk";
	add(t->rows, "answers", &row);
}

/* ---- posts on lists ---- */

static struct row post_of(const struct table *t, int subject, int text)
{
	struct row row = row_of(t, text);
	row.way = WAY_POST;
	row.from_name = "Ned Strange";
	row.subject = subject < 0 ? list_subject : keep(t->column[subject]);
	return row;
}

static void take_list_post(const struct table *t)
{
	struct row row = post_of(t, 0, 1);
	add_everywhere(t->rows, t->name, &row);
}

static void take_nomic_post(const struct table *t)
{
	struct row row = post_of(t, 1, 2);
	add_everywhere(t->rows, t->name, &row);
}

static void take_list_move(const struct table *t)
{
	char move[NAME_MOST];
	struct row row = post_of(t, 0, 3);
	(void)snprintf(move, sizeof move, "%s %s", t->column[1], t->column[2]);
	row.label = label_of(move);
	add_at(t->rows, t->name, phase_named(t->column[1]), row);
}

/* The names of a rank, a suit and a number, by index. */
static const char *const figures[] = {
    "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"};
static const char *const spoken[] = {"two", "three", "four", "five", "six",
    "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace"};
static const char *const numbers[] = {
    "nil", "one", "two", "three", "four", "five", "six", "seven"};
static const struct {
	char letter;
	const char *sign, *english, *german, *french, *spanish;
} suits[] = {
    {'C', "♣", "clubs", "Kreuz", "trèfle", "tréboles"},
    {'D', "♦", "diamonds", "Karo", "carreau", "diamantes"},
    {'H', "♥", "hearts", "Herz", "cœur", "corazones"},
    {'S', "♠", "spades", "Pik", "pique", "picas"},
};
static const struct {
	const char *german, *french, *spanish;
} courts[] = {
    {"Bube", "valet", "jota"},
    {"Dame", "dame", "reina"},
    {"König", "roi", "rey"},
    {"Ass", "as", "as"},
};

enum { RANKS = 13, SUITS = 4, NUMBERS = 8, NUMBERS_FIRST_COURT = 9 };

/* A move, and the place in a text that names it, such as "{long}". */
struct filling {
	int rank, suit, number;
	const char *name;
	size_t size;
};

static bool is_named(const struct filling *f, const char *name)
{
	return strlen(name) == f->size && !memcmp(f->name, name, f->size);
}

static void fill_abroad(const struct filling *f, char *out, size_t room)
{
	int court = f->rank - NUMBERS_FIRST_COURT;
	const char *rank = court < 0 ? figures[f->rank] : NULL;
	if (is_named(f, "german"))
		(void)snprintf(out, room, "%s %s", suits[f->suit].german,
		    rank ? rank : courts[court].german);
	else if (is_named(f, "french"))
		(void)snprintf(out, room, "%s de %s",
		    rank ? rank : courts[court].french, suits[f->suit].french);
	else
		(void)snprintf(out, room, "%s de %s",
		    rank ? rank : courts[court].spanish,
		    suits[f->suit].spanish);
}

/* Writes the move as the place wants it. */
static void fill(const struct filling *f, char *out, size_t room)
{
	const char *rank = figures[f->rank];
	const char *sign = suits[f->suit].sign;
	const char *english = suits[f->suit].english;
	char letter = suits[f->suit].letter;
	if (is_named(f, "n"))
		(void)snprintf(out, room, "%d", f->number);
	else if (is_named(f, "word"))
		(void)snprintf(out, room, "%s", numbers[f->number]);
	else if (is_named(f, "card") || is_named(f, "lower"))
		(void)snprintf(out, room, "%s%c", rank, letter);
	else if (is_named(f, "sign"))
		(void)snprintf(out, room, "%s%s", rank, sign);
	else if (is_named(f, "suitrank"))
		(void)snprintf(out, room, "%s%s", sign, rank);
	else if (is_named(f, "short"))
		(void)snprintf(out, room, "%s of %s", rank, english);
	else if (is_named(f, "long") || is_named(f, "Long"))
		(void)snprintf(out, room, "%s of %s", spoken[f->rank], english);
	else
		fill_abroad(f, out, room);
	if (is_named(f, "lower"))
		text_lower(out);
	if (is_named(f, "Long"))
		*out = (char)(*out - 'a' + 'A');
}

static const char *filled(struct filling *f, const char *text)
{
	char out[4000] = "";
	size_t size = 0;
	while (*text && size + NAME_MOST < sizeof out) {
		if (*text != '{') {
			out[size++] = *text++;
			continue;
		}
		f->name = text + 1;
		f->size = strcspn(f->name, "}");
		fill(f, out + size, sizeof out - size);
		size += strlen(out + size);
		text = f->name + f->size + 1;
	}
	out[size] = '\0';
	return keep(out);
}

/* A text of a round is filled with another move in each line. */
static void take_round(const struct table *t)
{
	char label[NAME_MOST];
	struct filling f = {
	    .rank = t->number * 5 % RANKS,
	    .suit = t->number % SUITS,
	    .number = t->number % NUMBERS,
	};
	bool bids = !strcmp(t->column[0], "bid");
	char rank = f.rank == 8 ? 'T' : *figures[f.rank];
	if (bids)
		(void)snprintf(label, sizeof label, "bid %d", f.number);
	else
		(void)snprintf(label, sizeof label, "play %c%c", rank,
		    suits[f.suit].letter);
	t->column[1][strcspn(t->column[1], "\t")] = '\0'; /* a note follows */
	struct row row = post_of(t, -1, 1);
	row.label = keep(label);
	row.text = filled(&f, row.text);
	add_at(t->rows, t->name, phase_named(t->column[0]), row);
}

void rows_load(struct rows *rows)
{
	*rows = (struct rows){.list = NULL};
	for (int i = 1; i <= HANDS_MOST; i++) {
		char name[SET_NAME];
		char path[NAME_MOST];
		(void)snprintf(name, sizeof name, "hand%d", i);
		(void)snprintf(path, sizeof path, "tests/hands/%s.tsv", name);
		FILE *f = fopen(path, "r");
		if (!f)
			continue;
		(void)fclose(f);
		each_line(rows, name, 5, take_hand);
	}
	each_line(rows, "talk.txt", 1, take_talk);
	each_line(rows, "phrasings", 3, take_phrasing);
	each_line(rows, "retractions", 3, take_retraction);
	each_line(rows, "ordinary.txt", 2, take_ordinary);
	each_line(rows, "answers", 3, take_answer);
	each_line(rows, "list_posts", 2, take_list_post);
	each_line(rows, "nomic_posts", 3, take_nomic_post);
	each_line(rows, "list_moves", 4, take_list_move);
	each_line(rows, "list_round", 2, take_round);
}
