/**
 * A program: how long each store takes for a live batch. Run it with `--single-threaded`, so that all its work counts. Prints a list of
 * `{ people, name, ms }` as JSON: milliseconds of the processor for a batch.
 */
import { batchOf, crowd, person, type MarkOf } from '../crowd';
import { evacueesReceived, evacueesSlice, evacueesUpdated } from '../peers/stock/evacueesSlice';
import { reportLoaded, reportLoadStarted, reportOpened } from '#portal/entities/evacuees/reportActions';
import { reportsReducer } from '#portal/entities/evacuees/reportsSlice';
import { realtimeEvents } from '#portal/entities/realtime';

const EVENTS = 50;
const ROUNDS = 15;
const ROUND_MS = 15;
const PEOPLE = [10_000, 100_000];
const STORES = { ours, stock, map };

/** Takes the batch of a number in; made again for each round, and handed what it needs beforehand. */
type Store = (batches: readonly (readonly MarkOf[])[]) => () => void;

function ours(people: number): Store {
  const surroundings = {
    accessed_via: 'portal',
    groups: [],
    participants: [],
    evacuation_points: [],
    offline_devices: [],
    bookings: [],
    doubts: [],
    not_listed: [],
  } as const;
  const report = { ...surroundings, evacuees: crowd(people) };
  let state = [
    reportOpened({ evacuationId: 5 }),
    reportLoadStarted({ evacuationId: 5 }),
    reportLoaded({ evacuationId: 5, counter: 0, report }),
  ].reduce(reportsReducer, undefined);
  let counter = 0;
  return (batches) => {
    const actions = batches.map((marks) =>
      realtimeEvents(
        marks.map(({ id, changes }) => ({
          kind: 'evacueeUpdated',
          name: 'Evacuation.5/EvacueeUpdatedEvent',
          receivedAt: 0,
          evacuationId: 5,
          counter: (counter += 1),
          evacuee: { ...person(id), ...changes },
        })),
      ),
    );
    return () => {
      state = actions.reduce(reportsReducer, state);
      if (state?.[5]?.counter !== counter) throw new Error('Not every event was applied');
    };
  };
}

function stock(people: number): Store {
  let state = evacueesSlice.reducer(undefined, evacueesReceived(crowd(people)));
  return (batches) => {
    const actions = batches.map((marks) => evacueesUpdated(marks));
    return () => {
      state = actions.reduce(evacueesSlice.reducer, state);
    };
  };
}

/** No store at all: values are overwritten, and nobody could tell what changed. */
function map(people: number): Store {
  const all = new Map(crowd(people).map((one) => [one.id, one]));
  return (batches) => () => {
    for (const marks of batches) for (const { id, changes } of marks) all.set(id, { ...(all.get(id) ?? person(id)), ...changes });
  };
}

/** Ms of the processor for a batch of a round: the clock would count what other programs take of it. */
function round(store: Store, from: number, batches: number, people: number): number {
  const run = store(Array.from({ length: batches }, (_, index) => batchOf(from + index, EVENTS, people)));
  globalThis.gc?.();
  const begun = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1_000 / batches;
}

/** Measures all in turns. The fastest round of each counts, since other work of the machine only adds time. */
const runs = PEOPLE.flatMap((people) =>
  Object.entries(STORES).map(([name, make]) => ({ people, name, store: make(people), next: 0, batches: 2, times: [] as number[] })),
);
const runOnce = (run: (typeof runs)[number]): number => {
  const ms = round(run.store, run.next, run.batches, run.people);
  run.next += run.batches;
  return ms;
};
for (const run of runs) {
  // Until it is compiled, and as many batches as fill a round.
  for (let warm = 0; warm < 6; warm += 1) run.batches = Math.min(1_000, Math.max(run.batches, Math.ceil(ROUND_MS / runOnce(run) / 2) * 2));
}
for (let turn = 0; turn < ROUNDS; turn += 1) {
  for (const run of runs) run.times.push(runOnce(run));
}
console.log(JSON.stringify(runs.map(({ people, name, times }) => ({ people, name, ms: Math.min(...times) }))));
