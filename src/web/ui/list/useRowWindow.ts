import { defaultRangeExtractor, useVirtualizer, useWindowVirtualizer, windowScroll } from '@tanstack/react-virtual';
import type { Range, Rect, VirtualItem } from '@tanstack/react-virtual';
import { startTransition, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

import { useTextScale } from '../layout/useTextScale';

/** Rows rendered beyond each visible edge, so that a quick scroll shows no blank. */
const OVERSCAN = 8;
/** The same at first: the visible ones come before those that nobody sees yet. */
const FIRST_OVERSCAN = 1;
/** Px of a table's heading, which sticks above its rows. */
const TABLE_HEAD = 40;

export interface RowWindowOptions {
  readonly count: number;
  /** Px at the browser's default text size; grows with a person's own. */
  readonly rowHeight: number;
  readonly keyOf: (index: number) => string | number;
  /** The row that holds the focus: it and its neighbours stay mounted however far the list is scrolled. */
  readonly focusedRow: number | null;
}

/** The rows to mount now, and where. */
export interface RowWindow {
  readonly items: readonly VirtualItem[];
  /** Px of all rows together. */
  readonly totalHeight: number;
  /** Px from the top of the scrolled area to the first row; an item's `start` counts it in. */
  readonly offset: number;
  readonly scrollToRow: (index: number) => void;
}

/** Px that the shell's bars and the page's own head cover at the page's top and bottom (`tokens.css`). */
function coveredByBars(): { readonly top: number; readonly bottom: number } {
  const root = getComputedStyle(document.documentElement);
  const px = (name: string) => Number.parseFloat(root.getPropertyValue(name)) || 0;
  return { top: px('--sticky-top') + px('--sticky-head'), bottom: px('--bottom-bar-height') };
}

function useSharedOptions({ count, rowHeight, keyOf, focusedRow }: RowWindowOptions) {
  const height = Math.round(rowHeight * useTextScale());
  const [overscan, setOverscan] = useState(FIRST_OVERSCAN);
  useEffect(() => startTransition(() => setOverscan(OVERSCAN)), []);

  const rangeExtractor = useCallback(
    (range: Range) => {
      const rows = defaultRangeExtractor(range);
      if (focusedRow === null) return rows;
      const kept = [focusedRow - 1, focusedRow, focusedRow + 1].filter((row) => row >= 0 && row < range.count);
      return [...new Set([...rows, ...kept])].sort((a, b) => a - b);
    },
    [focusedRow],
  );
  const estimateSize = useCallback(() => height, [height]);

  return { count, estimateSize, getItemKey: keyOf, rangeExtractor, overscan };
}

/** Recalculates the layout when the height of rows has changed, which a virtualizer does not do by itself. */
function useHeightChange(virtualizer: { readonly measure: () => void }, estimateSize: () => number): void {
  const laidOut = useRef(estimateSize);
  useLayoutEffect(() => {
    if (laidOut.current === estimateSize) return;
    laidOut.current = estimateSize;
    virtualizer.measure();
  }, [virtualizer, estimateSize]);
}

/** Rows that scroll inside their own box. */
export function useBoxRows(options: RowWindowOptions, scroller: RefObject<HTMLElement | null>): RowWindow {
  const shared = useSharedOptions(options);
  const virtualizer = useVirtualizer<HTMLElement, HTMLElement>({ ...shared, getScrollElement: () => scroller.current });
  useHeightChange(virtualizer, shared.estimateSize);
  return {
    items: virtualizer.getVirtualItems(),
    totalHeight: virtualizer.getTotalSize(),
    offset: 0,
    scrollToRow: (index) => virtualizer.scrollToIndex(index),
  };
}

/**
 * The list's place in the page until it is known. Measured at once, the page would be laid out and its rows drawn twice before anybody sees
 * them; a wrong one means a few rows more or less for a frame.
 */
const likelyOffset = (): number => Math.round(window.innerHeight / 2);

/** Rows are drawn at once, and not only when the virtualizer has looked at the window. */
const windowRect = (): Rect => ({ width: window.innerWidth, height: window.innerHeight });

/** Follows the window's size. The virtualizer's own would read it at once, and have the page laid out before all of it is there. */
function observeSize(_virtualizer: unknown, changed: (rect: Rect) => void): () => void {
  const look = (): void => changed(windowRect());
  window.addEventListener('resize', look);
  return () => window.removeEventListener('resize', look);
}

/** Ms without a scroll after which the page stands still. */
const STILL_MS = 150;

/** Follows the page's place, for the same reason. */
function observePlace(_virtualizer: unknown, moved: (offset: number, isScrolling: boolean) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => moved(window.scrollY, false), STILL_MS);
    moved(window.scrollY, true);
  };
  window.addEventListener('scroll', look, { passive: true });
  return () => {
    clearTimeout(timer);
    window.removeEventListener('scroll', look);
  };
}

/** Returns the window of rows that scroll with the page. The content above them may change its height at any time. */
export function usePageRows(options: RowWindowOptions, list: RefObject<HTMLElement | null>): RowWindow {
  const [offset, setOffset] = useState(likelyOffset);
  const [initialRect] = useState(windowRect);
  const hasMounted = useRef(false);
  const lastOffset = useRef(offset);
  const [covered, setCovered] = useState(coveredByBars);

  useLayoutEffect(() => {
    const measure = () => {
      if (!list.current) return;
      const bars = coveredByBars();
      setCovered((before) => (before.top === bars.top && before.bottom === bars.bottom ? before : bars));
      const top = Math.round(list.current.getBoundingClientRect().top + window.scrollY);
      if (top === lastOffset.current) return;
      lastOffset.current = top;
      setOffset(top);
    };
    if (typeof ResizeObserver === 'undefined') {
      measure();
      return undefined;
    }
    // It measures for the first time when the page has been laid out.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [list]);

  const shared = useSharedOptions(options);
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    ...shared,
    initialRect,
    observeElementRect: observeSize,
    observeElementOffset: observePlace,
    scrollToFn: (...scroll) => {
      // When it mounts, it scrolls to where the page is.
      if (hasMounted.current) windowScroll(...scroll);
      hasMounted.current = true;
    },
    scrollMargin: offset,
    scrollPaddingStart: covered.top + TABLE_HEAD,
    scrollPaddingEnd: covered.bottom,
  });
  useHeightChange(virtualizer, shared.estimateSize);
  return {
    items: virtualizer.getVirtualItems(),
    totalHeight: virtualizer.getTotalSize(),
    offset,
    scrollToRow: (index) => virtualizer.scrollToIndex(index),
  };
}
