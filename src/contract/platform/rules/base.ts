import Joi from 'joi';

/**
 * Returns the rule for `base` of an edit: the previous values of fields (spec: api#conflicts-of-editors). Any value is allowed, because it
 * is only compared with the stored one. Takes the edit's rules by field.
 */
export const baseOf = (fields: object): Joi.ObjectSchema =>
  Joi.object(Object.fromEntries(Object.keys(fields).map((field) => [field, Joi.any()])));
