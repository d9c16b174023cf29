import { FORCED_REAUTHENTICATION_H, REFRESH_TOKEN_IDLE_DAYS, REFRESH_TOKEN_TOTAL_DAYS } from '#contract/identity/constants';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * Returns when a session used now expires: after 30 days unused, 90 in all; 12 hours in all where the client requires people to sign in
 * again.
 */
export function expiryOf(createdAt: Date, now: Date, forceReauthentication: boolean): Date {
  const created = createdAt.getTime();
  const limits = [now.getTime() + REFRESH_TOKEN_IDLE_DAYS * DAY_MS, created + REFRESH_TOKEN_TOTAL_DAYS * DAY_MS];
  if (forceReauthentication) limits.push(created + FORCED_REAUTHENTICATION_H * HOUR_MS);
  return new Date(Math.min(...limits));
}
