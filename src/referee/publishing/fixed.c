/* fixed.c - the files that depend on the program alone. */
#include "web/fixed.h"

#include "base/buf.h"
#include "base/crypto.h"
#include "engine/rules.h"
#include "publishing.h"
#include "referee/publish.h"

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
