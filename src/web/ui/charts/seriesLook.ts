/*
 * Series differ by colour, and without any colour by the line's dashes, the bars' pattern and the shape of the points. The
 * number of each has no common factor with the number of colours, so that no two of the first thirty series are alike.
 */

/** Dash patterns of a line's stroke, in units of its width; empty is a solid line. */
const DASHES = ['', '6 4', '2 3', '10 4 2 4', '14 5'] as const;
const COLOURS = 6;
/** Fill patterns of a bar. */
export const PATTERNS = ['plain', 'rising', 'dots', 'level', 'falling'] as const;
/** Shapes of a line's points. */
const SHAPES = ['circle', 'square', 'triangle', 'diamond', 'cross'] as const;

export interface SeriesLook {
  /** A CSS value. */
  readonly colour: string;
  readonly dash: string;
  readonly pattern: (typeof PATTERNS)[number];
  readonly shape: (typeof SHAPES)[number];
}

const among = <T>(all: readonly [T, ...T[]], index: number): T => all[index % all.length] ?? all[0];

/** Returns the look of a chart's series by its index, from 0. */
export function seriesLook(index: number): SeriesLook {
  return {
    colour: `var(--chart-${(index % COLOURS) + 1})`,
    dash: among(DASHES, index),
    pattern: among(PATTERNS, index),
    shape: among(SHAPES, index),
  };
}

/** Returns the outline of a point around (x, y), about 9 px wide. */
export function shapePath(shape: SeriesLook['shape'], x: number, y: number): string {
  switch (shape) {
    case 'circle':
      return `M${x - 4} ${y}a4 4 0 1 0 8 0a4 4 0 1 0 -8 0Z`;
    case 'square':
      return `M${x - 3.8} ${y - 3.8}h7.6v7.6h-7.6Z`;
    case 'triangle':
      return `M${x} ${y - 5}l5 8.6h-10Z`;
    case 'diamond':
      return `M${x} ${y - 5.2}l5.2 5.2l-5.2 5.2l-5.2 -5.2Z`;
    case 'cross':
      return `M${x - 1.5} ${y - 4.8}h3v3.3h3.3v3h-3.3v3.3h-3v-3.3h-3.3v-3h3.3Z`;
  }
}
