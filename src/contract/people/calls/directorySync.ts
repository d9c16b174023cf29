import { needs } from '#contract/platform/accessRule';
import { defineCall } from '#contract/platform/call';
import type { DirectoryField, Member } from '../entities/member';
import type { DirectoryOffer, GroupSync, RemoteGroup } from '../directorySync';
import type { SyncHandler } from '../entities/group';

const EDIT = needs('ManageVisitorGroup.editor');

/** The directories that groups can be connected to, and the reasons why others are not available. */
export const listDirectories = defineCall<{ directories: readonly DirectoryOffer[] }>()({
  name: 'listDirectories',
  method: 'GET',
  path: '/directories',
  access: EDIT,
});

export const getGroupSync = defineCall<{ sync: GroupSync }>()({
  name: 'getGroupSync',
  method: 'GET',
  path: '/groups/{groupId}/sync',
  access: EDIT,
});

/** `accept_leavers`: the number of leavers that was shown and accepted. */
export interface SyncRequest {
  readonly preview: boolean;
  readonly accept_leavers?: number;
}

/**
 * Reads the directory now. With `preview` nothing changes; without it, the members are synchronised. A run in progress is left to finish.
 * 409 `sync_not_ready` before a directory and its group are chosen.
 */
export const runGroupSync = defineCall<{ sync: GroupSync }, SyncRequest>()({
  name: 'runGroupSync',
  method: 'POST',
  path: '/groups/{groupId}/sync',
  access: EDIT,
  audit: { subject: 'groups', action: 'updated', unchanged: true },
});

/**
 * Starts to connect a directory. Returns the address where the person consents, with a state that is valid once, for ten minutes, for this
 * person and group. Null for a directory without consent: it is connected immediately. 409 `directory_not_offered`.
 */
export const startGroupSync = defineCall<{ authorization_url: string | null }, { readonly handler: SyncHandler }>()({
  name: 'startGroupSync',
  method: 'POST',
  path: '/groups/{groupId}/sync/start',
  access: EDIT,
  // Leaving for the directory changes nothing, and is not logged.
  audit: { subject: 'groups', action: 'updated' },
});

/** The parameters with which a directory redirects the user back. */
export interface DirectoryReturn {
  readonly state: string;
  readonly code: string;
}

/**
 * Completes the connection with the code from the directory. 409 `directory_refused` if the directory rejects it, or the state is not this
 * person's.
 */
export const finishGroupSync = defineCall<{ group_id: number; sync: GroupSync }, DirectoryReturn>()({
  name: 'finishGroupSync',
  method: 'POST',
  path: '/directories/finish',
  access: EDIT,
  audit: { subject: 'groups', action: 'updated' },
});

/** `cursor`: the end of the previous page. */
export interface RemoteGroupQuery {
  readonly cursor?: string;
}

/** Groups of the connected directory. 409 `sync_failed` with the error code, 503 `directory_unavailable`. */
export const listRemoteGroups = defineCall<{ remote_groups: readonly RemoteGroup[]; next: string | null }, undefined, RemoteGroupQuery>()({
  name: 'listRemoteGroups',
  method: 'GET',
  path: '/groups/{groupId}/sync/groups',
  access: EDIT,
});

export interface RemoteGroupChoice {
  readonly remote_group_id: string;
  readonly facility_code?: number | null;
}

/** Chooses the directory's group, and starts a preview. */
export const chooseRemoteGroup = defineCall<{ sync: GroupSync }, RemoteGroupChoice>()({
  name: 'chooseRemoteGroup',
  method: 'POST',
  path: '/groups/{groupId}/sync/group',
  access: EDIT,
  audit: { subject: 'groups', action: 'updated', unchanged: true },
});

/** Ends the synchronisation: the access token is deleted, the members remain. */
export const disconnectGroupSync = defineCall<undefined>()({
  name: 'disconnectGroupSync',
  method: 'DELETE',
  path: '/groups/{groupId}/sync',
  access: EDIT,
  audit: { subject: 'groups', action: 'updated' },
});

/** Restores the directory's values of fields that were edited here. */
export const takeDirectoryValues = defineCall<{ member: Member }, { readonly fields: readonly DirectoryField[] }>()({
  name: 'takeDirectoryValues',
  method: 'POST',
  path: '/members/{memberId}/directory-values',
  access: needs('ReturningVisitor.editor'),
  records: { member: 'members' },
  audit: { action: 'updated' },
});
