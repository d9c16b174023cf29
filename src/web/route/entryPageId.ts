import { entryPaths } from './entryPaths';

/** The pages that are shown by `src/entry`, without the portal's code. */
export const ENTRY_PAGES = [
  'login',
  'loginDetect',
  'ssoCallback',
  'ssoRequestAccess',
  'forgot',
  'reset',
  'confirmEmail',
  'setup',
  'invitation',
  'onboarding',
  'form',
  'ticket',
] as const satisfies readonly (keyof typeof entryPaths)[];

export type EntryPageId = (typeof ENTRY_PAGES)[number];

/** Matches an address as the portal's router does: whatever its case, with a slash at its end or without. */
const patterns = ENTRY_PAGES.map((id) => ({ id, at: new RegExp(`^${entryPaths[id].pattern.replace(/:\w+/g, '[^/]+')}/?$`, 'i') }));

/** Returns the page without a session at an address; null where it is the portal's. */
export function entryPageId(pathname: string): EntryPageId | null {
  return patterns.find(({ at }) => at.test(pathname))?.id ?? null;
}
