import type { Kysely } from 'kysely';

import type { Form, FormSummary } from '#contract/asking/entities/form';
import type { Schema } from '#server/platform/db/schema/schema';
import type { FormRow } from './store';

type Db = Kysely<Schema>;

/** The ids of a client's sites and groups: forms still name deleted ones, which are not shown. */
interface Places {
  readonly sites: ReadonlySet<number>;
  readonly groups: ReadonlySet<number>;
}

/** Returns the ids of a client's sites and groups. */
export async function placesOf(db: Db, clientId: number): Promise<Places> {
  const sites = await db.selectFrom('sites').select('id').where('client_id', '=', clientId).execute();
  const groups = await db.selectFrom('visitor_groups').select('id').where('client_id', '=', clientId).execute();
  return { sites: new Set(sites.map(({ id }) => id)), groups: new Set(groups.map(({ id }) => id)) };
}

/** Presents a form. */
export const presentForm = (row: FormRow, places: Places): Form => ({
  id: row.id,
  revision: row.revision,
  name: row.name,
  site_ids: row.site_ids.filter((id) => places.sites.has(id)),
  group_ids: row.group_ids.filter((id) => places.groups.has(id)),
  when: row.when,
  yearly: row.yearly,
  locale: row.locale,
  version: row.version,
  updated_at: row.updated_at.toISOString(),
  questions: row.questions,
  outcome: row.outcome,
});

/** Presents a form for the list of all. */
export function presentSummary(row: FormRow, places: Places, responses: number): FormSummary {
  const form = presentForm(row, places);
  return {
    id: form.id,
    revision: form.revision,
    name: form.name,
    site_ids: form.site_ids,
    group_ids: form.group_ids,
    when: form.when,
    yearly: form.yearly,
    locale: form.locale,
    version: form.version,
    updated_at: form.updated_at,
    questions_count: form.questions.filter(({ kind }) => kind === 'question').length,
    responses_count: responses,
  };
}
