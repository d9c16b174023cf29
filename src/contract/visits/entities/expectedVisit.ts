import type { Edit } from '#contract/platform/entities/record';
import type { ApprovalState } from './visitor';

/** Days of one expected visit, its first and its last among them. */
export const EXPECTED_DAYS_MAX = 31;
/** Days still to come on which one member is expected, at all sites together. */
export const EXPECTED_DAYS_OF_MEMBER_MAX = 200;
export const EXPECTED_NOTES_MAX_LENGTH = 1_000;

/** One day of an expected visit: a visit of its own, which Today lists and a kiosk signs in. */
export interface ExpectedPeriod {
  readonly visitor_id: number;
  /** By the site's calendar, YYYY-MM-DD. */
  readonly date: string;
  readonly in_timestamp: string | null;
  readonly out_timestamp: string | null;
  readonly approval: ApprovalState | null;
}

/** An announced visit of a member, of one day or of several in a row (spec: visits#expected-visits). */
export interface ExpectedVisit {
  /** The id of its first visit when it was added. */
  readonly id: number;
  readonly member_id: number;
  readonly site_id: number;
  readonly start_date: string;
  readonly end_date: string;
  readonly all_day: boolean;
  /** HH:MM by the site's clock; null for a whole day. */
  readonly arrival_time: string | null;
  /** What the visit is about, in a line. */
  readonly details: string | null;
  readonly notes: string | null;
  readonly notify_id: number | null;
  readonly host_name: string | null;
  /** Field id → response; sensitive ones come masked without ReturningVisitor.sensitive_data. */
  readonly additional: Readonly<Record<string, string>>;
  readonly periods: readonly ExpectedPeriod[];
}

/** What people say of an expected visit. The site stays as it was added. */
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
