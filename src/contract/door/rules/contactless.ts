import Joi from 'joi';

import type { BodyOf } from '#contract/platform/call';
import { rulesOf } from '#contract/platform/rules/callRules';
import { line } from '#contract/platform/rules/text';
import * as calls from '../calls/contactless';
import { CONTACTLESS_CODE_MAX_LENGTH } from '../constants';

export const CONTACTLESS_RULES = [
  rulesOf(calls.beginContactless, {
    body: Joi.object<BodyOf<typeof calls.beginContactless>, true>({ token: line(CONTACTLESS_CODE_MAX_LENGTH).required() }),
  }),
];
