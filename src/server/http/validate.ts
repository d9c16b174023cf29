import type Joi from 'joi';

import { problemsOf, RULE_MESSAGES } from '#contract/rules/messages';
import { ProblemError } from './problem';

const OPTIONS: Joi.ValidationOptions = { abortEarly: false, convert: true, messages: RULE_MESSAGES, errors: { render: true } };

/* An object rule's output is an object; Joi types it as anything. */

/** A part of a request by its rule: the rule's output, or a 422 that names every field. */
export function validated(rule: Joi.ObjectSchema, value: unknown): Readonly<Record<string, unknown>> {
  const result = rule.validate(value, OPTIONS);
  if (result.error !== undefined) throw new ProblemError(422, { errors: Object.fromEntries(problemsOf(result.error)) });
  return result.value as Readonly<Record<string, unknown>>;
}

/** Whether a part of a request follows its rule; null when not. */
export function validOrNull(rule: Joi.ObjectSchema, value: unknown): Readonly<Record<string, unknown>> | null {
  const result = rule.validate(value, OPTIONS);
  return result.error === undefined ? (result.value as Readonly<Record<string, unknown>>) : null;
}
