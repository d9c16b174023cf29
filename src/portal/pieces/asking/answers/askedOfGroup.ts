import type { AskedField } from '#contract/asking/entities/customField';
import { askedAtSignIn, type ChangedQuestions } from '#contract/asking/questions';

/** Returns what a person of a group is asked at a sign-in, of whom these fields are answered already; nothing before a group is chosen. */
export function askedOfGroup(questions: readonly AskedField[], groupId: number | null, answered: readonly number[]): readonly AskedField[] {
  const kept = Object.fromEntries(answered.map((id) => [String(id), '']));
  return groupId === null ? [] : askedAtSignIn(questions, { groupId, kept });
}

/** Questions that the server has named for one group, in place of those that were known of it. */
export interface NamedQuestions extends ChangedQuestions {
  readonly groupId: number;
}
