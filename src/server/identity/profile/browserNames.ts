import Bowser from 'bowser';

/** Returns the names of browser and operating system from a User-Agent; null for an unknown one. */
export function browserNames(userAgent: string | null): { readonly browser: string | null; readonly system: string | null } {
  if (userAgent === null || userAgent.trim() === '') return { browser: null, system: null };
  const parsed = Bowser.parse(userAgent);
  return { browser: parsed.browser.name || null, system: parsed.os.name || null };
}
