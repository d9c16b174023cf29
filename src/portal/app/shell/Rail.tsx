import { memo } from 'react';
import { useTranslation } from 'react-i18next';

import { useAppSelector } from '#portal/store/hooks';
import { paths, type RouteId } from '#portal/lib/paths';
import { Brand } from '#portal/parts/brand/Brand';
import { TextLink } from '#portal/ui/buttons/TextLink';
import { selectRail, selectRailFoot } from '../menu';
import { RailItem } from './RailItem';
import styles from './Rail.module.css';
import { useGuideAddress } from './useGuideAddress';

interface RailProps {
  /** The item that the page shown belongs to. */
  readonly area: RouteId | null;
}

/** The areas of the portal, on the left: icons alone on a tablet, gone on a phone in favour of the bar at the bottom. */
export const Rail = memo(function Rail({ area }: RailProps) {
  const { t } = useTranslation('app');
  const routes = useAppSelector(selectRail);
  const foot = useAppSelector(selectRailFoot);
  const guide = useGuideAddress(area);

  return (
    <nav className={styles.rail} aria-label={t('rail.label')}>
      <div className={styles.brand}>
        <TextLink look="plain" href={paths.home.link()} aria-label={t('rail.home')}>
          <Brand />
        </TextLink>
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
