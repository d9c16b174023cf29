import { useTranslation } from 'react-i18next';

import { useAppSelector } from '../../entities/hooks';
import { selectOthersWait } from '../../processes/offline/offlineSlice';
import { Banner } from '../../ui/saying/Banner';

/** Somebody else has marked people on this device without a line: that they have to come back, and no word of who or what. */
export function OthersWait() {
  const { t } = useTranslation('evacuation');
  return useAppSelector(selectOthersWait) ? <Banner tone="info">{t('othersWait')}</Banner> : null;
}
