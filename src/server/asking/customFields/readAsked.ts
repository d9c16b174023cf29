import { readAnswers, writtenAnswer, type AnswerFault } from '#contract/asking/answers';
import { FIELD_TYPES, isChoice } from '#contract/asking/entities/customField';
import { areSeen, type AskedRevisions, type ChangedQuestions, type KeptAnswers } from '#contract/asking/questions';
import type { PhotoSender } from '#server/platform/http/context';
import { invalid, problem, type FieldMessage } from '#server/platform/http/problem';
import { answeredPhone } from '#server/platform/phoneNumbers';
import { givenResponses } from './givenResponses';
import { inWordsOfNow } from './options';
import { presentAsked } from './present';
import type { FieldRow } from './store';

/** The answers that somebody has given, and how to read them. */
export interface SubmittedAnswers {
  readonly responses: Readonly<Record<string, string>>;
  /** The questions that they saw; without them nothing is compared. */
  readonly asked?: AskedRevisions;
  /** The names of the answers and the host in the call, for its errors. */
  readonly names: { readonly answers: 'additional' | 'answers'; readonly host: 'notify_id' | 'host_id' };
  /** The device or the phone that sent the answers and their photos. */
  readonly sender?: PhotoSender;
  /** The person has gone on already and cannot be asked again: valid answers are accepted. */
  readonly isLate?: boolean;
}

/** The way the answers are read. */
interface Reading {
  readonly kept: KeptAnswers;
  readonly host: string | null;
  /** Nobody is held up: valid answers are accepted, and nothing else is requested. */
  readonly isForced: boolean;
  /** Whether required fields may be left empty. */
  readonly mayLeaveOut?: boolean;
}

/** Presents questions to those who ask them, with the fields that are already answered, but without the answers. */
export const namedQuestions = (fields: readonly FieldRow[], kept: KeptAnswers): ChangedQuestions => ({
  questions: fields.map(presentAsked),
  answered: fields.flatMap(({ id }) => (kept[String(id)] === undefined ? [] : [id])),
});

/**
 * Returns answers to choices that fit no option, whatever is wrong with them: the person cannot be asked again, and the answer may mean
 * that somebody needs help.
 */
const asSaid = (
  fields: readonly FieldRow[],
  said: Readonly<Record<string, string>>,
  faults: Readonly<Record<string, AnswerFault>>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const fault = faults[field.id];
      if (!isChoice(field.type) || fault === undefined || fault === 'rules.required') return [];
      return [[String(field.id), writtenAnswer(field, said[field.id] ?? '', answeredPhone(null))] as const];
    }),
  );

/**
 * Reads somebody's answers to the questions that they are asked now. An empty response counts as missing.
 *
 * @throws Problem 409 `questions_changed` when they saw other ones; 422 that names each answer that is missing or not accepted, and each to
 * something that is not asked
 */
export function readAsked(
  fields: readonly FieldRow[],
  { responses: submitted, asked, names }: SubmittedAnswers,
  { kept, host, isForced, mayLeaveOut = false }: Reading,
): Readonly<Record<string, string>> {
  const responses = givenResponses(submitted);
  const questions = mayLeaveOut ? fields.map((field) => ({ ...field, required: false })) : fields;
  const said = inWordsOfNow(fields, responses, asked);
  const { answers, faults } = readAnswers(questions, said, { readPhone: answeredPhone(null), kept, host });
  if (isForced) return { ...answers, ...asSaid(questions, said, faults) };
  if (asked !== undefined && !areSeen(asked, fields)) {
    const data = namedQuestions(questions, kept);
    throw problem(409, { code: 'questions_changed', message: 'server.questionsChanged', data: { ...data } });
  }
  const known = new Map(fields.map((field) => [String(field.id), field]));
  const wrong: (readonly [string, FieldMessage])[] = [
    ...Object.entries<AnswerFault>(faults).map(
      ([id, fault]) => [known.get(id)?.type === FIELD_TYPES.notify_list ? names.host : `${names.answers}.${id}`, fault] as const,
    ),
    ...Object.keys(responses).flatMap((id) => (known.has(id) ? [] : [[`${names.answers}.${id}`, 'rules.unknownField'] as const])),
  ];
  if (wrong.length > 0) throw invalid(Object.fromEntries(wrong));
  return answers;
}
