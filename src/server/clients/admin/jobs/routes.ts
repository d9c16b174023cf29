import * as calls from '#contract/clients/calls/adminJobs';
import { handle } from '#server/platform/http/handle';
import { problem } from '#server/platform/http/problem';
import { metaOf, pageOf } from '#server/platform/lists/paging';
import { presentJob } from './present';
import { findJob, findJobs } from './store';

export const adminJobHandlers = [
  handle(calls.listAdminJobs, async ({ db, query }) => {
    const page = pageOf(query);
    const { jobs, total } = await findJobs(db, query.state ?? 'failed', page);
    return { jobs: jobs.map(presentJob), meta: metaOf(page, total) };
  }),

  handle(calls.retryAdminJob, async ({ actor, change, deps, params }) => {
    const job = await change(async (tx) => {
      const found = await findJob(tx, params.jobId);
      if (found === undefined) throw problem(404);
      if (!(await deps.jobs.retry(found, tx))) throw problem(409, { code: 'job_not_failed', message: 'server.jobNotFailed' });
      return presentJob((await findJob(tx, params.jobId)) ?? found);
    });
    deps.log.info({ job: job.name, jobId: job.id, userId: actor.userId }, 'job: a super user has it tried once more');
    return { job };
  }),

  handle(calls.discardAdminJob, async ({ actor, change, deps, params }) => {
    const job = await change(async (tx) => {
      const found = await findJob(tx, params.jobId);
      if (found === undefined) throw problem(404);
      if (!(await deps.jobs.discard(found, tx))) throw problem(409, { code: 'job_running', message: 'server.jobRunning' });
      return found;
    });
    deps.log.info({ job: job.name, jobId: job.id, userId: actor.userId }, 'job: a super user has discarded it');
    return undefined;
  }),
];
