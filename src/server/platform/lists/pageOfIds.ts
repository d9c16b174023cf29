import { sql, type Expression, type QueryExecutorProvider, type RawBuilder } from 'kysely';

import type { Page } from './paging';

/** The rows that a page is taken from. */
export interface Sought {
  /** A query of all matches: their `id`, and a `key` to sort them by. */
  readonly matching: Expression<unknown>;
  /** The same among the first `LOOKED_AT` rows of the list, in its order; null where no index has that order. */
  readonly amongFirst: Expression<unknown> | null;
  /** The order of `key` and `id`. */
  readonly order: RawBuilder<unknown>;
  readonly page: Page;
}

/** The first rows of a list, among which most searches of a letter or two fill their page. */
export const LOOKED_AT = 2_000;
/** Up to this many matches are sorted directly: they may all be at the end of the list. */
const FEW = 30_000;

interface Found {
  readonly total: number;
  readonly ids: readonly number[];
}

/**
 * Returns the ids of one page and the number of all matches. Each keystroke requests both, and the cost is the scan of all rows:
 * it is done once, with narrow rows.
 */
export async function pageOfIds(db: QueryExecutorProvider, sought: Sought): Promise<Found> {
  const { matching, order, page } = sought;
  const early = await idsAmongFirst(db, sought);
  if (early !== null) return { ids: early, total: await countOf(db, matching) };
  const { rows } = await sql<Found>`
    with few as materialized (select * from (${matching}) as matching limit ${FEW + 1})
    select
      (select count(*)::int from few) as total,
      array(select id from few order by ${order} limit ${page.perPage} offset ${page.offset}) as ids
  `.execute(db);
  const [found = { total: 0, ids: [] }] = rows;
  if (found.total <= FEW) return found;
  // With more matches than that, a page is found quickly in the list's order.
  const ids = await idsOf(db, sql`select id from (${matching}) as matching ${pageIn(order, page)}`);
  return { ids, total: await countOf(db, matching) };
}

/** Returns the ids of one page, without the number of all. */
export async function idsOfPage(db: QueryExecutorProvider, sought: Sought): Promise<readonly number[]> {
  const { matching, order, page } = sought;
  const early = await idsAmongFirst(db, sought);
  return early ?? idsOf(db, sql`with matching as materialized (${matching}) select id from matching ${pageIn(order, page)}`);
}

/** Returns the ids of a page that the first rows of the list fill; null when they do not. */
async function idsAmongFirst(db: QueryExecutorProvider, { amongFirst, order, page }: Sought): Promise<readonly number[] | null> {
  if (amongFirst === null || page.offset + page.perPage > LOOKED_AT) return null;
  const ids = await idsOf(db, sql`select id from (${amongFirst}) as first ${pageIn(order, page)}`);
  return ids.length === page.perPage ? ids : null;
}

const pageIn = (order: RawBuilder<unknown>, { perPage, offset }: Page): RawBuilder<unknown> =>
  sql`order by ${order} limit ${perPage} offset ${offset}`;

async function idsOf(db: QueryExecutorProvider, query: RawBuilder<unknown>): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`${query}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Counts the rows of a query. */
export async function countOf(db: QueryExecutorProvider, matching: Expression<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from (${matching}) as matching`.execute(db);
  return rows[0]?.total ?? 0;
}

/** Sorts rows that were fetched by their ids in the order of a page. */
export function inOrderOf<Row extends { readonly id: number }>(ids: readonly number[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
