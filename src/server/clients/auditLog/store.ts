import { sql, type Expression, type Kysely, type Selectable, type SqlBool } from 'kysely';

import { AUDIT_COUNT_MAX, AUDIT_PEOPLE_MAX, type LineSubject } from '#contract/clients/entities/auditLog';
import type { AuditEntry } from '#contract/platform/entities/audit';
import type { AuditLogTable } from '#server/platform/db/schema/identity/accounts';
import type { Schema } from '#server/platform/db/schema/schema';
import type { Actor } from '#server/platform/http/actor';
import type { Period } from '#server/platform/lists/period';
import { inPeriod } from '#server/platform/lists/siteZones';

export type LineRow = Selectable<AuditLogTable>;

/** The reader of lines: sees those of their client, and only those that concern their sites. */
type Reader = Pick<Actor, 'clientId' | 'siteScope'>;

/** The filter of lines. */
export interface LineFilter {
  readonly user_id?: number;
  readonly subject?: LineSubject;
  readonly subject_id?: number;
  readonly action?: AuditEntry['action'];
  readonly period: Period;
}

/** Returns the lines that a person may see: a user restricted to sites sees only those of their sites (spec: clients#audit-log). */
function linesOf(db: Kysely<Schema>, { clientId, siteScope }: Reader) {
  const lines = db.selectFrom('audit_log').where('client_id', '=', clientId);
  return siteScope === null ? lines : lines.where(sql<SqlBool>`audit_log.site_id = any(${siteScope}::int[])`);
}

function found(db: Kysely<Schema>, reader: Reader, filter: LineFilter) {
  let lines = linesOf(db, reader).where((eb) => inPeriod(eb.ref('audit_log.at'), filter.period));
  if (filter.user_id !== undefined) lines = lines.where('user_id', '=', filter.user_id);
  if (filter.subject !== undefined) lines = lines.where('subject', '=', filter.subject);
  if (filter.subject_id !== undefined) lines = lines.where('subject_id', '=', filter.subject_id);
  if (filter.action !== undefined) lines = lines.where('action', '=', filter.action);
  return lines;
}

/** Returns the condition that a line is older than another of the client's lines; matches nothing if that line does not exist. */
async function olderThan(db: Kysely<Schema>, reader: Reader, id: number): Promise<Expression<SqlBool>> {
  // As text: a Date would lose its microseconds.
  const at = sql<string>`at::text`.as('at');
  const line = await linesOf(db, reader).where('id', '=', id).select(at).executeTakeFirst();
  return line === undefined ? sql<SqlBool>`false` : sql<SqlBool>`(audit_log.at, audit_log.id) < (${line.at}::timestamptz, ${id}::bigint)`;
}

/** Returns lines, the newest first: those after `before`, or after an offset. */
export async function findLines(
  db: Kysely<Schema>,
  reader: Reader,
  filter: LineFilter,
  part: { readonly before?: number; readonly offset?: number; readonly limit: number },
): Promise<readonly LineRow[]> {
  let lines = found(db, reader, filter).selectAll();
  if (part.before !== undefined) lines = lines.where(await olderThan(db, reader, part.before));
  return lines
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(part.limit)
    .offset(part.offset ?? 0)
    .execute();
}

/** Counts lines, up to the maximum that is counted. */
export async function countLines(db: Kysely<Schema>, reader: Reader, filter: LineFilter): Promise<number> {
  const some = found(db, reader, filter).select('id').limit(AUDIT_COUNT_MAX);
  const { total } = await db
    .selectFrom(some.as('some'))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Returns the authors of lines, by name; a deleted account has none. */
export async function findPeople(db: Kysely<Schema>, reader: Reader): Promise<{ id: number; name: string | null }[]> {
  const actors = linesOf(db, reader).where('user_id', 'is not', null).select('user_id').distinct();
  const rows = await db
    .selectFrom(actors.as('actors'))
    .leftJoin('users', 'users.id', 'actors.user_id')
    .select(['actors.user_id as id', 'users.name'])
    .orderBy(sql`users.name nulls last`)
    .orderBy('actors.user_id')
    .limit(AUDIT_PEOPLE_MAX)
    .execute();
  return rows.flatMap(({ id, name }) => (id === null ? [] : [{ id, name }]));
}

/** Existing accounts, places in a client, and access requests that lines may name. */
export type StillThere = Readonly<Record<PersonTable, ReadonlySet<number>>>;
type PersonTable = 'users' | 'client_users' | 'sso_access_requests';

/** Lines whose subject is a person, and the table of the id that they give. */
const PEOPLE: ReadonlyMap<string, PersonTable> = new Map([
  ['users', 'client_users'],
  ['profiles', 'users'],
  ['email', 'users'],
  ['password', 'users'],
  ['two_factor', 'users'],
  ['recovery_codes', 'users'],
  ['ssoAccessRequests', 'sso_access_requests'],
]);

/** Returns the table of the person that a line is about; undefined for a line about anything else. */
export const personTableOf = ({ subject }: LineRow): PersonTable | undefined => PEOPLE.get(subject);

/** Finds which people of some lines are still there. */
export async function findStillThere(db: Kysely<Schema>, lines: readonly LineRow[]): Promise<StillThere> {
  const among = async (table: PersonTable): Promise<ReadonlySet<number>> => {
    const subjects = lines.flatMap((line) => (personTableOf(line) === table ? [line.subject_id] : []));
    const actors = table === 'users' ? lines.map(({ user_id: id }) => id) : [];
    const asked = [...new Set([...subjects, ...actors])].filter((id) => id !== null);
    if (asked.length === 0) return new Set();
    const rows = await db
      .selectFrom(table)
      .select('id')
      .where(sql<SqlBool>`id = any(${asked}::int[])`)
      .execute();
    return new Set(rows.map(({ id }) => id));
  };
  return {
    users: await among('users'),
    client_users: await among('client_users'),
    sso_access_requests: await among('sso_access_requests'),
  };
}
