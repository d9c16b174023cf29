import { chosenIn, signatureOfText } from '#contract/asking/answerText';
import { FIELD_TYPES } from '#contract/asking/entities/customField';
import type { FormQuestion, FormResponse, FormVersion } from '#contract/asking/entities/form';

/** A question and its answer in words. */
export interface GivenAnswer {
  readonly question: FormQuestion;
  readonly answer: string;
}

/** The words used in place of coded answers. */
export interface AnswerWords {
  readonly yes: string;
  readonly no: string;
  /** The text for a drawn signature. */
  readonly drawn: string;
}

/** Returns an answer in words. */
function answerText({ type, values }: FormQuestion, answer: string, words: AnswerWords): string {
  if (type === FIELD_TYPES.yes_no && values.length === 0) return answer === 'Yes' ? words.yes : words.no;
  if (type === FIELD_TYPES.checkboxes) return chosenIn(type, answer).join(', ');
  if (type === FIELD_TYPES.signature) {
    const signature = signatureOfText(answer);
    return 'name' in signature ? signature.name : words.drawn;
  }
  return answer;
}

/** Returns the questions of the version that was filled in, with the answers; questions that were not shown are left out. */
export function answersIn(
  { answers, version }: FormResponse,
  versions: readonly FormVersion[],
  words: AnswerWords,
): readonly GivenAnswer[] {
  const asked = versions.find((one) => one.version === version)?.questions ?? [];
  return asked.flatMap((question) => {
    const answer = answers[question.id];
    return question.kind === 'question' && answer !== undefined ? [{ question, answer: answerText(question, answer, words) }] : [];
  });
}

interface ResponsesCsv {
  readonly responses: readonly FormResponse[];
  readonly versions: readonly FormVersion[];
  readonly words: AnswerWords;
  readonly headings: readonly string[];
  /** The cells under the headings. */
  readonly factsOf: (response: FormResponse) => readonly string[];
}

/** Returns responses as a table: their facts, then a column for each question of any of their versions. */
export function responseRows({ responses, versions, words, headings, factsOf }: ResponsesCsv): readonly (readonly string[])[] {
  const columns = new Map<string, string>();
  // The newest wording of a question heads its column.
  for (const { questions } of [...versions].sort((one, other) => other.version - one.version))
    for (const { id, kind, name } of questions) if (kind === 'question' && !columns.has(id)) columns.set(id, name);
  return [
    [...headings, ...columns.values()],
    ...responses.map((response) => {
      const given = new Map(answersIn(response, versions, words).map(({ question, answer }) => [question.id, answer]));
      return [...factsOf(response), ...[...columns.keys()].map((id) => given.get(id) ?? '')];
    }),
  ];
}
