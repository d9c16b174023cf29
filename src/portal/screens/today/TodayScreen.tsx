import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { allOf, needs } from '#contract/platform/accessRule';
import { GETTING_STARTED } from '#contract/clients/newClient';
import { useAppDispatch, useAppSelector } from '#portal/store/hooks';
import { lazyPart } from '#web/kit/onDemand/lazyPart';
import { useIsAllowed } from '#portal/processes/session/access';
import { selectClient, selectCurrentSite } from '#portal/processes/session/selectors';
import { PageHeader } from '#web/ui/navigation/PageHeader';
import { areStepsHidden, hideSteps } from './gettingStarted/hiddenSteps';
import { StepsWaiting } from './gettingStarted/StepsWaiting';
import { TodayAtSite } from './TodayAtSite';

// Only for a new organisation.
const NoSite = lazyPart(async () => (await import(/* webpackChunkName: "no-site" */ '#portal/pieces/sites/sites/NoSite')).NoSite, {
  texts: ['sites'],
});
const GettingStarted = lazyPart(
  async () => (await import(/* webpackChunkName: "getting-started" */ './gettingStarted/GettingStarted')).GettingStarted,
  {
    texts: ['gettingStarted', 'sites'],
    waiting: StepsWaiting,
  },
);

const SETS_UP = allOf(needs('ManageSite.editor'), needs('ManageVisitorGroup.viewer'), needs('ReturningVisitor.editor'));

/** `/today`: the people at the current site, those who left, and those expected. */
export function TodayScreen() {
  const { t } = useTranslation('routes');
  const site = useAppSelector(selectCurrentSite);
  const isNew = useAppSelector((state) => selectClient(state)?.settings[GETTING_STARTED] === true);
  const steps = isNew ? <FirstSteps /> : null;
  if (site !== undefined) return <TodayAtSite key={site.id} site={site} notice={steps} />;
  return (
    <>
      <PageHeader title={t('today')} />
      {steps}
      <NoSite />
    </>
  );
}

/** The first steps in a new organisation, until all are done or hidden. Their space is reserved from the first render on. */
function FirstSteps() {
  const dispatch = useAppDispatch();
  const maySetUp = useIsAllowed(SETS_UP);
  const [isHidden, setHidden] = useState(() => dispatch(areStepsHidden()));
  const hide = () => {
    dispatch(hideSteps());
    setHidden(true);
  };
  return maySetUp && !isHidden ? <GettingStarted onHide={hide} /> : null;
}
