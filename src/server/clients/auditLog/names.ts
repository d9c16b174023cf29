import { sql, type Kysely, type SqlBool } from 'kysely';

import { READ_EVACUATION } from '#contract/evacuations/evacuationAccess';
import { decide } from '#contract/platform/access';
import { anyOf, needs, type Rule } from '#contract/platform/accessRule';
import type { Schema } from '#server/platform/db/schema/schema';
import type { Actor } from '#server/platform/http/actor';
import { NO_NAME } from '#server/platform/rows/noName';
import type { LineRow } from './store';

type NamedTable = 'visitors' | 'members' | 'attendees' | 'evacuees';

/** The permission that a reader needs to see the names of these records elsewhere in the portal. */
const READERS: Readonly<Record<NamedTable, Rule>> = {
  visitors: anyOf(needs('Today.viewer'), needs('History.viewer')),
  members: needs('ReturningVisitor.viewer'),
  attendees: needs('ManageEvent.viewer'),
  evacuees: READ_EVACUATION,
};

const TABLES: readonly NamedTable[] = ['visitors', 'members', 'attendees', 'evacuees'];

/** Names by subject and id. */
export type CurrentNames = ReadonlyMap<string, ReadonlyMap<number, string>>;

/** For an exported file: a name in it would outlive the erasure of the person here. */
export const NO_NAMES: CurrentNames = new Map();

/**
 * Finds the current names of the people in some lines, for a reader who may see them elsewhere. The log stores none of these names: no
 * line names a person who was erased (spec: clients#audit-log).
 */
export async function findCurrentNames(db: Kysely<Schema>, actor: Actor, lines: readonly LineRow[]): Promise<CurrentNames> {
  const names = new Map<string, ReadonlyMap<number, string>>();
  for (const table of TABLES) {
    const ids = [...new Set(lines.flatMap((line) => (line.subject === table && line.subject_id !== null ? [line.subject_id] : [])))];
    if (ids.length > 0 && decide(READERS[table], actor.subject).allowed) names.set(table, await namesOf(db, actor, table, ids));
  }
  return names;
}

async function namesOf(db: Kysely<Schema>, { clientId }: Actor, table: NamedTable, ids: readonly number[]): Promise<Map<number, string>> {
  const isTheirs =
    table === 'evacuees'
      ? sql<SqlBool>`evacuation_id in (select id from evacuations where client_id = ${clientId})`
      : sql<SqlBool>`client_id = ${clientId}`;
  const rows = await db
    .selectFrom(table)
    .select(['id', 'name'])
    .where(isTheirs)
    .where(sql<SqlBool>`id = any(${ids}::int[])`)
    .where('name', '<>', NO_NAME)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
