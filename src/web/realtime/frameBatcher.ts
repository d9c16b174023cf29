/** The delay that replaces a frame in a hidden or covered page, which has no frames. */
export const FRAME_STAND_IN_MS = 50;

export interface FrameBatcher<Item> {
  readonly add: (item: Item) => void;
  /** Drops what waits. */
  readonly stop: () => void;
}

/**
 * Hands over in one go what arrives within a frame: ten events as ten dispatches cost six times one batch.
 * @param pauseMs between two batches, milliseconds; the first after it comes with the next frame
 */
export function makeFrameBatcher<Item>(hand: (items: readonly Item[]) => void, pauseMs = 0): FrameBatcher<Item> {
  let items: Item[] = [];
  let frame: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let handedAt = -Infinity;

  function forget(): void {
    if (frame !== undefined) cancelAnimationFrame(frame);
    clearTimeout(timer);
    frame = undefined;
    timer = undefined;
  }
  function flush(): void {
    forget();
    const batch = items;
    items = [];
    handedAt = Date.now();
    if (batch.length > 0) hand(batch);
  }

  return {
    add: (item) => {
      items.push(item);
      if (timer !== undefined) return;
      // The clock may have been set back.
      const wait = Math.min(handedAt + pauseMs - Date.now(), pauseMs);
      if (wait <= 0) frame = requestAnimationFrame(flush);
      timer = setTimeout(flush, Math.max(wait, FRAME_STAND_IN_MS));
    },
    stop: () => {
      forget();
      items = [];
    },
  };
}
