import Joi from 'joi';

import { baseOf } from '#contract/platform/rules/base';
import { rulesOf } from '#contract/platform/rules/callRules';
import { country } from '#contract/platform/rules/country';
import { id, yesOrNo } from '#contract/platform/rules/parameters';
import { changedName, contentLocale, mailedName, note, optionalText } from '#contract/platform/rules/text';
import { timezone } from '#contract/platform/rules/time';
import * as calls from '../calls/client';
import { ADDRESS_MAX_LENGTH, PASSWORD_EXPIRY_DAYS } from '../constants';
import type { ClientChange, PasswordPolicyChange } from '../entities/client';

const details = {
  name: changedName('rules.account.nameRequired', mailedName()),
  logo_file_id: id().allow(null),
  country: country(),
  address: optionalText(note(ADDRESS_MAX_LENGTH)),
  locale: contentLocale().allow(null),
  timezone: timezone().allow(null),
};
/** Also validates the details form. */
export const clientChange: Joi.ObjectSchema<ClientChange> = Joi.object<ClientChange>({ ...details, base: baseOf(details) });

const expiry = () => Joi.number().valid(...PASSWORD_EXPIRY_DAYS);
const policy = {
  password_expiry: expiry().strict().allow(null),
  force_2fa: yesOrNo(),
  force_reauthentication: yesOrNo(),
  prevent_password_reuse: yesOrNo(),
};
/** Also validates the policy form. */
export const policyChange: Joi.ObjectSchema<PasswordPolicyChange> = Joi.object<PasswordPolicyChange>({ ...policy, base: baseOf(policy) });
const policyQuery: Joi.ObjectSchema<calls.PasswordPolicyQuery> = Joi.object<calls.PasswordPolicyQuery, true>({
  password_expiry: expiry(),
  force_2fa: Joi.boolean(),
});

export const CLIENT_RULES = [
  rulesOf(calls.listClients, {}),
  rulesOf(calls.getConfig, {}),
  rulesOf(calls.getClient, {}),
  rulesOf(calls.updateClient, { body: clientChange }),
  rulesOf(calls.updatePasswordPolicy, { body: policyChange }),
  rulesOf(calls.getPasswordPolicyEffect, { query: policyQuery }),
  rulesOf(calls.createChatToken, {}),
];
