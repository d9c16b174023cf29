import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { selectAllWaitingCount } from '#portal/entities/evacuees/openReports';
import { useAppDispatch, useAppSelector } from '#portal/store/hooks';
import { logOut } from '#web/session/signIn';
import { Button } from '#web/ui/buttons/Button';
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog';
import { Banner } from '#web/ui/feedback/Banner';
import styles from './GuestFrame.module.css';

/** Ends a guest's session once confirmed: without the link or its code there is no way back, and nothing of it stays on the device. */
export function LeaveReport() {
  const { t } = useTranslation('shared');
  const dispatch = useAppDispatch();
  const waiting = useAppSelector(selectAllWaitingCount);
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Button variant="quiet" size="s" icon={<LogOut aria-hidden="true" />} aria-haspopup="dialog" onClick={() => setAsked(true)}>
        {t('frame.leave')}
      </Button>
      <ConfirmDialog
        open={asked}
        title={t('frame.leaveTitle')}
        confirmLabel={t('frame.leave')}
        tone={waiting > 0 ? 'danger' : 'primary'}
        onConfirm={() => void dispatch(logOut())}
        onClose={() => setAsked(false)}
      >
        <div className={styles.lost}>
          {waiting > 0 && <Banner tone="danger">{t('frame.leaveLost', { count: waiting })}</Banner>}
          <p>{t('frame.leaveText')}</p>
        </div>
      </ConfirmDialog>
    </>
  );
}
