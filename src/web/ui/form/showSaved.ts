import { getIn, type FormApi } from 'final-form';

/**
 * Shows the sent values as stored ('48,86' as '48.86', without blanks around it) after a successful save, so that they no
 * longer count as changed. Text typed meanwhile stays. The form gets its newer values with the render that follows the
 * response.
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
