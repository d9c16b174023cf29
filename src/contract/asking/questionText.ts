import { textIn } from '#contract/platform/text/textIn';
import type { CustomField, FieldTranslation } from './entities/customField';

/** A question in one language. */
export interface QuestionText {
  readonly name: string;
  /** The text shown for each option, in the order of the options. */
  readonly options: readonly string[];
}

type TextList<Text> = readonly [Text & { readonly locale: string }, ...(Text & { readonly locale: string })[]];
type Written = Pick<CustomField, 'name' | 'values' | 'translations'>;

/**
 * Returns a question in a language; falls back to its own. Its own language is the site's, unless a translation says otherwise: a library
 * field is asked at sites of every language.
 */
export function questionTextIn({ name, values, translations }: Written, locale: string, siteLocale: string): QuestionText {
  const own = { name, locale: siteLocale, values: values.map(({ value }) => value) };
  const exact = translations.find((translation) => translation.locale === locale);
  const texts: TextList<Pick<FieldTranslation, 'name' | 'values'>> = [exact ?? own, own, ...translations];
  const found = textIn(texts, locale, siteLocale);
  const options = own.values.map((value, index) => found.values[index] || value);
  return { name: found.name || name, options };
}

/** Returns the message for a rejected visitor in a language, or in the field's own; null if it has no message. */
export function rejectMessageIn(
  { reject_message: message, translations }: Pick<CustomField, 'reject_message' | 'translations'>,
  locale: string,
  siteLocale: string,
): string | null {
  if (message === null) return null;
  const others = translations.map(({ locale: of, reject_message: translated }) => ({ locale: of, text: translated || message }));
  const own = { locale: siteLocale, text: message };
  const texts: TextList<{ readonly text: string }> = [others.find((other) => other.locale === locale) ?? own, own, ...others];
  return textIn(texts, locale, siteLocale).text;
}
