import { useFormState } from 'react-final-form';

import { useUnsavedChanges } from './useUnsavedChanges';

interface FormLeaveGuardProps {
  /** What differs is saved, as a new record is that keeps its form until the page is left. */
  readonly isSaved?: boolean;
}

/** In a form of the page: leaving asks first while anything in it is not saved. */
export function FormLeaveGuard({ isSaved = false }: FormLeaveGuardProps) {
  const { dirty } = useFormState({ subscription: { dirty: true } });
  useUnsavedChanges(dirty === true && !isSaved);
  return null;
}
