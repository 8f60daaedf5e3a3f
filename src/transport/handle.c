/* handle.c - libcurl handles for HTTPS, SMTP and the stream under IMAP.
 *
 * All handles are made here, so that each verifies its server. NOSIGNAL is set,
 * because libcurl would otherwise use alarms for its time limits. */
#include "handle.h"

#include <stdlib.h>

static const struct handle_option verified[] = {
    {CURLOPT_SSL_VERIFYPEER, 1},
    {CURLOPT_SSL_VERIFYHOST, 2},
    {CURLOPT_SSLVERSION, CURL_SSLVERSION_TLSv1_2},
    {CURLOPT_NOSIGNAL, 1},
    {0, 0},
};

void handle_set(CURL *curl, const struct handle_option *options)
{
	for (const struct handle_option *o = options; o->option; o++)
		curl_easy_setopt(curl, o->option, o->value);
}

/* Trust ca_file alone. libcurl would also read the system's folder of
 * certificates, which is built into it, for every connection. */
static void set_authorities(CURL *curl, const char *ca_file)
{
	curl_easy_setopt(curl, CURLOPT_CAINFO, ca_file);
	curl_easy_setopt(curl, CURLOPT_CAPATH, NULL);
}

CURL *handle_new(const char *url, const char *ca_file, char *trouble)
{
	CURL *curl = curl_easy_init();
	if (!curl)
		abort();
	handle_set(curl, verified);
	curl_easy_setopt(curl, CURLOPT_URL, url);
	curl_easy_setopt(curl, CURLOPT_ERRORBUFFER, trouble);
	if (ca_file)
		set_authorities(curl, ca_file);
	return curl;
}

long handle_seconds(long seconds)
{
#ifdef SPADESD_TEST
	const char *shorter = getenv("SPADESD_DEADLINE");
	long wanted = shorter ? strtol(shorter, NULL, 10) : 0;
	if (wanted > 0)
		return wanted;
#endif
	return seconds;
}

void handle_set_deadlines(CURL *curl, const struct handle_option *options)
{
	for (const struct handle_option *o = options; o->option; o++)
		curl_easy_setopt(curl, o->option, handle_seconds(o->value));
}

const char *handle_trouble(const char *trouble, CURLcode code)
{
	return *trouble ? trouble : curl_easy_strerror(code);
}
