import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { AdminClientSummary } from '#contract/entities/adminClient';
import { joinClasses } from '#portal/lib/joinClasses';
import { numberText } from '#portal/lib/numberText';
import { paths } from '#portal/lib/paths';
import { TextLink } from '#portal/ui/buttons/TextLink';
import { VirtualTable } from '#portal/ui/list/VirtualTable';
import { useNavigate } from '#portal/ui/layout/NavigationProvider';
import styles from './Admin.module.css';
import { AccountTag, TrialTag } from './ClientTags';
import { useClientWords } from './useClientWords';

export const ROW_HEIGHT = 56;

interface ClientTableProps {
  readonly clients: readonly AdminClientSummary[];
  /** `name`, or `-name` for the other way round. */
  readonly sort: string;
  /** Still the list from before: faded until the new one is there. */
  readonly former: boolean;
  readonly onSort: (sort: string) => void;
}

/** Figures and days come with the largest and the latest first, words with A. */
const BACKWARDS_FIRST: ReadonlySet<string> = new Set(['plan', 'users', 'sites', 'last_used']);

/** A page of clients; a row leads to the client. */
export function ClientTable({ clients, sort, former, onSort }: ClientTableProps) {
  const { t, i18n } = useTranslation('admin');
  const { regionOf, plans, dayOf } = useClientWords();
  const navigate = useNavigate();
  const sortedBy = sort.replace('-', '');
  const addressOf = ({ global_client_id: clientId }: AdminClientSummary): string => paths.adminClient.link({ clientId });
  const cell = (draw: (client: AdminClientSummary) => ReactNode) => (index: number) => {
    const client = clients[index];
    return client === undefined ? null : draw(client);
  };
  const figure = (value: number): ReactNode => <span className={styles.figure}>{numberText(value, i18n.language)}</span>;
  const used = ({ last_used_at: at }: AdminClientSummary): string => (at === null ? t('never') : dayOf(at));
  const turn = (id: string): void => {
    const first = BACKWARDS_FIRST.has(id) ? `-${id}` : id;
    const other = first === id ? `-${id}` : id;
    onSort(sort === first ? other : first);
  };

  return (
    <div className={joinClasses(former && styles.former)} inert={former}>
      <VirtualTable
        label={t('list.label')}
        count={clients.length}
        rowHeight={ROW_HEIGHT}
        cardHeight={112}
        keyOf={(index) => clients[index]?.global_client_id ?? index}
        sort={{ columnId: sortedBy, direction: sort.startsWith('-') ? 'descending' : 'ascending' }}
        onSort={turn}
        onRowPress={(index) => {
          const client = clients[index];
          if (client !== undefined) navigate(addressOf(client));
        }}
        columns={[
          {
            id: 'name',
            header: t('column.name'),
            width: 'minmax(0, 1.2fr)',
            sortable: true,
            cell: cell((client) => (
              <TextLink look="plain" href={addressOf(client)}>
                {client.name}
              </TextLink>
            )),
          },
          { id: 'region', header: t('column.region'), width: '80px', sortable: true, givesWay: 2, cell: cell(regionOf) },
          { id: 'plan', header: t('column.plan'), width: '100px', sortable: true, cell: cell((client) => plans[client.plan_type]) },
          {
            id: 'trial',
            header: t('column.trial'),
            width: '190px',
            sortable: true,
            givesWay: 4,
            cell: cell((client) => <TrialTag client={client} />),
          },
          {
            id: 'status',
            header: t('column.status'),
            width: '140px',
            sortable: true,
            cell: cell((client) => <AccountTag client={client} />),
          },
          {
            id: 'users',
            header: t('column.users'),
            width: '80px',
            align: 'end',
            sortable: true,
            givesWay: 1,
            cell: cell((client) => figure(client.user_count)),
          },
          {
            id: 'sites',
            header: t('column.sites'),
            width: '80px',
            align: 'end',
            sortable: true,
            givesWay: 1,
            cell: cell((client) => figure(client.site_count)),
          },
          { id: 'last_used', header: t('column.lastUsed'), width: '120px', sortable: true, givesWay: 3, cell: cell(used) },
        ]}
        renderCard={cell((client) => (
          <div className={styles.card}>
            <TextLink look="plain" href={addressOf(client)}>
              {client.name}
            </TextLink>
            <span className={styles.under}>{[regionOf(client), plans[client.plan_type], used(client)].join(' · ')}</span>
            <span className={styles.tags}>
              <AccountTag client={client} />
              <TrialTag client={client} />
            </span>
          </div>
        ))}
      />
    </div>
  );
}
