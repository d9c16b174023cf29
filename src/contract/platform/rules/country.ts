import Joi from 'joi';

import { isCountry } from '../countries';

/** Returns the rule for a country code. */
export const country = (): Joi.StringSchema =>
  Joi.string()
    .custom((value: string, helpers) => (isCountry(value) ? value : helpers.error('any.invalid')))
    .messages({ 'any.invalid': 'rules.account.country', 'string.empty': 'rules.account.country' });
