import Joi from 'joi';

import type { BodyOf, QueryOf } from '#contract/platform/call';
import { onlyFields, rulesOf } from '#contract/platform/rules/callRules';
import { page, sortBy } from '#contract/platform/rules/paging';
import { id, ID_MAX } from '#contract/platform/rules/parameters';
import { name, note, optionalText, personName } from '#contract/platform/rules/text';
import { dayOrInstant, instant } from '#contract/platform/rules/time';
import { EVACUATION_KINDS } from '#contract/sites/evacuationKind';
import * as calls from '../calls/evacuations';
import { EVACUATION_STATUSES, EVACUEE_STATUSES } from '../entities/evacuation';

type Start = BodyOf<typeof calls.startEvacuation>;
type Unlisted = BodyOf<typeof calls.addEvacuee>;
type Mark = BodyOf<typeof calls.markEvacuee>;
type NewComment = BodyOf<typeof calls.addEvacuationComment>;
type Completion = BodyOf<typeof calls.completeEvacuation>;
type EvacuationQuery = QueryOf<typeof calls.listEvacuations>;

const start: Joi.ObjectSchema<Start> = Joi.object<Start, true>({ kind: Joi.string().valid(...EVACUATION_KINDS) });

const markRules = {
  status: Joi.string()
    .valid(...EVACUEE_STATUSES)
    .required(),
  base_status: Joi.string().valid(...EVACUEE_STATUSES),
  evacuation_point_id: id().allow(null),
  made_at: instant(),
  together: Joi.boolean(),
};

export const mark: Joi.ObjectSchema<Mark> = Joi.object<Mark, true>(markRules);

const guestsMark: Joi.ObjectSchema<Mark> = Joi.object<Mark, true>(
  onlyFields(markRules, ['status', 'base_status', 'evacuation_point_id', 'made_at', 'together']),
);

const unlistedRules = {
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
};

export const unlistedPerson: Joi.ObjectSchema<Unlisted> = Joi.object<Unlisted, true>(unlistedRules);

/** Without the member id, which would reveal a member's name to a guest. */
const guestsPerson: Joi.ObjectSchema<Unlisted> = Joi.object<Omit<Unlisted, 'member_id'>, true>(
  onlyFields(unlistedRules, ['name', 'company', 'group_id', 'visitor_id', 'status', 'evacuation_point_id', 'made_at']),
);

const commentRules = {
  content: note().required().messages({ 'any.required': 'rules.commentRequired', 'string.empty': 'rules.commentRequired' }),
  evacuation_evacuee_id: id().allow(null),
  made_at: instant(),
};

export const newComment: Joi.ObjectSchema<NewComment> = Joi.object<NewComment, true>(commentRules);

const guestsComment: Joi.ObjectSchema<NewComment> = Joi.object<NewComment, true>(
  onlyFields(commentRules, ['content', 'evacuation_evacuee_id', 'made_at']),
);

export const completion: Joi.ObjectSchema<Completion> = Joi.object<Completion, true>({ comment: note().empty('') });

const evacuationQuery: Joi.ObjectSchema<EvacuationQuery> = Joi.object<EvacuationQuery>({
  ...page,
  status: Joi.string().valid(...EVACUATION_STATUSES),
  from: dayOrInstant(),
  to: dayOrInstant(),
  sort: sortBy('started_at'),
});

/** Counters have the range of ids: both are integers of the database. */
const changesRules = { after: Joi.number().integer().min(0).max(ID_MAX) };
const changesQuery: Joi.ObjectSchema<{ after?: number }> = Joi.object<{ after?: number }, true>(changesRules);
const guestsChangesQuery: Joi.ObjectSchema<{ after?: number }> = Joi.object<{ after?: number }, true>(onlyFields(changesRules, ['after']));

export const EVACUATION_RULES = [
  rulesOf(calls.listEvacuations, { query: evacuationQuery }),
  rulesOf(calls.listSiteEvacuations, { query: evacuationQuery }),
  rulesOf(calls.startEvacuation, { body: start }),
  rulesOf(calls.getEvacuation, {}),
  rulesOf(calls.getEvacuationChanges, { query: changesQuery, of: { guest: { query: guestsChangesQuery } } }),
  rulesOf(calls.markEvacuee, { body: mark, of: { guest: { body: guestsMark } } }),
  rulesOf(calls.addEvacuee, { body: unlistedPerson, of: { guest: { body: guestsPerson } } }),
  rulesOf(calls.addNotListed, {}),
  rulesOf(calls.addEvacuationComment, { body: newComment, of: { guest: { body: guestsComment } } }),
  rulesOf(calls.completeEvacuation, { body: completion }),
  rulesOf(calls.reopenEvacuation, {}),
  rulesOf(calls.deleteEvacuation, {}),
];
