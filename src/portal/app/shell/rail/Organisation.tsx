import { ChevronsUpDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { useAppSelector } from '#portal/store/hooks';
import { paths } from '#portal/lib/paths';
import { fileAddress } from '#web/net/fileAddress';
import { joinClasses } from '#web/text/joinClasses';
import { selectBackend, selectClient, selectClients } from '#portal/processes/session/selectors';
import { VisuallyHidden } from '#web/ui/feedback/VisuallyHidden';
import { Avatar } from '#web/ui/layout/Avatar';
import { useLinkClick } from '#web/ui/navigation/NavigationProvider';
import styles from './Organisation.module.css';

/** Shows the organisation's logo and name; leads to the start page or, for a person of several organisations, to the others. */
export function Organisation({ signOnly = false }: { readonly signOnly?: boolean }) {
  const { t } = useTranslation('app');
  const follow = useLinkClick();
  const client = useAppSelector(selectClient);
  const backend = useAppSelector(selectBackend);
  const isSwitcher = (useAppSelector(selectClients)?.length ?? 0) > 1;
  if (client === null) return null;
  const { name, global_client_id: id, logo_url: logo } = client;

  return (
    <a
      href={isSwitcher ? paths.clientSwitcher.link() : paths.home.link()}
      className={joinClasses(styles.organisation, signOnly && styles.signOnly)}
      onClick={follow}
    >
      <Avatar name={name} hueKey={id} src={fileAddress(backend, logo)} />
      <span className={styles.name}>{name}</span>
      <VisuallyHidden>, {isSwitcher ? t('rail.switch') : t('rail.home')}</VisuallyHidden>
      {isSwitcher && <ChevronsUpDown aria-hidden="true" />}
    </a>
  );
}
