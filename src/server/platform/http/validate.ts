import type Joi from 'joi';

import { problemsOf, RULE_MESSAGES } from '#contract/platform/rules/messages';
import type { RuleContext } from '#contract/platform/rules/ruleContext';
import { zoneNamed } from '../lists/zones';
import { readPhone } from '../phoneNumbers';
import { containersIn } from './body/bodySize';
import { ProblemError } from './problem';

/** The length from which a list reports only its first fault: reporting thousands would delay all other requests. */
const LONG_LIST = 200;

function holdsLongList(value: unknown): boolean {
  for (const container of containersIn(value)) if (Array.isArray(container) && container.length > LONG_LIST) return true;
  return false;
}

/** Returns the check of a value against a rule, for a client of a country. */
function optionsFor(country: string | null, value: unknown): Joi.ValidationOptions {
  const context: RuleContext = { readPhone: (text) => readPhone(text, { country }), zoneNamed };
  return { abortEarly: holdsLongList(value), convert: true, messages: RULE_MESSAGES, errors: { render: true }, context: { ...context } };
}

/* The casts below: an object rule's output is an object, but Joi types it as any. */

/**
 * Returns a rule's output for a part of a request.
 *
 * @param country of the client, whose phone numbers may lack their code
 * @throws a 422 that names every wrong field; where a list is long, only the first one
 */
export function validated(rule: Joi.ObjectSchema, value: unknown, country: string | null = null): Readonly<Record<string, unknown>> {
  const result = rule.validate(value, optionsFor(country, value));
  if (result.error !== undefined) throw new ProblemError(422, { errors: Object.fromEntries(problemsOf(result.error)) });
  return result.value as Readonly<Record<string, unknown>>;
}

/** Returns a rule's output for a part of a request; null when it breaks the rule. */
export function validOrNull(rule: Joi.ObjectSchema, value: unknown): Readonly<Record<string, unknown>> | null {
  const result = rule.validate(value, optionsFor(null, value));
  return result.error === undefined ? (result.value as Readonly<Record<string, unknown>>) : null;
}
