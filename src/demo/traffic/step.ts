import type { Kysely } from 'kysely';
import type { Schema } from '#server/platform/db/schema/schema';
import type { Change } from '#server/platform/db/transaction';
import { lockSiteCount } from '#server/sites/sites/counts';
import { lockRunningEvacuation } from '#server/sites/sites/runningEvacuation';
import { arrive } from '#server/visits/arrival/arrive';
import { signOut } from '#server/visits/visitors/signOut';
import { filledAtSignIn } from '../forms';
import type { SiteToPlan } from '../plan/site';
import type { Random } from '../world/random';
import { MIN_SIGNED_IN } from '../world/seed';
import { nextArrival } from './arrival';
import { nextDeparture } from './departure';
import type { Presence } from './presence';

export type StepOutcome = 'in' | 'out' | 'nothing';

/** The state that one step works with. */
export interface StepOptions {
  readonly db: Kysely<Schema>;
  readonly change: Change;
  readonly site: SiteToPlan;
  readonly presence: Presence;
  /** The number of people that the site tends towards. */
  readonly target: number;
  readonly now: Date;
  readonly random: Random;
}

/**
 * Lets one person come or go, through the same functions as a user of the portal. A site that is being evacuated is left alone: nobody
 * walks into a drill, and nobody disappears from a marshal's list.
 */
export async function step(options: StepOptions): Promise<StepOutcome> {
  const { db, site, target, random } = options;
  const count = await db.selectFrom('site_counts').select('signed_in').where('site_id', '=', site.siteId).executeTakeFirst();
  if (count === undefined) return 'nothing';
  const floor = site.standard ? MIN_SIGNED_IN : 0;
  const leaning = (target - count.signed_in) / Math.max(6, target * 0.1);
  // The site is inactive: a closed event, or an evening without remote work.
  if (!site.standard && target === 0 && count.signed_in === 0) return 'nothing';
  const comes = (site.standard && count.signed_in <= floor) || random.chance(Math.min(0.95, Math.max(0.05, 0.5 + leaning)));
  return comes ? comeIn(options, count.signed_in < floor) : depart(options, floor);
}

async function comeIn(options: StepOptions, urgent: boolean): Promise<StepOutcome> {
  const arrival = await nextArrival(options, urgent);
  if (arrival === null) return 'nothing';
  return options.change(async (tx, emit) => {
    const { at, person, said } = arrival;
    await lockSiteCount(tx, at);
    if ((await lockRunningEvacuation(tx, at)) !== undefined) return 'nothing';
    // The demo's hosts have invented addresses, so nobody is notified.
    const visit = { clientId: at.clientId, siteId: at.siteId, groupId: person.groupId, memberId: person.memberId, visitorId: null };
    // Other forms of the site must not hold up people of the demo.
    const forms = { given: await filledAtSignIn(tx, visit, person.name, at.time), isAllTheSame: true };
    await arrive(tx, emit, { ...arrival, said: { ...said, forms } }, null);
    return 'in';
  });
}

async function depart(options: StepOptions, floor: number): Promise<StepOutcome> {
  const { db, change, site, now } = options;
  const visit = await nextDeparture(db, options);
  if (visit === null) return 'nothing';
  return change(async (tx, emit) => {
    // Checked again under the lock: others come and go at the same time.
    const count = await lockSiteCount(tx, site);
    if (!visit.isDelivery && count.signed_in <= floor) return 'nothing';
    if ((await lockRunningEvacuation(tx, site)) !== undefined) return 'nothing';
    const left = await signOut(tx, emit, { clientId: site.clientId, siteId: site.siteId, visitorId: visit.id, at: now });
    return left.length > 0 ? 'out' : 'nothing';
  });
}
