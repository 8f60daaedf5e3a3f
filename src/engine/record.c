/* record.c - reading and writing the lines of a game record.
 *
 * Unreadable and refused are two things: a word that is no word of the format, or a token that is
 * no card, makes a line unreadable; an action that the rules do not allow is perfectly readable and
 * left to game_decide. So are words that the rules at hand have no use for (look, discard, pass).
 */
#include "engine/record.h"

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WORDS_MAX = 24, NO_SUCH_CARD = 63 };

struct words {
	char text[RECORD_LINE_MAX + 1];
	char *word[WORDS_MAX];
	int count;
};

static bool split(struct words *w, const char *line, char *why, size_t size)
{
	size_t n = strcspn(line, "#");
	if (n > RECORD_LINE_MAX) {
		(void)snprintf(why,
		    size,
		    "the line is too long: expected at most %d characters",
		    RECORD_LINE_MAX);
		return false;
	}
	memcpy(w->text, line, n);
	w->text[n] = '\0';
	w->count = 0;
	char *save = NULL;
	for (char *p = strtok_r(w->text, " \t\r", &save); p; p = strtok_r(NULL, " \t\r", &save)) {
		if (w->count == WORDS_MAX) {
			(void)snprintf(why, size, "too many words: expected at most %d", WORDS_MAX);
			return false;
		}
		w->word[w->count++] = p;
	}
	return true;
}

/* Any integer, however long; one beyond int is as good as INT_MAX or INT_MIN. */
static bool integer(const char *text, int *out)
{
	char *end;
	errno = 0;
	long n = strtol(text, &end, 10);
	if (end == text || *end || strchr(" \t+", *text))
		return false;
	*out = n > INT_MAX ? INT_MAX : n < INT_MIN ? INT_MIN : (int)n;
	return true;
}

static bool seat(const char *text, struct action *a, char *why, size_t size)
{
	int n;
	if (!integer(text, &n) || n < 1) {
		(void)snprintf(why, size, "%.40s: expected a seat, a number from 1", text);
		return false;
	}
	a->seat = n > 1000 ? 1000 : n - 1;
	return true;
}

static bool card(const char *text, int *out, char *why, size_t size)
{
	*out = card_parse(text);
	if (*out == CARD_NONE)
		(void)snprintf(why, size, "%.40s: expected a card such as QS, TH or 2C", text);
	return *out != CARD_NONE;
}

/* The cards from the third word on. A doubled one is refused, not unreadable: a card stands in for
 * it that no deck has. */
static bool cards(const struct words *w, uint64_t *out, char *why, size_t size)
{
	for (int i = 2; i < w->count; i++) {
		int c;
		if (!card(w->word[i], &c, why, size))
			return false;
		*out |= cards_of(cards_have(*out, c) ? NO_SUCH_CARD : c);
	}
	return true;
}

static bool read_deal(const struct words *w, struct action *a, char *why, size_t size)
{
	a->kind = ACT_DEAL;
	if (w->count >= 2 && !strcmp(w->word[1], "extra"))
		a->seat = SEAT_EXTRA;
	else if (!seat(w->word[1], a, why, size))
		return false;
	return cards(w, &a->cards, why, size);
}

static const struct {
	const char *word;
	int bid;
	enum bid_word how;
} bid_words[] = {
    {"nil", 0, BID_AS_NIL},
    {"zero", 0, BID_AS_ZERO},
    {"blind-nil", BID_BLIND_NIL, BID_AS_NUMBER},
    {"all", BID_ALL, BID_AS_NUMBER},
};
enum { BID_WORDS = sizeof bid_words / sizeof bid_words[0] };

static bool read_bid(const struct words *w, struct action *a, char *why, size_t size)
{
	a->kind = ACT_BID;
	if (!seat(w->word[1], a, why, size))
		return false;
	for (size_t i = 0; i < BID_WORDS; i++)
		if (!strcmp(w->word[2], bid_words[i].word)) {
			a->bid = bid_words[i].bid;
			a->word = (int)bid_words[i].how;
			return true;
		}
	if (!integer(w->word[2], &a->bid)) {
		(void)snprintf(why,
		    size,
		    "%.40s: expected a bid, a number or nil, blind-nil, zero, all",
		    w->word[2]);
		return false;
	}
	if (a->bid > HAND_MAX)
		a->bid = HAND_MAX; /* no bid, and none of the bids that are words */
	return true;
}

static int call_of(const char *word)
{
	return !strcmp(word, "low") ? CALL_LOW : !strcmp(word, "high") ? CALL_HIGH : CALL_NONE;
}

static bool read_play(const struct words *w, struct action *a, char *why, size_t size)
{
	a->kind = ACT_PLAY;
	if (!seat(w->word[1], a, why, size) || !card(w->word[2], &a->card, why, size))
		return false;
	if (w->count == 4 && !(a->call = call_of(w->word[3]))) {
		(void)snprintf(why, size, "%.40s: expected low or high", w->word[3]);
		return false;
	}
	return true;
}

static bool read_timeout(const struct words *w, struct action *a, char *why, size_t size)
{
	a->kind = ACT_TIMEOUT;
	if (!seat(w->word[1], a, why, size))
		return false;
	return w->count == 3 ? card(w->word[2], &a->card, why, size)
	                     : cards(w, &a->cards, why, size);
}

static bool read_seat(const struct words *w, struct action *a, char *why, size_t size)
{
	static const struct {
		const char *word;
		enum act kind;
	} seat_words[] = {
	    {"concede", ACT_CONCEDE},
	    {"withdraw", ACT_WITHDRAW},
	    {"forfeit", ACT_FORFEIT},
	    {"dealer", ACT_DEALER},
	    {"look", ACT_LOOK},
	};
	for (size_t i = 0; i < sizeof seat_words / sizeof seat_words[0]; i++)
		if (!strcmp(w->word[0], seat_words[i].word))
			a->kind = seat_words[i].kind;
	return seat(w->word[1], a, why, size);
}

static bool read_discard(const struct words *w, struct action *a, char *why, size_t size)
{
	a->kind = ACT_DISCARD;
	return seat(w->word[1], a, why, size) && card(w->word[2], &a->card, why, size);
}

static bool read_pass(const struct words *w, struct action *a, char *why, size_t size)
{
	a->kind = ACT_PASS;
	return seat(w->word[1], a, why, size) && cards(w, &a->cards, why, size);
}

static const struct {
	const char *word;
	int min, max; /* words in the line */
	bool (*read)(const struct words *, struct action *, char *, size_t);
	const char *form;
} forms[] = {
    {"deal", 2, WORDS_MAX, read_deal, "deal SEAT CARD ..."},
    {"bid", 3, 3, read_bid, "bid SEAT BID"},
    {"play", 3, 4, read_play, "play SEAT CARD [low|high]"},
    {"timeout", 2, 4, read_timeout, "timeout SEAT [CARD [CARD]]"},
    {"concede", 2, 2, read_seat, "concede SEAT"},
    {"withdraw", 2, 2, read_seat, "withdraw SEAT"},
    {"forfeit", 2, 2, read_seat, "forfeit SEAT"},
    {"dealer", 2, 2, read_seat, "dealer SEAT"},
    {"look", 2, 2, read_seat, "look SEAT"},
    {"discard", 3, 3, read_discard, "discard SEAT CARD"},
    {"pass", 4, 4, read_pass, "pass SEAT CARD CARD"},
};

/* What the fair deal needs besides the play (deal/verify.h). */
static const char *const proofs[] = {"game",
    "chain",
    "named",
    "mates",
    "seat",
    "round",
    "secret",
    "words",
    "previous",
    "beacon",
    "seed",
    "score",
    "result",
    "digest"};

enum record_word record_read(const char *line, struct action *a, char *why, size_t size)
{
	struct words w;
	if (!split(&w, line, why, size))
		return RECORD_UNREADABLE;
	if (!w.count)
		return RECORD_NOTHING;
	if (w.count == 1 && !strcmp(w.word[0], "batch"))
		return RECORD_BATCH;
	if (w.count == 1 && !strcmp(w.word[0], "end"))
		return RECORD_END;
	*a = (struct action){.card = CARD_NONE, .bid = BID_NONE};
	for (size_t i = 0; i < sizeof forms / sizeof forms[0]; i++) {
		if (strcmp(w.word[0], forms[i].word) != 0)
			continue;
		if (w.count < forms[i].min || w.count > forms[i].max) {
			(void)snprintf(why, size, "expected `%s`", forms[i].form);
			return RECORD_UNREADABLE;
		}
		return forms[i].read(&w, a, why, size) ? RECORD_ACTION : RECORD_UNREADABLE;
	}
	for (size_t i = 0; i < sizeof proofs / sizeof proofs[0]; i++)
		if (!strcmp(w.word[0], proofs[i]))
			return RECORD_PROOF;
	int n = snprintf(why, size, "%.40s: expected one of", w.word[0]);
	for (size_t i = 0; i < sizeof forms / sizeof forms[0] && n > 0 && (size_t)n < size; i++)
		n += snprintf(why + n, size - (size_t)n, " %s", forms[i].word);
	return RECORD_UNREADABLE;
}

/* ---- writing
 * -------------------------------------------------------------------------------------------------------
 */

static const struct {
	const char *kind, *word;
} kinds[] = {
    [EVENT_DEAL] = {"deal", "deal"},
    [EVENT_BID] = {"bid", "bid"},
    [EVENT_PLAY] = {"play", "play"},
    [EVENT_MISPLAY] = {"misplay", "play"},
    [EVENT_VOID] = {"void", "play"},
    [EVENT_TIMEOUT] = {"timeout", "timeout"},
    [EVENT_CONCEDE] = {"concede", "concede"},
    [EVENT_WITHDRAW] = {"withdraw", "withdraw"},
    [EVENT_FORFEIT] = {"forfeit", "forfeit"},
    [EVENT_DEALER] = {"dealer", "dealer"},
    [EVENT_LOOK] = {"look", "look"},
    [EVENT_DISCARD] = {"discard", "discard"},
    [EVENT_PASS] = {"pass", "pass"},
};
enum { KINDS = sizeof kinds / sizeof kinds[0] };

const char *record_kind(const struct event *event)
{
	return kinds[event->kind].kind;
}

/* A bid of nothing is written as the rules call it; without rules, as a number. */
static void write_bid(int bid, const struct rules *rules, char *out, size_t size)
{
	const char *word = bid == BID_ALL                   ? "all"
	                   : bid == BID_BLIND_NIL           ? "blind-nil"
	                   : bid || !rules                  ? NULL
	                   : rules->zero_start              ? "zero"
	                   : rules->nil && rules->blind_nil ? "nil"
	                                                    : NULL;
	if (word)
		(void)snprintf(out, size, "%s", word);
	else
		(void)snprintf(out, size, "%d", bid);
}

static void write_value(
    const struct event *event, const struct rules *rules, char *out, size_t size)
{
	static const char *const calls[] = {
	    [CALL_NONE] = "",
	    [CALL_LOW] = " low",
	    [CALL_HIGH] = " high",
	};
	char text[CARD_TEXT];
	out[0] = '\0';
	if (event->cards) {
		int n = 0;
		for (uint64_t left = event->cards; left && (size_t)n < size; left &= left - 1)
			n += snprintf(out + n,
			    size - (size_t)n,
			    "%s%s",
			    n ? " " : "",
			    card_write(cards_first(left), text));
	} else if (event->bid != BID_NONE) {
		write_bid(event->bid, rules, out, size);
	} else if (event->card != CARD_NONE) {
		(void)snprintf(
		    out, size, "%s%s", card_write(event->card, text), calls[event->call]);
	}
}

void record_value(const struct event *event, char *out, size_t size)
{
	write_value(event, NULL, out, size);
}

void record_write(const struct event *event, const struct rules *rules, char *out, size_t size)
{
	char value[128];
	write_value(event, rules, value, sizeof value);
	if (event->kind == EVENT_TIMEOUT && event->bid != BID_NONE)
		value[0] = '\0'; /* the bid follows from the rules */
	if (event->seat == SEAT_EXTRA)
		(void)snprintf(out, size, "deal extra %s", value);
	else
		(void)snprintf(out,
		    size,
		    "%s %d%s%s",
		    kinds[event->kind].word,
		    event->seat + 1,
		    value[0] ? " " : "",
		    value);
}

static bool load_word(const char *word, struct event *e)
{
	int c = card_parse(word), n;
	if (c != CARD_NONE) {
		e->cards |= cards_of(c);
		e->card = (uint8_t)c;
		return true;
	}
	for (size_t i = 0; i < BID_WORDS; i++)
		if (!strcmp(word, bid_words[i].word)) {
			e->bid = (int8_t)bid_words[i].bid;
			return true;
		}
	if (call_of(word)) {
		e->call = (uint8_t)call_of(word);
		return true;
	}
	if (!integer(word, &n) || n < 0 || n > HAND_MAX)
		return false;
	e->bid = (int8_t)n;
	return true;
}

bool record_load(const char *kind, int seat_no, const char *value, struct event *e)
{
	struct words w;
	char why[8];
	*e = (struct event){.card = CARD_NONE, .bid = BID_NONE, .seat = (uint8_t)seat_no};
	size_t k = 0;
	while (k < KINDS && strcmp(kinds[k].kind, kind) != 0)
		k++;
	if (k == KINDS || seat_no < 0 || seat_no > SEAT_EXTRA ||
	    (seat_no == SEAT_EXTRA && k != EVENT_DEAL) || !split(&w, value, why, sizeof why))
		return false;
	e->kind = (uint8_t)k;
	for (int i = 0; i < w.count; i++)
		if (!load_word(w.word[i], e))
			return false;
	if (k == EVENT_DEAL || k == EVENT_PASS || cards_count(e->cards) > 1)
		e->card = CARD_NONE;
	else
		e->cards = 0;
	return true;
}
