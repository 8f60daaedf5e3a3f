/* score.c - how the referee reads the labelled letters (`make score`).
 *
 *   score [--accept] [SET...]
 *
 * Reads each letter as the daemon does: letter_parse on a whole mail, the
 * record that the reader child hands over, then the verdict for the phase, with
 * the legal moves. Where a file gives no position, the scorer deals five legal
 * cards, among them what the letter names. They depend only on the letter.
 *
 * Prints, for each set of letters, how many do what their labels say, then the
 * letters whose verdicts differ from tests/hands/verdicts, then each figure
 * that has a limit in limits.def. Exits with 1 if a limit is broken. --accept
 * writes tests/hands/verdicts again. With names of sets, also prints the
 * letters of these sets that are not read as labelled. The texts of hidden sets
 * are never printed. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/text.h"
#include "engine/card.h"
#include "mail/command.h"
#include "mail/decision.h"
#include "mail/letter.h"
#include "mail/reading.h"
#include "rows.h"

#define VERDICTS "tests/hands/verdicts"

enum { NAME_MOST = 60, DEALT = 5, BIDS = 0x3FFF, PROCESSES_MOST = 16 };

/* What the referee did with a letter. ASKED: it asked about the labelled move;
 * ASKED_ANOTHER: about another move, or although there is none. */
enum verdict_of_row {
	NOTHING,
	RIGHT,
	WRONG,
	ASKED,
	ASKED_ANOTHER,
	VERDICTS_MOST
};

/* Whether the referee answered the question or wish that the label names. A
 * letter without a question is answered OTHERWISE if it gets any answer. */
enum reply { REPLY_NONE, REPLY_RIGHT, REPLY_OTHERWISE };

struct result {
	unsigned char verdict, reply;
};

/* ---- reading a letter ---- */

/* Adds a field's text, encoded (RFC 2047) unless it is ASCII. */
static void add_encoded(struct buf *mail, const char *text)
{
	bool ascii = true;
	for (const char *p = text; *p; p++)
		ascii = ascii && (unsigned char)*p < 0x7F;
	if (ascii) {
		buf_text(mail, text);
		return;
	}
	buf_text(mail, "=?utf-8?q?");
	for (const char *p = text; *p; p++)
		buf_format(mail, "=%02X", (unsigned char)*p);
	buf_text(mail, "?=");
}

static void write_mail(struct buf *mail, const struct row *row)
{
	buf_text(mail, "Date: Mon, 02 Nov 2026 10:00:00 +0000\r\n"
		       "Message-ID: <1@play.test>\r\nFrom: ");
	if (*row->from_name)
		add_encoded(mail, row->from_name);
	buf_text(mail, " <writer@play.test>\r\nSubject: ");
	add_encoded(mail, row->subject);
	if (row->way == WAY_POST)
		buf_text(mail, "\r\nTo: table@lists.play.test\r\n"
			       "List-Id: <table.lists.play.test>\r\n"
			       "List-Post: <mailto:table@lists.play.test>");
	else
		buf_text(mail, "\r\nTo: referee@play.test");
	buf_text(mail, "\r\nMIME-Version: 1.0\r\n"
		       "Content-Type: text/plain; charset=utf-8\r\n"
		       "Content-Transfer-Encoding: 8bit\r\n\r\n");
	for (const char *p = row->text; *p; p++) {
		if (*p == '\n')
			buf_byte(mail, '\r');
		buf_byte(mail, *p);
	}
	buf_text(mail, "\r\n");
}

/* ---- the position ---- */

/* Returns the cards in a text such as "4H 5H". */
static uint64_t cards_in(const char *text)
{
	uint64_t cards = 0;
	for (; *text; text++) {
		char name[CARD_TEXT] = {text[0], text[1]};
		int card = card_parse(name);
		if (card != CARD_NONE)
			cards |= cards_of(card);
	}
	return cards;
}

/* Cards being dealt. `seed` makes the choices. */
struct deal {
	uint64_t cards;
	uint32_t seed;
};

static uint32_t draw(struct deal *deal, uint32_t below)
{
	deal->seed = deal->seed * 1664525 + 1013904223;
	return (deal->seed >> 16) % below;
}

static uint64_t cards_of_rank(int rank)
{
	uint64_t cards = 0;
	for (int suit = 0; suit < SUIT_COUNT; suit++)
		cards |= cards_of(card_make(suit, rank));
	return cards;
}

/* Adds any of these cards, unless the deal has one of `same` already. */
static void add_one(struct deal *deal, uint64_t some, uint64_t same)
{
	some &= CARDS_52 & ~deal->cards;
	if (cards_count(deal->cards) >= DEALT || deal->cards & same || !some)
		return;
	uint32_t n = draw(deal, (uint32_t)cards_count(some));
	deal->cards |= cards_of(cards_nth(some, (int)n));
}

/* Returns five cards: those of the label, those that the letter names in full,
 * one of each rank and suit that it names, and any others. */
static uint64_t deal_cards(const struct row *row, const struct evidence *e)
{
	struct deal deal = {.seed = 2166136261u};
	size_t words = e ? e->count : 0;
	for (const char *p = row->text; *p; p++)
		deal.seed = (deal.seed ^ (unsigned char)*p) * 16777619;
	if (text_starts(row->label, "play ") ||
	    text_starts(row->label, "pass ") ||
	    text_starts(row->label, "back ") ||
	    text_starts(row->label, "discard "))
		deal.cards = cards_in(strchr(row->label, ' '));
	for (size_t i = 0; i < words; i++)
		if (e->word[i].card != CARD_NONE)
			add_one(&deal, cards_of(e->word[i].card), 0);
	for (size_t i = 0; i < words; i++) {
		const struct evidence_word *w = &e->word[i];
		if (w->rank >= 0 && w->card == CARD_NONE)
			add_one(&deal, cards_of_rank(w->rank),
			    cards_of_rank(w->rank));
		if (w->suit >= 0 && w->card == CARD_NONE)
			add_one(
			    &deal, cards_suit(w->suit), cards_suit(w->suit));
	}
	for (int tries = 0; tries < 100; tries++) {
		int rank = (int)draw(&deal, CARD_ACE + 1);
		add_one(&deal, cards_of_rank(rank), cards_of_rank(rank));
	}
	return deal.cards;
}

/* Returns the number of cards to pass: that of the situation, or those of the
 * label, or two. */
static int given(const struct row *row)
{
	if (row->give)
		return row->give;
	int count = cards_count(cards_in(strchrnul(row->label, ' ')));
	return text_starts(row->label, "pass ") && count ? count : 2;
}

static struct position position_of(
    const struct row *row, const struct letter *letter)
{
	struct position p = {
	    .hint = row->hint,
	    .legal.bids = row->hint == HINT_BID,
	};
	uint64_t dealt = 0;
	if (row->may)
		dealt = cards_in(row->may);
	else if (row->hint != HINT_LOBBY && !p.legal.bids)
		dealt = deal_cards(row, letter->evidence);
	if (row->hint == HINT_PASS || row->hint == HINT_DISCARD) {
		p.hand = dealt;
		p.give = row->hint == HINT_PASS ? given(row) : 1;
	} else {
		p.legal.moves = p.legal.bids ? BIDS : dealt;
	}
	return p;
}

/* ---- judging a letter ---- */

/* The moves that a letter makes, as labels; the last one if there are several.
 */
struct moves {
	size_t count;
	const char *label;
	bool only_move; /* it bids, plays or gives cards away */
};

/* True if a command counts as a move. All commands of a line of the corpus
 * count, except a question in a post, and questions and wishes beside a
 * retraction. Those of the hands are judged as replies. */
static bool counts(const struct row *row, enum verb verb)
{
	bool moves = verb_has(verb, TRAIT_MOVES) || verb == VERB_CONCEDE ||
	             verb == VERB_FORFEIT || verb == VERB_WITHDRAW;
	bool others = row->corpus && !text_starts(row->label, "back") &&
	              !text_starts(row->label, "any");
	if (row->way == WAY_POST && verb_has(verb, TRAIT_ASKS))
		return false;
	return moves || others;
}

static const char *move_label(struct arena *arena, const struct command *c)
{
	const char *words = command_words(arena, c);
	if (!*words)
		return verb_name(c->verb);
	if (c->verb == VERB_BID && !strcmp(words, "nil"))
		words = "0";
	return arena_format(arena, "%s %s", verb_name(c->verb), words);
}

static struct moves moves_of(
    struct arena *arena, const struct row *row, const struct commands *commands)
{
	struct moves moves = {.label = ""};
	for (size_t i = 0; i < commands->count; i++) {
		const struct command *c = &commands->list[i];
		if (!counts(row, c->verb))
			continue;
		moves.count++;
		moves.label = move_label(arena, c);
		moves.only_move = verb_has(c->verb, TRAIT_MOVES);
	}
	return moves;
}

static bool wants_move(const struct row *row)
{
	static const char *const kinds[] = {"play ", "bid ", "pass ",
	    "discard ", "illegal ", "any", "yes", "do "};
	for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++)
		if (text_starts(row->label, kinds[i]))
			return true;
	return false;
}

static bool is_illegal(const struct row *row)
{
	return text_starts(row->label, "illegal ");
}

static bool is_back(const struct row *row)
{
	return text_starts(row->label, "back");
}

/* Returns the move that a label names, as move_label writes it; NULL if it
 * names none. */
static const char *wanted_move(struct arena *arena, const struct row *row)
{
	const char *end = strstr(row->label, " +");
	size_t size = end ? (size_t)(end - row->label) : strlen(row->label);
	const char *label = arena_copy(arena, row->label, size);
	const char *what = strchr(label, ' ');
	if (is_illegal(row))
		return arena_format(arena, "play%s", what);
	if (is_back(row) && what)
		return arena_format(arena, "%s%s",
		    row->hint == HINT_BID ? "bid" : "play", what);
	if (text_starts(label, "do "))
		return what + 1;
	if (text_starts(label, "play 10"))
		return arena_format(arena, "play T%s", what + strlen(" 10"));
	return wants_move(row) ? label : NULL;
}

static bool is_wanted(struct arena *arena, const struct row *row,
    const char *move, bool only_move)
{
	const char *wanted = wanted_move(arena, row);
	if (!wanted)
		return false;
	return strcmp(wanted, "any") ? !strcmp(wanted, move) : only_move;
}

/* Returns the move that a decision is about, as a label. */
static const char *decided_move(struct arena *arena, const struct decision *d)
{
	char card[CARD_TEXT];
	if (d->bids)
		return arena_format(arena, "bid %d", d->move);
	return arena_format(arena, "play %s", card_write(d->move, card));
}

static unsigned char verdict_of(struct arena *arena, const struct row *row,
    const struct moves *moves, const struct decision *d)
{
	if (moves->count == 1 &&
	    is_wanted(arena, row, moves->label, moves->only_move))
		return RIGHT;
	if (moves->count)
		return WRONG;
	if (d->decided != DECIDED_GUESS)
		return NOTHING;
	bool meant = is_wanted(arena, row, decided_move(arena, d), true);
	bool due = wants_move(row) && !is_illegal(row);
	return meant && due ? ASKED : ASKED_ANOTHER;
}

/* For each command that is an answer: the labels of the questions and wishes
 * that it answers. */
static const struct {
	enum verb verb;
	const char *labels;
} answers[] = {
    {VERB_STATUS, "ask turn,ask time,ask bids,ask played,ask partner,"},
    {VERB_LAST, "ask played,"},
    {VERB_TRICKS, "ask played,ask score,"},
    {VERB_SCORE, "ask score,"},
    {VERB_HISTORY, "ask score,ask why,"},
    {VERB_HAND, "ask hand,wish hand,"},
    {VERB_RULES, "ask rules,ask trump,"},
    {VERB_CHECK, "ask hand,ask rules,"},
    {VERB_EXPLAIN, "ask why,"},
    {VERB_HELP, "ask help,ask other,wish other,"},
    {VERB_HINT, "wish hint,"},
    {VERB_REVIEW, "ask review,"},
    {VERB_CONCEDE, "wish concede,"},
    {VERB_WITHDRAW, "wish withdraw,"},
    {VERB_AUTOPLAY, "wish autoplay,"},
    {VERB_MORE, "wish pause,"},
    {VERB_AWAY, "wish pause,"},
    {VERB_SUSPEND, "wish pause,"},
    {VERB_UNDO, "wish takeback,"},
    {VERB_SAY, "wish say,"},
    {VERB_LEAVE, "wish leave,"},
    {VERB_STOP, "wish leave,"},
    {VERB_REPLACE, "wish leave,"},
    {VERB_JOIN, "wish join,wish sit,"},
    {VERB_BID_CHECK, "wish hint,"},
    {VERB_TABLES, "wish join,"},
    {VERB_NEW, "wish join,"},
    {VERB_START, "wish join,"},
    {VERB_SIT, "wish sit,"},
    {VERB_STAND, "wish stand,"},
    {VERB_DECLINE, "wish stand,"},
    {VERB_INVITE, "wish invite,"},
    {VERB_REMATCH, "wish rematch,"},
    {VERB_GAMES, "ask games,"},
    {VERB_WATCH, "wish watch,"},
    {VERB_UNWATCH, "wish unwatch,"},
    {VERB_WATCHERS, "wish close,"},
    {VERB_REPLAY, "ask replay,"},
    {VERB_RECORD, "ask replay,"},
    {VERB_STANDINGS, "ask standings,ask ladder,ask hall,"},
    {VERB_PROFILE, "ask profile,"},
};

/* Returns the question or wish that a label names: "ask time" for the labels
 * "ask time" and "play QH +ask time"; NULL if there is none. */
static const char *wanted_reply(const char *label)
{
	const char *beside = strstr(label, " +ask ");
	if (text_starts(label, "ask ") || text_starts(label, "wish "))
		return label;
	if (!beside)
		beside = strstr(label, " +wish ");
	return beside ? beside + strlen(" +") : NULL;
}

/* Returns the labels that the referee answers, each followed by a comma. */
static const char *replies(struct arena *arena, const struct row *row,
    const struct letter *letter, const struct commands *commands,
    const struct decision *decision)
{
	struct intention intention = {.count = 0};
	const struct occasion at = {
	    .moment = row->moment,
	    .moves = commands->count > 0,
	    .doubtful = decision_doubtful(decision),
	};
	const char *out = "";
	bool commanded = false;
	for (size_t i = 0; i < commands->count; i++) {
		enum verb verb = commands->list[i].verb;
		commanded =
		    commanded || (verb != VERB_PLAY && verb != VERB_BID &&
				     verb != VERB_JOIN);
		for (size_t k = 0; k < sizeof answers / sizeof answers[0]; k++)
			if (answers[k].verb == verb)
				out = arena_format(
				    arena, "%s%s", out, answers[k].labels);
	}
	if (letter->evidence && !letter->evidence->strange && !commanded)
		intent_find(letter->evidence, &at, &intention);
	for (size_t i = 0; i < intention.count; i++)
		out = arena_format(
		    arena, "%s%s,", out, intent_name(intention.list[i]));
	return out;
}

/* True if the answer is one that had no label when the older hands were
 * labelled, and the label is the one that was right then. */
static bool is_younger(const char *wanted, const char *given)
{
	static const struct {
		const char *wanted, *given;
	} rows[] = {
	    {"ask other wish other",
		"wish zone, wish name, wish forget, ask help, ask fair, "
		"ask where, ask dealer, ask sets, ask costs, ask who, "
		"ask bots, ask site, ask length, ask mails, ask privacy, "
		"ask talking, ask several, ask starting, ask holiday, "
		"ask late, ask rating, ask moving, ask leaving, "
		"ask mistake, ask proof, "},
	    {"ask rules",
		"ask bags, ask nil, ask set, ask follow, ask length, "
		"ask late, ask mistake, ask talking, ask sets, ask privacy, "},
	    {"ask trump ask hand", "ask follow, "},
	    {"ask time", "ask late, ask length, "},
	    {"ask help", "ask moving, ask leaving, ask starting, "},
	};
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		const char *left = given;
		if (!strstr(rows[i].wanted, wanted))
			continue;
		for (; *left; left += strcspn(left, ",") + 1) {
			char one[NAME_MOST];
			(void)snprintf(one, sizeof one, "%.*s, ",
			    (int)strcspn(left, ","), left);
			if (strstr(rows[i].given, one))
				return true;
		}
	}
	return false;
}

static unsigned char reply_of(
    struct arena *arena, const char *label, const char *given)
{
	const char *wanted = wanted_reply(label);
	if (!*given)
		return REPLY_NONE;
	if (!wanted)
		return REPLY_OTHERWISE;
	wanted = arena_copy(arena, wanted,
	    strcspn(wanted, " ") + 1 + strcspn(strchr(wanted, ' ') + 1, " "));
	bool right = strstr(given, arena_format(arena, "%s,", wanted)) ||
	             is_younger(wanted, given);
	return right ? REPLY_RIGHT : REPLY_OTHERWISE;
}

/* Our game is the seventh. */
static bool is_about_our_game(const struct letter *letter)
{
	switch (letter->topic) {
	case TOPIC_NONE:
	case TOPIC_VAGUE:
		return true;
	case TOPIC_TAG:
		return strstr(letter->subject, "[spades 7]");
	case TOPIC_DIGEST:
	case TOPIC_OTHER:
	case TOPIC_TAGGED:
		break;
	}
	return false;
}

static struct result answer_judged(
    const struct row *row, const struct letter *letter)
{
	bool yes =
	    letter->answer == ANSWER_YES || letter->answer == ANSWER_ONCE;
	struct result result = {.verdict = NOTHING};
	if (letter->may_act && yes)
		result.verdict = wants_move(row) ? RIGHT : WRONG;
	return result;
}

/* True if the referee answers a line of the corpus in plain words as it would
 * answer the command that the label names: "do status". */
static bool does_in_words(const struct row *row, const char *given)
{
	const char *verb = row->label + strlen("do ");
	if (!text_starts(row->label, "do ") || row->way == WAY_POST)
		return false;
	for (size_t k = 0; k < sizeof answers / sizeof answers[0]; k++) {
		const char *name = verb_name(answers[k].verb);
		size_t size = strlen(name);
		if (strncmp(verb, name, size) != 0 ||
		    (verb[size] && verb[size] != ' '))
			continue;
		const char *label = answers[k].labels;
		for (; *label; label += strcspn(label, ",") + 1) {
			char one[NAME_MOST];
			(void)snprintf(one, sizeof one, "%.*s,",
			    (int)strcspn(label, ","), label);
			if (strstr(given, one))
				return true;
		}
	}
	return false;
}

static struct result judge(
    struct arena *arena, const struct row *row, const struct letter *letter)
{
	static const struct commands none = COMMANDS_NONE;
	struct decision decision;
	if (row->way == WAY_ANSWER)
		return answer_judged(row, letter);
	const struct position position = position_of(row, letter);
	const struct commands *commands =
	    reading_make(arena, letter, &position, &decision);
	bool elsewhere = row->way == WAY_POST && !is_about_our_game(letter);
	if (!letter->may_act || elsewhere)
		commands = &none;
	const struct moves moves = moves_of(arena, row, commands);
	struct result result = {
	    .verdict = verdict_of(arena, row, &moves, &decision),
	};
	const char *given = replies(arena, row, letter, commands, &decision);
	if (!row->corpus)
		result.reply = reply_of(arena, row->label, given);
	else if (!moves.count && does_in_words(row, given))
		result.verdict = RIGHT;
	return result;
}

/* ---- reading all letters ---- */

/* Judges the rows of one letter, which begin at list[from]. Returns the row
 * after the last. */
static size_t judge_letter(
    const struct rows *rows, size_t from, struct result *results)
{
	struct arena arena;
	struct buf mail, record;
	struct letter parsed, letter;
	const struct row *first = &rows->list[from];
	size_t at = from;
	arena_init(&arena);
	buf_init(&mail, 0);
	write_mail(&mail, first);
	letter_parse(&arena, mail.data, mail.size, &parsed);
	buf_init(&record, 0);
	letter_encode(&parsed, LETTER_SHORT, &record);
	if (!letter_decode(&arena, record.data, record.size, &letter))
		abort();
	buf_release(&record);
	for (; at < rows->count && rows->list[at].text == first->text; at++)
		results[at] = judge(&arena, &rows->list[at], &letter);
	buf_release(&mail);
	arena_release(&arena);
	return at;
}

/* Judges every letter whose number, modulo `processes`, is `which`. */
static void judge_share(
    const struct rows *rows, struct result *results, long which, long processes)
{
	long number = 0;
	size_t at = 0;
	while (at < rows->count) {
		const char *text = rows->list[at].text;
		if (number++ % processes == which)
			at = judge_letter(rows, at, results);
		else
			while (at < rows->count && rows->list[at].text == text)
				at++;
	}
}

/* Judges all rows, with one process for each core. */
static struct result *judge_all(const struct rows *rows)
{
	long processes = sysconf(_SC_NPROCESSORS_ONLN);
	bool failed = false;
	struct result *results = mmap(NULL, rows->count * sizeof *results,
	    PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
	if (results == MAP_FAILED)
		abort();
	if (processes < 1 || processes > PROCESSES_MOST)
		processes = processes < 1 ? 1 : PROCESSES_MOST;
	for (long i = 0; i < processes; i++) {
		pid_t child = fork();
		if (child < 0)
			abort();
		if (child)
			continue;
		judge_share(rows, results, i, processes);
		_exit(0);
	}
	for (long i = 0; i < processes; i++) {
		int status;
		if (wait(&status) < 0 || status)
			failed = true;
	}
	if (failed) {
		(void)fprintf(stderr, "score: a process failed\n");
		exit(2);
	}
	return results;
}

/* ---- the figures ---- */

/* What is counted of a set. The letters labelled with a move are the moves;
 * those of them that only look like a take-back are the looks. */
enum figure {
	MOVES_ACT,
	MOVES_ASKED,
	MOVES_WRONG,
	LOOKS_ACT,
	LOOKS_ASKED,
	LOOKS_WRONG,
	BACK_ACT,
	OTHERS_ACT,
	ASKS_ANSWERED,
	WISHES_ANSWERED,
	ASKS_BESIDE, /* beside a move */
	WISHES_BESIDE,
	ANSWERED_UNASKED,
	FIGURES
};

static const struct {
	const char *column, *name;
} figures[FIGURES] = {
    {"moves act", "moves that act rightly"},
    {"asked", "moves that are asked about"},
    {"wrong", "moves that act wrongly"},
    {"looks act", "look-alikes that act rightly"},
    {"asked", "look-alikes that are asked about"},
    {"wrong", "look-alikes that act wrongly"},
    {"back act", "take-backs that act"},
    {"others act", "letters without a move that act"},
    {"asks", "questions answered rightly"},
    {"wishes", "wishes answered rightly"},
    {"asks+", "questions beside a move answered rightly"},
    {"wishes+", "wishes beside a move answered rightly"},
    {"unasked", "letters without a question that are answered"},
};

struct tally {
	const char *set;
	long got[FIGURES], all[FIGURES];
};

static void count(struct tally *t, enum figure figure, bool got)
{
	t->all[figure]++;
	t->got[figure] += got;
}

static void count_reply(
    struct tally *t, const struct row *row, unsigned char reply)
{
	const char *wanted = wanted_reply(row->label);
	bool alone = wanted == row->label;
	if (row->corpus)
		return;
	if (!wanted)
		count(t, ANSWERED_UNASKED, reply != REPLY_NONE);
	else if (text_starts(wanted, "ask"))
		count(t, alone ? ASKS_ANSWERED : ASKS_BESIDE,
		    reply == REPLY_RIGHT);
	else
		count(t, alone ? WISHES_ANSWERED : WISHES_BESIDE,
		    reply == REPLY_RIGHT);
}

static void count_row(
    struct tally *t, const struct row *row, const struct result *r)
{
	bool look = strstr(row->label, "+look") != NULL;
	bool acts = r->verdict == WRONG;
	count_reply(t, row, r->reply);
	if (is_back(row)) {
		count(t, BACK_ACT, acts);
	} else if (!wants_move(row) || is_illegal(row)) {
		count(t, OTHERS_ACT, acts);
	} else {
		count(t, look ? LOOKS_ACT : MOVES_ACT, r->verdict == RIGHT);
		count(t, look ? LOOKS_ASKED : MOVES_ASKED, r->verdict == ASKED);
		count(t, look ? LOOKS_WRONG : MOVES_WRONG, acts);
	}
}

static bool is_hand(const char *set)
{
	return text_starts(set, "hand");
}

/* The tallies of the sets, and then of the sums. */
enum { SUMS = 2 };
static const struct {
	const char *name;
	bool (*has)(const char *set);
} sums[SUMS] = {
    {"measuring", rows_measuring},
    {"hands", is_hand},
};

static void tally_all(const struct rows *rows, const struct result *results,
    struct tally *tallies)
{
	for (int i = 0; i < rows->sets; i++)
		tallies[i].set = rows->set[i];
	for (size_t i = 0; i < rows->count; i++)
		count_row(
		    &tallies[rows->list[i].set], &rows->list[i], &results[i]);
	for (int k = 0; k < SUMS; k++) {
		struct tally *sum = &tallies[rows->sets + k];
		sum->set = sums[k].name;
		for (int i = 0; i < rows->sets; i++) {
			for (int f = 0; f < FIGURES; f++) {
				if (!sums[k].has(rows->set[i]))
					continue;
				sum->got[f] += tallies[i].got[f];
				sum->all[f] += tallies[i].all[f];
			}
		}
	}
}

static void print_tally(const struct tally *t)
{
	printf("%-20s", t->set);
	for (int f = 0; f < FIGURES; f++) {
		char cell[40] = "";
		bool part = !strcmp(figures[f].column, "asked") ||
		            !strcmp(figures[f].column, "wrong");
		if (t->all[f] && part)
			(void)snprintf(cell, sizeof cell, "%ld", t->got[f]);
		else if (t->all[f])
			(void)snprintf(
			    cell, sizeof cell, "%ld/%ld", t->got[f], t->all[f]);
		printf(" %*s", part ? 5 : 11, cell);
	}
	printf("\n");
}

static void print_tallies(const struct tally *tallies, int count)
{
	printf("%-20s", "");
	for (int f = 0; f < FIGURES; f++) {
		const char *column = figures[f].column;
		bool part =
		    !strcmp(column, "asked") || !strcmp(column, "wrong");
		printf(" %*s", part ? 5 : 11, column);
	}
	printf("\n");
	for (int i = 0; i < count; i++)
		print_tally(&tallies[i]);
}

/* ---- limits ---- */

static const struct limit {
	const char *set;
	enum figure figure;
	bool least; /* at least this percentage; else at most this number */
	double limit;
} limits[] = {
#define LEAST(set, figure, percentage) {set, figure, true, percentage},
#define MOST(set, figure, number) {set, figure, false, number},
#include "limits.def"
#undef LEAST
#undef MOST
};

enum { LIMITS = sizeof limits / sizeof limits[0] };

static const struct tally *tally_named(
    const struct tally *tallies, int count, const char *set)
{
	for (int i = 0; i < count; i++)
		if (!strcmp(tallies[i].set, set))
			return &tallies[i];
	(void)fprintf(stderr, "score: limits.def: no set %s\n", set);
	exit(2);
}

/* Prints the limits. Returns the number of broken ones. */
static int print_limits(const struct tally *tallies, int count)
{
	int broken = 0;
	for (int i = 0; i < LIMITS; i++) {
		const struct limit *l = &limits[i];
		const struct tally *t = tally_named(tallies, count, l->set);
		double got = (double)t->got[l->figure];
		double all = (double)t->all[l->figure];
		double share = all > 0 ? 100 * got / all : 0;
		bool good = l->least ? share >= l->limit : got <= l->limit;
		broken += !good;
		printf("%s %s: %s: %.0f of %.0f (%.1f %%), at %s %g%s\n",
		    good ? "ok    " : "BROKEN", l->set, figures[l->figure].name,
		    got, all, share, l->least ? "least" : "most", l->limit,
		    l->least ? " %" : "");
	}
	printf("%d limits, %d broken\n", LIMITS, broken);
	return broken;
}

/* ---- the verdicts of the last commit ---- */

/* One character for each result: in the second string, the letter's question or
 * wish is answered rightly. */
static char mark_of(const struct result *r)
{
	static const char marks[] = ".awqo";
	static const char answered[] = ":AWQO";
	_Static_assert(sizeof marks == VERDICTS_MOST + 1, "");
	bool right = r->reply == REPLY_RIGHT;
	return (right ? answered : marks)[r->verdict];
}

static void print_row(const struct rows *rows, size_t at, const char *mark)
{
	const struct row *row = &rows->list[at];
	const char *set = rows->set[row->set];
	printf("%s %s: %s", set, row->number, mark);
	if (!rows_hidden(set)) {
		printf("  %s\t", row->label);
		for (const char *p = row->text; *p; p++)
			printf(*p == '\n' ? "\\n" : "%c", *p);
	}
	printf("\n");
}

/* The marks of each set, in the order of its rows. */
static void marks_of(const struct rows *rows, const struct result *results,
    struct buf marks[SETS_MOST])
{
	for (int i = 0; i < rows->sets; i++)
		buf_init(&marks[i], 0);
	for (size_t i = 0; i < rows->count; i++)
		buf_byte(&marks[rows->list[i].set], mark_of(&results[i]));
}

static const char heading[] =
    "# One line a set of letters and one mark a letter, for `make score`: . "
    "nothing was done,\n# a the labelled move was made, w another act, q asked "
    "about the labelled move, o asked about\n# another; in capitals (and : for "
    ".): the letter's question or wish was answered rightly.\n";

static void write_verdicts(const struct rows *rows, struct buf *marks)
{
	FILE *f = fopen(VERDICTS, "w");
	if (!f) {
		perror(VERDICTS);
		exit(2);
	}
	(void)fputs(heading, f);
	for (int i = 0; i < rows->sets; i++)
		(void)fprintf(
		    f, "%s\t%s\n", rows->set[i], buf_string(&marks[i]));
	if (fclose(f)) {
		perror(VERDICTS);
		exit(2);
	}
}

/* Prints the rows of a set whose marks differ from `before`. Returns their
 * number. */
static int print_changed(
    const struct rows *rows, int set, const char *before, const char *now)
{
	int changed = 0;
	if (strlen(before) != strlen(now)) {
		printf("%s has other letters than before\n", rows->set[set]);
		return 1;
	}
	for (size_t i = 0; i < rows->count; i++) {
		char mark[] = "x -> x";
		if (rows->list[i].set != set)
			continue;
		mark[0] = *before++;
		mark[strlen(mark) - 1] = *now++;
		if (mark[0] == mark[strlen(mark) - 1])
			continue;
		print_row(rows, i, mark);
		changed++;
	}
	return changed;
}

static void print_changes(const struct rows *rows, struct buf *marks)
{
	char *line = NULL;
	size_t room = 0;
	int changed = 0;
	FILE *f = fopen(VERDICTS, "r");
	while (f && getline(&line, &room, f) > 0) {
		char *before = strchr(line, '\t');
		line[strcspn(line, "\n")] = '\0';
		if (*line == '#' || !before)
			continue;
		*before++ = '\0';
		for (int i = 0; i < rows->sets; i++)
			if (!strcmp(rows->set[i], line))
				changed += print_changed(
				    rows, i, before, buf_string(&marks[i]));
	}
	printf("%d letters are read otherwise than in %s\n", changed, VERDICTS);
	free(line);
	if (f)
		(void)fclose(f);
}

/* ---- the program ---- */

/* Prints the letters of a set that are not read as labelled. */
static void print_misread(
    const struct rows *rows, const struct result *results, const char *set)
{
	if (rows_hidden(set)) {
		(void)fprintf(stderr, "score: %s is hidden\n", set);
		exit(2);
	}
	size_t found = 0;
	for (size_t i = 0; i < rows->count; i++) {
		const struct row *row = &rows->list[i];
		const char mark[] = {mark_of(&results[i]), '\0'};
		if (strcmp(rows->set[row->set], set) != 0)
			continue;
		found++;
		bool right =
		    results[i].verdict == RIGHT ||
		    (results[i].verdict == NOTHING && !wants_move(row));
		bool answered = row->corpus || !wanted_reply(row->label) ||
		                results[i].reply == REPLY_RIGHT;
		if (!right || !answered)
			print_row(rows, i, mark);
	}
	if (!found) {
		(void)fprintf(stderr, "score: no set %s\n", set);
		exit(2);
	}
}

int main(int count, char **words)
{
	static struct rows rows;
	static struct tally tallies[SETS_MOST + SUMS];
	static struct buf marks[SETS_MOST];
	bool accept = count > 1 && !strcmp(words[1], "--accept");
	rows_load(&rows);
	struct result *results = judge_all(&rows);
	tally_all(&rows, results, tallies);
	marks_of(&rows, results, marks);
	for (int i = accept ? 2 : 1; i < count; i++)
		print_misread(&rows, results, words[i]);
	print_tallies(tallies, rows.sets + SUMS);
	if (accept)
		write_verdicts(&rows, marks);
	else
		print_changes(&rows, marks);
	return print_limits(tallies, rows.sets + SUMS) ? 1 : 0;
}
