import type { Kysely } from 'kysely';

import type { CustomField } from '#contract/asking/entities/customField';
import type { FieldOwner } from '#contract/asking/fieldSettings';
import { hasMembers } from '#contract/people/entities/group';
import { isFlagOn } from '#contract/platform/flags';
import type { Schema } from '#server/platform/db/schema/schema';
import type { Tx } from '#server/platform/db/transaction';
import type { Actor } from '#server/platform/http/actor';
import { problem } from '#server/platform/http/problem';
import { lockClient, lockRow, type Locked } from '#server/platform/rows/rows';
import { requireGroupInScope } from '#server/sites/sites/siteGroups';
import type { FieldPlace, FieldRow } from './store';

/** A locked owner of fields: the settings it supports, and the place that lists its fields. */
export interface LockedOwner {
  readonly owner: FieldOwner;
  readonly place: FieldPlace;
  /** Shown in lines of the audit log. */
  readonly name: string;
}

/** Locks a site that the caller may see: its fields are added and ordered one change at a time. @throws Problem 404 */
export async function lockSite(tx: Tx, actor: Actor, siteId: number): Promise<LockedOwner> {
  actor.requireSite(siteId);
  const site = await lockRow(tx, 'sites', actor, siteId);
  return { owner: { kind: 'site' }, place: { siteId: site.id }, name: site.name };
}

/** Locks a group that the caller may see. @throws Problem 404 */
export async function lockGroup(tx: Tx, actor: Actor, groupId: number): Promise<LockedOwner> {
  await requireGroupInScope(tx, actor, groupId);
  const group = await lockRow(tx, 'visitor_groups', actor, groupId);
  return { owner: { kind: 'group', hasMembers: hasMembers(group) }, place: { groupId: group.id }, name: group.name };
}

/** Locks the client, before any site or group: the library changes one at a time. */
export async function lockLibrary(tx: Tx, actor: Actor): Promise<LockedOwner> {
  const client = await lockClient(tx, actor);
  return { owner: { kind: 'library' }, place: 'library', name: client.name };
}

/**
 * Locks a field and, before it, its owner. A field of the library is out of reach without the library.
 *
 * @throws Problem 404 for one that is deleted or that the caller may not see
 */
export async function lockField(
  tx: Tx,
  actor: Actor,
  fieldId: number,
): Promise<{ readonly field: Locked<'custom_fields'>; readonly owned: LockedOwner }> {
  // The owner of a field never changes.
  const found = await findField(tx, actor, fieldId);
  const owned =
    found.site_id !== null
      ? await lockSite(tx, actor, found.site_id)
      : found.visitor_group_id !== null
        ? await lockGroup(tx, actor, found.visitor_group_id)
        : await lockLibrary(tx, actor);
  const field = await lockRow(tx, 'custom_fields', actor, fieldId);
  if (field.deleted_at !== null) throw problem(404);
  return { field, owned };
}

/** Returns a field that the caller may see. @throws Problem 404 for any other */
export async function findField(tx: Kysely<Schema>, actor: Actor, fieldId: number): Promise<FieldRow> {
  const field = await tx
    .selectFrom('custom_fields')
    .selectAll()
    .where('client_id', '=', actor.clientId)
    .where('id', '=', fieldId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (field === undefined) throw problem(404);
  if (field.site_id !== null) actor.requireSite(field.site_id);
  if (field.visitor_group_id !== null) await requireGroupInScope(tx, actor, field.visitor_group_id);
  if (isOfLibrary(field) && !isFlagOn('fields-library', actor.subject)) throw problem(404);
  return field;
}

/** Reports whether a field belongs to neither a site nor a group. */
export const isOfLibrary = ({ site_id: siteId, visitor_group_id: groupId }: Pick<CustomField, 'site_id' | 'visitor_group_id'>): boolean =>
  siteId === null && groupId === null;
