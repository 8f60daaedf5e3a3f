/* deadline.h - deadlines on the monotonic clock, in milliseconds, and waiting
 * for a descriptor. Nothing here reads the time of day. */
#ifndef SPADESD_BASE_DEADLINE_H
#define SPADESD_BASE_DEADLINE_H

#include <stdbool.h>
#include <stdint.h>

/* Return the deadline `milliseconds` from now. */
int64_t deadline_in(int64_t milliseconds);

bool deadline_passed(int64_t deadline);

/* Wait until one of the poll events occurs. False if the deadline has passed
 * (deadline_passed is then true) or poll failed. */
bool deadline_wait(int64_t deadline, int fd, short events);

#endif
