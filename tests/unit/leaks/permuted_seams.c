/* permuted_seams.c - wrappers around functions of the referee. In the first
 * life they record every action. In the second life they permute the deal, and
 * make bots and the clock repeat their actions of the first life.
 *
 * The linker calls __wrap_X for X, and X for __real_X, across files, so the
 * program itself contains no test code. */
#include "leaks/permuted.h"

#include <stdlib.h>
#include <string.h>

#include "base/buf.h"
#include "bots/bots.h"
#include "bots/values.h"
#include "deal/draw.h"
#include "engine/legal.h"
#include "referee/publishing/publishing.h"
#include "referee/session/loaded_game.h"
#include "referee/session/session.h"
#include "store/table.h"

/* clang-format off */
enum ruling __real_loaded_act(struct tx *tx, struct loaded_game *game, struct action a);
enum ruling __wrap_loaded_act(struct tx *tx, struct loaded_game *game, struct action a);
void __real_loaded_event(struct tx *tx, struct loaded_game *game, const struct event *e);
void __wrap_loaded_event(struct tx *tx, struct loaded_game *game, const struct event *e);
struct notice __real_session_notice(struct session *s, int seat);
struct notice __wrap_session_notice(struct session *s, int seat);
bool __real_shuffle_draw(struct tx *tx, const struct loaded_game *game, const char *label, struct draw *d);
bool __wrap_shuffle_draw(struct tx *tx, const struct loaded_game *game, const char *label, struct draw *d);
int __real_deal_events(const struct table *t, const uint8_t seed[SEED_SIZE], struct event *out);
int __wrap_deal_events(const struct table *t, const uint8_t seed[SEED_SIZE], struct event *out);
struct action __real_bot_act_as(const struct bot *b, const struct view *v, bot_draw_fn *draw, void *context);
struct action __wrap_bot_act_as(const struct bot *b, const struct view *v, bot_draw_fn *draw, void *context);
struct action __real_bot_timeout(const struct game *g, bot_draw_fn *draw, void *context);
struct action __wrap_bot_timeout(const struct game *g, bot_draw_fn *draw, void *context);
void __real_bot_values(const struct bot_question *q, bot_draw_fn *draw, void *context, struct bot_values *out);
void __wrap_bot_values(const struct bot_question *q, bot_draw_fn *draw, void *context, struct bot_values *out);
bool __real_round_secret(const struct tx *tx, struct loaded_game *game, int64_t id, int round, uint8_t secret[SEED_SIZE]);
bool __wrap_round_secret(const struct tx *tx, struct loaded_game *game, int64_t id, int round, uint8_t secret[SEED_SIZE]);
const char *__real_round_secret_opened(const struct tx *tx, struct loaded_game *game, int64_t id, int round);
const char *__wrap_round_secret_opened(const struct tx *tx, struct loaded_game *game, int64_t id, int round);
struct notice __real_since_watcher(struct session *s, const struct watcher *w);
struct notice __wrap_since_watcher(struct session *s, const struct watcher *w);
bool __real_watching_may_tell(const struct game_row *row, const struct table *t, int round);
bool __wrap_watching_may_tell(const struct game_row *row, const struct table *t, int round);
void __real_store_talk_add(struct store *store, int64_t game, int seat, const char *text, int64_t at);
void __wrap_store_talk_add(struct store *store, int64_t game, int seat, const char *text, int64_t at);
void __real_publishing_write(struct publishing *p, const char *path, const struct buf *content);
void __wrap_publishing_write(struct publishing *p, const char *path, const struct buf *content);
/* clang-format on */

struct seams seams;

int mapped_card(const uint8_t *map, int card)
{
	return map && card < CARDS ? map[card] : card;
}

uint64_t mapped_cards(const uint8_t *map, uint64_t cards)
{
	uint64_t out = 0;
	for (; cards; cards &= cards - 1)
		out |= cards_of(mapped_card(map, cards_first(cards)));
	return out;
}

/* ---- recording acts ---- */

static void map_event(struct event *e, const uint8_t *map)
{
	e->card = (uint8_t)mapped_card(map, e->card);
	e->cards = mapped_cards(map, e->cards);
}

/* False for actions without a card, which keep CARD_NONE. */
static bool is_of_a_card(const struct action *a)
{
	return a->kind == ACT_PLAY || a->kind == ACT_DISCARD ||
	       a->kind == ACT_TIMEOUT;
}

void did_map(struct did *d, const uint8_t *map)
{
	if (is_of_a_card(&d->act))
		d->act.card = mapped_card(map, d->act.card);
	d->act.cards = mapped_cards(map, d->act.cards);
	map_event(&d->event, map);
}

static bool same_act(const struct action *a, const struct action *b)
{
	return a->kind == b->kind && a->seat == b->seat && a->bid == b->bid &&
	       a->card == b->card && a->call == b->call &&
	       a->cards == b->cards && a->at == b->at && a->early == b->early;
}

static bool same_event(const struct event *a, const struct event *b)
{
	return a->kind == b->kind && a->seat == b->seat && a->bid == b->bid &&
	       a->card == b->card && a->call == b->call &&
	       a->cards == b->cards && a->at == b->at;
}

bool did_same(const struct did *a, const struct did *b)
{
	return a->judged == b->judged && a->ruling == b->ruling &&
	       same_act(&a->act, &b->act) && same_event(&a->event, &b->event);
}

/* Returns the first life's next action, with its cards mapped for this life. */
static bool scripted(struct did *out)
{
	if (!seams.script || seams.count >= seams.scripted)
		return false;
	*out = seams.script[seams.count];
	if (seams.count >= seams.from)
		did_map(out, seams.map);
	return true;
}

static struct did *note(const struct action *act)
{
	if (seams.count == seams.room) {
		seams.room = 2 * seams.room + 64;
		seams.did =
		    realloc(seams.did, seams.room * sizeof seams.did[0]);
	}
	struct did *d = &seams.did[seams.count++];
	memset(d, 0, sizeof *d);
	d->event.card = CARD_NONE;
	if (act)
		d->act = *act;
	return d;
}

/* True if that card is the only legal one. */
static bool is_forced(const struct loaded_game *game, const struct action *a)
{
	const struct table *t = &game->state.table;
	if (a->kind != ACT_PLAY || t->phase != PHASE_PLAY || a->seat != t->turn)
		return false;
	return cards_count(table_playable(t, game->state.hand[a->seat])) == 1;
}

enum ruling __wrap_loaded_act(
    struct tx *tx, struct loaded_game *game, struct action a)
{
	size_t place = seams.count, before = game->log_count;
	seams.forced |= is_forced(game, &a);
	note(&a)->judged = true;
	enum ruling ruling = __real_loaded_act(tx, game, a);
	seams.did[place].ruling = ruling;
	if (game->log_count > before)
		seams.did[place].event = game->log[before];
	return ruling;
}

void __wrap_loaded_event(
    struct tx *tx, struct loaded_game *game, const struct event *e)
{
	note(NULL)->event = *e;
	__real_loaded_event(tx, game, e);
}

/* Records store_talk_add as an action of the words' writer, because the
 * writer's hand decides whether the table hears the words at once or later. */
void __wrap_store_talk_add(
    struct store *store, int64_t game, int seat, const char *text, int64_t at)
{
	seams.said[seat]++;
	__real_store_talk_add(store, game, seat, text, at);
}

/* ---- repeating acts ---- */

int __wrap_deal_events(
    const struct table *t, const uint8_t seed[SEED_SIZE], struct event *out)
{
	int count = __real_deal_events(t, seed, out);
	for (int i = 0; i < count && t->round == seams.round; i++)
		map_event(&out[i], seams.map);
	return count;
}

/* Sets seams.drawn for a draw for a bot or a time-out, because only such a draw
 * decides a seat's action. A draw for a hint, for example, decides nothing. */
bool __wrap_shuffle_draw(struct tx *tx, const struct loaded_game *game,
    const char *label, struct draw *d)
{
	seams.drawn = !strcmp(label, "spades-bot-v1") ||
	              !strcmp(label, "spades-timeout-v1");
	return __real_shuffle_draw(tx, game, label, d);
}

/* True if the action is legal with the hands of this life. The action may be
 * illegal after other players acted differently than in the first life. */
static bool may_be_done(
    const struct action *a, const struct table *t, uint64_t hand)
{
	if (a->seat != t->turn)
		return false;
	switch (t->phase) {
	case PHASE_DRAW:
		return a->kind == ACT_TIMEOUT || a->kind == ACT_DRAW;
	case PHASE_BID:
		return a->kind == ACT_TIMEOUT || a->kind == ACT_LOOK ||
		       cards_have(table_bids(t, a->seat), a->bid);
	case PHASE_DISCARD:
		return a->card < CARDS && cards_have(hand, a->card);
	case PHASE_PASS:
		return a->cards && !(a->cards & ~hand);
	case PHASE_PLAY:
		return a->card < CARDS &&
		       cards_have(table_playable(t, hand), a->card);
	case PHASE_DEAL:
	case PHASE_OVER:
		break;
	}
	return false;
}

static bool injected(const struct table *t, uint64_t hand, struct action *out)
{
	struct did d;
	bool wanted = seams.drawn;
	seams.drawn = false;
	if (!wanted || !scripted(&d) || !may_be_done(&d.act, t, hand))
		return false;
	*out = d.act;
	return true;
}

struct action __wrap_bot_act_as(
    const struct bot *b, const struct view *v, bot_draw_fn *draw, void *context)
{
	struct action a;
	if (injected(v->table, v->hand, &a) && a.kind != ACT_TIMEOUT)
		return a;
	return __real_bot_act_as(b, v, draw, context);
}

struct action __wrap_bot_timeout(
    const struct game *g, bot_draw_fn *draw, void *context)
{
	struct action a;
	uint64_t hand = g->hand[g->table.turn];
	if (injected(&g->table, hand, &a) && a.kind == ACT_TIMEOUT)
		return a;
	return __real_bot_timeout(g, draw, context);
}

/* True if the second life uses a different secret for this round. Secrets of
 * the current and later rounds are unpublished, so changing them must not be
 * visible. */
static bool is_another(int round)
{
	if (!seams.map || round < seams.round)
		return false;
	return seams.rests || round > seams.round || seams.count > seams.from;
}

bool __wrap_round_secret(const struct tx *tx, struct loaded_game *game,
    int64_t id, int round, uint8_t secret[SEED_SIZE])
{
	bool found = __real_round_secret(tx, game, id, round, secret);
	if (found && is_another(round))
		secret[0] ^= 0xff;
	return found;
}

const char *__wrap_round_secret_opened(
    const struct tx *tx, struct loaded_game *game, int64_t id, int round)
{
	const char *text = __real_round_secret_opened(tx, game, id, round);
	if (!text || !is_another(round))
		return text;
	return tx_format(tx, "another%s", text + 7);
}

/* ---- planting leaks ---- */

struct notice __wrap_session_notice(struct session *s, int seat)
{
	struct notice n = __real_session_notice(s, seat);
	if (seams.planted)
		leak_into_notice(s, &n);
	return n;
}

struct notice __wrap_since_watcher(struct session *s, const struct watcher *w)
{
	struct notice n = __real_since_watcher(s, w);
	if (seams.planted)
		leak_into_watched(s, &n);
	return n;
}

bool __wrap_watching_may_tell(
    const struct game_row *row, const struct table *t, int round)
{
	return leak_tells_again() || __real_watching_may_tell(row, t, round);
}

void __wrap_publishing_write(
    struct publishing *p, const char *path, const struct buf *content)
{
	struct buf out;
	buf_init(&out, 0);
	buf_add(&out, content->data, content->size);
	if (seams.planted)
		leak_into_page(path, &out);
	__real_publishing_write(p, path, &out);
	buf_release(&out);
}

void __wrap_bot_values(const struct bot_question *q, bot_draw_fn *draw,
    void *context, struct bot_values *out)
{
	__real_bot_values(q, draw, context, out);
	if (seams.planted)
		leak_into_values(out, q->view->seat);
}
