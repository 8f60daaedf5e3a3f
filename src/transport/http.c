/* http.c - HTTPS with libcurl.
 *
 * It is used for the public beacon, for OAuth token servers, and for finding
 * mail servers: small documents. Failures are LATER, because another try may
 * succeed.
 */
#include "transport/http.h"

#include "base/buf.h"
#include "stream.h"

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

/* Request `url`, posting `fields` unless it is NULL. */
static enum outcome ask(const struct http_form *form, long *status,
    struct buf *out, struct err *err)
{
	char trouble[CURL_ERROR_SIZE] = "";
	CURL *curl = handle_new(form->url, form->ca_file, trouble);
	handle_set_deadlines(curl, limits);
	if (form->seconds)
		curl_easy_setopt(
		    curl, CURLOPT_TIMEOUT, handle_seconds(form->seconds));
	curl_easy_setopt(curl, CURLOPT_PROTOCOLS_STR, "https");
	curl_easy_setopt(curl, CURLOPT_WRITEFUNCTION, take);
	curl_easy_setopt(curl, CURLOPT_WRITEDATA, out);
	if (form->fields)
		curl_easy_setopt(curl, CURLOPT_POSTFIELDS, form->fields);
	CURLcode r = curl_easy_perform(curl);
	curl_easy_getinfo(curl, CURLINFO_RESPONSE_CODE, status);
	const char *why = handle_trouble(curl, trouble, r);
	curl_easy_cleanup(curl);
	if (r)
		return err_set(err, OUTCOME_LATER, "%s: %s", form->url, why);
	return OUTCOME_DONE;
}

enum outcome http_fetch(
    const struct http_form *form, struct buf *out, struct err *err)
{
	long status = 0;
	enum outcome o = ask(form, &status, out, err);
	if (o || status == 200)
		return o;
	return err_set(err, OUTCOME_LATER,
	    "%s: the server answered %ld; expected 200", form->url, status);
}

enum outcome http_get(
    const char *url, const char *ca_file, struct buf *out, struct err *err)
{
	struct http_form form = {.url = url, .ca_file = ca_file};
	return http_fetch(&form, out, err);
}

enum outcome http_post(const struct http_form *form, long *status,
    struct buf *out, struct err *err)
{
	*status = 0;
	return ask(form, status, out, err);
}
