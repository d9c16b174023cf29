/**
 * Several people at once start, mark, add, sign in, comment and complete, in any order: the counter has no gap, each of its
 * values has its change, and the report from its beginning with the changes replayed is the report as it stands.
 */
import fc from 'fast-check';

import {
  EVACUEE_STATUSES,
  type EvacuationChange,
  type EvacuationReport,
  type Evacuee,
  type EvacueeStatus,
} from '#contract/evacuations/entities/evacuation';
import { bodyOf } from '../support/answer';
import { runs } from '../support/proof';
import { pluck, useSiteWorlds, type SiteWorld } from '../support/siteWorld';
import { quickestDatabase } from '../support/testDatabase';
import type { ApiClient } from '../support/testServer';

const RUNS = runs(8, 300);
const SEED = 20_261_122;
const ACTORS = 3;
const MINUTE = 60_000;

interface Step {
  readonly actor: number;
  readonly do: 'start' | 'mark' | 'add' | 'join' | 'comment' | 'complete';
  readonly person: number;
  readonly status: EvacueeStatus;
  readonly point: number | undefined;
  /** The status that the actor believes the person to have; undefined if the mark does not say it. */
  readonly base: EvacueeStatus | undefined;
  readonly minutesAgo: number | undefined;
}

const step: fc.Arbitrary<Step> = fc.record({
  actor: fc.nat(ACTORS - 1),
  // Mostly marks, and completing comes rarely, or little would happen after it.
  do: fc.constantFrom('mark', 'mark', 'mark', 'mark', 'mark', 'mark', 'add', 'join', 'comment', 'comment', 'start', 'complete'),
  person: fc.nat(20),
  // Most become safe, so that all of them do now and then.
  status: fc.oneof({ weight: 3, arbitrary: fc.constant('safe' as const) }, { weight: 2, arbitrary: fc.constantFrom(...EVACUEE_STATUSES) }),
  point: fc.option(fc.nat(1), { nil: undefined }),
  base: fc.option(fc.constantFrom(...EVACUEE_STATUSES), { nil: undefined, freq: 3 }),
  minutesAgo: fc.option(fc.integer({ min: -5, max: 30 }), { nil: undefined }),
});

/** Each list is what happens at the same moment. */
const story = fc.array(fc.array(step, { minLength: 1, maxLength: 5 }), { minLength: 4, maxLength: 10 });

let worlds: ReturnType<typeof useSiteWorlds>;
describe('a report', () => {
  worlds = useSiteWorlds(quickestDatabase());

  it('is what its changes make of it, no matter who does what at once', async () => {
    await fc.assert(
      fc.asyncProperty(story, fc.boolean(), async (moments, isCleared) => {
        const world = await worlds.newWorld();
        const told = await play(world, moments);
        if (isCleared) await clear(world, told.evacuations.at(-1)!);
        for (const id of told.evacuations) await expectRecorded(world, id);
      }),
      { numRuns: RUNS, seed: SEED },
    );
  }, 500_000);
});

async function play(world: SiteWorld, moments: readonly (readonly Step[])[]): Promise<{ readonly evacuations: readonly number[] }> {
  const { db } = world.server.database;
  const points = pluck(
    await db
      .insertInto('evacuation_points')
      .values(['A', 'B'].map((title) => ({ client_id: world.client.id, site_id: world.siteId, title })))
      .returning('id')
      .execute(),
    'id',
  );
  for (const name of ['Jane', 'Joe', 'Jim', 'Jo']) await world.arrive(name);
  const evacuations = [bodyOf(await world.admin.post(`sites/${world.siteId}/evacuations`)).evacuation.id];
  world.server.clock.advance(20 * MINUTE);
  await world.travelTo(world.server.clock.now().toISOString());
  const actors: ApiClient[] = [world.admin, await world.person(['EvacReport.editor']), await world.person(['EvacReport.editor'])];
  for (const moment of moments) {
    const id = evacuations.at(-1)!;
    const people = pluck(bodyOf(await world.admin.get(`evacuations/${id}`)).evacuees, 'id');
    const answers = await Promise.all(moment.map((one) => take(world, actors[one.actor]!, id, people, points, one)));
    for (const answer of answers) {
      expect([200, 201, 409]).toContain(answer.status);
      const started = (answer.body as { evacuation?: { id: number; status: string } } | undefined)?.evacuation;
      if (answer.status === 200 && started !== undefined && started.id !== id) evacuations.push(started.id);
    }
  }
  return { evacuations };
}

/** Everybody who is not yet becomes safe at once, by marks made at various moments. */
async function clear(world: SiteWorld, id: number): Promise<void> {
  const { evacuees } = bodyOf(await world.admin.get(`evacuations/${id}`));
  const now = world.server.clock.now().getTime();
  await Promise.all(
    evacuees.map((evacuee, index) =>
      world.admin.patch(`evacuations/${id}/evacuees/${evacuee.id}`, {
        status: 'safe',
        made_at: new Date(now - ((index * 7) % 11) * MINUTE).toISOString(),
      }),
    ),
  );
}

function take(world: SiteWorld, api: ApiClient, id: number, people: readonly number[], points: readonly number[], one: Step) {
  const made =
    one.minutesAgo === undefined ? {} : { made_at: new Date(world.server.clock.now().getTime() - one.minutesAgo * MINUTE).toISOString() };
  const point = one.point === undefined ? {} : { evacuation_point_id: points[one.point] };
  switch (one.do) {
    case 'start':
      return api.post(`sites/${world.siteId}/evacuations`, { kind: 'drill' });
    case 'mark': {
      const person = people[one.person % Math.max(1, people.length)] ?? 0;
      const base = one.base === undefined ? {} : { base_status: one.base };
      return people.length === 0
        ? api.get('config')
        : api.patch(`evacuations/${id}/evacuees/${person}`, { status: one.status, ...base, ...point, ...made });
    }
    case 'add':
      return api.post(`evacuations/${id}/evacuees`, { name: 'Nora New', status: one.status, ...point, ...made });
    case 'join':
      return world.admin.post('visitors', { site_id: world.siteId, visitor_group_id: world.groups.visitors, name: `Late ${one.person}` });
    case 'comment':
      return api.post(`evacuations/${id}/comments`, { content: 'Seen', ...made });
    case 'complete':
      return api.post(`evacuations/${id}/complete`, { comment: one.point === undefined ? '' : 'All swept' });
  }
}

async function expectRecorded(world: SiteWorld, id: number): Promise<void> {
  const report = bodyOf(await world.admin.get(`evacuations/${id}`));
  const { changes } = bodyOf(await world.admin.get(`evacuations/${id}/changes`));
  const counters = pluck(changes, 'event_counter');
  const { event_counter: counter, started_at: startedAt, status } = report.evacuation;
  expect([...new Set(counters)]).toEqual(Array.from({ length: counter }, (_, index) => index + 1));
  // One row for each value; only people who join at once share one.
  const shared = changes.filter((change, index) => counters.indexOf(change.event_counter) !== index);
  expect(shared.filter(({ kind }) => kind !== 'joined')).toEqual([]);
  expect((await world.eventsOf(`private-Evacuation.${id}`)).map(({ data }) => data['event_counter'])).toEqual([...new Set(counters)]);
  for (const { at } of changes) expect(at >= startedAt).toBe(true);

  expect(replayed(report, changes)).toEqual(report.evacuees.map(stateOf));
  expect(changes.filter(({ kind }) => kind === 'commented').map(({ comment_id: comment }) => comment)).toEqual(
    pluck(report.comments, 'id'),
  );
  expect(changes.filter(({ kind }) => kind === 'completed')).toHaveLength(status === 'complete' ? 1 : 0);
  const safe = changes
    .filter((change) => change.status === 'safe' && change.from_status !== 'safe')
    .map(({ at }) => at)
    .sort();
  const areAllSafe = report.evacuees.length > 0 && report.evacuees.every((evacuee) => evacuee.status === 'safe');
  expect(report.evacuation.all_safe_at).toBe(areAllSafe ? safe.at(-1) : null);
}

type State = Pick<Evacuee, 'id' | 'status' | 'evacuation_point_id' | 'marked_at' | 'marked_by'>;
const stateOf = ({ id, status, evacuation_point_id, marked_at, marked_by }: Evacuee): State => ({
  id,
  status,
  evacuation_point_id,
  marked_at,
  marked_by,
});

/** Everybody missing who was there from the start; then what happened. */
function replayed(report: EvacuationReport, changes: readonly EvacuationChange[]): State[] {
  const later = new Set(changes.filter(({ kind }) => kind === 'joined' || kind === 'added').map(({ evacuee_id: id }) => id));
  const missing = (id: number): State => ({ id, status: 'missing', evacuation_point_id: null, marked_at: null, marked_by: null });
  const people = new Map(report.evacuees.filter(({ id }) => !later.has(id)).map(({ id }) => [id, missing(id)]));
  for (const { kind, evacuee_id: id, from_status: from, status, evacuation_point_id: point, at, by } of changes) {
    if (id === null || status === null) continue;
    expect(from).toBe(people.get(id)?.status ?? null);
    // Nobody has seen a person who is added as missing.
    const isUnseen = kind === 'joined' || (kind === 'added' && status === 'missing');
    people.set(
      id,
      isUnseen ? { ...missing(id), evacuation_point_id: point } : { id, status, evacuation_point_id: point, marked_at: at, marked_by: by },
    );
  }
  return [...people.values()].sort((a, b) => a.id - b.id);
}
