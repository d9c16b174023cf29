/**
 * A recording that is played, in whatever jumps, shows at each step what the report and its changes say, and what the reducer makes of
 * the events one by one.
 */
import fc from 'fast-check';

import {
  EVACUEE_STATUSES,
  type EvacuationChange,
  type EvacuationComment,
  type EvacuationReport,
  type Evacuee,
} from '#contract/evacuations/entities/evacuation';
import { entitiesReducer } from '#portal/entities/entities';
import { evacueesOf } from '#portal/entities/evacuees/chunks';
import { makeReplay, trackOf, type ReplayedState, type ReplayTrack } from '#portal/entities/evacuees/replay';
import { momentAt, momentLater, momentOfStep, momentText, readMoment } from '#portal/entities/evacuees/replayMoment';
import { received } from '#portal/entities/received';
import { anEvacuation, anEvacuee, aReport } from '../support/portalRecords';
import { runs } from '../support/proof';

const START = Date.parse('2030-03-04T09:00:00Z');
const instant = (seconds: number): string => new Date(START + seconds * 1_000).toISOString();

const operation = fc.record({
  do: fc.constantFrom('mark', 'mark', 'mark', 'mark', 'add', 'join', 'comment', 'complete', 'reopen'),
  who: fc.nat(30),
  status: fc.constantFrom(...EVACUEE_STATUSES),
  point: fc.option(fc.integer({ min: 7, max: 8 })),
  /** Since the one before. */
  seconds: fc.nat(90),
  /** It waited on a device: so long before. */
  waited: fc.option(fc.nat(200), { freq: 4 }),
  several: fc.integer({ min: 1, max: 3 }),
});

/** Returns the server's responses for an evacuation with these operations: the report, and its changes. */
function recorded(first: number, operations: readonly (typeof operation extends fc.Arbitrary<infer Operation> ? Operation : never)[]) {
  // Names are out of order, and some are the same.
  const person = (id: number, fields: Partial<Evacuee>): Evacuee => anEvacuee({ id, name: `Person ${(id * 7) % 5}`, ...fields });
  const people = Array.from({ length: first }, (_, index) => person(index + 1, { status: 'missing', revision: 1 }));
  const comments: EvacuationComment[] = [];
  const changes: EvacuationChange[] = [];
  let now = 0;
  let completed: number | null = null;
  let counter = 0;
  for (const { do: what, who, status, point, seconds, waited, several } of operations) {
    now += seconds;
    const at = instant(Math.max(0, now - (waited ?? 0)));
    const base = {
      event_counter: counter + 1,
      at,
      by: 'Kim Berg',
      evacuee_id: null,
      from_status: null,
      status: null,
      evacuation_point_id: null,
      comment_id: null,
    };
    const target = people[who % Math.max(1, people.length)];
    if (what === 'comment') {
      comments.push({
        id: comments.length + 1,
        revision: 1,
        evacuation_id: 5,
        content: `Comment ${comments.length}`,
        evacuation_evacuee_id: target?.id ?? null,
        created_at: at,
        author: 'Kim Berg',
      });
      changes.push({ ...base, kind: 'commented', evacuee_id: target?.id ?? null, comment_id: comments.length });
    } else if (what === 'reopen') {
      if (completed === null) continue;
      completed = null;
      changes.push({ ...base, at: instant(now), kind: 'reopened' });
    } else if (completed !== null) continue;
    else if (what === 'complete') {
      completed = now;
      changes.push({ ...base, at: instant(now), kind: 'completed' });
    } else if (what === 'add') {
      // Anyone who is added as missing was seen by nobody.
      const seen = status === 'missing' ? {} : { marked_at: at, marked_by: 'Kim Berg' };
      people.push(
        person(people.length + 1, { status, group_id: null, added_by: 'Kim Berg', ...seen, evacuation_point_id: point, revision: 1 }),
      );
      changes.push({ ...base, kind: 'added', evacuee_id: people.length, status, evacuation_point_id: point });
    } else if (what === 'join') {
      for (let index = 0; index < several; index += 1) {
        people.push(person(people.length + 1, { status: 'missing', revision: 1 }));
        changes.push({ ...base, kind: 'joined', by: null, evacuee_id: people.length, status: 'missing' });
      }
    } else {
      if (target === undefined) continue;
      changes.push({ ...base, kind: 'marked', evacuee_id: target.id, from_status: target.status, status, evacuation_point_id: point });
      people[target.id - 1] = {
        ...target,
        status,
        evacuation_point_id: point,
        marked_at: at,
        marked_by: 'Kim Berg',
        revision: target.revision + 1,
      };
    }
    counter += 1;
  }
  const evacuation = anEvacuation({
    status: 'complete',
    event_counter: counter,
    revision: counter + 1,
    started_at: instant(0),
    completed_at: instant(completed ?? now),
  });
  return { report: aReport(counter, people, { evacuation, comments }), changes };
}

const story = fc.record({
  first: fc.nat(8),
  operations: fc.array(operation, { maxLength: 40 }),
  visits: fc.array(fc.nat(60), { maxLength: 8 }),
});

/** The page as it is when a finished report is open on it, beside another. */
function pageWith(report: EvacuationReport) {
  const others: EvacuationComment[] = [
    { id: 900, revision: 1, evacuation_id: 6, content: 'Of another', evacuation_evacuee_id: null, created_at: instant(0), author: 'Mo' },
  ];
  return entitiesReducer(
    undefined,
    received({ records: { evacuations: [report.evacuation], comments: [...report.comments, ...others] }, source: 'answer', cause: 'test' }),
  );
}

const peopleIn = ({ evacuationReports }: ReplayedState): Evacuee[] =>
  [...evacueesOf(evacuationReports[5]!.evacuees)].sort((a, b) => a.id - b.id);
type Known = Pick<Evacuee, 'id' | 'status' | 'evacuation_point_id' | 'marked_at' | 'marked_by'>;
const known = ({ id, status, evacuation_point_id, marked_at, marked_by }: Evacuee): Known => ({
  id,
  status,
  evacuation_point_id,
  marked_at,
  marked_by,
});

/** Computes by hand the people and their statuses after so many steps. */
function expected(report: EvacuationReport, { steps }: ReplayTrack, index: number): Known[] {
  const all = steps.flatMap(({ changes }) => changes);
  const later = new Set(all.filter(({ kind }) => kind === 'joined' || kind === 'added').map(({ evacuee_id: id }) => id));
  const missing = (id: number): Known => ({ id, status: 'missing', evacuation_point_id: null, marked_at: null, marked_by: null });
  const people = new Map(report.evacuees.filter(({ id }) => !later.has(id)).map(({ id }) => [id, missing(id)]));
  for (const { kind, evacuee_id: id, status, evacuation_point_id, at, by } of steps.slice(0, index).flatMap(({ changes }) => changes)) {
    if (id === null || status === null) continue;
    const isUnseen = kind !== 'marked' && status === 'missing';
    people.set(id, isUnseen ? { ...missing(id), evacuation_point_id } : { id, status, evacuation_point_id, marked_at: at, marked_by: by });
  }
  return [...people.values()].sort((a, b) => a.id - b.id);
}

describe('a recording that is played', () => {
  it('is at each step what the events make of it one by one, and what the changes say', () => {
    fc.assert(
      fc.property(story, ({ first, operations, visits }) => {
        const { report, changes } = recorded(first, operations);
        const track = trackOf(report.evacuation, changes);
        const jumping = makeReplay(pageWith(report), report, track);
        for (const visit of [...visits, track.steps.length, 0]) {
          const index = Math.min(visit, track.steps.length);
          const stepping = makeReplay(pageWith(report), report, track);
          for (let step = 0; step < index; step += 1) stepping(step);
          const state = jumping(index);
          expect(state).toEqual(stepping(index));
          expect(peopleIn(state).map(known)).toEqual(expected(report, track, index));

          const shown = state.evacuationReports[5]!;
          expect(shown).toMatchObject({ load: 'ready', counter: track.steps[index - 1]?.counter ?? 0, queue: [], changes: [] });
          const told = track.steps.slice(0, index).flatMap((step) => step.changes);
          expect(state.entities.comments.ids).toEqual([900, ...told.flatMap(({ comment_id: id }) => id ?? [])]);
          expect(state.entities.evacuations.entities[5]?.status).toBe(
            told.findLast(({ kind }) => kind === 'completed' || kind === 'reopened')?.kind === 'completed' ? 'complete' : 'in_progress',
          );
        }
        expect(peopleIn(jumping(track.steps.length)).map(known)).toEqual(report.evacuees.map(known));
      }),
      { numRuns: runs(150, 5_000) },
    );
  });

  it('is shown as far as it goes where the recording begins later than the report', () => {
    fc.assert(
      fc.property(story, fc.nat(10), ({ first, operations }, lost) => {
        const { report, changes } = recorded(first, operations);
        const track = trackOf(
          report.evacuation,
          changes.filter(({ event_counter: counter }) => counter > lost),
        );
        const play = makeReplay(pageWith(report), report, track);
        track.steps.forEach((_, index) => expect(peopleIn(play(index + 1)).map(known)).toEqual(expected(report, track, index + 1)));
      }),
      { numRuns: runs(50, 1_000) },
    );
  });

  it('has a moment for every time, and an address for every moment', () => {
    fc.assert(
      fc.property(
        story,
        fc.array(fc.integer({ min: -5_000, max: 4_000_000 }), { minLength: 1, maxLength: 10 }),
        ({ first, operations }, times) => {
          const { report, changes } = recorded(first, operations);
          const track = trackOf(report.evacuation, changes);
          const { start, end, steps } = track;
          steps.forEach((step, index) => {
            expect(step.at).toBeGreaterThanOrEqual(steps[index - 1]?.at ?? start);
            expect(step.at).toBeLessThanOrEqual(end);
            const moment = momentOfStep(track, index + 1);
            expect(readMoment(track, momentText(track, moment))).toEqual(moment);
          });
          for (const time of times) {
            const moment = momentAt(track, start + time);
            expect(moment.at).toBe(Math.min(end, Math.max(start, start + time)));
            expect(steps.slice(0, moment.index).every(({ at }) => at <= moment.at)).toBe(true);
            expect(steps.slice(moment.index).every(({ at }) => at > moment.at)).toBe(true);
            const read = readMoment(track, momentText(track, moment));
            expect(read.index).toBe(moment.index);
            expect(moment.at - read.at).toBeGreaterThanOrEqual(0);
            expect(moment.at - read.at).toBeLessThan(1_000);
            const later = momentLater(track, moment, 10_000);
            expect(later.at).toBe(Math.min(end, moment.at + 10_000));
            expect(later.index).toBeGreaterThanOrEqual(moment.index);
          }
        },
      ),
      { numRuns: runs(100, 2_000) },
    );
  });

  it.each(['', 'x', '-1', '1.5', '12-', '9999999999', '2-x', ' 1'])(
    'begins at the start for an address that names no moment: %p',
    (text) => {
      const { report, changes } = recorded(2, [{ do: 'mark', who: 0, status: 'safe', point: null, seconds: 5, waited: null, several: 1 }]);
      expect(readMoment(trackOf(report.evacuation, changes), text)).toEqual({ index: 0, at: START });
    },
  );
});
