/* features.c - prints the features of the labelled letters on standard input.
 *
 * For learn.py, each letter has a line "L label", and then a line for each
 * candidate: "C move", a 1 if the letter may act for the candidate, and the
 * features.
 *
 * With the word "intents", for learn_intents.py: a line of the label, a tab and
 * the features of the whole letter. The situation begins with "to" if the
 * letter was written during a game.
 *
 * With the word "answers", for learn_answers.py, letters are rows of question,
 * label and text. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "base/text.h"
#include "engine/card.h"
#include "mail/answer.h"
#include "mail/decision.h"
#include "mail/letter.h"

enum { FIELDS = 5 };

static uint64_t cards_in(const char *text)
{
	uint64_t cards = 0;
	for (; *text && *text != ';'; text++) {
		char name[CARD_TEXT] = {text[0], text[1]};
		int card = card_parse(name);
		if (card != CARD_NONE)
			cards |= cards_of(card);
	}
	return cards;
}

static struct legal_moves legal_of(const char *situation)
{
	static const char may[] = "you may play: ";
	const char *cards = strstr(situation, may);
	struct legal_moves legal = {.bids = !cards, .moves = 0x3FFF};
	if (cards)
		legal.moves = cards_in(cards + strlen(may));
	return legal;
}

/* Returns the text of a letter with its line ends, without a subject. */
static const char *body_of(char *text)
{
	char *out = text;
	for (const char *p = text; *p; p++) {
		bool end = p[0] == '\\' && p[1] == 'n';
		*out++ = end ? '\n' : *p;
		p += end;
	}
	*out = '\0';
	if (!text_starts(text, "subject:"))
		return text;
	const char *line = strchr(text, '\n');
	return line ? line + 1 : "";
}

/* Returns the name in the From field of a writer such as "you are jack (in
 * From: Jack Miller), partner ann"; "" if it has none. Ends it in place. */
static const char *name_of(char *writer)
{
	static const char in[] = "(in From: ";
	char *name = strstr(writer, in);
	if (!name)
		return "";
	name += strlen(in);
	name[strcspn(name, ")")] = '\0';
	return name;
}

static void print(void *context, const struct feature *f)
{
	(void)context;
	printf(" %x", feature_key(f));
}

static const struct feature_taker printer = {print, NULL};

static void show(char *const field[FIELDS])
{
	struct arena arena;
	struct evidence e;
	struct candidates found;
	const struct letter letter = {
	    .subject = "Re: Game 7: your turn",
	    .references = "",
	    .recipients = "",
	    .list = "",
	    .from_name = name_of(field[1]),
	    .new_text = body_of(field[4]),
	};
	struct legal_moves legal = legal_of(field[2]);
	arena_init(&arena);
	evidence_read(&arena, letter.new_text, letter.from_name, &e);
	e.posted = strstr(field[2], " on the list;");
	commands_read(&arena, &letter, &e);
	candidates_find(&e, &legal, &found);
	printf("L %s\n", field[3]);
	for (size_t i = 0; i < found.count; i++) {
		char card[CARD_TEXT];
		int move = found.list[i].move;
		if (legal.bids)
			printf("C %d", move);
		else
			printf("C %s", card_write(move, card));
		printf(" %d", decision_may_act(&e, &legal, &found, i));
		features_list(&e, &legal, &found, i, &printer);
		printf("\n");
	}
	arena_release(&arena);
}

static enum moment moment_of(const char *situation)
{
	if (text_starts(situation, "in no game"))
		return MOMENT_NO_GAME;
	if (text_starts(situation, "invited") ||
	    text_starts(situation, "at table"))
		return MOMENT_TABLE;
	return text_starts(situation, "game") ? MOMENT_OVER : MOMENT_GAME;
}

static void show_intents(char *const field[FIELDS])
{
	struct arena arena;
	struct evidence e;
	arena_init(&arena);
	evidence_read(&arena, body_of(field[4]), "", &e);
	printf("%s\t", field[3]);
	intent_features(&e, moment_of(field[2]), &printer);
	printf("\n");
	arena_release(&arena);
}

static enum asking asking_of(const char *name)
{
	static const char *const seats[] = {
	    "invite", "substitute", "seat", "bots", "game", NULL};
	if (!strcmp(name, "yours"))
		return ASKED_YOURS;
	if (!strcmp(name, "first"))
		return ASKED_JOIN;
	for (size_t i = 0; seats[i]; i++)
		if (!strcmp(name, seats[i]))
			return ASKED_SEAT;
	return ASKED_OTHER;
}

static void show_answer(char *line)
{
	struct arena arena;
	struct evidence e;
	const char *question = strsep(&line, "\t");
	const char *label = line ? strsep(&line, "\t") : NULL;
	if (!line)
		return;
	arena_init(&arena);
	evidence_read(&arena, body_of(line), "", &e);
	printf("%s\t", label);
	intent_features(
	    &e, MOMENT_QUESTION + (unsigned)asking_of(question), &printer);
	printf("\n");
	arena_release(&arena);
}

int main(int count, char **words)
{
	bool intents = count > 1 && !strcmp(words[1], "intents");
	bool answers = count > 1 && !strcmp(words[1], "answers");
	char *line = NULL;
	size_t room = 0;
	while (getline(&line, &room, stdin) > 0) {
		char nothing[] = "";
		char *field[FIELDS];
		char *rest = line;
		line[strcspn(line, "\n")] = '\0';
		if (answers) {
			show_answer(line);
			continue;
		}
		for (int i = 0; i < FIELDS - 1; i++)
			field[i] = rest ? strsep(&rest, "\t") : nothing;
		field[FIELDS - 1] = rest ? rest : nothing;
		if (intents)
			show_intents(field);
		else
			show(field);
	}
	free(line);
	return 0;
}
