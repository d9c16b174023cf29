import { randomBytes } from 'node:crypto';
import { sql, type Kysely } from 'kysely';

import { ONBOARDING_CODE_MINUTES, ONBOARDING_LINK_DAYS, type OnboardingLinkState } from '#contract/people/entities/onboarding';
import { isTrialOver } from '#contract/platform/access';
import { hashOf, linkWithToken } from '#server/identity/oneTimeTokens';
import type { Schema } from '#server/platform/db/schema/schema';
import type { Deps } from '#server/platform/deps';
import type { MemberOfGroup } from './seen';

type Db = Kysely<Schema>;
type LinkDeps = Pick<Deps, 'environment' | 'now' | 'secrets'>;

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Retained so that a link which is opened too late can tell why it does not work. */
const OLD_LINKS_KEPT_MS = 30 * DAY_MS;

async function makeLink(
  { environment, now, secrets }: LinkDeps,
  tx: Db,
  { memberId, number, lifetimeMs }: { readonly memberId: number; readonly number: number; readonly lifetimeMs: number },
): Promise<{ readonly link: string; readonly until: Date }> {
  const token = randomBytes(24).toString('base64url');
  const until = new Date(now().getTime() + lifetimeMs);
  await tx
    .insertInto('onboarding_links')
    .values({ hash: hashOf(secrets.oneTimeToken, token), member_id: memberId, number, expires_at: until })
    .execute();
  return { link: linkWithToken(environment, 'onboarding', token), until };
}

/** Makes the link of a mail; `number` is one more than that of the former mail, whose link ends. */
export const makeMailLink = (deps: LinkDeps, tx: Db, memberId: number, number: number) =>
  makeLink(deps, tx, { memberId, number, lifetimeMs: ONBOARDING_LINK_DAYS * DAY_MS });

/** Makes a link for somebody who stands at a kiosk: it works for an hour, and the link of the mail remains valid. */
export async function makeCodeLink(deps: LinkDeps, tx: Db, memberId: number): Promise<string> {
  const { link_no: number } = await tx
    .insertInto('member_onboarding')
    .values({ member_id: memberId })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ member_id: memberId }))
    .returning('link_no')
    .executeTakeFirstOrThrow();
  const { link } = await makeLink(deps, tx, { memberId, number, lifetimeMs: ONBOARDING_CODE_MINUTES * MINUTE_MS });
  return link;
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
export async function findLinked({ now, secrets }: Pick<Deps, 'now' | 'secrets'>, db: Db, token: string): Promise<Found> {
  const row = await db
    .selectFrom('onboarding_links as link')
    .innerJoin('members', 'members.id', 'link.member_id')
    .innerJoin('member_onboarding as state', 'state.member_id', 'members.id')
    .innerJoin('visitor_groups as group', 'group.id', 'members.visitor_group_id')
    .innerJoin('clients', 'clients.id', 'members.client_id')
    .select(['link.number', 'link.expires_at', 'state.link_no', 'members.id', 'members.name', 'members.locale', 'members.archived_at'])
    .select(['members.client_id', 'group.id as group_id', 'group.name as group_name', 'group.locale as group_locale'])
    .select(['clients.name as client_name', 'clients.trial_ends_on'])
    .select(sql<boolean>`exists (select from onboarding_items where visitor_group_id = "group".id)`.as('has_items'))
    .where('link.hash', '=', hashOf(secrets.oneTimeToken, token))
    .executeTakeFirst();
  if (row === undefined) return { state: 'unknown' };
  if (row.archived_at !== null || !row.has_items || isTrialOver(row, now().toISOString().slice(0, 10))) return { state: 'closed' };
  if (row.number !== row.link_no) return { state: 'replaced' };
  if (row.expires_at <= now()) return { state: 'expired' };
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

/** Removes links that ended long ago, and those of members who have left. */
export async function removeOldLinks(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('onboarding_links')
    .where((eb) =>
      eb.or([
        eb('expires_at', '<', new Date(now.getTime() - OLD_LINKS_KEPT_MS)),
        sql<boolean>`exists (select from members where members.id = member_id and archived_at is not null)`,
      ]),
    )
    .execute();
}
