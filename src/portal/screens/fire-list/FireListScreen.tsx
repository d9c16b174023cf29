import { useTranslation } from 'react-i18next';

import { canBeEvacuated } from '../../../contract/entities/site';
import { useAppSelector } from '../../entities/hooks';
import { selectSites } from '../../entities/sites';
import { useIdParam } from '../../parts/route/useSearchParam';
import { useMay } from '../../processes/session/access';
import { selectCurrentSite } from '../../processes/session/selectors';
import { OthersWait } from '../../parts/offline/OthersWait';
import { latePart } from '../../parts/onDemand/latePart';
import { PageHeader } from '../../ui/showing/PageHeader';
import styles from './FireListScreen.module.css';
import { OtherSites } from './OtherSites';
import { PeopleOnSite } from './PeopleOnSite';
import { SiteCard, START, START_AT } from './SiteCard';
import { StartDialog } from './StartDialog';

// Only for a client without a site.
const NoSite = latePart(async () => (await import(/* webpackChunkName: "no-site" */ '../../parts/sites/NoSite')).NoSite, { texts: ['sites'] });

/** `/fire-list`: who is on each site now; starts an evacuation and leads to the live report (spec: routes#spaces-and-reports). */
export function FireListScreen() {
  const { t } = useTranslation('evacuation');
  const sites = useAppSelector(selectSites);
  const current = useAppSelector(selectCurrentSite);
  const [startAt, setStartAt] = useIdParam(START_AT);
  const mayStart = useMay(START);
  const starting = sites.find((site) => site.id === startAt && canBeEvacuated(site));
  const others = sites.filter(({ id }) => id !== current?.id);

  return (
    <>
      <PageHeader title={t('fireList.title')} description={t('fireList.intro')} />
      <OthersWait />
      {sites.length === 0 && <NoSite />}
      <div className={styles.columns}>
        <div className={styles.sites}>
          {/* The current site first: that is the one a person under pressure looks for. */}
          {current !== undefined && <SiteCard key={current.id} site={current} />}
          {others.length > 0 && <OtherSites sites={others} />}
        </div>
        {current !== undefined && <PeopleOnSite key={current.id} site={current} />}
      </div>
      {starting !== undefined && mayStart && <StartDialog key={starting.id} site={starting} onClose={() => setStartAt(null)} />}
    </>
  );
}
