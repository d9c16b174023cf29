/**
 * The visible questions of a form, the answers that it accepts and its outcome. The form page, the preview and the server share this code,
 * so that the same answers have the same outcome.
 */
import type { ContentLocale } from '#contract/platform/contentLocales';
import { textIn } from '#contract/platform/text/textIn';
import { chosenIn } from './answerText';
import { optionsOf, readAnswers, type AnswerFault, type CheckedAnswers, type ReadPhone } from './answers';
import { isChoice } from './entities/customField';
import type { FormContent, FormOutcome, FormQuestion, FormRule } from './entities/form';

type Answers = Readonly<Record<string, string>>;

/** Reports whether the answer contains one of the values. */
const isAmong = (question: Pick<FormQuestion, 'type'>, answer: string | undefined, values: readonly string[]): boolean =>
  answer !== undefined && chosenIn(question.type, answer).some((chosen) => values.includes(chosen));

/** The result of reading a form. */
export interface ReadForm extends CheckedAnswers {
  /** Visible questions and sections, in order. */
  readonly shown: readonly FormQuestion[];
}

/**
 * Reads the answers to a form. A question is shown if an earlier, visible question has one of the required answers; a hidden section hides
 * everything up to the next section. Drops answers to hidden questions.
 */
export function readForm(questions: readonly FormQuestion[], given: Answers, readPhone: ReadPhone): ReadForm {
  const shown: FormQuestion[] = [];
  const answers: Record<string, string> = {};
  const faults: Record<string, AnswerFault> = {};
  const byId = new Map<string, FormQuestion>();
  let isSectionShown = true;
  for (const question of questions) {
    const { show_if: showIf } = question;
    const asked = showIf === null ? undefined : byId.get(showIf.question_id);
    const holds = showIf === null || (asked !== undefined && isAmong(asked, answers[asked.id], showIf.values));
    byId.set(question.id, question);
    if (question.kind === 'section') isSectionShown = holds;
    if (!holds || !isSectionShown) continue;
    shown.push(question);
    if (question.kind === 'section') continue;
    const read = readAnswers([question], given, { readPhone, host: null });
    Object.assign(answers, read.answers);
    Object.assign(faults, read.faults);
  }
  return { shown, answers, faults };
}

/** The end of a form: the first rule that matches, or `passed`. */
export interface FormEnd {
  readonly outcome: FormOutcome;
  readonly rule: FormRule | null;
}

/** Returns the outcome for answers that `readForm` has read. */
export function endOf(questions: readonly FormQuestion[], rules: readonly FormRule[], answers: Answers): FormEnd {
  const byId = new Map(questions.map((question) => [question.id, question]));
  const rule = rules.find(({ question_id: id, values }) => {
    const question = byId.get(id);
    return question !== undefined && isAmong(question, answers[id], values);
  });
  return rule === undefined ? { outcome: 'passed', rule: null } : { outcome: rule.outcome, rule };
}

/** The wording of a question in one language. */
export interface QuestionWords {
  readonly name: string;
  /** Returns the text shown for an option. */
  readonly option: (value: string) => string;
}

/** Returns the wording of a question in a language; falls back to the form's own. */
export function wordsOf(question: FormQuestion, locale: string, formLocale: string): QuestionWords {
  const own = { locale: formLocale, name: question.name, values: [] as readonly string[] };
  const text = textIn([own, ...question.translations], locale, formLocale);
  const options = new Map(question.values.map(({ value }, index) => [value, text.values[index] || value]));
  return { name: text.name || question.name, option: (value) => options.get(value) ?? value };
}

/** Returns the languages that a form has texts in, its own first. */
export const languagesOf = (formLocale: ContentLocale, questions: readonly FormQuestion[]): readonly ContentLocale[] => [
  ...new Set([formLocale, ...questions.flatMap(({ translations }) => translations.map(({ locale }) => locale))]),
];

/** Returns the language of a form that is closest to the person's own. */
export function languageFor({ locale: formLocale, questions }: Pick<FormContent, 'locale' | 'questions'>, locale: string): ContentLocale {
  const [own, ...others] = languagesOf(formLocale, questions).map((one) => ({ locale: one }));
  return own === undefined ? formLocale : textIn([own, ...others], locale, formLocale).locale;
}

/** Returns the message of a rule in a language; null if it has none. */
export function messageOf(rule: FormRule, locale: string, formLocale: string): string | null {
  if (rule.message === null) return null;
  return textIn([{ locale: formLocale, message: rule.message }, ...rule.translations], locale, formLocale).message;
}

/** A reason why a form cannot be stored: a key of `rules`, with its place in the form. */
export type FormFault =
  | 'rules.forms.questionTwice'
  | 'rules.forms.conditionNotEarlier'
  | 'rules.forms.conditionValues'
  | 'rules.forms.ruleQuestion'
  | 'rules.forms.ruleValues';

/**
 * Returns the broken references of a form: a condition must refer to an earlier question with options, a rule to a question of the form.
 */
export function faultsOf(questions: readonly FormQuestion[], rules: readonly FormRule[]): ReadonlyMap<string, FormFault> {
  const faults = new Map<string, FormFault>();
  const earlier = new Map<string, FormQuestion>();
  for (const [index, question] of questions.entries()) {
    const place = `questions.${index}`;
    if (earlier.has(question.id)) faults.set(`${place}.id`, 'rules.forms.questionTwice');
    const fault = question.show_if === null ? null : referenceFault(earlier, question.show_if, CONDITION);
    if (fault !== null) faults.set(`${place}.show_if`, fault);
    earlier.set(question.id, question);
  }
  for (const [index, rule] of rules.entries()) {
    const fault = referenceFault(earlier, rule, RULE);
    if (fault !== null) faults.set(`outcome.${index}.question_id`, fault);
  }
  return faults;
}

const CONDITION = { question: 'rules.forms.conditionNotEarlier', values: 'rules.forms.conditionValues' } as const;
const RULE = { question: 'rules.forms.ruleQuestion', values: 'rules.forms.ruleValues' } as const;

function referenceFault(
  known: ReadonlyMap<string, FormQuestion>,
  { question_id: id, values }: { readonly question_id: string; readonly values: readonly string[] },
  words: { readonly question: FormFault; readonly values: FormFault },
): FormFault | null {
  const question = known.get(id);
  if (question === undefined || question.kind !== 'question' || !isChoice(question.type)) return words.question;
  const options = optionsOf(question);
  return values.length > 0 && values.every((value) => options.includes(value)) ? null : words.values;
}
