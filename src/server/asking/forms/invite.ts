import type { Selectable } from 'kysely';

import { FORM_DESK_LINK_MINUTES, type AskedForm, type FormMoment } from '#contract/asking/entities/form';
import { addDays } from '#contract/platform/days';
import { codeIn, linkOfVisit } from '#server/identity/scanning/visitCode';
import type { Schema } from '#server/platform/db/schema/schema';
import type { Tx } from '#server/platform/db/transaction';
import type { Deps } from '#server/platform/deps';
import { problem } from '#server/platform/http/problem';
import { dateIn } from '#server/platform/lists/period';
import type { Recipient } from '#server/platform/mail/tell';
import { defineNotice, notify, type Notice } from '#server/platform/notices/notice';
import { askedVisitOf, formsFor } from './ask';
import { makeDeskLink, makeFormLink } from './links';

type Visit = Pick<
  Selectable<Schema['visitors']>,
  'id' | 'client_id' | 'site_id' | 'visitor_group_id' | 'returning_visitor_id' | 'name' | 'email' | 'locale' | 'expected_timestamp'
>;

type MailDeps = Pick<Deps, 'environment' | 'mail' | 'now' | 'secrets'>;

/**
 * Mails an expected visitor the link to the forms that they have to fill in before they come. Sends nothing where there are none, or to a
 * visitor without an address. Visits tomorrow or earlier get no reminder.
 */
export async function inviteToForms(deps: MailDeps, tx: Tx, visit: Visit): Promise<void> {
  const { timezone } = await tx.selectFrom('sites').select('timezone').where('id', '=', visit.site_id).executeTakeFirstOrThrow();
  const isSoon =
    visit.expected_timestamp !== null && dateIn(timezone, visit.expected_timestamp) <= addDays(dateIn(timezone, deps.now()), 1);
  if (isSoon) await noteReminder(tx, visit.id);
  await mailForms(deps, tx, visit, INVITATION);
}

/** Records that a visit needs no more reminders; returns whether it still needed one. */
export async function noteReminder(tx: Tx, visitorId: number): Promise<boolean> {
  const noted = await tx
    .insertInto('form_reminders')
    .values({ visitor_id: visitorId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('visitor_id')
    .executeTakeFirst();
  return noted !== undefined;
}

/** Reminds an expected visitor of the forms they have not filled in yet, as `inviteToForms` invites them. */
export const remindOfForms = (deps: MailDeps, tx: Tx, visit: Visit): Promise<void> => mailForms(deps, tx, visit, REMINDER);

async function mailForms(deps: MailDeps, tx: Tx, visit: Visit, notice: Notice<FormFacts>): Promise<void> {
  const person = await recipientOf(tx, visit);
  if (person === null) return;
  const outstanding = await outstandingFor(tx, visit, 'before_arrival', deps.now());
  if (outstanding.length === 0) return;
  await tellOfForms(deps, tx, { visit, person, outstanding, link: await makeFormLink(deps, tx, visit) }, notice);
}

/**
 * Mails somebody at reception the link to the forms that they have to fill in. The caller has locked the visit.
 *
 * @throws Problem 409 `visit_without_email`, and as `makeDeskLink`
 */
export async function mailDeskLink(deps: MailDeps, tx: Tx, visit: Visit, outstanding: readonly AskedForm[]): Promise<Recipient> {
  const person = await recipientOf(tx, visit);
  if (person === null) throw problem(409, { code: 'visit_without_email', message: 'server.visitWithoutEmail' });
  const { link } = await makeDeskLink(deps, tx, visit, { isMailed: true });
  await tellOfForms(deps, tx, { visit, person, outstanding, link }, AT_RECEPTION);
  return person;
}

/** Returns the recipient of a visit's forms: the member, otherwise the person that the visit names; null without an address. */
export async function recipientOf(tx: Tx, visit: Visit): Promise<Recipient | null> {
  const member =
    visit.returning_visitor_id === null
      ? undefined
      : await tx
          .selectFrom('members')
          .innerJoin('visitor_groups as group', 'group.id', 'members.visitor_group_id')
          .select(['members.email', 'members.locale', 'group.locale as group_locale'])
          .where('members.id', '=', visit.returning_visitor_id)
          .executeTakeFirst();
  const email = member?.email ?? visit.email;
  if (email === null) return null;
  const site = await tx.selectFrom('sites').select('locale').where('id', '=', visit.site_id).executeTakeFirstOrThrow();
  return { name: visit.name, email, locale: member?.locale ?? member?.group_locale ?? visit.locale ?? site.locale };
}

/** Returns the forms that the person of a visit has still to fill in at a moment. */
export async function outstandingFor(tx: Tx, visit: Visit, moment: FormMoment, now: Date): Promise<readonly AskedForm[]> {
  return (await formsFor(tx, askedVisitOf(visit), moment, now)).filter(({ outcome }) => outcome === null);
}

interface FormFacts {
  readonly visit: Visit;
  readonly person: Recipient;
  readonly outstanding: readonly AskedForm[];
  readonly link: string;
  readonly place: { readonly site: string; readonly client: string };
  readonly code: { readonly text: string; readonly url: string } | null;
}

const formNotice = (texts: Notice<FormFacts>['texts']): Notice<FormFacts> =>
  defineNotice({
    name: 'form',
    to: ({ person }) => person,
    texts,
    content: ({ visit, outstanding, link, place, code }) => ({
      values: {
        ...place,
        forms: outstanding.map(({ name }) => `• ${name}`).join('\n'),
        code: code?.text ?? '',
        minutes: FORM_DESK_LINK_MINUTES,
      },
      lines: ['forms', 'code'],
      link: { url: link, action: 'server.mailFormAction' },
      moreLinks: code === null ? [] : [{ url: code.url, action: 'server.mailCodeAction' }],
      look: { clientId: visit.client_id, siteId: visit.site_id },
    }),
  });
const INVITATION = formNotice({ subject: 'server.mailFormSubject', body: 'server.mailFormBody' });
const REMINDER = formNotice({ subject: 'server.mailFormReminderSubject', body: 'server.mailFormReminderBody' });
const AT_RECEPTION = formNotice({ subject: 'server.mailFormDeskSubject', body: 'server.mailFormDeskBody' });

async function tellOfForms(
  deps: MailDeps,
  tx: Tx,
  news: Pick<FormFacts, 'visit' | 'person' | 'outstanding' | 'link'>,
  notice: Notice<FormFacts>,
): Promise<void> {
  const { visit, person } = news;
  const { is_scanned: isScanned, ...place } = await tx
    .selectFrom('sites')
    .innerJoin('clients', 'clients.id', 'sites.client_id')
    .select(['sites.name as site', 'clients.name as client', 'sites.qr_scanning_enabled as is_scanned'])
    .where('sites.id', '=', visit.site_id)
    .executeTakeFirstOrThrow();
  // A visitor at reception is signed in there and needs no code.
  const isCoded = isScanned && notice !== AT_RECEPTION;
  const code = isCoded ? { text: codeIn(deps, person.locale, visit.id), url: linkOfVisit(deps, visit.id) } : null;
  await notify(tx, deps, notice, { ...news, place, code });
}
