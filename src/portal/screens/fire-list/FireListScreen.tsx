import { useTranslation } from 'react-i18next';

import { canBeEvacuated } from '#contract/entities/site';
import { useAppSelector } from '#portal/store/hooks';
import { selectSites } from '#portal/entities/sites';
import { useIdParam } from '#portal/parts/route/useSearchParam';
import { useIsAllowed } from '#portal/processes/session/access';
import { selectCurrentSite } from '#portal/processes/session/selectors';
import { OthersWait } from '#portal/parts/offline/OthersWait';
import { lazyPart } from '#portal/parts/onDemand/lazyPart';
import { PageHeader } from '#portal/ui/layout/PageHeader';
import styles from './FireListScreen.module.css';
import { OtherSites } from './OtherSites';
import { PeopleOnSite } from './PeopleOnSite';
import { SiteCard, START, START_AT } from './SiteCard';
import { StartDialog } from './StartDialog';

// Only for a client without a site.
const NoSite = lazyPart(async () => (await import(/* webpackChunkName: "no-site" */ '#portal/parts/sites/NoSite')).NoSite, {
  texts: ['sites'],
});

/** `/fire-list`: who is on each site now; starts an evacuation and leads to the live report (spec: routes#spaces-and-reports). */
export function FireListScreen() {
  const { t } = useTranslation('evacuation');
  const sites = useAppSelector(selectSites);
  const current = useAppSelector(selectCurrentSite);
  const [startAt, setStartAt] = useIdParam(START_AT);
  const mayStart = useIsAllowed(START);
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
