import { ArrowLeft } from 'lucide-react';
import { useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';

import { Button } from '#web/ui/buttons/Button';
import styles from '../../look/Kiosk.module.css';
import { welcomed } from '../../device/kioskSlice';
import { useVisitDispatch } from '../../device/state';
import { arriveAtScreen } from './arriveAtScreen';

interface ScreenHeadProps {
  readonly title: string;
  /** The screen is rendered before the person reaches it; the heading takes the focus once they do. */
  readonly isAhead?: boolean;
  readonly onBack?: () => void;
}

/** A screen's heading with the way back: to the welcome unless `onBack` is given. */
export function ScreenHead({ title, isAhead = false, onBack }: ScreenHeadProps) {
  const { t } = useTranslation('kiosk');
  const dispatch = useVisitDispatch();
  useLayoutEffect(() => {
    if (!isAhead) arriveAtScreen();
  }, [isAhead]);
  return (
    <div className={styles.screenHead}>
      <Button size="l" variant="quiet" icon={<ArrowLeft aria-hidden="true" />} onClick={onBack ?? (() => dispatch(welcomed()))}>
        {t('back')}
      </Button>
      <h1>{title}</h1>
    </div>
  );
}
