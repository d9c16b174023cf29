import { sql } from 'kysely';

import type { approveSsoAccessRequest } from '#contract/identity/calls/ssoAdmin';
import type { UserRights } from '#contract/identity/calls/users';
import type { SsoAccessRequest } from '#contract/identity/entities/sso';
import { ROLES_MAX, USERS_MAX } from '#contract/identity/entities/user';
import { withNeeds } from '#contract/identity/permissionNeeds';
import { NAME_MAX_LENGTH } from '#contract/platform/constants';
import type { Permission } from '#contract/platform/permissions';
import { writeLines } from '#server/platform/audit/lines';
import type { Tx } from '#server/platform/db/transaction';
import type { Actor } from '#server/platform/http/actor';
import type { SignedInContext } from '#server/platform/http/context';
import { languageOf, messageIn, type MessageKey } from '#server/platform/http/messages';
import { invalid, problem } from '#server/platform/http/problem';
import { tellPerson } from '#server/platform/mail/tell';
import { insertRow, lockClient, lockFound, lockRow, removeRow, updateRow, type Locked } from '#server/platform/rows/rows';
import { findOrAddAccount } from '../sso/person';
import { findSsoDomain, servedClients } from '../ssoDomain';
import { inOrder } from '../roles/present';
import { requireGrantable as requireGrantablePermissions } from '../roles/privileges';
import { findRoles } from '../roles/store';
import { lockedHolder, type Holder } from '../users/privileges';
import { grantedRights } from '../users/rights';
import { countUsers, findByEmail, setSites } from '../users/store';
import { findConfig, presentRequest, type RequestRow } from './store';

type AnswerContext = Pick<SignedInContext<typeof approveSsoAccessRequest>, 'actor' | 'deps' | 'params'>;

/** Locks a pending request. @throws Problem 409 `request_answered` with the request as it is */
async function lockWaiting({ actor, params }: AnswerContext, tx: Tx): Promise<Locked<'sso_access_requests'>> {
  const row = await lockRow(tx, 'sso_access_requests', actor, params.accessRequestId);
  if (row.status !== 'pending')
    throw problem(409, { code: 'request_answered', message: 'server.requestAnswered', data: { accessRequest: presentRequest(row) } });
  return row;
}

/** Makes the person a user of the client, within the rights of the caller; without a role, with the default permissions. */
export async function approve(
  context: AnswerContext,
  tx: Tx,
  given: Pick<UserRights, 'role_id' | 'system_role' | 'site_ids'>,
): Promise<SsoAccessRequest> {
  const { actor, deps } = context;
  const client = await lockClient(tx, actor);
  const holder = await lockedHolder(tx, actor, 'ManageUser.editor', deps.now());
  const request = await lockWaiting(context, tx);
  await requireServed(tx, actor, request);
  if (!(await isUser(tx, actor, request))) {
    const role = given.role_id === undefined && given.system_role === undefined ? { role_id: await defaultRole(context, tx, holder) } : {};
    await addUser(context, tx, holder, { request, rights: { ...given, ...role } });
  }
  return answer(context, tx, request, {
    status: 'approved',
    kind: 'sso_approved',
    subject: 'server.mailSsoApprovedSubject',
    body: 'server.mailSsoApprovedBody',
    client: client.name,
  });
}

/** Declines a request, and notifies the person. They may request access again. */
export async function decline(context: AnswerContext, tx: Tx): Promise<SsoAccessRequest> {
  const { actor, deps } = context;
  const client = await lockClient(tx, actor);
  await lockedHolder(tx, actor, 'ManageUser.editor', deps.now());
  return answer(context, tx, await lockWaiting(context, tx), {
    status: 'declined',
    kind: 'sso_declined',
    subject: 'server.mailSsoDeclinedSubject',
    body: 'server.mailSsoDeclinedBody',
    client: client.name,
  });
}

interface Answered {
  readonly status: 'approved' | 'declined';
  readonly kind: string;
  readonly subject: MessageKey;
  readonly body: MessageKey;
  readonly client: string;
}

async function answer(
  { actor, deps }: AnswerContext,
  tx: Tx,
  request: Locked<'sso_access_requests'>,
  { status, kind, subject, body, client }: Answered,
): Promise<SsoAccessRequest> {
  const written = await updateRow(tx, 'sso_access_requests', request, { status, answered_at: deps.now(), answered_by: actor.name });
  const account = await tx
    .selectFrom('users')
    .select('locale')
    .where(sql`lower(email)`, '=', request.email.toLowerCase())
    .executeTakeFirst();
  const { locale } = await tx.selectFrom('clients').select('locale').where('id', '=', actor.clientId).executeTakeFirstOrThrow();
  const person = { name: request.name, email: request.email, locale: account?.locale ?? locale ?? 'en' };
  const link = { url: deps.environment.publicUrl, action: 'server.mailSignInAction' } as const;
  await tellPerson(deps.mail, tx, person, { kind, subject, body, values: { client }, link, look: actor });
  return presentRequest(written);
}

/** @throws Problem 409 `sso_not_accepted` when the person's single sign-on no longer leads here */
async function requireServed(tx: Tx, { clientId }: Actor, { domain }: RequestRow): Promise<void> {
  const sso = await findSsoDomain(tx, domain);
  if (sso === null || !(await servedClients(tx, domain)).some(({ id }) => id === clientId))
    throw problem(409, { code: 'sso_not_accepted', message: 'server.ssoNotAccepted' });
}

/** They may have been invited, or approved in another way, meanwhile: then none of their rights change. */
async function isUser(tx: Tx, { clientId }: Actor, { email }: RequestRow): Promise<boolean> {
  return (await findByEmail(tx, clientId, email)) === 'user';
}

async function addUser(
  { actor, deps }: AnswerContext,
  tx: Tx,
  holder: Holder,
  { request, rights }: { readonly request: RequestRow; readonly rights: UserRights },
): Promise<void> {
  const { email, name } = request;
  const granted = await grantedRights(tx, holder, { clientId: actor.clientId, given: rights, before: null });
  await withdrawInvitation(tx, actor, email);
  if ((await countUsers(tx, actor.clientId)) >= USERS_MAX)
    throw problem(409, { code: 'user_limit_reached', message: 'server.userLimit', values: { limit: USERS_MAX } });
  const userId = await findOrAddAccount(tx, { email, name, clientId: actor.clientId });
  await linkIdentity(tx, request, userId, deps.now());
  const place = await insertRow(tx, 'client_users', actor, {
    user_id: userId,
    role_id: granted.roleId,
    restricted_to_sites: granted.siteIds !== null,
    accepted_at: deps.now(),
    sso_provider_id: request.subject,
  });
  await setSites(tx, place.id, granted.siteIds);
  const role = await tx.selectFrom('roles').select('name').where('id', '=', granted.roleId).executeTakeFirstOrThrow();
  await writeLines(tx, deps.now(), [
    {
      clientId: actor.clientId,
      actor: actor.name,
      userId: actor.userId,
      action: 'created',
      subject: 'users',
      subjectId: place.id,
      subjectName: name,
      changes: { name: [null, name], role: [null, role.name], site_ids: [null, granted.siteIds] },
    },
  ]);
}

async function withdrawInvitation(tx: Tx, actor: Actor, email: string): Promise<void> {
  const query = tx
    .selectFrom('client_users')
    .selectAll()
    .where('client_id', '=', actor.clientId)
    .where('user_id', 'is', null)
    .where(sql`lower(invited_email)`, '=', email.toLowerCase());
  for (const row of await lockFound(tx, 'client_users', actor, query)) await removeRow(tx, 'client_users', row);
}

/** @throws Problem 409 `sso_linked_elsewhere` when the address belongs to another account at the provider */
async function linkIdentity(tx: Tx, { domain, issuer, subject }: RequestRow, userId: number, at: Date): Promise<void> {
  await tx
    .insertInto('sso_identities')
    .values({ domain, issuer, subject, user_id: userId, linked_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const linked = await tx
    .selectFrom('sso_identities')
    .select('user_id')
    .where('domain', '=', domain)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  if (linked?.user_id !== userId) throw problem(409, { code: 'sso_linked_elsewhere', message: 'server.ssoRequestLinkedElsewhere' });
}

const isSame = (one: readonly Permission[], other: readonly Permission[]): boolean =>
  one.length === other.length && one.every((permission) => other.includes(permission));

/** Returns a role with exactly the default permissions; makes one if missing. */
async function defaultRole({ actor, deps }: AnswerContext, tx: Tx, holder: Holder): Promise<number> {
  const permissions = inOrder(withNeeds((await findConfig(tx, actor.clientId))?.default_permissions ?? []));
  if (permissions.length === 0) throw invalid({ role_id: 'server.userRoleRequired' });
  requireGrantablePermissions(holder, permissions);
  const own = (await findRoles(tx, actor.clientId)).filter(({ system }) => system === null);
  const equal = own.find((role) => isSame(role.permissions, permissions));
  if (equal !== undefined) return equal.id;
  if (own.length >= ROLES_MAX) throw invalid({ role_id: { key: 'rules.roles.limit', values: { limit: ROLES_MAX } } });
  const { locale } = await tx.selectFrom('clients').select('locale').where('id', '=', actor.clientId).executeTakeFirstOrThrow();
  const wanted = messageIn(languageOf(locale ?? 'en'), 'server.ssoRoleName');
  const taken = new Set(own.map(({ name }) => name.toLowerCase()));
  let name = wanted;
  for (let number = 2; taken.has(name.toLowerCase()); number += 1) name = `${wanted} ${number}`.slice(0, NAME_MAX_LENGTH);
  const row = await insertRow(tx, 'roles', actor, { name, system: null, permissions: JSON.stringify(permissions) });
  await writeLines(tx, deps.now(), [
    {
      clientId: actor.clientId,
      actor: actor.name,
      userId: actor.userId,
      action: 'created',
      subject: 'roles',
      subjectId: row.id,
      subjectName: name,
      changes: { name: [null, name], permissions: [null, permissions] },
    },
  ]);
  return row.id;
}
