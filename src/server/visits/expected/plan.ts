import { daysFrom } from '#contract/platform/days';

/** A day of an announced visit that can still be changed, with the id of its visit. */
export interface OpenDay {
  readonly id: number;
  readonly day: string;
}

interface Span {
  readonly first: string;
  readonly last: string;
}

/** The plan for the days of an announced visit. */
export interface DayPlan {
  readonly kept: readonly OpenDay[];
  /** Days that move to another day: links to one of them remain valid. */
  readonly moved: readonly OpenDay[];
  readonly cancelled: readonly OpenDay[];
  readonly added: readonly string[];
}

/**
 * Plans how the open days of an announced visit follow its first and last day. A single cancelled day between them remains cancelled,
 * and days that are over are not expected any more. Pure.
 *
 * @param taken days on which the visit has begun or is over
 */
export function planDays(before: Span, after: Span, open: readonly OpenDay[], taken: ReadonlySet<string>, today: string): DayPlan {
  const isWithin = (day: string, { first, last }: Span): boolean => day >= first && day <= last;
  const there = new Set(open.map(({ day }) => day));
  const kept = open.filter(({ day }) => isWithin(day, after));
  const left = open.filter(({ day }) => !isWithin(day, after));
  const wanted = daysFrom(after.first, after.last).filter(
    (day) => day >= today && !there.has(day) && !taken.has(day) && !isWithin(day, before),
  );
  const moved = left.slice(0, wanted.length).map(({ id }, index) => ({ id, day: wanted[index] ?? after.first }));
  return { kept, moved, cancelled: left.slice(wanted.length), added: wanted.slice(moved.length) };
}
