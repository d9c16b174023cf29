import { DOCUMENT_REMINDER_DAYS } from '#contract/people/entities/member';
import { daysBetween } from '#contract/platform/days';

/**
 * Returns the nearest reminder that is due on a day: 7 in the last week, 30 in the weeks before; null before that. On the last day the
 * document is still valid.
 */
export function reminderFor(expiresAt: string | null, today: string): number | null {
  if (expiresAt === null) return null;
  const left = daysBetween(today, expiresAt);
  const due = DOCUMENT_REMINDER_DAYS.filter((days) => left <= days);
  return due.length === 0 ? null : Math.min(...due);
}

/** Reports whether a reminder is to be sent on a day: the document is still valid, and this one has not been sent. */
export function isReminderDue(
  document: { readonly expires_at: string | null; readonly reminded_days: number | null },
  today: string,
): boolean {
  const { expires_at: expiresAt, reminded_days: reminded } = document;
  if (expiresAt === null || expiresAt < today) return false;
  const reminder = reminderFor(expiresAt, today);
  return reminder !== null && (reminded === null || reminder < reminded);
}
