/** The events of a frame have the same result in one batch as one by one, and a filter's cache does not change its result. */
import fc from 'fast-check';

import { EVACUEE_STATUSES, type Evacuee } from '#contract/evacuations/entities/evacuation';
import { foldText, hasWords } from '#contract/platform/text/fold';
import { chunksOf, evacueesOf, withEvacuees } from '#portal/entities/evacuees/chunks';
import type { Shown } from '#portal/entities/evacuees/changes';
import { makeFinder, type EvacueeFilter } from '#portal/entities/evacuees/findEvacuees';
import { reportLoaded, reportLoadStarted, reportOpened } from '#portal/entities/evacuees/reportActions';
import { reportsReducer, type ReportsState } from '#portal/entities/evacuees/reportsSlice';
import { realtimeEvents, type RealtimeEvent } from '#portal/entities/realtime';
import { anEvacuee, aReport } from '../support/portalRecords';
import { runs } from '../support/proof';

const ID = 5;
/** More than two chunks. */
const PEOPLE = 150;

const status = fc.constantFrom(...EVACUEE_STATUSES);
/** Some are on no list before. */
const evacuee = fc
  .record({
    id: fc.integer({ min: 1, max: PEOPLE + 5 }),
    revision: fc.integer({ min: 1, max: 6 }),
    status,
    group_id: fc.constantFrom(3, 4),
    evacuation_point_id: fc.constantFrom(null, 1, 2),
  })
  .map((fields) => anEvacuee({ ...fields, name: `Person ${fields.id}` }));
const people = fc
  .array(status, { minLength: PEOPLE, maxLength: PEOPLE })
  .map((all) => all.map((each, index) => anEvacuee({ id: index + 1, name: `Person ${index + 1}`, status: each })));

const event = fc.record({ step: fc.constantFrom(1, 1, 1, 1, 1, 1, 1, 0, -1, 2), evacuee, isChange: fc.integer({ max: 30, min: 0 }) });

/** Counters mostly one ahead of the one before, sometimes late, twice or too far. */
function eventsOf(steps: readonly { readonly step: number; readonly evacuee: Evacuee; readonly isChange: number }[]): RealtimeEvent[] {
  let counter = 10;
  return steps.map(({ step, evacuee: about, isChange }) => {
    counter += step;
    const base = { name: 'x', receivedAt: 0, evacuationId: ID, counter };
    return isChange === 0 ? { ...base, kind: 'reportChanged' } : { ...base, kind: 'evacueeUpdated', evacuee: about };
  });
}

function loaded(list: readonly Evacuee[]): ReportsState {
  const { evacuation: _evacuation, comments: _comments, ...report } = aReport(10, [...list]);
  return [
    reportOpened({ evacuationId: ID }),
    reportLoadStarted({ evacuationId: ID }),
    reportLoaded({ evacuationId: ID, counter: 10, report }),
  ].reduce(reportsReducer, {});
}

test('a batch comes to the same as its events one by one', () => {
  fc.assert(
    fc.property(people, fc.array(event, { maxLength: 60 }), (list, steps) => {
      const events = eventsOf(steps);
      const before = loaded(list);
      expect(reportsReducer(before, realtimeEvents(events))).toEqual(
        events.reduce((state, one) => reportsReducer(state, realtimeEvents([one])), before),
      );
    }),
    { numRuns: runs(200, 5_000) },
  );
});

const filter: fc.Arbitrary<EvacueeFilter> = fc.record(
  {
    status,
    hideSafe: fc.boolean(),
    groupId: fc.constantFrom(3, 4),
    pointId: fc.constantFrom(1, 2),
    q: fc.constantFrom('', '1', 'person 2', 'nobody'),
  },
  { requiredKeys: [] },
);

/** Everybody still missing: nothing but who they are tells them apart. */
const atStart = (list: readonly Evacuee[]): Evacuee[] =>
  list.map((one) => ({ ...one, status: 'missing', group_id: 3, evacuation_point_id: null }));
/** Some events; before them now and then another load, which leaves out every nth: the follower has another slot. */
const step = fc.record({ batch: fc.array(evacuee, { maxLength: 8 }), without: fc.option(fc.integer({ min: 2, max: 9 }), { freq: 3 }) });
const mark: fc.Arbitrary<Shown> = fc.record({ status, pointId: fc.constantFrom(undefined, null, 1, 2) });

test('a filter that keeps what it found comes to the same as one that looks through everybody', () => {
  fc.assert(
    fc.property(
      fc.oneof(people, people.map(atStart)),
      filter,
      fc.dictionary(fc.integer({ min: 1, max: PEOPLE }).map(String), mark, { maxKeys: 4 }),
      fc.array(step, { maxLength: 6 }),
      (list, by, marks, steps) => {
        const overlay = new Map(Object.entries(marks).map(([id, made]) => [Number(id), made]));
        const find = makeFinder(overlay, by);
        let all = chunksOf(list);
        for (const { batch, without } of steps) {
          all = withEvacuees(without === null ? all : chunksOf(list.filter((_, index) => index % without > 0)), batch);
          const shown = (one: Evacuee) => overlay.get(one.id)?.status ?? one.status;
          const seenAt = (one: Evacuee) => {
            const made = overlay.get(one.id);
            return made?.pointId === undefined ? one.evacuation_point_id : made.pointId;
          };
          const matching = [...evacueesOf(all)].filter(
            (one) =>
              (by.status === undefined || shown(one) === by.status) &&
              !(by.hideSafe === true && shown(one) === 'safe') &&
              (by.groupId === undefined || one.group_id === by.groupId) &&
              (by.pointId === undefined || seenAt(one) === by.pointId) &&
              hasWords(foldText(one.name), by.q ?? ''),
          );
          const urgent = matching.filter((one) => shown(one) === 'needs_assistance');
          expect(find(all)).toEqual([...urgent, ...matching.filter((one) => !urgent.includes(one))].map(({ id }) => id));
        }
      },
    ),
    { numRuns: runs(200, 5_000) },
  );
});
