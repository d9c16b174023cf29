import { FIELD_TYPES, type CustomField } from '#contract/entities/customField';

/** The name of a response in a form: digits alone would be taken for a place in a list. */
export const answerName = (field: Pick<CustomField, 'id'>): string => `answers.f${field.id}`;

/** Fields that reception asks: those of the group, at the sign-in, that can be typed or chosen. */
export function askedFields(fields: readonly CustomField[], groupId: number | null): readonly CustomField[] {
  const notAsked: readonly number[] = [FIELD_TYPES.notify_list, FIELD_TYPES.signature, FIELD_TYPES.photo];
  return fields.filter(
    (field) =>
      !field.on_sign_out &&
      !notAsked.includes(field.type) &&
      (field.groups.length === 0 || (groupId !== null && field.groups.includes(groupId))),
  );
}
