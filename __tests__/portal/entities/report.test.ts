import type { Evacuee } from '#contract/evacuations/entities/evacuation';
import { chunksOf, CHUNK_SIZE, evacueeIn, evacueesOf, withEvacuees } from '#portal/entities/evacuees/chunks';
import { decideUpdate } from '#portal/entities/evacuees/decideUpdate';
import {
  changeConfirmed,
  changeRefused,
  evacueeMarked,
  markConflicted,
  reportClosed,
  reportLoaded,
  reportLoadStarted,
  reportOpened,
} from '#portal/entities/evacuees/reportActions';
import { reportsReducer, type ReportsState } from '#portal/entities/evacuees/reportsSlice';
import { realtimeEvents, type ReportEvent } from '#portal/entities/realtime';
import { anEvacuee, aReport } from '../../support/portalRecords';

test('the counter decides', () => {
  const ready = { isLoading: false, counter: 7 };
  expect(decideUpdate(7, ready)).toBe('ignore');
  expect(decideUpdate(3, ready)).toBe('ignore');
  expect(decideUpdate(8, ready)).toBe('apply');
  expect(decideUpdate(9, ready)).toBe('resync');
  expect(decideUpdate(8, ready, true)).toBe('resync');
  expect(decideUpdate(7, ready, true)).toBe('ignore');
  expect(decideUpdate(1, { isLoading: true, counter: 7 })).toBe('queue');
});

describe('chunks', () => {
  const people = Array.from({ length: CHUNK_SIZE * 2 + 5 }, (_, index) =>
    anEvacuee({ id: 1000 - index, name: `Name ${String(index).padStart(4, '0')}` }),
  );
  const all = chunksOf(people);

  test('keep everyone, by name', () => {
    expect(all.size).toBe(people.length);
    expect([...evacueesOf(all)].map(({ name }) => name)).toEqual(people.map(({ name }) => name));
    expect(evacueeIn(all, 1000)?.name).toBe('Name 0000');
    expect(evacueeIn(all, 5)).toBeUndefined();
  });

  test('a change copies one chunk and leaves the others as they are', () => {
    const next = withEvacuees(all, [anEvacuee({ id: 1000 - CHUNK_SIZE, revision: 2, status: 'safe' })]);
    expect(next.chunks.map((chunk, index) => chunk === all.chunks[index])).toEqual([true, false, true]);
    expect(next.slots).toBe(all.slots);
    expect(evacueeIn(next, 1000 - CHUNK_SIZE)?.status).toBe('safe');
    expect(withEvacuees(all, [anEvacuee({ id: 1000, revision: 1, status: 'safe' })])).toBe(all);
  });

  test('somebody new takes the slot behind the last', () => {
    const next = withEvacuees(all, [anEvacuee({ id: 2000 })]);
    expect(next.size).toBe(all.size + 1);
    expect(evacueeIn(next, 2000)?.id).toBe(2000);
  });
});

const ID = 5;
const load = (state: ReportsState, counter: number, evacuees: Evacuee[]): ReportsState => {
  const { evacuation: _evacuation, comments: _comments, ...report } = aReport(counter, evacuees);
  return reportsReducer(
    reportsReducer(state, reportLoadStarted({ evacuationId: ID })),
    reportLoaded({ evacuationId: ID, counter, report }),
  );
};
const opened = reportsReducer({}, reportOpened({ evacuationId: ID }));
const ready = load(opened, 10, [anEvacuee({ id: 1 }), anEvacuee({ id: 2 })]);
const updated = (counter: number, fields: Partial<Evacuee>): ReportEvent => ({
  kind: 'evacueeUpdated',
  name: 'x',
  receivedAt: 0,
  evacuationId: ID,
  counter,
  evacuee: anEvacuee({ revision: counter, ...fields }),
});
const hear = (state: ReportsState, ...events: ReportEvent[]) => reportsReducer(state, realtimeEvents(events));
const mark = (key: string, status: Evacuee['status'], baseStatus: Evacuee['status'] = 'missing', evacueeId = 1) =>
  evacueeMarked({ evacuationId: ID, key, evacueeId, status, baseStatus, at: 0 });

test('updates one after the other are applied and counted', () => {
  const report = hear(ready, updated(11, { id: 1, status: 'safe' }), updated(12, { id: 2, status: 'needs_assistance' }))[ID];
  expect(report).toMatchObject({ counter: 12, load: 'ready', counts: { missing: 0, safe: 1, needs_assistance: 1, unknown: 0 } });
});

test('a gap asks for a fetch, and what follows waits for it', () => {
  const gap = hear(ready, updated(13, { id: 1, status: 'safe' }), updated(14, { id: 2, status: 'safe' }));
  expect(gap[ID]).toMatchObject({ load: 'wanted', counter: 10 });
  expect(gap[ID]?.queue).toHaveLength(2);
  const loading = reportsReducer(gap, reportLoadStarted({ evacuationId: ID }));
  // Events received before the fetch began are contained in its response.
  expect(loading[ID]?.queue).toHaveLength(0);
  const meanwhile = hear(loading, updated(15, { id: 1, status: 'unknown' }), updated(14, { id: 2, status: 'safe' }));
  const {
    evacuation: _evacuation,
    comments: _comments,
    ...answer
  } = aReport(14, [anEvacuee({ id: 1, revision: 13, status: 'safe' }), anEvacuee({ id: 2, revision: 14, status: 'safe' })]);
  const caughtUp = reportsReducer(meanwhile, reportLoaded({ evacuationId: ID, counter: 14, report: answer }))[ID];
  expect(caughtUp).toMatchObject({ load: 'ready', counter: 15, counts: { safe: 1, unknown: 1 }, queue: [] });
});

test('a server that counts from a lower number after a restart does not make the portal fetch for ever', () => {
  const gap = hear(ready, updated(50, { id: 1 }));
  const again = load(gap, 3, [anEvacuee({ id: 1 })]);
  expect(again[ID]).toMatchObject({ load: 'ready', counter: 3 });
});

describe('marks', () => {
  test('lie over what the server says until it has confirmed', () => {
    const marked = reportsReducer(ready, mark('a', 'safe'));
    expect(marked[ID]?.changes).toHaveLength(1);
    expect(marked[ID]?.counts.safe).toBe(0);
    const confirmed = reportsReducer(
      marked,
      changeConfirmed({ evacuationId: ID, key: 'a', counter: 11, evacuee: anEvacuee({ revision: 11, status: 'safe' }) }),
    );
    expect(confirmed[ID]).toMatchObject({ changes: [], counter: 11, counts: { safe: 1 } });
    // The event about the same change comes too.
    expect(hear(confirmed, updated(11, { id: 1, status: 'safe' }))).toBe(confirmed);
  });

  test('an answer to a mark that changed nothing moves no counter: the change that it stands for is still on its way', () => {
    const agreed = reportsReducer(
      reportsReducer(ready, mark('a', 'missing')),
      changeConfirmed({ evacuationId: ID, key: 'a', counter: 11, evacuee: anEvacuee({ revision: 1 }) }),
    );
    expect(agreed[ID]).toMatchObject({ changes: [], counter: 10, awaited: 11 });
    expect(hear(agreed, updated(11, { id: 2, status: 'unknown' }))[ID]).toMatchObject({
      load: 'ready',
      counter: 11,
      counts: { unknown: 1 },
    });
    // Somebody whose point was deleted is newer, and still was not marked.
    const newer = reportsReducer(agreed, changeConfirmed({ evacuationId: ID, key: 'a', counter: 11, evacuee: anEvacuee({ revision: 9 }) }));
    expect(newer[ID]?.counter).toBe(10);
  });

  test('an answer that overtakes the channel shows at once, and the changes in between still arrive without a fetch', () => {
    const marked = reportsReducer(ready, mark('a', 'safe'));
    const early = reportsReducer(
      marked,
      changeConfirmed({ evacuationId: ID, key: 'a', counter: 12, evacuee: anEvacuee({ revision: 12, status: 'safe' }) }),
    );
    expect(early[ID]).toMatchObject({ load: 'ready', counter: 10, awaited: 12, counts: { safe: 1 } });
    const all = hear(early, updated(11, { id: 2, status: 'unknown' }), updated(12, { id: 1, status: 'safe' }));
    expect(all[ID]).toMatchObject({ load: 'ready', counter: 12, counts: { safe: 1, unknown: 1 } });
  });

  test('a conflict drops the marks built upon it and is kept to be shown', () => {
    const marked = [mark('a', 'safe'), mark('b', 'unknown', 'safe'), mark('c', 'safe', 'missing', 2)].reduce<ReportsState>(
      reportsReducer,
      ready,
    );
    const report = reportsReducer(
      marked,
      markConflicted({ evacuationId: ID, key: 'a', evacuee: anEvacuee({ revision: 11, status: 'needs_assistance', marked_by: 'Mo' }) }),
    )[ID];
    expect(report?.changes).toMatchObject([
      { key: 'a', evacueeId: 1, status: 'unknown', state: { is: 'conflict', theirs: 'needs_assistance', by: 'Mo' } },
      { key: 'c', evacueeId: 2, status: 'safe', state: { is: 'waiting' } },
    ]);
    expect(report?.counts.needs_assistance).toBe(1);
  });

  test('two who meant the same are no conflict', () => {
    const report = reportsReducer(
      reportsReducer(ready, mark('a', 'safe')),
      markConflicted({ evacuationId: ID, key: 'a', evacuee: anEvacuee({ revision: 11, status: 'safe' }) }),
    )[ID];
    expect(report).toMatchObject({ changes: [] });
  });

  test('a refused one is rolled back', () => {
    const error = { status: 403, problem: { message: 'No.' } };
    const report = reportsReducer(reportsReducer(ready, mark('a', 'safe')), changeRefused({ evacuationId: ID, key: 'a', error }))[ID];
    expect(report).toMatchObject({
      counts: { missing: 2 },
      changes: [{ key: 'a', evacueeId: 1, status: 'safe', state: { is: 'refused', error } }],
    });
  });

  test('keep a closed report until the last of them is settled', () => {
    const closed = reportsReducer(reportsReducer(ready, mark('a', 'safe')), reportClosed({ evacuationId: ID }));
    expect(closed[ID]?.changes).toHaveLength(1);
    expect(reportsReducer(closed, changeConfirmed({ evacuationId: ID, key: 'a', counter: 11, evacuee: anEvacuee() }))[ID]).toBeUndefined();
    expect(reportsReducer(ready, reportClosed({ evacuationId: ID }))[ID]).toBeUndefined();
  });
});
