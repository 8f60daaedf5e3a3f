/* begin_mailbox.c - decides which letters the referee handles when it starts to
 * read a mailbox. */
#include "begin_mailbox.h"

#include <stdio.h>

#include "app/config.h"
#include "app/login/credential.h"
#include "app/mailbox/connect.h"
#include "app/mailbox/position.h"
#include "app/process/upgrade.h"
#include "app/system/cli.h"
#include "app/system/lock.h"
#include "store/letters.h"
#include "store/store.h"
#include "transport/imap.h"

enum { LOCK_WAIT = 30 };

static bool known(const struct config *c, struct store *store)
{
	struct mailbox m;
	char folder[POSITION_NAME];
	position_name(c, folder);
	return store_mailbox(store, folder, &m) || store_last_look(store);
}

/* True if the position was stored. */
static bool store_position(const struct config *c, struct store *store)
{
	struct imap *imap;
	struct err err;
	struct credentials *credentials = credentials_new(c);
	enum outcome o = connect_imap(credentials, c->folder, &imap, &err);
	if (o) {
		cli_complain("%s", err.text);
	} else {
		position_begin(c, store, imap);
		imap_close(imap);
	}
	credentials_free(credentials);
	return !o;
}

enum outcome begin_mailbox(
    const struct config *c, bool connect, struct err *err)
{
	struct store *store;
	struct lock *lock;
	enum outcome o = lock_take(c->database, LOCK_WAIT, &lock, err);
	if (o)
		return o;
	o = upgrade_open(c, false, &store, err);
	if (!o && !known(c, store)) {
		if (connect && store_position(c, store))
			puts("The referee handles letters that come from now "
			     "on.");
		else
			puts("The referee will not handle letters that came "
			     "before its first start.");
	}
	if (!o)
		store_close(store);
	lock_release(lock);
	return o;
}
