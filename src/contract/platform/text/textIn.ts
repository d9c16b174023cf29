/**
 * Returns the text for a language of those that there are: exactly that one, else one of the same language, else the site's, else the
 * first, in which it was written.
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
