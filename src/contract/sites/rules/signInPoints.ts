import Joi from 'joi';

import type { Edit } from '#contract/platform/entities/record';
import { baseOf } from '#contract/platform/rules/base';
import { rulesOf } from '#contract/platform/rules/callRules';
import { id } from '#contract/platform/rules/parameters';
import { changedName, requiredName } from '#contract/platform/rules/text';
import * as calls from '../calls/signInPoints';
import { SIGN_IN_POINTS_MAX } from '../constants';

const NAME_REQUIRED = 'rules.signInPoints.nameRequired';

export const newSignInPoint: Joi.ObjectSchema<calls.NewSignInPoint> = Joi.object<calls.NewSignInPoint, true>({
  name: requiredName(NAME_REQUIRED),
});

const fields = { name: changedName(NAME_REQUIRED) };
const change: Joi.ObjectSchema<Edit<Partial<calls.NewSignInPoint>>> = Joi.object<Edit<Partial<calls.NewSignInPoint>>, true>({
  ...fields,
  base: baseOf(fields),
});

export const SIGN_IN_POINT_RULES = [
  rulesOf(calls.listSignInPoints, {}),
  rulesOf(calls.createSignInPoint, { body: newSignInPoint }),
  rulesOf(calls.updateSignInPoint, { body: change }),
  rulesOf(calls.deleteSignInPoint, {}),
  rulesOf(calls.orderSignInPoints, {
    body: Joi.object<{ ids: number[] }, true>({ ids: Joi.array().items(id()).unique().max(SIGN_IN_POINTS_MAX).required() }),
  }),
  rulesOf(calls.getSignInPointCode, {}),
  rulesOf(calls.replaceSignInPointCode, {}),
];
