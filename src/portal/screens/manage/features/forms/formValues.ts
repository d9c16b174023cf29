import type { ContentLocale } from '#contract/platform/contentLocales';
import { FIELD_TYPES, type FieldOption } from '#contract/asking/entities/customField';
import {
  FORM_MOMENTS,
  type Form,
  type FormFields,
  type FormPartKind,
  type FormQuestion,
  type FormRule,
} from '#contract/asking/entities/form';
import { faultsOf } from '#contract/asking/forms';
import { newKey } from '#web/text/newKey';
import { sameFields } from '#portal/kit/form/recordMapping';
import { lazyJoiValidate, type FormValidate } from '#web/ui/form/joiValidate';
import { setIn } from 'final-form';

export const formMapping = sameFields<Form>()('name', 'site_ids', 'group_ids', 'when', 'yearly', 'locale', 'questions', 'outcome');

export const newFormValues = (locale: ContentLocale): FormFields => ({
  name: '',
  site_ids: [],
  group_ids: [],
  when: FORM_MOMENTS,
  yearly: false,
  locale,
  questions: [],
  outcome: [],
});

/** A new id for a question, a UUID of version 4. */
function newQuestionId(): string {
  const key = newKey();
  return `${key.slice(0, 8)}-${key.slice(8, 12)}-4${key.slice(13, 16)}-a${key.slice(17, 20)}-${key.slice(20)}`;
}

export const newPart = (kind: FormPartKind): FormQuestion => ({
  id: newQuestionId(),
  kind,
  name: '',
  type: kind === 'question' ? FIELD_TYPES.yes_no : FIELD_TYPES.text,
  values: [],
  required: kind === 'question',
  translations: [],
  show_if: null,
});

export const newRule = (questionId: string): FormRule => ({
  question_id: questionId,
  values: [],
  outcome: 'failed',
  message: '',
  translations: [],
});

/** Finds where each option stood before; null for a new one. Lines that were typed over are those that stood there. */
function formerPlaces(before: readonly string[], after: readonly string[]): readonly (number | null)[] {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const changed = before.slice(start, before.length - end);
  return after.map((value, place) => {
    if (place < start) return place;
    if (place >= after.length - end) return place + before.length - after.length;
    const same = changed.indexOf(value);
    if (same !== -1) return start + same;
    const stood = changed[place - start];
    return stood === undefined || after.includes(stood) ? null : place;
  });
}

/** Returns the options of a question and its translations, in which each option keeps its texts when it moves. */
export function withOptions(
  { values: before, translations }: Pick<FormQuestion, 'values' | 'translations'>,
  values: readonly FieldOption[],
): Pick<FormQuestion, 'values' | 'translations'> {
  const places = formerPlaces(
    before.map(({ value }) => value),
    values.map(({ value }) => value),
  );
  const moved = (words: readonly string[]): readonly string[] => {
    const now = places.map((place) => (place === null ? '' : (words[place] ?? '')));
    return now.slice(0, now.findLastIndex((word) => word !== '') + 1);
  };
  return { values, translations: translations.map((text) => ({ ...text, values: moved(text.values) })) };
}

const rules = lazyJoiValidate(() =>
  import(/* webpackChunkName: "rules-forms" */ '#contract/asking/rules/forms').then(({ newForm }) => newForm),
);

/** The server's rules of a form, and what its conditions and rules refer to. The values are the form's own: it is made with them. */
export const validateForm: FormValidate = async (values) => {
  const { questions, outcome } = values as FormFields;
  let errors = (await rules(values)) ?? {};
  for (const [place, fault] of faultsOf(questions, outcome))
    errors = setIn(errors, place, { code: fault.replace(/^rules\./u, ''), values: {} });
  return Object.keys(errors).length === 0 ? undefined : errors;
};
