import Joi from 'joi';

import type { PageQuery } from '#contract/platform/call';
import { rulesOf } from '#contract/platform/rules/callRules';
import { page, search, sortBy } from '#contract/platform/rules/paging';
import * as calls from '../calls/admin';

const clientQuery: Joi.ObjectSchema<PageQuery> = Joi.object<PageQuery, true>({
  ...page,
  ...search,
  sort: sortBy(...calls.ADMIN_CLIENT_SORTS),
});

export const ADMIN_RULES = [rulesOf(calls.listAdminClients, { query: clientQuery }), rulesOf(calls.getAdminClient, {})];
