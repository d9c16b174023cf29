import { memo } from 'react';
import { useTranslation } from 'react-i18next';

import { selectRunningKind } from '#portal/entities/evacuations';
import { useAppSelector } from '#portal/store/hooks';
import { numberText } from '#web/text/numberText';
import { joinClasses } from '#web/text/joinClasses';
import { linkOf } from '#portal/lib/paths';
import { selectCurrentSite } from '#portal/processes/session/selectors';
import { VisuallyHidden } from '#web/ui/feedback/VisuallyHidden';
import { useLinkClick } from '#web/ui/navigation/NavigationProvider';
import type { Route } from '../../routes/routeTable';
import { preloadScreen } from '../../screen/loadedScreens';
import { RAIL_ICONS } from './railIcons';
import styles from './Rail.module.css';

interface RailItemProps {
  readonly route: Route;
  readonly isCurrent: boolean;
  /** The address instead of the route's own. */
  readonly href?: string;
}

/** One item of the rail or of the bar at the bottom: icon, label, and for Today how many are on site now. */
export const RailItem = memo(function RailItem({ route, isCurrent, href = linkOf(route.id) }: RailItemProps) {
  const { t } = useTranslation('routes');
  const follow = useLinkClick();
  const Icon = RAIL_ICONS[route.id];
  const preload = () => preloadScreen(route);

  return (
    <a
      href={href}
      className={joinClasses(styles.item, route.id === 'admin' && styles.super)}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={follow}
      onPointerEnter={preload}
      onFocus={preload}
    >
      {Icon !== undefined && <Icon aria-hidden="true" />}
      <span className={styles.word}>{t(route.id)}</span>
      {route.id === 'today' && <SignedInNow />}
      {route.id === 'fireList' && <EvacuationMark />}
    </a>
  );
});

/** Returns how many are on the current site, live. */
function SignedInNow() {
  const { t, i18n } = useTranslation('app');
  const count = useAppSelector((state) => selectCurrentSite(state)?.visitors_signed_in_count);
  if (count === undefined) return null;
  return (
    <span className={styles.count}>
      <span aria-hidden="true">{numberText(count, i18n.language)}</span>
      <VisuallyHidden>{t('rail.onSite', { count })}</VisuallyHidden>
    </span>
  );
}

/** An evacuation of the current site is under way. */
function EvacuationMark() {
  const { t } = useTranslation('app');
  const site = useAppSelector(selectCurrentSite);
  const kind = useAppSelector((state) => selectRunningKind(state, site?.id ?? null));
  if (site?.evacuation_in_progress !== true) return null;
  return (
    <span className={joinClasses(styles.alarm, kind === 'drill' && styles.drill, kind === null && styles.either)}>
      <VisuallyHidden>{kind === null ? t('rail.either') : kind === 'drill' ? t('rail.drill') : t('rail.evacuation')}</VisuallyHidden>
    </span>
  );
}
