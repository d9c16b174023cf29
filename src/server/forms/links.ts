import { randomBytes } from 'node:crypto';
import { sql, type Kysely } from 'kysely';

import { isTrialOver } from '#contract/access';
import type { FormLinkState } from '#contract/entities/form';
import type { Schema } from '../db/schema/schema';
import type { Deps } from '../deps';
import { hashOf, linkWithToken } from '../identity/oneTimeTokens';
import { IS_COMING } from '../lists/isComing';
import type { AskedVisit } from './ask';

type Db = Kysely<Schema>;

/** Makes the link of a visit; it works until the visit is over. */
export async function makeFormLink(
  { environment, secrets }: Pick<Deps, 'environment' | 'secrets'>,
  tx: Db,
  visitorId: number,
): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  await tx
    .insertInto('form_links')
    .values({ hash: hashOf(secrets.oneTimeToken, token), visitor_id: visitorId })
    .execute();
  return linkWithToken(environment, 'form', token);
}

/** The visit of a link. */
export interface LinkedVisit extends AskedVisit {
  readonly visitorId: number;
  readonly name: string;
  readonly locale: string;
  readonly clientName: string;
  readonly siteName: string;
  /** Days on which the person is still expected, the earliest first. */
  readonly days: readonly number[];
}

type Found = { readonly state: Exclude<FormLinkState, 'open'> } | { readonly state: 'open'; readonly visit: LinkedVisit };

const HOURS_OF_A_DAY_MS = 24 * 3_600_000;

/** Finds the visit of a link, or says why it does not work. Whom a form has turned away still reads so there. */
export async function findLinked({ now, secrets }: Pick<Deps, 'now' | 'secrets'>, db: Db, token: string): Promise<Found> {
  const row = await db
    .selectFrom('form_links as link')
    .innerJoin('visitors', 'visitors.id', 'link.visitor_id')
    .innerJoin('sites', 'sites.id', 'visitors.site_id')
    .innerJoin('visitor_groups as group', 'group.id', 'visitors.visitor_group_id')
    .innerJoin('clients', 'clients.id', 'visitors.client_id')
    .leftJoin('members', 'members.id', 'visitors.returning_visitor_id')
    .select(['visitors.id', 'visitors.client_id', 'visitors.site_id', 'visitors.visitor_group_id', 'visitors.returning_visitor_id'])
    .select(['visitors.name', 'visitors.anonymised', 'visitors.locale', 'members.locale as member_locale', 'sites.name as site_name'])
    .select(['group.locale as group_locale', 'clients.name as client_name', 'clients.trial_ends_on'])
    .select(sql<number>`coalesce(visitors.expected_period, visitors.id)`.as('period'))
    .select(sql<boolean>`exists (select from form_responses where visitor_id = visitors.id and outcome = 'failed')`.as('has_failed'))
    .where('link.hash', '=', hashOf(secrets.oneTimeToken, token))
    .executeTakeFirst();
  if (row === undefined) return { state: 'unknown' };
  if (row.anonymised || isTrialOver(row, now().toISOString().slice(0, 10))) return { state: 'closed' };
  const awaited = await db
    .selectFrom('visitors')
    .select(['visitors.id', 'visitors.expected_timestamp'])
    .where('visitors.client_id', '=', row.client_id)
    .where(sql<boolean>`coalesce(visitors.expected_period, visitors.id) = ${row.period}::int`)
    .where('visitors.in_timestamp', 'is', null)
    .where('visitors.anonymised', '=', false)
    .where((eb) => eb.or([eb('visitors.approval', 'is', null), eb('visitors.approval', 'in', ['approved', 'pending'])]))
    .where(IS_COMING)
    .orderBy('visitors.expected_timestamp')
    .orderBy('visitors.id')
    .execute();
  const since = new Date(now().getTime() - HOURS_OF_A_DAY_MS);
  const days = awaited.flatMap(({ id, expected_timestamp: at }) => (at !== null && at > since ? [id] : []));
  if (days.length === 0 && !row.has_failed) return { state: awaited.length === 0 ? 'closed' : 'expired' };
  return {
    state: 'open',
    visit: {
      clientId: row.client_id,
      siteId: row.site_id,
      groupId: row.visitor_group_id,
      memberId: row.returning_visitor_id,
      visitorId: row.id,
      name: row.name,
      locale: row.member_locale ?? row.locale ?? row.group_locale,
      clientName: row.client_name,
      siteName: row.site_name,
      days,
    },
  };
}
