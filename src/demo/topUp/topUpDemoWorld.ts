import { sql } from 'kysely';
import { transact, type Tx } from '#server/platform/db/transaction';
import type { DemoOptions } from '../build/createDemoWorld';
import { harbourSiteIds, storedEvents } from '../harbour/sites';
import { HISTORY_DAYS } from '../world/seed';
import { buildStanding, type DemoPlans, type StandingWorld } from '../world/standing';
import { addAgreements } from './agreements';
import { addArrivals } from './arrivals';
import { endVisits } from './departures';
import { keepFloor } from './floor';
import { moveEvents, renewAccounts, renewBookings, renewHeartbeats, renewSilences } from './renew';
import { settle } from './settle';
import { findSituation } from './situation';

const DAY_MS = 86_400_000;

/**
 * Brings the demo world up to the present on a later start: people come and go as they would have, and events, bookings and
 * announcements extend into the days ahead again. Anything that a user has changed is left alone.
 *
 * @param options.living true while people come and go already: only announcements and dates are renewed
 * @returns the world for the process that lets its people move; null when the database holds none
 */
export async function topUpDemoWorld(
  options: Pick<DemoOptions, 'db' | 'now' | 'evacuees'> & { readonly living?: boolean },
): Promise<DemoPlans | null> {
  const world = await transact(options.db, (tx) => topUp(tx, options));
  // Its rows are no longer needed.
  return world === null ? null : { harbour: world.harbour, plans: world.plans };
}

async function topUp(tx: Tx, { now, evacuees, living = false }: Parameters<typeof topUpDemoWorld>[0]): Promise<StandingWorld | null> {
  const state = await tx.selectFrom('demo_world').selectAll().forUpdate().executeTakeFirst();
  if (state === undefined) return null;
  // One order of locks for all: a site's count first (sites/counts.ts).
  await sql`select site_id from site_counts order by site_id for update`.execute(tx);
  const events = await moveEvents(tx, state, harbourSiteIds(), now);
  const world = buildStanding({ now: state.made_at, members: state.members, passwordHash: state.password_hash, events: events.dates });
  // The clock was put back: the world is ahead of it.
  if (now <= state.topped_up_at) return world;

  const alive = new Date(Math.max(state.topped_up_at.getTime(), state.alive_at.getTime(), now.getTime() - HISTORY_DAYS * DAY_MS));
  const situation = await findSituation(tx, world, { now, since: living || alive > now ? now : alive, announcedAt: state.topped_up_at });
  if (!living) await endVisits(situation);
  await addArrivals(situation);
  if (!living) {
    await keepFloor(situation, evacuees);
    await settle(situation);
  }
  await addAgreements(situation);
  await renewBookings(tx, world, situation);
  await renewHeartbeats(tx, world, now);
  await renewSilences(tx, world, now);
  await renewAccounts(tx, state, now);
  await tx
    .updateTable('demo_world')
    .set({ topped_up_at: now, alive_at: now, events: JSON.stringify(storedEvents(events.own)) })
    .execute();
  return world;
}
