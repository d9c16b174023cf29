import { settingName, type PageSetting } from '#contract/platform/pageSettings';

/** Reads a setting that the server put into the page's head; null when it is not set. */
export function pageSetting(name: PageSetting): string | null {
  return document.querySelector<HTMLMetaElement>(`meta[name="${settingName(name)}"]`)?.content ?? null;
}
