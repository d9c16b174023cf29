import type { ContentLocale } from '#contract/platform/constants';
import type { StoredFile } from '#contract/platform/entities/file';
import type { StoredRecord } from '#contract/platform/entities/record';
import type { Settings } from '#contract/platform/flags';

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
  /** Of the logo: relative to the backend and signed, unless it lies elsewhere. */
  readonly logo_url: string | null;
  readonly logo_file_id: number | null;
  readonly logo: StoredFile | null;
  readonly country: string;
  readonly address: string | null;
  /** What new sites and invitations begin with; null for those of who adds them. */
  readonly locale: ContentLocale | null;
  readonly timezone: string | null;
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

/** What an administrator edits of the client (spec: clients#details). */
export type ClientChange = Partial<Pick<Client, 'name' | 'logo_file_id' | 'country' | 'address' | 'locale' | 'timezone'>> & {
  /** Each sent field as it was read (spec: api#conflicts-of-editors). */
  readonly base?: object;
};

/** What an administrator decides about passwords and sessions (spec: clients#password-policy). */
export type PasswordPolicy = Pick<Client, 'password_expiry' | 'force_2fa' | 'force_reauthentication' | 'prevent_password_reuse'>;
export type PasswordPolicyChange = Partial<PasswordPolicy> & { readonly base?: object };

/** Whom a password policy affects that is being chosen, beyond those whom the present one affects. */
export interface PasswordPolicyEffect {
  /** People of the client who sign in with a password. */
  readonly users: number;
  /** Passwords that expire as soon as it is saved. */
  readonly expired: number;
  /** Passwords that expire later, and sooner than now. */
  readonly expiring: number;
  /** Between which days those expire, YYYY-MM-DD. */
  readonly first_expires_on: string | null;
  readonly last_expires_on: string | null;
  readonly without_two_factor: number;
  /** The same about the person who asks. */
  readonly own: { readonly expired: boolean; readonly without_two_factor: boolean };
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
