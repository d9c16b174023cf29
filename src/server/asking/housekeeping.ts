import type { Removal } from '#server/platform/housekeeping';
import { removeOldVersions } from './messages/versions';

/** The removals of the wing. */
export const ASKING_REMOVALS: readonly Removal[] = [({ db, now }) => removeOldVersions(db, now())];
