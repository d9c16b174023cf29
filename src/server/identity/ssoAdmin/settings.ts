import type { SsoSettings, updateSsoSettings } from '#contract/identity/calls/ssoAdmin';
import type { SsoConfig } from '#contract/identity/entities/sso';
import { excessOf } from '#contract/identity/grants';
import { withNeeds } from '#contract/identity/permissionNeeds';
import type { Tx } from '#server/platform/db/transaction';
import type { SignedInContext } from '#server/platform/http/context';
import { invalid } from '#server/platform/http/problem';
import { requireFresh } from '#server/platform/http/requireFresh';
import { lockClient, updateRow } from '#server/platform/rows/rows';
import { permissionsOf } from '../sessions/subject';
import { inOrder } from '../roles/present';
import { lockedHolder } from '../users/privileges';
import { lockConfig, presentConfig } from './store';

/** Sets the permissions that an approval grants by itself, never more than the caller has, and the people notified of requests. */
export async function changeSettings({ actor, body, deps }: SignedInContext<typeof updateSsoSettings>, tx: Tx): Promise<SsoConfig> {
  const { base, ...fields } = body;
  await lockClient(tx, actor);
  const row = await lockConfig(tx, actor);
  const { default_permissions: sent, notified_user_ids: notified }: Partial<SsoSettings> = fields;
  const permissions = sent && inOrder(withNeeds(sent));
  requireFresh('sso', await presentConfig(tx, row), { ...fields, default_permissions: permissions }, base);
  const holder = await lockedHolder(tx, actor, 'ManageUser.editor', deps.now());
  if (permissions !== undefined) {
    // Permissions added by a user with more rights stay.
    const added = permissions.filter((permission) => !row.default_permissions.includes(permission));
    const excess = excessOf(holder, { permissions: added, siteIds: holder.siteIds, isBilling: false, isTechContact: false });
    if (excess !== null)
      throw invalid({ default_permissions: { key: 'rules.roles.beyond', values: { permissions: excess.permissions.join(', ') } } });
  }
  if (notified !== undefined) await requireApprovers(tx, actor.clientId, notified);
  const written = await updateRow(tx, 'sso_configs', row, {
    default_permissions: permissions && JSON.stringify(permissions),
    notified_user_ids: notified && JSON.stringify(notified),
  });
  return presentConfig(tx, written);
}

/** @throws Problem 422 for a person who is no user of the client, or who may not approve */
async function requireApprovers(tx: Tx, clientId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const places = await tx
    .selectFrom('client_users as place')
    .innerJoin('roles', 'roles.id', 'place.role_id')
    .select(['place.id', 'roles.system', 'roles.permissions'])
    .where('place.client_id', '=', clientId)
    .where('place.user_id', 'is not', null)
    .where('place.id', 'in', [...ids])
    .execute();
  const approvers = places.filter((place) => permissionsOf(false, place).includes('ManageUser.editor'));
  if (approvers.length !== ids.length) throw invalid({ notified_user_ids: 'server.ssoNotApprover' });
}
