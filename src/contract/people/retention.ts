import { addDays } from '#contract/platform/days';
import type { VISITOR_DATA_RETENTION } from './constants';

/** How long something is kept: days, calendar months or years (spec: limits#retention). */
export type RetentionSpan = (typeof VISITOR_DATA_RETENTION)[number];

/** What goes by itself, in the order in which it goes (spec: groups#privacy). */
export const RETENTION_KINDS = ['visits', 'photos', 'agreements', 'archived', 'deleted'] as const;
export type RetentionKind = (typeof RETENTION_KINDS)[number];
export type RetentionCounts = Readonly<Record<RetentionKind, number>>;

/** The setting of a group that says how long each kind is kept. */
export const SETTING_OF_KIND = {
  visits: 'data_retention',
  photos: 'photo_data_retention',
  agreements: 'message_agreement_data_retention',
  archived: 'archive_members_after',
  deleted: 'delete_members_after',
} as const satisfies Readonly<Record<RetentionKind, string>>;
export type RetentionSetting = (typeof SETTING_OF_KIND)[RetentionKind];
export const RETENTION_SETTINGS: readonly RetentionSetting[] = Object.values(SETTING_OF_KIND);

/** The spans of a group; null keeps for ever. */
export type RetentionSpans = Readonly<Record<RetentionSetting, RetentionSpan | null>>;

/** Runs that are shown, the newest ones. */
export const RETENTION_RUNS_LISTED_MAX = 30;

/** What one night did to a group's data. */
export interface RetentionRun {
  /** The day on which it ran in the client's zone, YYYY-MM-DD. */
  readonly day: string;
  readonly ran_at: string;
  readonly counts: RetentionCounts;
}

const MONTHS_OF_YEAR = 12;
/** Months differ by as many days; two ends of a month may be as far apart. */
const MONTHS_DIFFER_BY = 3;

/** Returns the same day so many months later; the last day of a month that is shorter. */
function addMonths(day: string, months: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months + 1, 0));
  last.setUTCDate(Math.min(date.getUTCDate(), last.getUTCDate()));
  return last.toISOString().slice(0, 10);
}

function addSpan(day: string, span: RetentionSpan, sign: 1 | -1 = 1): string {
  const amount = sign * Number.parseInt(span, 10);
  if (span.endsWith('d')) return addDays(day, amount);
  return addMonths(day, span.endsWith('y') ? amount * MONTHS_OF_YEAR : amount);
}

/** Returns the first day on which a record of a day is kept no more: a span later to the day, and that day still in full. */
export function dueDay(day: string, span: RetentionSpan): string {
  return addDays(addSpan(day, span), 1);
}

/** Returns the first day whose records are still kept on a day: what is earlier is due. */
export function keptSince(today: string, span: RetentionSpan): string {
  // Of several days with one due day (the end of a short month) the first counts.
  let day = addDays(addSpan(today, span, -1), -MONTHS_DIFFER_BY);
  while (dueDay(day, span) <= today) day = addDays(day, 1);
  return day;
}
