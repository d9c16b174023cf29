import { PAGE_SETTINGS } from '#contract/platform/pageSettings';

/** Reads a setting that the server put into the page's head; null when it is not set. */
export function pageSetting(name: keyof typeof PAGE_SETTINGS): string | null {
  return document.querySelector<HTMLMetaElement>(`meta[name="${PAGE_SETTINGS[name]}"]`)?.content ?? null;
}
