import type { PortalLanguage } from '#contract/platform/constants';
import { capitalised } from '#web/text/capitalised';

/** Returns a language's name in that language, so that its readers find it. */
export function nativeName(language: PortalLanguage): string {
  return capitalised(new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language, language);
}
