/* when.c - formatting and parsing times.
 *
 * Mail requires English names of days and months in every locale, so they are
 * tables here and strftime is not used. */
#include "base/when.h"

#include "base/text.h"

static const char *const day_names[] = {
    "Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"};
/* clang-format off */
static const char *const months[] = {
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
};
/* clang-format on */

static struct tm utc(int64_t t)
{
	time_t tt = (time_t)t;
	struct tm tm = {.tm_mday = 1, .tm_year = 70};
	gmtime_r(&tt, &tm);
	return tm;
}

char *when_rfc5322(int64_t t, char *out, size_t size)
{
	struct tm tm = utc(t);
	snprintf(out, size, "%s, %d %s %d %02d:%02d:%02d +0000",
	    day_names[tm.tm_wday], tm.tm_mday, months[tm.tm_mon],
	    tm.tm_year + 1900, tm.tm_hour, tm.tm_min, tm.tm_sec);
	return out;
}

char *when_iso(int64_t t, char *out, size_t size)
{
	struct tm tm = utc(t);
	snprintf(out, size, "%04d-%02d-%02d %02d:%02d:%02d", tm.tm_year + 1900,
	    tm.tm_mon + 1, tm.tm_mday, tm.tm_hour, tm.tm_min, tm.tm_sec);
	return out;
}

char *when_stamp(int64_t t, char *out, size_t size)
{
	char iso[32];
	when_iso(t, iso, sizeof iso);
	iso[10] = 'T';
	snprintf(out, size, "%sZ", iso);
	return out;
}

char *when_span(int64_t seconds, char *out, size_t size)
{
	static const struct {
		int64_t length, from;
		const char *name;
	} units[] = {
	    {WHEN_DAY, 2 * WHEN_DAY, "day"},
	    {WHEN_HOUR, 2 * WHEN_HOUR, "hour"},
	    {WHEN_MINUTE, 0, "minute"},
	};
	if (seconds < 0)
		seconds = 0;
	size_t u = 0;
	while (seconds < units[u].from)
		u++;
	int64_t length = units[u].length;
	int64_t n = (seconds + length / 2) / length;
	const char *plural = n == 1 ? "" : "s";
	snprintf(out, size, "%" PRId64 " %s%s", n, units[u].name, plural);
	return out;
}

int64_t when_span_parse(const char *text)
{
	char *end;
	if (*text < '0' || *text > '9')
		return -1;
	long long n = strtoll(text, &end, 10);
	int64_t unit = 1;
	switch (*end) {
	case '\0':
		return n <= 1000000000 ? n : -1;
	case 's':
		break;
	case 'm':
		unit = WHEN_MINUTE;
		break;
	case 'h':
		unit = WHEN_HOUR;
		break;
	case 'd':
		unit = WHEN_DAY;
		break;
	default:
		return -1;
	}
	if (end[1] || n > 1000000)
		return -1;
	return n * unit;
}

int64_t when_utc(const struct when_date *date)
{
	struct tm tm = {
	    .tm_year = date->year - 1900,
	    .tm_mon = date->month - 1,
	    .tm_mday = date->day,
	    .tm_hour = date->hour,
	    .tm_min = date->minute,
	    .tm_sec = date->second,
	};
	return (int64_t)timegm(&tm);
}

void when_split(int64_t t, struct when_date *out)
{
	struct tm tm = utc(t);
	*out = (struct when_date){
	    .year = tm.tm_year + 1900,
	    .month = tm.tm_mon + 1,
	    .day = tm.tm_mday,
	    .hour = tm.tm_hour,
	    .minute = tm.tm_min,
	    .second = tm.tm_sec,
	    .weekday = tm.tm_wday,
	};
}

const char *when_day_name(int weekday)
{
	return day_names[weekday];
}

const char *when_month_name(int month)
{
	return months[month - 1];
}

int64_t when_earlier(int64_t a, int64_t b)
{
	return a < b ? a : b;
}

int64_t when_first(int64_t a, int64_t b)
{
	if (!a || !b)
		return a ? a : b;
	return when_earlier(a, b);
}

/* Parsing days as people write them.
 *
 * The text is split into words. Each is a number, a month, a day of the week,
 * a whole date, a period ("week"), or a word that joins two days ("to", "bis",
 * "au"). Filler words ("the", "on") are skipped. What a joining word joins is
 * known once the next day is read. */

enum {
	TEXT_MOST = 4096,
	WORDS_MOST = 500,
	BESIDE = 8, /* words read with the days, if they fit */
	CLOSE = 3,
	NAME_LEAST = 3,
	WHOLE = TEXT_MOST, /* letters of a name */
	YEARS_AHEAD = 8
};
enum { SUNDAY, MONDAY, SATURDAY = 6, NUMBERS = 13 };
enum { FORTNIGHT = 14, THIS_MONTH = 13 };

/* ---- words ---- */

/* clang-format off */
static const char *const month_words[12] = {
    "january jan januar janvier enero gennaio januari jänner",
    "february feb februar février fevrier febrero febbraio februari",
    "march mar märz maerz marz mars marzo maart",
    "april apr avril abril aprile",
    "may mai mayo maggio mei",
    "june jun juni juin junio giugno",
    "july jul juli juillet julio luglio",
    "august aug août aout agosto augustus",
    "september sep sept septembre septiembre settembre",
    "october oct oktober octobre octubre ottobre",
    "november nov novembre noviembre",
    "december dec dezember décembre decembre diciembre dicembre",
};
static const char *const weekdays[7] = {
    "sunday sun sonntag dimanche domingo domenica zondag",
    "monday mon montag lundi lunes lunedì maandag",
    "tuesday tue tues dienstag mardi martes martedì dinsdag",
    "wednesday wed weds mittwoch mercredi miércoles mercoledì woensdag",
    "thursday thu thur thurs donnerstag jeudi jueves giovedì donderdag",
    "friday fri freitag vendredi viernes venerdì vrijdag",
    "saturday sat samstag samedi sábado sabato zaterdag",
};
/* numbers that are never days of a month */
static const char *const numbers[NUMBERS] = {
    "", "a an one ein eine einen einem einer un une una een",
    "two zwei deux dos due twee couple", "three drei trois tres tre drie",
    "four vier quatre cuatro quattro", "five fünf cinq cinco cinque vijf",
    "six sechs seis sei zes", "seven sieben sept siete sette zeven",
    "eight acht huit ocho otto", "nine neun neuf nueve nove negen",
    "ten zehn dix diez dieci tien", "eleven elf", "twelve zwölf twaalf",
};
static const char lasts[] = "through thru einschließlich inclusive";
static const char joins[] =
    "until till til untill bis jusqu'au hasta fino tot t/m";
static const char weak_joins[] = "to au al - and & und et y e en or";
static const char froms[] = "from von vom ab del du dal van vanaf";
static const char definite[] =
    "the this these whole entire rest all dem den der dieses diese zum am le la el il de het";
static const char passed[] =
    "for on of at in around for für um im de desde between start starts starting beginning including as late early coming over during off morning afternoon evening night noon midday midnight";
static const char following[] =
    "next following nächste nächsten nächster prochaine próxima proxima prossima volgende";
static const char returns[] = "back return returns returning zurück";
static const char ends[] = "end ende fin fine einde";
static const char lengths[] = "day days night nights tag tage tagen jour jours día días dia dias giorno giorni dag dagen";
static const char weeks[] = "week weeks woche wochen semaine semaines semana semanas settimana settimane weken";
static const char month_lengths[] = "month months monat monate monaten mois meses mese mesi maand maanden";
static const char weekend[] = "weekend weekends wochenende week-end";
/* words after which a day is another one */
static const char others[] =
    "after before every each few several some last past ago yesterday except einige paar";
static const char hours[] = "am pm uhr o'clock h";
static const char *const ahead[] = {
    "today heute hoy oggi vandaag tonight", "tomorrow morgen demain mañana domani",
    "overmorrow übermorgen overmorgen après-demain dopodomani",
};
static const char *const silent[] = {passed, froms, definite, following, ends};
/* clang-format on */

/* True if `word` is in the list, or is the first letters (at least `least`) of
 * a word in it. */
static bool in_list(const char *list, const char *word, size_t least)
{
	size_t size = strlen(word);
	for (const char *p = list; *p;) {
		size_t n = strcspn(p, " ");
		bool begins = size <= n && !strncmp(p, word, size);
		if (begins && (size == n || size >= least))
			return true;
		p += n;
		p += strspn(p, " ");
	}
	return false;
}

static bool whole_word(const char *list, const char *word)
{
	return in_list(list, word, WHOLE);
}

/* Returns which of the lists has the word, or a word that begins with it (with
 * at least `least` letters), -1 for none. */
static int place_in(
    const char *const *lists, int count, const char *word, size_t least)
{
	while (--count >= 0 && !in_list(lists[count], word, least))
		;
	return count;
}

/* ---- reading ---- */

/* How a day was joined to the one before. */
enum join { JOIN_NONE, JOIN_TO, JOIN_UNTIL, JOIN_THROUGH, JOIN_BACK };

struct reading {
	const char *const *word;
	int count;
	bool loose; /* unknown words are skipped */
	struct dates_day day[2];
	int at;             /* index in `day` of the day being read */
	enum join next;     /* the word that joins the next day */
	enum join joined;   /* the word that joined the second day */
	int week;           /* weeks from this one; -1: none was named */
	bool weekend, ends; /* "weekend", "the end of" */
	int length;         /* number of days in "for 3 days"; otherwise 0 */
};

static const struct dates_day nothing = {
    .month = -1,
    .day = -1,
    .weekday = -1,
    .ahead = -1,
    .week = -1,
};

static bool said(const struct dates_day *d)
{
	return d->day > 0 || d->month > 0 || d->weekday >= 0 || d->ahead >= 0;
}

/* Returns the word that stands `by` words behind the i-th, "" for none. */
static const char *near(const struct reading *r, int i, int by)
{
	bool within = i + by >= 0 && i + by < r->count;
	return within ? r->word[i + by] : "";
}

static bool digits(const char *word)
{
	return isdigit((unsigned char)*word);
}

/* Without a first day, begin with the week that was named, or today. */
static void begin(struct reading *r)
{
	struct dates_day *d = &r->day[0];
	if (said(d))
		return;
	d->week = r->week;
	if (r->week < 0)
		d->ahead = 0;
	else
		d->weekday = r->weekend ? SATURDAY : MONDAY;
}

/* Returns the day that the next words name; NULL if two were named already. */
static struct dates_day *day_named(struct reading *r)
{
	if (!r->next)
		return &r->day[r->at];
	if (r->joined && r->next != JOIN_BACK)
		return NULL;
	begin(r);
	r->joined = r->next;
	r->next = JOIN_NONE;
	r->at = 1;
	r->day[1] = nothing;
	return &r->day[1];
}

/* Returns that day if nothing of it was read before, otherwise NULL. */
static struct dates_day *new_day(struct reading *r)
{
	struct dates_day *d = day_named(r);
	return d && said(d) ? NULL : d;
}

/* Returns the number of days in one of the unit; 0 for no unit. */
static int unit_of(const char *word)
{
	if (!strcmp(word, "fortnight"))
		return FORTNIGHT;
	if (whole_word(lengths, word))
		return 1;
	if (whole_word(weeks, word))
		return 7;
	return whole_word(month_lengths, word) ? 30 : 0;
}

/* Returns the number before the unit at `i`, and what stands before it. */
static int count_before(const struct reading *r, int i, const char **before)
{
	int by = -1;
	while (whole_word("of more full whole next", near(r, i, by)))
		by--;
	*before = near(r, i, by - 1);
	if (digits(near(r, i, by)))
		return (int)strtol(near(r, i, by), NULL, 10);
	int n = place_in(numbers, NUMBERS, near(r, i, by), WHOLE);
	return n < 0 ? 0 : n;
}

static bool take_number(struct reading *r, int i, int number, bool ordinal)
{
	struct dates_day *d;
	if (unit_of(near(r, i, 1)))
		return true; /* take_unit reads it */
	d = day_named(r);
	if (!d)
		return false;
	if (number >= 1970 && number < 2200 && d->month > 0) {
		d->year = number;
		return true;
	}
	if (d->day > 0 || number < 1 || number > 31)
		return false;
	d->day = number;
	d->alone = ordinal || whole_word(definite, near(r, i, -1));
	return true;
}

/* Take a date in one word: "2026-12-03", "3.12.", "3.12.2026". 7/12 may be the
 * twelfth of July, so it is not read. */
static bool take_whole(struct reading *r, const char *word)
{
	struct dates_day *at = day_named(r);
	struct dates_day d = nothing;
	int used = 0;
	if (!at || at->day > 0 || at->month > 0)
		return false;
	if (sscanf(word, "%4d-%2d-%2d%n", &d.year, &d.month, &d.day, &used) < 3)
		used = 0;
	if (!used) {
		d.year = 0;
		int n = sscanf(word, "%2d.%2d%n.%4d%n", &d.day, &d.month, &used,
		    &d.year, &used);
		if (n < 2 || (d.year && d.year < 1970))
			return false;
	}
	d.weekday = at->weekday;
	*at = d;
	used += word[used] == '.';
	return !word[used];
}

static bool take_digits(struct reading *r, int i)
{
	static const char *const suffixes[] = {
	    "", "st", "nd", "rd", "th", "er"};
	char *end;
	const char *word = r->word[i];
	long number = strtol(word, &end, 10);
	end += end[0] == '.' && !end[1];
	if (strchr(word, ':') || whole_word(hours, end) ||
	    (!*end && whole_word(hours, near(r, i, 1))))
		return true; /* an hour of the day */
	for (size_t n = 0; n < COUNT_OF(suffixes); n++)
		if (!strcmp(end, suffixes[n]))
			return number < 10000 &&
			       take_number(r, i, (int)number, n > 0);
	return take_whole(r, word) || r->loose;
}

/* True if a number stands beside the month: not "I may be away". */
static bool is_month(const struct reading *r, int i)
{
	bool of = whole_word("of de du", near(r, i, -1));
	bool the = whole_word(definite, near(r, i, 1));
	return digits(near(r, i, of ? -2 : -1)) ||
	       digits(near(r, i, the ? 2 : 1)) || r->ends;
}

/* Returns a day of the week that was named. */
static bool take_weekday(struct reading *r, int i, int weekday)
{
	struct dates_day *d = new_day(r);
	if (!d)
		return false;
	d->weekday = weekday;
	d->week = r->week;
	d->later = whole_word(following, near(r, i, -1));
	return true;
}

/* Days of a week are counted from Monday. */
static int in_week(int weekday)
{
	return (weekday + 6) % 7;
}

/* Take "next week", "the weekend" and "the end of the week". */
static bool take_week(struct reading *r, int i, bool is_weekend)
{
	bool later = whole_word(following, near(r, i, -1)) ||
	             whole_word(following, near(r, i, 1));
	struct dates_day *d = &r->day[r->at];
	struct dates_day *first = &r->day[0];
	int week = later || r->week < 0 ? later : r->week;
	if (r->ends && !r->next)
		return false; /* "at the end of the week" */
	if (r->next == JOIN_UNTIL && !r->ends)
		r->next = JOIN_BACK; /* until that week begins */
	if (r->next) {
		d = day_named(r);
		if (!d)
			return false;
		d->week = week;
		d->weekday = is_weekend ? SATURDAY : MONDAY;
		if (r->joined != JOIN_BACK)
			d->weekday = SUNDAY;
		return true;
	}
	r->week = week;
	r->weekend = is_weekend;
	if (said(d) && (d->weekday < 0 || d->day > 0))
		return false; /* the week of 7 December */
	d->week = r->week;
	/* "Monday to Friday next week", not "Friday to Tuesday next week" */
	if (r->joined == JOIN_TO && first->weekday >= 0 &&
	    in_week(first->weekday) <= in_week(d->weekday))
		first->week = r->week;
	return true;
}

static bool take_ahead(struct reading *r, int days)
{
	struct dates_day *d = new_day(r);
	if (d)
		d->ahead = days;
	return d;
}

/* Take a month; without a number beside it, its end. */
static bool take_month(struct reading *r, int month)
{
	bool joins_end = !r->ends || r->next;
	struct dates_day *d = day_named(r);
	if (!d || !joins_end || d->month > 0)
		return false;
	d->month = month;
	d->end = r->ends && d->day < 0;
	return true;
}

/* Take a unit after a number, as in "3 days", or a period. */
static bool take_unit(struct reading *r, int i, int unit)
{
	const char *before;
	int number = count_before(r, i, &before);
	if (unit == FORTNIGHT && !number)
		number = 1;
	if (number * unit > 365)
		return false;
	if (number && !strcmp(before, "in"))
		return take_ahead(r, number * unit);
	if (number)
		r->length = number * unit;
	else if (unit == 7)
		return take_week(r, i, false);
	else if (unit == 30 && r->ends)
		return take_month(r, THIS_MONTH);
	return number || unit == 1;
}

/* Take a word that joins two days. "To" does so only behind a day. */
static bool take_join(struct reading *r, int i)
{
	const char *word = r->word[i];
	if (whole_word(returns, word))
		r->next = JOIN_BACK;
	else if (whole_word(lasts, word))
		r->next = r->next ? r->next : JOIN_THROUGH;
	else if (whole_word(joins, word))
		r->next = JOIN_UNTIL;
	else if (!whole_word(weak_joins, word))
		return false;
	else if (!r->next && (!i || said(&r->day[r->at])))
		r->next = JOIN_TO;
	return true;
}

/* Returns true if the i-th word is about days, or says nothing about them. */
static bool take_word(struct reading *r, int i)
{
	const char *word = r->word[i];
	size_t least = r->loose ? WHOLE : NAME_LEAST;
	int weekday = place_in(weekdays, 7, word, least);
	int month = place_in(month_words, 12, word, least);
	int days = place_in(ahead, 3, word, WHOLE);
	int unit = unit_of(word);
	if (digits(word))
		return take_digits(r, i);
	if (month >= 0 && is_month(r, i))
		return take_month(r, month + 1);
	if (weekday >= 0)
		return take_weekday(r, i, weekday);
	if (whole_word(weekend, word))
		return take_week(r, i, true);
	if (unit)
		return take_unit(r, i, unit);
	if (days >= 0)
		return take_ahead(r, days);
	if (whole_word(others, word))
		return false;
	if (take_join(r, i))
		return true;
	if (whole_word(froms, word) && r->next == JOIN_TO)
		r->next = JOIN_NONE;
	r->ends |= whole_word(ends, word);
	return r->loose ||
	       place_in(silent, COUNT_OF(silent), word, WHOLE) >= 0 ||
	       place_in(numbers, NUMBERS, word, WHOLE) >= 0;
}

static bool whole_day(const struct dates_day *d)
{
	if (d->day > 0)
		return d->alone || (d->month > 0 && d->month <= 12);
	return d->end || d->weekday >= 0 || d->ahead >= 0;
}

/* Reads the words, which must all be about days unless `loose` is set. */
static bool read_words(struct reading *r, struct dates *out)
{
	struct dates_day *from = &r->day[0];
	struct dates_day *to = &r->day[1];
	from[0] = from[1] = nothing;
	for (int i = 0; i < r->count; i++)
		if (!take_word(r, i))
			return false;
	if (r->next == JOIN_UNTIL || r->next == JOIN_THROUGH)
		return false;
	if (!said(from) && r->week < 0 && !r->length)
		return false;
	bool all = !said(from) && r->week >= 0; /* "next week" */
	begin(r);
	if (r->joined || all)
		r->length = 0;
	else if (!r->length)
		r->length = 1;
	if (!r->joined)
		*to = *from;
	if (!r->joined && all)
		to->weekday = SUNDAY;
	if (from->day > 0 && from->month < 0 && to->month > 0)
		from->month =
		    to->day < from->day ? (to->month + 10) % 12 + 1 : to->month;
	*out = (struct dates){.from = *from,
	    .to = *to,
	    .days = r->length,
	    .back = r->joined == JOIN_BACK};
	return whole_day(from) && whole_day(to);
}

/* ---- words of a text ---- */

/* True for the day of "on the 2nd" and "until the 13th". */
static bool is_ordinal_day(const struct reading *r, int i)
{
	const char *suffix = r->word[i] + strspn(r->word[i], "0123456789");
	return digits(r->word[i]) && whole_word("st nd rd th", suffix) &&
	       whole_word(definite, near(r, i, -1)) &&
	       whole_word("on from until till to through by before after",
		   near(r, i, -2));
}

/* True if a word names a day or a period: what a text says of days is read
 * whole, or not at all. */
static bool names_days(const struct reading *r, int i)
{
	const char *word = r->word[i];
	bool month = place_in(month_words, 12, word, WHOLE) >= 0;
	return (month && is_month(r, i)) || unit_of(word) ||
	       is_ordinal_day(r, i) || whole_word(weekend, word) ||
	       place_in(weekdays, 7, word, WHOLE) >= 0 ||
	       place_in(ahead, 3, word, WHOLE) >= 0;
}

/* Separates "3-10", "mon-fri" and "24th-26th" at the dash. */
static bool is_range(const char *word, const char *dash)
{
	char left[16];
	int year, month, day;
	if (!dash || dash == word || !dash[1] ||
	    dash - word >= (int)sizeof left)
		return false;
	snprintf(left, sizeof left, "%.*s", (int)(dash - word), word);
	bool named = place_in(weekdays, 7, left, NAME_LEAST) >= 0 &&
	             place_in(weekdays, 7, dash + 1, NAME_LEAST) >= 0;
	bool iso = sscanf(word, "%4d-%2d-%2d", &year, &month, &day) == 3;
	return named || (digits(word) && digits(dash + 1) && !iso);
}

/* Copies `text` and cuts it into lower-case words. Returns how many; 0 if there
 * are too many. */
static int cut(
    const char *from, char text[TEXT_MOST], const char *word[WORDS_MOST])
{
	static const char day_after[] = "day after tomorrow",
			  dash_sign[] = "\xe2\x80\x93";
	int count = 0;
	char *p;
	if (strlen(from) >= TEXT_MOST)
		return 0;
	memcpy(text, from, strlen(from) + 1);
	text_lower(text);
	while ((p = strstr(text, day_after)))
		memcpy(p, "overmorrow        ", sizeof day_after - 1);
	while ((p = strstr(text, dash_sign)))
		memcpy(p, " - ", 3);
	while ((p = strsep(&text, " ,;\t\r\n()!?\""))) {
		size_t size = strlen(p);
		while (size && p[size - 1] == '.' &&
		       (size < 2 || !digits(p + size - 2)))
			p[--size] = '\0';
		if (!*p)
			continue;
		if (count + 3 > WORDS_MOST)
			return 0;
		char *dash = strchr(p, '-');
		word[count++] = p;
		if (is_range(p, dash)) {
			*dash = '\0';
			word[count++] = "-";
			word[count++] = dash + 1;
		}
	}
	return count;
}

bool dates_read(const char *text, struct dates *out)
{
	char copy[TEXT_MOST];
	const char *word[WORDS_MOST];
	struct reading r = {.word = word, .week = -1};
	r.count = cut(text, copy, word);
	return r.count && read_words(&r, out);
}

enum dates_found dates_within(const char *text, struct dates *out)
{
	char copy[TEXT_MOST];
	const char *word[WORDS_MOST];
	struct reading all = {.word = word, .count = cut(text, copy, word)};
	int first = 0;
	int last = all.count - 1;
	while (first <= last && !names_days(&all, first))
		first++;
	while (last > first && !names_days(&all, last))
		last--;
	if (first > last)
		return DATES_NONE;
	/* what changes the meaning of the first day is read with it */
	int from = first;
	for (int by = -CLOSE; by < 0 && from == first; by++)
		if (whole_word(others, near(&all, first, by)) ||
		    whole_word(ends, near(&all, first, by)))
			from += by;
	for (int i = first > BESIDE ? first - BESIDE : 0; i <= from; i++)
		for (int end = last + BESIDE; end > last; end--) {
			struct reading r = {
			    .word = word + i, .week = -1, .loose = true};
			r.count = (end < all.count ? end : all.count) - i;
			if (read_words(&r, out))
				return DATES_READ;
		}
	return DATES_UNCLEAR;
}

/* ---- which days ---- */

/* Return the number of the day that `d` means in that month, -1 if the month
 * has no such day. Month 13 is January of the next year. */
static int64_t in_month(const struct dates_day *d, int year, int month)
{
	struct when_date date = {
	    .year = year, .month = month + d->end, .day = d->end ? 0 : d->day};
	int64_t number = when_utc(&date) / WHEN_DAY;
	when_split(number * WHEN_DAY, &date);
	return d->end || date.day == d->day ? number : -1;
}

/* Return the number of the day that `d` means, -1 if there is none. Without a
 * year or a number of days from today, this is the first such day on or after
 * `least`. */
static int64_t day_from(const struct dates_day *d, int64_t today, int64_t least)
{
	struct when_date now, base;
	int64_t from = least + d->later;
	when_split(today * WHEN_DAY, &base);
	when_split(from * WHEN_DAY, &now);
	if (d->ahead >= 0)
		return today + d->ahead;
	if (d->day < 0 && !d->end && d->week >= 0)
		return today - in_week(base.weekday) + 7 * d->week +
		       in_week(d->weekday);
	if (d->day < 0 && !d->end)
		return from + (d->weekday - now.weekday + 7) % 7;
	int64_t number = d->year ? in_month(d, d->year, d->month) : -1;
	bool any = d->month < 0 || d->month == THIS_MONTH;
	for (int n = 0; !d->year && number < least && n <= 12 * YEARS_AHEAD;
	    n++)
		if (any || (now.month + n - 1) % 12 + 1 == d->month)
			number = in_month(d, now.year, now.month + n);
	when_split(number * WHEN_DAY, &now);
	/* "Monday, 8 December" may be a Tuesday */
	bool other = d->weekday >= 0 && d->weekday != now.weekday;
	return other || (number < least && !d->year) ? -1 : number;
}

bool dates_days(
    const struct dates *dates, int64_t today, int64_t *first, int64_t *last)
{
	*first = day_from(&dates->from, today, today);
	if (*first < 0)
		return false;
	*last = dates->days ? *first + dates->days - 1
	                    : day_from(&dates->to, today, *first) - dates->back;
	if (*first < today)
		*first = today;
	return *last >= *first;
}
