import type Joi from 'joi';

import type { BodyOf, Call, OtherHolder, QueryOf } from '../call';
import { paramsRule } from './parameters';

/** What a call accepts in each part. One that is missing takes nothing. */
export interface PartRules {
  readonly query?: Joi.ObjectSchema;
  readonly body?: Joi.ObjectSchema;
}

export interface CallRules extends PartRules {
  readonly params: Joi.ObjectSchema;
  /** What others send who may make the call (`otherHolders`): a new field is closed to them until it is named there, too. */
  readonly of?: Readonly<Partial<Record<OtherHolder, PartRules>>>;
}

/** A part that the call has must have a rule whose output is exactly the call's type; one that it lacks must have none. */
type RuleOf<Part extends string, Shape> = [Shape] extends [undefined]
  ? { readonly [P in Part]?: never }
  : { readonly [P in Part]: Joi.ObjectSchema<Shape> };

type PartsOf<C extends Call> = RuleOf<'body', BodyOf<C>> & RuleOf<'query', QueryOf<C>>;

/** Returns one call with its rules; the parameters of its path are ids. */
export function rulesOf<C extends Call>(
  call: C,
  rules: PartsOf<C> & { readonly of?: Readonly<Partial<Record<OtherHolder, PartsOf<C>>>> },
): readonly [name: string, rules: CallRules & { readonly call: C }] {
  return [call.name, { call, params: paramsRule(call.path), ...rules }];
}

/** Returns the rules of the named fields alone: for somebody who may send no others. */
export function onlyFields<Rules extends object, Field extends keyof Rules>(rules: Rules, fields: readonly Field[]): Pick<Rules, Field> {
  // `fromEntries` forgets which fields there are.
  return Object.fromEntries(fields.map((field) => [field, rules[field]])) as Pick<Rules, Field>;
}
