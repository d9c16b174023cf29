import { useMemo, useState } from 'react';

import type { AnswerFault } from '#contract/asking/answers';
import type { FormQuestion } from '#contract/asking/entities/form';
import { readForm, type ReadForm } from '#contract/asking/forms';
import { inputPhone } from '#contract/platform/phone/international';

type Answers = Readonly<Record<string, string>>;

/** A form that is being filled in: the questions shown, the answers given, and functions to change them. */
export interface FilledForm extends ReadForm {
  /** The answers as typed, including those of hidden questions: showing one again restores its answer. */
  readonly given: Answers;
  readonly answer: (id: string, answer: string) => void;
  /** Records whether the text of a phone field is a number. */
  readonly setReadable: (id: string, isReadable: boolean) => void;
}

const defaultsOf = (questions: readonly FormQuestion[]): Answers =>
  Object.fromEntries(
    questions.flatMap(({ id, values }) => {
      const chosen = values.filter(({ is_default: isDefault }) => isDefault).map(({ value }) => value);
      return chosen.length === 0 ? [] : [[id, chosen.join('\n')]];
    }),
  );

/** Holds the answers to a form while they are given; the default options are chosen first. */
export function useFilledForm(questions: readonly FormQuestion[], first?: Answers): FilledForm {
  const [given, setGiven] = useState<Answers>(() => first ?? defaultsOf(questions));
  const [unreadable, setUnreadable] = useState<ReadonlySet<string>>(new Set());
  const read = useMemo(() => readForm(questions, given, inputPhone), [questions, given]);
  const wrong: readonly (readonly [string, AnswerFault])[] = read.shown
    .filter(({ id }) => unreadable.has(id))
    .map(({ id }) => [id, 'rules.phone']);
  return {
    ...read,
    faults: { ...read.faults, ...Object.fromEntries(wrong) },
    given,
    answer: (id, answer) => setGiven((before) => ({ ...before, [id]: answer })),
    setReadable: (id, isReadable) =>
      setUnreadable((before) => {
        if (before.has(id) !== isReadable) return before;
        const next = new Set(before);
        if (isReadable) next.delete(id);
        else next.add(id);
        return next;
      }),
  };
}
