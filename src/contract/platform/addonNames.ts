/** Add-ons, in the order in which they are listed. */
export const ADDONS = ['time_and_attendance', 'scheduling', 'spaces', 'central_record'] as const;
export type Addon = (typeof ADDONS)[number];

/** Add-ons that offer a free trial (spec: clients#trials). */
export const TRIAL_ADDONS = ['time_and_attendance', 'spaces'] as const satisfies readonly Addon[];
export type TrialAddon = (typeof TRIAL_ADDONS)[number];
