import type { Kysely } from 'kysely';

import type { Schema } from '#server/platform/db/schema/schema';
import type { Actor } from '#server/platform/http/actor';
import { invalid } from '#server/platform/http/problem';

/** Checks a manager. @throws Problem 422 on `field` for somebody who is no member of the client */
export async function requireManager(
  db: Kysely<Schema>,
  { clientId }: Pick<Actor, 'clientId'>,
  managerId: number | null | undefined,
  field: 'manager_id' | 'default_manager_id',
): Promise<void> {
  if (managerId === undefined || managerId === null) return;
  const found = await db
    .selectFrom('members')
    .select('id')
    .where('client_id', '=', clientId)
    .where('id', '=', managerId)
    .executeTakeFirst();
  if (found === undefined) throw invalid({ [field]: 'rules.notFound' });
}
