import type { Removal } from '#server/platform/housekeeping';
import { expireTrials } from './addons/expire';
import { countUsage } from './usage/countUsage';
import { switchOffOverUsage } from './usage/store';

/** Counts usage once a day, and switches off what has had its 30 days. */
export const CLIENTS_REMOVALS: readonly Removal[] = [
  countUsage,
  // By what has just been counted.
  ({ db, now }) => switchOffOverUsage(db, now()),
  expireTrials,
];
