import type { ContentLocale } from '#contract/constants';
import { FIELD_TYPES } from '#contract/entities/customField';
import { FORM_MOMENTS, type Form, type FormFields, type FormPartKind, type FormQuestion, type FormRule } from '#contract/entities/form';
import { faultsOf } from '#contract/forms';
import { newKey } from '#portal/lib/newKey';
import { sameFields } from '#portal/parts/form/recordMapping';
import { lazyJoiValidate, type FormValidate } from '#portal/ui/form/joiValidate';
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

const rules = lazyJoiValidate(() => import(/* webpackChunkName: "rules-forms" */ '#contract/rules/forms').then(({ newForm }) => newForm));

/** The server's rules of a form, and what its conditions and rules refer to. The values are the form's own: it is made with them. */
export const validateForm: FormValidate = async (values) => {
  const { questions, outcome } = values as FormFields;
  let errors = (await rules(values)) ?? {};
  for (const [place, fault] of faultsOf(questions, outcome))
    errors = setIn(errors, place, { code: fault.replace(/^rules\./u, ''), values: {} });
  return Object.keys(errors).length === 0 ? undefined : errors;
};
