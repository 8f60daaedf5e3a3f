# spadesd: `make` builds build/spadesd, `make check` runs every test, `make demo` plays a game by mail on this machine.
#
# Flavours live in their own folders: build/ (the program), build/test/ (with failpoints and a clock that tests can move),
# build/asan/ (test build under ASan and UBSan). What is missing is installed by tools/deps when it can be.

FLAVOUR ?= release
CC ?= gcc
DESTDIR ?=
PREFIX ?= /usr/local

WARN := -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wstrict-prototypes -Wmissing-prototypes -Wpointer-arith \
	-Wwrite-strings -Wvla -Wformat=2 -Wswitch-enum -Wundef -Wno-overlength-strings
HARDEN := -fstack-protector-strong -D_FORTIFY_SOURCE=2 -fPIE
CPPFLAGS += -Iinclude -I$(BUILD) -D_GNU_SOURCE -isystem /usr/include/libxml2 -include include/base/banned.h
CFLAGS_release := -O2 -g $(HARDEN)
CFLAGS_test := -O2 -g $(HARDEN) -DSPADESD_TEST
CFLAGS_clang := -O2 -fPIE -DSPADESD_TEST
LDFLAGS_clang := -pie
CFLAGS_asan := -O1 -g -fno-omit-frame-pointer -fsanitize=address,undefined -fno-sanitize-recover=undefined -DSPADESD_TEST
LDFLAGS_release := -pie -Wl,-z,relro,-z,now
LDFLAGS_test := $(LDFLAGS_release)
LDFLAGS_asan := -fsanitize=address,undefined
ALL_CFLAGS = -std=c17 $(WARN) $(WERROR) -fvisibility=hidden $(CFLAGS_$(FLAVOUR)) $(CFLAGS)
LIBS := -letpan -lcurl -lsqlite3 -lsodium -lunistring -lxml2 -lconfuse -loath -lseccomp
CHECK_LIBS := -lcheck -lsubunit -lm -lrt -lpthread

BUILD := build$(if $(filter-out release,$(FLAVOUR)),/$(FLAVOUR))
LAYERS := base engine bots deal mail notice store transport referee app
SRC := $(filter-out src/app/main.c,$(sort $(foreach l,$(LAYERS),$(wildcard src/$(l)/*.c))))
OBJ := $(SRC:src/%.c=$(BUILD)/obj/%.o)
UNITS := $(sort $(wildcard tests/unit/*.c))
BENCHES := $(sort $(wildcard bench/*.c))

all: deps-build
	@$(MAKE) --no-print-directory $(BUILD)/spadesd
.DEFAULT_GOAL := all

$(BUILD)/obj/%.o: src/%.c
	@mkdir -p $(@D)
	$(CC) $(CPPFLAGS) $(ALL_CFLAGS) -MMD -MP -c -o $@ $<
$(BUILD)/obj/tests/%.o: tests/unit/%.c
	@mkdir -p $(@D)
	$(CC) $(CPPFLAGS) -Itests/unit $(ALL_CFLAGS) -MMD -MP -c -o $@ $<

# Text that the program carries: the schema and the players' manual.
$(BUILD)/schema.inc: schema.sql tools/embed
	@mkdir -p $(@D)
	sh tools/embed schema_sql < $< > $@
$(BUILD)/manual.inc: man/spades-by-mail.7 tools/embed
	@mkdir -p $(@D)
	sed -n '/^\.nf/,/^\.fi/p' $< | sed '/^\./d' | sh tools/embed manual_text > $@
$(BUILD)/obj/store/schema.o: $(BUILD)/schema.inc
$(BUILD)/obj/notice/manual.o: $(BUILD)/manual.inc

$(BUILD)/libspades.a: $(OBJ)
	@rm -f $@
	ar rcs $@ $(OBJ)
$(BUILD)/spadesd: $(BUILD)/obj/app/main.o $(BUILD)/libspades.a
	$(CC) $(ALL_CFLAGS) $(LDFLAGS_$(FLAVOUR)) -o $@ $^ $(LIBS)
$(BUILD)/unit: $(UNITS:tests/unit/%.c=$(BUILD)/obj/tests/%.o) $(BUILD)/libspades.a
	$(CC) $(ALL_CFLAGS) $(LDFLAGS_$(FLAVOUR)) -o $@ $^ $(LIBS) $(CHECK_LIBS)
$(BUILD)/bench-%: bench/%.c $(BUILD)/libspades.a
	$(CC) $(CPPFLAGS) $(ALL_CFLAGS) $(LDFLAGS_$(FLAVOUR)) -o $@ $^ $(LIBS)

-include $(OBJ:.o=.d) $(BUILD)/obj/app/main.d $(UNITS:tests/unit/%.c=$(BUILD)/obj/tests/%.d)

deps-build:
	@sh tools/deps build
deps-check:
	@sh tools/deps build check
check: deps-check
	@tests/run
demo: deps-check
	@$(MAKE) --no-print-directory -j2 FLAVOUR=test build/test/spadesd
	@/usr/bin/python3 -B tests/e2e/demo.py
PRESET ?= amiga
play: deps-check
	@$(MAKE) --no-print-directory -j2 FLAVOUR=test build/test/spadesd
	@/usr/bin/python3 -B tests/e2e/play.py "$(PRESET)"
bench: deps-check
	@$(MAKE) --no-print-directory -j2 all
	@$(MAKE) --no-print-directory build/bench-playouts build/bench-deals
	@build/bench-playouts
	@build/bench-deals
	@/usr/bin/python3 -B bench/read.py
	@/usr/bin/python3 -B bench/mail.py

# Attacks on the shipped binary. Each prints its seed, and what shows a failure again: pass it in ARGS. EVERY=N takes one point
# in N. Some need build/test/spadesd, for shorter deadlines, failpoints, or a clock that tests can move.
EVERY ?= 1
fault-build: deps-check
	@$(MAKE) --no-print-directory -s -j2 build/spadesd
	@$(MAKE) --no-print-directory -s -j2 FLAVOUR=test build/test/spadesd
kill: fault-build
	/usr/bin/python3 -B tests/fault/kill.py --every $(EVERY) $(ARGS)
	/usr/bin/python3 -B tests/fault/reader.py --every $(EVERY)
	/usr/bin/python3 -B tests/fault/test_kill.py -v
faults: fault-build
	/usr/bin/python3 -B tests/fault/disk.py --every $(EVERY) $(ARGS)
	/usr/bin/python3 -B tests/fault/cut.py --every $(EVERY) $(ARGS)
	/usr/bin/python3 -B tests/fault/test_network.py
	/usr/bin/python3 -B tests/fault/test_drills.py
	/usr/bin/python3 -B tests/fault/test_clocks.py
	/usr/bin/python3 -B tests/fault/test_machines.py
soak: fault-build
	/usr/bin/python3 -B tests/fault/soak.py --seconds $(SECONDS) $(ARGS)

# Each step of reading as a fuzz target; SECONDS for each.
SECONDS ?= 60
FUZZ_TARGETS := letter answer header page newtext words address record
FUZZED := $(wildcard src/mail/*.c src/base/*.c src/engine/*.c src/deal/*.c src/bots/*.c)
FUZZ_LIBS := -letpan -lxml2 -lunistring -lseccomp -lsodium
build/fuzz/%: tests/fuzz/fuzz.c $(FUZZED)
	@mkdir -p $(@D)
	clang -std=c17 -g -O2 $(CPPFLAGS) -DTARGET=$* -fsanitize=fuzzer,address,undefined -fno-sanitize-recover=undefined -o $@ $^ $(FUZZ_LIBS)
$(BUILD)/fuzz-plain: tests/fuzz/fuzz.c $(BUILD)/libspades.a
	$(CC) $(CPPFLAGS) $(ALL_CFLAGS) -DPLAIN $(LDFLAGS_$(FLAVOUR)) -o $@ $^ $(LIBS)
fuzz:
	@sh tools/deps build fuzz
	@$(MAKE) --no-print-directory -j2 $(FUZZ_TARGETS:%=build/fuzz/%)
	@tests/fuzz/run $(SECONDS) $(FUZZ_TARGETS)

install: all
	install -D -m 755 build/spadesd $(DESTDIR)$(PREFIX)/sbin/spadesd
	install -D -m 644 man/spadesd.8 $(DESTDIR)$(PREFIX)/share/man/man8/spadesd.8
	install -D -m 644 man/spadesd.conf.5 $(DESTDIR)$(PREFIX)/share/man/man5/spadesd.conf.5
	install -D -m 644 man/spades-by-mail.7 $(DESTDIR)$(PREFIX)/share/man/man7/spades-by-mail.7
	install -D -m 644 conf/spadesd.conf $(DESTDIR)$(PREFIX)/share/doc/spadesd/spadesd.conf
clean:
	rm -rf build

.PHONY: all deps-build deps-check check demo play bench fault-build kill faults soak fuzz install clean
.SECONDARY:
