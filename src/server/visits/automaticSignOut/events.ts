import { sql, type Kysely } from 'kysely';

import type { Schema } from '#server/platform/db/schema/schema';
import type { Emit, Tx } from '#server/platform/db/transaction';
import { defineJob, type JobContext, type RunnableKind } from '#server/platform/jobs/defineJob';
import type { JobKind } from '#server/platform/ports';
import { lockSiteCount } from '#server/sites/sites/counts';
import { lockRunningEvacuation } from '#server/sites/sites/runningEvacuation';
import { BEGUN, signOut } from '../visitors/signOut';
import { wasEvacuatedSince } from './evacuated';

const LOOK_EVERY_S = 60;

type AtEvent = Readonly<Record<'clientId' | 'siteId', number>>;

const signOutEvent: JobKind<AtEvent> & RunnableKind = defineJob<AtEvent>({
  name: 'sign-out-event',
  work: (context) => signOutAtEnd(context),
});

/** Queues the sign-outs of events that are over. Queueing twice does no harm: people who are out, or came later, are not signed out. */
export const endEvents = defineJob({
  name: 'end-events',
  every: LOOK_EVERY_S,
  // The next run is the retry.
  retries: 0,
  work: ({ change, deps }) =>
    change(async (tx) => {
      for (const event of await findOver(tx, deps.now()))
        await deps.jobs.enqueue(signOutEvent, event, tx, { singletonKey: String(event.siteId) });
    }),
});

/** Jobs that sign out people who are still in at the end of an event (spec: sites#events). */
export const eventEndJobs = [endEvents, signOutEvent];

/**
 * Finds events that are over, where somebody has been in since before the end. One that is being evacuated is due after the evacuation.
 */
function findOver(db: Kysely<Schema>, now: Date): Promise<AtEvent[]> {
  return db
    .selectFrom('sites')
    .innerJoin('visitors', 'visitors.site_id', 'sites.id')
    .select(['sites.client_id as clientId', 'sites.id as siteId'])
    .distinct()
    .where('sites.type', '=', 'event')
    .where('sites.active_until', '<=', now)
    .where('visitors.in_timestamp', 'is not', null)
    .where('visitors.out_timestamp', 'is', null)
    .where(sql<boolean>`${BEGUN} < sites.active_until`)
    .where(sql<boolean>`not exists (
      select from evacuations where evacuations.site_id = sites.id and evacuations.status = 'in_progress'
    )`)
    .execute();
}

async function signOutAtEnd({ change, data, deps }: JobContext<AtEvent>): Promise<void> {
  await change(async (tx, emit) => {
    const site = await tx.selectFrom('sites').select('id').where('id', '=', data.siteId).executeTakeFirst();
    // An event that was deleted meanwhile has nobody.
    if (site !== undefined) await signOutNow(tx, emit, data, deps.now());
  });
}

async function signOutNow(tx: Tx, emit: Emit, event: AtEvent, now: Date): Promise<void> {
  await lockSiteCount(tx, event);
  // An evacuation that began since the look: nobody on its list is signed out, and the first run after its end comes back to them.
  if ((await lockRunningEvacuation(tx, event)) !== undefined) return;
  const { active_until: due } = await tx
    .selectFrom('sites')
    .select('active_until')
    .where('id', '=', event.siteId)
    .executeTakeFirstOrThrow();
  // Somebody may have moved the end meanwhile.
  if (due === null || due > now) return;
  // Until it ended, an evacuation kept people on site.
  const at = (await wasEvacuatedSince(tx, event, due)) ? now : due;
  await signOut(tx, emit, { ...event, at, automatic: { due } });
}
