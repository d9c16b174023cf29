import type { ChangeOutcome } from '#portal/api/useChange';
import { useNotices } from '../notices/NoticesProvider';
import { FormDrawer, type FormDrawerProps } from './FormDrawer';
import { useSubmit, type FieldNames } from './useSubmit';

interface AddDrawerProps<Values extends object, Answer> extends Omit<FormDrawerProps<Values>, 'onSubmit' | 'onState' | 'mayBeUnchanged'> {
  readonly initialValues: Values;
  readonly send: (values: Values) => Promise<ChangeOutcome<Answer>>;
  /** The banner's text where the server gives none; 'Failed to save. Please try again.' by default. */
  readonly failed?: string;
  readonly fieldNames?: FieldNames;
  /** The text that confirms the addition. */
  readonly added: (values: Values) => string;
}

/** Adds a record in the drawer: confirms and closes once the server has confirmed, and shows a refusal at its field. */
export function AddDrawer<Values extends object, Answer>({ send, failed, fieldNames, added, ...drawer }: AddDrawerProps<Values, Answer>) {
  const { toast } = useNotices();
  const submit = useSubmit<Values, Answer>({
    send,
    failed,
    fieldNames,
    onDone: (_answer, values) => toast({ tone: 'success', text: added(values) }),
  });
  return <FormDrawer {...drawer} onSubmit={submit} mayBeUnchanged />;
}
