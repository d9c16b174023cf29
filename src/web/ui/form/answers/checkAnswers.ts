import { optionsOf, readAnswers, type AnswerFault } from '#contract/asking/answers';
import { FIELD_TYPES, type AskedField } from '#contract/asking/entities/customField';
import { inputPhone } from '#contract/platform/phone/international';

/** The values of a form's questions, by `f` and the field id: final-form reads digits alone as a list index. */
export type AnswerValues = Readonly<Record<string, string | null | undefined>>;

const keyOf = ({ id }: Pick<AskedField, 'id'>): string => `f${id}`;

/** Returns the name of an answer in a form. */
export const answerName = (field: Pick<AskedField, 'id'>): string => `answers.${keyOf(field)}`;

interface Checking {
  /** Fields whose answer is known already: leaving one empty does not change it. */
  readonly answered?: readonly number[];
  /** Whether a host is named, for the question that asks for one. */
  readonly hasHost?: boolean;
}

/** The answers of a form and their problems. */
export interface FormAnswers {
  /** The answers to send, by field id, without empty ones. */
  readonly answers: Readonly<Record<string, string>>;
  /** Problems by the name of the answer below `answers`; null without any. */
  readonly problems: Readonly<Record<string, { readonly code: string }>> | null;
  /** Whether a host is required but not named. */
  readonly isHostMissing: boolean;
}

const codeOf = (fault: AnswerFault): string => fault.replace('rules.', '');

/** Checks answers as the server does, before they are sent. */
export function checkAnswers(
  questions: readonly AskedField[],
  values: AnswerValues,
  { answered = [], hasHost = true }: Checking = {},
): FormAnswers {
  const given = Object.fromEntries(questions.map((field) => [String(field.id), values[keyOf(field)] ?? '']));
  const kept = Object.fromEntries(answered.map((id) => [String(id), '']));
  const { answers, faults } = readAnswers(questions, given, { readPhone: inputPhone, kept, host: hasHost ? '' : null });
  const isHost = (id: string): boolean => questions.some((field) => String(field.id) === id && field.type === FIELD_TYPES.notify_list);
  const wrong = Object.entries(faults).filter(([id]) => !isHost(id));
  return {
    answers,
    problems:
      wrong.length === 0 ? null : Object.fromEntries(wrong.map(([id, fault]) => [keyOf({ id: Number(id) }), { code: codeOf(fault) }])),
    isHostMissing: Object.keys(faults).some(isHost),
  };
}

/** Returns the initial answers of a form: the suggested ones, except those known already. */
export function suggestedAnswers(questions: readonly AskedField[], answered: readonly number[] = []): Record<string, string> {
  return Object.fromEntries(
    questions
      .filter(({ id }) => !answered.includes(id))
      .flatMap((field) => {
        const option = field.values.find(({ is_default: isDefault }) => isDefault);
        return option === undefined || optionsOf(field).length === 0 ? [] : [[keyOf(field), option.value] as const];
      }),
  );
}

/** Returns answers, by field id, under the names that they have in a form. */
export const valuesOf = (answers: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(answers).map(([id, answer]) => [keyOf({ id: Number(id) }), answer]));

/** Returns a server's errors of answers (`additional.12`, `answers.12`) under the names used in a form. */
export const namedInForm = (errors: Readonly<Record<string, readonly string[]>> | undefined) =>
  Object.fromEntries(
    Object.entries(errors ?? {}).map(([field, words]) => [
      field.replace(/^(?:additional|answers)\.(\d+)$/u, (_, id: string) => answerName({ id: Number(id) })),
      [...words],
    ]),
  );
