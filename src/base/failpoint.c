/* failpoint.c - kills the process at a failpoint, in the test build only.
 *
 * The signal is SIGKILL: as in a power failure, no buffer is flushed and no
 * handler runs. */
#include "base/failpoint.h"

#ifdef SPADESD_TEST
#include <signal.h>
#include <stdlib.h>
#include <string.h>

void failpoint(const char *name)
{
	static long seen;
	const char *want = getenv("SPADESD_FAILPOINT");
	size_t n = strlen(name);
	if (!want || strncmp(want, name, n) != 0 || want[n] != ':')
		return;
	if (++seen >= strtol(want + n + 1, NULL, 10))
		raise(SIGKILL);
}
#else
/* ISO C requires a declaration in every file. */
typedef int failpoint_is_for_the_test_build;
#endif
