import { sql, type Kysely } from 'kysely';

import { DIRECTORY_FIELD_RULES } from '#contract/people/rules/directorySync';
import type { Schema } from '#server/platform/db/schema/schema';
import { said } from '#server/platform/outbound/fields';
import { readPhone } from '#server/platform/phoneNumbers';
import type { DirectoryPerson, SyncedMember } from './engine';
import type { PeoplePage, ReadPerson } from './providers/directory';
import type { Connection } from './session';

type Db = Kysely<Schema>;
type OfConnection = Pick<Connection, 'id' | 'client_id' | 'visitor_group_id' | 'run'>;

/** Returns a value of the directory if it is valid as an entry here, otherwise null. */
function cleaned(field: keyof typeof DIRECTORY_FIELD_RULES, value: string | null): string | null {
  if (value === null) return null;
  const checked = DIRECTORY_FIELD_RULES[field].validate(value);
  const clean: unknown = checked.value;
  return checked.error === undefined && typeof clean === 'string' ? clean : null;
}

/** Reads a mobile number. A number without a code is of the client's country. */
function mobileOf(value: string | null, country: string) {
  const read = value === null ? null : readPhone(value, { country, mayLackPlus: true });
  const mobile = read !== null && 'number' in read ? read.number : null;
  return { mobile, has_unread_mobile: read !== null && mobile === null };
}

/** Returns the columns that a page sets for a person; the others are left unchanged. */
function saidOf({ name, email, mobile, ...person }: ReadPerson, country: string) {
  return {
    ...(name === undefined ? {} : { name: cleaned('name', name) }),
    ...(email === undefined ? {} : { email: cleaned('email', email) }),
    ...(mobile === undefined ? {} : mobileOf(mobile, country)),
    ...said({ is_active: person.isActive, is_membership_active: person.isMembershipActive }),
  };
}

/** Writes a page of a run into the copy of the directory. Writing it twice changes nothing. */
export async function writePage(tx: Db, connection: OfConnection, { people, gone }: PeoplePage): Promise<void> {
  const ofConnection = { client_id: connection.client_id, connection_id: connection.id };
  const client = tx.selectFrom('clients').select('country').where('id', '=', connection.client_id);
  const { country } = await client.executeTakeFirstOrThrow();
  for (const person of people) {
    const said = saidOf(person, country);
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

/** Deletes people that a complete reading has not met. */
export async function forgetUnseen(tx: Db, { id, run }: OfConnection): Promise<void> {
  await tx.deleteFrom('directory_people').where('connection_id', '=', id).where('seen_in_run', '<', run).execute();
}

/** Returns the directory's people, as they were last read. Without a name the address is used instead, and without either the id. */
export async function findPeople(db: Db, { id }: Pick<Connection, 'id'>): Promise<readonly DirectoryPerson[]> {
  const rows = await db
    .selectFrom('directory_people')
    .select(['external_id', 'name', 'email', 'mobile', 'has_unread_mobile', 'is_active', 'is_membership_active'])
    .where('connection_id', '=', id)
    // One source that says no is enough.
    .where(sql<boolean>`is_active is distinct from false and is_membership_active is distinct from false`)
    .orderBy('id')
    .execute();
  return rows.map(({ external_id: externalId, name, email, mobile, ...row }) => {
    const called = name ?? email;
    return {
      externalId,
      name: called ?? externalId,
      email,
      mobile,
      isUnnamed: name === null,
      isNameless: called === null,
      isUnclear: called === null || (row.is_active === null && row.is_membership_active === null),
      hasUnreadMobile: row.has_unread_mobile,
    };
  });
}

/** Returns the members of a connected group as a plan looks at them. */
export async function findSynced(db: Db, group: Pick<Connection, 'client_id' | 'visitor_group_id'>): Promise<readonly SyncedMember[]> {
  const rows = await db
    .selectFrom('members')
    .select(['id', 'external_id', 'name', 'email', 'mobile', 'archived_at', 'joined_directory_at', 'left_directory_at', 'kept_here'])
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
    keptHere: row.kept_here,
    joinedAt: row.joined_directory_at,
    leftAt: row.left_directory_at,
  }));
}
