/**
 * Attendees of an event, as a property of all that may be done at its doors: at every moment the figures are those of the visits that
 * there are, the site's count is that of the people in, and nobody is in twice.
 */
import fc from 'fast-check';

import type { Attendee } from '#contract/visits/entities/attendee';
import { bodyOf, type Answer } from '../support/answer';
import { newEventWorld, type EventWorld } from '../support/eventWorld';
import { pairedDevice } from '../support/pairedDevice';
import { isProof, runs } from '../support/proof';
import { useSiteWorlds } from '../support/siteWorld';
import { quickestDatabase } from '../support/testDatabase';

jest.setTimeout(runs(180_000, 20 * 60_000));

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

/** Returns each attendee's state as it follows from the visits alone. */
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
      { numRuns: runs(3, 500) },
    );
  });
});

describe('Five kiosks at the doors of an event, with reception between them and a portal that watches', () => {
  const PEOPLE = runs(15, 500);
  const KIOSKS = 5;
  const worlds = useSiteWorlds(quickestDatabase());
  /** How one attendee comes: at a kiosk by the suggestion or the typed name, or at reception; perhaps two places take them at once. */
  const arrival = fc.record({
    at: fc.nat(KIOSKS - 1),
    by: fc.constantFrom('id', 'name', 'reception'),
    alsoAt: fc.option(fc.nat(KIOSKS), { nil: null, freq: 4 }),
    isLeaving: fc.boolean(),
  });

  it(
    `let ${PEOPLE} people in once each, with the right figures at every moment`,
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(arrival, { minLength: PEOPLE, maxLength: PEOPLE }), async (arrivals) => {
          const world = await newEventWorld(worlds);
          const { db } = world.server.database;
          const group = { visitor_group_id: world.groups.visitors };
          const doors = await Promise.all(
            Array.from({ length: KIOSKS }, async (_, index) => (await pairedDevice(world, `Door ${index}`)).kiosk),
          );
          const ids: number[] = [];
          for (const index of arrivals.keys()) ids.push((await world.addAttendee(`Person ${index}.`)).id);
          await world.forgetEvents();

          const counted = { begun: 0, answered: 0, leaving: 0, gone: 0 };
          const comeBy = (place: number, name: string, attendeeId: number | null) =>
            place === KIOSKS || doors[place] === undefined
              ? world.admin.post(`attendees/${attendeeId ?? 0}/check-in`, {})
              : doors[place].post('device/visitors', {
                  uuid: crypto.randomUUID(),
                  made_at: world.server.clock.now().toISOString(),
                  ...group,
                  name,
                  ...(attendeeId === null ? {} : { attendee_id: attendeeId }),
                });
          const arrive = async ({ at, by, alsoAt, isLeaving }: (typeof arrivals)[number], index: number): Promise<void> => {
            const [id, name] = [ids[index]!, `Person ${index}.`];
            const place = by === 'reception' ? KIOSKS : at;
            counted.begun += 1;
            // Two places know whom they mean; a name that is typed again is said by somebody else.
            const isTwice = alsoAt !== null && by !== 'name';
            const answers: readonly Answer<{ visitor: { id: number } }>[] = await Promise.all([
              comeBy(place, name, by === 'name' ? null : id),
              ...(isTwice ? [comeBy(alsoAt, name, id)] : []),
            ]);
            counted.answered += 1;
            const taken = answers.filter(({ status }) => status < 300);
            expect(answers.map(({ status }) => status).filter((status) => status >= 300 && status !== 409)).toEqual([]);
            expect(taken).toHaveLength(1);
            if (!isLeaving) return;
            counted.leaving += 1;
            bodyOf(await world.admin.post(`visitors/${bodyOf(taken[0]!).visitor.id}/sign-out`));
            counted.gone += 1;
          };
          // Everybody of a place waits for the one before.
          const places = Array.from({ length: KIOSKS + 1 }, (_, place) =>
            [...arrivals.entries()].filter(([, { at, by }]) => (by === 'reception' ? KIOSKS : at) === place),
          );
          const run = { isOver: false };
          let looks = 0;
          const watching = (async () => {
            for (; !run.isOver; looks += 1) {
              const before = { ...counted };
              const figures = await world.figures();
              expect(figures).toMatchObject({ invited: PEOPLE, walk_ins: 0 });
              expect(figures.expected + figures.here + figures.left).toBe(PEOPLE);
              expect(figures.here + figures.left).toBeGreaterThanOrEqual(before.answered);
              expect(figures.here + figures.left).toBeLessThanOrEqual(counted.begun);
              expect(figures.left).toBeGreaterThanOrEqual(before.gone);
              expect(figures.left).toBeLessThanOrEqual(counted.leaving);
            }
          })();
          const coming = Promise.all(
            places.map(async (queue) => {
              for (const [index, one] of queue) await arrive(one, index);
            }),
          ).finally(() => {
            run.isOver = true;
          });
          await Promise.all([coming, watching]);

          const states = await stateByVisits(world);
          const here = [...states.values()].filter((state) => state === 'here').length;
          expect(await world.figures()).toMatchObject({ expected: 0, here, left: PEOPLE - here });
          const visits = await db.selectFrom('visitors').select('attendee_id').where('site_id', '=', world.siteId).execute();
          expect(visits.map(({ attendee_id: id }) => Number(id)).sort((one, other) => one - other)).toEqual(ids);
          expect(bodyOf(await world.admin.get(`sites/${world.siteId}`)).site.visitors_signed_in_count).toBe(here);
          const heard = (await world.eventsOf(`private-Site.${world.siteId}`)).filter(({ name }) => name === 'SignInEvent');
          expect(heard).toHaveLength(PEOPLE);
          if (isProof) process.stdout.write(`${PEOPLE} attendees in, watched ${looks} times\n`);
        }),
        { numRuns: runs(1, 2), endOnFailure: true },
      );
    },
    runs(120_000, 20 * 60_000),
  );
});
