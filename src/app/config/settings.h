/* settings.h - inside app: a configuration while it is being read. */
#ifndef SPADESD_APP_SETTINGS_H
#define SPADESD_APP_SETTINGS_H

#include <confuse.h>

#include "app/config.h"
#include "config_text.h"

/* The words that a key may have as its value. */
struct choice {
	const char *expected;
	const char *word[5]; /* ends with NULL */
};
extern const struct choice words_beacons;

/* Return the index of `value` among the words, -1 if it is not one. */
int words_place(const struct choice *choice, const char *value);

enum { FORUM_RELAY, FORUM_LIST };

/* Values as written in the file. */
struct config_life {
	const char *vacation_days;
	const char *games_at_once;
};

/* Where a password comes from: a file or a command. Both are NULL if there is
 * no password. */
struct source {
	const char *file;
	const char *command;
};

extern const struct choice words_issuers;

/* The public configuration, which must be the first member, and the values it
 * is made from. libconfuse owns the strings; passwords and codes are on the
 * heap. */
struct settings {
	struct config c;
	struct config_text *text;
	cfg_t *cfg;
	/* Values of the keys forum, local-list, token, log and open-tables:
	 * indexes among the words of the key. */
	int forum;
	int local_list;
	int token;
	int log;
	int open_tables;
	const char *beacon; /* a word, or a URL in older configurations */
	/* each of the two lists ends with NULL */
	const char **gamesmasters;
	const char **accept;
	struct source imap_source;
	struct source smtp_source;
	const char *token_command;
	int issuer;       /* index among words_issuers, -1 if not given */
	const char *list; /* NULL if not given */
	struct config_life life;
	char *totp_secret;
	char *totp;
};

/* What the steps of config_read share. */
struct reading {
	struct settings *s;
	const char *path;
	struct err *err;
	/* gets every error, a line each; NULL: reading ends at the first error
	 */
	struct buf *all;
};

/* Return `o`, or DONE after adding the error to r->all, so that reading goes on
 * to the next error. */
enum outcome settings_go_on(const struct reading *r, enum outcome o);

__attribute__((format(printf, 2, 3))) enum outcome settings_refuse(
    const struct reading *r, const char *format, ...);

/* Check what concerns several keys, and fill in the site. NEVER if anything is
 * wrong. */
enum outcome settings_combine(const struct reading *r);

/* Read passwords and other secrets from their files and commands. NEVER if one
 * cannot be read. */
enum outcome settings_secrets(const struct reading *r);

/* Check that the folders exist in which the referee will write files. NEVER if
 * one is missing. */
enum outcome settings_places(const struct reading *r);

#endif
