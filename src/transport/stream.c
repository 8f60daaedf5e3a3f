/* stream.c - the driver under libetpan.
 *
 * Only read, write, close and get_fd are used by libetpan's IMAP. The file
 * descriptor is polled, never selected, so it may be 1024 or more. SIGPIPE is
 * ignored by the program. */
#include "stream.h"

#include <errno.h>
#include <poll.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/deadline.h"
#include "guard.h"
#include "handle.h"

struct stream {
	CURL *curl;
	curl_socket_t socket;
	int64_t deadline;
	size_t budget; /* bytes that may still come */
	struct guard guard;
	const char *trouble;
};

static ssize_t trouble(struct stream *s, const char *what)
{
	s->trouble = what;
	return -1;
}

/* Waits for `events` until the deadline; false when it passed or poll
 * failed. */
static bool ready(struct stream *s, short events)
{
	if (deadline_wait(s->deadline, s->socket, events))
		return true;
	if (deadline_passed(s->deadline))
		trouble(s, "the server took too long");
	else
		trouble(s, "poll failed");
	return false;
}

/* What came goes on to libetpan, unless it would be too much for it. */
static ssize_t pass_on(struct stream *s, const char *bytes, size_t got)
{
	s->budget -= got;
	const char *wrong = guard_take(&s->guard, bytes, got, s->budget);
	return wrong ? trouble(s, wrong) : (ssize_t)got;
}

/* An end of file is an error here: libetpan would ask for ever. */
static ssize_t low_read(mailstream_low *low, void *bytes, size_t size)
{
	struct stream *s = low->data;
	if (!s->budget)
		return trouble(s, "the server sent more than was asked for");
	if (size > s->budget)
		size = s->budget;
	for (;;) {
		size_t got = 0;
		if (deadline_passed(s->deadline))
			return trouble(s, "the server took too long");
		CURLcode r = curl_easy_recv(s->curl, bytes, size, &got);
		if (r == CURLE_OK && got)
			return pass_on(s, bytes, got);
		if (r != CURLE_AGAIN)
			return trouble(s, "the connection ended");
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
		if (r != CURLE_AGAIN)
			return trouble(s, "the connection ended");
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
	const struct stream *s = low->data;
	return s->socket;
}

static void low_free(mailstream_low *low)
{
	low_close(low);
	free(low->data);
	free(low);
}

/* ---- what libetpan's IMAP never calls */

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

/* ---- */

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

static const struct handle_option connect_only[] = {
    {CURLOPT_CONNECT_ONLY, 1},
    {CURLOPT_SSL_ENABLE_ALPN, 0},
    {CURLOPT_TCP_KEEPALIVE, 1},
    {0, 0},
};

/* To libcurl it is HTTP, of which nothing is ever said. */
static CURL *handle_for(const struct server *server, int seconds, char *why)
{
	char url[320];
	const char *scheme = server->tls == TLS_NONE ? "http" : "https";
	snprintf(
	    url, sizeof url, "%s://%s:%d", scheme, server->host, server->port);
	CURL *curl = handle_new(url, server->ca_file, why);
	handle_set(curl, connect_only);
	curl_easy_setopt(curl, CURLOPT_NOPROXY, "*");
	curl_easy_setopt(curl, CURLOPT_CONNECTTIMEOUT, (long)seconds);
	return curl;
}

enum outcome stream_open(const struct server *server,
    int seconds,
    mailstream_low **low,
    struct stream **out,
    struct err *err)
{
	char why[CURL_ERROR_SIZE] = "";
	curl_socket_t socket = CURL_SOCKET_BAD;
	CURL *curl = handle_for(server, seconds, why);
	CURLcode r = curl_easy_perform(curl);
	if (r == CURLE_OK)
		r = curl_easy_getinfo(curl, CURLINFO_ACTIVESOCKET, &socket);
	if (r != CURLE_OK || socket == CURL_SOCKET_BAD) {
		err_set(err,
		    OUTCOME_STOP,
		    "%s:%d: %s",
		    server->host,
		    server->port,
		    handle_trouble(why, r));
		curl_easy_cleanup(curl);
		return err->outcome;
	}
	/* it lies on our stack */
	curl_easy_setopt(curl, CURLOPT_ERRORBUFFER, NULL);
	struct stream *s = calloc(1, sizeof *s);
	if (!s)
		abort();
	s->curl = curl;
	s->socket = socket;
	s->trouble = "";
	*low = mailstream_low_new(s, &driver);
	if (!*low)
		abort();
	*out = s;
	return OUTCOME_DONE;
}

void stream_allow(struct stream *s, int seconds, size_t plain, size_t literals)
{
	s->deadline = deadline_in(handle_seconds(seconds) * 1000);
	s->budget = plain + literals;
	guard_allow(&s->guard, plain);
}

enum outcome stream_wait(
    struct stream *s, int wake, int64_t milliseconds, bool *spoke)
{
	struct pollfd p[2] = {
	    {.fd = s->socket, .events = POLLIN},
	    {.fd = wake, .events = POLLIN}, /* poll passes over -1 */
	};
	if (milliseconds > INT32_MAX)
		milliseconds = INT32_MAX;
	*spoke = false;
	int n = poll(p, 2, (int)milliseconds);
	if (n < 0 && errno != EINTR) {
		trouble(s, "poll failed");
		return OUTCOME_STOP;
	}
	if (n > 0)
		*spoke = !p[1].revents;
	return OUTCOME_DONE;
}

const char *stream_trouble(const struct stream *s)
{
	return s->trouble;
}
