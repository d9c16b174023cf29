import type { InvitationLink } from '#contract/identity/calls/users';
import type { User } from '#contract/identity/entities/user';
import type { Emit, Tx } from '#server/platform/db/transaction';
import { forbidden } from '#server/platform/http/actor';
import type { SignedInContext } from '#server/platform/http/context';
import { problem } from '#server/platform/http/problem';
import { isMailAvailable } from '#server/platform/mail/available';
import { tellPerson, type News, type Recipient } from '#server/platform/mail/tell';
import { lockAccount, lockRow, removeRow, updateRow } from '#server/platform/rows/rows';
import { forgetRecoveryCodes } from '../auth/recoveryCodes';
import { invitationLink } from '../invitations/link';
import { emitAccessChanged } from '../sessions/accessChanged';
import { revokeSessionsIn } from '../sessions/session';
import { requireUnshared } from './edit';
import { inviteAgain, lockUser, requireFewInvitations, requireUser } from './invite';
import { noteChanged, noteUser } from './noted';
import { presentUser } from './present';
import { requireTouchable, type Holder } from './privileges';

type ActionContext = Pick<SignedInContext, 'actor' | 'deps' | 'language'>;

/** A response, with the sessions whose sockets the caller closes after the commit. */
interface Done<Answer> {
  readonly answer: Answer;
  readonly sids: readonly string[];
}

const invitationOver = (): Error => problem(409, { code: 'invitation_accepted', message: 'server.invitationAccepted' });

async function answerUser({ actor, deps }: ActionContext, tx: Tx, id: number, holder: Holder): Promise<User> {
  const row = await requireUser(tx, actor, id, deps.now());
  noteChanged(tx, row);
  return presentUser(row, holder);
}

/** Mails a pending invitation again. */
export async function resend(context: ActionContext, tx: Tx, userId: number): Promise<User> {
  const { holder, row } = await lockUser(context, tx, userId, 'ManageUser.editor');
  requireTouchable(holder, row, 'change');
  if (row.user_id !== null) throw invitationOver();
  await inviteAgain(context, tx, row);
  return answerUser(context, tx, row.id, holder);
}

/** Makes links of pending invitations, for the caller to hand over where no mail is sent. */
export async function makeLinks(context: ActionContext, tx: Tx, userIds: readonly number[]): Promise<InvitationLink[]> {
  const { actor, deps } = context;
  if (isMailAvailable(deps)) throw problem(409, { code: 'mail_set_up', message: 'server.invitationByMail' });
  await requireFewInvitations(context, tx, userIds.length);
  const links: InvitationLink[] = [];
  for (const userId of userIds) {
    const { holder, row } = await lockUser(context, tx, userId, 'ManageUser.editor');
    requireTouchable(holder, row, 'change');
    if (row.user_id !== null) throw invitationOver();
    const place = await lockRow(tx, 'client_users', actor, row.id);
    await updateRow(tx, 'client_users', place, { invited_at: deps.now() });
    const link = await invitationLink(deps, tx, { placeId: row.id, clientId: actor.clientId, number: row.invitation_no });
    noteChanged(tx, await requireUser(tx, actor, row.id, deps.now()));
    links.push({ user_id: row.id, link });
  }
  return links;
}

/** Ends a membership with its sessions in this client, or withdraws an invitation. */
export async function remove(context: ActionContext, tx: Tx, userId: number): Promise<Done<undefined>> {
  const { actor, deps } = context;
  const { holder, row } = await lockUser(context, tx, userId, 'ManageUser.deleter');
  requireTouchable(holder, row, 'delete');
  await removeRow(tx, 'client_users', await lockRow(tx, 'client_users', actor, row.id));
  if (row.user_id === null) return { answer: undefined, sids: [] };
  const { sids } = await revokeSessionsIn(tx, { userId: row.user_id, clientId: actor.clientId, now: deps.now() });
  return { answer: undefined, sids };
}

/** Ends a user's sessions in this client; they may sign in again. */
export async function endSessions(context: ActionContext, tx: Tx, userId: number): Promise<Done<User>> {
  const { actor, deps } = context;
  const { holder, row } = await lockUser(context, tx, userId, 'ManageUser.editor');
  requireTouchable(holder, row, 'change');
  if (row.user_id === null) return { answer: presentUser(row, holder), sids: [] };
  const { ended, sids } = await revokeSessionsIn(tx, { userId: row.user_id, clientId: actor.clientId, now: deps.now() });
  if (ended > 0) noteChanged(tx, row, { sessions_ended: ended });
  return { answer: presentUser(row, holder), sids };
}

/** Removes the second factor of a person who has lost it. Notifies them; they set up a new one where the client demands it. */
export async function removeTwoFactor(context: ActionContext, tx: Tx, userId: number): Promise<User> {
  const { holder, row } = await lockUser(context, tx, userId, 'TwoFactor.deleter');
  requireTouchable(holder, row, 'change');
  if (row.user_id === null || !row.two_factor) throw problem(409, { code: 'two_factor_off', message: 'server.userTwoFactorOff' });
  requireUnshared(row);
  const account = await lockAccount(tx, { userId: row.user_id });
  await updateRow(tx, 'users', account, { two_factor_secret: null, two_factor_step: null });
  await forgetRecoveryCodes(tx, account.id);
  await tell(context, tx, account, {
    kind: 'two_factor_off',
    subject: 'server.mailTwoFactorOffSubject',
    body: 'server.mailTwoFactorRemovedBody',
  });
  return answerUser(context, tx, row.id, holder);
}

/** Hands the caller's primary flag to another user, together or not at all: no client is ever without a primary user. */
export async function handOver(context: ActionContext, tx: Tx, emit: Emit, userId: number): Promise<User> {
  const { actor } = context;
  const { holder, row } = await lockUser(context, tx, userId, null);
  // They may have handed it over a moment ago.
  if (!holder.isPrimary || actor.clientUserId === null) throw forbidden(undefined);
  if (row.user_id === null) throw problem(409, { code: 'invitation_waits', message: 'server.primaryInvited' });
  if (row.id === holder.userId) return presentUser(row, holder);
  const own = await requireUser(tx, actor, holder.userId, context.deps.now());
  noteUser(tx, own);
  await updateRow(tx, 'client_users', await lockRow(tx, 'client_users', actor, row.id), { is_primary: true });
  await updateRow(tx, 'client_users', await lockRow(tx, 'client_users', actor, own.id), { is_primary: false });
  await emitAccessChanged(context.deps, tx, emit, actor, [row.id, own.id]);
  const accounts = { to: await lockAccount(tx, { userId: row.user_id }), from: await lockAccount(tx, actor) };
  const kind = 'primary_user_changed';
  await tell(context, tx, accounts.to, { kind, subject: 'server.mailPrimarySubject', body: 'server.mailPrimaryGainedBody' });
  await tell(context, tx, accounts.from, {
    kind,
    subject: 'server.mailPrimarySubject',
    body: 'server.mailPrimaryLostBody',
    values: { successor: row.name },
  });
  noteChanged(tx, await requireUser(tx, actor, own.id, context.deps.now()));
  return answerUser(context, tx, row.id, { ...holder, isPrimary: false });
}

async function tell({ actor, deps }: ActionContext, tx: Tx, person: Recipient, news: News): Promise<void> {
  const { name: client } = await tx.selectFrom('clients').select('name').where('id', '=', actor.clientId).executeTakeFirstOrThrow();
  const values = { actor: actor.name, client, ...news.values };
  const link = { url: `${deps.environment.publicUrl}/forgot` };
  await tellPerson(deps.mail, tx, person, { ...news, values, link });
}
