/** A page of a long list: whichever way is the shortest, the same rows. */
import { sql } from 'kysely';

import { LOOKED_AT, pageOfIds } from '#server/platform/lists/pageOfIds';
import type { Database } from '#server/platform/db/open';
import { openTestDatabase, quickestDatabase } from '../../../support/testDatabase';

const ROWS = 40_000;

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase(quickestDatabase());
});
afterAll(() => database.close());

/** Numbers of which each is its own key, in falling order: those that are multiples, from the largest. */
const multiples = (of: number, { from = 1, to = ROWS }: { readonly from?: number; readonly to?: number } = {}) =>
  sql`select n as id, n as key from generate_series(${from}::int, ${to}::int) as n where n % ${of}::int = 0`;

interface Asked {
  readonly of: number;
  readonly page: number;
  readonly perPage: number;
  readonly hasIndex: boolean;
}

function find({ of, page, perPage, hasIndex }: Asked) {
  return pageOfIds(database.db, {
    matching: multiples(of),
    amongFirst: hasIndex ? multiples(of, { from: ROWS - LOOKED_AT + 1 }) : null,
    order: sql`key desc, id desc`,
    page: { page, perPage, offset: (page - 1) * perPage },
  });
}

it.each<[string, Asked]>([
  ['where most rows match', { of: 1, page: 1, perPage: 30, hasIndex: true }],
  ['where most rows match, without an index', { of: 1, page: 3, perPage: 30, hasIndex: false }],
  ['where few of the first rows match', { of: 1_000, page: 1, perPage: 30, hasIndex: true }],
  ['where few rows match, without an index', { of: 1_000, page: 2, perPage: 30, hasIndex: false }],
  ['at the end of the first rows', { of: 1, page: 20, perPage: 100, hasIndex: true }],
  ['behind the first rows', { of: 1, page: 21, perPage: 100, hasIndex: true }],
  ['that is the last', { of: 7, page: 58, perPage: 100, hasIndex: true }],
  ['behind the last', { of: 7, page: 100, perPage: 100, hasIndex: true }],
  ['where none matches', { of: ROWS + 1, page: 1, perPage: 30, hasIndex: true }],
])('finds the page %s', async (_name, asked) => {
  const all = Array.from({ length: ROWS }, (_, index) => ROWS - index).filter((n) => n % asked.of === 0);
  const { page, perPage } = asked;
  expect(await find(asked)).toEqual({ total: all.length, ids: all.slice((page - 1) * perPage, page * perPage) });
});
