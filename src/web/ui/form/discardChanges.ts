import type { FormApi } from 'final-form';

const KEEP = 'keepDirtyOnReinitialize';

/**
 * Puts a form back to what is saved, its errors gone. `form.reset()` alone would keep what a person changed, since
 * `Form` keeps changes when newer values arrive.
 */
export function discardChanges<Values>(form: FormApi<Values>): void {
  form.setConfig(KEEP, false);
  form.restart();
  form.setConfig(KEEP, true);
}
