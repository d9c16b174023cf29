import type { AskedField } from '#contract/asking/entities/customField';
import { askedAtSignIn, type ChangedQuestions } from '#contract/asking/questions';

/** Returns the sign-in questions for a person of a group who has already answered these fields; nothing before a group is chosen. */
export function askedOfGroup(questions: readonly AskedField[], groupId: number | null, answered: readonly number[]): readonly AskedField[] {
  const kept = Object.fromEntries(answered.map((id) => [String(id), '']));
  return groupId === null ? [] : askedAtSignIn(questions, { groupId, kept });
}

/** The questions that the server has named for one group, which replace the known ones. */
export interface NamedQuestions extends ChangedQuestions {
  readonly groupId: number;
}
