import { ListChecks, Server } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { ADMIN_CLIENT_SORTS } from '#contract/clients/calls/admin';
import { PAGE_SIZE } from '#contract/platform/constants';
import { useListAdminClientsQuery } from '#portal/api/clients/admin';
import { paths } from '#portal/lib/paths';
import { ListCard } from '#portal/kit/list/ListCard';
import { RecordTable } from '#portal/kit/list/RecordTable';
import { usePageOfRecords } from '#portal/kit/list/usePageOfRecords';
import { oneOf, pageNumber, text, useAddress } from '#portal/kit/route/useAddress';
import { LinkButton } from '#web/ui/buttons/LinkButton';
import { EmptyState } from '#web/ui/feedback/EmptyState';
import { Tag } from '#web/ui/feedback/Tag';
import { Dropdown } from '#web/ui/choices/Dropdown';
import { PageHeader } from '#web/ui/navigation/PageHeader';
import { Pagination } from '#web/ui/navigation/Pagination';
import { useNarrow } from '#web/ui/layout/useNarrow';
import styles from './Admin.module.css';
import { ClientCard, hrefOf, useClientColumns } from './useClientColumns';
import { useSortNames } from './useSortNames';

const SORTS = ADMIN_CLIENT_SORTS.flatMap((sort) => [sort, `-${sort}`] as const);
const ADDRESS = { q: text(), sort: oneOf(SORTS, 'name'), page: pageNumber() };

/** Columns sorted in descending order first: numbers and days. Texts begin with A. */
const DESCENDING_FIRST: ReadonlySet<string> = new Set(['plan', 'users', 'sites', 'last_used']);

/** `/admin`: all clients, for super users; searched, sorted and paged on the server, all of it in the address. */
export function AdminScreen() {
  const { t } = useTranslation(['admin', 'routes']);
  const { values, change, hrefWith } = useAddress(ADDRESS);
  const { q, sort, page } = values;
  const isNarrow = useNarrow();
  const sortNames = useSortNames();
  const read = useListAdminClientsQuery({ query: { q: q ?? '', sort, page, per_page: PAGE_SIZE } });
  const { list, select, total } = usePageOfRecords(read, JSON.stringify(values), read.currentData?.clients, read.currentData?.meta.total);
  const columns = useClientColumns();

  const sortBy = (id: string): void => {
    const first = DESCENDING_FIRST.has(id) ? `-${id}` : id;
    const other = first === id ? `-${id}` : id;
    const wanted = sort === first ? other : first;
    change({ sort: SORTS.find((one) => one === wanted), page: 1 });
  };

  return (
    <>
      <PageHeader
        title={t('list.title')}
        description={t('list.intro')}
        tags={<Tag tone="super">{t('superOnly')}</Tag>}
        actions={
          <>
            <LinkButton href={paths.adminInstallation.link()} icon={<Server aria-hidden="true" />}>
              {t('routes:adminInstallation')}
            </LinkButton>
            <LinkButton href={paths.adminJobs.link()} icon={<ListChecks aria-hidden="true" />}>
              {t('routes:adminJobs')}
            </LinkButton>
          </>
        }
      />
      <ListCard
        search={{ label: t('list.search'), value: q, onSearch: (typed) => change({ q: typed, page: 1 }, { replace: true }) }}
        // On a wider screen the headings sort.
        filters={
          isNarrow && (
            <Dropdown
              look="bar"
              labelHidden
              label={t('list.sortBy')}
              options={sortNames}
              value={sort}
              onChange={(value) => change({ sort: SORTS.find((one) => one === value), page: 1 })}
            />
          )
        }
      >
        <RecordTable
          list={list}
          select={select}
          label={t('list.label')}
          failed={t('list.loadFailed')}
          empty={
            <EmptyState title={q === null ? t('list.empty') : t('list.noMatch', { q })}>
              {q === null ? null : t('list.noMatchHint')}
            </EmptyState>
          }
          columns={columns}
          card={(client) => <ClientCard client={client} />}
          cardHeight={112}
          sort={{ columnId: sort.replace('-', ''), direction: sort.startsWith('-') ? 'descending' : 'ascending' }}
          onSort={sortBy}
          hrefOf={hrefOf}
        />
        {total !== undefined && total > 0 && (
          <div className={styles.pages}>
            <Pagination label={t('list.pages')} page={page} total={total} hrefOf={(to) => hrefWith({ page: to })} />
          </div>
        )}
      </ListCard>
    </>
  );
}
