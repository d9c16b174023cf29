import { getIn, type FormApi } from 'final-form';

/**
 * After a save that went well: what was sent is shown as it is stored ('48,86' as '48.86', without blanks around it), so
 * that it no longer counts as changed. What was typed meanwhile stays. The form gets its newer values with the render
 * that follows the answer.
 */
export function showSaved<Values extends object>(form: FormApi<Values>, sent: Values): void {
  setTimeout(() => {
    form.batch(() => {
      for (const name of form.getRegisteredFields()) {
        const field = form.getFieldState(name as keyof Values);
        if (field?.dirty && field.value === getIn(sent, name)) form.change(name as keyof Values, field.initial);
      }
    });
  }, 0);
}
