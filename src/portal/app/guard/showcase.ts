import { PAGE_SETTINGS } from '../../../contract/pageSettings';

/**
 * Whether the server opens the component showcase (DEV_SHOWCASE): it says so in the page it serves, since an anonymous
 * page has nothing else to learn it from.
 */
export function isShowcaseOpen(): boolean {
  return document.querySelector<HTMLMetaElement>(`meta[name="${PAGE_SETTINGS.devShowcase}"]`)?.content === 'on';
}
