import { useEffect, useState } from 'react';
import { useForm, useFormState } from 'react-final-form';

import { TOAST_DURATION_MS } from '#contract/platform/constants';
import { UnsavedChangesBar } from '../feedback/UnsavedChangesBar';
import { discardChanges } from './discardChanges';

interface FormUnsavedBarProps {
  /** The zone in which it says when the form was saved: the site's. */
  readonly zone?: string;
}

/**
 * The `UnsavedChangesBar` of the enclosing form: shown while there are unsaved changes or a save is running, and a moment longer to
 * confirm it.
 */
export function FormUnsavedBar({ zone }: FormUnsavedBarProps) {
  const form = useForm();
  const { dirtyFields, submitting, submitSucceeded } = useFormState({
    subscription: { dirtyFields: true, submitting: true, submitSucceeded: true },
  });
  const [savedAt, setSavedAt] = useState<number | null>(null);
  const [isSent, setSent] = useState(false);
  const count = Object.keys(dirtyFields ?? {}).length;
  const isSaved = submitSucceeded === true && submitting !== true;

  // Set during the render, so that the bar does not disappear in between.
  if (isSaved !== isSent) {
    setSent(isSaved);
    setSavedAt(isSaved ? Date.now() : null);
  }
  useEffect(() => {
    if (savedAt === null) return undefined;
    const timer = setTimeout(() => setSavedAt(null), TOAST_DURATION_MS);
    return () => clearTimeout(timer);
  }, [savedAt]);

  if (count === 0 && !submitting && savedAt === null) return null;
  return (
    <UnsavedChangesBar count={count} saving={submitting ?? false} savedAt={savedAt} zone={zone} onDiscard={() => discardChanges(form)} />
  );
}
