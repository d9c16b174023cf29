import { isDeepStrictEqual } from 'node:util';

import * as calls from '#contract/identity/calls/roles';
import { ROLES_MAX, ROLE_USERS_NAMED } from '#contract/identity/entities/user';
import { withNeeds } from '#contract/identity/permissionNeeds';
import type { Tx } from '#server/platform/db/transaction';
import type { Actor } from '#server/platform/http/actor';
import { handle } from '#server/platform/http/handle';
import { invalid, problem } from '#server/platform/http/problem';
import { requireFresh } from '#server/platform/http/requireFresh';
import { insertRow, lockClient, lockRow, removeRow, updateRow } from '#server/platform/rows/rows';
import { emitAccessChanged } from '../sessions/accessChanged';
import { lockedHolder } from '../users/privileges';
import { inOrder, presentRole, presentRoleSummary } from './present';
import { requireGrantable, requireTouchable } from './privileges';
import { findRoleHolders, findRoles, type RoleHolder } from './store';

const folded = (name: string): string => name.normalize('NFKC').toLocaleLowerCase('en');

/** @throws Problem 422 for a name of another role of the client. The client is locked, so that no other request adds one meanwhile */
async function requireFreeName(tx: Tx, { clientId }: Actor, name: string, ownId?: number): Promise<void> {
  const roles = await findRoles(tx, clientId);
  if (roles.some((role) => role.id !== ownId && folded(role.name) === folded(name))) throw invalid({ name: 'rules.roles.nameTaken' });
}

/** Returns the users who prevent a role from being deleted, as far as the caller may see them. */
function inUse(actor: Actor, holders: readonly RoleHolder[]): calls.RoleInUse {
  const { siteScope: scope } = actor;
  const isSeen = ({ siteIds }: RoleHolder): boolean => scope === null || (siteIds?.every((id) => scope.includes(id)) ?? false);
  const seen = actor.may('ManageUser.viewer') ? holders.filter(isSeen) : [];
  return {
    user_count: holders.length,
    users: seen.flatMap(({ id, name }) => (name === null ? [] : [{ id, name }])).slice(0, ROLE_USERS_NAMED),
  };
}

/** Handlers of a client's roles (spec: clients#roles). */
export const roleHandlers = [
  handle(calls.listClientRoles, async ({ db, actor }) => {
    const present = actor.may('ManageUser.viewer') ? presentRole : presentRoleSummary;
    return { clientRoles: (await findRoles(db, actor.clientId)).map(present) };
  }),

  handle(calls.createClientRole, ({ actor, body, change, deps }) =>
    change(async (tx) => {
      await lockClient(tx, actor);
      const permissions = inOrder(withNeeds(body.permissions));
      requireGrantable(await lockedHolder(tx, actor, 'ManageUser.editor', deps.now()), permissions);
      if ((await findRoles(tx, actor.clientId)).filter(({ system }) => system === null).length >= ROLES_MAX) {
        throw invalid({ name: { key: 'rules.roles.limit', values: { limit: ROLES_MAX } } });
      }
      await requireFreeName(tx, actor, body.name);
      const values = { name: body.name, system: null, permissions: JSON.stringify(permissions) };
      return { clientRole: presentRole({ ...(await insertRow(tx, 'roles', actor, values)), user_count: 0 }) };
    }),
  ),

  handle(calls.updateClientRole, ({ actor, body, change, deps, params }) =>
    change(async (tx, emit) => {
      await lockClient(tx, actor);
      const { base, permissions: sent, ...fields } = body;
      const row = await lockRow(tx, 'roles', actor, params.roleId);
      const holders = await findRoleHolders(tx, actor.clientId, row.id);
      const giver = await lockedHolder(tx, actor, 'ManageUser.editor', deps.now());
      requireTouchable(giver, row, holders);
      const permissions = sent && inOrder(withNeeds(sent));
      const current = presentRole({ ...row, user_count: holders.length });
      if (base !== undefined) requireFresh('clientRole', current, { ...body, permissions }, base);
      if (permissions !== undefined) requireGrantable(giver, permissions);
      if (fields.name !== undefined) await requireFreeName(tx, actor, fields.name, row.id);
      const written = await updateRow(tx, 'roles', row, { ...fields, permissions: permissions && JSON.stringify(permissions) });
      if (written.name !== row.name || !isDeepStrictEqual(written.permissions, row.permissions)) {
        await emitAccessChanged(
          deps,
          tx,
          emit,
          actor,
          holders.map(({ id }) => id),
        );
      }
      return { clientRole: presentRole({ ...written, user_count: holders.length }) };
    }),
  ),

  handle(calls.deleteClientRole, async ({ actor, change, deps, params }) => {
    await change(async (tx) => {
      await lockClient(tx, actor);
      const row = await lockRow(tx, 'roles', actor, params.roleId);
      const holders = await findRoleHolders(tx, actor.clientId, row.id);
      requireTouchable(await lockedHolder(tx, actor, 'ManageUser.deleter', deps.now()), row, holders);
      if (holders.length > 0) {
        throw problem(409, { code: 'role_in_use', message: 'server.roleInUse', data: { ...inUse(actor, holders) } });
      }
      await removeRow(tx, 'roles', row);
    });
    return undefined;
  }),
];
