/* concession.c - asks before a player gives up.
 *
 * A concession is public and may end the game, and words such as "me too" or "I
 * quit" may be about something else. So nothing is done until the player
 * answers the private question, with its word or with a yes. The question says
 * what the concession would do. */
#include "concession.h"

#include <inttypes.h>
#include <stdbool.h>
#include <string.h>

#include "engine/legal.h"
#include "mail/answer.h"
#include "mail/letter.h"
#include "referee/outgoing/limits.h"
#include "referee/outgoing/outbound.h"
#include "referee/play/advance.h"
#include "referee/session/session.h"
#include "referee/session/stale.h"

/* Did another person on this side concede? */
static bool partner_conceded(const struct loaded_game *game, int seat)
{
	const struct table *t = &game->state.table;
	for (int i = 0; i < t->rules.seats; i++) {
		bool partner =
		    i != seat && table_side(t, i) == table_side(t, seat);
		if (partner && loaded_person(game, i) && t->conceded >> i & 1)
			return true;
	}
	return false;
}

static bool would_end(const struct session *s, enum verb verb)
{
	const struct action a = {
	    .kind = verb == VERB_FORFEIT ? ACT_FORFEIT : ACT_CONCEDE,
	    .card = CARD_NONE,
	    .seat = sender_seat(&s->in, &s->game),
	    .at = s->in.at,
	    .acted = s->tx.now,
	};
	return advance_would_end(s, &a);
}

/* Did all others on the seat's side give up? */
static bool last_of_side(const struct table *t, int seat)
{
	for (int i = table_side(t, seat); i < t->rules.seats;
	    i += t->rules.sides)
		if (i != seat && !(t->conceded >> i & 1))
			return false;
	return true;
}

/* Returns what follows if the game goes on. */
static const char *consequence(const struct session *s, enum verb verb)
{
	const struct table *t = &s->game.state.table;
	int seat = sender_seat(&s->in, &s->game);
	const char *back =
	    verb == VERB_FORFEIT
		? "You could not take it back."
		: "Until the game is over you could take it back with "
		  "\"withdraw\".";
	if (t->rules.concession == CONCESSION_LEAVE)
		return tx_format(
		    &s->tx, "A bot would play your seat. %s", back);
	if (t->rules.sides == t->rules.seats)
		return back;
	if (rules_together(&t->rules) && last_of_side(t, seat))
		return "Your whole side would be out of the game. You could "
		       "not take it back.";
	if (2 * t->rules.sides < t->rules.seats)
		return tx_format(&s->tx,
		    "If both partners concede too, your side loses the game. "
		    "%s",
		    back);
	return tx_format(&s->tx,
	    "If your partner, %s, concedes too, you both lose the game. %s",
	    s->game.row.seat[table_partner(t, seat)].handle, back);
}

static void ask(struct session *s, enum verb verb, const struct command *c)
{
	const char *word = verb_name(verb);
	const char *text = tx_format(&s->tx,
	    "Nothing was done yet. If you %s, all players are told. %s To do "
	    "it, answer this mail with the word %s.",
	    word, consequence(s, verb), word);
	if (would_end(s, verb))
		text = tx_format(&s->tx,
		    "This would end the game at once, so nothing was done yet. "
		    "To end the game, answer this mail with the word %s.",
		    word);
	struct doc_choice *tap = arena_alloc(s->tx.arena, sizeof *tap);
	*tap = (struct doc_choice){tx_format(&s->tx, "I %s", word), word};
	fresh_asked(s);
	if (c)
		reply_say(&s->reply, c, "%s", text);
	else
		doc_paragraph(&s->reply.answer, "%s", text);
	doc_choices(&s->reply.answer, "your answer", tap, 1);
	s->reply.said += !c;
	s->reply.guess = word;
}

bool concession_confirmed(struct session *s, const struct command *c)
{
	int seat = sender_seat(&s->in, &s->game);
	bool private = s->tx.site->list && !s->in.sender.on_list;
	bool both = partner_conceded(&s->game, seat) && c->verb == VERB_CONCEDE;
	bool ends = !both && would_end(s, c->verb);
	if ((!private && !ends) || fresh_confirms(s))
		return true;
	ask(s, c->verb, c);
	return false;
}

void concession_ask(struct session *s)
{
	doc_paragraph(&s->reply.answer, "Do you want to give up the game?");
	ask(s, VERB_CONCEDE, NULL);
}

/* ---- in words ---- */

/* Tells the gamesmasters that a player wants to leave. They cannot see whether
 * anybody vouches for the post. */
static void tell_gamesmasters(struct session *s)
{
	const char *who = s->in.sender.person.handle;
	int64_t id = s->game.row.id;
	outbound_gamesmasters(s, NULL, "A player may want to leave",
	    tx_format(&s->tx,
		"A post in the name of %s says that %s leaves game %" PRId64
		".%s Nothing was done yet, and the referee has asked %s. To "
		"give the seat to another player, answer with \"replace %s by "
		"NAME in game %" PRId64 "\" and a code.",
		who, who, id,
		s->in.sender.doubt ? " Nobody vouches for that post." : "", who,
		who, id));
}

bool concession_asked(const struct session *s)
{
	const char *guess = sender_question(&s->in.sender);
	enum verb asked = guess ? reply_asked(guess) : VERB_COUNT;
	return asked == VERB_CONCEDE || asked == VERB_FORFEIT;
}

/* True for "yeah end it": a yes in words of the question. */
static bool ends_it(const struct evidence *e)
{
	static const enum concept small[] = {CONCEPT_YES, CONCEPT_PLEASE,
	    CONCEPT_IT, CONCEPT_THE, CONCEPT_NOW, CONCEPT_NONE};
	static const char *const sure[] = {"i", "im", "am", "i'm", "sure",
	    "certain", "really", "just", "do", "and", "up", NULL};
	static const char *const acts[] = {
	    "give", "concede", "resign", "surrender", NULL};
	bool yes = false;
	bool end = false;
	for (size_t i = 0; e && i < e->count; i++) {
		const struct evidence_word *w = &e->word[i];
		bool ends =
		    evidence_about(w, MATTER_END) || evidence_is_any(w, acts);
		if ((!ends && !evidence_means_any(w, small) &&
			!evidence_is_any(w, sure) &&
			!evidence_about(w, MATTER_GAME)) ||
		    w->marks & MARK_ASKS)
			return false;
		yes |= evidence_means(w, CONCEPT_YES);
		end |= ends;
	}
	return yes && end;
}

/* True if a clause of an answer gives up, and each other one is polite, a word
 * like "sadly", or a reason behind it: "I concede, as I said." */
static bool gives_up_alone(const struct evidence *e, const char *name)
{
	static const char *const moods[] = {
	    "well", "so", "alas", "sadly", "regretfully", "sorry", NULL};
	static plain_phrases reasons = {{"as", "i", "said"}, {"with", "regret"},
	    {"because"}, {"since"}, {"thanks"}, {"well"}, {"good"}, {NULL}};
	bool found = false;
	if (!e || e->more || evidence_marks(e) & MARK_ASKS)
		return false;
	for (size_t i = 0, end; i < e->count; i = end + 1) {
		struct evidence part = *e;
		bool doubts = false;
		for (end = i;
		    end + 1 < e->count &&
		    !(e->word[end].marks & (MARK_PAUSE | MARK_SENTENCE));
		    end++)
			;
		part.count = end - i + 1;
		memmove(part.word, e->word + i, part.count * sizeof *part.word);
		for (size_t n = 0; n < part.count; n++)
			doubts |= plain_doubts(&part.word[n]);
		bool up = answer_gives_up(&part, name) == GIVES_UP_GAME;
		if (!up &&
		    (doubts ||
			!(plain_polite(e, i, end) ||
			    (i == end && evidence_is_any(part.word, moods)) ||
			    (found && plain_phrase(e, i, end, reasons)))))
			return false;
		found |= up;
	}
	return found;
}

static enum giving_up in_words(const struct session *s)
{
	return answer_gives_up(s->in.letter->evidence,
	    answer_words(s->tx.arena, s->in.sender.person.handle));
}

bool concession_repeated(const struct session *s)
{
	const struct evidence *e = s->in.letter->evidence;
	return ends_it(e) || gives_up_alone(e, answer_words(s->tx.arena,
						   s->in.sender.person.handle));
}

/* Only a yes in known words gives up a game. Any other is asked about again. In
 * a private letter, the wish to leave is read elsewhere (asking/free_text.c).
 */
static enum giving_up gives_up(const struct session *s, int seat)
{
	enum answer answer = s->in.letter->answer;
	bool likely = answer == ANSWER_MOSTLY || answer == ANSWER_SURELY;
	bool yes = likely && !s->in.sender.by_list && concession_asked(s);
	bool too = answer == ANSWER_TOO && partner_conceded(&s->game, seat);
	if (yes || too)
		return GIVES_UP_GAME;
	enum giving_up words = in_words(s);
	bool leaves = words == LEAVES_GAME && !s->in.sender.by_list;
	return leaves ? GIVES_UP_NOTHING : words;
}

bool concession_heard(struct session *s, const struct commands *commands)
{
	const struct table *t = &s->game.state.table;
	static const struct doc_choice substitute[] = {
	    {"Find somebody for my seat", "replace me"}};
	if (!s->game.is_loaded || s->game.row.ended || commands->count)
		return false;
	int seat = sender_seat(&s->in, &s->game);
	if (seat == SEAT_NONE || t->phase == PHASE_OVER ||
	    t->conceded >> seat & 1 || t->rules.concession == CONCESSION_OFF)
		return false;
	if (s->in.letter->answer == ANSWER_NO && !s->in.sender.by_list &&
	    concession_asked(s)) {
		doc_paragraph(&s->reply.answer, "You play on.");
		s->reply.said++;
		return true;
	}
	enum giving_up words = gives_up(s, seat);
	if (!words)
		return false;
	const char *once = tx_format(&s->tx, "gives up %" PRId64 " %" PRId64,
	    s->game.row.id, s->in.sender.person.id);
	const char *same =
	    tx_format(&s->tx, "%s %s", once, s->in.letter->text_hash);
	bool asked = s->in.sender.by_list && !limits_once_a_day(&s->tx, once);
	/* "yes we concede, for real" */
	bool insists = asked && words == GIVES_UP_GAME && !s->in.sender.doubt;
	if (asked && !(insists && limits_once_a_day(&s->tx, same)))
		return false;
	if (concession_asked(s))
		doc_paragraph(&s->reply.answer,
		    "Your answer says more than yes, so I ask once more.");
	concession_ask(s);
	if (words == LEAVES_GAME) {
		doc_choices(
		    &s->reply.answer, "to play no longer", substitute, 1);
		tell_gamesmasters(s);
	}
	return true;
}
