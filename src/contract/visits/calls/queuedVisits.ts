import { needs } from '#contract/platform/accessRule';
import { defineCall } from '#contract/platform/call';
import type { QueuedOutcome, QueuedSignIn, QueuedSignOut, Resolution, UnreadableVisit, VisitForReview } from '../entities/queuedVisit';

/**
 * Processes a sign-in that a device queued offline, once for each `uuid`. An entry that cannot be processed is stored for the portal, with
 * the result `unsettled`: the device may delete it.
 */
export const sendQueuedSignIn = defineCall<QueuedOutcome, QueuedSignIn>()({
  name: 'sendQueuedSignIn',
  method: 'POST',
  path: '/device/queued-sign-ins',
  access: 'deviceToken',
  audit: { subject: 'visitors', action: 'signed_in' },
  idempotent: false,
  holds: 'state',
});

/** Processes a queued sign-out, like `sendQueuedSignIn`. */
export const sendQueuedSignOut = defineCall<QueuedOutcome, QueuedSignOut>()({
  name: 'sendQueuedSignOut',
  method: 'POST',
  path: '/device/queued-sign-outs',
  access: 'deviceToken',
  audit: { subject: 'visitors', action: 'signed_out' },
  idempotent: false,
  holds: 'state',
});

/** Stores an entry for the portal that `sendQueuedSignIn` or `sendQueuedSignOut` has rejected as invalid: the device may delete it. */
export const keepUnreadableVisit = defineCall<QueuedOutcome, UnreadableVisit>()({
  name: 'keepUnreadableVisit',
  method: 'POST',
  path: '/device/unreadable-visits',
  access: 'deviceToken',
  // Logged when a user resolves it.
  audit: 'none',
  holds: 'state',
});

/** Entries for review of a site's devices, oldest first; `total` includes those beyond the list. */
export const listUnsettledVisits = defineCall<{ unsettledVisits: readonly VisitForReview[]; total: number }>()({
  name: 'listUnsettledVisits',
  method: 'GET',
  path: '/sites/{siteId}/unsettled-visits',
  access: needs('Today.signinout'),
});

/** Resolves an entry. 409 `settled` if another user was faster; the errors of `createVisitor` if the visit is not possible. */
export const settleQueuedVisit = defineCall<undefined, Resolution>()({
  name: 'settleQueuedVisit',
  method: 'POST',
  path: '/unsettled-visits/{unsettledVisitId}/settle',
  access: needs('Today.signinout'),
  status: 204,
  audit: { subject: 'unsettledVisits', action: 'updated' },
});
