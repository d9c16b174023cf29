import { useId, useRef, useState } from 'react';
import type { ReactNode, SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';

import { Button } from '../buttons/Button';
import { Banner } from '../feedback/Banner';
import styles from './ConfirmDialog.module.css';
import { TextField } from '../fields/TextField';
import { Modal } from './Modal';

interface ConfirmByNameProps {
  readonly open: boolean;
  readonly title: string;
  /** Explains what will be lost. */
  readonly children: ReactNode;
  /** The name that must be typed. */
  readonly name: string;
  readonly confirmLabel: string;
  readonly pending?: boolean;
  readonly error?: string;
  /** Called with the name as typed, which the server requires too. */
  readonly onConfirm: (typed: string) => void;
  readonly onClose: () => void;
}

/** Deletes a site, group, status or working hours only after its name was typed (spec: sites#rules, groups#rules). */
export function ConfirmByName({ open, ...rest }: ConfirmByNameProps) {
  // Remounted each time it opens, so that nothing typed before remains.
  return open ? <OpenConfirmByName {...rest} /> : null;
}

/** Returns the name as it is typed; sending it calls back where it is the right one. */
function useTypedName(name: string, pending: boolean, onConfirm: ConfirmByNameProps['onConfirm']) {
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const [differs, setDiffers] = useState(false);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (pending) return;
    const same = typed.trim().normalize() === name.trim().normalize();
    setDiffers(!same);
    if (same) onConfirm(typed.trim());
    else field.current?.focus();
  };
  const type = (value: string): void => {
    setTyped(value);
    setDiffers(false);
  };
  return { field, typed, type, differs, submit };
}

function OpenConfirmByName({
  title,
  children,
  name,
  confirmLabel,
  pending = false,
  error,
  onConfirm,
  onClose,
}: Omit<ConfirmByNameProps, 'open'>) {
  const { t } = useTranslation(['controls', 'ui']);
  const formId = useId();
  const { field, typed, type, differs, submit } = useTypedName(name, pending, onConfirm);

  return (
    <Modal
      open
      onClose={onClose}
      title={title}
      role="alertdialog"
      busy={pending}
      footer={
        <>
          <Button onClick={onClose} disabled={pending}>
            {t('ui:cancel')}
          </Button>
          <Button type="submit" form={formId} variant="dangerSolid" pending={pending}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className={styles.content} onSubmit={submit}>
        {error && (
          <Banner tone="danger" announced>
            {error}
          </Banner>
        )}
        <div>{children}</div>
        <TextField
          label={t('typeName', { name })}
          ref={field}
          value={typed}
          onChange={type}
          error={differs ? t('nameDiffers', { name }) : undefined}
          required
          autoFocus
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </form>
    </Modal>
  );
}
