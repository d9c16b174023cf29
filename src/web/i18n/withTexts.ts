import i18next from 'i18next';

import { loadTexts } from './loadTexts';

/**
 * Fetches texts in the current language. Rejects if any of them fails to load; another call refetches
 * them, which i18next's own `loadNamespaces` would not.
 */
export async function needTexts(namespaces: readonly string[]): Promise<void> {
  // Undefined before the languages have been started, despite its type.
  const { languages = [] } = i18next as { readonly languages?: readonly string[] };
  await needTextsIn(languages, namespaces);
}

/** Fetches texts in languages that need not be the one that is shown. Rejects as `needTexts`. */
export async function needTextsIn(languages: readonly string[], namespaces: readonly string[]): Promise<void> {
  const missing = languages.flatMap((language) =>
    namespaces.filter((namespace) => !i18next.hasResourceBundle(language, namespace)).map((namespace) => [language, namespace] as const),
  );
  await Promise.all(
    missing.map(async ([language, namespace]) => i18next.addResourceBundle(language, namespace, await loadTexts(language, namespace))),
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
