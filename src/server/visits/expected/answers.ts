import type { Kysely } from 'kysely';

import { isRejecting, readAnswers } from '#contract/asking/answers';
import { FIELD_TYPES, type FieldType } from '#contract/asking/entities/customField';
import { askedAtSignIn } from '#contract/asking/questions';
import { isFlagOn } from '#contract/platform/flags';
import { inWordsOfNow } from '#server/asking/customFields/options';
import { findAskedFields } from '#server/asking/customFields/store';
import type { Schema } from '#server/platform/db/schema/schema';
import type { Actor } from '#server/platform/http/actor';
import { invalid, type FieldMessage } from '#server/platform/http/problem';
import { answeredPhone } from '#server/platform/phoneNumbers';

/** Fields that can only be answered at the door: a picture, a signature, and a choice among people. */
const AT_THE_DOOR: ReadonlySet<FieldType> = new Set([FIELD_TYPES.signature, FIELD_TYPES.photo, FIELD_TYPES.notify_list]);

/**
 * Reads responses that are given before a visit. Empty ones delete a response, whatever the field.
 *
 * @throws Problem 422 without the flag, for a field that the site does not ask the group at the sign-in, for a response that it does not
 * accept, and for one that would turn the person away
 */
export async function readExpectedAnswers(
  db: Kysely<Schema>,
  actor: Actor,
  { siteId, groupId }: { readonly siteId: number; readonly groupId: number },
  responses: Readonly<Record<string, string>>,
): Promise<Readonly<Record<string, string>>> {
  const given = Object.keys(responses);
  if (given.length === 0) return responses;
  if (!isFlagOn('expected-visits-custom-fields', actor.subject)) throw invalid({ additional: 'rules.expectedVisits.fieldsOff' });
  const all = await findAskedFields(db, actor.clientId, siteId, groupId);
  const asked = askedAtSignIn(all, { groupId, kept: {} });
  const fields = asked.filter(({ type }) => !AT_THE_DOOR.has(type));
  const optional = fields.map((field) => ({ ...field, required: false }));
  const reading = answeredPhone(actor.subject.client.country);
  const { answers, faults } = readAnswers(optional, inWordsOfNow(optional, responses), { readPhone: reading, host: null });
  const known = new Set(fields.map(({ id }) => String(id)));
  const isPhoto = (id: string): boolean => asked.some((field) => String(field.id) === id && field.type === FIELD_TYPES.photo);
  const refusal = (id: string): FieldMessage => (isPhoto(id) ? 'rules.answers.photoAtDoor' : 'rules.unknownField');
  const wrong = Object.fromEntries<FieldMessage>([
    ...given.flatMap((id) => (known.has(id) ? [] : [[`additional.${id}`, refusal(id)] as const])),
    ...Object.entries(faults).map(([id, fault]) => [`additional.${id}`, fault] as const),
    ...fields
      .filter((field) => isRejecting(field, answers[field.id] ?? ''))
      .map(({ id }) => [`additional.${id}`, 'rules.expectedVisits.turnsAway'] as const),
  ]);
  if (Object.keys(wrong).length > 0) throw invalid(wrong);
  return { ...responses, ...answers };
}
