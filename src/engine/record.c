/* record.c - reading and writing the lines of a game record.
 *
 * A line is unreadable if it has a word that is not in the format, or something
 * other than a card in the place of a card. An illegal action is readable, and
 * game_decide refuses it. A bid that the game's rules do not know is readable,
 * too. */
#include "engine/record.h"

#include <limits.h>

#include "engine/options.h"
#include "round.h"

enum { NO_SUCH_CARD = 63, NO_SUCH_SEAT = 1000 };
enum { DRAWN_MAX = 2 + EXCHANGE_MAX };
/* The most words that fit into a line, if each word has one letter. A player
 * may give sixty such words for the shuffle. */
enum { WORDS_MAX = (RECORD_LINE_MAX + 1) / 2 };

struct words {
	char text[RECORD_LINE_MAX + 1];
	char *word[WORDS_MAX];
	int count;
};

bool record_wrong(struct record_fault *fault, const char *format, ...)
{
	va_list ap;
	va_start(ap, format);
	vsnprintf(fault->why, sizeof fault->why, format, ap);
	va_end(ap);
	return false;
}

static bool split(struct words *w, const char *line, struct record_fault *fault)
{
	static const char blanks[] = " \t\r";
	size_t size = strcspn(line, "#");
	char *save = NULL;
	if (size > RECORD_LINE_MAX)
		return record_wrong(fault,
		    "the line is too long: expected at most %d characters",
		    RECORD_LINE_MAX);
	memcpy(w->text, line, size);
	w->text[size] = '\0';
	w->count = 0;
	char *word = strtok_r(w->text, blanks, &save);
	while (word) {
		w->word[w->count++] = word;
		word = strtok_r(NULL, blanks, &save);
	}
	return true;
}

/* ---- words ---- */

/* Reads an integer of any length, clamped to the range of int. */
static bool integer(const char *text, int *out)
{
	char *end;
	long n = strtol(text, &end, 10);
	if (end == text || *end || strchr(" \t+", *text))
		return false;
	if (n > INT_MAX)
		n = INT_MAX;
	if (n < INT_MIN)
		n = INT_MIN;
	*out = (int)n;
	return true;
}

static bool read_seat(
    const char *text, struct action *a, struct record_fault *fault)
{
	int n;
	if (a->kind == ACT_DEAL && !strcmp(text, "extra")) {
		a->seat = SEAT_EXTRA;
		return true;
	}
	if (!integer(text, &n) || n < 1)
		return record_wrong(
		    fault, "%.40s: expected a seat, a number from 1", text);
	a->seat = n > NO_SUCH_SEAT ? NO_SUCH_SEAT : n - 1;
	return true;
}

static bool read_card(const char *text, int *out, struct record_fault *fault)
{
	*out = card_parse(text);
	if (*out == CARD_NONE)
		return record_wrong(
		    fault, "%.40s: expected a card such as QS, TH or 2C", text);
	return true;
}

/* ---- words after the seat ---- */

static bool read_one(
    const struct words *w, struct action *a, struct record_fault *fault)
{
	return read_card(w->word[2], &a->card, fault);
}

/* Reads cards. If the line names a card twice, a card that is in no deck
 * replaces the second one. So the line is readable, and the action is
 * illegal. */
static bool read_cards(
    const struct words *w, struct action *a, struct record_fault *fault)
{
	for (int i = 2; i < w->count; i++) {
		int card;
		if (!read_card(w->word[i], &card, fault))
			return false;
		if (cards_have(a->cards, card))
			card = NO_SUCH_CARD;
		a->cards |= cards_of(card);
	}
	return true;
}

/* Reads what a time-out drew: a card, the cards to pass, or nothing for a bid.
 */
static bool read_drawn(
    const struct words *w, struct action *a, struct record_fault *fault)
{
	if (w->count == 3)
		return read_one(w, a, fault);
	return read_cards(w, a, fault);
}

/* An illegal bid under any rules. No named bid has its number. */
enum { BID_ILLEGAL = HAND_MAX + 1 };
_Static_assert(BID_ILLEGAL < (int)BID_BLIND_NIL, "a number that no hand has");

struct bid_name {
	const char *word;
	int bid;
	enum bid_word how;
};
static const struct bid_name bid_names[] = {
    {"nil", 0, BID_AS_NIL},
    {"zero", 0, BID_AS_ZERO},
    {"blind-nil", BID_BLIND_NIL, BID_AS_NUMBER},
    {"all", BID_ALL, BID_AS_NUMBER},
    {"next", DRAW_NEXT, BID_AS_NUMBER},
    {"keep", DRAW_KEEP, BID_AS_NUMBER},
};

/* Finds a bid by name, or NULL. */
static const struct bid_name *bid_named(const char *word)
{
	for (size_t i = 0; i < COUNT_OF(bid_names); i++)
		if (!strcmp(word, bid_names[i].word))
			return &bid_names[i];
	return NULL;
}

/* Reads a blind bid of a number: "blind-6". A number that cannot be bid blind
 * makes an illegal bid. */
static bool read_blind(const char *text, int *bid)
{
	static const char blind[] = "blind-";
	size_t size = strlen(blind);
	if (strncmp(text, blind, size) != 0 || !integer(text + size, bid))
		return false;
	bool known = *bid > 1 && *bid <= HAND_MAX;
	*bid = known ? BID_BLIND_NIL + *bid : BID_ILLEGAL;
	return true;
}

static bool read_bid(
    const struct words *w, struct action *a, struct record_fault *fault)
{
	const char *text = w->word[2];
	const struct bid_name *named = bid_named(text);
	if (named) {
		a->bid = named->bid;
		a->word = (int)named->how;
		return true;
	}
	if (read_blind(text, &a->bid))
		return true;
	if (!integer(text, &a->bid))
		return record_wrong(fault,
		    "%.40s: expected a bid, a number or nil, blind-nil, "
		    "blind-6, zero, all",
		    text);
	if (a->bid > HAND_MAX)
		a->bid = BID_ILLEGAL;
	return true;
}

static enum call call_of(const char *word)
{
	if (!strcmp(word, "low"))
		return CALL_LOW;
	if (!strcmp(word, "high"))
		return CALL_HIGH;
	return CALL_NONE;
}

static bool read_play(
    const struct words *w, struct action *a, struct record_fault *fault)
{
	if (!read_one(w, a, fault))
		return false;
	if (w->count < 4)
		return true;
	a->call = (int)call_of(w->word[3]);
	if (a->call == CALL_NONE)
		return record_wrong(
		    fault, "%.40s: expected low or high", w->word[3]);
	return true;
}

/* ---- lines ---- */

/* Reads the words after the seat. */
typedef bool read_fn(
    const struct words *w, struct action *a, struct record_fault *fault);

static const struct form {
	const char *word;
	enum act kind;
	int min, max;  /* words in the line */
	read_fn *read; /* NULL: nothing follows the seat */
	const char *form;
} forms[] = {
    {"deal", ACT_DEAL, 2, WORDS_MAX, read_cards, "deal SEAT CARD ..."},
    {"draw", ACT_DRAW, 3, 3, read_bid, "draw SEAT keep|next"},
    {"bid", ACT_BID, 3, 3, read_bid, "bid SEAT BID"},
    {"play", ACT_PLAY, 3, 4, read_play, "play SEAT CARD [low|high]"},
    {"timeout", ACT_TIMEOUT, 2, DRAWN_MAX, read_drawn, "timeout SEAT ..."},
    {"concede", ACT_CONCEDE, 2, 2, NULL, "concede SEAT"},
    {"withdraw", ACT_WITHDRAW, 2, 2, NULL, "withdraw SEAT"},
    {"forfeit", ACT_FORFEIT, 2, 2, NULL, "forfeit SEAT"},
    {"dealer", ACT_DEALER, 2, 2, NULL, "dealer SEAT"},
    {"look", ACT_LOOK, 2, 2, NULL, "look SEAT"},
    {"discard", ACT_DISCARD, 3, 3, read_one, "discard SEAT CARD"},
    {"pass", ACT_PASS, 3, 2 + EXCHANGE_MAX, read_cards, "pass SEAT CARD ..."},
    {"void", ACT_VOID_ROUND, 1, 1, NULL, "void"},
};
enum { FORMS = COUNT_OF(forms) };

/* The words that begin lines of the fair deal (deal/published.h). */
/* clang-format off */
static const char *const fair_deal_words[] = {"game", "chain", "named", "mates", "seat", "round",
    "secret", "words", "previous", "beacon", "seed", "score", "result", "digest", "pulses", "bot",
    "pulse", "next-pulse"};
/* clang-format on */
enum { FAIR_DEAL_WORDS = COUNT_OF(fair_deal_words) };

static const struct form *form_of(const char *word)
{
	for (size_t i = 0; i < FORMS; i++)
		if (!strcmp(word, forms[i].word))
			return &forms[i];
	return NULL;
}

static bool is_fair_deal(const char *word)
{
	for (size_t i = 0; i < FAIR_DEAL_WORDS; i++)
		if (!strcmp(word, fair_deal_words[i]))
			return true;
	return false;
}

static bool read_action(const struct form *form, const struct words *w,
    struct action *a, struct record_fault *fault)
{
	if (w->count < form->min || w->count > form->max)
		return record_wrong(fault, "expected `%s`", form->form);
	*a = (struct action){
	    .kind = form->kind,
	    .card = CARD_NONE,
	    .bid = BID_NONE,
	};
	if (w->count > 1 && !read_seat(w->word[1], a, fault))
		return false;
	if (!form->read)
		return true;
	return form->read(w, a, fault);
}

static void unknown_word(const char *word, struct record_fault *fault)
{
	record_wrong(fault, "%.40s: expected one of", word);
	for (size_t i = 0; i < FORMS; i++)
		append(fault->why, sizeof fault->why, " %s", forms[i].word);
}

/* Reads one line without its newline, at most RECORD_LINE_MAX bytes. Fills
 * *action if it returns RECORD_ACTION, and fault->why if it returns
 * RECORD_UNREADABLE. */
static enum record_word record_read(
    const char *line, struct action *action, struct record_fault *fault)
{
	struct words w;
	if (!split(&w, line, fault))
		return RECORD_UNREADABLE;
	if (!w.count)
		return RECORD_NOTHING;
	const char *first = w.word[0];
	if (w.count == 1 && !strcmp(first, "batch"))
		return RECORD_BATCH;
	if (w.count == 1 && !strcmp(first, "end"))
		return RECORD_END;
	const struct form *form = form_of(first);
	if (form && form->kind == ACT_TIMEOUT) {
		/* "at TIME" */
		bool timed = w.count >= 4 && !strcmp(w.word[w.count - 2], "at");
		w.count -= timed ? 2 : 0;
	}
	if (form)
		return read_action(form, &w, action, fault) ? RECORD_ACTION
		                                            : RECORD_UNREADABLE;
	if (is_fair_deal(first))
		return RECORD_FAIR_DEAL;
	unknown_word(first, fault);
	return RECORD_UNREADABLE;
}

/* ---- writing ---- */

static const struct {
	const char *kind, *word;
} kinds[] = {
    [EVENT_DEAL] = {"deal", "deal"},
    [EVENT_DRAW] = {"draw", "draw"},
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
    [EVENT_UNDO] = {"undo", "undo"},
    [EVENT_VOID_ROUND] = {"void-round", "void"},
};
enum { KINDS = COUNT_OF(kinds) };

const char *record_kind(const struct event *event)
{
	return kinds[event->kind].kind;
}

/* Returns the word for a bid, or NULL if the bid is written as a number. A bid
 * of 0 is "zero" in games with zeros, and "nil" in games that have both nil and
 * blind nil. In all other games, and in the store (without `rules`), it is a
 * number. */
static const char *word_of_bid(int bid, const struct rules *rules)
{
	if (bid == BID_ALL)
		return "all";
	if (bid == BID_BLIND_NIL)
		return "blind-nil";
	if (bid_is_draw(bid))
		return bid == DRAW_KEEP ? "keep" : "next";
	if (bid != 0 || !rules)
		return NULL;
	if (rules->zero_start)
		return "zero";
	return rules->nil && rules_blind_nil(rules) ? "nil" : NULL;
}

static void write_bid(
    int bid, const struct rules *rules, char *out, size_t size)
{
	const char *word = word_of_bid(bid, rules);
	if (word)
		snprintf(out, size, "%s", word);
	else if (bid > BID_ALL)
		snprintf(out, size, "blind-%d", bid_blind_number(bid));
	else
		snprintf(out, size, "%d", bid);
}

static void write_cards(uint64_t cards, char *out, size_t size)
{
	char text[CARD_TEXT];
	const char *before = "";
	for (uint64_t left = cards; left; left &= left - 1) {
		append(out, size, "%s%s", before,
		    card_write(cards_first(left), text));
		before = " ";
	}
}

static void write_value(const struct event *event, const struct rules *rules,
    char *out, size_t size)
{
	static const char *const calls[] = {
	    [CALL_NONE] = "",
	    [CALL_LOW] = " low",
	    [CALL_HIGH] = " high",
	};
	char text[CARD_TEXT];
	out[0] = '\0';
	if (event->cards)
		write_cards(event->cards, out, size);
	else if (event->bid != BID_NONE)
		write_bid(event->bid, rules, out, size);
	else if (event->card != CARD_NONE)
		append(out, size, "%s%s", card_write(event->card, text),
		    calls[event->call]);
	if (event->misread)
		append(out, size, " misread=%d", event->misread);
}

void record_value(const struct event *event, char *out, size_t size)
{
	write_value(event, NULL, out, size);
}

void record_write(const struct event *event, const struct rules *rules,
    char *out, size_t size)
{
	char value[128];
	bool follows_from_rules =
	    event->kind == EVENT_TIMEOUT && event->bid != BID_NONE;
	write_value(event, rules, value, sizeof value);
	if (event->seat == SEAT_EXTRA) {
		snprintf(out, size, "deal extra %s", value);
		return;
	}
	snprintf(out, size, "%s", kinds[event->kind].word);
	if (event->kind != EVENT_VOID_ROUND)
		append(out, size, " %d", event->seat + 1);
	if (value[0] && !follows_from_rules)
		append(out, size, " %s", value);
}

/* ---- events from the store ---- */

static bool load_word(const char *word, struct event *e)
{
	int card = card_parse(word);
	if (card != CARD_NONE) {
		e->cards |= cards_of(card);
		e->card = (uint8_t)card;
		return true;
	}
	const struct bid_name *named = bid_named(word);
	if (named) {
		e->bid = (int8_t)named->bid;
		return true;
	}
	enum call call = call_of(word);
	if (call != CALL_NONE) {
		e->call = (uint8_t)call;
		return true;
	}
	int n;
	if (sscanf(word, "misread=%" SCNu8, &e->misread) == 1)
		return true;
	if (read_blind(word, &n)) {
		e->bid = (int8_t)n;
		return true;
	}
	if (!integer(word, &n) || n < 0 || n > HAND_MAX)
		return false;
	e->bid = (int8_t)n;
	return true;
}

/* Returns the kind of event with that name, or KINDS. */
static size_t kind_named(const char *name)
{
	for (size_t k = 0; k < KINDS; k++)
		if (!strcmp(kinds[k].kind, name))
			return k;
	return KINDS;
}

static bool may_be_seat(size_t kind, int seat)
{
	int most = kind == EVENT_DEAL ? SEAT_EXTRA : SEATS_MAX - 1;
	return seat >= 0 && seat <= most;
}

bool record_load(const char *name, int seat, const char *value, struct event *e)
{
	struct words w;
	struct record_fault unused;
	size_t kind = kind_named(name);
	if (kind == KINDS || !may_be_seat(kind, seat) ||
	    !split(&w, value, &unused))
		return false;
	*e = (struct event){
	    .kind = (uint8_t)kind,
	    .seat = (uint8_t)seat,
	    .card = CARD_NONE,
	    .bid = BID_NONE,
	};
	for (int i = 0; i < w.count; i++)
		if (!load_word(w.word[i], e))
			return false;
	/* an event has a single card or a set of cards, never both */
	if (kind == EVENT_DEAL || kind == EVENT_PASS ||
	    cards_count(e->cards) > 1)
		e->card = CARD_NONE;
	else
		e->cards = 0;
	return true;
}

/* Replaying a record through the engine.
 *
 * The whole text is in memory, because after a misplay in a batch, the replay
 * reads ahead to report how many posts are void. */

/* A position in a text that is read line by line. A copy of the struct can read
 * ahead. */
struct lines {
	const char *next; /* the rest of the text */
	long number;      /* number of the line that was read last */
	char text[RECORD_LINE_MAX + 2];
};

struct replay {
	struct lines lines;
	struct game *game;
	const struct replay_watch *watch;
	struct record_fault *fault;
	bool in_batch;
	bool misplayed; /* a play in the present batch was a misplay */
};

/* Removes trailing blanks. */
static void trim(char *text)
{
	size_t size = strlen(text);
	while (size && strchr(" \t\r", text[size - 1]))
		size--;
	text[size] = '\0';
}

/* Reads the next line without trailing blanks; returns false at the end. A line
 * that is too long for record_read is cut, to a length that record_read still
 * refuses. */
static bool next_line(struct lines *lines)
{
	if (!*lines->next)
		return false;
	size_t size = strcspn(lines->next, "\n");
	size_t said = size;
	while (said && strchr(" \t\r", lines->next[said - 1]))
		said--;
	size_t fits = sizeof lines->text - 1;
	size_t taken = said < fits ? said : fits;
	memcpy(lines->text, lines->next, taken);
	lines->text[taken] = '\0';
	lines->next += size;
	if (*lines->next)
		lines->next++;
	lines->number++;
	return true;
}

/* ---- actions ---- */

/* Returns how many plays are left in the batch. */
static int plays_left(struct lines ahead)
{
	struct action a;
	struct record_fault unused;
	int plays = 0;
	while (next_line(&ahead)) {
		enum record_word word = record_read(ahead.text, &a, &unused);
		if (word == RECORD_END)
			break;
		if (word == RECORD_ACTION && a.kind == ACT_PLAY)
			plays++;
	}
	return plays;
}

static bool batch_closed(struct lines ahead)
{
	struct action a;
	struct record_fault unused;
	while (next_line(&ahead))
		if (record_read(ahead.text, &a, &unused) == RECORD_END)
			return true;
	return false;
}

static void report(const struct replay *r, enum replay_kind kind)
{
	const struct replay_note note = {
	    .kind = kind,
	    .table = &r->game->table,
	    .line = r->lines.number,
	};
	r->watch->tell(r->watch->context, &note);
}

static void report_refusal(const struct replay *r, enum ruling ruling)
{
	const struct replay_note note = {
	    .kind = REPLAY_REFUSED,
	    .table = &r->game->table,
	    .line = r->lines.number,
	    .ruling = ruling,
	    .reason = game_ruling_name(ruling),
	};
	r->watch->tell(r->watch->context, &note);
}

static void report_misplay(const struct replay *r, const struct event *e)
{
	const struct replay_note note = {
	    .kind = REPLAY_MISPLAY,
	    .table = &r->game->table,
	    .line = r->lines.number,
	    .seat = e->seat,
	    .card = e->card,
	    .voided = 1 + (r->in_batch ? plays_left(r->lines) : 0),
	};
	r->watch->tell(r->watch->context, &note);
}

static void replay_action(struct replay *r, struct action *a)
{
	struct event e;
	a->after_misplay = a->kind == ACT_PLAY && r->misplayed;
	enum ruling ruling = game_decide(r->game, a, &e);
	if (ruling) {
		report_refusal(r, ruling);
		return;
	}
	unsigned news = game_apply(r->game, &e);
	if (e.kind == EVENT_MISPLAY) {
		r->misplayed = r->in_batch;
		report_misplay(r, &e);
	}
	if (news & NEWS_ROUND)
		report(r, REPLAY_ROUND);
}

/* ---- lines ---- */

/* Returns the next line that has a word, without its comment and outer blanks;
 * NULL at the end of the text. At the end, the line number is one more than
 * that of the line returned before. */
static const char *next_header_line(struct replay *r)
{
	long last = r->lines.number;
	while (next_line(&r->lines)) {
		char *text = r->lines.text + strspn(r->lines.text, " \t");
		text[strcspn(text, "#\r")] = '\0';
		trim(text);
		if (*text)
			return text;
	}
	r->lines.number = last + 1;
	return NULL;
}

/* Returns the text after the first word, or NULL if the first word is not
 * `word`. */
static const char *rest_after(const char *text, const char *word)
{
	size_t size = strcspn(text, " \t");
	if (size != strlen(word))
		return NULL;
	if (strncmp(text, word, size) != 0)
		return NULL;
	text += size;
	return text + strspn(text, " \t");
}

static bool read_rules(struct replay *r, const char *text)
{
	struct record_fault *fault = r->fault;
	struct rules rules;
	size_t size = sizeof fault->why;
	if (!rules_read(text, &rules, fault->why, size))
		return false;
	game_init(r->game, &rules);
	if (rules_check(&rules, fault->why, sizeof fault->why))
		return true;
	report_refusal(r, RULING_BAD_OPTION);
	return false; /* nothing can be judged without rules */
}

/* True for the first line of a record. */
static bool is_first_line(const char *text)
{
	const char *edition = rest_after(text, "spades-record");
	return edition && !strcmp(edition, "1");
}

static bool read_header(struct replay *r)
{
	const char *text = next_header_line(r);
	if (!text)
		return record_wrong(r->fault,
		    "the record is empty: expected `spades-record 1`");
	if (!is_first_line(text))
		return record_wrong(r->fault, "expected `spades-record 1`");
	text = next_header_line(r);
	if (!text)
		return record_wrong(r->fault,
		    "the record ends here: expected `rules RULE-SET`");
	const char *rules = rest_after(text, "rules");
	if (!rules)
		return record_wrong(
		    r->fault, "expected `rules RULE-SET [OPTION=VALUE ...]`");
	return read_rules(r, rules);
}

static bool begin_batch(struct replay *r)
{
	if (r->in_batch)
		return record_wrong(
		    r->fault, "a batch within a batch: expected `end`");
	if (!batch_closed(r->lines))
		return record_wrong(r->fault,
		    "this batch is never closed: expected `end` after its "
		    "posts");
	r->in_batch = true;
	return true;
}

static bool end_batch(struct replay *r)
{
	if (!r->in_batch)
		return record_wrong(r->fault, "`end` without `batch`");
	r->in_batch = r->misplayed = false;
	return true;
}

static bool may_stand_in_batch(enum act kind)
{
	return kind == ACT_PLAY || kind == ACT_CONCEDE ||
	       kind == ACT_WITHDRAW || kind == ACT_FORFEIT;
}

/* Reads from the line `chain HEX 4096` how many rounds the game may last. */
static void set_rounds_most(struct replay *r)
{
	struct rules *rules = &r->game->table.rules;
	const char *rest = rest_after(r->lines.text, "chain");
	if (!rest)
		return;
	rest += strcspn(rest, " ");
	rules->rounds_most = (int)strtol(rest, NULL, 10);
}

/* Shows the line to the caller's callback; returns false if the callback stops
 * the replay. */
static bool show_line(struct replay *r)
{
	const struct replay_watch *watch = r->watch;
	const char *text = r->lines.text;
	if (!watch->line)
		return true;
	if (!*text)
		return true;
	if (*text == '#')
		return true;
	r->fault->line = r->lines.number;
	return watch->line(watch->context, r->game, text, r->fault);
}

/* Checks the number of cards passed against the rules. */
static bool check_card_count(const struct replay *r, const struct action *a)
{
	int cards = cards_count(a->cards);
	int count = r->game->table.rules.exchange_cards;
	if (a->kind == ACT_PASS && cards != count)
		return record_wrong(r->fault,
		    "expected `pass SEAT` and %d cards, because each partner "
		    "passes that many",
		    count);
	if (a->kind == ACT_TIMEOUT && cards > count)
		return record_wrong(r->fault,
		    "expected `timeout SEAT` and at most %d cards", count);
	return true;
}

static bool replay_line(struct replay *r)
{
	struct action a;
	if (!show_line(r))
		return false;
	switch (record_read(r->lines.text, &a, r->fault)) {
	case RECORD_NOTHING:
		return true;
	case RECORD_FAIR_DEAL:
		set_rounds_most(r);
		return true;
	case RECORD_UNREADABLE:
		return false;
	case RECORD_BATCH:
		return begin_batch(r);
	case RECORD_END:
		return end_batch(r);
	case RECORD_ACTION:
		break;
	}
	if (!check_card_count(r, &a))
		return false;
	if (r->in_batch && !may_stand_in_batch(a.kind))
		return record_wrong(r->fault,
		    "in a batch: expected play, concede, withdraw, forfeit "
		    "or end");
	replay_action(r, &a);
	return true;
}

bool record_replay(const char *text, const struct replay_watch *watch,
    struct game *game, struct record_fault *fault)
{
	struct replay r = {
	    .lines.next = text,
	    .game = game,
	    .watch = watch,
	    .fault = fault,
	};
	bool good = read_header(&r);
	while (good && next_line(&r.lines))
		good = replay_line(&r);
	fault->line = r.lines.number;
	if (good)
		report(&r, REPLAY_RESULT);
	return good;
}
