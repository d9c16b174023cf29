/** The calendar file of an expected visit: what calendars read in it, whatever the site is called. */
import fc from 'fast-check';

import { calendarFile, type CalendarEntry } from '#server/visits/expected/calendarFile';

const VISIT: CalendarEntry = {
  uid: 'visit-7@portal.test',
  writtenAt: new Date('2026-06-10T08:00:00Z'),
  summary: 'Your visit to Quayside',
  place: 'Quayside, 12 Dock Road',
  zone: 'Europe/London',
  at: new Date('2026-06-12T13:30:00Z'),
  until: null,
  isAllDay: false,
};
const textOf = (entry: Partial<CalendarEntry>): string => Buffer.from(calendarFile({ ...VISIT, ...entry }).content).toString('utf8');
/** The properties as a calendar reads them. */
const read = (text: string): ReadonlyMap<string, string> =>
  new Map(
    text
      .replaceAll('\r\n ', '')
      .split('\r\n')
      .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]),
  );
/** Replaces every kind of line end by a line feed. */
const inLines = (text: string): string => text.replaceAll(/[\v\f\u0085\u2028\u2029]/gu, '\n');
const plain = (value = ''): string => value.replaceAll(/\\(.)/gu, (_pair, sign: string) => (sign === 'n' ? '\n' : sign));

it('says when and where, by the clock of no zone', () => {
  const file = read(textOf({}));
  expect(file.get('DTSTART')).toBe('20260612T133000Z');
  expect(file.get('UID')).toBe(VISIT.uid);
  expect(plain(file.get('LOCATION'))).toBe(VISIT.place);
  expect(file.has('DTEND')).toBe(false);
});

it('shows whole days by the site’s clock, the last of several included', () => {
  // Half past midnight in Auckland.
  const at = new Date('2026-06-11T12:30:00Z');
  const one = read(textOf({ zone: 'Pacific/Auckland', at, isAllDay: true }));
  expect([one.get('DTSTART;VALUE=DATE'), one.get('DTEND;VALUE=DATE')]).toEqual(['20260612', '20260613']);
  const three = read(textOf({ at: new Date('2026-02-27T09:30:00Z'), until: new Date('2026-03-01T09:30:00Z') }));
  expect([three.get('DTSTART;VALUE=DATE'), three.get('DTEND;VALUE=DATE')]).toEqual(['20260227', '20260302']);
});

it('moves what an earlier file has put into the calendar', () => {
  const [first, second] = [textOf({}), textOf({ writtenAt: new Date('2026-06-10T08:01:00Z'), at: new Date('2026-06-13T13:30:00Z') })].map(
    read,
  );
  expect(second?.get('UID')).toBe(first?.get('UID'));
  expect(Number(second?.get('SEQUENCE'))).toBeGreaterThan(Number(first?.get('SEQUENCE')));
});

it('holds any name and address as one property of short lines', () => {
  const names = fc.string({ unit: 'grapheme', maxLength: 300, size: 'max' }).filter((text) => !text.includes('\r'));
  fc.assert(
    fc.property(names, names, (summary, place) => {
      const text = textOf({ summary, place });
      expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
      const file = read(text);
      expect([plain(file.get('SUMMARY')), plain(file.get('LOCATION'))]).toEqual([summary, place].map(inLines));
      expect(file.size).toBe(read(textOf({})).size);
    }),
  );
});

it('has no other end of a line in it, whatever a reader takes for one', () => {
  const ends = fc.constantFrom('\n', '\r', '\r\n', '\v', '\f', '\u0085', '\u2028', '\u2029');
  fc.assert(
    fc.property(ends, (end) => {
      const text = textOf({ place: `Dock Road${end}BEGIN:VALARM` });
      expect(text.replaceAll('\r\n', '')).not.toMatch(/[\n\v\f\r\u0085\u2028\u2029]/u);
      expect(plain(read(text).get('LOCATION'))).toBe('Dock Road\nBEGIN:VALARM');
    }),
  );
});
