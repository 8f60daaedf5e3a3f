/* sorts_numbers.c - finds cards and numbers that are times, dates, amounts,
 * addresses.
 *
 * A sort is a fact of the words and characters around. Who is at turn, and with
 * which cards, plays no part. In doubt a word is SORT_PLAIN: the weights decide
 * then. A card or a number alone in its line is nearly always plain. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "engine/card.h"
#include "lexicon.h"
#include "mail/tables/vocabulary.h"
#include "sorts.h"

enum {
	SKIPPED_MOST = 3, /* words between "in" and a span */
	STREET_MOST = 4,  /* words of a street's name */
	HOURS = 24,
	MINUTES = 60,
	DAYS = 31,
	MONTHS = 12,
	PHONE_DIGITS = 6
};

/* True for a number in digits that is at least 1 and at most `most`. */
static bool within(const struct sorting *s, size_t i, long most)
{
	long n = sorts_digits(s, i) ? strtol(s->raw[i].fold, NULL, 10) : 0;
	return n >= 1 && n <= most;
}

/* True if a verb of playing, taking or bidding precedes in the clause. */
static bool moved(const struct sorting *s, size_t i)
{
	while (sorts_led(s, i)) {
		i--;
		if (sorts_moves(s, i))
			return true;
	}
	return false;
}

static bool bids(const struct sorting *s, size_t i)
{
	while (sorts_led(s, i)) {
		i--;
		if (sorts_means(s, i, CONCEPT_BID))
			return true;
	}
	return false;
}

static bool starts_with(const char *text, const char *prefix)
{
	return !strncmp(text, prefix, strlen(prefix));
}

/* ---- times ---- */

/* True if the phrase before the i-th word says that a span follows: "back in
 * about". `first` is the span's first word. */
static bool before_span(const struct sorting *s, size_t first)
{
	size_t i = first;
	for (int k = 0; k < SKIPPED_MOST && sorts_led(s, i); k++) {
		if (!sorts_uses(s, i - 1, USE_SKIP))
			break;
		i--;
	}
	if (!sorts_led(s, i))
		return false;
	size_t p = i - 1;
	if (sorts_uses(s, p, USE_WITHIN)) {
		/* "I put in 6h", but "I play in 6h" */
		bool verb =
		    sorts_led(s, p) && sorts_means(s, p - 1, CONCEPT_PLAY);
		return !verb || starts_with(s->raw[p - 1].fold, "play");
	}
	if (sorts_uses(s, p, USE_ABOUT))
		return true;
	if (sorts_uses(s, p, USE_GONE))
		return !moved(s, p);
	if (!sorts_uses(s, p, USE_LASTS))
		return false;
	while (sorts_led(s, p)) {
		p--;
		if (sorts_uses(s, p, USE_GONE))
			return true;
	}
	return false;
}

/* "6h", "6 h": a card unless the words around tell of a time. */
static bool is_short_span(const struct sorting *s, size_t first, size_t last)
{
	if (sorts_before(s, first) == '~')
		return true;
	if (before_span(s, first))
		return true;
	if (!sorts_led(s, first) || !sorts_runs_on(s, last) || moved(s, first))
		return false;
	return sorts_uses(s, last + 1, USE_AGO);
}

static void find_card_span(struct sorting *s, size_t i)
{
	const struct raw_word *raw = &s->raw[i];
	size_t n = strspn(raw->at, "0123456789");
	n += n && raw->at[n] == ' ';
	bool span = n && n + 1 == raw->size && strchr("hds", raw->at[n]);
	if (n && sorts_led(s, i) && sorts_uses(s, i - 1, USE_HOME))
		sorts_set(s, i - 1, i, SORT_ADDRESS); /* "flat 4d" */
	if (span && !sorts_alone(s, i) && is_short_span(s, i, i))
		sorts_set(s, i, i, SORT_TIME);
}

static bool is_clock(const struct sorting *s, size_t i)
{
	char c = sorts_joint(s, i);
	if ((c != ':' && c != '.') || !within(s, i, HOURS))
		return false;
	return sorts_digits(s, i + 1) && s->raw[i + 1].size == 2 &&
	       strtol(s->raw[i + 1].fold, NULL, 10) < MINUTES &&
	       !sorts_joint(s, i + 1);
}

/* True if the i-th number is an hour because of the word before it: "at 4". */
static bool is_hour(const struct sorting *s, size_t i)
{
	if (!sorts_led(s, i) || sorts_alone(s, i) || sorts_of_game(s, i + 1))
		return false;
	if (s->e->word[i].number < 1 && !within(s, i, HOURS))
		return false;
	if (!strcmp(s->raw[i - 1].fold, "las"))
		return sorts_led(s, i - 1) && !strcmp(s->raw[i - 2].fold, "a");
	if (!sorts_uses(s, i - 1, USE_AT))
		return false;
	bool stays = sorts_led(s, i - 1) && sorts_uses(s, i - 2, USE_STAY);
	return !stays && !bids(s, i);
}

/* Returns the last word of the time that begins with the i-th number; 0 if no
 * time begins there. */
static size_t time_end(const struct sorting *s, size_t i)
{
	if (is_clock(s, i))
		return i + 1;
	if (!sorts_runs_on(s, i))
		return 0;
	size_t next = i + 1;
	if (sorts_uses(s, next, USE_HOUR)) {
		bool am = !strcmp(s->raw[next].fold, "am");
		bool i_am = am && sorts_runs_on(s, next) &&
		            sorts_means(s, next + 1, CONCEPT_ME);
		return i_am ? 0 : next;
	}
	if (text_starts(s->raw[next].at, "a.m") ||
	    text_starts(s->raw[next].at, "p.m"))
		return next;
	bool other = s->e->word[next].named == NAMED_NOTHING &&
	             (!s->e->word[next].concept[0] ||
			 sorts_means(s, next, CONCEPT_OTHER)) &&
	             sorts_runs_on(s, next);
	if (!sorts_uses(s, next, USE_SPAN) && other)
		next++;
	if (!sorts_uses(s, next, USE_SPAN))
		return 0;
	bool letter = s->raw[next].size == 1;
	return !letter || is_short_span(s, i, next) ? next : 0;
}

/* ---- dates ---- */

/* True for a month or a day of the week; with `order`, even if it is a common
 * word: "the 8th of may". */
static bool is_calendar(
    const struct sorting *s, size_t i, uint32_t use, bool order)
{
	if (!sorts_uses(s, i, use))
		return false;
	return order || !sorts_uses(s, i, USE_CAPITAL) || sorts_capital(s, i);
}

/* True for a day of a month: "8", "8th", "eighth" before "of May". */
static bool is_day(const struct sorting *s, size_t i)
{
	const char *fold = s->raw[i].fold;
	size_t n = strspn(fold, "0123456789");
	if (n && n <= 2 && strlen(fold) <= 4)
		return s->e->word[i].card == CARD_NONE;
	return sorts_number(s, i);
}

static bool joins_date(const struct sorting *s, size_t i)
{
	static vocabulary words = {"of", "de", "the", "den", NULL};
	return evidence_is_any(&s->e->word[i], words);
}

/* True for the marks between day, month and year: "4.12.2026", "2026-12-04",
 * but not "4-3-3". */
static bool has_year(const struct sorting *s, size_t i)
{
	char c = sorts_joint(s, i);
	if (!c || !strchr(".-/", c) || sorts_joint(s, i + 1) != c)
		return false;
	if (!sorts_digits(s, i + 1) || !sorts_digits(s, i + 2))
		return false;
	size_t year = s->raw[i + 2].size;
	return year == 4 || s->raw[i].size == 4 || (year == 2 && c != '-');
}

/* Returns the last word of a date in digits, "22. 11."; 0 for none. */
static size_t numeric_date_end(const struct sorting *s, size_t i)
{
	char c = sorts_joint(s, i);
	if (!sorts_digits(s, i) || i + 1 >= s->e->count)
		return 0;
	if (has_year(s, i))
		return i + 2;
	/* "not 4. 3." has two numbers, not a date */
	bool clear = !within(s, i, EVIDENCE_NUMBER_MOST) ||
	             s->language == LEXICON_GERMAN;
	bool spaced = clear &&
	              starts_with(s->raw[i].at + s->raw[i].size, ". ") &&
	              s->raw[i + 1].line == s->raw[i].line;
	bool month = within(s, i + 1, MONTHS) && sorts_after(s, i + 1) == '.';
	if (!within(s, i, DAYS) || !month || (c != '.' && !spaced))
		return 0;
	return i + 1;
}

static void find_date(struct sorting *s, size_t i)
{
	static vocabulary on = {"am", "vom", "zum", "ab", NULL};
	size_t end = numeric_date_end(s, i);
	if (end)
		sorts_set(s, i, end, SORT_DATE);
	if (!is_day(s, i))
		return;
	bool stop = sorts_after(s, i) == '.' && i + 1 < s->e->count &&
	            s->raw[i + 1].line == s->raw[i].line;
	size_t next = i + 1;
	bool order = isdigit((unsigned char)*s->raw[i].fold) &&
	             !sorts_digits(s, i); /* "8th" */
	if (sorts_runs_on(s, i) && joins_date(s, next) &&
	    sorts_runs_on(s, next)) {
		next++;
		order = true;
	}
	/* "4. May I ask?" */
	stop = stop && sorts_digits(s, i) &&
	       (!sorts_uses(s, next, USE_CAPITAL) ||
		   s->language == LEXICON_GERMAN);
	if ((sorts_runs_on(s, i) || stop) &&
	    is_calendar(s, next, USE_MONTH, order))
		sorts_set(s, i, next, SORT_DATE);
	if (!sorts_led(s, i))
		return;
	size_t before = i - 1;
	if (joins_date(s, before) && sorts_led(s, before))
		before--;
	if (isdigit((unsigned char)*s->raw[i].fold) &&
	    is_calendar(s, before, USE_MONTH | USE_WEEKDAY, false) &&
	    !sorts_of_game(s, i + 1))
		sorts_set(s, before, i, SORT_DATE);
	bool german = s->language == LEXICON_GERMAN && stop &&
	              evidence_is_any(&s->e->word[i - 1], on);
	if (german && s->raw[i + 1].at[0] >= 'a' && s->raw[i + 1].at[0] <= 'z')
		sorts_set(s, i, i, SORT_DATE); /* "Am 4. fahre ich" */
}

/* ---- amounts ---- */

/* Bytes of the sign of a currency or of a unit at `p`; 0 for none. */
static size_t sign_size(const char *p)
{
	static const char *const signs[] = {
	    "$", "%", "\xC2\xA3", "\xE2\x82\xAC", "\xC2\xB0", NULL};
	for (size_t i = 0; signs[i]; i++)
		if (starts_with(p, signs[i]))
			return strlen(signs[i]);
	return 0;
}

/* "£4", "$ 4", "4%", "4 %" */
static bool has_sign(const struct sorting *s, size_t i)
{
	const char *begin = s->raw[i].at;
	const char *end = begin + s->raw[i].size;
	if (sign_size(end) || (*end == ' ' && sign_size(end + 1)))
		return true;
	begin -= begin > s->text && begin[-1] == ' ';
	for (size_t n = 1; n <= 3 && n <= (size_t)(begin - s->text); n++) {
		bool sign = sign_size(begin - n) == n && begin[-(int)n] != '%';
		if (sign && n + 1 <= (size_t)(begin - s->text))
			return !isdigit((unsigned char)begin[-(int)n - 1]);
		if (sign)
			return true;
	}
	return false;
}

/* Returns the last word of what the i-th number counts; 0 for nothing. */
static size_t counted_end(const struct sorting *s, size_t i)
{
	size_t next = i + 1;
	if (!sorts_runs_on(s, i))
		return 0;
	if (!strcmp(s->raw[next].fold, "of") && sorts_runs_on(s, next))
		return sorts_uses(s, next + 1, USE_WHOSE) &&
		               !sorts_of_game(s, next + 2)
		           ? next
		           : 0;
	bool other = !sorts_uses(s, next, USE_COUNTED | USE_MONEY) &&
	             s->e->word[next].named == NAMED_NOTHING &&
	             !s->e->word[next].concept[0] && sorts_runs_on(s, next);
	next += other;
	if (sorts_uses(s, next, USE_MONEY))
		return next;
	return sorts_uses(s, next, USE_COUNTED) && !bids(s, i) ? next : 0;
}

static void find_amount(struct sorting *s, size_t i)
{
	char c = sorts_joint(s, i);
	if (has_sign(s, i))
		sorts_set(s, i, i, SORT_AMOUNT);
	if (c && strchr(".,:", c) && sorts_digits(s, i) &&
	    sorts_digits(s, i + 1))
		sorts_set(s, i, i + 1, SORT_AMOUNT);
	size_t end = counted_end(s, i);
	if (end)
		sorts_set(s, i, end, SORT_AMOUNT);
}

/* ---- labels and addresses ---- */

/* "page 3", "flat 4", "Tel. 4", "proposals 4 and 5" */
static void find_label(struct sorting *s, size_t i)
{
	if (!i || sorts_of_game(s, i + 1))
		return;
	size_t label = i - 1;
	bool colon = sorts_after(s, label) == ':' &&
	             s->raw[label].line == s->raw[i].line;
	if (sorts_uses(s, label, USE_PHONE) && (colon || sorts_led(s, i)))
		sorts_set(s, label, i, SORT_ADDRESS);
	if (sorts_after(s, label) == '.' && s->raw[label].size == 1 &&
	    isalpha((unsigned char)*s->raw[label].raw) &&
	    s->raw[label].line == s->raw[i].line) /* "p. 4" */
		sorts_set(s, label, i, SORT_AMOUNT);
	if (!sorts_led(s, i))
		return;
	if (sorts_means(s, label, CONCEPT_AND) && sorts_led(s, label) &&
	    s->e->word[label - 1].sort == SORT_AMOUNT && label >= 2 &&
	    sorts_uses(s, label - 2, USE_LABEL)) {
		sorts_set(s, i, i, SORT_AMOUNT);
		return;
	}
	bool this = sorts_led(s, label) && sorts_uses(s, label - 1, USE_THIS);
	bool dot = sorts_after(s, label) == '.';
	bool letter = s->raw[label].size <= 2 && !dot;
	uint32_t uses = USE_LABEL | USE_HOME;
	if (dot) /* "Prof. 4" */
		uses |= USE_DOTTED;
	if (this || letter || !sorts_uses(s, label, uses))
		return;
	bool home = sorts_uses(s, label, USE_HOME);
	if (!s->e->word[i].number || s->e->word[label].sort)
		return; /* "vaza nenhuma" */
	sorts_set(s, label, i, home ? SORT_ADDRESS : SORT_AMOUNT);
}

/* "555 0134", and what follows the number of a telephone */
static void find_phone(struct sorting *s, size_t i)
{
	size_t last = i;
	size_t count = s->raw[i].size;
	bool group = count >= 3;
	while (sorts_digits(s, last + 1) &&
	       s->raw[last + 1].line == s->raw[i].line &&
	       s->raw[last + 1].at <= s->raw[last].at + s->raw[last].size + 2) {
		last++;
		count += s->raw[last].size;
		group |= s->raw[last].size >= 3;
	}
	bool begun = s->e->word[i].sort == SORT_ADDRESS;
	if (begun || (group && count >= PHONE_DIGITS))
		sorts_set(s, i, last, SORT_ADDRESS);
}

static bool ends_street(const struct sorting *s, size_t i)
{
	static const char *const ends[] = {"strasse", "str", "straat", "gatan",
	    "vagen", "laan", "platz", "gasse", "allee", "plein", NULL};
	const char *fold = s->raw[i].fold;
	if (!sorts_capital(s, i))
		return false;
	if (sorts_uses(s, i, USE_STREET))
		return true;
	for (size_t k = 0; ends[k]; k++) {
		size_t n = strlen(fold);
		size_t size = strlen(ends[k]);
		if (n > size + 2 && !strcmp(fold + n - size, ends[k]))
			return true;
	}
	return false;
}

/* "7 Queen Street", "Queen Street 7", "Via Roma 7", "7 rue de la Dame" */
static void find_street(struct sorting *s, size_t i)
{
	bool ends = ends_street(s, i);
	bool saint = !strcmp(s->raw[i].raw, "St") && sorts_after(s, i) == '.';
	size_t first = i;
	size_t last = i;
	if (!ends && !sorts_uses(s, i, USE_BY))
		return;
	if (saint && sorts_runs_on(s, i) && sorts_capital(s, i + 1))
		sorts_set(s, i, i + 1, SORT_ADDRESS); /* "St. Louis" */
	while (ends && sorts_led(s, first) && i - first < STREET_MOST &&
	       sorts_capital(s, first - 1) && !sorts_moves(s, first - 1) &&
	       s->e->word[first - 1].card == CARD_NONE)
		first--;
	while (!ends && sorts_runs_on(s, last) && last - i < STREET_MOST &&
	       !sorts_digits(s, last + 1))
		last++;
	bool dotted = ends && sorts_after(s, last) == '.' &&
	              !(s->e->word[last].marks & MARK_BREAK);
	bool numbered = (dotted || sorts_runs_on(s, last)) &&
	                sorts_digits(s, last + 1) &&
	                (ends || sorts_capital(s, last));
	last += numbered;
	if (sorts_led(s, first) && sorts_digits(s, first - 1)) {
		first--;
		numbered = true;
	}
	if (numbered || first < i)
		sorts_set(s, first, last, SORT_ADDRESS);
}

/* ---- all ---- */

void sorts_of_numbers(struct sorting *s)
{
	for (size_t i = 0; i < s->e->count; i++) {
		find_street(s, i);
		find_card_span(s, i);
		find_date(s, i);
		if (!sorts_number(s, i))
			continue;
		size_t end = time_end(s, i);
		if (!end && is_hour(s, i))
			end = i;
		if (end)
			sorts_set(s, i, end, SORT_TIME);
		find_amount(s, i);
		find_label(s, i);
		if (sorts_digits(s, i))
			find_phone(s, i);
	}
}
