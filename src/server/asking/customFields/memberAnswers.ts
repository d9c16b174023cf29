import { readAnswers } from '#contract/asking/answers';
import { FIELD_TYPES } from '#contract/asking/entities/customField';
import { askedOfMember } from '#contract/asking/questions';
import type { Tx } from '#server/platform/db/transaction';
import { invalid, type FieldMessage } from '#server/platform/http/problem';
import { answeredPhone } from '#server/platform/phoneNumbers';
import { claimAnswerPhotos } from './answerPhotos';
import { inWordsOfNow } from './options';
import { findKeptFields } from './store';

/**
 * Reads answers to store for a member of a group. An empty answer deletes the stored one, also of a former field.
 *
 * @param country the client's, for numbers without a code
 * @param stored the answers known already: one to a required field can be replaced, but not deleted
 * @throws Problem 422 that names each answer that is not accepted, and each to a field that the group does not store
 */
export async function readMemberAnswers(
  tx: Tx,
  { clientId, groupId, country }: { readonly clientId: number; readonly groupId: number; readonly country: string },
  responses: Readonly<Record<string, string>>,
  stored: Readonly<Record<string, string>> = {},
): Promise<Record<string, string>> {
  const isOther = (id: string): boolean => responses[id] !== undefined && stored[id] !== undefined;
  const given = Object.entries(responses).filter(([, response]) => response !== '');
  if (given.length === 0 && Object.keys(stored).length === 0) return { ...responses };
  const fields = askedOfMember(await findKeptFields(tx, clientId, groupId), groupId).map((field) => ({
    ...field,
    required: field.required && field.type !== FIELD_TYPES.notify_list && isOther(String(field.id)),
  }));
  const { answers, faults } = readAnswers(fields, inWordsOfNow(fields, responses), { readPhone: answeredPhone(country), host: null });
  const known = new Set(fields.map(({ id }) => String(id)));
  const wrong: Record<string, FieldMessage> = Object.fromEntries([
    ...given.flatMap(([id]) => (known.has(id) ? [] : [[`additional.${id}`, 'rules.unknownField'] as const])),
    ...Object.entries(faults).map(([id, fault]) => [`additional.${id}`, fault] as const),
  ]);
  if (Object.keys(wrong).length > 0) throw invalid(wrong);
  return { ...responses, ...(await claimAnswerPhotos(tx, { clientId, name: 'additional' }, fields, answers)) };
}
