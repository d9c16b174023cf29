import Joi from 'joi';

import { rulesOf } from '#contract/platform/rules/callRules';
import * as calls from '../calls/codes';

/** A scanned address is longer than its code. */
const TOKEN_MAX = 200;

export const CODE_RULES = [
  rulesOf(calls.showMemberCode, {}),
  rulesOf(calls.mailMemberCode, {}),
  rulesOf(calls.replaceMemberCode, {}),
  rulesOf(calls.showVisitCode, {}),
  rulesOf(calls.mailVisitCode, {}),
  rulesOf(calls.openCode, { body: Joi.object<{ token: string }, true>({ token: Joi.string().max(TOKEN_MAX).required() }) }),
];
