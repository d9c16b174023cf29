import i18next from 'i18next';

import { loadTexts } from './loadTexts';

/**
 * Fetches texts in the current language. Rejects if any of them fails to load; another call refetches
 * them, which i18next's own `loadNamespaces` would not.
 */
export async function needTexts(namespaces: readonly string[]): Promise<void> {
  await needTextsIn(languagesNow(), namespaces);
}

/** Returns the current language, and none before the languages have been started, despite the type. */
const languagesNow = (): readonly string[] => (i18next as { readonly languages?: readonly string[] }).languages ?? [];

const missingIn = (languages: readonly string[], namespaces: readonly string[]): readonly (readonly [string, string])[] =>
  languages.flatMap((language) =>
    namespaces.filter((namespace) => !i18next.hasResourceBundle(language, namespace)).map((namespace) => [language, namespace] as const),
  );

/** Reports whether texts are there in the current language. */
export const areTextsThere = (namespaces: readonly string[]): boolean => missingIn(languagesNow(), namespaces).length === 0;

/** Fetches texts in languages that need not be the one that is shown. Rejects as `needTexts`. */
export async function needTextsIn(languages: readonly string[], namespaces: readonly string[]): Promise<void> {
  await Promise.all(
    missingIn(languages, namespaces).map(async ([language, namespace]) =>
      i18next.addResourceBundle(language, namespace, await loadTexts(language, namespace)),
    ),
  );
}

/**
 * Loads a component with the namespaces of texts that it needs, for `lazy`: code and texts are fetched in parallel, and nothing is
 * rendered before.
 */
export async function withTexts<Component>(
  component: Promise<Component>,
  namespaces: readonly string[] = [],
): Promise<{ readonly default: Component }> {
  const [loaded] = await Promise.all([component, needTexts(namespaces)]);
  return { default: loaded };
}
