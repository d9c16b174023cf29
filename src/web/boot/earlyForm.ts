import { pageSetting } from '../storage/pageSetting';
import type { Ahead } from './nameAhead';
import { EARLY } from './takeEarlyForm';
import { isSignedIn, languageOfPage, type Page } from './takeOff';

/** The stored look; a test compares it with `web/page/appearance.ts`. */
const LOOKS = {
  theme: ['light', 'dark', '(prefers-color-scheme: dark)'],
  contrast: ['normal', 'more', '(prefers-contrast: more)'],
} as const;

/** Sets the look that `web/page/appearance.ts` follows later. */
function paint({ dataset }: HTMLElement, page: Page, matches: (query: string) => boolean): void {
  for (const [key, [plain, other, query]] of Object.entries(LOOKS)) {
    const chosen = page.local.getItem(`portico:${key}`);
    dataset[key] = chosen === plain || chosen === other ? chosen : matches(query) ? other : plain;
  }
}

/** Fetches style sheets and resolves when all are there. */
function fetchStyles(document: Document, hrefs: readonly string[]): Promise<unknown> {
  return Promise.all(
    hrefs.map(
      (href) =>
        new Promise((resolve, reject) => {
          const link = document.createElement('link');
          Object.assign(link, { rel: 'stylesheet', href, onload: resolve, onerror: reject });
          document.head.append(link);
        }),
    ),
  );
}

/**
 * Shows the first step of the sign-in, which the server has written into the page, once its styles are there. It takes typing and a press,
 * and waits for the application (`takeEarlyForm.ts`). Nobody sees it who is signed in, or reads another language than the browser's.
 */
export function showEarlyForm(document: Document, page: Page, matches: (query: string) => boolean): void {
  const early = document.getElementById(EARLY.id);
  const ahead = pageSetting('ahead');
  if (early === null) return;
  if (ahead === null || isSignedIn(page) || languageOfPage(page) !== early.lang) return early.remove();
  paint(document.documentElement, page, matches);
  early.addEventListener('submit', (event) => {
    event.preventDefault();
    early.dataset[EARLY.pressed] = '';
  });
  early.addEventListener('click', ({ target }) => {
    const language = target instanceof Element ? target.closest('button')?.closest('li')?.lang : undefined;
    if (language !== undefined) early.dataset[EARLY.language] = language;
  });
  // Written by the server of the same build.
  const styles = ((JSON.parse(ahead) as Ahead).outside?.files ?? []).filter((file) => file.endsWith('.css'));
  void fetchStyles(document, styles).then(
    () => {
      if (!early.isConnected) return;
      early.hidden = false;
      early.querySelector('input')?.focus();
    },
    () => early.remove(),
  );
}
