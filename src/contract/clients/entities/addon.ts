import { TRIAL_ADDONS, type Addon, type TrialAddon } from '#contract/platform/addonNames';
import type { BetaFlag } from '#contract/platform/flags';
import type { Client, SchedulingStatus } from './client';

export const hasTrials = (addon: Addon): addon is TrialAddon => TRIAL_ADDONS.some((one) => one === addon);

/** Those with nothing that works in the portal yet: they can be asked for or switched on by a super user, and not tried. */
const COMING_ADDONS: readonly Addon[] = ['scheduling', 'spaces', 'central_record'];
export const isComing = (addon: Addon): boolean => COMING_ADDONS.includes(addon);

export const TRIAL_STATES = ['activated', 'ended', 'expired'] as const;

/** The tiers of Time and Attendance by employees; null has no upper bound (spec: time-and-attendance#usage). */
export const TIME_AND_ATTENDANCE_TIERS = [50, 100, 250, 500, null] as const;
export type Tier = (typeof TIME_AND_ATTENDANCE_TIERS)[number];

/** Somebody's wish for an add-on: to the client's administrators, or, from one of them, to Portico. */
export interface AddonRequest {
  readonly id: number;
  readonly revision: number;
  readonly addon: Addon;
  readonly asked: 'administrators' | 'portico';
  /** The person's name as it was then. */
  readonly asked_by: string;
  readonly created_at: string;
}

/** What a super user changes of a client's add-on: whether it is on, until when it is tried, its tier, or its status. */
export interface AddonChange {
  readonly active?: boolean;
  readonly trial_ends_on?: string;
  readonly tier?: Tier;
  readonly scheduling_status?: SchedulingStatus;
}

/** What a super user changes of a client's plan and limits, and of what it is. */
export type LimitsChange = Partial<
  Pick<Client, 'plan_type' | 'site_limit' | 'group_limit' | 'trial_ends_on' | 'account_status' | 'is_school' | 'reseller'>
> & {
  /** Each sent field as it was read (spec: api#conflicts-of-editors). */
  readonly base?: object;
};

/** Which beta flags a super user switches for a client. */
export type FeaturesChange = Partial<Record<BetaFlag, boolean>>;
