import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useEndOtherSessionsMutation } from '../../api/profile';
import type { RequestError } from '../../api/requestError';
import { useAppDispatch } from '../../entities/hooks';
import { useNotices } from '../../parts/notices/NoticesProvider';
import { logOut } from '../../processes/session/signIn';
import { Checkbox } from '../../ui/fields/Checkbox';
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog';
import styles from './MyProfile.module.css';

/** Signs out everywhere else, and here as well where that is wished. */
export function EndSessionsDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('profile');
  const dispatch = useAppDispatch();
  const { toast } = useNotices();
  const [end, ending] = useEndOtherSessionsMutation();
  const [hereToo, setHereToo] = useState(false);
  const [error, setError] = useState<string>();

  const confirm = async (): Promise<void> => {
    setError(undefined);
    const answer = await end({});
    if (answer.error !== undefined) {
      // The base query's own error; RTK Query adds only its serialised crash.
      setError((answer.error as Partial<RequestError>).problem?.message || t('saveFailed'));
      return;
    }
    onClose();
    if (hereToo) await dispatch(logOut());
    else toast({ tone: 'success', text: t('sessions.endedOthers', { count: answer.data.ended }) });
  };

  return (
    <ConfirmDialog
      open
      tone="danger"
      title={t('sessions.endAllTitle')}
      confirmLabel={t('sessions.endAllConfirm')}
      pending={ending.isLoading}
      error={error}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <div className={styles.fields}>
        <p>{t('sessions.endAllText')}</p>
        <Checkbox label={t('sessions.hereToo')} checked={hereToo} onChange={setHereToo} />
      </div>
    </ConfirmDialog>
  );
}
