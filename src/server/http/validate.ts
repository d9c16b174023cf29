import type Joi from 'joi';

import { problemsOf, RULE_MESSAGES } from '#contract/rules/messages';
import type { RuleContext } from '#contract/rules/time';
import { zoneNamed } from '../lists/period';
import { ProblemError } from './problem';

const CONTEXT: RuleContext = { zoneNamed };
const OPTIONS: Joi.ValidationOptions = {
  abortEarly: false,
  convert: true,
  messages: RULE_MESSAGES,
  errors: { render: true },
  context: { ...CONTEXT },
};

/* The casts below: an object rule's output is an object, but Joi types it as any. */

/** Returns a rule's output for a part of a request. @throws a 422 that names every wrong field */
export function validated(rule: Joi.ObjectSchema, value: unknown): Readonly<Record<string, unknown>> {
  const result = rule.validate(value, OPTIONS);
  if (result.error !== undefined) throw new ProblemError(422, { errors: Object.fromEntries(problemsOf(result.error)) });
  return result.value as Readonly<Record<string, unknown>>;
}

/** Returns a rule's output for a part of a request; null when it breaks the rule. */
export function validOrNull(rule: Joi.ObjectSchema, value: unknown): Readonly<Record<string, unknown>> | null {
  const result = rule.validate(value, OPTIONS);
  return result.error === undefined ? (result.value as Readonly<Record<string, unknown>>) : null;
}
