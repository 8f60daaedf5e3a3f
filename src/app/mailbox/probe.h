/* probe.h - inside app: two mails from the referee to itself, which show what
 * the mail servers do with its mail. For check-config --send. */
#ifndef SPADESD_APP_PROBE_H
#define SPADESD_APP_PROBE_H

#include <stdbool.h>
#include <stdint.h>

#include "base/arena.h"
#include "base/err.h"
#include "mail/letter.h"

struct config;
struct credentials;
struct reader;

enum probe_name {
	PROBE_DETAIL, /* the mail to referee+probe@, sent by referee@ */
	PROBE_PLAIN,  /* the mail to referee@, sent as mails to players are */
	PROBES
};

enum probe_fate {
	PROBE_REFUSED, /* the server that sends mail did not take it */
	PROBE_LOST,    /* the mail did not come back in time */
	PROBE_BOUNCED, /* a delivery report came instead */
	PROBE_BACK
};

struct probe {
	char mark[33]; /* hex digits that no other letter has */
	const char *recipient;
	const char *sender; /* the envelope sender */
	const char *message_id;
	const char *reference; /* the only id in References */
	enum probe_fate fate;
	bool later; /* the mail was refused, but the server may take it later */
	/* what the server replied, or the delivery report's reason; "" if it
	 * gives none */
	const char *reason;
	/* the members below are set only after PROBE_BACK */
	const char *folder;
	bool in_junk; /* the folder is for junk */
	bool in_done; /* a running referee has filed the mail */
	int64_t seconds;
	struct letter letter;
};

struct probes {
	struct arena arena; /* owns all strings */
	struct probe probe[PROBES];
	const char
	    *left; /* why a mail could not be removed; NULL: all were removed */
};

/* What probe_run needs. */
struct probe_task {
	const struct config *config;
	struct credentials *credentials;
	struct reader *reader;
	/* called about once a second; NULL for none */
	void (*waiting)(int64_t seconds, int64_t most);
};

/* Send both mails, wait for at most three minutes until they are back in the
 * mailbox or a folder for junk, and remove them there. Reads and changes no
 * other letter. Fails if no mail can be sent or read. Free *out with
 * probes_free in any case. */
enum outcome probe_run(
    const struct probe_task *task, struct probes *out, struct err *err);
void probes_free(struct probes *probes);

#endif
