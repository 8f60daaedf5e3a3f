#!/bin/sh
# install.sh - checks what `make` promises: `make` uses the user's compiler and flags together with the project's own, and
# installs nothing on the machine without consent; `make install` installs everything that README names, and `make
# uninstall` removes it.
set -eu
cd "$(dirname "$0")/.."
bad=0 checks=0
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
unset CC CFLAGS CPPFLAGS LDFLAGS MAKEFLAGS MAKELEVEL
check() { # WHAT COMMAND...
	what=$1
	shift
	checks=$((checks + 1))
	"$@" >"$tmp/said" 2>&1 || { echo "install: $what" >&2; cat "$tmp/said" >&2; bad=$((bad + 1)); }
}
lines() { # FILE PATTERN...: checks that the file is not empty and that every line matches each pattern
	file=$1
	shift
	[ -s "$file" ] || return 1
	for p; do ! grep -v -q -e "$p" "$file" || { echo "without $p:"; grep -v -e "$p" "$file"; return 1; }; done
}

# flags: the commands that make would run must have them
commands() { # FILE ARGUMENT OF MAKE...
	file=$1
	shift
	"$@" make -n -B V=1 FLAVOUR=none build/none/spadesd >"$tmp/all"
	grep -e ' -c -o ' "$tmp/all" >"$file.compile" || true
	grep -e ' -o build/none/spadesd ' "$tmp/all" >"$file.link" || true
}
commands "$tmp/plain" env
check "the compiler is gcc" lines "$tmp/plain.compile" '^gcc .*-Iinclude' '-include include/base/prelude.h' '-Wconversion'
commands "$tmp/env" env CC=other CPPFLAGS=-DX CFLAGS=-O3 LDFLAGS=-Wl,--as-needed
check "CC and flags from the environment" lines "$tmp/env.compile" '^other ' '-DX' '-O3' '-Iinclude' '-Wconversion'
check "LDFLAGS from the environment" lines "$tmp/env.link" '^other ' '-Wl,--as-needed' '-lsqlite3'
make -n -B V=1 CC=other CPPFLAGS=-DX CFLAGS=-O3 LDFLAGS=-Wl,--as-needed build/spadesd >"$tmp/all"
grep -e ' -c -o ' "$tmp/all" >"$tmp/given.compile"
grep -e ' -o build/spadesd ' "$tmp/all" >"$tmp/given.link"
check "CC and flags on the command line" lines "$tmp/given.compile" '^other ' '-DX' '-O3' '-Iinclude' '-fstack-protector-strong'
check "LDFLAGS on the command line" lines "$tmp/given.link" '^other ' '-Wl,--as-needed' '-pie -Wl,-z,relro,-z,now,-z,noexecstack' '-lsqlite3'

# the same bytes in any folder
for folder in one another-one; do
	mkdir -p "$tmp/$folder"
	cp -r Makefile tools include src schema.sql man "$tmp/$folder"
	make -s -C "$tmp/$folder" build/obj/base/buf.o build/obj/store/schema.o >"$tmp/said" 2>&1 || cat "$tmp/said"
done
check "two folders give the same objects" cmp "$tmp/one/build/obj/base/buf.o" "$tmp/another-one/build/obj/base/buf.o"
check "and the same texts in them" cmp "$tmp/one/build/obj/store/schema.o" "$tmp/another-one/build/obj/store/schema.o"

# hardening: the compiler's flags, and the properties of the linked program
check "stacks that do not reach over others" lines "$tmp/given.compile" '-fstack-clash-protection'
make -n -B V=1 build/spadesd >"$tmp/all"
grep -e ' -c -o ' "$tmp/all" >"$tmp/gcc.compile"
case $(gcc -dumpmachine) in
x86_64* | i?86*)
	check "CET" lines "$tmp/gcc.compile" '-fcf-protection'
	# a program is marked only if all its objects and the C library are, so check our objects
	for object in build/obj/*/*.o; do
		check "CET in $object" sh -c "readelf -nW $object | grep -q 'x86 feature: IBT, SHSTK'"
	done
	;;
esac
readelf -lWd build/spadesd >"$tmp/elf"
check "a stack that is not executed" grep -q -E 'GNU_STACK .* RW +0x' "$tmp/elf"
check "relocations made before the start and read-only after" sh -c "grep -q GNU_RELRO '$tmp/elf' && grep -q 'BIND_NOW' '$tmp/elf'"
check "nothing both written and executed" sh -c "! grep -q 'LOAD .* RWE' '$tmp/elf'"

# packages: what make prints on a machine that lacks all of them
mkdir "$tmp/bin"
printf '#!/bin/sh\nexit 1\n' >"$tmp/bin/dpkg-query"
printf '#!/bin/sh\necho "$*" >>"%s/installed"\n' "$tmp" >"$tmp/bin/apt-get"
chmod +x "$tmp/bin/dpkg-query" "$tmp/bin/apt-get"
! PATH="$tmp/bin:$PATH" make -s all >"$tmp/line" 2>&1 || echo "make went on" >"$tmp/line"
check "make prints the line when something is missing" grep -q 'apt-get install .* libsqlite3-dev' "$tmp/line"
check "make installs nothing on the machine" [ ! -e "$tmp/installed" ]

# make install and make uninstall
root=$tmp/root
check "make install" make -s install DESTDIR="$root" PREFIX=/usr
for file in $(grep -h -o -E '(conf|doc)/[a-z0-9.-]*[a-z]|schema\.sql|DESIGN\.md|COPYING' README doc/operate.md doc/play.md | sort -u) man/spadesd.8 doc/spades.py doc/chance.py doc/pulses.py; do
	check "a page names $file, and make install has not put it anywhere" [ -n "$(find "$root" -name "${file##*/}")" ]
done
for page in $(grep -h -o -E '[a-z.-]+\([578]\)' README doc/operate.md doc/play.md | sort -u); do
	name=${page%(*}
	section=${page##*(}
	section=${section%)}
	check "a page names $page, and it is not installed" [ -s "$root/usr/share/man/man$section/$name.$section" ]
done
[ "$(find "$root" -type f | wc -l)" -ge 15 ] || { echo "install: hardly anything was installed" >&2; bad=$((bad + 1)); }
check "the installed program runs" "$root/usr/sbin/spadesd" version
check "units and cron name the program where it is" sh -c "! grep -r -q /usr/local '$root/usr/lib' '$root/usr/share/doc/spadesd/spadesd.cron'"
check "the installed verifier runs alone" sh -c "cd '$root/usr/share/doc/spadesd' && /usr/bin/python3 -B verify.py example.record"
check "make uninstall" make -s uninstall DESTDIR="$root" PREFIX=/usr
check "make uninstall leaves something" [ -z "$(find "$root" -type f -o -name spadesd)" ]
echo "$checks checks, $bad violations"
[ $bad = 0 ]
