import type { Edit } from '#contract/platform/entities/record';
import type { ApprovalState } from './visitor';

/** The maximum number of days of an expected visit, including the first and the last. */
export const EXPECTED_DAYS_MAX = 31;
/** The maximum number of upcoming days on which a member is expected, at all sites together. */
export const EXPECTED_DAYS_OF_MEMBER_MAX = 200;
export const EXPECTED_NOTES_MAX_LENGTH = 1_000;

/** One day of an expected visit: a visit of its own, which Today lists and a kiosk signs in. */
export interface ExpectedPeriod {
  readonly visitor_id: number;
  /** In the site's time zone, YYYY-MM-DD. */
  readonly date: string;
  readonly in_timestamp: string | null;
  readonly out_timestamp: string | null;
  readonly approval: ApprovalState | null;
}

/** An announced visit of a member, on one or several consecutive days (spec: visits#expected-visits). */
export interface ExpectedVisit {
  /** The id of its first visit at the time of creation. */
  readonly id: number;
  readonly member_id: number;
  readonly site_id: number;
  readonly start_date: string;
  readonly end_date: string;
  readonly all_day: boolean;
  /** HH:MM in the site's time zone; null for a whole day. */
  readonly arrival_time: string | null;
  /** The purpose of the visit, in one line. */
  readonly details: string | null;
  readonly notes: string | null;
  readonly notify_id: number | null;
  readonly host_name: string | null;
  /** Field id → response; sensitive ones are masked without ReturningVisitor.sensitive_data. */
  readonly additional: Readonly<Record<string, string>>;
  readonly periods: readonly ExpectedPeriod[];
}

/** The editable fields of an expected visit. The site can never change. */
export interface ExpectedVisitFields {
  readonly start_date?: string;
  readonly end_date?: string;
  readonly all_day?: boolean;
  readonly arrival_time?: string | null;
  readonly details?: string | null;
  readonly notes?: string | null;
  readonly notify_id?: number | null;
  readonly additional?: Readonly<Record<string, string>>;
}

export interface NewExpectedVisit extends ExpectedVisitFields {
  readonly site_id: number;
  readonly start_date: string;
  readonly end_date: string;
  readonly all_day: boolean;
}

export type ExpectedVisitChange = Edit<ExpectedVisitFields>;
