import { PAGE_SETTINGS } from '#contract/pageSettings';

/** What the server told this page in its head before any call; null for what is not set. */
export function pageSetting(name: keyof typeof PAGE_SETTINGS): string | null {
  return document.querySelector<HTMLMetaElement>(`meta[name="${PAGE_SETTINGS[name]}"]`)?.content ?? null;
}
