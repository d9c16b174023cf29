import type { ContentLocale } from '#contract/platform/contentLocales';
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
  /** The address of the logo: relative to the backend and signed, unless it is stored elsewhere. */
  readonly logo_url: string | null;
  readonly logo_file_id: number | null;
  readonly logo: StoredFile | null;
  readonly country: string;
  readonly address: string | null;
  /** Defaults for new sites and invitations; null for those of the user who adds them. */
  readonly locale: ContentLocale | null;
  readonly timezone: string | null;
  readonly is_school: boolean;
  readonly reseller: boolean;
  readonly plan_type: PlanType;
  readonly site_limit: number;
  readonly group_limit: number;
  readonly sms_available_tokens: number;
  readonly sms_pending_tokens: number;
  /** YYYY-MM-DD; null if it is not on trial. */
  readonly trial_ends_on: string | null;
  readonly account_status: AccountStatus | null;
  readonly force_2fa: boolean;
  /** In days; null for never. */
  readonly password_expiry: number | null;
  readonly force_reauthentication: boolean;
  readonly prevent_password_reuse: boolean;
  readonly scheduling_status: SchedulingStatus;
  readonly time_and_attendance_enabled: boolean;
  /** A flat map with dotted keys: a beta flag is `beta.{id}`, an add-on's own are `time_and_attendance.{subscription_id, tier, …}`. */
  readonly settings: Settings;
}

/** The details of the client that an administrator edits (spec: clients#details). */
export type ClientChange = Partial<Pick<Client, 'name' | 'logo_file_id' | 'country' | 'address' | 'locale' | 'timezone'>> & {
  /** The previous value of each sent field (spec: api#conflicts-of-editors). */
  readonly base?: object;
};

/** The settings for passwords and sessions that an administrator controls (spec: clients#password-policy). */
export type PasswordPolicy = Pick<Client, 'password_expiry' | 'force_2fa' | 'force_reauthentication' | 'prevent_password_reuse'>;
export type PasswordPolicyChange = Partial<PasswordPolicy> & { readonly base?: object };

/** The number of people that a new password policy would affect, in addition to those affected by the current one. */
export interface PasswordPolicyEffect {
  /** Users of the client who sign in with a password. */
  readonly users: number;
  /** Passwords that expire as soon as it is saved. */
  readonly expired: number;
  /** Passwords that expire later, but sooner than under the current policy. */
  readonly expiring: number;
  /** The first and last day on which those expire, YYYY-MM-DD. */
  readonly first_expires_on: string | null;
  readonly last_expires_on: string | null;
  readonly without_two_factor: number;
  /** The effect on the caller. */
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
