import type { Kysely, Selectable } from 'kysely';

import type { ClientTable } from '../db/schema/accounts';
import type { Schema } from '../db/schema/schema';

/** The client of a call. Its row is there: the caller's place in it was just read. */
export async function getClientRow(db: Kysely<Schema>, clientId: number): Promise<Selectable<ClientTable>> {
  return db.selectFrom('clients').selectAll().where('id', '=', clientId).executeTakeFirstOrThrow();
}

/** The clients of a person, by name. */
export async function listClientsOf(db: Kysely<Schema>, userId: number) {
  return db
    .selectFrom('client_users')
    .innerJoin('clients', 'clients.id', 'client_users.client_id')
    .select([
      'clients.global_client_id',
      'clients.name',
      'clients.logo_url',
      'clients.reseller',
      'clients.is_school',
      'clients.trial_ends_on',
      'clients.plan_type',
      'client_users.last_used_at',
    ])
    .where('client_users.user_id', '=', userId)
    .orderBy('clients.name')
    .orderBy('clients.id')
    .execute();
}
