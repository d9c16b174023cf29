import { addDays } from '#contract/platform/days';
import { dateIn } from '#server/platform/lists/period';
import type { Attachment } from '#server/platform/mail/attachments';

/** A visit as a calendar shows it. */
export interface CalendarEntry {
  /** The same for all files about one visit: a later file moves it. */
  readonly uid: string;
  readonly writtenAt: Date;
  readonly summary: string;
  readonly place: string;
  readonly zone: string;
  readonly at: Date;
  /** The last of several days, which a calendar shows as whole ones. */
  readonly until: Date | null;
  readonly isAllDay: boolean;
}

/** Octets that a line of the file may have (RFC 5545, 3.1). */
const LINE_MAX = 75;
/** Characters that some reader takes for the end of a line. */
const LINE_END = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/gu;

/** Makes the file with which a visitor adds a visit to their calendar. */
export function calendarFile({ uid, writtenAt, summary, place, zone, at, until, isAllDay }: CalendarEntry): Attachment {
  const isOfDays = isAllDay || until !== null;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Portico//Portico//EN',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${utc(writtenAt)}`,
    // Calendars accept the file with the higher number.
    `SEQUENCE:${Math.floor(writtenAt.getTime() / 60_000)}`,
    ...(isOfDays
      ? [`DTSTART;VALUE=DATE:${day(dateIn(zone, at))}`, `DTEND;VALUE=DATE:${day(addDays(dateIn(zone, until ?? at), 1))}`]
      : [`DTSTART:${utc(at)}`]),
    `SUMMARY:${escaped(summary)}`,
    `LOCATION:${escaped(place)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  const text = lines.map((line) => `${folded(line)}\r\n`).join('');
  return { name: 'visit.ics', type: 'text/calendar; charset=utf-8', content: Buffer.from(text) };
}

const day = (date: string): string => date.replaceAll('-', '');
const utc = (at: Date): string => at.toISOString().replaceAll(/[-:]|\.\d+/gu, '');
const escaped = (text: string): string => text.replaceAll(/[\\;,]/gu, '\\$&').replaceAll(LINE_END, '\\n');

/** Folds a line between characters; continuation lines begin with a space. */
function folded(line: string): string {
  const written = [''];
  for (const sign of line) {
    const last = written.at(-1) ?? '';
    if (Buffer.byteLength(last + sign) > LINE_MAX) written.push(` ${sign}`);
    else written[written.length - 1] = last + sign;
  }
  return written.join('\r\n');
}
