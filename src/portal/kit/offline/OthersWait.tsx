import { useTranslation } from 'react-i18next';

import { useAppSelector } from '#portal/store/hooks';
import { selectOthersWait } from '#portal/processes/offline/offlineSlice';
import { Banner } from '#web/ui/feedback/Banner';

/** Somebody else has marked people on this device without a line: that they have to come back, and no word of who or what. */
export function OthersWait() {
  const { t } = useTranslation('evacuation');
  return useAppSelector(selectOthersWait) ? <Banner tone="info">{t('othersWait')}</Banner> : null;
}
