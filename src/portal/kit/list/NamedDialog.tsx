import type { ChangeOutcome } from '#portal/api/useChange';
import { FormTextField } from '#web/ui/form/controls/FormTextField';
import type { FormValidate } from '#web/ui/form/joiValidate';
import { ConfirmChange } from '../form/ConfirmChange';
import { FormDialog } from '../form/FormDialog';
import { useNotices } from '../notices/NoticesProvider';

/** A record whose only text is its name. */
export interface Named {
  readonly id: number;
  readonly name: string;
}

/** An open dialog; `add` is about no record yet. */
export type OpenedName = { readonly is: 'add' } | { readonly is: 'rename' | 'delete'; readonly record: Named };

export interface OpenedDialog {
  readonly opened: OpenedName;
  readonly onClose: () => void;
}

interface NamedDialogProps {
  /** The name's field in the rules and in what the server refuses. */
  readonly field: string;
  readonly label: string;
  readonly hint: string;
  readonly validate: FormValidate;
  readonly add: {
    readonly title: string;
    readonly done: (name: string) => string;
    readonly send: (name: string) => Promise<ChangeOutcome<unknown>>;
  };
  readonly rename: {
    readonly title: string;
    readonly done: string;
    readonly send: (record: Named, name: string) => Promise<ChangeOutcome<unknown>>;
  };
  readonly remove: {
    readonly title: (name: string) => string;
    readonly text: string;
    readonly confirm: string;
    readonly done: (name: string) => string;
    readonly send: (id: number) => Promise<ChangeOutcome<unknown>>;
  };
}

/** Adds a record behind the others, gives one another name, or deletes one. Mount it while it is open only. */
export function NamedDialog({ opened, onClose, ...dialog }: NamedDialogProps & OpenedDialog) {
  if (opened.is === 'delete') return <DeleteNamed {...dialog} record={opened.record} onClose={onClose} />;
  return <EditNamed {...dialog} record={opened.is === 'add' ? null : opened.record} onClose={onClose} />;
}

type NameValues = Readonly<Record<string, string>>;

interface EditProps extends Omit<NamedDialogProps, 'remove'> {
  /** Null to add one. */
  readonly record: Named | null;
  readonly onClose: () => void;
}

function EditNamed({ field, label, hint, validate, add, rename, record, onClose }: EditProps) {
  const { toast } = useNotices();
  const nameIn = (values: NameValues): string => values[field] ?? '';
  return (
    <FormDialog<NameValues, unknown>
      title={record === null ? add.title : rename.title}
      initialValues={{ [field]: record?.name ?? '' }}
      validate={validate}
      send={(values) => (record === null ? add.send(nameIn(values)) : rename.send(record, nameIn(values)))}
      onDone={(_answer, values) => toast({ tone: 'success', text: record === null ? add.done(nameIn(values).trim()) : rename.done })}
      onClose={onClose}
    >
      <FormTextField name={field} label={label} description={record === null ? hint : undefined} required autoComplete="off" />
    </FormDialog>
  );
}

interface DeleteProps extends Pick<NamedDialogProps, 'remove'> {
  readonly record: Named;
  readonly onClose: () => void;
}

function DeleteNamed({ remove, record: { id, name }, onClose }: DeleteProps) {
  const { toast } = useNotices();
  return (
    <ConfirmChange
      tone="danger"
      title={remove.title(name)}
      confirmLabel={remove.confirm}
      send={() => remove.send(id)}
      onDone={() => toast({ tone: 'success', text: remove.done(name) })}
      onClose={onClose}
    >
      <p>{remove.text}</p>
    </ConfirmChange>
  );
}
