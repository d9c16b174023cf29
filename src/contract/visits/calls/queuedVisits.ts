import { needs } from '#contract/platform/access';
import { defineCall } from '#contract/platform/call';
import type { QueuedOutcome, QueuedSignIn, QueuedSignOut, Settlement, UnreadableVisit, UnsettledVisit } from '../entities/queuedVisit';

/**
 * Takes in a sign-in that a device has noted without a network, once for each `uuid`. One that cannot be taken in is kept for the portal
 * and answers `unsettled`: the device may forget it.
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

/** As `sendQueuedSignIn`, of somebody who left. */
export const sendQueuedSignOut = defineCall<QueuedOutcome, QueuedSignOut>()({
  name: 'sendQueuedSignOut',
  method: 'POST',
  path: '/device/queued-sign-outs',
  access: 'deviceToken',
  audit: { subject: 'visitors', action: 'signed_out' },
  idempotent: false,
  holds: 'state',
});

/** Keeps an entry for the portal that `sendQueuedSignIn` or `sendQueuedSignOut` has refused as no visit: the device may forget it. */
export const keepUnreadableVisit = defineCall<QueuedOutcome, UnreadableVisit>()({
  name: 'keepUnreadableVisit',
  method: 'POST',
  path: '/device/unreadable-visits',
  access: 'deviceToken',
  // Who settles it leaves a line.
  audit: 'none',
  holds: 'state',
});

/** What devices of a site could not be relieved of, the oldest first; `total` counts those beyond the list, too. */
export const listUnsettledVisits = defineCall<{ unsettledVisits: readonly UnsettledVisit[]; total: number }>()({
  name: 'listUnsettledVisits',
  method: 'GET',
  path: '/sites/{siteId}/unsettled-visits',
  access: needs('Today.signinout'),
});

/** Settles an entry. 409 `settled` when somebody else has; as `createVisitor` for what the person's visit cannot be. */
export const settleQueuedVisit = defineCall<undefined, Settlement>()({
  name: 'settleQueuedVisit',
  method: 'POST',
  path: '/unsettled-visits/{unsettledVisitId}/settle',
  access: needs('Today.signinout'),
  status: 204,
  audit: { subject: 'unsettledVisits', action: 'updated' },
});
