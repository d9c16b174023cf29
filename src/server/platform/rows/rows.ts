import { sql, type Insertable, type Kysely, type Selectable, type Updateable } from 'kysely';

import type { Schema } from '../db/schema/schema';
import type { SiteTable } from '../db/schema/sites/sites';
import { noteAfter, noteBefore } from '../audit/trail';
import { problem } from '../http/problem';

type Tx = Kysely<Schema>;
type TableName = keyof Schema;
/** A row of one table with all its columns. */
type Row<T extends TableName> = Selectable<Schema[T]>;

declare const LOCKED: unique symbol;

/**
 * A row that this transaction has locked, or made, as its owner's. Writes take nothing else, and only this file makes one: a
 * bare id does not compile.
 */
export type Locked<T extends TableName> = Row<T> & { readonly [LOCKED]: T };

/** Tables with ids whose rows name their owner in this column. */
type OwnedBy<Column extends string> = {
  [T in TableName]: Schema[T] extends { [C in Column | 'id']: unknown } ? T : never;
}[TableName];
type ClientTable = OwnedBy<'client_id'>;
type ReportTable = OwnedBy<'evacuation_id'>;
/** Tables whose rows can be changed by their id. */
type WritableTable = ClientTable | ReportTable | 'clients' | 'users';

/** The owner of a client's rows: a caller, or work done for one. */
interface OfClient {
  readonly clientId: number;
}

/** Error for a row that is missing, or belongs to another owner. */
type Missing = () => Error;
const notFound: Missing = () => problem(404);

/** Locks one row by an owner's column. Weaker than FOR UPDATE: rows that point to it may still be added. */
async function lockBy<T extends TableName>(
  tx: Tx,
  table: T,
  owner: Readonly<Record<string, number>>,
  missing: Missing,
): Promise<Locked<T>> {
  const conditions = Object.entries(owner).map(([column, value]) => sql`${sql.ref(column)} = ${value}::int`);
  const { rows } = await sql<Locked<T> & WithId>`
    select * from ${sql.table(table)} where ${sql.join(conditions, sql` and `)} for no key update
  `.execute(tx);
  const [row] = rows;
  if (row === undefined) throw missing();
  noteBefore(tx, table, row.id, row);
  return row;
}

/**
 * Locks a row of the caller's client.
 *
 * @throws Problem 404, or the error that `missing` makes, for an unknown id and for another client's
 */
export function lockRow<T extends ClientTable>(
  tx: Tx,
  table: T,
  { clientId }: OfClient,
  id: number,
  missing = notFound,
): Promise<Locked<T>> {
  return lockBy(tx, table, { client_id: clientId, id }, missing);
}

/** Locks a row that belongs to a report which this transaction has locked. @throws Problem 404 for another report's */
export function lockReportRow<T extends ReportTable>(tx: Tx, table: T, report: Locked<'evacuations'>, id: number): Promise<Locked<T>> {
  return lockBy(tx, table, { evacuation_id: report.id, id }, notFound);
}

/** Locks one of the caller's own sessions. @throws Problem 404 for another person's */
export function lockSession(tx: Tx, { userId }: { readonly userId: number }, id: number): Promise<Locked<'sessions'>> {
  return lockBy(tx, 'sessions', { user_id: userId, id }, notFound);
}

/** Locks the rows that a query finds among the caller's own sessions. */
export async function lockSessions(
  tx: Tx,
  { userId }: { readonly userId: number },
  found: LockingQuery<'sessions'>,
): Promise<Locked<'sessions'>[]> {
  const rows = await found.forNoKeyUpdate().execute();
  if (rows.some((row) => row.user_id !== userId)) throw new Error("A query of sessions has found another person's");
  for (const row of rows) noteBefore(tx, 'sessions', row.id, row);
  // They are locked now, and the caller's.
  return rows as unknown as Locked<'sessions'>[];
}

/** Locks the caller's client: its limits hold however many requests arrive at once. */
export function lockClient(tx: Tx, { clientId }: OfClient): Promise<Locked<'clients'>> {
  return lockBy(tx, 'clients', { id: clientId }, notFound);
}

/** Locks the caller's account. */
export function lockAccount(tx: Tx, { userId }: { readonly userId: number }): Promise<Locked<'users'>> {
  return lockBy(tx, 'users', { id: userId }, notFound);
}

/** A query for whole rows of one table that can lock the rows it finds. */
interface LockingQuery<T extends TableName> {
  forNoKeyUpdate(): { execute(): Promise<(Row<T> & WithId & { readonly client_id: number })[]> };
}

/**
 * Locks the rows that a query finds among the client's.
 *
 * @throws Error when the query finds a row of another client: its condition on the client is missing
 */
export async function lockFound<T extends ClientTable>(
  tx: Tx,
  table: T,
  { clientId }: OfClient,
  found: LockingQuery<NoInfer<T>>,
): Promise<Locked<T>[]> {
  const rows = await found.forNoKeyUpdate().execute();
  if (rows.some((row) => row.client_id !== clientId)) throw new Error(`A query of ${table} has found another client's rows`);
  for (const row of rows) noteBefore(tx, table, row.id, row);
  // They are locked now, and the client's.
  return rows as unknown as Locked<T>[];
}

interface WithId {
  readonly id: number;
}

/*
 * Every writable table has an id, and these queries name no other column beside the given ones: one table's types
 * stand for those of all.
 */

type AnyTable = 'sites';
type AnyChange = Updateable<SiteTable>;

const isEmpty = (change: object): boolean => Object.values(change).every((value) => value === undefined);

/** Changes locked rows. Columns whose value is undefined stay; without any, nothing is written. */
export async function updateRows<T extends WritableTable>(
  tx: Tx,
  table: T,
  rows: readonly (Locked<NoInfer<T>> & WithId)[],
  change: Updateable<Schema[NoInfer<T>]>,
): Promise<Locked<T>[]> {
  if (rows.length === 0 || isEmpty(change)) return [...rows];
  const ids = rows.map(({ id }) => id);
  const written = await tx
    .updateTable(table as AnyTable)
    .set(change as AnyChange)
    .where(sql<boolean>`id = any(${ids}::int[])`)
    .returningAll()
    .execute();
  for (const row of written) noteAfter(tx, table, row.id, row);
  return written as unknown as Locked<T>[];
}

/** Changes one locked row and returns it. */
export async function updateRow<T extends WritableTable>(
  tx: Tx,
  table: T,
  row: Locked<NoInfer<T>> & WithId,
  change: Updateable<Schema[NoInfer<T>]>,
): Promise<Locked<T>> {
  const [written = row] = await updateRows(tx, table, [row], change);
  return written;
}

/** Deletes locked rows, with whatever the database deletes with them. */
export async function removeRows<T extends WritableTable>(tx: Tx, table: T, rows: readonly (Locked<NoInfer<T>> & WithId)[]): Promise<void> {
  const ids = rows.map(({ id }) => id);
  await tx
    .deleteFrom(table as AnyTable)
    .where(sql<boolean>`id = any(${ids}::int[])`)
    .execute();
  for (const id of ids) noteAfter(tx, table, id, null);
}

/** Deletes a locked row, with whatever the database deletes with it. */
export function removeRow<T extends WritableTable>(tx: Tx, table: T, row: Locked<NoInfer<T>> & WithId): Promise<void> {
  return removeRows(tx, table, [row]);
}

/** Adds a row to the caller's client. Missing columns take the table's defaults. */
export function insertRow<T extends ClientTable>(
  tx: Tx,
  table: T,
  { clientId }: OfClient,
  values: Omit<Insertable<Schema[NoInfer<T>]>, 'client_id'>,
): Promise<Locked<T>> {
  return insert(tx, table, { ...values, client_id: clientId });
}

/** Adds rows with ids that the caller has taken from the table's sequence; returns them in the order of their ids. */
export async function insertRows<T extends ClientTable>(
  tx: Tx,
  table: T,
  { clientId }: OfClient,
  values: readonly (Omit<Insertable<Schema[NoInfer<T>]>, 'client_id'> & WithId)[],
): Promise<Locked<T>[]> {
  if (values.length === 0) return [];
  const made = await tx
    .insertInto(table as AnyTable)
    .values(values.map((value) => ({ ...value, client_id: clientId }) as unknown as Insertable<SiteTable>))
    .returningAll()
    .execute();
  for (const row of made) {
    noteBefore(tx, table, row.id, null);
    noteAfter(tx, table, row.id, row);
  }
  return made.sort((one, other) => one.id - other.id) as unknown as Locked<T>[];
}

/** Adds a row to a report that this transaction has locked. */
export function insertReportRow<T extends ReportTable>(
  tx: Tx,
  table: T,
  report: Locked<'evacuations'>,
  values: Omit<Insertable<Schema[NoInfer<T>]>, 'evacuation_id'>,
): Promise<Locked<T>> {
  return insert(tx, table, { ...values, evacuation_id: report.id });
}

async function insert<T extends TableName>(tx: Tx, table: T, values: object): Promise<Locked<T>> {
  const made = await tx
    .insertInto(table as AnyTable)
    .values(values as Insertable<SiteTable>)
    .returningAll()
    .executeTakeFirstOrThrow();
  noteBefore(tx, table, made.id, null);
  noteAfter(tx, table, made.id, made);
  return made as unknown as Locked<T>;
}
