/* test_html.c - the text of HTML mail: what a person sees, and which parts the
 * author did not write now. */
#include <string.h>

#include "base/arena.h"
#include "base/text.h"
#include "mail/letter.h"
#include "unit.h"

#define TOP "From: ann@x.org\nSubject: s\nMIME-Version: 1.0\n"

/* HTML, and what a person sees of it. */
static const struct {
	const char *html, *text;
} pages[] = {
    {"QS<p style=\"color:#fff\">KD</p>", "QS"},
    {"QS<p style='color: White !important'>KD</p>", "QS"},
    {"QS<font color=\"#FFFFFF\">KD</font>", "QS"},
    {"QS<p style=\"color:rgb(250, 250, 250)\">KD</p>", "QS"},
    {"<p style='color:black;background:#000000'>KD</p>QS", "QS"},
    {"<table bgcolor=#202020><tr><td><font color=#202020>KD</font>QS", "QS"},
    {"QS<p style=\"position:absolute; left:-9999px\">KD</p>", "QS"},
    {"QS<p style=\"text-indent:-9999px\">KD</p>", "QS"},
    {"QS<p style=\"font-size:1px\">KD</p>", "QS"},
    {"QS<div style=\"height:1px;overflow:hidden\">KD</div>", "QS"},
    {"QS<span style=\"color:transparent\">KD</span>", "QS"},
    {"<s>KD</s> QS", "QS"},
    {"<span style=\"text-decoration:line-through\">KD</span> QS", "QS"},
    /* lists append plain text */
    {"<html>QS</html>\n____\nTo leave, write\n", "QS\n____\nTo leave, write"},
    /* a person sees these */
    {"<p style=\"color:#fff;background-color:#000\">QS</p>", "QS"},
    {"<div style=\"background:#111\"><p style=\"color:#fff\">QS", "QS"},
    {"<div style=\"background:url(x)\"><p style=\"color:#fff\">QS", "QS"},
    {"<p style=\"background-color:white\">QS</p>", "QS"},
    {"<p style=\"color:windowtext;background:transparent\">QS</p>", "QS"},
    {"<p style=\"font-size:10px;line-height:1px;margin-left:-5pt\">QS", "QS"},
    {"<p style=\"height:100px;overflow:hidden\">QS</p>", "QS"},
    {"<div style=\"color:#ffffff\">QS</div>", "QS"},
    {"4<div style='color:#fff'><p style='color:black'>QS", "4\nQS"},
    {"4<div style='color:#fff'><p style='background:#000'>QS", "4\nQS"},
    /* parts that the author did not write now */
    {"<div name=messageBodySection>QS</div><div name=messageReplySection>KD",
	"QS\n> KD"},
    {"QS<div name=messageSignatureSection>KD</div>", "QS\n> KD"},
    {"QS<div class=\"gmail_signature\" data-smartmail=x>KD</div>", "QS\n> KD"},
    /* pictures of emoji */
    {"Q<img alt=\"❤️\" src=x>", "Q❤️"},
    {"<img data-emoji='4️⃣' alt='4️⃣'>", "4️⃣"},
    {"QS <img alt=\"4\"><img alt=\"photo.png\"><img alt=''>", "QS"},
    {"QS<span hidden><img alt=\"❤️\"></span>", "QS"},
};

START_TEST(pages_as_a_person_sees_them)
{
	for (size_t i = 0; i < sizeof pages / sizeof pages[0]; i++) {
		struct arena arena;
		struct letter l;
		arena_init(&arena);
		const char *raw = arena_format(&arena,
		    TOP "Content-Type: text/html; charset=utf-8\n\n%s\n",
		    pages[i].html);
		letter_parse(&arena, raw, strlen(raw), &l);
		const char *text = text_trim(arena_string(&arena, l.text));
		ck_assert_msg(!strcmp(text, pages[i].text), "%s: %s",
		    pages[i].html, text);
		arena_release(&arena);
	}
}
END_TEST

Suite *suite_html(void)
{
	const TTest *const tests[] = {pages_as_a_person_sees_them, NULL};
	return suite_of("html", tests);
}
