/**
 * What a form shows, which answers it takes and how it ends. The page that asks, the preview and the server ask here, so that the
 * same answers end alike.
 */
import type { ContentLocale } from '#contract/platform/constants';
import { textIn } from '#contract/platform/text/textIn';
import { chosenIn } from './answerText';
import { optionsOf, readAnswers, type AnswerFault, type CheckedAnswers, type ReadPhone } from './answers';
import { isChoice } from './entities/customField';
import type { FormContent, FormOutcome, FormQuestion, FormRule } from './entities/form';

type Answers = Readonly<Record<string, string>>;

/** Reports whether one of some answers is among what was chosen. */
const isAmong = (question: Pick<FormQuestion, 'type'>, answer: string | undefined, values: readonly string[]): boolean =>
  answer !== undefined && chosenIn(question.type, answer).some((chosen) => values.includes(chosen));

/** What was read of a form. */
export interface ReadForm extends CheckedAnswers {
  /** Questions and sections that are shown, in their order. */
  readonly shown: readonly FormQuestion[];
}

/**
 * Reads the answers to a form. Whether a question is shown depends on what earlier ones were answered, and only if those are shown
 * themselves; a section that is hidden hides all up to the next. An answer to a hidden question is left out.
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

/** How a form ends: the first rule that holds, or that it is passed. */
export interface FormEnd {
  readonly outcome: FormOutcome;
  readonly rule: FormRule | null;
}

/** Returns how a form ends with answers that `readForm` has read. */
export function endOf(questions: readonly FormQuestion[], rules: readonly FormRule[], answers: Answers): FormEnd {
  const byId = new Map(questions.map((question) => [question.id, question]));
  const rule = rules.find(({ question_id: id, values }) => {
    const question = byId.get(id);
    return question !== undefined && isAmong(question, answers[id], values);
  });
  return rule === undefined ? { outcome: 'passed', rule: null } : { outcome: rule.outcome, rule };
}

/** The words of a question in one language. */
export interface QuestionWords {
  readonly name: string;
  /** An option as it is shown. */
  readonly option: (value: string) => string;
}

/** Returns a question in a language, or in the form's own where there is no translation. */
export function wordsOf(question: FormQuestion, locale: string, formLocale: string): QuestionWords {
  const own = { locale: formLocale, name: question.name, values: [] as readonly string[] };
  const text = textIn([own, ...question.translations], locale, formLocale);
  const options = new Map(question.values.map(({ value }, index) => [value, text.values[index] || value]));
  return { name: text.name || question.name, option: (value) => options.get(value) ?? value };
}

/** Returns the languages in which a form has words, its own first. */
export const languagesOf = (formLocale: ContentLocale, questions: readonly FormQuestion[]): readonly ContentLocale[] => [
  ...new Set([formLocale, ...questions.flatMap(({ translations }) => translations.map(({ locale }) => locale))]),
];

/** Returns the language of a form that comes next to a person's own. */
export function languageFor({ locale: formLocale, questions }: Pick<FormContent, 'locale' | 'questions'>, locale: string): ContentLocale {
  const [own, ...others] = languagesOf(formLocale, questions).map((one) => ({ locale: one }));
  return own === undefined ? formLocale : textIn([own, ...others], locale, formLocale).locale;
}

/** Returns what a rule says in a language; null for one without a message. */
export function messageOf(rule: FormRule, locale: string, formLocale: string): string | null {
  if (rule.message === null) return null;
  return textIn([{ locale: formLocale, message: rule.message }, ...rule.translations], locale, formLocale).message;
}

/** Why a form cannot be stored as it is: a key of `rules`, by the place in the form. */
export type FormFault =
  | 'rules.forms.questionTwice'
  | 'rules.forms.conditionNotEarlier'
  | 'rules.forms.conditionValues'
  | 'rules.forms.ruleQuestion'
  | 'rules.forms.ruleValues';

/** Returns what is wrong with the references of a form: a condition names an earlier question with options, a rule one of the form's. */
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
