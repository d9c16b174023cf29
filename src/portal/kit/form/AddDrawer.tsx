import type { ChangeOutcome } from '#portal/api/useChange';
import { useNotices } from '../notices/NoticesProvider';
import { FormDrawer, type FormDrawerProps } from './FormDrawer';
import { useSubmit, type FieldNames } from './useSubmit';

type Drawer<Values extends object> = Omit<FormDrawerProps<Values>, 'onSubmit' | 'onState' | 'mayBeUnchanged' | 'param' | 'submitLabel'>;

interface AddDrawerProps<Values extends object, Answer> extends Drawer<Values> {
  /** The parameter of the address that opens it: `add` by default. */
  readonly param?: FormDrawerProps<Values>['param'];
  /** The button's text: the title by default. */
  readonly submitLabel?: string;
  readonly initialValues: Values;
  readonly send: (values: Values) => Promise<ChangeOutcome<Answer>>;
  /** The banner's text where the server gives none; 'Failed to save. Please try again.' by default. */
  readonly failed?: string;
  readonly fieldNames?: FieldNames;
  /** The text that confirms the addition. */
  readonly added: (values: Values) => string;
}

/** Adds a record in the drawer: confirms and closes once the server has confirmed, and shows a refusal at its field. */
export function AddDrawer<Values extends object, Answer>({
  param = 'add',
  submitLabel,
  send,
  failed,
  fieldNames,
  added,
  ...drawer
}: AddDrawerProps<Values, Answer>) {
  const { toast } = useNotices();
  const submit = useSubmit<Values, Answer>({
    send,
    failed,
    fieldNames,
    onDone: (_answer, values) => toast({ tone: 'success', text: added(values) }),
  });
  return <FormDrawer {...drawer} param={param} submitLabel={submitLabel ?? drawer.title} onSubmit={submit} mayBeUnchanged />;
}
