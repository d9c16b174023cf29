import { optionsOf } from '#contract/asking/answers';
import { CONTENT_LOCALES, type ContentLocale } from '#contract/platform/contentLocales';
import { FIELD_TYPES, isChoice, type CustomField, type FieldChange, type FieldFields } from '#contract/asking/entities/customField';
import { changedField, newFieldOf, type FieldOwner, type WholeField } from '#contract/asking/fieldSettings';
import { lazyJoiValidate, type FormValidate } from '#web/ui/form/joiValidate';
import { changedFields, type RecordMapping } from '../../../kit/form/recordMapping';

/** An option with all its names, so that it keeps them when it is renamed or moved. */
export interface OptionValues {
  readonly value: string;
  /** The words of the stored option; null for a new one. */
  readonly was: string | null;
  readonly is_default: boolean;
  readonly rejects: boolean;
  readonly helps: boolean;
  /** In other languages. */
  readonly texts: Readonly<Partial<Record<ContentLocale, string>>>;
}

/** A field as it is typed. */
export interface FieldFormValues extends Omit<WholeField, 'values' | 'translations' | 'reject_values' | 'help_values'> {
  readonly values: readonly OptionValues[];
  readonly translations: Readonly<Partial<Record<ContentLocale, { readonly name?: string; readonly reject_message?: string | null }>>>;
}

/** Returns an option of which only the text is known. */
export const newOption = (value: string): OptionValues => ({
  value,
  was: null,
  is_default: false,
  rejects: false,
  helps: false,
  texts: {},
});

/** The two options of a yes or no question, as they are stored. */
const yesAndNo = (): readonly OptionValues[] => optionsOf({ type: FIELD_TYPES.yes_no, values: [] }).map(newOption);

/** Returns the initial options of a type: those typed already, or yes and no. */
export const optionsFor = (type: WholeField['type'], values: readonly OptionValues[]): readonly OptionValues[] =>
  type === FIELD_TYPES.yes_no && values.length !== 2 ? yesAndNo() : values;

/** Returns a stored field as form values. */
function toFieldValues(field: WholeField): FieldFormValues {
  const { values, translations, reject_values: rejects, help_values: helps, ...settings } = field;
  const isDefault = new Set(values.flatMap((option) => (option.is_default ? [option.value] : [])));
  return {
    name: settings.name,
    type: settings.type,
    groups: settings.groups,
    required: settings.required,
    sensitive: settings.sensitive,
    condition: settings.condition,
    in_visit_record: settings.in_visit_record,
    is_favourite: settings.is_favourite,
    on_fire_list: settings.on_fire_list,
    evacuation_role: settings.evacuation_role,
    on_pdf_message_agreements: settings.on_pdf_message_agreements,
    on_host_notifications: settings.on_host_notifications,
    reject_message: settings.reject_message,
    values: optionsOf(field).map((value, index) => ({
      value,
      was: value,
      is_default: isDefault.has(value),
      rejects: rejects.includes(value),
      helps: helps.includes(value),
      texts: Object.fromEntries(translations.map((text) => [text.locale, text.values[index] ?? ''])),
    })),
    translations: Object.fromEntries(
      translations.map(({ locale, name, reject_message: message }) => [locale, { name, reject_message: message }]),
    ),
  };
}

/** Reports the progress of a translation. */
export function progressOf({ translations, values, type }: FieldFormValues, locale: ContentLocale): 'missing' | 'begun' | 'done' {
  const text = translations[locale];
  const parts = [text?.name, ...(isChoice(type) ? values.map(({ texts }) => texts[locale]) : [])];
  const written = parts.filter((part) => part !== undefined && part.trim() !== '').length;
  return written === 0 ? 'missing' : written < parts.length ? 'begun' : 'done';
}

/** Returns the typed values in the contract's terms, without those that the type or the owner does not support. */
export function toField(owner: FieldOwner, values: FieldFormValues): WholeField {
  const { values: options, translations, ...settings } = values;
  const named = (which: 'rejects' | 'helps'): string[] => options.flatMap((option) => (option[which] ? [option.value] : []));
  const whole: WholeField = {
    ...settings,
    values: options.map(({ value, is_default }) => ({ value, is_default })),
    reject_values: named('rejects'),
    help_values: named('helps'),
    translations: CONTENT_LOCALES.flatMap((locale) => {
      const text = translations[locale];
      if (progressOf(values, locale) === 'missing') return [];
      return [
        {
          locale,
          name: text?.name ?? '',
          values: options.map(({ texts }) => texts[locale] ?? ''),
          reject_message: text?.reject_message === '' ? null : (text?.reject_message ?? null),
        },
      ];
    }),
  };
  return changedField(owner, whole, {});
}

/** Returns an empty form for a new field of an owner. */
export const newFieldValues = (owner: FieldOwner): FieldFormValues =>
  toFieldValues(newFieldOf(owner, { name: '', type: FIELD_TYPES.text }));

/** The body for an edited field. */
export type FieldEdit = FieldFields & Pick<FieldChange, 'option_changes'>;

/** Returns the mapping of an owner's field: its edit has the settings that differ, and the options that were renamed. */
export const fieldMapping = (owner: FieldOwner): RecordMapping<CustomField, FieldFormValues, FieldEdit> => ({
  toValues: toFieldValues,
  toChange: (values, field) => {
    const change = changedFields<FieldFields>(toField(owner, values), field);
    const renamed = isChoice(values.type)
      ? values.values.flatMap(({ was, value }) => (was === null || was === value ? [] : [{ value: was, becomes: value.trim() }]))
      : [];
    return renamed.length === 0 ? change : { ...change, option_changes: renamed };
  },
});

/** Returns the server's rules of a field of an owner; a problem with a translation stands by its language. */
export function fieldRules(owner: FieldOwner): FormValidate {
  const rules = lazyJoiValidate(() =>
    import(/* webpackChunkName: "rules-kiosk" */ '#contract/asking/rules/customFields').then(({ wholeField }) => wholeField(owner)),
  );
  return async (typed) => {
    // The form's own values: it is made with them.
    const field = toField(owner, typed as FieldFormValues);
    const found = await rules(field);
    if (found === undefined || !('translations' in found)) return found;
    const { translations, ...others } = found;
    // A list with gaps: the problem of each, by its place.
    const byPlace: readonly unknown[] = Array.isArray(translations) ? translations : [];
    return { ...others, translations: Object.fromEntries(field.translations.map(({ locale }, place) => [locale, byPlace[place]])) };
  };
}
