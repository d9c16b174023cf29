import { DEVICE_HISTORY_DAYS, DEVICE_SILENT_AFTER_MS } from '#contract/sites/constants';
import { addDays } from '#contract/platform/days';
import type { Device, DeviceSilence } from '#contract/sites/entities/device';
import { dateAt } from '#web/dates/siteTime';
import { instantOf } from '#web/dates/wallClock';

/** A stretch of time in milliseconds since 1970. */
interface Span {
  readonly from: number;
  readonly until: number;
}

/** A period without heartbeats of a device. */
export interface Silence extends Span {
  readonly goesOn: boolean;
}

/** A day at the site, from midnight to midnight there: 23 or 25 hours when clocks change. */
export interface DeviceDay extends Span {
  /** YYYY-MM-DD. */
  readonly day: string;
  /** The parts of silences that lie in it. */
  readonly silent: readonly Span[];
  /** The part of it of which something is known; null before the device was paired. */
  readonly known: Span | null;
}

/**
 * Returns the silences of a device, the oldest first. The server's response is a minute old at most: silences that have begun or ended
 * since then are derived from the last heartbeat.
 */
export function silencesOf(
  { paired_at: pairedAt, last_heartbeat }: Device,
  recorded: readonly DeviceSilence[],
  now: number,
): readonly Silence[] {
  const heard = last_heartbeat === null ? null : Date.parse(last_heartbeat);
  const over = recorded.flatMap(({ from, until }): Silence[] => {
    const begin = Date.parse(from);
    const end = until === null ? heard : Date.parse(until);
    return end === null || end <= begin ? [] : [{ from: begin, until: end, goesOn: false }];
  });
  const isSilent = pairedAt !== null && heard !== null && now - heard >= DEVICE_SILENT_AFTER_MS;
  return isSilent ? [...over, { from: heard, until: now, goesOn: true }] : over;
}

/** Returns since when something is known of a device: its pairing, or a silence of an earlier one. Null for one that was never paired. */
export function knownSince({ paired_at: pairedAt }: Device, silences: readonly Silence[]): number | null {
  const times = [...(pairedAt === null ? [] : [Date.parse(pairedAt)]), ...silences.map(({ from }) => from)];
  return times.length === 0 ? null : Math.min(...times);
}

const clip = (stretch: Span, { from, until }: Span): Span | null => {
  const clipped = { from: Math.max(stretch.from, from), until: Math.min(stretch.until, until) };
  return clipped.from < clipped.until ? clipped : null;
};

/** Returns the last days at the site, today first, each with its silences. */
export function daysOf(silences: readonly Silence[], since: number | null, zone: string, now: number): readonly DeviceDay[] {
  // The fallback satisfies the type only: every date has a midnight, or a first instant after it.
  const startOf = (day: string): number => Date.parse(instantOf({ day, time: '00:00' }, zone) ?? day);
  const today = dateAt(now, zone);
  return Array.from({ length: DEVICE_HISTORY_DAYS }, (_, ago) => {
    const day = addDays(today, -ago);
    const whole = { from: startOf(day), until: startOf(addDays(day, 1)) };
    return {
      day,
      ...whole,
      silent: silences.flatMap((silence) => clip(silence, whole) ?? []),
      known: since === null ? null : clip({ from: since, until: now }, whole),
    };
  });
}
