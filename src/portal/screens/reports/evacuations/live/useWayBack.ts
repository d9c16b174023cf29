import { useTranslation } from 'react-i18next';

import { needs } from '#contract/platform/accessRule';
import { useAppSelector } from '#portal/store/hooks';
import { paths } from '#portal/lib/paths';
import { useIsAllowed } from '#portal/processes/session/access';
import { selectSharedReportId } from '#portal/processes/session/selectors';

const FIRE_LIST = needs('EvacList.viewer');

/** Returns where a live report leads back to; null for guests, who have no other page. */
export function useWayBack(): { readonly href: string; readonly label: string } | null {
  const { t } = useTranslation('evacuation');
  const maySeeSites = useIsAllowed(FIRE_LIST);
  const isGuest = useAppSelector(selectSharedReportId) !== null;
  if (isGuest) return null;
  return maySeeSites
    ? { href: paths.fireList.link(), label: t('error.back') }
    : { href: paths.evacuationReports.link(), label: t('finished.reports') };
}
