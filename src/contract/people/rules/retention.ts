import Joi from 'joi';

import { rulesOf } from '#contract/platform/rules/callRules';
import * as calls from '../calls/retention';
import { MEMBER_RETENTION, VISITOR_DATA_RETENTION } from '../constants';
import type { RetentionSpan } from '../retention';

/** In a query string, null is written as a word. */
const askedSpan = (spans: readonly RetentionSpan[]): Joi.StringSchema =>
  Joi.string()
    .valid(...spans, 'never')
    .messages({ 'any.only': 'rules.groups.span' });

const retentionQuery: Joi.ObjectSchema<calls.RetentionQuery> = Joi.object<calls.RetentionQuery, true>({
  data_retention: askedSpan(VISITOR_DATA_RETENTION),
  photo_data_retention: askedSpan(VISITOR_DATA_RETENTION),
  message_agreement_data_retention: askedSpan(VISITOR_DATA_RETENTION),
  archive_members_after: askedSpan(MEMBER_RETENTION),
  delete_members_after: askedSpan(MEMBER_RETENTION),
});

export const RETENTION_RULES = [rulesOf(calls.getGroupRetention, { query: retentionQuery })];
