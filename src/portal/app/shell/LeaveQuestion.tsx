import { useTranslation } from 'react-i18next';

import { useAppSelector } from '#portal/store/hooks';
import { selectHeldMove } from '#portal/kit/route/routeSlice';
import { Button } from '#web/ui/buttons/Button';
import { PlainDialog } from '#web/ui/overlays/PlainDialog';
import { useNavigator } from '../route/StoreRouter';

/** The prompt before leaving a form with unsaved changes. */
export function LeaveQuestion() {
  const { t } = useTranslation('app');
  const navigator = useNavigator();
  const isAsked = useAppSelector(selectHeldMove) !== null;
  if (!isAsked) return null;
  return (
    <PlainDialog
      title={t('leave.title')}
      onClose={navigator.stay}
      actions={
        <>
          <Button onClick={navigator.stay}>{t('leave.stay')}</Button>
          <Button variant="dangerSolid" onClick={navigator.leave}>
            {t('leave.leave')}
          </Button>
        </>
      }
    >
      <p>{t('leave.text')}</p>
    </PlainDialog>
  );
}
