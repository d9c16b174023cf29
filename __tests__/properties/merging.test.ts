import fc from 'fast-check';

import { mergeRecord, type Fields, type Lag } from '#portal/entities/mergeRecord';
import { countAfter } from '#portal/entities/sites';
import { runs } from '../support/proof';

const RUNS = runs(500, 10_000);

const CLOCKS = { count: 'count_revision' };
const FIELDS = ['name', 'notes', 'host', 'additional'] as const;

/** A record's life on the server: what it holds at each revision, and its count by a number of its own. */
const aLife = fc.record({
  versions: fc.array(
    fc.record({
      name: fc.string(),
      notes: fc.option(fc.string()),
      host: fc.nat(3),
      additional: fc.dictionary(fc.string(), fc.nat(2), { maxKeys: 2 }),
    }),
    { minLength: 1, maxLength: 6 },
  ),
  counts: fc.array(fc.nat(50), { minLength: 1, maxLength: 6 }),
});

interface Delivery {
  readonly version: number;
  readonly count: number;
  readonly fields: readonly (typeof FIELDS)[number][];
  readonly carries: 'record' | 'count' | 'both';
}

const deliveries = fc.array(
  fc.record({
    version: fc.nat(5),
    count: fc.nat(5),
    fields: fc.subarray([...FIELDS]),
    carries: fc.constantFrom<Delivery['carries']>('record', 'count', 'both'),
  }),
  { maxLength: 12 },
);

type Life = typeof aLife extends fc.Arbitrary<infer L> ? L : never;

function recordOf({ versions, counts }: Life, { version, count, fields, carries }: Delivery): Fields {
  const revision = version % versions.length;
  const at = count % counts.length;
  const values = Object.fromEntries(fields.map((field) => [field, versions[revision]?.[field]]));
  return {
    id: 1,
    ...(carries === 'count' ? {} : { ...values, revision }),
    ...(carries === 'record' ? {} : { count: counts[at], count_revision: at }),
  };
}

function arrive(records: readonly Fields[]): { record: Fields; lag: Lag | undefined } {
  const [first, ...rest] = records;
  if (first === undefined) throw new Error('Nothing arrives');
  return rest.reduce<{ record: Fields; lag: Lag | undefined }>(({ record, lag }, incoming) => mergeRecord(record, lag, incoming, CLOCKS), {
    record: first,
    lag: undefined,
  });
}

/** Returns the expected record: each field's newest value among those that arrived. */
function newest(records: readonly Fields[]): Record<string, unknown> {
  const result: Record<string, unknown> = { id: 1 };
  const at: Record<string, number> = {};
  for (const record of records) {
    for (const [field, value] of Object.entries(record)) {
      if (field === 'id') continue;
      const clock = field === 'revision' || field === 'count_revision' ? field : field === 'count' ? 'count_revision' : 'revision';
      const moment = record[clock] as number;
      if (at[field] !== undefined && at[field] > moment) continue;
      at[field] = moment;
      result[field] = value;
    }
  }
  return result;
}

test("whole and partial records in any order of arrival end in each field's newest value", () => {
  fc.assert(
    fc.property(aLife, deliveries, fc.infiniteStream(fc.nat()), (life, parts, luck) => {
      const records = [{ version: 0, count: 0, fields: [], carries: 'both' } as Delivery, ...parts].map((part) => recordOf(life, part));
      const shuffled = records
        .map((record) => ({ record, place: luck.next().value as number }))
        .sort((a, b) => a.place - b.place)
        .map(({ record }) => record);
      expect(arrive(shuffled).record).toEqual(newest(records));
    }),
    { numRuns: RUNS },
  );
});

test('data that has arrived already changes nothing: the same object stays', () => {
  fc.assert(
    fc.property(aLife, deliveries, fc.nat(), (life, parts, pick) => {
      const records = [{ version: 0, count: 0, fields: [...FIELDS], carries: 'both' } as Delivery, ...parts].map((part) =>
        recordOf(life, part),
      );
      const held = arrive(records);
      const again = mergeRecord(held.record, held.lag, records[pick % records.length]!, CLOCKS);
      expect(again.record).toBe(held.record);
      expect(again.lag).toEqual(held.lag);
    }),
    { numRuns: RUNS },
  );
});

describe('the signed-in count', () => {
  /** Events at a site, each with the server's count after it. */
  const aDay = fc.array(
    fc.record({
      kind: fc.constantFrom<'signedIn' | 'signedOut'>('signedIn', 'signedOut'),
      type: fc.constantFrom<'non_returning' | 'delivery'>('non_returning', 'delivery'),
    }),
    { maxLength: 30 },
  );

  function played(day: typeof aDay extends fc.Arbitrary<infer D> ? D : never) {
    let count = 10;
    return day.map(({ kind, type }, index) => {
      if (type !== 'delivery') count = Math.max(0, count + (kind === 'signedIn' ? 1 : -1));
      return { kind, visitor: { visitor_group_type: type }, count: { id: 1, visitors_signed_in_count: count, count_revision: index + 1 } };
    });
  }
  const start = { visitors_signed_in_count: 10, count_revision: 0 };

  test("is the server's newest, whichever events arrive, in whatever order, however often", () => {
    fc.assert(
      fc.property(aDay, fc.array(fc.nat(), { maxLength: 60 }), (day, picks) => {
        const events = played(day);
        const arriving = events.length === 0 ? [] : picks.map((pick) => events[pick % events.length]!);
        const held = arriving.reduce(countAfter, start);
        const last = arriving.reduce((latest, { count }) => (count.count_revision > latest.count_revision ? count : latest), {
          id: 1,
          ...start,
        });
        expect(held).toEqual({ visitors_signed_in_count: last.visitors_signed_in_count, count_revision: last.count_revision });
      }),
    );
  });

  test('counting up and down alone comes to the same, when every event arrives once and in order', () => {
    fc.assert(
      fc.property(aDay, (day) => {
        const events = played(day);
        const held = events.map((event) => ({ ...event, count: null })).reduce(countAfter, start);
        expect(held.visitors_signed_in_count).toBe(events.at(-1)?.count.visitors_signed_in_count ?? 10);
      }),
    );
  });
});
