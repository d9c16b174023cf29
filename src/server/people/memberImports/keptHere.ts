import type { Kysely } from 'kysely';

import { keptAfter } from '#contract/people/directorySync';
import type { KeptHere } from '#contract/people/entities/member';
import type { WrittenFields } from '#server/platform/db/schema/people/memberImports';
import type { Schema } from '#server/platform/db/schema/schema';
import type { Member, OfGroup } from './matching';

/** Decides which fields of a row's member are edited here; null for a group that no directory manages. */
export type KeptRule = ((member: Member | null, after: WrittenFields) => KeptHere[]) | null;

/**
 * Returns how rows of an import mark members of a group that a directory manages (spec: groups#directory-synchronisation). Fields that
 * they change are edited here from then on. A member with an id that the directory does not know was added here, and no synchronisation
 * archives them.
 */
export async function keptRuleOf(
  db: Kysely<Schema>,
  { clientId, groupId }: OfGroup,
  externals: readonly (string | null)[],
): Promise<KeptRule> {
  const { sync } = await db
    .selectFrom('visitor_groups')
    .select('sync')
    .where('client_id', '=', clientId)
    .where('id', '=', groupId)
    .executeTakeFirstOrThrow();
  if (sync === null) return null;
  const wanted = externals.filter((id) => id !== null);
  const people =
    wanted.length === 0
      ? []
      : await db
          .selectFrom('directory_people')
          .innerJoin('directory_connections', 'directory_connections.id', 'directory_people.connection_id')
          .select('directory_people.external_id')
          .where('directory_connections.client_id', '=', clientId)
          .where('directory_connections.visitor_group_id', '=', groupId)
          .where('directory_people.external_id', 'in', wanted)
          .execute();
  const known = new Set(people.map(({ external_id: id }) => id));
  return (member, after) => {
    const kept = member === null ? [] : [...keptAfter(member, after)];
    const { external_id: given } = after;
    const isOurs = typeof given === 'string' && !known.has(given) && !kept.includes('archived');
    return isOurs ? [...kept, 'archived'] : kept;
  };
}
