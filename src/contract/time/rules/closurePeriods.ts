import Joi from 'joi';

import { baseOf } from '#contract/platform/rules/base';
import { rulesOf } from '#contract/platform/rules/callRules';
import { id, yesOrNo } from '#contract/platform/rules/parameters';
import { changedName, name, requiredName } from '#contract/platform/rules/text';
import { day } from '#contract/platform/rules/time';
import * as calls from '../calls/closurePeriods';
import { ROTAS_MAX } from '../constants';

const DATE_REQUIRED = 'rules.closurePeriods.dateRequired';
const startDate = () => day().messages({ 'any.required': DATE_REQUIRED, 'string.base': DATE_REQUIRED, 'string.empty': DATE_REQUIRED });

/** Required when not all rotas are meant. */
const rotas = Joi.array()
  .items(id())
  .unique()
  .max(ROTAS_MAX)
  .when('all_rotas', { is: false, then: Joi.array().min(1) });

/** Joi's types do not know read-only lists. */
type Writable<Body> = Omit<Body, 'rotas'> & { rotas: number[] };

/** Also validates the editor's form, for adding and editing. */
export const newClosurePeriod: Joi.ObjectSchema<calls.NewClosurePeriod> = Joi.object<Writable<calls.NewClosurePeriod>, true>({
  start_date: startDate().required(),
  reason: requiredName('rules.closurePeriods.reasonRequired'),
  all_rotas: yesOrNo().required(),
  rotas: rotas.required(),
});

const fields = { start_date: startDate(), reason: changedName('rules.closurePeriods.reasonRequired', name()), all_rotas: yesOrNo(), rotas };
const closurePeriodChange: Joi.ObjectSchema<calls.ClosurePeriodChange> = Joi.object<Partial<Writable<calls.ClosurePeriodChange>>, true>({
  ...fields,
  base: baseOf(fields),
});

export const CLOSURE_PERIOD_RULES = [
  rulesOf(calls.listClosurePeriods, {}),
  rulesOf(calls.createClosurePeriod, { body: newClosurePeriod }),
  rulesOf(calls.updateClosurePeriod, { body: closurePeriodChange }),
  rulesOf(calls.deleteClosurePeriod, {}),
];
