/* cost.c - what a run of the shipped binary cost, as a library that is loaded
 * before it (LD_PRELOAD): at its exit it writes its own processor time in
 * microseconds, and the most memory it ever had in kB, to the file COST_FILE.
 *
 * The reading child ends by _exit or a signal, and so writes nothing. */
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>

static long micro(struct timeval t)
{
	return (long)t.tv_sec * 1000000 + (long)t.tv_usec;
}

/* Of this program alone: ru_maxrss counts what was there before its execve. */
static long most_kilobytes(void)
{
	char line[128];
	long most = 0;
	FILE *status = fopen("/proc/self/status", "r");
	while (status && fgets(line, sizeof line, status))
		if (sscanf(line, "VmHWM: %ld", &most) == 1)
			break;
	if (status)
		fclose(status);
	return most;
}

__attribute__((destructor)) static void tell(void)
{
	struct rusage used;
	const char *path = getenv("COST_FILE");
	FILE *out = path ? fopen(path, "w") : NULL;
	if (!out)
		return;
	getrusage(RUSAGE_SELF, &used);
	fprintf(out,
	    "%ld %ld\n",
	    micro(used.ru_utime) + micro(used.ru_stime),
	    most_kilobytes());
	fclose(out);
}
