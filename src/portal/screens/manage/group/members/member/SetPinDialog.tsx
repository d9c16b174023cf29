import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { Member } from '#contract/people/entities/member';
import { FailureBanner } from '#portal/kit/notices/FailureBanner';
import { useErrorText } from '#portal/kit/notices/useErrorText';
import { setNewPin } from '#portal/processes/members/newPin';
import { useAppDispatch } from '#portal/store/hooks';
import { Button } from '#web/ui/buttons/Button';
import { VisuallyHidden } from '#web/ui/feedback/VisuallyHidden';
import { Modal } from '#web/ui/overlays/Modal';
import styles from './MemberPin.module.css';

interface SetPinDialogProps {
  readonly member: Pick<Member, 'id' | 'name' | 'metadata'>;
  readonly onClose: () => void;
}

/** Sets a new pin after a question and shows it. It is in this dialog alone, and gone with it. */
export function SetPinDialog({ member: { id, name, metadata }, onClose }: SetPinDialogProps) {
  const { t } = useTranslation('groups');
  const dispatch = useAppDispatch();
  const errorText = useErrorText();
  // As it was when the dialog was opened: a new pin changes it.
  const [isFirst] = useState(metadata.pin_changed_at === null);
  const [pin, setPin] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string>();

  const make = async (): Promise<void> => {
    setProblem(undefined);
    setSending(true);
    const outcome = await dispatch(setNewPin(id));
    setSending(false);
    if (outcome.error === undefined) setPin(outcome.data);
    else setProblem(errorText(outcome.error, t('pin.failed')));
  };

  return (
    <Modal
      open
      title={isFirst ? t('pin.setTitle', { name }) : t('pin.resetTitle', { name })}
      busy={isSending}
      onClose={onClose}
      footer={
        pin === null ? (
          <>
            <Button onClick={onClose} disabled={isSending}>
              {t('pin.cancel')}
            </Button>
            <Button variant="primary" pending={isSending} onClick={() => void make()}>
              {isFirst ? t('pin.set') : t('pin.reset')}
            </Button>
          </>
        ) : (
          <Button variant="primary" onClick={onClose}>
            {t('pin.done')}
          </Button>
        )
      }
    >
      <div className={styles.dialog}>
        {pin === null && <p>{isFirst ? t('pin.setText') : t('pin.resetText')}</p>}
        <div role="status">{pin !== null && <NewPin pin={pin} name={name} />}</div>
        <FailureBanner text={problem} />
      </div>
    </Modal>
  );
}

function NewPin({ pin, name }: { readonly pin: string; readonly name: string }) {
  const { t } = useTranslation('groups');
  return (
    <div className={styles.dialog}>
      <p>{t('pin.shown', { name })}</p>
      <p className={styles.digits}>
        <span aria-hidden="true">{pin}</span>
        {/* Digit by digit, or it is read out as a number of thousands. */}
        <VisuallyHidden>{[...pin].join(' ')}</VisuallyHidden>
      </p>
      <p>{t('pin.once')}</p>
    </div>
  );
}
