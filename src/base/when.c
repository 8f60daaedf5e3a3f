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
 * a whole date, or a word that joins two days ("to", "bis", "au"). Filler
 * words ("the", "on", "from") are skipped. Any other word means that the text
 * is not about days. */

enum { TEXT_MOST = 120, NAME_LEAST = 3, YEARS_AHEAD = 8, MONDAY = 1 };

/* ---- words ---- */

/* clang-format off */
static const char *const month_words[12] = {
    "january januar janvier enero gennaio januari jänner",
    "february februar février fevrier febrero febbraio februari",
    "march märz maerz marz mars marzo maart",
    "april avril abril aprile",
    "may mai mayo maggio mei",
    "june juni juin junio giugno",
    "july juli juillet julio luglio",
    "august août aout agosto augustus",
    "september septembre septiembre settembre",
    "october oktober octobre octubre ottobre",
    "november novembre noviembre",
    "december dezember décembre decembre diciembre dicembre",
};
static const char *const weekdays[7] = {
    "sunday sonntag dimanche domingo domenica zondag",
    "monday montag lundi lunes lunedì maandag",
    "tuesday dienstag mardi martes martedì dinsdag",
    "wednesday mittwoch mercredi miércoles mercoledì woensdag",
    "thursday donnerstag jeudi jueves giovedì donderdag",
    "friday freitag vendredi viernes venerdì vrijdag",
    "saturday samstag samedi sábado sabato zaterdag",
};
static const char joins[] =
    "until till til to through thru bis au jusqu'au hasta al fino tot t/m - –";
static const char passed[] =
    "from for the on of von vom zum ab für am dem den du le la de del desde dal van vanaf einschließlich inclusive and including";
static const char following[] = "next nächste nächsten prochaine próxima proxima prossima volgende";
static const char returns[] = "back return returning zurück";
static const char lengths[] = "day days tag tage tagen jour jours días giorni dagen";
static const char weeks[] = "week weeks woche wochen semaine semaines semanas settimane weken";
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
	return in_list(list, word, TEXT_MOST);
}

static int place_in(const char *const *lists, int count, const char *word)
{
	for (int i = 0; i < count; i++)
		if (in_list(lists[i], word, NAME_LEAST))
			return i;
	return -1;
}

/* ---- reading ---- */

struct reading {
	struct dates_day day[2];
	int at;      /* index in `day` of the day being read */
	bool joined; /* a word that joins two days was found */
	/* something of the first date was found before the joining word: "3 to
	 * 5 June", not "to 5 June" */
	bool started;
	int number;   /* the last number, until its meaning is known */
	bool pending; /* that number is neither a day nor a length yet */
	int length;   /* number of days in "for 3 days"; otherwise 0 */
	bool next, week, back;
};

static const struct dates_day nothing = {
    .month = -1,
    .day = -1,
    .weekday = -1,
    .ahead = -1,
};

static bool said(const struct dates_day *d)
{
	return d->day > 0 || d->month > 0 || d->weekday >= 0 || d->ahead >= 0;
}

static bool take_number(struct reading *r, int number)
{
	struct dates_day *d = &r->day[r->at];
	if (number >= 1970 && number < 2200 && d->month > 0) {
		d->year = number;
		return true;
	}
	if (r->pending || number < 1 || number > 365)
		return false;
	r->number = number;
	r->pending = d->day > 0 || number > 31;
	if (!r->pending)
		d->day = number;
	return true;
}

static bool take_month(struct reading *r, int month)
{
	struct dates_day *d = &r->day[r->at];
	if (d->month > 0)
		return false;
	d->month = month + 1;
	return true;
}

static bool take_weekday(struct reading *r, int weekday)
{
	struct dates_day *d = &r->day[r->at];
	if (said(d))
		return false;
	d->weekday = weekday;
	return true;
}

/* Take a unit after a number, as in "3 days" and "3 Dec for 5 days". */
static bool take_length(struct reading *r, int unit)
{
	struct dates_day *d = &r->day[r->at];
	int number = r->number ? r->number : 1;
	bool dated = d->month > 0 && d->day > 0;
	if (r->at || r->length || (dated && !r->pending))
		return false;
	if (!dated)
		d->day = -1; /* the number is no day */
	r->pending = false;
	r->week = unit == 7 && !r->number;
	r->length = number * unit;
	return true;
}

/* Take a date in one word: "2026-12-03", "3.12.", "3.12.2026". */
static bool take_whole(struct reading *r, const char *word)
{
	struct dates_day d = nothing;
	int used = 0;
	d.year = 0;
	if (said(&r->day[r->at]))
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
	r->day[r->at] = d;
	return !word[used];
}

static bool take_digits(struct reading *r, const char *word)
{
	static const char *const ends[] = {"", "st", "nd", "rd", "th", "er"};
	char *end;
	long number = strtol(word, &end, 10);
	for (size_t i = 0; i < sizeof ends / sizeof ends[0]; i++)
		if (!strcmp(end, ends[i]))
			return number < 10000 && take_number(r, (int)number);
	return take_whole(r, word);
}

static bool join(struct reading *r)
{
	if (r->joined || r->length)
		return false;
	r->joined = true;
	r->started = said(&r->day[0]);
	r->at = r->started ? 1 : 0;
	return true;
}

static bool take_ahead(struct reading *r, int days)
{
	if (said(&r->day[r->at]))
		return false;
	r->day[r->at].ahead = days;
	return true;
}

static bool take_name(struct reading *r, const char *word)
{
	int month = place_in(month_words, 12, word);
	int weekday = place_in(weekdays, 7, word);
	/* "mar" and "mer" are months and days of the week; after a number they
	 * are months */
	if (month >= 0 && (weekday < 0 || r->day[r->at].day > 0))
		return take_month(r, month);
	if (weekday >= 0)
		return take_weekday(r, weekday);
	if (whole_word(following, word)) {
		r->next = true;
		return true;
	}
	if (whole_word("today heute", word))
		return take_ahead(r, 0);
	if (whole_word("tomorrow morgen", word))
		return take_ahead(r, 1);
	if (whole_word(lengths, word))
		return take_length(r, 1);
	if (whole_word(weeks, word))
		return take_length(r, 7);
	return whole_word(passed, word) || whole_word("a one eine", word);
}

static bool take_word(struct reading *r, char *word)
{
	size_t size = strlen(word);
	while (size && word[size - 1] == '.')
		word[--size] = '\0';
	if (!size)
		return true;
	bool back = whole_word(returns, word);
	r->back = r->back || back;
	if (back || whole_word(joins, word))
		return join(r);
	if (isdigit((unsigned char)*word))
		return take_digits(r, word);
	return take_name(r, word);
}

static bool take_words(struct reading *r, char *text)
{
	for (;;) {
		char *word = strsep(&text, " ,;\t");
		if (!word)
			return true;
		if (!take_word(r, word))
			return false;
	}
}

/* Separate two numbers joined by a dash, as in "3-10 Dec". */
static void part_numbers(char *text, char out[2 * TEXT_MOST])
{
	size_t n = 0;
	for (const char *p = text; *p; p++) {
		size_t digits = strspn(p + 1, "0123456789");
		bool range = *p == '-' && p > text && digits && digits < 3;
		range = range && isdigit((unsigned char)p[-1]);
		range = range && p[1 + digits] != '-' && !strchr(text, ':');
		range = range && !(p - text >= 5 && p[-3] == '-');
		if (range)
			out[n++] = ' ';
		out[n++] = *p;
		if (range)
			out[n++] = ' ';
	}
	out[n] = '\0';
}

static bool whole_day(const struct dates_day *d)
{
	bool date = d->day > 0 && d->month > 0 && d->month <= 12;
	return date || d->weekday >= 0 || d->ahead >= 0;
}

bool dates_read(const char *text, struct dates *out)
{
	char copy[TEXT_MOST];
	char words[2 * TEXT_MOST];
	struct reading r = {.day = {nothing, nothing}};
	if (strlen(text) >= sizeof copy)
		return false;
	snprintf(copy, sizeof copy, "%s", text);
	text_lower(copy);
	part_numbers(copy, words);
	if (!take_words(&r, words))
		return false;
	struct dates_day *from = &r.day[0];
	out->next_week = r.next && r.week;
	if (r.pending || (out->next_week && said(from)))
		return false;
	if (out->next_week)
		from->weekday = MONDAY;
	else if (r.length && !said(from))
		from->ahead = 0;
	const struct dates_day *to = &r.day[r.at];
	if (r.at && from->month < 0 && from->day > 0)
		from->month = to->month;
	if (r.at && to->month < 0 && to->day > 0 && from->month > 0)
		r.day[r.at].month =
		    to->day > from->day ? from->month : from->month % 12 + 1;
	out->from_today = r.joined && !r.at && !r.length;
	out->days = r.length;
	out->back = r.back;
	out->from = *from;
	out->to = *to;
	return whole_day(from) && whole_day(to);
}

/* ---- which days ---- */

static int64_t number_of(int year, const struct dates_day *d)
{
	struct when_date date = {
	    .year = year,
	    .month = d->month,
	    .day = d->day,
	};
	return when_utc(&date) / WHEN_DAY;
}

/* True if `number`, the day number of `d` in some year, has the month and day
 * of `d`. For 29 February that is true only in leap years. */
static bool exists(int64_t number, const struct dates_day *d)
{
	struct when_date date;
	when_split(number * WHEN_DAY, &date);
	return date.day == d->day && date.month == d->month;
}

/* Return the number of the day that `d` means, -1 if there is none. Without a
 * year or a number of days from today, this is the first such day on or after
 * `least`. */
static int64_t day_from(const struct dates_day *d, int64_t today, int64_t least)
{
	struct when_date now;
	when_split(least * WHEN_DAY, &now);
	if (d->ahead >= 0)
		return today + d->ahead;
	if (d->weekday >= 0 && d->month < 0)
		return least + (d->weekday - now.weekday + 7) % 7;
	if (d->year) {
		int64_t number = number_of(d->year, d);
		return exists(number, d) ? number : -1;
	}
	for (int year = now.year; year <= now.year + YEARS_AHEAD; year++) {
		int64_t number = number_of(year, d);
		if (number >= least && exists(number, d))
			return number;
	}
	return -1;
}

bool dates_days(
    const struct dates *dates, int64_t today, int64_t *first, int64_t *last)
{
	*first = today;
	if (!dates->from_today)
		*first =
		    day_from(&dates->from, today, today + dates->next_week);
	if (*first < 0)
		return false;
	*last = dates->days ? *first + dates->days - 1
	                    : day_from(&dates->to, today, *first);
	*last -= dates->back;
	return *last >= *first;
}
