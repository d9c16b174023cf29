import type { updateUser, UserChange } from '#contract/identity/calls/users';
import type { User } from '#contract/identity/entities/user';
import type { Emit, Tx } from '#server/platform/db/transaction';
import type { SignedInContext } from '#server/platform/http/context';
import { invalid, problem } from '#server/platform/http/problem';
import { requireFresh } from '#server/platform/http/requireFresh';
import { tellPerson } from '#server/platform/mail/tell';
import { lockAccount, lockRow, updateRow } from '#server/platform/rows/rows';
import { findAccountById } from '../auth/account';
import { emitAccessChanged } from '../sessions/accessChanged';
import { askForEmail, requireOwnKeeping } from '../profile/email';
import { findManagingClient } from '../profile/store';
import { inviteAgain, lockUser, requireNew, requireUser } from './invite';
import { noteChanged } from './noted';
import { presentUser } from './present';
import { requireTouchable } from './privileges';
import { grantedRights } from './rights';
import { setSites, type UserRow } from './store';

type EditContext = SignedInContext<typeof updateUser>;

/** Changes a user within the caller's rights. A new email waits for its link. */
export async function editUser(context: EditContext, tx: Tx, emit: Emit): Promise<User> {
  const { actor, body, deps, params } = context;
  const { base, name, email, ...rights } = body;
  const { holder, row } = await lockUser(context, tx, params.userId, 'ManageUser.editor');
  requireTouchable(holder, row, 'change');
  if (base !== undefined)
    requireFresh('user', presentUser(row, holder), { ...rights, ...(name && { name }), ...(email && { email }) }, base);

  if (Object.keys(rights).length > 0) {
    const granted = await grantedRights(tx, holder, { clientId: actor.clientId, given: rights, before: row });
    const place = await lockRow(tx, 'client_users', actor, row.id);
    await updateRow(tx, 'client_users', place, {
      role_id: granted.roleId,
      is_billing: granted.isBilling,
      is_tech_contact: granted.isTechContact,
      restricted_to_sites: granted.siteIds !== null,
    });
    if (rights.site_ids !== undefined) await setSites(tx, row.id, granted.siteIds);
    await emitAccessChanged(deps, tx, emit, actor, [row.id]);
  }
  await changePerson(context, tx, row, { name, email });
  const changed = await requireUser(tx, actor, row.id, deps.now());
  noteChanged(tx, changed);
  return presentUser(changed, holder);
}

/** Name and email: of an invitation at once, of an account while it has no other client (spec: clients#a-person-of-several-clients). */
async function changePerson(
  context: EditContext,
  tx: Tx,
  row: UserRow,
  { name, email }: Pick<UserChange, 'name' | 'email'>,
): Promise<void> {
  const newName = name === undefined || name === row.name ? undefined : name;
  const newEmail = email === undefined || email.toLowerCase() === row.email.toLowerCase() ? undefined : email;
  if (newName === undefined && newEmail === undefined) return;
  const { actor } = context;
  if (row.user_id === null) {
    const place = await lockRow(tx, 'client_users', actor, row.id);
    await updateRow(tx, 'client_users', place, { invited_name: newName });
    if (newEmail === undefined) return;
    await requireNew(tx, actor.clientId, newEmail, 'email');
    await inviteAgain(context, tx, row, { name: newName, email: newEmail });
    return;
  }
  requireUnshared(row);
  if (newName !== undefined) {
    await updateRow(tx, 'users', await lockAccount(tx, { userId: row.user_id }), { name: newName });
  }
  if (newEmail !== undefined) await askNewEmail(context, tx, row.user_id, newEmail);
}

/** @throws Problem 409 `shared_user` for a person of several clients: one client may not change what is theirs */
export function requireUnshared({ shared }: Pick<UserRow, 'shared'>): void {
  if (shared) throw problem(409, { code: 'shared_user', message: 'server.sharedUser' });
}

async function askNewEmail({ actor, deps }: EditContext, tx: Tx, userId: number, email: string): Promise<void> {
  const account = await findAccountById(tx, userId);
  if (account === null) throw problem(404);
  if ((await findManagingClient(tx, account.email)) !== null || account.passwordHash === null)
    throw invalid({ email: 'server.emailOfSso' });
  await requireOwnKeeping(tx, email);
  const { name: client } = await tx.selectFrom('clients').select('name').where('id', '=', actor.clientId).executeTakeFirstOrThrow();
  await askForEmail(deps, tx, account, email, () =>
    tellPerson(deps.mail, tx, account, {
      // Counts together with the changes that the person requests themselves.
      kind: 'email_change_asked',
      subject: 'server.mailEmailAskedSubject',
      body: 'server.mailEmailAskedByBody',
      values: { actor: actor.name, client, email },
    }),
  );
}
