import Joi from 'joi';

import { PORTAL_LANGUAGES } from '#contract/platform/constants';
import { baseOf } from '#contract/platform/rules/base';
import { rulesOf } from '#contract/platform/rules/callRules';
import { changedName, email, personName } from '#contract/platform/rules/text';
import * as calls from '../calls/profile';
import { givenPassword, newPassword, recoveryCode, token, twoFactorCode } from './auth';

const changedFields = { name: changedName('rules.userNameRequired', personName()), locale: Joi.string().valid(...PORTAL_LANGUAGES) };
export const profileChange: Joi.ObjectSchema<calls.ProfileChange> = Joi.object<calls.ProfileChange, true>({
  ...changedFields,
  base: baseOf(changedFields),
});

/** The current password, which a sensitive change requires. */
const presentPassword = (): Joi.StringSchema =>
  givenPassword().empty('').required().messages({ 'any.required': 'rules.currentPasswordRequired' });

const CODE_REQUIRED = { 'any.required': 'rules.code', 'string.empty': 'rules.code' } as const;

const secondFactor = {
  code: twoFactorCode().empty(''),
  recovery_code: recoveryCode().empty(''),
};

export const PROFILE_RULES = [
  rulesOf(calls.getProfile, {}),
  rulesOf(calls.updateProfile, { body: profileChange }),
  rulesOf(calls.changePassword, {
    body: Joi.object<{ current_password: string; new_password: string; new_password_confirmation: string }, true>({
      current_password: presentPassword(),
      new_password: newPassword()
        .required()
        .messages({ 'any.required': 'rules.newPasswordRequired', 'string.empty': 'rules.newPasswordRequired' }),
      new_password_confirmation: Joi.string()
        .required()
        .valid(Joi.ref('new_password'))
        .messages({ 'any.only': 'rules.passwordsDiffer', 'any.required': 'rules.passwordsDiffer' }),
    }),
  }),
  rulesOf(calls.requestEmailChange, {
    body: Joi.object<calls.SecondFactor & { email: string; password: string }, true>({
      ...secondFactor,
      email: email().required().messages({ 'any.required': 'rules.emailValid', 'string.empty': 'rules.emailValid' }),
      password: presentPassword(),
    }),
  }),
  rulesOf(calls.cancelEmailChange, {}),
  rulesOf(calls.confirmEmailChange, { body: Joi.object<{ token: string }, true>({ token: token().required() }) }),
  rulesOf(calls.beginTwoFactor, { body: Joi.object<{ password: string }, true>({ password: presentPassword() }) }),
  rulesOf(calls.turnOnTwoFactor, {
    body: Joi.object<{ setup_token: string; code: string }, true>({
      setup_token: token().required(),
      code: twoFactorCode().required().messages(CODE_REQUIRED),
    }),
  }),
  rulesOf(calls.turnOffTwoFactor, {
    body: Joi.object<calls.SecondFactor & { password: string }, true>({ ...secondFactor, password: presentPassword() }),
  }),
  rulesOf(calls.renewRecoveryCodes, {
    body: Joi.object<calls.SecondFactor & { password: string }, true>({ ...secondFactor, password: presentPassword() }),
  }),
  rulesOf(calls.listSessions, {}),
  rulesOf(calls.endSession, {}),
  rulesOf(calls.endOtherSessions, {}),
];
