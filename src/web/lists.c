/* lists.c - the page of standings. */

#include "web/lists.h"
#include "base/buf.h"
#include "notice/doc.h"

/* Parts that several pages share. */

static void rows_text(struct buf *out, const char *text)
{
	page_bytes(out, text, strlen(text));
}

/* Adds a name, with a link if the person has a page. */
static void rows_name(struct buf *out, const char *up, const struct web_name *n)
{
	if (n->person)
		buf_format(out, "<a href=\"%sperson/%" PRId64 ".html\">", up,
		    n->person);
	rows_text(out, n->name);
	if (n->person)
		buf_text(out, "</a>");
}

/* Adds the names of a side: "ann and cat". */
static void rows_side(
    struct buf *out, const char *up, const struct web_side *side)
{
	for (int i = 0; i < side->count; i++) {
		const char *and = i + 1 == side->count ? " and " : ", ";
		buf_text(out, i ? and : "");
		rows_name(out, up, &side->name[i]);
	}
}

/* Adds "game 12" with a link to its page. */
static void rows_game(struct buf *out, const char *up, int64_t game)
{
	buf_format(out,
	    "<a href=\"%sgame/%" PRId64 "/index.html\">Game %" PRId64 "</a>",
	    up, game, game);
}

/* Begins a table. Its title, for screen readers, may be NULL. */
static void rows_table(struct buf *out, const char *title)
{
	buf_text(out, "<table class=\"list\"");
	if (title) {
		buf_text(out, " aria-label=\"");
		web_attribute(out, title);
		buf_text(out, "\"");
	}
	buf_text(out, ">\n");
}

/* Lines that show the same rating share the place of the first of them. */
static size_t place_of(const struct web_bests *b, size_t n)
{
	while (n && !strcmp(b->line[n].rating, b->line[n - 1].rating))
		n--;
	return n + 1;
}

static void line_of(struct buf *out, const struct web_bests *b, size_t n)
{
	buf_format(out, "<tr><td class=\"num\">%zu</td><th scope=\"row\">",
	    place_of(b, n));
	rows_name(out, "", &b->line[n].who);
	buf_text(out, "</th><td class=\"num\">");
	web_text(out, b->line[n].rating);
	buf_text(out, "</td><td class=\"num\">");
	web_text(out, b->line[n].games);
	buf_text(out, "</td></tr>\n");
}

/* Adds the table of the best players, with its title. */
static void rows_bests(struct buf *out, const struct web_bests *b)
{
	buf_text(out, "<h2>Best players</h2>\n");
	if (!b->count) {
		buf_text(out, "<p class=\"small\">");
		rows_text(out, b->about);
		buf_text(out, "</p>\n");
		return;
	}
	rows_table(out, "Best players");
	buf_text(out, "<thead>\n<tr><th scope=\"col\" class=\"num\">#</th><th "
		      "scope=\"col\">player</th><th scope=\"col\" "
		      "class=\"num\">rating</th><th scope=\"col\" "
		      "class=\"num\">games</th></tr>\n</thead>\n<tbody>\n");
	for (size_t n = 0; n < b->count; n++)
		line_of(out, b, n);
	buf_text(out, "</tbody>\n</table>\n");
}

/* The front page: what this is, open tables, games, results. */

/* ---- what this is ---- */

/* A fan of cards, for the eye alone. */
static void draw_fan(struct buf *out)
{
	static const struct {
		const char *rank, *sign, *class;
		int turn;
	} card[] = {
	    {"10", "&#9827;", "fan-black", -24},
	    {"J", "&#9830;", "fan-red", -12},
	    {"Q", "&#9824;", "fan-black", 0},
	    {"K", "&#9829;", "fan-red", 12},
	    {"A", "&#9824;", "fan-black", 24},
	};
	buf_text(out, "<svg class=\"fan\" viewBox=\"0 0 240 150\" "
		      "aria-hidden=\"true\">\n");
	for (size_t i = 0; i < COUNT_OF(card); i++)
		buf_format(out,
		    "<g transform=\"rotate(%d 120 220)\"><rect x=\"84\" "
		    "y=\"18\" width=\"72\" height=\"104\" rx=\"8\"/>"
		    "<text class=\"%s\" x=\"92\" y=\"46\">%s</text>"
		    "<text class=\"%s\" x=\"92\" y=\"70\">%s</text></g>\n",
		    card[i].turn, card[i].class, card[i].rank, card[i].class,
		    card[i].sign);
	buf_text(out, "</svg>\n");
}

static void watch(struct buf *out, const struct web_front *f)
{
	static const char games[] = "<a href=\"#games\">games in play</a>";
	if (f->watch)
		buf_format(out,
		    "<p class=\"small\">New here? <a href=\"game/%" PRId64
		    "/round-1.html\">Watch a round, card by "
		    "card</a>%s%s.</p>\n",
		    f->watch, f->games ? ", or see the " : "",
		    f->games ? games : "");
	else if (f->games)
		buf_format(out, "<p class=\"small\">See the %s.</p>\n", games);
}

static void welcome(
    struct buf *out, const struct web_site *site, const struct web_front *f)
{
	buf_text(out, "<section class=\"hero\">\n<div>\n");
	buf_text(out,
	    "<p class=\"lead\">Spades is a card game, and here people play it "
	    "by email. You get your hand in a mail, answer with one card, and "
	    "the referee, a program, does the rest. There is no app, and "
	    "you have days to think.</p>\n<p>");
	web_tap(out, site, "Join by email", "join");
	buf_text(out, "</p>\n<p class=\"small\">The button opens a mail to ");
	rows_text(out, site->address);
	buf_text(out,
	    " with the word <b>join</b>. Send it, and answer the mail that "
	    "comes back. The welcome has a button for a first game against "
	    "three bots.</p>\n<p class=\"small\">The referee asks for no "
	    "money, no "
	    "account and no password. It keeps your address to write to you; "
	    "no page and no other player gets to see it. Pages show your name "
	    "only if you ask for it.</p>\n");
	watch(out, f);
	buf_text(out, "</div>\n");
	draw_fan(out);
	buf_text(out, "</section>\n");
}

/* ---- open tables ---- */

static void seat(struct buf *out, const struct web_seat *s, int n)
{
	const char *class = s->is_free ? " vacant" : "";
	buf_format(out, "<li class=\"seat%d%s\">", n, class);
	if (s->place) {
		buf_text(out, "<span class=\"place\">");
		rows_text(out, s->place);
		buf_text(out, "</span> ");
	}
	if (s->is_free)
		buf_text(out, "free");
	else
		rows_name(out, "", &s->who);
	buf_text(out, "</li>\n");
}

static void rules_of(struct buf *out, const struct web_table *t)
{
	buf_text(out, "<p class=\"terms\"><a href=\"rules/");
	rows_text(out, t->preset);
	buf_text(out, ".html\">");
	rows_text(out, t->rules);
	buf_text(out, "</a>: ");
	rows_text(out, t->about);
	rows_text(out, t->terms);
	buf_text(out, "</p>\n");
}

static void table(
    struct buf *out, const struct web_site *site, const struct web_table *t)
{
	char words[32];
	char label[64];
	snprintf(words, sizeof words, "sit %" PRId64, t->id);
	snprintf(label, sizeof label, "Sit down at table %" PRId64, t->id);
	buf_format(out,
	    "<article class=\"opened\">\n<h3>Table %" PRId64 "</h3>\n"
	    "<ul class=\"seats of%d\">\n",
	    t->id, t->seats);
	for (int n = 0; n < t->seats; n++)
		seat(out, &t->seat[n], n);
	buf_text(out, "</ul>\n");
	rules_of(out, t);
	buf_text(out, "<p>");
	web_tap(out, site, label, words);
	buf_format(
	    out, "</p>\n<p class=\"terms\">Or mail <b>%s</b> to ", words);
	rows_text(out, site->address);
	buf_text(out, ".</p>\n</article>\n");
}

/* An empty table, which waits for somebody to open it. */
static void open_one(
    struct buf *out, const struct web_site *site, const char *words)
{
	buf_text(out,
	    "<article class=\"opened new\">\n<h3>A table of your own</h3>\n"
	    "<p class=\"terms\">The button opens a mail with the words <b>");
	rows_text(out, words);
	buf_text(out,
	    "</b>: a table by these rules, with a seat for you. You can name "
	    "<a href=\"rules/index.html\">other rules</a> instead.</p>\n<p>");
	web_tap(out, site, "Open a table by email", words);
	buf_text(out, "</p>\n</article>\n");
}

static void tables(
    struct buf *out, const struct web_site *site, const struct web_front *f)
{
	buf_text(out, "<section>\n<h2>Sit down at a table</h2>\n");
	if (f->tables)
		buf_text(out,
		    "<p>The game starts when every seat is taken. In pairs, "
		    "partners sit opposite each other. If you are new, join "
		    "first.</p>\n");
	else
		buf_text(out, "<p>No table has a free seat now.</p>\n");
	if (f->tables || f->opens)
		buf_text(out, "<div class=\"tables\">\n");
	for (size_t i = 0; i < f->tables; i++)
		table(out, site, &f->table[i]);
	if (f->opens)
		open_one(out, site, f->opens);
	if (f->tables || f->opens)
		buf_text(out, "</div>\n");
	buf_text(out, "</section>\n");
}

/* ---- games ---- */

/* How far the side is on its way to the target. */
static void bar(struct buf *out, const struct web_game *g, int score)
{
	enum { FULL = 100 };
	int width = score > 0 ? score * FULL / g->target : 0;
	buf_format(out,
	    "<svg class=\"bar\" aria-hidden=\"true\"><rect width=\"%d%%\" "
	    "height=\"100%%\"/></svg>",
	    width > FULL ? FULL : width);
}

static bool has_score(const struct web_game *g)
{
	bool any = false;
	for (int i = 0; i < g->sides; i++)
		any = any || g->side[i].score;
	return any;
}

static void playing(struct buf *out, const struct web_game *g)
{
	buf_text(out, "<article class=\"match\">\n<h3>");
	rows_game(out, "", g->id);
	buf_text(out, "</h3>\n<p class=\"small\">");
	rows_text(out, g->preset);
	buf_format(out, ", round %d, began ", g->round);
	rows_text(out, g->when);
	buf_text(out, g->suspended ? ", suspended</p>\n" : "</p>\n");
	buf_text(out, "<ul class=\"sides\">\n");
	for (int i = 0; i < g->sides; i++) {
		buf_text(out, "<li><span>");
		rows_side(out, "", &g->side[i]);
		buf_text(out, "</span> <b>");
		web_number(out, g->side[i].score);
		buf_text(out, "</b>");
		if (g->target > 0 && has_score(g))
			bar(out, g, g->side[i].score);
		buf_text(out, "</li>\n");
	}
	buf_text(out, "</ul>\n</article>\n");
}

static void say_letters(
    struct buf *out, const struct web_game *game, size_t count)
{
	for (size_t i = 0; i < count; i++)
		if (game[i].letters) {
			web_letters(
			    out, "such a game has no record and no feed");
			return;
		}
}

static void games(struct buf *out, const struct web_front *f)
{
	buf_text(out, "<section id=\"games\">\n<h2>Games in play</h2>\n");
	if (!f->games)
		buf_text(out, "<p>No game is played now.</p>\n");
	else
		buf_text(out, "<div class=\"matches\">\n");
	for (size_t i = 0; i < f->games; i++)
		playing(out, &f->playing[i]);
	buf_text(out, f->games ? "</div>\n" : "");
	say_letters(out, f->playing, f->games);
	buf_text(out, "</section>\n");
}

static void result(struct buf *out, const struct web_game *g)
{
	buf_text(out, "<tr><th scope=\"row\">");
	rows_game(out, "", g->id);
	buf_text(out, "</th><td>");
	for (int i = 0; i < g->sides; i++) {
		bool won = g->side[i].place == 1;
		buf_text(out, i ? "<br>" : "");
		buf_text(out, won ? "<b>" : "");
		rows_side(out, "", &g->side[i]);
		buf_byte(out, ' ');
		web_number(out, g->side[i].score);
		buf_text(
		    out, won ? "</b> <span class=\"winner\">won</span>" : "");
	}
	buf_text(out, "</td><td>");
	rows_text(out, g->when);
	buf_text(out, "<br><span class=\"small\">");
	rows_text(out, g->preset);
	buf_format(out, ", %d %s</span></td></tr>\n", g->round,
	    g->round == 1 ? "round" : "rounds");
}

static void results(struct buf *out, const struct web_front *f)
{
	buf_text(out, "<section>\n<h2>Latest results</h2>\n");
	if (!f->results) {
		buf_text(out, "<p>No game is over yet.</p>\n</section>\n");
		return;
	}
	rows_table(out, "Latest results");
	buf_text(out, "<thead>\n<tr><th "
		      "scope=\"col\">game</th><th scope=\"col\">score</th><th "
		      "scope=\"col\">ended</th></tr>\n</thead>\n<tbody>\n");
	for (size_t i = 0; i < f->results; i++)
		result(out, &f->over[i]);
	buf_text(out, "</tbody>\n</table>\n");
	say_letters(out, f->over, f->results);
	buf_text(out,
	    "<p class=\"small\">Older games are on the pages of their "
	    "players. <a href=\"feed.atom\">Feed of all games</a></p>\n"
	    "</section>\n");
}

void web_front(
    struct buf *out, const struct web_site *site, const struct web_front *f)
{
	const struct web_head head = {
	    .site = site,
	    .title = site->name,
	    .about = "Play Spades by email, or watch others play.",
	    .up = "",
	    .path = "index.html",
	    .feed = "feed.atom",
	};
	web_begin(out, &head);
	welcome(out, site, f);
	tables(out, site, f);
	games(out, f);
	results(out, f);
	buf_text(out, "<section>\n");
	rows_bests(out, &f->best);
	buf_text(out, "<p><a href=\"standings.html\">All standings</a></p>\n"
		      "</section>\n");
	web_end(out, &head);
}

/* The page of a person. */

#define UP "../"

static void numbers(struct buf *out, const struct web_person *p)
{
	buf_text(out, "<section>\n<h2>In numbers</h2>\n<dl class=\"facts\">\n");
	for (int i = 0; i < p->numbers; i++) {
		buf_text(out, "<div><dt>");
		rows_text(out, p->number[2 * i]);
		buf_text(out, "</dt><dd>");
		rows_text(out, p->number[2 * i + 1]);
		buf_text(out, "</dd></div>\n");
	}
	buf_text(out, "</dl>\n</section>\n");
}

/* Begins a row: the game, its rules, its day and its players. */
static void game_and_players(
    struct buf *out, const struct web_game *g, const char *before_day)
{
	buf_text(out, "<tr><th scope=\"row\">");
	rows_game(out, UP, g->id);
	buf_text(out, "<br><span class=\"small\">");
	rows_text(out, g->preset);
	buf_format(out, ", %s", before_day);
	rows_text(out, g->when);
	buf_text(out, "</span></th><td>");
	for (int i = 0; i < g->sides; i++) {
		buf_text(out, i ? "<br>" : "");
		rows_side(out, UP, &g->side[i]);
	}
}

static void game(struct buf *out, const struct web_game *g)
{
	game_and_players(out, g, "");
	buf_text(out, "</td><td>");
	rows_text(out, g->result);
	buf_text(out, "</td><td class=\"num\">");
	web_text(out, g->change);
	buf_text(out, "</td></tr>\n");
}

static void person_playing(struct buf *out, const struct web_person *p)
{
	if (!p->now)
		return;
	buf_text(out, "<section>\n<h2>Playing now</h2>\n");
	rows_table(out, "Playing now");
	buf_text(out, "<thead>\n<tr><th scope=\"col\">game</th><th "
		      "scope=\"col\">players</th></tr>\n</thead>\n<tbody>\n");
	for (size_t i = 0; i < p->now; i++) {
		game_and_players(out, &p->playing[i], "since ");
		buf_text(out, "</td></tr>\n");
	}
	buf_text(out, "</tbody>\n</table>\n</section>\n");
}

/* Says why no game is listed that is over. */
static void no_games(struct buf *out, const struct web_person *p)
{
	buf_text(out, "<p>");
	if (p->played) {
		buf_text(out,
		    "Only games are listed in which everybody agreed to be "
		    "named.");
	} else {
		rows_text(out, p->who.name);
		buf_text(out, " has finished no game yet.");
	}
	buf_text(out, "</p>\n</section>\n");
}

static void person_games(struct buf *out, const struct web_person *p)
{
	buf_text(out, "<section>\n<h2>Games</h2>\n");
	if (!p->games) {
		no_games(out, p);
		return;
	}
	rows_table(out, "Games");
	buf_text(out,
	    "<thead>\n<tr><th "
	    "scope=\"col\">game</th><th scope=\"col\">players</th><th "
	    "scope=\"col\">result</th><th scope=\"col\" "
	    "class=\"num\">rating</th></tr>\n</thead>\n<tbody>\n");
	for (size_t i = 0; i < p->games; i++)
		game(out, &p->game[i]);
	buf_text(out, "</tbody>\n</table>\n</section>\n");
}

void web_person(
    struct buf *out, const struct web_site *site, const struct web_person *p)
{
	char path[64];
	snprintf(path, sizeof path, "person/%" PRId64 ".html", p->who.person);
	const struct web_head head = {
	    .site = site,
	    .title = p->who.name,
	    .about = "Rating, results and games of a player.",
	    .up = UP,
	    .path = path,
	};
	web_begin(out, &head);
	person_playing(out, p);
	if (p->played)
		numbers(out, p);
	person_games(out, p);
	web_end(out, &head);
}

/* The page of standings. */

void web_standings(
    struct buf *out, const struct web_site *site, const struct web_bests *best)
{
	const struct web_head head = {
	    .site = site,
	    .title = "Standings",
	    .about = "The best players.",
	    .up = "",
	    .path = "standings.html",
	};
	web_begin(out, &head);
	buf_text(out, "<section>\n");
	rows_bests(out, best);
	buf_text(out,
	    "<p class=\"small\">Every player starts at 1500. A game counts if "
	    "at least two people and at most two bots play it, without hints "
	    "and without taking back a card. A rating of 1540 &#177; 120 is "
	    "between 1420 and 1660 with a chance of 95 %. Only players who "
	    "sent <b>set page on</b> are named.</p>\n"
	    "</section>\n");
	web_end(out, &head);
}
