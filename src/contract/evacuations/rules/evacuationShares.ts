import Joi from 'joi';

import { token } from '#contract/identity/rules/auth';
import type { BodyOf } from '#contract/platform/call';
import { rulesOf } from '#contract/platform/rules/callRules';
import { name, personName } from '#contract/platform/rules/text';
import * as calls from '../calls/evacuationShares';
import { SHARE_GUEST_NAME_MAX_LENGTH, SHARE_LABEL_MAX_LENGTH, SHARE_LIFETIME_MIN } from '../constants';

type NewShare = BodyOf<typeof calls.createEvacuationShare>;
type Guest = BodyOf<typeof calls.openSharedEvacuation>;

const newShare: Joi.ObjectSchema<NewShare> = Joi.object<NewShare, true>({
  label: name(SHARE_LABEL_MAX_LENGTH).required(),
  expires_in_minutes: Joi.number().strict().integer().min(SHARE_LIFETIME_MIN.min).max(SHARE_LIFETIME_MIN.max).required(),
});

const sharedLinkGuest: Joi.ObjectSchema<Guest> = Joi.object<Guest, true>({
  token: token().required(),
  name: personName(SHARE_GUEST_NAME_MAX_LENGTH)
    .required()
    .messages({ 'any.required': 'rules.userNameRequired', 'string.empty': 'rules.userNameRequired' }),
});

const sharedLink = Joi.object<BodyOf<typeof calls.getSharedEvacuation>, true>({ token: token().required() });

export const EVACUATION_SHARE_RULES = [
  rulesOf(calls.listEvacuationShares, {}),
  rulesOf(calls.createEvacuationShare, { body: newShare }),
  rulesOf(calls.revokeEvacuationShare, {}),
  rulesOf(calls.getSharedEvacuation, { body: sharedLink }),
  rulesOf(calls.openSharedEvacuation, { body: sharedLinkGuest }),
];
