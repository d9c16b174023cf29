#!/usr/bin/env bash
# ical-generator 10.2.0 (with moment-timezone 0.6.6): once the *calendar* has a time zone, DTSTAMP, CREATED, LAST-MODIFIED and the UNTIL of
# a series are local times without any zone, where the format demands UTC (RFC 5545, 3.8.7 and 3.3.10), and DTSTART is a floating time. With
# the zone given to the event instead, all of them are right.
#
# Seen for a visit on 1 July 2026, 12:00 in Berlin (10:00 UTC), daily until 5 July, stamped on 1 June at 12:00 there:
#   zone of the calendar   DTSTAMP:20260601T120000    UNTIL=20260705T120000    DTSTART:20260701T120000
#   zone of the event      DTSTAMP:20260601T100000Z   UNTIL=20260705T100000Z   DTSTART;TZID=Europe/Berlin:20260701T120000
# Only X-WR-TIMEZONE, which the format does not know, names the zone of the first file: by the format it is noon wherever it is read, and
# its stamp, taken for UTC, is two hours newer than the file. Neither has a VTIMEZONE. Write single times, stamps and ends in UTC.
#
# Usage: findings/ical-generator-calendar-zone.sh    (needs Node.js and the npm registry)
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund ical-generator@10.2.0 moment-timezone@0.6.6 >/dev/null

cat >seen.mjs <<'JS'
import ical from 'ical-generator';
import moment from 'moment-timezone';

const ZONE = 'Europe/Berlin';
const at = (text) => moment.tz(text, ZONE);

function fileOf(ofCalendar, ofEvent) {
  const calendar = ical({ name: 'visits', timezone: ofCalendar });
  const stamp = at('2026-06-01T12:00');
  calendar.createEvent({
    id: '1',
    summary: 'Visit',
    start: at('2026-07-01T12:00'),
    stamp,
    created: stamp,
    lastModified: stamp,
    repeating: { freq: 'DAILY', until: at('2026-07-05T12:00') },
    timezone: ofEvent,
  });
  return calendar.toString();
}
const SHOWN = /^(?:DTSTAMP|DTSTART|CREATED|LAST-MODIFIED|RRULE|BEGIN:VTIMEZONE)/u;
for (const [name, ...zones] of [['zone of the calendar', ZONE], ['zone of the event', undefined, ZONE]]) {
  console.log(`${name}:`);
  for (const line of fileOf(...zones).split('\r\n')) if (SHOWN.test(line)) console.log(`  ${line}`);
}
JS

seen=$(node seen.mjs)
expected='zone of the calendar:
  DTSTAMP:20260601T120000
  DTSTART:20260701T120000
  RRULE:FREQ=DAILY;UNTIL=20260705T120000
  CREATED:20260601T120000
  LAST-MODIFIED:20260601T120000
zone of the event:
  DTSTAMP:20260601T100000Z
  DTSTART;TZID=Europe/Berlin:20260701T120000
  RRULE:FREQ=DAILY;UNTIL=20260705T100000Z
  CREATED:20260601T100000Z
  LAST-MODIFIED:20260601T100000Z'
printf '%s\n' "$seen"
if [ "$seen" != "$expected" ]; then
  printf 'This has changed. Expected:\n%s\n' "$expected" >&2
  exit 1
fi
