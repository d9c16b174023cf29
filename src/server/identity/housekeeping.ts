import type { Removal } from '#server/platform/housekeeping';
import { removeOldTold } from './atDoor/told';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Ended sessions are retained for a while, so that a late token finds out that its session has ended. */
const ENDED_SESSIONS_KEPT_MS = 7 * DAY_MS;
const KNOWN_BROWSERS_KEPT_MS = 365 * DAY_MS;

const before = (now: () => Date, ms: number): Date => new Date(now().getTime() - ms);

/** The removals of the wing. */
export const IDENTITY_REMOVALS: readonly Removal[] = [
  ({ db, now }) => db.deleteFrom('login_failures').where('at', '<', before(now, HOUR_MS)).execute(),
  ({ db, now }) => db.deleteFrom('known_browsers').where('last_used_at', '<', before(now, KNOWN_BROWSERS_KEPT_MS)).execute(),
  ({ db, now }) => db.deleteFrom('sessions').where('expires_at', '<', before(now, ENDED_SESSIONS_KEPT_MS)).execute(),
  ({ db, now }) => removeOldTold(db, now()),
];
