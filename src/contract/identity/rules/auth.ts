import Joi from 'joi';

import { rulesOf } from '#contract/platform/rules/callRules';
import { globalClientId, yesOrNo } from '#contract/platform/rules/parameters';
import { email, mailedName, personName, requiredName, siteAddress } from '#contract/platform/rules/text';
import { timezone } from '#contract/platform/rules/time';
import * as links from '../calls/accountLinks';
import * as calls from '../calls/auth';
import type { FirstUser } from '../calls/accountLinks';
import type { LoginBody } from '../calls/auth';
import { PASSWORD_MAX_LENGTH, TWO_FACTOR_CODE_LENGTH } from '../constants';
import { isStrongPassword } from '../password';
import { readRecoveryCode } from '../recoveryCode';

/** Returns the rule for a new password: 8 or more characters, upper and lower case, a number, a special character. */
export function newPassword(): Joi.StringSchema {
  return Joi.string()
    .max(PASSWORD_MAX_LENGTH)
    .custom((value: string, helpers) => (isStrongPassword(value) ? value : helpers.error('password.strength')))
    .messages({ 'password.strength': 'rules.passwordStrength' });
}

/** Returns the rule for a password to be verified: any text, as typed. */
export const givenPassword = (): Joi.StringSchema => Joi.string().max(PASSWORD_MAX_LENGTH).allow('');

/** Returns the rule for the code of an authenticator app; some apps show it in two groups. */
export function twoFactorCode(): Joi.StringSchema {
  return Joi.string()
    .max(20)
    .replace(/\s+/gu, '')
    .pattern(new RegExp(`^\\d{${TWO_FACTOR_CODE_LENGTH}}$`, 'u'))
    .messages({ 'string.pattern.base': 'rules.code' });
}

/** Returns the rule for a recovery code, which replaces the authenticator app. */
export function recoveryCode(): Joi.StringSchema {
  return Joi.string()
    .max(40)
    .custom((value: string, helpers) => readRecoveryCode(value) ?? helpers.error('recoveryCode.form'))
    .messages({ 'recoveryCode.form': 'rules.recoveryCode' });
}

/** Returns the rule for a one-time token, as it was returned or mailed. */
export const token = (): Joi.StringSchema => Joi.string().max(1_000);

/** One body for all steps of a sign-in; missing or empty values are what the next step asks for. */
const loginBody: Joi.ObjectSchema<LoginBody> = Joi.object<LoginBody, true>({
  email: email().allow(''),
  password: givenPassword(),
  code: twoFactorCode().allow(''),
  recovery_code: recoveryCode().allow(''),
  step_token: token().allow(''),
  setup_token: token().allow(''),
  new_password: newPassword(),
  new_password_confirmation: Joi.string()
    .valid(Joi.ref('new_password'))
    .when('new_password', { is: Joi.exist(), then: Joi.required() })
    .messages({ 'any.only': 'rules.passwordsDiffer', 'any.required': 'rules.passwordsDiffer' }),
  another_way: Joi.boolean().strict().valid(true),
});

const forgotBody = Joi.object<{ email: string }, true>({
  email: email().required().messages({ 'any.required': 'rules.emailValid', 'string.empty': 'rules.emailValid' }),
});

const resetBody = Joi.object<{ token: string; email: string; password: string }, true>({
  token: token().required(),
  email: email().required().messages({ 'any.required': 'rules.emailValid', 'string.empty': 'rules.emailValid' }),
  password: newPassword().required(),
});

const firstUser: Joi.ObjectSchema<FirstUser> = Joi.object<FirstUser, true>({
  token: token().required(),
  client_name: requiredName('rules.clientNameRequired', mailedName()),
  country: Joi.string()
    .pattern(/^[A-Z]{2}$/u)
    .messages({ 'string.pattern.base': 'rules.country' }),
  name: requiredName('rules.userNameRequired', personName()),
  email: email().required().messages({ 'any.required': 'rules.emailValid', 'string.empty': 'rules.emailValid' }),
  password: newPassword().required(),
  site: Joi.object<NonNullable<FirstUser['site']>, true>({
    name: requiredName('rules.siteNameRequired', mailedName()),
    address: siteAddress(),
    timezone: timezone().required(),
  }),
});

export const AUTH_RULES = [
  rulesOf(calls.login, { body: loginBody }),
  rulesOf(calls.refreshAccessToken, {
    body: Joi.object<{ client_id?: string; update_last_client?: boolean }, true>({
      client_id: globalClientId(),
      update_last_client: yesOrNo(),
    }),
  }),
  rulesOf(calls.logout, {}),
  rulesOf(links.forgotPassword, { body: forgotBody }),
  rulesOf(links.checkResetLink, { body: Joi.object<{ token: string }, true>({ token: token().required() }) }),
  rulesOf(links.resetPassword, { body: resetBody }),
  rulesOf(links.setUpFirstUser, { body: firstUser }),
];
