import { labelUnits, type BadgeBox, type BadgeDesign } from '#contract/badges/entities/badge';

/** Half a millimetre: the grid, and a step of an arrow key. */
export const GRID = 5;
/** The distance at which an edge snaps to another. */
const NEAR = 10;

/** The edges and the middle of a box along one axis. */
const linesOf = (start: number, length: number): readonly number[] => [start, start + length / 2, start + length];

/** Returns the start of a box that snaps to lines of others, or to the grid. */
function snapStart(start: number, length: number, lines: readonly number[]): number {
  let best: number | null = null;
  for (const own of linesOf(start, length)) {
    for (const line of lines) {
      const by = line - own;
      if (Math.abs(by) <= NEAR && (best === null || Math.abs(by) < Math.abs(best))) best = by;
    }
  }
  return best === null ? Math.round(start / GRID) * GRID : Math.round(start + best);
}

/** Snaps a moved box to the edges and middles of the label and its other elements, else to the grid. */
export function snapBox(box: BadgeBox, label: BadgeDesign, others: readonly BadgeBox[]): BadgeBox {
  const [width, height] = labelUnits(label);
  const across = [...linesOf(0, width), ...others.flatMap((other) => linesOf(other.x, other.width))];
  const down = [...linesOf(0, height), ...others.flatMap((other) => linesOf(other.y, other.height))];
  return { ...box, x: snapStart(box.x, box.width, across), y: snapStart(box.y, box.height, down) };
}
