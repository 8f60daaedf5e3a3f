/* progress.h - inside app: shows on a terminal that long work goes on.
 *
 * From the third second on, standard error has one line with the work and the
 * seconds so far. Without a terminal there is nothing. */
#ifndef SPADESD_APP_PROGRESS_H
#define SPADESD_APP_PROGRESS_H

/* Begin to show `what`, such as "checking the database". The string must stay
 * until progress_end. One work at a time: a second call takes the place of the
 * first. */
void progress_begin(const char *what);

/* Remove the line. Call it before anything else is printed. */
void progress_end(void);

#endif
