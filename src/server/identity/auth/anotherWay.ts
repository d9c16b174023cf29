import type { Kysely } from 'kysely';

import { writeLines } from '#server/platform/audit/lines';
import type { Schema } from '#server/platform/db/schema/schema';
import type { Tx } from '#server/platform/db/transaction';
import type { Deps } from '#server/platform/deps';
import { tellPeople } from '#server/platform/mail/tell';
import { findPermissionHolders } from '../sessions/permissionHolders';
import { servedClients } from '../ssoDomain';
import type { Account } from './account';

/**
 * Reports whether a person whose domain signs in by single sign-on may use a password, for the day when the provider cannot be
 * reached: a primary user of a client that it serves, with two-factor set up (spec: session#another-way).
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

/**
 * Writes such a sign-in into the audit log of each client that the single sign-on serves, and mails their administrators, each once, in
 * the transaction of the sign-in, so that none goes unreported.
 */
export async function tellOfAnotherWay(
  deps: Pick<Deps, 'environment' | 'mail' | 'now'>,
  tx: Tx,
  { id, name, email }: Account,
  domain: string,
): Promise<void> {
  const clients = await servedClients(tx, domain);
  const own = await tx.selectFrom('client_users').select(['id', 'client_id']).where('user_id', '=', id).execute();
  await writeLines(
    tx,
    deps.now(),
    clients.map((client) => ({
      clientId: client.id,
      actor: name,
      userId: id,
      action: 'signed_in' as const,
      subject: 'users',
      subjectId: own.find((place) => place.client_id === client.id)?.id ?? null,
      subjectName: name,
      changes: { single_sign_on: [true, false] as const },
    })),
  );
  const holders = [];
  for (const client of clients) holders.push(...(await findPermissionHolders(tx, client.id, ['ManageClient.editor'])));
  const people = [...new Map(holders.map((holder) => [holder.email, holder])).values()];
  await tellPeople(deps.mail, tx, people, {
    kind: 'another_way',
    subject: 'server.mailAnotherWaySubject',
    body: 'server.mailAnotherWayBody',
    values: { person: name, address: email },
    link: { url: `${deps.environment.publicUrl}/manage/account/users`, action: 'server.mailUsersAction' },
  });
}
