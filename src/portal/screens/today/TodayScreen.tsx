import { useTranslation } from 'react-i18next';

import { useAppSelector } from '../../entities/hooks';
import { selectCurrentSite } from '../../processes/session/selectors';
import { EmptyState } from '../../ui/saying/EmptyState';
import { TodayAtSite } from './TodayAtSite';

/** `/today`: who is at the current site now, who left, who is to come. */
export function TodayScreen() {
  const { t } = useTranslation('today');
  const site = useAppSelector(selectCurrentSite);
  return site === undefined ? <EmptyState title={t('noSite')} /> : <TodayAtSite key={site.id} site={site} />;
}
