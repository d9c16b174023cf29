import Joi from 'joi';

import * as calls from '../calls/adminJobs';
import { ADMIN_JOB_STATES } from '../entities/adminJob';
import { rulesOf } from './callRules';
import { page } from './paging';

const jobQuery: Joi.ObjectSchema<calls.AdminJobQuery> = Joi.object<calls.AdminJobQuery, true>({
  ...page,
  state: Joi.string().valid(...ADMIN_JOB_STATES),
});

export const ADMIN_JOB_RULES = [
  rulesOf(calls.listAdminJobs, { query: jobQuery }),
  rulesOf(calls.retryAdminJob, {}),
  rulesOf(calls.discardAdminJob, {}),
];
