/* dialogue.c - the questions of setup, in their order. */
#include "dialogue.h"

#include <errno.h>
#include <pwd.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "app/system/file.h"
#include "ask.h"
#include "base/address.h"
#include "base/buf.h"
#include "base/text.h"
#include "providers.h"
#include "transport/server.h"

/* Ask a question. `otherwise` is the default; "" for none. */
static enum outcome ask_with(struct setup *s, enum question_name name,
    const char *otherwise, struct err *err)
{
	return ask(s->asker, name, *otherwise ? otherwise : NULL, err);
}

/* ---- an existing configuration ---- */

static void name_secrets(struct setup *s)
{
	static const char ending[] = ".conf";
	size_t size = strlen(s->config);
	size_t end = strlen(ending);
	if (size > end && !strcmp(s->config + size - end, ending))
		size -= end;
	snprintf(s->password_file, SETUP_PATH, "%.*s.password", (int)size,
	    s->config);
	snprintf(s->client_secret_file, SETUP_PATH, "%.*s.client-secret",
	    (int)size, s->config);
}

/* Set s->config to the absolute path, because the daemon may run in another
 * folder. If the path is a link to an absolute path, set s->config to the
 * link's target, which may not exist yet. */
static enum outcome name_config(
    struct setup *s, const char *path, struct err *err)
{
	char folder[SETUP_PATH];
	char target[1024];
	ssize_t size = readlink(path, target, sizeof target - 1);
	if (size > 0 && *target == '/') {
		target[size] = '\0';
		path = target;
	}
	const char *slash = strrchr(path, '/');
	file_folder(path, folder, sizeof folder);
	char *real = realpath(folder, NULL);
	bool good = real && !access(real, W_OK | X_OK);
	if (!good)
		err_set(err, OUTCOME_NEVER,
		    "%s: %s; expected a folder that you can write to: run this "
		    "command as root, or name another file with --config FILE",
		    folder, strerror(errno));
	else
		snprintf(s->config, SETUP_PATH, "%s/%s",
		    strcmp(real, "/") ? real : "", slash ? slash + 1 : path);
	free(real);
	return good ? OUTCOME_DONE : OUTCOME_NEVER;
}

static bool is_there(const char *path)
{
	return access(path, F_OK) == 0;
}

enum outcome dialogue_begin(struct setup *s, const char *path, struct err *err)
{
	enum outcome o = name_config(s, path, err);
	if (o)
		return o;
	name_secrets(s);
	bool there = is_there(s->config) || is_there(s->password_file) ||
	             is_there(s->client_secret_file);
	if (!there)
		return OUTCOME_DONE;
	printf("There is %s already.\n",
	    is_there(s->config) ? s->config : "a file with a password");
	o = ask(s->asker, QUESTION_REPLACE, "no", err);
	if (o)
		return o;
	s->replace = asked_yes(s->asker, QUESTION_REPLACE);
	if (s->replace)
		return OUTCOME_DONE;
	return err_set(err, OUTCOME_NEVER,
	    "%s stays as it is; to replace it, answer yes (in a file of "
	    "answers: replace = yes)",
	    s->config);
}

/* ---- people ---- */

/* Ask for an address that is not the referee's own. */
static enum outcome ask_person(struct setup *s, enum question_name name,
    const char *otherwise, struct err *err)
{
	for (;;) {
		enum outcome o = ask(s->asker, name, otherwise, err);
		const char *referee = asked(s->asker, QUESTION_ADDRESS);
		if (o || !address_same(asked(s->asker, name), referee))
			return o;
		err_set(err, OUTCOME_NEVER,
		    "this is the referee's own address; expected another "
		    "person's");
		o = ask_refuse(s->asker, name, err);
		if (o)
			return o;
	}
}

enum outcome dialogue_people(struct setup *s, struct err *err)
{
	enum outcome o = ask(s->asker, QUESTION_ADDRESS, NULL, err);
	if (!o)
		o = ask_person(s, QUESTION_OPERATOR, QUESTION_NONE, err);
	if (!o)
		o = ask_person(s, QUESTION_GAMESMASTER,
		    asked(s->asker, QUESTION_OPERATOR), err);
	return o;
}

/* ---- the database ---- */

/* Ask who will own a new folder. */
static enum outcome ask_user(struct setup *s, struct err *err)
{
	for (;;) {
		enum outcome o = ask(s->asker, QUESTION_USER, "spadesd", err);
		if (o)
			return o;
		const char *name = asked(s->asker, QUESTION_USER);
		const struct passwd *user = getpwnam(name);
		if (user) {
			s->owner = (struct owner){user->pw_uid, user->pw_gid};
			return OUTCOME_DONE;
		}
		err_set(err, OUTCOME_NEVER,
		    "there is no such user; expected an existing one; this "
		    "creates it: adduser --system --group --home %.100s %.40s",
		    s->folder, name);
		o = ask_refuse(s->asker, QUESTION_USER, err);
		if (o)
			return o;
	}
}

/* Check the folder of the database, and if it is missing, the folder above it.
 */
static enum outcome check_place(struct setup *s, struct err *err)
{
	char above[SETUP_PATH];
	const char *database = asked(s->asker, QUESTION_DATABASE);
	file_folder(database, s->folder, SETUP_PATH);
	file_folder(s->folder, above, SETUP_PATH);
	s->make_folder = !is_there(s->folder);
	const char *needed = s->make_folder ? above : s->folder;
	if (!access(needed, W_OK | X_OK))
		return OUTCOME_DONE;
	return err_set(err, OUTCOME_NEVER,
	    "%.200s: %s; expected a folder that you can write to", needed,
	    strerror(errno));
}

/* The default database is beside the configuration, unless root runs setup. */
static void usual_database(const struct setup *s, char *path, size_t size)
{
	char folder[SETUP_PATH];
	snprintf(path, size, "/var/lib/spadesd/spades.db");
	if (geteuid() == 0)
		return;
	file_folder(s->config, folder, sizeof folder);
	snprintf(path, size, "%s/spades.db", folder);
}

enum outcome dialogue_place(struct setup *s, struct err *err)
{
	char usual[SETUP_PATH + 16];
	usual_database(s, usual, sizeof usual);
	for (;;) {
		enum outcome o = ask(s->asker, QUESTION_DATABASE, usual, err);
		if (o)
			return o;
		if (!check_place(s, err))
			break;
		o = ask_refuse(s->asker, QUESTION_DATABASE, err);
		if (o)
			return o;
	}
	s->owner = (struct owner){geteuid(), getegid()};
	if (geteuid() != 0)
		return OUTCOME_DONE;
	if (s->make_folder)
		return ask_user(s, err);
	owner_find(asked(s->asker, QUESTION_DATABASE), &s->owner);
	return OUTCOME_DONE;
}

/* ---- the servers ---- */

static int find_servers(void *context, struct buf *answer)
{
	struct setup *s = context;
	struct discovery found;
	discover(asked(s->asker, QUESTION_ADDRESS), false, &found);
	discovery_write(&found, answer);
	return 0;
}

static enum outcome find(struct setup *s, struct err *err)
{
	int status = 0;
	struct buf answer;
	const char *address = asked(s->asker, QUESTION_ADDRESS);
	struct aside aside = {
	    .asker = s->asker,
	    .owner = s->owner,
	    .run = find_servers,
	    .context = s,
	    .answer = &answer,
	};
	discover(address, true, &s->found);
	if (s->found.how)
		return OUTCOME_DONE;
	printf(
	    "Looking for the mail servers of %s.\n", strrchr(address, '@') + 1);
	buf_init(&answer, sizeof s->found + 64);
	enum outcome o = aside_run(&aside, &status, err);
	if (!o && !discovery_read(buf_string(&answer), &s->found))
		s->found = (struct discovery){.how = DISCOVERED_NOTHING};
	buf_release(&answer);
	return o;
}

static void tell_provider(const struct provider *p)
{
	printf("This mailbox is at %s.\n", p->name);
	if (p->must)
		printf("  At the provider, %s.\n", p->must);
	if (p->page)
		printf("  The referee needs an app password instead of the "
		       "usual one. Create it here: %s\n",
		    p->page);
	if (p->reference)
		printf("  Mail to NAME+TOKEN@ may not arrive there, so answers "
		       "carry their token as a reference.\n");
}

static void tell_found(const struct setup *s)
{
	switch (s->found.how) {
	case DISCOVERED_PROVIDER:
		tell_provider(s->found.provider);
		return;
	case DISCOVERED_AUTOCONFIG:
		puts("The domain's own web server names these mail servers.");
		return;
	case DISCOVERED_DATABASE:
		puts("Thunderbird's database of providers names these "
		     "servers.");
		return;
	case DISCOVERED_DNS:
		puts("The DNS names these servers. Its answers can be forged: "
		     "accept them only if they are your provider's servers.");
		return;
	case DISCOVERED_NOTHING:
		puts("No servers were found. Your provider's pages name its "
		     "IMAP and SMTP servers.");
		return;
	}
}

/* True if the server is in the domain of the address. */
static bool in_domain(const char *url, bool imap, const char *address)
{
	struct server server;
	struct err ignored;
	const char *domain = strrchr(address, '@') + 1;
	if (server_parse(url, imap, &server, &ignored))
		return false;
	size_t host = strlen(server.host);
	size_t size = strlen(domain);
	return host > size && server.host[host - size - 1] == '.' &&
	       text_same(server.host + host - size, domain);
}

/* If only the DNS gave the names of the servers, a person can judge them. With
 * a file of answers nobody judges them, so they must be in the domain of the
 * address. */
static void distrust(struct setup *s)
{
	const struct mail_servers *m = &s->found.servers;
	const char *address = asked(s->asker, QUESTION_ADDRESS);
	bool doubtful =
	    s->found.how == DISCOVERED_DNS && !asker_is_terminal(s->asker);
	if (doubtful && (!in_domain(m->imap, true, address) ||
			    !in_domain(m->smtp, false, address)))
		s->found = (struct discovery){.how = DISCOVERED_NOTHING};
}

/* If no servers were found, offer a person likely names as the defaults. */
static void guess(struct setup *s)
{
	struct mail_servers *m = &s->found.servers;
	const char *address = asked(s->asker, QUESTION_ADDRESS);
	const char *domain = strrchr(address, '@') + 1;
	if (s->found.how || !asker_is_terminal(s->asker))
		return;
	snprintf(m->imap, SERVERS_TEXT, "imaps://imap.%s", domain);
	snprintf(m->smtp, SERVERS_TEXT, "smtps://smtp.%s", domain);
}

static enum outcome ask_users(struct setup *s, struct err *err)
{
	struct mail_servers *m = &s->found.servers;
	if (!*m->user)
		snprintf(m->user, SERVERS_TEXT, "%s",
		    asked(s->asker, QUESTION_ADDRESS));
	enum outcome o = ask_with(s, QUESTION_IMAP_USER, m->user, err);
	if (o)
		return o;
	return ask_with(
	    s, QUESTION_SMTP_USER, asked(s->asker, QUESTION_IMAP_USER), err);
}

/* Make the answers the defaults for the time when the questions are asked
 * again. */
static void remember(struct setup *s)
{
	struct mail_servers *m = &s->found.servers;
	snprintf(m->imap, SERVERS_TEXT, "%s", asked(s->asker, QUESTION_IMAP));
	snprintf(m->smtp, SERVERS_TEXT, "%s", asked(s->asker, QUESTION_SMTP));
	snprintf(
	    m->user, SERVERS_TEXT, "%s", asked(s->asker, QUESTION_IMAP_USER));
}

enum outcome dialogue_servers(struct setup *s, bool again, struct err *err)
{
	bool given = asker_has(s->asker, QUESTION_IMAP) &&
	             asker_has(s->asker, QUESTION_SMTP);
	enum outcome o = OUTCOME_DONE;
	if (!again && !given) {
		o = find(s, err);
		if (o)
			return o;
		distrust(s);
		tell_found(s);
		guess(s);
	}
	const struct mail_servers *m = &s->found.servers;
	o = ask_with(s, QUESTION_IMAP, m->imap, err);
	if (!o)
		o = ask_with(s, QUESTION_SMTP, m->smtp, err);
	if (!o)
		o = ask_users(s, err);
	if (o)
		return o;
	remember(s);
	asked_set(s->asker, QUESTION_CA_FILE, QUESTION_NONE);
	if (again || !asker_is_terminal(s->asker))
		o = ask(s->asker, QUESTION_CA_FILE, QUESTION_NONE, err);
	return o;
}

/* ---- logging in ---- */

bool dialogue_oauth(const struct setup *s)
{
	return strcmp(asked(s->asker, QUESTION_LOGIN), "password") != 0;
}

enum outcome dialogue_secret(struct setup *s, struct err *err)
{
	if (!dialogue_oauth(s))
		return ask(s->asker, QUESTION_PASSWORD, NULL, err);
	enum outcome o = ask(s->asker, QUESTION_CLIENT_ID, NULL, err);
	if (o)
		return o;
	return ask(s->asker, QUESTION_CLIENT_SECRET, "", err);
}

enum outcome dialogue_login(struct setup *s, struct err *err)
{
	const struct provider *p = s->found.provider;
	const char *usual = p && p->oauth ? p->oauth : "password";
	enum outcome o = ask(s->asker, QUESTION_LOGIN, usual, err);
	return o ? o : dialogue_secret(s, err);
}

enum outcome dialogue_limits(struct setup *s, struct err *err)
{
	char mails[16] = "0";
	const struct provider *p = s->found.provider;
	const char *token = p && p->reference ? "reference" : "address";
	if (p)
		snprintf(mails, sizeof mails, "%d", p->mails_a_day);
	asked_set(s->asker, QUESTION_TOKEN, token);
	enum outcome o = OUTCOME_DONE;
	if (!asker_is_terminal(s->asker))
		o = ask(s->asker, QUESTION_TOKEN, token, err);
	return o ? o : ask(s->asker, QUESTION_MAILS_A_DAY, mails, err);
}
