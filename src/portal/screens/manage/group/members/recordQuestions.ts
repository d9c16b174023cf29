import type { AskedField } from '#contract/asking/entities/customField';
import type { Member } from '#contract/people/entities/member';

/** A member, or null for a new one. */
type Kept = Pick<Member, 'additional'> | null;

/**
 * Returns questions as a record asks them: a new record may leave required ones empty, but a given answer must not be removed. A
 * sensitive answer, which is not shown, is not changed if nothing is typed.
 */
export const inRecord = (questions: readonly AskedField[], member: Kept): readonly AskedField[] =>
  questions.map((field) => ({ ...field, required: field.required && !field.sensitive && member?.additional[field.id] !== undefined }));

/** Reports whether an answer is stored that the form does not show. */
export const isKeptUnseen = ({ id, sensitive }: AskedField, member: Kept): boolean => sensitive && member?.additional[id] !== undefined;
