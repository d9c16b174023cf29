import { useFormState } from 'react-final-form';

import { useUnsavedChanges } from './useUnsavedChanges';

interface FormLeaveGuardProps {
  /** The changes are saved, as for a new record whose form stays until the page is left. */
  readonly isSaved?: boolean;
}

/** Guards a form of the page: leaving prompts first while anything in it is not saved. */
export function FormLeaveGuard({ isSaved = false }: FormLeaveGuardProps) {
  const { dirty } = useFormState({ subscription: { dirty: true } });
  useUnsavedChanges(dirty === true && !isSaved);
  return null;
}
