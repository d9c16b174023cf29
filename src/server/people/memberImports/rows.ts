import { sql, type Kysely, type Selectable } from 'kysely';

import type { RowFault } from '#contract/people/entities/memberImport';
import type { RowFate, RowOutcome, WrittenFields } from '#server/platform/db/schema/people/memberImports';
import type { Schema } from '#server/platform/db/schema/schema';
import type { SheetRow } from './reading/readCsv';

type Db = Kysely<Schema>;
export type ImportRow = Selectable<Schema['member_import_rows']>;

/** Stages rows as the file has them. Rows that exist remain: a stopped attempt had staged them. */
export async function stageRows(db: Db, importId: number, rows: readonly SheetRow[]): Promise<void> {
  const given = rows.map(({ row, cells }) => ({ import_id: importId, row, cells: JSON.stringify(cells) }));
  if (given.length === 0) return;
  await db
    .insertInto('member_import_rows')
    .values(given)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The result of the check of a row. */
export interface CheckedRow {
  readonly row: number;
  readonly fate: RowFate;
  readonly fields: WrittenFields;
  readonly faults: readonly RowFault[];
  readonly email_key: string | null;
  readonly external_key: string | null;
  readonly manager_key: string | null;
  readonly member_id: number | null;
}

/** Writes the results of the check of some rows. */
export async function writeChecked(db: Db, importId: number, rows: readonly CheckedRow[]): Promise<void> {
  await sql`
    update member_import_rows set fate = checked.fate, fields = checked.fields, faults = checked.faults, email_key = checked.email_key,
      external_key = checked.external_key, manager_key = checked.manager_key, member_id = checked.member_id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as checked
      (row int, fate text, fields jsonb, faults jsonb, email_key text, external_key text, manager_key text, member_id int)
    where member_import_rows.import_id = ${importId} and member_import_rows.row = checked.row
  `.execute(db);
}

/** The outcome of a row, and the values it has written. Columns that are left out remain unchanged. */
export interface DoneRow {
  readonly row: number;
  readonly outcome: RowOutcome;
  readonly member_id: number | null;
  readonly before: WrittenFields | null;
  readonly after: WrittenFields | null;
  readonly member_revision: number | null;
  /** Added to the existing faults. */
  readonly faults: readonly RowFault[];
}

/** Writes the outcome of some rows. */
export async function writeDone(db: Db, importId: number, rows: readonly DoneRow[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    update member_import_rows set outcome = done.outcome, member_id = done.member_id, before = done.before, after = done.after,
      member_revision = done.member_revision, faults = coalesce(member_import_rows.faults, '[]') || done.faults
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as done
      (row int, outcome text, member_id int, before jsonb, after jsonb, member_revision int, faults jsonb)
    where member_import_rows.import_id = ${importId} and member_import_rows.row = done.row
  `.execute(db);
}

/** Records how undoing has left the members of some rows. */
export async function writeUndone(db: Db, importId: number, outcome: RowOutcome, rows: readonly ImportRow[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .updateTable('member_import_rows')
    .set({ outcome })
    .where('import_id', '=', importId)
    .where(sql<boolean>`row = any(${rows.map(({ row }) => row)}::int[])`)
    .execute();
}

/** Marks rows as faulty that name a manager who is neither known nor in the file. */
export async function refuseUnknownManagers(db: Db, importId: number): Promise<void> {
  const fault: RowFault = { code: 'manager_unknown', field: 'manager' };
  await sql`
    update member_import_rows named set fate = 'faulty', faults = coalesce(faults, '[]') || ${JSON.stringify([fault])}::jsonb
    where import_id = ${importId} and manager_key is not null and fate <> 'faulty' and not exists (
      select from member_import_rows manager
      where manager.import_id = named.import_id and manager.email_key = named.manager_key and manager.fate <> 'faulty'
    )
  `.execute(db);
}

/** Marks the last row as doubtful if it holds a name alone, below rows that all have an id: payrolls end with a sum, or a note. */
export async function doubtLastRow(db: Db, importId: number): Promise<void> {
  const fault: RowFault = { code: 'looks_like_total', field: 'name' };
  await sql`
    update member_import_rows below set fate = 'faulty', faults = coalesce(faults, '[]') || ${JSON.stringify([fault])}::jsonb
    where import_id = ${importId} and fate = 'add' and external_key is null and manager_key is null and fields - 'name' = '{}'::jsonb
      and row = (select max(row) from member_import_rows where import_id = ${importId})
      and not exists (
        select from member_import_rows above
        where above.import_id = ${importId} and above.row < below.row and above.external_key is null and above.fate <> 'faulty'
      )
      and exists (
        select from member_import_rows above
        where above.import_id = ${importId} and above.row < below.row and above.external_key is not null
      )
  `.execute(db);
}

/** Finds the first rows before one that share keys, or members, with some rows. */
export async function findEarlier(
  db: Db,
  importId: number,
  before: number,
  {
    emails,
    externals,
    members,
  }: { readonly emails: readonly string[]; readonly externals: readonly string[]; readonly members: readonly number[] },
): Promise<readonly Pick<ImportRow, 'row' | 'email_key' | 'external_key' | 'member_id'>[]> {
  const { rows } = await sql<Pick<ImportRow, 'row' | 'email_key' | 'external_key' | 'member_id'>>`
    select row, email_key, external_key, member_id from member_import_rows
    where import_id = ${importId} and email_key = any(${[...emails]}::text[]) and row < ${before}
    union
    select row, email_key, external_key, member_id from member_import_rows
    where import_id = ${importId} and external_key = any(${[...externals]}::text[]) and row < ${before}
    union
    select row, email_key, external_key, member_id from member_import_rows
    where import_id = ${importId} and member_id = any(${[...members]}::int[]) and row < ${before}
    order by row
  `.execute(db);
  return rows;
}
