import { isDeepStrictEqual } from 'node:util';
import { sql, type Kysely } from 'kysely';

import { entityFacts, ENTITY_NAMES } from '#contract/entityTable';
import type { Call } from '#contract/platform/call';
import type { AuditChanges, AuditSubject } from '#contract/platform/entities/audit';
import type { Schema } from '../db/schema/schema';
import { writeLines, type AuditLine } from './lines';
import { planOf, type AuditPlan } from './plan';
import { DERIVED_COLUMNS, SUBJECTS } from './subjects';
import type { AnyRow } from './subjects/subject';

type Tx = Kysely<Schema>;

interface Noted {
  /** Null for a row that the transaction created. */
  readonly before: AnyRow | null;
  /** As the transaction last wrote it; null once it is deleted. */
  after: AnyRow | null;
}

/** The rows that a transaction has locked or created, by table and id. */
type Trail = Map<string, Map<number, Noted>>;

const trails = new WeakMap<Tx, Trail>();
const details = new WeakMap<Tx, AuditChanges>();

const columnsOf = (row: object | null): AnyRow | null => (row === null ? null : Object.fromEntries(Object.entries(row)));

/** Records a row as it is before this transaction changes it; null for one that it creates. The first call counts. */
export function noteBefore(tx: Tx, table: keyof Schema, id: number, row: object | null): void {
  const trail = trails.get(tx);
  if (trail === undefined) return;
  const rows = trail.get(table) ?? new Map<number, Noted>();
  trail.set(table, rows);
  const before = columnsOf(row);
  if (!rows.has(id)) rows.set(id, { before, after: before });
}

/** Records a row that was recorded before, after this transaction has changed it; null when it has deleted it. */
export function noteAfter(tx: Tx, table: keyof Schema, id: number, row: object | null): void {
  const noted = trails.get(tx)?.get(table)?.get(id);
  if (noted !== undefined) noted.after = columnsOf(row);
}

/** Adds details beyond columns to the lines of this transaction, such as the exported period. Nothing personal. */
export function noteDetails(tx: Tx, told: Readonly<Record<string, string>>): void {
  details.set(tx, Object.fromEntries(Object.entries(told).map(([name, value]) => [name, [null, value]])));
}

/** Adds fields within a column to the lines of this transaction: before and after. */
export function noteFields(tx: Tx, changes: AuditChanges): void {
  details.set(tx, { ...details.get(tx), ...changes });
}

/** The author of a change, and the call that makes it. */
interface ChangeFacts {
  readonly call: Call;
  readonly params: object;
  /** `userId` is null for a guest and for a device. */
  readonly actor: { readonly clientId: number; readonly userId: number | null; readonly name: string } | null;
  readonly now: () => Date;
}

/** Does a call's work in its transaction, and writes its changes into the audit log as the call's definition says. */
export async function audited<T>(tx: Tx, facts: ChangeFacts, work: () => Promise<T>): Promise<T> {
  const plan = planOf(facts.call);
  const { actor } = facts;
  if (plan === null || actor === null) return work();
  const trail: Trail = new Map();
  trails.set(tx, trail);
  try {
    const answer = await work();
    const changed = changedRows(plan, trail);
    const lines = plan.by === plan.subject ? changed.map((row) => lineOf(plan, row)) : await lineOfOwner(tx, plan, facts.params, changed);
    const by = { clientId: actor.clientId, actor: actor.name, userId: actor.userId };
    await writeLines(
      tx,
      facts.now(),
      lines.map((line) => ({ ...by, ...line, changes: { ...line.changes, ...details.get(tx) } })),
    );
    return answer;
  } finally {
    trails.delete(tx);
    details.delete(tx);
  }
}

interface ChangedRow {
  readonly id: number;
  readonly before: AnyRow | null;
  readonly after: AnyRow | null;
  readonly fields: readonly string[];
}

/** Returns the recorded rows that the transaction has changed, in the order of their ids. */
function changedRows({ by, unchanged }: AuditPlan, trail: Trail): readonly ChangedRow[] {
  const noted = [...(trail.get(SUBJECTS[by].table) ?? [])].sort(([one], [other]) => one - other);
  return noted.flatMap(([id, { before, after }]) => {
    const fields = differences(before ?? {}, after ?? {});
    return fields.length > 0 || (unchanged && after !== null) ? [{ id, before, after, fields }] : [];
  });
}

function differences(before: AnyRow, after: AnyRow): readonly string[] {
  const columns = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...columns].filter((column) => !DERIVED_COLUMNS.has(column) && !isDeepStrictEqual(before[column] ?? null, after[column] ?? null));
}

type Told = Pick<AuditLine, 'action' | 'subject' | 'subjectId' | 'subjectName' | 'changes' | 'siteId'>;

function lineOf({ subject, action }: AuditPlan, { id, before, after, fields }: ChangedRow): Told {
  const facts = SUBJECTS[subject];
  const row = after ?? before ?? {};
  const told = 'action' in facts ? facts.action?.(row, action, after === null) : undefined;
  return {
    action: told ?? action,
    subject,
    subjectId: id,
    subjectName: nameOf(subject, row),
    changes: changesOf(subject, before, after, fields),
    siteId: siteOf(subject, row),
  };
}

/** Returns the id of the site that a row is, or refers to. */
function siteOf(subject: AuditSubject, row: AnyRow): number | null {
  const id = row[subject === 'sites' ? 'id' : 'site_id'];
  return typeof id === 'number' ? id : null;
}

function nameOf(subject: AuditSubject, row: AnyRow): string | null {
  const { name } = SUBJECTS[subject];
  const value = name === null ? null : row[name];
  return typeof value === 'string' ? value : null;
}

/**
 * Returns the old and new values of fields whose values may be logged, and null for other changed fields. A created or deleted record
 * lists only the former, since all of its fields have changed.
 */
function changesOf(subject: AuditSubject, before: AnyRow | null, after: AnyRow | null, fields: readonly string[]): AuditChanges {
  const kept: ReadonlySet<string> = new Set(SUBJECTS[subject].values);
  const isWhole = before === null || after === null;
  return Object.fromEntries(
    fields
      .filter((field) => kept.has(field) || !isWhole)
      .map((field) => [field, kept.has(field) ? ([before?.[field] ?? null, after?.[field] ?? null] as const) : null]),
  );
}

/** One line about the record that the path names, when records that belong to it have changed. */
async function lineOfOwner(
  tx: Tx,
  { subject, action, by }: AuditPlan,
  params: object,
  changed: readonly ChangedRow[],
): Promise<readonly Told[]> {
  const owner = ENTITY_NAMES.find((entity) => entity === subject);
  const id: unknown = owner === undefined ? null : Reflect.get(params, entityFacts(owner).param);
  if (changed.length === 0 || typeof id !== 'number') return [];
  const { rows } = await sql<AnyRow>`select * from ${sql.table(SUBJECTS[subject].table)} where id = ${id}::int`.execute(tx);
  const row = rows[0] ?? {};
  return [{ action, subject, subjectId: id, subjectName: nameOf(subject, row), changes: { [by]: null }, siteId: siteOf(subject, row) }];
}
