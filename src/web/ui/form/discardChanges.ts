import type { FormApi } from 'final-form';

const KEEP = 'keepDirtyOnReinitialize';

/**
 * Resets a form to the saved values and clears its errors. `form.reset()` alone would keep the person's changes, since
 * `Form` keeps changes when newer values arrive.
 */
export function discardChanges<Values>(form: FormApi<Values>): void {
  form.setConfig(KEEP, false);
  form.restart();
  form.setConfig(KEEP, true);
}
