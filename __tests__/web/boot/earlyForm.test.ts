/** The first step of the sign-in as the page holds it, before the application. */
import { startAppearance } from '#web/page/appearance';
import { memoryStorage } from '#web/storage/storage';
import { showEarlyForm } from '#web/boot/earlyForm';
import { takeEarlyForm } from '#web/boot/takeEarlyForm';
import type { Page } from '#web/boot/takeOff';

const STYLES = ['/assets/frame.css', '/assets/sign-in.css'];

/** A page as the server writes it, in a browser with these stored values. */
function open(stored: Readonly<Record<string, string>> = {}, languages: readonly string[] = ['fr-CA', 'en']): Page {
  document.head.innerHTML = '<meta name="portico-ahead">';
  const ahead = { outside: { files: ['/assets/sign-in.js', ...STYLES], texts: { folder: '/assets/texts/', names: [] } } };
  document.querySelector('meta')!.content = JSON.stringify(ahead);
  document.body.innerHTML = `
    <div id="early" lang="fr" hidden>
      <ul><li lang="de"><button type="button">Deutsch</button></li></ul>
      <form><input name="email"><button type="submit">Continuer</button></form>
    </div>
    <div id="root"></div>`;
  // Of a page: parts that are not used here.
  return {
    local: { getItem: (key) => stored[key] ?? null, setItem: () => undefined },
    tab: { getItem: () => null },
    globalUrl: null,
    location: window.location,
    cookie: '',
    languages,
    locks: undefined,
    fetch,
  };
}

const early = () => document.getElementById('early');
const field = () => document.querySelector<HTMLInputElement>('#early input')!;
const styleSheets = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
const isDark = (query: string) => query.includes('dark');

async function stylesCome(event: 'load' | 'error' = 'load'): Promise<void> {
  for (const link of styleSheets()) link.dispatchEvent(new Event(event));
  await new Promise(setImmediate);
}

afterEach(() => {
  document.head.innerHTML = '';
  document.body.innerHTML = '';
});

it('is shown once its styles are there, with the focus in its field', async () => {
  showEarlyForm(document, open(), () => false);
  expect(styleSheets().map((link) => link.getAttribute('href'))).toEqual(STYLES);
  expect(early()?.hidden).toBe(true);
  await stylesCome();
  expect(early()?.hidden).toBe(false);
  expect(document.activeElement).toBe(field());
});

it('hands on what was typed, a press and a language, once', async () => {
  showEarlyForm(document, open(), () => false);
  await stylesCome();
  field().value = 'ada@portico.test';
  document.querySelector<HTMLButtonElement>('li button')!.click();
  document.querySelector<HTMLButtonElement>('form button')!.click();
  expect(takeEarlyForm(document)).toEqual({ text: 'ada@portico.test', isPressed: true, language: 'de' });
  expect(early()).toBeNull();
  expect(takeEarlyForm(document)).toBeNull();
});

it('hands on nothing that nobody has seen', () => {
  showEarlyForm(document, open(), () => false);
  expect(takeEarlyForm(document)).toBeNull();
  expect(early()).toBeNull();
});

it.each([
  ['somebody who is signed in', { 'portico:session': 'a-token' }],
  ['somebody who has chosen another language here', { 'portico:language': 'es' }],
] as const)('is not for %s', (_, stored) => {
  showEarlyForm(document, open(stored), () => false);
  expect(early()).toBeNull();
});

it('goes where its styles do not come', async () => {
  showEarlyForm(document, open(), () => false);
  await stylesCome('error');
  expect(early()).toBeNull();
});

it.each([
  [{}, () => false],
  [{}, isDark],
  [{ 'portico:theme': 'light', 'portico:contrast': 'more' }, isDark],
  [{ 'portico:theme': 'system', 'portico:contrast': 'nonsense' }, () => true],
])('has the look that the application has: %j', (stored, matches) => {
  // jsdom has none. As much of one as is used.
  window.matchMedia = (query) => ({ matches: matches(query), addEventListener: () => undefined }) as unknown as MediaQueryList;
  const { dataset } = document.documentElement;
  showEarlyForm(document, open(stored), matches);
  const before = { ...dataset };
  const storage = memoryStorage();
  for (const [key, value] of Object.entries(stored)) storage.set(key.replace('portico:', ''), value);
  startAppearance(storage);
  expect(before).toEqual({ ...dataset });
});
