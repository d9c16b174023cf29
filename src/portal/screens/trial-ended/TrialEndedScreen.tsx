import { Hourglass } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { useAppDispatch, useAppSelector } from '../../entities/hooks';
import { dateFormat } from '../../lib/siteTime';
import { paths } from '../../lib/paths';
import { StatusPage } from '../../parts/statusPage/StatusPage';
import { selectClient, selectClients } from '../../processes/session/selectors';
import { logOut } from '../../processes/session/signIn';
import { Button } from '../../ui/buttons/Button';
import { LinkButton } from '../../ui/buttons/LinkButton';

/** The client's trial has ended: what is closed, what is kept, and the ways on (document 1 part 2). */
export function TrialEndedScreen() {
  const { t, i18n } = useTranslation('trial');
  const dispatch = useAppDispatch();
  const client = useAppSelector(selectClient);
  const severalClients = (useAppSelector(selectClients)?.length ?? 0) > 1;
  const endedOn = client?.trial_ends_on ?? null;
  // A date without a time: shown as written, in no zone.
  const day =
    endedOn === null
      ? null
      : dateFormat(i18n.language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${endedOn}T00:00:00Z`));

  return (
    <StatusPage
      icon={<Hourglass />}
      tone="warning"
      title={t('title')}
      actions={
        <>
          <LinkButton variant="primary" href={paths.support.link()}>{t('contact')}</LinkButton>
          {severalClients && <LinkButton href={paths.clientSwitcher.link()}>{t('switchClient')}</LinkButton>}
          <Button onClick={() => void dispatch(logOut())}>{t('logOut')}</Button>
        </>
      }
    >
      <p>{day === null ? t('ended', { client: client?.name ?? '' }) : t('endedOn', { client: client?.name ?? '', day })}</p>
      <p>{t('closed', { client: client?.name ?? '' })}</p>
    </StatusPage>
  );
}
