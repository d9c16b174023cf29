import { useFormState } from 'react-final-form';

import { useUnsavedChanges } from './useUnsavedChanges';

/** In a form of the page: leaving asks first while anything in it is not saved. */
export function FormLeaveGuard() {
  const { dirty } = useFormState({ subscription: { dirty: true } });
  useUnsavedChanges(dirty ?? false);
  return null;
}
