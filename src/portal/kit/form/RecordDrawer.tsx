import { useMemo } from 'react';

import { useNotices } from '../notices/NoticesProvider';
import { FormDrawer, type FormDrawerProps } from './FormDrawer';
import { exceptStored } from './exceptStored';
import { useRecordForm, type RecordFormOptions } from './useRecordForm';

interface RecordDrawerProps<Stored, Values extends object, Change, Answer>
  extends
    Omit<FormDrawerProps<Values>, 'initialValues' | 'onSubmit' | 'onState' | 'mayBeUnchanged'>,
    Omit<RecordFormOptions<Stored, Values, Change, Answer>, 'onSaved'> {
  /** The text that confirms the save. */
  readonly saved: (values: Values) => string;
}

/** Edits a record in the drawer: saves the changed fields, confirms and closes, and shows a refusal at its field. */
export function RecordDrawer<Stored extends object, Values extends object, Change extends object, Answer>({
  record,
  mapping,
  save,
  failed,
  saved,
  validate,
  ...drawer
}: RecordDrawerProps<Stored, Values, Change, Answer>) {
  const { toast } = useNotices();
  const { values, submit, onState } = useRecordForm<Stored, Values, Change, Answer>({
    record,
    mapping,
    save,
    failed,
    onSaved: (_answer, typed) => toast({ tone: 'success', text: saved(typed) }),
  });
  const validateChanges = useMemo(() => exceptStored(validate, values), [validate, values]);
  return <FormDrawer {...drawer} validate={validateChanges} initialValues={values} onSubmit={submit} onState={onState} />;
}
