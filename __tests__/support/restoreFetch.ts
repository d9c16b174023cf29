/**
 * Puts `globalThis.fetch` back after each test; for the top of a file whose tests replace it. The function is read when the tests run, not
 * when the file is loaded: another file of the suite may load nock in between, which replaces it too.
 *
 * @returns the function as it was
 */
export function restoreFetch(): typeof fetch {
  let original: typeof fetch | undefined;
  beforeAll(() => {
    original = globalThis.fetch;
  });
  afterEach(() => {
    if (original !== undefined) globalThis.fetch = original;
  });
  return (...request) => (original ?? globalThis.fetch)(...request);
}
