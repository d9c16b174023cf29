import fc from 'fast-check';

import { confidenceOf } from '#portal/entities/evacuees/confidence';
import { isOverdue } from '#portal/entities/evacuees/overdue';
import { assigneeOf } from '#portal/entities/evacuees/assignment';
import { runs } from '../../support/proof';

const people = Array.from({ length: 1_000 }, (_, index) => index + 1);
const ids = fc.uniqueArray(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 12 });

describe('the share of a participant', () => {
  test('is fair, and the same whatever the order', () => {
    fc.assert(
      fc.property(ids, (participants) => {
        const sizes = new Map(participants.map((id) => [id, 0]));
        for (const person of people) {
          const owner = assigneeOf(person, participants);
          expect(assigneeOf(person, [...participants].reverse())).toBe(owner);
          sizes.set(owner ?? 0, (sizes.get(owner ?? 0) ?? 0) + 1);
        }
        expect(sizes.has(0)).toBe(false);
        const fair = people.length / participants.length;
        for (const size of sizes.values()) expect(Math.abs(size - fair)).toBeLessThan(6 * Math.sqrt(fair) + 1);
      }),
      { numRuns: runs(12, 1_000) },
    );
  });

  test('changes hands only towards one who joins', () => {
    fc.assert(
      fc.property(ids, fc.integer({ min: 100_001, max: 200_000 }), (participants, newcomer) => {
        let taken = 0;
        for (const person of people) {
          const before = assigneeOf(person, participants);
          const after = assigneeOf(person, [...participants, newcomer]);
          if (after === newcomer) taken += 1;
          else expect(after).toBe(before);
        }
        expect(taken).toBeGreaterThan(0);
      }),
      { numRuns: runs(12, 1_000) },
    );
  });

  test('is nobody’s while nobody takes part', () => {
    expect(assigneeOf(1, [])).toBeNull();
  });
});

describe('overdue', () => {
  const START = '2030-03-04T09:00:00Z';
  const at = (minutes: number): number => Date.parse(START) + minutes * 60_000;

  test('is anyone missing ten minutes after the start', () => {
    expect(isOverdue({ status: 'missing', in_timestamp: '2030-03-04T07:00:00Z' }, START, at(9.99))).toBe(false);
    expect(isOverdue({ status: 'missing', in_timestamp: '2030-03-04T07:00:00Z' }, START, at(10))).toBe(true);
    expect(isOverdue({ status: 'missing', in_timestamp: null }, START, at(10))).toBe(true);
  });

  test.each(['safe', 'unknown', 'needs_assistance'] as const)('is nobody who is %s', (status) => {
    expect(isOverdue({ status, in_timestamp: null }, START, at(60))).toBe(false);
  });

  test('counts from the sign-in of anyone who joined later', () => {
    const joined = { status: 'missing', in_timestamp: '2030-03-04T09:08:00Z' } as const;
    expect(isOverdue(joined, START, at(12))).toBe(false);
    expect(isOverdue(joined, START, at(18))).toBe(true);
  });
});

describe('the confidence in the list', () => {
  const NOW = Date.parse('2030-03-04T09:20:00Z');
  const doubt = (evacuee_id: number, reason: 'long_stay' | 'absent') => ({ evacuee_id, reason, since: null });

  test('counts people, not reasons, and nobody who was found or is gone', () => {
    const statuses = new Map([
      [1, 'missing'],
      [2, 'safe'],
      [3, 'unknown'],
    ] as const);
    const { doubtful, doubts } = confidenceOf(
      [doubt(1, 'long_stay'), doubt(1, 'absent'), doubt(2, 'absent'), doubt(3, 'absent'), doubt(9, 'absent')],
      [],
      (id) => statuses.get(id as 1),
      NOW,
    );
    expect(doubtful).toBe(2);
    expect(doubts.map(({ evacuee_id }) => evacuee_id)).toEqual([1, 1, 3]);
  });

  test('names the device that was silent longest first', () => {
    const devices = [
      { id: 1, name: 'Door', last_heartbeat: '2030-03-04T09:15:30Z' },
      { id: 2, name: 'Gate 2 tablet', last_heartbeat: '2030-03-04T09:06:00Z' },
      { id: 3, name: 'Attic', last_heartbeat: null },
      { id: 4, name: 'Clock ahead', last_heartbeat: '2030-03-04T10:00:00Z' },
    ];
    expect(confidenceOf([], devices, () => 'missing', NOW).silent).toEqual([
      { id: 3, name: 'Attic', minutes: null },
      { id: 2, name: 'Gate 2 tablet', minutes: 14 },
      { id: 1, name: 'Door', minutes: 4 },
      { id: 4, name: 'Clock ahead', minutes: 0 },
    ]);
  });
});
