import { FORM_ERROR, setIn } from 'final-form';
import type { Schema } from 'joi';

import { problemsOf, RULE_MESSAGES } from '#contract/platform/rules/messages';
import type { RuleProblem } from '#contract/platform/rules/messages';
import type { FieldProblem } from './fieldProblem';

/** A React Final Form `validate`: the problems by field, or undefined when all is well. */
export type FormValidate = (values: object) => object | undefined | Promise<object | undefined>;

/** `problemsOf` names what concerns the values as a whole so. */
const WHOLE = 'body';

function fieldProblem({ key, values }: RuleProblem): FieldProblem {
  return { code: key.replace(/^rules\./u, ''), values };
}

/**
 * Returns a form's `validate` from the rules that the server enforces too. Each field gets its first problem as a code, so that
 * the text follows the language. Values unknown to the rules are ignored: the form need not send them.
 */
export function joiValidate(schema: Schema): (values: object) => object | undefined {
  return (values) => {
    const { error } = schema.validate(values, { abortEarly: false, allowUnknown: true, messages: RULE_MESSAGES });
    if (!error) return undefined;
    let errors: object = {};
    for (const [field, [first]] of problemsOf(error)) {
      if (first) errors = setIn(errors, field === WHOLE ? FORM_ERROR : field, fieldProblem(first));
    }
    return errors;
  };
}

/**
 * The same with rules that are fetched when a form first needs them, so that Joi stays out of the first load:
 * `const validate = lazyJoiValidate(() => import('…/rules/sites').then((rules) => rules.siteChange))`, outside the component.
 * Should they not arrive, the form still works: the server applies the same rules.
 */
export function lazyJoiValidate(load: () => Promise<Schema>): FormValidate {
  let ready: ReturnType<typeof joiValidate> | undefined;
  let loading: Promise<void> | undefined;

  // Returns a promise even once the rules are loaded: React Final Form keeps the problems of a promise until the next
  // promise, so a synchronous result would leave 'a name is required' in place for ever.
  return async (values) => {
    loading ??= load().then(
      (schema) => {
        ready = joiValidate(schema);
      },
      () => {
        loading = undefined;
      },
    );
    await loading;
    return ready?.(values);
  };
}
