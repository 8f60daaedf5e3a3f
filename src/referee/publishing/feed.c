/* feed.c - the feed of a game, and the feed of the site. */

#include "engine/options.h"
#include "notice/story.h"
#include "publishing.h"
#include "referee/deal/shuffle.h"
#include "referee/publish.h"
#include "referee/watching/watching.h"
#include "store/q.h"

struct over_round {
	int number;
	bool voided;
	int64_t at; /* when the referee told its end */
	struct table after;
};

struct over_rounds {
	struct over_round *round;
	size_t count;
};

/* Reads the rounds of a game that are over. */

struct reading {
	struct arena *arena;
	struct over_rounds out;
	size_t room;
};

static struct over_round *next_place(struct reading *r)
{
	if (r->out.count == r->room) {
		size_t room = 2 * r->room + 16;
		struct over_round *more =
		    arena_alloc(r->arena, room * sizeof *more);
		if (r->room)
			memcpy(more, r->out.round, r->room * sizeof *more);
		r->out.round = more;
		r->room = room;
	}
	return &r->out.round[r->out.count++];
}

static void read_round(void *context, const struct replay_round *round)
{
	const struct happening *last = &round->news[round->count - 1];
	if (!(last->effects & (NEWS_ROUND | NEWS_VOIDED)))
		return;
	*next_place(context) = (struct over_round){
	    .number = round->number,
	    .voided = last->effects & NEWS_VOIDED,
	    .at = last->event.acted,
	    .after = last->after,
	};
}

/* Return the rounds that were scored or voided, in order, in the session's
 * memory. A round that the end of the game cut short is none of them. */
static struct over_rounds rounds_over(
    struct publishing *p, const struct game_row *row)
{
	struct reading r = {.arena = p->s.tx.arena};
	if (!retell_rounds(&p->s, row, read_round, &r))
		r.out.count = 0;
	return r.out;
}

/* Return what anybody may be told about the table after a round. */
static struct notice rounds_notice(struct publishing *p,
    const struct game_row *row, const struct over_round *round)
{
	bool agreed;
	struct notice n = publishing_notice(p, row, &agreed);
	n = notice_then(&n, round->after.events);
	n.view.table = &round->after;
	n.now = round->at;
	return n;
}

/* ---- entries ---- */

static const char *tag_of(
    struct publishing *p, const struct game_row *row, const char *what)
{
	const char *name =
	    tx_format(&p->s.tx, "game/%" PRId64 "%s", row->id, what);
	return web_tag(p->s.tx.arena, &p->site, row->started, name);
}

static const char *page_of(struct publishing *p, const struct game_row *row)
{
	return publishing_path(p, "game/%" PRId64 "/index.html", row->id);
}

/* Returns "ann and cat 120, bob and dan -62". */
static const char *scores(struct publishing *p, const struct notice *n)
{
	const char *out = "";
	const struct table *t = n->view.table;
	for (int side = 0; side < t->rules.sides; side++)
		out = tx_list(&p->s.tx, out, ", ",
		    tx_format(&p->s.tx, "%s %d", notice_side(n, side),
			t->score[side]));
	return out;
}

static struct doc *new_doc(struct publishing *p)
{
	struct doc *doc = arena_alloc(p->s.tx.arena, sizeof *doc);
	doc_init(doc, p->s.tx.arena, "");
	return doc;
}

/* This and the next entries are in the session's memory, and name people only
 * if all at the table agreed. */
static struct web_entry feed_begun(
    struct publishing *p, const struct game_row *row)
{
	bool agreed;
	char rules[RULES_TEXT];
	const char *players = "";
	struct doc *doc = new_doc(p);
	const char *const *names = publishing_names(p, row, &agreed);
	rules_write(&row->rules, rules, sizeof rules);
	for (int seat = 0; seat < row->rules.seats; seat++)
		players = tx_list(&p->s.tx, players, ", ", names[seat]);
	doc_paragraph(doc, "%s play by the rules of %s.", players, rules);
	return (struct web_entry){
	    .id = tag_of(p, row, "/begun"),
	    .title = tx_format(&p->s.tx, "Game %" PRId64 " has begun", row->id),
	    .path = page_of(p, row),
	    .updated = row->started,
	    .content = doc,
	};
}

static struct web_entry feed_round(struct publishing *p,
    const struct game_row *row, const struct over_round *round)
{
	struct doc *doc = new_doc(p);
	struct notice n = rounds_notice(p, row, round);
	const char *what = "was voided";
	if (round->voided)
		doc_paragraph(doc, "The round counts for nothing.");
	else
		what = scores(p, &n);
	notice_score(doc, &n);
	return (struct web_entry){
	    .id =
		tag_of(p, row, tx_format(&p->s.tx, "/round/%d", round->number)),
	    .title = tx_format(&p->s.tx, "Game %" PRId64 ", round %d: %s",
		row->id, round->number, what),
	    .path = publishing_path(
		p, "game/%" PRId64 "/round-%d.html", row->id, round->number),
	    .updated = round->at,
	    .content = doc,
	};
}

/* Returns "ann and cat win", "A wins" or "a draw". */
static const char *outcome(struct publishing *p, const struct notice *n)
{
	const struct table *t = n->view.table;
	bool alone = t->rules.sides == t->rules.seats;
	if (t->winner == SIDE_NONE)
		return "a draw";
	return tx_format(&p->s.tx, "%s %s", notice_side(n, t->winner),
	    alone ? "wins" : "win");
}

/* For a game that has ended. */
static struct web_entry feed_over(
    struct publishing *p, const struct game_row *row)
{
	struct tx *tx = &p->s.tx;
	struct doc *doc = new_doc(p);
	struct game *game = arena_alloc(tx->arena, sizeof *game);
	const char *what = "was cancelled";
	tx_did(tx, store_replay(tx->store, row, game, tx->err));
	const struct over_round end = {.after = game->table};
	struct notice n = rounds_notice(p, row, &end);
	if (!row->cancelled)
		what = tx_format(tx, "is over: %s", outcome(p, &n));
	notice_score(doc, &n);
	return (struct web_entry){
	    .id = tag_of(p, row, "/over"),
	    .title = tx_format(tx, "Game %" PRId64 " %s", row->id, what),
	    .path = page_of(p, row),
	    .updated = row->ended,
	    .content = doc,
	};
}

/* ---- feeds ---- */

static void write_feed(struct publishing *p, const struct web_feed *feed)
{
	struct buf out;
	buf_init(&out, 0);
	web_feed(&out, feed);
	publishing_write(p, feed->path, &out);
	buf_release(&out);
}

/* Write the feed of a game, game/N/feed.atom: its rounds and its end. */
static void feed_of_game(struct publishing *p, const struct game_row *row,
    const struct over_rounds *rounds)
{
	size_t count = 0;
	struct web_entry *entry =
	    arena_alloc(p->s.tx.arena, (rounds->count + 1) * sizeof *entry);
	if (row->ended)
		entry[count++] = feed_over(p, row);
	for (size_t i = rounds->count; i--;)
		entry[count++] = feed_round(p, row, &rounds->round[i]);
	const struct web_feed feed = {
	    .site = &p->site,
	    .id = tag_of(p, row, ""),
	    .title = tx_format(
		&p->s.tx, "Game %" PRId64 " - %s", row->id, p->site.name),
	    .path = publishing_path(p, "game/%" PRId64 "/feed.atom", row->id),
	    .page = page_of(p, row),
	    .up = "../../",
	    .entry = entry,
	    .count = count,
	};
	write_feed(p, &feed);
}

/* ---- the feed of the site ---- */

enum { ENTRIES = 30 };

/* A game in the site's feed; its rounds are read once. */
struct told_game {
	struct game_row row;
	bool shown, read;
	struct over_rounds rounds;
	struct told_game *next;
};

struct telling {
	struct publishing *p;
	struct told_game *games;
	struct web_entry entry[ENTRIES];
	size_t count;
};

/* True if the game is over, or nobody at the table minds watchers. */
static bool may_show(struct publishing *p, const struct game_row *row)
{
	struct tx *tx = &p->s.tx;
	struct loaded_game *game = arena_alloc(tx->arena, sizeof *game);
	*game = (struct loaded_game){.row = *row};
	enum outcome o = store_replay(tx->store, row, &game->state, tx->err);
	return tx_did(tx, o) && (row->ended || !loaded_shut_by(tx, game));
}

static struct told_game *game_of(struct telling *t, int64_t id)
{
	struct told_game *g = t->games;
	while (g && g->row.id != id)
		g = g->next;
	if (g)
		return g;
	g = arena_alloc(t->p->s.tx.arena, sizeof *g);
	*g = (struct told_game){.next = t->games};
	g->shown =
	    tx_game_row(&t->p->s.tx, id, &g->row) && may_show(t->p, &g->row);
	g->row.id = id;
	t->games = g;
	return g;
}

static const struct over_round *round_of(
    struct telling *t, struct told_game *g, int number)
{
	if (!g->read)
		g->rounds = rounds_over(t->p, &g->row);
	g->read = true;
	for (size_t i = 0; i < g->rounds.count; i++)
		if (g->rounds.round[i].number == number)
			return &g->rounds.round[i];
	return NULL;
}

static void tell(struct telling *t, const struct site_news *news)
{
	struct told_game *g = game_of(t, news->game);
	const struct over_round *round = NULL;
	if (!g->shown)
		return;
	switch (news->kind) {
	case SITE_BEGUN:
		t->entry[t->count++] = feed_begun(t->p, &g->row);
		break;
	case SITE_ROUND:
		round = round_of(t, g, news->round);
		if (round)
			t->entry[t->count++] = feed_round(t->p, &g->row, round);
		break;
	case SITE_OVER:
		if (g->row.ended)
			t->entry[t->count++] = feed_over(t->p, &g->row);
		break;
	case SITE_NEWS_KINDS:
		break;
	}
}

void publishing_feed(struct publishing *p)
{
	struct site_news *news;
	struct game_row first;
	struct telling t = {.p = p};
	size_t count = store_site_news(p->s.tx.store, p->s.tx.arena, &news);
	for (size_t i = 0; i < count && t.count < ENTRIES; i++)
		tell(&t, &news[i]);
	if (!t.count || !tx_game_row(&p->s.tx, 1, &first)) {
		publishing_remove(p, "feed.atom");
		return;
	}
	const struct web_feed feed = {
	    .site = &p->site,
	    .id = web_tag(p->s.tx.arena, &p->site, first.started, "games"),
	    .title = p->site.name,
	    .path = "feed.atom",
	    .page = "index.html",
	    .up = "",
	    .entry = t.entry,
	    .count = t.count,
	};
	write_feed(p, &feed);
}

/* What the end of a round changes besides pages: the game's record
 * and its feed. They are there only if everybody at the table agreed, because a
 * record and a feed go where nobody can call them back. A record with a name
 * that its owner gave up is not there, either. */

static const char *path_of(struct publishing *p, int64_t game, const char *name)
{
	return publishing_path(p, "game/%" PRId64 "/%s", game, name);
}

static const char *const files[EXTRAS] = {
    [EXTRA_RECORD] = "record.txt",
    [EXTRA_FEED] = "feed.atom",
};

const char *publishing_extra(
    struct publishing *p, int64_t game, enum extra extra)
{
	const char *path = path_of(p, game, files[extra]);
	bool there = p->to->has && p->to->has(p->to->context, path);
	return there ? path : NULL;
}

/* ---- the record ---- */

/* Returns the size of the record up to its last round. Between two rounds, more
 * lines follow, which change no other page. */
static size_t up_to_last_round(const char *record)
{
	size_t size = 0;
	for (const char *p = record; *p;) {
		const char *end = p + strcspn(p, "\n");
		end += *end == '\n';
		if (!strncmp(p, "score ", 6) || !strncmp(p, "void\n", 5))
			size = (size_t)(end - record);
		p = end;
	}
	return size;
}

static void write_record(struct publishing *p, const struct game_row *row)
{
	struct buf out;
	struct tx *tx = &p->s.tx;
	buf_init(&out, 0);
	enum outcome o = record_of(&p->s, row, RECORD_FINISHED, &out, tx->err);
	if (!row->ended)
		buf_shorten(&out, up_to_last_round(buf_string(&out)));
	if (tx_did(tx, o))
		publishing_write(
		    p, path_of(p, row->id, files[EXTRA_RECORD]), &out);
	buf_release(&out);
}

/* Returns the rounds that the extras tell; none if the game may have none. */
static struct over_rounds rounds_of(struct publishing *p)
{
	const struct game_row *row = &p->s.game.row;
	if (publishing_may_show(p) &&
	    store_page_names_all(p->s.tx.store, row->id))
		return rounds_over(p, row);
	return (struct over_rounds){.count = 0};
}

/* ---- all of them ---- */

static void write_all(struct publishing *p, const struct over_rounds *rounds)
{
	const struct game_row *row = &p->s.game.row;
	/* the record may have a name that its owner gave up since */
	if (q_number(p->s.tx.store, 0,
		"SELECT (SELECT count(*) FROM seat AS s JOIN former AS f "
		"ON f.handle = s.name WHERE s.game = ?1) + (SELECT count(*) "
		"FROM substitute AS u JOIN former AS f ON f.handle = u.name "
		"WHERE u.game = ?1) + (SELECT count(*) FROM substitute AS u "
		"JOIN former AS f ON f.handle = u.before WHERE u.game = ?1)",
		row->id))
		publishing_remove(p, path_of(p, row->id, files[EXTRA_RECORD]));
	else
		write_record(p, row);
	feed_of_game(p, row, rounds);
}

/* The game's page names the files that are there. */
void publishing_extras(struct publishing *p, const struct page_due *page)
{
	if (!session_load(&p->s, page->id))
		return;
	const struct over_rounds rounds = rounds_of(p);
	if (rounds.count)
		write_all(p, &rounds);
	else {
		publishing_remove(p, path_of(p, page->id, files[EXTRA_RECORD]));
		publishing_remove(p, path_of(p, page->id, files[EXTRA_FEED]));
	}
	publishing_add(p, PAGE_GAME, page);
}
