import Joi from 'joi';

import { rulesOf } from '#contract/platform/rules/callRules';
import { search } from '#contract/platform/rules/paging';
import { id } from '#contract/platform/rules/parameters';
import * as calls from '../calls/jobs';
import { MEMBERS_CHOSEN_MAX } from '../constants';
import { MEMBER_STATUSES } from '../entities/member';

/** Returns a rule for a field that one action requires and no other action allows. */
const onlyFor = (action: calls.BulkAction, rule: Joi.Schema): Joi.AlternativesSchema =>
  Joi.when('action', { is: action, then: rule.required(), otherwise: Joi.forbidden() });

/** Joi's types do not know read-only lists. */
type Writable = Omit<calls.BulkChange, 'ids'> & { ids?: number[] };

const bulkChange: Joi.ObjectSchema<calls.BulkChange> = Joi.object<Writable>({
  action: Joi.string()
    .valid(...calls.BULK_ACTIONS)
    .required(),
  // Exactly one of the two.
  ids: Joi.array()
    .items(id())
    .min(1)
    .max(MEMBERS_CHOSEN_MAX)
    .unique()
    .when('filter', { is: Joi.exist(), then: Joi.forbidden(), otherwise: Joi.required() }),
  filter: Joi.object<calls.MemberFilter, true>({
    status: Joi.string()
      .valid(...MEMBER_STATUSES)
      .required(),
    ...search,
    manager: Joi.string().valid('me'),
  }),
  group_id: onlyFor('move', id()),
  manager_id: onlyFor('set_manager', id().allow(null)),
});

export const JOB_RULES = [rulesOf(calls.changeMembers, { body: bulkChange }), rulesOf(calls.getJob, {}), rulesOf(calls.listGroupJobs, {})];
