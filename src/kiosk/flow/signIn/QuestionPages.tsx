import { memo, useDeferredValue, type ReactNode } from 'react';

import type { AskedField } from '#contract/asking/entities/customField';
import { keyOfQuestions } from '#contract/asking/questions';
import { joinClasses } from '#web/text/joinClasses';
import type { Step } from './draft';
import styles from './QuestionPages.module.css';

interface QuestionPagesProps {
  readonly steps: readonly Step[];
  /** The step at which the person is. */
  readonly position: number;
  /** Fields whose answer is kept of the person. */
  readonly answered: readonly number[];
  /** Draws the questions of a step. */
  readonly children: (questions: readonly AskedField[], index: number) => ReactNode;
}

/**
 * The page of questions at which a person is, if they are at one, and out of sight the next one: with the press it is there, on a slow
 * tablet, too. A page that was left goes once the one after it is seen.
 */
export function QuestionPages({ steps, position, answered, children }: QuestionPagesProps) {
  const ahead = useDeferredValue(
    steps.findIndex(({ name }, index) => index > position && name === 'questions'),
    -1,
  );
  const left = useDeferredValue(position);
  return steps.map(
    (step, index) =>
      step.name === 'questions' &&
      [position, ahead, left].includes(index) && (
        <div
          key={pageKey(step.questions, answered)}
          hidden={index < position}
          aria-hidden={index !== position}
          // Its style takes the focus away from it as well: `inert` would have that of each of its elements computed with the press.
          className={joinClasses(styles.page, index > position && styles.ahead)}
        >
          <Still isStill={index !== position}>{children(step.questions, index)}</Still>
        </div>
      ),
  );
}

/** Draws its child no more while it stays still. */
const Still = memo(
  ({ children }: { readonly isStill: boolean; readonly children: ReactNode }) => children,
  (before, now) => before.isStill && now.isStill,
);

/** Names a page of questions: other ones, or somebody else's answers, make another one. */
const pageKey = (questions: readonly AskedField[], answered: readonly number[]): string =>
  `${keyOfQuestions(questions)},${answered.join(' ')}`;
