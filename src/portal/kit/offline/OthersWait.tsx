import { useTranslation } from 'react-i18next';

import { useAppSelector } from '#portal/store/hooks';
import { selectOthersWait } from '#portal/processes/offline/offlineSlice';
import { Banner } from '#web/ui/feedback/Banner';

/** Says that somebody else has marked people on this device without a network and has to come back; it names nobody. */
export function OthersWait() {
  const { t } = useTranslation('evacuation');
  return useAppSelector(selectOthersWait) ? <Banner tone="info">{t('othersWait')}</Banner> : null;
}
