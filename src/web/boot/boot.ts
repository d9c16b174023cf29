/**
 * The page's inline script, which the server writes into its head (`config/webpack/firstWave.js`): it runs before any file has come. A
 * failure costs time alone: the portal then requests everything itself.
 */
import { FLIGHT } from '../net/flight';
import { browserPage } from './browserPage';
import { nameAhead } from './nameAhead';
import { isSignedIn, languageOfPage, takeOff } from './takeOff';

try {
  const page = browserPage();
  const flight = takeOff(page);
  if (flight !== null) Object.defineProperty(window, FLIGHT, { value: flight, configurable: true });
  nameAhead(document, { isInside: isSignedIn(page), language: languageOfPage(page), languages: page.languages });
} catch {
  // A browser that forbids storage.
}
