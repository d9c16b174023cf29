import type { Tx } from '#server/platform/db/transaction';
import type { Deps } from '#server/platform/deps';
import { tellPeople } from '#server/platform/mail/tell';
import { findPermissionHolders } from '../sessions/permissionHolders';

/** Mails the approvers of a client that a person requests access to it. */
export async function tellOfRequest(
  { environment, mail }: Pick<Deps, 'environment' | 'mail'>,
  tx: Tx,
  client: { readonly id: number; readonly name: string },
  applicant: { readonly name: string; readonly email: string },
): Promise<void> {
  const config = await tx.selectFrom('sso_configs').select('notified_user_ids').where('client_id', '=', client.id).executeTakeFirst();
  const people = await findPermissionHolders(tx, client.id, ['ManageUser.editor'], { onlyIds: config?.notified_user_ids });
  await tellPeople(mail, tx, people, {
    kind: 'sso_request',
    subject: 'server.mailSsoRequestSubject',
    body: 'server.mailSsoRequestBody',
    values: {
      client: client.name,
      applicant: applicant.name,
      address: applicant.email,
    },
    link: { url: `${environment.publicUrl}/manage/account/sso/access-requests`, action: 'server.mailSsoRequestAction' },
    look: { clientId: client.id },
  });
}
