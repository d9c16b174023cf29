import type { Updateable } from 'kysely';

import type { DirectoryField } from '#contract/people/entities/member';
import type { Schema } from '#server/platform/db/schema/schema';
import type { Tx } from '#server/platform/db/transaction';
import { foldedColumns } from '#server/platform/lists/foldedMember';
import { insertRow, updateRow, type Locked } from '#server/platform/rows/rows';

/** A person whom a directory has in the group. */
interface Newcomer {
  readonly externalId: string;
  readonly name: string;
  readonly email: string | null;
  readonly mobile: string | null;
}

/** Adds a person of a directory to a group, with its default manager. */
export async function addFromDirectory(
  tx: Tx,
  { clientId, groupId, at }: { readonly clientId: number; readonly groupId: number; readonly at: Date },
  { externalId, name, email, mobile }: Newcomer,
): Promise<void> {
  const { default_manager_id: manager } = await tx
    .selectFrom('visitor_groups')
    .select('default_manager_id')
    .where('client_id', '=', clientId)
    .where('id', '=', groupId)
    .executeTakeFirstOrThrow();
  await insertRow(
    tx,
    'members',
    { clientId },
    {
      visitor_group_id: groupId,
      external_id: externalId,
      name,
      email,
      mobile,
      manager_id: manager,
      joined_directory_at: at,
      ...foldedColumns({ name, email, mobile, external_id: externalId }),
    },
  );
}

/** The columns of a locked member that a directory changes beside its fields. */
type Standing = Pick<
  Updateable<Schema['members']>,
  'archived_at' | 'joined_directory_at' | 'left_directory_at' | 'last_active_at' | 'external_id' | 'kept_here'
>;

/** Writes the directory's values to a locked member. */
export async function changeFromDirectory(
  tx: Tx,
  member: Locked<'members'>,
  fields: Partial<Record<DirectoryField, string | null>>,
  standing: Standing,
): Promise<void> {
  const { name: said = member.name, email = member.email, mobile = member.mobile } = fields;
  // Every member needs a name.
  const name = said ?? member.name;
  const { external_id = member.external_id } = standing;
  await updateRow(tx, 'members', member, { ...standing, name, email, mobile, ...foldedColumns({ name, email, mobile, external_id }) });
}
