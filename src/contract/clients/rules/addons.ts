import Joi from 'joi';

import { BETA_FLAGS } from '#contract/platform/flags';
import { baseOf } from '#contract/platform/rules/base';
import { rulesOf } from '#contract/platform/rules/callRules';
import { yesOrNo } from '#contract/platform/rules/parameters';
import { day } from '#contract/platform/rules/time';
import * as calls from '../calls/addons';
import { CLIENT_LIMIT_MAX } from '../constants';
import { TIME_AND_ATTENDANCE_TIERS, type AddonChange, type FeaturesChange, type LimitsChange } from '../entities/addon';
import { ACCOUNT_STATUSES, PLAN_TYPES, SCHEDULING_STATUSES } from '../entities/client';

/** Also validates the super users' forms. The handler checks that only one property changes, and that the add-on has it. */
export const addonChange: Joi.ObjectSchema<AddonChange> = Joi.object<AddonChange, true>({
  active: yesOrNo(),
  trial_ends_on: day().messages({ 'string.base': 'rules.date', 'string.empty': 'rules.date' }),
  tier: Joi.number()
    .strict()
    .valid(...TIME_AND_ATTENDANCE_TIERS),
  scheduling_status: Joi.string().valid(...SCHEDULING_STATUSES),
});

const limit = () => Joi.number().strict().integer().min(0).max(CLIENT_LIMIT_MAX);
const limits = {
  plan_type: Joi.string().valid(...PLAN_TYPES),
  site_limit: limit(),
  group_limit: limit(),
  trial_ends_on: day().allow(null),
  account_status: Joi.string()
    .valid(...ACCOUNT_STATUSES)
    .allow(null),
  is_school: yesOrNo(),
  reseller: yesOrNo(),
};
/** Also validates the super users' form. */
export const limitsChange: Joi.ObjectSchema<LimitsChange> = Joi.object<LimitsChange>({ ...limits, base: baseOf(limits) });

const featuresChange = Joi.object<FeaturesChange>(Object.fromEntries(Object.keys(BETA_FLAGS).map((flag) => [flag, yesOrNo()]))).min(1);

export const ADDON_CALL_RULES = [
  rulesOf(calls.startAddonTrial, {}),
  rulesOf(calls.endAddonTrial, {}),
  rulesOf(calls.requestAddon, {}),
  rulesOf(calls.updateAdminAddon, { body: addonChange }),
  rulesOf(calls.updateAdminLimits, { body: limitsChange }),
  rulesOf(calls.updateAdminFeatures, { body: featuresChange }),
];
