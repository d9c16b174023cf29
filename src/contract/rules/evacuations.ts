import Joi from 'joi';

import type { BodyOf, QueryOf } from '../call';
import * as calls from '../calls/evacuations';
import { EVACUATION_KINDS, EVACUATION_STATUSES, EVACUEE_STATUSES } from '../entities/evacuation';
import { rulesOf } from './callRules';
import { page, sortBy } from './paging';
import { id, ID_MAX } from './parameters';
import { name, note, optionalText, personName } from './text';
import { dayOrInstant, instant } from './time';

type Start = BodyOf<typeof calls.startEvacuation>;
type Unlisted = BodyOf<typeof calls.addEvacuee>;
type Mark = BodyOf<typeof calls.markEvacuee>;
type NewComment = BodyOf<typeof calls.addEvacuationComment>;
type Completion = BodyOf<typeof calls.completeEvacuation>;
type EvacuationQuery = QueryOf<typeof calls.listEvacuations>;

const start: Joi.ObjectSchema<Start> = Joi.object<Start, true>({ kind: Joi.string().valid(...EVACUATION_KINDS) });

export const mark: Joi.ObjectSchema<Mark> = Joi.object<Mark, true>({
  status: Joi.string()
    .valid(...EVACUEE_STATUSES)
    .required(),
  base_status: Joi.string().valid(...EVACUEE_STATUSES),
  evacuation_point_id: id().allow(null),
  made_at: instant(),
  together: Joi.boolean(),
});

export const unlistedPerson: Joi.ObjectSchema<Unlisted> = Joi.object<Unlisted, true>({
  name: personName()
    .when('visitor_id', {
      is: Joi.number().required(),
      otherwise: Joi.when('member_id', { is: Joi.number().required(), otherwise: Joi.required() }),
    })
    .messages({ 'any.required': 'rules.visitorNameRequired', 'string.empty': 'rules.visitorNameRequired' }),
  company: optionalText(name()),
  group_id: id().allow(null),
  visitor_id: id().allow(null),
  member_id: id().allow(null),
  status: Joi.string().valid(...EVACUEE_STATUSES),
  evacuation_point_id: id().allow(null),
  made_at: instant(),
});

export const newComment: Joi.ObjectSchema<NewComment> = Joi.object<NewComment, true>({
  content: note().required().messages({ 'any.required': 'rules.commentRequired', 'string.empty': 'rules.commentRequired' }),
  evacuation_evacuee_id: id().allow(null),
  made_at: instant(),
});

export const completion: Joi.ObjectSchema<Completion> = Joi.object<Completion, true>({ comment: note().empty('') });

const evacuationQuery: Joi.ObjectSchema<EvacuationQuery> = Joi.object<EvacuationQuery>({
  ...page,
  status: Joi.string().valid(...EVACUATION_STATUSES),
  from: dayOrInstant(),
  to: dayOrInstant(),
  sort: sortBy('started_at'),
});

/** A counter is as large as an id at most: both are integers of the database. */
const changesQuery: Joi.ObjectSchema<{ after?: number }> = Joi.object<{ after?: number }, true>({
  after: Joi.number().integer().min(0).max(ID_MAX),
});

export const EVACUATION_RULES = [
  rulesOf(calls.listEvacuations, { query: evacuationQuery }),
  rulesOf(calls.listSiteEvacuations, { query: evacuationQuery }),
  rulesOf(calls.startEvacuation, { body: start }),
  rulesOf(calls.getEvacuation, {}),
  rulesOf(calls.getEvacuationChanges, { query: changesQuery }),
  rulesOf(calls.markEvacuee, { body: mark }),
  rulesOf(calls.addEvacuee, { body: unlistedPerson }),
  rulesOf(calls.addNotListed, {}),
  rulesOf(calls.addEvacuationComment, { body: newComment }),
  rulesOf(calls.completeEvacuation, { body: completion }),
  rulesOf(calls.reopenEvacuation, {}),
  rulesOf(calls.deleteEvacuation, {}),
];
