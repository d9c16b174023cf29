import type { Removal } from '#server/platform/housekeeping';
import { removeOldJobs } from './clientJobs/store';
import { removeOldImports } from './memberImports/store';
import { removeLeaversLinks } from './onboarding/links';

/** The removals of the wing. */
export const PEOPLE_REMOVALS: readonly Removal[] = [
  ({ db, now }) => removeOldJobs(db, now()),
  ({ db, now }) => removeOldImports(db, now()),
  ({ db }) => removeLeaversLinks(db),
];
