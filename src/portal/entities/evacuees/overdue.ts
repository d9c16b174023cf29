import type { Evacuee } from '#contract/entities/evacuation';

/** Whoever is still missing after these milliseconds is looked for first. */
const OVERDUE_AFTER_MS = 600_000;

/**
 * Whether somebody has been missing for too long: since the start, or since they came on the list by signing in after it.
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
