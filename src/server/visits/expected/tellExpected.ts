import type { Kysely, Selectable } from 'kysely';

import type { ExpectedRecipients } from '#contract/people/entities/group';
import { codeIn, linkOfVisit, type CodeDeps } from '#server/identity/scanning/visitCode';
import type { Schema } from '#server/platform/db/schema/schema';
import type { Tx } from '#server/platform/db/transaction';
import type { Deps } from '#server/platform/deps';
import { languageOf, messageIn, type MessageKey } from '#server/platform/http/messages';
import { keepAttachments, type Attachment } from '#server/platform/mail/attachments';
import type { Recipient } from '#server/platform/mail/tell';
import { defineNotice, notify, readerOf, type Notice } from '#server/platform/notices/notice';
import { calendarFile } from './calendarFile';

type Db = Kysely<Schema>;

/** The columns of an expected visit that its mails use. */
export type ExpectedVisit = Pick<
  Selectable<Schema['visitors']>,
  | 'id'
  | 'site_id'
  | 'visitor_group_id'
  | 'returning_visitor_id'
  | 'notify_id'
  | 'name'
  | 'email'
  | 'expected_timestamp'
  | 'expected_period'
  | 'all_day'
>;

type SiteOfMail = Pick<Selectable<Schema['sites']>, 'name' | 'address' | 'timezone' | 'client_id'>;

export type TellDeps = CodeDeps & Pick<Deps, 'mail' | 'now'>;

/** The reason why people are mailed. */
export type ExpectedNews = 'added' | 'moved' | 'cancelled' | 'tomorrow';

type Words = Readonly<Record<'subject' | 'body', MessageKey>>;
const WORDS: Readonly<Record<ExpectedNews, Readonly<Record<'host' | 'visitor', Words>>>> = {
  added: {
    host: { subject: 'server.mailExpectedAddedHostSubject', body: 'server.mailExpectedAddedHostBody' },
    visitor: { subject: 'server.mailExpectedAddedVisitorSubject', body: 'server.mailExpectedAddedVisitorBody' },
  },
  cancelled: {
    host: { subject: 'server.mailExpectedCancelledHostSubject', body: 'server.mailExpectedCancelledHostBody' },
    visitor: { subject: 'server.mailExpectedCancelledVisitorSubject', body: 'server.mailExpectedCancelledVisitorBody' },
  },
  moved: {
    host: { subject: 'server.mailExpectedMovedHostSubject', body: 'server.mailExpectedMovedHostBody' },
    visitor: { subject: 'server.mailExpectedMovedVisitorSubject', body: 'server.mailExpectedMovedVisitorBody' },
  },
  tomorrow: {
    host: { subject: 'server.mailExpectedTomorrowHostSubject', body: 'server.mailExpectedTomorrowHostBody' },
    visitor: { subject: 'server.mailExpectedTomorrowVisitorSubject', body: 'server.mailExpectedTomorrowVisitorBody' },
  },
};

/** Returns a member as a recipient; null for a former one, and for one without an address. */
async function memberOf(db: Db, id: number | null): Promise<Recipient | null> {
  if (id === null) return null;
  const member = await db
    .selectFrom('members')
    .innerJoin('visitor_groups', 'visitor_groups.id', 'members.visitor_group_id')
    .select(['members.name', 'members.email', 'members.locale', 'visitor_groups.locale as group_locale'])
    .where('members.id', '=', id)
    .where('members.archived_at', 'is', null)
    .executeTakeFirst();
  if (member === undefined || member.email === null) return null;
  return { name: member.name, email: member.email, locale: member.locale ?? member.group_locale };
}

async function visitorOf(db: Db, visit: ExpectedVisit, locale: string): Promise<Recipient | null> {
  const member = await memberOf(db, visit.returning_visitor_id);
  if (member !== null || visit.returning_visitor_id !== null || visit.email === null) return member;
  return { name: visit.name, email: visit.email, locale };
}

interface ExpectedFacts {
  readonly person: Recipient;
  readonly visit: ExpectedVisit;
  readonly site: SiteOfMail;
  readonly span: Span;
  readonly code: { readonly text: string; readonly url: string } | null;
  readonly bundle?: number;
}

const expectedNotice = (news: ExpectedNews, role: 'host' | 'visitor'): Notice<ExpectedFacts> =>
  defineNotice({
    name: `expected_${news}`,
    to: ({ person }) => person,
    texts: WORDS[news][role],
    content: ({ visit, site, span, code, bundle }, { locale }) => {
      const when = whenIn(locale, site.timezone, span);
      const address = role === 'visitor' ? site.address : null;
      const facts = [
        ['server.mailFactVisitor', role === 'host' ? visit.name : null],
        ['server.mailFactSite', site.name],
        ['server.mailFactWhen', when],
        ['server.mailFactAddress', address],
      ] as const;
      return {
        values: { visitor: visit.name, site: site.name, when, where: whereIn(locale, address), code: code?.text ?? '' },
        lines: ['where', 'code'],
        link: code === null ? undefined : { url: code.url, action: 'server.mailCodeAction' },
        look: { clientId: site.client_id, siteId: visit.site_id },
        // A table of a cancelled visit would read as if it still took place.
        facts: news === 'cancelled' ? [] : facts,
        bundle,
      };
    },
  });

/**
 * Mails the people whom the visit's group names, each in their language and by the site's clock.
 *
 * @param until the last of several days, which one mail covers together
 */
export async function tellExpected(
  tx: Tx,
  deps: TellDeps,
  visit: ExpectedVisit,
  news: ExpectedNews,
  recipients: ExpectedRecipients,
  until: Date | null = null,
): Promise<void> {
  const { expected_timestamp: at } = visit;
  if (recipients === 'none' || at === null) return;
  const site = await tx
    .selectFrom('sites')
    .select(['name', 'timezone', 'locale', 'address', 'qr_scanning_enabled', 'client_id'])
    .where('id', '=', visit.site_id)
    .executeTakeFirstOrThrow();
  const facts = { visit, site, span: { at, until, isAllDay: visit.all_day } };
  const isOwnHost = visit.notify_id !== null && visit.notify_id === visit.returning_visitor_id;
  const host = recipients === 'visitor' || isOwnHost ? null : await memberOf(tx, visit.notify_id);
  if (host !== null) await notify(tx, deps, expectedNotice(news, 'host'), { ...facts, person: host, code: null });
  const person = recipients === 'host' ? null : await visitorOf(tx, visit, site.locale);
  if (person === null) return;
  // Each of several days has a code of its own, which the mail of the day before brings.
  const hasCode = site.qr_scanning_enabled && news !== 'cancelled' && until === null;
  const code = hasCode ? { text: codeIn(deps, person.locale, visit.id), url: linkOfVisit(deps, visit.id) } : null;
  const file = news === 'added' || news === 'moved' ? await fileOf(tx, deps, visit, site, person.locale, until) : null;
  const bundle = file === null ? undefined : await keepAttachments(tx, [file], deps.now());
  await notify(tx, deps, expectedNotice(news, 'visitor'), { ...facts, person, code, bundle });
}

/** Returns the line of a mail with the site's address; empty for a site without one. */
export const whereIn = (locale: string, address: string | null): string =>
  address === null ? '' : messageIn(languageOf(locale), 'server.mailTicketWhere', { place: address });

/** Returns the file for the visitor's calendar; null for one day of several, which the calendar holds together. */
async function fileOf(
  tx: Db,
  { environment, now }: TellDeps,
  { id, expected_period: period, expected_timestamp: at, all_day: isAllDay }: ExpectedVisit,
  { name, address, timezone: zone }: SiteOfMail,
  locale: string,
  until: Date | null,
): Promise<Attachment | null> {
  if (at === null || (until === null && (await hasOtherDays(tx, id, period)))) return null;
  const uid = `visit-${period ?? id}@${new URL(environment.publicUrl).hostname}`;
  const summary = messageIn(languageOf(locale), 'server.mailExpectedAddedVisitorSubject', { site: name });
  const place = address === null ? name : `${name}, ${address}`;
  return calendarFile({ uid, writtenAt: now(), summary, place, zone, at, until, isAllDay });
}

/** Reports whether somebody is still expected on other days that were announced together with this one. */
async function hasOtherDays(tx: Db, id: number, period: number | null): Promise<boolean> {
  if (period === null) return false;
  const other = await tx
    .selectFrom('visitors')
    .select('id')
    .where('expected_period', '=', period)
    .where('id', '<>', id)
    .where('in_timestamp', 'is', null)
    .where((eb) => eb.or([eb('approval', 'is', null), eb('approval', '=', 'approved')]))
    .executeTakeFirst();
  return other !== undefined;
}

interface Span {
  readonly at: Date;
  readonly until: Date | null;
  readonly isAllDay: boolean;
}

/** Names a day or days by a site's clock, in a person's language. */
export function whenIn(locale: string, zone: string, { at, until, isAllDay }: Span): string {
  const { dates } = readerOf(locale);
  if (until === null) return dates(zone, { dateStyle: 'full', ...(isAllDay ? {} : { timeStyle: 'short' }) }).format(at);
  const days = dates(zone, { dateStyle: 'full' }).formatRange(at, until);
  return isAllDay ? days : `${days}, ${dates(zone, { timeStyle: 'short' }).format(at)}`;
}
