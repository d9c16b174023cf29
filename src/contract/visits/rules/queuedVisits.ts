import Joi from 'joi';

import { askedRevisions, responses } from '#contract/asking/rules/responses';
import { rulesOf } from '#contract/platform/rules/callRules';
import { id, yesOrNo } from '#contract/platform/rules/parameters';
import { leavingName } from '#contract/platform/rules/text';
import { instant } from '#contract/platform/rules/time';
import * as calls from '../calls/queuedVisits';
import { UNREADABLE_MAX, type QueuedSignIn, type QueuedSignOut, type Resolution, type UnreadableVisit } from '../entities/queuedVisit';
import { kioskVisitRules, uuid, type WritableVisit } from './kioskVisit';

const signIn: Joi.ObjectSchema<QueuedSignIn> = Joi.object<WritableVisit<QueuedSignIn>, true>({
  ...kioskVisitRules,
  pin: Joi.string().forbidden(),
  site_id: id().required(),
  has_left: yesOrNo(),
});

const signOut = Joi.object<QueuedSignOut, true>({
  uuid: uuid().required(),
  made_at: instant().required(),
  site_id: id().required(),
  name: leavingName(),
  visit_uuid: uuid().allow(null),
  visitor_id: id().allow(null),
  answers: responses(),
  asked: askedRevisions(),
});

const unreadable = Joi.object<UnreadableVisit, true>({
  kind: Joi.string().valid('sign_in', 'sign_out').required(),
  said: Joi.string().max(UNREADABLE_MAX).required(),
});

const ofApply = { is: 'apply', otherwise: Joi.forbidden() };
const resolution: Joi.ObjectSchema<Resolution> = Joi.object({
  how: Joi.string().valid('apply', 'dismiss').required(),
  visitor_group_id: id().when('how', ofApply),
  has_left: yesOrNo().when('how', ofApply),
  visitor_id: id().when('how', ofApply),
});

export const QUEUED_VISIT_RULES = [
  rulesOf(calls.sendQueuedSignIn, { body: signIn }),
  rulesOf(calls.sendQueuedSignOut, { body: signOut }),
  rulesOf(calls.keepUnreadableVisit, { body: unreadable }),
  rulesOf(calls.listUnsettledVisits, {}),
  rulesOf(calls.settleQueuedVisit, { body: resolution }),
];
