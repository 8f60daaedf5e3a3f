#!/bin/sh
# layers.sh - tests the layer table of DESIGN.md: which layer may include which other layer, and which layers may use a library.
# Tests that every header compiles alone. Prints each violation; ends with "N checks, N violations".
set -eu
cd "$(dirname "$0")/.."
bad=0 checks=0
complain() { echo "layers: $*" >&2; bad=$((bad + 1)); }

may() { # prints the layers that a layer may include
	case $1 in
	base) echo base ;;
	engine) echo engine ;;
	bots) echo bots engine ;;
	deal) echo deal base engine bots ;;
	mail) echo mail base engine ;;
	notice) echo notice base engine ;;
	web) echo web base engine notice ;;
	store) echo store base engine deal ;;
	transport) echo transport base ;;
	referee) echo referee base engine bots deal mail notice web store ;;
	app) echo app base engine bots deal mail notice web store transport referee ;;
	esac
}
home() { # prints the layers that may use a library's header
	case $1 in
	idn2.h | unicase.h | unictype.h | uninorm.h | unistr.h | uniwidth.h) echo base ;;
	sodium.h) echo base deal app ;; # app draws the kernel's entropy
	libxml/*) echo mail transport ;; # transport parses autoconfig files
	seccomp.h) echo mail app ;;
	iconv.h) echo mail ;;
	libetpan/*) echo transport ;;
	curl/*) echo transport app ;; # app calls curl_global_init
	sqlite3.h | zlib.h) echo store ;;
	jansson.h) echo transport ;;
	confuse.h) echo app ;;
	liboath/*) echo referee app ;; # referee checks the code; app makes the secret and reads it
	*) echo any ;;
	esac
}
rooms() { # prints a layer's rooms, the lowest first. A room may include the rooms before it. Files outside of the rooms may be included by all rooms.
	case $1 in
	referee) echo session deal outgoing sender ratings play news seating watching clock advice people queries publishing features asking operator ;;
	mail) echo tables evidence cards decision mime reply origin order answer command letter child compose ;;
	app) echo system config mailbox process setup commands ;;
	esac
}
in_list() { case " $2 " in *" $1 "*) return 0 ;; esac; return 1; }

for layer in base engine bots deal mail notice web store transport referee app; do
	for file in include/$layer/*.h src/$layer/*.[ch] src/$layer/*/*.[ch]; do
		[ -e "$file" ] || continue
		for header in $(sed -n 's/^#include "\([a-z]*\/[a-z_0-9\/]*\.h\)".*/\1/p' "$file"); do
			checks=$((checks + 1))
			in_list "${header%%/*}" "$(may $layer)" || complain "$file includes $header: $layer may include $(may $layer)"
		done
		for header in $(sed -n 's/^#include <\([a-z_0-9/]*\.h\)>.*/\1/p' "$file"); do
			checks=$((checks + 1))
			where=$(home "$header")
			[ "$where" = any ] || in_list "$layer" "$where" || complain "$file includes <$header>, whose home is $where"
		done
	done
done
# a room may include only itself and the rooms below it; outside of its rooms, a layer has only one source file
for layer in referee mail app; do
	below=
	for room in $(rooms $layer); do
		below="$below $room"
		for header in $(sed -n "s|^#include \"$layer/\([a-z]*\)/[a-z_0-9]*\.h\".*|\1|p" src/$layer/$room/*.[ch]); do
			checks=$((checks + 1))
			in_list "$header" "$below" || complain "src/$layer/$room includes src/$layer/$header: it may include$below"
		done
	done
	for folder in src/$layer/*/; do
		checks=$((checks + 1))
		in_list "$(basename "$folder")" "$below" || complain "$folder is no room: expected$below"
	done
	for file in src/$layer/*.[ch]; do
		checks=$((checks + 1))
		in_list "$file" "src/referee/referee.c src/app/main.c" || [ ! -e "$file" ] || complain "$file lies outside of the rooms:$below"
	done
done
# the engine is pure: no heap, no clock, no I/O
if grep -nE '(^|[^.>a-z_])(malloc|calloc|realloc|free|time|clock_gettime|fopen|printf|getrandom|open|read|write)\(' src/engine/*.c; then complain "the engine is not pure"; fi
# app alone asks the system for the time of day
if grep -lE '\btime\(NULL\)|CLOCK_REALTIME|gettimeofday' src/*/*.c src/*/*/*.c | grep -v '^src/app/'; then complain "the time of day is asked for outside app"; fi
# tokens and codes are compared in constant time, by one function
if grep -nE 'oath_[a-z]+_validate|sodium_memcmp' src/*/*.c src/*/*/*.c | grep -v '^src/base/crypto.c'; then complain "a secret is compared elsewhere"; fi
if grep -nE '"[^"]*\btoken = \?' src/*/*.c src/*/*/*.c | grep -vE 'DELETE FROM token|UPDATE token SET spent'; then complain "a token is looked up by an index"; fi
for file in src/store/people.c src/referee/sender/proof.c; do
	checks=$((checks + 1))
	grep -q 'secrets_equal(' $file || complain "$file does not compare in constant time"
done
# compiles several headers at once, and prints the names of those that fail
alone() { printf '%s\n' include/*/*.h src/*/*.h src/*/*/*.h | xargs -n 1 -P "$(nproc)" sh -c '
	[ "${1#include/}" = "$1" ] && header=${1##*/} || header=${1#include/}
	echo "#include \"$header\"" |
		gcc -std=c17 -D_GNU_SOURCE -Iinclude -Isrc -I"${1%/*}" -isystem /usr/include/libxml2 -include include/base/prelude.h -Wall -Wextra -fsyntax-only -x c - >&2 ||
		echo "$1"' alone || :; }
for header in $(alone); do
	complain "$header does not compile alone"
done
for header in include/*/*.h src/*/*.h src/*/*/*.h; do
	checks=$((checks + 1))
	lines=$(wc -l <"$header")
	[ "$lines" -le 400 ] || complain "$header has $lines lines: expected at most 400"
done
for source in src/*/*.c src/*/*/*.c; do
	checks=$((checks + 1))
	lines=$(wc -l <"$source")
	[ "$lines" -le 1200 ] || complain "$source has $lines lines: expected at most 1200"
done
echo "$checks checks, $bad violations"
[ $bad = 0 ]
