import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { Button } from '../../ui/buttons/Button';
import { Form } from '../../ui/form/Form';
import { Modal } from '../../ui/overlays/Modal';
import styles from './MyProfile.module.css';

interface KeyDialogProps<Values> {
  readonly title: string;
  readonly submitLabel: string;
  readonly danger?: boolean;
  readonly initialValues: Values;
  readonly validate: (values: Values) => object;
  /** Answers what the form shows as errors, or nothing. */
  readonly onSubmit: (values: Values) => Promise<object | undefined>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog with one form: a change of the keys to the account. */
export function KeyDialog<Values extends object>({ title, submitLabel, danger, initialValues, validate, onSubmit, onClose, children }: KeyDialogProps<Values>) {
  const { t } = useTranslation('ui');
  const formId = useId();
  const [isBusy, setBusy] = useState(false);

  const submit = async (values: Values) => {
    setBusy(true);
    try {
      return await onSubmit(values);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Modal
      open
      title={title}
      busy={isBusy}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} disabled={isBusy}>{t('cancel')}</Button>
          <Button variant={danger === true ? 'dangerSolid' : 'primary'} type="submit" form={formId} pending={isBusy}>{submitLabel}</Button>
        </>
      }
    >
      <Form<Values> id={formId} label={title} initialValues={initialValues} validate={validate} onSubmit={submit}>
        <div className={styles.fields}>{children}</div>
      </Form>
    </Modal>
  );
}
