import Joi from 'joi';

import { rulesOf } from '#contract/platform/rules/callRules';
import { email, line, name } from '#contract/platform/rules/text';
import * as calls from '../calls/installation';
import { MAIL_SECURITIES, type InstallationChange, type MailSettingsChange, type NewOperator } from '../entities/installation';

/** Also validates the operator's form. */
export const mailSettingsChange: Joi.ObjectSchema<MailSettingsChange> = Joi.object<MailSettingsChange>({
  host: Joi.string().trim().hostname().required().messages({ '*': 'rules.installation.host' }),
  port: Joi.number().strict().integer().min(1).max(65_535).required().messages({ '*': 'rules.installation.port' }),
  security: Joi.string()
    .valid(...MAIL_SECURITIES)
    .required(),
  user: line(320).allow(null).required(),
  password: Joi.string().max(500).allow(null),
  sender_name: name(100).required(),
  sender_email: email().required(),
});

/** Also validates the operator's form. */
export const newOperator: Joi.ObjectSchema<NewOperator> = Joi.object<NewOperator>({
  email: email().required().messages({ 'any.required': 'rules.emailValid', 'string.empty': 'rules.emailValid' }),
});

const installationChange: Joi.ObjectSchema<InstallationChange> = Joi.object<InstallationChange>({
  sells_plans: Joi.boolean().strict().required(),
});

export const INSTALLATION_RULES = [
  rulesOf(calls.getInstallation, {}),
  rulesOf(calls.updateInstallation, { body: installationChange }),
  rulesOf(calls.updateMailSettings, { body: mailSettingsChange }),
  rulesOf(calls.testMail, {}),
  rulesOf(calls.addOperator, { body: newOperator }),
  rulesOf(calls.removeOperator, {}),
];
