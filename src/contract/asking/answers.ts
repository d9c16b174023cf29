/**
 * The answers that a question accepts. Kiosk, portal and server share these rules, so that the same answer is accepted or rejected
 * everywhere. An answer is text: a date is YYYY-MM-DD, a phone number is international, check boxes are the chosen options, one on each
 * line, a signature is pen strokes or a typed name, and a photo is the uuid under which it was sent as `answer_photo`. For the question
 * about the host, see `notify_list`.
 */
import { DATE_BEFORE, DATE_FROM, NAME_MAX_LENGTH, NOTE_MAX_LENGTH, WEB_ADDRESS_MAX_LENGTH } from '#contract/platform/constants';
import { isDay } from '#contract/platform/days';
import { chosenIn } from './answerText';
import { FIELD_TYPES, isChoice, type FieldType, type Question } from './entities/customField';
import { isSignatureText, SIGNATURE_TEXT_MAX_LENGTH } from './signatureText';

/** Reads a phone number with numbering plans that are loaded on demand. Returns the international form, or null for an invalid number. */
export type ReadPhone = (text: string) => string | null;

/** The reason why an answer is rejected: a key of `rules`, with its parameters. */
export type AnswerFault =
  | 'rules.required'
  | 'rules.choice'
  | 'rules.emailValid'
  | 'rules.number'
  | 'rules.answers.webAddress'
  | 'rules.phone'
  | 'rules.date'
  | 'rules.badCharacters'
  | 'rules.answers.signature'
  | 'rules.answers.photo'
  | 'rules.answers.tooLong';

const ADDRESS = /^[^\s\p{Cf}@]+@[^\s\p{Cf}@]+\.[^\s\p{Cf}@]+$/u;
/** Invisible characters around an address that was copied. */
const AROUND_ADDRESS = /^[\s\p{Cf}]+|(?<![\s\p{Cf}])[\s\p{Cf}]+$/gu;
const NUMBER = /^[+-]?\d{1,18}([.,]\d{1,9})?$/u;
const UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/u;
/** Control characters and halves of a surrogate pair. Line breaks are allowed: they separate the options of check boxes. */
const NOT_TEXT = /(?!\n)[\p{Cc}\p{Cs}]/u;

const YES_OR_NO = ['Yes', 'No'];

/** Returns the options of a question as they are stored. Yes and No need not be written down. */
export function optionsOf({ type, values }: Pick<Question, 'type' | 'values'>): readonly string[] {
  if (type === FIELD_TYPES.yes_no && values.length === 0) return YES_OR_NO;
  return isChoice(type) ? values.map(({ value }) => value) : [];
}

/** Returns the answer to check boxes: each option once, in the order of the options. */
export const answerOfChosen = (question: Pick<Question, 'type' | 'values'>, chosen: readonly string[]): string =>
  [
    ...optionsOf(question).filter((option) => chosen.includes(option)),
    // Keep options that no longer exist: validation rejects them later.
    ...chosen.filter((option, index) => !optionsOf(question).includes(option) && chosen.indexOf(option) === index),
  ].join('\n');

/** Returns an answer in its stored form: trimmed and, by type, in upper case, in the options' spelling or in international form. */
export function writtenAnswer(question: Pick<Question, 'type' | 'values'>, given: string, readPhone: ReadPhone): string {
  const answer = given.normalize('NFC').trim();
  switch (question.type) {
    case FIELD_TYPES.uppercase:
      return answer.toUpperCase();
    case FIELD_TYPES.email:
      return answer.replace(AROUND_ADDRESS, '');
    case FIELD_TYPES.phone:
      return readPhone(answer) ?? answer;
    case FIELD_TYPES.checkboxes:
      return answerOfChosen(question, chosenIn(question.type, answer));
    case FIELD_TYPES.dropdown_with_other:
      // An option that was typed counts as chosen, so 'wheelchair' also marks a person who needs help.
      return optionsOf(question).find((option) => option.toLowerCase() === answer.toLowerCase()) ?? answer;
    default:
      return answer;
  }
}

function isWebAddress(text: string): boolean {
  const address = URL.parse(text);
  return address !== null && (address.protocol === 'https:' || address.protocol === 'http:');
}

const longest = (type: FieldType): number => {
  switch (type) {
    case FIELD_TYPES.text:
    case FIELD_TYPES.checkboxes:
      return NOTE_MAX_LENGTH;
    case FIELD_TYPES.url:
      return WEB_ADDRESS_MAX_LENGTH;
    case FIELD_TYPES.signature:
      return SIGNATURE_TEXT_MAX_LENGTH;
    default:
      return NAME_MAX_LENGTH;
  }
};

/** Returns the fault of a normalised, non-empty answer; null if it is valid. */
export function misfit(question: Pick<Question, 'type' | 'values'>, answer: string, readPhone: ReadPhone): AnswerFault | null {
  const { type } = question;
  if (NOT_TEXT.test(answer)) return 'rules.badCharacters';
  if (answer.length > longest(type)) return 'rules.answers.tooLong';
  if (answer.includes('\n') && type !== FIELD_TYPES.checkboxes) return 'rules.badCharacters';
  switch (type) {
    case FIELD_TYPES.yes_no:
    case FIELD_TYPES.dropdown:
    case FIELD_TYPES.checkboxes:
      return chosenIn(type, answer).every((option) => optionsOf(question).includes(option)) ? null : 'rules.choice';
    case FIELD_TYPES.email:
      return ADDRESS.test(answer) ? null : 'rules.emailValid';
    case FIELD_TYPES.number:
      return NUMBER.test(answer) ? null : 'rules.number';
    case FIELD_TYPES.url:
      return isWebAddress(answer) ? null : 'rules.answers.webAddress';
    case FIELD_TYPES.phone:
      return readPhone(answer) === null ? 'rules.phone' : null;
    case FIELD_TYPES.date:
      return isDay(answer) && answer >= DATE_FROM && answer < DATE_BEFORE ? null : 'rules.date';
    case FIELD_TYPES.signature:
      return isSignatureText(answer) ? null : 'rules.answers.signature';
    case FIELD_TYPES.photo:
      return UUID.test(answer) ? null : 'rules.answers.photo';
    default:
      return null;
  }
}

/** A question that is being asked, with the key of its answer. */
type AnswerableQuestion = Pick<Question, 'type' | 'values' | 'required'> & { readonly id: number | string };

/** The valid answers, and the faults of the others. */
export interface CheckedAnswers {
  /** Valid answers as they are stored; empty ones are left out. */
  readonly answers: Readonly<Record<string, string>>;
  readonly faults: Readonly<Record<string, AnswerFault>>;
}

/** The context in which answers are read. */
export interface Reading {
  readonly readPhone: ReadPhone;
  /** The stored answers. An empty new answer leaves the stored one in place and does not count as missing. */
  readonly kept?: Readonly<Record<string, string>>;
  /** The host that a notify list asks for. It comes from the visit, not from the answers. */
  readonly host: string | null;
}

/** Reads the answers to questions. Returns the values to store and the faults of the rest; ignores answers to other questions. */
export function readAnswers(
  questions: readonly AnswerableQuestion[],
  given: Readonly<Record<string, string>>,
  reading: Reading,
): CheckedAnswers {
  const answers = new Map<string, string>();
  const faults = new Map<string, AnswerFault>();
  for (const question of questions) {
    const key = String(question.id);
    if (question.type === FIELD_TYPES.notify_list) {
      if (question.required && reading.host === null) faults.set(key, 'rules.required');
      continue;
    }
    const answer = writtenAnswer(question, given[key] ?? '', reading.readPhone);
    if (answer === '') {
      if (question.required && reading.kept?.[key] === undefined) faults.set(key, 'rules.required');
      continue;
    }
    const fault = misfit(question, answer, reading.readPhone);
    if (fault === null) answers.set(key, answer);
    else faults.set(key, fault);
  }
  return { answers: Object.fromEntries(answers), faults: Object.fromEntries(faults) };
}

/** Reports whether an answer causes a rejection (spec: fields#rejecting-responses). */
export const isRejecting = (
  { type, reject_values: values }: Pick<Question, 'type'> & { readonly reject_values: readonly string[] },
  answer: string,
): boolean => chosenIn(type, answer).some((option) => values.includes(option));
