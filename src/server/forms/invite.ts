import type { Selectable } from 'kysely';

import { addDays, todayIn } from '#contract/days';
import type { Schema } from '../db/schema/schema';
import type { Tx } from '../db/transaction';
import type { Deps } from '../deps';
import { tellPerson } from '../mail/tell';
import { formsFor } from './ask';
import { makeFormLink } from './links';

type Visit = Pick<
  Selectable<Schema['visitors']>,
  'id' | 'client_id' | 'site_id' | 'visitor_group_id' | 'returning_visitor_id' | 'name' | 'email' | 'locale' | 'expected_timestamp'
>;

type MailDeps = Pick<Deps, 'environment' | 'mail' | 'now' | 'secrets'>;

/**
 * Mails who is expected the link to what they have to fill in before they come; nothing where nothing is asked, and to nobody without an
 * address. Whose visit is tomorrow at the latest is not reminded of it. Call `wake` of the mail after the commit.
 */
export async function inviteToForms(deps: MailDeps, tx: Tx, visit: Visit): Promise<void> {
  const { timezone } = await tx.selectFrom('sites').select('timezone').where('id', '=', visit.site_id).executeTakeFirstOrThrow();
  const isSoon =
    visit.expected_timestamp !== null && todayIn(timezone, visit.expected_timestamp) <= addDays(todayIn(timezone, deps.now()), 1);
  if (isSoon) await noteReminder(tx, visit.id);
  await mailForms(deps, tx, visit, INVITATION);
}

/** Notes that somebody needs no reminder any more; answers whether they needed one. */
export async function noteReminder(tx: Tx, visitorId: number): Promise<boolean> {
  const noted = await tx
    .insertInto('form_reminders')
    .values({ visitor_id: visitorId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('visitor_id')
    .executeTakeFirst();
  return noted !== undefined;
}

const INVITATION = { subject: 'server.mailFormSubject', body: 'server.mailFormBody' } as const;
const REMINDER = { subject: 'server.mailFormReminderSubject', body: 'server.mailFormReminderBody' } as const;

/** Reminds who is expected of what they have not filled in yet, as `inviteToForms`. */
export const remindOfForms = (deps: MailDeps, tx: Tx, visit: Visit): Promise<void> => mailForms(deps, tx, visit, REMINDER);

async function mailForms(deps: MailDeps, tx: Tx, visit: Visit, words: typeof INVITATION | typeof REMINDER): Promise<void> {
  const place = await tx
    .selectFrom('sites')
    .innerJoin('clients', 'clients.id', 'sites.client_id')
    .select(['sites.name as site', 'clients.name as client', 'sites.locale'])
    .where('sites.id', '=', visit.site_id)
    .executeTakeFirstOrThrow();
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
  if (email === null) return;
  const asked = await formsFor(
    tx,
    {
      clientId: visit.client_id,
      siteId: visit.site_id,
      groupId: visit.visitor_group_id,
      memberId: visit.returning_visitor_id,
      visitorId: visit.id,
    },
    'before_arrival',
    deps.now(),
  );
  const outstanding = asked.filter(({ outcome }) => outcome === null);
  if (outstanding.length === 0) return;
  const person = { name: visit.name, email, locale: member?.locale ?? member?.group_locale ?? visit.locale ?? place.locale };
  await tellPerson(deps.mail, tx, person, {
    kind: 'form',
    ...words,
    values: {
      client: place.client,
      site: place.site,
      forms: outstanding.map(({ name }) => `• ${name}`).join('\n'),
      link: await makeFormLink(deps, tx, visit.id),
    },
  });
}
