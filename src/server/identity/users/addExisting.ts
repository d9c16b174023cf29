import { sql } from 'kysely';

import type { ExistingUser } from '#contract/identity/calls/users';
import { USERS_MAX, type User } from '#contract/identity/entities/user';
import type { Tx } from '#server/platform/db/transaction';
import type { Actor } from '#server/platform/http/actor';
import type { SignedInContext } from '#server/platform/http/context';
import { invalid, problem } from '#server/platform/http/problem';
import { tellPerson } from '#server/platform/mail/tell';
import { insertRow, lockClient } from '#server/platform/rows/rows';
import { permissionsOf } from '../sessions/subject';
import { requireNew, requireUser } from './invite';
import { noteChanged } from './noted';
import { presentUser } from './present';
import { lockedHolder } from './privileges';
import { grantedRights } from './rights';
import { countUsers, setSites } from './store';

/**
 * Gives a user of another client a place in this one (spec: clients#a-person-of-several-clients). The caller learns only about people
 * of clients whose users they manage themselves.
 *
 * @throws Problem 422 'Failed to find existing user' on the email
 */
export async function addExisting(
  { actor, deps }: Pick<SignedInContext, 'actor' | 'deps'>,
  tx: Tx,
  { email, ...given }: ExistingUser,
): Promise<User> {
  const client = await lockClient(tx, actor);
  const holder = await lockedHolder(tx, actor, 'ManageUser.editor', deps.now());
  if ((await countUsers(tx, actor.clientId)) >= USERS_MAX)
    throw problem(409, { code: 'user_limit_reached', message: 'server.userLimit', values: { limit: USERS_MAX } });
  await requireNew(tx, actor.clientId, email, 'email');
  const person = await findManaged(tx, actor, email);
  if (person === null) throw invalid({ email: 'server.existingUserNotFound' });
  const granted = await grantedRights(tx, holder, { clientId: actor.clientId, given, before: null });
  const place = await insertRow(tx, 'client_users', actor, {
    user_id: person.id,
    role_id: granted.roleId,
    is_billing: granted.isBilling,
    is_tech_contact: granted.isTechContact,
    restricted_to_sites: granted.siteIds !== null,
    accepted_at: deps.now(),
  });
  await setSites(tx, place.id, granted.siteIds);
  await tellPerson(deps.mail, tx, person, {
    kind: 'user_added',
    subject: 'server.mailUserAddedSubject',
    body: 'server.mailUserAddedBody',
    values: { actor: actor.name, client: client.name },
    link: { url: deps.environment.publicUrl, action: 'server.mailSignInAction' },
    look: actor,
  });
  const row = await requireUser(tx, actor, place.id, deps.now());
  noteChanged(tx, row);
  return presentUser(row, holder);
}

/** Finds the person of an address among the users of other clients where the caller may manage users, and within their sites there. */
async function findManaged(tx: Tx, { clientId, userId }: Actor, email: string) {
  const managed = await tx
    .selectFrom('client_users as own')
    .innerJoin('users', 'users.id', 'own.user_id')
    .innerJoin('roles', 'roles.id', 'own.role_id')
    .select(['own.client_id', 'users.is_super', 'roles.system', 'roles.permissions'])
    .where('own.user_id', '=', userId)
    .where('own.client_id', '!=', clientId)
    // A user who sees only some of the users would learn about the others.
    .where('own.restricted_to_sites', '=', false)
    .execute();
  const clientIds = managed
    .filter((place) => permissionsOf(place.is_super, place).includes('ManageUser.editor'))
    .map((place) => place.client_id);
  if (clientIds.length === 0) return null;
  const person = await tx
    .selectFrom('users')
    .innerJoin('client_users as place', 'place.user_id', 'users.id')
    .select(['users.id', 'users.name', 'users.email', 'users.locale'])
    .where(sql`lower(users.email)`, '=', email.toLowerCase())
    .where('users.is_super', '=', false)
    .where('place.client_id', 'in', clientIds)
    .executeTakeFirst();
  return person ?? null;
}
