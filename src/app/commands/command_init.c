/* command_init.c - `spadesd init` and `spadesd check-config`.
 *
 * `init` creates the database. It also creates the gamesmasters' secret and the
 * backup key if the configuration names files for them that are missing.
 * Running it again changes nothing. `check-config` shows the configuration in
 * force; with --connect it also logs in at both servers, and with --send it
 * mails the referee itself. */
#include <liboath/oath.h>
#include <qrencode.h>
#include <unistd.h>

#include "app/config.h"
#include "app/mailbox/login.h"
#include "app/mailbox/mailbox.h"
#include "app/process/copy.h"
#include "app/system/cli.h"
#include "app/system/file.h"
#include "base/arena.h"
#include "base/buf.h"
#include "base/crypto.h"
#include "commands.h"
#include "mail/letter.h"
#include "mail/reader.h"
#include "referee/recipients.h"
#include "store/letters.h"
#include "transport/imap.h"
#include "transport/smtp.h"

enum {
	QUIET = 4, /* modules of white around a QR code, as ISO 18004 wants */
	LOCK_WAIT = 30,
	TOTP_BYTES = 20,
	NEWEST = 20 /* letters that check-config reads */
};

/* ---- a QR code, by libqrencode ---- */

static bool is_black(const QRcode *code, int x, int y)
{
	int width = code->width;
	if (x < 0 || y < 0 || x >= width || y >= width)
		return false;
	return code->data[y * width + x] & 1;
}

/* Print a URI that contains the secret as a QR code, black on white whatever
 * the terminal's colours. A character of half blocks stands for two modules,
 * one above the other, so that modules are about square. */
static void show_code(const char *uri)
{
	/* by the lower module, then by the upper */
	static const char *const blocks[2][2] = {
	    {" ", "\u2580"}, {"\u2584", "\u2588"}};
	QRcode *code = QRcode_encodeString(uri, 0, QR_ECLEVEL_L, QR_MODE_8, 1);
	if (!code)
		return;
	int end = code->width + QUIET;
	for (int y = -QUIET; y < end; y += 2) {
		fputs("\033[30;107m", stdout);
		for (int x = -QUIET; x < end; x++)
			fputs(blocks[is_black(code, x, y + 1)]
				    [is_black(code, x, y)],
			    stdout);
		puts("\033[0m");
	}
	puts("");
	/* the code shows the secret */
	explicit_bzero(code->data, (size_t)(code->width * code->width));
	QRcode_free(code);
}

/* ---- the database and the secrets ---- */

/* Write a line with a new secret in base32 to `out`. */
static void write_secret(struct buf *out)
{
	char raw[TOTP_BYTES];
	char *text = NULL;
	size_t size = 0;
	entropy_fill(raw, sizeof raw);
	if (oath_init() != OATH_OK)
		abort();
	if (oath_base32_encode(raw, sizeof raw, &text, &size) != OATH_OK)
		abort();
	buf_format(out, "%s\n", text);
	explicit_bzero(raw, sizeof raw);
	explicit_bzero(text, size);
	free(text);
}

static void show_secret(
    const char *path, const char *address, const char *secret)
{
	struct buf uri;
	buf_init(&uri, 0);
	buf_format(&uri, "otpauth://totp/%s?secret=%.*s&issuer=spadesd",
	    address, (int)strcspn(secret, "\n"), secret);
	printf("The gamesmasters' secret is in %s. Enter it in an "
	       "authenticator app:\n\n",
	    path);
	if (isatty(STDOUT_FILENO))
		show_code(uri.data);
	printf("  %s\n  %s\n\n", secret, uri.data);
	explicit_bzero(uri.data, uri.size);
	buf_release(&uri);
}

static enum outcome make_secret(
    const char *path, const char *address, struct err *err)
{
	struct buf line;
	if (access(path, F_OK) == 0)
		return OUTCOME_DONE;
	buf_init(&line, 0);
	write_secret(&line);
	enum outcome o = file_write(path, line.data, line.size, err);
	if (!o)
		show_secret(path, address, line.data);
	explicit_bzero(line.data, line.size);
	buf_release(&line);
	return o;
}

static enum outcome make_backup_key(const char *path, struct err *err)
{
	unsigned char raw[SEAL_KEY];
	char text[2 * sizeof raw + 2];
	if (access(path, F_OK) == 0)
		return OUTCOME_DONE;
	entropy_fill(raw, sizeof raw);
	hex_write(raw, sizeof raw, text);
	text[sizeof text - 2] = '\n';
	text[sizeof text - 1] = '\0';
	enum outcome o = file_write(path, text, strlen(text), err);
	if (!o) {
		printf("The backup key is in %s. Keep a copy of the key on "
		       "another machine: nobody can restore a backup without "
		       "the key.\n",
		    path);
	}
	explicit_bzero(raw, sizeof raw);
	explicit_bzero(text, sizeof text);
	return o;
}

static enum outcome open_database(const struct config *c, bool create,
    struct store **store, struct lock **lock, struct err *err)
{
	enum outcome o = lock_take(c->database, LOCK_WAIT, lock, err);
	if (o)
		return o;
	o = upgrade_open(c, create, store, err);
	if (o)
		lock_release(*lock);
	return o;
}

enum outcome make_all(const struct config *c, struct err *err)
{
	struct store *store;
	struct lock *lock;
	enum outcome o = open_database(c, true, &store, &lock, err);
	if (o)
		return o;
	printf("The database is %s.\n", c->database);
	store_close(store);
	lock_release(lock);
	if (c->totp_file)
		o = make_secret(c->totp_file, c->site.address, err);
	if (!o && c->backup_key_file)
		o = make_backup_key(c->backup_key_file, err);
	return o;
}

static bool known(const struct config *c, struct store *store)
{
	struct mailbox m;
	char folder[POSITION_NAME];
	position_name(c, c->folder, folder);
	return store_mailbox(store, folder, &m) || store_last_look(store);
}

/* True if the position was stored. */
static bool store_position(const struct config *c, struct store *store)
{
	struct imap *imap;
	struct err err;
	struct credentials *credentials = credentials_new(c, CREDENTIALS_HURRY);
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
	enum outcome o = open_database(c, false, &store, &lock, err);
	if (o)
		return o;
	if (!known(c, store)) {
		if (connect && store_position(c, store))
			puts("The referee handles letters that come from now "
			     "on.");
		else
			puts("The referee will not handle letters that came "
			     "before its first start.");
	}
	store_close(store);
	lock_release(lock);
	return o;
}

/* ---- trying the servers ---- */

/* What lies in the mailbox. */
struct glance {
	struct reader *reader;
	const struct site *site;
	size_t read; /* how many of the newest letters were read */
	size_t ours; /* how many of these were sent to the referee */
	enum outcome outcome;
	struct err *err;
};

static bool each_letter(void *context, const struct imap_letter *l)
{
	struct glance *g = context;
	struct arena arena;
	struct letter letter;
	struct raw_letter raw = {l->bytes, l->size};
	arena_init(&arena);
	enum outcome o = reader_read(g->reader, &arena, &raw, &letter, g->err);
	if (!o && sent_to_referee(g->site, &letter))
		g->ours++;
	arena_release(&arena);
	g->read++;
	if (o == OUTCOME_STOP)
		g->outcome = o;
	return o != OUTCOME_STOP;
}

/* List the newest letters. Only the last LISTING_MAX UIDs are searched. */
static enum outcome list_newest(
    struct imap *imap, struct imap_listing *listing, struct err *err)
{
	uint32_t next = imap_uidnext(imap);
	uint32_t after = next > LISTING_MAX ? next - LISTING_MAX - 1 : 0;
	enum outcome o = imap_list(imap, after, listing, err);
	if (o || listing->count <= NEWEST)
		return o;
	listing->uids += listing->count - NEWEST;
	listing->count = NEWEST;
	return o;
}

/* Read the newest letters of the folder, without changing it or acting on them,
 * and print how many of them were sent to the referee. */
static enum outcome glance(const struct config *c, struct imap *imap,
    const char *program, struct err *err)
{
	uint32_t uids[LISTING_MAX];
	uint32_t there = imap_count(imap);
	struct imap_listing listing = {.uids = uids, .room = LISTING_MAX};
	struct imap_missing missing;
	enum outcome o = list_newest(imap, &listing, err);
	if (o)
		return o;
	struct glance g = {
	    .reader = reader_new(program), .site = &c->site, .err = err};
	struct imap_request request = {
	    .uids = listing.uids,
	    .count = listing.count,
	    .limit = LETTER_HEADER_MAX,
	    .undated = true,
	    .each = each_letter,
	    .context = &g,
	    .missing = &missing,
	};
	if (listing.count)
		o = imap_fetch(imap, &request, err);
	reader_free(g.reader);
	if (o || g.outcome)
		return o ? o : g.outcome;
	printf("imap         logged in; folder %s has %" PRIu32
	       " letter%s; sent to the referee: %zu of the newest %zu\n",
	    c->folder, there, there == 1 ? "" : "s", g.ours, g.read);
	if (g.ours < g.read)
		printf("note: the referee leaves letters to other addresses "
		       "where they are; if one of these addresses is also the "
		       "referee's, add it to accept-address\n");
	return OUTCOME_DONE;
}

/* Create the folder for done mail if it is missing. */
static bool try_done_folder(const struct config *c, struct imap *imap)
{
	struct err err;
	if (imap_read_only(imap)) {
		printf("problem: the server lets the referee only read %s, so "
		       "handled mail would stay there; expected a mailbox in "
		       "which imap-user may move mail\n",
		    c->folder);
		return false;
	}
	if (imap_make(imap, c->done_folder, &err)) {
		printf("problem: %s; create the folder yourself, or name "
		       "another one in imap-done-folder\n",
		    err.text);
		return false;
	}
	printf("done mail    goes to the folder %s\n", imap_place(imap));
	return true;
}

/* Print an error, and return what to answer anew in setup. */
static const char *to_mend(enum outcome o, const struct err *err)
{
	cli_complain("%s", err->text);
	if (strstr(err->text, SERVER_DISTRUSTED))
		return "ca-file";
	return o == OUTCOME_NEVER ? "password" : "servers";
}

/* *done is true if there is a folder for done mail. Returns NULL, or what to
 * answer anew after an error. */
static const char *try_imap(const struct config *c,
    struct credentials *credentials, const char *program, bool *done)
{
	struct imap *imap;
	struct err err;
	enum outcome o = connect_imap(credentials, c->folder, &imap, &err);
	if (o)
		return to_mend(o, &err);
	o = glance(c, imap, program, &err);
	if (!o)
		*done = try_done_folder(c, imap);
	imap_close(imap);
	return o ? to_mend(o, &err) : NULL;
}

/* Returns what try_imap returns. */
static const char *try_smtp(struct credentials *credentials)
{
	struct err err;
	struct buf line;
	const char *answer;
	struct smtp *smtp = credentials_smtp(credentials);
	enum outcome o = connect_smtp(credentials, smtp, &answer, &err);
	if (!o) {
		buf_init(&line, 0);
		buf_format(&line, "smtp         %s: %s\n",
		    smtp_logged_in(smtp) ? "logged in" : "reached", answer);
		cli_print(&line);
	}
	smtp_free(smtp);
	return o ? to_mend(o, &err) : NULL;
}

/* Both servers are tried, so that one run reports the errors of both. Access
 * tokens are renewed by the process that has the lock. */
int try_servers(
    const struct config *c, const char *program, bool send, const char **mend)
{
	struct lock *lock = NULL;
	struct err err;
	bool tokens = c->imap_login.kind == LOGIN_OAUTH ||
	              c->smtp_login.kind == LOGIN_OAUTH;
	if (tokens && lock_take(c->database, LOCK_WAIT, &lock, &err))
		return cli_fail(STATUS_AGAIN, "%s", err.text);
	struct credentials *credentials = credentials_new(c, CREDENTIALS_HURRY);
	bool done = false;
	const char *imap = try_imap(c, credentials, program, &done);
	const char *smtp = try_smtp(credentials);
	*mend = imap ? imap : smtp;
	int status = *mend ? STATUS_AGAIN : 0;
	if (!status && send) {
		status = probe_report(c, credentials, program);
		*mend = "token";
	}
	if (!status && !done) {
		status = 1;
		*mend = "servers";
	}
	credentials_free(credentials);
	lock_release(lock);
	return status;
}

/* ---- the commands ---- */

int command_init(const struct arguments *a)
{
	struct config *config;
	struct err err;
	if (config_load(a->config, false, &config, &err))
		return cli_fail(STATUS_CONFIG, "%s", err.text);
	enum outcome o = make_all(config, &err);
	if (!o)
		o = begin_mailbox(config, false, &err);
	config_free(config);
	return o ? cli_fail_open(&err) : 0;
}

/* Check that the backup key is valid. Otherwise a mistake would show only when
 * a backup is needed. */
static enum outcome check_backup_key(const struct config *c, struct err *err)
{
	struct seal_key key;
	const char *path = c->backup_key_file;
	if (!path)
		return OUTCOME_DONE;
	enum outcome o = seal_read_key(path, &key, err);
	seal_forget_key(&key);
	if (o && access(path, F_OK))
		err_add(err, "`spadesd init` makes this file");
	return o ? config_blame(c, "backup-key-file", err) : o;
}

static enum outcome check_database(const struct config *c, struct err *err)
{
	struct lock *lock;
	struct store *store;
	if (upgrade_avoid(c->database, &lock, &store, err))
		return config_blame(c, "database", err);
	store_close(store);
	lock_release(lock);
	return OUTCOME_DONE;
}

enum outcome check_configuration(const char *path, bool may_be_new,
    struct config **config, struct buf *errors)
{
	struct err err;
	enum outcome o = config_read_strictly(path, config, errors);
	if (o)
		return o;
	o = check_backup_key(*config, &err);
	bool skip = may_be_new && access((*config)->database, F_OK);
	if (!o && !skip)
		o = check_database(*config, &err);
	if (!o)
		return OUTCOME_DONE;
	buf_format(errors, "%s\n", err.text);
	config_free(*config);
	return OUTCOME_NEVER;
}

int command_check_config(const struct arguments *a)
{
	struct config *config;
	const char *mend;
	struct buf out;
	buf_init(&out, 0);
	if (check_configuration(a->config, true, &config, &out)) {
		char *left = out.data;
		for (char *line; (line = strsep(&left, "\n"));)
			if (*line)
				cli_complain("%s", line);
		buf_release(&out);
		return STATUS_CONFIG;
	}
	if (a->all)
		config_keys(config, &out);
	else
		config_print(config, &out);
	config_doubts(config, &out);
	cli_print(&out);
	int status = 0;
	if (a->connect || a->send)
		status = try_servers(config, a->program, a->send, &mend);
	config_free(config);
	return status;
}
