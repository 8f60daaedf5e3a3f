/* supervise.c - sd_notify(3) without its library: one datagram to the socket
 * that NOTIFY_SOCKET names.
 *
 * The protocol is a promise of systemd's ("Notification Protocol" in that
 * manual), and libsystemd is larger than this program. Without the variable
 * nothing is said to anybody. */
#include "supervise.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

/* The socket's address and its length; 0 when the variable names none. */
static socklen_t listener(struct sockaddr_un *to)
{
	const char *path = getenv("NOTIFY_SOCKET");
	if (!path)
		return 0;
	size_t n = strlen(path);
	if (n < 2 || n >= sizeof to->sun_path)
		return 0;
	bool is_abstract = *path == '@';
	if (*path != '/' && !is_abstract)
		return 0;
	*to = (struct sockaddr_un){.sun_family = AF_UNIX};
	memcpy(to->sun_path, path, n);
	if (is_abstract)
		to->sun_path[0] = '\0';
	return (socklen_t)(offsetof(struct sockaddr_un, sun_path) + n);
}

void supervise_tell(const char *state)
{
	struct sockaddr_un to;
	socklen_t length = listener(&to);
	if (!length)
		return;
	int fd = socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0);
	if (fd < 0)
		return;
	const struct sockaddr *address = (const struct sockaddr *)&to;
	(void)!sendto(fd, state, strlen(state), MSG_NOSIGNAL, address, length);
	close(fd);
}
