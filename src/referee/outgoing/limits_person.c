/* limits_person.c - how many letters of a proven person are answered.
 *
 * A person gets no more answers after five unclear letters a day, or two with
 * the same text a week. This ends loops between robots. A letter that the
 * referee understood is no unclear letter: letters with commands and questions
 * have wide limits of their own. A letter without an answer uses up nothing.
 * The player to act always gets an answer soon. The last answer before a limit
 * says so, and when the next can come. */
#include <ctype.h>
#include <inttypes.h>
#include <string.h>

#include "base/arena.h"
#include "base/crypto.h"
#include "base/when.h"
#include "limits.h"
#include "referee/session/session.h"
#include "store/clock.h"
#include "store/letters.h"
#include "store/outbox.h"

enum {
	MAILS_A_DAY = 100,
	TURN_AN_HOUR = 10, /* answers to the player to act; then one an hour */
	SAME_A_DAY = 2, /* answers to one shape of letter, per turn and day */
	QUESTIONS_A_DAY = 10, /* answers to questions of the same shape */
};

/* How many letters of a person are answered: `a_day` letters a day, and `same`
 * letters with the same text within `same_span`. */
struct patience {
	int a_day, same;
	int64_t same_span; /* in seconds */
	bool unclear;      /* only unclear letters with an answer count */
};
static const struct patience for_commands = {200, 30, WHEN_DAY, false};
static const struct patience for_questions = {200, 4, WHEN_DAY, false};
static const struct patience for_talk = {5, 2, 7 * WHEN_DAY, true};

static const char *whom(const struct session *s)
{
	return tx_format(&s->tx, "%" PRId64, s->in.sender.person.id);
}

/* ---- the last answer ---- */

/* Says that this answer is the last one of its kind until `next`. */
static void is_last(
    struct session *s, const char *to_what, const char *rest, int64_t next)
{
	char when[WHEN_PERSON];
	when_person(next, s->in.sender.person.zone, when, sizeof when);
	doc_paragraph(&s->reply.answer,
	    "This is the last answer for now to %s. The next can come after "
	    "%s. %s",
	    to_what, when, rest);
}

static void is_last_of_day(
    struct session *s, const struct patience *p, int64_t next)
{
	const char *what = tx_format(&s->tx, "you: %d a day", p->a_day);
	if (p->unclear)
		what = tx_format(&s->tx,
		    "a letter that I do not understand: %d a day", p->a_day);
	is_last(s, what,
	    p->unclear ? "Letters that I understand are always answered." : "",
	    next);
}

static void is_last_of_same(struct session *s, int64_t next)
{
	is_last(s, "the same words",
	    "If you need an answer before, use other words.", next);
}

/* ---- persons ---- */

/* True if the person has had enough answers. The counts include the current
 * letter. If the last answer went to the player to act, who was not told so,
 * one more says so. */
static bool is_exhausted(
    struct session *s, const struct patience *p, bool tells_last)
{
	const struct tx *tx = &s->tx;
	const char *from = s->in.letter->from;
	const char *text = s->in.letter->text_hash;
	struct heard day = store_letters_heard(
	    tx->store, from, limits_day_ago(tx), NULL, p->unclear);
	struct heard same = store_letters_heard(
	    tx->store, from, tx->now - p->same_span, text, p->unclear);
	bool beyond = day.count > p->a_day || same.count > p->same;
	bool of_day = day.count >= p->a_day;
	const char *last =
	    tx_format(tx, "%s %d %s", whom(s), p->a_day, of_day ? "day" : text);
	if (!tells_last || (!of_day && same.count < p->same) ||
	    !limits_count_up_to(tx, "last", last, 1, limits_day_ago(tx)))
		return beyond;
	if (of_day)
		is_last_of_day(s, p, day.first + WHEN_DAY);
	else
		is_last_of_same(s, same.first + p->same_span);
	return false;
}

/* Returns the person's number, and a hash of the first line without its digits,
 * to recognize a robot that repeats a text with changing numbers. */
static const char *shape_of(const struct session *s)
{
	const char *text = s->in.letter->new_text;
	char *line = arena_copy(s->tx.arena, text, strcspn(text, "\n"));
	char digest[SHA256_HEX];
	size_t n = 0;
	for (const char *p = line; *p; p++)
		if (!isdigit((unsigned char)*p))
			line[n++] = *p;
	sha256_hex(line, n, digest);
	return tx_format(&s->tx, "%s %s", whom(s), digest);
}

/* Counts "KIND SHAPE" as limits_count_up_to within a day, and says so when the
 * next letter of that shape would get no answer. */
static bool count_shape(
    struct session *s, const char *kind, const char *shape, int most)
{
	const struct tx *tx = &s->tx;
	int64_t since = limits_day_ago(tx);
	if (!limits_count_up_to(tx, kind, shape, most, since))
		return false;
	if (limits_counted(tx, kind, shape, since) >= most)
		is_last_of_same(s, tx->now + WHEN_DAY);
	return true;
}

/* The player to act gets ten answers an hour, then one an hour. Letters of the
 * same shape get two answers a day. */
static bool turn_answered(struct session *s)
{
	const struct tx *tx = &s->tx;
	const char *shape = tx_format(tx, "%" PRId64 ".%u %s", s->game.row.id,
	    (unsigned)s->game.state.table.turn_event, shape_of(s));
	struct heard lately = store_letters_heard(
	    tx->store, s->in.letter->from, limits_hour_ago(tx), NULL, false);
	if (lately.count <= TURN_AN_HOUR)
		return count_shape(s, "turn-shape", shape, SAME_A_DAY);
	if (!limits_count_up_to(
		tx, "turn-again", whom(s), 1, limits_hour_ago(tx)))
		return false;
	is_last(s,
	    "a letter that changes nothing: you wrote more than ten within an "
	    "hour",
	    "A move always counts at once.", tx->now + WHEN_HOUR);
	return true;
}

static bool asks_for(const struct commands *commands, enum verb verb)
{
	for (size_t i = 0; i < commands->count; i++)
		if (commands->list[i].verb == verb)
			return true;
	return false;
}

/* A player may ask for a hint at every turn with the same text. The player gets
 * one hint each time that something has happened since the last hint. */
static bool is_first_hint(
    const struct session *s, const struct commands *commands)
{
	const char *turn = tx_format(&s->tx, "%s %" PRId64 ".%u", whom(s),
	    s->game.row.id, (unsigned)s->game.state.table.events);
	if (!asks_for(commands, VERB_HINT))
		return false;
	return limits_count_up_to(
	    &s->tx, "hint", turn, 1, limits_day_ago(&s->tx));
}

/* True if the letter's review was made. A review took much work, so the referee
 * always sends the result. */
static bool was_reviewed(const struct tx *tx)
{
	const char *letter = tx_format(tx, "letter %" PRId64, tx->letter_id);
	return limits_counted(tx, "reviewed", letter, limits_hour_ago(tx)) > 0;
}

/* True if the letter was understood: it has commands, or its question was
 * answered, or the referee asks which move it means. */
static bool is_clear(const struct session *s, const struct commands *commands)
{
	bool asked = s->reply.guess && *s->reply.guess;
	return commands->count || commands->contradictory ||
	       s->reply.understood || asked;
}

static bool is_heard(
    struct session *s, const struct commands *commands, bool tells_last)
{
	const struct tx *tx = &s->tx;
	if (commands->count || commands->contradictory)
		return !is_exhausted(s, &for_commands, tells_last);
	if (s->reply.understood)
		return !is_exhausted(s, &for_questions, tells_last) &&
		       count_shape(s, "question", shape_of(s), QUESTIONS_A_DAY);
	/* counts the person's mails; the letter may be from an alias */
	const char *address = s->in.sender.person.address;
	if (store_mails_to(tx->store, address, limits_day_ago(tx)) >=
	    MAILS_A_DAY)
		return false;
	return !is_exhausted(s, &for_talk, tells_last);
}

bool limits_is_senders_turn(
    const struct input *in, const struct loaded_game *game)
{
	if (!game->is_loaded || game->state.table.phase == PHASE_OVER)
		return false;
	int seat = sender_seat(in, game);
	return seat != SEAT_NONE && seat == game->state.table.turn;
}

static bool is_answered(struct session *s, const struct commands *commands)
{
	/* limits_guess has already counted a question about a list post */
	bool counted = s->reply.guess && s->in.sender.by_list;
	bool turn = limits_is_senders_turn(&s->in, &s->game);
	if (s->tx.acted || counted || is_heard(s, commands, !turn))
		return true;
	if (was_reviewed(&s->tx))
		return true;
	return turn && (is_first_hint(s, commands) || turn_answered(s));
}

bool limits_person(struct session *s, const struct commands *commands)
{
	bool answered = is_answered(s, commands);
	if (!answered || is_clear(s, commands))
		store_letter_uncounted(s->tx.store, s->tx.letter_id, s->tx.now);
	return answered;
}
