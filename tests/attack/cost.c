/* cost.c - measures the shipped binary, as a library that is loaded before it
 * (LD_PRELOAD). At exit it writes the process's own processor time in
 * microseconds, and its peak memory in kB, to the file COST_FILE.
 *
 * The reading child ends by _exit or a signal, so it writes nothing. */
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>

static long micro(struct timeval t)
{
	return (long)t.tv_sec * 1000000 + (long)t.tv_usec;
}

/* Peak memory of this program alone. ru_maxrss would also count the memory
 * before the program's execve. */
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
	fprintf(out, "%ld %ld\n", micro(used.ru_utime) + micro(used.ru_stime),
	    most_kilobytes());
	fclose(out);
}
