/* failpoint.h - places where a test may kill the program.
 *
 * In the test build SPADESD_FAILPOINT="name:n" ends the process by SIGKILL when
 * `name` is reached the n-th time; in every other build the call is nothing at
 * all. The names are the steps of a pass: see tests/fault/kill.py. */
#ifndef SPADESD_BASE_FAILPOINT_H
#define SPADESD_BASE_FAILPOINT_H

#ifdef SPADESD_TEST
void failpoint(const char *name);
#else
#define failpoint(name) ((void)0)
#endif

#endif
