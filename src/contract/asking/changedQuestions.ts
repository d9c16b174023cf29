import type { AskedField } from './entities/customField';
import type { Problem } from '#contract/platform/problem';
import type { ChangedQuestions } from './questions';

type Seen = readonly Pick<AskedField, 'id' | 'revision'>[];

const isSeen = (before: Seen, { id, revision }: Pick<AskedField, 'id' | 'revision'>): boolean =>
  before.some((field) => field.id === id && field.revision === revision);

/** Returns the questions that the server names in place of those that were seen; null where it refuses for another reason. */
export function changedQuestions({ code, data }: Pick<Problem, 'code' | 'data'>): ChangedQuestions | null {
  // The server sends them with this code.
  return code === 'questions_changed' ? (data as unknown as ChangedQuestions) : null;
}

/** Reports whether a person has seen all of the questions already. */
export const haveSeen = (before: Seen, now: Seen): boolean => now.every((field) => isSeen(before, field));

/** Returns the questions that a person has not seen, in their order. */
export const unseenOf = <F extends AskedField>(before: Seen, now: readonly F[]): readonly F[] =>
  now.filter((field) => !isSeen(before, field));

/** Returns the answers, by field id, whose question is unchanged; changed questions are asked again. */
export function stillAsked(answers: Readonly<Record<string, string>>, before: Seen, now: Seen): Readonly<Record<string, string>> {
  const same = now.filter((field) => isSeen(before, field));
  return Object.fromEntries(Object.entries(answers).filter(([key]) => same.some(({ id }) => String(id) === key)));
}
