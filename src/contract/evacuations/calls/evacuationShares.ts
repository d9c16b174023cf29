import type { TokenPair } from '#contract/identity/calls/auth';
import { needs } from '#contract/platform/accessRule';
import { defineCall } from '#contract/platform/call';
import type { EvacuationKind } from '#contract/sites/evacuationKind';
import type { EvacuationShare, EvacuationStatus } from '../entities/evacuation';

/** The report's links, newest first, including those that have ended. */
export const listEvacuationShares = defineCall<{ shares: readonly EvacuationShare[] }>()({
  name: 'listEvacuationShares',
  method: 'GET',
  path: '/evacuations/{evacuationId}/shares',
  access: needs('EvacReport.editor'),
});

/** Creates a link. The token is only in this response. 422 when `EVACUATION_SHARES_MAX` links of the report are open. */
export const createEvacuationShare = defineCall<{ share: EvacuationShare; token: string }, { label: string; expires_in_minutes: number }>()(
  {
    name: 'createEvacuationShare',
    method: 'POST',
    path: '/evacuations/{evacuationId}/shares',
    access: needs('EvacReport.editor'),
    status: 201,
    // A response with a token is never stored.
    idempotent: false,
    audit: { subject: 'evacuationShares' },
  },
);

/** Revokes a link: its sessions and sockets end immediately. Has no effect on a link that has ended. */
export const revokeEvacuationShare = defineCall<undefined>()({
  name: 'revokeEvacuationShare',
  method: 'DELETE',
  path: '/evacuations/{evacuationId}/shares/{shareId}',
  access: needs('EvacReport.editor'),
  audit: { subject: 'evacuationShares' },
});

/** The evacuation behind a shared link, for the page that asks whether to open it. */
export interface SharedEvacuation {
  readonly evacuation_id: number;
  readonly site_id: number;
  readonly site_name: string;
  readonly kind: EvacuationKind;
  readonly status: EvacuationStatus;
  /** The client that the evacuation belongs to: its global id and its name. */
  readonly client_id: string;
  readonly client_name: string;
}

/**
 * Describes the evacuation behind a link before it is opened; starts no session and does not count as opening. 401 `share_over` for a link
 * that is not valid.
 */
export const getSharedEvacuation = defineCall<{ shared: SharedEvacuation }, { token: string }>()({
  name: 'getSharedEvacuation',
  method: 'POST',
  path: '/auth/shared-evacuation/about',
  access: 'anonymous',
  base: 'global',
  activeOnly: false,
  // Read-only.
  audit: 'none',
});

/** The details that a guest of a shared link gives; their marks carry the name. */
interface SharedLinkGuest {
  readonly token: string;
  readonly name: string;
}

/** Opens a report by its shared link, with a session that is limited to this report. 401 `share_over` for a link that is not valid. */
export const openSharedEvacuation = defineCall<TokenPair & { readonly evacuation_id: number }, SharedLinkGuest>()({
  name: 'openSharedEvacuation',
  method: 'POST',
  path: '/auth/shared-evacuation',
  access: 'anonymous',
  base: 'global',
  activeOnly: false,
  audit: 'identity',
});
