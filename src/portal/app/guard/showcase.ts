import { pageSetting } from '#web/storage/pageSetting';

/**
 * Reports whether the server opens the component showcase (DEV_SHOWCASE): the served page says so, since an anonymous page has no other
 * way to learn it.
 */
export function isShowcaseOpen(): boolean {
  return pageSetting('dev-showcase') === 'on';
}
