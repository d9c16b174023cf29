import { Ellipsis } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { useAppSelector } from '../../entities/hooks';
import { linkOf, type RouteId } from '../../lib/paths';
import { Menu } from '../../ui/Menu';
import { MenuItem } from '../../ui/MenuItem';
import { selectRail, selectRailFoot } from '../menu';
import { RAIL_ICONS } from './railIcons';
import { RailItem } from './RailItem';
import styles from './Rail.module.css';

/** What a phone keeps under the thumb; the rest is behind 'More'. */
const IN_REACH: readonly RouteId[] = ['today', 'fireList', 'reports'];

/** The areas on a phone. */
export function BottomBar({ area }: { readonly area: RouteId | null }) {
  const { t } = useTranslation(['app', 'routes']);
  const rail = useAppSelector(selectRail);
  const foot = useAppSelector(selectRailFoot);
  const inReach = rail.filter(({ id }) => IN_REACH.includes(id));
  const more = [...rail.filter(({ id }) => !IN_REACH.includes(id)), ...foot];
  const isInMore = more.some(({ id }) => id === area);

  return (
    <nav className={styles.bar} aria-label={t('rail.label')}>
      <ul>
        {inReach.map((route) => <li key={route.id}><RailItem route={route} isCurrent={route.id === area} /></li>)}
        <li>
          <Menu
            align="end"
            trigger={
              <button type="button" className={styles.item} aria-current={isInMore ? 'page' : undefined}>
                <Ellipsis aria-hidden="true" />
                <span className={styles.word}>{t('rail.more')}</span>
              </button>
            }
          >
            {more.map(({ id }) => {
              const Icon = RAIL_ICONS[id];
              return (
                <MenuItem key={id} href={linkOf(id)} icon={Icon && <Icon aria-hidden="true" />} tone={id === 'admin' ? 'super' : undefined}>
                  {t(`routes:${id}`)}
                </MenuItem>
              );
            })}
          </Menu>
        </li>
      </ul>
    </nav>
  );
}
