import { useTranslation } from 'react-i18next';

import { KIOSK_IDLE_WARNING_MS } from '#contract/door/constants';
import { Button } from '#web/ui/buttons/Button';
import styles from '../look/Kiosk.module.css';
import { selectIsIdleSoon } from '../device/kioskSlice';
import { touched } from '../device/processes/signals';
import { useKioskDispatch, useKioskSelector } from '../device/state';

/** Prompts the person to confirm that they are still there before what they typed is cleared. Any touch of the screen confirms. */
export function IdleWarning() {
  const { t } = useTranslation('kiosk');
  const dispatch = useKioskDispatch();
  const isIdleSoon = useKioskSelector(selectIsIdleSoon);
  return (
    <div role="alert">
      {isIdleSoon && (
        <div className={styles.idle}>
          <p>{t('idle.text', { count: KIOSK_IDLE_WARNING_MS / 1_000 })}</p>
          <Button size="l" variant="primary" onClick={() => dispatch(touched())}>
            {t('idle.stay')}
          </Button>
        </div>
      )}
    </div>
  );
}
