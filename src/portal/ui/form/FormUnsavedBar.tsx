import { useForm, useFormState } from 'react-final-form';

import { UnsavedChangesBar } from '../saying/UnsavedChangesBar';
import { discardChanges } from './discardChanges';

/** The `UnsavedChangesBar` of the form it stands in: there while something differs or is being saved. */
export function FormUnsavedBar() {
  const form = useForm();
  const { dirtyFields, submitting } = useFormState({ subscription: { dirtyFields: true, submitting: true } });
  const count = Object.keys(dirtyFields ?? {}).length;
  if (count === 0 && !submitting) return null;
  return <UnsavedChangesBar count={count} saving={submitting ?? false} onDiscard={() => discardChanges(form)} />;
}
