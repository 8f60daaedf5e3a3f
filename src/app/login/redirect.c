/* redirect.c - an HTTP server for one request, and reading the pasted address.
 *
 * The server listens on the loopback address only and answers one request at a
 * time, each within seconds, so that another program's connection cannot block
 * the browser for long. The state, which nobody else knows, shows that a
 * request belongs to this attempt. */
#include "redirect.h"

#include <arpa/inet.h>
#include <errno.h>
#include <netinet/in.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "base/crypto.h"
#include "base/deadline.h"
#include "base/hex.h"
#include "base/io.h"

enum { REQUEST_MAX = 8192, REQUEST_MS = 3000, ERROR_MAX = 64 };

struct redirect {
	int fd;
	bool typing; /* standard input has not ended */
	char address[64];
};

enum outcome redirect_new(struct redirect **out, struct err *err)
{
	struct sockaddr_in at = {
	    .sin_family = AF_INET,
	    .sin_addr.s_addr = htonl(INADDR_LOOPBACK),
	};
	socklen_t size = sizeof at;
	struct sockaddr *address = (struct sockaddr *)&at;
	int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
	bool good = fd >= 0 && bind(fd, address, size) == 0 &&
	            listen(fd, 4) == 0 && getsockname(fd, address, &size) == 0;
	if (!good) {
		err_set(err, OUTCOME_STOP, "127.0.0.1: %s", strerror(errno));
		if (fd >= 0)
			close(fd);
		return OUTCOME_STOP;
	}
	struct redirect *r = calloc(1, sizeof *r);
	if (!r)
		abort();
	r->fd = fd;
	r->typing = true;
	snprintf(r->address, sizeof r->address, "http://127.0.0.1:%d/",
	    ntohs(at.sin_port));
	*out = r;
	return OUTCOME_DONE;
}

void redirect_free(struct redirect *r)
{
	if (!r)
		return;
	close(r->fd);
	free(r);
}

const char *redirect_address(const struct redirect *r)
{
	return r->address;
}

/* ---- reading an address ---- */

/* Decode a percent-encoded value up to '&', '#', a blank or the end. False if
 * it does not fit or has other than visible ASCII characters. */
static bool decode(const char *from, char *out, size_t size)
{
	size_t n = 0;
	size_t end = strcspn(from, "&# \r\n");
	for (size_t i = 0; i < end; i++) {
		int c = from[i];
		if (c == '%') {
			c = hex_pair(from + i + 1);
			i += 2;
		}
		if (c <= ' ' || c > '~' || n + 1 >= size)
			return false;
		out[n++] = (char)c;
	}
	out[n] = '\0';
	return n > 0;
}

/* Copy a parameter of the address. False if it is missing or not valid. */
static bool parameter(
    const char *address, const char *name, char *out, size_t size)
{
	size_t length = strlen(name);
	const char *at = strchr(address, '?');
	while (at) {
		at++;
		if (!strncmp(at, name, length) && at[length] == '=')
			return decode(at + length + 1, out, size);
		at += strcspn(at, "&# \r\n");
		if (*at != '&')
			return false;
	}
	return false;
}

/* Read the code from an address, or from the text after GET in a request. NEVER
 * if the issuer refused. LATER if the address belongs to another attempt, or is
 * not such an address at all. */
static enum outcome redirect_parse(const char *address, const char *state,
    char code[REDIRECT_CODE], struct err *err)
{
	static const char letters[] = "abcdefghijklmnopqrstuvwxyz_";
	char theirs[128];
	char error[ERROR_MAX];
	if (!parameter(address, "state", theirs, sizeof theirs) ||
	    !secrets_equal(theirs, state))
		return err_set(err, OUTCOME_LATER,
		    "expected the whole address at which the browser ended, "
		    "with code= and state=, from this login");
	if (parameter(address, "code", code, REDIRECT_CODE))
		return OUTCOME_DONE;
	if (!parameter(address, "error", error, sizeof error) ||
	    error[strspn(error, letters)])
		snprintf(error, sizeof error, "no code");
	return err_set(err, OUTCOME_NEVER,
	    "oauth: the issuer sent the browser back without a code (%s)",
	    error);
}

/* ---- waiting ---- */

static const char *page(enum outcome o)
{
	if (o == OUTCOME_DONE)
		return "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\n"
		       "Connection: close\r\n\r\nThe referee has what it "
		       "needs. You can close this page.\n";
	return "HTTP/1.1 400 Bad Request\r\nContent-Type: "
	       "text/plain\r\nConnection: close\r\n\r\nThis address does not "
	       "belong to the present login.\n";
}

/* Answer one request. LATER if the request does not belong to this attempt. */
static enum outcome serve(const struct redirect *r, const char *state,
    char code[REDIRECT_CODE], struct err *err)
{
	char request[REQUEST_MAX] = "";
	size_t size = 0;
	enum outcome o = OUTCOME_LATER;
	int64_t deadline = deadline_in(REQUEST_MS);
	int fd = accept4(r->fd, NULL, NULL, SOCK_CLOEXEC);
	if (fd < 0)
		return o;
	while (!strstr(request, "\r\n\r\n") && size + 1 < sizeof request) {
		ssize_t n = io_read_some(
		    fd, request + size, sizeof request - 1 - size, deadline);
		if (n <= 0)
			break;
		size += (size_t)n;
		request[size] = '\0';
	}
	if (!strncmp(request, "GET /?", 6)) {
		request[strcspn(request, "\r\n")] = '\0';
		o = redirect_parse(request + 4, state, code, err);
	}
	const char *answer = page(o);
	io_write_all(fd, answer, strlen(answer), deadline);
	close(fd);
	explicit_bzero(request, sizeof request);
	return o;
}

/* Read a line that the operator typed. */
static enum outcome read_line(struct redirect *r, const char *state,
    char code[REDIRECT_CODE], struct err *err)
{
	char line[REQUEST_MAX];
	if (!fgets(line, sizeof line, stdin)) {
		r->typing = false;
		return OUTCOME_LATER;
	}
	enum outcome o = redirect_parse(line, state, code, err);
	explicit_bzero(line, sizeof line);
	if (o == OUTCOME_LATER)
		printf("%s\n", err->text);
	fflush(stdout);
	return o;
}

enum outcome redirect_wait(struct redirect *r, const char *state,
    int64_t seconds, char code[REDIRECT_CODE], struct err *err)
{
	int64_t deadline = deadline_in(seconds * 1000);
	enum outcome o = OUTCOME_LATER;
	while (o == OUTCOME_LATER && !deadline_passed(deadline)) {
		struct pollfd p[] = {
		    {.fd = r->fd, .events = POLLIN},
		    {.fd = r->typing ? STDIN_FILENO : -1, .events = POLLIN},
		};
		if (poll(p, 2, 500) <= 0)
			continue;
		if (p[0].revents)
			o = serve(r, state, code, err);
		else if (p[1].revents)
			o = read_line(r, state, code, err);
	}
	if (o == OUTCOME_LATER)
		err_set(err, o, "oauth: nobody logged in; try again");
	return o;
}
