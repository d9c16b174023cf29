import fc from 'fast-check';

import { EVACUEE_STATUSES, type EvacuationChange, type Evacuee, type EvacueeStatus } from '#contract/evacuations/entities/evacuation';
import {
  safeCurve,
  evacueeAfter,
  listAtStart,
  longestGaps,
  pointPaces,
  reportAtStart,
  sampledCurve,
  type EvacuationHistory,
} from '#portal/entities/evacuees/recording';
import { anEvacuation, anEvacuee, aReport } from '../../support/portalRecords';
import { runs } from '../../support/proof';

const START = Date.parse('2030-03-04T09:00:00Z');
const after = (seconds: number): string => new Date(START + seconds * 1_000).toISOString();
const evacuation = (seconds: number) => anEvacuation({ started_at: after(0), completed_at: after(seconds), status: 'complete' });

let counter = 0;
beforeEach(() => {
  counter = 0;
});

const change = (seconds: number, more: Partial<EvacuationChange>): EvacuationChange => ({
  event_counter: (counter += 1),
  at: after(seconds),
  kind: 'marked',
  by: 'Kim Berg',
  evacuee_id: null,
  from_status: null,
  status: null,
  evacuation_point_id: null,
  comment_id: null,
  ...more,
});
const marked = (seconds: number, id: number, from: EvacueeStatus, status: EvacueeStatus, point: number | null = null) =>
  change(seconds, { evacuee_id: id, from_status: from, status, evacuation_point_id: point });
const joined = (seconds: number, id: number) => change(seconds, { kind: 'joined', by: null, evacuee_id: id, status: 'missing' });
const added = (seconds: number, id: number) => change(seconds, { kind: 'added', evacuee_id: id, status: 'safe' });
const people = (...ids: readonly number[]) =>
  ids.map((id) => anEvacuee({ id, name: `Person ${id}`, status: 'safe', marked_by: 'Kim Berg', marked_at: after(60) }));

describe('the list at the start', () => {
  it('is everybody who did not come later, missing and nowhere', () => {
    const evacuees = people(1, 2, 3).map((evacuee) => ({ ...evacuee, evacuation_point_id: 4 }));
    const list = listAtStart({ evacuees, changes: [joined(5, 2), added(9, 3)] });
    expect(list).toEqual([{ ...evacuees[0], status: 'missing', evacuation_point_id: null, marked_at: null, marked_by: null, revision: 0 }]);
  });

  it('has no comments and is in progress', () => {
    const report = aReport(9, people(1), { evacuation: evacuation(600) });
    expect(reportAtStart(report, [])).toMatchObject({
      comments: [],
      evacuation: { status: 'in_progress', completed_at: null, event_counter: 0 },
    });
  });
});

describe('the accounted-for curve', () => {
  it('rises with everybody who is marked safe, falls when one is not after all, and knows who joins', () => {
    const changes = [
      marked(30, 1, 'missing', 'safe'),
      marked(40, 2, 'missing', 'unknown'),
      joined(50, 3),
      marked(60, 1, 'safe', 'missing'),
      added(70, 4),
      change(75, { kind: 'commented', comment_id: 1 }),
      change(90, { kind: 'completed' }),
    ];
    expect(safeCurve({ evacuation: evacuation(90), evacuees: people(1, 2, 3, 4), changes })).toEqual([
      { seconds: 0, listed: 2, safe: 0 },
      { seconds: 30, listed: 2, safe: 1 },
      { seconds: 50, listed: 3, safe: 1 },
      { seconds: 60, listed: 3, safe: 0 },
      { seconds: 70, listed: 4, safe: 1 },
    ]);
  });

  it('puts a mark that waited on a device where it was made, and one instant is one step', () => {
    const changes = [marked(100, 1, 'missing', 'safe'), marked(20, 2, 'missing', 'safe'), marked(20, 3, 'missing', 'safe')];
    expect(safeCurve({ evacuation: evacuation(120), evacuees: people(1, 2, 3), changes })).toEqual([
      { seconds: 0, listed: 3, safe: 0 },
      { seconds: 20, listed: 3, safe: 2 },
      { seconds: 100, listed: 3, safe: 3 },
    ]);
  });

  it('never counts fewer than none, when a mark was taken back by one made before it', () => {
    const changes = [marked(100, 1, 'missing', 'safe'), marked(50, 1, 'safe', 'missing')];
    expect(safeCurve({ evacuation: evacuation(120), evacuees: people(1), changes }).map(({ safe }) => safe)).toEqual([0]);
  });

  it('is spread evenly for a chart, from the start to the end', () => {
    const curve = [
      { seconds: 0, listed: 4, safe: 0 },
      { seconds: 30, listed: 4, safe: 2 },
      { seconds: 75, listed: 5, safe: 5 },
    ];
    expect(sampledCurve(curve, 100, 4)).toEqual([
      { seconds: 0, listed: 4, safe: 0 },
      { seconds: 25, listed: 4, safe: 0 },
      { seconds: 50, listed: 4, safe: 2 },
      { seconds: 75, listed: 5, safe: 5 },
      { seconds: 100, listed: 5, safe: 5 },
    ]);
    // Closed at once, and marks that came after it was closed.
    expect(sampledCurve(curve, 0, 1).map(({ seconds }) => seconds)).toEqual([0, 75]);
  });
});

describe('the longest gaps', () => {
  const gapsOf = (changes: readonly EvacuationChange[], end: number, most?: number) =>
    longestGaps({ evacuation: evacuation(end), evacuees: people(1, 2, 3), changes }, most);

  it('are the stretches without a mark while somebody is not safe, the longest first', () => {
    const changes = [
      marked(60, 1, 'missing', 'safe'),
      change(100, { kind: 'commented' }),
      marked(260, 2, 'missing', 'safe'),
      marked(300, 3, 'missing', 'safe'),
    ];
    expect(gapsOf(changes, 900)).toEqual([
      { from: 60, to: 260, waiting: 2 },
      { from: 0, to: 60, waiting: 3 },
    ]);
    expect(gapsOf(changes, 900, 1)).toHaveLength(1);
  });

  it('last until the end while somebody is never found', () => {
    expect(gapsOf([marked(10, 1, 'missing', 'safe')], 130)).toEqual([{ from: 10, to: 130, waiting: 2 }]);
  });

  it('are none shorter than a minute, and none that began before what is late to arrive', () => {
    expect(gapsOf([marked(100, 1, 'missing', 'safe'), marked(50, 2, 'missing', 'safe'), marked(110, 3, 'missing', 'safe')], 300)).toEqual(
      [],
    );
  });
});

describe('the pace of the points', () => {
  it('says when half and when all of each point were safe, the slowest first', () => {
    const changes = [
      marked(30, 1, 'missing', 'safe', 7),
      marked(90, 2, 'missing', 'safe', 7),
      marked(300, 3, 'missing', 'safe', 7),
      marked(40, 4, 'missing', 'safe', 8),
      marked(50, 5, 'missing', 'safe'),
      // Undone, and found later elsewhere; seen again at another point, safe all the time.
      marked(60, 4, 'safe', 'missing', 8),
      marked(70, 4, 'missing', 'safe', 9),
      marked(80, 5, 'safe', 'safe', 9),
    ];
    expect(pointPaces({ evacuation: evacuation(400), evacuees: people(1, 2, 3, 4, 5), changes })).toEqual([
      { pointId: 7, people: 3, half: 90, last: 300 },
      { pointId: 9, people: 2, half: 50, last: 70 },
    ]);
  });

  it('counts nobody who was not safe in the end', () => {
    expect(
      pointPaces({
        evacuation: evacuation(90),
        evacuees: people(1),
        changes: [marked(10, 1, 'missing', 'safe', 7), marked(20, 1, 'safe', 'unknown', 7)],
      }),
    ).toEqual([]);
  });
});

describe('a person after a change', () => {
  const [person] = people(1);

  it('has its status and point, and who did it', () => {
    expect(evacueeAfter(marked(30, 1, 'missing', 'safe', 7), person)).toMatchObject({
      status: 'safe',
      evacuation_point_id: 7,
      marked_at: after(30),
      marked_by: 'Kim Berg',
      revision: 1,
    });
    expect(evacueeAfter(joined(30, 1), person)).toMatchObject({ status: 'missing', marked_at: null, marked_by: null });
  });

  it('is nobody where the change is of the whole report, or of nobody known', () => {
    expect(evacueeAfter(change(30, { kind: 'commented' }), person)).toBeNull();
    expect(evacueeAfter(marked(30, 2, 'missing', 'safe'), undefined)).toBeNull();
  });
});

test('the curve ends with the list as it is, whatever happened and whenever it arrived', () => {
  const steps = fc.array(
    fc.record({
      id: fc.integer({ min: 1, max: 6 }),
      status: fc.constantFrom(...EVACUEE_STATUSES),
      seconds: fc.integer({ min: 0, max: 600 }),
    }),
    { maxLength: 40 },
  );
  fc.assert(
    fc.property(steps, (marks) => {
      counter = 0;
      const statuses = new Map<number, EvacueeStatus>([1, 2, 3, 4, 5, 6].map((id) => [id, 'missing']));
      const changes = marks.map(({ id, status, seconds }) => {
        const made = marked(seconds, id, statuses.get(id) ?? 'missing', status);
        statuses.set(id, status);
        return made;
      });
      const evacuees: readonly Evacuee[] = [...statuses].map(([id, status]) => anEvacuee({ id, status }));
      const recording: EvacuationHistory = { evacuation: evacuation(600), evacuees, changes };
      const curve = safeCurve(recording);
      expect(curve.at(-1)).toMatchObject({ listed: 6, safe: evacuees.filter(({ status }) => status === 'safe').length });
      expect(curve.map(({ seconds }) => seconds)).toEqual([...new Set(curve.map(({ seconds }) => seconds))].sort((a, b) => a - b));
      for (const { from, to, waiting } of longestGaps(recording)) {
        expect(to - from).toBeGreaterThanOrEqual(60);
        expect(waiting).toBeGreaterThan(0);
      }
      expect(pointPaces(recording).reduce((sum, pace) => sum + pace.people, 0)).toBe(curve.at(-1)?.safe);
    }),
    { numRuns: runs(200, 5_000) },
  );
});
