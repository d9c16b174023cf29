import { TRIAL_ADDONS, type Addon, type TrialAddon } from '#contract/platform/addonNames';
import type { BetaFlag } from '#contract/platform/flags';
import type { Client, SchedulingStatus } from './client';

export const hasTrials = (addon: Addon): addon is TrialAddon => TRIAL_ADDONS.some((one) => one === addon);

/** Add-ons that have nothing to use in the portal yet. They can be requested, or activated by a super user, but not tried. */
const COMING_ADDONS: readonly Addon[] = ['scheduling', 'spaces', 'central_record'];
export const isComing = (addon: Addon): boolean => COMING_ADDONS.includes(addon);

export const TRIAL_STATES = ['activated', 'ended', 'expired'] as const;

/** The tiers of Time and Attendance by number of employees; null has no upper limit (spec: time-and-attendance#usage). */
export const TIME_AND_ATTENDANCE_TIERS = [50, 100, 250, 500, null] as const;
export type Tier = (typeof TIME_AND_ATTENDANCE_TIERS)[number];

/** A request for an add-on, to the client's administrators or, from an administrator, to Portico. */
export interface AddonRequest {
  readonly id: number;
  readonly revision: number;
  readonly addon: Addon;
  readonly asked: 'administrators' | 'portico';
  /** The person's name at the time of the request. */
  readonly asked_by: string;
  readonly created_at: string;
}

/** A super user's change to a client's add-on: its activation, the end of its trial, its tier or its status. */
export interface AddonChange {
  readonly active?: boolean;
  readonly trial_ends_on?: string;
  readonly tier?: Tier;
  readonly scheduling_status?: SchedulingStatus;
}

/** A super user's change to a client's plan, limits and classification. */
export type LimitsChange = Partial<
  Pick<Client, 'plan_type' | 'site_limit' | 'group_limit' | 'trial_ends_on' | 'account_status' | 'is_school' | 'reseller'>
> & {
  /** The previous value of each sent field (spec: api#conflicts-of-editors). */
  readonly base?: object;
};

/** A super user's change to a client's beta flags. */
export type FeaturesChange = Partial<Record<BetaFlag, boolean>>;
