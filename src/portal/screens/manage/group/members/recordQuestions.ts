import type { AskedField } from '#contract/asking/entities/customField';
import type { Member } from '#contract/people/entities/member';

/** A member, or null for a new one. */
type Kept = Pick<Member, 'additional'> | null;

/**
 * Returns questions as a record asks them: it may begin before all is known, and what is required stays answered. A sensitive answer,
 * which is not shown, stays where nothing else is typed.
 */
export const inRecord = (questions: readonly AskedField[], member: Kept): readonly AskedField[] =>
  questions.map((field) => ({ ...field, required: field.required && !field.sensitive && member?.additional[field.id] !== undefined }));

/** Reports whether an answer is kept that the form does not show. */
export const isKeptUnseen = ({ id, sensitive }: AskedField, member: Kept): boolean => sensitive && member?.additional[id] !== undefined;
