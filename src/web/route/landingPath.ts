import { entryPageId } from './entryPageId';
import { isOwnPath } from './ownPath';

/** Returns the path at which the portal opens from an address: its own, or the one that a sign-in leads to. */
export function landingPath({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  if (entryPageId(pathname) === null) return pathname;
  const next = new URLSearchParams(search).get('next');
  return next !== null && isOwnPath(next) ? next.replace(/[?#].*$/s, '') : '/';
}
