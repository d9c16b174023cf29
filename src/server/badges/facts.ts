import type { Kysely } from 'kysely';

import { factOfField, type BadgeFacts } from '#contract/entities/badge';
import { sensitiveFields } from '../customFields/sensitive';
import type { Schema } from '../db/schema/schema';
import type { VisitorRow } from '../visitors/rows';

type Db = Kysely<Schema>;

/** Names what is known of a visit in the site's language, at the site's clock. Sensitive answers are left out for every reader. */
export async function factsOfVisit(db: Db, visit: VisitorRow, now: Date): Promise<BadgeFacts> {
  const [site, group, member] = await Promise.all([
    db.selectFrom('sites').select(['name', 'locale', 'timezone']).where('id', '=', visit.site_id).executeTakeFirstOrThrow(),
    db.selectFrom('visitor_groups').select('name').where('id', '=', visit.visitor_group_id).executeTakeFirstOrThrow(),
    visit.returning_visitor_id === null
      ? undefined
      : db
          .selectFrom('members')
          .select('additional')
          .where('client_id', '=', visit.client_id)
          .where('id', '=', visit.returning_visitor_id)
          .executeTakeFirst(),
  ]);
  const hidden = await sensitiveFields(db, visit.client_id);
  const answers = Object.entries({ ...member?.additional, ...visit.additional }).filter(([id]) => !hidden.has(id));
  const at = visit.in_timestamp ?? visit.expected_timestamp ?? now;
  const { name, company, host_name: host } = visit;
  return {
    ...Object.fromEntries(answers.map(([id, answer]) => [factOfField(Number(id)), answer])),
    name,
    company: company ?? '',
    host: host ?? '',
    group: group.name,
    site: site.name,
    ...timeFacts(at, site),
  };
}

/** Returns day and time as they stand on a badge of a site. */
export function timeFacts(at: Date, { locale, timezone }: { readonly locale: string; readonly timezone: string }): BadgeFacts {
  const language = locale.replaceAll('_', '-');
  return {
    date: new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: timezone }).format(at),
    time: new Intl.DateTimeFormat(language, { timeStyle: 'short', timeZone: timezone }).format(at),
  };
}
