import { useId, type ComponentProps, type ReactNode } from 'react';

import type { RequestError } from '../../api/requestError';
import { Button } from '../../ui/buttons/Button';
import { Form } from '../../ui/form/Form';
import { submitErrors } from '../../ui/form/submitErrors';
import { Modal } from '../../ui/overlays/Modal';

interface AddDialogProps<Values extends object, Added> extends Pick<ComponentProps<typeof Form<Values>>, 'initialValues' | 'validate'> {
  readonly words: { readonly title: string; readonly cancel: string; readonly submit: string; readonly failed: string };
  readonly busy: boolean;
  readonly onSend: (values: Values) => Promise<{ readonly data?: Added; readonly error?: unknown }>;
  /** It is there; the dialog closes by itself. */
  readonly onAdded: (added: NonNullable<Added>, values: Values) => void;
  readonly onClose: () => void;
  /** The fields. */
  readonly children: ReactNode;
}

/** Adds one record by a short form: what the server refuses stands at its field, or above the fields. */
export function AddDialog<Values extends object, Added>({ words, busy, onSend, onAdded, onClose, children, ...form }: AddDialogProps<Values, Added>) {
  const formId = useId();
  const submit = async (values: Values, fields: readonly string[]): Promise<object | undefined> => {
    const { data, error } = await onSend(values);
    if (data === undefined || data === null) {
      // The base query's own error; RTK Query adds only its serialised crash.
      const { problem } = error as Partial<RequestError>;
      return submitErrors({ problem, fields, fallback: problem?.message || words.failed });
    }
    onAdded(data, values);
    onClose();
    return undefined;
  };

  return (
    <Modal
      open
      title={words.title}
      busy={busy}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>{words.cancel}</Button>
          <Button variant="primary" type="submit" form={formId} pending={busy}>{words.submit}</Button>
        </>
      }
    >
      <Form<Values> {...form} id={formId} label={words.title} onSubmit={(values, { getRegisteredFields }) => submit(values, getRegisteredFields())}>
        {children}
      </Form>
    </Modal>
  );
}
