import { sql, type Kysely } from 'kysely';

import { ONBOARDING_CODE_MINUTES, ONBOARDING_LINK_DAYS, type OnboardingLinkState } from '#contract/people/entities/onboarding';
import { isTrialOver } from '#contract/platform/access';
import type { Schema } from '#server/platform/db/schema/schema';
import type { Deps } from '#server/platform/deps';
import { findLink } from '#server/platform/links/find';
import { issueLink } from '#server/platform/links/issue';
import { defineLink } from '#server/platform/links/kind';
import { linkWithToken } from '#server/platform/links/token';
import type { MemberOfGroup } from './seen';

type Db = Kysely<Schema>;
type LinkDeps = Pick<Deps, 'environment' | 'now' | 'secrets'>;

/** Leads to what a member sees before the first sign-in; each mail replaces the links before it. */
const ONBOARDING_LINK = defineLink({
  purpose: 'onboarding',
  subject: 'members',
  page: 'onboarding',
  minutes: ONBOARDING_LINK_DAYS * 24 * 60,
  uses: 'many',
  daysKept: 30,
  numberedBy: { table: 'member_onboarding', key: 'member_id', column: 'link_no' },
});

interface NewOnboardingLink {
  readonly memberId: number;
  readonly clientId: number;
  /** One more than that of the former mail, whose link ends. */
  readonly number: number;
  readonly minutes?: number;
}

/** Makes the link of a mail. */
export async function makeOnboardingLink(
  deps: LinkDeps,
  tx: Db,
  { memberId: subjectId, ...terms }: NewOnboardingLink,
): Promise<{ readonly address: string; readonly until: Date | null }> {
  const { token, link } = await issueLink(deps, tx, ONBOARDING_LINK, { subjectId, ...terms });
  return { address: linkWithToken(deps.environment, ONBOARDING_LINK.page, token), until: link.expires_at };
}

/** Makes a link for somebody who stands at a kiosk: it works for an hour, and the link of the mail remains valid. */
export async function makeCodeLink(deps: LinkDeps, tx: Db, member: Pick<MemberOfGroup, 'clientId' | 'memberId'>): Promise<string> {
  const { clientId, memberId } = member;
  const { link_no: number } = await tx
    .insertInto('member_onboarding')
    .values({ member_id: memberId })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ member_id: memberId }))
    .returning('link_no')
    .executeTakeFirstOrThrow();
  return (await makeOnboardingLink(deps, tx, { memberId, clientId, number, minutes: ONBOARDING_CODE_MINUTES })).address;
}

/** The member of a valid link. */
export interface LinkedMember extends MemberOfGroup {
  readonly name: string;
  readonly locale: string;
  readonly clientName: string;
  readonly groupName: string;
}

type Found = { readonly state: Exclude<OnboardingLinkState, 'open'> } | { readonly state: 'open'; readonly member: LinkedMember };

/** Finds the member of a link, or returns why the link does not work. */
export async function findLinked(deps: Pick<Deps, 'now' | 'secrets'>, db: Db, token: string): Promise<Found> {
  const found = await findLink(deps, db, ONBOARDING_LINK, token);
  if (found.state === 'unknown') return { state: 'unknown' };
  const row = await db
    .selectFrom('members')
    .innerJoin('visitor_groups as group', 'group.id', 'members.visitor_group_id')
    .innerJoin('clients', 'clients.id', 'members.client_id')
    .select(['members.id', 'members.name', 'members.locale', 'members.archived_at', 'members.client_id'])
    .select(['group.id as group_id', 'group.name as group_name', 'group.locale as group_locale'])
    .select(['clients.name as client_name', 'clients.trial_ends_on'])
    .select(sql<boolean>`exists (select from onboarding_items where visitor_group_id = "group".id)`.as('has_items'))
    .where('members.id', '=', found.link.subject_id)
    .where('members.client_id', '=', found.link.client_id)
    .executeTakeFirst();
  if (row === undefined) return { state: 'unknown' };
  if (row.archived_at !== null || !row.has_items || isTrialOver(row, deps.now().toISOString().slice(0, 10))) return { state: 'closed' };
  if (found.state !== 'open') return { state: found.state === 'replaced' ? 'replaced' : 'expired' };
  return {
    state: 'open',
    member: {
      clientId: row.client_id,
      groupId: row.group_id,
      memberId: row.id,
      name: row.name,
      locale: row.locale ?? row.group_locale,
      clientName: row.client_name,
      groupName: row.group_name,
    },
  };
}

/** Removes the links of members who have left. */
export async function removeLeaversLinks(db: Db): Promise<void> {
  await db
    .deleteFrom('links')
    .where('purpose', '=', ONBOARDING_LINK.purpose)
    .where(sql<boolean>`exists (select from members where members.id = links.subject_id and archived_at is not null)`)
    .execute();
}
