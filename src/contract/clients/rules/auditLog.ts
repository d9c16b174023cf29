import Joi from 'joi';

import { rulesOf } from '#contract/platform/rules/callRules';
import { page } from '#contract/platform/rules/paging';
import { id, idText } from '#contract/platform/rules/parameters';
import { day, dayOrInstant } from '#contract/platform/rules/time';
import * as calls from '../calls/auditLog';
import { AUDIT_ACTIONS, LINE_SUBJECTS } from '../entities/auditLog';

/** Ids of log lines may exceed the range of other ids. */
const lineId = () => Joi.number().integer().min(1).max(Number.MAX_SAFE_INTEGER);
const subject = () => Joi.string().valid(...LINE_SUBJECTS);
const action = () => Joi.string().valid(...AUDIT_ACTIONS);

const query: Joi.ObjectSchema<calls.AuditLogQuery> = Joi.object<calls.AuditLogQuery, true>({
  ...page,
  user_id: idText(),
  subject: subject(),
  subject_id: idText(),
  action: action(),
  from: dayOrInstant(),
  to: dayOrInstant(),
  before: lineId(),
});

const exported: Joi.ObjectSchema<calls.AuditExport> = Joi.object<calls.AuditExport, true>({
  from: day().required(),
  to: day().required(),
  user_id: id(),
  subject: subject(),
  subject_id: id(),
  action: action(),
  before: lineId().strict(),
});

export const AUDIT_LOG_RULES = [
  rulesOf(calls.listAuditLog, { query }),
  rulesOf(calls.listAuditPeople, {}),
  rulesOf(calls.exportAuditLog, { body: exported }),
];
