import type Joi from 'joi';

import type { BodyOf, Call, QueryOf } from '../call';
import { paramsRule } from './parameters';

/** What a call accepts. A part that is missing takes nothing. */
export interface CallRules {
  readonly params: Joi.ObjectSchema;
  readonly query?: Joi.ObjectSchema;
  readonly body?: Joi.ObjectSchema;
}

/** A part that the call has must have a rule whose output is exactly the call's type; one that it lacks must have none. */
type RuleOf<Part extends string, Shape> = [Shape] extends [undefined]
  ? { readonly [P in Part]?: never }
  : { readonly [P in Part]: Joi.ObjectSchema<Shape> };

/** Returns one call with its rules; the parameters of its path are ids. */
export function rulesOf<C extends Call>(
  call: C,
  rules: RuleOf<'body', BodyOf<C>> & RuleOf<'query', QueryOf<C>>,
): readonly [name: string, rules: CallRules & { readonly call: C }] {
  return [call.name, { call, params: paramsRule(call.path), ...rules }];
}
