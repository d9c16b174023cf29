import Joi from 'joi';

import type { BodyOf } from '#contract/platform/call';
import { CONTENT_LOCALES } from '#contract/platform/contentLocales';
import { baseOf } from '#contract/platform/rules/base';
import { rulesOf } from '#contract/platform/rules/callRules';
import { page, search } from '#contract/platform/rules/paging';
import { id, idText, yesOrNo } from '#contract/platform/rules/parameters';
import { changedName, contentLocale, line, name, note, requiredName } from '#contract/platform/rules/text';
import { day } from '#contract/platform/rules/time';
import * as calls from '../calls/forms';
import { FIELD_OPTION_MAX_LENGTH, hasOwnOptions, isChoice, type FieldOption, type FieldType } from '../entities/customField';
import {
  FORM_GROUPS_MAX,
  FORM_MESSAGE_MAX_LENGTH,
  FORM_MOMENTS,
  FORM_NAME_MAX_LENGTH,
  FORM_OPTIONS_MAX,
  FORM_OUTCOMES,
  FORM_PART_KINDS,
  FORM_QUESTION_MAX_LENGTH,
  FORM_QUESTIONS_MAX,
  FORM_RULE_OUTCOMES,
  FORM_RULES_MAX,
  FORM_SITES_MAX,
  FORM_TYPES,
  type FormChange,
  type FormMoment,
  type FormQuestion,
  type FormQuestionText,
  type FormRule,
  type FormRuleText,
  type NewForm,
  type ShowIf,
} from '../entities/form';
import { formAnswers, questionId } from './formAnswers';

const NAME_REQUIRED = 'rules.forms.nameRequired';
const SITES_REQUIRED = 'rules.forms.sitesRequired';
const GROUPS_REQUIRED = 'rules.forms.groupsRequired';
const QUESTION_REQUIRED = 'rules.forms.questionRequired';
const OPTIONS_REQUIRED = 'rules.forms.optionsRequired';
const TRANSLATED_TWICE = 'rules.forms.translatedTwice';

// Answers are compared in this form.
const optionText = (): Joi.StringSchema => line(FIELD_OPTION_MAX_LENGTH).normalize('NFC');
const chosen = () => Joi.array().items(optionText()).unique().min(1).max(FORM_OPTIONS_MAX);

const option = Joi.object<FieldOption, true>({
  value: requiredName('rules.required', optionText()),
  is_default: yesOrNo().default(false),
});

/** Joi's types do not know read-only lists. */
type Writable<T> = { -readonly [Key in keyof T]: T[Key] extends readonly (infer Item)[] ? Item[] : T[Key] };

const questionText = Joi.object<Writable<FormQuestionText>, true>({
  locale: contentLocale().required(),
  name: line(FORM_QUESTION_MAX_LENGTH).allow('').default(''),
  values: Joi.array().items(optionText().allow('')).max(FORM_OPTIONS_MAX).default([]),
});

const translations = (of: Joi.ObjectSchema) =>
  Joi.array()
    .items(of)
    .max(CONTENT_LOCALES.length - 1)
    .unique('locale')
    .messages({ 'array.unique': TRANSLATED_TWICE })
    .default([]);

/** A choice needs options; other types must not have any. */
const options = Joi.array()
  .items(option)
  .unique('value')
  .max(FORM_OPTIONS_MAX)
  .messages({ 'array.unique': 'rules.forms.optionTwice' })
  .default([])
  .custom((value: FieldOption[], helpers) => {
    // The question that holds the options; its kind and type are validated first.
    const { kind, type } = (helpers.state.ancestors as readonly { readonly kind?: unknown; readonly type?: FieldType }[])[0] ?? {};
    const isAsked = kind === 'question' && type !== undefined;
    if (isAsked && hasOwnOptions(type) && value.length === 0) return helpers.error('options.required');
    if ((!isAsked || !isChoice(type)) && value.length > 0) return helpers.error('options.none');
    return value;
  })
  .messages({ 'options.required': OPTIONS_REQUIRED, 'options.none': 'rules.notExpected' });

const showIf = Joi.object<Writable<ShowIf>, true>({ question_id: questionId().required(), values: chosen().required() }).allow(null);

const question = Joi.object<Writable<FormQuestion>, true>({
  id: questionId().required(),
  kind: Joi.string()
    .valid(...FORM_PART_KINDS)
    .required(),
  name: requiredName(QUESTION_REQUIRED, name(FORM_QUESTION_MAX_LENGTH)),
  type: Joi.number()
    .strict()
    .valid(...FORM_TYPES)
    .required()
    .messages({ 'any.only': 'rules.forms.typeNotHere' }),
  values: options,
  required: yesOrNo().default(false),
  translations: translations(questionText),
  show_if: showIf.default(null),
});

const ruleText = Joi.object<Writable<FormRuleText>, true>({
  locale: contentLocale().required(),
  message: requiredName('rules.required', note(FORM_MESSAGE_MAX_LENGTH)),
});
const rule = Joi.object<Writable<FormRule>, true>({
  question_id: questionId().required(),
  values: chosen().required(),
  outcome: Joi.string()
    .valid(...FORM_RULE_OUTCOMES)
    .required(),
  message: note(FORM_MESSAGE_MAX_LENGTH).allow(null).empty('').default(null),
  translations: translations(ruleText),
})
  // A person who is turned away must be given a reason.
  .custom((value: FormRule, helpers) => (value.outcome === 'failed' && value.message === null ? helpers.error('rule.message') : value))
  .messages({ 'rule.message': 'rules.forms.messageRequired' });

const sites = () =>
  Joi.array().items(id()).unique().min(1).max(FORM_SITES_MAX).messages({ 'array.min': SITES_REQUIRED, 'any.required': SITES_REQUIRED });
const groups = () =>
  Joi.array().items(id()).unique().min(1).max(FORM_GROUPS_MAX).messages({ 'array.min': GROUPS_REQUIRED, 'any.required': GROUPS_REQUIRED });

const content = {
  when: Joi.array()
    .items(Joi.string().valid(...FORM_MOMENTS))
    .unique()
    .min(1)
    .messages({ 'array.min': 'rules.forms.whenRequired' }),
  yearly: yesOrNo(),
  locale: contentLocale(),
  questions: Joi.array().items(question).max(FORM_QUESTIONS_MAX),
  outcome: Joi.array().items(rule).max(FORM_RULES_MAX),
};

type WritableForm = Omit<NewForm, 'site_ids' | 'group_ids' | 'when' | 'questions' | 'outcome'> & {
  site_ids: number[];
  group_ids: number[];
  when?: FormMoment[];
  questions?: FormQuestion[];
  outcome?: FormRule[];
};

/** Also validates the editor's form, for adding and editing. */
export const newForm: Joi.ObjectSchema<NewForm> = Joi.object<WritableForm, true>({
  name: requiredName(NAME_REQUIRED, name(FORM_NAME_MAX_LENGTH)),
  site_ids: sites().required(),
  group_ids: groups().required(),
  ...content,
});

const fields = { name: changedName(NAME_REQUIRED, name(FORM_NAME_MAX_LENGTH)), site_ids: sites(), group_ids: groups(), ...content };
const formChange: Joi.ObjectSchema<FormChange> = Joi.object<Partial<WritableForm> & Pick<FormChange, 'base'>, true>({
  ...fields,
  base: baseOf(fields),
});

const responsesQuery: Joi.ObjectSchema<calls.FormResponsesQuery> = Joi.object<calls.FormResponsesQuery>({
  ...page,
  ...search,
  outcome: Joi.string().valid(...FORM_OUTCOMES),
  site_id: idText(),
  group_id: idText(),
  from: day(),
  to: day(),
});

const token = (): Joi.StringSchema => Joi.string().max(200).required();

export const FORM_RULES = [
  rulesOf(calls.listForms, {}),
  rulesOf(calls.getForm, {}),
  rulesOf(calls.createForm, { body: newForm }),
  rulesOf(calls.updateForm, { body: formChange }),
  rulesOf(calls.deleteForm, {}),
  rulesOf(calls.listFormResponses, { query: responsesQuery }),
  rulesOf(calls.listVisitForms, {}),
  rulesOf(calls.createFormLink, {}),
  rulesOf(calls.mailFormLink, {}),
  rulesOf(calls.openFormPage, { body: Joi.object<BodyOf<typeof calls.openFormPage>, true>({ token: token() }) }),
  rulesOf(calls.answerForm, {
    body: Joi.object<BodyOf<typeof calls.answerForm>, true>({
      token: token(),
      form_id: id().required(),
      version: id().required(),
      locale: contentLocale().required(),
      answers: formAnswers(),
    }),
  }),
];
