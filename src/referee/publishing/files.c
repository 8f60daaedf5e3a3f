/* files.c - what every page needs: its files, its path, and the names that it
 * may show. */

#include "publishing.h"
#include "referee/publish.h"

/* Which files the site may have below its own folders. */

enum { DIGITS_MAX = 15, ROUND_MOST = 100000 };

/* Reads `before` and a number as pages have it in their names. Returns what
 * follows; NULL if the path does not begin like that. */
static const char *number_after(
    const char *path, const char *before, int64_t *number)
{
	size_t size = strlen(before);
	if (strncmp(path, before, size) != 0)
		return NULL;
	path += size;
	size_t digits = strspn(path, "0123456789");
	if (*path == '0' || !digits || digits > DIGITS_MAX)
		return NULL;
	*number = strtoll(path, NULL, 10);
	return path + digits;
}

static bool is_rules(const char *name)
{
	const struct rules *r;
	if (!strcmp(name, "index.html"))
		return true;
	for (size_t i = 0; (r = rules_at(i)); i++) {
		size_t size = strlen(r->preset);
		if (!strncmp(name, r->preset, size) &&
		    !strcmp(name + size, ".html"))
			return true;
	}
	return false;
}

/* True if a file in the folder of a game may be there. That of a round, which
 * the game may never have had, is written again or removed. */
static bool is_of_game(
    struct store *store, const char *name, int64_t game, int64_t now)
{
	static const char *const names[] = {
	    "/index.html",
	    "/record.txt",
	    "/feed.atom",
	};
	int64_t round;
	for (size_t i = 0; i < COUNT_OF(names); i++)
		if (!strcmp(name, names[i]))
			return true;
	name = number_after(name, "/round-", &round);
	if (!name || strcmp(name, ".html") != 0 || round > ROUND_MOST)
		return false;
	const struct page_due page = {
	    .kind = PAGE_ROUND,
	    .id = game,
	    .part = (int)round,
	};
	store_page_add(store, &page, now);
	return true;
}

bool referee_may_publish(struct referee *r, const char *path, int64_t now)
{
	struct page_due page = {.kind = PAGE_PERSON};
	const char *name = number_after(path, "person/", &page.id);
	if (name && !strcmp(name, ".html")) {
		store_page_add(r->store, &page, now);
		return true;
	}
	if (!strncmp(path, "rules/", 6))
		return is_rules(path + 6);
	name = number_after(path, "game/", &page.id);
	return name && store_game_exists(r->store, page.id) &&
	       is_of_game(r->store, name, page.id, now);
}

static void hand_over(
    struct publishing *p, const char *path, const struct buf *content)
{
	const struct page_file file = {
	    .path = path,
	    .bytes = content ? content->data : NULL,
	    .size = content ? content->size : 0,
	};
	if (!p->failed)
		p->failed = p->to->write(p->to->context, &file, p->s.tx.err);
}

void publishing_write(
    struct publishing *p, const char *path, const struct buf *content)
{
	hand_over(p, path, content);
}

void publishing_remove(struct publishing *p, const char *path)
{
	hand_over(p, path, NULL);
}

const char *publishing_path(struct publishing *p, const char *format, ...)
{
	va_list ap;
	va_start(ap, format);
	const char *path = arena_vformat(p->s.tx.arena, format, ap);
	va_end(ap);
	return path;
}

const char *publishing_round_path(struct publishing *p, int64_t game, int round)
{
	return publishing_path(
	    p, "game/%" PRId64 "/round-%d.html", game, round);
}

bool publishing_has_round(struct publishing *p, int64_t game, int round)
{
	return p->to->has && p->to->has(p->to->context,
				 publishing_round_path(p, game, round));
}

void publishing_add(
    struct publishing *p, enum page_kind kind, const struct page_due *page)
{
	struct page_due other = *page;
	other.kind = kind;
	other.part = 0;
	store_page_add(p->s.tx.store, &other, p->s.tx.now);
}

const char *const *publishing_names(
    struct publishing *p, const struct game_row *row, bool *all_agreed)
{
	static const char *const letters[SEATS_MAX] = {
	    "A", "B", "C", "D", "E", "F"};
	const char **names =
	    arena_alloc(p->s.tx.arena, SEATS_MAX * sizeof *names);
	*all_agreed = store_page_names_all(p->s.tx.store, row->id);
	for (int seat = 0; seat < SEATS_MAX; seat++)
		names[seat] = *all_agreed || !row->seat[seat].id
		                  ? row->seat[seat].handle
		                  : letters[seat];
	return names;
}

struct notice publishing_notice(
    struct publishing *p, const struct game_row *row, bool *all_agreed)
{
	const char *const *names = publishing_names(p, row, all_agreed);
	return session_public(&p->s, row, *all_agreed ? NULL : names);
}

bool publishing_may_show(const struct publishing *p)
{
	const struct loaded_game *game = &p->s.game;
	return game->row.ended || !loaded_shut_by(&p->s.tx, game);
}

/* The files that depend on the program alone. */

static void add_key(struct buf *out, const char *value)
{
	buf_format(out, "%s\n", value ? value : "");
}

void referee_style(
    struct referee *r, const struct publisher *to, struct buf *out)
{
	struct buf keys;
	char hash[SHA256_HEX];
	const struct site *site = r->site;
	buf_init(&keys, 0);
	add_key(&keys, to->version);
	add_key(&keys, site->name);
	add_key(&keys, site->address);
	add_key(&keys, site->pages_url);
	buf_format(&keys, "%d\n", (int)site->openers);
	sha256_hex(keys.data, keys.size, hash);
	buf_format(out, "%s/* %s */\n", web_style(), hash);
	buf_release(&keys);
}

static void write_style(struct publishing *p)
{
	struct buf out;
	buf_init(&out, 0);
	referee_style(p->s.tx.r, p->to, &out);
	publishing_write(p, "style.css", &out);
	buf_release(&out);
}

static void write_text(struct publishing *p, const char *path, const char *text)
{
	struct buf out;
	buf_init(&out, 0);
	buf_text(&out, text);
	publishing_write(p, path, &out);
	buf_release(&out);
}

static void write_page(struct publishing *p, const char *path,
    void (*page)(struct buf *out, const struct web_site *site))
{
	struct buf out;
	buf_init(&out, 0);
	page(&out, &p->site);
	publishing_write(p, path, &out);
	buf_release(&out);
}

static void write_rules(struct publishing *p)
{
	struct buf out;
	const struct rules *r;
	buf_init(&out, 0);
	web_rules_index(&out, p->s.tx.arena, &p->site);
	publishing_write(p, "rules/index.html", &out);
	for (size_t i = 0; (r = rules_at(i)); i++) {
		buf_shorten(&out, 0);
		web_rules(&out, p->s.tx.arena, &p->site, r);
		publishing_write(
		    p, publishing_path(p, "rules/%s.html", r->preset), &out);
	}
	buf_release(&out);
}

void publishing_fixed(struct publishing *p, const struct page_due *page)
{
	(void)page;
	write_style(p);
	write_text(p, "script.js", web_script());
	write_text(p, "verify.js", web_verify_script());
	for (const struct web_file *f = web_checking(); f->name; f++)
		write_text(p, f->name, f->text);
	write_page(p, "verify.html", web_verify);
	write_page(p, "fair-deal.html", web_fair_deal);
	write_rules(p);
}
