import Joi from 'joi';

import type { BodyOf } from '../call';
import * as calls from '../calls/contactless';
import { CONTACTLESS_CODE_MAX_LENGTH } from '../constants/door';
import { rulesOf } from './callRules';
import { line } from './text';

export const CONTACTLESS_RULES = [
  rulesOf(calls.beginContactless, {
    body: Joi.object<BodyOf<typeof calls.beginContactless>, true>({ token: line(CONTACTLESS_CODE_MAX_LENGTH).required() }),
  }),
];
