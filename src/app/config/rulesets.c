/* rulesets.c - names of rule sets in the configuration. */
#include "rulesets.h"

#include <stdio.h>
#include <string.h>

#include "engine/options.h"

bool rulesets_known(const char *names)
{
	enum { NAMES_MOST = 200 /* bytes */ };
	char copy[NAMES_MOST];
	char *left = copy;
	int size = snprintf(copy, sizeof copy, "%s", names);
	if (size >= (int)sizeof copy)
		return false;
	for (char *name; (name = strsep(&left, " "));)
		if (*name && !rules_find(name))
			return false;
	return true;
}
