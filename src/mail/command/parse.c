/* parse.c - adds commands, and reads the move of one line. */
#include "parse.h"

#include "engine/act.h"
#include "engine/card.h"
#include "mail/evidence/plain.h"

struct command *parse_add(struct parse *p, enum verb verb, const char *line)
{
	struct commands *out = p->out;
	struct command *c = &p->unread;
	if (out->count < COMMANDS_MAX)
		c = &out->list[out->count++];
	else
		out->more = true;
	*c = (struct command){
	    .verb = verb,
	    .place = p->place,
	    .card = CARD_NONE,
	    .args = "",
	    .line = line,
	};
	return c;
}

struct command command_move(const char *line)
{
	struct plain plain;
	struct evidence words;
	struct command out = {
	    .verb = VERB_PLAY,
	    .card = CARD_NONE,
	    .number = BID_NONE,
	    .args = "",
	    .line = line,
	};
	evidence_read_line(line, &words);
	if (!plain_letter(&words, &plain))
		return out;
	out.card = plain.card;
	out.call = plain.call;
	if (plain.card != CARD_NONE)
		return out;
	out.verb = VERB_BID;
	out.number = plain.number;
	out.nil = plain.nil;
	return out;
}

int command_card(const char *text)
{
	return command_move(text).card;
}
