import type { StoredRecord } from '#contract/platform/entities/record';
import type { STATUS_COLOURS } from '../constants';

declare module '#contract/platform/entities/entity' {
  interface EntityTypes {
    closurePeriods: ClosurePeriod;
  }
}

export interface ActivityStatus extends StoredRecord {
  readonly name: string;
  readonly color: (typeof STATUS_COLOURS)[number];
  readonly is_archived: boolean;
  readonly is_default: boolean;
}

export interface RotaShift {
  /** Minutes after midnight. */
  readonly from: number;
  readonly until: number;
  readonly break_from: number | null;
  readonly break_minutes: number;
}

/** Working hours (spec: time-and-attendance#rotas). The week starts on Monday; null is a day off. */
export interface Rota extends StoredRecord {
  readonly name: string;
  readonly type: 'flexible' | 'scheduled';
  readonly details: string | null;
  readonly weekly_schedule: readonly (RotaShift | null)[];
  readonly timezone: string;
  readonly break_type: 'none' | 'flexible' | 'scheduled';
  readonly start_date: string;
  readonly total_hours: number;
}

export const CLOSURE_PERIODS_MAX = 500;

export interface ClosurePeriod extends StoredRecord {
  readonly start_date: string;
  readonly reason: string;
  readonly all_rotas: boolean;
  readonly rotas: readonly number[];
}

export const ABSENCE_STATES = ['pending', 'approved', 'declined', 'cancelled'] as const;

export interface Absence extends StoredRecord {
  readonly member_id: number;
  readonly leave_type: string;
  readonly start_date: string;
  readonly end_date: string;
  /** In steps of 0.5. */
  readonly working_days: number;
  readonly status: (typeof ABSENCE_STATES)[number];
  readonly reason: string | null;
}

export interface TimesheetChangeRequest extends StoredRecord {
  readonly visitor_id: number;
  readonly activity_status_id: number;
  readonly reason: string;
  readonly status: 'pending' | 'approved' | 'declined';
  readonly decline_reason: string | null;
}
