import Joi from 'joi';

import { rulesOf } from '#contract/platform/rules/callRules';
import { email } from '#contract/platform/rules/text';
import * as calls from '../calls/account';
import { REFERRALS_AT_ONCE_MAX, SMS_GRANT_MAX, SMS_PACKAGES } from '../constants';
import { REFERRAL_STATUSES } from '../entities/account';

const order = Joi.object<{ tokens: number }, true>({
  tokens: Joi.number()
    .strict()
    .valid(...SMS_PACKAGES)
    .required(),
});
/** Also validates the super users' form. */
export const smsGrant = Joi.object<{ tokens: number }, true>({
  tokens: Joi.number().strict().integer().min(1).max(SMS_GRANT_MAX).required(),
});
/** Also validates the invitation form. */
export const newReferrals: Joi.ObjectSchema<{ readonly emails: readonly string[] }> = Joi.object<{ emails: string[] }, true>({
  emails: Joi.array()
    .items(email())
    .min(1)
    .max(REFERRALS_AT_ONCE_MAX)
    // Also called for values that are not texts: the rule of the items rejects those, and all faults are reported together.
    .unique(
      (one: unknown, other: unknown) => typeof one === 'string' && typeof other === 'string' && one.toLowerCase() === other.toLowerCase(),
    )
    .required(),
});

export const ACCOUNT_RULES = [
  rulesOf(calls.listSmsOrders, {}),
  rulesOf(calls.createSmsOrder, { body: order }),
  rulesOf(calls.listReferrals, {}),
  rulesOf(calls.createReferrals, { body: newReferrals }),
  rulesOf(calls.getAdminAccount, {}),
  rulesOf(calls.settleSmsOrder, {
    body: Joi.object<{ status: 'processed' | 'refused' }, true>({ status: Joi.string().valid('processed', 'refused').required() }),
  }),
  rulesOf(calls.grantSmsTokens, { body: smsGrant }),
  rulesOf(calls.updateReferral, {
    body: Joi.object<{ status: (typeof REFERRAL_STATUSES)[number] }, true>({
      status: Joi.string()
        .valid(...REFERRAL_STATUSES)
        .required(),
    }),
  }),
];
