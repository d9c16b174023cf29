/** The bars by which a QR code is drawn, on screen and in a PDF alike. */

/** The margin around a QR code that the standard (ISO/IEC 18004) asks for, in squares of the code. */
export const QUIET_ZONE = 4;

/** A box in the units of the drawing. */
interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Returns the bars of a code: the runs of dark squares of its rows, scaled to the width of a box. */
export function barsOfCode({ x: left, y: top, width }: Omit<Box, 'height'>, rows: readonly (readonly boolean[])[]): readonly Box[] {
  const unit = width / rows.length;
  return rows.flatMap((row, line) =>
    runsOf(row).map(([from, to]) => ({ x: left + from * unit, y: top + line * unit, width: (to - from) * unit, height: unit })),
  );
}

/** Returns where dark squares begin and end in a row. */
function runsOf(row: readonly boolean[]): readonly (readonly [number, number])[] {
  const edges = row.flatMap((isDark, index) => (isDark === (row[index - 1] ?? false) ? [] : [index]));
  const starts = edges.filter((_edge, index) => index % 2 === 0);
  return starts.map((start, index) => [start, edges[index * 2 + 1] ?? row.length]);
}
