import type { Removal } from '#server/platform/housekeeping';
import { expireTrials } from './addons/expire';
import { countUsage } from './usage/countUsage';
import { switchOffOverUsage } from './usage/store';

/** The removals of the wing: counts usage once a day, and switches off add-ons after their 30 days. */
export const CLIENTS_REMOVALS: readonly Removal[] = [
  countUsage,
  // By what has just been counted.
  ({ db, now }) => switchOffOverUsage(db, now()),
  expireTrials,
];
