import { anyOf, anyone, needs } from '#contract/platform/access';
import { defineCall } from '#contract/platform/call';
import type { Job } from '../entities/job';
import type { MemberStatus } from '../entities/member';

/** What is done to many members of a group at once (spec: groups#members-in-bulk). */
export const BULK_ACTIONS = ['archive', 'restore', 'delete', 'move', 'set_manager', 'invite'] as const;
export type BulkAction = (typeof BULK_ACTIONS)[number];

/** Members as their list finds them. */
export interface MemberFilter {
  readonly status: MemberStatus;
  readonly q?: string;
  readonly manager?: 'me';
}

/** `ids` or `filter`; `group_id` says where to move, `manager_id` whom to set. */
export interface BulkChange {
  readonly action: BulkAction;
  readonly ids?: readonly number[];
  readonly filter?: MemberFilter;
  readonly group_id?: number;
  readonly manager_id?: number | null;
}

/** Begins a change on many members; the job does it. Deleting needs the deleter's right, all else the editor's. */
export const changeMembers = defineCall<{ job: Job }, BulkChange>()({
  name: 'changeMembers',
  method: 'POST',
  path: '/groups/{groupId}/members/bulk',
  access: anyOf(needs('ReturningVisitor.editor'), needs('ReturningVisitor.deleter')),
  idempotent: true,
  status: 202,
  // The job writes one line, with its numbers, when it has ended.
  audit: 'none',
});

/** A job, for who began it and for administrators. */
export const getJob = defineCall<{ job: Job }>()({
  name: 'getJob',
  method: 'GET',
  path: '/jobs/{clientJobId}',
  access: anyone,
});

/** The jobs of a group that the reader may follow: those that go on, and those that ended within the last hour. */
export const listGroupJobs = defineCall<{ jobs: readonly Job[] }>()({
  name: 'listGroupJobs',
  method: 'GET',
  path: '/groups/{groupId}/jobs',
  access: needs('ReturningVisitor.viewer'),
});
