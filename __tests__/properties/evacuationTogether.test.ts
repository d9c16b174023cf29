/**
 * One press for many, beside single marks of others: devices see the list as it was some time ago, queue what they mark, and send it
 * late. The server has the last word, also on devices that ask for more than the portal does.
 */
import fc from 'fast-check';

import { canBeSafeTogether, EVACUEE_STATUSES, type Evacuee, type EvacueeStatus } from '#contract/evacuations/entities/evacuation';
import { bodyOf } from '../support/answer';
import { runs } from '../support/proof';
import { useSiteWorlds, type SiteWorld, type SiteWorlds } from '../support/siteWorld';

const RUNS = runs(15, 500);
const TIMEOUT_MS = runs(60_000, 3_600_000);
const NAMES = ['Jane', 'Joe', 'Jim', 'Jo'];

type Step =
  | { readonly do: 'mark'; readonly person: number; readonly status: EvacueeStatus }
  | { readonly do: 'look' | 'all' | 'everybody' | 'send'; readonly device: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('mark'), person: fc.nat(3), status: fc.constantFrom(...EVACUEE_STATUSES) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('look', 'all', 'everybody'), device: fc.nat(1) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('send'), device: fc.nat(1) }) },
);

interface Device {
  sees: readonly Evacuee[];
  readonly queue: { readonly id: number; readonly base_status?: EvacueeStatus }[];
}

async function play(world: SiteWorld, steps: readonly Step[]): Promise<void> {
  for (const name of NAMES) await world.arrive(name);
  const { id } = bodyOf(await world.admin.post(`sites/${world.siteId}/evacuations`)).evacuation;
  const look = async (): Promise<readonly Evacuee[]> => bodyOf(await world.admin.get(`evacuations/${id}`)).evacuees;
  const atStart = await look();
  // Jo has said that she cannot leave alone; nobody marks her.
  await world.server.deps.db.updateTable('evacuees').set({ needs_help_to_leave: true }).where('id', '=', atStart[3]!.id).execute();
  const devices: readonly Device[] = [0, 1].map(() => ({ sees: atStart, queue: [] }));
  /** As the server holds them: this test's own marks, and the answers to others. */
  const status = new Map<number, EvacueeStatus>(atStart.map((person) => [person.id, person.status]));

  const sendOne = async ({ queue }: Device): Promise<void> => {
    const next = queue.shift();
    if (next === undefined) return;
    const before = status.get(next.id)!;
    const { id: evacueeId, ...base } = next;
    const answer = await world.admin.patch(`evacuations/${id}/evacuees/${evacueeId}`, { status: 'safe', together: true, ...base });
    const mayBe = canBeSafeTogether({ status: before, needs_help_to_leave: evacueeId === atStart[3]!.id }) || before === 'safe';
    if (!mayBe) expect(answer.status).toBe(409);
    if (answer.status === 200) status.set(evacueeId, 'safe');
  };
  for (const one of steps) {
    if (one.do === 'mark') {
      const { id: evacueeId } = atStart[one.person]!;
      if (one.person === 3) continue;
      await world.admin.patch(`evacuations/${id}/evacuees/${evacueeId}`, { status: one.status });
      status.set(evacueeId, one.status);
      continue;
    }
    const device = devices[one.device]!;
    if (one.do === 'look') device.sees = await look();
    if (one.do === 'all')
      device.queue.push(...device.sees.filter(canBeSafeTogether).map((person) => ({ id: person.id, base_status: person.status })));
    if (one.do === 'everybody') device.queue.push(...device.sees.map((person) => ({ id: person.id })));
    if (one.do === 'send') await sendOne(device);
  }
  for (const device of devices) while (device.queue.length > 0) await sendOne(device);
  const inTheEnd = await look();
  expect(inTheEnd.map((person) => [person.id, person.status])).toEqual([...status]);
  expect(inTheEnd[3]!.status).not.toBe('safe');
}

describe('one press for many', () => {
  const worlds: SiteWorlds = useSiteWorlds('pglite');

  test(
    'makes nobody safe who needs help, whatever the order of marks and of what devices send late',
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => play(await worlds.newWorld(), steps)),
        { numRuns: RUNS },
      );
    },
    TIMEOUT_MS,
  );
});
