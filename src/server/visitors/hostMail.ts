import type { Kysely } from 'kysely';

import type { Schema } from '../db/schema/schema';
import { languageOf } from '../http/messages';
import { tellPerson, type Recipient } from '../mail/tell';
import type { Mail } from '../ports';

type Db = Kysely<Schema>;

/**
 * The member to tell when somebody signs in: the host, if they have an email, are no former member, are not the visitor themselves,
 * and hosts of the visitor's group are told at all (`notify_preference`).
 */
export async function hostToTell(
  db: Db,
  visit: { readonly notify_id: number | null; readonly returning_visitor_id: number | null; readonly visitor_group_id: number },
): Promise<Recipient | null> {
  if (visit.notify_id === null || visit.notify_id === visit.returning_visitor_id) return null;
  const host = await db
    .selectFrom('members')
    .innerJoin('visitor_groups as own', 'own.id', 'members.visitor_group_id')
    .innerJoin('visitor_groups as visitors', (join) => join.on('visitors.id', '=', visit.visitor_group_id))
    .select(['members.name', 'members.email', 'members.locale', 'own.locale as group_locale'])
    .where('members.id', '=', visit.notify_id)
    .where('members.archived_at', 'is', null)
    .where('visitors.notify_preference', '<>', 'none')
    .executeTakeFirst();
  if (host === undefined || host.email === null) return null;
  return { name: host.name, email: host.email, locale: host.locale ?? host.group_locale };
}

/** What the mail says of the visit. */
interface Arrival {
  readonly siteId: number;
  readonly name: string;
  readonly company: string | null;
  readonly at: Date;
}

/** Queues the mail that tells a host of an arrival, in the host's language and the site's time, in the transaction of the sign-in. */
export async function tellHost(db: Db, mail: Pick<Mail, 'send'>, host: Recipient, { siteId, name, company, at }: Arrival): Promise<void> {
  const site = await db.selectFrom('sites').select(['name', 'timezone']).where('id', '=', siteId).executeTakeFirstOrThrow();
  const language = languageOf(host.locale);
  const time = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    timeZone: site.timezone,
    hour: '2-digit',
    minute: '2-digit',
  }).format(at);
  const visitor = company === null ? name : `${name} (${company})`;
  await tellPerson(mail, db, host, {
    kind: 'visitor_arrived',
    subject: 'server.mailVisitorArrivedSubject',
    body: 'server.mailVisitorArrivedBody',
    values: { host: host.name, visitor, site: site.name, time },
  });
}
