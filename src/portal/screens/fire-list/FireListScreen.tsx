import { useTranslation } from 'react-i18next';

import { allOf, needs } from '#contract/platform/accessRule';
import { canBeEvacuated } from '#contract/sites/entities/site';
import { useGetFirstStepsQuery } from '#portal/api/clients/firstSteps';
import { useAppSelector } from '#portal/store/hooks';
import { selectSites } from '#portal/entities/sites';
import { oneOf, recordId, useAddress } from '#portal/kit/route/useAddress';
import { useIsAllowed } from '#portal/processes/session/access';
import { selectCurrentSite } from '#portal/processes/session/selectors';
import { OthersWait } from '#portal/kit/offline/OthersWait';
import { lazyPart } from '#web/kit/onDemand/lazyPart';
import { PageHeader } from '#web/ui/navigation/PageHeader';
import styles from './FireListScreen.module.css';
import { OtherSites } from './OtherSites';
import { PeopleOnSite } from './PeopleOnSite';
import { SiteCard, START } from './SiteCard';
import { StartDialog } from './StartDialog';

// Only for a client without a site.
const NoSite = lazyPart(async () => (await import(/* webpackChunkName: "no-site" */ '#portal/pieces/sites/sites/NoSite')).NoSite, {
  texts: ['sites'],
});

/** The users for whom the first steps are requested and who may start an evacuation. */
const TRIES_OUT = allOf(needs('ManageSite.editor'), START);
/** A link to a drill says so, so that two ordinary presses never begin a real one. */
const ADDRESS = { start: recordId(), kind: oneOf(['drill'], null) };

/** `/fire-list`: the people on each site; starts an evacuation and opens the live report (spec: routes#spaces-and-reports). */
export function FireListScreen() {
  const { t } = useTranslation('evacuation');
  const sites = useAppSelector(selectSites);
  const current = useAppSelector(selectCurrentSite);
  const { values, change } = useAddress(ADDRESS);
  const mayStart = useIsAllowed(START);
  const firstSteps = useGetFirstStepsQuery(undefined, { skip: !useIsAllowed(TRIES_OUT) });
  // People who try out the product begin with a drill.
  const isDrill = values.kind === 'drill' || firstSteps.data?.drill_completed === false;
  const suggested = isDrill ? 'drill' : firstSteps.isLoading ? null : 'real';
  const starting = sites.find((site) => site.id === values.start && canBeEvacuated(site));
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
      {starting !== undefined && mayStart && (
        <StartDialog key={starting.id} site={starting} suggested={suggested} onClose={() => change({ start: null, kind: null })} />
      )}
    </>
  );
}
