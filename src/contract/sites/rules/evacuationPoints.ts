import Joi from 'joi';

import type { Edit } from '#contract/platform/entities/record';
import { baseOf } from '#contract/platform/rules/base';
import { rulesOf } from '#contract/platform/rules/callRules';
import { id } from '#contract/platform/rules/parameters';
import { changedName, requiredName } from '#contract/platform/rules/text';
import * as calls from '../calls/evacuationPoints';
import { EVACUATION_POINTS_MAX } from '../constants';

const TITLE_REQUIRED = 'rules.evacuationPoints.titleRequired';

export const newEvacuationPoint: Joi.ObjectSchema<calls.NewSitePoint> = Joi.object<calls.NewSitePoint, true>({
  title: requiredName(TITLE_REQUIRED),
});

const fields = { title: changedName(TITLE_REQUIRED) };
const change: Joi.ObjectSchema<Edit<Partial<calls.NewSitePoint>>> = Joi.object<Edit<Partial<calls.NewSitePoint>>, true>({
  ...fields,
  base: baseOf(fields),
});

export const EVACUATION_POINT_RULES = [
  rulesOf(calls.listEvacuationPoints, {}),
  rulesOf(calls.createEvacuationPoint, { body: newEvacuationPoint }),
  rulesOf(calls.updateEvacuationPoint, { body: change }),
  rulesOf(calls.deleteEvacuationPoint, {}),
  rulesOf(calls.orderEvacuationPoints, {
    body: Joi.object<{ ids: number[] }, true>({ ids: Joi.array().items(id()).unique().max(EVACUATION_POINTS_MAX).required() }),
  }),
];
