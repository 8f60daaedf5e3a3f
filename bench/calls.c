/* calls.c - counts the calls of functions in src/mail, in the referee and in
 * the reader child. bench/calls.py makes the file of counters before the
 * program starts; without this file nothing is counted.
 *
 * The counters stand in a shared mapping, because the child may write no file
 * and ends by a signal. A function's counter has the function's offset in the
 * program as its index. */
#include <fcntl.h>
#include <limits.h>
#include <stdint.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

extern const char __executable_start[];

/* gcc calls these at the beginning and at the end of each function. */
void __cyg_profile_func_enter(void *function, void *caller);
void __cyg_profile_func_exit(void *function, void *caller);

static uint32_t *counters;
static size_t count;

__attribute__((constructor)) static void map_counters(void)
{
	static const char suffix[] = ".counts";
	char path[PATH_MAX];
	struct stat file;
	ssize_t size =
	    readlink("/proc/self/exe", path, sizeof path - sizeof suffix);
	if (size < 0)
		return;
	memcpy(path + size, suffix, sizeof suffix);
	int fd = open(path, O_RDWR | O_CLOEXEC);
	if (fd < 0 || fstat(fd, &file))
		return;
	void *map = mmap(NULL, (size_t)file.st_size, PROT_READ | PROT_WRITE,
	    MAP_SHARED, fd, 0);
	close(fd);
	if (map == MAP_FAILED)
		return;
	counters = map;
	count = (size_t)file.st_size / sizeof *counters;
}

void __cyg_profile_func_enter(void *function, void *caller)
{
	(void)caller;
	size_t offset = (size_t)((const char *)function - __executable_start);
	if (offset < count)
		__atomic_fetch_add(&counters[offset], 1, __ATOMIC_RELAXED);
}

void __cyg_profile_func_exit(void *function, void *caller)
{
	(void)function;
	(void)caller;
}
