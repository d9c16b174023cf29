import type { Selectable } from 'kysely';

import type { Schema } from '../db/schema/schema';
import type { Tx } from '../db/transaction';
import type { Deps } from '../deps';
import { tellPerson } from '../mail/tell';
import { formsFor } from './ask';
import { makeFormLink } from './links';

type Visit = Pick<
  Selectable<Schema['visitors']>,
  'id' | 'client_id' | 'site_id' | 'visitor_group_id' | 'returning_visitor_id' | 'name' | 'email' | 'locale'
>;

/**
 * Mails who is expected the link to what they have to fill in before they come; nothing where nothing is asked, and to nobody without an
 * address. Call `wake` of the mail after the commit.
 */
export async function inviteToForms(deps: Pick<Deps, 'environment' | 'mail' | 'now' | 'secrets'>, tx: Tx, visit: Visit): Promise<void> {
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
    subject: 'server.mailFormSubject',
    body: 'server.mailFormBody',
    values: {
      client: place.client,
      site: place.site,
      forms: outstanding.map(({ name }) => `• ${name}`).join('\n'),
      link: await makeFormLink(deps, tx, visit.id),
    },
  });
}
