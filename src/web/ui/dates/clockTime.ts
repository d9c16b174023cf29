import { parseTime, Time } from '@internationalized/date';

const MINUTES_PER_DAY = 24 * 60;

/** A time of day as React Aria knows it, from 'HH:MM' (24 hours); null for anything else. */
export function timeOf(value: string | null | undefined): Time | null {
  if (!value || !/^\d{2}:\d{2}$/u.test(value)) return null;
  try {
    return parseTime(value);
  } catch {
    return null;
  }
}

/** 'HH:MM' on 24 hours, whatever clock the reader's language shows. */
export function clockText(time: Pick<Time, 'hour' | 'minute'>): string {
  return `${String(time.hour).padStart(2, '0')}:${String(time.minute).padStart(2, '0')}`;
}

/** The nearest time on the step, of the same day: 23:57 in steps of ten is 23:50, never the next midnight. */
export function onStep(time: Pick<Time, 'hour' | 'minute'>, step: number): Time {
  const last = Math.floor((MINUTES_PER_DAY - 1) / step) * step;
  const minutes = Math.min(last, Math.round((time.hour * 60 + time.minute) / step) * step);
  return new Time(Math.floor(minutes / 60), minutes % 60);
}

/** The next minute of the hour on the step, up or down, round the clock: 58 up in steps of ten is 0. */
export function nextMinute(minute: number, step: number, up: boolean): number {
  const last = Math.floor(59 / step) * step;
  if (up) return minute >= last ? 0 : (Math.floor(minute / step) + 1) * step;
  return minute <= 0 ? last : (Math.ceil(minute / step) - 1) * step;
}
