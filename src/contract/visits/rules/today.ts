import Joi from 'joi';

import { rulesOf } from '#contract/platform/rules/callRules';
import { id } from '#contract/platform/rules/parameters';
import * as calls from '../calls/today';
import { SIGN_OUT_CHOSEN_MAX } from '../constants';

/** Joi's types do not know read-only lists. */
const signOutTogether: Joi.ObjectSchema<calls.SignOutTogether> = Joi.object<{ visitor_group_id?: number; visitor_ids?: number[] }, true>({
  visitor_group_id: id(),
  visitor_ids: Joi.array().items(id()).min(1).max(SIGN_OUT_CHOSEN_MAX).unique(),
});

export const TODAY_RULES = [
  rulesOf(calls.getToday, {}),
  rulesOf(calls.signOutAll, { body: signOutTogether }),
  rulesOf(calls.undoSignOutAll, {}),
];
