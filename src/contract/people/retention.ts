import { addDays, addMonths } from '#contract/platform/days';
import type { VISITOR_DATA_RETENTION } from './constants';

/** A retention period: days, calendar months or years (spec: limits#retention). */
export type RetentionSpan = (typeof VISITOR_DATA_RETENTION)[number];

/** The kinds of data that are deleted automatically, in this order (spec: groups#privacy). */
export const RETENTION_KINDS = ['visits', 'photos', 'agreements', 'archived', 'deleted'] as const;
export type RetentionKind = (typeof RETENTION_KINDS)[number];
export type RetentionCounts = Readonly<Record<RetentionKind, number>>;

/** The setting of a group with the retention period of each kind. */
export const SETTING_OF_KIND = {
  visits: 'data_retention',
  photos: 'photo_data_retention',
  agreements: 'message_agreement_data_retention',
  archived: 'archive_members_after',
  deleted: 'delete_members_after',
} as const satisfies Readonly<Record<RetentionKind, string>>;
export type RetentionSetting = (typeof SETTING_OF_KIND)[RetentionKind];
export const RETENTION_SETTINGS: readonly RetentionSetting[] = Object.values(SETTING_OF_KIND);

/** The retention periods of a group; null for unlimited. */
export type RetentionSpans = Readonly<Record<RetentionSetting, RetentionSpan | null>>;

/** The maximum number of runs that are shown, newest first. */
export const RETENTION_RUNS_LISTED_MAX = 30;

/** The deletions of one night in a group. */
export interface RetentionRun {
  /** The day of the run in the client's time zone, YYYY-MM-DD. */
  readonly day: string;
  readonly ran_at: string;
  readonly counts: RetentionCounts;
}

const MONTHS_OF_YEAR = 12;
/** The maximum difference between the lengths of months, in days. */
const MONTHS_DIFFER_BY = 3;

function addSpan(day: string, span: RetentionSpan, sign: 1 | -1 = 1): string {
  const amount = sign * Number.parseInt(span, 10);
  if (span.endsWith('d')) return addDays(day, amount);
  return addMonths(day, span.endsWith('y') ? amount * MONTHS_OF_YEAR : amount);
}

/** Returns the day on which a record of a day is deleted: the period is counted to the day, and its last day is retained in full. */
export function dueDay(day: string, span: RetentionSpan): string {
  return addDays(addSpan(day, span), 1);
}

/** Returns the earliest day whose records are retained on a day; earlier ones are due. */
export function keptSince(today: string, span: RetentionSpan): string {
  // Several days may share a due day, at the end of a short month; the first of them counts.
  let day = addDays(addSpan(today, span, -1), -MONTHS_DIFFER_BY);
  while (dueDay(day, span) <= today) day = addDays(day, 1);
  return day;
}
