import { anyOf, needs } from '#contract/platform/accessRule';
import { anyone } from '#contract/platform/anyone';
import { defineCall } from '#contract/platform/call';
import type { Job } from '../entities/job';
import type { MemberStatus } from '../entities/member';

/** Actions on many members of a group at once (spec: groups#members-in-bulk). */
export const BULK_ACTIONS = ['archive', 'restore', 'delete', 'move', 'set_manager', 'invite'] as const;
export type BulkAction = (typeof BULK_ACTIONS)[number];

/** The filter of a list of members. */
export interface MemberFilter {
  readonly status: MemberStatus;
  readonly q?: string;
  readonly manager?: 'me';
}

/** Either `ids` or `filter`. `group_id` is the target of a move, `manager_id` the new manager. */
export interface BulkChange {
  readonly action: BulkAction;
  readonly ids?: readonly number[];
  readonly filter?: MemberFilter;
  readonly group_id?: number;
  readonly manager_id?: number | null;
}

/** Starts a job that changes many members. Deleting requires the deleter's permission, everything else the editor's. */
export const changeMembers = defineCall<{ job: Job }, BulkChange>()({
  name: 'changeMembers',
  method: 'POST',
  path: '/groups/{groupId}/members/bulk',
  access: anyOf(needs('ReturningVisitor.editor'), needs('ReturningVisitor.deleter')),
  idempotent: true,
  status: 202,
  // The job writes one line with its numbers at its end.
  audit: 'none',
});

/** A job, for the user who started it and for administrators. */
export const getJob = defineCall<{ job: Job }>()({
  name: 'getJob',
  method: 'GET',
  path: '/jobs/{clientJobId}',
  access: anyone,
});

/** Jobs of a group that the caller may follow: those in progress, and those that ended within the last hour. */
export const listGroupJobs = defineCall<{ jobs: readonly Job[] }>()({
  name: 'listGroupJobs',
  method: 'GET',
  path: '/groups/{groupId}/jobs',
  access: needs('ReturningVisitor.viewer'),
});
