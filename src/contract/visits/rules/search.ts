import Joi from 'joi';

import type { QueryOf } from '#contract/platform/call';
import { rulesOf } from '#contract/platform/rules/callRules';
import { search } from '#contract/platform/rules/paging';
import { idText } from '#contract/platform/rules/parameters';
import * as calls from '../calls/search';
import { PEOPLE_FOUND_MAX } from '../constants';

type PeopleQuery = QueryOf<typeof calls.searchPeople>;

const peopleQuery: Joi.ObjectSchema<PeopleQuery> = Joi.object<PeopleQuery, true>({
  ...search,
  site_id: idText(),
  per_page: Joi.number().integer().min(1).max(PEOPLE_FOUND_MAX),
});

export const PEOPLE_RULES = [
  rulesOf(calls.searchPeople, { query: peopleQuery }),
  rulesOf(calls.listMyPeople, {}),
  rulesOf(calls.searchHosts, { query: Joi.object<{ q?: string }, true>({ ...search }) }),
];
