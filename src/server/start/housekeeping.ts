import { removeOldVersions } from '#server/asking/messages/versions';
import { expireTrials } from '#server/clients/addons/expire';
import { countUsage } from '#server/clients/usage/countUsage';
import { switchOffOverUsage } from '#server/clients/usage/store';
import { removeOldTold } from '#server/identity/atDoor/told';
import { endExpiredGuests } from '#server/identity/sessions/guest';
import { endSession } from '#server/identity/sessions/session';
import { findLostVisits } from '#server/identity/sessions/visits';
import { removeOldJobs } from '#server/people/clientJobs/store';
import { removeOldImports } from '#server/people/memberImports/store';
import { removeOldLinks } from '#server/people/onboarding/links';
import { keepMonths } from '#server/platform/audit/months';
import type { Deps } from '#server/platform/deps';
import { removeFiles } from '#server/platform/files/removal';
import { oldestKey } from '#server/platform/http/idempotency';
import { defineJob } from '#server/platform/jobs/defineJob';
import { tidyJobs } from '#server/platform/jobs/jobRows';
import { removeOldBundles } from '#server/platform/mail/attachments';
import { notifyOfSilences } from '#server/sites/devices/notifySilences';
import { removeOldReports } from '#server/sites/sites/onSiteReports/store';
import { removeOldQueuedVisits } from '#server/visits/queuedVisits/store';

const TIDY_UP_EVERY_S = 3_600;
/**
 * How long a listener without rights may stay connected: a former super user on a client that is not theirs, a guest with an expired link.
 */
const LOOK_AT_LISTENERS_EVERY_S = 15;
const TELL_OF_SILENCES_EVERY_S = 60;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Ended sessions are retained for a while, so that a late token finds out that its session has ended. */
const ENDED_SESSIONS_KEPT_MS = 7 * DAY_MS;
/** So that a link which is opened too late says why it does not work. */
const OLD_INVITATIONS_KEPT_MS = 30 * DAY_MS;
/** They name visitors: none outlives the shortest time for which a group retains its visits. */
const SENT_MAILS_KEPT_MS = 7 * DAY_MS;
const KNOWN_BROWSERS_KEPT_MS = 365 * DAY_MS;

/** Removes expired rows, counts usage once a day, and switches off add-ons after their 30 days. */
export async function tidyUp(deps: Pick<Deps, 'db' | 'now' | 'outbox' | 'publisher'>): Promise<void> {
  const { db, now } = deps;
  const before = (ms: number): Date => new Date(now().getTime() - ms);
  await db.deleteFrom('login_failures').where('at', '<', before(HOUR_MS)).execute();
  await db.deleteFrom('known_browsers').where('last_used_at', '<', before(KNOWN_BROWSERS_KEPT_MS)).execute();
  await db
    .deleteFrom('one_time_tokens')
    .where('expires_at', '<', now())
    .where((eb) => eb.or([eb('purpose', '!=', 'invitation'), eb('expires_at', '<', before(OLD_INVITATIONS_KEPT_MS))]))
    .execute();
  await db.deleteFrom('idempotency_keys').where('created_at', '<', oldestKey(now())).execute();
  await db.deleteFrom('sessions').where('expires_at', '<', before(ENDED_SESSIONS_KEPT_MS)).execute();
  await countUsage({ db, now });
  await switchOffOverUsage(db, now());
  await expireTrials(deps);
  await db.deleteFrom('mails').where('created_at', '<', before(SENT_MAILS_KEPT_MS)).execute();
  await removeOldBundles(db, before(SENT_MAILS_KEPT_MS));
  await removeOldReports(db, now());
  await tidyJobs(db);
  await removeOldJobs(db, now());
  await removeOldVersions(db, now());
  await removeOldImports(db, now());
  await removeOldLinks(db, now());
  await removeOldQueuedVisits(db, now());
  await removeOldTold(db, now());
}

/** Ends the remaining sessions of visitors who are no longer super users, above all their sockets. */
export async function endLostVisits(deps: Pick<Deps, 'db' | 'publisher' | 'now'>): Promise<void> {
  for (const sid of await findLostVisits(deps.db, deps.now())) await endSession(deps, sid);
}

/** The periodic work of the servers: one of them does it in each slot. */
export const housekeepingJobs = [
  defineJob({ name: 'tidy-up', every: TIDY_UP_EVERY_S, work: ({ deps }) => tidyUp(deps) }),
  defineJob({ name: 'remove-files', every: TIDY_UP_EVERY_S, work: ({ deps }) => removeFiles(deps) }),
  defineJob({ name: 'keep-audit-months', every: TIDY_UP_EVERY_S, work: ({ deps }) => keepMonths(deps.db, deps.now()) }),
  // The next look is the retry.
  defineJob({ name: 'end-lost-visits', every: LOOK_AT_LISTENERS_EVERY_S, retries: 0, work: ({ deps }) => endLostVisits(deps) }),
  defineJob({ name: 'end-expired-guests', every: LOOK_AT_LISTENERS_EVERY_S, retries: 0, work: ({ deps }) => endExpiredGuests(deps) }),
  defineJob({
    name: 'tell-of-silences',
    every: TELL_OF_SILENCES_EVERY_S,
    retries: 0,
    work: ({ deps }) => notifyOfSilences(deps, new Date(deps.now().getTime() - process.uptime() * 1_000)),
  }),
];
