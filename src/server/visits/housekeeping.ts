import type { Removal } from '#server/platform/housekeeping';
import { removeOldQueuedVisits } from './queuedVisits/store';

/** The removals of the wing. */
export const VISITS_REMOVALS: readonly Removal[] = [({ db, now }) => removeOldQueuedVisits(db, now())];
