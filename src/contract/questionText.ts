import type { CustomField, FieldTranslation } from './entities/customField';
import { textIn } from './textIn';

/** A question in one language. */
export interface QuestionText {
  readonly name: string;
  /** What is shown for each option, in their order. */
  readonly options: readonly string[];
}

type Written = Pick<CustomField, 'name' | 'values' | 'translations'>;

/** Returns a question in a language, or in its own, which is the site's, where it is not translated. */
export function questionTextIn({ name, values, translations }: Written, locale: string, siteLocale: string): QuestionText {
  const own = { name, locale: siteLocale, values: values.map(({ value }) => value) };
  const found = textIn<Pick<FieldTranslation, 'name' | 'values'> & { readonly locale: string }>([own, ...translations], locale, siteLocale);
  const options = own.values.map((value, index) => found.values[index] || value);
  return { name: found.name || name, options };
}

/** Returns what somebody who is turned away is told, in a language or in the field's own; null where it says nothing. */
export function rejectMessageIn(
  { reject_message: message, translations }: Pick<CustomField, 'reject_message' | 'translations'>,
  locale: string,
  siteLocale: string,
): string | null {
  if (message === null) return null;
  const others = translations.map(({ locale: of, reject_message: translated }) => ({ locale: of, text: translated || message }));
  return textIn<{ readonly locale: string; readonly text: string }>([{ locale: siteLocale, text: message }, ...others], locale, siteLocale)
    .text;
}
