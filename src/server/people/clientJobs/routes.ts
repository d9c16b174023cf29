import * as calls from '#contract/people/calls/jobs';
import type { Actor } from '#server/platform/http/actor';
import { handle } from '#server/platform/http/handle';
import { problem } from '#server/platform/http/problem';
import { requireGroupInScope } from '#server/sites/sites/siteGroups';
import { findGroupType } from '../groups/store';
import { presentJob } from './present';
import { findGroupJobs, findJob } from './store';

/** Reports whether a user may follow every job of their client, as administrators do; others follow the jobs they began. */
const followsAll = ({ subject }: Actor): boolean => subject.systemRole === 'administrator' || subject.isSuper;

/** Handlers of the jobs that users of a client follow. */
export const clientJobHandlers = [
  handle(calls.getJob, async ({ actor, db, params }) => {
    const job = await findJob(db, actor.clientId, params.clientJobId);
    if (job === undefined || !(followsAll(actor) || job.user_id === actor.userId)) throw problem(404);
    if (job.visitor_group_id !== null) await requireGroupInScope(db, actor, job.visitor_group_id);
    return { job: await presentJob(db, job, actor.may('ReturningVisitor.viewer')) };
  }),

  handle(calls.listGroupJobs, async ({ actor, db, params, now }) => {
    if (!(await findGroupType(db, actor.clientId, params.groupId))) throw problem(404);
    await requireGroupInScope(db, actor, params.groupId);
    const rows = await findGroupJobs(db, actor.clientId, params.groupId, followsAll(actor) ? null : actor.userId, now());
    const jobs = [];
    for (const row of rows) jobs.push(await presentJob(db, row, true));
    return { jobs };
  }),
];
