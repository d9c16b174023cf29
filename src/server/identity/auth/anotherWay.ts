import type { Kysely } from 'kysely';

import type { Schema } from '#server/db/schema/schema';
import { transact } from '#server/db/transaction';
import type { Deps } from '#server/deps';
import { writeLines } from '#server/audit/lines';
import { findHolders, tellPeople } from '../sso/tell';
import { servedClients } from '../ssoDomain';
import type { Account } from './account';

/**
 * Reports whether somebody whose domain signs in by single sign-on may come in with a password, for the day when the provider cannot be
 * reached: a primary user of a client that it serves, whose two-factor is set up (spec: session#another-way).
 */
export async function mayComeAnotherWay(db: Kysely<Schema>, account: Account | null, domain: string): Promise<boolean> {
  const served = (await servedClients(db, domain)).map(({ id }) => id);
  const primary = await db
    .selectFrom('client_users')
    .select('id')
    .where('user_id', '=', account?.id ?? 0)
    .where('is_primary', '=', true)
    .where('client_id', 'in', served.length === 0 ? [0] : served)
    .executeTakeFirst();
  return primary !== undefined && account !== null && account.twoFactorSecret !== null;
}

/** Tells the administrators of the clients that somebody came in so, and the audit log. */
export async function tellOfAnotherWay(deps: Deps, db: Kysely<Schema>, { id, name, email }: Account, domain: string): Promise<void> {
  const clients = await servedClients(db, domain);
  await transact(db, async (tx) => {
    const own = await tx
      .selectFrom('client_users')
      .select(['id', 'client_id'])
      .where('user_id', '=', id)
      .where(
        'client_id',
        'in',
        clients.map((client) => client.id),
      )
      .execute();
    await writeLines(
      tx,
      deps.now(),
      own.map((place) => ({
        clientId: place.client_id,
        actor: name,
        userId: id,
        action: 'signed_in' as const,
        subject: 'users',
        subjectId: place.id,
        subjectName: name,
        changes: { single_sign_on: [true, false] as const },
      })),
    );
    for (const client of clients) {
      await tellPeople(deps, tx, await findHolders(tx, client.id, 'ManageClient.editor'), {
        kind: 'another_way',
        subject: 'server.mailAnotherWaySubject',
        body: 'server.mailAnotherWayBody',
        values: { person: name, address: email, link: `${deps.environment.publicUrl}/manage/account/users` },
      });
    }
  });
  deps.mail.wake();
}
