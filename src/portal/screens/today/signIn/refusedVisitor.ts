import type { Problem } from '#contract/platform/problem';
import { namedInForm, type FormAnswers } from '#web/ui/form/answers/checkAnswers';
import { submitErrors } from '#web/ui/form/submitErrors';

/** Returns the form's errors for a visitor refused by the server, with the host's under its name in the form. */
export function refusedVisitor({ message, errors: said }: Problem, fields: readonly string[], fallback: string): object {
  const { notify_id: host, ...others } = namedInForm(said);
  return submitErrors({ problem: { message, errors: { ...others, ...(host && { host }) } }, fields, fallback });
}

/** Returns the form's errors for answers that are missing or wrong, and for a host who is; null without any. */
export function answerErrors({ problems, isHostMissing }: FormAnswers): object | null {
  if (problems === null && !isHostMissing) return null;
  return { ...(problems && { answers: problems }), ...(isHostMissing && { host: { code: 'required' } }) };
}
