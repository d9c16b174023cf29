import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { ShownCode } from '#contract/visits/entities/code';
import type { RequestError } from '#web/net/requestError';
import { ConfirmChange } from '#portal/kit/form/ConfirmChange';
import { useErrorText } from '#portal/kit/notices/useErrorText';
import { useNotices } from '#portal/kit/notices/NoticesProvider';
import type { CodeActions } from '#portal/processes/codes/handOut';
import { useAppDispatch } from '#portal/store/hooks';
import { Button } from '#web/ui/buttons/Button';
import { ErrorState } from '#web/ui/feedback/ErrorState';
import { SkeletonRows } from '#web/ui/feedback/SkeletonRows';
import { Modal } from '#web/ui/overlays/Modal';
import { CodeWays } from './CodeWays';

interface CodeDialogProps {
  /** The name of the code's owner. */
  readonly name: string;
  readonly actions: CodeActions;
  /** The facts printed beside the code. */
  readonly facts: readonly (readonly [name: string, value: string])[];
  readonly onClose: () => void;
}

/** Shows somebody's code, to be scanned, printed, saved or mailed, and replaces it. It is in this dialog alone, and gone with it. */
export function CodeDialog({ name, actions, facts, onClose }: CodeDialogProps) {
  const { t } = useTranslation('codes');
  const { toast } = useNotices();
  const dispatch = useAppDispatch();
  const errorText = useErrorText();
  const [shown, setShown] = useState<ShownCode | null>(null);
  const [error, setError] = useState<RequestError | null>(null);
  const [attempt, setAttempt] = useState(1);
  const [isReplacing, setReplacing] = useState(false);
  const { replace } = actions;

  const show = useEffectEvent(async () => {
    const outcome = await dispatch(actions.show());
    setError(outcome.error ?? null);
    setShown(outcome.data ?? null);
  });
  useEffect(() => void show(), [attempt]);

  if (isReplacing && replace !== null)
    return (
      <ConfirmChange
        tone="danger"
        title={t('replace.title', { name })}
        confirmLabel={t('replace.action')}
        failed={t('replace.failed')}
        send={() => dispatch(replace())}
        onDone={(answer) => {
          setShown(answer);
          toast({ tone: 'success', text: t('replace.done') });
        }}
        onClose={() => setReplacing(false)}
      >
        <p>{t('replace.text')}</p>
      </ConfirmChange>
    );
  return (
    <Modal
      open
      title={t('dialogTitle', { name })}
      onClose={onClose}
      footer={
        <>
          {shown !== null && replace !== null && <Button onClick={() => setReplacing(true)}>{t('replace.action')}</Button>}
          <Button variant="primary" onClick={onClose}>
            {t('close')}
          </Button>
        </>
      }
    >
      {shown === null && error === null && <SkeletonRows rows={4} rowHeight={48} />}
      {shown === null && error !== null && <ErrorState title={errorText(error, t('loadFailed'))} onRetry={() => setAttempt(attempt + 1)} />}
      {shown !== null && <CodeWays key={shown.link} name={name} shown={shown} facts={facts} mail={actions.mail} />}
    </Modal>
  );
}
