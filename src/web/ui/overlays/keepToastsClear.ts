import { OVERLAYS } from './topOverlay';

/** Bars at the foot of a page, by what marks them: toasts stand above. */
const BARS = '[data-keep-clear]';
const CONTROLS = 'a[href], button, input, select, textarea';
const FIELDS = 'input, select, textarea';
const GAP_PX = 8;

/** The place of an element, in px from the viewport's top and left. */
export interface Place {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Returns the distance in px by which toasts must rise to cover none of these; null if that is impossible. */
export function clearLift({ left, right, top, bottom }: Place, others: readonly Place[]): number | null {
  const height = bottom - top;
  const beside = others.filter((other) => other.left < right && other.right > left);
  const lifts = [0, ...beside.map((other) => bottom - other.top + GAP_PX)].filter((lift) => lift >= 0 && top - lift >= 0);
  return (
    lifts
      .sort((one, two) => one - two)
      .find((lift) => beside.every((other) => other.bottom <= bottom - lift - height || other.top >= bottom - lift)) ?? null
  );
}

/**
 * Keeps toasts from covering controls: above the bars of a page; beside or above a dialog, else off its controls, or its
 * fields at least. Returns a function that stops it.
 */
export function keepToastsClear(region: HTMLElement | null): () => void {
  if (region === null) return () => undefined;
  const rectsOf = (selector: string, within: ParentNode = document): Place[] =>
    [...within.querySelectorAll(selector)].flatMap((element) => (region.contains(element) ? [] : element.getBoundingClientRect()));
  let lifted = 0;
  region.style.translate = '';
  let frame = 0;
  const place = (): void => {
    const { left, right, top, bottom } = region.getBoundingClientRect();
    const natural = { left, right, top: top + lifted, bottom: bottom + lifted };
    // The one that was opened last.
    const overlay = [...document.querySelectorAll(OVERLAYS)].findLast((element) => element.getClientRects().length > 0);
    lifted =
      (overlay === undefined
        ? clearLift(natural, rectsOf(BARS))
        : (clearLift(natural, [overlay.getBoundingClientRect()]) ??
          clearLift(natural, rectsOf(`${CONTROLS}, ${BARS}`, overlay)) ??
          clearLift(natural, rectsOf(`${FIELDS}, ${BARS}`, overlay)) ??
          clearLift(natural, rectsOf(BARS, overlay)))) ?? 0;
    region.style.translate = `0 ${-lifted}px`;
  };
  const placeSoon = (): void => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(place);
  };
  place();
  const changes = new MutationObserver(placeSoon);
  changes.observe(document.body, { childList: true, subtree: true });
  window.addEventListener('resize', placeSoon);
  document.addEventListener('scroll', placeSoon, true);
  return () => {
    cancelAnimationFrame(frame);
    changes.disconnect();
    window.removeEventListener('resize', placeSoon);
    document.removeEventListener('scroll', placeSoon, true);
  };
}
