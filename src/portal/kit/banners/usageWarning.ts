import { TIME_AND_ATTENDANCE_DEACTIVATION_DAYS } from '#contract/clients/constants';
import type { Settings } from '#contract/platform/flags';

const DAY_MS = 24 * 60 * 60_000;

/** The warning for the client's use of Time and Attendance; null when it is within its tier. */
export interface UsageWarning {
  readonly kind: 'exceededTier' | 'disabledOverUsage';
  /** Milliseconds since 1970: when it is switched off, or was. */
  readonly deadline: number;
}

/**
 * Returns the usage warning (spec: time-and-attendance#usage): over the tier until 30 days after the warning, disabled from then on.
 * @param now milliseconds since 1970
 */
export function usageWarningOf(settings: Settings, now: number): UsageWarning | null {
  const warnedAt = settings['time_and_attendance.usage_warning_at'];
  if (typeof warnedAt !== 'string' || settings['time_and_attendance.back_under_usage'] === true) return null;
  const deadline = Date.parse(warnedAt) + TIME_AND_ATTENDANCE_DEACTIVATION_DAYS * DAY_MS;
  if (Number.isNaN(deadline)) return null;
  return { kind: now < deadline ? 'exceededTier' : 'disabledOverUsage', deadline };
}
