import { useTranslation } from 'react-i18next';

import { useAppSelector } from '#portal/store/hooks';
import { linkOf } from '#portal/lib/paths';
import { useOpenAtOnce } from '#portal/kit/onDemand/OnDemand';
import { Menu } from '#web/ui/buttons/Menu';
import { MenuItem } from '#web/ui/buttons/MenuItem';
import { selectBehindMore } from './bottomBarItems';
import { MoreButton } from './MoreButton';
import { RAIL_ICONS } from '../rail/railIcons';

/** The open menu of areas that do not fit into a phone's bar. */
export function OpenMoreMenu() {
  const { t } = useTranslation('routes');
  const routes = useAppSelector(selectBehindMore);
  const { ref, ...state } = useOpenAtOnce();

  return (
    <Menu {...state} align="end" trigger={<MoreButton ref={ref} />}>
      {routes.map(({ id }) => {
        const Icon = RAIL_ICONS[id];
        return (
          <MenuItem key={id} href={linkOf(id)} icon={Icon && <Icon aria-hidden="true" />} tone={id === 'admin' ? 'super' : undefined}>
            {t(id)}
          </MenuItem>
        );
      })}
    </Menu>
  );
}
