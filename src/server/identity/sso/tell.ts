import type { Kysely } from 'kysely';

import { SSO_NOTIFIED_MAX } from '#contract/constants';
import type { Permission } from '#contract/permissions';
import type { Schema } from '#server/db/schema/schema';
import type { Tx } from '#server/db/transaction';
import type { Deps } from '#server/deps';
import { languageOf, messageIn, type MessageKey } from '#server/http/messages';
import { permissionsOf } from '../sessions/subject';

interface Recipient {
  readonly name: string;
  readonly email: string;
  readonly locale: string;
}

/** Returns the users of a client who hold a permission, of them only the named ones where any are; at most 20. */
export async function findHolders(
  db: Kysely<Schema>,
  clientId: number,
  permission: Permission,
  onlyIds: readonly number[] = [],
): Promise<readonly Recipient[]> {
  const rows = await db
    .selectFrom('client_users as place')
    .innerJoin('users', 'users.id', 'place.user_id')
    .innerJoin('roles', 'roles.id', 'place.role_id')
    .select(['place.id', 'users.name', 'users.email', 'users.locale', 'roles.system', 'roles.permissions'])
    .where('place.client_id', '=', clientId)
    .orderBy('place.id')
    .execute();
  const holders = rows.filter((row) => permissionsOf(false, row).includes(permission));
  const named = holders.filter(({ id }) => onlyIds.includes(id));
  // Those who were named may all have lost the right, or have left.
  return (named.length > 0 ? named : holders).slice(0, SSO_NOTIFIED_MAX);
}

interface News {
  readonly kind: string;
  readonly subject: MessageKey;
  readonly body: MessageKey;
  readonly values: Readonly<Record<string, string>>;
}

/** Mails people, each in their language, in the transaction of what happened. Call `wake` of the mail after it. */
export async function tellPeople(
  { mail }: Pick<Deps, 'mail'>,
  tx: Tx,
  people: readonly Recipient[],
  { kind, subject, body, values }: News,
): Promise<void> {
  for (const { name, email, locale } of people) {
    const language = languageOf(locale);
    const facts = { name, ...values };
    await mail.send({ kind, recipient: email, subject: messageIn(language, subject, facts), body: messageIn(language, body, facts) }, tx);
  }
}

/** Tells those who answer for a client that somebody asks for access to it. */
export async function tellOfRequest(
  deps: Pick<Deps, 'environment' | 'mail'>,
  tx: Tx,
  client: { readonly id: number; readonly name: string },
  applicant: { readonly name: string; readonly email: string },
): Promise<void> {
  const config = await tx.selectFrom('sso_configs').select('notified_user_ids').where('client_id', '=', client.id).executeTakeFirst();
  await tellPeople(deps, tx, await findHolders(tx, client.id, 'ManageUser.editor', config?.notified_user_ids), {
    kind: 'sso_request',
    subject: 'server.mailSsoRequestSubject',
    body: 'server.mailSsoRequestBody',
    values: {
      client: client.name,
      applicant: applicant.name,
      address: applicant.email,
      link: `${deps.environment.publicUrl}/manage/account/sso/access-requests`,
    },
  });
}
