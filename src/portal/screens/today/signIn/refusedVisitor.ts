import type { Problem } from '#contract/platform/problem';
import { namedInForm } from '#web/ui/form/answers/checkAnswers';
import { submitErrors } from '#web/ui/form/submitErrors';

/** Returns the form's errors for a visitor refused by the server, with the host's under its name in the form. */
export function refusedVisitor({ message, errors: said }: Problem, fields: readonly string[], fallback: string): object {
  const { notify_id: host, ...others } = namedInForm(said);
  return submitErrors({ problem: { message, errors: { ...others, ...(host && { host }) } }, fields, fallback });
}
