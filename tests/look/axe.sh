#!/bin/sh
# axe.sh - installs axe-core, which checks contrast and structure of pages, and vnu-jar, which checks their HTML, at the
# place where test_mails.py and test_site.py look for them. Needs npm and the net. Without npm or the net, axe.sh prints a
# line, and the tests with them are skipped.
set -eu
cd "$(dirname "$0")/../.."
place=build/look
[ ! -e $place/node_modules/axe-core/axe.min.js ] || [ ! -e $place/node_modules/vnu-jar ] || exit 0
mkdir -p $place
if ! command -v npm >/dev/null; then
	echo "look: no npm here, so contrast, structure and HTML are not judged (apt-get install npm)" >&2
elif ! npm install --silent --no-save --no-audit --no-fund --prefix $place axe-core@4 vnu-jar >/dev/null 2>&1; then
	echo "look: npm could not get axe-core and vnu-jar, so contrast, structure and HTML are not judged" >&2
fi
