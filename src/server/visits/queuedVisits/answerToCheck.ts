import { chosenIn } from '#contract/asking/answerText';
import { optionsOf } from '#contract/asking/answers';
import { FIELD_TYPES, isChoice } from '#contract/asking/entities/customField';
import type { FieldRow } from '#server/asking/customFields/store';
import type { QueuedAnswers } from '#server/platform/db/schema/door/kiosks';
import type { Tx } from '#server/platform/db/transaction';

type Choices = Pick<FieldRow, 'type' | 'values' | 'former_options'>;

/** Reports whether an answer chooses words that no option of its field has or ever had. */
const isUnknown = (field: Choices, answer: string): boolean => {
  if (!isChoice(field.type) || field.type === FIELD_TYPES.dropdown_with_other) return false;
  const known = new Set([...optionsOf(field), ...field.former_options.map(({ value }) => value)]);
  return !chosenIn(field.type, answer).every((word) => known.has(word));
};

/**
 * Reports whether a visit with late answers holds words that no option ever had: they may mean that somebody needs help to leave, and
 * the list cannot tell (spec: kiosk#queued-visits).
 */
export async function hasUnknownAnswer(
  tx: Tx,
  { clientId, visitorId }: { readonly clientId: number; readonly visitorId: number },
  said: Readonly<Record<string, string>>,
): Promise<boolean> {
  const visit = await tx
    .selectFrom('visitors')
    .select('additional')
    .where('client_id', '=', clientId)
    .where('id', '=', visitorId)
    .executeTakeFirst();
  const answers = Object.entries(visit?.additional ?? {}).filter(([id]) => said[id] !== undefined);
  if (answers.length === 0) return false;
  const ids = answers.map(([id]) => Number(id));
  const fields = await tx
    .selectFrom('custom_fields')
    .select(['id', 'type', 'values', 'former_options'])
    .where('client_id', '=', clientId)
    .where('id', 'in', ids)
    .execute();
  const fieldOf = new Map(fields.map((field) => [String(field.id), field]));
  return answers.some(([id, answer]) => {
    const field = fieldOf.get(id);
    return field !== undefined && isUnknown(field, answer);
  });
}

/** Returns the columns of an accepted entry that waits for a check of its answer. The answer itself is stored with the visit. */
export const toCheck = (
  visitorId: number,
  { name, company, host_name, visitor_group_id, group_name }: QueuedAnswers,
): { readonly state: 'unsettled'; readonly reason: 'unknown_answer'; readonly visitor_id: number; readonly said: string } => ({
  state: 'unsettled',
  reason: 'unknown_answer',
  visitor_id: visitorId,
  said: JSON.stringify({ name, company, host_name, visitor_group_id, group_name } satisfies QueuedAnswers),
});
