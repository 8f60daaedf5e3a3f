/* http.c - HTTPS on libcurl. */
#include "transport/http.h"

#include <curl/curl.h>
#include <stdlib.h>

#include "base/buf.h"

static size_t take(char *bytes, size_t size, size_t count, void *out)
{
	struct buf *buf = out;
	buf_add(buf, bytes, size * count);
	return buf->cut ? 0 : size * count; /* too long: curl gives up */
}

enum outcome http_get(const char *url, const char *ca_file, struct buf *out, struct err *err)
{
	char trouble[CURL_ERROR_SIZE] = "";
	long code = 0;
	CURL *c = curl_easy_init();
	if (!c)
		abort();
	(void)curl_easy_setopt(c, CURLOPT_URL, url);
	(void)curl_easy_setopt(c, CURLOPT_PROTOCOLS_STR, "https");
	(void)curl_easy_setopt(c, CURLOPT_SSL_VERIFYPEER, 1L);
	(void)curl_easy_setopt(c, CURLOPT_SSL_VERIFYHOST, 2L);
	(void)curl_easy_setopt(c, CURLOPT_SSLVERSION, (long)CURL_SSLVERSION_TLSv1_2);
	(void)curl_easy_setopt(c, CURLOPT_NOSIGNAL, 1L);
	(void)curl_easy_setopt(c, CURLOPT_CONNECTTIMEOUT, 5L);
	(void)curl_easy_setopt(c, CURLOPT_TIMEOUT, 10L);
	(void)curl_easy_setopt(c, CURLOPT_ERRORBUFFER, trouble);
	(void)curl_easy_setopt(c, CURLOPT_WRITEFUNCTION, take);
	(void)curl_easy_setopt(c, CURLOPT_WRITEDATA, out);
	if (ca_file)
		(void)curl_easy_setopt(c, CURLOPT_CAINFO, ca_file);
	CURLcode r = curl_easy_perform(c);
	(void)curl_easy_getinfo(c, CURLINFO_RESPONSE_CODE, &code);
	curl_easy_cleanup(c);
	if (r)
		return err_set(
		    err, OUTCOME_LATER, "%s: %s", url, *trouble ? trouble : curl_easy_strerror(r));
	return code == 200 ? OUTCOME_DONE
	                   : err_set(err, OUTCOME_LATER, "%s: the server answers %ld", url, code);
}
