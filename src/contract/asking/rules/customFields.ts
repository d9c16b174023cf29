import Joi from 'joi';

import { CONTENT_LOCALES } from '#contract/platform/contentLocales';
import { baseOf } from '#contract/platform/rules/base';
import { rulesOf } from '#contract/platform/rules/callRules';
import { id, yesOrNo } from '#contract/platform/rules/parameters';
import { changedName, contentLocale, line, name, note, optionalText, requiredName } from '#contract/platform/rules/text';
import { optionsOf } from '../answers';
import * as calls from '../calls/customFields';
import {
  EVACUATION_ROLES,
  FIELD_CONDITIONS,
  FIELD_NAME_MAX_LENGTH,
  FIELD_OPTION_MAX_LENGTH,
  FIELD_OPTIONS_MAX,
  FIELD_REJECT_MESSAGE_MAX_LENGTH,
  FIELD_TYPES,
  hasOwnOptions,
  isChoice,
  LIBRARY_FIELDS_MAX,
  type FieldChange,
  type FieldFields,
  type FieldOption,
  type FieldTranslation,
  type NewField,
  type OptionChange,
} from '../entities/customField';
import { conditionsFor, supportsFieldSetting, typesFor, type FieldOwner, type LimitedSetting, type WholeField } from '../fieldSettings';

const NAME_REQUIRED = 'rules.fields.nameRequired';
const OPTION_REQUIRED = 'rules.fields.optionRequired';
const REJECT_MESSAGE_REQUIRED = 'rules.fields.rejectMessageRequired';

/** The maximum number of groups that a field names, more than any client has. */
const GROUPS_MAX = 200;

const fieldName = (): Joi.StringSchema => name(FIELD_NAME_MAX_LENGTH);
// Answers are compared in this form.
const optionText = (): Joi.StringSchema => line(FIELD_OPTION_MAX_LENGTH).normalize('NFC');
const rejectMessage = (): Joi.StringSchema => note(FIELD_REJECT_MESSAGE_MAX_LENGTH);

const options = (): Joi.ArraySchema =>
  Joi.array()
    .items(Joi.object<FieldOption, true>({ value: requiredName(OPTION_REQUIRED, optionText()), is_default: yesOrNo().default(false) }))
    .unique('value')
    .max(FIELD_OPTIONS_MAX)
    .messages({ 'array.unique': 'rules.fields.optionTwice', 'array.max': 'rules.fields.tooManyOptions' });

const someOptions = (): Joi.ArraySchema => Joi.array().items(optionText()).unique().max(FIELD_OPTIONS_MAX);

/** Joi's types do not know read-only lists. */
type WritableTranslation = Omit<FieldTranslation, 'values'> & { values: string[] };
const translation = Joi.object<WritableTranslation, true>({
  locale: contentLocale().required(),
  name: requiredName(NAME_REQUIRED, fieldName()),
  values: Joi.array().items(optionText().allow('')).max(FIELD_OPTIONS_MAX).default([]),
  reject_message: optionalText(rejectMessage()).default(null),
});

const translations = (): Joi.ArraySchema =>
  Joi.array().items(translation).max(CONTENT_LOCALES.length).unique('locale').messages({ 'array.unique': 'rules.fields.translatedTwice' });

/** The rules of each setting on its own; `wholeField` checks combinations. */
const settings = {
  values: options(),
  groups: Joi.array().items(id()).unique().max(GROUPS_MAX),
  required: yesOrNo(),
  sensitive: yesOrNo(),
  condition: Joi.string().valid(...FIELD_CONDITIONS),
  on_sign_out: yesOrNo(),
  in_visit_record: yesOrNo(),
  is_favourite: yesOrNo(),
  on_fire_list: yesOrNo(),
  evacuation_role: Joi.string()
    .valid(...EVACUATION_ROLES)
    .allow(null),
  help_values: someOptions(),
  on_pdf_message_agreements: yesOrNo(),
  on_host_notifications: yesOrNo(),
  reject_values: someOptions(),
  reject_message: optionalText(rejectMessage()),
  translations: translations(),
};
const type = (): Joi.NumberSchema => Joi.number().valid(...Object.values(FIELD_TYPES));

/** Mutable versions of the lists, for Joi. */
type Writable<Fields> = {
  -readonly [Name in keyof Fields]: Fields[Name] extends readonly (infer Item)[] | undefined ? Item[] : Fields[Name];
};

const newField: Joi.ObjectSchema<NewField> = Joi.object<Writable<NewField>>({
  ...settings,
  name: requiredName(NAME_REQUIRED, fieldName()),
  type: type().required().messages({ 'any.required': 'rules.fields.typeRequired' }),
});

const changed = { ...settings, name: changedName(NAME_REQUIRED, fieldName()), type: type() };
const optionChanges = (): Joi.ArraySchema =>
  Joi.array()
    .items(Joi.object<OptionChange, true>({ value: optionText().required(), becomes: optionText().allow(null).required() }))
    .unique('value')
    .max(FIELD_OPTIONS_MAX);
const fieldChange: Joi.ObjectSchema<FieldChange> = Joi.object<Writable<FieldFields> & Pick<FieldChange, 'base' | 'option_changes'>>({
  ...changed,
  base: baseOf(changed),
  option_changes: optionChanges(),
});

/** Returns a rule for a value that depends on the other fields. Only usable where all of them are known. */
const fitting =
  <Value>(message: string, fits: (value: Value, field: WholeField) => boolean): Joi.CustomValidator =>
  (value: Value, helpers) => {
    // Joi types the ancestors as any; the first of them is the object that is being checked.
    const [field] = helpers.state.ancestors as readonly [WholeField];
    return fits(value, field) ? value : helpers.message({ custom: message });
  };

const isAmong =
  (field: WholeField) =>
  (value: string): boolean =>
    optionsOf(field).includes(value);

const translationsFit = (texts: readonly FieldTranslation[], field: WholeField): boolean =>
  texts.every(({ values }) =>
    values.length === 0 ? !hasOwnOptions(field.type) || field.values.length === 0 : values.length === optionsOf(field).length,
  );

/** Returns the rules of the options that a type of field takes. */
const optionsOfType = (): Joi.ArraySchema =>
  options()
    .custom(fitting<WholeField['values']>('rules.fields.noOptions', (values, field) => values.length === 0 || isChoice(field.type)))
    .custom(
      fitting<WholeField['values']>(
        'rules.fields.yesNo',
        (values, field) => field.type !== FIELD_TYPES.yes_no || values.length === 0 || values.length === 2,
      ),
    )
    .custom(
      fitting<WholeField['values']>('rules.fields.optionsRequired', (values, field) => values.length > 0 || !hasOwnOptions(field.type)),
    )
    .custom(
      fitting<WholeField['values']>(
        'rules.fields.oneDefault',
        (values, field) => field.type === FIELD_TYPES.checkboxes || values.filter((option) => option.is_default).length <= 1,
      ),
    );

/** Returns the rules of what somebody reads whose answer rejects them: a field that rejects nobody may do without. */
const messageOfRejection = (): Joi.AlternativesSchema =>
  Joi.when('reject_values', {
    is: Joi.array().min(1),
    then: rejectMessage().required().messages({
      'any.required': REJECT_MESSAGE_REQUIRED,
      'string.base': REJECT_MESSAGE_REQUIRED,
      'string.empty': REJECT_MESSAGE_REQUIRED,
    }),
    otherwise: optionalText(rejectMessage()),
  });

/** Returns the rules of a whole field by its owner. They check the stored field with the sent or typed changes applied. */
export function wholeField(owner: FieldOwner): Joi.ObjectSchema<WholeField> {
  const supported =
    (setting: LimitedSetting) =>
    (value: boolean | readonly unknown[], field: WholeField): boolean =>
      value === false || (Array.isArray(value) && value.length === 0) || supportsFieldSetting(owner, field, setting);
  const onlyWhere = (setting: LimitedSetting): Joi.BooleanSchema =>
    yesOrNo().custom(fitting('rules.fields.notForThis', supported(setting)));
  return Joi.object<WholeField>({
    name: requiredName(NAME_REQUIRED, fieldName()),
    type: Joi.number()
      .valid(...typesFor(owner))
      .required()
      .messages({ 'any.only': 'rules.fields.typeNotHere', 'any.required': 'rules.fields.typeRequired' }),
    condition: Joi.string()
      .valid(...conditionsFor(owner))
      .required()
      .messages({ 'any.only': 'rules.fields.conditionNotHere' }),
    values: optionsOfType(),
    groups: settings.groups.custom(fitting('rules.fields.notForThis', supported('groups'))),
    required: settings.required,
    sensitive: onlyWhere('sensitive'),
    in_visit_record: settings.in_visit_record,
    is_favourite: onlyWhere('is_favourite'),
    on_fire_list: onlyWhere('on_fire_list'),
    // The list of valid roles was already checked on input. Repeating it here would let a listed value skip the custom rules.
    evacuation_role: Joi.string()
      .allow(null)
      .custom(fitting('rules.fields.roleNotShown', (_role, field) => field.on_fire_list))
      .custom(fitting('rules.fields.helpByOptions', (role, field) => role !== 'needs_help' || isChoice(field.type))),
    help_values: someOptions()
      .custom(fitting<readonly string[]>('rules.fields.notAnOption', (values, field) => values.every(isAmong(field))))
      .custom(
        fitting<readonly string[]>(
          'rules.fields.helpValues',
          (values, field) => (field.evacuation_role === 'needs_help') === values.length > 0,
        ),
      ),
    on_pdf_message_agreements: onlyWhere('on_pdf_message_agreements'),
    on_host_notifications: onlyWhere('on_host_notifications').custom(
      fitting('rules.fields.sensitiveNotTold', (isTold, field) => isTold !== true || !field.sensitive),
    ),
    reject_values: someOptions()
      .custom(fitting('rules.fields.rejectNotHere', supported('reject_values')))
      .custom(fitting<readonly string[]>('rules.fields.notAnOption', (values, field) => values.every(isAmong(field)))),
    reject_message: messageOfRejection(),
    translations: translations().custom(fitting('rules.fields.translatedOptions', translationsFit)),
  });
}

const order: Joi.ObjectSchema<{ ids: readonly number[] }> = Joi.object<{ ids: number[] }, true>({
  ids: Joi.array().items(id()).unique().max(LIBRARY_FIELDS_MAX).required(),
});
const take: Joi.ObjectSchema<{ field_id: number }> = Joi.object<{ field_id: number }, true>({
  field_id: id().required().messages({ 'any.required': 'rules.fields.chooseField' }),
});

export const CUSTOM_FIELD_RULES = [
  rulesOf(calls.listCustomFields, {}),
  rulesOf(calls.listQuestions, {}),
  rulesOf(calls.listAnsweredFields, {}),
  rulesOf(calls.listPersonalFields, {}),
  rulesOf(calls.listLibraryFields, {}),
  rulesOf(calls.createCustomField, { body: newField }),
  rulesOf(calls.createPersonalField, { body: newField }),
  rulesOf(calls.createLibraryField, { body: newField }),
  rulesOf(calls.updateCustomField, { body: fieldChange }),
  rulesOf(calls.deleteCustomField, {}),
  rulesOf(calls.getCustomFieldUse, {}),
  rulesOf(calls.orderCustomFields, { body: order }),
  rulesOf(calls.orderPersonalFields, { body: order }),
  rulesOf(calls.orderLibraryFields, { body: order }),
  rulesOf(calls.takeFieldAtSite, { body: take }),
  rulesOf(calls.takeFieldInGroup, { body: take }),
  rulesOf(calls.leaveFieldAtSite, {}),
  rulesOf(calls.leaveFieldInGroup, {}),
];
