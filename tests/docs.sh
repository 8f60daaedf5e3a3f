#!/bin/sh
# docs.sh - checks the documents against the program. Every subcommand has an entry in spadesd(8) and in doc/operate.md, every key one in
# spadesd.conf(5) and in the sample, every player's command one in spades-by-mail(7), and every entry exists in the program. Every
# file that a document names exists, and so does every record and test of the clause tables. Entries are compared as a whole:
# "set look" is no entry for "look".
set -eu
cd "$(dirname "$0")/.."
program=${SPADESD:-build/test/spadesd}
bad=0 checks=0
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
complain() { echo "docs: $*" >&2; bad=$((bad + 1)); }

# SECTION FILE: prints the names of the entries (.TP) of a manual's section, one a line. An entry may have several names.
entries() {
	awk -v section=".SH $1" '
		/^\.SH/ { inside = $0 == section }
		inside && tag {
			gsub(/\\fB|\\fR|\\fI|^\.B[IR]? /, ""); gsub(/\\-/, "-"); gsub(/\\ /, " ")
			names = split($0, name, / *, */)
			for (i = 1; i <= names; i++) { split(name[i], word, " "); print word[1] }
		}
		{ tag = $0 == ".TP" }' "$2"
}
# WHAT LIST FILE: checks that LIST is not empty, and that each of its lines is a line of FILE
all_in() {
	[ -s "$2" ] || complain "no $1 at all was found"
	while read -r word; do
		checks=$((checks + 1))
		grep -q -x -F -e "$word" "$3" || complain "$1 $word is not in ${3##*/}"
	done <"$2"
}

"$program" help | sed -n 's/^  \([a-z][a-z-]*\) .*/\1/p' | sort -u >"$tmp/commands"
entries COMMANDS man/spadesd.8 | sort -u >"$tmp/spadesd.8"
grep -o '`spadesd [a-z-]*' doc/operate.md | sed 's/.* //' | sort -u >"$tmp/operate.md"
all_in "command" "$tmp/commands" "$tmp/spadesd.8"
all_in "command" "$tmp/commands" "$tmp/operate.md"
all_in "entry of spadesd(8)" "$tmp/spadesd.8" "$tmp/commands"

# every key of a file of answers is in the entry of setup
sed -n '/^.fBsetup/,/^.fBcheck/p' man/spadesd.8 | sed 's/\\-/-/g' >"$tmp/setup.8"
sed -n 's/^    \[QUESTION_[A-Z_]*\] = {"\([a-z-]*\)".*/\1/p' src/app/setup/ask.c | grep -v -x again >"$tmp/questions"
[ "$(wc -l <"$tmp/questions")" -ge 20 ] || complain "only $(wc -l <"$tmp/questions") questions of setup were found"
while read -r key; do
	checks=$((checks + 1))
	grep -q -E -e "(^|[ ,])$key( \\(|[,:; ]|\$)" "$tmp/setup.8" || complain "the answer $key is not in spadesd(8)"
done <"$tmp/questions"

# completion in bash offers every command, and a command's options, and files where a file is expected
completed() { # WORD...: prints what completes the last word of a command line, one a line
	bash -c '. conf/completion/spadesd; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _spadesd "$1"; printf "%s\n" "${COMPREPLY[@]}"' bash "$@" 2>/dev/null | sort -u
}
completed "$program" "" | grep -v -e '^--config$' >"$tmp/completed"
all_in "command" "$tmp/commands" "$tmp/completed"
all_in "completed command" "$tmp/completed" "$tmp/commands"
completes() { # WHAT WORD...
	what=$1
	shift
	checks=$((checks + 1))
	[ "$(completed "$program" "$@" | tr '\n' ' ')" = "$what " ] || complain "$* is completed to: $(completed "$program" "$@" | tr '\n' ' ')"
}
completes "--all --connect --send" check-config --
completes "--json --may --phase" --config x read --
completes "setup" --config setup set
completes "lobby" read --phase l
completes "README README.md" verify README
completes "schema.sql" --config schema
if command -v zsh >/dev/null; then
	checks=$((checks + 1))
	zsh -n conf/completion/_spadesd || complain "zsh cannot read conf/completion/_spadesd"
fi

cat src/app/*/*.c src/app/*/*.h include/app/*.h | grep -oE '\{(OPTIONAL|USUAL|LIST)\("[a-z-]*"' | sed 's/.*"\(.*\)"/\1/' | sort -u >"$tmp/keys"
entries KEYS man/spadesd.conf.5 | sort -u >"$tmp/spadesd.conf.5"
sed -n 's/^#\{0,1\}\([a-z][a-z-]*\) = .*/\1/p' conf/spadesd.conf | sort -u >"$tmp/spadesd.conf"
all_in "key" "$tmp/keys" "$tmp/spadesd.conf.5"
all_in "key" "$tmp/keys" "$tmp/spadesd.conf"
all_in "entry of spadesd.conf(5)" "$tmp/spadesd.conf.5" "$tmp/keys"
all_in "key of the sample" "$tmp/spadesd.conf" "$tmp/keys"

# every key's entry says what its default is, or that the key is required; and the default is that of the program
sed -n '/^\.SH KEYS/,/^\.SH SEE/p' man/spadesd.conf.5 | sed 's/\\-/-/g; s/\\f[BRI]//g' >"$tmp/keys.5"
awk '/^\.(TP|SH)/ { if (tag && text !~ /[Dd]efault|[Rr]equired/) print tag; getline; tag = $0; text = ""; next } { text = text " " $0 }' "$tmp/keys.5" >"$tmp/silent"
checks=$((checks + 1))
[ ! -s "$tmp/silent" ] || complain "spadesd.conf(5) does not say the default of $(tr '\n' ';' <"$tmp/silent")"
sed -n 's/.*USUAL("\([a-z-]*\)", "\([^"]\{1,\}\)".*/\1 \2/p' src/app/config/config.c >"$tmp/defaults"
[ "$(wc -l <"$tmp/defaults")" -ge 15 ] || complain "only $(wc -l <"$tmp/defaults") defaults were found in config.c"
while read -r key default; do
	checks=$((checks + 1))
	awk -v key="$key" '/^\.TP/ { getline; inside = $0 ~ "(^| )" key "( |,|$)"; next } inside' "$tmp/keys.5" | tr '\n' ' ' |
		grep -q -E -e "[Dd]efault[^.]*\\b$(echo "$default" | sed 's/[.]/[.]/g; s/^\///')" || complain "the default of $key is not $default in spadesd.conf(5)"
done <"$tmp/defaults"

# every place names the version of the program
version=$("$program" version | sed 's/spadesd //')
for f in "man/spadesd.8:\"spadesd $version\"" "man/spadesd.conf.5:\"spadesd $version\"" "man/spades-by-mail.7:\"spadesd $version\"" \
	"NEWS:$version, [0-9]" "debian/changelog:spadesd ($version" "README.md:^\`spadesd\` $version "; do
	checks=$((checks + 1))
	grep -q -e "${f#*:}" "${f%%:*}" || complain "${f%%:*} is not about version $version"
done

# the page in one file is the one that the site shows
checks=$((checks + 1))
sh tools/verify-page | cmp -s - doc/verify.html || complain "doc/verify.html is not made from its sources: make doc/verify.html"

# every rule set is in both verifiers, in the page that they are written from, and in the players' manual
for set in $(sed -n 's/.*\.preset = "\(.*\)",/\1/p' src/engine/presets.c); do
	checks=$((checks + 4))
	grep -q "^ *\"$set\": " doc/spades.py || complain "the rule set $set is not in doc/spades.py"
	grep -q "\"$set\": \[" doc/verify.html || complain "the rule set $set is not in doc/verify.html"
	grep -q "^| \`$set\` |" doc/fair-deal.md || complain "the rule set $set is not in doc/fair-deal.md"
	grep -q -e "^${set%-[0-9]}\b" man/spades-by-mail.7 || complain "the rule set $set is not in spades-by-mail.7"
done

# an entry of the manual is indented by two spaces, and begins with the command
sed -n 's/^VERB([A-Z_]*, *"\([a-z-]*\)".*/\1/p' include/mail/verbs.def | sort -u >"$tmp/verbs"
sed -n '/^\.nf/,/^\.fi/s/^  \([a-z][a-z-]*\).*/\1/p' man/spades-by-mail.7 | sort -u >"$tmp/spades-by-mail.7"
all_in "command of players" "$tmp/verbs" "$tmp/spades-by-mail.7"
for n in "$tmp/commands:15" "$tmp/keys:20" "$tmp/verbs:30"; do # the number of entries found; fewer mean that the search failed
	[ "$(wc -l <"${n%:*}")" -ge "${n##*:}" ] || complain "only $(wc -l <"${n%:*}") of the $(basename "${n%:*}") were found"
done

# every command in our column of the comparison exists, and every number in brackets has a source
sed 's/<!--[^>]*-->//g; /^## Sources/,$d' doc/compare.md >"$tmp/compare.md"
awk -F'|' '/^\| / { print $3 }' "$tmp/compare.md" | grep -o '`[a-z][^`/]*`' | tr -d '`' | sed 's/ .*//' |
	grep -v -x -e make -e sudo -e spadesd | sort -u >"$tmp/compared"
sed -n 's/^VERB([A-Z_]*, *"[a-z-]*", *"\([a-z-]*\)".*/\1/p' include/mail/verbs.def | sort -u - "$tmp/verbs" >"$tmp/verbs.def"
all_in "command of the comparison" "$tmp/compared" "$tmp/verbs.def"
grep -o '\[[0-9]*\]' "$tmp/compare.md" | tr -d '[]' | sort -u >"$tmp/cited"
sed -n '/^## Sources/,$s/^\([0-9]*\)[.] .*<http.*>$/\1/p' doc/compare.md >"$tmp/sources"
all_in "source" "$tmp/cited" "$tmp/sources"

design="DESIGN.md CONTRIBUTING.md $(echo doc/design/*.md)"
for f in $(grep -h -o '`[a-zA-Z.-]*/[a-zA-Z0-9_./-]*`' README doc/compare.md doc/fair-deal.md doc/install.md doc/operate.md doc/play.md doc/providers.md doc/stays.md $design | tr -d '`' | sort -u); do
	checks=$((checks + 1))
	case $f in build/* | /* | share/* | text/* | message/*) continue ;; esac # skip files that are built, or belong to the machine or to mail
	[ -e "$f" ] || complain "$f is named and does not exist"
done
for name in $(grep -h -o '`[a-z0-9]*_[a-z0-9_]*[`(]' $design | tr -d '`(' | sort -u); do # functions, tables, tests
	checks=$((checks + 1))
	grep -rqw -- "$name" include src tests/unit schema.sql || complain "$name is named and does not exist"
done
for page in doc/design/*.md; do # every page has a title, and DESIGN.md lists it
	checks=$((checks + 2))
	[ "$(grep -c '^# ' "$page")" = 1 ] || complain "$page has not one title"
	grep -q -F "| \`$page\` |" DESIGN.md || complain "$page is not listed in DESIGN.md"
done
for r in tests/records/*.record; do # the clause table names every record, and only records that exist
	r=$(basename "$r" .record)
	checks=$((checks + 1))
	grep -q -- "[\`/]${r}[\`,]\|, ${r}\b\|records/${r}" tests/README.md || complain "record $r is not in tests/README.md"
done
sed -n '/^## The clauses of the other texts/,$p' tests/README.md | grep -o '`[a-z_0-9]*_[a-z_0-9]*`' | tr -d '`' | sort -u >"$tmp/tests"
[ -s "$tmp/tests" ] || complain "no test is named in tests/README.md"
while read -r t; do
	checks=$((checks + 1))
	grep -rqw -- "$t" tests/unit tests/e2e && continue
	case $t in # a row of GAMES generates this test
	test_*) grep -q "\"$(echo "${t#test_}" | tr _ -)\"" tests/e2e/test_rulesets.py && continue ;;
	esac
	complain "the test $t is named and does not exist"
done <"$tmp/tests"
if command -v man >/dev/null; then
	for m in man/*.[578]; do
		checks=$((checks + 1))
		[ -z "$(man --warnings -l "$m" 2>&1 >/dev/null)" ] || complain "$m has warnings"
	done
fi
echo "$checks checks, $bad violations"
[ $bad = 0 ]
