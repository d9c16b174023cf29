import type { Removal } from '#server/platform/housekeeping';
import { removeOldReports } from './sites/onSiteReports/store';

/** The removals of the wing. */
export const SITES_REMOVALS: readonly Removal[] = [({ db, now }) => removeOldReports(db, now())];
