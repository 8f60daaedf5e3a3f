/* config_life.c - the keys about a life beside the game: vacation, days off, by
 * whose clocks; and how much thought a bot gives. */
#include "config_life.h"

#include <stdlib.h>
#include <string.h>

#include "base/calendar.h"
#include "base/text.h"
#include "base/zone.h"
#include "referee/site.h"

enum { DAYS_MOST = 366, EFFORT_LEAST = 100, EFFORT_MOST = 20000 };

static bool number_of_days(const char *text, int *out)
{
	long days;
	if (!text_number(text, 0, DAYS_MOST, &days))
		return false;
	*out = (int)days;
	return true;
}

static bool read_effort(const char *text, int *out)
{
	long effort;
	if (!text_number(text, EFFORT_LEAST, EFFORT_MOST, &effort))
		return false;
	*out = (int)effort;
	return true;
}

static bool read_zone(const char *text, const char **out)
{
	char zone[ZONE_NAME];
	if (zone_find(text, zone) != ZONE_FOUND)
		return false;
	*out = strdup(zone);
	if (!*out)
		abort();
	return true;
}

const char *config_life(
    const struct config_life *life, struct site *site, struct err *err)
{
	static const char days[] = "expected a number of days, 0 to 366";
	err_set(err, OUTCOME_NEVER, days);
	if (!number_of_days(life->vacation_days, &site->vacation_days))
		return "vacation-days";
	if (!number_of_days(life->time_bank, &site->time_bank))
		return "time-bank";
	err_set(err,
	    OUTCOME_NEVER,
	    "expected days such as \"Sat Sun, 24 Dec to 26 Dec\", and not all "
	    "of a week");
	if (!calendar_read(life->days_off, &site->off))
		return "days-off";
	err_set(err,
	    OUTCOME_NEVER,
	    "expected how many rounds a bot plays out, 100 to 20000");
	if (!read_effort(life->bot_effort, &site->bot_effort))
		return "bot-effort";
	err_set(err,
	    OUTCOME_NEVER,
	    "expected a zone of the tz database, as Europe/Berlin, or hours "
	    "before UTC, as +2");
	return read_zone(life->zone, &site->zone) ? NULL : "zone";
}
