import { hasRole } from '#contract/platform/access';
import { defineCall, type Meta, type PageQuery } from '#contract/platform/call';
import type { AdminJob, AdminJobState } from '../entities/adminJob';

export interface AdminJobQuery extends Pick<PageQuery, 'page' | 'per_page'> {
  /** `failed` unless given. */
  readonly state?: AdminJobState;
}

/** The jobs of the servers in one state, a page at a time. Super users only (spec: jobs#list). */
export const listAdminJobs = defineCall<{ jobs: readonly AdminJob[]; meta: Meta }, undefined, AdminJobQuery>()({
  name: 'listAdminJobs',
  method: 'GET',
  path: '/admin/jobs',
  access: hasRole('super'),
  activeOnly: false,
});

/** Has a job tried once more, now: one that has failed, or waits after a failure. */
export const retryAdminJob = defineCall<{ job: AdminJob }>()({
  name: 'retryAdminJob',
  method: 'POST',
  path: '/admin/jobs/{jobId}/retry',
  access: hasRole('super'),
  activeOnly: false,
  // A job belongs to no client whose audit log could have the line; the server's own log names who did it.
  audit: 'none',
});

/** Removes a job that has failed or waits. */
export const discardAdminJob = defineCall<undefined>()({
  name: 'discardAdminJob',
  method: 'POST',
  path: '/admin/jobs/{jobId}/discard',
  access: hasRole('super'),
  activeOnly: false,
  status: 204,
  // As above.
  audit: 'none',
});
