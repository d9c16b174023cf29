import type { Schema } from '../db/schema/schema';
import type { Tx } from '../db/transaction';
import { problem } from '../http/problem';
import { updateRow, type Locked } from './rows';

/** The tables of a client whose rows people put into an order. */
type OrderedTable = {
  [T in keyof Schema]: Schema[T] extends { id: unknown; client_id: unknown; position: unknown } ? T : never;
}[keyof Schema];

interface Placed {
  readonly id: number;
  readonly position: number;
}

/** Returns the position behind the last of rows, which are in their order. */
export const positionBehind = (rows: readonly Placed[]): number => (rows.at(-1)?.position ?? -1) + 1;

/**
 * Checks that an order names each row once.
 *
 * @param current the body of the refusal: the rows as they are
 * @throws Problem 409 `stale` for an order of other rows: somebody has added or deleted one meanwhile
 */
export async function requireSameRows(
  ids: readonly number[],
  rows: readonly Pick<Placed, 'id'>[],
  current: () => Readonly<Record<string, unknown>> | Promise<Readonly<Record<string, unknown>>>,
): Promise<void> {
  const known = new Set(rows.map(({ id }) => id));
  if (ids.length === known.size && new Set(ids).size === known.size && ids.every((id) => known.has(id))) return;
  throw problem(409, { code: 'stale', message: 'server.stale', data: await current() });
}

/**
 * Puts locked rows, which are in their present order, into another one. Only rows that move are written.
 *
 * @param current the body of the refusal: the rows as they are
 * @throws Problem 409 `stale` for an order of other rows
 */
export async function orderRows<T extends OrderedTable>(
  tx: Tx,
  table: T,
  rows: readonly (Locked<T> & Placed)[],
  ids: readonly number[],
  current: Parameters<typeof requireSameRows>[2],
): Promise<void> {
  await requireSameRows(ids, rows, current);
  // One table's types stand for those of all: each has the column.
  const ordered = rows as unknown as readonly Locked<'site_messages'>[];
  const first = rows[0]?.position ?? 0;
  for (const row of ordered) {
    const position = first + ids.indexOf(row.id);
    if (position !== row.position) await updateRow(tx, table as 'site_messages', row, { position });
  }
}
