/* command_setup.c - `spadesd setup`: asks for what a configuration needs, tries
 * it, and writes it.
 *
 * Setup tries a password before it writes anything. OAuth tokens need a file,
 * so with OAuth the configuration is written before the login. Child processes
 * do everything that uses the network or the database, as the user who owns the
 * files. */
#include <pwd.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "app/config.h"
#include "app/setup/ask.h"
#include "app/setup/discover.h"
#include "app/system/cli.h"
#include "base/address.h"
#include "base/buf.h"
#include "base/io.h"
#include "base/text.h"
#include "commands.h"

enum {
	INTERRUPTED = 130,
	MODE_SECRET = 0600,
	MODE_CONFIG = 0644,
	MODE_FOLDER = 0750,
	SETUP_PATH = 4096,
	DRAFT_PATH = 64
};

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
	char
	    searched[ADDRESS_MAX + 1]; /* the address that `found` belongs to */
	const struct arguments *arguments;
	const char *tried; /* the configuration that a child reads */
	char mend[16];     /* the answer to give anew, after a failure */
	bool moved;        /* the other place for tokens was tried */
	bool send;         /* whether to send test mails */
	bool works;        /* the logins were tried and work */
	bool written;      /* the configuration is written */
};

/* ---- the questions, in their order ---- */

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

/* If there is a configuration at `path`, ask whether to replace it. NEVER if it
 * must stay, or if its folder cannot be written to. */
static enum outcome ask_replace(
    struct setup *s, const char *path, struct err *err)
{
	enum outcome o = name_config(s, path, err);
	if (o)
		return o;
	name_secrets(s);
	bool there = is_there(s->config) || is_there(s->password_file) ||
	             is_there(s->client_secret_file);
	if (!there)
		return OUTCOME_DONE;
	if (!s->replace)
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

/* Ask until the answer passes the check, which sets *err if it does not. */
static enum outcome ask_checked(struct setup *s, enum question_name name,
    const char *otherwise,
    bool (*good)(struct setup *s, const char *answer, struct err *err),
    struct err *err)
{
	for (;;) {
		enum outcome o = ask(s->asker, name, otherwise, err);
		if (o || good(s, asked(s->asker, name), err))
			return o;
		o = ask_refuse(s->asker, name, err);
		if (o)
			return o;
	}
}

static bool is_person(struct setup *s, const char *address, struct err *err)
{
	if (!address_same(address, asked(s->asker, QUESTION_ADDRESS)))
		return true;
	err_set(err, OUTCOME_NEVER,
	    "this is the referee's own address; expected another person's");
	return false;
}

static enum outcome ask_people(struct setup *s, struct err *err)
{
	enum outcome o = ask(s->asker, QUESTION_ADDRESS, NULL, err);
	if (!o)
		o = ask_checked(
		    s, QUESTION_OPERATOR, QUESTION_NONE, is_person, err);
	if (!o)
		o = ask_checked(s, QUESTION_GAMESMASTER,
		    asked(s->asker, QUESTION_OPERATOR), is_person, err);
	return o;
}

/* ---- the database ---- */

/* The user who will own a new folder. */
static bool is_user(struct setup *s, const char *name, struct err *err)
{
	const struct passwd *user = getpwnam(name);
	if (user) {
		s->owner = (struct owner){user->pw_uid, user->pw_gid};
		return true;
	}
	err_set(err, OUTCOME_NEVER,
	    "there is no such user; expected an existing one; this creates it: "
	    "adduser --system --group --home %.100s %.40s",
	    s->folder, name);
	return false;
}

/* Check the folder of the database, and if it is missing, the folder above it.
 */
static bool is_place(struct setup *s, const char *database, struct err *err)
{
	char above[SETUP_PATH];
	file_folder(database, s->folder, SETUP_PATH);
	file_folder(s->folder, above, SETUP_PATH);
	s->make_folder = !is_there(s->folder);
	const char *needed = s->make_folder ? above : s->folder;
	if (!access(needed, W_OK | X_OK))
		return true;
	err_set(err, OUTCOME_NEVER,
	    "%.200s: %s; expected a folder that you can write to", needed,
	    strerror(errno));
	return false;
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

static enum outcome ask_database(struct setup *s, struct err *err)
{
	char usual[SETUP_PATH + 16];
	usual_database(s, usual, sizeof usual);
	enum outcome o =
	    ask_checked(s, QUESTION_DATABASE, usual, is_place, err);
	if (o)
		return o;
	s->owner = (struct owner){geteuid(), getegid()};
	if (geteuid() != 0)
		return OUTCOME_DONE;
	if (s->make_folder)
		return ask_checked(s, QUESTION_USER, "spadesd", is_user, err);
	owner_find(asked(s->asker, QUESTION_DATABASE), &s->owner);
	return OUTCOME_DONE;
}

/* ---- the servers ---- */

/* Do a step in a child process, as the user who owns the files. */
static enum outcome in_child(struct setup *s, aside_fn *run, struct buf *answer,
    int *status, struct err *err)
{
	struct aside aside = {
	    .asker = s->asker,
	    .owner = s->owner,
	    .run = run,
	    .context = s,
	    .answer = answer,
	};
	return aside_run(&aside, status, err);
}

static int find_servers(void *context, struct buf *answer)
{
	const struct setup *s = context;
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
	discover(address, true, &s->found);
	if (s->found.how)
		return OUTCOME_DONE;
	printf(
	    "Looking for the mail servers of %s.\n", strrchr(address, '@') + 1);
	buf_init(&answer, sizeof s->found + 64);
	enum outcome o = in_child(s, find_servers, &answer, &status, err);
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

/* Find the servers of the address, and ask whether they are right. With
 * `again`, do not look for the servers again, but also ask for a certificate
 * authority. */
static enum outcome ask_servers(struct setup *s, bool again, struct err *err)
{
	bool given = asker_has(s->asker, QUESTION_IMAP) &&
	             asker_has(s->asker, QUESTION_SMTP);
	const char *address = asked(s->asker, QUESTION_ADDRESS);
	enum outcome o = OUTCOME_DONE;
	if (!again && !given && strcmp(s->searched, address) != 0) {
		o = find(s, err);
		if (o)
			return o;
		snprintf(s->searched, sizeof s->searched, "%s", address);
		asked_set(s->asker, QUESTION_TOKEN, "");
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
	if (!*asked(s->asker, QUESTION_CA_FILE))
		asked_set(s->asker, QUESTION_CA_FILE, QUESTION_NONE);
	if (again || !asker_is_terminal(s->asker))
		o = ask(s->asker, QUESTION_CA_FILE, QUESTION_NONE, err);
	return o;
}

/* ---- logging in ---- */

/* True if the logins use OAuth. */
static bool uses_oauth(const struct setup *s)
{
	return strcmp(asked(s->asker, QUESTION_LOGIN), "password") != 0;
}

static enum outcome ask_secret(struct setup *s, struct err *err)
{
	if (!uses_oauth(s))
		return ask(s->asker, QUESTION_PASSWORD, NULL, err);
	enum outcome o = ask(s->asker, QUESTION_CLIENT_ID, NULL, err);
	if (o)
		return o;
	return ask(s->asker, QUESTION_CLIENT_SECRET, "", err);
}

static enum outcome ask_login(struct setup *s, struct err *err)
{
	const struct provider *p = s->found.provider;
	const char *usual = p && p->oauth ? p->oauth : "password";
	enum outcome o = ask(s->asker, QUESTION_LOGIN, usual, err);
	return o ? o : ask_secret(s, err);
}

static enum outcome ask_limits(struct setup *s, struct err *err)
{
	char mails[16] = "0";
	const struct provider *p = s->found.provider;
	const char *token = p && p->reference ? "reference" : "address";
	if (p)
		snprintf(mails, sizeof mails, "%d", p->mails_a_day);
	if (!*asked(s->asker, QUESTION_TOKEN))
		asked_set(s->asker, QUESTION_TOKEN, token);
	enum outcome o = OUTCOME_DONE;
	if (!asker_is_terminal(s->asker))
		o = ask(s->asker, QUESTION_TOKEN, token, err);
	return o ? o : ask(s->asker, QUESTION_MAILS_A_DAY, mails, err);
}

/* ---- the text of the configuration ---- */

/* Add a key, unless its value is missing. */
static void key(struct buf *out, const char *name, const char *value)
{
	if (!*value || !strcmp(value, QUESTION_NONE))
		return;
	buf_format(out, "%s = ", name);
	config_quote(out, value);
	buf_byte(out, '\n');
}

/* Add a key for a file in the folder of the database. */
static void file_key(
    const struct setup *s, struct buf *out, const char *name, const char *file)
{
	char path[SETUP_PATH + 16];
	snprintf(path, sizeof path, "%s/%s",
	    strcmp(s->folder, "/") ? s->folder : "", file);
	key(out, name, path);
}

static void add_people(const struct setup *s, bool draft, struct buf *out)
{
	const char *master = asked(s->asker, QUESTION_GAMESMASTER);
	key(out, "address", asked(s->asker, QUESTION_ADDRESS));
	key(out, "operator", asked(s->asker, QUESTION_OPERATOR));
	if (strcmp(master, QUESTION_NONE) != 0) {
		buf_text(out, "gamesmasters = {");
		config_quote(out, master);
		buf_text(out, "}\n");
		if (!draft)
			file_key(s, out, "totp-secret-file", "totp");
	}
	key(out, "database", asked(s->asker, QUESTION_DATABASE));
	if (!draft)
		file_key(s, out, "backup-key-file", "backup-key");
}

static void add_servers(
    const struct setup *s, const char *password_file, struct buf *out)
{
	const struct asker *a = s->asker;
	const char *smtp_user = asked(a, QUESTION_SMTP_USER);
	bool oauth = uses_oauth(s);
	key(out, "imap", asked(a, QUESTION_IMAP));
	key(out, "imap-user", asked(a, QUESTION_IMAP_USER));
	if (!oauth)
		key(out, "imap-password-file", password_file);
	key(out, "smtp", asked(a, QUESTION_SMTP));
	key(out, "smtp-user", smtp_user);
	if (!oauth && strcmp(smtp_user, QUESTION_NONE) != 0)
		key(out, "smtp-password-file", password_file);
	if (oauth) {
		key(out, "oauth", asked(a, QUESTION_LOGIN));
		key(out, "oauth-client-id", asked(a, QUESTION_CLIENT_ID));
		if (*asked(a, QUESTION_CLIENT_SECRET))
			key(out, "oauth-client-secret-file",
			    s->client_secret_file);
		file_key(s, out, "oauth-token-file", "oauth-token");
	}
	key(out, "ca-file", asked(a, QUESTION_CA_FILE));
}

/* Add the configuration to `out`. It contains no secret. `draft`: a file with
 * the password, to try the logins; the configuration then names no file that
 * does not exist yet. NULL: the configuration that setup writes. */
static void add_config(
    const struct setup *s, const char *draft, struct buf *out)
{
	const char *mails = asked(s->asker, QUESTION_MAILS_A_DAY);
	buf_text(out,
	    "# Written by spadesd setup. spadesd.conf(5) explains these keys "
	    "and all others.\n");
	add_people(s, draft, out);
	add_servers(s, draft ? draft : s->password_file, out);
	key(out, "token", asked(s->asker, QUESTION_TOKEN));
	if (strcmp(mails, "0") != 0)
		key(out, "mails-a-day", mails);
}

/* ---- writing the files; signals are blocked meanwhile ---- */

static enum outcome place(const struct setup *s, const char *path, mode_t mode,
    const struct owner *owner, const struct buf *text, struct err *err)
{
	struct placing how = {
	    .path = path,
	    .mode = mode,
	    .owner = *owner,
	    .replace = s->replace,
	};
	return file_place(&how, text->data, text->size, err);
}

/* Write a secret, unless it is empty. */
static enum outcome keep_secret(const struct setup *s, const char *path,
    const char *secret, struct err *err)
{
	struct buf line;
	if (!*secret)
		return OUTCOME_DONE;
	buf_init(&line, 0);
	buf_format(&line, "%s\n", secret);
	enum outcome o = place(s, path, MODE_SECRET, &s->owner, &line, err);
	explicit_bzero(line.data, line.size);
	buf_release(&line);
	return o;
}

static enum outcome keep_folder(const struct setup *s, struct err *err)
{
	const struct owner *o = &s->owner;
	if (!s->make_folder)
		return OUTCOME_DONE;
	if (mkdir(s->folder, MODE_FOLDER) == 0 &&
	    (geteuid() != 0 || lchown(s->folder, o->uid, o->gid) == 0))
		return OUTCOME_DONE;
	return err_errno(err, OUTCOME_STOP, s->folder);
}

/* Link the old configuration to FILE.old, so that it survives. */
static enum outcome keep_old(const struct setup *s, struct err *err)
{
	char old[SETUP_PATH + 8];
	snprintf(old, sizeof old, "%s.old", s->config);
	if (!is_there(s->config))
		return OUTCOME_DONE;
	if ((unlink(old) != 0 && errno != ENOENT) || link(s->config, old) != 0)
		return err_errno(err, OUTCOME_STOP, old);
	return OUTCOME_DONE;
}

static enum outcome keep_config(const struct setup *s, struct err *err)
{
	struct buf text;
	struct owner self = {.uid = geteuid(), .gid = getegid()};
	enum outcome o = keep_old(s, err);
	if (o)
		return o;
	buf_init(&text, 0);
	add_config(s, NULL, &text);
	o = place(s, s->config, MODE_CONFIG, &self, &text, err);
	buf_release(&text);
	return o;
}

/* Make the folder of the database, and write the secrets and then the
 * configuration, with their owners and modes. Each file appears only when it is
 * complete. After a failure, new files and the new folder are removed. */
static enum outcome keep_all(const struct setup *s, struct err *err)
{
	bool oauth = uses_oauth(s);
	const char *password = oauth ? "" : asked(s->asker, QUESTION_PASSWORD);
	const char *client =
	    oauth ? asked(s->asker, QUESTION_CLIENT_SECRET) : "";
	enum outcome o = keep_folder(s, err);
	if (!o)
		o = keep_secret(s, s->password_file, password, err);
	if (!o)
		o = keep_secret(s, s->client_secret_file, client, err);
	if (!o)
		o = keep_config(s, err);
	if (o && !s->replace) {
		unlink(s->password_file);
		unlink(s->client_secret_file);
	}
	if (o && s->make_folder)
		rmdir(s->folder);
	return o;
}

/* ---- trying the logins ---- */

static int try_job(void *context, struct buf *answer)
{
	const struct setup *s = context;
	struct config *config;
	struct err err;
	const char *mend = "servers";
	if (config_read(s->tried, true, &config, &err)) {
		/* the draft has no name: the key is the name of the answer */
		const char *key = strchr(err.text, ' ');
		bool draft = key && s->tried != s->config;
		if (strstr(err.text, ": ca-file: "))
			buf_text(answer, "ca-file");
		return cli_fail(STATUS_CONFIG, "%s%s",
		    draft ? "the answer" : "", draft ? key : err.text);
	}
	int status = try_servers(config, s->arguments->program, s->send, &mend);
	if (status)
		buf_text(answer, mend);
	config_free(config);
	return status;
}

/* Ask what to try. By default the test mails are sent if a person answers, and
 * not if a file does. */
static enum outcome ask_what(struct setup *s, struct err *err)
{
	const char *send = asker_is_terminal(s->asker) ? "yes" : "no";
	enum outcome o = ask(s->asker, QUESTION_CONNECT, "yes", err);
	bool connect = asked_yes(s->asker, QUESTION_CONNECT);
	if (!o && connect)
		o = ask(s->asker, QUESTION_SEND, send, err);
	s->send = connect && asked_yes(s->asker, QUESTION_SEND);
	return o;
}

/* Make a file without a name, which only this process and its children can
 * open; the kernel removes it when they end, even after a crash. Write its path
 * to `path`. -1, with errno, on failure. */
static int make_draft(const struct setup *s, const char *bytes, size_t size,
    char path[DRAFT_PATH])
{
	int fd = memfd_create("spadesd-setup", MFD_CLOEXEC);
	if (fd < 0)
		return fd;
	snprintf(path, DRAFT_PATH, "/proc/self/fd/%d", fd);
	bool good = fchmod(fd, MODE_SECRET) == 0;
	if (good && geteuid() == 0)
		good = fchown(fd, s->owner.uid, s->owner.gid) == 0;
	if (good && io_write_all(fd, bytes, size, -1))
		return fd;
	close(fd);
	return -1;
}

/* Try the logins with a configuration and a password in memory only. */
static enum outcome try_draft(struct setup *s, int *status, struct err *err)
{
	char password_path[DRAFT_PATH] = "";
	char config_path[DRAFT_PATH] = "";
	const char *secret = asked(s->asker, QUESTION_PASSWORD);
	int password = make_draft(s, secret, strlen(secret), password_path);
	struct buf text;
	buf_init(&text, 0);
	add_config(s, password_path, &text);
	int config = make_draft(s, text.data, text.size, config_path);
	buf_release(&text);
	enum outcome o;
	s->tried = config_path;
	buf_init(&text, sizeof s->mend);
	if (password < 0 || config < 0)
		o = err_errno(err, OUTCOME_NEVER, "memory");
	else
		o = in_child(s, try_job, &text, status, err);
	snprintf(s->mend, sizeof s->mend, "%s", buf_string(&text));
	buf_release(&text);
	if (config >= 0)
		close(config);
	if (password >= 0)
		close(password);
	return o;
}

static enum outcome give_up(int status, struct err *err)
{
	const char *why = "the referee's mail does not work as configured";
	if (status == STATUS_AGAIN)
		why = "the login does not work";
	return err_set(err, OUTCOME_LATER, "%s; nothing was written", why);
}

/* Ask again for what does not work. NEVER if the operator gives up. *write is
 * true if the operator wants to write the configuration as it is. */
static enum outcome ask_again(
    struct setup *s, int status, bool *write, struct err *err)
{
	const char *usual = *s->mend ? s->mend : "servers";
	if (s->moved && !strcmp(usual, "token"))
		usual = "servers"; /* neither place works */
	enum outcome o = ask(s->asker, QUESTION_AGAIN, usual, err);
	if (o)
		return o;
	const char *what = asked(s->asker, QUESTION_AGAIN);
	const char *token = asked(s->asker, QUESTION_TOKEN);
	*write = !strcmp(what, "write");
	if (!strcmp(what, "stop"))
		return give_up(status, err);
	if (!strcmp(what, "password"))
		return ask_secret(s, err);
	if (!strcmp(what, "servers"))
		return ask_servers(s, true, err);
	if (!strcmp(what, "ca-file"))
		return ask(s->asker, QUESTION_CA_FILE, NULL, err);
	if (*write)
		return OUTCOME_DONE;
	s->moved = true;
	bool address = !strcmp(token, "address");
	return ask(
	    s->asker, QUESTION_TOKEN, address ? "reference" : "address", err);
}

/* Try a password until it works or the operator gives up. */
static enum outcome try_password(struct setup *s, struct err *err)
{
	bool write = false;
	enum outcome o = ask_what(s, err);
	while (!o && !write && asked_yes(s->asker, QUESTION_CONNECT)) {
		int status = 0;
		o = try_draft(s, &status, err);
		s->works = !o && !status;
		if (o || !status)
			return o;
		if (!asker_is_terminal(s->asker))
			return give_up(status, err);
		int first = asker_at(s->asker);
		do
			o = ask_again(s, status, &write, err);
		while (asker_back(s->asker, first));
	}
	return o;
}

/* ---- writing ---- */

static enum outcome agree(struct setup *s, struct err *err)
{
	struct buf text;
	if (asker_is_terminal(s->asker)) {
		buf_init(&text, 0);
		printf("\n%s will be:\n\n", s->config);
		add_config(s, NULL, &text);
		cli_print(&text);
		puts("");
	}
	enum outcome o = ask(s->asker, QUESTION_WRITE, "yes", err);
	if (o || asked_yes(s->asker, QUESTION_WRITE))
		return o;
	return err_set(err, OUTCOME_NEVER, "nothing was written");
}

static int init_job(void *context, struct buf *answer)
{
	const struct setup *s = context;
	struct config *config;
	struct err err;
	(void)answer;
	enum outcome o = config_read(s->tried, false, &config, &err);
	if (!o) {
		o = make_all(config, &err);
		config_free(config);
	}
	return o ? cli_fail(1, "%s", err.text) : 0;
}

static int begin_job(void *context, struct buf *answer)
{
	const struct setup *s = context;
	struct config *config;
	struct err err;
	(void)answer;
	enum outcome o = config_read(s->tried, s->works, &config, &err);
	if (!o) {
		o = begin_mailbox(config, s->works, &err);
		config_free(config);
	}
	return o ? cli_fail(1, "%s", err.text) : 0;
}

/* Append the command line that runs a subcommand. */
static void typed(const struct setup *s, const char *command, struct buf *out)
{
	buf_text(out, "spadesd ");
	if (strcmp(s->config, "/etc/spadesd.conf") != 0)
		buf_format(out, "--config %s ", s->config);
	buf_text(out, command);
}

static enum outcome written_but(const struct setup *s, const char *why,
    const char *command, struct err *err)
{
	struct buf line;
	buf_init(&line, 0);
	typed(s, command, &line);
	err_set(err, OUTCOME_NEVER,
	    "the configuration is written, but %s run %s", why,
	    buf_string(&line));
	buf_release(&line);
	return OUTCOME_NEVER;
}

static enum outcome write_all(struct setup *s, struct err *err)
{
	int status = 0;
	enum outcome o = agree(s, err);
	if (o)
		return o;
	if (keep_all(s, err))
		return err_outcome(err, OUTCOME_NEVER);
	s->written = true;
	asker_back(s->asker, 0); /* no question before this one comes again */
	printf("The configuration is in %s.\n", s->config);
	s->tried = s->config;
	o = in_child(s, init_job, NULL, &status, err);
	if (!o && !status)
		return OUTCOME_DONE;
	return written_but(
	    s, "the database or a secret is missing;", "init", err);
}

/* ---- OAuth, with the written configuration ---- */

static int login_job(void *context, struct buf *answer)
{
	const struct setup *s = context;
	struct arguments a = *s->arguments;
	(void)answer;
	a.config = s->tried;
	return command_login(&a);
}

/* Log in with a browser and try the tokens. A failure here leaves the
 * configuration as it is: the operator can run the commands again. */
static enum outcome try_tokens(struct setup *s, struct err *err)
{
	int status = 0;
	if (!asker_is_terminal(s->asker)) {
		struct buf next;
		buf_init(&next, 0);
		buf_text(&next, "Next, run: ");
		typed(s, "login", &next);
		buf_byte(&next, '\n');
		cli_print(&next);
		return OUTCOME_DONE;
	}
	enum outcome o = in_child(s, login_job, NULL, &status, err);
	if (!o && !status)
		o = ask_what(s, err);
	if (!o && !status && asked_yes(s->asker, QUESTION_CONNECT))
		o = in_child(s, try_job, NULL, &status, err);
	s->works = !o && !status && asked_yes(s->asker, QUESTION_CONNECT);
	if (o || !status)
		return o;
	return written_but(
	    s, "it does not work yet; mend the cause, then", "login", err);
}

/* ---- the first game ---- */

static void add_start(const struct setup *s, struct buf *out)
{
	bool unit = !strcmp(s->config, "/etc/spadesd.conf") && geteuid() == 0;
	if (s->replace)
		buf_text(out,
		    "\nStart the referee, or restart it if it is running, so "
		    "that it reads the new configuration:\n  ");
	else
		buf_text(out, "\nStart the referee:\n  ");
	if (unit && s->replace)
		buf_text(out,
		    "systemctl enable spadesd && systemctl restart spadesd");
	else if (unit)
		buf_text(out, "systemctl enable --now spadesd");
	else
		typed(s, "run", out);
	buf_byte(out, '\n');
}

static void add_game(const struct setup *s, struct buf *out)
{
	const char *address = asked(s->asker, QUESTION_ADDRESS);
	buf_format(out,
	    "\nTo play a first game against three bots, once the referee "
	    "runs:\n  1. From %s, mail this word to %s:\n       join\n  2. "
	    "Answer the mail that asks whether it was you:\n       yes\n  3. "
	    "Answer the mail that says Welcome with these lines, and the "
	    "digits from the authenticator:\n       start standard: me, bot, "
	    "bot, "
	    "bot\n       code 123456\n  4. Answer each mail that says it is "
	    "your turn.\n",
	    asked(s->asker, QUESTION_GAMESMASTER), address);
}

static enum outcome show_next(struct setup *s, struct err *err)
{
	struct buf text;
	enum outcome o = OUTCOME_DONE;
	buf_init(&text, 0);
	add_start(s, &text);
	if (strcmp(asked(s->asker, QUESTION_GAMESMASTER), QUESTION_NONE) != 0) {
		o = ask(s->asker, QUESTION_FIRST_GAME, "yes", err);
		if (!o && asked_yes(s->asker, QUESTION_FIRST_GAME))
			add_game(s, &text);
	}
	cli_print(&text);
	return o;
}

/* ---- the whole setup ---- */

static enum outcome ask_all(struct setup *s, struct err *err)
{
	enum outcome o = ask_replace(s, s->arguments->config, err);
	if (!o)
		o = ask_people(s, err);
	if (!o)
		o = ask_database(s, err);
	if (!o)
		o = ask_servers(s, false, err);
	if (!o)
		o = ask_login(s, err);
	if (!o)
		o = ask_limits(s, err);
	return o;
}

static enum outcome set_up(struct setup *s, struct err *err)
{
	int status = 0;
	enum outcome o = ask_all(s, err);
	bool oauth = uses_oauth(s);
	if (!o && !oauth)
		o = try_password(s, err);
	if (!o)
		o = write_all(s, err);
	if (!o && oauth)
		o = try_tokens(s, err);
	if (!o)
		o = in_child(s, begin_job, NULL, &status, err);
	if (!o)
		o = show_next(s, err);
	if (o == OUTCOME_STOP)
		err_set(err, o, "interrupted; %s",
		    s->written ? "the configuration is written"
			       : "nothing was written");
	return o;
}

int command_setup(const struct arguments *a)
{
	struct err err;
	struct setup *s = calloc(1, sizeof *s);
	if (!s)
		abort();
	s->arguments = a;
	prctl(PR_SET_DUMPABLE, 0); /* a core dump would contain the password */
	enum outcome o = asker_new(a->answers, &s->asker, &err);
	if (!o && asker_is_terminal(s->asker))
		puts("Enter accepts the default in brackets. The word back "
		     "returns to the question before. Ctrl-C ends setup. Setup "
		     "writes nothing before you agree at the end.\n");
	if (!o)
		do
			o = set_up(s, &err);
		while (asker_back(s->asker, 0));
	asker_free(s->asker);
	free(s);
	if (!o)
		return 0;
	int status = o == OUTCOME_LATER ? STATUS_AGAIN : 1;
	if (o == OUTCOME_STOP)
		status = INTERRUPTED;
	return cli_fail(status, "%s", err.text);
}
