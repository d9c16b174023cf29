import Joi from 'joi';

import { rulesOf } from '#contract/platform/rules/callRules';
import { page } from '#contract/platform/rules/paging';
import * as calls from '../calls/adminJobs';
import { ADMIN_JOB_STATES } from '../entities/adminJob';

const jobQuery: Joi.ObjectSchema<calls.AdminJobQuery> = Joi.object<calls.AdminJobQuery, true>({
  ...page,
  state: Joi.string().valid(...ADMIN_JOB_STATES),
});

export const ADMIN_JOB_RULES = [
  rulesOf(calls.listAdminJobs, { query: jobQuery }),
  rulesOf(calls.retryAdminJob, {}),
  rulesOf(calls.discardAdminJob, {}),
];
