import { sql, type RawBuilder } from 'kysely';

import type { UndoResult } from '#contract/people/entities/memberImport';
import type { RowOutcome } from '#server/platform/db/schema/people/memberImports';
import type { Tx } from '#server/platform/db/transaction';
import { lockFound, removeRow, updateRow, type Locked } from '#server/platform/rows/rows';
import { columnsOf } from './importStep';
import { writeDone, writeUndone, type ImportRow } from './rows';
import type { LockedImport } from './store';
import { endsBeforeStart, stillSays } from './writtenFields';

const NOTHING: UndoResult = { removed: 0, restored: 0, kept_changed: 0, kept_used: 0 };

/**
 * Undoes the next rows of a locked import, at most `size` of them; returns whether the step goes on. Members who were added lose the
 * managers who came with them first, then changed members get their former values: after that, only other people's work refers to the
 * members who were added.
 */
export async function undoStep(tx: Tx, record: LockedImport, now: Date, size: number): Promise<boolean> {
  const outcome: RowOutcome = record.phase === 'restore' ? 'updated' : 'added';
  let query = tx
    .selectFrom('member_import_rows')
    .selectAll()
    .where('import_id', '=', record.id)
    .where('row', '>', record.after_row)
    .where('outcome', '=', outcome);
  if (record.phase === 'managers') query = query.where('manager_key', 'is not', null);
  const rows = await query.orderBy('row').limit(size).execute();
  const last = rows.at(-1);
  if (last === undefined) {
    if (record.phase === 'rows') return false;
    await updateRow(tx, 'member_imports', record, {
      phase: record.phase === 'managers' ? 'restore' : 'rows',
      after_row: 0,
      touched_at: now,
    });
    return true;
  }
  const members = await lockMembers(tx, record, rows);
  const undone =
    record.phase === 'managers'
      ? await unlink(tx, record.id, rows, members)
      : record.phase === 'restore'
        ? await restore(tx, record.id, rows, members)
        : await remove(tx, record.id, rows, members);
  const before = record.undone ?? NOTHING;
  const result: UndoResult = {
    removed: before.removed + undone.removed,
    restored: before.restored + undone.restored,
    kept_changed: before.kept_changed + undone.kept_changed,
    kept_used: before.kept_used + undone.kept_used,
  };
  await updateRow(tx, 'member_imports', record, {
    after_row: last.row,
    done: record.done + (record.phase === 'managers' ? 0 : rows.length),
    undone: JSON.stringify(result),
    touched_at: now,
  });
  return true;
}

type Members = ReadonlyMap<number, Locked<'members'>>;

async function lockMembers(tx: Tx, record: LockedImport, rows: readonly ImportRow[]): Promise<Members> {
  const ids = rows.flatMap(({ member_id: id }) => id ?? []);
  const query = tx
    .selectFrom('members')
    .selectAll()
    .where('client_id', '=', record.client_id)
    .where(sql<boolean>`id = any(${ids}::int[])`)
    .orderBy('id');
  const locked = await lockFound(tx, 'members', { clientId: record.client_id }, query);
  return new Map(locked.map((member) => [member.id, member]));
}

async function unlink(tx: Tx, importId: number, rows: readonly ImportRow[], members: Members): Promise<UndoResult> {
  const done = [];
  for (const row of rows) {
    const member = members.get(row.member_id ?? 0);
    if (member === undefined || member.revision !== row.member_revision) continue;
    const { revision } = await updateRow(tx, 'members', member, { manager_id: null });
    const { member_id, before, after } = row;
    done.push({ row: row.row, outcome: 'added' as const, member_id, before, after, member_revision: revision, faults: [] });
  }
  await writeDone(tx, importId, done);
  return NOTHING;
}

async function restore(tx: Tx, importId: number, rows: readonly ImportRow[], members: Members): Promise<UndoResult> {
  const restored: ImportRow[] = [];
  const kept: ImportRow[] = [];
  const managerIds = rows.flatMap(({ before }) => before?.manager_id ?? []);
  const there = await tx
    .selectFrom('members')
    .select('id')
    .where(sql<boolean>`id = any(${managerIds}::int[])`)
    .execute();
  for (const row of rows) {
    const member = members.get(row.member_id ?? 0);
    const { manager_id: managerId, ...before } = row.before ?? {};
    if (member === undefined || !stillSays(member, row.after ?? {}) || endsBeforeStart(before, member)) {
      kept.push(row);
      continue;
    }
    const isThere = managerId === null || there.some(({ id }) => id === managerId);
    const former = managerId === undefined ? before : { ...before, manager_id: isThere ? managerId : null };
    if (Object.keys(former).length > 0) await updateRow(tx, 'members', member, columnsOf(member, former));
    restored.push(row);
  }
  await writeUndone(tx, importId, 'undone', restored);
  await writeUndone(tx, importId, 'kept', kept);
  return { ...NOTHING, restored: restored.length, kept_changed: kept.length };
}

async function remove(tx: Tx, importId: number, rows: readonly ImportRow[], members: Members): Promise<UndoResult> {
  const used = await findUsed(tx, [...members.keys()]);
  const removed: ImportRow[] = [];
  const changed: ImportRow[] = [];
  const inUse: ImportRow[] = [];
  for (const row of rows) {
    const member = members.get(row.member_id ?? 0);
    // Somebody else has deleted them.
    if (member === undefined) removed.push(row);
    else if (used.has(member.id)) inUse.push(row);
    else if (member.revision !== row.member_revision) changed.push(row);
    else {
      await removeRow(tx, 'members', member);
      removed.push(row);
    }
  }
  await writeUndone(tx, importId, 'undone', removed);
  await writeUndone(tx, importId, 'kept', [...changed, ...inUse]);
  return { removed: removed.length, restored: 0, kept_changed: changed.length, kept_used: inUse.length };
}

interface Reference {
  readonly child: string;
  readonly column: string;
}

/**
 * Finds the members that something refers to: a visit, a document, a member whose manager they are. The database knows the references.
 * The server itself adds a row of onboarding for every new member.
 */
async function findUsed(tx: Tx, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const { rows: references } = await sql<Reference>`
    select conrelid::regclass::text as child, attname as column from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = 'members'::regclass and array_length(conkey, 1) = 1
      and conrelid <> 'member_onboarding'::regclass
  `.execute(tx);
  const found: RawBuilder<unknown>[] = references.map(
    ({ child, column }) => sql`select ${sql.ref(column)} as id from ${sql.table(child)} where ${sql.ref(column)} = any(${[...ids]}::int[])`,
  );
  if (found.length === 0) return new Set();
  const { rows } = await sql<{ id: number }>`${sql.join(found, sql` union `)}`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}
