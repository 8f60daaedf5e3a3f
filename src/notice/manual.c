/* manual.c - the manual that HELP mails: man/spades-by-mail.7 as a document.
 * Its first sections fit one screen and are sent alone; the others are sent by
 * subject. A player in a game gets only what is useful in that game.
 *
 * The Makefile embeds the formatted page, so the manual and the mail cannot
 * differ. This file parses the layout of the page: headings in capitals, words
 * on the left with their meaning beside them, paragraphs between empty
 * lines, and indented examples, which keep their lines. */

#include "base/arena.h"
#include "base/text.h"
#include "notice/doc.h"
#include "parts.h"

#include "manual.inc"

/* State of the parser: the paragraph or term not added yet. */
struct reading {
	struct doc *doc;
	const struct rules *rules; /* rules of the reader's game, or NULL */
	const char *word;          /* the term, or NULL in a paragraph */
	const char *text;
	const char *subject; /* as for notice_manual */
	const char *asked;   /* the term whose text is looked up, or NULL */
	const char *found;   /* that text; "" before it is read */
	int sections;        /* number of headings so far */
	bool examples;       /* the text is a block of examples */
	/* the parser is in a section that the reader does not get */
	bool skipped;
};

/* ---- commands of some games ---- */

static bool begins_with(const char *text, const char *word)
{
	size_t size = strlen(word);
	bool same = !strncmp(text, word, size);
	return same && !isalpha((unsigned char)text[size]);
}

static bool is_useful(const struct rules *r, const char *word)
{
	const struct {
		const char *word;
		bool used;
	} some_games[] = {
	    {"look", rules_blind(r)},
	    {"set look", rules_blind(r)},
	    {"blind nil", rules_blind_nil(r)},
	    {"blind 6", rules_blind_bid(r)},
	    {"all", r->all_bid},
	    {"discard", r->extra_card},
	    {"keep", r->draw},
	    {"pass", r->exchange},
	    {"AH low", r->hilo_aces},
	    {"ready", r->ready},
	    {"propose", r->ready},
	    {"zb", r->tray},
	    {"chit", r->tray},
	};
	for (size_t i = 0; i < COUNT_OF(some_games); i++)
		if (begins_with(word, some_games[i].word))
			return some_games[i].used;
	return true;
}

/* ---- parsing the page ---- */

static void end_item(struct reading *r)
{
	bool useful = !r->word || !r->rules || is_useful(r->rules, r->word);
	bool said = useful && !r->skipped;
	if (said && r->asked && r->word && !strcmp(r->word, r->asked))
		r->found = r->text;
	if (said && r->word)
		doc_term(r->doc, r->word, r->text);
	else if (said && r->examples)
		doc_pre(r->doc, r->text);
	else if (said && *r->text)
		doc_paragraph(r->doc, "%s", r->text);
	r->word = NULL;
	r->text = "";
	r->examples = false;
}

static void add_line(struct reading *r, const char *line)
{
	const char *between = *r->text ? " " : "";
	line += strspn(line, " ");
	r->text = arena_format(r->doc->arena, "%s%s%s", r->text, between, line);
}

static void add_example(struct reading *r, const char *line)
{
	const char *between = *r->text ? "\n" : "";
	r->examples = true;
	line += strspn(line, " ");
	r->text = arena_format(r->doc->arena, "%s%s%s", r->text, between, line);
}

static bool is_heading(const char *line)
{
	enum { SHORTEST = 4 };
	if (!isupper((unsigned char)*line) || strlen(line) < SHORTEST)
		return !strncmp(line, "\"IS THIS", strlen("\"IS THIS"));
	for (const char *p = line; *p; p++)
		if (islower((unsigned char)*p))
			return false;
	return true;
}

/* Returns the meaning that follows a term and a gap, or NULL. */
static const char *meaning_in(const char *line)
{
	const char *word = line + strspn(line, " ");
	const char *gap = strstr(word, "  ");
	return gap ? gap + strspn(gap, " ") : NULL;
}

static void begin_word(struct reading *r, const char *line)
{
	const char *word = line + strspn(line, " ");
	const char *meaning = meaning_in(line);
	const char *end = strstr(word, "  ");
	size_t size = end ? (size_t)(end - word) : strlen(word);
	end_item(r);
	r->word = arena_copy(r->doc->arena, word, size);
	if (meaning)
		add_line(r, meaning);
}

static void rules_of_game(struct doc *doc, const struct rules *rules)
{
	doc_heading(doc, "HOW YOUR GAME IS PLAYED");
	notice_rules_brief(doc, rules);
}

/* True if the reader wants the section that begins now. */
static bool is_wanted(const struct reading *r, const char *heading)
{
	enum { FIRST_PAGE = 3 }; /* sections that fit one screen */
	if (!*r->subject)
		return r->sections <= FIRST_PAGE;
	if (text_same(r->subject, "all"))
		return true;
	return r->sections > FIRST_PAGE && text_find(heading, r->subject);
}

/* Adds a heading. A player in a game gets that game's rules in the place of the
 * section about one rule set. */
static void add_heading(struct reading *r, const char *line)
{
	end_item(r);
	r->sections++;
	bool wanted = is_wanted(r, line);
	bool of_game = r->rules && begins_with(line, "THE RULES OF");
	r->skipped = !wanted || of_game;
	if (wanted && of_game)
		rules_of_game(r->doc, r->rules);
	else if (wanted)
		doc_heading(r->doc, line);
}

static void read_line(struct reading *r, const char *line)
{
	/* blanks before a term, and before an example */
	enum { LISTED = 2, EXAMPLE = 4 };
	size_t blanks = strspn(line, " ");
	bool listed = blanks == LISTED || (!blanks && meaning_in(line));
	if (!*line)
		end_item(r);
	else if (is_heading(line))
		add_heading(r, line);
	else if (listed)
		begin_word(r, line);
	else if (blanks == EXAMPLE && !r->word)
		add_example(r, line);
	else
		add_line(r, line);
}

static void read_page(struct reading *r)
{
	const char *p = manual_text;
	while (*p) {
		size_t size = strcspn(p, "\n");
		read_line(r, arena_copy(r->doc->arena, p, size));
		p += size + (p[size] == '\n');
	}
	end_item(r);
}

void notice_manual(
    struct doc *doc, const struct rules *rules, const char *subject)
{
	struct reading r = {
	    .doc = doc, .rules = rules, .subject = subject, .text = ""};
	doc->title = "What you can write";
	read_page(&r);
}

const char *notice_question(struct arena *arena, const char *term)
{
	struct doc unused;
	struct reading r = {.doc = &unused,
	    .subject = "questions",
	    .text = "",
	    .asked = term,
	    .found = ""};
	doc_init(&unused, arena, "");
	read_page(&r);
	return r.found;
}
