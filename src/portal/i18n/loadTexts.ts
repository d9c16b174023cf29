import type { ResourceKey } from 'i18next';

import { FALLBACK_LOCALE } from '../../contract/constants';
import { PSEUDO_LANGUAGE } from './languages';

/** Loads one namespace of one language; each is a chunk of its own, so that nobody loads texts of screens not opened. */
export async function loadTexts(language: string, namespace: string): Promise<ResourceKey> {
  if (language === PSEUDO_LANGUAGE) {
    const [{ pseudoTexts }, texts] = await Promise.all([import(/* webpackChunkName: "pseudo" */ './pseudo'), loadTexts(FALLBACK_LOCALE, namespace)]);
    return pseudoTexts(texts);
  }
  // Each file under locales/ is one object of texts; a guard test holds them to that.
  const texts = (await import(
    // The server speaks its own texts.
    /* webpackExclude: /server\.json$/ */ /* webpackChunkName: "locale-[request]" */ `../../../locales/${language}/${namespace}.json`
  ).catch((error: unknown) => nothingDifferent(language, error))) as { readonly default: ResourceKey };
  return texts.default;
}

/** Plain English holds only what Americans write otherwise; where that is nothing there is no file. */
function nothingDifferent(language: string, error: unknown): { readonly default: ResourceKey } {
  if (language === 'en' && typeof error === 'object' && error !== null && 'code' in error && error.code === 'MODULE_NOT_FOUND') return { default: {} };
  throw error;
}
