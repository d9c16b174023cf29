#!/usr/bin/env bash
# moment-timezone 0.6.6 with moment 2.31.0: where the clock goes back over midnight, `startOf('day')` of a later moment
# is the second 00:00, so a day from there lacks its first hour. The same day read from its date begins at the first 00:00.
#
# Seen for Atlantic/Azores, 25 October 2026, whose clock goes from 01:00 back to 00:00:
#   startOf('day') of noon   2026-10-25T00:00:00-01:00 = 01:00 UTC
#   the date read            2026-10-25T00:00:00Z      = 00:00 UTC
# A list "of that day" built on `startOf('day')` leaves out whoever came in the hour between. Begin days at the date instead:
# moment.tz('2026-10-25', zone).
#
# Usage: findings/moment-timezone-second-midnight.sh    (needs Node.js and the npm registry)
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund moment-timezone@0.6.6 >/dev/null

cat >seen.js <<'JS'
const moment = require('moment-timezone');
const zone = 'Atlantic/Azores';
const noon = moment.tz('2026-10-25T12:00:00', zone);
console.log(`startOf('day') of noon: ${noon.clone().startOf('day').toISOString()}`);
console.log(`the date read: ${moment.tz('2026-10-25', zone).toISOString()}`);
console.log(`hours of the day from startOf to startOf: ${noon.clone().add(1, 'day').startOf('day').diff(noon.clone().startOf('day'), 'hours')}`);
JS

seen=$(node seen.js)
expected="startOf('day') of noon: 2026-10-25T01:00:00.000Z
the date read: 2026-10-25T00:00:00.000Z
hours of the day from startOf to startOf: 24"
printf '%s\n' "$seen"
if [ "$seen" != "$expected" ]; then
  printf 'This has changed. Expected:\n%s\n' "$expected" >&2
  exit 1
fi
