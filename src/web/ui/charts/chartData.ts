import { intlLocale } from '#web/text/intlLocale';

/** One line, or one set of bars. */
export interface ChartSeries {
  readonly id: string;
  readonly label: string;
  /** One for each point; null without a value. */
  readonly values: ReadonlyArray<number | null>;
}

/** The props common to all charts. */
export interface ChartProps {
  /** The chart's title: 'Visits a day'. Names the chart and its table. */
  readonly label: string;
  /** The label stands above it already, such as the title of its `Card`. */
  readonly labelHidden?: boolean;
  /** The kind of the points: 'Day'. Heads the table's first column. */
  readonly axis: string;
  /** Along the bottom: texts ready to show, days `YYYY-MM-DD` or months `YYYY-MM`. */
  readonly points: readonly string[];
  /** Days and months are written as the reader writes them: short at the axis, in full with the values. */
  readonly pointsAre?: 'texts' | 'days' | 'months';
  readonly series: readonly ChartSeries[];
  /** The format of values: a currency, a percentage, decimals; whole numbers by default. */
  readonly numbers?: Intl.NumberFormatOptions;
  /** `l` for a page of its own. The height stays the same while it loads, when it is empty and as a table. */
  readonly size?: 'm' | 'l';
  /** Shown when there are no values. */
  readonly emptyText?: string;
  /** Whether the values are being loaded. */
  readonly loading?: boolean;
}

/** The texts of a point: short at the axis, in full beside its values. */
export interface PointWords {
  readonly short: string;
  readonly long: string;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MONTH = /^\d{4}-\d{2}$/;

/**
 * Formats a point's label. A day has no zone, so it is formatted in UTC; other texts are shown unchanged.
 * @param language of the portal
 */
export function pointWords(point: string, pointsAre: ChartProps['pointsAre'], language: string): PointWords {
  const write = (date: Date, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(intlLocale(language), { ...options, timeZone: 'UTC' }).format(date);
  if (pointsAre === 'days' && DAY.test(point)) {
    const date = new Date(point);
    return { short: write(date, { day: 'numeric', month: 'short' }), long: write(date, { dateStyle: 'full' }) };
  }
  if (pointsAre === 'months' && MONTH.test(point)) {
    const date = new Date(`${point}-01`);
    return { short: write(date, { month: 'short' }), long: write(date, { month: 'long', year: 'numeric' }) };
  }
  return { short: point, long: point };
}

/** Returns a formatter of values in the reader's language; `–` without a value. */
export function valueWriter(numbers: Intl.NumberFormatOptions | undefined, language: string): (value: number | null | undefined) => string {
  const format = new Intl.NumberFormat(intlLocale(language), numbers);
  return (value) => (value === null || value === undefined ? '–' : format.format(value));
}

/** Reports whether any series has a value. */
export function hasValues(series: readonly ChartSeries[]): boolean {
  return series.some(({ values }) => values.some((value) => value !== null));
}
