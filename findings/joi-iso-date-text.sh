#!/usr/bin/env bash
# joi 18.3.2: `Joi.string().isoDate()` is a rule for a text, but a day that passes it comes out as an instant, and one that the calendar
# does not have as an instant of another day: '2026-02-30' becomes '2026-03-02T00:00:00.000Z'. `Joi.date().iso()` does the same.
#
# What is stored is then no day any more: shown in a zone west of Greenwich, '2026-02-03' is 2 February. `convert: false` leaves the text
# as it was typed, whichever day it names; a year alone, '2026', is a date as well. For days, write a rule of your own that compares the
# text with what the calendar makes of it.
#
# Usage: findings/joi-iso-date-text.sh    (needs Node.js and the npm registry)
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund joi@18.3.2 >/dev/null

cat >seen.mjs <<'JS'
import Joi from 'joi';

const day = Joi.string().isoDate();
const judged = (rule, value, options) => {
  const { error, value: out } = rule.validate(value, options);
  return error === undefined ? JSON.stringify(out) : `refused (${error.details[0].type})`;
};
for (const value of ['2026-02-03', '2026-02-30', '2026-02-32', '2026']) {
  console.log(`${value}: ${judged(day, value)}, kept as it is ${judged(day, value, { convert: false })}`);
}
console.log(`Joi.date().iso(), 2026-02-30: ${judged(Joi.date().iso(), '2026-02-30')}`);
JS

seen=$(node seen.mjs)
expected='2026-02-03: "2026-02-03T00:00:00.000Z", kept as it is "2026-02-03"
2026-02-30: "2026-03-02T00:00:00.000Z", kept as it is "2026-02-30"
2026-02-32: refused (string.isoDate), kept as it is refused (string.isoDate)
2026: "2026-01-01T00:00:00.000Z", kept as it is "2026"
Joi.date().iso(), 2026-02-30: "2026-03-02T00:00:00.000Z"'
printf '%s\n' "$seen"
if [ "$seen" != "$expected" ]; then
  printf 'This has changed. Expected:\n%s\n' "$expected" >&2
  exit 1
fi
