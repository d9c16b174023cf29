import type { AskedForm, FormOutcome, SignInForm } from '#contract/asking/entities/form';
import type { Tx } from '#server/platform/db/transaction';
import { problem, ProblemError } from '#server/platform/http/problem';
import { isEvacuated } from '#server/sites/sites/runningEvacuation';
import { formsFor, type AskedVisit } from './ask';
import { readResponse, type ReadResponse } from './response';

/** The forms that a person has filled in to sign in. */
export interface GivenForms {
  readonly given: readonly SignInForm[];
  /** Signs in without the outstanding forms; the caller may decide that. */
  readonly isAllTheSame?: boolean;
}

/** The result of the forms of a sign-in. */
export interface FormsAtSignIn {
  readonly outcome: FormOutcome;
  /** The reason why the person is turned away, in the form's own language. */
  readonly reason: string | null;
  readonly responses: readonly ReadResponse[];
  /** The names of forms that were not filled in. */
  readonly unfilled: readonly string[];
}

/**
 * Reads the forms of somebody who signs in, the same from a kiosk and from reception (spec: fields#forms-at-sign-in). A failed form turns
 * the person away, whatever else is left. While the site is evacuated nobody is held up: valid answers are stored.
 *
 * @throws Problem 409 `forms_outstanding` with the forms that are left, as they are now; 422 on `forms.{form}.{question}`
 */
export async function readFormsAtSignIn(
  tx: Tx,
  visit: AskedVisit & { readonly at: Date },
  { given, isAllTheSame = false }: GivenForms,
): Promise<FormsAtSignIn> {
  const asked = (await formsFor(tx, visit, 'at_sign_in', visit.at)).filter(({ outcome }) => outcome === null);
  if (asked.length === 0) return { outcome: 'passed', reason: null, responses: [], unfilled: [] };
  const isForced = await isEvacuated(tx, visit);
  const responses: ReadResponse[] = [];
  const left: AskedForm[] = [];
  for (const form of asked) {
    // A form that was filled in for another version has to be filled in again.
    const filled = given.find(({ form_id: id, version }) => id === form.id && version === form.version);
    const response = filled && (await read(tx, form, filled, visit.at, isForced));
    if (response == null) left.push(form);
    else responses.push(response);
  }
  const unfilled = left.map(({ name }) => name);
  if (isForced) return { outcome: 'passed', reason: null, responses, unfilled };
  const failed = responses.find(({ outcome }) => outcome === 'failed');
  if (failed !== undefined) return { outcome: 'failed', reason: failed.reason, responses, unfilled };
  if (left.length > 0 && !isAllTheSame)
    throw problem(409, { code: 'forms_outstanding', message: 'server.formsOutstanding', data: { forms: left } });
  const isWaiting = responses.some(({ outcome }) => outcome === 'approval');
  return { outcome: isWaiting ? 'approval' : 'passed', reason: null, responses, unfilled };
}

async function read(tx: Tx, form: AskedForm, filled: SignInForm, at: Date, isForced: boolean): Promise<ReadResponse | null> {
  try {
    return await readResponse(tx, form, filled, at, `forms.${form.id}`);
  } catch (error) {
    if (isForced && error instanceof ProblemError) return null;
    throw error;
  }
}
