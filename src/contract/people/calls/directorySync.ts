import { needs } from '#contract/platform/access';
import { defineCall } from '#contract/platform/call';
import type { DirectoryField, Member } from '../entities/member';
import type { DirectoryOffer, GroupSync, RemoteGroup } from '../directorySync';
import type { SyncHandler } from '../entities/group';

const EDIT = needs('ManageVisitorGroup.editor');

/** The directories to which groups can be connected, and why not to the others. */
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

/** `accept_leavers`: so many were shown to leave, and may. */
export interface SyncRequest {
  readonly preview: boolean;
  readonly accept_leavers?: number;
}

/**
 * Has the directory read now. With `preview` nothing is changed; without, the members are brought in step with it. One that runs already is
 * left to end. 409 `sync_not_ready` before a directory and its group are chosen.
 */
export const runGroupSync = defineCall<{ sync: GroupSync }, SyncRequest>()({
  name: 'runGroupSync',
  method: 'POST',
  path: '/groups/{groupId}/sync',
  access: EDIT,
  audit: { subject: 'groups', action: 'updated', unchanged: true },
});

/**
 * Begins to connect a directory: where the person agrees to it, with a state that works once, for ten minutes, for this person and group.
 * Null for one that asks nobody: it is connected now. 409 `directory_not_offered`.
 */
export const startGroupSync = defineCall<{ authorization_url: string | null }, { readonly handler: SyncHandler }>()({
  name: 'startGroupSync',
  method: 'POST',
  path: '/groups/{groupId}/sync/start',
  access: EDIT,
  // The way there changes nothing by itself, and leaves no line.
  audit: { subject: 'groups', action: 'updated' },
});

/** With what a directory leads somebody back. */
export interface DirectoryReturn {
  readonly state: string;
  readonly code: string;
}

/** Ends it with the code that the directory sent back. 409 `directory_refused` when it takes it back, or the state is not this person's. */
export const finishGroupSync = defineCall<{ group_id: number; sync: GroupSync }, DirectoryReturn>()({
  name: 'finishGroupSync',
  method: 'POST',
  path: '/directories/finish',
  access: EDIT,
  audit: { subject: 'groups', action: 'updated' },
});

/** `cursor`: where the page before it ended. */
export interface RemoteGroupQuery {
  readonly cursor?: string;
}

/** Groups of the connected directory. 409 `sync_failed` with the fault's code, 503 `directory_unavailable`. */
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

/** Chooses the directory's group, and has a preview made. */
export const chooseRemoteGroup = defineCall<{ sync: GroupSync }, RemoteGroupChoice>()({
  name: 'chooseRemoteGroup',
  method: 'POST',
  path: '/groups/{groupId}/sync/group',
  access: EDIT,
  audit: { subject: 'groups', action: 'updated', unchanged: true },
});

/** Ends the synchronisation: access is forgotten, the members stay. */
export const disconnectGroupSync = defineCall<undefined>()({
  name: 'disconnectGroupSync',
  method: 'DELETE',
  path: '/groups/{groupId}/sync',
  access: EDIT,
  audit: { subject: 'groups', action: 'updated' },
});

/** Takes the directory's values again for fields that were edited here. */
export const takeDirectoryValues = defineCall<{ member: Member }, { readonly fields: readonly DirectoryField[] }>()({
  name: 'takeDirectoryValues',
  method: 'POST',
  path: '/members/{memberId}/directory-values',
  access: needs('ReturningVisitor.editor'),
  records: { member: 'members' },
  audit: { action: 'updated' },
});
