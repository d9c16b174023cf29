import { useTranslation } from 'react-i18next';

import { useAppSelector } from '../../entities/hooks';
import { selectSites } from '../../entities/sites';
import { selectCurrentSite } from '../../processes/session/selectors';
import { OthersWait } from '../../parts/offline/OthersWait';
import { PageHeader } from '../../ui/showing/PageHeader';
import styles from './FireListScreen.module.css';
import { PeopleOnSite } from './PeopleOnSite';
import { SiteCard } from './SiteCard';

/** `/fire-list`: who is on each site now; starts an evacuation and leads to the live report (contract part 4). */
export function FireListScreen() {
  const { t } = useTranslation('evacuation');
  const sites = useAppSelector(selectSites);
  const current = useAppSelector(selectCurrentSite);
  // The current site first: that is the one a person under pressure looks for.
  const ordered = current === undefined ? sites : [current, ...sites.filter(({ id }) => id !== current.id)];

  return (
    <>
      <PageHeader title={t('fireList.title')} description={t('fireList.intro')} />
      <OthersWait />
      <div className={styles.columns}>
        <ul className={styles.sites} aria-label={t('fireList.sites')}>
          {ordered.map((site) => (
            <li key={site.id}>
              <SiteCard site={site} />
            </li>
          ))}
        </ul>
        {current !== undefined && <PeopleOnSite key={current.id} site={current} />}
      </div>
    </>
  );
}
