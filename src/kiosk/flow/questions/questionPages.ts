import type { AskedField } from '#contract/asking/entities/customField';
import type { ChangedQuestions } from '#contract/asking/questions';
import type { RequestError } from '#web/net/requestError';
import { isDrawn } from '#web/ui/form/answers/hostQuestion';

/** The person's answers by field id, as they are sent. */
export type KioskAnswers = Readonly<Record<string, string>>;

/** The questions of one person, as far as they are known now. */
export interface Asked extends ChangedQuestions {
  /** Whether the questions have changed since the person began. */
  readonly isChanged: boolean;
}

/** More would be too much for one screen. */
const PAGE_SIZE = 5;

/** Returns the visible questions, a few for each screen. */
export function pagesOf(questions: readonly AskedField[]): readonly (readonly AskedField[])[] {
  const drawn = questions.filter(isDrawn);
  return Array.from({ length: Math.ceil(drawn.length / PAGE_SIZE) }, (_, page) => drawn.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE));
}

/** Reports whether the answer to one of these questions was refused. */
export const isRefused = (questions: readonly AskedField[], { problem: { errors = {} } }: RequestError): boolean =>
  questions.some(({ id }) => `answers.${id}` in errors);
