import Joi from 'joi';

import { ADDONS, TRIAL_ADDONS, type Addon, type TrialAddon } from '../addonNames';

/** The largest id that a table gives. */
export const ID_MAX = 2_147_483_647;

/** An id in a path or a query, where everything is text. Digits alone: `1e3` or `+7` would be second names of the same record. */
export function idText(): Joi.NumberSchema {
  return Joi.number()
    .integer()
    .min(1)
    .max(ID_MAX)
    .custom((value: number, helpers) =>
      typeof helpers.original === 'string' && !/^[1-9]\d*$/u.test(helpers.original) ? helpers.error('number.base') : value,
    );
}

/** An id in a body: a number, not a text that looks like one. */
export function id(): Joi.NumberSchema {
  return idText().strict();
}

/** True or false, not a word for it. */
export function yesOrNo(): Joi.BooleanSchema {
  return Joi.boolean().strict();
}

/** A client's global id, `region:uuid`. */
export function globalClientId(): Joi.StringSchema {
  return Joi.string()
    .pattern(/^[a-z]{2,10}:[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/u)
    .messages({ 'string.pattern.base': 'rules.clientId' });
}

/** A visit by its id or by the uuid that a device gave it. */
function visitKey(): Joi.AlternativesSchema {
  return Joi.alternatives(Joi.string().guid({ version: 'uuidv4', separator: '-' }), Joi.string().pattern(/^[1-9]\d{0,8}$/u));
}

/** A job's id. */
function uuid(): Joi.StringSchema {
  return Joi.string().pattern(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/u);
}

const addon = () => Joi.string().valid(...ADDONS);
const trialAddon = () => Joi.string().valid(...TRIAL_ADDONS);

/** Parameters of paths that are texts; all others are numbers. */
const TEXT_PARAMS = { clientId: globalClientId, jobId: uuid, visitKey, addon, trialAddon } as const;
/** What each of them is once it has passed its rule. */
export interface TextParams {
  readonly clientId: string;
  readonly jobId: string;
  readonly visitKey: string;
  readonly addon: Addon;
  readonly trialAddon: TrialAddon;
}
type TextParam = keyof typeof TEXT_PARAMS & keyof TextParams;
const isTextParam = (name: string): name is TextParam => Object.hasOwn(TEXT_PARAMS, name);

/** A name in a path stands for a record's id. */
const paramRule = (name: string): Joi.Schema => (isTextParam(name) ? TEXT_PARAMS[name]() : idText());

/** The parameters of a call's path, ids all of them. `/evacuations/{evacuationId}` → `{ evacuationId }`. */
export function paramsRule(path: string): Joi.ObjectSchema<Record<string, number | string>> {
  const names = [...path.matchAll(/\{(\w+)\}/gu)].map(([, name]) => name ?? '');
  return Joi.object<Record<string, number | string>>(Object.fromEntries(names.map((name) => [name, paramRule(name).required()])));
}
