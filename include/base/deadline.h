/* deadline.h - absolute deadlines on the monotonic clock, and waiting for a
 * descriptor until one. It measures how long something took; what time it is
 * only app knows. */
#ifndef SPADESD_BASE_DEADLINE_H
#define SPADESD_BASE_DEADLINE_H

#include <stdbool.h>
#include <stdint.h>

/* The deadline that many milliseconds from now. */
int64_t deadline_in(int64_t milliseconds);

bool deadline_passed(int64_t deadline);

/* Waits until one of the poll events is there. false when the deadline passed
 * (deadline_passed says so), also when it had before, or when poll failed. */
bool deadline_wait(int64_t deadline, int fd, short events);

#endif
