/** Runs before each test file that has a document (unit, journeys): matchers for what a person sees, and nothing said in the console. */
import '@testing-library/jest-dom';
import { configure, getConfig, type Config } from '@testing-library/react';

// jsdom's browser wants American English; the tests name the language they mean.
Object.defineProperty(navigator, 'languages', { value: ['en-GB', 'en'], configurable: true });

// jsdom's dialogs do not open: there is no top layer to be in.
HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
  this.open = true;
  this.querySelector('button')?.focus();
};
HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
  this.open = false;
};

// jsdom lays nothing out: it does not scroll, and a list in a box of no height mounts no row: each box is as high as the window.
Object.defineProperty(HTMLElement.prototype, 'offsetHeight', { configurable: true, get: () => window.innerHeight });
// Newer browsers promise that they have scrolled. React takes what an effect returns for its clean-up: a promise is found out here.
const scrolled = (): unknown => Promise.resolve();
window.scrollTo = scrolled;
Element.prototype.scrollIntoView = scrolled;

// While something is waited for, nobody reads why it is not there yet: the page is printed once the time is over.
const { getElementError } = getConfig();
configure({
  // The first screen is compiled then, which takes long on a busy machine.
  asyncUtilTimeout: 30_000,
  getElementError: function errorOf(message, page) {
    // Its types leave out what Testing Library notes for itself: that this is a try.
    const { _disableExpensiveErrorDiagnostics: isTry = false }: Config & { readonly _disableExpensiveErrorDiagnostics?: boolean } =
      getConfig();
    const error = isTry ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' }) : getElementError(message, page);
    // Shown at the test's own line.
    Error.captureStackTrace(error, errorOf);
    return error;
  },
});

// React and its components warn in the console of what a person would only feel. A test that expects a warning spies on it.
const said: string[] = [];
const { warn, error } = console;
/** Redux's checks warn about their own slowness, which a busy machine causes. */
const OF_A_BUSY_MACHINE = /^\w+InvariantMiddleware took \d+ms/;
const hearing =
  (say: typeof warn) =>
  (...words: unknown[]): void => {
    if (OF_A_BUSY_MACHINE.test(String(words[0]))) return;
    said.push(words.join(' '));
    say(...words);
  };
Object.assign(console, { warn: hearing(warn), error: hearing(error) });
afterEach(() => {
  const warnings = said.splice(0);
  if (warnings.length > 0) throw new Error(`Said in the console during this test:\n${warnings.join('\n')}`);
});
