import { setIn } from 'final-form';
import type { Schema, ValidationErrorItem } from 'joi';

import type { FieldProblem, FieldProblemCode } from './fieldProblem';

/** A React Final Form `validate`: the problems by field, or undefined when all is well. */
export type FormValidate = (values: object) => object | undefined | Promise<object | undefined>;

const CODE_OF_TYPE: Readonly<Record<string, FieldProblemCode>> = {
  'any.required': 'required',
  'string.empty': 'required',
  'array.includesRequiredUnknowns': 'chooseOne',
  'any.only': 'choice',
  'any.ref': 'mismatch',
  'string.email': 'email',
  'string.uri': 'url',
  'string.uriCustomScheme': 'url',
  'string.min': 'tooShort',
  'string.max': 'tooLong',
  'string.length': 'length',
  'string.base': 'required',
  'string.isoDate': 'date',
  'number.base': 'number',
  'number.integer': 'integer',
  'number.unsafe': 'number',
  'number.min': 'min',
  'number.max': 'max',
  'number.greater': 'min',
  'number.less': 'max',
  'number.positive': 'min',
  'number.multiple': 'step',
  'date.base': 'date',
  'date.format': 'date',
  'date.min': 'dateTooEarly',
  'date.greater': 'dateTooEarly',
  'date.max': 'dateTooLate',
  'date.less': 'dateTooLate',
  'array.min': 'tooFew',
  'array.max': 'tooMany',
  'array.unique': 'notUnique',
};

/** A rule found 1 too few of an empty list: that reads better as 'choose at least one'. */
function codeOf(item: ValidationErrorItem): string {
  if (item.type === 'array.min' && item.context?.limit === 1) return 'chooseOne';
  // `valid(ref('password'))` says `any.only` of a reference: two values that should be the same.
  if (item.type === 'any.only' && item.context?.valids?.some((valid: unknown) => typeof valid === 'object' && valid !== null)) return 'mismatch';
  return CODE_OF_TYPE[item.type] ?? item.type;
}

function problemOf(item: ValidationErrorItem): FieldProblem {
  const limit: unknown = item.context?.limit ?? item.context?.multiple;
  if (typeof limit === 'number') return { code: codeOf(item), values: { limit, count: limit } };
  return typeof limit === 'string' || limit instanceof Date ? { code: codeOf(item), values: { limit: String(limit) } } : { code: codeOf(item) };
}

/** `['location', 'points', 0, 'title']` as React Final Form names it: `location.points[0].title`. */
function fieldName(path: ReadonlyArray<string | number>): string {
  return path.reduce<string>((name, part) => (typeof part === 'number' ? `${name}[${part}]` : name === '' ? part : `${name}.${part}`), '');
}

/**
 * A form's `validate` from the rules that the server enforces too. Each field gets its first problem as a code, so that
 * the words follow the language. Fields that the rules do not know are left alone: the server says so if it minds.
 */
export function joiValidate(schema: Schema): (values: object) => object | undefined {
  return (values) => {
    const { error } = schema.validate(values, { abortEarly: false, allowUnknown: true, messages: {} });
    if (!error) return undefined;
    const found = new Set<string>();
    let errors: object = {};
    for (const item of error.details) {
      const name = fieldName(item.path);
      if (name === '' || found.has(name)) continue;
      found.add(name);
      errors = setIn(errors, name, problemOf(item)) ?? errors;
    }
    return errors;
  };
}

/**
 * The same with rules that are fetched when a form first needs them, so that Joi stays out of the first load:
 * `const validate = lazyJoiValidate(() => import('…/rules/site').then((rules) => rules.siteChanges))`, outside the component.
 * Should they not arrive, the form still works: the server applies the same rules.
 */
export function lazyJoiValidate(load: () => Promise<Schema>): FormValidate {
  let ready: ReturnType<typeof joiValidate> | undefined;
  let loading: Promise<void> | undefined;

  return (values) => {
    if (ready) return ready(values);
    loading ??= load().then(
      (schema) => {
        ready = joiValidate(schema);
      },
      () => {
        loading = undefined;
      },
    );
    return loading.then(() => ready?.(values));
  };
}
