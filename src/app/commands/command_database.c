/* command_database.c - the subcommands on the database: some print what is in
 * it, some change it between two passes, and some copy it.
 *
 * A backup is the whole database at a moment between two passes. Passes wait
 * only while the database is copied beside itself. The copy is checked, then
 * sealed with a key of its own, because it contains hands, secrets of deals,
 * and addresses. A restore takes the same way back. */
#include <unistd.h>

#include "app/config.h"
#include "app/process/copy.h"
#include "app/process/health.h"
#include "app/process/pages.h"
#include "app/system/cli.h"
#include "app/system/clock.h"
#include "base/arena.h"
#include "base/buf.h"
#include "base/log.h"
#include "base/text.h"
#include "commands.h"
#include "referee/operator.h"
#include "store/copy.h"
#include "store/games.h"
#include "store/letters.h"
#include "store/outbox.h"

/* Seconds to wait for the lock. A backup must not fail because a pass reads
 * from a slow mail server. */
enum {
	WAIT_TO_CHANGE = 60,
	WAIT_TO_BACK_UP = 600,
	WAIT_TO_RESTORE = 30,
	ARGUMENT_MAX = 500 /* bytes of a command's argument in a mail */
};

/* An open database, with a referee for it. */
struct db {
	struct config *config; /* without its secrets; NULL: the caller's */
	/* NULL if another process holds the lock; the database is then read
	 * without it */
	struct lock *lock;
	struct referee referee;
};

/* Take the lock, waiting up to `seconds`, and open the database. Fails like
 * lock_take and store_open. */
static enum outcome open_to_change(
    const struct config *c, int64_t seconds, struct db *db, struct err *err)
{
	*db =
	    (struct db){.referee = {.site = &c->site, .entropy = entropy_fill}};
	enum outcome o = lock_take(c->database, seconds, &db->lock, err);
	if (o)
		return o;
	o = store_open(c->database, false, &db->referee.store, err);
	if (o)
		lock_release(db->lock);
	return o;
}

/* Open the database only to read it. Fails like config_read, lock_take and
 * store_open. */
static enum outcome open_to_read(
    const char *config, struct db *db, struct err *err)
{
	*db = (struct db){.referee = {.entropy = entropy_fill}};
	enum outcome o = config_load(config, false, &db->config, err);
	if (o)
		return o;
	db->referee.site = &db->config->site;
	o = upgrade_avoid(
	    db->config->database, &db->lock, &db->referee.store, err);
	if (o)
		config_free(db->config);
	return o;
}

static void close_db(struct db *db)
{
	store_close(db->referee.store);
	lock_release(db->lock);
	config_free(db->config);
}

/* ---- what is in the database ----
 *
 * If anything cannot be read, these subcommands print an error and nothing
 * else. */

/* Print a list for the operator: by `plain`, or else by `add` with `flag`. */
static int list_by(const struct arguments *a,
    void (*plain)(struct referee *referee, struct buf *out),
    void (*add)(struct referee *referee, bool flag, struct buf *out), bool flag)
{
	struct db db;
	struct err err;
	struct buf out;
	if (open_to_read(a->config, &db, &err))
		return cli_fail_open(&err);
	buf_init(&out, 0);
	if (plain)
		plain(&db.referee, &out);
	else
		add(&db.referee, flag, &out);
	close_db(&db);
	cli_print(&out);
	return 0;
}

static int list(const struct arguments *a,
    void (*add)(struct referee *referee, struct buf *out))
{
	return list_by(a, add, NULL, false);
}

int command_games(const struct arguments *a)
{
	return list_by(a, NULL, referee_games, a->json);
}

int command_ratings(const struct arguments *a)
{
	return list(a, referee_ratings);
}

int command_people(const struct arguments *a)
{
	return list(a, referee_people);
}

int command_bans(const struct arguments *a)
{
	return list(a, referee_bans);
}

typedef enum outcome game_fn(struct referee *referee, int64_t game, bool flag,
    struct buf *out, struct err *err);

/* Ask about the game whose number is `word`. Returns the exit status, with a
 * message unless it is 0. */
static int ask_game(const struct arguments *a, const char *word, game_fn *ask,
    bool flag, struct buf *out)
{
	struct db db;
	struct err err;
	long game;
	if (!word || !text_number(word, 1, 1000000000, &game))
		return cli_fail(2,
		    "expected the number of a game (spadesd games lists them)");
	if (open_to_read(a->config, &db, &err))
		return cli_fail_open(&err);
	enum outcome o = ask(&db.referee, game, flag, out, &err);
	close_db(&db);
	return o ? cli_fail(1, "%s", err.text) : 0;
}

static int print_game(const struct arguments *a, game_fn *ask, bool flag)
{
	struct buf out;
	buf_init(&out, 0);
	int status = ask_game(a, a->count ? a->word[0] : NULL, ask, flag, &out);
	if (status)
		buf_clear(&out);
	cli_print(&out);
	return status;
}

int command_show(const struct arguments *a)
{
	return print_game(a, referee_show, a->json);
}

static enum outcome record(struct referee *referee, int64_t game, bool whole,
    struct buf *out, struct err *err)
{
	return referee_record(
	    referee, game, whole ? RECORD_WHOLE : RECORD_FINISHED, out, err);
}

int read_record(const struct arguments *a, const char *word, struct buf *out)
{
	return ask_game(a, word, record, false, out);
}

int command_record(const struct arguments *a)
{
	return print_game(a, record, a->unfinished);
}

static void add_mails(struct referee *referee, bool all, struct buf *out)
{
	struct arena arena;
	struct mail_row m;
	char when[32];
	struct rows *rows = store_mails(referee->store, all);
	arena_init(&arena);
	while (store_mails_next(rows, &arena, &m)) {
		buf_format(out, "%" PRId64 "\t%s\t%s\t", m.id,
		    when_iso(m.created, when, sizeof when), m.state);
		text_visible(out, m.recipient, false);
		buf_format(out, "\t%d tr%s\t", m.attempts,
		    m.attempts == 1 ? "y" : "ies");
		text_visible(out, m.trouble, false);
		buf_byte(out, '\n');
	}
	arena_release(&arena);
	if (!out->size)
		buf_text(out, "no mail is waiting\n");
}

static void add_set_aside(struct referee *referee, struct buf *out)
{
	struct arena arena;
	struct letter_row l;
	char when[32];
	struct rows *rows = store_set_aside(referee->store);
	arena_init(&arena);
	while (store_set_aside_next(rows, &arena, &l)) {
		buf_format(
		    out, "%s\t", when_iso(l.received, when, sizeof when));
		if (*l.folder)
			buf_format(
			    out, "%s UID %" PRId64 "\t", l.folder, l.uid);
		else
			buf_text(out, "by deliver\t");
		buf_format(out, "SHA-256 %.16s...\t", l.hash);
		text_visible(out, l.why, false);
		buf_byte(out, '\n');
	}
	arena_release(&arena);
	if (!out->size)
		buf_text(out, "no letter is set aside\n");
}

/* List the letters that were set aside. The letters themselves are still in the
 * mailbox or in the folder for done mail. */
int command_quarantine(const struct arguments *a)
{
	return list(a, add_set_aside);
}

int command_status(const struct arguments *a)
{
	struct db db;
	struct arena arena;
	struct health health;
	struct err err;
	struct buf out;
	if (open_to_read(a->config, &db, &err))
		return cli_fail_open(&err);
	arena_init(&arena);
	buf_init(&out, 0);
	health_look(&health, db.config, &db.referee, &arena, clock_now());
	if (a->json)
		health_json(&health, &out);
	else if (a->prometheus)
		health_prometheus(&health, &out);
	else
		health_text(&health, &out);
	cli_print(&out);
	arena_release(&arena);
	close_db(&db);
	return health.troubles ? 1 : 0;
}

/* ---- changes ---- */

/* Do what `words` ask for, at `now`, and write to `out` what was done. */
typedef enum outcome change_fn(struct referee *referee, const char *words,
    int64_t now, struct buf *out, struct err *err);

/* Read the configuration, set up the log, open the database between two passes
 * and call `act`. Prints the output or the error. Returns the exit status: 0;
 * STATUS_CONFIG or STATUS_AGAIN if the database cannot be opened; 1 after any
 * other failure. */
static int change(const struct arguments *a, const char *words, change_fn *act)
{
	struct config *config;
	struct db db;
	struct err err;
	struct buf out;
	if (config_load(a->config, false, &config, &err))
		return cli_fail(STATUS_CONFIG, "%s", err.text);
	log_setup(config->syslog, (enum log_level)config->log_level, clock_now);
	buf_init(&out, 0);
	enum outcome o = open_to_change(config, WAIT_TO_CHANGE, &db, &err);
	int status = o ? cli_fail_open(&err) : 0;
	if (!o) {
		o = act(&db.referee, words, clock_now(), &out, &err);
		close_db(&db);
	}
	config_free(config);
	if (!o)
		cli_print(&out);
	buf_release(&out);
	return o && !status ? cli_fail(1, "%s", err.text) : status;
}

/* Change the database for a subcommand that takes one word. */
static int change_one(
    const struct arguments *a, change_fn *act, const char *expected)
{
	if (a->count != 1)
		return cli_fail(2, "expected %s", expected);
	return change(a, a->word[0], act);
}

/* Change the database for a subcommand that takes a line. A shell removes the
 * quotes, so the line may come as one word or as several. */
static int change_by_line(
    const struct arguments *a, change_fn *act, const char *expected)
{
	struct buf line;
	int status;
	buf_init(&line, 0);
	for (int i = 0; i < a->count; i++)
		buf_format(&line, "%s%s", i ? " " : "", a->word[i]);
	buf_byte(&line, '\0');
	const char *text = text_trim(line.data);
	if (!*text || line.size > ARGUMENT_MAX || text_has_control(text))
		status = cli_fail(2,
		    "expected %s; at most %d bytes and no control characters",
		    expected, ARGUMENT_MAX);
	else
		status = change(a, text, act);
	buf_release(&line);
	return status;
}

/* Make all waiting mail due now. The daemon, a sweep or `deliver` sends it. */
static enum outcome retry(struct referee *referee, const char *words,
    int64_t now, struct buf *out, struct err *err)
{
	int count = store_mails_retry(referee->store, now, "");
	(void)words;
	(void)err;
	if (!count)
		buf_text(out, "no mail is waiting\n");
	else
		buf_format(out, "%d mail%s due now; the next pass sends %s\n",
		    count, count == 1 ? " is" : "s are",
		    count == 1 ? "it" : "them");
	return OUTCOME_DONE;
}

int command_outbox(const struct arguments *a)
{
	if (a->retry)
		return change(a, "", retry);
	return list_by(a, NULL, add_mails, a->all);
}

#define ONE_ADDRESS                                                            \
	"one address, such as eve@example.org, or one domain, such as "        \
	"@example.org"
#define ONE_PERSON                                                             \
	"the name or address of one person (spadesd people lists them)"

static enum outcome ban(struct referee *referee, const char *what, int64_t now,
    struct buf *out, struct err *err)
{
	return referee_ban(
	    referee, &(struct banning){.what = what}, now, out, err);
}

static enum outcome unban(struct referee *referee, const char *what,
    int64_t now, struct buf *out, struct err *err)
{
	return referee_ban(referee,
	    &(struct banning){.what = what, .lift = true}, now, out, err);
}

int command_ban(const struct arguments *a)
{
	return change_one(a, ban, ONE_ADDRESS);
}

int command_unban(const struct arguments *a)
{
	return change_one(a, unban, ONE_ADDRESS);
}

int command_export(const struct arguments *a)
{
	struct db db;
	struct err err;
	struct buf out;
	if (a->count != 1)
		return cli_fail(2, "expected " ONE_PERSON);
	if (open_to_read(a->config, &db, &err))
		return cli_fail_open(&err);
	buf_init(&out, 0);
	enum outcome o =
	    referee_export(&db.referee, a->word[0], clock_now(), &out, &err);
	close_db(&db);
	cli_print(&out);
	return o ? cli_fail(1, "%s", err.text) : 0;
}

int command_forget(const struct arguments *a)
{
	return change_one(a, referee_forget, ONE_PERSON);
}

static bool pages_wait; /* the last call of write_pages left pages */

/* Writes pages for a second. Between two calls the database is closed, so that
 * the daemon can handle letters. `words` is "--all" or "". */
static enum outcome write_pages(struct referee *referee, const char *words,
    int64_t now, struct buf *out, struct err *err)
{
	static const struct pages_time a_second = {.seconds = 1};
	enum outcome o = OUTCOME_DONE;
	if (!referee->site->pages_dir)
		return err_set(err, OUTCOME_NEVER,
		    "expected the key pages-dir in the configuration");
	(void)now;
	if (*words)
		o = pages_write_anew(referee, err);
	if (!o)
		o = pages_write(referee, &a_second, &pages_wait, err);
	if (!o && !pages_wait)
		buf_text(out, "all pages are written\n");
	return o;
}

int command_pages(const struct arguments *a)
{
	int status = change(a, a->all ? "--all" : "", write_pages);
	while (!status && pages_wait)
		status = change(a, "", write_pages);
	return status;
}

/* What a gamesmaster does by mail, for an operator who has no authenticator. */
static enum outcome start(struct referee *referee, const char *line,
    int64_t now, struct buf *out, struct err *err)
{
	enum outcome o = referee_start(referee, line, now, out, err);
	if (!o)
		buf_text(out, "The mails go out with the next pass.\n");
	return o;
}

int command_start(const struct arguments *a)
{
	return change_by_line(a, start,
	    "a rule set and players, such as spadesd start 'nomic109: ann, "
	    "bob, cat, dan'");
}

int command_master(const struct arguments *a)
{
	return change_by_line(a, referee_master,
	    "a gamesmaster's command, such as spadesd master extend 7 2 days");
}

/* Ask a table to void a round that the referee itself spoiled. */
int command_void_round(const struct arguments *a)
{
	return change_by_line(a, referee_void_round,
	    "a game and a fault, such as spadesd void-round 7 'because it "
	    "refused a legal card'");
}

/* ---- backup, restore and check ---- */

static enum outcome read_key(
    const struct config *c, struct seal_key *key, struct err *err)
{
	if (c->backup_key_file)
		return seal_read_key(c->backup_key_file, key, err)
		           ? config_blame(c, "backup-key-file", err)
		           : OUTCOME_DONE;
	return err_set(err, OUTCOME_NEVER,
	    "no backup key: backups contain hands and are encrypted; expected "
	    "the key backup-key-file in the configuration (spadesd init then "
	    "makes the file)");
}

/* Do something with the backup that the command line names. Returns the exit
 * status. */
static int with_backup(const struct arguments *a,
    enum outcome (*act)(const struct config *c, const struct seal_key *key,
	const char *path, struct err *err))
{
	struct config *config;
	struct seal_key key;
	struct err err;
	if (!a->count)
		return cli_fail(
		    2, "no file given: expected spadesd %s FILE", a->command);
	enum outcome o = config_load(a->config, false, &config, &err);
	if (o)
		return cli_fail(STATUS_CONFIG, "%s", err.text);
	o = read_key(config, &key, &err);
	int status = o ? STATUS_CONFIG : 1;
	if (!o)
		o = config_expect_unused(config, a->word[0], &err);
	if (!o)
		o = act(config, &key, a->word[0], &err);
	seal_forget_key(&key);
	config_free(config);
	return o ? cli_fail(status, "%s", err.text) : 0;
}

static void count_complaint(void *context, const char *what)
{
	int *count = context;
	(*count)++;
	progress_end();
	cli_complain("%s", what);
}

static bool backup_sound(const struct site *site, struct store *store)
{
	struct referee r = {
	    .store = store,
	    .site = site,
	    .entropy = entropy_fill,
	};
	int count = 0;
	progress_begin("checking the database");
	store_check(store, count_complaint, &count);
	referee_check(&r, clock_now(), count_complaint, &count);
	progress_end();
	return count == 0;
}

/* Copy the database between two passes. */
static enum outcome copy_database(
    const struct config *c, struct copy *copy, struct err *err)
{
	struct db db;
	uint8_t root[SEED_SIZE];
	*copy = (struct copy){.fd = -1};
	progress_begin("waiting for a moment between two passes");
	enum outcome o = open_to_change(c, WAIT_TO_BACK_UP, &db, err);
	progress_end();
	if (o)
		return o;
	/* Draw a new root secret, from which chains and tokens are derived from
	 * now on. Only the backup about to be made contains it. So an older
	 * backup does not reveal the deals of games that start later, even to
	 * somebody who has its key. */
	entropy_fill(root, sizeof root);
	store_root_set(db.referee.store, root);
	explicit_bzero(root, sizeof root);
	o = copy_make(c->database, db.referee.store, copy, err);
	close_db(&db);
	return o;
}

/* Record that a backup was made at `when`, for `spadesd status`. */
static enum outcome note_backup(
    const struct config *c, int64_t when, struct err *err)
{
	struct db db;
	enum outcome o = open_to_change(c, WAIT_TO_BACK_UP, &db, err);
	if (o)
		return o;
	store_once(db.referee.store, STORE_BACKED_UP, when, 0);
	close_db(&db);
	return OUTCOME_DONE;
}

static enum outcome back_up(const struct config *c, const struct seal_key *key,
    const char *path, struct err *err)
{
	struct copy copy;
	enum outcome o = copy_database(c, &copy, err);
	if (!o && !backup_sound(&c->site, copy.store))
		o = err_set(err, OUTCOME_STOP,
		    "the database has errors; no backup was made and %s is "
		    "unchanged (run spadesd check)",
		    path);
	progress_begin("writing the backup");
	if (!o)
		o = copy_seal(&copy, key, path, err);
	progress_end();
	copy_drop(&copy);
	if (o)
		return o;
	printf("%s: wrote the database, checked and encrypted\n", path);
	return note_backup(c, copy.when, err);
}

int command_backup(const struct arguments *a)
{
	return with_backup(a, back_up);
}

/* Decrypt a backup and check its database. Call copy_drop afterwards, even on
 * failure. */
static enum outcome open_backup(const struct config *c,
    const struct seal_key *key, const char *path, struct copy *copy,
    struct err *err)
{
	progress_begin("reading the backup");
	enum outcome o = copy_open(c->database, key, path, copy, err);
	progress_end();
	if (o || backup_sound(&c->site, copy->store))
		return o;
	return err_set(err, OUTCOME_NEVER,
	    "%s: the database in this backup has errors; expected an intact "
	    "database (use another backup)",
	    path);
}

/* Refuse to overwrite an existing database. */
static enum outcome look_for_place(const struct config *c, struct err *err)
{
	char log[4096];
	snprintf(log, sizeof log, "%s-wal", c->database);
	if (access(c->database, F_OK) < 0 && access(log, F_OK) < 0)
		return OUTCOME_DONE;
	return err_set(err, OUTCOME_NEVER,
	    "%s or its -wal file exists already; expected neither (move both "
	    "away first)",
	    c->database);
}

static enum outcome put_back(const struct config *c, const struct seal_key *key,
    const char *path, struct err *err)
{
	struct copy copy;
	char when[WHEN_PERSON];
	enum outcome o = open_backup(c, key, path, &copy, err);
	if (!o)
		o = copy_rename(&copy, c->database, err);
	copy_drop(&copy);
	if (!o)
		printf("Restored %s as it was on %s. The next pass replays all "
		       "mail received since then.\n",
		    c->database, when_person(copy.when, "", when, sizeof when));
	return o;
}

static enum outcome restore(const struct config *c, const struct seal_key *key,
    const char *path, struct err *err)
{
	struct lock *lock;
	enum outcome o = lock_take(c->database, WAIT_TO_RESTORE, &lock, err);
	if (o)
		return o;
	o = look_for_place(c, err);
	if (!o)
		o = put_back(c, key, path, err);
	lock_release(lock);
	return o;
}

int command_restore(const struct arguments *a)
{
	return with_backup(a, restore);
}

static enum outcome check_backup(const struct config *c,
    const struct seal_key *key, const char *path, struct err *err)
{
	struct copy copy;
	enum outcome o = open_backup(c, key, path, &copy, err);
	copy_drop(&copy);
	if (!o)
		printf("%s: sound\n", path);
	return o;
}

int command_check(const struct arguments *a)
{
	struct db db;
	struct err err;
	if (a->count)
		return with_backup(a, check_backup);
	if (open_to_read(a->config, &db, &err))
		return cli_fail_open(&err);
	bool good = backup_sound(&db.config->site, db.referee.store);
	close_db(&db);
	if (!good)
		return 1;
	puts("the database is sound");
	return 0;
}
