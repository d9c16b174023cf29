import Joi from 'joi';

import * as calls from '../calls/evacuationPoints';
import { EVACUATION_POINTS_MAX } from '../constants/sites';
import type { Edit } from '../entities/record';
import { baseOf } from './base';
import { rulesOf } from './callRules';
import { id } from './parameters';
import { changedName, requiredName } from './text';

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
