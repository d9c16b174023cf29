import Joi from 'joi';

import { rulesOf } from '#contract/platform/rules/callRules';
import * as calls from '../calls/slack';

/** Longer than any code or state of Slack. */
const TOKEN_MAX_LENGTH = 4_000;

const finish: Joi.ObjectSchema<calls.SlackReturn> = Joi.object<calls.SlackReturn, true>({
  state: Joi.string().max(TOKEN_MAX_LENGTH).required(),
  code: Joi.string().max(TOKEN_MAX_LENGTH).required(),
});

export const SLACK_RULES = [
  rulesOf(calls.getGroupSlack, {}),
  rulesOf(calls.startGroupSlack, {}),
  rulesOf(calls.finishGroupSlack, { body: finish }),
  rulesOf(calls.testGroupSlack, {}),
  rulesOf(calls.disconnectGroupSlack, {}),
];
