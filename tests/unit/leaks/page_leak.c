/* page_leak.c - what a file of the desk's site tells and must not. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/game.h"
#include "engine/legal.h"
#include "leaks/page_reader.h"
#include "store/pages.h"
#include "store/table.h"
#include "support/desk.h"

enum { UNNAMED_MOST = 40 };

/* The state of game 1, and whom pages may not name. */
static struct {
	struct game game;
	struct takeback back;
	uint64_t shown, hidden;
	bool plays, closed;
	const char *unnamed[UNNAMED_MOST];
	int unnamed_count;
	bool all_agreed;
} state;

/* ---- cards that everybody saw ---- */

static void follow(void *context, const struct event *e)
{
	(void)context;
	bool card =
	    e->kind == EVENT_PLAY || e->kind == EVENT_MISPLAY ||
	    (e->kind == EVENT_TIMEOUT && state.game.table.phase == PHASE_PLAY);
	if (e->kind == EVENT_DEAL)
		state.shown = 0;
	if (card && e->card != CARD_NONE)
		state.shown |= cards_of(e->card);
	(void)takeback_apply(&state.back, &state.game, e);
}

static void find_hidden(void)
{
	struct err err;
	struct store *store = desk->referee.store;
	game_init(&state.game, &desk->row.rules);
	takeback_init(&state.back);
	state.shown = 0;
	MUST(!store_events(store, 1, follow, NULL, &err), "%s", err.text);
	enum phase phase = state.game.table.phase;
	state.plays = phase != PHASE_DEAL && phase != PHASE_OVER;
	state.hidden = table_deck(&desk->row.rules) & ~state.shown;
	if (!state.plays || desk->row.ended)
		state.hidden = 0;
}

/* ---- people ---- */

static void add_unnamed(void *context, const struct person *p)
{
	(void)context;
	if (p->forgotten || store_page_names(desk->referee.store, p->id))
		return;
	MUST(state.unnamed_count + 1 < UNNAMED_MOST, "too many people");
	state.unnamed[state.unnamed_count++] =
	    arena_string(&desk->arena, p->handle);
	state.unnamed[state.unnamed_count++] =
	    arena_string(&desk->arena, p->address);
}

static bool is_closed(void)
{
	const struct game_row *row = &desk->row;
	for (int seat = 0; seat < row->rules.seats; seat++)
		if (row->seat[seat].id &&
		    !table_left(&state.game.table, seat) &&
		    store_shuts(desk->referee.store, 1, row->seat[seat].id))
			return !row->ended;
	return false;
}

void page_leak_look(void)
{
	struct store *store = desk->referee.store;
	look();
	find_hidden();
	state.unnamed_count = 0;
	store_people(store, &desk->arena, add_unnamed, NULL);
	state.all_agreed = store_page_names_all(store, 1);
	state.closed = is_closed();
}

/* ---- a file ---- */

/* True for a file that depends on the program alone. */
static bool is_fixed(const char *path)
{
	const char *end = strrchr(path, '.');
	return !strncmp(path, "rules/", 6) || !strcmp(path, "verify.html") ||
	       !strcmp(path, "fair-deal.html") ||
	       !strcmp(path, "fair-deal.txt") ||
	       !strcmp(path, "example.record") || !strcmp(end, ".py") ||
	       !strcmp(end, ".css") || !strcmp(end, ".js");
}

/* Returns the page without the fan of cards that decorates the front page. It
 * must be the same at all times. */
static const char *without_fan(const char *content)
{
	static const char begin[] = "<svg class=\"fan\"", end[] = "</svg>";
	static char first[4000];
	const char *from = strstr(content, begin);
	const char *to = from ? strstr(from, end) : NULL;
	if (!to)
		return content;
	size_t size = (size_t)(to - from);
	MUST(size < sizeof first, "the fan");
	if (!*first)
		memcpy(first, from, size);
	if (strncmp(first, from, size) != 0)
		return content;
	return arena_format(&desk->arena, "%.*s%s", (int)(from - content),
	    content, to + strlen(end));
}

static const char *card_leak(const char *path, const char *content)
{
	int round = 0;
	char current[40];
	if (sscanf(path, "game/1/round-%d", &round) == 1) {
		if (round < state.game.table.round || !state.hidden)
			return NULL;
		return "a page of a round in play";
	}
	(void)snprintf(
	    current, sizeof current, "\nround %d\n", state.game.table.round);
	if (strstr(path, "record.txt"))
		content = strstr(content, current);
	uint64_t cards = 0;
	if (content && state.hidden)
		cards = page_cards(&desk->arena, without_fan(content));
	cards &= state.hidden;
	return cards ? arena_format(&desk->arena, "the card %s",
			   card_text(cards_first(cards)))
	             : NULL;
}

static const char *name_leak(const char *path, const char *content)
{
	for (int i = 0; i < state.unnamed_count; i++)
		if (page_names(&desk->arena, content, state.unnamed[i]))
			return state.unnamed[i];
	if (strncmp(path, "game/1/", 7) != 0 || state.all_agreed)
		return NULL;
	for (int seat = 0; seat < desk->row.rules.seats; seat++) {
		const struct person *p = &desk->row.seat[seat];
		if (p->id && page_names(&desk->arena, content, p->handle))
			return p->handle;
	}
	return NULL;
}

/* True if that place is among the words for the deal, which pages may show
 * where the record is offered. */
static bool is_for_deal(const char *content, const char *at)
{
	static const char label[] = "<dt>Words of ";
	while (at > content && strncmp(at, "<dt>", 4) != 0)
		at--;
	return state.all_agreed && !strncmp(at, label, strlen(label));
}

/* Finds a word like "word17x". */
static const char *words_leak(const char *content)
{
	const char *begin = content;
	for (; (content = strstr(content, "word")); content++) {
		char *end;
		if (strtol(content + 4, &end, 10) > 0 && *end == 'x' &&
		    !isalnum((unsigned char)end[1]) && /* no new handle */
		    !is_for_deal(begin, content))
			return "somebody's words";
	}
	return NULL;
}

const char *page_leak(const char *path, const char *content)
{
	if (state.closed && !strncmp(path, "game/1/", 7))
		return "a file of a closed table";
	if (is_fixed(path))
		return NULL;
	if (!strncmp(path, "game/", 5) && strncmp(path, "game/1/", 7) != 0)
		return NULL; /* the desk looks at game 1 alone */
	const char *leak = card_leak(path, content);
	leak = leak ? leak : name_leak(path, content);
	if (leak || !strcmp(path, "game/1/record.txt"))
		return leak; /* a record has the words for the deal */
	return words_leak(content);
}
