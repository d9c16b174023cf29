import { pageSetting } from '#web/storage/pageSetting';

/**
 * Reports whether the server opens the component showcase (DEV_SHOWCASE): it says so in the page it serves, since an anonymous
 * page has nothing else to learn it from.
 */
export function isShowcaseOpen(): boolean {
  return pageSetting('devShowcase') === 'on';
}
