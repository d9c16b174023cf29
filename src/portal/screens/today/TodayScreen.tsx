import { useTranslation } from 'react-i18next';

import { GETTING_STARTED } from '#contract/newClient';
import { useAppSelector } from '#portal/store/hooks';
import { lazyPart } from '#portal/parts/onDemand/lazyPart';
import { selectClient, selectCurrentSite } from '#portal/processes/session/selectors';
import { PageHeader } from '#portal/ui/layout/PageHeader';
import { TodayAtSite } from './TodayAtSite';

// Only for a new organisation.
const NoSite = lazyPart(async () => (await import(/* webpackChunkName: "no-site" */ '#portal/parts/sites/NoSite')).NoSite, {
  texts: ['sites'],
});
const GettingStarted = lazyPart(async () => (await import(/* webpackChunkName: "getting-started" */ './GettingStarted')).GettingStarted, {
  texts: ['gettingStarted', 'sites'],
});

/** `/today`: who is at the current site now, who left, who is to come. */
export function TodayScreen() {
  const { t } = useTranslation('routes');
  const site = useAppSelector(selectCurrentSite);
  const isNew = useAppSelector((state) => selectClient(state)?.settings[GETTING_STARTED] === true);
  const steps = isNew ? <GettingStarted /> : null;
  if (site !== undefined) return <TodayAtSite key={site.id} site={site} notice={steps} />;
  return (
    <>
      <PageHeader title={t('today')} />
      {steps}
      <NoSite />
    </>
  );
}
