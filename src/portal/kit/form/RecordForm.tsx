import { useMemo, type ReactNode } from 'react';
import { FormSpy } from 'react-final-form';

import { Form } from '#web/ui/form/Form';
import { FormReadOnly } from '#web/ui/form/controls/FormReadOnly';
import { FormUnsavedBar } from '#web/ui/form/FormUnsavedBar';
import type { FormValidate } from '#web/ui/form/joiValidate';
import { showSaved } from '#web/ui/form/showSaved';
import { FormLeaveGuard } from '../route/FormLeaveGuard';
import { exceptStored } from './exceptStored';
import { useRecordForm, type RecordFormOptions } from './useRecordForm';

interface RecordFormProps<Stored, Values, Change, Answer> extends RecordFormOptions<Stored, Values, Change, Answer> {
  /** The accessible name of the form. */
  readonly label: string;
  readonly validate: FormValidate;
  /** For people with read-only access: fields are disabled, and there is nothing to save. */
  readonly readOnly?: boolean;
  /** The time zone of the save time in the bar: the site's. */
  readonly zone?: string;
  /** The fields. */
  readonly children: ReactNode;
}

/**
 * A page's form that edits one record: saves the changed fields, guards against leaving, and shows a refusal of the server at its field.
 */
export function RecordForm<Stored extends object, Values extends object, Change extends object, Answer>({
  label,
  validate,
  readOnly = false,
  zone,
  children,
  onSaved,
  ...options
}: RecordFormProps<Stored, Values, Change, Answer>) {
  const { values, submit, onState } = useRecordForm<Stored, Values, Change, Answer>({
    ...options,
    onSaved: (answer, typed, form) => {
      showSaved(form, typed);
      onSaved?.(answer, typed, form);
    },
  });
  const validateChanges = useMemo(() => exceptStored(validate, values), [validate, values]);

  return (
    <Form<Values> label={label} initialValues={values} validate={validateChanges} onSubmit={submit}>
      <FormReadOnly value={readOnly}>{children}</FormReadOnly>
      <FormSpy<Values>
        subscription={{ dirty: true, values: true }}
        onChange={(state) => onState({ dirty: state.dirty ?? false, values: state.values })}
      />
      <FormLeaveGuard />
      {!readOnly && <FormUnsavedBar zone={zone} />}
    </Form>
  );
}
