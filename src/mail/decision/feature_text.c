/* feature_text.c - features as text, for people who look at the weights. */
#include <inttypes.h>
#include <stdio.h>

#include "feature_values.h"

const char *feature_name(const struct feature *f)
{
	static const char *const names[] = {
#define FEATURE(name) #name,
#include "features.def"
#undef FEATURE
	};
	return names[f->kind];
}

static const char *value_text(uint32_t value, char *out, size_t room)
{
	static const char *const as[] = {"BEGIN",
	    "END",
	    "SELF",
	    "RIVAL",
	    "CARD",
	    "RANK",
	    "SUIT",
	    "NUMBER",
	    "OTHER"};
	if (value & AS_WORD)
		snprintf(out, room, "#%" PRIx32, value);
	else if (value > AS_CONCEPT && value < AS_CONCEPT + CONCEPTS)
		snprintf(out,
		    room,
		    "%s",
		    concept_name((enum concept)(value - AS_CONCEPT)));
	else if (value > AS_FIRST && value <= AS_OTHER)
		snprintf(out, room, "%s", as[value - AS_BEGIN]);
	else if (value > AS_SORT && value < AS_SORT + SORTS)
		snprintf(out, room, "SORT%" PRIu32, value - AS_SORT);
	else
		snprintf(out, room, "%" PRIu32, value);
	return out;
}

const char *feature_text(const struct feature *f, char *out)
{
	char a[FEATURE_TEXT / 2];
	char b[FEATURE_TEXT / 2];
	snprintf(out,
	    FEATURE_TEXT,
	    "%s %s",
	    value_text(f->a, a, sizeof a),
	    value_text(f->b, b, sizeof b));
	return out;
}
