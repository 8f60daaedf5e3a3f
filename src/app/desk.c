/* desk.c - what a subcommand that only looks needs: the configuration without its secrets, the lock
 * and the database.
 *
 * Where another process is at work for long, the database is opened for reading beside it. */
#include "app.h"

bool desk_open(const struct arguments *a, struct desk *d)
{
	enum { WAIT = 2 };
	struct err err;
	*d = (struct desk){.config = NULL};
	enum outcome o = config_read(a->config, false, &d->config, &err);
	if (!o) {
		o = lock_take(d->config->database, WAIT, &d->lock, &err);
		if (o == OUTCOME_LATER) /* a pass that takes its time, at a slow mail server
		                           perhaps: one may look all the same */
			o = store_open_reader(d->config->database, &d->referee.store, &err);
		else if (!o)
			o = store_open(d->config->database, false, &d->referee.store, &err);
	}
	if (o) {
		lock_release(d->lock);
		config_free(d->config);
		(void)complain_exit(0, "%s", err.text);
		return false;
	}
	d->referee.site = &d->config->site;
	d->referee.entropy = entropy_fill;
	return true;
}

void desk_close(struct desk *d)
{
	store_close(d->referee.store);
	lock_release(d->lock);
	config_free(d->config);
}
