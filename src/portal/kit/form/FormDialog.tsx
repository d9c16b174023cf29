import { useId, useState, type ComponentProps, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { ChangeOutcome } from '#portal/api/useChange';
import { Button } from '#web/ui/buttons/Button';
import { Fields } from '#web/ui/form/Fields';
import { Form } from '#web/ui/form/Form';
import { Modal } from '#web/ui/overlays/Modal';
import { useSubmit, type FieldNames } from './useSubmit';

interface FormDialogProps<Values extends object, Answer> extends Pick<ComponentProps<typeof Form<Values>>, 'initialValues' | 'validate'> {
  readonly title: string;
  /** The action in a verb: 'Add site'. The title by default. */
  readonly submitLabel?: string;
  readonly tone?: 'primary' | 'danger';
  readonly send: (values: Values) => Promise<ChangeOutcome<Answer>>;
  /** The banner's text where the server gives none; 'Failed to save. Please try again.' by default. */
  readonly failed?: string;
  readonly fieldNames?: FieldNames;
  /** Runs once the server has confirmed; then the dialog closes, unless `keepOpen`: something else follows in its place. */
  readonly onDone?: (answer: Answer, values: Values) => void;
  readonly keepOpen?: boolean;
  readonly onClose: () => void;
  /** The fields. */
  readonly children: ReactNode;
}

/** A dialog with one form. It stays open during the request and when the server refuses. */
export function FormDialog<Values extends object, Answer>({
  title,
  submitLabel = title,
  tone = 'primary',
  send,
  failed,
  fieldNames,
  onDone,
  keepOpen = false,
  onClose,
  children,
  ...form
}: FormDialogProps<Values, Answer>) {
  const { t } = useTranslation('ui');
  const formId = useId();
  const [isBusy, setBusy] = useState(false);
  const submit = useSubmit<Values, Answer>({
    send: async (values) => {
      setBusy(true);
      try {
        return await send(values);
      } finally {
        setBusy(false);
      }
    },
    failed,
    fieldNames,
    onDone: (answer, values) => {
      onDone?.(answer, values);
      if (!keepOpen) onClose();
    },
  });

  return (
    <Modal
      open
      title={title}
      busy={isBusy}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            {t('cancel')}
          </Button>
          <Button variant={tone === 'danger' ? 'dangerSolid' : 'primary'} type="submit" form={formId} pending={isBusy}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <Form<Values> {...form} id={formId} label={title} onSubmit={submit}>
        <Fields>{children}</Fields>
      </Form>
    </Modal>
  );
}
