import { sql, type Kysely } from 'kysely';

import type { DirectoryField } from '#contract/entities/member';
import { DIRECTORY_FIELD_RULES } from '#contract/rules/directorySync';
import type { Schema } from '../db/schema/schema';
import { said } from '../outside/fields';
import type { DirectoryPerson, SyncedMember } from './engine';
import type { PeoplePage, ReadPerson } from './providers/directory';
import type { Connection } from './session';

type Db = Kysely<Schema>;
type OfConnection = Pick<Connection, 'id' | 'client_id' | 'visitor_group_id' | 'run'>;

/** What a directory says has to be what people may enter here; null where it is not. */
function cleaned(field: DirectoryField, value: string | null): string | null {
  if (value === null) return null;
  const checked = DIRECTORY_FIELD_RULES[field].validate(value);
  const clean: unknown = checked.value;
  return checked.error === undefined && typeof clean === 'string' ? clean : null;
}

/** The columns that a page says of somebody; what it does not say stays as it was. */
function saidOf(person: ReadPerson) {
  const fields = Object.fromEntries(
    (['name', 'email', 'mobile'] as const).flatMap((field) => {
      const value = person[field];
      return value === undefined ? [] : [[field, cleaned(field, value)] as const];
    }),
  );
  return { ...fields, ...said({ is_active: person.isActive, is_membership_active: person.isMembershipActive }) };
}

/** Writes a page of a run into what is known of the directory. Written twice it says the same. */
export async function writePage(tx: Db, connection: OfConnection, { people, gone }: PeoplePage): Promise<void> {
  const ofConnection = { client_id: connection.client_id, connection_id: connection.id };
  for (const person of people) {
    const said = saidOf(person);
    if (person.isOnlyIfKnown === true) {
      if (Object.keys(said).length > 0)
        await tx
          .updateTable('directory_people')
          .set(said)
          .where('connection_id', '=', connection.id)
          .where('external_id', '=', person.externalId)
          .execute();
      continue;
    }
    await tx
      .insertInto('directory_people')
      .values({ ...ofConnection, external_id: person.externalId, seen_in_run: connection.run, ...said })
      .onConflict((conflict) => conflict.columns(['connection_id', 'external_id']).doUpdateSet({ seen_in_run: connection.run, ...said }))
      .execute();
  }
  if (gone.length > 0)
    await tx
      .deleteFrom('directory_people')
      .where('connection_id', '=', connection.id)
      .where(sql<boolean>`external_id = any(${[...gone]}::text[])`)
      .execute();
}

/** Forgets whom a whole reading has not met. */
export async function forgetUnseen(tx: Db, { id, run }: OfConnection): Promise<void> {
  await tx.deleteFrom('directory_people').where('connection_id', '=', id).where('seen_in_run', '<', run).execute();
}

/** Returns the directory's people, as it was last read. Without a name the address stands for it; with neither nobody could be found. */
export async function findPeople(db: Db, { id }: Pick<Connection, 'id'>): Promise<readonly DirectoryPerson[]> {
  const rows = await db
    .selectFrom('directory_people')
    .select(['external_id', 'name', 'email', 'mobile', 'is_active', 'is_membership_active'])
    .where('connection_id', '=', id)
    // One source that says no is enough.
    .where(sql<boolean>`is_active is distinct from false and is_membership_active is distinct from false`)
    .orderBy('id')
    .execute();
  return rows.flatMap(({ external_id: externalId, name, email, mobile, ...row }) => {
    const called = name ?? email;
    const isUnclear = row.is_active === null && row.is_membership_active === null;
    return called === null ? [] : [{ externalId, name: called, email, mobile, isUnclear }];
  });
}

/** Returns the members of a connected group as a plan looks at them. */
export async function findSynced(db: Db, group: Pick<Connection, 'client_id' | 'visitor_group_id'>): Promise<readonly SyncedMember[]> {
  const rows = await db
    .selectFrom('members')
    .select(['id', 'external_id', 'name', 'email', 'mobile', 'archived_at', 'left_directory_at', 'kept_here'])
    .where('client_id', '=', group.client_id)
    .where('visitor_group_id', '=', group.visitor_group_id)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    externalId: row.external_id,
    name: row.name,
    email: row.email,
    mobile: row.mobile,
    isArchived: row.archived_at !== null,
    hasLeft: row.left_directory_at !== null,
    keptHere: row.kept_here,
  }));
}
