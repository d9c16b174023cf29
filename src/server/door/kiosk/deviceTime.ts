import { KIOSK_VISIT_MAX_AGE_DAYS } from '#contract/visits/constants';
import { invalid } from '#server/platform/http/problem';

/** The amount by which a device's clock may run ahead; such a time is taken for now. */
const CLOCK_SLACK_MS = 60_000;

/**
 * Returns the time when somebody was at a device, by its clock.
 *
 * @throws 422 on `made_at` for a time to come or one too old
 */
export function timeOf(madeAt: string, now: Date): Date {
  const made = new Date(madeAt);
  if (made.getTime() > now.getTime() + CLOCK_SLACK_MS) throw invalid({ made_at: 'rules.devices.timeToCome' });
  if (made.getTime() < now.getTime() - KIOSK_VISIT_MAX_AGE_DAYS * 86_400_000) {
    throw invalid({ made_at: { key: 'rules.devices.tooOld', values: { days: KIOSK_VISIT_MAX_AGE_DAYS } } });
  }
  return made > now ? now : made;
}
