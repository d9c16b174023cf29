import type { Removal } from '#server/platform/housekeeping';
import { removeOldVersions } from './messages/versions';

/** What is removed of the wing. */
export const ASKING_REMOVALS: readonly Removal[] = [({ db, now }) => removeOldVersions(db, now())];
