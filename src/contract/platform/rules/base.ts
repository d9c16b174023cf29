import Joi from 'joi';

/**
 * `base` of an edit: fields as they were read (spec: api#conflicts-of-editors). Any value may stand there, since it is only compared with
 * what is stored. Takes the edit's rules by field.
 */
export const baseOf = (fields: object): Joi.ObjectSchema =>
  Joi.object(Object.fromEntries(Object.keys(fields).map((field) => [field, Joi.any()])));
