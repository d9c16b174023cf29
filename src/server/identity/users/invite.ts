import type { UserRights } from '#contract/identity/calls/users';
import { INVITATION_LIFETIME_DAYS, INVITATIONS_PER_DAY, USERS_MAX, type User } from '#contract/identity/entities/user';
import type { Tx } from '#server/platform/db/transaction';
import type { Actor } from '#server/platform/http/actor';
import type { SignedInContext } from '#server/platform/http/context';
import { languageOf, type MessageKey } from '#server/platform/http/messages';
import { invalid, problem } from '#server/platform/http/problem';
import { insertRow, lockClient, lockRow, updateRow } from '#server/platform/rows/rows';
import { mailInvitation } from '../invitations/link';
import { domainOf, findSsoDomain, servedClients } from '../ssoDomain';
import { noteChanged, noteUser } from './noted';
import { presentUser } from './present';
import { lockedHolder, type Holder } from './privileges';
import { grantedRights, type Rights } from './rights';
import * as store from './store';

type InviteContext = Pick<SignedInContext, 'actor' | 'deps' | 'language'>;

interface Person {
  readonly name: string;
  readonly email: string;
}

const DAY_MS = 24 * 3_600_000;

/** Invites people with one set of rights, all or none of them. `fieldOf` names the field of each one's email in a refusal. */
export async function invite(
  context: InviteContext,
  tx: Tx,
  {
    people,
    rights,
    fieldOf,
  }: { readonly people: readonly Person[]; readonly rights: UserRights; readonly fieldOf: (at: number) => string },
): Promise<User[]> {
  const { actor, deps } = context;
  const client = await lockClient(tx, actor);
  const holder = await lockedHolder(tx, actor, 'ManageUser.editor', deps.now());
  if ((await store.countUsers(tx, actor.clientId)) + people.length > USERS_MAX)
    throw problem(409, { code: 'user_limit_reached', message: 'server.userLimit', values: { limit: USERS_MAX } });
  await requireFewInvitations(context, tx, people.length);
  const granted = await grantedRights(tx, holder, { clientId: actor.clientId, given: rights, before: null });
  const users: User[] = [];
  for (const [at, person] of people.entries()) {
    await requireNew(tx, actor.clientId, person.email, fieldOf(at));
    const id = await addPlace(context, tx, person, granted);
    const row = await requireUser(tx, actor, id, deps.now());
    noteChanged(tx, row);
    await mail(context, tx, { ...person, placeId: id, number: row.invitation_no }, client);
    users.push(presentUser(row, holder));
  }
  return users;
}

async function addPlace({ actor, deps }: InviteContext, tx: Tx, { name, email }: Person, rights: Rights): Promise<number> {
  const place = await insertRow(tx, 'client_users', actor, {
    role_id: rights.roleId,
    is_billing: rights.isBilling,
    is_tech_contact: rights.isTechContact,
    restricted_to_sites: rights.siteIds !== null,
    invited_name: name,
    invited_email: email,
    invited_at: deps.now(),
    invitation_no: 1,
  });
  await store.setSites(tx, place.id, rights.siteIds);
  return place.id;
}

/** Mails an invitation again, to an address that may have changed; its former link ends. */
export async function inviteAgain(context: InviteContext, tx: Tx, row: store.UserRow, change: Partial<Person> = {}): Promise<void> {
  const { actor, deps } = context;
  await requireFewInvitations(context, tx, 1);
  const client = await lockClient(tx, actor);
  const { name = row.name, email = row.email } = change;
  const place = await lockRow(tx, 'client_users', actor, row.id);
  await updateRow(tx, 'client_users', place, { invited_at: deps.now(), invitation_no: row.invitation_no + 1, invited_email: email });
  await mail(context, tx, { name, email, placeId: row.id, number: row.invitation_no + 1 }, client);
}

async function mail(
  { actor, deps, language }: InviteContext,
  tx: Tx,
  invited: Person & { readonly placeId: number; readonly number: number },
  client: { readonly name: string; readonly locale: string | null },
): Promise<void> {
  // The language that the person reads is unknown: the organisation's own is the best guess.
  const inviter = { name: actor.name, clientName: client.name, language: client.locale === null ? language : languageOf(client.locale) };
  await mailInvitation(deps, tx, { ...invited, clientId: actor.clientId }, inviter);
}

/** Prevents a flood of mails to strangers in a client's name. */
export async function requireFewInvitations({ actor, deps }: InviteContext, tx: Tx, more: number): Promise<void> {
  const since = new Date(deps.now().getTime() + (INVITATION_LIFETIME_DAYS - 1) * DAY_MS);
  if ((await store.countInvitations(tx, actor.clientId, since)) + more > INVITATIONS_PER_DAY)
    throw problem(429, { code: 'too_many_invitations', message: 'server.invitationLimit', values: { limit: INVITATIONS_PER_DAY } });
}

/**
 * @throws Problem 422 on the email for a person who is in the client or invited already, and for an address whose single sign-on does
 * not lead here: they could never sign in
 */
export async function requireNew(tx: Tx, clientId: number, email: string, field: string): Promise<void> {
  const refuse = (key: MessageKey) => invalid({ [field]: { key, values: { email } } });
  const known = await store.findByEmail(tx, clientId, email);
  if (known !== null) throw refuse(known === 'user' ? 'server.userAlready' : 'server.userInvitedAlready');
  const sso = await findSsoDomain(tx, domainOf(email));
  if (sso !== null && !(await servedClients(tx, sso.domain)).some(({ id }) => id === clientId)) throw refuse('server.invitationOfSso');
}

/** @throws Problem 404 for a place that is not the client's */
export async function requireUser(tx: Tx, actor: Pick<Actor, 'clientId'>, id: number, now: Date): Promise<store.UserRow> {
  const row = await store.findUser(tx, actor.clientId, id, now);
  if (row === undefined) throw problem(404);
  return row;
}

/** Locks the client. Returns the caller and the user as stored then, recorded for the audit log. */
export async function lockUser(
  { actor, deps }: Pick<InviteContext, 'actor' | 'deps'>,
  tx: Tx,
  userId: number,
  permission: Parameters<typeof lockedHolder>[2],
): Promise<{ readonly holder: Holder; readonly row: store.UserRow }> {
  await lockClient(tx, actor);
  const holder = await lockedHolder(tx, actor, permission, deps.now());
  const row = await requireUser(tx, actor, userId, deps.now());
  noteUser(tx, row);
  return { holder, row };
}
