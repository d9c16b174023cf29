import fc from 'fast-check';

import type { OnboardingItem } from '#contract/people/entities/onboarding';
import { bodyOf } from '../support/answer';
import { addTask, kioskVisit } from '../support/onboardingWorld';
import { pairedDevice } from '../support/pairedDevice';
import { runs } from '../support/proof';
import { useSiteWorlds, type SiteWorld } from '../support/siteWorld';
import { quickestDatabase } from '../support/testDatabase';
import type { ApiClient } from '../support/testServer';

jest.setTimeout(runs(180_000, 3_600_000));

const MEMBERS = 4;

/** Events in their order; members and items by number. */
const events = fc.array(
  fc.oneof(
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('add' as const) }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove' as const), item: fc.nat(9) }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('edit' as const), item: fc.nat(9), again: fc.boolean() }) },
    { weight: 5, arbitrary: fc.record({ kind: fc.constant('see' as const), member: fc.nat(MEMBERS - 1), item: fc.nat(9) }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('complete' as const), member: fc.nat(MEMBERS - 1) }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('archive' as const), member: fc.nat(MEMBERS - 1) }) },
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('arrive' as const), member: fc.nat(MEMBERS - 1) }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('require' as const), on: fc.boolean() }) },
  ),
  { minLength: 6, maxLength: 24 },
);
type Event = (typeof events extends fc.Arbitrary<infer All> ? All : never)[number];

/** The newest version that a member has seen, by item. */
interface Known {
  readonly id: number;
  readonly seen: Map<number, number>;
  hasBeenIn: boolean;
  isArchived: boolean;
}

/** Plays the events on the server and beside it, in a few lines of its own, and compares who is let in and what is counted. */
async function play(world: SiteWorld, happenings: readonly Event[]): Promise<void> {
  const { kiosk } = await pairedDevice(world);
  const members: Known[] = [];
  for (let n = 0; n < MEMBERS; n += 1)
    members.push({ id: await world.addMember({ name: 'Mira Moss' }), seen: new Map(), hasBeenIn: false, isArchived: false });
  const items: OnboardingItem[] = [];
  let isRequired = false;
  const isDone = ({ seen }: Known): boolean => items.every(({ id, version }) => (seen.get(id) ?? 0) >= version);

  for (const happening of happenings) {
    const item = 'item' in happening ? items[happening.item % Math.max(items.length, 1)] : undefined;
    const member = 'member' in happening ? members[happening.member] : undefined;
    switch (happening.kind) {
      case 'add':
        if (items.length < 6) items.push(await addTask(world, `Task ${items.length}`));
        break;
      case 'remove':
        if (item === undefined) break;
        bodyOf(await world.admin.delete(`onboarding/${item.id}`));
        items.splice(items.indexOf(item), 1);
        break;
      case 'edit':
        if (item === undefined) break;
        items[items.indexOf(item)] = bodyOf(
          await world.admin.patch(`onboarding/${item.id}`, { text: 'Otherwise.', ...(happening.again ? { ask_again: true } : {}) }),
        ).item;
        break;
      case 'require':
        isRequired = happening.on;
        bodyOf(await world.admin.patch(`groups/${world.groups.staff}`, { onboarding_required: isRequired }));
        break;
      case 'complete':
        if (member === undefined || member.isArchived || items.length === 0) break;
        bodyOf(await world.admin.post(`members/${member.id}/onboarding/complete`, { reason: 'On paper' }));
        for (const { id, version } of items) member.seen.set(id, version);
        break;
      case 'archive':
        if (member === undefined || member.isArchived) break;
        bodyOf(await world.admin.post(`members/${member.id}/archive`));
        member.isArchived = true;
        break;
      case 'see':
      case 'arrive':
        if (member !== undefined)
          await arrive({ world, kiosk, member, item, mayEnter: () => !isRequired || member.hasBeenIn || isDone(member) });
        break;
    }
  }

  const counted = { not_sent: 0, sent: 0, started: 0, done: 0 };
  if (items.length > 0)
    for (const member of members.filter(({ isArchived }) => !isArchived)) {
      const isBegun = items.some(({ id, version }) => (member.seen.get(id) ?? 0) >= version);
      counted[isDone(member) ? 'done' : isBegun ? 'started' : 'not_sent'] += 1;
    }
  const all = bodyOf(await world.admin.get(`groups/${world.groups.staff}/onboarding/members?per_page=100`));
  expect(all.counts).toEqual(counted);
  for (const state of ['not_sent', 'sent', 'started', 'done'] as const)
    expect(all.onboarding.filter((one) => one.state === state)).toHaveLength(counted[state]);
}

interface Arrival {
  readonly world: SiteWorld;
  readonly kiosk: ApiClient;
  readonly member: Known;
  /** Read at the kiosk on the way in. */
  readonly item: OnboardingItem | undefined;
  readonly mayEnter: () => boolean;
}

/** Signs a member in, perhaps with what they have just read, and out again. */
async function arrive({ world, kiosk, member, item, mayEnter }: Arrival): Promise<void> {
  const isHeld = !member.isArchived && !mayEnter();
  const visit = kioskVisit(world, member.id, item === undefined ? {} : { onboarding: [{ item_id: item.id, version: item.version }] });
  const { status } = await kiosk.post('device/visitors', visit);
  // Items seen count where onboarding is required.
  if (isHeld && item !== undefined) member.seen.set(item.id, item.version);
  expect(status).toBe(member.isArchived || !mayEnter() ? 409 : 201);
  if (status !== 201) return;
  member.hasBeenIn = true;
  bodyOf(await kiosk.post(`device/visitors/${visit.uuid}/sign-out`));
}

describe('onboarding', () => {
  const worlds = useSiteWorlds(quickestDatabase());

  test('whatever is added, changed and read, the server lets in just those who may, and its figures agree with its list', async () => {
    const played = fc.asyncProperty(events, async (happenings) => play(await worlds.newWorld(), happenings));
    await fc.assert(played, { numRuns: runs(3, 300) });
  });
});
