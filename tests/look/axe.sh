#!/bin/sh
# axe.sh - installs axe-core, which checks contrast and structure of pages, at the place where test_mails.py looks for
# it. Needs npm and the net. Without npm or the net, axe.sh prints a line, and the tests with axe-core are skipped.
set -eu
cd "$(dirname "$0")/../.."
place=build/look
[ ! -e $place/node_modules/axe-core/axe.min.js ] || exit 0
mkdir -p $place
if ! command -v npm >/dev/null; then
	echo "look: no npm here, so contrast and structure of mails are not judged (apt-get install npm)" >&2
elif ! npm install --silent --no-save --no-audit --no-fund --prefix $place axe-core@4 >/dev/null 2>&1; then
	echo "look: npm could not get axe-core, so contrast and structure of mails are not judged" >&2
fi
