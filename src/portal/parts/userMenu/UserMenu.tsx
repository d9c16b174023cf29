import { ArrowLeftRight, CircleHelp, LogOut, UserRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { useAppDispatch, useAppSelector } from '../../entities/hooks';
import { paths } from '../../lib/paths';
import { selectClaims, selectClient, selectClients } from '../../processes/session/selectors';
import { logOut } from '../../processes/session/signIn';
import { Avatar } from '../../ui/Avatar';
import { Menu } from '../../ui/Menu';
import { MenuItem } from '../../ui/MenuItem';
import { MenuSection } from '../../ui/MenuSection';
import { LanguageSection } from '../language/LanguageMenu';
import styles from './UserMenu.module.css';

/** Who is signed in, for which client, and what concerns the person rather than a site. */
export function UserMenu() {
  const { t } = useTranslation('app');
  const dispatch = useAppDispatch();
  const claims = useAppSelector(selectClaims);
  const client = useAppSelector(selectClient);
  const severalClients = (useAppSelector(selectClients)?.length ?? 0) > 1;
  const name = claims?.name ?? '';

  return (
    <Menu
      align="end"
      label={t('user.menu')}
      trigger={
        <button type="button" className={styles.trigger} aria-label={t('user.open', { name })}>
          <Avatar name={name} hueKey={claims?.sub} />
        </button>
      }
    >
      <MenuSection title={t('user.who', { name, client: client?.name ?? '' })}>
        <MenuItem href={paths.myProfile.link()} icon={<UserRound aria-hidden="true" />}>{t('user.profile')}</MenuItem>
        {severalClients && (
          <MenuItem href={paths.clientSwitcher.link()} icon={<ArrowLeftRight aria-hidden="true" />} description={client?.name}>{t('user.switchClient')}</MenuItem>
        )}
        <MenuItem href={paths.support.link()} icon={<CircleHelp aria-hidden="true" />}>{t('user.support')}</MenuItem>
      </MenuSection>
      <LanguageSection title={t('language')} />
      <MenuSection label={t('user.logOut')}>
        <MenuItem icon={<LogOut aria-hidden="true" />} onAction={() => void dispatch(logOut())}>{t('user.logOut')}</MenuItem>
      </MenuSection>
    </Menu>
  );
}
