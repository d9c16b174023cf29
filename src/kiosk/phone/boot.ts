/**
 * The inline script of the page on a visitor's own phone (`config/webpack/firstWave.js`): it runs before any file has come. A failure costs
 * time alone: the page then sends everything itself.
 */
import { nameAhead } from '#web/boot/nameAhead';
import { firstLanguage } from '#web/i18n/languages';
import { codeIn, PHONE_FLIGHT } from './phoneFlight';
import { sendAhead } from './sendAhead';

const language = firstLanguage(null, navigator.languages);
const code = codeIn(window.location);
if (code !== null) {
  const sent = sendAhead(code, { origin: window.location.origin, language, fetch: window.fetch.bind(window) });
  Object.defineProperty(window, PHONE_FLIGHT, { value: { code, ...sent }, configurable: true });
}
nameAhead(document, { isInside: false, language, languages: navigator.languages });
