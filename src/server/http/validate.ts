import type Joi from 'joi';

import { problemsOf, RULE_MESSAGES } from '#contract/rules/messages';
import type { RuleContext } from '#contract/rules/ruleContext';
import { zoneNamed } from '../lists/period';
import { readPhone } from '../phoneNumbers';
import { ProblemError } from './problem';

/** Returns how a rule is checked for a client of a country. */
function optionsFor(country: string | null): Joi.ValidationOptions {
  const context: RuleContext = { readPhone: (text) => readPhone(text, { country }), zoneNamed };
  return { abortEarly: false, convert: true, messages: RULE_MESSAGES, errors: { render: true }, context: { ...context } };
}

/* The casts below: an object rule's output is an object, but Joi types it as any. */

/**
 * Returns a rule's output for a part of a request.
 *
 * @param country of the client, whose phone numbers may lack their code
 * @throws a 422 that names every wrong field
 */
export function validated(rule: Joi.ObjectSchema, value: unknown, country: string | null = null): Readonly<Record<string, unknown>> {
  const result = rule.validate(value, optionsFor(country));
  if (result.error !== undefined) throw new ProblemError(422, { errors: Object.fromEntries(problemsOf(result.error)) });
  return result.value as Readonly<Record<string, unknown>>;
}

/** Returns a rule's output for a part of a request; null when it breaks the rule. */
export function validOrNull(rule: Joi.ObjectSchema, value: unknown): Readonly<Record<string, unknown>> | null {
  const result = rule.validate(value, optionsFor(null));
  return result.error === undefined ? (result.value as Readonly<Record<string, unknown>>) : null;
}
