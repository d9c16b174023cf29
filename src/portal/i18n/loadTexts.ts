import type { ResourceKey } from 'i18next';

/** Loads one namespace of one language; each is a chunk of its own, so that nobody loads texts of screens not opened. */
export async function loadTexts(language: string, namespace: string): Promise<ResourceKey> {
  const texts: { default: ResourceKey } = await import(
    /* webpackChunkName: "locale-[request]" */ `../../../locales/${language}/${namespace}.json`
  );
  return texts.default;
}
