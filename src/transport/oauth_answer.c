/* oauth_answer.c - reads the answers of OAuth issuers with jansson.
 *
 * jansson checks UTF-8, refuses objects that have a member twice, and limits
 * nesting. The caller limits the size. Only members that are asked for leave
 * this file, and only as visible ASCII: a token with a control character could
 * change the meaning of what is sent to a mail server. */
#include "oauth_answer.h"

#include <jansson.h>
#include <string.h>

#include "base/text.h"

enum { SECONDS_MOST = 86400 };

static bool visible(const char *text, size_t most)
{
	size_t size = strlen(text);
	if (!size || size > most)
		return false;
	for (size_t i = 0; i < size; i++)
		if (text[i] <= ' ' || text[i] > '~')
			return false;
	return true;
}

struct oauth_answer *oauth_answer_new(const char *bytes, size_t size)
{
	json_t *json = json_loadb(bytes, size, JSON_REJECT_DUPLICATES, NULL);
	if (json && json_is_object(json))
		return (struct oauth_answer *)json;
	json_decref(json);
	return NULL;
}

/* Return the member, NULL if there is none. */
static json_t *member(const struct oauth_answer *answer, const char *name)
{
	return json_object_get((const json_t *)answer, name);
}

void oauth_answer_free(struct oauth_answer *answer)
{
	json_t *json = (json_t *)answer;
	const char *name;
	json_t *value;
	if (!json)
		return;
	json_object_foreach(json, name, value)
	{
		const char *text = json_string_value(value);
		if (text)
			explicit_bzero((char *)text, strlen(text));
	}
	json_decref(json);
}

const char *oauth_answer_text(
    const struct oauth_answer *answer, const char *name, size_t most)
{
	const char *text = json_string_value(member(answer, name));
	return text && visible(text, most) ? text : NULL;
}

int64_t oauth_answer_seconds(
    const struct oauth_answer *answer, const char *name, int64_t otherwise)
{
	const json_t *value = member(answer, name);
	const char *text = json_string_value(value);
	long seconds = 0;
	if (text)
		return text_number(text, 1, SECONDS_MOST, &seconds) ? seconds
		                                                    : otherwise;
	json_int_t number = json_integer_value(value);
	return number >= 1 && number <= SECONDS_MOST ? number : otherwise;
}

void oauth_answer_number(const struct oauth_answer *answer, char out[16])
{
	static const char prefix[] = "AADSTS";
	const char *text =
	    json_string_value(member(answer, "error_description"));
	size_t size = 0;
	if (text && text_starts(text, prefix)) {
		size = strlen(prefix);
		size += strspn(text + size, "0123456789");
	}
	if (size > 15)
		size = 0;
	memcpy(out, text ? text : "", size);
	out[size] = '\0';
}
