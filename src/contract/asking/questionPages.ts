import type { Problem } from '#contract/platform/problem';
import type { AskedField } from './entities/customField';
import { isDrawn } from './hostQuestion';

/** A person's answers by field id, as they are sent. */
export type AnswersByField = Readonly<Record<string, string>>;

/** More would be too much for one screen. */
const PAGE_SIZE = 5;

/** Returns the visible questions, a few for each screen. */
export function pagesOf(questions: readonly AskedField[]): readonly (readonly AskedField[])[] {
  const drawn = questions.filter(isDrawn);
  return Array.from({ length: Math.ceil(drawn.length / PAGE_SIZE) }, (_, page) => drawn.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE));
}

/** Reports whether the answer to one of these questions was refused. */
export const isRefused = (questions: readonly AskedField[], { errors = {} }: Pick<Problem, 'errors'>): boolean =>
  questions.some(({ id }) => `answers.${id}` in errors);
