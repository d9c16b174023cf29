import type { Kysely } from 'kysely';

import * as calls from '#contract/people/calls/memberImports';
import { hasMembers } from '#contract/people/entities/group';
import { IMPORT_FAULTS_PAGE, IMPORTS_PER_DAY_MAX, type DateOrder, type ImportMapping } from '#contract/people/entities/memberImport';
import { FALLBACK_LOCALE } from '#contract/platform/constants';
import type { Schema } from '#server/platform/db/schema/schema';
import type { Tx } from '#server/platform/db/transaction';
import { claimFile } from '#server/platform/files/claimFile';
import { releaseFiles } from '#server/platform/files/removal';
import type { Actor } from '#server/platform/http/actor';
import { handle } from '#server/platform/http/handle';
import { invalid, problem } from '#server/platform/http/problem';
import { insertRow, lockRow, removeRow, updateRow, type Locked } from '#server/platform/rows/rows';
import { requireGroupInScope } from '#server/sites/sites/siteGroups';
import { requireMayAdd } from '../groups/keptByDirectory';
import { beginning } from './checkStep';
import { exportHandler } from './exportMembers';
import { findPersonalFields } from './fields';
import { importMembers } from './jobs';
import { canReadAgain, isOwn, presentImport, undoUntil } from './present';
import { countSince, findImport, findLatest, findRunning, stopLostImports, type ImportRecord, type LockedImport } from './store';

const HOUR_MS = 3_600_000;

const seesSensitive = (actor: Actor): boolean => actor.may('ReturningVisitor.sensitive_data');
const personalFields = (db: Kysely<Schema>, actor: Actor, groupId: number) =>
  findPersonalFields(db, { clientId: actor.clientId, groupId }, seesSensitive(actor));

/** Checks that a group takes imports. @throws 409 for a group without members, or that a directory manages */
function requireImportable(actor: Actor, group: Pick<Locked<'visitor_groups'>, 'type' | 'sync'>): void {
  if (!hasMembers(group)) throw problem(409, { code: 'group_without_members', message: 'server.groupWithoutMembers' });
  requireMayAdd(actor, group);
}

/** Checks that no other import is running. @throws 409 while the server works on another import of the group */
async function requireNoneRunning(tx: Tx, clientId: number, groupId: number): Promise<void> {
  const running = await findRunning(tx, clientId, groupId);
  if (running !== undefined)
    throw problem(409, { code: 'import_running', message: 'server.importRunning', values: { name: running.begun_by } });
}

/**
 * Checks the personal fields of a mapping. @throws 422 on `mapping` for a field that the group does not have, or that the user may not
 * see
 */
async function requireKnownFields(db: Kysely<Schema>, actor: Actor, groupId: number, mapping: ImportMapping): Promise<void> {
  const fields = await personalFields(db, actor, groupId);
  const isKnown = (field: string): boolean => fields.some(({ id }) => `field:${id}` === field);
  if (mapping.some((field) => field?.startsWith('field:') === true && !isKnown(field)))
    throw invalid({ mapping: 'rules.memberImports.field' });
}

async function requireImport(db: Kysely<Schema>, actor: Actor, importId: number): Promise<ImportRecord> {
  const record = await findImport(db, actor.clientId, importId);
  if (record === undefined) throw problem(404);
  await requireGroupInScope(db, actor, record.visitor_group_id);
  return record;
}

async function lockOwnGroups(tx: Tx, actor: Actor, importId: number): Promise<{ record: LockedImport; group: Locked<'visitor_groups'> }> {
  const { visitor_group_id: groupId } = await requireImport(tx, actor, importId);
  // Locked first, as when an import begins.
  const group = await lockRow(tx, 'visitor_groups', actor, groupId);
  return { record: await lockRow(tx, 'member_imports', actor, importId), group };
}

const wrongState = (): Error => problem(409, { code: 'import_in_other_state', message: 'server.importInOtherState' });
const stepOf = (actor: Actor) => ({ step_by: actor.name, step_user_id: actor.userId });

/** Returns the assumptions for what a file leaves open. Americans name the month first. */
async function customsOf(db: Kysely<Schema>, clientId: number): Promise<{ readonly country: string; readonly dateOrder: DateOrder }> {
  const { locale, country } = await db
    .selectFrom('clients')
    .select(['locale', 'country'])
    .where('id', '=', clientId)
    .executeTakeFirstOrThrow();
  const isAmerican = (locale ?? FALLBACK_LOCALE) === 'en_US' || country.toUpperCase() === 'US';
  return { country, dateOrder: isAmerican ? 'mdy' : 'dmy' };
}

/** Deletes imports that the user has begun in the group and not carried out: a new file takes their place. */
async function forgetUnfinished(tx: Tx, actor: Actor, groupId: number): Promise<void> {
  const unfinished = await tx
    .selectFrom('member_imports')
    .select(['id', 'file_id'])
    .where('client_id', '=', actor.clientId)
    .where('visitor_group_id', '=', groupId)
    .where('user_id', '=', actor.userId)
    .where('state', 'in', ['read', 'checked', 'failed'])
    .where('result', 'is', null)
    .execute();
  for (const { id } of unfinished) await removeRow(tx, 'member_imports', await lockRow(tx, 'member_imports', actor, id));
  await releaseFiles(
    tx,
    unfinished.flatMap(({ file_id: fileId }) => fileId ?? []),
  );
}

/** Handlers of imports of members from files, and of their export. */
export const memberImportHandlers = [
  handle(calls.createMemberImport, ({ actor, body, change, deps, now, params }) =>
    change(async (tx) => {
      await requireGroupInScope(tx, actor, params.groupId);
      const group = await lockRow(tx, 'visitor_groups', actor, params.groupId);
      requireImportable(actor, group);
      await stopLostImports(tx, now());
      await requireNoneRunning(tx, actor.clientId, group.id);
      await forgetUnfinished(tx, actor, group.id);
      if ((await countSince(tx, group.id, new Date(now().getTime() - 24 * HOUR_MS))) >= IMPORTS_PER_DAY_MAX)
        throw problem(429, {
          code: 'too_many_imports',
          message: 'server.tooManyImports',
          values: { limit: IMPORTS_PER_DAY_MAX },
          retryAfterSeconds: HOUR_MS / 1_000,
        });
      const file = await claimFile(tx, actor, { id: body.file_id, purpose: 'import', field: 'file_id' });
      if (body.mapping !== undefined) await requireKnownFields(tx, actor, group.id, body.mapping);
      const customs = await customsOf(tx, actor.clientId);
      const record = await insertRow(tx, 'member_imports', actor, {
        visitor_group_id: group.id,
        user_id: actor.userId,
        begun_by: actor.name,
        begun_at: now(),
        ...stepOf(actor),
        file_id: file.id,
        file_name: file.name,
        state: 'reading',
        goes_to: body.mapping === undefined ? 'read' : body.dry_run === false ? 'imported' : 'checked',
        mapping: JSON.stringify(body.mapping ?? []),
        date_order: body.date_order ?? customs.dateOrder,
        is_order_given: body.date_order !== undefined,
        country: body.country ?? customs.country,
        choice: JSON.stringify(body.reading ?? {}),
        sees_sensitive: seesSensitive(actor),
        touched_at: now(),
      });
      await deps.jobs.enqueue(importMembers, { clientId: actor.clientId, importId: record.id }, tx);
      return { import: presentImport(record, actor) };
    }),
  ),

  handle(calls.getGroupImport, async ({ actor, db, params }) => {
    await requireGroupInScope(db, actor, params.groupId);
    const group = await db
      .selectFrom('visitor_groups')
      .select('id')
      .where('client_id', '=', actor.clientId)
      .where('id', '=', params.groupId)
      .executeTakeFirst();
    if (group === undefined) throw problem(404);
    const record = await findLatest(db, actor.clientId, group.id);
    const fields = await personalFields(db, actor, group.id);
    return {
      import: record === undefined ? null : presentImport(record, actor),
      fields: fields.map(({ id, name }) => ({ id, name })),
    };
  }),

  handle(calls.getMemberImport, async ({ actor, db, params }) => ({
    import: presentImport(await requireImport(db, actor, params.importId), actor),
  })),

  handle(calls.readMemberImport, ({ actor, body, change, deps, now, params }) =>
    change(async (tx) => {
      const { record, group } = await lockOwnGroups(tx, actor, params.importId);
      requireImportable(actor, group);
      if (!isOwn(record, actor)) throw problem(404);
      if (!canReadAgain(record)) throw wrongState();
      await requireNoneRunning(tx, actor.clientId, group.id);
      // Rows of another reading do not count: the import begins again.
      const reading = await insertRow(tx, 'member_imports', actor, {
        visitor_group_id: group.id,
        user_id: actor.userId,
        begun_by: record.begun_by,
        begun_at: now(),
        ...stepOf(actor),
        file_id: record.file_id,
        file_name: record.file_name,
        state: 'reading',
        goes_to: 'read',
        date_order: (await customsOf(tx, actor.clientId)).dateOrder,
        country: record.country,
        choice: JSON.stringify(body),
        sees_sensitive: seesSensitive(actor),
        touched_at: now(),
      });
      await removeRow(tx, 'member_imports', record);
      await deps.jobs.enqueue(importMembers, { clientId: actor.clientId, importId: reading.id }, tx);
      return { import: presentImport(reading, actor) };
    }),
  ),

  handle(calls.checkMemberImport, ({ actor, body, change, deps, now, params }) =>
    change(async (tx) => {
      const { record, group } = await lockOwnGroups(tx, actor, params.importId);
      requireImportable(actor, group);
      // Only the owner may see the file's content, and so give it a meaning.
      if (!isOwn(record, actor)) throw problem(404);
      if (record.state !== 'read' && record.state !== 'checked') throw wrongState();
      await requireNoneRunning(tx, actor.clientId, group.id);
      if (body.mapping.length !== record.columns.length) throw invalid({ mapping: 'rules.memberImports.columns' });
      await requireKnownFields(tx, actor, group.id, body.mapping);
      const checking = await updateRow(tx, 'member_imports', record, {
        state: 'checking',
        ...stepOf(actor),
        mapping: JSON.stringify(body.mapping),
        date_order: body.date_order,
        country: body.country ?? record.country,
        sees_sensitive: seesSensitive(actor),
        plan: null,
        ...beginning(await countRows(tx, record.id)),
        touched_at: now(),
      });
      await deps.jobs.enqueue(importMembers, { clientId: actor.clientId, importId: record.id }, tx);
      return { import: presentImport(checking, actor) };
    }),
  ),

  handle(calls.listImportFaults, async ({ actor, db, params, query }) => {
    const record = await requireImport(db, actor, params.importId);
    if (!isOwn(record, actor)) throw problem(404);
    const rows = await db
      .selectFrom('member_import_rows')
      .select(['row', 'cells', 'faults'])
      .where('import_id', '=', record.id)
      .where('row', '>', query.after ?? 0)
      .where((eb) => eb(eb.fn<number>('jsonb_array_length', ['faults']), '>', 0))
      .orderBy('row')
      .limit(IMPORT_FAULTS_PAGE)
      .execute();
    const next = rows.length < IMPORT_FAULTS_PAGE ? null : (rows.at(-1)?.row ?? null);
    return { rows: rows.map(({ row, cells, faults }) => ({ row, cells, faults: faults ?? [] })), next };
  }),

  handle(calls.runMemberImport, ({ actor, change, deps, now, params }) =>
    change(async (tx) => {
      const { record, group } = await lockOwnGroups(tx, actor, params.importId);
      requireImportable(actor, group);
      if (!isOwn(record, actor)) throw problem(404);
      const goesOn = record.state === 'failed' && record.result !== null && record.undone === null;
      if (record.state !== 'checked' && !goesOn) throw wrongState();
      await requireNoneRunning(tx, actor.clientId, group.id);
      const { add = 0, update = 0 } = record.plan ?? {};
      const running = await updateRow(tx, 'member_imports', record, {
        state: 'importing',
        failure: null,
        // The import uses the checked rows: the file is no longer needed.
        file_id: null,
        // Samples are no longer shown either: they could name members who are deleted meanwhile.
        columns: JSON.stringify(record.columns.map(({ header }) => ({ header, samples: [] }))),
        reading: record.reading && JSON.stringify({ ...record.reading, first_rows: [], letters: [] }),
        ...stepOf(actor),
        // A stopped import continues where it stands.
        ...(!goesOn && { ...beginning(add + update), result: JSON.stringify({ added: 0, updated: 0, skipped: 0 }) }),
        imported_at: now(),
        touched_at: now(),
      });
      await releaseFiles(tx, record.file_id === null ? [] : [record.file_id]);
      await deps.jobs.enqueue(importMembers, { clientId: actor.clientId, importId: record.id }, tx);
      return { import: presentImport(running, actor) };
    }),
  ),

  handle(calls.undoMemberImport, ({ actor, change, deps, now, params }) =>
    change(async (tx) => {
      const { record, group } = await lockOwnGroups(tx, actor, params.importId);
      const until = undoUntil(record);
      if (until === null) throw wrongState();
      if (until <= now()) throw problem(409, { code: 'import_too_old', message: 'server.importTooOld' });
      await requireNoneRunning(tx, actor.clientId, group.id);
      const { added = 0, updated = 0 } = record.result ?? {};
      const goesOn = record.undone !== null;
      const undoing = await updateRow(tx, 'member_imports', record, {
        state: 'undoing',
        failure: null,
        ...stepOf(actor),
        ...(!goesOn && { ...beginning(added + updated), phase: 'managers' }),
        touched_at: now(),
      });
      await deps.jobs.enqueue(importMembers, { clientId: actor.clientId, importId: record.id }, tx);
      return { import: presentImport(undoing, actor) };
    }),
  ),

  handle(calls.deleteMemberImport, async ({ actor, change, params }) => {
    await change(async (tx) => {
      const { record } = await lockOwnGroups(tx, actor, params.importId);
      if (!isOwn(record, actor)) throw problem(404);
      if (record.result !== null || !['read', 'checked', 'failed'].includes(record.state)) throw wrongState();
      await removeRow(tx, 'member_imports', record);
      await releaseFiles(tx, record.file_id === null ? [] : [record.file_id]);
    });
    return undefined;
  }),

  exportHandler,
];

async function countRows(tx: Tx, importId: number): Promise<number> {
  const { count } = await tx
    .selectFrom('member_import_rows')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('import_id', '=', importId)
    .executeTakeFirstOrThrow();
  return count;
}
