import { useLayoutEffect, useState } from 'react';
import type { RefObject } from 'react';

import { useNarrow } from '../layout/useNarrow';

/** The properties that decide whether a column fits. */
export interface FittedColumn {
  /** A track of a CSS grid: `120px`, `2fr`, `minmax(0, 1.6fr)`. */
  readonly width?: string;
  /** The order in which columns are hidden where space is short, 1 first. Columns without it are never hidden. */
  readonly givesWay?: number;
}

/** The least width of a 1fr track at which words are readable, and the gap between two columns (`--space-4`). */
const REM_PER_FR = 6;
const GAP_REM = 1;

/** Rem that a column needs. Px are px at the usual text size: they are taken as they are. */
function leastOf({ width = '1fr' }: FittedColumn, pxPerRem: number): number {
  const px = /([\d.]+)px\)?$/.exec(width)?.[1];
  if (px !== undefined) return Number(px) / pxPerRem;
  return Number(/([\d.]+)fr\)?$/.exec(width)?.[1] ?? 0) * REM_PER_FR;
}

/**
 * Returns the columns that fit, in their order; null if not even those fit that are never hidden: the table then uses cards.
 *
 * @param room the table's width in px; 0 while it is unknown, and all columns fit
 * @param pxPerRem the size of the text
 */
export function fittingColumns<Column extends FittedColumn>(
  columns: readonly Column[],
  room: number,
  pxPerRem: number,
): readonly Column[] | null {
  if (room === 0) return columns;
  let kept = columns;
  for (;;) {
    const needed = kept.reduce((sum, column) => sum + leastOf(column, pxPerRem) + GAP_REM, GAP_REM);
    if (needed * pxPerRem <= room) return kept;
    const next = kept.reduce<Column | undefined>(
      (first, column) => (column.givesWay !== undefined && column.givesWay < (first?.givesWay ?? Infinity) ? column : first),
      undefined,
    );
    if (next === undefined) return null;
    kept = kept.filter((column) => column !== next);
  }
}

/**
 * The columns that fit into a box, measured before it is painted and whenever its width changes; null when it takes cards, as it does in a
 * narrow window anyway: nothing is measured there, where a page would be laid out twice.
 */
export function useFittingColumns<Column extends FittedColumn>(
  columns: readonly Column[],
  box: RefObject<HTMLElement | null>,
): readonly Column[] | null {
  const isNarrow = useNarrow();
  const [size, setSize] = useState({ room: 0, pxPerRem: 16 });

  useLayoutEffect(() => {
    const element = box.current;
    if (isNarrow || element === null || typeof ResizeObserver === 'undefined') return undefined;
    const measure = () => {
      const next = { room: element.clientWidth, pxPerRem: parseFloat(getComputedStyle(document.documentElement).fontSize) };
      setSize((known) => (next.room === known.room && next.pxPerRem === known.pxPerRem ? known : next));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    // Larger text changes the page's height, though not the width of the table.
    observer.observe(document.documentElement);
    return () => observer.disconnect();
  }, [box, isNarrow]);

  return isNarrow ? null : fittingColumns(columns, size.room, size.pxPerRem);
}
