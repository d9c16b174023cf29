import type { Kysely } from 'kysely';

import { FIELD_TYPES, type FieldType } from '#contract/entities/customField';
import { isFlagOn } from '#contract/flags';
import { checkResponses } from '../../customFields/responses';
import { findAskedFields } from '../../customFields/store';
import type { Schema } from '../../db/schema/schema';
import type { Actor } from '../../http/actor';
import { invalid } from '../../http/problem';

/** What is only given at the door: a picture, a signature, and a choice among people. */
const AT_THE_DOOR: ReadonlySet<FieldType> = new Set([FIELD_TYPES.signature, FIELD_TYPES.photo, FIELD_TYPES.notify_list]);

/**
 * Checks responses that are given before somebody comes. Empty ones take a response away, whatever the field.
 *
 * @throws Problem 422 without the flag, for a field that the site does not ask the group at the sign-in, for a response that it does not
 * take, and for one that would turn the person away
 */
export async function requireAnswers(
  db: Kysely<Schema>,
  actor: Actor,
  { siteId, groupId }: { readonly siteId: number; readonly groupId: number },
  responses: Readonly<Record<string, string>>,
): Promise<void> {
  const given = Object.keys(responses);
  if (given.length === 0) return;
  if (!isFlagOn('expected-visits-custom-fields', actor.subject)) throw invalid({ additional: 'rules.expectedVisits.fieldsOff' });
  const fields = await findAskedFields(db, actor.clientId, siteId, groupId);
  const asked = new Set(
    fields.filter(({ condition, type }) => condition !== 'every_sign_out' && !AT_THE_DOOR.has(type)).map(({ id }) => String(id)),
  );
  const unknown = given.filter((id) => !asked.has(id));
  if (unknown.length > 0) throw invalid(Object.fromEntries(unknown.map((id) => [`additional.${id}`, 'rules.unknownField' as const])));
  const rejection = await checkResponses(db, { clientId: actor.clientId, siteId, groupId, responses });
  if (rejection === null) return;
  const refused = fields.filter(({ id, reject_values: values }) => values.includes(responses[String(id)] ?? ''));
  throw invalid(Object.fromEntries(refused.map(({ id }) => [`additional.${id}`, 'rules.expectedVisits.turnsAway' as const])));
}
