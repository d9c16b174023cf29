import { sql, type Kysely } from 'kysely';

import { FORM_DESK_LINK_MINUTES, FORM_DESK_LINKS_MAX, FORM_DESK_MAIL_PAUSE_MINUTES, type FormMoment } from '#contract/asking/entities/form';
import { isTrialOver } from '#contract/platform/access';
import type { Schema } from '#server/platform/db/schema/schema';
import type { Deps } from '#server/platform/deps';
import { problem } from '#server/platform/http/problem';
import { findLink, openLinksOf } from '#server/platform/links/find';
import { issueLink, type LinkRow } from '#server/platform/links/issue';
import { defineLink } from '#server/platform/links/kind';
import { linkWithToken } from '#server/platform/links/token';
import { IS_COMING } from '#server/platform/lists/isComing';
import type { AskedVisit } from './ask';

type Db = Kysely<Schema>;

type LinkDeps = Pick<Deps, 'environment' | 'now' | 'secrets'>;

/** Leads to the forms of a visit: by mail until the visit is over, from reception for an hour. It goes when the visit loses its name. */
const FORM_LINK = defineLink({ purpose: 'form', subject: 'visitors', page: 'form', minutes: null, uses: 'many', daysKept: null });

/** The visit of a link, and the terms on which it is made. */
interface NewFormLink {
  readonly visit: { readonly id: number; readonly client_id: number };
  readonly moment: FormMoment;
  readonly minutes?: number;
  readonly isMailed?: boolean;
}

async function makeLink(deps: LinkDeps, tx: Db, { visit, moment, minutes, isMailed = false }: NewFormLink) {
  const data = { moment, ...(isMailed ? { mailed_at: deps.now() } : {}) };
  const { token, link } = await issueLink(deps, tx, FORM_LINK, { subjectId: visit.id, clientId: visit.client_id, data, minutes });
  return { link: linkWithToken(deps.environment, FORM_LINK.page, token), until: link.expires_at };
}

/** Makes the link of a mail to an expected visitor; it is valid until the visit is over. */
export async function makeFormLink(deps: LinkDeps, tx: Db, visit: NewFormLink['visit']): Promise<string> {
  return (await makeLink(deps, tx, { visit, moment: 'before_arrival' })).link;
}

const momentOf = ({ data }: LinkRow): FormMoment => (data['moment'] === 'at_sign_in' ? 'at_sign_in' : 'before_arrival');
const mailedAt = ({ data: { mailed_at: at } }: LinkRow): Date | null => (typeof at === 'string' ? new Date(at) : null);

const MINUTE_MS = 60_000;

/** A link that reception has made. */
export interface DeskLink {
  readonly link: string;
  readonly until: Date;
}

/**
 * Makes a link to the forms of the sign-in, for somebody who stands at reception. The caller has locked the visit.
 *
 * @throws Problem 409 `form_sent_lately` for a mail too soon after the last; 429 `too_many_form_links`
 */
export async function makeDeskLink(
  deps: LinkDeps,
  tx: Db,
  visit: NewFormLink['visit'],
  { isMailed }: { readonly isMailed: boolean },
): Promise<DeskLink> {
  const at = deps.now();
  const working = (await openLinksOf(tx, FORM_LINK, visit.id, at)).filter(({ expires_at: until }) => until !== null);
  const pauseBegan = new Date(at.getTime() - FORM_DESK_MAIL_PAUSE_MINUTES * MINUTE_MS);
  if (isMailed && working.some((link) => (mailedAt(link) ?? pauseBegan) > pauseBegan)) {
    const values = { minutes: FORM_DESK_MAIL_PAUSE_MINUTES };
    throw problem(409, { code: 'form_sent_lately', message: 'server.formSentLately', values });
  }
  if (working.length >= FORM_DESK_LINKS_MAX) throw problem(429, { code: 'too_many_form_links', message: 'server.tooManyFormLinks' });
  const { link, until } = await makeLink(deps, tx, { visit, moment: 'at_sign_in', minutes: FORM_DESK_LINK_MINUTES, isMailed });
  return { link, until: until ?? at };
}

/** The visit of a link. */
export interface LinkedVisit extends AskedVisit {
  readonly visitorId: number;
  /** The moment of the forms that the link leads to. */
  readonly moment: FormMoment;
  /** Whether somebody has yet to approve the visit. */
  readonly isWaiting: boolean;
  readonly name: string;
  readonly locale: string;
  readonly clientName: string;
  readonly siteName: string;
  /** Days of the link on which the person is still expected, the earliest first; a link of reception has only its own. */
  readonly days: readonly number[];
}

type Found =
  | { readonly state: 'unknown' }
  | { readonly state: 'closed' | 'expired'; readonly moment: FormMoment }
  | { readonly state: 'open'; readonly visit: LinkedVisit };

const HOURS_OF_A_DAY_MS = 24 * 3_600_000;

/** Finds the visit of a link, or returns why the link does not work. A person whom a form has turned away can still read so there. */
export async function findLinked(deps: Pick<Deps, 'now' | 'secrets'>, db: Db, token: string): Promise<Found> {
  const { now } = deps;
  const found = await findLink(deps, db, FORM_LINK, token);
  if (found.state === 'unknown') return { state: 'unknown' };
  const row = await db
    .selectFrom('visitors')
    .innerJoin('sites', 'sites.id', 'visitors.site_id')
    .innerJoin('visitor_groups as group', 'group.id', 'visitors.visitor_group_id')
    .innerJoin('clients', 'clients.id', 'visitors.client_id')
    .leftJoin('members', 'members.id', 'visitors.returning_visitor_id')
    .select(['visitors.id', 'visitors.client_id', 'visitors.site_id', 'visitors.visitor_group_id', 'visitors.returning_visitor_id'])
    .select(['visitors.name', 'visitors.anonymised', 'visitors.locale', 'members.locale as member_locale', 'sites.name as site_name'])
    .select(['visitors.approval', 'group.locale as group_locale', 'clients.name as client_name', 'clients.trial_ends_on'])
    .select(sql<number>`coalesce(visitors.expected_period, visitors.id)`.as('period'))
    .select(sql<boolean>`exists (select from form_responses where visitor_id = visitors.id and outcome = 'failed')`.as('has_failed'))
    .where('visitors.id', '=', found.link.subject_id)
    .where('visitors.client_id', '=', found.link.client_id)
    .executeTakeFirst();
  if (row === undefined) return { state: 'unknown' };
  const moment = momentOf(found.link);
  if (row.anonymised || isTrialOver(row, now().toISOString().slice(0, 10))) return { state: 'closed', moment };
  if (found.state !== 'open') return { state: 'expired', moment };
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
  const isAbout = ({ id, expected_timestamp: at }: (typeof awaited)[number]): boolean =>
    moment === 'at_sign_in' ? id === row.id : at !== null && at > since;
  const days = awaited.filter(isAbout).map(({ id }) => id);
  if (days.length === 0 && !row.has_failed)
    return { state: moment === 'at_sign_in' || awaited.length === 0 ? 'closed' : 'expired', moment };
  return {
    state: 'open',
    visit: {
      clientId: row.client_id,
      siteId: row.site_id,
      groupId: row.visitor_group_id,
      memberId: row.returning_visitor_id,
      visitorId: row.id,
      moment,
      isWaiting: row.approval === 'pending',
      name: row.name,
      locale: row.member_locale ?? row.locale ?? row.group_locale,
      clientName: row.client_name,
      siteName: row.site_name,
      days,
    },
  };
}
