import type { Kysely } from 'kysely';

import type { Form, FormSummary } from '#contract/entities/form';
import type { Schema } from '../db/schema/schema';
import type { FormRow } from './store';

type Db = Kysely<Schema>;

/** The ids of a client's sites and groups: those of deleted ones still stand in forms, and are not shown. */
interface Places {
  readonly sites: ReadonlySet<number>;
  readonly groups: ReadonlySet<number>;
}

/** Returns the places that a client has. */
export async function placesOf(db: Db, clientId: number): Promise<Places> {
  const sites = await db.selectFrom('sites').select('id').where('client_id', '=', clientId).execute();
  const groups = await db.selectFrom('visitor_groups').select('id').where('client_id', '=', clientId).execute();
  return { sites: new Set(sites.map(({ id }) => id)), groups: new Set(groups.map(({ id }) => id)) };
}

const settingsOf = (row: FormRow, { sites, groups }: Places) => ({
  id: row.id,
  revision: row.revision,
  name: row.name,
  site_ids: row.site_ids.filter((id) => sites.has(id)),
  group_ids: row.group_ids.filter((id) => groups.has(id)),
  yearly: row.yearly,
  locale: row.locale,
  version: row.version,
  updated_at: row.updated_at.toISOString(),
});

/** A form as it leaves. */
export const presentForm = (row: FormRow, places: Places): Form => ({
  ...settingsOf(row, places),
  questions: row.questions,
  outcome: row.outcome,
});

/** A form in the list of all. */
export const presentSummary = (row: FormRow, places: Places, responses: number): FormSummary => ({
  ...settingsOf(row, places),
  questions_count: row.questions.filter(({ kind }) => kind === 'question').length,
  responses_count: responses,
});
