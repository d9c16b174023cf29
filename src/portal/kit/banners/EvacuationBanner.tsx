import { memo } from 'react';
import { useTranslation } from 'react-i18next';

import { READ_EVACUATION } from '#contract/evacuations/evacuationAccess';
import { useListSiteEvacuationsQuery } from '#portal/api/evacuations/evacuations';
import { selectRunningEvacuation, selectRunningKind } from '#portal/entities/evacuations';
import { useAppSelector } from '#portal/store/hooks';
import { paths } from '#portal/lib/paths';
import { useIsAllowed } from '#portal/processes/session/access';
import { selectCurrentSite, selectIsInTouch } from '#portal/processes/session/selectors';
import { LinkButton } from '#web/ui/buttons/LinkButton';
import { Banner } from '#web/ui/feedback/Banner';
import { selectPathname } from '../route/routeSlice';

const REPORTS = paths.evacuationReport.pattern.replace(':evacuationId', '');

/**
 * Shows on every page that an evacuation of the current site is under way, with a link to its live report. Only the report itself is
 * without it.
 */
export const EvacuationBanner = memo(function EvacuationBanner() {
  const { t } = useTranslation('app');
  const site = useAppSelector(selectCurrentSite);
  const isUnderWay = site?.evacuation_in_progress === true;
  const mayRead = useIsAllowed(READ_EVACUATION);
  const running = useAppSelector((state) => selectRunningEvacuation(state, site?.id ?? null));
  const kind = useAppSelector((state) => selectRunningKind(state, site?.id ?? null));
  const isOffline = useAppSelector((state) => !selectIsInTouch(state) || state.connection.phase === 'stale');
  const pathname = useAppSelector(selectPathname);
  // The configuration or an event identifies the evacuation. After a gap, or where an event did not tell drill from real, it is fetched.
  useListSiteEvacuationsQuery(
    { params: { siteId: site?.id ?? 0 }, query: { status: 'in_progress', per_page: 1 } },
    { skip: !isUnderWay || !mayRead || (kind !== null && running !== undefined) },
  );
  if (site === undefined || !isUnderWay) return null;

  // Until the evacuation is identified, every report may be its report: a banner that comes and goes would move the page.
  if (running === undefined ? pathname.startsWith(REPORTS) : pathname === paths.evacuationReport.link({ evacuationId: running.id }))
    return null;
  const report = running === undefined ? paths.fireList.link() : paths.evacuationReport.link({ evacuationId: running.id });
  const open = (label: string, variant: 'primary' | 'dangerSolid') =>
    mayRead && (
      <LinkButton variant={variant} href={report}>
        {label}
      </LinkButton>
    );
  // An exercise must not be taken for an alarm, nor an alarm for an exercise: while the kind is not known, the banner says so.
  if (kind === null) {
    return (
      <Banner
        look="strip"
        tone="warning"
        announced
        title={t('evacuation.either', { site: site.name })}
        actions={open(t('evacuation.open'), 'primary')}
      >
        {isOffline ? t('evacuation.unknownOffline') : t('evacuation.unknown')}
      </Banner>
    );
  }
  const isDrill = kind === 'drill';
  return (
    <Banner
      look="strip"
      tone={isDrill ? 'info' : 'danger'}
      announced
      title={isDrill ? t('evacuation.drill', { site: site.name }) : t('evacuation.title', { site: site.name })}
      actions={open(isDrill ? t('evacuation.drillOpen') : t('evacuation.open'), isDrill ? 'primary' : 'dangerSolid')}
    >
      {isDrill ? t('evacuation.drillText') : t('evacuation.text')}
    </Banner>
  );
});
