/* test_recipients.c - which letters were sent to the referee. */
#include <stdbool.h>
#include <stddef.h>
#include <string.h>

#include "mail/letter.h"
#include "referee/recipients.h"
#include "referee/site.h"
#include "unit.h"

static const char *const others[] = {
    "box@provider.test", "me+spades@old.test", NULL};
static const struct site relay = {.address = "referee@play.test"};
static const struct site several = {
    .address = "referee@play.test", .accept = others};
static const struct site shared = {
    .address = "me+referee@play.test", .list = "table@lists.test"};

static const struct {
	const struct site *site;
	const char *recipients, *list;
	bool ours;
} letters[] = {
    {&relay, "referee@play.test", "", true},
    {&relay, "Referee@PLAY.test", "", true},
    {&relay, "referee+0123abcd@play.test", "", true},
    {&relay, "referee+b-12@play.test", "", true},
    {&relay, "gina@play.test referee@play.test", "", true},
    {&relay, "referee@play.test gina@play.test", "", true},
    {&relay, "", "", false},
    {&relay, " ", "", false},
    {&relay, "gina@play.test", "", false},
    {&relay, "referees@play.test", "", false},
    {&relay, "areferee@play.test", "", false},
    {&relay, "referee@play.test.example.org", "", false},
    {&relay, "gina+referee@play.test", "", false},
    {&relay, "referee", "", false},
    {&relay, "box@provider.test", "", false},
    {&relay, "table@lists.test", "table@lists.test", false},
    {&several, "gina@play.test box@provider.test", "", true},
    {&several, "box+x@provider.test", "", true},
    {&several, "me+spades@old.test", "", true},
    {&several, "me@old.test", "", false},
    {&several, "me+other@old.test", "", false},
    {&shared, "me+referee@play.test", "", true},
    {&shared, "me@play.test", "", false},
    {&shared, "me+other@play.test", "", false},
    {&shared, "table@lists.test", "", true},
    {&shared, "table+unsubscribe@lists.test", "", false},
    {&shared, "", "table@lists.test", true},
    {&shared, "", "table.lists.test", true},
    {&shared, "gina@play.test", "other.lists.test", false},
};

START_TEST(which_letters)
{
	for (size_t i = 0; i < sizeof letters / sizeof *letters; i++) {
		struct letter letter = {
		    .recipients = letters[i].recipients,
		    .list = letters[i].list,
		};
		bool ours = sent_to_referee(letters[i].site, &letter);
		ck_assert_msg(ours == letters[i].ours,
		    "row %zu: \"%s\", list \"%s\"", i, letters[i].recipients,
		    letters[i].list);
	}
}
END_TEST

/* An address that is too long for a mail never counts as the referee's. */
START_TEST(a_very_long_address)
{
	static const char last[] = " referee@play.test";
	char recipients[4000];
	struct letter letter = {.recipients = recipients, .list = ""};
	memset(recipients, 'a', sizeof recipients);
	memcpy(recipients + sizeof recipients - sizeof last, last, sizeof last);
	ck_assert(sent_to_referee(&relay, &letter));
	recipients[sizeof recipients - sizeof last] = 'a';
	ck_assert(!sent_to_referee(&relay, &letter));
}
END_TEST

Suite *suite_recipients(void)
{
	const TTest *const tests[] = {
	    which_letters,
	    a_very_long_address,
	    NULL,
	};
	return suite_of("recipients", tests);
}
