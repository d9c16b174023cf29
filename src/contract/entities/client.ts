import type { Settings } from '../flags';
import type { StoredRecord } from './record';

export const PLAN_TYPES = ['starter', 'standard', 'enhanced', 'pro'] as const;
export type PlanType = (typeof PLAN_TYPES)[number];

export const SCHEDULING_STATUSES = ['pending', 'provisioning', 'deactivated', 'active', 'connection_error', 'disabled'] as const;
export type SchedulingStatus = (typeof SCHEDULING_STATUSES)[number];

export const ACCOUNT_STATUSES = ['subscription_problem', 'limited', 'disabled'] as const;
export type AccountStatus = (typeof ACCOUNT_STATUSES)[number];

/** A client organisation (spec: clients#client). `global_client_id` is `region:uuid`. */
export interface Client extends StoredRecord {
  readonly global_client_id: string;
  readonly name: string;
  readonly logo_url: string | null;
  readonly country: string;
  readonly is_school: boolean;
  readonly reseller: boolean;
  readonly plan_type: PlanType;
  readonly site_limit: number;
  readonly group_limit: number;
  readonly sms_available_tokens: number;
  readonly sms_pending_tokens: number;
  /** YYYY-MM-DD, or null when not on trial. */
  readonly trial_ends_on: string | null;
  readonly account_status: AccountStatus | null;
  readonly force_2fa: boolean;
  /** Days, or null for never. */
  readonly password_expiry: number | null;
  readonly force_reauthentication: boolean;
  readonly prevent_password_reuse: boolean;
  readonly scheduling_status: SchedulingStatus;
  readonly time_and_attendance_enabled: boolean;
  /** A flat map with dotted keys: a beta flag is `beta.{id}`, an add-on's own are `time_and_attendance.{subscription_id, tier, …}`. */
  readonly settings: Settings;
}

/** A line of the client switcher (`GET clients`). */
export interface ClientSummary {
  readonly global_client_id: string;
  readonly name: string;
  readonly logo_url: string | null;
  readonly reseller: boolean;
  readonly is_school: boolean;
  readonly trial_ends_on: string | null;
  readonly plan_type: PlanType;
  readonly last_used_at: string | null;
}
