import { startTransition, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { flushSync } from 'react-dom';

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
  /** The row that holds the focus: it and its neighbours stay mounted however far the list is scrolled. */
  readonly focusedRow: number | null;
}

/** The rows to mount now, each at its index times the height. */
export interface RowWindow {
  readonly rows: readonly number[];
  /** Px of a row. */
  readonly height: number;
  readonly scrollToRow: (index: number) => void;
}

/** The part of a list that is seen: px from the top of its first row, negative where that lies further down, and px of its height. */
export interface ListView {
  readonly top: number;
  readonly height: number;
}

/** All rows of a list have the same height. */
interface ListShape {
  readonly count: number;
  /** Px. */
  readonly height: number;
}

/** Returns the first and the last row that are seen; null where there is no row or no view. */
export function rowsSeen(
  { top, height: viewHeight }: ListView,
  { count, height }: ListShape,
): readonly [first: number, last: number] | null {
  if (count === 0 || viewHeight <= 0) return null;
  const within = (row: number): number => Math.min(Math.max(row, 0), count - 1);
  return [within(Math.floor(top / height)), within(Math.ceil((top + viewHeight) / height) - 1)];
}

/** Returns the rows to mount, in order: those that are seen, `overscan` more beyond each edge, and those around the focus. */
export function rowsToMount(view: ListView, shape: ListShape, overscan: number, focusedRow: number | null): readonly number[] {
  const seen = rowsSeen(view, shape);
  if (seen === null) return [];
  const [first, last] = [Math.max(seen[0] - overscan, 0), Math.min(seen[1] + overscan, shape.count - 1)];
  const rows = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  if (focusedRow === null) return rows;
  const kept = [focusedRow - 1, focusedRow, focusedRow + 1].filter((row) => row >= 0 && row < shape.count);
  return [...new Set([...rows, ...kept])].sort((left, right) => left - right);
}

/** Returns where the view has to begin for a row to be seen, in px from the first row; null where it is. */
export function topToSee(row: number, { top, height: viewHeight }: ListView, height: number): number | null {
  const [start, end] = [row * height, (row + 1) * height];
  if (start < top) return start;
  return end > top + viewHeight ? end - viewHeight : null;
}

/** Returns the rows of a view that the caller follows, and what it calls once that may have changed. */
function useRows({ count, rowHeight, focusedRow }: RowWindowOptions, firstView: () => ListView) {
  const height = Math.round(rowHeight * useTextScale());
  const [view, setView] = useState(firstView);
  const [overscan, setOverscan] = useState(FIRST_OVERSCAN);
  useEffect(() => startTransition(() => setOverscan(OVERSCAN)), []);

  const drawn = useRef({ view, count, height });
  useLayoutEffect(() => {
    drawn.current = { view, count, height };
  }, [view, count, height]);
  /** Draws again only where other rows are seen. */
  const look = useCallback((next: ListView): void => {
    if (rowsSeen(next, drawn.current)?.join() !== rowsSeen(drawn.current.view, drawn.current)?.join()) setView(next);
  }, []);

  const rows = useMemo(() => rowsToMount(view, { count, height }, overscan, focusedRow), [view, count, height, overscan, focusedRow]);
  return { rows, height, look };
}

/** Nothing is drawn before a box has been measured. */
const UNSEEN: ListView = { top: 0, height: 0 };
const viewOfBox = (box: HTMLElement): ListView => ({ top: box.scrollTop, height: box.offsetHeight });

/** Rows that scroll inside their own box. */
export function useBoxRows(options: RowWindowOptions, box: RefObject<HTMLElement | null>): RowWindow {
  const { rows, height, look } = useRows(options, () => UNSEEN);

  useLayoutEffect(() => {
    const scroller = box.current;
    if (scroller === null) return undefined;
    const measure = (): void => look(viewOfBox(scroller));
    const scroll = (): void => flushSync(measure);
    measure();
    const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(measure);
    observer?.observe(scroller);
    scroller.addEventListener('scroll', scroll, { passive: true });
    return () => {
      observer?.disconnect();
      scroller.removeEventListener('scroll', scroll);
    };
  }, [box, look]);

  return {
    rows,
    height,
    scrollToRow: (index) => {
      const top = box.current && topToSee(index, viewOfBox(box.current), height);
      if (box.current && top !== null) box.current.scrollTop = top;
    },
  };
}

/**
 * The list's place in the page until it is known. Measured at once, the page would be laid out and its rows drawn twice before anybody sees
 * them; a wrong one means a few rows more or less for a frame.
 */
const likelyView = (): ListView => ({ top: -Math.round(window.innerHeight / 2), height: window.innerHeight });

/** Px that the shell's bars and the page's own head cover at the page's top and bottom (`tokens.css`). */
function coveredByBars(): { readonly top: number; readonly bottom: number } {
  const root = getComputedStyle(document.documentElement);
  const px = (name: string) => Number.parseFloat(root.getPropertyValue(name)) || 0;
  return { top: px('--sticky-top') + px('--sticky-head'), bottom: px('--bottom-bar-height') };
}

/** Returns the px of the page above the list. */
const offsetOf = (list: HTMLElement): number => Math.round(list.getBoundingClientRect().top + window.scrollY);

/** Returns the window of rows that scroll with the page. The content above them may change its height at any time. */
export function usePageRows(options: RowWindowOptions, list: RefObject<HTMLElement | null>): RowWindow {
  const { rows, height, look } = useRows(options, likelyView);

  useLayoutEffect(() => {
    let offset: number | null = null;
    const see = (): void => {
      if (offset !== null) look({ top: window.scrollY - offset, height: window.innerHeight });
    };
    const measure = (): void => {
      if (list.current !== null) offset = offsetOf(list.current);
      see();
    };
    const scroll = (): void => flushSync(see);
    // It measures for the first time when the page has been laid out.
    const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(measure);
    if (observer === null) measure();
    observer?.observe(document.body);
    window.addEventListener('resize', see);
    window.addEventListener('scroll', scroll, { passive: true });
    return () => {
      observer?.disconnect();
      window.removeEventListener('resize', see);
      window.removeEventListener('scroll', scroll);
    };
  }, [list, look]);

  return {
    rows,
    height,
    scrollToRow: (index) => {
      if (list.current === null) return;
      const [offset, bars] = [offsetOf(list.current), coveredByBars()];
      const above = bars.top + TABLE_HEAD;
      const uncovered = { top: window.scrollY + above - offset, height: window.innerHeight - above - bars.bottom };
      const top = topToSee(index, uncovered, height);
      if (top !== null) window.scrollTo({ top: top + offset - above });
    },
  };
}
