import type { FormApi } from 'final-form';

const RETRY_DELAY_MS = 16;
/** After a third of a second the person has moved on. */
const MAX_ATTEMPTS = 20;

/** Native controls say so themselves; React Aria marks the group around a dropdown, date or set of choices. */
const INVALID = '[aria-invalid="true"], [data-invalid]';
/** Controls that a person reaches: not the hidden ones in which React Aria keeps values. */
export const FOCUSABLE =
  'input:not(:disabled, [type="hidden"], [tabindex="-1"]), textarea:not(:disabled), button:not(:disabled), [tabindex="0"]';

/** Focuses the first invalid control, and reports whether it found one. */
function focusFirstInvalid(form: HTMLElement): boolean {
  for (const invalid of form.querySelectorAll<HTMLElement>(INVALID)) {
    const target = invalid.matches(FOCUSABLE) ? invalid : invalid.querySelector<HTMLElement>(FOCUSABLE);
    if (!target) continue;
    target.focus();
    return true;
  }
  return false;
}

/**
 * After a submit that failed, by the form's rules or the server's, the focus goes to the first field with an error in
 * the order of the page. A decorator of React Final Form.
 */
export function focusFirstError(formElement: () => HTMLElement | null) {
  return <Values>(form: FormApi<Values>): (() => void) => {
    const submit = form.submit;

    const focusSoon = () => {
      const { errors, submitErrors, hasValidationErrors } = form.getState();
      if (!hasValidationErrors && Object.keys(submitErrors ?? {}).length === 0 && Object.keys(errors ?? {}).length === 0) return;
      // The errors are on the page only after the render that this submit causes, which a busy machine takes its time for.
      const look = (looksLeft: number) => {
        const element = formElement();
        if (element === null || focusFirstInvalid(element) || looksLeft === 0) return;
        setTimeout(() => look(looksLeft - 1), RETRY_DELAY_MS);
      };
      setTimeout(() => look(MAX_ATTEMPTS), 0);
    };

    form.submit = () => {
      const outcome = submit.call(form);
      if (outcome instanceof Promise) void outcome.finally(focusSoon);
      else focusSoon();
      return outcome;
    };
    return () => {
      form.submit = submit;
    };
  };
}
