import type { TokenPair } from '#contract/identity/calls/auth';
import { needs } from '#contract/platform/access';
import { defineCall } from '#contract/platform/call';
import type { EvacuationKind } from '#contract/sites/evacuationKind';
import type { EvacuationShare, EvacuationStatus } from '../entities/evacuation';

/** The report's links, the newest first, with those that are over. */
export const listEvacuationShares = defineCall<{ shares: readonly EvacuationShare[] }>()({
  name: 'listEvacuationShares',
  method: 'GET',
  path: '/evacuations/{evacuationId}/shares',
  access: needs('EvacReport.editor'),
});

/**
 * Makes a link. The token is in this answer alone. 422 when `EVACUATION_SHARES_MAX` of a report are open.
 */
export const createEvacuationShare = defineCall<{ share: EvacuationShare; token: string }, { label: string; expires_in_minutes: number }>()(
  {
    name: 'createEvacuationShare',
    method: 'POST',
    path: '/evacuations/{evacuationId}/shares',
    access: needs('EvacReport.editor'),
    status: 201,
    // No answer with a token is kept.
    idempotent: false,
    audit: { subject: 'evacuationShares' },
  },
);

/** Takes a link back: its sessions and sockets end at once. One that is over already stays so. */
export const revokeEvacuationShare = defineCall<undefined>()({
  name: 'revokeEvacuationShare',
  method: 'DELETE',
  path: '/evacuations/{evacuationId}/shares/{shareId}',
  access: needs('EvacReport.editor'),
  audit: { subject: 'evacuationShares' },
});

/** What a shared link opens, in the words of the page that asks whether to open it. */
export interface SharedEvacuation {
  readonly evacuation_id: number;
  readonly site_id: number;
  readonly site_name: string;
  readonly kind: EvacuationKind;
  readonly status: EvacuationStatus;
  /** Whose it is: the global client id, and the name. */
  readonly client_id: string;
  readonly client_name: string;
}

/**
 * Says what a link opens before anybody opens it: no session, and the link does not count as opened. 401 `share_over` for a link that
 * opens nothing.
 */
export const getSharedEvacuation = defineCall<{ shared: SharedEvacuation }, { token: string }>()({
  name: 'getSharedEvacuation',
  method: 'POST',
  path: '/auth/shared-evacuation/about',
  access: 'anonymous',
  base: 'global',
  activeOnly: false,
  // Only reads.
  audit: 'none',
});

/** What somebody with a shared link says of themselves; their marks carry the name. */
interface SharedLinkGuest {
  readonly token: string;
  readonly name: string;
}

/** Opens a report by its shared link: a session that may do nothing but take part in it. 401 `share_over` for a link that opens nothing. */
export const openSharedEvacuation = defineCall<TokenPair & { readonly evacuation_id: number }, SharedLinkGuest>()({
  name: 'openSharedEvacuation',
  method: 'POST',
  path: '/auth/shared-evacuation',
  access: 'anonymous',
  base: 'global',
  activeOnly: false,
  audit: 'identity',
});
