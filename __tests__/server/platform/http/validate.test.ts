/** The errors in the response to a request that breaks the rules. */
import Joi from 'joi';

import { ProblemError } from '#server/platform/http/problem';
import { validated } from '#server/platform/http/validate';

const rule = Joi.object({ ids: Joi.array().items(Joi.number()), name: Joi.string() });

function faultsOf(value: unknown): string[] {
  try {
    validated(rule, value);
  } catch (error) {
    if (error instanceof ProblemError) return Object.keys(error.details.errors ?? {});
    throw error;
  }
  throw new Error('It was taken');
}

test('names every fault, and of a long list the first alone: thousands would hold up everybody else', () => {
  const wrong = (count: number) => Array.from({ length: count }, () => 'x');
  expect(faultsOf({ ids: wrong(50), name: 1 })).toHaveLength(51);
  expect(faultsOf({ ids: wrong(201), name: 1 })).toEqual(['ids.0']);
  expect(validated(rule, { ids: Array.from({ length: 9_000 }, (_, id) => id) })['ids']).toHaveLength(9_000);
});

test('refuses a value that is nested as deeply as a body may be', () => {
  const nested: unknown = JSON.parse('['.repeat(9_999) + ']'.repeat(9_999));
  expect(faultsOf({ ids: nested })).toEqual(['ids.0']);
});
