import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { Button } from '../buttons/Button';
import { Banner } from '../feedback/Banner';
import styles from './ConfirmDialog.module.css';
import { Modal } from './Modal';

export interface ConfirmDialogProps {
  readonly open: boolean;
  /** A question: 'Sign out 87 people?' */
  readonly title: string;
  /** Explains what will happen and what will be lost. */
  readonly children: ReactNode;
  /** Label of the action, with a verb: 'Sign out 87 people', never 'OK'. */
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  /** `danger` for what cannot be undone. */
  readonly tone?: 'danger' | 'primary';
  readonly pending?: boolean;
  /** Something is to be filled in first. */
  readonly confirmDisabled?: boolean;
  /** Why it failed; the dialog stays open. */
  readonly error?: string;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Prompts for confirmation; the focus starts on Cancel. */
export function ConfirmDialog({
  open,
  title,
  children,
  confirmLabel,
  cancelLabel,
  tone = 'primary',
  pending = false,
  confirmDisabled,
  error,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const { t } = useTranslation('ui');
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={title}
      role="alertdialog"
      busy={pending}
      footer={
        <>
          <Button onClick={onClose} disabled={pending} autoFocus>
            {cancelLabel ?? t('cancel')}
          </Button>
          <Button variant={tone === 'danger' ? 'dangerSolid' : 'primary'} pending={pending} disabled={confirmDisabled} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div className={styles.content}>
        {error && (
          <Banner tone="danger" announced>
            {error}
          </Banner>
        )}
        {children}
      </div>
    </Modal>
  );
}
