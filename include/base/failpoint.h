/* failpoint.h - places where a test can kill the program.
 *
 * In the test build, SPADESD_FAILPOINT="name:n" kills the process with SIGKILL
 * when failpoint `name` is reached for the n-th time. In all other builds the
 * call compiles to nothing. tests/fault/kill.py uses the names. */
#ifndef SPADESD_BASE_FAILPOINT_H
#define SPADESD_BASE_FAILPOINT_H

#ifdef SPADESD_TEST
void failpoint(const char *name);
#else
#define failpoint(name) ((void)0)
#endif

#endif
