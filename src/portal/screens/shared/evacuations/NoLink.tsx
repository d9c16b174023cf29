import { DoorOpen, Link2, Link2Off } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { useAppSelector } from '#portal/store/hooks';
import { paths } from '#portal/lib/paths';
import { LinkOver } from '#web/kit/pages/LinkPage';
import { StatusPage } from '#web/kit/pages/StatusPage';
import { LinkButton } from '#web/ui/buttons/LinkButton';
import { Unsent } from './Unsent';

/**
 * Without a link that works: it is over, the guest has left, or the page was reloaded, which lost the token.
 * @param over the server has just said so of the link that was opened
 */
export function NoLink({ over = false }: { readonly over?: boolean }) {
  const { t } = useTranslation('shared');
  const ended = useAppSelector((state) => state.session.guestEnd);
  const signIn = <LinkButton href={paths.login.link()}>{t('signIn')}</LinkButton>;

  if (over || ended === 'over') {
    return (
      <>
        <LinkOver icon={<Link2Off />} title={t('over.title')} actions={signIn}>
          {t('over.text')}
        </LinkOver>
        <Unsent />
      </>
    );
  }
  if (ended === 'left')
    return (
      <StatusPage icon={<DoorOpen />} title={t('left.title')} actions={signIn} announced>
        {t('left.text')}
      </StatusPage>
    );
  return (
    <StatusPage icon={<Link2 />} title={t('again.title')} actions={signIn}>
      {t('again.text')}
    </StatusPage>
  );
}
