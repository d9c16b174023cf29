import { DATE_ORDERS, type DateEvidence, type DateOrder, type ImportMapping } from '#contract/people/entities/memberImport';
import { readDate } from './readDate';

/** One date of a column for each order of day and month that alone reads it. */
export type SeenDates = Readonly<Partial<Record<DateOrder, string>>>;

/** Records a cell that is a date in only one order of day and month. */
export function seeDate(seen: SeenDates, cell: string): SeenDates {
  const [order, another] = DATE_ORDERS.filter((one) => readDate(cell, one) !== null);
  return order === undefined || another !== undefined || seen[order] !== undefined ? seen : { ...seen, [order]: cell };
}

/** Returns the evidence of the columns with dates; where none is known yet, that of all columns. */
export function evidenceOf(columns: readonly SeenDates[], mapping: ImportMapping): DateEvidence | null {
  const isOfDates = mapping.map((field) => field === 'starts_on' || field === 'ends_on');
  const looked = isOfDates.includes(true) ? columns.filter((_, index) => isOfDates[index]) : columns;
  const found = (order: DateOrder): string | undefined => looked.find((seen) => seen[order] !== undefined)?.[order];
  const [dayFirst, monthFirst] = [found('dmy'), found('mdy')];
  if (dayFirst !== undefined && monthFirst !== undefined) return { order: null, example: monthFirst };
  if (dayFirst !== undefined) return { order: 'dmy', example: dayFirst };
  return monthFirst === undefined ? null : { order: 'mdy', example: monthFirst };
}
