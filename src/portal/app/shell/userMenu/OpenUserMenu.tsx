import { ArrowLeftRight, LogOut, UserRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { useAppDispatch, useAppSelector } from '#portal/store/hooks';
import { paths } from '#portal/lib/paths';
import { selectClaims, selectClient, selectClients } from '#portal/processes/session/selectors';
import { logOut } from '#web/session/signIn';
import { Menu } from '#web/ui/buttons/Menu';
import { MenuItem } from '#web/ui/buttons/MenuItem';
import { MenuSection } from '#web/ui/buttons/MenuSection';
import { AppearanceSections } from '../../appearance/AppearanceSections';
import { LanguageSection } from '../../../kit/language/LanguageSection';
import { useOpenAtOnce } from '../../../kit/onDemand/OnDemand';
import { UserButton } from './UserButton';

/** Opens with the signed-in person, the client, and links to the person's own pages. */
export function OpenUserMenu() {
  const { t } = useTranslation(['userMenu', 'app']);
  const dispatch = useAppDispatch();
  const { ref, ...state } = useOpenAtOnce();
  const name = useAppSelector(selectClaims)?.name ?? '';
  const client = useAppSelector(selectClient);
  const severalClients = (useAppSelector(selectClients)?.length ?? 0) > 1;

  return (
    <Menu {...state} align="end" label={t('menu')} trigger={<UserButton ref={ref} />}>
      <MenuSection title={t('who', { name, client: client?.name ?? '' })}>
        <MenuItem href={paths.myProfile.link()} icon={<UserRound aria-hidden="true" />}>
          {t('profile')}
        </MenuItem>
        {severalClients && (
          <MenuItem href={paths.clientSwitcher.link()} icon={<ArrowLeftRight aria-hidden="true" />}>
            {t('switchClient')}
          </MenuItem>
        )}
      </MenuSection>
      <LanguageSection title={t('app:language')} />
      <AppearanceSections />
      <MenuSection label={t('logOut')}>
        <MenuItem icon={<LogOut aria-hidden="true" />} onAction={() => void dispatch(logOut())}>
          {t('logOut')}
        </MenuItem>
      </MenuSection>
    </Menu>
  );
}
