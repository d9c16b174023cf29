import Joi from 'joi';

import type { QueryOf } from '../call';
import * as calls from '../calls/visitors';
import { VISITOR_STATUSES, type NewVisitor } from '../entities/visitor';
import { rulesOf } from './callRules';
import { page, search, sortBy } from './paging';
import { id, idText, responses } from './parameters';
import { email, line, note, optionalText, requiredName } from './text';
import { dayOrInstant } from './time';

/** Signing someone in from the portal. */
export const newVisitor: Joi.ObjectSchema<NewVisitor> = Joi.object<NewVisitor, true>({
  site_id: id().required(),
  visitor_group_id: id().required(),
  name: requiredName('rules.visitorNameRequired'),
  email: optionalText(email()),
  company: optionalText(line()),
  returning_visitor_id: id().allow(null),
  notify_id: id().allow(null),
  additional: responses(),
  notes: optionalText(note()),
});

type VisitorQuery = QueryOf<typeof calls.listVisitors>;

const visitorQuery: Joi.ObjectSchema<VisitorQuery> = Joi.object<VisitorQuery, true>({
  ...page,
  ...search,
  site_id: idText(),
  status: Joi.string().valid(...VISITOR_STATUSES),
  visitor_group_id: idText(),
  from: dayOrInstant(),
  to: dayOrInstant(),
  sort: sortBy('name', 'in_timestamp', 'out_timestamp', 'expected_timestamp'),
});

/** Why a visit is approved, declined, protected or anonymised: said or not. */
const reason: Joi.ObjectSchema<{ reason?: string }> = Joi.object<{ reason?: string }, true>({ reason: note().allow('') });

export const VISITOR_RULES = [
  rulesOf(calls.listVisitors, { query: visitorQuery }),
  rulesOf(calls.createVisitor, { body: newVisitor }),
  rulesOf(calls.signOutVisitor, {}),
  rulesOf(calls.approveVisitor, { body: reason }),
  rulesOf(calls.declineVisitor, { body: reason }),
  rulesOf(calls.protectVisitor, { body: reason }),
  rulesOf(calls.unprotectVisitor, { body: reason }),
  rulesOf(calls.anonymiseVisitor, { body: reason }),
  rulesOf(calls.deleteVisitor, {}),
];
