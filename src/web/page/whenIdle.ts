/** The longest time that work waits for a page which is never idle. */
const LATEST_MS = 2_000;

/** Runs work once the page has time for it, at the latest after two seconds. Safari has no idle callback: there it is the next task. */
export function whenIdle(work: () => void): void {
  // Typed as always present.
  const { requestIdleCallback } = window as { readonly requestIdleCallback?: typeof window.requestIdleCallback };
  if (requestIdleCallback === undefined) setTimeout(work);
  else requestIdleCallback(work, { timeout: LATEST_MS });
}
