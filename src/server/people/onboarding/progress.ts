import { sql, type Kysely, type RawBuilder } from 'kysely';

import {
  ONBOARDING_PAUSE_HOURS,
  type MemberOnboarding,
  type OnboardingCounts,
  type OnboardingState,
} from '#contract/people/entities/onboarding';
import type { Schema } from '#server/platform/db/schema/schema';
import type { Page } from '#server/platform/lists/paging';
import { containsWords } from '#server/platform/lists/search';

type Db = Kysely<Schema>;

interface OfGroup {
  readonly clientId: number;
  readonly groupId: number;
}

/** Returns the latest time of a mail after which another one may be sent by hand at a moment. */
export const pauseBegan = (now: Date): Date => new Date(now.getTime() - ONBOARDING_PAUSE_HOURS * 3_600_000);

interface ProgressRow {
  readonly id: number;
  readonly name: string;
  readonly email: string | null;
  readonly state: OnboardingState;
  readonly seen: number;
  readonly items: number;
  readonly seen_at: Date | null;
  readonly last_sent_at: Date | null;
  readonly is_wanted: boolean;
}

/** Returns the members of a group who are not archived, one row each with their progress; nobody in a group without items. */
export const progressOf = ({ clientId, groupId }: OfGroup): RawBuilder<ProgressRow> => sql<ProgressRow>`(
  select found.*, case
      when found.seen >= found.items then 'done'
      when found.seen > 0 then 'started'
      when found.last_sent_at is not null then 'sent'
      else 'not_sent'
    end as state
  from (
    select members.id, members.name, members.email, members.sort_name, members.search,
      coalesce(own.seen, 0)::int as seen, item.count as items, own.seen_at, mail.last_sent_at, coalesce(mail.is_wanted, false) as is_wanted
    from members
    cross join (select count(*)::int as count from onboarding_items where visitor_group_id = ${groupId}::int) item
    left join member_onboarding mail on mail.member_id = members.id
    left join (
      select onboarding_seen.member_id, count(*)::int as seen, max(seen_at) as seen_at
      from onboarding_seen
      join onboarding_items on onboarding_items.id = item_id and onboarding_seen.version >= onboarding_items.version
      where visitor_group_id = ${groupId}::int
      group by onboarding_seen.member_id
    ) own on own.member_id = members.id
    where members.client_id = ${clientId}::int and members.visitor_group_id = ${groupId}::int and members.archived_at is null
      and item.count > 0
  ) found
)`;

const present = (row: ProgressRow): MemberOnboarding => ({
  member_id: row.id,
  name: row.name,
  email: row.email,
  state: row.state,
  since: (row.state === 'done' || row.state === 'started' ? row.seen_at : row.last_sent_at)?.toISOString() ?? null,
  seen: row.seen,
  items: row.items,
  last_sent_at: row.last_sent_at?.toISOString() ?? null,
  is_waiting: row.is_wanted,
});

/** Returns the progress of one member of a group; undefined for an archived one, and in a group without items. */
export async function findProgress(db: Db, group: OfGroup, memberId: number): Promise<MemberOnboarding | undefined> {
  const { rows } = await sql<ProgressRow>`select * from ${progressOf(group)} member where id = ${memberId}::int`.execute(db);
  const [row] = rows;
  return row && present(row);
}

/** Counts the members of a group in each state. */
export async function countProgress(db: Db, group: OfGroup): Promise<OnboardingCounts> {
  const { rows } = await sql<{ state: OnboardingState; count: number }>`
    select state, count(*)::int as count from ${progressOf(group)} member group by state
  `.execute(db);
  const counts = { not_sent: 0, sent: 0, started: 0, done: 0 };
  for (const { state, count } of rows) counts[state] = count;
  return counts;
}

/** The members that a page shows. */
interface Search {
  readonly state: OnboardingState | undefined;
  readonly words: readonly string[];
  readonly page: Page;
}

/** Finds one page of members by name, and the number of all. */
export async function listProgress(
  db: Db,
  group: OfGroup,
  { state, words, page }: Search,
): Promise<{ readonly onboarding: MemberOnboarding[]; readonly total: number }> {
  const matching = sql`
    from ${progressOf(group)} member
    where ${containsWords(sql<string>`search`, words)} and ${state === undefined ? sql`true` : sql`state = ${state}`}
  `;
  const { rows: counted } = await sql<{ total: number }>`select count(*)::int as total ${matching}`.execute(db);
  const { rows } = await sql<ProgressRow>`
    select * ${matching} order by sort_name, id limit ${page.perPage} offset ${page.offset}
  `.execute(db);
  return { onboarding: rows.map(present), total: counted[0]?.total ?? 0 };
}
