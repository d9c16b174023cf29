import { useTranslation } from 'react-i18next';

import { useAppSelector } from '../../entities/hooks';
import { selectHeldMove } from '../../parts/route/routeSlice';
import { Button } from '../../ui/buttons/Button';
import { Modal } from '../../ui/overlays/Modal';
import { useNavigator } from '../route/StoreRouter';

/** Leaving a form with unsaved changes: asks first. */
export function LeaveDialog() {
  const { t } = useTranslation('app');
  const navigator = useNavigator();
  const isAsked = useAppSelector(selectHeldMove) !== null;

  return (
    <Modal
      open={isAsked}
      role="alertdialog"
      title={t('leave.title')}
      onClose={navigator.stay}
      footer={
        <>
          <Button onClick={navigator.stay} autoFocus>{t('leave.stay')}</Button>
          <Button variant="dangerSolid" onClick={navigator.leave}>{t('leave.leave')}</Button>
        </>
      }
    >
      <p>{t('leave.text')}</p>
    </Modal>
  );
}
