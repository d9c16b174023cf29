import { memo } from 'react';
import { useTranslation } from 'react-i18next';

import { useAppSelector } from '#portal/store/hooks';
import type { RouteId } from '#portal/lib/paths';
import { selectRail, selectRailFoot } from '../../menu';
import { Organisation } from './Organisation';
import { RailItem } from './RailItem';
import styles from './Rail.module.css';
import { useGuideAddress } from '../useGuideAddress';

interface RailProps {
  /** The item of the present page. */
  readonly area: RouteId | null;
  /** The present page, about which *Support* opens the guide; null for none. */
  readonly page: RouteId | null;
}

/**
 * The areas of the portal, on the left: narrow on a tablet and beside a list of pages, gone on a phone in favour of the bar at the
 * bottom.
 */
export const Rail = memo(function Rail({ area, page }: RailProps) {
  const { t } = useTranslation('app');
  const routes = useAppSelector(selectRail);
  const foot = useAppSelector(selectRailFoot);
  const guide = useGuideAddress(page);

  return (
    <nav className={styles.rail} aria-label={t('rail.label')}>
      <div className={styles.organisation}>
        <Organisation />
      </div>
      <ul className={styles.items}>
        {routes.map((route) => (
          <li key={route.id}>
            <RailItem route={route} isCurrent={route.id === area} />
          </li>
        ))}
      </ul>
      <ul className={styles.foot}>
        {foot.map((route) => (
          <li key={route.id}>
            <RailItem route={route} href={route.id === 'support' ? guide : undefined} isCurrent={route.id === area} />
          </li>
        ))}
      </ul>
    </nav>
  );
});
