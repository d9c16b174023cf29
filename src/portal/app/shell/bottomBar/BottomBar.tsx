import { memo } from 'react';
import { useTranslation } from 'react-i18next';

import { useAppSelector } from '#portal/store/hooks';
import type { RouteId } from '#portal/lib/paths';
import { selectInReach } from './bottomBarItems';
import { MoreMenu } from './MoreMenu';
import { RailItem } from '../rail/RailItem';
import styles from '../rail/Rail.module.css';

/** The areas on a phone. */
export const BottomBar = memo(function BottomBar({ area }: { readonly area: RouteId | null }) {
  const { t } = useTranslation('app');
  const routes = useAppSelector(selectInReach);

  return (
    <nav className={styles.bar} aria-label={t('rail.label')}>
      <ul>
        {routes.map((route) => (
          <li key={route.id}>
            <RailItem route={route} isCurrent={route.id === area} />
          </li>
        ))}
        <li>
          <MoreMenu area={area} />
        </li>
      </ul>
    </nav>
  );
});
