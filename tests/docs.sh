#!/bin/sh
# docs.sh - every subcommand is in spadesd(8), every key in spadesd.conf(5) and the sample, every command of players in
# spades-by-mail(7), and every file the README names exists.
set -eu
cd "$(dirname "$0")/.."
bad=0 checks=0
need() { # WHAT FILE PATTERN
	checks=$((checks + 1))
	grep -q -- "$3" "$2" || { echo "docs: $1 is not in $2" >&2; bad=$((bad + 1)); }
}
for c in $(sed -n 's/^    {"\([a-z-]*\)", "[^"]*", .*command_.*}.*/\1/p' src/app/main.c); do
	need "command $c" man/spadesd.8 "$(echo "$c" | sed 's/-/\\\\\\{0,1\\}-/g')"
	need "command $c" README.md "$c"
done
for k in $(grep -o 'CFG_STR\(_LIST\)\{0,1\}("[a-z-]*"' src/app/config.c | sed 's/.*"\(.*\)"/\1/'); do
	need "key $k" man/spadesd.conf.5 "$(echo "$k" | sed 's/-/\\\\\\{0,1\\}-/g')"
	need "key $k" conf/spadesd.conf "^#\{0,1\}$k = "
done
for v in $(sed -n 's/^VERB([A-Z_]*, *"\([a-z-]*\)".*/\1/p' include/mail/verbs.def); do
	[ "$v" = confirm ] || need "word $v" man/spades-by-mail.7 "$v"
done
for f in $(grep -o '`[a-zA-Z.-]*/[a-zA-Z0-9_./-]*`' README.md DESIGN.md CONTRIBUTING.md | cut -d: -f2 | tr -d '`'); do
	checks=$((checks + 1))
	case $f in build/* | /*) continue ;; esac
	[ -e "$f" ] || { echo "docs: $f is named and does not exist" >&2; bad=$((bad + 1)); }
done
for r in tests/records/*.record; do # the clause table is whole, and names nothing that is not there
	r=$(basename "$r" .record)
	need "record $r" tests/README.md "[\`/]$r[\`,]\|, $r\b\|records/$r"
done
for t in $(sed -n '/^## The clauses of the other texts/,$p' tests/README.md | grep -o '`[a-z_0-9]*_[a-z_0-9]*`' | tr -d '`' | sort -u); do
	checks=$((checks + 1))
	grep -rq "\b$t\b" tests/unit tests/e2e || case $t in test_*) grep -q "\"$(echo "$t" | sed 's/^test_//; s/_/-/g')\"" tests/e2e/test_rulesets.py ;; *) false ;; esac || { echo "docs: the test $t is named and does not exist" >&2; bad=$((bad + 1)); }
done
if command -v man >/dev/null; then
	for m in man/*.[578]; do
		checks=$((checks + 1))
		[ -z "$(man --warnings -l "$m" 2>&1 >/dev/null)" ] || { echo "docs: $m has warnings" >&2; bad=$((bad + 1)); }
	done
fi
echo "$checks checks, $bad violations"
[ $bad = 0 ]
