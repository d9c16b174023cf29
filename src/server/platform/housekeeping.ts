import type { Deps } from './deps';
import { oldestKey } from './http/idempotency';
import { tidyJobs } from './jobs/jobRows';
import { removeOldLinks } from './links/end';
import { removeOldBundles } from './mail/attachments';

/** Removes expired rows. */
export type Removal = (deps: Pick<Deps, 'db' | 'now' | 'outbox' | 'publisher'>) => Promise<unknown>;

/** They name visitors: none outlives the shortest time for which a group retains its visits. */
const SENT_MAILS_KEPT_MS = 7 * 86_400_000;
const oldestMail = (now: () => Date): Date => new Date(now().getTime() - SENT_MAILS_KEPT_MS);

/** The removals of the wing. */
export const PLATFORM_REMOVALS: readonly Removal[] = [
  ({ db, now }) => db.deleteFrom('idempotency_keys').where('created_at', '<', oldestKey(now())).execute(),
  ({ db, now }) => db.deleteFrom('mails').where('created_at', '<', oldestMail(now)).execute(),
  ({ db, now }) => removeOldBundles(db, oldestMail(now)),
  ({ db, now }) => removeOldLinks(db, now()),
  ({ db }) => tidyJobs(db),
];
