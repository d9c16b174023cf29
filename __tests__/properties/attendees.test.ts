/**
 * Attendees of an event, as a property of all that may be done at its doors: at every moment the figures are those of the visits that
 * there are, the site's count is that of the people in, and nobody is in twice.
 */
import fc from 'fast-check';

import type { Attendee } from '#contract/entities/attendee';
import { bodyOf } from '../support/answer';
import { newEventWorld, type EventWorld } from '../support/eventWorld';
import { runs } from '../support/proof';
import { useSiteWorlds } from '../support/siteWorld';
import { quickestDatabase } from '../support/testDatabase';

const NAMES = ['Amy', 'Ben', 'John', 'John'] as const;
const STEPS = [
  'add',
  'checkIn',
  'kioskById',
  'kioskByName',
  'walkIn',
  'signOut',
  'undo',
  'again',
  'deleteAttendee',
  'deleteVisit',
] as const;
const step = fc.record({ is: fc.constantFrom(...STEPS), who: fc.nat(5), together: fc.boolean() });
type Step = Readonly<{ is: (typeof STEPS)[number]; who: number; together: boolean }>;

async function act(world: EventWorld, { is, who }: Step): Promise<number> {
  const { db } = world.server.database;
  const pick = <T>(rows: readonly T[]): T | undefined => rows[who % Math.max(rows.length, 1)];
  const name = NAMES[who % NAMES.length]!;
  const attendees = () => db.selectFrom('attendees').select(['id', 'name']).where('site_id', '=', world.siteId).orderBy('id').execute();
  const visits = () => db.selectFrom('visitors').select('id').where('site_id', '=', world.siteId).orderBy('id').execute();
  const attendee = pick(await attendees());
  const visit = pick(await visits());
  const group = { visitor_group_id: world.groups.visitors };
  if (is === 'add') return (await world.admin.post(`sites/${world.siteId}/attendees`, { name, ...group })).status;
  if (is === 'walkIn') return (await world.admin.post(`sites/${world.siteId}/walk-ins`, { name, ...group })).status;
  if (is === 'kioskByName') return (await world.arriveAtKiosk(name)).status;
  if (attendee !== undefined) {
    if (is === 'checkIn') return (await world.admin.post(`attendees/${attendee.id}/check-in`, {})).status;
    if (is === 'kioskById') return (await world.arriveAtKiosk(attendee.name, { attendee_id: attendee.id })).status;
    if (is === 'deleteAttendee') return (await world.admin.delete(`attendees/${attendee.id}`)).status;
  }
  if (visit !== undefined) {
    if (is === 'signOut') return (await world.admin.post(`visitors/${visit.id}/sign-out`)).status;
    if (is === 'undo') return (await world.admin.post(`visitors/${visit.id}/undo-sign-out`)).status;
    if (is === 'again') return (await world.admin.post(`visitors/${visit.id}/sign-in`, { again: true })).status;
    if (is === 'deleteVisit') return (await world.admin.delete(`visitors/${visit.id}`)).status;
  }
  return 204;
}

/** What follows from the visits alone. */
async function stateByVisits(world: EventWorld): Promise<Map<number, Attendee['state']>> {
  const { db } = world.server.database;
  const attendees = await db.selectFrom('attendees').select('id').where('site_id', '=', world.siteId).execute();
  const visits = await db
    .selectFrom('visitors')
    .select(['attendee_id', 'out_timestamp'])
    .where('site_id', '=', world.siteId)
    .where('in_timestamp', 'is not', null)
    .execute();
  return new Map(
    attendees.map(({ id }) => {
      const own = visits.filter((visit) => visit.attendee_id === id);
      const open = own.filter((visit) => visit.out_timestamp === null);
      expect(open.length).toBeLessThanOrEqual(1);
      return [id, open.length === 1 ? 'here' : own.length > 0 ? 'left' : 'expected'] as const;
    }),
  );
}

async function compare(world: EventWorld): Promise<void> {
  const states = await stateByVisits(world);
  const { attendees, meta } = bodyOf(await world.admin.get(`sites/${world.siteId}/attendees?per_page=200`));
  expect(new Map(attendees.map(({ id, state }) => [id, state]))).toEqual(states);
  const number = (state: Attendee['state']) => [...states.values()].filter((one) => one === state).length;
  const walkIns = attendees.filter((one) => one.walk_in).length;
  expect(await world.figures()).toEqual({
    invited: meta.total - walkIns,
    expected: number('expected'),
    here: number('here'),
    left: number('left'),
    walk_ins: walkIns,
    to_invite: 0,
  });
  const { site } = bodyOf(await world.admin.get(`sites/${world.siteId}`));
  const { visitors } = bodyOf(await world.admin.get(`visitors?site_id=${world.siteId}&status=in&per_page=200`));
  expect(site.visitors_signed_in_count).toBe(visitors.length);
}

describe('All that may be done at the doors of an event', () => {
  const worlds = useSiteWorlds(quickestDatabase());

  it('leaves the figures right at every moment, and nobody in twice', async () => {
    const world = await newEventWorld(worlds);
    const { db } = world.server.database;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 25 }), async (steps) => {
        await db.deleteFrom('visitors').where('site_id', '=', world.siteId).execute();
        await db.deleteFrom('attendees').where('site_id', '=', world.siteId).execute();
        await db.updateTable('site_counts').set({ signed_in: 0 }).where('site_id', '=', world.siteId).execute();
        let pending: Promise<number>[] = [];
        for (const one of steps) {
          pending.push(act(world, one));
          if (one.together) continue;
          // Refused or done, and never a fault.
          for (const status of await Promise.all(pending)) expect(status).toBeLessThan(500);
          pending = [];
          await compare(world);
        }
        for (const status of await Promise.all(pending)) expect(status).toBeLessThan(500);
        await compare(world);
      }),
      { numRuns: runs(15, 500) },
    );
  });
});
