import { memo, useDeferredValue, type ReactNode } from 'react';

import type { AskedField } from '#contract/asking/entities/customField';
import { keyOfQuestions } from '#contract/asking/questions';
import type { Step } from '#contract/visits/signIn/steps';
import { joinClasses } from '#web/text/joinClasses';
import styles from './QuestionPages.module.css';

interface QuestionPagesProps {
  readonly steps: readonly Step[];
  /** The step that the person has reached. */
  readonly position: number;
  /** Fields with an answer stored for the person. */
  readonly answered: readonly number[];
  /** Renders the questions of a step. */
  readonly children: (questions: readonly AskedField[], index: number) => ReactNode;
}

/**
 * The current page of questions, if the person is at one, and out of sight the next one: with the press it is there, on a slow tablet,
 * too. A page that was left is removed once the one after it is shown.
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
          // Its style makes it unfocusable as well: `inert` would recompute the style of each of its elements at the press.
          className={joinClasses(styles.page, index > position && styles.ahead)}
        >
          <Still isStill={index !== position}>{children(step.questions, index)}</Still>
        </div>
      ),
  );
}

/** Does not render its child while it stays still. */
const Still = memo(
  ({ children }: { readonly isStill: boolean; readonly children: ReactNode }) => children,
  (before, now) => before.isStill && now.isStill,
);

/** Returns the key of a page of questions: other questions or another person's answers make another page. */
const pageKey = (questions: readonly AskedField[], answered: readonly number[]): string =>
  `${keyOfQuestions(questions)},${answered.join(' ')}`;
