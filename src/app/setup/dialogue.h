/* dialogue.h - inside app: asks what a configuration needs. */
#ifndef SPADESD_APP_DIALOGUE_H
#define SPADESD_APP_DIALOGUE_H

#include <stdbool.h>

#include "app/system/owner.h"
#include "base/err.h"
#include "discover.h"

struct asker;

enum { SETUP_PATH = 4096 };

struct setup {
	struct asker *asker;
	char config[SETUP_PATH]; /* the file to write, with its folders */
	/* files for the secrets, named after `config` */
	char password_file[SETUP_PATH];
	char client_secret_file[SETUP_PATH];
	bool replace; /* the operator agreed to replace old files */
	struct owner owner;
	char folder[SETUP_PATH]; /* the folder of the database */
	bool make_folder; /* the folder of the database does not exist yet */
	struct discovery found;
};

/* Each of the following functions asks some questions and stores the answers in
 * setup->asker. STOP if the operator ends setup, NEVER if an answer of a file
 * is missing or wrong. */

/* If there is a configuration at `path`, ask whether to replace it. NEVER if it
 * must stay, or if its folder cannot be written to. */
enum outcome dialogue_begin(
    struct setup *setup, const char *path, struct err *err);

/* dialogue_people asks for the operator and the gamesmaster. dialogue_place
 * asks for the database. */
enum outcome dialogue_people(struct setup *setup, struct err *err);
enum outcome dialogue_place(struct setup *setup, struct err *err);

/* Find the servers of the address, and ask whether they are right. With
 * `again`, do not look for the servers again, but also ask for a certificate
 * authority. */
enum outcome dialogue_servers(struct setup *setup, bool again, struct err *err);

/* dialogue_login asks how to log in, and for the secret. dialogue_secret asks
 * only for the secret. dialogue_limits asks for what the provider allows. */
enum outcome dialogue_login(struct setup *setup, struct err *err);
enum outcome dialogue_secret(struct setup *setup, struct err *err);
enum outcome dialogue_limits(struct setup *setup, struct err *err);

/* True if the logins use OAuth. */
bool dialogue_oauth(const struct setup *setup);

#endif
