import Bowser from 'bowser';

/** What a browser calls itself and the system that it runs on, as a person knows them; null for what it does not tell. */
export function browserNames(userAgent: string | null): { readonly browser: string | null; readonly system: string | null } {
  if (userAgent === null || userAgent.trim() === '') return { browser: null, system: null };
  const parsed = Bowser.parse(userAgent);
  return { browser: parsed.browser.name || null, system: parsed.os.name || null };
}
