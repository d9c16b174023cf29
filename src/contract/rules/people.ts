import Joi from 'joi';

import type { QueryOf } from '../call';
import * as calls from '../calls/people';
import { PEOPLE_FOUND_MAX } from '../constants/visits';
import { rulesOf } from './callRules';
import { search } from './paging';
import { idText } from './parameters';

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
