/* stream.c - the driver under libetpan.
 *
 * Only read, write, close and get_fd are used by libetpan's IMAP. The file descriptor is polled,
 * never selected, so it may be 1024 or more. SIGPIPE is ignored by the program. */
#include "stream.h"

#include <curl/curl.h>
#include <errno.h>
#include <poll.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/deadline.h"

struct stream {
	CURL *curl;
	curl_socket_t socket;
	int64_t deadline;
	size_t budget; /* bytes that may still come */
	const char *trouble;
};

/* Waits for `events` until the deadline; false when it passed or poll failed. */
static bool ready(struct stream *s, short events)
{
	bool there = deadline_wait(s->deadline, s->socket, events);
	if (!there)
		s->trouble =
		    deadline_passed(s->deadline) ? "the server took too long" : "poll failed";
	return there;
}

static ssize_t low_read(mailstream_low *low, void *bytes, size_t size)
{
	struct stream *s = low->data;
	if (!s->budget) {
		s->trouble = "the server sent more than was asked for";
		return -1;
	}
	if (size > s->budget)
		size = s->budget;
	for (;;) {
		size_t got = 0;
		if (deadline_passed(s->deadline)) {
			s->trouble = "the server took too long";
			return -1;
		}
		CURLcode r = curl_easy_recv(s->curl, bytes, size, &got);
		if (r == CURLE_OK && got) {
			s->budget -= got;
			return (ssize_t)got;
		}
		if (r != CURLE_AGAIN) {
			s->trouble = "the connection ended";
			return -1; /* an end of file is an error here: libetpan would ask for ever
			            */
		}
		if (!ready(s, POLLIN))
			return -1;
	}
}

static ssize_t low_write(mailstream_low *low, const void *bytes, size_t size)
{
	struct stream *s = low->data;
	for (;;) {
		size_t sent = 0;
		CURLcode r = curl_easy_send(s->curl, bytes, size, &sent);
		if (r == CURLE_OK)
			return (ssize_t)sent;
		if (r != CURLE_AGAIN) {
			s->trouble = "the connection ended";
			return -1;
		}
		if (!ready(s, POLLOUT))
			return -1;
	}
}

static int low_close(mailstream_low *low)
{
	struct stream *s = low->data;
	if (s->curl)
		curl_easy_cleanup(s->curl);
	s->curl = NULL;
	return 0;
}

static int low_fd(mailstream_low *low)
{
	return ((struct stream *)low->data)->socket;
}

static void low_free(mailstream_low *low)
{
	(void)low_close(low);
	free(low->data);
	free(low);
}

static void low_cancel(mailstream_low *low)
{
	(void)low;
}
static struct mailstream_cancel *low_get_cancel(mailstream_low *low)
{
	(void)low;
	return NULL;
}
static carray *low_chain(mailstream_low *low)
{
	(void)low;
	return NULL;
}

static mailstream_low_driver driver = {
    .mailstream_read = low_read,
    .mailstream_write = low_write,
    .mailstream_close = low_close,
    .mailstream_get_fd = low_fd,
    .mailstream_free = low_free,
    .mailstream_cancel = low_cancel,
    .mailstream_get_cancel = low_get_cancel,
    .mailstream_get_certificate_chain = low_chain,
};

static void set_up(CURL *curl, const struct server *server, int seconds, char *trouble)
{
	char url[320];
	(void)snprintf(url,
	    sizeof url,
	    "%s://%s:%d",
	    server->tls == TLS_NONE ? "http" : "https",
	    server->host,
	    server->port);
	(void)curl_easy_setopt(curl, CURLOPT_URL, url);
	(void)curl_easy_setopt(curl, CURLOPT_CONNECT_ONLY, 1L);
	(void)curl_easy_setopt(curl, CURLOPT_NOSIGNAL, 1L);
	(void)curl_easy_setopt(curl, CURLOPT_NOPROXY, "*");
	(void)curl_easy_setopt(curl, CURLOPT_ERRORBUFFER, trouble);
	(void)curl_easy_setopt(curl, CURLOPT_CONNECTTIMEOUT, (long)seconds);
	(void)curl_easy_setopt(curl, CURLOPT_SSL_VERIFYPEER, 1L);
	(void)curl_easy_setopt(curl, CURLOPT_SSL_VERIFYHOST, 2L);
	(void)curl_easy_setopt(curl, CURLOPT_SSLVERSION, (long)CURL_SSLVERSION_TLSv1_2);
	(void)curl_easy_setopt(curl, CURLOPT_SSL_ENABLE_ALPN, 0L);
	(void)curl_easy_setopt(curl, CURLOPT_TCP_KEEPALIVE, 1L);
	if (server->ca_file)
		(void)curl_easy_setopt(curl, CURLOPT_CAINFO, server->ca_file);
}

enum outcome stream_open(const struct server *server,
    int seconds,
    mailstream_low **low,
    struct stream **out,
    struct err *err)
{
	char trouble[CURL_ERROR_SIZE] = "";
	struct stream *s = calloc(1, sizeof *s);
	CURL *curl = curl_easy_init();
	if (!s || !curl)
		abort();
	set_up(curl, server, seconds, trouble);
	CURLcode r = curl_easy_perform(curl);
	if (r == CURLE_OK)
		r = curl_easy_getinfo(curl, CURLINFO_ACTIVESOCKET, &s->socket);
	if (r != CURLE_OK || s->socket == CURL_SOCKET_BAD) {
		(void)err_set(err,
		    OUTCOME_STOP,
		    "%s:%d: %s",
		    server->host,
		    server->port,
		    *trouble ? trouble : curl_easy_strerror(r));
		curl_easy_cleanup(curl);
		free(s);
		return err->outcome;
	}
	s->curl = curl;
	(void)curl_easy_setopt(curl, CURLOPT_ERRORBUFFER, NULL); /* it lies on our stack */
	s->trouble = "";
	*low = mailstream_low_new(s, &driver);
	if (!*low)
		abort();
	*out = s;
	return OUTCOME_DONE;
}

void stream_allow(struct stream *s, int seconds, size_t bytes)
{
#ifdef SPADESD_TEST
	const char *shorter = getenv(
	    "SPADESD_DEADLINE"); /* seconds: a test need not wait a minute to see a deadline pass */
	if (shorter && strtol(shorter, NULL, 10) > 0)
		seconds = (int)strtol(shorter, NULL, 10);
#endif
	s->deadline = deadline_in((int64_t)seconds * 1000);
	s->budget = bytes;
}

int stream_wait(struct stream *s, int wake, int64_t milliseconds)
{
	struct pollfd p[2] = {{.fd = s->socket, .events = POLLIN}, {.fd = wake, .events = POLLIN}};
	int n =
	    poll(p, wake >= 0 ? 2 : 1, (int)(milliseconds > INT32_MAX ? INT32_MAX : milliseconds));
	if (n < 0)
		return errno == EINTR ? 2 : -1;
	if (n == 0)
		return 0;
	return p[1].revents && wake >= 0 ? 2 : 1;
}

const char *stream_trouble(const struct stream *s)
{
	return s->trouble;
}
