import type Joi from 'joi';

import type { BodyOf, Call, OtherHolder, QueryOf } from '../call';
import { paramsRule } from './parameters';

/** The rules of each part of a call's input. A missing part accepts nothing. */
export interface PartRules {
  readonly query?: Joi.ObjectSchema;
  readonly body?: Joi.ObjectSchema;
}

export interface CallRules extends PartRules {
  readonly params: Joi.ObjectSchema;
  /** The input of other callers (`otherHolders`): a new field is closed to them until it is added here, too. */
  readonly of?: Readonly<Partial<Record<OtherHolder, PartRules>>>;
}

/** Requires a rule for every part of the call, with exactly its type as output, and forbids rules for other parts. */
type RuleOf<Part extends string, Shape> = [Shape] extends [undefined]
  ? { readonly [P in Part]?: never }
  : { readonly [P in Part]: Joi.ObjectSchema<Shape> };

type PartsOf<C extends Call> = RuleOf<'body', BodyOf<C>> & RuleOf<'query', QueryOf<C>>;

/** Returns a call with its rules; the parameters of its path are ids. */
export function rulesOf<C extends Call>(
  call: C,
  rules: PartsOf<C> & { readonly of?: Readonly<Partial<Record<OtherHolder, PartsOf<C>>>> },
): readonly [name: string, rules: CallRules & { readonly call: C }] {
  return [call.name, { call, params: paramsRule(call.path), ...rules }];
}

/** Returns only the rules of the named fields, for callers who may send no others. */
export function onlyFields<Rules extends object, Field extends keyof Rules>(rules: Rules, fields: readonly Field[]): Pick<Rules, Field> {
  // `fromEntries` loses the names of the fields.
  return Object.fromEntries(fields.map((field) => [field, rules[field]])) as Pick<Rules, Field>;
}
