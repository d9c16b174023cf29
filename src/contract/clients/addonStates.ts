import type { Addon, TrialAddon } from '#contract/platform/addonNames';
import { addDays, daysBetween } from '#contract/platform/days';
import type { Settings } from '#contract/platform/flags';
import { hasTrials, isComing, TRIAL_STATES } from './entities/addon';
import type { Client, SchedulingStatus } from './entities/client';

/** An add-on's trial, from the client's settings: a client gets one trial of each add-on. */
export interface AddonTrial {
  /** Null once the add-on was purchased, or switched on without an end of trial. */
  readonly state: (typeof TRIAL_STATES)[number] | null;
  /** The last day of the trial, YYYY-MM-DD in the client's time zone. */
  readonly endsOn: string | null;
  /** The day on which the trial was ended by a person, or expired. */
  readonly endedOn: string | null;
}

const textOf = (value: Settings[string] | undefined): string | null => (typeof value === 'string' ? value : null);

/** Returns the current or past trial of a client's add-on; null if there never was one. */
export function trialOf(settings: Settings, addon: TrialAddon): AddonTrial | null {
  if (textOf(settings[`${addon}.trial_started_on`]) === null) return null;
  const state = settings[`${addon}.trial`];
  return {
    state: TRIAL_STATES.find((one) => one === state) ?? null,
    endsOn: textOf(settings[`${addon}.trial_ends_on`]),
    endedOn: textOf(settings[`${addon}.trial_ended_on`]),
  };
}

/** The properties of a client that decide the state of its add-ons. */
export type AddonFacts = Pick<Client, 'scheduling_status' | 'time_and_attendance_enabled' | 'settings'>;

/** Reports whether a client has an active add-on. */
export function isAddonOn(client: AddonFacts, addon: Addon): boolean {
  if (addon === 'scheduling') return client.scheduling_status === 'active';
  return addon === 'time_and_attendance' ? client.time_and_attendance_enabled : client.settings[`${addon}.enabled`] === true;
}

/** The state of an add-on for a client (spec: clients#trials, clients#scheduling). */
export type AddonState =
  /** Not tried yet, and available for a trial. */
  | { readonly kind: 'try' }
  | { readonly kind: 'trial'; readonly endsOn: string; readonly daysLeft: number }
  | { readonly kind: 'ended' | 'expired'; readonly on: string }
  | { readonly kind: 'active' | 'off' }
  /** Active or available for a trial, but without anything to use yet. */
  | { readonly kind: 'coming' }
  | { readonly kind: 'scheduling'; readonly status: Exclude<SchedulingStatus, 'active' | 'disabled'> };

/**
 * Returns the state of an add-on for a client.
 *
 * @param today the day in the client's time zone, YYYY-MM-DD
 * @param sellsPlans whether the installation offers trials (spec: clients#plans-sold); an active trial is shown in any case
 */
export function addonState(client: AddonFacts, addon: Addon, today: string, sellsPlans: boolean): AddonState {
  if (addon === 'scheduling') {
    const { scheduling_status: status } = client;
    if (status === 'active') return { kind: isComing(addon) ? 'coming' : 'active' };
    return status === 'disabled' ? { kind: 'off' } : { kind: 'scheduling', status };
  }
  const trial = hasTrials(addon) ? trialOf(client.settings, addon) : null;
  if (isAddonOn(client, addon)) {
    if (trial?.state !== 'activated' || trial.endsOn === null) return { kind: isComing(addon) ? 'coming' : 'active' };
    return { kind: 'trial', endsOn: trial.endsOn, daysLeft: Math.max(0, daysBetween(today, trial.endsOn)) };
  }
  if (trial !== null && (trial.state === 'ended' || trial.state === 'expired') && trial.endedOn !== null)
    return { kind: trial.state, on: trial.endedOn };
  if (isComing(addon) && hasTrials(addon)) return { kind: 'coming' };
  return { kind: sellsPlans && hasTrials(addon) && mayBeTried(client, addon) ? 'try' : 'off' };
}

/** Reports whether a trial may start: the add-on is off and was never tried, and Time and Attendance was never active. */
export function mayBeTried(client: AddonFacts, addon: TrialAddon): boolean {
  if (isAddonOn(client, addon) || trialOf(client.settings, addon) !== null) return false;
  return addon !== 'time_and_attendance' || client.settings['time_and_attendance.discovered'] !== true;
}

/** Returns the last day of a trial that starts today. */
export const lastDayOfTrial = (today: string, days: number): string => addDays(today, days);
