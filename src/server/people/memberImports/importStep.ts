import { sql } from 'kysely';

import { GROUP_MEMBERS_MAX, type ImportResult } from '#contract/people/entities/memberImport';
import type { WrittenFields } from '#server/platform/db/schema/people/memberImports';
import type { Tx } from '#server/platform/db/transaction';
import { foldedColumns } from '#server/platform/lists/foldedMember';
import { insertRows, lockFound, updateRow, type Locked } from '#server/platform/rows/rows';
import { countMembers } from '../groups/store';
import { keptRuleOf } from './keptHere';
import { findKnown, matchMember, NOBODY, type OfGroup } from './matching';
import { writeDone, type DoneRow, type ImportRow } from './rows';
import type { LockedImport } from './store';
import { differences, endsBeforeStart, withResponses } from './writtenFields';

const NOTHING: ImportResult = { added: 0, updated: 0, skipped: 0 };

/** Returns the columns of a member that fields write. */
export function columnsOf(
  member: Pick<Locked<'members'>, 'name' | 'email' | 'mobile' | 'external_id' | 'additional'>,
  { responses, ...fields }: WrittenFields,
) {
  const { name = member.name, email = member.email, mobile = member.mobile, external_id = member.external_id } = fields;
  return {
    ...fields,
    ...foldedColumns({ name, email, mobile, external_id }),
    ...(responses !== undefined && { additional: JSON.stringify(withResponses(member.additional, responses)) }),
  };
}

const skipped = ({ row, member_id }: ImportRow, code: 'changed_meanwhile' | 'group_full'): DoneRow => ({
  row,
  outcome: 'skipped',
  member_id,
  before: null,
  after: null,
  member_revision: null,
  faults: [{ code, field: null }],
});

function added({ row, fields }: ImportRow, member: Locked<'members'> | undefined): DoneRow {
  if (member === undefined) throw new Error('A member was not added');
  return { row, outcome: 'added', member_id: member.id, before: null, after: fields, member_revision: member.revision, faults: [] };
}

/** Writes the next rows of a locked import, at most `size` of them; returns whether the step goes on. */
export async function importStep(tx: Tx, record: LockedImport, now: Date, size: number): Promise<boolean> {
  return record.phase === 'rows' ? writeRows(tx, record, now, size) : linkManagers(tx, record, now, size);
}

async function writeRows(tx: Tx, record: LockedImport, now: Date, size: number): Promise<boolean> {
  const group = { clientId: record.client_id, groupId: record.visitor_group_id };
  const rows = await tx
    .selectFrom('member_import_rows')
    .selectAll()
    .where('import_id', '=', record.id)
    .where('row', '>', record.after_row)
    .where('fate', 'in', ['add', 'update'])
    .where('outcome', 'is', null)
    .orderBy('row')
    .limit(size)
    .execute();
  const last = rows.at(-1);
  if (last === undefined) {
    await updateRow(tx, 'member_imports', record, { phase: 'managers', after_row: 0, touched_at: now });
    return true;
  }
  const checked = await dropGoneManagers(tx, group, rows);
  const done = [
    ...(await updateMembers(
      tx,
      group,
      checked.filter(({ fate }) => fate === 'update'),
    )),
    ...(await addMembers(
      tx,
      group,
      checked.filter(({ fate }) => fate === 'add'),
    )),
  ];
  await writeDone(tx, record.id, done);
  const count = (outcome: DoneRow['outcome']): number => done.filter((row) => row.outcome === outcome).length;
  const { added, updated, skipped: before } = record.result ?? NOTHING;
  const result: ImportResult = { added: added + count('added'), updated: updated + count('updated'), skipped: before + count('skipped') };
  await updateRow(tx, 'member_imports', record, {
    after_row: last.row,
    done: record.done + rows.length,
    result: JSON.stringify(result),
    touched_at: now,
  });
  return true;
}

/** Drops managers who have been deleted since the check. Existing ones remain locked until the transaction ends. */
async function dropGoneManagers(tx: Tx, { clientId }: OfGroup, rows: readonly ImportRow[]): Promise<readonly ImportRow[]> {
  const ids = [...new Set(rows.flatMap(({ fields }) => fields?.manager_id ?? []))];
  if (ids.length === 0) return rows;
  const there = await tx
    .selectFrom('members')
    .select('id')
    .where('client_id', '=', clientId)
    .where(sql<boolean>`id = any(${ids}::int[])`)
    .orderBy('id')
    .forKeyShare()
    .execute();
  const known = new Set(there.map(({ id }) => id));
  return rows.map((row) => {
    if (row.fields?.manager_id == null || known.has(row.fields.manager_id)) return row;
    const { manager_id: _gone, ...fields } = row.fields;
    return { ...row, fields };
  });
}

async function updateMembers(tx: Tx, group: OfGroup, rows: readonly ImportRow[]): Promise<readonly DoneRow[]> {
  if (rows.length === 0) return [];
  const ids = rows.flatMap(({ member_id: id }) => id ?? []);
  const query = tx
    .selectFrom('members')
    .selectAll()
    .where('client_id', '=', group.clientId)
    .where('visitor_group_id', '=', group.groupId)
    .where(sql<boolean>`id = any(${ids}::int[])`)
    .orderBy('id');
  const members = new Map((await lockFound(tx, 'members', group, query)).map((member) => [member.id, member]));
  // Found by the id of another system, which may have been given to somebody else since.
  const known = await findKnown(
    tx,
    group,
    rows.map((row) => ({ email: row.email_key, external: row.external_key })),
  );
  const keptOf = await keptRuleOf(
    tx,
    group,
    rows.map((row) => row.external_key),
  );
  const done: DoneRow[] = [];
  for (const row of rows) {
    const member = members.get(row.member_id ?? 0);
    const match = matchMember({ email: row.email_key, external: row.external_key }, known);
    const isOther = match === NOBODY || typeof match === 'string' || match.id !== row.member_id;
    if (member === undefined || member.archived_at !== null || isOther || endsBeforeStart(row.fields ?? {}, member)) {
      done.push(skipped(row, 'changed_meanwhile'));
      continue;
    }
    const told = differences(member, row.fields ?? {});
    const kept = told === null || keptOf === null ? {} : { kept_here: keptOf(member, told.after) };
    const written = told === null ? member : await updateRow(tx, 'members', member, { ...columnsOf(member, told.after), ...kept });
    done.push({
      row: row.row,
      outcome: 'updated',
      member_id: member.id,
      before: { ...told?.before, ...('kept_here' in kept && { kept_here: member.kept_here }) },
      after: told?.after ?? {},
      member_revision: written.revision,
      faults: [],
    });
  }
  return done;
}

async function addMembers(tx: Tx, group: OfGroup, rows: readonly ImportRow[]): Promise<readonly DoneRow[]> {
  if (rows.length === 0) return [];
  const known = await findKnown(
    tx,
    group,
    rows.map((row) => ({ email: row.email_key, external: row.external_key })),
  );
  const { default_manager_id: defaultManager } = await tx
    .selectFrom('visitor_groups')
    .select('default_manager_id')
    .where('id', '=', group.groupId)
    .executeTakeFirstOrThrow();
  const keptOf = await keptRuleOf(
    tx,
    group,
    rows.map((row) => row.external_key),
  );
  const room = GROUP_MEMBERS_MAX - (await countMembers(tx, group.clientId, group.groupId));
  const done: DoneRow[] = [];
  const adding: ImportRow[] = [];
  for (const row of rows) {
    const isNew = matchMember({ email: row.email_key, external: row.external_key }, known) === NOBODY;
    if (!isNew) done.push(skipped(row, 'changed_meanwhile'));
    else if (adding.length >= room) done.push(skipped(row, 'group_full'));
    else adding.push(row);
  }
  const ids = await takeIds(tx, adding.length);
  const nobody = { name: '', email: null, mobile: null, external_id: null, additional: {} };
  const made = await insertRows(
    tx,
    'members',
    group,
    adding.map(({ fields, manager_key: managerKey }, index) => ({
      ...ALL_COLUMNS,
      manager_id: managerKey === null ? defaultManager : null,
      ...columnsOf(nobody, fields ?? {}),
      kept_here: keptOf === null ? [] : keptOf(null, fields ?? {}),
      // The check has refused a row without a name.
      name: fields?.name ?? '',
      id: ids[index] ?? 0,
      visitor_group_id: group.groupId,
    })),
  );
  return [...done, ...adding.map((row, index) => added(row, made[index]))];
}

/** Takes ids of new members, in the order of their rows. */
async function takeIds(tx: Tx, count: number): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('members', 'id'))::int as id from generate_series(1, ${count}::int)
  `.execute(tx);
  return rows.map(({ id }) => id).sort((one, other) => one - other);
}

/** Rows of one statement have the same columns. */
const ALL_COLUMNS = {
  email: null,
  mobile: null,
  locale: null,
  notes: null,
  starts_on: null,
  ends_on: null,
  external_id: null,
  additional: '{}',
};

/** Gives members the managers who came with the same file. */
async function linkManagers(tx: Tx, record: LockedImport, now: Date, size: number): Promise<boolean> {
  const group = { clientId: record.client_id };
  const rows = await tx
    .selectFrom('member_import_rows')
    .selectAll()
    .where('import_id', '=', record.id)
    .where('row', '>', record.after_row)
    .where('manager_key', 'is not', null)
    .where('outcome', 'in', ['added', 'updated'])
    .orderBy('row')
    .limit(size)
    .execute();
  const last = rows.at(-1);
  if (last === undefined) return false;
  const keys = [...new Set(rows.flatMap(({ manager_key: key }) => key ?? []))];
  const managers = await tx
    .selectFrom('member_import_rows')
    .innerJoin('members', 'members.id', 'member_import_rows.member_id')
    .select(['member_import_rows.email_key', 'members.id'])
    .where('member_import_rows.import_id', '=', record.id)
    .where(sql<boolean>`member_import_rows.email_key = any(${keys}::text[])`)
    .where('member_import_rows.fate', '!=', 'faulty')
    .orderBy('member_import_rows.row', 'desc')
    .execute();
  const managerOf = new Map(managers.map(({ email_key: key, id }) => [key, id]));
  const ids = rows.flatMap(({ member_id: id }) => id ?? []);
  const query = tx
    .selectFrom('members')
    .selectAll()
    .where('client_id', '=', record.client_id)
    .where(sql<boolean>`id = any(${ids}::int[])`)
    .orderBy('id');
  const members = new Map((await lockFound(tx, 'members', group, query)).map((member) => [member.id, member]));
  const done: DoneRow[] = [];
  for (const row of rows) {
    const member = members.get(row.member_id ?? 0);
    const managerId = managerOf.get(row.manager_key);
    const facts = { row: row.row, outcome: row.outcome ?? 'added', member_id: row.member_id, before: row.before };
    if (member === undefined || managerId === undefined || managerId === member.id) {
      const faults = managerId === undefined ? [{ code: 'manager_unknown', field: 'manager' } as const] : [];
      done.push({ ...facts, after: row.after, member_revision: row.member_revision, faults });
      continue;
    }
    const written = await updateRow(tx, 'members', member, { manager_id: managerId });
    done.push({
      ...facts,
      before: row.before === null ? null : { ...row.before, manager_id: member.manager_id },
      after: { ...row.after, manager_id: managerId },
      // Somebody who changed the member in between has changed it since the import.
      member_revision: member.revision === row.member_revision ? written.revision : row.member_revision,
      faults: [],
    });
  }
  await writeDone(tx, record.id, done);
  await updateRow(tx, 'member_imports', record, { after_row: last.row, touched_at: now });
  return true;
}
