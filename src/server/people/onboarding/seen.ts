import { sql, type Kysely } from 'kysely';

import type { SeenItem, ShownOnboardingItem } from '#contract/people/entities/onboarding';
import type { Schema } from '#server/platform/db/schema/schema';
import { presentFile } from '#server/platform/files/present';
import { filesOf, itemRows, type ItemRow, type Signer } from './items';

type Db = Kysely<Schema>;

/** A member with the group whose items they see. */
export interface MemberOfGroup {
  readonly clientId: number;
  readonly groupId: number;
  readonly memberId: number;
}

/** Returns the items of a member's group in order, with the time when the member has seen each in its current version. */
export async function readShownItems(db: Db, signer: Signer, member: MemberOfGroup): Promise<ShownOnboardingItem[]> {
  const rows = await itemRows(db, member)
    .leftJoin('onboarding_seen as seen', (join) =>
      join
        .onRef('seen.item_id', '=', 'onboarding_items.id')
        .on('seen.member_id', '=', member.memberId)
        .onRef('seen.version', '>=', 'onboarding_items.version'),
    )
    .select('seen.seen_at')
    .execute();
  const files = await filesOf(db, rows);
  return rows.map((row) => {
    const file = row.file_id === null ? undefined : files.get(row.file_id);
    return {
      id: row.id,
      kind: row.kind,
      title: row.title,
      text: row.text,
      link: row.link,
      file: file === undefined ? null : presentFile(signer, file),
      version: row.version,
      seen_at: row.seen_at?.toISOString() ?? null,
    };
  });
}

/** Records what a member has seen: items of their group in their current version. Items seen already retain their time. */
export async function noteSeen(
  tx: Db,
  { groupId, memberId }: MemberOfGroup,
  items: readonly SeenItem[],
  { via, at }: { readonly via: 'link' | 'kiosk' | 'portal'; readonly at: Date },
): Promise<void> {
  for (const { item_id: itemId, version } of items) {
    await sql`
      insert into onboarding_seen (item_id, member_id, version, seen_at, via)
      select id, ${memberId}::int, version, ${at}::timestamptz, ${via} from onboarding_items
      where id = ${itemId}::int and version = ${version}::int and visitor_group_id = ${groupId}::int
      on conflict (member_id, item_id) do update
        set version = excluded.version, seen_at = excluded.seen_at, via = excluded.via
        where onboarding_seen.version < excluded.version
    `.execute(tx);
  }
}

/** Requests a mail to members who have seen a former version of an item, with reminders from the beginning. */
export async function askAgain(tx: Db, item: Pick<ItemRow, 'id' | 'version' | 'visitor_group_id'>): Promise<void> {
  await sql`
    insert into member_onboarding (member_id, is_wanted)
    select members.id, true from members join onboarding_seen seen on seen.member_id = members.id
    where seen.item_id = ${item.id} and seen.version < ${item.version} and members.visitor_group_id = ${item.visitor_group_id}
      and members.archived_at is null and members.email is not null
    on conflict (member_id) do update set is_wanted = true, first_sent_at = null, reminded_days = 0
  `.execute(tx);
}
