/* spent.c - what a process itself spent, without its children: loaded before
 * the program, it writes at the end "MICROSECONDS KILOBYTES" to the file
 * SPENT. The reading child has another environment, and is not counted.
 *
 * cc -shared -fPIC -o spent.so spent.c */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

static long microseconds(struct timeval t)
{
	return (long)t.tv_sec * 1000000 + (long)t.tv_usec;
}

/* The most that it held at once. What getrusage says counts the program that
 * started this one, too. */
static long kilobytes(void)
{
	char line[256];
	long most = 0;
	FILE *f = fopen("/proc/self/status", "re");
	if (!f)
		return 0;
	while (fgets(line, sizeof line, f))
		if (!strncmp(line, "VmHWM:", 6))
			most = strtol(line + 6, NULL, 10);
	(void)fclose(f);
	return most;
}

__attribute__((destructor)) static void write_down(void)
{
	struct rusage used;
	const char *path = getenv("SPENT");
	FILE *f = path ? fopen(path, "we") : NULL;
	if (!f || getrusage(RUSAGE_SELF, &used) != 0)
		return;
	(void)fprintf(f,
	    "%ld %ld\n",
	    microseconds(used.ru_utime) + microseconds(used.ru_stime),
	    kilobytes());
	(void)fclose(f);
}
