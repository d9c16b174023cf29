import Joi from 'joi';

import { ADDONS, TRIAL_ADDONS, type Addon, type TrialAddon } from '../addonNames';

/** The largest id in a table. */
export const ID_MAX = 2_147_483_647;

/**
 * Returns the rule for an id in a path or a query, where everything is text. Only digits: `1e3` or `+7` would be aliases of the same
 * record.
 */
export function idText(): Joi.NumberSchema {
  return Joi.number()
    .integer()
    .min(1)
    .max(ID_MAX)
    .custom((value: number, helpers) =>
      typeof helpers.original === 'string' && !/^[1-9]\d*$/u.test(helpers.original) ? helpers.error('number.base') : value,
    );
}

/** Returns the rule for an id in a body: a number, not a numeric text. */
export function id(): Joi.NumberSchema {
  return idText().strict();
}

/** Returns the rule for a boolean, not a word for one. */
export function yesOrNo(): Joi.BooleanSchema {
  return Joi.boolean().strict();
}

/** Returns the rule for a client's global id, `region:uuid`. */
export function globalClientId(): Joi.StringSchema {
  return Joi.string()
    .pattern(/^[a-z]{2,10}:[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/u)
    .messages({ 'string.pattern.base': 'rules.clientId' });
}

/** Returns the rule for a visit's key: its id, or the uuid that a device gave it. */
function visitKey(): Joi.AlternativesSchema {
  return Joi.alternatives(Joi.string().guid({ version: 'uuidv4', separator: '-' }), Joi.string().pattern(/^[1-9]\d{0,8}$/u));
}

/** Returns the rule for a job's id. */
function uuid(): Joi.StringSchema {
  return Joi.string().pattern(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/u);
}

const addon = () => Joi.string().valid(...ADDONS);
const trialAddon = () => Joi.string().valid(...TRIAL_ADDONS);

/** Path parameters that are texts; all others are numbers. */
const TEXT_PARAMS = { clientId: globalClientId, jobId: uuid, visitKey, addon, trialAddon } as const;
/** The type of each text parameter after validation. */
export interface TextParams {
  readonly clientId: string;
  readonly jobId: string;
  readonly visitKey: string;
  readonly addon: Addon;
  readonly trialAddon: TrialAddon;
}
type TextParam = keyof typeof TEXT_PARAMS & keyof TextParams;
const isTextParam = (name: string): name is TextParam => Object.hasOwn(TEXT_PARAMS, name);

/** Any other name in a path is a record's id. */
const paramRule = (name: string): Joi.Schema => (isTextParam(name) ? TEXT_PARAMS[name]() : idText());

/** Returns the rule for the parameters of a call's path. `/evacuations/{evacuationId}` → `{ evacuationId }`. */
export function paramsRule(path: string): Joi.ObjectSchema<Record<string, number | string>> {
  const names = [...path.matchAll(/\{(\w+)\}/gu)].map(([, name]) => name ?? '');
  return Joi.object<Record<string, number | string>>(Object.fromEntries(names.map((name) => [name, paramRule(name).required()])));
}
