import { pageSetting } from '../storage/pageSetting';
import type { Page } from './takeOff';

/** Returns the browser's parts that the inline scripts use. Throws where it forbids storage. */
export const browserPage = (): Page => ({
  local: window.localStorage,
  tab: window.sessionStorage,
  globalUrl: pageSetting('global-url'),
  location: window.location,
  cookie: document.cookie,
  languages: navigator.languages,
  // Typed as always present; a page over plain http has none.
  locks: (navigator as { readonly locks?: LockManager }).locks,
  fetch: window.fetch.bind(window),
});
