import { sql, type Kysely } from 'kysely';

import type { Schema } from '#server/platform/db/schema/schema';
import type { Emit, Tx } from '#server/platform/db/transaction';
import { defineJob, type JobContext, type RunnableKind } from '#server/platform/jobs/defineJob';
import type { JobKind } from '#server/platform/ports';
import { lockSiteCount } from '#server/sites/sites/counts';
import { lockRunningEvacuation } from '#server/sites/sites/runningEvacuation';
import { BEGUN, signOut } from '../visitors/signOut';
import { latestDue } from './due';
import { wasEvacuatedSince } from './evacuated';

const LOOK_EVERY_S = 60;

/** The people of a group at one site. */
type GroupAtSite = Readonly<Record<'clientId' | 'siteId' | 'groupId', number>>;

const signOutGroup: JobKind<GroupAtSite> & RunnableKind = defineJob<GroupAtSite>({
  name: 'sign-out-group',
  work: (context) => signOutAtTime(context),
});

/** Queues the sign-outs that are due. Queueing twice does no harm: people who are out, or came later, are not signed out. */
export const beginSignOuts = defineJob({
  name: 'begin-sign-outs',
  every: LOOK_EVERY_S,
  // The next run is the retry.
  retries: 0,
  work: ({ change, deps }) =>
    change(async (tx) => {
      for (const place of await findDue(tx, deps.now())) {
        const { clientId, siteId, groupId } = place;
        await deps.jobs.enqueue(signOutGroup, { clientId, siteId, groupId }, tx, { singletonKey: `${siteId}-${groupId}` });
      }
    }),
});

/** Jobs that sign out people who are still in at a group's time of the day (spec: groups#automatic-sign-out). */
export const signOutJobs = [beginSignOuts, signOutGroup];

/**
 * Finds the sites where people of a group have been in since before its latest time. A site that is being evacuated is due after that.
 */
async function findDue(db: Kysely<Schema>, now: Date): Promise<readonly GroupAtSite[]> {
  const places = await db
    .selectFrom('visitors')
    .innerJoin('visitor_groups as group', 'group.id', 'visitors.visitor_group_id')
    .innerJoin('sites', 'sites.id', 'visitors.site_id')
    .select(['visitors.client_id as clientId', 'visitors.site_id as siteId', 'visitors.visitor_group_id as groupId'])
    .select(['sites.timezone', 'group.reset_status_at', 'group.reset_since'])
    .select(sql<Date>`min(${BEGUN})`.as('begun'))
    .where('group.reset_status', '=', true)
    .where('group.reset_status_at', 'is not', null)
    .where('visitors.in_timestamp', 'is not', null)
    .where('visitors.out_timestamp', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('evacuations')
            .select('evacuations.id')
            .whereRef('evacuations.site_id', '=', 'visitors.site_id')
            .where('evacuations.status', '=', 'in_progress'),
        ),
      ),
    )
    .groupBy(['visitors.client_id', 'visitors.site_id', 'visitors.visitor_group_id'])
    .groupBy(['sites.timezone', 'group.reset_status_at', 'group.reset_since'])
    .execute();
  return places.filter((place) => {
    const due = dueOf(place, now);
    return due !== null && place.begun < due;
  });
}

interface ResetTime {
  readonly timezone: string;
  readonly reset_status_at: string | null;
  readonly reset_since: Date | null;
}

/** Returns the last moment when people were due to be signed out; null if the setting is newer. */
function dueOf({ timezone, reset_status_at: time, reset_since: since }: ResetTime, now: Date): Date | null {
  if (time === null) return null;
  const due = latestDue(timezone, time, now);
  return since !== null && due <= since ? null : due;
}

async function signOutAtTime({ change, data, deps }: JobContext<GroupAtSite>): Promise<void> {
  await change(async (tx, emit) => {
    const place = await tx.selectFrom('sites').select('id').where('id', '=', data.siteId).executeTakeFirst();
    // A site that was deleted meanwhile has nobody.
    if (place !== undefined) await signOutNow(tx, emit, data, deps.now());
  });
}

async function signOutNow(tx: Tx, emit: Emit, place: GroupAtSite, now: Date): Promise<void> {
  await lockSiteCount(tx, place);
  // An evacuation that began since the look: nobody on its list is signed out, and the first run after its end comes back to them.
  if ((await lockRunningEvacuation(tx, place)) !== undefined) return;
  const setting = await tx
    .selectFrom('visitor_groups as group')
    .innerJoin('sites', 'sites.client_id', 'group.client_id')
    .select(['sites.timezone', 'group.reset_status_at', 'group.reset_since'])
    .where('group.client_id', '=', place.clientId)
    .where('group.id', '=', place.groupId)
    .where('group.reset_status', '=', true)
    .where('sites.id', '=', place.siteId)
    .executeTakeFirst();
  const due = setting === undefined ? null : dueOf(setting, now);
  if (due === null) return;
  // Until it ended, an evacuation kept people on site.
  const at = (await wasEvacuatedSince(tx, place, due)) ? now : due;
  await signOut(tx, emit, { ...place, at, automatic: { due } });
}
