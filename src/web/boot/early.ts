/** The inline script behind the early form (`earlyForm.ts`), in the body of the page. */
import { browserPage } from './browserPage';
import { showEarlyForm } from './earlyForm';

try {
  showEarlyForm(document, browserPage(), (query) => window.matchMedia(query).matches);
} catch {
  // A browser that forbids storage: the application comes as before.
}
