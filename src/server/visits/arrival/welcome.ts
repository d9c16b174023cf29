import type { Locked } from '#server/platform/rows/rows';
import { conflict, refuse, type Refusal } from './refusal';

/** Returns why a visit may not begin, or be repeated: it was anonymised, has ended, waits for a decision, or was decided against. */
export function welcomeRefusal(visit: Locked<'visitors'>, again: boolean): Refusal | null {
  if (visit.anonymised) return conflict('visit_anonymised', 'server.visitAnonymised');
  if (visit.out_timestamp !== null) return again ? null : conflict('visit_over', 'server.visitOver');
  if (visit.approval === 'pending') return conflict('needs_approval', 'server.needsApproval');
  return visit.approval === null || visit.approval === 'approved' ? null : conflict('not_expected', 'server.notExpected');
}

/** Checks that a visit may begin, or be repeated. @throws Problem 409 that says why it may not */
export function requireWelcome(visit: Locked<'visitors'>, again: boolean): void {
  refuse(welcomeRefusal(visit, again));
}
