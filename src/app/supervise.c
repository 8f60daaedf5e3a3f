/* supervise.c - sd_notify(3) without its library: one datagram to the socket that NOTIFY_SOCKET
 * names.
 *
 * The protocol is a promise of systemd's ("Notification Protocol" in that manual), and libsystemd
 * is larger than this program. Without the variable nothing is said to anybody. */
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include "app.h"

void supervise(const char *state)
{
	const char *path = getenv("NOTIFY_SOCKET");
	struct sockaddr_un to = {.sun_family = AF_UNIX};
	size_t n = path ? strlen(path) : 0;
	if (n < 2 || n >= sizeof to.sun_path || (*path != '/' && *path != '@'))
		return;
	memcpy(to.sun_path, path, n);
	if (*path == '@')
		to.sun_path[0] = '\0'; /* an abstract socket */
	int fd = socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0);
	if (fd < 0)
		return;
	(void)!sendto(fd,
	    state,
	    strlen(state),
	    MSG_NOSIGNAL,
	    (struct sockaddr *)&to,
	    (socklen_t)(offsetof(struct sockaddr_un, sun_path) + n));
	(void)close(fd);
}
