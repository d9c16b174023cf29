import type { Evacuee } from '#contract/evacuations/entities/evacuation';

/** The time in milliseconds after which a missing person is looked for first. */
const OVERDUE_AFTER_MS = 600_000;

/**
 * Reports whether somebody has been missing too long, counted from the start or from their later sign-in.
 * @param startedAt of the evacuation, an instant
 * @param now milliseconds since 1970
 */
export function isOverdue(
  { status, in_timestamp: since }: Pick<Evacuee, 'status' | 'in_timestamp'>,
  startedAt: string,
  now: number,
): boolean {
  if (status !== 'missing') return false;
  const listed = Math.max(Date.parse(startedAt), since === null ? 0 : Date.parse(since));
  return now - listed >= OVERDUE_AFTER_MS;
}
