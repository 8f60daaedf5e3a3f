/* compose.h - inside app: the text of a configuration, from answers. */
#ifndef SPADESD_APP_COMPOSE_H
#define SPADESD_APP_COMPOSE_H

struct asker;
struct buf;

/* The files that a configuration names; NULL: it does not name one. */
struct setup_files {
	const char *totp;
	const char *backup_key;
	const char *password;
	const char *client_secret;
	const char *tokens;
};

/* Add the configuration to `out`. It contains no secret. */
void config_compose(const struct asker *asker, const struct setup_files *files,
    struct buf *out);

#endif
