/* handle.c - libcurl handles for HTTPS, SMTP and the stream under IMAP.
 *
 * All handles are made here, so that each verifies its server. NOSIGNAL is set,
 * because libcurl would otherwise use alarms for its time limits. */
#include "handle.h"

#include <stdlib.h>
#include <string.h>

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

/* Trust only the authorities in ca_file. By default libcurl would also read its
 * built-in folder of certificates for every connection. */
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

/* Faults of a certificate, as bits that GnuTLS reports (enum
 * gnutls_certificate_status_t, a part of its interface). libcurl has one
 * message for all of them. */
static const struct {
	unsigned bit;
	const char *words;
} faults[] = {
    {1U << 10, "the server's certificate has expired"},
    {1U << 9,
	"the server's certificate is not valid yet, or this machine's clock is "
	"slow"},
    {1U << 5, "the server's certificate was revoked"},
    {1U << 6,
	"no authority that this machine trusts signed the server's certificate "
	"(see ca-file)"},
};
enum { FAULTS = sizeof faults / sizeof faults[0] };

/* Returns what is wrong with the server's certificate. NULL if nothing is known
 * to be wrong with it. Also NULL if libcurl does not use GnuTLS, because with
 * other libraries libcurl's own message says more. */
static const char *certificate_fault(CURL *curl, CURLcode code)
{
	long found = 0;
	const char *library = curl_version_info(CURLVERSION_NOW)->ssl_version;
	if (code != CURLE_PEER_FAILED_VERIFICATION || !library ||
	    strncmp(library, "GnuTLS/", 7) != 0)
		return NULL;
	curl_easy_getinfo(curl, CURLINFO_SSL_VERIFYRESULT, &found);
	for (int i = 0; i < FAULTS; i++)
		if ((unsigned long)found & faults[i].bit)
			return faults[i].words;
	return NULL;
}

const char *handle_trouble(CURL *curl, const char *trouble, CURLcode code)
{
	const char *certificate = certificate_fault(curl, code);
	if (certificate)
		return certificate;
	return *trouble ? trouble : curl_easy_strerror(code);
}
