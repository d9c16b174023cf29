/** Random hours of a directory whose people come, go and return: without a yes no more than a fifth is ever gone within a day or a week. */
import fc from 'fast-check';

import { LEAVERS_COUNTED_DAYS } from '#contract/people/directorySync';
import { planSync, type SyncedMember } from '#server/people/directorySync/engine';
import { runs } from '../support/proof';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const START = Date.UTC(2026, 10, 2);

const hour = fc.record({
  after: fc.integer({ min: 1, max: 60 }),
  gone: fc.array(fc.nat({ max: 59 }), { maxLength: 9 }),
  come: fc.array(fc.nat({ max: 59 }), { maxLength: 6 }),
  agrees: fc.boolean(),
});
const history = fc.record({ atFirst: fc.integer({ min: 1, max: 50 }), hours: fc.array(hour, { minLength: 4, maxLength: 40 }) });
type History = typeof history extends fc.Arbitrary<infer Value> ? Value : never;

interface Seen {
  readonly at: number;
  readonly ids: ReadonlySet<number>;
}

/** Counts the people seen both by then and since, and how many of them are gone. */
function goneSince(since: number, seen: readonly Seen[]): { readonly gone: number; readonly all: number } {
  const before = new Set(seen.filter(({ at }) => at <= since).flatMap(({ ids }) => [...ids]));
  const from = seen.findLastIndex(({ at }) => at <= since);
  const there = [...new Set(seen.slice(from).flatMap(({ ids }) => [...ids]))].filter((id) => before.has(id));
  return { gone: there.filter((id) => seen.at(-1)?.ids.has(id) === false).length, all: there.length };
}

function play({ atFirst, hours }: History): void {
  let now = START;
  const directory = new Set(Array.from({ length: atFirst }, (_, id) => id));
  const members = new Map<number, SyncedMember>();
  let agreedAt = START;
  const seen: Seen[] = [];

  const run = (agrees: boolean): void => {
    const at = new Date(now);
    const people = [...directory].map((id) => ({ externalId: String(id), name: `P${id}`, email: null, mobile: null }));
    const countedFrom = seen.length === 0 ? [] : LEAVERS_COUNTED_DAYS.map((days) => new Date(Math.max(now - days * DAY_MS, agreedAt)));
    const plan = planSync(people, [...members.values()], countedFrom);
    const isFirst = seen.length === 0;
    if (plan.isTooMany && !agrees && !isFirst) return;
    for (const step of plan.steps) {
      if (step.kind === 'join') {
        const id = Number(step.person.externalId);
        const fields = { externalId: step.person.externalId, name: step.name, email: null, mobile: null };
        members.set(id, { id, ...fields, isArchived: false, keptHere: [], joinedAt: at, leftAt: null });
      } else {
        const member = members.get(step.memberId);
        if (member === undefined) throw new Error(`Nobody has the number ${step.memberId}`);
        const leaves = step.kind === 'leave';
        members.set(member.id, { ...member, isArchived: leaves, leftAt: leaves ? at : null });
      }
    }
    seen.push({ at: now, ids: new Set([...members.values()].flatMap(({ id, isArchived }) => (isArchived ? [] : [id]))) });
    if (isFirst || plan.isTooMany) agreedAt = now;
    for (const days of LEAVERS_COUNTED_DAYS) {
      const { gone, all } = goneSince(Math.max(now - days * DAY_MS, agreedAt), seen);
      if (plan.leavers.length > 0) expect(gone).toBeLessThanOrEqual(all * 0.2);
    }
  };

  run(true);
  for (const { after, gone, come, agrees } of hours) {
    now += after * HOUR_MS;
    for (const id of gone) directory.delete(id);
    for (const id of come) directory.add(id);
    run(agrees);
  }
}

it('nobody loses more than a fifth of the people within a week without having agreed', () => {
  fc.assert(fc.property(history, play), { numRuns: runs(400, 50_000) });
});
