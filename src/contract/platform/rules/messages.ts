import type { ValidationError, ValidationErrorItem } from 'joi';

/**
 * The messages of broken rules, as text keys of the namespace `rules` (`rules.tooLong` is `tooLong` in `rules.json`): the server translates
 * them into the language of the request, a form into the language of the screen. A rule with a more specific message names it: `.messages({
 * 'string.empty': 'rules.siteNameRequired' })`.
 */
export const RULE_MESSAGES = {
  'any.required': 'rules.required',
  'any.only': 'rules.choice',
  'any.invalid': 'rules.invalid',
  'any.unknown': 'rules.notExpected',
  'object.base': 'rules.object',
  'object.unknown': 'rules.unknownField',
  'object.max': 'rules.tooMany',
  'array.base': 'rules.list',
  'array.max': 'rules.tooMany',
  'array.min': 'rules.tooFew',
  'array.unique': 'rules.notUnique',
  'array.sparse': 'rules.invalid',
  'array.includesRequiredUnknowns': 'rules.tooFew',
  'boolean.base': 'rules.yesOrNo',
  'number.base': 'rules.number',
  'number.integer': 'rules.integer',
  'number.unsafe': 'rules.number',
  'number.infinity': 'rules.number',
  'number.min': 'rules.min',
  'number.max': 'rules.max',
  'string.base': 'rules.text',
  'string.empty': 'rules.required',
  'string.min': 'rules.tooShort',
  'string.max': 'rules.tooLong',
  'string.length': 'rules.length',
  'string.email': 'rules.emailValid',
  'string.uriCustomScheme': 'rules.webAddress',
  'string.pattern.base': 'rules.invalid',
  'string.pattern.name': 'rules.invalid',
  'string.pattern.invert.base': 'rules.badCharacters',
  'name.unseen': 'rules.nameUnseen',
  'name.letter': 'rules.nameLetter',
  'name.sign': 'rules.nameSign',
  'name.address': 'rules.nameAddress',
  'date.format': 'rules.date',
  'date.min': 'rules.dateTooEarly',
  'date.less': 'rules.dateTooLate',
  'date.greater': 'rules.endAfterStart',
  'date.from': 'rules.endFromStart',
  'instant.format': 'rules.instant',
  'timezone.unknown': 'rules.timezone',
  'phone.format': 'rules.phone',
  'phone.extension': 'rules.phoneExtension',
} as const;

/** A broken rule of a field: a text key with its parameters. */
export interface RuleProblem {
  readonly key: string;
  readonly values: { readonly limit?: number | string; readonly count?: number };
}

/** The maximum number of fields in one response: of a thousand unknown keys only the first hundred are reported. */
const PROBLEMS_MAX = 100;
const FIELD_NAME_MAX_LENGTH = 100;

/** Returns the name of a field in errors: `location.position.lat`, `on_site_report_times.2`; `body` for the whole body. */
function fieldOf(item: ValidationErrorItem): string {
  return item.path.length === 0 ? 'body' : item.path.join('.').slice(0, FIELD_NAME_MAX_LENGTH);
}

function problemOf(item: ValidationErrorItem): RuleProblem {
  const limit: unknown = item.context?.limit;
  if (typeof limit === 'number') return { key: item.message, values: { limit, count: limit } };
  return { key: item.message, values: typeof limit === 'string' ? { limit } : {} };
}

/**
 * Returns the broken rules by field, in the order of the rules. Validate with `abortEarly: false` and `messages: RULE_MESSAGES`, so that
 * each message is a text key.
 */
export function problemsOf(error: ValidationError): ReadonlyMap<string, readonly RuleProblem[]> {
  const problems = new Map<string, RuleProblem[]>();
  for (const item of error.details.slice(0, PROBLEMS_MAX)) {
    const field = fieldOf(item);
    const found = problems.get(field);
    if (found) found.push(problemOf(item));
    else problems.set(field, [problemOf(item)]);
  }
  return problems;
}
