import type { PortalLanguage } from '#contract/platform/constants';
import { writeLines } from '#server/platform/audit/lines';
import { transact, type Tx } from '#server/platform/db/transaction';
import type { Deps } from '#server/platform/deps';
import type { Context, SignedInContext } from '#server/platform/http/context';
import { invalid, problem } from '#server/platform/http/problem';
import { lockClient, lockRow, removeRow, updateRow } from '#server/platform/rows/rows';
import { findAccountById } from '../auth/account';
import { storePassword } from '../auth/changePassword';
import { hashPassword } from '../auth/passwords';
import { accountKind, findInvitation, findInvitedAccount, INVITATION_OVER, type OpenInvitation } from './find';

type InvitationContext = Pick<Context, 'deps' | 'db' | 'request' | 'language'>;

/**
 * Returns the open invitation of a link.
 *
 * @throws Problem 422 on `token` that says why it does not work; 429 after many unknown ones
 */
async function requireOpen({ deps, db, request }: InvitationContext, token: string, subject = 'invitation'): Promise<OpenInvitation> {
  const found = await findInvitation(deps, db, token);
  if (found.state === 'open') return found.invitation;
  const over = invalid({ token: INVITATION_OVER[found.state] });
  if (found.state !== 'unknown') throw over;
  throw await deps.tries.wrongToken({ subject, address: request.address, field: 'token', problem: over });
}

/** Locks the place of an open invitation: the second of two acceptances finds it taken. */
async function lockPlace(deps: Pick<Deps, 'secrets' | 'now'>, tx: Tx, { clientId, placeId }: OpenInvitation, token: string) {
  await lockClient(tx, { clientId });
  const { state } = await findInvitation(deps, tx, token);
  if (state !== 'open') throw invalid({ token: INVITATION_OVER[state] });
  return lockRow(tx, 'client_users', { clientId }, placeId);
}

async function takePlace(
  { now }: Pick<Deps, 'now'>,
  tx: Tx,
  place: Awaited<ReturnType<typeof lockPlace>>,
  { userId, name }: { readonly userId: number; readonly name: string },
): Promise<void> {
  const at = now();
  await updateRow(tx, 'client_users', place, { user_id: userId, invited_name: null, invited_email: null, accepted_at: at });
  await writeLines(tx, at, [
    {
      clientId: place.client_id,
      actor: name,
      userId,
      action: 'updated',
      subject: 'users',
      subjectId: place.id,
      subjectName: name,
      changes: { accepted_at: [null, at.toISOString()] },
    },
  ]);
}

const signInFirst = (): Error => problem(409, { code: 'invitation_sign_in', message: 'server.invitationSignIn' });

/** Makes the account of an invited person, and gives it the place that waits for it, once. Returns the address to sign in with. */
export async function acceptInvitation(
  context: InvitationContext,
  { token, name, password }: { readonly token: string; readonly name: string; readonly password?: string },
): Promise<string> {
  const { deps, db, language } = context;
  const invitation = await requireOpen(context, token);
  const { email, clientId } = invitation;
  const kind = await accountKind(db, email);
  if (kind === 'existing') throw signInFirst();
  if (kind === 'new' && password === undefined) throw invalid({ password: 'rules.newPasswordRequired' });
  const passwordHash = kind === 'sso' || password === undefined ? null : await hashPassword(password);
  const ended = await transact(db, async (tx) => {
    const place = await lockPlace(deps, tx, invitation, token);
    const former = await findInvitedAccount(tx, email);
    if (former?.hasClient === true) throw signInFirst();
    const userId = former === null ? await addAccount(tx, { name, email, clientId, language }) : former.id;
    if (former !== null) await tx.updateTable('users').set({ name, last_client_id: clientId }).where('id', '=', userId).execute();
    await takePlace(deps, tx, place, { userId, name });
    if (passwordHash === null) return [];
    const account = await findAccountById(tx, userId);
    if (account === null) throw new Error('Somebody who has just joined has no account');
    if (account.passwordHash !== null) return storePassword(deps, tx, account, { passwordHash });
    const at = deps.now();
    await tx.updateTable('users').set({ password_hash: passwordHash, password_changed_at: at }).where('id', '=', userId).execute();
    await tx.insertInto('password_history').values({ user_id: userId, password_hash: passwordHash, set_at: at }).execute();
    return [];
  });
  for (const sid of ended) await deps.publisher.closeSession(sid);
  return email;
}

interface NewAccount {
  readonly name: string;
  readonly email: string;
  readonly clientId: number;
  /** The language in which the invitation was accepted. */
  readonly language: PortalLanguage;
}

/** Makes one account when two people accept for one address at the same moment. */
async function addAccount(tx: Tx, { name, email, clientId, language }: NewAccount): Promise<number> {
  const made = await tx
    .insertInto('users')
    .values({ name, email, locale: language, last_client_id: clientId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made === undefined) throw signInFirst();
  return made.id;
}

/** Gives the waiting place to the signed-in person. Returns the client's global id. */
export async function joinClient(context: SignedInContext, token: string): Promise<string> {
  const { actor, deps, db } = context;
  if (actor.share !== null) throw problem(404);
  const invitation = await requireOpen(context, token, `invitation ${actor.userId}`);
  if (invitation.email.toLowerCase() !== actor.email.toLowerCase())
    throw problem(409, {
      code: 'invitation_of_other',
      message: 'server.invitationOfOther',
      values: { email: invitation.email, own: actor.email },
    });
  await transact(db, async (tx) => {
    const place = await lockPlace(deps, tx, invitation, token);
    const own = await tx
      .selectFrom('client_users')
      .select('id')
      .where('client_id', '=', invitation.clientId)
      .where('user_id', '=', actor.userId)
      .executeTakeFirst();
    // They joined by another way meanwhile.
    if (own !== undefined) return removeRow(tx, 'client_users', place);
    return takePlace(deps, tx, place, { userId: actor.userId, name: actor.name });
  });
  return invitation.globalClientId;
}
