/* settings.h - inside app: a configuration while it is read. */
#ifndef SPADESD_APP_SETTINGS_H
#define SPADESD_APP_SETTINGS_H

#include <confuse.h>

#include "app/config.h"
#include "config_text.h"

/* What a key may say. */
struct choice {
	const char *expected;
	const char *word[5]; /* NULL at the end */
};
extern const struct choice words_beacons;

/* The place of a value among the words of a key, -1 for none. */
int words_place(const struct choice *choice, const char *value);

enum { FORUM_RELAY, FORUM_LIST };

struct config_list {
	const char *address; /* NULL: not given */
	/* places among the words of their keys */
	int proof;
	int vouches;
	int yes; /* -1: not given */
};

/* As they were written. */
struct config_life {
	const char *vacation_days;
	const char *time_bank;
	const char *days_off;
	const char *zone;
	const char *bot_effort;
};

/* Where a password comes from: one of the two, or neither. */
struct source {
	const char *file;
	const char *command;
};

/* The configuration as others see it, first, and what it is made from. Strings
 * are libconfuse's, passwords and codes the heap's. */
struct settings {
	struct config c;
	struct config_text *text;
	cfg_t *cfg;
	int forum; /* of the words of the key, as are these: */
	int trust;
	int token;
	int log;
	const char *beacon;        /* a word, or an address as it once was */
	const char **gamesmasters; /* NULL at the end */
	struct source imap_source;
	struct source smtp_source;
	struct config_list list;
	struct config_life life;
	char *imap_password;
	char *smtp_password;
	char *totp_secret;
	char *totp;
};

/* A configuration while it is read. */
struct reading {
	struct settings *s;
	const char *path;
	struct err *err;
};

__attribute__((format(printf, 2, 3))) enum outcome settings_refuse(
    const struct reading *r, const char *format, ...);

/* Checks what concerns more than one key, and fills the site with it. */
enum outcome settings_combine(const struct reading *r);

/* Reads passwords, codes and keys from where the settings say. */
enum outcome settings_secrets(const struct reading *r);

#endif
