/* http.c - HTTPS with libcurl.
 *
 * It is used only for the public beacon: a small document from a known address.
 * Every failure is LATER, because no answer of that server can be our fault. */
#include "transport/http.h"

#include "base/buf.h"
#include "handle.h"

static const struct handle_option limits[] = {
    {CURLOPT_CONNECTTIMEOUT, 5},
    {CURLOPT_TIMEOUT, 10},
    {0, 0},
};

/* If this returns fewer bytes than offered, libcurl gives up. That happens when
 * the document exceeds the limit of the buffer. */
static size_t take(char *bytes, size_t size, size_t count, void *context)
{
	struct buf *out = context;
	size_t all = size * count;
	buf_add(out, bytes, all);
	return out->cut ? 0 : all;
}

enum outcome http_get(
    const char *url, const char *ca_file, struct buf *out, struct err *err)
{
	char trouble[CURL_ERROR_SIZE] = "";
	long code = 0;
	CURL *curl = handle_new(url, ca_file, trouble);
	handle_set_deadlines(curl, limits);
	curl_easy_setopt(curl, CURLOPT_PROTOCOLS_STR, "https");
	curl_easy_setopt(curl, CURLOPT_WRITEFUNCTION, take);
	curl_easy_setopt(curl, CURLOPT_WRITEDATA, out);
	CURLcode r = curl_easy_perform(curl);
	curl_easy_getinfo(curl, CURLINFO_RESPONSE_CODE, &code);
	curl_easy_cleanup(curl);
	const char *why = handle_trouble(trouble, r);
	if (r)
		return err_set(err, OUTCOME_LATER, "%s: %s", url, why);
	if (code != 200)
		return err_set(err,
		    OUTCOME_LATER,
		    "%s: the server answered %ld; expected 200",
		    url,
		    code);
	return OUTCOME_DONE;
}
