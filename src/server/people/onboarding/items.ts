import type { Kysely, Selectable } from 'kysely';

import type { GroupType } from '#contract/people/entities/group';
import type { OnboardingItem } from '#contract/people/entities/onboarding';
import { supportsSetting } from '#contract/people/groupSettings';
import type { Schema } from '#server/platform/db/schema/schema';
import type { Deps } from '#server/platform/deps';
import { presentFile } from '#server/platform/files/present';
import { findFiles, type FileRow } from '#server/platform/files/store';
import { invalid, problem } from '#server/platform/http/problem';

type Db = Kysely<Schema>;
export type Signer = Pick<Deps, 'secrets' | 'now'>;
export type ItemRow = Selectable<Schema['onboarding_items']>;

/**
 * Returns the id of a group that can have items.
 *
 * @throws Problem 404 for an unknown one, 422 for a type without onboarding
 */
export async function requireSuitable(db: Db, clientId: number, groupId: number): Promise<number> {
  const group = await db
    .selectFrom('visitor_groups')
    .select(['id', 'type'])
    .where('client_id', '=', clientId)
    .where('id', '=', groupId)
    .executeTakeFirst();
  if (group === undefined) throw problem(404);
  requireReturning(group);
  return group.id;
}

/** Checks the type of a group. @throws Problem 422 for a type without onboarding */
export function requireReturning({ type }: { readonly type: GroupType }): void {
  if (!supportsSetting(type, 'onboarding_required')) throw invalid({ visitor_group_id: 'rules.groups.unsupported' });
}

/** Selects the items of a group in their order. */
export const itemRows = (db: Db, { clientId, groupId }: { readonly clientId: number; readonly groupId: number }) =>
  db
    .selectFrom('onboarding_items')
    .selectAll('onboarding_items')
    .where('onboarding_items.client_id', '=', clientId)
    .where('onboarding_items.visitor_group_id', '=', groupId)
    .orderBy('onboarding_items.position')
    .orderBy('onboarding_items.id');

/** Returns the id of an item's group, which never changes. @throws Problem 404 for an unknown item */
export async function groupOfItem(db: Db, clientId: number, itemId: number): Promise<number> {
  const item = await db
    .selectFrom('onboarding_items')
    .select('visitor_group_id')
    .where('client_id', '=', clientId)
    .where('id', '=', itemId)
    .executeTakeFirst();
  if (item === undefined) throw problem(404);
  return item.visitor_group_id;
}

/** Returns the files of some items, by id. */
export const filesOf = (db: Db, rows: readonly Pick<ItemRow, 'file_id'>[]): Promise<ReadonlyMap<number, FileRow>> =>
  findFiles(
    db,
    rows.flatMap(({ file_id: id }) => (id === null ? [] : [id])),
  );

/** Reads the items of a group as they are presented. */
export async function readItems(
  db: Db,
  signer: Signer,
  group: { readonly clientId: number; readonly groupId: number },
): Promise<OnboardingItem[]> {
  return presentAll(db, signer, await itemRows(db, group).execute());
}

/** Presents one item. */
export async function presentOne(db: Db, signer: Signer, row: ItemRow): Promise<OnboardingItem> {
  const [item] = await presentAll(db, signer, [row]);
  if (item === undefined) throw new Error('An item was not presented');
  return item;
}

async function presentAll(db: Db, signer: Signer, rows: readonly ItemRow[]): Promise<OnboardingItem[]> {
  const files = await filesOf(db, rows);
  return rows.map((row) => presentItem(signer, row, files));
}

/** Presents an item with its file's address. */
function presentItem(signer: Signer, row: ItemRow, files: ReadonlyMap<number, FileRow>): OnboardingItem {
  const file = row.file_id === null ? undefined : files.get(row.file_id);
  return {
    id: row.id,
    revision: row.revision,
    visitor_group_id: row.visitor_group_id,
    kind: row.kind,
    title: row.title,
    text: row.text,
    link: row.link,
    file_id: row.file_id,
    file: file === undefined ? null : presentFile(signer, file),
    version: row.version,
  };
}
