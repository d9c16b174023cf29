/** A list that is read again has its height back within this time, or not at all. */
const TIMEOUT_MS = 1_500;

const BY_HAND = ['wheel', 'touchstart', 'keydown', 'mousedown'] as const;

/**
 * Scrolls the page to where it was, as soon as its content is long enough again; gives up when the person scrolls. Returns a function
 * that stops it.
 * @param top pixels from the top
 */
export function restoreScroll(top: number): () => void {
  window.scrollTo(0, top);
  if (top === 0) return () => undefined;

  const deadline = performance.now() + TIMEOUT_MS;
  let frame = requestAnimationFrame(function again() {
    if (Math.abs(window.scrollY - top) > 1) window.scrollTo(0, top);
    if (performance.now() < deadline) frame = requestAnimationFrame(again);
    else stop();
  });
  function stop() {
    cancelAnimationFrame(frame);
    for (const event of BY_HAND) window.removeEventListener(event, stop);
  }
  for (const event of BY_HAND) window.addEventListener(event, stop, { passive: true });
  return stop;
}
