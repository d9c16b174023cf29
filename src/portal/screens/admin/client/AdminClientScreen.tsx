import { LogIn } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { plansSold } from '#contract/platform/accessRule';
import type { AdminClient } from '#contract/clients/entities/adminClient';
import { useGetAdminClientQuery } from '#portal/api/clients/admin';
import { useAppDispatch, useAppSelector } from '#portal/store/hooks';
import { paths } from '#portal/lib/paths';
import { useRouteParams } from '#portal/kit/route/routeParams';
import { LoadFailed } from '#web/kit/pages/LoadFailed';
import { useDocumentTitle } from '#web/kit/pages/useDocumentTitle';
import { useIsAllowed } from '#portal/processes/session/access';
import { selectClaims } from '#portal/processes/session/selectors';
import { visitClient } from '#web/session/signIn';
import { useNavigate } from '#web/ui/navigation/NavigationProvider';
import { Button } from '#web/ui/buttons/Button';
import { LinkButton } from '#web/ui/buttons/LinkButton';
import { Banner } from '#web/ui/feedback/Banner';
import { SkeletonRows } from '#web/ui/feedback/SkeletonRows';
import { Tag } from '#web/ui/feedback/Tag';
import { PageHeader } from '#web/ui/navigation/PageHeader';
import { AccountTag, TrialTag } from '../ClientTags';
import styles from './AdminClient.module.css';
import { ClientAccount } from './ClientAccount';
import { ClientAddons } from './ClientAddons';
import { ClientBilling } from './ClientBilling';
import { ClientFacts } from './ClientFacts';
import { ClientFlags } from './ClientFlags';
import { ClientUsers } from './ClientUsers';

/** `/admin/{clientId}`: one client in full, and the way into it. */
export function AdminClientScreen() {
  const { t } = useTranslation('admin');
  const { clientId = '' } = useRouteParams();
  const { currentData, error, isError, isFetching, refetch } = useGetAdminClientQuery({ params: { clientId } });
  useDocumentTitle(currentData?.client.name ?? t('list.title'));

  if (isError && currentData === undefined) {
    return (
      <LoadFailed
        error={error}
        title={t('client.loadFailed')}
        gone={{
          title: t('client.goneTitle'),
          text: t('client.goneText'),
          action: (
            <LinkButton variant="primary" href={paths.admin.link()}>
              {t('client.back')}
            </LinkButton>
          ),
        }}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  const found = currentData?.client;
  return (
    <>
      <PageHeader
        title={found?.name ?? ''}
        breadcrumbs={[{ label: t('list.title'), href: paths.admin.link() }]}
        tags={
          <>
            <Tag tone="super">{t('superOnly')}</Tag>
            {found !== undefined && (
              <>
                <AccountTag client={found} />
                <TrialTag client={found} />
              </>
            )}
          </>
        }
        actions={found !== undefined && <EnterButton client={found} />}
      />
      {found === undefined ? <SkeletonRows rows={10} rowHeight={48} /> : <Details client={found} />}
    </>
  );
}

function Details({ client }: { readonly client: AdminClient }) {
  const isSold = useIsAllowed(plansSold);
  return (
    <div className={styles.columns}>
      <ClientFacts client={client} />
      <ClientAddons client={client.client} requests={client.addon_requests} />
      {isSold && (
        <>
          <ClientAccount clientId={client.global_client_id} />
          <ClientBilling clientId={client.global_client_id} />
        </>
      )}
      <ClientUsers users={client.users} total={client.user_count} />
      <ClientFlags client={client.client} />
    </div>
  );
}

/** Enters this client; actions in it are recorded in its audit log. */
function EnterButton({ client }: { readonly client: AdminClient }) {
  const { t } = useTranslation(['admin', 'clients']);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const isHere = useAppSelector(selectClaims)?.aud === client.global_client_id;
  const [going, setGoing] = useState(false);
  const [failed, setFailed] = useState(false);

  const enter = async (): Promise<void> => {
    setGoing(true);
    setFailed(false);
    if ((await dispatch(visitClient(client.global_client_id))) === 'switched') {
      navigate(paths.home.link());
      return;
    }
    setGoing(false);
    setFailed(true);
  };

  if (isHere)
    return (
      <LinkButton variant="super" href={paths.home.link()}>
        {t('client.here')}
      </LinkButton>
    );
  return (
    <>
      {failed && (
        <Banner tone="danger" announced>
          {t('clients:failed')}
        </Banner>
      )}
      <Button variant="super" icon={<LogIn aria-hidden="true" />} pending={going} onClick={() => void enter()}>
        {t('client.enter')}
      </Button>
    </>
  );
}
