import { hasRole } from '#contract/platform/accessRule';
import { defineCall, type Meta, type PageQuery } from '#contract/platform/call';
import type { AdminJob, AdminJobState } from '../entities/adminJob';

export interface AdminJobQuery extends Pick<PageQuery, 'page' | 'per_page'> {
  /** Defaults to `failed`. */
  readonly state?: AdminJobState;
}

/** The server's jobs in one state, paginated. Super users only (spec: jobs#list). */
export const listAdminJobs = defineCall<{ jobs: readonly AdminJob[]; meta: Meta }, undefined, AdminJobQuery>()({
  name: 'listAdminJobs',
  method: 'GET',
  path: '/admin/jobs',
  access: hasRole('super'),
  activeOnly: false,
});

/** Retries a job immediately, if it has failed or waits for its next attempt. */
export const retryAdminJob = defineCall<{ job: AdminJob }>()({
  name: 'retryAdminJob',
  method: 'POST',
  path: '/admin/jobs/{jobId}/retry',
  access: hasRole('super'),
  activeOnly: false,
  // Not audited: a job belongs to no client with an audit log. The server's own log names the user.
  audit: 'none',
});

/** Removes a job that has failed or is waiting. */
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
