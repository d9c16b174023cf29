import { ArrowLeft } from 'lucide-react';
import { useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';

import { focusHeading } from '#portal/lib/focusHeading';
import { Button } from '#portal/ui/buttons/Button';
import styles from '../Kiosk.module.css';
import { welcomed } from '../kioskSlice';
import { useKioskDispatch } from '../store';

/** A screen's heading with the way back: to the welcome unless told otherwise. */
export function ScreenHead({ title, onBack }: { readonly title: string; readonly onBack?: () => void }) {
  const { t } = useTranslation('kiosk');
  const dispatch = useKioskDispatch();
  useLayoutEffect(focusHeading, []);
  return (
    <div className={styles.screenHead}>
      <Button size="l" variant="quiet" icon={<ArrowLeft aria-hidden="true" />} onClick={onBack ?? (() => dispatch(welcomed()))}>
        {t('back')}
      </Button>
      <h1>{title}</h1>
    </div>
  );
}
