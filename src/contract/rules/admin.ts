import Joi from 'joi';

import type { PageQuery } from '../call';
import * as calls from '../calls/admin';
import { rulesOf } from './callRules';
import { page, search, sortBy } from './paging';

const clientQuery: Joi.ObjectSchema<PageQuery> = Joi.object<PageQuery, true>({
  ...page,
  ...search,
  sort: sortBy(...calls.ADMIN_CLIENT_SORTS),
});

export const ADMIN_RULES = [rulesOf(calls.listAdminClients, { query: clientQuery }), rulesOf(calls.getAdminClient, {})];
