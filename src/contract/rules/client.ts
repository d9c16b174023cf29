import Joi from 'joi';

import * as calls from '../calls/client';
import { ADDRESS_MAX_LENGTH, PASSWORD_EXPIRY_DAYS } from '../constants/clients';
import type { ClientChange, PasswordPolicyChange } from '../entities/client';
import { baseOf } from './base';
import { rulesOf } from './callRules';
import { country } from './country';
import { id, yesOrNo } from './parameters';
import { changedName, contentLocale, mailedName, note, optionalText } from './text';
import { timezone } from './time';

const details = {
  name: changedName('rules.account.nameRequired', mailedName()),
  logo_file_id: id().allow(null),
  country: country(),
  address: optionalText(note(ADDRESS_MAX_LENGTH)),
  locale: contentLocale().allow(null),
  timezone: timezone().allow(null),
};
/** Also checks the form of the details. */
export const clientChange: Joi.ObjectSchema<ClientChange> = Joi.object<ClientChange>({ ...details, base: baseOf(details) });

const expiry = () => Joi.number().valid(...PASSWORD_EXPIRY_DAYS);
const policy = {
  password_expiry: expiry().strict().allow(null),
  force_2fa: yesOrNo(),
  force_reauthentication: yesOrNo(),
  prevent_password_reuse: yesOrNo(),
};
/** Also checks the form of the policy. */
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
