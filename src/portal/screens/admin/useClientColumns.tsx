import { useTranslation } from 'react-i18next';

import type { AdminClientSummary } from '#contract/clients/entities/adminClient';
import { numberText } from '#web/text/numberText';
import { paths } from '#portal/lib/paths';
import { RecordCard } from '#portal/kit/list/RecordCard';
import type { RecordColumn } from '#portal/kit/list/RecordTable';
import { TextLink } from '#web/ui/buttons/TextLink';
import styles from './Admin.module.css';
import { AccountTag, TrialTag } from './ClientTags';
import { useClientWords } from './useClientWords';

/** The address of a client's page. */
export const hrefOf = ({ global_client_id: clientId }: AdminClientSummary): string => paths.adminClient.link({ clientId });

/** The columns of the clients; each can be sorted by. */
export function useClientColumns(): readonly RecordColumn<AdminClientSummary>[] {
  const { t, i18n } = useTranslation('admin');
  const { regionOf, plans, lastUsed } = useClientWords();
  const figure = (value: number) => <span className={styles.figure}>{numberText(value, i18n.language)}</span>;
  const columns: readonly RecordColumn<AdminClientSummary>[] = [
    { id: 'name', header: t('column.name'), width: 'minmax(0, 1.2fr)', cell: (client) => <ClientLink client={client} /> },
    { id: 'region', header: t('column.region'), width: '80px', givesWay: 2, cell: regionOf },
    { id: 'plan', header: t('column.plan'), width: '100px', cell: ({ plan_type: plan }) => plans[plan] },
    { id: 'trial', header: t('column.trial'), width: '190px', givesWay: 4, cell: (client) => <TrialTag client={client} /> },
    { id: 'status', header: t('column.status'), width: '140px', cell: (client) => <AccountTag client={client} /> },
    { id: 'users', header: t('column.users'), width: '80px', align: 'end', givesWay: 1, cell: ({ user_count: users }) => figure(users) },
    { id: 'sites', header: t('column.sites'), width: '80px', align: 'end', givesWay: 1, cell: ({ site_count: sites }) => figure(sites) },
    { id: 'last_used', header: t('column.lastUsed'), width: '120px', givesWay: 3, cell: lastUsed },
  ];
  return columns.map((column) => ({ ...column, sortable: true }));
}

/** A client on a phone. */
export function ClientCard({ client }: { readonly client: AdminClientSummary }) {
  const { regionOf, plans, lastUsed } = useClientWords();
  return (
    <RecordCard title={<ClientLink client={client} />} under={[regionOf(client), plans[client.plan_type], lastUsed(client)].join(' · ')}>
      <span className={styles.tags}>
        <AccountTag client={client} />
        <TrialTag client={client} />
      </span>
    </RecordCard>
  );
}

function ClientLink({ client }: { readonly client: AdminClientSummary }) {
  return (
    <TextLink look="plain" href={hrefOf(client)}>
      {client.name}
    </TextLink>
  );
}
