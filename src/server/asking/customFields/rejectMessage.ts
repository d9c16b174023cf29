import type { Kysely } from 'kysely';

import { rejectMessageIn } from '#contract/asking/questionText';
import type { Schema } from '#server/platform/db/schema/schema';
import { findAskedFields } from './store';

/** The visit of somebody who was turned away. */
interface TurnedAway {
  readonly client_id: number;
  readonly site_id: number;
  readonly visitor_group_id: number;
  /** The message of the field, in its own language. */
  readonly reason: string | null;
}

/** Returns the message for a person who was turned away, in a language if the field is translated into it. */
export async function readRejectMessage(db: Kysely<Schema>, visit: TurnedAway, locale: string | undefined): Promise<string | null> {
  const { client_id: clientId, site_id: siteId, visitor_group_id: groupId, reason } = visit;
  if (reason === null || locale === undefined) return reason;
  const fields = await findAskedFields(db, clientId, siteId, groupId);
  const field = fields.find(({ reject_message: message }) => message === reason);
  if (field === undefined) return reason;
  const site = await db.selectFrom('sites').select('locale').where('id', '=', siteId).executeTakeFirstOrThrow();
  return rejectMessageIn(field, locale, site.locale) ?? reason;
}
