import { FORM_ERROR, setIn } from 'final-form';

import type { Problem } from '#contract/platform/problem';

/** `points.0.title` (the server's) and `points[0].title` (the form's) alike. */
function plainName(name: string): string {
  return name.replace(/\[(\d+)\]/gu, '.$1');
}

/** A server's refusal, in as far as a form can show it. */
export interface RefusedSubmit {
  /** The body of a 422: field errors land on their fields. */
  readonly problem?: Pick<Problem, 'message' | 'errors'>;
  /** Names of the form's own fields (`form.getRegisteredFields()`): errors of any others go to the banner. */
  readonly fields: readonly string[];
  /** The banner's text if the server sent none for it. */
  readonly fallback: string;
}

/** Returns the form errors of a refused submit: the first error per field, the rest for the form's banner. */
export function submitErrors({ problem, fields, fallback }: RefusedSubmit): object {
  const nameByPlain = new Map(fields.map((name) => [plainName(name), name]));
  const rest: string[] = [];
  let errors: object = {};

  for (const [field, messages] of Object.entries(problem?.errors ?? {})) {
    const name = nameByPlain.get(plainName(field));
    if (name === undefined) rest.push(...messages);
    else if (messages[0] !== undefined) errors = setIn(errors, name, messages[0]);
  }
  if (rest.length > 0) return { ...errors, [FORM_ERROR]: rest.join(' ') };
  return Object.keys(errors).length > 0 ? errors : { [FORM_ERROR]: fallback };
}
