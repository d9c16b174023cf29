/**
 * Returns the text for a language: an exact match, else another region of the language, else the site's language, else the first text,
 * which is the original.
 */
export function textIn<Text extends { readonly locale: string }>(
  texts: readonly [Text, ...Text[]],
  locale: string,
  siteLocale: string,
): Text {
  const language = locale.slice(0, 2);
  return (
    texts.find((text) => text.locale === locale) ??
    texts.find((text) => text.locale.startsWith(language)) ??
    texts.find((text) => text.locale === siteLocale) ??
    texts[0]
  );
}
